"""Counts, rates, and what difference a tag makes."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import NormalDist, fmean, stdev

from ..tracks.tasks import PROVING_TRACKS, STATEMENT_TRACKS, TRACKS, Task
from .reading import Prediction
from .running import Checked

PASS, NOT_COMPILED, MISSING, ENGINE_FAILURE = "pass", "NotCompiled", "Missing", "EngineFailure"
_NORMAL = NormalDist()
GROUPS = {"statement": STATEMENT_TRACKS, "proving": PROVING_TRACKS}

DEFINITIONS = {
    "compile": "share of predictions without an error of Lean's (verdict.compiled)",
    "pass": "share of predictions that compile and whose targets are all equal to the reference's (verdict.ok)",
    "score": "mean share of equal targets",
    "sd": "sample standard deviation over a model's runs; undefined (–) for one run",
    "left_out": "tasks whose reference or context cannot be used; nothing else counts them",
    "missing": "tasks that a run has no prediction for; they count as not compiled, not passed, score 0",
    "prediction status": (
        "pass; else the status of the first target, in the reference's order, that is not equal; NotCompiled if all "
        "are equal but the text has errors; Missing without a prediction; EngineFailure if the engine failed at it"
    ),
    "declaration status": "status of each target of each prediction; Missing and EngineFailure count for all targets",
    "delta": "pass rate of the tasks with the tag minus that of the tasks without it, in percentage points",
    "unit of the test": (
        "the task: a task's passes are first averaged over the model's runs, for runs of a task are not independent. "
        "Counts are sums of these means; the variance of a number in [0, 1] with mean p is at most p (1 − p), so test "
        "and interval are exact for one run and cautious for several. Tasks of one item are taken as independent."
    ),
    "interval": "95 % confidence interval of the difference, Newcombe's hybrid score interval (1998, method 10)",
    "p": "two-sided two-proportion z-test with pooled variance",
    "p_holm": "p after Holm's correction over the tags of one dimension, of one model in one group of tracks",
}


@dataclass(frozen=True)
class Spread:
    """A mean over runs and their sample standard deviation (None for one run)."""

    mean: float
    sd: float | None

    @classmethod
    def of(cls, values: Sequence[float]) -> Spread:
        """Of one number for each run. Raises `statistics.StatisticsError` if there are none."""
        return cls(fmean(values), stdev(values) if len(values) > 1 else None)


@dataclass(frozen=True)
class Outcome:
    """How a task came out in one run of a model; `checked` is None if there is no prediction."""

    task: Task
    model: str
    run: int
    checked: Checked | None

    @property
    def compiled(self) -> bool:
        """Whether there is a prediction without errors."""
        return self.checked is not None and self.checked.verdict is not None and self.checked.verdict.compiled

    @property
    def passed(self) -> bool:
        """Whether it is right."""
        return self.checked is not None and self.checked.verdict is not None and self.checked.verdict.ok

    @property
    def score(self) -> float:
        """Share of equal targets, in [0, 1]."""
        return 0.0 if self.checked is None or self.checked.verdict is None else self.checked.verdict.score

    @property
    def status(self) -> str:
        """As `DEFINITIONS` has it of predictions."""
        if self.checked is None:
            return MISSING
        if self.checked.verdict is None:
            return ENGINE_FAILURE
        if self.checked.verdict.ok:
            return PASS
        first = self.checked.verdict.first_difference
        return NOT_COMPILED if first is None else first.status

    @property
    def declaration_statuses(self) -> list[str]:
        """One for each target."""
        if self.checked is None or self.checked.verdict is None:
            return [self.status] * len(self.task.targets)
        return [declaration.status for declaration in self.checked.verdict.declarations]


@dataclass(frozen=True)
class TrackRow:
    """A model on a track. `predictions` are those that are there, over all runs, and `missing` those that are not."""

    track: str
    model: str
    tasks: int
    runs: int
    predictions: int
    missing: int
    compile: Spread
    passed: Spread
    score: Spread


@dataclass(frozen=True)
class StatusRow:
    """How many declarations and predictions of a model on a track have each status, over all runs."""

    track: str
    model: str
    declarations: Mapping[str, int]
    predictions: Mapping[str, int]


@dataclass(frozen=True)
class TagRow:
    """The difference that a tag makes to a model's pass rate in a group of tracks. Rates and differences in [-1, 1]."""

    group: str
    model: str
    dimension: str
    tag: str
    tasks_with: int
    tasks_without: int
    rate_with: float
    rate_without: float
    delta: float
    low: float
    high: float
    z: float
    p: float
    p_holm: float


