"""Verdicts of many answers to many items: each is checked once, on engines that are kept for their contexts."""

from __future__ import annotations

import contextlib
import json
import logging
import sys
import threading
from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import CancelledError, Future
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from .batch import Pair
from .checker import Checker
from .errors import CALLERS, DeadlineError, ToolchainError
from .items import Asked, ItemError
from .verdict import Verdict

_log = logging.getLogger(__name__)

_MOST_CACHED_BYTES = 256 << 20  # of verdicts: a candidate's messages may be long
_CONTEXT_SECONDS = 60.0  # what a context may take, at least
_SAME_EVERYWHERE = ("heartbeats", "MiB")  # what the detail of a Timeout names that comes at the same point each time

Task = tuple[Asked, str]  # and the candidate's text


@dataclass
class Counts:
    """What a `Judge` did: checks by an engine (and their wall time in seconds), verdicts that were there already."""

    checks: int = 0
    cached: int = 0
    seconds: float = 0.0


class Judge:
    """Verdicts by key, from a cache, from another thread that is at it, or from an engine. Thread-safe.

    `rules` are keyword arguments of `Checker.check`. For each context `workers` engines are kept, for the `contexts`
    last used; verdicts are kept as `VerdictCache` does.
    """

    def __init__(self, rules: Mapping[str, Any], workers: int, contexts: int, cache_size: int) -> None:
        self._rules = dict(rules)
        self._workers = workers
        self._contexts = contexts
        self._lock = threading.Lock()
        self._cache = VerdictCache(cache_size)
        self._running: dict[bytes, Future[Verdict | None]] = {}
        self._engines: OrderedDict[tuple[str, tuple[str, ...]], _Kept] = OrderedDict()
        self._closed = False
        self.counts = Counts()

    def key(self, asked: Asked, cand: str) -> bytes:
        """A hash of all that decides a verdict."""
        rules = json.dumps([asked.item.targets, asked.imports, self._rules], sort_keys=True)
        hashed = blake2b(digest_size=32)
        for part in (asked.item.ref, asked.context, rules, cand):
            data = part.encode("utf-8", "surrogatepass")
            hashed.update(len(data).to_bytes(8, "little"))
            hashed.update(data)
        return hashed.digest()

    def verdicts(self, tasks: Mapping[bytes, Task]) -> dict[bytes, Verdict | None]:
        """The verdict of each task, by its `key`. None: the engine fails at this candidate, and at no other.

        Raises `ItemError` for what is wrong with an item, `ToolchainError`, `EngineError`.
        """
        found: dict[bytes, Verdict | None] = {}
        while len(found) < len(tasks):
            mine: dict[bytes, Task] = {}
            others: dict[bytes, Future[Verdict | None]] = {}
            with self._lock:
                for key in tasks.keys() - found.keys():
                    cached = self._cache.get(key)
                    if cached is not None:
                        found[key] = cached
                        self.counts.cached += 1
                    elif key in self._running:
                        others[key] = self._running[key]
                    else:
                        self._running[key] = Future()
                mine = {key: task for key, task in tasks.items() if key not in found and key not in others}
            try:
                found.update(self._run(mine))
            finally:
                with self._lock:
                    left = [self._running.pop(key) for key in mine if key in self._running]
                for future in left:  # who waits for them goes on without this thread
                    future.cancel()
            for key, future in others.items():  # none of them waits for this thread, whose own work is done
                with contextlib.suppress(CancelledError):
                    found[key] = future.result()
                    with self._lock:
                        self.counts.cached += 1
        return found

    def check_references(self, asked: Sequence[Asked]) -> None:
        """Checks each item's reference against itself. Raises `ItemError` that names all which are not equal."""
        wrong: list[ItemError] = []
        for one in sorted(asked, key=lambda one: one.where):
            try:
                with self._lend(one) as checker:
                    verdict = _check_one(checker, one, one.item.ref, self._rules)
            except ItemError as error:
                wrong.append(error)
                continue
            first = verdict.first_difference
            if first is not None:
                why = f"the {one.label} is not equal to itself: {first.name}: {first.status}, {first.detail}"
                wrong.append(ItemError([one.name], why))
        if wrong:
            lines = [str(error) for error in wrong[:10]] + [f"and {len(wrong) - 10} more"] * (len(wrong) > 10)
            names = [name for error in wrong for name in error.items]
            raise ItemError(names, "\n".join(lines)) from wrong[0].__cause__

    def _run(self, tasks: Mapping[bytes, Task]) -> dict[bytes, Verdict | None]:
        """Has engines check, context by context, and makes each verdict known as soon as it is there."""
        found: dict[bytes, Verdict | None] = {}
        groups: dict[tuple[str, tuple[str, ...]], list[bytes]] = {}
        for key, (asked, _) in tasks.items():
            groups.setdefault(asked.where, []).append(key)
        for keys in groups.values():
            with self._lend(tasks[keys[0]][0]) as checker:
                verdicts = _check_all(checker, [tasks[key] for key in keys], self._rules)
            with self._lock:
                for key, verdict in zip(keys, verdicts, strict=True):
                    self.counts.checks += 1
                    if verdict is not None:
                        self.counts.seconds += verdict.time_ms / 1e3
                        if same_each_time(verdict):
                            self._cache.put(key, verdict)
                    self._running.pop(key).set_result(verdict)
                    found[key] = verdict
        return found

    # --- engines ---
    @contextlib.contextmanager
    def _lend(self, asked: Asked) -> Iterator[Checker]:
        """The engines of a context; they are not closed before they come back."""
        with self._lock:
            kept = self._engines.setdefault(asked.where, _Kept())
            kept.users += 1
            self._engines.move_to_end(asked.where)
        try:
            with kept.lock:  # a context takes its time, and nobody else's
                if kept.checker is None:
                    kept.checker = self._open(asked)
            yield kept.checker
        finally:
            with self._lock:
                kept.users -= 1
                dropped = self._drop()
            for one in dropped:
                one.close()

    def _open(self, asked: Asked) -> Checker:
        try:
            return Checker(
                asked.context,
                asked.imports,
                workers=self._workers,
                timeout_s=max(_CONTEXT_SECONDS, self._rules["timeout_s"]),
                memory_mb=self._rules["memory_mb"],
            )
        except CALLERS as error:
            raise ItemError([asked.name], f"the {asked.label}: {error}") from error

    def _drop(self) -> list[_Kept]:
        """Takes out the engines to close: those not in use, least recently used first. The caller has the lock."""
        most = 0 if self._closed else self._contexts
        dropped = []
        for where, kept in list(self._engines.items()):
            if len(self._engines) > most and kept.users == 0:
                dropped.append(self._engines.pop(where))
        return dropped

    def close(self) -> None:
        """Frees the engines, those at work when they are done."""
        with self._lock:
            self._closed = True
            dropped = self._drop()
        for kept in dropped:
            kept.close()


