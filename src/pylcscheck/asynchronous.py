"""Work in threads, awaited in an event loop."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TypeVar

from .fork import forget_after_fork

_Result = TypeVar("_Result")


class Threads:
    """At most `count` threads that work is given to, started when there is some."""

    def __init__(self, count: int) -> None:
        self._count = count
        self.forget()
        forget_after_fork(self)

    def forget(self) -> None:
        """After a fork: the threads are the parent's."""
        self._executor: ThreadPoolExecutor | None = None

    def submit(self, work: Callable[[], _Result]) -> Future[_Result]:
        """Has `work` done when a thread is free."""
        if self._executor is None:
            self._executor = ThreadPoolExecutor(self._count, "pylcscheck-async")
        return self._executor.submit(work)

    def close(self) -> None:
        """Lets the threads end when they have no more to do."""
        executor, self._executor = self._executor, None
        if executor is not None:
            executor.shutdown(wait=False)


async def awaited(future: Future[_Result], cancel: Callable[[], None]) -> _Result:
    """The future's result. Calls `cancel` if the task that awaits it is cancelled."""
    import asyncio

    try:
        return await asyncio.wrap_future(future)
    except asyncio.CancelledError:
        cancel()
        raise


def in_a_thread(work: Callable[[], _Result]) -> Future[_Result]:
    """Runs `work` in a thread of its own."""
    future: Future[_Result] = Future()

    def run() -> None:
        try:
            result = work()
        except BaseException as error:
            future.set_exception(error)
        else:
            future.set_result(result)

    future.set_running_or_notify_cancel()  # from here on it cannot be cancelled: `awaited` does that
    threading.Thread(target=run, name="pylcscheck-batch", daemon=True).start()
    return future
