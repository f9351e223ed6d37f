"""The host, as far as preparing an engine needs it: a typed face on the C functions of `pylcscheck.h`."""

from __future__ import annotations

import functools
import importlib
import importlib.util
import json
import os
import platform
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any

from .errors import ToolchainError

_ERROR_BYTES = 4096
_CONSOLE_BYTES = 1 << 18
OUTCOMES = {
    2: "it reached its deadline",
    3: "it was interrupted",
    4: "it asked for more memory than there is",
    5: "it recursed deeper than its stack",
    6: "it trapped",
    7: "the request was refused",
}


def extension_file() -> Path:
    """The compiled extension module of the host; `ToolchainError` if it was not built."""
    found = importlib.util.find_spec("pylcscheck._host")
    if found is None or found.origin is None:
        raise ToolchainError("the compiled part of pylcscheck (pylcscheck._host) is not there: install it with pip")
    return Path(found.origin)


@functools.cache
def _extension() -> Any:
    extension_file()
    return importlib.import_module("pylcscheck._host")


@functools.cache
def package_folder(name: str) -> Path:
    """The folder of an installed package, found without importing it."""
    found = importlib.util.find_spec(name)
    if found is None or not found.submodule_search_locations:
        raise ToolchainError(f"the package {name} is not installed: install pylcscheck with pip, which brings it")
    return Path(found.submodule_search_locations[0])


def wasmtime_library() -> Path:
    """wasmtime's shared library, where its PyPI package keeps it."""
    names = {"linux": "_libwasmtime.so", "darwin": "_libwasmtime.dylib", "win32": "_wasmtime.dll"}
    machine = {"AMD64": "x86_64", "arm64": "aarch64", "ARM64": "aarch64"}.get(platform.machine(), platform.machine())
    folder = package_folder("wasmtime") / f"{sys.platform}-{machine}"
    library = folder / names.get(sys.platform, "_libwasmtime.so")
    if not library.is_file():
        raise ToolchainError(
            f"the wasmtime package has no library for this machine ({sys.platform}, {machine}): {library} is missing"
        )
    return library


def compile_ahead_of_time(source: Path, target: Path) -> None:
    """Compiles a WebAssembly module to native code for this processor; `ToolchainError` if it cannot be.

    The compiler divides its work once, by the number of its threads, and never again: with as many as processors
    one of them has minutes of work left when the others are done.
    """
    extension_file()
    command = [sys.executable, "-m", "pylcscheck.toolchain.compile", str(wasmtime_library()), str(source), str(target)]
    environment = {"RAYON_NUM_THREADS": str(8 * (os.cpu_count() or 1)), **os.environ}
    environment["PYTHONPATH"] = os.pathsep.join(path for path in sys.path if path)
    with tempfile.TemporaryFile() as said:
        process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=said, env=environment
        )
        try:
            code = process.wait()
        finally:
            process.kill()
            process.communicate()
        if code:
            said.seek(0)
            why = said.read().decode("utf-8", "replace").strip()[-4000:] or f"the compiler ended with code {code}"
            raise ToolchainError(f"{source.name} cannot be compiled to native code: {why}")


def _text(host: Any, characters: Any) -> str:
    return str(host.ffi.string(characters).decode("utf-8", "replace"))


@dataclass(frozen=True)
class RuntimeFiles:
    """What a runtime is opened with. Without `check` it can run Lean itself but not the checker."""

    lean: Path
    shim: Path
    symbols: Path
    files: Path
    check: Path | None = None
    check_memory_bytes: int = 0
    check_memory_align: int = 0
    check_table_slots: int = 0


