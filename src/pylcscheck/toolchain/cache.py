"""The cache folder: parts that are made step by step, each file whole or not there.

    CACHE/prepare.lock       held by the process that prepares
    CACHE/temp/              of the process that holds the lock; what a killed one left is removed by the next
    CACHE/KIND/KEY/          a part; KEY is a hash of everything that it is made from
    CACHE/KIND/KEY/manifest.json   what is there: size, hash and file system's marks of each file

A step writes its files into a temporary folder; they are renamed into the part's folder and then noted in the
manifest, which is itself replaced by renaming. So a part whose making was stopped goes on after its last
finished step, and a file that the manifest does not vouch for is made again.
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import json
import os
import shutil
import tempfile
import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

from .errors import ToolchainError
from .progress import Display

MANIFEST = "manifest.json"
KEPT_PARTS = 3  # of each kind: those in use, and what other installations or versions used last


@dataclass(frozen=True)
class FileRecord:
    """What is known of a file: contents (size in bytes, SHA-256) and the file system's marks of it."""

    size: int
    sha256: str
    modified_ns: int
    changed_ns: int
    inode: int

    @classmethod
    def of(cls, path: Path) -> FileRecord:
        """Reads and hashes a file."""
        digest = hashlib.sha256()
        with path.open("rb") as file:
            while chunk := file.read(1 << 20):
                digest.update(chunk)
            status = os.fstat(file.fileno())
        return cls(status.st_size, digest.hexdigest(), status.st_mtime_ns, status.st_ctime_ns, status.st_ino)

    def untouched(self, path: Path) -> bool:
        """Whether the file system shows the file as it was noted; its contents are not read."""
        try:
            status = path.stat()
        except OSError:
            return False
        return (status.st_size, status.st_mtime_ns, status.st_ctime_ns, status.st_ino) == (
            self.size,
            self.modified_ns,
            self.changed_ns,
            self.inode,
        )


@dataclass
class Manifest:
    """What a part holds and was made from, numbers that its steps found, how long each took (seconds)."""

    made_from: Mapping[str, object]
    files: dict[str, FileRecord] = field(default_factory=dict)
    numbers: dict[str, int] = field(default_factory=dict)
    seconds: dict[str, float] = field(default_factory=dict)

    @classmethod
    def read(cls, path: Path) -> Manifest | None:
        """The manifest in a file; None if there is none, or a damaged one: then everything is made again."""
        try:
            data = json.loads(path.read_bytes())
            return cls(
                dict(data["made_from"]),
                {str(name): FileRecord(**record) for name, record in data["files"].items()},
                {str(name): int(value) for name, value in data["numbers"].items()},
                {str(name): float(value) for name, value in data["seconds"].items()},
            )
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            return None

    def write(self, path: Path, temp: Path) -> None:
        """Replaces the manifest in a file."""
        new = temp / MANIFEST
        new.write_text(json.dumps(asdict(self), indent=1))
        _to_disk(new)
        new.replace(path)


def key_of(made_from: Mapping[str, object]) -> str:
    """A hash that names what is made from these things."""
    return hashlib.sha256(json.dumps(made_from, sort_keys=True).encode()).hexdigest()[:32]


@dataclass(frozen=True)
class Step:
    """One step of making a part.

    `run` gets the part's folder, where the `inputs` are, and an empty temporary folder, in which it leaves
    the `outputs`; it returns `numbers` for the manifest. `seconds` is how long it takes, for the progress
    display.
    """

    title: str
    seconds: float
    outputs: tuple[str, ...]
    run: Callable[[Path, Path], Mapping[str, int] | None]
    inputs: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()


@dataclass(frozen=True)
class Part:
    """A folder of the cache, how it is made, and which of the steps' outputs are kept at the end.

    `space` is how many bytes it takes on the disk at most while it is made.
    """

    kind: str
    made_from: Mapping[str, object]
    steps: Sequence[Step]
    kept: tuple[str, ...]
    space: int = 0

    @property
    def key(self) -> str:
        """A hash of what the part is made from."""
        return key_of(self.made_from)


def _to_disk(path: Path) -> None:
    with path.open("rb") as file:
        os.fsync(file.fileno())


_FULL = ("ENOSPC", os.strerror(errno.ENOSPC), os.strerror(errno.EDQUOT))


