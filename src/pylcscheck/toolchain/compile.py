"""A process that compiles one WebAssembly module to native code: `python -m pylcscheck.toolchain.compile`.

It is a process of its own because compiling Lean takes gigabytes and starts threads, which a user's process should
not keep. It ends when its standard input does: with whoever started it, however that ended.
"""

from __future__ import annotations

import os
import sys
import threading

from .. import _host

_ERROR_BYTES = 4096


def _end_with_parent() -> None:
    sys.stdin.buffer.read()
    os._exit(1)


def main(wasmtime: str, source: str, target: str) -> int:
    """Compiles `source` to `target`; what goes wrong is printed on standard error."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    error = _host.ffi.new("char[]", _ERROR_BYTES)
    paths = [os.fsencode(path) for path in (wasmtime, source, target)]
    if _host.lib.pylcscheck_compile(*paths, error, _ERROR_BYTES):
        print(_host.ffi.string(error).decode("utf-8", "replace"), file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    code = main(*sys.argv[1:])
    sys.stdout.flush()
    os._exit(code)
