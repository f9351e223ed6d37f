"""Libraries of Lean modules: built by the engine, module by module, and described for whoever takes them apart.

A module's compiled form (`.olean`) and description are kept in the cache folder by a hash of its text, of what it
imports and of the engine, so that only what has changed is built again. A library is trusted: nothing limits it.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import logging
import os
import tempfile
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from . import toolchain
from .cancellation import Cancellation
from .engine import Engine, Stopped, runtime_of
from .errors import ElaborationError, EngineError
from .toolchain.host import Scratch
from .toolchain.modules import built, imports_of, in_order, path_of
from .verdict import Message

_log = logging.getLogger(__name__)

FORMAT = 1  # raised when what is kept of a module changes
_KEPT_MODULES = 512
# What native code inside the engine already does, by the module that does it for an ordinary toolchain.
_BUILT_IN = {"LCS.Item": "module\n"}


@dataclass(frozen=True)
class Declaration:
    """A declaration in a module's text, by positions in characters.

    `kind` is the syntax's: `definition`, `theorem`, `inductive`, `structure`, … It goes from `start`, documentation and
    attributes included, to `stop`; `keyword` is where the declaration proper starts, `body` where its value, its
    constructors or its fields do (`stop` if it has none).
    """

    kind: str
    start: int
    keyword: int
    body: int
    stop: int


@dataclass(frozen=True)
class Command:
    """A command in a module's text, by positions in characters, with the declarations in it."""

    kind: str
    start: int
    stop: int
    declarations: tuple[Declaration, ...]


@dataclass(frozen=True)
class Constant:
    """A constant that a module declares.

    `type_uses` and `value_uses` name what its type and its value (a proof is one) mention of the library, and Lean's
    axioms. `position` is where its declaration starts, in characters; None for what Lean makes beside it. `item` and
    `main` are what the attributes `lcsitem` and `lcsmain` say; `generated` tells of projections, `casesOn` and such.
    """

    name: str
    kind: str
    type_uses: tuple[str, ...]
    value_uses: tuple[str, ...]
    constructors: tuple[str, ...]
    position: int | None
    item: str | None
    main: bool
    generated: bool


@dataclass(frozen=True)
class Module:
    """A module that has been built. `seconds` is what that took, when it was last done."""

    name: str
    text: str
    imports: tuple[str, ...]
    commands: tuple[Command, ...]
    constants: tuple[Constant, ...]
    messages: tuple[Message, ...]
    heartbeats: int
    seconds: float


@dataclass(frozen=True)
class Library:
    """Built modules, each after those that it imports; `built` names those that were not found in the cache."""

    modules: tuple[Module, ...]
    built: tuple[str, ...]

    @cached_property
    def constants(self) -> Mapping[str, Constant]:
        """All constants by their names."""
        found: dict[str, Constant] = {}
        for module in self.modules:
            for constant in module.constants:
                found.setdefault(constant.name, constant)
        return found


class _Source:
    """The modules' texts, and who imports whom."""

    def __init__(self, folder: Path, root: str) -> None:
        self.folder, self.root = folder, root
        self.texts: dict[str, str] = {}
        paths = sorted([*folder.glob(f"{root}.lean"), *folder.glob(f"{root}/**/*.lean")])
        if not paths:
            raise FileNotFoundError(f"{folder} has no modules of the library {root}")
        names = [".".join(path.relative_to(folder).with_suffix("").parts) for path in paths]
        self.needs = in_order(names, self._needs)

    def _needs(self, module: str) -> list[str]:
        text = self.texts[module] = _BUILT_IN.get(module) or self._path(module).read_text(encoding="utf-8")
        imported = imports_of(text)
        needs = [name for name in imported if name in _BUILT_IN or self._path(name).is_file()]
        for name in imported:
            if name.split(".")[0] == self.root and name not in needs:
                raise FileNotFoundError(f"{module} imports {name}, but there is no {self._path(name)}")
        return needs

    def _path(self, module: str) -> Path:
        return self.folder / path_of(module)

    def closure(self, module: str) -> list[str]:
        """All that a module needs, in order."""
        found: set[str] = set()
        left = [module]
        while left:
            new = set(self.needs[left.pop()]) - found
            found |= new
            left += new
        return [name for name in self.needs if name in found]


