"""Files that are written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path


def write_whole(path: Path, pieces: Iterable[str]) -> None:
    """Writes a text file in UTF-8 in the place of what is there, which stays if that fails. Raises `OSError` that names
    the file."""
    descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}-")
    new = Path(name)
    try:
        with naming(path):
            with os.fdopen(descriptor, "w", encoding="utf-8", newline="\n") as file:
                file.writelines(pieces)
            new.chmod(0o666 & ~_mask())
            new.replace(path)
    finally:
        new.unlink(missing_ok=True)


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """An `OSError` inside names the file: that of a full disk names none."""
    try:
        yield
    except OSError as error:
        raise type(error)(error.errno, error.strerror, str(path)) from error


def _mask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
