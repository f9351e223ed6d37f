"""The binding: engines of the host, bytes in and bytes out. Knows JSON, and nothing of what requests mean."""

from __future__ import annotations

import contextlib
import enum
import json
import os
import threading
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from . import toolchain
from .errors import EngineError
from .limits import Budget
from .toolchain.host import Runtime, RuntimeFiles

_SLICE_MS = 50  # how long Ctrl-C may have to wait


class Outcome(enum.Enum):
    """How a call ended; the values are `pylcscheck.h`'s."""

    OK = 0
    DEADLINE = 2
    INTERRUPTED = 3
    MEMORY = 4
    STACK = 5
    TRAP = 6
    REFUSED = 7


class Stopped(Exception):
    """A request did not run to its end; the engine is as new at the next one."""

    def __init__(self, outcome: Outcome, why: str) -> None:
        super().__init__(why)
        self.outcome = outcome


@dataclass(frozen=True)
class Stats:
    """An engine's counters; memory in bytes, the rest numbers since it was opened."""

    memory_bytes: int
    image_bytes: int
    tasks_run: int
    threads_refused: int
    calls_refused: int
    resets: int
    instances: int
    console_bytes: int


_lock = threading.Lock()
_runtimes: dict[str, Runtime] = {}


def _forget_lock_in_child() -> None:
    global _lock
    _lock = threading.Lock()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget_lock_in_child)


def runtime_of(files: toolchain.EngineFiles) -> Runtime:
    """The process's runtime for these files; loaded once."""
    with _lock:
        found = _runtimes.get(files.key)
        if found is None:
            found = _runtimes[files.key] = Runtime(
                RuntimeFiles(
                    files.lean,
                    files.shim,
                    files.symbols,
                    files.files,
                    files.check,
                    files.check_memory_bytes,
                    files.check_memory_align,
                    files.check_table_slots,
                )
            )
        return found


class Engine:
    """One engine. With an image every request starts from it; without one the engine boots and keeps its state.

    Raises `EngineError` when it does not open. Not to be used by two threads at once.
    """

    def __init__(self, runtime: Runtime, image: Path | None) -> None:
        self._runtime = runtime  # stays loaded while an engine uses it
        self._host = host = runtime.host
        error = host.ffi.new("char[]", 2048)
        path = host.ffi.NULL if image is None else os.fsencode(image)
        self._engine = host.lib.pylcscheck_open(runtime.handle, path, error, 2048)
        if not self._engine:
            raise EngineError(f"the engine does not open: {self._text(error)}")
        self._process = os.getpid()
        self._reply = host.ffi.new("const void **")
        self._size = host.ffi.new("size_t *")
        self._limits = host.ffi.new("pylcscheck_limits *")

    def _text(self, characters: Any) -> str:
        return str(self._host.ffi.string(characters).decode("utf-8", "replace"))

    def _handle(self) -> Any:
        if self._engine is None:
            raise EngineError("this engine is closed")
        if self._process != os.getpid():
            raise EngineError("this engine was opened before a fork; open another in this process")
        return self._engine

    def request(self, request: Mapping[str, object], budget: Budget | None = None) -> dict[str, Any]:
        """Sends a request and returns the answer. Raises `Stopped` if it does not run to its end."""
        lib, engine = self._host.lib, self._handle()
        data = json.dumps(request, ensure_ascii=False).encode()
        self._limits.deadline_ms = budget.left_ms if budget else 0
        self._limits.memory_bytes = budget.limits.memory_bytes if budget else 0
        outcome = lib.pylcscheck_start(engine, data, len(data), self._limits[0])
        try:
            while outcome in (0, 1):
                outcome = lib.pylcscheck_wait(engine, _SLICE_MS, self._reply, self._size)
                if outcome == 0:
                    break
        except BaseException:  # Ctrl-C: stop what runs before anybody uses this engine again
            lib.pylcscheck_interrupt(engine)
            while lib.pylcscheck_wait(engine, _SLICE_MS, self._reply, self._size) == 1:
                pass
            raise
        if outcome:
            raise Stopped(Outcome(outcome), self._text(lib.pylcscheck_error(engine)))
        answer = json.loads(bytes(self._host.ffi.buffer(self._reply[0], self._size[0])))
        if not isinstance(answer, dict):
            raise EngineError(f"the engine answered {request.get('op')!r} with something that is no object")
        return answer

    def interrupt(self) -> None:
        """Stops the request that another thread waits for, within some milliseconds."""
        self._host.lib.pylcscheck_interrupt(self._handle())

    def freeze(self, image: Path) -> None:
        """Writes the state after the last request to an image file."""
        outcome = self._host.lib.pylcscheck_freeze(self._handle(), os.fsencode(image))
        if outcome:
            why = self._text(self._host.lib.pylcscheck_error(self._engine))
            raise EngineError(f"the engine's state cannot be kept: {why}")

    @property
    def console(self) -> str:
        """What Lean printed during the last request; at most 64 KiB of it."""
        return self._text(self._host.lib.pylcscheck_console(self._handle()))

    @property
    def stats(self) -> Stats:
        """The engine's counters now."""
        record = self._host.ffi.new("pylcscheck_stats *")
        self._host.lib.pylcscheck_engine_stats(self._handle(), record)
        return Stats(**{name: int(getattr(record, name)) for name in Stats.__dataclass_fields__})

    def close(self) -> None:
        """Frees the engine; closing twice is fine."""
        engine, self._engine = self._engine, None
        if engine is not None and self._process == os.getpid():
            self._host.lib.pylcscheck_close(engine)

    def __del__(self) -> None:
        with contextlib.suppress(Exception):
            self.close()