@dataclass(frozen=True)
class Summary:
    """All that is counted, and the outcomes that it is counted from."""

    outcomes: Sequence[Outcome]
    tracks: Sequence[TrackRow]
    statuses: Sequence[StatusRow]
    tags: Sequence[TagRow]
    left_out: Mapping[str, str]  # tasks that cannot be checked, by id, and why

    @property
    def models(self) -> list[str]:
        """The models, by name."""
        return sorted({one.model for one in self.outcomes})


def summarize(tasks: Mapping[str, Task], checked: Sequence[Checked]) -> Summary:
    """Counts everything; each run of each model is held against all tasks that can be checked."""
    left_out = {one.task.id: one.fault for one in checked if one.fault is not None}
    outcomes = _outcomes({name: task for name, task in tasks.items() if name not in left_out}, checked)
    tracks, statuses, tags = [], [], []
    models = sorted({one.model for one in outcomes})
    for track in TRACKS:
        for model in models:
            mine = [one for one in outcomes if one.model == model and one.task.track == track]
            if mine:
                tracks.append(_track_row(track, model, mine))
                statuses.append(_status_row(track, model, mine))
    for group, members in GROUPS.items():
        for model in models:
            tags.extend(_tag_rows(group, model, [o for o in outcomes if o.model == model and o.task.track in members]))
    return Summary(outcomes, tracks, statuses, tags, dict(sorted(left_out.items())))


def _outcomes(tasks: Mapping[str, Task], checked: Sequence[Checked]) -> list[Outcome]:
    def place(one: Prediction) -> tuple[str, int, str]:
        return one.model, one.run, one.id

    there = {place(one.prediction): one for one in checked}
    runs = sorted({(one.prediction.model, one.prediction.run) for one in checked})
    return [
        Outcome(task, model, run, there.get((model, run, task.id))) for model, run in runs for task in tasks.values()
    ]


def _track_row(track: str, model: str, outcomes: Sequence[Outcome]) -> TrackRow:
    runs = sorted({one.run for one in outcomes})
    by_run = [[one for one in outcomes if one.run == run] for run in runs]
    missing = sum(one.checked is None for one in outcomes)
    return TrackRow(
        track=track,
        model=model,
        tasks=len(by_run[0]),
        runs=len(runs),
        predictions=len(outcomes) - missing,
        missing=missing,
        compile=Spread.of([fmean(one.compiled for one in run) for run in by_run]),
        passed=Spread.of([fmean(one.passed for one in run) for run in by_run]),
        score=Spread.of([fmean(one.score for one in run) for run in by_run]),
    )


def _status_row(track: str, model: str, outcomes: Sequence[Outcome]) -> StatusRow:
    declarations = Counter(status for one in outcomes for status in one.declaration_statuses)
    predictions = Counter(one.status for one in outcomes)
    return StatusRow(track, model, dict(declarations), dict(predictions))


