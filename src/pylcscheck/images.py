"""Images of contexts on the disk, shared by processes, each whole or not used.

    IMAGES/contexts/KEY.image     KEY is a hash of the context's text and imports; IMAGES belongs to one engine
    IMAGES/contexts/KEY.json      the file system's marks of the image, noted when it was whole
    IMAGES/contexts/KEY.lock      held by the process that makes it
    IMAGES/contexts/new-*         being written, or left by a process that was killed

The marks (size, times of change, inode) are compared on the opened file, which stays open: what is done to the folder
later changes nothing for who has it. A file without its marks is made again. The host compares the image's
header with the engine as well. Where no disk takes an image, it is in memory, for this process alone.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from .engine import ImageError

KEPT_IMAGES = 16
KEPT_BYTES = 1 << 30  # on the disk: an image has holes
_ABANDONED_S = 3600.0
_LONGEST_WAIT_S = 300.0  # for a process that makes the same image


def key_of(text: str, imports: Sequence[str]) -> str:
    """A hash that names a context."""
    return hashlib.sha256(json.dumps([text, list(imports)]).encode()).hexdigest()[:32]


class ImageStore:
    """The folder of the contexts' images, which need not exist yet."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def descriptor(self, key: str, make: Callable[[Path], None]) -> int:
        """An open file descriptor of the image, for the caller to close. `make(path)` writes one if there is none; what
        it raises is raised, but for `ImageError`. One process does so at a time. If the folder cannot be used, or its
        disk is full, the image is this process's alone: in a temporary file, else in memory."""
        found = self._load(key)
        if found is not None:
            return found
        try:
            return self._shared(key, make)
        except TimeoutError:  # an OSError too, but not the disk's: `make` took too long
            raise
        except (ImageError, OSError):
            self._prune(None, 0)  # what was kept is worth less than room on a full disk
        try:
            return _unshared(make, Path(tempfile.gettempdir()))
        except TimeoutError:
            raise
        except (ImageError, OSError):
            return _in_memory(make)

    def _shared(self, key: str, make: Callable[[Path], None]) -> int:
        import filelock  # here and not above: an image that is there needs no lock

        self.folder.mkdir(exist_ok=True, mode=0o700)
        lock = filelock.FileLock(self.folder / f"{key}.lock")
        try:
            lock.acquire(timeout=_LONGEST_WAIT_S, poll_interval=0.02)
        except filelock.Timeout:
            return _unshared(make, self.folder)
        try:
            found = self._load(key)
            if found is None:
                found = self._make(key, make)
                self._prune(key, KEPT_IMAGES)
        finally:
            lock.release()
        return found

    def _load(self, key: str) -> int | None:
        try:
            noted = json.loads((self.folder / f"{key}.json").read_bytes())
            descriptor = os.open(self.folder / f"{key}.image", os.O_RDONLY | os.O_CLOEXEC | os.O_NOFOLLOW)
        except (OSError, ValueError, RecursionError):
            return None
        if noted != _marks(descriptor):
            os.close(descriptor)
            return None
        with contextlib.suppress(OSError):
            os.utime(self.folder / f"{key}.json")  # used last
        return descriptor

    def _make(self, key: str, make: Callable[[Path], None]) -> int:
        image = _new_file(self.folder)
        try:
            make(image)
            descriptor = os.open(image, os.O_RDONLY | os.O_CLOEXEC)
            try:
                os.fsync(descriptor)
                image.replace(self.folder / f"{key}.image")
                self._note(key, descriptor)
            except BaseException:
                os.close(descriptor)
                raise
        finally:
            image.unlink(missing_ok=True)
        return descriptor

    def _note(self, key: str, descriptor: int) -> None:
        notes = _new_file(self.folder)
        try:
            notes.write_text(json.dumps(_marks(descriptor)))
            notes.replace(self.folder / f"{key}.json")
        finally:
            notes.unlink(missing_ok=True)

    def _prune(self, current: str | None, most: int) -> None:
        """Removes what was used longest ago, beyond the `most` that are kept, and what killed processes left."""
        now, images = time.time(), []
        with contextlib.suppress(OSError):
            for path in list(self.folder.iterdir()):
                with contextlib.suppress(OSError):
                    status = path.stat()
                    if path.name.startswith("new-") and now - status.st_mtime > _ABANDONED_S:
                        path.unlink()
                    if path.suffix == ".image":
                        notes = path.with_suffix(".json")
                        used = notes.stat().st_mtime if notes.exists() else 0.0
                        images.append((path.stem == current, used, status.st_blocks * 512, path))
        taken = 0
        for k, (is_current, _, size, path) in enumerate(sorted(images, reverse=True)):
            taken += size
            if not is_current and (k >= most or taken > KEPT_BYTES):
                for old in (path.with_suffix(".json"), path, path.with_suffix(".lock")):
                    with contextlib.suppress(OSError):
                        old.unlink()


def _marks(descriptor: int) -> dict[str, int]:
    status = os.fstat(descriptor)
    return {
        "bytes": status.st_size,
        "modified_ns": status.st_mtime_ns,
        "changed_ns": status.st_ctime_ns,
        "device": status.st_dev,
        "inode": status.st_ino,
    }


def _new_file(folder: Path) -> Path:
    handle, name = tempfile.mkstemp(prefix="new-", dir=folder)
    os.close(handle)
    return Path(name)


def _unshared(make: Callable[[Path], None], folder: Path) -> int:
    """An image in a file without a name: nothing stays behind, however this process ends."""
    image = _new_file(folder)
    try:
        make(image)
        return os.open(image, os.O_RDONLY | os.O_CLOEXEC)
    finally:
        image.unlink(missing_ok=True)


def _in_memory(make: Callable[[Path], None]) -> int:
    memory = os.memfd_create("image", os.MFD_CLOEXEC)
    try:
        image = Path(f"/proc/self/fd/{memory}")
        make(image)
        return os.open(image, os.O_RDONLY | os.O_CLOEXEC)
    finally:
        os.close(memory)
