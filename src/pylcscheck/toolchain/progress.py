"""What a user sees of preparing: a line for each step with its time, and how long the rest takes."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import Progress, Task, TaskID
    from rich.progress_bar import ProgressBar
    from rich.text import Text


class Display:
    """Shows nothing; also what the other display is used through."""

    @contextlib.contextmanager
    def waiting(self, message: str) -> Iterator[None]:
        """Shows `message` while the block runs."""
        yield

    @contextlib.contextmanager
    def steps(self, planned: Sequence[tuple[str, float]]) -> Iterator[None]:
        """Shows the planned steps (title, expected seconds) while the block runs."""
        yield

    @contextlib.contextmanager
    def step(self, title: str) -> Iterator[None]:
        """Marks a planned step as running while the block runs, and as done after."""
        yield


class TerminalDisplay(Display):
    """Shows progress on standard error."""

    def __init__(self) -> None:
        from rich.console import Console

        self._console = Console(stderr=True)
        self._progress: Progress | None = None
        self._tasks: dict[str, TaskID] = {}

    @contextlib.contextmanager
    def waiting(self, message: str) -> Iterator[None]:
        """Shows `message` and the time that passes."""
        with self._console.status(message):
            yield

    @contextlib.contextmanager
    def steps(self, planned: Sequence[tuple[str, float]]) -> Iterator[None]:
        """Shows a line for each step and one for all."""
        if not planned:
            yield
            return
        self._console.print("Preparing Lean; this is done once.")
        self._progress = _progress(self._console)
        with self._progress as progress:
            self._tasks = {title: progress.add_task(title, total=seconds, start=False) for title, seconds in planned}
            total = progress.add_task("all", total=sum(seconds for _, seconds in planned), whole=True)
            yield
            progress.update(total, completed=progress.tasks[-1].total)

    @contextlib.contextmanager
    def step(self, title: str) -> Iterator[None]:
        """Lets the step's line run."""
        if self._progress is None or title not in self._tasks:
            yield
            return
        task = self._tasks[title]
        self._progress.start_task(task)
        try:
            yield
        except BaseException:
            self._progress.stop_task(task)
            raise
        self._progress.update(task, completed=self._progress.tasks[task].total)
        self._progress.stop_task(task)


def remaining(tasks: Sequence[Task]) -> float:
    """Seconds until all steps are done, by what is expected of each; 0 when they take longer than that."""
    return sum(max((t.total or 0.0) - (t.elapsed or 0.0), 0.0) for t in tasks if not t.finished)


def duration(seconds: float) -> str:
    """A time in minutes and seconds, such as "3:20"."""
    whole = round(seconds)
    return f"{whole // 60}:{whole % 60:02}"


def _progress(console: Console) -> Progress:
    # rich takes a while to import; nothing of it is needed when the engine is ready or nobody looks
    from rich.progress import Progress, ProgressColumn, SpinnerColumn, TextColumn
    from rich.progress_bar import ProgressBar
    from rich.text import Text

    def left(task: Task) -> float:
        whole = task.fields.get("whole", False)
        return remaining([other for other in progress.tasks if other is not task] if whole else [task])

    class Bar(ProgressColumn):
        """Filled by the time that has passed of what is expected; full only when done."""

        def render(self, task: Task) -> ProgressBar:
            total = task.total or 1.0
            done = total if task.finished else min(max(total - left(task), 0.0), 0.98 * total)
            return ProgressBar(total=total, completed=done, width=16)

    class Times(ProgressColumn):
        """How long it took or takes, and what is left."""

        def render(self, task: Task) -> Text:
            if task.finished:
                return Text(duration(task.elapsed or 0.0), style="green", no_wrap=True)
            if not task.started:
                return Text(f"about {duration(task.total or 0.0)}", style="dim", no_wrap=True)
            ahead = f"about {duration(left(task))} left" if left(task) >= 1 else "a little longer"
            return Text(f"{duration(task.elapsed or 0.0)}, {ahead}", no_wrap=True)

    columns = (SpinnerColumn(finished_text="[green]✓"), TextColumn("{task.description}"), Bar(), Times())
    progress = Progress(*columns, console=console, refresh_per_second=4)
    return progress


def display(progress: bool | None) -> Display:
    """The display asked for; None: on a terminal only."""
    wanted = sys.stderr.isatty() if progress is None else progress
    return TerminalDisplay() if wanted else Display()
