"""The binding: engines of the host, bytes in and bytes out. Knows JSON, and nothing of what requests mean."""

from __future__ import annotations

import contextlib
import enum
import functools
import json
import os
import threading
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from . import toolchain
from .cancellation import Cancellation, Cancelled
from .errors import EngineError
from .fork import call_after_fork
from .limits import Budget
from .toolchain.host import Runtime, RuntimeFiles, Scratch

_SLICE_MS = 50  # how long Ctrl-C may have to wait


_encode = json.JSONEncoder(ensure_ascii=False).encode


def encoded(value: object) -> bytes:
    """As JSON. `UnicodeError` if a string has lone surrogates."""
    return _encode(value).encode()


class Outcome(enum.Enum):
    """How a call ended; the values are `pylcscheck.h`'s."""

    OK = 0
    DEADLINE = 2
    INTERRUPTED = 3
    MEMORY = 4
    STACK = 5
    TRAP = 6
    REFUSED = 7
    HEARTBEATS = 8
    OUTPUT = 9


class Stopped(Exception):
    """A request did not run to its end; the engine is as new at the next one."""

    def __init__(self, outcome: Outcome, why: str) -> None:
        super().__init__(why)
        self.outcome = outcome


class ImageError(EngineError):
    """An image cannot be written where it should be."""


@dataclass(frozen=True)
class Stats:
    """Counters of an engine, or the sums of several engines'; memory in bytes, the rest numbers since they were
    opened."""

    memory_bytes: int
    image_bytes: int
    tasks_run: int
    threads_refused: int
    calls_refused: int
    resets: int
    instances: int
    console_bytes: int

    def __add__(self, other: Stats) -> Stats:
        return Stats(**{name: getattr(self, name) + getattr(other, name) for name in Stats.__dataclass_fields__})


_lock = threading.Lock()
_runtimes: dict[str, Runtime] = {}
_opened_here = False  # whether this process has opened an engine


@call_after_fork
def _forget_in_child() -> None:
    global _lock, _opened_here
    _lock = threading.Lock()
    _opened_here = False