def _lines_on_space(error: Exception) -> list[str]:
    """What an error says of a full disk; the operating system, npm, zig and the host all say it in words."""
    return [line for line in str(error).splitlines() if any(words in line for words in _FULL)]


class Cache:
    """The cache folder at `root`, which need not exist yet."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def folder(self, part: Part) -> Path:
        """Where a part is."""
        return self.root / part.kind / part.key

    def ready(self, part: Part) -> Manifest | None:
        """The part's manifest if all kept files are there and untouched; no lock is taken, no file read."""
        folder = self.folder(part)
        manifest = Manifest.read(folder / MANIFEST)
        if manifest is None:
            return None
        untouched = {name for name, record in manifest.files.items() if record.untouched(folder / name)}
        return None if _steps_to_run(part, manifest, untouched) else manifest

    def complete(self, parts: Sequence[Part], display: Display) -> list[Manifest]:
        """Makes what is missing of the parts, in order, and returns their manifests.

        One process does so at a time; others wait. `ToolchainError` if it cannot be done.
        """
        if self.root.is_dir() and not os.access(self.root, os.W_OK):
            return self._accept_read_only(parts)
        try:
            self.root.mkdir(parents=True, exist_ok=True, mode=0o700)
            with self._lock(display):
                return self._complete_locked(parts, display)
        except (ToolchainError, OSError) as error:
            on_space = _lines_on_space(error)
            if on_space:
                space = sum(part.space for part in parts)
                raise self._out_of_space(space, on_space[0]) from error
            if isinstance(error, ToolchainError):
                raise
            raise ToolchainError(
                f"the cache folder {self.root} cannot be used: {error}. Set PYLCSCHECK_CACHE to a folder "
                "that can be written."
            ) from error

    def _out_of_space(self, needed: int, said: str) -> ToolchainError:
        return ToolchainError(
            f"the disk of the cache folder {self.root} is full: preparing needs {needed / 1e9:.1f} GB there "
            f"for a while. Make room, or set PYLCSCHECK_CACHE to a folder on another disk. ({said})"
        )

    def _accept_read_only(self, parts: Sequence[Part]) -> list[Manifest]:
        """The manifests of parts in a folder that cannot be written, such as a copy in a container image."""
        manifests = []
        for part in parts:
            manifest = Manifest.read(self.folder(part) / MANIFEST)
            if manifest is None or _steps_to_run(part, manifest, self._intact(part, manifest)):
                raise ToolchainError(
                    f"the cache folder {self.root} cannot be written and has no whole engine for this "
                    "installation: set PYLCSCHECK_CACHE to another folder."
                )
            manifests.append(manifest)
        return manifests

    @contextlib.contextmanager
    def _lock(self, display: Display) -> Iterator[None]:
        import filelock  # here and not above: a cache that is ready needs no lock

        lock = filelock.FileLock(self.root / "prepare.lock")
        try:
            lock.acquire(timeout=0)
        except filelock.Timeout:
            with display.waiting("another process prepares the engine; waiting for it"):
                lock.acquire(poll_interval=0.2)
        try:
            yield
        finally:
            lock.release()

    def _complete_locked(self, parts: Sequence[Part], display: Display) -> list[Manifest]:
        shutil.rmtree(self.root / "temp", ignore_errors=True)
        manifests = []
        needed: list[tuple[Part, Manifest, list[Step]]] = []
        for part in parts:
            manifest = Manifest.read(self.folder(part) / MANIFEST) or Manifest(part.made_from)
            intact = self._intact(part, manifest)
            manifest.files = {name: record for name, record in manifest.files.items() if name in intact}
            needed.append((part, manifest, _steps_to_run(part, manifest, intact)))
            manifests.append(manifest)
        self._check_space(
            sum(
                max(0, part.space - sum(record.size for record in manifest.files.values()))
                for part, manifest, steps in needed
                if steps
            )
        )
        with (
            self._temporary() as temp,
            display.steps([(s.title, s.seconds) for _, _, steps in needed for s in steps]),
        ):
            for part, manifest, steps in needed:
                self._run(part, manifest, steps, display, temp)
        self._prune(parts)
        return manifests

    def _check_space(self, needed: int) -> None:
        free = shutil.disk_usage(self.root).free
        if free < needed:
            raise self._out_of_space(needed, f"{free / 1e9:.2f} GB are free")

    @contextlib.contextmanager
    def _temporary(self) -> Iterator[Path]:
        temp = self.root / "temp"
        temp.mkdir(exist_ok=True, mode=0o700)
        try:
            yield temp
        finally:
            shutil.rmtree(temp, ignore_errors=True)

    def _intact(self, part: Part, manifest: Manifest) -> set[str]:
        """The files that are as the manifest says; contents decide where the system's marks differ."""
        folder, intact = self.folder(part), set()
        for name, record in manifest.files.items():
            path = folder / name
            if not record.untouched(path):
                try:
                    now = FileRecord.of(path)
                except OSError:
                    continue
                if (now.size, now.sha256) != (record.size, record.sha256):
                    continue
                manifest.files[name] = now
            intact.add(name)
        return intact

    def _run(self, part: Part, manifest: Manifest, steps: Sequence[Step], display: Display, temp: Path) -> None:
        folder = self.folder(part)
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        for k, step in enumerate(steps):
            with display.step(step.title), tempfile.TemporaryDirectory(dir=temp, ignore_cleanup_errors=True) as scratch:
                began = time.monotonic()
                try:
                    numbers = step.run(folder, Path(scratch))
                except OSError as error:
                    raise ToolchainError(f"the step {step.title!r} failed: {error}") from error
                for name in step.outputs:
                    made, place = Path(scratch) / name, folder / name
                    if not made.is_file():
                        raise ToolchainError(f"the step {step.title!r} did not make {name}")
                    _to_disk(made)
                    if place.is_dir():  # somebody put it there
                        shutil.rmtree(place)
                    made.replace(place)
                    manifest.files[name] = FileRecord.of(place)
                manifest.numbers.update({name: (numbers or {})[name] for name in step.numbers})
                manifest.seconds[step.title] = round(time.monotonic() - began, 2)
            self._settle(part, manifest, steps[k + 1 :], temp)
        if not steps:  # hashes may have been compared, and marks noted anew
            self._settle(part, manifest, (), temp)

    def _settle(self, part: Part, manifest: Manifest, later: Sequence[Step], temp: Path) -> None:
        """Removes what neither later steps nor a run need, and writes the manifest."""
        folder = self.folder(part)
        needed = {*part.kept, *(name for step in later for name in step.inputs)}
        for name in {name for step in part.steps for name in step.outputs} - needed:
            (folder / name).unlink(missing_ok=True)
            manifest.files.pop(name, None)
        manifest.write(folder / MANIFEST, temp)

    def _prune(self, parts: Sequence[Part]) -> None:
        """Removes all but the last used folders of each part's kind, and what users of the others put beside them."""
        current = {self.folder(part) for part in parts}
        for kind in {part.kind for part in parts}:
            others = [path for path in (self.root / kind).iterdir() if path.is_dir() and path not in current]
            others.sort(key=_last_used, reverse=True)
            for old in others[KEPT_PARTS - 1 :]:
                shutil.rmtree(old, ignore_errors=True)
            for old in others[: KEPT_PARTS - 1]:
                _strip(old)


def _strip(folder: Path) -> None:
    """Removes subfolders: a part has none, and who puts some beside it can make them again."""
    for path in folder.iterdir():
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path, ignore_errors=True)


def _last_used(folder: Path) -> float:
    try:
        return (folder / MANIFEST).stat().st_mtime
    except OSError:
        return 0.0


def touch(folder: Path) -> None:
    """Notes that a part is in use, at most once in an hour."""
    with contextlib.suppress(OSError):
        if time.time() - _last_used(folder) > 3600:
            os.utime(folder / MANIFEST)


def _steps_to_run(part: Part, manifest: Manifest, intact: Collection[str]) -> list[Step]:
    """The steps whose outputs are needed and missing: to be kept, or as inputs of other steps to run."""
    needed, chosen = set(part.kept), []
    for step in reversed(part.steps):
        outputs = needed.intersection(step.outputs)
        if outputs and not (outputs <= set(intact) and manifest.numbers.keys() >= set(step.numbers)):
            chosen.append(step)
            needed.update(step.inputs)
    return chosen[::-1]