class _Store:
    """What is kept of modules: `KEY.olean` and `KEY.json`, each whole or not there."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def load(self, key: str) -> tuple[dict[str, Any], bytes] | None:
        try:
            record = json.loads((self.folder / f"{key}.json").read_bytes())
            compiled = (self.folder / f"{key}.olean").read_bytes()
        except (OSError, ValueError):
            return None
        if not isinstance(record, dict) or record.get("sha256") != hashlib.sha256(compiled).hexdigest():
            return None
        with contextlib.suppress(OSError):
            os.utime(self.folder / f"{key}.json")  # used last
        return record, compiled

    def save(self, key: str, record: dict[str, Any], compiled: bytes) -> None:
        """Keeps a module, if the folder takes it: what is not kept is built again the next time."""
        record = {**record, "sha256": hashlib.sha256(compiled).hexdigest()}
        try:
            self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            self._write(f"{key}.olean", compiled)
            self._write(f"{key}.json", json.dumps(record, ensure_ascii=False).encode())
        except OSError as error:
            _log.warning("the module cannot be kept in %s: %s", self.folder, error)

    def _write(self, name: str, data: bytes) -> None:
        descriptor, new = tempfile.mkstemp(dir=self.folder, prefix="new-")
        try:
            with os.fdopen(descriptor, "wb") as file:
                file.write(data)
            Path(new).replace(self.folder / name)
        finally:
            Path(new).unlink(missing_ok=True)

    def prune(self) -> None:
        """Removes what was used longest ago, beyond what is kept."""
        used = {}
        for path in self.folder.glob("*.json"):
            with contextlib.suppress(OSError):
                used[path] = path.stat().st_mtime
        for old in sorted(used, key=used.__getitem__, reverse=True)[_KEPT_MODULES:]:
            with contextlib.suppress(OSError):
                old.unlink()
                old.with_suffix(".olean").unlink()


def build(
    folder: Path,
    root: str,
    *,
    workers: int = 2,
    finished: Callable[[str, float | None, int], None] | None = None,
) -> Library:
    """Builds the library whose modules are `ROOT.lean` and `ROOT/**/*.lean` below a folder.

    `workers` modules are built at a time. `finished(module, seconds, total)` is called after each; `seconds` is None if
    it was in the cache.

    Raises `ElaborationError` if a module has errors, which it names; `ValueError` if modules import each other in a
    circle; `FileNotFoundError`; `ToolchainError`.
    """
    source = _Source(folder, root)
    files = toolchain.ensure()
    store = _Store(files.images / "library")
    keys: dict[str, str] = {}
    for module, needs in source.needs.items():
        made_from = [FORMAT, files.key, module, source.texts[module], [keys[name] for name in needs]]
        keys[module] = hashlib.sha256(json.dumps(made_from).encode()).hexdigest()[:32]
    done: dict[str, Module] = {}
    compiled: dict[str, bytes] = {}
    new: list[str] = []
    builders = threading.local()
    cancellations: list[Cancellation] = []
    stopped = threading.Event()  # before somebody's cancellation was in the list, perhaps

    def work(module: str) -> tuple[dict[str, Any], bytes, bool]:
        found = store.load(keys[module])
        if found is not None:
            return *found, True
        if not hasattr(builders, "engine"):
            builders.engine = Engine(runtime_of(files), files.init_image)
            builders.cancellation = Cancellation()
            cancellations.append(builders.cancellation)
            if stopped.is_set():
                builders.cancellation.cancel()
        below = {name: compiled[name] for name in source.closure(module)}
        record, data = _compile(builders.engine, builders.cancellation, module, source.texts[module], below)
        store.save(keys[module], record, data)
        return record, data, False

    def stop() -> None:
        stopped.set()
        for cancellation in cancellations:
            cancellation.cancel()

    with contextlib.closing(built(source.needs, work, workers, stop)) as results:
        for module, (record, data, was_there) in results:
            compiled[module] = data
            done[module] = _module(module, source.texts[module], record)
            if not was_there:
                new.append(module)
            if finished is not None:
                finished(module, None if was_there else done[module].seconds, len(source.needs))
    store.prune()
    return Library(tuple(done[module] for module in source.needs), tuple(sorted(new)))


def _compile(
    engine: Engine, cancellation: Cancellation, module: str, text: str, below: Mapping[str, bytes]
) -> tuple[dict[str, Any], bytes]:
    """A module's description and compiled form."""
    target = "/work/module.olean"
    request = {"op": "module", "name": module, "text": text, "target": target}
    began = time.perf_counter()
    with Scratch() as scratch:
        for name, data in below.items():
            scratch.put(f"/lib/{name.replace('.', '/')}.olean", data)
        with engine.lent(scratch):
            try:
                answer = engine.request(request, cancellation=cancellation)
            except Stopped as stopped:
                raise EngineError(f"the module {module} cannot be built: {stopped}") from None
        messages = [Message.of(record) for record in answer.get("messages", [])]
        if "error" in answer:
            messages.append(Message("error", 1, 0, str(answer["error"])))
        if any(message.severity == "error" for message in messages):
            raise ElaborationError(f"module {module}", messages)
        answer["seconds"] = time.perf_counter() - began
        return answer, scratch.get(target)


def _module(name: str, text: str, record: Mapping[str, Any]) -> Module:
    characters = _characters(text)
    lines = [0]
    for line in text.split("\n"):
        lines.append(lines[-1] + len(line) + 1)

    def position(place: Sequence[int] | None) -> int | None:
        return None if place is None else lines[place[0] - 1] + place[1]

    def declaration(one: Mapping[str, Any]) -> Declaration:
        start, keyword, body, stop = (characters[one[key]] for key in ("start", "keyword", "body", "stop"))
        return Declaration(one["kind"].rpartition(".")[2], start, keyword, body, stop)

    commands = tuple(
        Command(
            one["kind"].rpartition(".")[2],
            characters[one["start"]],
            characters[one["stop"]],
            tuple(declaration(inner) for inner in one["declarations"]),
        )
        for one in record["commands"]
    )
    constants = tuple(
        Constant(
            one["name"],
            one["kind"],
            tuple(one["type"]),
            tuple(one.get("value", ())),
            tuple(one.get("constructors", ())),
            position(one.get("start")),
            one.get("item"),
            one.get("main", False),
            one.get("generated", False),
        )
        for one in record["constants"]
    )
    messages = tuple(Message.of(one) for one in record["messages"])
    seconds, heartbeats = float(record["seconds"]), int(record["heartbeats"])
    return Module(name, text, tuple(record["imports"]), commands, constants, messages, heartbeats, seconds)


def _characters(text: str) -> dict[int, int]:
    """The position in characters of each position in bytes of UTF-8 text where a character starts, and of its end."""
    found, at = {}, 0
    for k, character in enumerate(text):
        found[at] = k
        at += len(character.encode())
    found[at] = len(text)
    return found