class _Kept:
    """A context's engines, made when they are first needed."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.checker: Checker | None = None
        self.users = 0

    def close(self) -> None:
        if self.checker is not None:
            self.checker.close()


class VerdictCache:
    """Verdicts by key: at most `most` and no more than 256 MiB, the least recently used dropped. Not thread-safe."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[bytes, tuple[Verdict, int]] = OrderedDict()
        self.bytes = 0

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: bytes) -> Verdict | None:
        """The verdict, if it is there."""
        found = self._kept.get(key)
        if found is None:
            return None
        self._kept.move_to_end(key)
        return found[0]

    def put(self, key: bytes, verdict: Verdict) -> None:
        """Keeps a verdict as the one used last."""
        weight = _weight(verdict)
        before = self._kept.pop(key, None)
        self.bytes += weight - (before[1] if before else 0)
        self._kept[key] = (verdict, weight)
        while len(self._kept) > self._most or self.bytes > _MOST_CACHED_BYTES:
            self.bytes -= self._kept.popitem(last=False)[1][1]


def _weight(verdict: Verdict) -> int:
    """Bytes of a verdict in memory, about."""
    messages = sum(300 + sys.getsizeof(message.text) for message in verdict.messages)
    return 1000 + messages + sum(400 + sys.getsizeof(one.detail or "") for one in verdict.declarations)


def same_each_time(verdict: Verdict) -> bool:
    """Whether the same check gives this again; not if the wall clock stopped it: a machine has bad moments."""
    return all(
        one.status != "Timeout" or any(word in (one.detail or "") for word in _SAME_EVERYWHERE)
        for one in verdict.declarations
    )


def _check_all(checker: Checker, tasks: Sequence[Task], rules: Mapping[str, Any]) -> list[Verdict | None]:
    """Verdicts of candidates on the same context."""
    if len(tasks) > 1:
        try:
            return list(
                checker.check_many([Pair(one.item.ref, cand, one.item.targets) for one, cand in tasks], **rules)
            )
        except ToolchainError:
            raise
        except Exception as error:
            _log.debug("a batch of %d did not come to its end, so each is checked alone: %s", len(tasks), error)
    return [_check_or_none(checker, asked, cand, rules) for asked, cand in tasks]


def _check_or_none(checker: Checker, asked: Asked, cand: str, rules: Mapping[str, Any]) -> Verdict | None:
    for attempt in (1, 2):
        try:
            return _check_one(checker, asked, cand, rules)
        except (ItemError, ToolchainError):
            raise
        except Exception as error:  # what no candidate should be able to do; a training run must not end by it
            _log.warning("the engine failed at an answer to the %s (%d): %s", asked.label, attempt, error)
    _check_one(checker, asked, asked.item.ref, rules)  # raises if it is not the answer, but the machine
    return None


def _check_one(checker: Checker, asked: Asked, cand: str, rules: Mapping[str, Any]) -> Verdict:
    for last in (False, True):
        try:
            return checker.check(asked.item.ref, cand, targets=asked.item.targets, **rules)
        except DeadlineError as error:
            if last:  # a machine has bad moments
                raise ItemError([asked.name], f"the {asked.label}: {error}") from error
        except CALLERS as error:
            raise ItemError([asked.name], f"the {asked.label}: {error}") from error
    raise AssertionError  # not reached
