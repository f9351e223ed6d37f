"""The symbol table of Lean's module: where each function and datum is that is asked for by name.

The file, little-endian, is mapped and searched by the host as it is:

    "PYLCSYM1", then u32 each: table size, spare slot, task slot, number of functions, number of data, offset
    of the strings; then an entry for each function and each datum, both groups sorted by the bytes of the
    name: u32 offset of the name in the strings, u32 value (a function's table slot, a datum's address); then
    the strings, each ended by a zero byte.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from .errors import ToolchainError

MAGIC = b"PYLCSYM1"
_HEADER = struct.Struct("<8s6I")
_ENTRY = struct.Struct("<2I")


@dataclass(frozen=True)
class Symbols:
    """Slots of functions, addresses of data, and the free part of the function table.

    The table has `table_size` slots. Those from `spare_slot` on are the host's; the three from `task_slot` on
    are called by the rewritten task manager.
    """

    functions: Mapping[str, int]
    data: Mapping[str, int]
    table_size: int
    spare_slot: int
    task_slot: int

    def write(self, target: Path) -> None:
        """Writes the table to `target`."""
        groups = [
            sorted((name.encode(), value) for name, value in group.items()) for group in (self.functions, self.data)
        ]
        entries, strings = bytearray(), bytearray()
        for group in groups:
            for name, value in group:
                entries += _ENTRY.pack(len(strings), value)
                strings += name + b"\0"
        header = _HEADER.pack(
            MAGIC,
            self.table_size,
            self.spare_slot,
            self.task_slot,
            len(groups[0]),
            len(groups[1]),
            _HEADER.size + len(entries),
        )
        target.write_bytes(header + entries + strings)

    @classmethod
    def read(cls, source: Path) -> Symbols:
        """Reads what `write` wrote; `ToolchainError` if it is something else."""
        data = source.read_bytes()
        try:
            magic, table_size, spare_slot, task_slot, functions, others, strings = _HEADER.unpack_from(data)
            if magic != MAGIC:
                raise ValueError("it does not start with PYLCSYM1")
            groups: list[dict[str, int]] = [{}, {}]
            for k in range(functions + others):
                offset, value = _ENTRY.unpack_from(data, _HEADER.size + k * _ENTRY.size)
                start = strings + offset
                groups[k >= functions][data[start : data.index(b"\0", start)].decode()] = value
        except (ValueError, struct.error) as error:
            raise ToolchainError(f"{source} is not a symbol table: {error}") from error
        return cls(groups[0], groups[1], table_size, spare_slot, task_slot)
