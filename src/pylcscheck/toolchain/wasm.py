"""Reads WebAssembly binaries: just what preparing an engine needs.

Section and type encodings are those of the WebAssembly core specification, chapter "Binary Format"; the
`dylink.0` section is that of the tool conventions for dynamic linking.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from .errors import ToolchainError

CUSTOM, TYPE, IMPORT, FUNCTION, TABLE, MEMORY, GLOBAL, EXPORT, ELEMENT, CODE = 0, 1, 2, 3, 4, 5, 6, 7, 9, 10
KIND_FUNCTION, KIND_TABLE, KIND_MEMORY, KIND_GLOBAL, KIND_TAG = 0, 1, 2, 3, 4
FUNCREF = 0x70
I32_CONST, I64_CONST, F32_CONST, F64_CONST, GLOBAL_GET, REF_NULL, REF_FUNC, END = (
    0x41,
    0x42,
    0x43,
    0x44,
    0x23,
    0xD0,
    0xD2,
    0x0B,
)
SHARED, HAS_MAXIMUM = 2, 1


def encode_unsigned(value: int) -> bytes:
    """`value` (not negative) as an unsigned LEB128 number."""
    out = bytearray()
    while True:
        byte, value = value & 0x7F, value >> 7
        if not value:
            out.append(byte)
            return bytes(out)
        out.append(byte | 0x80)


def encode_signed(value: int) -> bytes:
    """`value` as a signed LEB128 number."""
    out = bytearray()
    while True:
        byte, value = value & 0x7F, value >> 7
        if (value == 0 and not byte & 0x40) or (value == -1 and byte & 0x40):
            out.append(byte)
            return bytes(out)
        out.append(byte | 0x80)


def encode_name(text: str) -> bytes:
    """`text` as a name: its length in bytes, then UTF-8."""
    data = text.encode()
    return encode_unsigned(len(data)) + data


class Reader:
    """Reads numbers and names of a binary from `position` on, never past `end` (both in bytes).

    Every method raises `ToolchainError` with the place if what it should read is not there.
    """

    __slots__ = ("data", "end", "position", "what")

    def __init__(self, data: bytes, position: int, end: int, what: str) -> None:
        self.data, self.position, self.end, self.what = data, position, end, what

    def fail(self, problem: str) -> ToolchainError:
        """The error to raise for `problem` at the present position."""
        return ToolchainError(f"{self.what} is not the WebAssembly module expected: {problem} at byte {self.position}")

    def byte(self) -> int:
        """One byte."""
        if self.position >= self.end:
            raise self.fail("its data ends too early")
        value = self.data[self.position]
        self.position += 1
        return value

    def take(self, count: int) -> bytes:
        """`count` bytes."""
        if count > self.end - self.position:
            raise self.fail("its data ends too early")
        start, self.position = self.position, self.position + count
        return self.data[start : self.position]

    def skip(self, count: int) -> None:
        """Moves on by `count` bytes."""
        if count > self.end - self.position:
            raise self.fail("its data ends too early")
        self.position += count

    def _leb(self, bits: int) -> tuple[int, int, int]:
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value, shift, byte
            if shift >= bits:
                raise self.fail("a number is too long")

    def unsigned(self) -> int:
        """An unsigned LEB128 number of at most 64 bits."""
        return self._leb(64)[0]

    def signed(self) -> int:
        """A signed LEB128 number of at most 64 bits."""
        value, shift, byte = self._leb(64)
        return value - (1 << shift) if byte & 0x40 else value

    def name(self) -> str:
        """A name: length in bytes, then UTF-8."""
        data = self.take(self.unsigned())
        try:
            return data.decode()
        except UnicodeDecodeError:
            raise self.fail("a name is not UTF-8") from None

    def items(self) -> Iterator[int]:
        """Reads a count, then yields 0, 1, ... for the caller to read that many items."""
        count = self.unsigned()
        if count > self.end - self.position:  # every item takes a byte or more
            raise self.fail(f"a list of {count} items does not fit in its section")
        return iter(range(count))


@dataclass(frozen=True)
class Section:
    """A section: identifier, where its contents start and end in the binary, and a custom one's name."""

    identifier: int
    start: int
    end: int
    name: str = ""


@dataclass(frozen=True)
class Import:
    """An import. `position` is where its description starts: right after the byte that tells its kind.

    The whole of it lies from `start` to `end`.
    """

    module: str
    name: str
    kind: int
    start: int
    position: int
    end: int
    type_index: int = -1


@dataclass(frozen=True)
class Export:
    """An export: name, kind and index in that kind's index space."""

    name: str
    kind: int
    index: int


@dataclass(frozen=True)
class Global:
    """A global that the module defines: what instruction initializes it, with which operand."""

    mutable: bool
    instruction: int
    operand: int


@dataclass(frozen=True)
class FunctionType:
    """The types of a function's parameters and results, as the type section has them: a byte each."""

    parameters: bytes
    results: bytes


@dataclass(frozen=True)
class SideModuleNeeds:
    """What a side module needs of its loader: bytes of memory, table slots, alignments as powers of two."""

    memory_bytes: int
    memory_align: int
    table_slots: int
    table_align: int


