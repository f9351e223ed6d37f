"""Tables of a summary, as Markdown and as CSV."""

from __future__ import annotations

import csv
import html
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from .statistics import DEFINITIONS, MISSING, PASS, Summary

Cell = str | int | float | None
NONE = "–"
_LEFT_OUT = "left-out"


@dataclass(frozen=True)
class Table:
    """Rows of cells under headings; rates are fractions and shown as percentages where `percent` names their column."""

    name: str
    headings: Sequence[str]
    rows: Sequence[Sequence[Cell]]
    percent: frozenset[str]
    notes: Sequence[str]

    def shown(self, row: Sequence[Cell]) -> list[str]:
        """The cells of a row, for a reader."""
        return [self._shown(heading, cell) for heading, cell in zip(self.headings, row, strict=True)]

    def _shown(self, heading: str, cell: Cell) -> str:
        if cell is None:
            return NONE
        if not isinstance(cell, float):
            return str(cell)
        if heading in self.percent:
            return f"{100 * cell:+.1f}" if heading in ("delta", "low", "high") else f"{100 * cell:.1f}"
        return f"{cell:.2g}" if 0 < abs(cell) < 0.1 else f"{cell:.3f}"


def tables_of(summary: Summary) -> list[Table]:
    """The tables tracks, statuses, tags, and what is left out, if there is something."""
    tables = [_tracks(summary), _statuses(summary), _tags(summary)]
    return [*tables, _left_out(summary)] if summary.left_out else tables


def write_tables(summary: Summary, folder: Path) -> None:
    """Writes `NAME.md` and `NAME.csv` of each. Raises `OSError`."""
    folder.mkdir(parents=True, exist_ok=True)
    for ending in ("md", "csv"):
        (folder / f"{_LEFT_OUT}.{ending}").unlink(missing_ok=True)  # of an earlier run
    for table in tables_of(summary):
        (folder / f"{table.name}.md").write_text(_markdown(table), encoding="utf-8")
        with (folder / f"{table.name}.csv").open("w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(table.headings)
            writer.writerows(list(map(_plain, row)) for row in table.rows)


def _plain(cell: Cell) -> str | int | float:
    """A cell of a CSV file; a spreadsheet takes text that begins like a formula for text."""
    if isinstance(cell, str) and cell.startswith(("=", "+", "-", "@")):
        return f"'{cell}"
    return "" if cell is None else cell


def _tracks(summary: Summary) -> Table:
    rates = ("compile", "compile sd", "pass", "pass sd", "score", "score sd")
    return Table(
        "tracks",
        ("track", "model", "tasks", "runs", "predictions", "missing", *rates),
        [
            (
                *(row.track, row.model, row.tasks, row.runs, row.predictions, row.missing),
                *(row.compile.mean, row.compile.sd, row.passed.mean, row.passed.sd, row.score.mean, row.score.sd),
            )
            for row in summary.tracks
        ],
        frozenset(rates),
        [f"{name}: {DEFINITIONS[name]}" for name in ("compile", "pass", "score", "sd", "missing")],
    )


def statuses_of(summary: Summary) -> list[str]:
    """All statuses that occur, the good ones first, `Missing` last."""
    found = {status for row in summary.statuses for counts in (row.declarations, row.predictions) for status in counts}
    first = [status for status in (PASS, "equal") if status in found]
    last = [status for status in (MISSING,) if status in found]
    return first + sorted(found - {*first, *last}) + last


def _statuses(summary: Summary) -> Table:
    rows: list[list[Cell]] = []
    for row in summary.statuses:
        for unit, counts in (("predictions", row.predictions), ("declarations", row.declarations)):
            total = sum(counts.values())
            for status in statuses_of(summary):
                if counts.get(status):
                    rows.append([row.track, row.model, unit, status, counts[status], counts[status] / total])
    return Table(
        "statuses",
        ("track", "model", "of", "status", "count", "share"),
        rows,
        frozenset({"share"}),
        [f"{name}: {DEFINITIONS[name]}" for name in ("prediction status", "declaration status")],
    )


def _tags(summary: Summary) -> Table:
    return Table(
        "tags",
        (
            *("group", "model", "dimension", "tag", "tasks with", "tasks without", "pass with", "pass without"),
            *("delta", "low", "high", "z", "p", "p_holm"),
        ),
        [
            (
                *(row.group, row.model, row.dimension, row.tag, row.tasks_with, row.tasks_without),
                *(row.rate_with, row.rate_without, row.delta, row.low, row.high, row.z, row.p, row.p_holm),
            )
            for row in summary.tags
        ],
        frozenset({"pass with", "pass without", "delta", "low", "high"}),
        ["group: statement is IAF, SSAF and IAF-D, proving is DTP and ITP"]
        + [f"{name}: {DEFINITIONS[name]}" for name in ("delta", "unit of the test", "interval", "p", "p_holm")],
    )


def _left_out(summary: Summary) -> Table:
    rows = list(summary.left_out.items())
    return Table(_LEFT_OUT, ("task", "why"), rows, frozenset(), [f"left out: {DEFINITIONS['left_out']}"])


def _markdown(table: Table) -> str:
    lines = [list(map(_escaped, table.headings))] + [list(map(_escaped, table.shown(row))) for row in table.rows]
    first = table.rows[0] if table.rows else table.headings
    lines.insert(1, ["---:" if isinstance(cell, (int, float)) else "---" for cell in first])
    units = "Rates and differences are percentages and percentage points.\n" if table.percent else ""
    notes = "".join(f"- {note}\n" for note in table.notes)
    return "".join(f"| {' | '.join(line)} |\n" for line in lines) + f"\n{units}\n{notes}"


def _escaped(text: str) -> str:
    """A cell that is nothing but text: names come from files of others."""
    return re.sub(r"([\\`*_\[\]|~])", r"\\\1", html.escape(" ".join(text.split()), quote=False))
