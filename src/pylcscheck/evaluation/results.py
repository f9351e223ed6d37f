"""One evaluation, from files to a folder of results."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from ..limits import Limits
from ..tracks.reading import InputError, read_tasks
from ..tracks.tasks import TRACKS
from ..tracks.verify import TaskError
from .page import write_page
from .plots import write_plots
from .reading import read_predictions
from .running import Store, check_all
from .statistics import DEFINITIONS, ENGINE_FAILURE, Summary, summarize
from .tables import write_tables


def evaluate(
    tasks: Path,
    predictions: Sequence[Path],
    folder: Path,
    *,
    limits: Limits | None = None,
    workers: int = 1,
    progress: bool = False,
) -> Summary:
    """Checks predictions and writes verdicts, tables, plots and the page into `folder`, which may have verdicts of an
    earlier run. `tasks` is a file or a folder, `limits` (those of each check) by default `Limits()`.

    Tasks that cannot be checked are left out, and `Summary.left_out` says why.

    Raises `InputError` for files that are not as they must be, `TaskError` if no task can be checked, `ValueError` for
    workers that are no positive number, `ToolchainError`, `EngineError`, `OSError`.
    """
    if workers < 1:
        raise ValueError(f"workers must be a positive whole number, not {workers!r}")
    if tasks.is_dir() and folder.exists() and tasks.samefile(folder):
        raise InputError(f"{folder}: the tasks are there; write the results to a folder of their own")
    limits = limits or Limits()
    read = read_tasks(tasks)
    found = read_predictions(predictions, read)
    with Store(folder) as store:
        checked = check_all(read, found, store, limits=limits, workers=workers, progress=progress)
        summary = summarize(read, checked)
        if not summary.outcomes:
            name, why = next(iter(summary.left_out.items()))
            raise TaskError(f"no task can be checked; {name}: {why}")
        (folder / "summary.json").write_text(json.dumps(_record(summary, limits), indent=1) + "\n", encoding="utf-8")
        write_tables(summary, folder / "tables")
        plots = write_plots(summary, folder / "plots")
        write_page(summary, plots, folder / "index.html")
    return summary


def _record(summary: Summary, limits: Limits) -> dict[str, Any]:
    return {
        "tasks": len({one.task.id for one in summary.outcomes}),
        "predictions": sum(one.checked is not None for one in summary.outcomes),
        "missing": sum(one.checked is None for one in summary.outcomes),
        "engine_failures": sum(one.status == ENGINE_FAILURE for one in summary.outcomes),
        "left_out": summary.left_out,
        "limits": asdict(limits),
        "models": summary.models,
        "definitions": DEFINITIONS,
        "tracks": [asdict(row) for row in summary.tracks],
        "statuses": [asdict(row) for row in summary.statuses],
        "tags": [asdict(row) for row in summary.tags],
    }


def line_of(summary: Summary, folder: Path) -> str:
    """What an evaluation says at its end: rates of each track over all models and their runs."""
    parts = [f"{sum(one.checked is not None for one in summary.outcomes)} predictions"]
    missing = sum(one.checked is None for one in summary.outcomes)
    failures = sum(one.status == ENGINE_FAILURE for one in summary.outcomes)
    parts += [f"{missing} missing (count as failed)"] * bool(missing)
    parts += [f"{failures} at which the engine failed (count as failed)"] * bool(failures)
    parts += [f"{len(summary.left_out)} tasks that cannot be checked (left out)"] * bool(summary.left_out)
    for track in TRACKS:
        mine = [one for one in summary.outcomes if one.task.track == track]
        if mine:
            compiled = 100 * sum(one.compiled for one in mine) / len(mine)
            passed = 100 * sum(one.passed for one in mine) / len(mine)
            parts.append(f"{track} compile {compiled:.1f} % pass {passed:.1f} %")
    return " · ".join([*parts, str(folder / "index.html")])
