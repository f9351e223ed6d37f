"""The compiled extension: pylcscheck.h through cffi."""

from typing import Any

ffi: Any
lib: Any
