"""What an engine costs that is opened, put back and kept: latencies as distributions, and memory for each worker.

Memory is the process's own count (`/proc/self/smaps_rollup`), taken with k and with k + 1 idle workers that have each
made some checks. An image's pages that are in one mapping only count as private, in two as shared; so differences from
the second worker on say what one more worker takes. What it has changed of its last check is in that.
"""

from __future__ import annotations

import gc
import itertools
from typing import TYPE_CHECKING, Any

from pylcscheck import Checker, toolchain
from pylcscheck.engine import Engine, runtime_of

from .engine import CAND, REF
from .measure import Options, Result, Row, timed
from .memory import mappings_of, process_memory
from .pairs import of_five
from .progress import progress_bar

if TYPE_CHECKING:
    from matplotlib.figure import Figure

_CHECKS = 4  # of each worker before it idles


def run(options: Options) -> Result:
    """Rows and all samples."""
    repeat = 2 if options.tiny else max(10, options.repeat * 5)
    workers = 3 if options.tiny else 6
    files = toolchain.ensure()
    runtime = runtime_of(files)
    opened: list[float] = []
    resets: list[float] = []
    with progress_bar() as progress:
        for _ in progress.track(range(repeat), description="new engine from the image"):
            took, engine = timed(Engine, runtime, files.init_image)
            engine.close()
            opened.append(took)
        engine = Engine(runtime, files.init_image)
        for _ in progress.track(range(repeat), description="reset after elaborating"):
            engine.request({"op": "elaborate", "text": CAND})
            resets.append(timed(engine.reset)[0])
        engine.close()
        idle = _idle_workers(progress.track(range(workers), description="idle workers"))
    data: dict[str, Any] = {
        "open_ms": opened,
        "reset_ms": resets,
        "image_mib": files.init_image.stat().st_size / 2**20,
        "idle": idle,
    }
    return Result(rows(data), data)


def _idle_workers(numbers: Any) -> list[dict[str, Any]]:
    """Memory with no idle worker and after each more; with the last one also what it holds of the image."""
    image = toolchain.ensure().init_image
    pairs = [(REF, CAND), *((case.ref, case.cand) for case in of_five()[: _CHECKS - 1])]
    checkers: list[Checker] = []

    def now() -> dict[str, Any]:
        gc.collect()
        return {"workers": len(checkers), "process_mib": process_memory(), "images_mib": mappings_of(image)}

    found = [now()]
    try:
        for _ in numbers:
            checkers.append(Checker())
            for ref, cand in pairs:
                if not checkers[-1].check(ref, cand).declarations:
                    raise RuntimeError("a check compared nothing")
            found.append(now())
    finally:
        for checker in checkers:
            checker.close()
    return found


def rows(data: dict[str, Any]) -> list[Row]:
    """The table, from the samples."""

    def private(state: dict[str, Any]) -> float:
        return float(state["process_mib"]["Private_Clean"] + state["process_mib"]["Private_Dirty"])

    idle = data["idle"]
    grown = [private(after) - private(before) for before, after in itertools.pairwise(idle[2:])]
    held = [one for one in idle[-1]["images_mib"] if one.get("Rss")]
    dirty = [one["Private_Dirty"] for one in held]
    found = [
        Row("a new engine from the image of Init", "ms", data["open_ms"]),
        Row("putting an engine back after elaborating", "ms", data["reset_ms"]),
        Row("private memory for one more idle worker", "MiB", grown),
        Row("the image of Init", "MiB", [data["image_mib"]]),
    ]
    if dirty:
        found.append(Row("of the image: what an idle worker has touched", "MiB", [one["Rss"] for one in held]))
        found.append(Row("of the image: private to an idle worker", "MiB", dirty))
        found.append(Row("of the image: shared by all", "%", [100 * (1 - one / data["image_mib"]) for one in dirty]))
    return found


def plot(record: dict[str, Any]) -> dict[str, Figure]:
    """Both latencies as cumulative distributions; the process's private memory against idle workers."""
    from . import plots

    data = record["data"]
    latency = plots.figure()
    axes = latency.subplots()
    plots.cumulative(axes, data["open_ms"], "new engine from the image", plots.COLOURS[0])
    plots.cumulative(axes, data["reset_ms"], "reset after elaborating", plots.COLOURS[1])
    plots.logarithmic(axes, "x")
    plots.tidy(axes, "latency (ms)", "share of all")
    axes.legend(frameon=False)

    memory = plots.figure()
    axes = memory.subplots()
    workers = [state["workers"] for state in data["idle"]]
    totals = [state["process_mib"] for state in data["idle"]]
    once = [one["Pss"] for one in totals]  # a page that several workers have counts once
    axes.plot(workers, once, "s-", color=plots.COLOURS[5], label="resident, the shared image included (Pss)")
    private = [one["Private_Clean"] + one["Private_Dirty"] for one in totals]
    axes.plot(workers, private, "o-", color=plots.COLOURS[0], label="private")
    axes.set_ylim(bottom=0)
    axes.set_xticks(workers)
    plots.tidy(axes, "idle workers", "memory of the process (MiB)")
    axes.legend(frameon=False)
    return {"latency": latency, "memory": memory}