def _tag_rows(group: str, model: str, outcomes: Sequence[Outcome]) -> list[TagRow]:
    tasks = {one.task.id: one.task for one in outcomes}
    passes: dict[str, list[float]] = {}
    for one in outcomes:
        passes.setdefault(one.task.id, []).append(one.passed)
    means = {task: fmean(values) for task, values in passes.items()}
    rows = []
    for dimension in dict.fromkeys(dimension for task in tasks.values() for dimension in task.tags):
        found = []
        for tag in dict.fromkeys(tag for task in tasks.values() for tag in task.tags.get(dimension, ())):
            inside = [means[name] for name, task in tasks.items() if tag in task.tags.get(dimension, ())]
            outside = [means[name] for name, task in tasks.items() if tag not in task.tags.get(dimension, ())]
            if inside and outside:
                found.append((tag, inside, outside))
        tests = [two_proportions(sum(a), len(a), sum(b), len(b)) for _, a, b in found]
        corrected = holm([p for _, p in tests])
        for (tag, inside, outside), (z, p), p_holm in zip(found, tests, corrected, strict=True):
            low, high = newcombe(sum(inside), len(inside), sum(outside), len(outside))
            rows.append(
                TagRow(
                    group=group,
                    model=model,
                    dimension=dimension,
                    tag=tag,
                    tasks_with=len(inside),
                    tasks_without=len(outside),
                    rate_with=fmean(inside),
                    rate_without=fmean(outside),
                    delta=fmean(inside) - fmean(outside),
                    low=low,
                    high=high,
                    z=z,
                    p=p,
                    p_holm=p_holm,
                )
            )
    return rows


# --- formulas ---
def wilson(successes: float, trials: int, confidence: float = 0.95) -> tuple[float, float]:
    """The score interval of a proportion (Wilson, "Probable inference, the law of succession, and statistical
    inference", Journal of the American Statistical Association 22 (1927), 209–212).

    `successes` may be a sum of means in [0, 1]. Raises `ValueError` for counts that make no sense.
    """
    if trials < 1 or not 0 <= successes <= trials + 1e-9:
        raise ValueError(f"{successes} successes in {trials} trials")
    z = _NORMAL.inv_cdf((1 + confidence) / 2)
    share = successes / trials
    centre = share + z * z / (2 * trials)
    half = z * math.sqrt(max(0.0, share * (1 - share)) / trials + z * z / (4 * trials * trials))
    scale = 1 + z * z / trials
    return max(0.0, (centre - half) / scale), min(1.0, (centre + half) / scale)


def newcombe(a: float, trials_a: int, b: float, trials_b: int, confidence: float = 0.95) -> tuple[float, float]:
    """The hybrid score interval of a/trials_a − b/trials_b, without continuity correction: method 10 of R. G. Newcombe,
    "Interval estimation for the difference between independent proportions", Statistics in Medicine 17 (1998), 873–890.

    Raises `ValueError` for counts that make no sense.
    """
    share_a, share_b = a / max(trials_a, 1), b / max(trials_b, 1)
    low_a, high_a = wilson(a, trials_a, confidence)
    low_b, high_b = wilson(b, trials_b, confidence)
    difference = share_a - share_b
    return (
        difference - math.hypot(share_a - low_a, high_b - share_b),
        difference + math.hypot(high_a - share_a, share_b - low_b),
    )


def two_proportions(a: float, trials_a: int, b: float, trials_b: int) -> tuple[float, float]:
    """z and the two-sided p of the test that two proportions are the same, with pooled variance (Fleiss, Levin and
    Paik, "Statistical Methods for Rates and Proportions", 3rd edition, 2003, section 3.1, without continuity
    correction). Where all passed or all failed: z 0 and p 1.

    Raises `ValueError` for a group without trials.
    """
    if trials_a < 1 or trials_b < 1:
        raise ValueError(f"groups of {trials_a} and {trials_b}")
    pooled = (a + b) / (trials_a + trials_b)
    variance = pooled * (1 - pooled) * (1 / trials_a + 1 / trials_b)
    if variance <= 1e-15:  # sums of means miss 1 by rounding
        return 0.0, 1.0
    z = (a / trials_a - b / trials_b) / math.sqrt(variance)
    return z, math.erfc(abs(z) / math.sqrt(2))


def holm(values: Iterable[float]) -> list[float]:
    """Adjusted p-values, in the order of `values`: S. Holm, "A simple sequentially rejective multiple test procedure",
    Scandinavian Journal of Statistics 6 (1979), 65–70. The k-th smallest of m (k from 0) is multiplied by m − k, is at
    least the one before it and at most 1."""
    values = list(values)
    adjusted = [0.0] * len(values)
    least = 0.0
    for rank, at in enumerate(sorted(range(len(values)), key=values.__getitem__)):
        least = max(least, min(1.0, (len(values) - rank) * values[at]))
        adjusted[at] = least
    return adjusted
