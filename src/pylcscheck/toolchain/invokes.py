"""Calls that catch exceptions, put where they are made.

Lean's C++ was built for exceptions that a browser's glue code catches: where a call may throw, it calls an import such
as `invoke_iii(f, a, b)`, which calls table entry `f`, and should that throw restores the stack pointer and calls
`setThrew(1, 0)`. Here that becomes WebAssembly's own `try_table` in the caller. Where `f` is a constant, which it is
nearly always, the call is a direct one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from . import wasm
from .errors import ToolchainError

_LOCAL_GET, _LOCAL_SET, _GLOBAL_SET, _DROP, _CALL, _CALL_INDIRECT = 0x20, 0x21, 0x24, 0x1A, 0x10, 0x11
_BLOCK, _LOOP, _IF, _ELSE, _BRANCH, _BRANCH_IF, _BRANCH_TABLE, _RETURN = 2, 3, 4, 5, 0x0C, 0x0D, 0x0E, 0x0F
_TRY_TABLE, _CATCH_ALL, _NO_VALUE = 0x1F, 2, 0x40
_VALUE_TYPES = {"v": b"", "i": b"\x7f", "j": b"\x7e", "f": b"\x7d", "d": b"\x7c"}
_ZERO = {b"": b"", b"\x7f": b"\x41\0", b"\x7e": b"\x42\0", b"\x7d": b"\x43" + bytes(4), b"\x7c": b"\x44" + bytes(8)}
SET_THREW, THREW, STACK_POINTER = "setThrew", "__THREW__", "__stack_pointer"


def _simple() -> dict[int, tuple[str, int, int]]:
    """Instructions that only take values and leave some: their operands, how many they take, how many they leave.

    Operands: `u` a number, `m` an alignment and an offset, `b` a byte, `4` and `8` so many bytes.
    """
    table = {0x01: ("", 0, 0), _DROP: ("", 1, 0), 0x1B: ("", 3, 1), _LOCAL_GET: ("u", 0, 1), _LOCAL_SET: ("u", 1, 0)}
    table |= {0x22: ("u", 1, 1), wasm.GLOBAL_GET: ("u", 0, 1), _GLOBAL_SET: ("u", 1, 0)}
    table |= dict.fromkeys(range(0x28, 0x36), ("m", 1, 1)) | dict.fromkeys(range(0x36, 0x3F), ("m", 2, 0))
    table |= {0x3F: ("b", 0, 1), 0x40: ("b", 1, 1)}
    table |= {wasm.I64_CONST: ("u", 0, 1), wasm.F32_CONST: ("4", 0, 1), wasm.F64_CONST: ("8", 0, 1)}
    table |= dict.fromkeys(range(0x45, 0xC0), ("", 2, 1))
    unary = (0x45, 0x50, *range(0x67, 0x6A), *range(0x79, 0x7C), *range(0x8B, 0x92), *range(0x99, 0xA0))
    table |= dict.fromkeys((*unary, *range(0xA7, 0xC5)), ("", 1, 1))
    # with a prefix: 0xFC for conversions and memory, 0xFE for atomic accesses
    table |= dict.fromkeys(range(0xFC00, 0xFC08), ("", 1, 1))
    table |= {0xFC08: ("ub", 3, 0), 0xFC09: ("u", 0, 0), 0xFC0A: ("bb", 3, 0), 0xFC0B: ("b", 3, 0)}
    table |= {0xFE00: ("m", 2, 1), 0xFE01: ("m", 3, 1), 0xFE02: ("m", 3, 1), 0xFE03: ("b", 0, 0)}
    table |= dict.fromkeys(range(0xFE10, 0xFE17), ("m", 1, 1)) | dict.fromkeys(range(0xFE17, 0xFE1E), ("m", 2, 0))
    table |= dict.fromkeys(range(0xFE1E, 0xFE48), ("m", 2, 1)) | dict.fromkeys(range(0xFE48, 0xFE4F), ("m", 3, 1))
    return table


_SIMPLE = _simple()


@dataclass(frozen=True)
class _Site:
    """A call of an `invoke_*` import: where in the binary, which import, and the table slot if that is a constant."""

    start: int
    end: int
    import_index: int
    slot: int | None


class _Stack:
    """What is known of the operand stack: for each value the constant that it is, or None."""

    def __init__(self, results: int) -> None:
        self.values: list[int | None] = []
        self.blocks = [(0, 0, results)]  # those open: the stack's height below, how many parameters and results

    def pop(self) -> int | None:
        """The topmost value; None also where code is never reached and there may be none."""
        return self.values.pop() if len(self.values) > self.blocks[-1][0] else None

    def take(self, count: int) -> None:
        """Pops so many, or as many as there are."""
        del self.values[max(len(self.values) - count, self.blocks[-1][0]) :]

    def leave(self, count: int) -> None:
        self.values += [None] * count

    def open(self, parameters: int, results: int) -> None:
        self.take(parameters)
        self.blocks.append((len(self.values), parameters, results))
        self.leave(parameters)

    def otherwise(self) -> None:
        height, parameters, _ = self.blocks[-1]
        del self.values[height:]
        self.leave(parameters)

    def close(self) -> None:
        height, _, results = self.blocks.pop()
        del self.values[height:]
        self.leave(results)

    def never_reached(self) -> None:
        del self.values[self.blocks[-1][0] :]


@dataclass
class Invokes:
    """The calls of `invoke_*` imports in a module, and what replaces them.

    `slots` are the functions in the module's table. `direct` and `indirect` count the calls replaced.
    """

    module: wasm.Module
    slots: Mapping[int, int]
    direct: int = 0
    indirect: int = 0

    def __post_init__(self) -> None:
        imported = [item for item in self.module.imports if item.kind == wasm.KIND_FUNCTION]
        self._imported = [item.type_index for item in imported]
        self._known_types = {kind: k for k, kind in reversed(list(enumerate(self.module.types)))}
        self._invokes = {
            k: _invoke(item.name, self.module.what)
            for k, item in enumerate(imported)
            if item.name.startswith("invoke_")
        }
        for k, kind in self._invokes.items():
            if self._kind(self._imported[k]) != wasm.FunctionType(b"\x7f" + kind.parameters, kind.results):
                raise ToolchainError(f"{self.module.what} imports {imported[k].name} with another type than its name's")

    def bodies(self) -> dict[int, bytes]:
        """New bodies, by the function's number among those that the module defines."""
        if not self._invokes:
            return {}
        self._set_threw = self.module.exported_functions.get(SET_THREW)
        self._stack_pointer = self._exported_global(STACK_POINTER)
        if self._set_threw is None:
            raise ToolchainError(f"{self.module.what} does not export {SET_THREW}, which its exceptions need")
        # Only what looks at __THREW__ afterwards calls an invoke: all the rest need not be read.
        looks = re.compile(b"|".join(re.escape(look) for look in self._looks_at_threw()))
        found = {}
        for number, (start, end) in enumerate(self.module.bodies):
            if looks.search(self.module.data, start, end):
                body = self._new_body(number)
                if body is not None:
                    found[number] = body
        return found

    def _exported_global(self, name: str) -> int:
        for item in self.module.exports:
            if item.name == name and item.kind == wasm.KIND_GLOBAL:
                return item.index
        raise ToolchainError(f"{self.module.what} does not export the global {name}, which its exceptions need")

    def _looks_at_threw(self) -> list[bytes]:
        """Instructions that get the address of `__THREW__`: from a global that holds it."""
        first = self.module.imported(wasm.KIND_GLOBAL)
        exported = self._exported_global(THREW) - first
        if not 0 <= exported < len(self.module.globals):
            raise ToolchainError(f"{self.module.what} does not define {THREW}")
        address = self.module.globals[exported].operand
        return [
            bytes([wasm.GLOBAL_GET]) + wasm.encode_unsigned(first + k)
            for k, value in enumerate(self.module.globals)
            if value.instruction == wasm.I32_CONST and value.operand == address
        ]

    def _type_of(self, function: int) -> int:
        """The index of a function's type."""
        if function < len(self._imported):
            return self._imported[function]
        number = function - len(self._imported)
        if number >= len(self.module.function_types):
            raise ToolchainError(f"{self.module.what} has no function {function}")
        return self.module.function_types[number]

    def _kind(self, type_index: int) -> wasm.FunctionType:
        if type_index >= len(self.module.types):
            raise ToolchainError(f"{self.module.what} has no type {type_index}")
        return self.module.types[type_index]

    def _type_index(self, kind: wasm.FunctionType) -> int:
        """The index of a function type."""
        index = self._known_types.get(kind)
        if index is None:
            raise ToolchainError(f"{self.module.what} lacks the type of the functions that an invoke_* of it calls")
        return index

    def _sites(self, reader: wasm.Reader, results: int) -> Iterator[_Site]:
        """The calls of `invoke_*` imports in the instructions from the reader's position on."""
        stack = _Stack(results)
        while stack.blocks:
            start, code = reader.position, reader.byte()
            if code in (0xFC, 0xFE):
                code = code << 8 | reader.unsigned()
            simple = _SIMPLE.get(code)
            if simple is not None:
                operands, takes, leaves = simple
                for operand in operands:
                    _skip(reader, operand)
                stack.take(takes)
                stack.leave(leaves)
            elif code == wasm.I32_CONST:
                stack.values.append(reader.signed())
            elif code == _CALL:
                function = reader.unsigned()
                kind = self._kind(self._type_of(function))
                arguments = [stack.pop() for _ in kind.parameters]
                if function in self._invokes:
                    yield _Site(start, reader.position, function, arguments[-1])
                stack.leave(len(kind.results))
            elif code == _CALL_INDIRECT:
                kind = self._kind(reader.unsigned())
                reader.unsigned()
                stack.take(len(kind.parameters) + 1)
                stack.leave(len(kind.results))
            elif code in (_BLOCK, _LOOP, _IF):
                if code == _IF:
                    stack.pop()
                stack.open(*self._block_type(reader))
            elif code == _ELSE:
                stack.otherwise()
            elif code == wasm.END:
                stack.close()
            elif code == _BRANCH_IF:
                reader.unsigned()
                stack.pop()
            elif code in (0, _BRANCH, _BRANCH_TABLE, _RETURN):
                if code == _BRANCH_TABLE:
                    for _ in range(reader.unsigned() + 1):
                        reader.unsigned()
                elif code == _BRANCH:
                    reader.unsigned()
                stack.never_reached()
            else:
                raise reader.fail(f"instruction {code:#x} is not known")
        if reader.position != reader.end:
            raise reader.fail("a function's instructions end before its body does")

    def _block_type(self, reader: wasm.Reader) -> tuple[int, int]:
        kind = reader.signed()
        if kind >= 0:
            function = self._kind(kind)
            return len(function.parameters), len(function.results)
        return 0, kind != -0x40

    def _new_body(self, number: int) -> bytes | None:
        start, end = self.module.bodies[number]
        reader = wasm.Reader(self.module.data, start, end, self.module.what)
        kind = self._kind(self._type_of(number + len(self._imported)))
        reader.unsigned()  # its size
        groups, total = [], len(kind.parameters)
        for _ in reader.items():
            first, count = reader.position, reader.unsigned()
            reader.byte()
            groups.append(self.module.data[first : reader.position])
            total += count
        done, pieces, scratch = reader.position, [], _Scratch(total)
        for site in self._sites(reader, len(kind.results)):
            pieces += [self.module.data[done : site.start], self._caught(site, scratch)]
            done = site.end
        if not pieces:
            return None
        groups += scratch.groups()
        pieces.append(self.module.data[done:end])
        code = wasm.encode_unsigned(len(groups)) + b"".join(groups) + b"".join(pieces)
        return wasm.encode_unsigned(len(code)) + code

    def _caught(self, site: _Site, scratch: _Scratch) -> bytes:
        """Instructions in place of a call of an `invoke_*`; on the stack are the table slot and the arguments."""
        kind = self._invokes[site.import_index]
        target = self._target(site.slot, kind)
        arguments = scratch.locals(kind.parameters + b"\x7f\x7f")
        slot, pointer = arguments.pop(), arguments.pop()
        code = bytearray()
        for argument in reversed(arguments):
            code += _with(_LOCAL_SET, argument)
        code += bytes([_DROP]) if target is not None else _with(_LOCAL_SET, slot)
        code += _with(wasm.GLOBAL_GET, self._stack_pointer) + _with(_LOCAL_SET, pointer)
        block_type = kind.results or bytes([_NO_VALUE])
        code += bytes([_BLOCK]) + block_type + bytes([_BLOCK, _NO_VALUE])
        code += bytes([_TRY_TABLE]) + block_type + bytes([1, _CATCH_ALL, 0])  # to the end of the inner block
        for argument in arguments:
            code += _with(_LOCAL_GET, argument)
        if target is not None:
            code += _with(_CALL, target)
        else:
            code += _with(_LOCAL_GET, slot)
            code += _with(_CALL_INDIRECT, self._type_index(kind)) + b"\0"
        code += bytes([wasm.END, _BRANCH, 1, wasm.END])
        code += _with(_LOCAL_GET, pointer) + _with(_GLOBAL_SET, self._stack_pointer)
        code += b"\x41\1\x41\0" + _with(_CALL, self._set_threw or 0) + _ZERO[kind.results]
        code.append(wasm.END)
        return bytes(code)

    def _target(self, slot: int | None, kind: wasm.FunctionType) -> int | None:
        """The function in a constant slot, if it has the type that it is called with: else the call must trap."""
        function = self.slots.get(slot) if slot is not None else None
        if function is not None and self._kind(self._type_of(function)) == kind:
            self.direct += 1
            return function
        self.indirect += 1
        return None


