"""The exception shim: C++ exceptions as WebAssembly ones, so that a call that may throw stays in wasm.

Lean's module was built for exceptions that a browser's glue code catches. For each signature it imports a
function such as `invoke_vi(f, argument)`, which must call table entry `f` and, should that throw, restore the
stack pointer and call `setThrew(1, 0)`.
`__cxa_throw` and its like throw; the bookkeeping of what was thrown is the host's (`note_*`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from .errors import ToolchainError
from .symbols import Symbols

_TYPES = {"i": "i32", "j": "i64", "f": "f32", "d": "f64"}
_NEEDED = ("emscripten_stack_get_current", "_emscripten_stack_restore", "setThrew")


def _invoke(name: str, symbols: Symbols) -> str:
    if not re.fullmatch("invoke_[vijfd][ijfd]*", name):
        raise ToolchainError(f"Lean's module imports {name}, whose name is not that of a function type")
    answer, parameters = name[7], [_TYPES[letter] for letter in name[8:]]
    result = "" if answer == "v" else f"(result {_TYPES[answer]})"
    declared = " ".join(f"(param {kind})" for kind in parameters)
    values = " ".join(f"(local.get {k + 1})" for k in range(len(parameters)))
    stack = len(parameters) + 1
    get_stack, restore_stack, set_threw = (symbols.functions[needed] for needed in _NEEDED)
    nothing = "" if answer == "v" else f"({_TYPES[answer]}.const 0)"
    return f"""
  (func (export "{name}") (param i32) {declared} {result} (local i32)
    (local.set {stack} (call_indirect (type $stack) (i32.const {get_stack})))
    (block $caught
      (try_table {result} (catch_all $caught)
        (call_indirect {declared} {result} {values} (local.get 0)))
      (return))
    (call_indirect (type $restore) (local.get {stack}) (i32.const {restore_stack}))
    (call_indirect (type $threw) (i32.const 1) (i32.const 0) (i32.const {set_threw}))
    {nothing})"""


def shim_text(invokes: Iterable[str], symbols: Symbols) -> str:
    """The shim as WebAssembly text, for these `invoke_*` imports of Lean's module."""
    missing = [name for name in _NEEDED if name not in symbols.functions]
    if missing:
        raise ToolchainError(f"Lean's module does not export {', '.join(missing)}, which its exceptions need")
    functions = "".join(_invoke(name, symbols) for name in invokes)
    return f"""(module
  (import "env" "__indirect_function_table" (table {symbols.table_size} funcref))
  (import "env" "note_throw" (func $note_throw (param i32 i32 i32)))
  (import "env" "note_rethrow" (func $note_rethrow))
  (import "env" "note_resume" (func $note_resume (param i32)))
  (tag $cpp)
  (type $stack (func (result i32)))
  (type $restore (func (param i32)))
  (type $threw (func (param i32 i32))){functions}
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


def shim_module(invokes: Iterable[str], symbols: Symbols) -> bytes:
    """The shim as a WebAssembly binary."""
    import wasmtime  # here: it takes a while to import, and only this step of preparing needs it

    return bytes(wasmtime.wat2wasm(shim_text(invokes, symbols)))
