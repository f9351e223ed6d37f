"""Writes the C source of the Python extension ``pylcscheck._host`` from pylcscheck.h.

usage: python generate.py pylcscheck.h OUT.c

The header is the one description of the host: its declarations are given to cffi as they stand, without the
preprocessor's lines and the C++ guards.
"""

import re
import sys
from pathlib import Path

from cffi import FFI


def declarations(header: str) -> str:
    """The declarations of a header that cffi can read."""
    header = re.sub(r"#if defined\(__cplusplus\).*?#endif", "", header, flags=re.DOTALL)
    return "\n".join(line for line in header.splitlines() if not line.startswith("#"))


def main() -> None:
    header, target = Path(sys.argv[1]), Path(sys.argv[2])
    ffi = FFI()
    ffi.cdef(declarations(header.read_text(encoding="utf-8")))
    ffi.set_source("pylcscheck._host", '#include "pylcscheck.h"')
    ffi.emit_c_code(str(target))


if __name__ == "__main__":
    main()
