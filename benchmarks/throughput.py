"""Checks per second against workers, for small items, items of five and of twenty declarations, and latencies.

References have been elaborated before (as for many candidates of one problem). All numbers of workers are measured in
turn, round by round, so that the machine's ups and downs meet all of them; the ratio of two workers to one is taken
within a round. A check's latency is `Verdict.time_ms`: from getting an engine to the verdict.
"""

from __future__ import annotations

import itertools
import math
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any

from pylcscheck import Checker, Verdict

from .measure import Options, Result, Row, cores, quantile, timed
from .pairs import of_five, of_twenty, small
from .progress import progress_bar

if TYPE_CHECKING:
    from matplotlib.figure import Figure

_ROUND_MS = 1500  # about as long as one measurement takes with one worker


def worker_counts(processors: int) -> list[int]:
    """1, 2, ... up to the number of processors, and twice as many: at most some eight numbers."""
    step = max(1, processors // 6)
    return sorted({1, 2, *range(step, processors + 1, step), processors, 2 * processors})


def items(tiny: bool) -> dict[str, tuple[int, list[tuple[str, str]]]]:
    """By name: the number of declarations, and pairs that are equal."""
    five = [(case.ref, case.cand) for case in of_five()]
    found = {"small": (1, small()), "5 declarations": (5, five), "20 declarations": (20, of_twenty())}
    return {name: (count, pairs[:1]) for name, (count, pairs) in found.items()} if tiny else found


def run(options: Options) -> Result:
    """Rows and every latency."""
    counts = [1, 2] if options.tiny else worker_counts(cores())
    rounds = 1 if options.tiny else max(3, options.repeat // 4)
    series: list[dict[str, Any]] = []
    with ExitStack() as stack, progress_bar() as progress:
        checkers = {count: stack.enter_context(Checker(workers=count)) for count in counts}
        for name, (declarations, pairs) in items(options.tiny).items():
            for checker in checkers.values():  # references elaborated, all engines opened
                _require_equal(checker.check_many(pairs * checker.workers, timeout_s=60), declarations)
            alone = timed(checkers[1].check_many, pairs, timeout_s=60)[0] / len(pairs)
            checks = 2 if options.tiny else 2 * max(counts) * math.ceil(_ROUND_MS / alone / max(counts) / 2)
            batch = list(itertools.islice(itertools.cycle(pairs), checks))
            measured: dict[int, list[dict[str, Any]]] = {count: [] for count in counts}
            for _ in progress.track(range(rounds), description=name):
                for count in counts:
                    took, verdicts = timed(checkers[count].check_many, batch, timeout_s=60)
                    _require_equal(verdicts, declarations)
                    latencies = [round(verdict.time_ms, 3) for verdict in verdicts]
                    measured[count].append({"took_ms": took, "latencies_ms": latencies})
            series += [
                {"item": name, "declarations": declarations, "workers": count, "rounds": measured[count]}
                for count in counts
            ]
    data = {"processors": cores(), "series": series}
    return Result(rows(data), data)


def _require_equal(verdicts: list[Verdict], declarations: int) -> None:
    for verdict in verdicts:
        if not verdict.ok or len(verdict.declarations) != declarations:
            raise RuntimeError(f"a pair that is equal in {declarations} declarations came out as {verdict.to_json()}")


def _rates(one: dict[str, Any]) -> list[float]:
    return [len(each["latencies_ms"]) / each["took_ms"] * 1e3 for each in one["rounds"]]


def _latencies(one: dict[str, Any]) -> list[float]:
    return [value for each in one["rounds"] for value in each["latencies_ms"]]


def rows(data: dict[str, Any]) -> list[Row]:
    """The table, from the samples."""
    found = []
    by_item: dict[str, dict[int, dict[str, Any]]] = {}
    for one in data["series"]:
        by_item.setdefault(one["item"], {})[one["workers"]] = one
        label = f"{one['item']}, {one['workers']} worker{'s' * (one['workers'] > 1)}"
        found.append(Row(f"{label}: checks", "1/s", _rates(one)))
        found.append(Row(f"{label}: latency of a check", "ms", _latencies(one)))
    for name, counts in by_item.items():
        if {1, 2} <= set(counts):
            ratios = [two / one for one, two in zip(_rates(counts[1]), _rates(counts[2]), strict=True)]
            found.append(Row(f"{name}: 2 workers / 1 worker", "ratio", ratios))
    return found


def plot(record: dict[str, Any]) -> dict[str, Figure]:
    """Checks per second against workers, with what perfect scaling were; latencies' percentiles against workers."""
    from . import plots

    data = record["data"]
    names = list(dict.fromkeys(one["item"] for one in data["series"]))
    rate = plots.figure()
    axes = rate.subplots()
    for name, colour in zip(names, plots.COLOURS, strict=False):
        own = [one for one in data["series"] if one["item"] == name]
        workers = [one["workers"] for one in own]
        plots.with_range(axes, workers, [_rates(one) for one in own], name, colour)
        first = sorted(_rates(own[0]))[len(_rates(own[0])) // 2]
        perfect = [count for count in workers if count <= data["processors"]]
        axes.plot(perfect, [first * count for count in perfect], ":", color=colour, linewidth=1)
    axes.set_xscale("log", base=2)
    plots.logarithmic(axes, "y")
    ticks = sorted({one["workers"] for one in data["series"]})
    axes.set_xticks(ticks, [str(tick) for tick in ticks])
    plots.tidy(axes, f"workers ({data['processors']} processors; dotted: perfect scaling)", "checks per second")
    axes.legend(frameon=False)

    latency = plots.figure(9, 3.6)
    for axes, name in zip(latency.subplots(1, len(names), squeeze=False)[0], names, strict=True):
        own = [one for one in data["series"] if one["item"] == name]
        for share, colour in zip((0.5, 0.95, 0.99), plots.COLOURS, strict=False):
            values = [quantile(_latencies(one), share) for one in own]
            axes.plot([str(one["workers"]) for one in own], values, "o-", color=colour, label=f"p{share * 100:.0f}")
        axes.set_ylim(bottom=0)
        plots.tidy(axes, "workers", "latency of a check (ms)", name)
        axes.legend(frameon=False)
    return {"rate": rate, "latency": latency}