class Module:
    """A WebAssembly binary whose sections are read on demand. `what` names it in errors."""

    def __init__(self, data: bytes, what: str) -> None:
        self.data, self.what = data, what
        if data[:8] != b"\0asm\1\0\0\0":
            raise ToolchainError(f"{what} is not a WebAssembly module (version 1): it starts with {data[:8].hex()}")
        self.sections = list(self._read_sections())

    def _read_sections(self) -> Iterator[Section]:
        reader = Reader(self.data, 8, len(self.data), self.what)
        seen = set()
        while reader.position < reader.end:
            identifier = reader.byte()
            size = reader.unsigned()
            start = reader.position
            reader.skip(size)
            name = ""
            if identifier == CUSTOM:
                name = Reader(self.data, start, start + size, self.what).name()
            elif identifier in seen:
                raise reader.fail(f"section {identifier} occurs twice")
            seen.add(identifier)
            yield Section(identifier, start, start + size, name)

    def reader(self, identifier: int) -> Reader:
        """A reader of the contents of a section that is not a custom one; of nothing if it has none."""
        for section in self.sections:
            if section.identifier == identifier:
                return Reader(self.data, section.start, section.end, self.what)
        return Reader(b"\0", 0, 1, self.what)  # as an empty list: every section read here is one

    @cached_property
    def types(self) -> list[FunctionType]:
        """The module's function types."""
        reader, types = self.reader(TYPE), []
        for _ in reader.items():
            if reader.byte() != 0x60:
                raise reader.fail("a type is not a function's")
            parameters = reader.take(reader.unsigned())
            types.append(FunctionType(parameters, reader.take(reader.unsigned())))
        return types

    @cached_property
    def imports(self) -> list[Import]:
        """The module's imports, in order."""
        reader, imports = self.reader(IMPORT), []
        for _ in reader.items():
            start, module, name, kind = reader.position, reader.name(), reader.name(), reader.byte()
            position, type_index = reader.position, -1
            if kind == KIND_FUNCTION:
                type_index = reader.unsigned()
            elif kind in (KIND_TABLE, KIND_MEMORY):
                if kind == KIND_TABLE:
                    reader.skip(1)
                flags = reader.byte()
                reader.unsigned()
                if flags & HAS_MAXIMUM:
                    reader.unsigned()
            elif kind == KIND_GLOBAL:
                reader.skip(2)
            elif kind == KIND_TAG:
                reader.skip(1)
                type_index = reader.unsigned()
            else:
                raise reader.fail(f"import {module}.{name} is of kind {kind}, which is unknown")
            imports.append(Import(module, name, kind, start, position, reader.position, type_index))
        return imports

    def imported(self, kind: int) -> int:
        """How many imports of a kind there are; what the module defines itself is numbered after them."""
        return sum(item.kind == kind for item in self.imports)

    @cached_property
    def function_types(self) -> list[int]:
        """For each function that the module defines, the index of its type."""
        reader = self.reader(FUNCTION)
        return [reader.unsigned() for _ in reader.items()]

    @cached_property
    def exports(self) -> list[Export]:
        """The module's exports, in order."""
        reader = self.reader(EXPORT)
        return [Export(reader.name(), reader.byte(), reader.unsigned()) for _ in reader.items()]

    @cached_property
    def exported_functions(self) -> dict[str, int]:
        """The indices of the functions that the module exports, by name."""
        return {item.name: item.index for item in self.exports if item.kind == KIND_FUNCTION}

    @cached_property
    def globals(self) -> list[Global]:
        """The globals that the module defines."""
        reader, found = self.reader(GLOBAL), []
        for _ in reader.items():
            reader.skip(1)
            mutable, instruction, operand = reader.byte() == 1, reader.byte(), 0
            if instruction in (I32_CONST, I64_CONST):
                operand = reader.signed()
            elif instruction in (GLOBAL_GET, REF_FUNC, REF_NULL):
                operand = reader.unsigned()
            elif instruction in (F32_CONST, F64_CONST):
                reader.skip(4 if instruction == F32_CONST else 8)
            else:
                raise reader.fail(f"a global is initialized by instruction {instruction:#x}")
            if reader.byte() != END:
                raise reader.fail("a global is initialized by more than one instruction")
            found.append(Global(mutable, instruction, operand))
        return found

    @cached_property
    def bodies(self) -> list[tuple[int, int]]:
        """For each function that the module defines, where its body starts (its size included) and ends."""
        reader, found = self.reader(CODE), []
        for _ in reader.items():
            start = reader.position
            reader.skip(reader.unsigned())
            found.append((start, reader.position))
        return found

    @property
    def side_module_needs(self) -> SideModuleNeeds:
        """What the `dylink.0` section says that the module's loader must provide."""
        for section in self.sections:
            if section.identifier == CUSTOM and section.name == "dylink.0":
                reader = Reader(self.data, section.start, section.end, self.what)
                reader.name()
                while reader.position < reader.end:
                    kind, size = reader.byte(), reader.unsigned()
                    if kind == 1:
                        return SideModuleNeeds(*(reader.unsigned() for _ in range(4)))
                    reader.skip(size)
        raise ToolchainError(f"{self.what} is not a side module: it has no dylink.0 section with its memory's size")
