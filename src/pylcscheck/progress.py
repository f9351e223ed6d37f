"""How far many checks are, on standard error."""

from __future__ import annotations

from collections.abc import Iterable, Sized
from typing import Any


class Progress:
    """Shows nothing."""

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def add(self, equal: bool) -> None:
        """One more verdict."""


class Bar(Progress):
    """A bar with done and total, checks in a second, and how many came out equal."""

    def __init__(self, total: int | None) -> None:
        from rich import progress
        from rich.console import Console

        self._equal = 0
        self._done = 0
        self._bar: Any = progress.Progress(
            progress.TextColumn("check"),
            progress.BarColumn(),
            progress.MofNCompleteColumn(),
            progress.TextColumn("{task.fields[rate]}"),
            progress.TextColumn("{task.fields[equal]} equal"),
            progress.TimeElapsedColumn(),
            progress.TimeRemainingColumn(),
            console=Console(stderr=True),
        )
        self._task = self._bar.add_task("check", total=total, equal=0, rate="")

    def __enter__(self) -> Progress:
        self._bar.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._bar.stop()

    def add(self, equal: bool) -> None:
        """One more verdict."""
        self._done += 1
        self._equal += equal
        elapsed = self._bar.tasks[0].elapsed
        rate = f"{self._done / elapsed:.1f}/s" if elapsed else ""
        self._bar.update(self._task, completed=self._done, equal=self._equal, rate=rate)


def progress_over(pairs: Iterable[object], shown: bool) -> Progress:
    """A bar if it shall be shown; its total is known if the pairs' number is."""
    if not shown:
        return Progress()
    return Bar(len(pairs) if isinstance(pairs, Sized) else None)
