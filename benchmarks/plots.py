"""How plots look. Figures without pyplot: no window, no state."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, LogLocator, NullFormatter, NullLocator

COLOURS = ("#1b6ca8", "#d1603d", "#3a7d44", "#7a4f9a", "#a98600", "#555555")
_DPI = 150


def figure(width: float = 7, height: float = 4.2) -> Figure:
    """An empty figure, in inches."""
    return Figure(figsize=(width, height), layout="constrained")


def tidy(axes: Axes, x: str, y: str, title: str = "") -> None:
    """Labels with units, faint grid lines, no frame on the right and above."""
    axes.set_xlabel(x)
    axes.set_ylabel(y)
    if title:
        axes.set_title(title, loc="left", fontsize="medium")
    axes.grid(True, which="major", alpha=0.25, linewidth=0.6)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)


def logarithmic(axes: Axes, which: Literal["x", "y"]) -> None:
    """Makes an axis logarithmic, with plain numbers at 1, 2 and 5 times powers of ten (far apart: at powers).

    To be called when what is plotted is there.
    """
    axes.set(**{f"{which}scale": "log"})
    axis = axes.xaxis if which == "x" else axes.yaxis
    low, high = axis.get_view_interval()
    wide = low > 0 and high / low > 1000
    axis.set_major_locator(LogLocator(subs=(1.0,) if wide else (1.0, 2.0, 5.0)))
    axis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:,.10g}"))
    axis.set_minor_formatter(NullFormatter())
    axis.set_minor_locator(NullLocator())


def with_range(axes: Axes, x: Sequence[float], samples: Sequence[Sequence[float]], label: str, colour: str) -> None:
    """Medians joined by a line, with bars from the least to the greatest sample."""
    middle = [statistics.median(values) for values in samples]
    below = [centre - min(values) for centre, values in zip(middle, samples, strict=True)]
    above = [max(values) - centre for centre, values in zip(middle, samples, strict=True)]
    axes.errorbar(
        x, middle, yerr=[below, above], label=label, color=colour, marker="o", markersize=4, capsize=2, linewidth=1.4
    )


def cumulative(axes: Axes, values: Sequence[float], label: str, colour: str) -> None:
    """The share of values up to each value."""
    ordered = sorted(values)
    shares = [(at + 1) / len(ordered) for at in range(len(ordered))]
    axes.step(ordered, shares, where="post", label=label, color=colour, linewidth=1.5)


def of_rows(record: dict[str, Any]) -> dict[str, Figure]:
    """One figure for each unit: every sample as a dot on its row, the median as a line."""
    found = {}
    for unit in dict.fromkeys(row["unit"] for row in record["rows"]):
        rows = [row for row in record["rows"] if row["unit"] == unit]
        fig = figure(8, 0.8 + 0.42 * len(rows))
        axes = fig.subplots()
        for at, row in enumerate(rows):
            axes.plot(row["values"], [at] * len(row["values"]), "o", color=COLOURS[0], alpha=0.35, markersize=4)
            axes.plot([row["median"]] * 2, [at - 0.3, at + 0.3], color=COLOURS[1], linewidth=2)
        axes.set_yticks(range(len(rows)), [row["what"] for row in rows])
        axes.invert_yaxis()
        if min(min(row["values"]) for row in rows) > 0:
            logarithmic(axes, "x")
        tidy(axes, {"ms": "time (ms)"}.get(unit, unit or "value"), "")
        found[unit or "values"] = fig
    return found


def save(figures: dict[str, Figure], folder: Path, name: str) -> list[Path]:
    """Writes `NAME-KEY.png` for each figure."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for key, fig in figures.items():
        paths.append(folder / f"{name}-{key}.png")
        fig.savefig(paths[-1], dpi=_DPI, metadata={"Software": None})
    return paths
