"""Stopping a check from another thread."""

from __future__ import annotations

import threading
from typing import Protocol


class Interruptible(Protocol):
    """Something that runs and can be told to stop."""

    def interrupt(self) -> None:
        """Makes what runs stop soon."""


class Cancelled(Exception):
    """Whoever asked for this check does not want it any more; never seen by a caller."""


class Cancellation:
    """One check's, or several checks' one after the other: `cancel` stops what runs within milliseconds, and what is
    asked for later at once."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._running: Interruptible | None = None
        self.cancelled = False

    def cancel(self) -> None:
        """Cancels, once and for all."""
        with self._lock:  # what runs is not given to somebody else meanwhile
            self.cancelled = True
            if self._running is not None:
                self._running.interrupt()

    def begin(self, running: Interruptible) -> None:
        """Notes what runs; raises `Cancelled` if it shall not."""
        with self._lock:
            if self.cancelled:
                raise Cancelled
            self._running = running

    def end(self) -> None:
        """Nothing runs any more."""
        with self._lock:
            self._running = None

    def acquire(self, lock: threading.Lock) -> None:
        """Waits for a lock; raises `Cancelled` if it shall not any longer."""
        while not lock.acquire(timeout=0.05):
            if self.cancelled:
                raise Cancelled
