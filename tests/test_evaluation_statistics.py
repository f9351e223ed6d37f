"""The formulas against published and hand-made numbers, and what is counted how."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import pytest
from evaluation_files import task

from pylcscheck import Declaration, Verdict
from pylcscheck.evaluation.reading import Prediction
from pylcscheck.evaluation.running import Checked
from pylcscheck.evaluation.statistics import (
    Summary,
    holm,
    newcombe,
    summarize,
    two_proportions,
    wilson,
)
from pylcscheck.tracks import Task

Z2 = 1.959963984540054**2  # of the 97.5 % point of the normal distribution, from tables


@pytest.mark.parametrize(
    ("counts", "low", "high"),
    [
        # Newcombe (1998), table II, method 10, contrasts (a) to (h)
        ((56, 70, 48, 80), 0.0524, 0.3339),
        ((9, 10, 3, 10), 0.1705, 0.8090),
        ((6, 7, 2, 7), 0.0582, 0.8062),
        ((5, 56, 0, 29), -0.0381, 0.1926),
        ((0, 10, 0, 20), -0.1611, 0.2775),
        ((0, 10, 0, 10), -0.2775, 0.2775),
        ((10, 10, 0, 20), 0.6791, 1.0),
        ((10, 10, 0, 10), 0.6075, 1.0),
    ],
)
def test_interval_of_a_difference_is_newcombes_published_one(
    counts: tuple[int, int, int, int], low: float, high: float
) -> None:
    assert newcombe(*counts) == pytest.approx((low, high), abs=5e-5)


def test_interval_of_a_difference_is_mirrored_when_groups_are_exchanged() -> None:
    low, high = newcombe(5, 56, 3.5, 29)
    assert newcombe(3.5, 29, 5, 56) == pytest.approx((-high, -low))


@pytest.mark.parametrize("trials", [1, 10, 400])
def test_score_interval_of_none_and_of_all_has_its_closed_form(trials: int) -> None:
    assert wilson(0, trials) == pytest.approx((0, Z2 / (trials + Z2)))
    assert wilson(trials, trials) == pytest.approx((trials / (trials + Z2), 1))


def test_score_interval_of_half_has_its_closed_form() -> None:
    # p = 1/2: the interval is 1/2 ± z / (2 √(n + z²))
    half = math.sqrt(Z2) / (2 * math.sqrt(20 + Z2))
    assert wilson(10, 20) == pytest.approx((0.5 - half, 0.5 + half))


def test_z_test_has_the_square_root_of_the_chi_square_of_the_table() -> None:
    # 30 of 50 and 20 of 50: chi² of the 2×2 table, without correction, is 100 (30·30 − 20·20)² / (50·50·50·50) = 4
    z, p = two_proportions(30, 50, 20, 50)
    assert z == pytest.approx(2)
    assert p == pytest.approx(0.04550026)  # 2 (1 − Φ(2)), from tables


@pytest.mark.parametrize("passes", [0, 1])
def test_z_test_of_groups_without_variance_says_no_difference(passes: int) -> None:
    assert two_proportions(3 * passes, 3, 7 * passes, 7) == (0.0, 1.0)


def test_z_test_of_fractions_that_sum_to_all_with_rounding_says_no_difference() -> None:
    assert two_proportions(sum([0.1] * 10), 1, 3, 3) == (0.0, 1.0)


@pytest.mark.parametrize("function", [two_proportions, newcombe])
def test_an_empty_group_is_an_error_and_no_division_by_zero(function: Any) -> None:
    with pytest.raises(ValueError):
        function(0, 0, 1, 2)


def test_holm_by_hand() -> None:
    # ordered 0.01, 0.02, 0.03, 0.04 times 4, 3, 2, 1: 0.04, 0.06, 0.06, 0.04, and none below the one before it
    assert holm([0.04, 0.01, 0.03, 0.02]) == pytest.approx([0.06, 0.04, 0.06, 0.06])
    assert holm([0.9, 0.6]) == [1.0, 1.0]
    assert holm([0.03]) == [0.03]
    assert holm([]) == []


# --- counting ---
def verdict(*statuses: str, compiled: bool = True) -> Verdict:
    declarations = tuple(
        Declaration(f"d{at}", "definition", status == "equal", status) for at, status in enumerate(statuses)
    )
    equal = sum(one.ok for one in declarations)
    return Verdict(compiled and equal == len(statuses), equal / len(statuses), compiled, 1.0, 1, (), declarations)


def made(name: str, track: str = "IAF", targets: int = 1, **tags: list[str]) -> Task:
    return Task.of(task(name, "def x := 1", [f"d{at}" for at in range(targets)], track, tags=tags))


def summary_of(tasks: list[Task], answers: Sequence[tuple[str, int, Verdict | None]], model: str = "m") -> Summary:
    by_name = {one.id: one for one in tasks}
    checked = [Checked(by_name[name], Prediction(name, model, run, "text"), found) for name, run, found in answers]
    return summarize(by_name, checked)


GOOD, BAD = verdict("equal"), verdict("NMExpr")


def test_rates_of_one_run_have_no_standard_deviation() -> None:
    summary = summary_of([made("a"), made("b")], [("a", 0, GOOD), ("b", 0, BAD)])
    (row,) = summary.tracks
    assert (row.tasks, row.runs, row.predictions, row.missing) == (2, 1, 2, 0)
    assert (row.passed.mean, row.passed.sd, row.compile.mean) == (0.5, None, 1.0)


def test_rates_of_runs_are_their_mean_with_the_sample_standard_deviation() -> None:
    answers = [("a", 0, GOOD), ("b", 0, GOOD), ("a", 1, GOOD), ("b", 1, BAD)]
    (row,) = summary_of([made("a"), made("b")], answers).tracks
    # 1 and 1/2: mean 3/4, squares of the deviations 1/16 + 1/16, divided by 2 − 1
    assert row.passed.mean == 0.75
    assert row.passed.sd == pytest.approx(math.sqrt(1 / 8))
    assert row.compile.sd == 0.0


def test_a_task_without_prediction_counts_as_failed_and_is_counted_as_missing() -> None:
    summary = summary_of([made("a"), made("b", targets=3), made("c", "DTP")], [("a", 0, GOOD)])
    first, second = summary.tracks
    assert (first.track, first.predictions, first.missing) == ("IAF", 1, 1)
    assert (first.compile.mean, first.passed.mean, first.score.mean) == (0.5, 0.5, 0.5)
    assert (second.track, second.predictions, second.missing, second.passed.mean) == ("DTP", 0, 1, 0.0)
    assert summary.statuses[0].predictions == {"pass": 1, "Missing": 1}
    assert summary.statuses[0].declarations == {"equal": 1, "Missing": 3}


def test_a_run_of_one_model_is_no_run_of_another() -> None:
    tasks = {"a": made("a")}
    answers = [("x", 0), ("x", 1), ("y", 0)]
    summary = summarize(tasks, [Checked(tasks["a"], Prediction("a", m, run, ""), GOOD) for m, run in answers])
    assert [(row.model, row.runs, row.missing) for row in summary.tracks] == [("x", 2, 0), ("y", 1, 0)]


def test_a_prediction_has_the_status_of_its_first_target_that_is_not_equal() -> None:
    tasks = [made(name, targets=3) for name in "abcd"]
    answers: list[tuple[str, int, Verdict | None]] = [
        ("a", 0, verdict("equal", "NMType", "DMiss")),
        ("b", 0, verdict("equal", "equal", "equal", compiled=False)),
        ("c", 0, verdict("equal", "equal", "equal")),
        ("d", 0, None),
    ]
    (row,) = summary_of(tasks, answers).statuses
    assert row.predictions == {"NMType": 1, "NotCompiled": 1, "pass": 1, "EngineFailure": 1}
    assert row.declarations == {"equal": 7, "NMType": 1, "DMiss": 1, "EngineFailure": 3}


def test_score_is_the_mean_share_of_equal_targets() -> None:
    tasks = [made("a", targets=2), made("b")]
    (row,) = summary_of(tasks, [("a", 0, verdict("equal", "CMiss")), ("b", 0, GOOD)]).tracks
    assert row.score.mean == 0.75


def test_difference_of_a_tag_counts_tasks_and_averages_their_runs_first() -> None:
    tasks = [made(name, topic=["x"] if name in "ab" else ["y"]) for name in "abcde"]
    answers = [(name, run, GOOD if (name, run) in {("a", 0), ("a", 1), ("b", 0)} else BAD) for name in "abcde"
               for run in (0, 1)]  # fmt: skip
    rows = {row.tag: row for row in summary_of(tasks, answers).tags}
    x = rows["x"]
    assert (x.tasks_with, x.tasks_without, x.rate_with, x.rate_without, x.delta) == (2, 3, 0.75, 0.0, 0.75)
    # 1.5 of 2 and 0 of 3: pooled 0.3, variance 0.21 (1/2 + 1/3) = 0.175
    assert x.z == pytest.approx(0.75 / math.sqrt(0.175))
    assert rows["y"].delta == -0.75
    assert x.low == pytest.approx(-rows["y"].high)


def test_difference_of_a_tag_pools_statement_tracks_and_keeps_proving_tracks_apart() -> None:
    tasks = [made("a", "IAF", topic=["x"]), made("b", "SSAF", topic=["y"]), made("c", "IAF-D", topic=["y"])]
    tasks += [made("d", "DTP", topic=["x"]), made("e", "ITP", topic=["y"])]
    summary = summary_of(tasks, [(one.id, 0, GOOD if one.id in "ad" else BAD) for one in tasks])
    found = {(row.group, row.tag): (row.tasks_with, row.tasks_without, row.delta) for row in summary.tags}
    assert found == {
        ("statement", "x"): (1, 2, 1.0),
        ("statement", "y"): (2, 1, -1.0),
        ("proving", "x"): (1, 1, 1.0),
        ("proving", "y"): (1, 1, -1.0),
    }


def test_a_tag_that_all_tasks_have_is_left_out() -> None:
    tasks = [made("a", topic=["x", "all"]), made("b", topic=["all"])]
    assert [row.tag for row in summary_of(tasks, [("a", 0, GOOD), ("b", 0, BAD)]).tags] == ["x"]


def test_holm_corrects_over_the_tags_of_one_dimension_only() -> None:
    tasks = [made(f"{at}", topic=["x"] if at < 6 else ["y"], shape=["s"] if at < 5 else []) for at in range(12)]
    rows = {
        row.tag: row for row in summary_of(tasks, [(one.id, 0, GOOD if int(one.id) < 6 else BAD) for one in tasks]).tags
    }
    assert rows["x"].p_holm == pytest.approx(2 * rows["x"].p)  # x and y are two tests with one p
    assert rows["y"].p_holm == pytest.approx(2 * rows["y"].p)
    assert rows["s"].p_holm == rows["s"].p
