"""The exception shim: functions that throw C++ exceptions as WebAssembly ones.

Lean's module was built for exceptions that a browser's glue code throws and catches. Its `__cxa_throw` and the like are
these; the bookkeeping of what was thrown is the host's (`note_*`). What catches is in the module itself: `invokes.py`.
"""

from __future__ import annotations

SHIM = """(module
  (import "env" "note_throw" (func $note_throw (param i32 i32 i32)))
  (import "env" "note_rethrow" (func $note_rethrow))
  (import "env" "note_resume" (func $note_resume (param i32)))
  (tag $cpp)
  (func (export "__cxa_throw") (param i32 i32 i32)
    (call $note_throw (local.get 0) (local.get 1) (local.get 2))
    (throw $cpp))
  (func (export "__cxa_rethrow")
    (call $note_rethrow)
    (throw $cpp))
  (func (export "__resumeException") (param i32)
    (call $note_resume (local.get 0))
    (throw $cpp)))
"""


def shim_module() -> bytes:
    """The shim as a WebAssembly binary."""
    import wasmtime  # here: it takes a while to import, and only this step of preparing needs it

    return bytes(wasmtime.wat2wasm(SHIM))
