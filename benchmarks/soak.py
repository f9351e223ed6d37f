"""Many mixed checks, one in ten hostile, by two workers: no verdict may differ from the one that the pair gets alone.

Normal pairs are cases of the tests; alone means the first check of a new Checker. All of a verdict is compared but its
time, heartbeats, messages and details included. Hostile candidates run into a limit, trap or flood; of these statuses
are compared. A check is late if it takes 100 ms more than its time limit. Wrong verdicts make the benchmark fail.
"""

from __future__ import annotations

import random
import statistics
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pylcscheck import Checker, Verdict

from .measure import Options, Result, Row
from .memory import written_mib
from .pairs import plain_cases
from .progress import progress_bar

if TYPE_CHECKING:
    from matplotlib.figure import Figure

HOSTILE_SHARE = 0.1
GRACE_MS = 100
_SETTLED = 1000  # checks until memory is as it should stay
_EVERY_NTH_CASE, _SLOWEST_MS = 8, 400
_SAMPLE_S = 0.5

_REF = "def answer : Nat := 42\ntheorem stated : answer = 42 := rfl\n"
_HOSTILE = {
    "endless": ("partial def spin (n : Nat) : IO Unit := spin (n + 1)\n#eval spin 0\n", 0.2, 1024),
    "endless in the kernel": (
        "def spin : Nat → Nat → Nat\n  | 0, m => m\n  | n + 1, m => spin n (spin n m)\n"
        "set_option maxRecDepth 100000000\nset_option maxHeartbeats 0\n"
        "theorem slow : spin 60 0 = 0 := by decide +kernel\n",
        0.2,
        1024,
    ),
    "takes all memory": (
        "partial def grow (s : String) (n : Nat) : Nat := if n == 0 then s.length else grow (s ++ s) (n - 1)\n"
        '#eval grow "twelve bytes" 40\n',
        20.0,
        512,
    ),
    "traps": ("#eval IO.sleep 4000000000\n", 20.0, 1024),
    "floods with messages": ("".join(f"#check {number}\n" for number in range(500)), 60.0, 1024),
    "floods the console": (
        "def flood : Nat → IO Unit\n  | 0 => pure ()\n"
        '  | n + 1 => do IO.println "flood flood flood"; flood n\n#eval flood 1000\n',
        20.0,
        1024,
    ),
}


@dataclass(frozen=True)
class Subject:
    """A pair with its limits, and what it must come out as."""

    name: str
    hostile: bool
    ref: str
    cand: str
    timeout_s: float
    memory_mb: int
    expected: object

    def check(self, checker: Checker) -> Verdict:
        """Its verdict by a Checker."""
        return checker.check(self.ref, self.cand, timeout_s=self.timeout_s, memory_mb=self.memory_mb)

    def outcome(self, verdict: Verdict) -> object:
        """What of a verdict must not depend on what ran before or beside it."""
        if self.hostile:
            return verdict.ok, verdict.compiled, [declaration.status for declaration in verdict.declarations]
        return {name: value for name, value in verdict.to_dict().items() if name != "time_ms"}


def _alone(name: str, hostile: bool, ref: str, cand: str, timeout_s: float, memory_mb: int) -> tuple[Subject, Verdict]:
    """A subject with what it gets as the first check of a new Checker."""
    subject = Subject(name, hostile, ref, cand, timeout_s, memory_mb, None)
    with Checker() as checker:
        verdict = subject.check(checker)
    return Subject(name, hostile, ref, cand, timeout_s, memory_mb, subject.outcome(verdict)), verdict


def subjects(tiny: bool, track: Callable[[Sequence[Any]], Any]) -> tuple[list[Subject], list[Subject]]:
    """Normal ones and hostile ones. `RuntimeError` if a hostile one is equal, or misses the limit it is meant for."""
    normal, hostile = [], []
    cases = plain_cases()[:: 100 if tiny else _EVERY_NTH_CASE]
    for case in track(cases):
        subject, verdict = _alone(case.name, False, case.ref, case.cand, 10.0, 1024)
        if verdict.time_ms <= _SLOWEST_MS:
            normal.append(subject)
    if not normal:
        raise RuntimeError(f"no case takes less than {_SLOWEST_MS} ms: the machine is too slow or too busy for this")
    for name, (cand, timeout_s, memory_mb) in _HOSTILE.items():
        subject, verdict = _alone(name, True, _REF, cand, timeout_s, memory_mb)
        limited = name.startswith(("endless", "takes"))
        if verdict.ok or (limited and {one.status for one in verdict.declarations} != {"Timeout"}):
            raise RuntimeError(f"the hostile candidate {name!r} came out as {verdict.to_json()}")
        hostile.append(subject)
    return normal, hostile


