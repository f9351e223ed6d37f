"""Checks predictions, and goes on where an earlier run stopped."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO

import filelock

from .. import __version__, toolchain
from ..checker import Checker
from ..errors import CALLERS, DeadlineError, EngineError
from ..limits import Limits
from ..progress import Bar, Progress
from ..tracks.reading import InputError
from ..tracks.tasks import Task
from ..verdict import Verdict
from ..writing import naming
from .reading import Prediction

_log = logging.getLogger(__name__)

_CONTEXT_SECONDS = 60.0  # what a context may take, at least
_MOST_AT_ONCE = 64  # predictions that one engine takes before another may go on with the same context


@dataclass(frozen=True)
class Checked:
    """A prediction with its task and verdict. `verdict` is None where the engine failed at the text, twice, and where
    the task cannot be checked: `fault` says why."""

    task: Task
    prediction: Prediction
    verdict: Verdict | None
    fault: str | None = None


@dataclass(frozen=True)
class _Job:
    """A text to check against a task."""

    key: str
    task: Task
    text: str


class Store:
    """The verdicts in DIR/verdicts.jsonl, by key. Each is on the disk as soon as it is there.

    One process at a time has a folder. A last line that was not written to its end is dropped.
    Raises `InputError` for another line that is no verdict, and if another process has the folder; `OSError`.
    """

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / "verdicts.jsonl"
        self._lock = filelock.FileLock(folder / ".lock")
        self._file: BinaryIO | None = None
        self.verdicts: dict[str, Verdict] = {}

    def __enter__(self) -> Store:
        try:
            self._lock.acquire(timeout=0)
        except filelock.Timeout:
            raise InputError(f"{self.path.parent}: another evaluation is at work in this folder") from None
        try:
            self._file = self.path.open("a+b")
            self._read(self._file)
        except BaseException:
            self.__exit__(None, None, None)
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file is not None:
            self._file.close()
        self._lock.release()

    def _read(self, file: BinaryIO) -> None:
        file.seek(0)
        whole = 0
        for number, line in enumerate(file, 1):
            if not line.endswith(b"\n"):
                break
            try:
                record = json.loads(line)
                self.verdicts[record["key"]] = Verdict.from_dict(record["verdict"])
            except (ValueError, KeyError, TypeError, AttributeError) as error:
                raise InputError(f"{self.path}:{number}: not a verdict: {error!r}") from None
            whole += len(line)
        file.truncate(whole)

    def add(self, key: str, task: str, verdict: Verdict) -> None:
        """Keeps a verdict. Raises `OSError` that names the file."""
        assert self._file is not None
        record = {"key": key, "task": task, "verdict": verdict.to_dict()}
        with naming(self.path):
            self._file.write(json.dumps(record).encode() + b"\n")  # ASCII, for a candidate may have half a character
            self._file.flush()
        self.verdicts[key] = verdict


def key_of(task: Task, text: str, limits: Limits) -> str:
    """A hash of all that decides a verdict: what the task compares, the text, the limits and the engine."""
    engine = toolchain.ensure().key
    compared = [task.imports, task.context, task.reference, task.targets, task.proofs]
    decides = json.dumps([__version__, engine, compared, text, asdict(limits)], sort_keys=True)
    return hashlib.sha256(decides.encode()).hexdigest()


def check_all(
    tasks: Mapping[str, Task],
    predictions: Sequence[Prediction],
    store: Store,
    *,
    limits: Limits,
    workers: int = 1,
    progress: bool = False,
) -> list[Checked]:
    """Verdicts of all predictions, in their order; those that the store has are not checked again.

    Equal texts for equal tasks are checked once. `workers` engines at most are at work. `limits` are those of each
    check. `progress` shows a bar on standard error. Ctrl-C stops the engines within milliseconds; the store has what
    was done. A `Timeout` by the wall clock is kept as well: another run in another folder may come out otherwise;
    limits in heartbeats do not. That a reference is equal to itself is not tried: who makes the tasks does that. A
    task whose reference or context cannot be used has its fault in `Checked`, and the next run tries it again.

    Raises `ToolchainError`, `EngineError`.
    """
    keys = [key_of(tasks[one.id], one.text, limits) for one in predictions]
    jobs = {
        key: _Job(key, tasks[one.id], one.text)
        for key, one in zip(keys, predictions, strict=True)
        if key not in store.verdicts
    }
    faults: dict[str, str] = {}
    if jobs:
        bar: Progress = Bar(len(jobs)) if progress else Progress()
        with bar:
            asyncio.run(_run(list(jobs.values()), store, faults, limits, workers, bar))
    return [
        Checked(tasks[one.id], one, store.verdicts.get(key), faults.get(one.id))
        for key, one in zip(keys, predictions, strict=True)
    ]


def _portions(jobs: Iterable[_Job]) -> Iterator[list[_Job]]:
    """Jobs on one context, so many that opening an engine for them costs little; a task's jobs side by side."""
    groups: dict[tuple[tuple[str, ...], str], list[_Job]] = {}
    for job in jobs:
        groups.setdefault((job.task.imports, job.task.context), []).append(job)
    for group in groups.values():
        group.sort(key=lambda job: job.task.id)
        for start in range(0, len(group), _MOST_AT_ONCE):
            yield group[start : start + _MOST_AT_ONCE]


async def _run(
    jobs: list[_Job], store: Store, faults: dict[str, str], limits: Limits, workers: int, progress: Progress
) -> None:
    portions = _portions(jobs)  # shared: each lane takes the next one

    async def lane() -> None:
        for portion in portions:
            try:
                checker = await asyncio.to_thread(_open, portion[0].task, limits)
            except CALLERS as error:
                for job in portion:
                    faults[job.task.id] = f"its context cannot be used: {error}"
                    progress.add(False)
                continue
            with checker:
                for job in portion:
                    verdict = None if job.task.id in faults else await _check(checker, job, faults, limits)
                    if verdict is not None:
                        store.add(job.key, job.task.id, verdict)
                    progress.add(bool(verdict))

    await asyncio.gather(*(lane() for _ in range(workers)))  # the first error cancels the other lanes


def _open(task: Task, limits: Limits) -> Checker:
    return Checker(
        task.context,
        task.imports,
        timeout_s=max(_CONTEXT_SECONDS, limits.timeout_s),
        memory_mb=limits.memory_mb,
    )


async def _check(checker: Checker, job: _Job, faults: dict[str, str], limits: Limits) -> Verdict | None:
    rules: dict[str, Any] = {"targets": job.task.targets, "proofs": job.task.proofs, **asdict(limits)}
    for attempt in (1, 2):
        try:
            return await checker.check_async(job.task.reference, job.text, **rules)
        except CALLERS as error:
            if isinstance(error, DeadlineError) and attempt == 1:
                continue  # a machine has bad moments
            faults[job.task.id] = f"its reference cannot be used: {error}"
            return None
        except EngineError as error:
            _log.warning("the engine failed at an answer to the task %s (%d): %s", job.task.id, attempt, error)
    return None
