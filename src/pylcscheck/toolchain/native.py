"""From the checker's Lean sources to a WebAssembly side module: to C by the engine itself, then by zig."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from .errors import ToolchainError
from .host import Runtime, Scratch
from .modules import built, imports_of, in_order, path_of

_COMPILE = ("cc", "--target=wasm32-freestanding", "-O2", "-g0", "-fPIC", "-mbulk-memory", "-std=c17")
# A task's heartbeats count for the command that happens to wait when the run-queue runs it: no tasks, then.
_LEAN_OPTIONS = ("-j1", "-D", "Elab.async=false")
_COMPILED = (".olean", ".olean.private", ".olean.server", ".ir")  # what a module's importers may read
_LINK = (
    "wasm-ld",
    "-shared",
    "--experimental-pic",
    "-Bsymbolic",
    "--export-dynamic",
    "--no-entry",
    "--strip-all",
    "--unresolved-symbols=import-dynamic",
)
OPTIONS = [*_LEAN_OPTIONS, *_COMPILE, *_LINK]  # all that decides on the result beside the sources


@dataclass(frozen=True)
class Sources:
    """The checker's sources: Lean files by their path under `lean/`, and the C ones under `lean/native`."""

    folder: Path
    files: Mapping[str, bytes]

    @cached_property
    def digest(self) -> str:
        """A hash of all names and contents, in hexadecimal."""
        digest = hashlib.sha256()
        for name, data in sorted(self.files.items()):
            digest.update(f"{name}\0{len(data)}\0".encode() + data)
        return digest.hexdigest()

    @cached_property
    def modules(self) -> dict[str, list[str]]:
        """`Check` and all that it needs, each after what it imports: the names of a module's imports among them.

        `ToolchainError` if they import each other in a circle.
        """
        if path_of("Check") not in self.files:
            raise ToolchainError(f"the checker's sources in {self.folder} have no module Check")

        def needs_of(module: str) -> list[str]:
            imported = imports_of(self.files[path_of(module)].decode())
            return [name for name in imported if path_of(name) in self.files]

        try:
            return in_order(["Check"], needs_of)
        except ValueError as error:
            raise ToolchainError(str(error)) from None


def source_folder() -> Path:
    """The folder of the checker's Lean sources: in the installed package or this checkout."""
    here = Path(__file__).resolve()
    installed, checkout = here.parents[1] / "lean", here.parents[3] / "lean"
    for folder in (installed, checkout):
        if (folder / "Check.lean").is_file():
            return folder
    raise ToolchainError(f"the checker's Lean sources are not there: neither {installed} nor {checkout} has Check.lean")


def read_sources(folder: Path) -> Sources:
    """Reads `Check.lean`, `Check/**/*.lean` and the C files of `native/`."""
    found = [folder / "Check.lean", *folder.glob("Check/**/*.lean"), *folder.glob("native/**/*.[ch]")]
    try:
        return Sources(folder, {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(found)})
    except OSError as error:
        raise ToolchainError(f"the checker's source {error.filename} cannot be read: {error.strerror}") from error


def emit_c(runtime: Runtime, sources: Sources) -> Iterator[tuple[str, bytes]]:
    """Compiles each Lean module to C; yields its name and the C as soon as it is there, imports first."""
    compiled: dict[str, bytes] = {}  # what importers read, by path in the engine

    def build(module: str) -> tuple[bytes, dict[str, bytes]]:
        return _compile_module(runtime, sources, module, dict(compiled))

    for module, (c, outputs) in built(sources.modules, build, 2):
        compiled |= outputs
        yield module, c


def _compile_module(
    runtime: Runtime, sources: Sources, module: str, compiled: Mapping[str, bytes]
) -> tuple[bytes, dict[str, bytes]]:
    """A module's C, and what its importers read."""
    path = path_of(module)
    out, c = f"/work/out/{path.removesuffix('.lean')}", f"/work/c/{module}.c"
    with Scratch() as scratch:
        for name, data in compiled.items():
            scratch.put(name, data)
        scratch.put(f"/work/src/{path}", sources.files[path])
        where = ["-R", "/work/src", "-o", f"{out}.olean", "-c", c, f"/work/src/{path}"]
        runtime.lean(scratch, [*_LEAN_OPTIONS, *where])
        return scratch.get(c), {out + end: scratch.get(out + end) for end in _COMPILED}


def _zig(arguments: list[str], folder: Path) -> None:
    caches = {
        "ZIG_GLOBAL_CACHE_DIR": str(folder / "zig-global"),
        "ZIG_LOCAL_CACHE_DIR": str(folder / "zig-local"),
    }
    done = subprocess.run(
        [sys.executable, "-m", "ziglang", *arguments],
        cwd=folder,
        env=os.environ | caches,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
    )
    if done.returncode:
        said = (done.stderr or done.stdout).strip()[-4000:] or f"(it printed nothing; exit code {done.returncode})"
        raise ToolchainError(f"the checker's C cannot be compiled: `zig {' '.join(arguments)}` failed:\n{said}")


def link_side_module(emitted: Iterable[tuple[str, bytes]], sources: Sources, folder: Path, target: Path) -> None:
    """Compiles the emitted C and `lean/native` to one side module; `folder` is a temporary one."""
    for name, data in sources.files.items():
        if name.startswith("native/"):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(data)
    units = [name for name in sorted(sources.files) if name.endswith(".c")]
    with ThreadPoolExecutor(2) as pool:  # one for the C of a module while Lean compiles the next

        def compile_unit(unit: str) -> Future[None]:
            # -I: Lean writes #include <lean/lean.h>
            return pool.submit(_zig, [*_COMPILE, "-I", "native", "-c", unit, "-o", f"{unit}.o"], folder)

        running = [compile_unit(unit) for unit in units]
        for module, text in emitted:
            units.append(f"{module}.c")
            (folder / units[-1]).write_bytes(text)
            running.append(compile_unit(units[-1]))
        for compilation in running:
            compilation.result()
    # in a fixed order, whichever was done first: the same sources give the same module
    _zig([*_LINK, *(f"{unit}.o" for unit in sorted(units)), "-o", str(target)], folder)