def growth(samples: Sequence[tuple[int, float]], settled: int) -> float:
    """By how much the second number grows with the first: the median of the last quarter of the samples after
    `settled`, less that of the first quarter. `ValueError` if fewer than two samples are after it."""
    later = [value for at, value in samples if at >= settled]
    if len(later) < 2:
        raise ValueError(f"no growth without two samples after {settled}: there are {len(samples)} in all")
    quarter = max(1, len(later) // 4)
    return statistics.median(later[-quarter:]) - statistics.median(later[:quarter])


class _Run:
    """The checks of a run, taken by worker threads one after the other."""

    def __init__(self, checker: Checker, plan: Sequence[Subject]) -> None:
        self.checker = checker
        self.plan = plan
        self.lock = threading.Lock()
        self.next = 0
        self.stopping = False
        self.done: list[tuple[int, float]] = []  # number in the plan, ms; in the order in which they ended
        self.wrong: list[dict[str, Any]] = []
        self.error: BaseException | None = None

    def work(self) -> None:
        try:
            while True:
                with self.lock:
                    if self.stopping or self.next == len(self.plan):
                        return
                    number = self.next
                    self.next += 1
                subject = self.plan[number]
                began = time.perf_counter()
                verdict = subject.check(self.checker)
                took = (time.perf_counter() - began) * 1e3
                found = subject.outcome(verdict)
                with self.lock:
                    self.done.append((number, round(took, 2)))
                    if found != subject.expected:
                        self.wrong.append(
                            {"number": number, "name": subject.name, "found": found, "alone": subject.expected}
                        )
        except BaseException as error:
            self.error, self.stopping = error, True


def run(options: Options) -> Result:
    """Rows, each check's time, memory over checks; a failure for each wrong verdict (the first ten)."""
    count = min(options.checks, 20) if options.tiny else options.checks
    with progress_bar() as progress, Checker(workers=options.workers) as checker:
        normal, hostile = subjects(options.tiny, lambda cases: progress.track(cases, description="verdicts alone"))
        choice = random.Random(options.seed)
        plan = [choice.choice(hostile if choice.random() < HOSTILE_SHARE else normal) for _ in range(count)]
        going = _Run(checker, plan)
        threads = [threading.Thread(target=going.work) for _ in range(options.workers)]
        bar = progress.add_task("checks", total=count)
        memory: list[tuple[int, float]] = []
        began = time.perf_counter()
        for thread in threads:
            thread.start()
        try:
            while any(thread.is_alive() for thread in threads):
                threads[0].join(_SAMPLE_S)
                if not threads[0].is_alive():
                    threads[-1].join(_SAMPLE_S)
                memory.append((len(going.done), round(written_mib(), 2)))
                progress.update(bar, completed=len(going.done), description=f"checks, {len(going.wrong)} wrong")
        finally:
            going.stopping = True
            for thread in threads:
                thread.join()
        if going.error is not None:
            raise going.error
        took = time.perf_counter() - began
    names = [subject.name for subject in (*normal, *hostile)]
    data: dict[str, Any] = {
        "seconds": took,
        "workers": options.workers,
        "seed": options.seed,
        "names": names,
        "first_hostile": len(normal),
        "limits_ms": [subject.timeout_s * 1e3 for subject in (*normal, *hostile)],
        "subject": [names.index(plan[number].name) for number, _ in going.done],
        "took_ms": [value for _, value in going.done],
        "memory": memory,
        "wrong": going.wrong,
    }
    failures = [f"check {one['number']} ({one['name']}) is not what it is alone" for one in going.wrong[:10]]
    return Result(rows(data), data, failures)


def late(data: dict[str, Any]) -> list[int]:
    """The numbers of the checks that took more than their time limit and 100 ms."""
    limits = data["limits_ms"]
    checks = zip(data["subject"], data["took_ms"], strict=True)
    return [number for number, (subject, took) in enumerate(checks) if took > limits[subject] + GRACE_MS]


def _times(data: dict[str, Any], hostile: bool) -> list[float]:
    first = data["first_hostile"]
    checks = zip(data["subject"], data["took_ms"], strict=True)
    return [took for subject, took in checks if (subject >= first) == hostile]


def _over_limit(data: dict[str, Any]) -> list[float]:
    """For each check that ran into its time limit: how far beyond it, in ms."""
    limits = data["limits_ms"]
    checks = zip(data["subject"], data["took_ms"], strict=True)
    return [took - limits[subject] for subject, took in checks if took >= limits[subject]]


def rows(data: dict[str, Any]) -> list[Row]:
    """The table, from the samples."""
    total = len(data["took_ms"])
    found = [
        Row("checks", "", [total]),
        Row("wrong verdicts", "", [len(data["wrong"])]),
        Row(f"late: beyond the limit + {GRACE_MS} ms", "", [len(late(data))]),
        Row("checks per second", "1/s", [total / data["seconds"]]),
        Row("a normal check", "ms", _times(data, False)),
        Row("a hostile check", "ms", _times(data, True)),
        Row("beyond its time limit, of those that reached it", "ms", _over_limit(data)),
        Row("memory that the process has written and holds", "MiB", [mib for _, mib in data["memory"]]),
    ]
    settled = min(_SETTLED, total // 5)
    if sum(at >= settled for at, _ in data["memory"]) >= 2:
        found.append(Row(f"growth of it after the first {settled} checks", "MiB", [growth(data["memory"], settled)]))
    return [row for row in found if row.values]


def plot(record: dict[str, Any]) -> dict[str, Figure]:
    """Memory over checks, and every check's time over checks."""
    from . import plots

    data = record["data"]
    memory = plots.figure()
    axes = memory.subplots()
    axes.plot(*zip(*data["memory"], strict=True), color=plots.COLOURS[0], linewidth=1)
    axes.set_ylim(bottom=0)
    plots.tidy(axes, "checks done", "memory written and held (MiB)")

    latency = plots.figure()
    axes = latency.subplots()
    for hostile, label, colour in ((False, "normal", plots.COLOURS[0]), (True, "hostile", plots.COLOURS[1])):
        at = [n for n, subject in enumerate(data["subject"]) if (subject >= data["first_hostile"]) == hostile]
        values = [data["took_ms"][n] for n in at]
        axes.plot(at, values, ".", color=colour, markersize=2, alpha=0.5, label=label, rasterized=True)
    plots.logarithmic(axes, "y")
    plots.tidy(axes, "checks done", "time of a check (ms)")
    axes.legend(frameon=False, markerscale=5)
    return {"memory": memory, "latency": latency}
