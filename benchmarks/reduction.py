"""Kernel reduction: ours and native Lean's, on the same texts in one run, with the exponents at which their times grow.

A *family* is a function and sizes to run it at. For each size one theorem `subject = value` is measured; the kernel
checks it by computing. The texts (`lean/*.lean`) import nothing, so native Lean reads them without any library, and the
engine elaborates them on an empty environment.

Only the kernel is to be measured, so each theorem is elaborated twice: as it is, and under `debug.skipKernelTC`, which
is the same work but for the kernel's. The time of a size is the difference. That takes out starting a process, booting,
elaborating and printing, on both sides in the same way, and needs no clock inside. It is processor time: the kernel has
one thread, and what else the machine does would drown the smaller differences. That the elaborator itself does not
compute the value is seen to by a unification hint (`lean/common.lean`); and a run begins with a false theorem for each
family, which must elaborate and be refused by the kernel.

The family's definitions are made once, on both sides: the engine is asked by `elaborate` from an image that holds
them, native Lean imports a module of them. Reading them again for every theorem would only add noise to both of the
times that are subtracted, and so would Lean's command line inside the engine.
"""

from __future__ import annotations

import math
import statistics
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.progress import Progress

from pylcscheck import toolchain
from pylcscheck.engine import Engine, runtime_of

from .measure import Options, Result, Row, growth_exponent, processor_timed, quantile
from .native import NativeLean
from .progress import progress_bar

if TYPE_CHECKING:
    from matplotlib.figure import Figure

TEXTS = Path(__file__).parent / "lean"
_HEADER = "prelude\n"
# The engine's requests each start anew: what the family's text has set for itself holds no longer.
SETTINGS = "set_option maxHeartbeats 0\nset_option maxRecDepth 100000\nnoncomputable section\n"


def _draws(count: int) -> list[int]:
    """The pseudo-random numbers that the texts' `draw` and `word` make."""
    numbers = [1]
    while len(numbers) < count:
        numbers.append((numbers[-1] * 75 + 74) % 65537)
    return numbers[:count]


def _sorted_checksum(count: int) -> int:
    total = 0
    for number in reversed(sorted(_draws(count))):
        total = (number + 3 * total) % 1000003
    return total


_PATTERNS = ("abca", "abcb", "ab?c", "a?cc", "bbb?", "bcaa", "b??a", "?ccc", "cab", "ca", "??b")


def _pattern_score(count: int) -> int:
    word = "".join("abc"[number % 3] for number in _draws(count))

    def matches(at: int, pattern: str) -> bool:
        part = word[at : at + len(pattern)]
        return len(part) == len(pattern) and all(p in ("?", c) for p, c in zip(pattern, part, strict=True))

    return sum(
        next((number for number, pattern in enumerate(_PATTERNS, 1) if matches(at, pattern)), len(_PATTERNS) + 1)
        for at in range(count)
    )


@dataclass(frozen=True)
class Family:
    """A function of `lean/NAME.lean`, the arguments it is run at, its value by Python's own arithmetic (a Bool or a
    number), and what counts as an argument's size."""

    name: str
    title: str
    arguments: tuple[int, ...]
    subject: Callable[[int], str]
    value: Callable[[int], bool | int]
    size: Callable[[int], int] = lambda argument: argument
    size_name: str = "n"

    @property
    def text(self) -> str:
        """The definitions, to be read after `lean/common.lean`."""
        return (TEXTS / f"{self.name}.lean").read_text(encoding="utf-8")

    def theorem(self, argument: int, *, kernel: bool = True, false: bool = False) -> str:
        """The measured text: the theorem, checked by the kernel or let pass; or one that is false."""
        value = self.value(argument)
        if isinstance(value, bool):
            type_, text = "Bool", "Bool.true" if value != false else "Bool.false"
        else:
            type_, text = "Nat", str(value + 1 if false else value)
        skip = "" if kernel else "set_option debug.skipKernelTC true in\n"
        return (
            f"def subject : {type_} := {self.subject(argument)}\nattribute [irreducible] subject\n"
            f"{skip}theorem measured : Same (hide subject) {text} := Same.refl {text}\n"
        )


def _on(name: str) -> Callable[[int], str]:
    return lambda argument: f"{name} (N.of {argument})"