@functools.cache
def _optional_limits(host: Any) -> frozenset[str]:
    """Which of the later fields the host's limits have."""
    fields = {name for name, _ in host.ffi.typeof("pylcscheck_limits").fields}
    return frozenset(fields & {"heartbeats", "output_bytes"})


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
        self._optional = _optional_limits(host)
        path = host.ffi.NULL if image is None else os.fsencode(image)
        self._engine = self._open(path)
        self._process = os.getpid()
        self._reply = host.ffi.new("const void **")
        self._size = host.ffi.new("size_t *")
        self._limits = host.ffi.new("pylcscheck_limits *")
        self.running = False  # also true if it was left running
        self.answer_bytes = 0  # of the last answer

    def _open(self, path: Any) -> Any:
        global _opened_here
        host = self._host
        error = host.ffi.new("char[]", 2048)
        if _opened_here:
            engine = host.lib.pylcscheck_open(self._runtime.handle, path, error, 2048)
        else:  # the first in a forked process starts the host's ticker anew: not two at once
            with _lock:
                engine = host.lib.pylcscheck_open(self._runtime.handle, path, error, 2048)
                _opened_here = True
        if not engine:
            raise EngineError(f"the engine does not open: {self._text(error)}")
        return engine

    def _text(self, characters: Any) -> str:
        return str(self._host.ffi.string(characters).decode("utf-8", "replace"))

    def _handle(self) -> Any:
        if self._engine is None:
            raise EngineError("this engine is closed")
        if self._process != os.getpid():
            raise EngineError("this engine was opened before a fork; open another in this process")
        return self._engine

    def request(
        self,
        request: Mapping[str, object] | bytes,
        budget: Budget | None = None,
        cancellation: Cancellation | None = None,
    ) -> dict[str, Any]:
        """Sends a request (bytes: JSON already) and returns the answer.

        Raises `Stopped` if it does not run to its end, `Cancelled` if it is cancelled, `ValueError` or
        `RecursionError` if the answer is no JSON.
        """
        record = json.loads(self.request_text(request, budget, cancellation).decode())
        if not isinstance(record, dict):
            raise ValueError("the engine answered with something that is no object")
        return record

    def request_text(
        self,
        request: Mapping[str, object] | bytes,
        budget: Budget | None = None,
        cancellation: Cancellation | None = None,
    ) -> bytes:
        """As `request`; the answer as it came."""
        lib, engine = self._host.lib, self._handle()
        data = request if isinstance(request, bytes) else encoded(request)
        if cancellation is not None:
            cancellation.begin(self)
        try:
            self._set_limits(budget)
            outcome = self._run(lib, engine, data, cancellation)
        finally:
            if cancellation is not None:
                cancellation.end()
        if outcome == 3 and cancellation is not None and cancellation.cancelled:
            raise Cancelled
        if outcome:
            raise Stopped(Outcome(outcome), self._text(lib.pylcscheck_error(engine)))
        self.answer_bytes = int(self._size[0])
        if budget is not None and self.answer_bytes > budget.limits.output_bytes:
            raise Stopped(Outcome.OUTPUT, f"the answer has {self.answer_bytes} bytes")
        return bytes(self._host.ffi.buffer(self._reply[0], self._size[0]))

    def _set_limits(self, budget: Budget | None) -> None:
        limits = self._limits
        limits.deadline_ms = budget.left_ms if budget else 0
        limits.memory_bytes = budget.limits.memory_bytes if budget else 0
        if "heartbeats" in self._optional:
            limits.heartbeats = budget.host_heartbeats if budget else 0
        if "output_bytes" in self._optional:
            limits.output_bytes = budget.limits.output_bytes if budget else 0

    def _run(self, lib: Any, engine: Any, data: bytes, cancellation: Cancellation | None) -> int:
        """Starts and waits. Ctrl-C stops what runs before anybody uses this engine again."""
        try:
            self.running = True
            outcome = lib.pylcscheck_start(engine, data, len(data), self._limits[0])
            if outcome == 0:
                outcome = lib.pylcscheck_wait(engine, _SLICE_MS, self._reply, self._size)
            while outcome == 1:
                if cancellation is not None and cancellation.cancelled:
                    lib.pylcscheck_interrupt(engine)
                outcome = lib.pylcscheck_wait(engine, _SLICE_MS, self._reply, self._size)
        except BaseException:
            lib.pylcscheck_interrupt(engine)
            while lib.pylcscheck_wait(engine, _SLICE_MS, self._reply, self._size) == 1:
                lib.pylcscheck_interrupt(engine)
            self.running = False
            raise
        self.running = False
        return int(outcome)

    def interrupt(self) -> None:
        """Stops the request that another thread waits for, within some milliseconds."""
        self._host.lib.pylcscheck_interrupt(self._handle())

    @contextlib.contextmanager
    def lent(self, scratch: Scratch) -> Iterator[None]:
        """While the block runs, requests see these files, and may write below /work."""
        lend, handle = self._host.lib.pylcscheck_lend, self._handle()
        if lend(handle, scratch.handle):
            raise EngineError("this engine is at work and takes no files")
        try:
            yield
        finally:
            lend(handle, self._host.ffi.NULL)

    def reset(self) -> None:
        """Puts the engine back to its image now, and not only at its next request."""
        outcome = self._host.lib.pylcscheck_reset(self._handle())
        if outcome:
            why = self._text(self._host.lib.pylcscheck_error(self._engine))
            raise EngineError(f"the engine cannot be reset: {why}")

    def freeze(self, image: Path) -> None:
        """Writes the state after the last request to an image file. Raises `ImageError`."""
        outcome = self._host.lib.pylcscheck_freeze(self._handle(), os.fsencode(image))
        if outcome:
            why = self._text(self._host.lib.pylcscheck_error(self._engine))
            raise ImageError(f"the engine's state cannot be kept: {why}")

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
