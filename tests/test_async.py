"""asyncio: the event loop goes on while Lean works; cancelling a task stops its engine."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Awaitable, Callable

import pytest

from pylcscheck import Checker, EngineError, ReferenceError

REF = "def one : Nat := 1\ndef two : Nat := 2\n"
HALF = "def one : Nat := 1\ndef two : Nat := 3\n"
ENDLESS = "partial def spin (n : Nat) : IO Unit := spin (n + 1)\n#eval spin 0\n"


def running(checker: Checker) -> int:
    return sum(slot.engine is not None and slot.engine.running for slot in checker._pool._slots)


async def until(condition: Callable[[], bool]) -> None:
    async def poll() -> None:
        while not condition():
            await asyncio.sleep(0.01)

    await asyncio.wait_for(poll(), 60)


def test_checks_are_awaited_together(two: Checker) -> None:
    async def main() -> list[float]:
        verdicts = await asyncio.gather(*(two.check_async(REF, text) for text in (REF, HALF, "", REF) * 3))
        return [verdict.score for verdict in verdicts]

    assert asyncio.run(main()) == [1.0, 0.5, 0.0, 1.0] * 3


def test_many_are_awaited_in_order(two: Checker) -> None:
    async def main() -> list[float]:
        pairs = ((REF, text) for text in (REF, HALF, "", REF))
        return [verdict.score for verdict in await two.check_many_async(pairs)]

    assert asyncio.run(main()) == [1.0, 0.5, 0.0, 1.0]


def test_the_loop_goes_on_while_engines_work(two: Checker) -> None:
    async def main() -> int:
        turns = 0
        work = asyncio.gather(
            two.check_async(REF, ENDLESS, timeout_s=1), two.check_many_async([(REF, ENDLESS)] * 2, timeout_s=1)
        )
        while not work.done():
            await asyncio.sleep(0.01)
            turns += 1
        verdict, verdicts = await work
        assert {one.status for all_of in (verdict, *verdicts) for one in all_of.declarations} == {"Timeout"}
        return turns

    assert asyncio.run(main()) >= 10


@pytest.mark.parametrize(
    ("engines", "work"),
    [
        (1, lambda checker: checker.check_async(REF, ENDLESS, timeout_s=300)),
        (1, lambda checker: checker.check_async(ENDLESS, REF, timeout_s=300)),
        (2, lambda checker: checker.check_many_async([(REF, ENDLESS)] * 9, timeout_s=300)),
    ],
    ids=["check", "check, at the reference", "check_many"],
)
def test_cancelling_a_task_stops_its_engines_long_before_their_limits(
    engines: int, work: Callable[[Checker], Awaitable[object]], two: Checker
) -> None:
    async def main() -> float:
        task = asyncio.ensure_future(work(two))
        await until(lambda: running(two) == engines)
        began = time.perf_counter()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        await until(lambda: running(two) == 0)
        return time.perf_counter() - began

    took = asyncio.run(main())
    print(f"engines stopped {1e3 * took:.0f} ms after the cancellation")
    assert took < 60
    assert two.check(REF, REF) and not two.check(REF, HALF)


def test_a_check_that_waits_for_an_engine_can_be_cancelled(two: Checker) -> None:
    async def main() -> None:
        busy = [asyncio.ensure_future(two.check_async(REF, ENDLESS, timeout_s=300)) for _ in range(2)]
        await until(lambda: running(two) == 2)
        waiting = asyncio.ensure_future(two.check_async(REF, REF))
        await asyncio.sleep(0.2)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        assert running(two) == 2
        for task in busy:
            task.cancel()
        await asyncio.gather(*busy, return_exceptions=True)

    asyncio.run(main())
    assert two.check(REF, REF)


def test_a_timeout_of_the_loop_cancels(two: Checker) -> None:
    async def main() -> None:
        with pytest.raises(asyncio.TimeoutError):
            await asyncio.wait_for(two.check_async(REF, ENDLESS, timeout_s=300), 0.5)
        assert await two.check_async(REF, REF)

    asyncio.run(main())


def test_errors_are_raised_where_they_are_awaited(two: Checker) -> None:
    async def main() -> None:
        with pytest.raises(ReferenceError, match="line 1"):
            await two.check_async("(", REF)
        with pytest.raises(ReferenceError, match="pair 1") as raised:
            await two.check_many_async([(REF, REF), ("(", REF)])
        assert raised.value.pair == 1
        with pytest.raises(ValueError, match="timeout_s"):
            await two.check_async(REF, REF, timeout_s=0)
        with Checker() as closed:
            pass
        for use in (closed.check_async(REF, REF), closed.check_many_async([(REF, REF)])):
            with pytest.raises(EngineError, match="closed"):
                await use

    asyncio.run(main())


def test_loops_in_several_threads_share_one_checker(two: Checker) -> None:
    scores: list[float] = []

    async def main() -> None:
        for verdict in await asyncio.gather(*(two.check_async(REF, text) for text in (REF, HALF))):
            scores.append(verdict.score)

    threads = [threading.Thread(target=lambda: asyncio.run(main())) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(scores) == [0.5] * 3 + [1.0] * 3