FAMILIES = (
    Family("unary", "unary arithmetic: n * n twice", (32, 48, 72, 108), _on("unary"), lambda n: True),
    Family("binary", "binary arithmetic: 3 ^ n", (16, 24, 36, 54), _on("binary"), lambda n: pow(3, n, 1000000007)),
    Family("reversal", "naive reversal of n elements", (36, 54, 81, 121), _on("reversal"), lambda n: True),
    Family("sorting", "insertion sort of n numbers", (64, 96, 144, 216), _on("sorting"), _sorted_checksum),
    Family(
        "reflection",
        "propositional formulas by truth table",
        (4, 5, 6, 7),
        _on("reflection"),
        lambda k: True,
        lambda k: 2 ** (k + 1),
        "rows",
    ),
    Family("matching", "patterns four deep over n letters", (256, 512, 1024, 2048), _on("matching"), _pattern_score),
    Family(
        "wellfounded",
        "well-founded recursion, n deep",
        (256, 512, 1024, 2048),
        _on("wellfounded"),
        lambda n: n * (n + 1) // 2,
    ),
    Family(
        "literals",
        "Lucas-Lehmer test of 2 ^ p - 1",
        (1279, 2203, 3217, 4423),
        lambda p: f"literals (N.of {p - 2}) {p}",
        lambda p: 0,
        size_name="p",
    ),
)


class OurKernel:
    """Elaborates texts after a family's definitions, in an engine from an image that holds these."""

    def __init__(self, folder: Path) -> None:
        self._runtime = runtime_of(toolchain.ensure())
        self._common = (TEXTS / "common.lean").read_text(encoding="utf-8").replace(_HEADER, "", 1)
        self._folder = folder

    def engine(self, family: Family) -> Engine:
        """An engine that starts each request from the family's definitions. To be closed."""
        image = self._folder / f"{family.name}.image"
        maker = Engine(self._runtime, None)
        try:
            request = {"op": "context", "imports": [], "text": self._common + family.text}
            said = _errors(maker.request(request))
            if said:
                raise RuntimeError(f"lean/{family.name}.lean does not elaborate: {said}")
            maker.freeze(image)
        finally:
            maker.close()
        return Engine(self._runtime, image)


def _errors(answer: dict[str, Any]) -> str:
    messages = [str(one["text"]) for one in answer.get("messages", []) if one["severity"] == "error"]
    return "\n".join([*messages, *([str(answer["error"])] if "error" in answer else [])])


def elaborate(engine: Engine, text: str) -> str:
    """Elaborates and returns the errors."""
    return _errors(engine.request({"op": "elaborate", "text": SETTINGS + text}))


class NativeKernel:
    """Elaborates the same with native Lean, a process for each text, which imports the family's definitions."""

    def __init__(self, folder: Path) -> None:
        self.lean = NativeLean(folder)
        self._common = (TEXTS / "common.lean").read_text(encoding="utf-8")

    def prepare(self, family: Family) -> None:
        """Makes a module of the family's definitions."""
        path = self.lean.folder / f"{family.name.capitalize()}.lean"
        path.write_text(self._common + family.text, encoding="utf-8")
        self.lean.compile(path)

    def file(self, family: Family, text: str) -> Path:
        """The text as a file."""
        path = self.lean.folder / "measured.lean"
        path.write_text(f"{_HEADER}import {family.name.capitalize()}\n{SETTINGS}{text}", encoding="utf-8")
        return path


def _require(said: str, side: str, family: Family, argument: int) -> None:
    if said:
        raise RuntimeError(f"{side} refuses {family.name} at {argument}, which is true:\n{said[:2000]}")


def _require_refusal(said: str, side: str, family: Family, argument: int) -> None:
    if "(kernel)" not in said:
        raise RuntimeError(f"{side}'s kernel did not refuse a false {family.name} at {argument}: {said[:2000]!r}")


def measure_family(
    family: Family, ours: OurKernel, native: NativeKernel | None, repeat: int, progress: Progress, tiny: bool
) -> dict[str, Any]:
    """All samples of a family in ms, ours and native ones taken in turn."""
    arguments = family.arguments[:2] if tiny else family.arguments
    sides = ["ours"] if native is None else ["ours", "native"]
    points: list[dict[str, Any]] = [
        {"argument": argument, "size": family.size(argument)} | {side: {"checked": [], "skipped": []} for side in sides}
        for argument in arguments
    ]
    task = progress.add_task(family.title, total=repeat * len(arguments))
    if native is not None:
        native.prepare(family)
    engine = ours.engine(family)
    try:
        wrong = family.theorem(arguments[0], false=True)
        _require_refusal(elaborate(engine, wrong), "our engine", family, arguments[0])
        if native is not None:
            _require_refusal(native.lean.run(native.file(family, wrong)), "native Lean", family, arguments[0])
        for _ in range(repeat):
            for point in points:
                argument = point["argument"]
                for name, kernel in (("skipped", False), ("checked", True)):
                    text = family.theorem(argument, kernel=kernel)
                    took, said = processor_timed(elaborate, engine, text)
                    _require(said, "our engine", family, argument)
                    point["ours"][name].append(took)
                    if native is not None:
                        took, said = processor_timed(native.lean.run, native.file(family, text))
                        _require(said, "native Lean", family, argument)
                        point["native"][name].append(took)
                progress.advance(task)
    finally:
        engine.close()
    record: dict[str, Any] = {
        "name": family.name,
        "title": family.title,
        "size_name": family.size_name,
        "points": points,
        "exponents": {side: exponent(points, side) for side in sides},
    }
    return record