class _Scratch:
    """Local variables that a function gets in addition; calls share them."""

    def __init__(self, first: int) -> None:
        self._first, self._types = first, bytearray()

    def locals(self, types: bytes) -> list[int]:
        """Variables of these types, all different."""
        chosen: list[int] = []
        for kind in types:
            free = (k for k, other in enumerate(self._types) if other == kind and self._first + k not in chosen)
            k = next(free, None)
            if k is None:
                k = len(self._types)
                self._types.append(kind)
            chosen.append(self._first + k)
        return chosen

    def groups(self) -> list[bytes]:
        """Their declarations."""
        return [bytes([1, kind]) for kind in self._types]


def _with(instruction: int, index: int) -> bytes:
    return bytes([instruction]) + wasm.encode_unsigned(index)


def _skip(reader: wasm.Reader, operand: str) -> None:
    if operand == "u":
        reader.unsigned()
    elif operand == "m":
        reader.unsigned()
        reader.unsigned()
    else:
        reader.skip(1 if operand == "b" else int(operand))


def _invoke(name: str, what: str) -> wasm.FunctionType:
    """The type of the functions that an `invoke_*` import calls."""
    if not re.fullmatch("invoke_[vijfd][ijfd]*", name):
        raise ToolchainError(f"{what} imports {name}, whose name is not that of a function type")
    return wasm.FunctionType(b"".join(_VALUE_TYPES[letter] for letter in name[8:]), _VALUE_TYPES[name[7]])
