"""Work in threads, awaited in an event loop."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar

_Result = TypeVar("_Result")


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