class Runtime:
    """Loaded code and files; a context manager that closes them, which all engines on it must be before.

    `host` is the extension module (`ffi`, `lib`), `handle` its `pylcscheck_runtime *`.
    """

    def __init__(self, files: RuntimeFiles) -> None:
        self.host = host = _extension()
        self._paths = {
            name: host.ffi.new("char[]", bytes(path))
            for name, path in (
                ("wasmtime", wasmtime_library()),
                ("lean", files.lean),
                ("shim", files.shim),
                ("check", files.check),
                ("symbols", files.symbols),
                ("files", files.files),
            )
            if path is not None
        }
        numbers = {
            "check_memory_bytes": files.check_memory_bytes,
            "check_memory_align": files.check_memory_align,
            "check_table_slots": files.check_table_slots,
        }
        description = host.ffi.new("pylcscheck_files *", self._paths | numbers)
        error = host.ffi.new("char[]", _ERROR_BYTES)
        self.handle = host.lib.pylcscheck_runtime_open(description, error, _ERROR_BYTES)
        if not self.handle:
            raise ToolchainError(
                "the prepared engine cannot be loaded. If it was prepared on another machine or by another "
                f"version, delete {files.lean.parent} and prepare again. The host says: {_text(host, error)}"
            )

    def __enter__(self) -> Runtime:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.host.lib.pylcscheck_runtime_close(self.handle)

    def freeze(self, requests: Sequence[Mapping[str, object]], image: Path) -> list[dict[str, Any]]:
        """Boots an engine, sends it requests, writes the state after them to `image`; returns the replies."""
        host, lib = self.host, self.host.lib
        error = host.ffi.new("char[]", _ERROR_BYTES)
        engine = lib.pylcscheck_open(self.handle, host.ffi.NULL, error, _ERROR_BYTES)
        if not engine:
            raise ToolchainError(f"the engine does not start: {_text(host, error)}")
        try:
            replies = [self._call(engine, request) for request in requests]
            outcome = lib.pylcscheck_freeze(engine, bytes(image))
            if outcome:
                raise ToolchainError(self._failure(engine, outcome, "its state cannot be written to a file"))
        finally:
            lib.pylcscheck_close(engine)
        return replies

    def _failure(self, engine: Any, outcome: int, what: str) -> str:
        why = _text(self.host, self.host.lib.pylcscheck_error(engine)) or OUTCOMES.get(outcome, f"code {outcome}")
        console = _text(self.host, self.host.lib.pylcscheck_console(engine))
        return f"{what}: {why}" + (f"\nLean printed:\n{console}" if console else "")

    def _call(self, engine: Any, request: Mapping[str, object]) -> dict[str, Any]:
        host = self.host
        data = json.dumps(request, ensure_ascii=False).encode()
        reply, size = host.ffi.new("const void **"), host.ffi.new("size_t *")
        limits = host.ffi.new("pylcscheck_limits *", {"deadline_ms": 0, "memory_bytes": 0})
        outcome = host.lib.pylcscheck_call(engine, data, len(data), limits[0], reply, size)
        if outcome:
            raise ToolchainError(self._failure(engine, outcome, f"the engine failed at {request.get('op')!r}"))
        answer = json.loads(bytes(host.ffi.buffer(reply[0], size[0])))
        if not isinstance(answer, dict) or "error" in answer:
            raise ToolchainError(f"the engine failed at {request.get('op')!r}: {answer}")
        return answer

    def lean(self, scratch: Scratch, arguments: Sequence[str]) -> None:
        """Runs Lean's command line over the files in `scratch`; `ToolchainError` tells what it printed."""
        host = self.host
        words = [host.ffi.new("char[]", word.encode()) for word in ("lean", *arguments)]
        argv, code = host.ffi.new("const char *[]", words), host.ffi.new("int *")
        console = host.ffi.new("char[]", _CONSOLE_BYTES)
        outcome = host.lib.pylcscheck_lean(self.handle, scratch.handle, len(words), argv, code, console, _CONSOLE_BYTES)
        if outcome or code[0]:
            said = without_debug_output(_text(host, console))
            how = OUTCOMES.get(outcome, f"code {outcome}") if outcome else f"exit code {code[0]}"
            raise ToolchainError(f"`lean {' '.join(arguments)}` failed ({how}):\n{said or '(it printed nothing)'}")


def without_debug_output(printed: str) -> str:
    """What Lean printed less the messages, with their indented lines, that this build of it prints all the time."""
    kept, skipping = [], False
    for line in printed.splitlines():
        skipping = line.startswith("[DEBUG") or (skipping and line[:1] in ("", " "))
        if not skipping:
            kept.append(line)
    return "\n".join(kept)


class Scratch:
    """Files in memory that Lean may read and write while it compiles; a context manager that frees them."""

    def __init__(self) -> None:
        self._host = _extension()
        self.handle = self._host.lib.pylcscheck_scratch_new()
        if not self.handle:
            raise MemoryError("no memory for the files of a compilation")

    def __enter__(self) -> Scratch:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._host.lib.pylcscheck_scratch_free(self.handle)

    def put(self, path: str, data: bytes) -> None:
        """Makes or replaces a file; its path starts with /work."""
        if self._host.lib.pylcscheck_scratch_put(self.handle, path.encode(), data, len(data)):
            raise ToolchainError(f"the engine's file {path} cannot be written")

    def get(self, path: str) -> bytes:
        """A file's contents; `ToolchainError` if there is none."""
        data, size = self._host.ffi.new("const void **"), self._host.ffi.new("size_t *")
        if self._host.lib.pylcscheck_scratch_get(self.handle, path.encode(), data, size):
            raise ToolchainError(f"Lean did not write {path}")
        return bytes(self._host.ffi.buffer(data[0], size[0]))
