"""The command line's part: `python -m pylcscheck tracks build | count | synthesize`."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path

import click

from ..failures import failures
from . import SKELETONS, InputError, Theory, load_theory, read_tasks, tasks, verify, write_tasks
from .count import count
from .synthetic import write_synthetic

_STOPPED = "stopped; the same command goes on, for what was built and checked is kept"


@contextmanager
def _bar(what: str, total: int | None) -> Iterator[Callable[[str], None]]:
    """A bar on standard error, if that is a terminal; the function that it gives is called for each step."""
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    columns = (
        TextColumn(what),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[last]}"),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), disable=not sys.stderr.isatty()) as progress:
        task = progress.add_task(what, total=total, last="")
        yield lambda last: progress.update(task, advance=1, last=last)


def _theory(folder: Path | None, workers: int) -> Theory:
    with _bar("build the theory", None) as step:
        return load_theory(folder, workers=workers, finished=lambda module, _, __: step(module))


_FOLDER = click.option(
    "--theory",
    "folder",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="The folder above LCS, instead of the theory that comes with pylcscheck.",
)
_WORKERS = click.option(
    "--workers", type=click.IntRange(1), default=2, show_default=True, help="How many work at a time."
)


@click.group()
def tracks() -> None:
    """Tasks derived from the theory library."""


@tracks.command("build")
@click.argument("out", type=click.Path(file_okay=False, path_type=Path))
@click.option("--seed", type=int, default=0, show_default=True, help="Decides what is mixed into contexts of IAF-D.")
@click.option(
    "--skeleton",
    type=click.Choice(SKELETONS),
    default=SKELETONS[0],
    show_default=True,
    help="What skeletons give away.",
)
@click.option("--item", "items", multiple=True, metavar="NUMBER", help="Only tasks of this item; repeatable.")
@click.option("--no-verify", is_flag=True, help="Do not check each task.")
@_FOLDER
@_WORKERS
def build_tracks(
    out: Path,
    seed: int,
    skeleton: str,
    items: tuple[str, ...],
    no_verify: bool,
    folder: Path | None,
    workers: int,
) -> None:
    """Write the tasks of all five tracks to the folder OUT, a JSONL file for each, with their JSON Schema.

    Each is checked: its context elaborates, its reference passes, its skeleton does not.
    """
    with failures(_STOPPED):
        found = tasks(_theory(folder, workers), seed=seed, skeleton=skeleton)
        if items:
            found = [task for task in found if not {*items}.isdisjoint(task.items)]
            missing = {*items} - {item for task in found for item in task.items}
            if missing:
                raise ValueError(f"the theory has no item {', '.join(sorted(missing))}")
        if not no_verify:
            with _bar("check the tasks", len(found)) as step:
                verify(found, workers=workers, progress=lambda: step(""))
        numbers = write_tasks(found, out)
    checked = "not checked" if no_verify else "each checked"
    click.echo(f"{', '.join(f'{track} {n}' for track, n in numbers.items())}: {len(found)} tasks, {checked}: {out}")


@tracks.command("count")
@_FOLDER
@_WORKERS
def count_theory(folder: Path | None, workers: int) -> None:
    """Show how many modules, items, declarations, theorems and axioms the theory has."""
    from rich.console import Console
    from rich.table import Table

    table = Table(show_header=False)
    with failures(_STOPPED):
        numbers = count(_theory(folder, workers))
    for name, value in asdict(numbers).items():
        table.add_row(name, ", ".join(f"{k}: {v}" for k, v in value.items()) if isinstance(value, dict) else str(value))
    Console(highlight=False).print(table)


@tracks.command("synthesize")
@click.argument("tasks", type=click.Path(exists=True, path_type=Path))
@click.argument("out", type=click.Path(file_okay=False, path_type=Path))
def synthesize(tasks: Path, out: Path) -> None:
    """Write predictions for TASKS whose scores are known to the folder OUT: right.jsonl (all pass), mistakes.jsonl
    (none passes) and broken.jsonl (none compiles)."""
    with failures():
        if tasks.is_dir() and out.exists() and tasks.samefile(out):
            raise InputError(f"{out}: the tasks are there; write predictions to a folder of their own")
        numbers = write_synthetic(read_tasks(tasks).values(), out)
    click.echo(f"{', '.join(f'{name} {number}' for name, number in numbers.items())}: {out}")
