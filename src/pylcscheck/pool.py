"""The engines of a `Checker`: kept, lent to one thread at a time, replaced when one is broken."""

from __future__ import annotations

import contextlib
import queue
import threading
import weakref
from collections.abc import Callable, Mapping
from typing import Any

from .cancellation import Cancellation, Cancelled
from .engine import Engine, Outcome, Stats, Stopped
from .errors import EngineError
from .fork import forget_after_fork
from .limits import Budget

_CLOSED = "this Checker is closed"
_NONE = Stats(0, 0, 0, 0, 0, 0, 0, 0)
_LOOK_AGAIN_S = 0.05


class _Slot:
    """A place for an engine. Lent as long as its holder lives: one store lends it, and whatever becomes of the holder
    (Ctrl-C may come between any two steps), the place is not lost."""

    def __init__(self) -> None:
        self.engine: Engine | None = None
        self.holder: weakref.ref[Loan] | None = None

    def free_for(self, thread: int) -> bool:
        """Whether nobody holds it, or a loan that this same thread has left behind."""
        holder = self.holder and self.holder()
        if not holder:
            return True
        return holder.thread == thread and not (self.engine is not None and self.engine.running)


class Pool:
    """At most `size` engines, made by `make` when first needed. A thread has one loan at a time."""

    def __init__(self, make: Callable[[], Engine], size: int) -> None:
        self._make = make
        self._size = size
        self._closed = False
        self.forget()
        forget_after_fork(self)

    def forget(self) -> None:
        """After a fork: engines and loans are the parent's; this process starts with none."""
        self._lock = threading.Lock()
        self._slots = [_Slot() for _ in range(self._size)]
        self._bell: queue.SimpleQueue[None] = queue.SimpleQueue()  # wakes who waits; a lost ring costs a moment

    def lend(self, cancellation: Cancellation | None = None) -> Loan:
        """Waits for a free engine. Raises `EngineError` if the pool is closed, `Cancelled`."""
        loan = Loan(self, cancellation)
        while not self._give(loan):
            if cancellation is not None and cancellation.cancelled:
                raise Cancelled
            with contextlib.suppress(queue.Empty):
                self._bell.get(timeout=_LOOK_AGAIN_S)
        return loan

    def _give(self, loan: Loan) -> bool:
        holder = weakref.ref(loan)
        with self._lock:
            if self._closed:
                raise EngineError(_CLOSED)
            free = [slot for slot in self._slots if slot.free_for(loan.thread)]
            if not free:
                return False
            slot = next((slot for slot in free if slot.engine is not None), free[0])
            loan.slot = slot
            slot.holder = holder
        return True

    def ring(self) -> None:
        """Wakes one who waits."""
        if self._bell.qsize() < self._size:
            self._bell.put(None)

    def open(self, slot: _Slot) -> Engine:
        """The slot's engine; a new one if it has none, or one that was left running."""
        engine = slot.engine
        if engine is not None and engine.running:
            self.drop(slot)
            engine = None
        if engine is None:
            engine = slot.engine = self._make()
        return engine

    def drop(self, slot: _Slot) -> None:
        """Closes the slot's engine for good."""
        with self._lock:  # nobody reads its counters meanwhile
            engine, slot.engine = slot.engine, None
        if engine is not None:
            engine.close()

    @property
    def stats(self) -> Stats:
        """Sums over the engines that are open. Raises `EngineError` if the pool is closed."""
        with self._lock:
            if self._closed:
                raise EngineError(_CLOSED)
            return sum((slot.engine.stats for slot in self._slots if slot.engine is not None), _NONE)

    @property
    def engines(self) -> int:
        """How many engines are open."""
        return sum(slot.engine is not None for slot in self._slots)

    @property
    def closed(self) -> bool:
        """Whether it lends no more."""
        return self._closed

    def close(self) -> None:
        """Lends no more, lets what runs come to its end, closes the engines."""
        self._closed = True
        here = threading.get_ident()
        for slot in self._slots:
            while not slot.free_for(here):
                with contextlib.suppress(queue.Empty):
                    self._bell.get(timeout=_LOOK_AGAIN_S)
            self.drop(slot)


class Loan:
    """One engine, for one thread; a context manager that gives it back."""

    def __init__(self, pool: Pool, cancellation: Cancellation | None) -> None:
        self.thread = threading.get_ident()
        self.slot: _Slot | None = None
        self._pool = pool
        self._cancellation = cancellation

    def __enter__(self) -> Loan:
        return self

    def __exit__(self, *_: object) -> None:
        slot, self.slot = self.slot, None
        if slot is not None:
            slot.holder = None
            self._pool.ring()

    def open(self) -> Engine:
        """The engine itself, opened if need be. Raises `EngineError`."""
        assert self.slot is not None, "the loan is over"
        return self._pool.open(self.slot)

    def request(self, request: Mapping[str, object] | bytes, budget: Budget) -> dict[str, Any]:
        """`Engine.request`; if the engine cannot even start it, once more with a new engine.

        Raises `Stopped`, `Cancelled`, `EngineError`, and what `json.loads` raises if the answer is none.
        """
        try:
            return self.open().request(request, budget, self._cancellation)
        except Stopped as stopped:
            if stopped.outcome is not Outcome.REFUSED:
                raise
        except EngineError:
            pass
        assert self.slot is not None
        self._pool.drop(self.slot)
        try:
            return self.open().request(request, budget, self._cancellation)
        except Stopped as stopped:
            if stopped.outcome is not Outcome.REFUSED:
                raise
            raise EngineError(f"the engine cannot run a request: {stopped}") from None
