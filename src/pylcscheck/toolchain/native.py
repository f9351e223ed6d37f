"""From the checker's Lean sources to a WebAssembly side module: to C by the engine itself, then by zig."""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from .errors import ToolchainError
from .host import Runtime, Scratch

_IMPORT = re.compile(r"^\s*(?:public\s+)?(?:meta\s+)?import\s+(?:all\s+)?(\S+)", re.MULTILINE)
_COMMENT = re.compile(r"/-.*?-/|--[^\n]*", re.DOTALL)  # nested comments are cut short, which hides no import
_COMPILE = ("cc", "--target=wasm32-freestanding", "-O2", "-g0", "-fPIC", "-mbulk-memory", "-std=c17")
# A task's heartbeats count for the command that happens to wait when the run-queue runs it: no tasks, then.
_LEAN_OPTIONS = ("-j1", "-D", "Elab.async=false")
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
    def modules(self) -> dict[str, str]:
        """`Check` and the modules that it needs, by name the paths of their files, each after those it imports.

        `ToolchainError` if they import each other in a circle.
        """
        paths = {name[: -len(".lean")].replace("/", "."): name for name in self.files if name.endswith(".lean")}
        needs = {}
        for module, path in paths.items():
            text = _COMMENT.sub("", self.files[path].decode())
            needs[module] = [name for name in _IMPORT.findall(text) if name in paths]
        order: dict[str, str] = {}

        def place(module: str, above: tuple[str, ...]) -> None:
            if module in above:
                raise ToolchainError(f"modules import each other in a circle: {' -> '.join((*above, module))}")
            if module not in paths:
                raise ToolchainError(f"the checker's sources in {self.folder} have no module {module}")
            if module not in order:
                for needed in needs[module]:
                    place(needed, (*above, module))
                order[module] = paths[module]

        place("Check", ())
        return order


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
    """Compiles each Lean module to C; yields its name and the C as soon as it is there."""
    with Scratch() as scratch:
        for path in sources.modules.values():
            scratch.put(f"/work/src/{path}", sources.files[path])
        for module, path in sources.modules.items():
            olean, c = f"/work/out/{path[: -len('.lean')]}.olean", f"/work/c/{module}.c"
            where = ["-R", "/work/src", "-o", olean, "-c", c, f"/work/src/{path}"]
            runtime.lean(scratch, [*_LEAN_OPTIONS, *where])
            yield module, scratch.get(c)


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
    units = [name for name in sources.files if name.endswith(".c")]
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
    _zig([*_LINK, *(f"{unit}.o" for unit in units), "-o", str(target)], folder)
