"""Many checks at once: pairs go in by order, threads check them, verdicts come out by order."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from .cancellation import Cancellation, Cancelled
from .errors import of_pair
from .progress import Progress
from .verdict import Verdict


class Pair(NamedTuple):
    """A reference and a candidate, as `Checker.check` takes them."""

    ref: str | bytes
    cand: str | bytes
    targets: Sequence[str] | None = None


def _pair_of(item: object) -> Pair:
    if isinstance(item, (tuple, list)) and len(item) in (2, 3):
        return Pair(*item)
    raise TypeError(f"it must be (reference, candidate) or a Pair, not {item!r:.200}")


@dataclass(frozen=True)
class _Task:
    index: int
    pair: Pair
    cancellation: Cancellation


_AHEAD = 4  # pairs taken from the iterable for each worker, so that none waits for the next


class Batch:
    """One run over an iterable of pairs. `check` is called in at most `workers` threads of the batch's own; the
    iterable is read, and progress shown, in the thread that calls `run`.

    At an error of a pair, what comes after it is cancelled and what comes before it is finished, so that the first pair
    with an error is the one that is raised, whatever came to its end first.
    """

    def __init__(self, check: Callable[[Pair, Cancellation], Verdict], workers: int, progress: Progress) -> None:
        self._check = check
        self._workers = workers
        self._progress = progress
        self._tasks: queue.SimpleQueue[_Task | None] = queue.SimpleQueue()
        self._ended: queue.SimpleQueue[tuple[int, Verdict | Exception]] = queue.SimpleQueue()
        self._threads: list[threading.Thread] = []
        self._running: dict[int, Cancellation] = {}
        self._cancelled = False

    def cancel(self) -> None:
        """Stops the run, from another thread: `run` raises `Cancelled`."""
        self._cancelled = True
        self._ended.put((-1, Cancelled()))

    def run(self, pairs: Iterable[object]) -> list[Verdict]:
        """The verdicts, in the order of the pairs. Raises the first error there is."""
        verdicts: list[Verdict | None] = []
        failed: tuple[int, Exception] | None = None
        source: Iterator[object] | None = iter(pairs)
        try:
            with self._progress:
                while True:
                    while failed is None and source is not None and len(self._running) < _AHEAD * self._workers:
                        try:
                            item = next(source)
                        except StopIteration:
                            source = None
                            break
                        try:
                            self._begin(len(verdicts), item)
                        except TypeError as error:
                            failed = (len(verdicts), error)
                        verdicts.append(None)
                    if not self._running:
                        break
                    index, outcome = self._ended.get()
                    if self._cancelled:
                        raise Cancelled
                    del self._running[index]
                    if isinstance(outcome, Verdict):
                        verdicts[index] = outcome
                        self._progress.add(outcome.ok)
                    elif failed is None or index < failed[0]:
                        failed = (index, outcome)
                        self._cancel_after(index)
        finally:
            self._stop()
        if failed is not None:
            raise of_pair(failed[1], failed[0])
        return [verdict for verdict in verdicts if verdict is not None]

    def _begin(self, index: int, item: object) -> None:
        task = _Task(index, _pair_of(item), Cancellation())
        self._running[index] = task.cancellation
        self._tasks.put(task)
        if len(self._threads) < min(self._workers, len(self._running)):
            thread = threading.Thread(target=self._work, name="pylcscheck-check", daemon=True)
            self._threads.append(thread)
            thread.start()

    def _cancel_after(self, index: int) -> None:
        for other, cancellation in self._running.items():
            if other > index:
                cancellation.cancel()

    def _stop(self) -> None:
        """Cancels what still runs and waits for the threads: milliseconds."""
        self._cancel_after(-1)
        for _ in self._threads:
            self._tasks.put(None)
        for thread in self._threads:
            if thread.ident is not None:
                thread.join()

    def _work(self) -> None:
        while (task := self._tasks.get()) is not None:
            outcome: Verdict | Exception
            try:
                outcome = self._check(task.pair, task.cancellation)
            except Exception as error:
                outcome = error
            self._ended.put((task.index, outcome))
