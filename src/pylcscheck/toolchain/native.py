"""From the checker's Lean sources to a WebAssembly side module: to C by the engine itself, then by zig."""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import resources
from pathlib import Path

from .errors import ToolchainError
from .host import Runtime, Scratch

_IMPORT = re.compile(r"^\s*(?:public\s+)?(?:meta\s+)?import\s+(?:all\s+)?(\S+)", re.MULTILINE)
_COMMENT = re.compile(r"/-.*?-/|--[^\n]*", re.DOTALL)  # nested comments are cut short, which hides no import
_COMPILE = ("cc", "--target=wasm32-freestanding", "-O2", "-g0", "-fPIC", "-mbulk-memory", "-std=c17")
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
        """Lean module names to the paths of their files, each after the modules that it imports.

        `ToolchainError` if they import each other in a circle.
        """
        paths = {
            name[: -len(".lean")].replace("/", "."): name for name in self.files if name.endswith(".lean")
        }
        needs = {}
        for module, path in paths.items():
            text = _COMMENT.sub("", self.files[path].decode())
            needs[module] = [name for name in _IMPORT.findall(text) if name in paths]
        order: dict[str, str] = {}

        def place(module: str, above: tuple[str, ...]) -> None:
            if module in above:
                raise ToolchainError(
                    f"modules import each other in a circle: {' -> '.join((*above, module))}"
                )
            if module not in order:
                for needed in needs[module]:
                    place(needed, (*above, module))
                order[module] = paths[module]

        for module in sorted(paths):
            place(module, ())
        return order


def source_folder() -> Path:
    """The folder of the checker's Lean sources: in the installed package or this checkout."""
    installed = Path(str(resources.files("pylcscheck"))) / "lean"
    checkout = Path(__file__).resolve().parents[3] / "lean"
    for folder in (installed, checkout):
        if (folder / "Check.lean").is_file():
            return folder
    raise ToolchainError(
        f"the checker's Lean sources are not there: neither {installed} nor {checkout} has Check.lean"
    )


def read_sources(folder: Path) -> Sources:
    """Reads `Check.lean`, `Check/**/*.lean` and the C files of `native/`."""
    found = [folder / "Check.lean", *folder.glob("Check/**/*.lean"), *folder.glob("native/**/*.[ch]")]
    try:
        return Sources(
            folder, {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(found)}
        )
    except OSError as error:
        raise ToolchainError(
            f"the checker's source {error.filename} cannot be read: {error.strerror}"
        ) from error


def emit_c(runtime: Runtime, sources: Sources) -> dict[str, bytes]:
    """Compiles each Lean module to C; returns the C by module name."""
    emitted = {}
    with Scratch() as scratch:
        for path in sources.modules.values():
            scratch.put(f"/work/src/{path}", sources.files[path])
        for module, path in sources.modules.items():
            olean, c = f"/work/out/{path[: -len('.lean')]}.olean", f"/work/c/{module}.c"
            runtime.lean(scratch, ["-j1", "-R", "/work/src", "-o", olean, "-c", c, f"/work/src/{path}"])
            emitted[module] = scratch.get(c)
    return emitted


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
        said = (done.stderr or done.stdout).strip()[
            -4000:
        ] or f"(it printed nothing; exit code {done.returncode})"
        raise ToolchainError(
            f"the checker's C cannot be compiled: `zig {' '.join(arguments)}` failed:\n{said}"
        )


def link_side_module(emitted: Mapping[str, bytes], sources: Sources, folder: Path, target: Path) -> None:
    """Compiles the emitted C and `lean/native` to one side module; `folder` is a temporary one."""
    units = {f"{module}.c": text for module, text in emitted.items()}
    units |= {name: data for name, data in sources.files.items() if name.startswith("native/")}
    objects = []
    for unit, text in units.items():
        (folder / unit).parent.mkdir(parents=True, exist_ok=True)
        (folder / unit).write_bytes(text)
    for unit in units:
        if unit.endswith(".c"):
            objects.append(f"{unit}.o")
            _zig([*_COMPILE, "-I", "native", "-c", unit, "-o", objects[-1]], folder)  # <lean/lean.h> is there
    _zig([*_LINK, *objects, "-o", str(target)], folder)
