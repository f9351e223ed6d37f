"""Each task is checked before it is handed out: its context elaborates, its reference passes, its skeleton does not."""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from pathlib import Path

from .. import toolchain
from ..checker import Checker
from ..errors import CALLERS
from ..verdict import Verdict
from .tasks import Task

TIMEOUT_S = 120.0


class TaskError(ValueError):
    """A task is not what it should be; says which and why."""


def fault(task: Task) -> str | None:
    """What is wrong with a task; None if it is as it should be."""
    try:
        with Checker(task.context, task.imports, timeout_s=TIMEOUT_S) as checker:

            def verdict(text: str) -> Verdict:
                return checker.check(
                    task.reference, text, targets=task.targets, proofs=task.proofs, timeout_s=TIMEOUT_S
                )

            own = verdict(task.reference)
            if not (own.ok and own.score == 1):
                first = own.first_difference
                why = f"`{first.name}` is {first.status}: {first.detail}" if first else "it does not compile"
                return f"the reference does not pass: {why}"
            if verdict(task.skeleton).ok:
                return "the skeleton passes"
    except CALLERS as error:
        return str(error)
    return None


def verify(tasks: Iterable[Task], *, workers: int = 2, progress: Callable[[], None] | None = None) -> None:
    """Checks tasks, `workers` at a time; those that passed before with the same engine are not checked again.

    `progress` is called after each. Raises `TaskError` that names all that are not as they should be.
    """
    files = toolchain.ensure()
    passed = _Passed(files.images / "tasks-verified", files.key)
    faults = []
    for task, why in _each(list(tasks), passed, workers):
        if why is None:
            passed.note(task)
        else:
            faults.append(f"{task.id}: {why}")
        if progress is not None:
            progress()
    if faults:
        raise TaskError(f"{len(faults)} tasks are not as they should be:\n" + "\n".join(sorted(faults)))


def _each(tasks: list[Task], passed: _Passed, workers: int) -> Iterator[tuple[Task, str | None]]:
    left = []
    for task in tasks:
        if task in passed:
            yield task, None
        else:
            left.append(task)
    with ThreadPoolExecutor(workers) as pool:
        running: dict[Future[str | None], Task] = {pool.submit(fault, task): task for task in left}
        try:
            while running:
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    yield running.pop(future), future.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


class _Passed:
    """Hashes of the tasks that have passed, one a line in a file."""

    def __init__(self, path: Path, engine: str) -> None:
        self.path, self.engine = path, engine
        try:
            self.known = set(path.read_text().split())
        except OSError:
            self.known = set()

    def _hash(self, task: Task) -> str:
        made_from = repr(
            (self.engine, task.imports, task.context, task.skeleton, task.targets, task.proofs, task.reference)
        )
        return hashlib.sha256(made_from.encode()).hexdigest()

    def __contains__(self, task: Task) -> bool:
        return self._hash(task) in self.known

    def note(self, task: Task) -> None:
        line = self._hash(task)
        if line not in self.known:
            self.known.add(line)
            with contextlib.suppress(OSError), self.path.open("a") as file:  # what is not noted is checked again
                file.write(f"{line}\n")
