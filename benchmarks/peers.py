"""Side by side in one run: a warm Checker, a new process for each check, the same package by Node, native Lean.

On pairs: a warm Checker with a reference it knows and one it does not, and a new Python process. Node and native Lean
have no checker. Node only elaborates the candidate, the least that a check by it would have to do. On a text that
imports nothing (a theorem of `reduction` with all it needs): a warm engine, and native Lean, which has no libraries
here and so cannot read the pairs. Node reads such a text as a module, in which all is private, and does not accept it;
it is run on an empty text instead, the least that it ever takes. All times are wall time from the text to the answer.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pylcscheck import Checker, toolchain
from pylcscheck.engine import Engine, runtime_of

from .engine import CAND, REF
from .measure import Options, Result, Row, milliseconds, timed
from .native import NativeLean
from .node import NodeLean
from .pairs import example, of_five
from .progress import progress_bar
from .reduction import FAMILIES, SETTINGS, TEXTS, elaborate

if TYPE_CHECKING:
    from matplotlib.figure import Figure

_PROGRAM = (
    "import json, sys, pylcscheck\n"
    "ref, cand = json.load(sys.stdin)\n"
    "sys.exit(0 if pylcscheck.check(ref, cand, timeout_s=60) else 1)\n"
)
_FAMILY, _ARGUMENT = "sorting", 64


def _pairs(tiny: bool) -> dict[str, tuple[str, str]]:
    five = of_five()[0]
    found = {
        "two functions on Nat": (REF, CAND),
        f"5 declarations ({five.name})": (five.ref, five.cand),
        "60 lines of propositional logic": example(),
    }
    return dict(list(found.items())[:1]) if tiny else found


def _alone_text() -> tuple[str, str]:
    """The header and the rest of a text that imports nothing."""
    family = next(family for family in FAMILIES if family.name == _FAMILY)
    common = (TEXTS / "common.lean").read_text(encoding="utf-8")
    header, _, rest = common.partition("\n")
    return f"{header}\n", f"{rest}{family.text}{SETTINGS}{family.theorem(_ARGUMENT)}"


def _check(checker: Checker, ref: str, cand: str) -> None:
    _require(bool(checker.check(ref, cand, timeout_s=60)), "a warm Checker")


def _check_in_process(ref: str, cand: str) -> None:
    done = subprocess.run([sys.executable, "-c", _PROGRAM], input=json.dumps([ref, cand]), encoding="utf-8")
    _require(done.returncode == 0, "a new process")


def run(options: Options) -> Result:
    """Rows and all samples; `Unavailable` if a peer is not there and it was not said to do without."""
    repeat = 1 if options.tiny else max(3, options.repeat // 2)
    samples: dict[str, dict[str, list[float]]] = {}
    notes: list[str] = []
    with progress_bar() as progress, Checker() as checker:
        for name, (ref, cand) in _pairs(options.tiny).items():
            took = samples[name] = {"warm Checker": [], "warm Checker, new reference": [], "new Python process": []}

            _check(checker, ref, cand)
            for number in progress.track(range(repeat), description=name):
                took["warm Checker"].append(timed(_check, checker, ref, cand)[0])
                new = f"{ref}\n-- {number}"
                took["warm Checker, new reference"].append(timed(_check, checker, new, cand)[0])
                took["new Python process"].append(timed(_check_in_process, ref, cand)[0])
    header, rest = _alone_text()
    title = f"a text that imports nothing ({_FAMILY}, n = {_ARGUMENT})"
    took = samples[title] = {"warm engine": _warm_engine(rest, repeat)}
    versions = {}
    if options.native:
        with tempfile.TemporaryDirectory() as folder:
            native = NativeLean(Path(folder))
            versions["native"] = native.version
            file = Path(folder) / "measured.lean"
            file.write_text(header + rest, encoding="utf-8")
            took["native Lean, a process"] = [
                milliseconds(lambda: _require(native.run(file) == "", "native Lean")) for _ in range(repeat)
            ]
    if options.node:
        with NodeLean() as node:
            versions["node"] = node.version
            for name, who, text in (
                (title, "Node, a process, no text at all", header),
                (next(iter(samples)), "Node, a process, elaborating only", CAND),
            ):
                for _ in range(options.node_runs):
                    ms, problem = node.run(text, options.node_timeout_s)
                    if problem:
                        notes.append(f"{name}: {who}: {problem}")
                        break
                    samples[name].setdefault(who, []).append(ms)
    data = {"samples": samples, "versions": versions, "notes": notes}
    return Result(rows(data), data, notes=notes)


def _require(right: bool, who: str) -> None:
    if not right:
        raise RuntimeError(f"{who} does not accept what is right")


def _warm_engine(text: str, repeat: int) -> list[float]:
    """Elaborating a text in an engine whose environment is empty, in ms."""
    runtime = runtime_of(toolchain.ensure())
    with tempfile.TemporaryDirectory() as folder:
        image = Path(folder) / "empty.image"
        maker = Engine(runtime, None)
        try:
            _require("error" not in maker.request({"op": "context", "imports": [], "text": ""}), "our engine")
            maker.freeze(image)
        finally:
            maker.close()
        engine = Engine(runtime, image)
        try:
            return [
                milliseconds(lambda: _require(elaborate(engine, text) == "", "our engine")) for _ in range(repeat + 1)
            ][1:]
        finally:
            engine.close()


def rows(data: dict[str, Any]) -> list[Row]:
    """The table, from the samples."""
    return [
        Row(f"{name}: {who}", "ms", values)
        for name, by_whom in data["samples"].items()
        for who, values in by_whom.items()
    ]


def plot(record: dict[str, Any]) -> dict[str, Figure]:
    """A panel for each pair or text: the time of each on a logarithmic axis, every sample a dot."""
    from . import plots

    samples = record["data"]["samples"]
    fig = plots.figure(8, 0.9 + 0.38 * sum(len(by_whom) + 1.6 for by_whom in samples.values()))
    heights = [len(by_whom) for by_whom in samples.values()]
    panels = fig.subplots(len(samples), 1, squeeze=False, sharex=True, height_ratios=heights)[:, 0]
    for axes, (name, by_whom) in zip(panels, samples.items(), strict=True):
        for at, values in enumerate(by_whom.values()):
            axes.plot(values, [at] * len(values), "o", color=plots.COLOURS[0], alpha=0.4, markersize=4)
            axes.plot([sorted(values)[len(values) // 2]], [at], "|", color=plots.COLOURS[1], markersize=14, mew=2)
        axes.set_yticks(range(len(by_whom)), list(by_whom))
        axes.set_ylim(len(by_whom) - 0.5, -0.5)
        plots.logarithmic(axes, "x")
        plots.tidy(axes, "time (ms)" if axes is panels[-1] else "", "", name)
    return {"time": fig}