def kernel_times(point: dict[str, Any], side: str) -> list[float]:
    """The kernel's time in ms of each repetition at one size: checked less skipped."""
    samples = point[side]
    return [checked - skipped for checked, skipped in zip(samples["checked"], samples["skipped"], strict=True)]


def exponent(points: list[dict[str, Any]], side: str) -> dict[str, float | None]:
    """The growth exponent over the sizes whose time stands out from the noise, with its standard error.

    A time stands out if its median is at least three times the spread (between quartiles) of what was subtracted.
    """
    kept = []
    for point in points:
        middle, base = statistics.median(kernel_times(point, side)), point[side]["skipped"]
        if middle > 0 and middle >= 3 * (quantile(base, 0.75) - quantile(base, 0.25)):
            kept.append((point["size"], middle))
    if len(kept) < 2:
        return {"exponent": None, "error": None, "sizes": len(kept)}
    slope, error = growth_exponent([size for size, _ in kept], [value for _, value in kept])
    return {"exponent": slope, "error": error if math.isfinite(error) else None, "sizes": len(kept)}


def run(options: Options) -> Result:
    """Rows and data; `Unavailable` if there is no native Lean and it was not said to do without."""
    repeat = 2 if options.tiny else max(3, options.repeat // 4)
    families = FAMILIES[:2] if options.tiny else FAMILIES
    with tempfile.TemporaryDirectory() as name, progress_bar() as progress:
        folder = Path(name)
        ours = OurKernel(folder)
        native = NativeKernel(folder) if options.native else None
        records = [measure_family(family, ours, native, repeat, progress, options.tiny) for family in families]
        version = None if native is None else native.lean.version
    return Result(rows(records), {"native": version, "families": records})


def rows(records: list[dict[str, Any]]) -> list[Row]:
    """The largest size of each family, the ratio there, and the exponents."""
    found: list[Row] = []
    all_ratios: list[list[float]] = []
    for record in records:
        point = record["points"][-1]
        label = f"{record['name']}, {record['size_name']} = {point['size']}"
        times = {side: kernel_times(point, side) for side in record["exponents"]}
        for side, values in times.items():
            found.append(Row(f"{label}: {side}", "ms", values))
        if "native" in times and min(times["native"]) > 0:
            ratios = [our / native for our, native in zip(times["ours"], times["native"], strict=True)]
            found.append(Row(f"{label}: ours / native", "ratio", ratios))
            all_ratios.append(ratios)
        for side, fitted in record["exponents"].items():
            if fitted["exponent"] is not None:
                error = "?" if fitted["error"] is None else f"{fitted['error']:.2f}"
                found.append(Row(f"{record['name']}: {side} grows with exponent (± {error})", "", [fitted["exponent"]]))
    if all_ratios and min(min(ratios) for ratios in all_ratios) > 0:
        means = [statistics.geometric_mean(each) for each in zip(*all_ratios, strict=True)]
        found.append(Row("ours / native, geometric mean of the families", "ratio", means))
    return found


def plot(record: dict[str, Any]) -> dict[str, Figure]:
    """A panel for each family: the kernel's time against the size, both on logarithmic axes."""
    from . import plots

    families = record["data"]["families"]
    across = min(4, len(families))
    down = -(-len(families) // across)
    fig = plots.figure(3.4 * across, 3.0 * down)
    panels = fig.subplots(down, across, squeeze=False).flatten()
    for axes, family in zip(panels, families, strict=False):
        for (side, fitted), colour in zip(family["exponents"].items(), plots.COLOURS, strict=False):
            points = [point for point in family["points"] if min(kernel_times(point, side)) > 0]
            label = side
            if fitted["exponent"] is not None:
                error = "" if fitted["error"] is None else f" ± {fitted['error']:.2f}"
                label = f"{side}: exponent {fitted['exponent']:.2f}{error}"
            samples = [kernel_times(point, side) for point in points]
            plots.with_range(axes, [point["size"] for point in points], samples, label, colour)
        plots.logarithmic(axes, "x")
        plots.logarithmic(axes, "y")
        sizes = [point["size"] for point in family["points"]]
        axes.set_xticks(sizes, [str(size) for size in sizes])
        plots.tidy(axes, family["size_name"], "kernel time (ms)", family["title"])
        axes.legend(frameon=False, fontsize="small")
    for axes in panels[len(families) :]:
        axes.set_visible(False)
    return {"growth": fig}
