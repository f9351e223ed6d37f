"""One Checker in several processes: fork at any time, spawn, process pools; what is raised and returned is pickled."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest

from pylcscheck import Checker, DeadlineError, ElaborationError, Pair, ReferenceError, Verdict, check

CONTEXT = "def base : Nat := 40\n"
REF = "def answer : Nat := base + 2\n"
GOOD = "def answer : Nat := base + (1 + 1)\n"
WRONG = "def answer : Nat := base + 3\n"
ENDLESS = "partial def spin (n : Nat) : IO Unit := spin (n + 1)\n#eval spin 0\n"
GREEDY = (
    "partial def grow (s : String) (n : Nat) : Nat := if n == 0 then s.length else grow (s ++ s) (n - 1)\n"
    '#eval grow "twelve bytes" 40\n'
)


@pytest.fixture(scope="module")
def two() -> Iterator[Checker]:
    with Checker(CONTEXT, workers=2) as made:
        yield made


def right(checker: Checker) -> bool:
    """Whether verdicts are what they must be, by one engine and by all."""
    scores = [verdict.score for verdict in checker.check_many([(REF, GOOD), (REF, WRONG)] * 3)]
    return checker.check(REF, GOOD).ok and not checker.check(REF, WRONG).ok and scores == [1.0, 0.0] * 3


def in_a_child(work: Callable[[], bool], seconds: float = 120) -> bool:
    """Whether `work` came to true in a forked child; one that dies, raises or hangs has not."""
    child = os.fork()
    if child == 0:
        code = 1
        try:
            signal.alarm(int(seconds))
            code = 0 if work() else 2
        finally:
            os._exit(code)
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status) == 0


def test_parent_and_child_go_on_after_a_fork(two: Checker) -> None:
    assert right(two)
    assert in_a_child(lambda: right(two) and check("def f := 1", "def f := 1").ok)
    assert right(two)
    assert in_a_child(lambda: in_a_child(lambda: right(two)) and right(two))


def test_a_child_of_a_child_and_its_own_new_checker(two: Checker) -> None:
    def work() -> bool:
        with Checker(CONTEXT, workers=2) as mine:
            return right(mine) and right(two)

    assert in_a_child(work)


def test_fork_while_other_threads_are_inside_checks(two: Checker) -> None:
    stop = threading.Event()

    def work() -> None:
        while not stop.is_set():
            two.check_many([(REF, GOOD), (REF, GREEDY), ("theorem t : base = 40 := rfl -- " + str(time.time()), "")])

    busy = [threading.Thread(target=work) for _ in range(2)]
    for thread in busy:
        thread.start()
    try:
        children = [in_a_child(lambda: right(two)) for _ in range(8)]
    finally:
        stop.set()
        for thread in busy:
            thread.join()
    assert children == [True] * 8
    assert right(two)


def test_fork_while_another_thread_elaborates_the_same_reference(two: Checker) -> None:
    slow = ENDLESS + "def f := base\n"
    refused: list[str] = []

    def work() -> None:
        try:
            two.check(slow, "", timeout_s=2)
        except DeadlineError as error:
            refused.append(str(error))

    busy = threading.Thread(target=work)
    busy.start()
    while not any(slot.engine is not None and slot.engine.running for slot in two._pool._slots):
        pass

    def child() -> bool:
        try:
            two.check(slow, "", timeout_s=1)
        except DeadlineError:
            return right(two)
        return False

    assert in_a_child(child)
    busy.join()
    assert len(refused) == 1


def checked_here(checker: Checker, cand: str) -> tuple[int, Verdict]:
    return os.getpid(), checker.check(REF, cand)


def refused_here(checker: Checker, ref: str) -> None:
    checker.check_many([(REF, GOOD), (ref, "")])


@pytest.mark.parametrize("method", ["fork", "spawn", "forkserver"])
def test_process_pool_makes_the_checker_once_a_process(method: str, two: Checker) -> None:
    here = {cand: two.check(REF, cand) for cand in (GOOD, WRONG)}
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context(method)) as pool:
        tasks = [pool.submit(checked_here, two, cand) for cand in (GOOD, WRONG) * 4]
        found = [task.result() for task in tasks]
        for (process, verdict), cand in zip(found, (GOOD, WRONG) * 4, strict=True):
            assert process != os.getpid()
            same = (verdict.declarations, verdict.heartbeats, verdict.messages, verdict.score)
            assert same == (
                here[cand].declarations,
                here[cand].heartbeats,
                here[cand].messages,
                here[cand].score,
            )
        with pytest.raises(ReferenceError, match="pair 1") as raised:
            pool.submit(refused_here, two, "def f : Nat := true").result()
        assert raised.value.pair == 1 and raised.value.messages[0].line == 1
    assert right(two)


def test_a_checker_that_arrives_again_is_the_one_that_arrived_before(two: Checker) -> None:
    sent = pickle.dumps(two)
    first, second = pickle.loads(sent), pickle.loads(sent)
    assert first is second and first is not two
    assert (first.workers, first.memory_mb) == (2, 1024) and right(first)
    first.close()
    third = pickle.loads(sent)
    assert third is not first and right(third)
    third.close()


def test_what_is_returned_and_raised_survives_pickling(two: Checker) -> None:
    verdict = two.check(REF, WRONG)
    assert pickle.loads(pickle.dumps(verdict)) == verdict
    assert pickle.loads(pickle.dumps(Pair(REF, GOOD, ["answer"]))) == Pair(REF, GOOD, ["answer"])
    for text, error in ((("(", GOOD), ReferenceError), (("", GOOD), ReferenceError)):
        with pytest.raises(error) as raised:
            two.check_many([text])
        again = pickle.loads(pickle.dumps(raised.value))
        assert type(again) is error and str(again) == str(raised.value)
        assert again.messages == raised.value.messages and again.pair == 0 and again.source == "reference"
    with pytest.raises(ElaborationError) as context:
        Checker("def f : Nat := true")
    assert str(pickle.loads(pickle.dumps(context.value))) == str(context.value)


def test_a_spawned_process_starts_from_the_same_image(two: Checker, tmp_path: Path) -> None:
    """The context elaborates once for all processes: another process makes no image."""
    folder = two._context.files.images / "contexts"
    images = sorted((path.name, path.stat().st_ino, path.stat().st_mtime_ns) for path in folder.glob("*.image"))
    program = f"from pylcscheck import Checker\nwith Checker({CONTEXT!r}) as c: assert c.check({REF!r}, {GOOD!r})"
    subprocess.run([sys.executable, "-c", program], check=True)
    assert images and images == sorted(
        (path.name, path.stat().st_ino, path.stat().st_mtime_ns) for path in folder.glob("*.image")
    )
