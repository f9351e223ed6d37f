"""The file pack: all of Lean's compiled libraries (`.olean`) in one file that the host maps.

Little-endian: "PYLCPAK1", u32 number of files, u32 offset of the strings; then for each file, sorted by the
bytes of its path: u32 offset of the path in the strings, u32 zero, u64 offset of its data, u64 its size in
bytes; then the strings, each ended by a zero byte; then the data. Each file's data starts at a multiple of
4096 and is padded with zeros up to the next, so that a page of the pack holds bytes of one file only.
"""

from __future__ import annotations

import struct
import tarfile
import zlib
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import IO

from .errors import ToolchainError

MAGIC = b"PYLCPAK1"
PAGE = 4096
TABLE_ROOM = 1 << 20  # kept free for the table in front of the data, which is written before its size is known
_HEADER = struct.Struct("<8s2I")
_ENTRY = struct.Struct("<2I2Q")
_CHUNK = 1 << 20


def olean_path(member: str) -> str | None:
    """Where the host shows a tar member, "/lib/Init/Prelude.olean"; None for what is not a compiled library.

    `ToolchainError` if the member's name leads out of its folder.
    """
    path = PurePosixPath(member)
    if path.suffix != ".olean" or path.name.startswith("._"):  # ._x: what macOS adds to x
        return None
    if path.is_absolute() or ".." in path.parts or "\0" in member:
        raise ToolchainError(f"lean-lib.tar.gz has a member that leads out of its folder: {member!r}")
    return "/lib/" + path.as_posix()


def _members(archive: IO[bytes]) -> Iterator[tuple[str, int, IO[bytes]]]:
    with tarfile.open(fileobj=archive, mode="r|gz") as tar:
        for member in tar:
            path = olean_path(member.name)
            if path is None or not member.isfile():
                continue
            data = tar.extractfile(member)
            if data is not None:
                yield path, member.size, data


def pack_oleans(archive: IO[bytes], target: Path, table_room: int = TABLE_ROOM) -> int:
    """Packs the compiled libraries of a gzipped tar, read once front to back; returns how many there are.

    `ToolchainError` if it has none, has one twice, is cut short, or its table does not fit into `table_room`
    bytes.
    """
    files: dict[str, tuple[int, int]] = {}
    with target.open("wb") as out:
        offset = -(-table_room // PAGE) * PAGE
        out.seek(offset)
        try:
            for path, size, data in _members(archive):
                if path in files:
                    raise ToolchainError(f"lean-lib.tar.gz has {path} twice")
                files[path] = offset, size
                left = size
                while left:
                    chunk = data.read(min(left, _CHUNK))
                    if not chunk:
                        raise ToolchainError(f"lean-lib.tar.gz ends within {path}")
                    out.write(chunk)
                    left -= len(chunk)
                out.write(bytes(-size % PAGE))
                offset += size + -size % PAGE
        except (tarfile.TarError, EOFError, zlib.error) as error:
            raise ToolchainError(f"lean-lib.tar.gz cannot be read: {error}") from error
        if not files:
            raise ToolchainError("lean-lib.tar.gz has no compiled library (.olean)")
        table, strings = bytearray(), bytearray()
        for encoded, path in sorted((path.encode(), path) for path in files):
            table += _ENTRY.pack(len(strings), 0, *files[path])
            strings += encoded + b"\0"
        header = _HEADER.pack(MAGIC, len(files), _HEADER.size + len(table))
        if len(header) + len(table) + len(strings) > table_room:
            raise ToolchainError(f"the table of {len(files)} files does not fit into {table_room} bytes")
        out.seek(0)
        out.write(header + table + strings)
    return len(files)


def read_table(source: Path) -> dict[str, tuple[int, int]]:
    """The files of a pack: path to offset and size in bytes. `ToolchainError` if it is not a pack."""
    with source.open("rb") as file:
        head = file.read(_HEADER.size)
        try:
            magic, count, strings = _HEADER.unpack(head)
            if magic != MAGIC:
                raise ValueError("it does not start with PYLCPAK1")
            head += file.read(max(0, strings - len(head)) + (1 << 20))
            table = {}
            for k in range(count):
                name, _, offset, size = _ENTRY.unpack_from(head, _HEADER.size + k * _ENTRY.size)
                start = strings + name
                table[head[start : head.index(b"\0", start)].decode()] = offset, size
        except (ValueError, struct.error) as error:
            raise ToolchainError(f"{source} is not a file pack: {error}") from error
    return table
