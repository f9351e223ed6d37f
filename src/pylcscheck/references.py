"""References that are elaborated already, shared by all engines of a `Checker`."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from .cancellation import Cancellation
from .errors import ReferenceError, fresh
from .fork import forget_after_fork

_MOST = 256
_MOST_BYTES = 128 << 20


@dataclass(frozen=True)
class Reference:
    """A reference's constants, as the JSON string that goes into a request; what elaborating it took: heartbeats, and
    bytes of output."""

    constants: bytes
    heartbeats: int
    output_bytes: int


class _Entry:
    def __init__(self) -> None:
        self.lock = threading.Lock()  # held while it is elaborated
        self.found: Reference | None = None
        self.error: ReferenceError | None = None


class References:
    """Remembers by text. Two threads that need the same text at once: one elaborates, the other waits."""

    def __init__(self) -> None:
        self._entries: OrderedDict[str, _Entry] = OrderedDict()
        self.forget()
        forget_after_fork(self)

    def forget(self) -> None:
        """After a fork: what a thread of the parent was elaborating, nobody will here."""
        self._lock = threading.Lock()
        self._entries = OrderedDict((text, entry) for text, entry in self._entries.items() if entry.found)
        self._bytes = sum(len(entry.found.constants) for entry in self._entries.values() if entry.found)

    def get(self, text: str, elaborate: Callable[[], Reference], cancellation: Cancellation | None = None) -> Reference:
        """The reference of this text. What `elaborate` raises is raised here; only that the text is wrong
        (`ReferenceError`) is told to those who wait, for their limits may be others. Raises `Cancelled`."""
        with self._lock:
            entry = self._entries.get(text)
            if entry is None:
                entry = self._entries[text] = _Entry()
            self._entries.move_to_end(text)
        if entry.found is not None:
            return entry.found
        if cancellation is None:
            with entry.lock:
                return self._elaborated(text, entry, elaborate)
        cancellation.acquire(entry.lock)
        try:
            return self._elaborated(text, entry, elaborate)
        finally:
            entry.lock.release()

    def _elaborated(self, text: str, entry: _Entry, elaborate: Callable[[], Reference]) -> Reference:
        if entry.found is not None:
            return entry.found
        if entry.error is not None:
            raise fresh(entry.error)
        try:
            found = elaborate()
        except BaseException as error:
            if isinstance(error, ReferenceError):
                entry.error = fresh(error)
            self._drop(text, entry)  # those who wait have the entry; who comes later tries anew
            raise
        with self._lock:
            entry.found = found
            if self._entries.setdefault(text, entry) is entry:
                self._bytes += len(found.constants)
            self._shrink()
        return found

    def _drop(self, text: str, entry: _Entry) -> None:
        with self._lock:
            if self._entries.get(text) is entry:
                del self._entries[text]

    def _shrink(self) -> None:
        while len(self._entries) > 1 and (len(self._entries) > _MOST or self._bytes > _MOST_BYTES):
            _, entry = self._entries.popitem(last=False)
            if entry.found is not None:
                self._bytes -= len(entry.found.constants)
