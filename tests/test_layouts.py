"""The structures that the host declares for wasmtime's C API against those of wasmtime's own Python package."""

from __future__ import annotations

import ctypes
from typing import Any

import pytest
from wasmtime import _bindings, _ffi

import pylcscheck._host as _host


def layouts() -> dict[str, tuple[int, dict[str, int]]]:
    """Name to size in bytes and field offsets, as the host's C compiler laid them out."""
    size = _host.lib.pylcscheck_layouts(_host.ffi.NULL, 0)
    text = _host.ffi.new("char[]", size + 1)
    _host.lib.pylcscheck_layouts(text, size + 1)
    found = {}
    for line in _host.ffi.string(text).decode().split("\n"):
        words = line.split()
        if words:
            fields = {name: int(at) for name, at in (word.split(":") for word in words[2:])}
            found[words[0]] = (int(words[1]), fields)
    return found


LAYOUTS = layouts()


def test_every_structure_is_compared() -> None:
    assert len(LAYOUTS) == 13
    assert {"wasmtime_val_t", "wasmtime_val_raw_t", "wasmtime_extern_t", "wasmtime_func_t"} <= set(LAYOUTS)


@pytest.mark.parametrize("name", sorted(LAYOUTS))
def test_layout_is_the_one_that_wasmtime_declares(name: str) -> None:
    declared: Any = getattr(_bindings, name)
    size, fields = LAYOUTS[name]
    assert size == ctypes.sizeof(declared)
    for field, offset in fields.items():
        assert getattr(declared, field).offset == offset, field


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("WASMTIME_EXTERN_FUNC", 0),
        ("WASMTIME_EXTERN_GLOBAL", 1),
        ("WASMTIME_EXTERN_TABLE", 2),
        ("WASMTIME_EXTERN_MEMORY", 3),
        ("WASMTIME_I32", 0),
        ("WASMTIME_I64", 1),
        ("WASMTIME_FUNCREF", 5),
    ],
)
def test_number_is_the_one_that_wasmtime_declares(name: str, value: int) -> None:
    declared: Any = getattr(_ffi, name)
    assert getattr(declared, "value", declared) == value
