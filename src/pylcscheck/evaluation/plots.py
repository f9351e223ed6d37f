"""Plots of a summary. Figures without pyplot: no window, no state."""

from __future__ import annotations

import math
import re
import warnings
from collections.abc import Mapping, Sequence
from pathlib import Path

import matplotlib
from matplotlib import font_manager
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from ..tracks.tasks import TRACKS
from .statistics import GROUPS, MISSING, PASS, StatusRow, Summary, TagRow
from .tables import statuses_of

COLOURS = ("#1b6ca8", "#d1603d", "#3a7d44", "#7a4f9a", "#a98600", "#555555")
_STATUS_COLOURS = (
    *("#d1603d", "#e59a5c", "#a98600", "#7a4f9a", "#b683c9", "#1b6ca8", "#6fa8d6", "#8c564b", "#c49c94"),
    *("#444444", "#17a2a2", "#e377c2", "#9c9c3c"),
)
_OTHER_FONTS = ("Noto Sans CJK SC", "Noto Sans CJK JP", "WenQuanYi Zen Hei", "Noto Sans", "FreeSans", "Unifont")
_DPI = 150
_SIGNIFICANT = 0.05


def write_plots(summary: Summary, folder: Path) -> list[Path]:
    """Writes `rates.png`, `statuses.png` and `tags-GROUP-MODEL.png`; their paths. Raises `OSError`."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.png"):  # of models that are not here any more
        old.unlink()
    paths = []
    # a model's name may have dollar signs, and letters that the usual font has not
    with matplotlib.rc_context({"text.parse_math": False, "font.family": _fonts()}), warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Glyph .* missing from")  # a box in a picture; page and tables have the name
        figures = {"rates": _rates(summary), "statuses": _statuses(summary)}
        for group in GROUPS:
            for model in summary.models:
                rows = [row for row in summary.tags if (row.group, row.model) == (group, model)]
                if rows:
                    name = f"tags-{group}-{re.sub(r'[^A-Za-z0-9.]+', '-', model)[:80]}"
                    while name in figures:
                        name += "-"
                    figures[name] = _forest(rows, f"{model}, {group} tracks")
        for name, figure in figures.items():
            paths.append(folder / f"{name}.png")
            figure.savefig(paths[-1], dpi=_DPI, metadata={"Software": None})
    return paths


def _fonts() -> list[str]:
    installed = {font.name for font in font_manager.fontManager.ttflist}
    return ["DejaVu Sans", *(name for name in _OTHER_FONTS if name in installed)]


def _tidy(axes: Axes, x: str, y: str, title: str, grid: str) -> None:
    axes.set_xlabel(x)
    axes.set_ylabel(y)
    axes.set_title(title, loc="left", fontsize="medium")
    axes.grid(True, axis="x" if grid == "x" else "y", alpha=0.25, linewidth=0.6)
    axes.set_axisbelow(True)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)


def _rates(summary: Summary) -> Figure:
    """Bars for each track and model; the lines on them are the standard deviation over runs."""
    tracks = [track for track in TRACKS if any(row.track == track for row in summary.tracks)]
    models = summary.models
    figure = Figure(figsize=(max(7.0, 1.2 + 0.5 * len(tracks) * len(models)), 6.5), layout="constrained")
    above, below = figure.subplots(2, 1, sharex=True)
    width = 0.8 / len(models)
    for axes, title in ((above, "pass"), (below, "compile")):
        for at, model in enumerate(models):
            rows = [row for row in summary.tracks if row.model == model]
            spreads = [row.passed if title == "pass" else row.compile for row in rows]
            axes.bar(
                [tracks.index(row.track) + (at - (len(models) - 1) / 2) * width for row in rows],
                [100 * spread.mean for spread in spreads],
                width * 0.92,
                yerr=[math.nan if spread.sd is None else 100 * spread.sd for spread in spreads],
                capsize=2,
                color=COLOURS[at % len(COLOURS)],
                hatch=("", "//", "..", "xx")[at // len(COLOURS) % 4],
                label=_short(model),
            )
        axes.set_ylim(0, 105)
        axes.set_xticks(range(len(tracks)), tracks)
        _tidy(axes, "", f"{title} rate (%)", f"{title}, mean and standard deviation over runs", "y")
    figure.legend(*above.get_legend_handles_labels(), loc="outside lower center", ncols=3, fontsize="small")
    return figure


def _statuses(summary: Summary) -> Figure:
    """Shares of statuses, stacked: of predictions on the left, of declarations on the right."""
    rows = summary.statuses
    figure = Figure(figsize=(12, 1.8 + 0.34 * len(rows)), layout="constrained")
    left, right = figure.subplots(1, 2, sharey=True)
    _stacked(left, rows, [row.predictions for row in rows], "predictions by first failing status", summary)
    _stacked(right, rows, [row.declarations for row in rows], "declarations by status", summary)
    left.set_yticks(range(len(rows)), [f"{row.track} {_short(row.model)}" for row in rows])
    left.invert_yaxis()
    shown = dict(zip(*reversed(right.get_legend_handles_labels()), strict=True))
    shown.update(zip(*reversed(left.get_legend_handles_labels()), strict=True))
    figure.legend(shown.values(), shown.keys(), loc="outside lower center", ncols=7, fontsize="small")
    return figure


def _stacked(
    axes: Axes, rows: Sequence[StatusRow], counts: Sequence[Mapping[str, int]], title: str, summary: Summary
) -> None:
    others = [status for status in statuses_of(summary) if status not in (PASS, "equal", MISSING)]
    start = [0.0] * len(rows)
    for status in statuses_of(summary):
        shares = [100 * count.get(status, 0) / sum(count.values()) for count in counts]
        if any(shares):
            colour = {PASS: "#3a7d44", "equal": "#3a7d44", MISSING: "#cccccc"}.get(status)
            if colour is None:
                colour = _STATUS_COLOURS[others.index(status) % len(_STATUS_COLOURS)]
            axes.barh(range(len(rows)), shares, left=start, color=colour, label=status, height=0.75)
            start = [a + b for a, b in zip(start, shares, strict=True)]
    axes.set_xlim(0, 100)
    _tidy(axes, "share (%)", "", title, "x")


def _forest(rows: Sequence[TagRow], title: str) -> Figure:
    """Each tag's difference with its confidence interval; filled where it is significant after Holm's correction."""
    figure = Figure(figsize=(8, 1.4 + 0.27 * len(rows)), layout="constrained")
    axes = figure.subplots()
    dimensions = list(dict.fromkeys(row.dimension for row in rows))
    for at, row in enumerate(rows):
        colour = COLOURS[dimensions.index(row.dimension) % len(COLOURS)]
        axes.plot([100 * row.low, 100 * row.high], [at, at], color=colour, linewidth=1.4)
        filled = colour if row.p_holm < _SIGNIFICANT else "white"
        axes.plot([100 * row.delta], [at], "o", color=colour, markerfacecolor=filled, markersize=5)
    axes.axvline(0, color="#555555", linewidth=0.8)
    axes.set_yticks(
        range(len(rows)), [f"{row.dimension}: {_short(row.tag)} ({row.tasks_with})" for row in rows], fontsize="small"
    )
    axes.set_ylim(len(rows) - 0.4, -0.6)
    axes.set_xlim(-102, 102)
    _tidy(axes, "Δ pass rate with − without the tag (percentage points), 95 % interval", "", _short(title), "x")
    return figure


def _short(text: str) -> str:
    return text if len(text) <= 60 else text[:59] + "…"
