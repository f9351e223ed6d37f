"""Every limit of a check is reported as what it is: a Timeout that names it; for the caller's own text, an error."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from pylcscheck import (
    Checker,
    DeadlineError,
    EngineError,
    HeartbeatError,
    MemoryLimitError,
    OutputLimitError,
    Verdict,
    check,
)
from pylcscheck.__main__ import main
from pylcscheck.engine import Engine, Outcome, Stopped, encoded
from pylcscheck.limits import Budget, Limits

# the candidate takes more heartbeats than the reference, which has as many of its own
REF = "def f (n : Nat) : Nat := n + 1\ntheorem t (a b : Nat) : a + b = b + a := Nat.add_comm a b\n"
CAND = "def f (m : Nat) : Nat := Nat.succ m\ntheorem t (x y : Nat) : x + y = y + x := by omega\n"
ENDLESS = "partial def spin (n : Nat) : IO Unit := spin (n + 1)\n#eval spin 0\n"
GREEDY = (
    "partial def grow (s : String) (n : Nat) : Nat := if n == 0 then s.length else grow (s ++ s) (n - 1)\n"
    '#eval grow "twelve bytes" 40\n'
)
HUGE = 'def f (n : Nat) : Nat := n + 1\ndef huge : String := "' + "x" * 600_000 + '"\n'


@pytest.fixture(scope="module")
def mine() -> Iterator[Checker]:
    with Checker() as made:
        yield made


def told(verdict: Verdict) -> Verdict:
    """A verdict without the time that it took."""
    return dataclasses.replace(verdict, time_ms=0.0)


def all_stopped(verdict: Verdict, why: str) -> bool:
    return (
        not verdict.ok
        and verdict.score == 0.0
        and all(one.status == "Timeout" and why in (one.detail or "") for one in verdict.declarations)
    )


def test_each_limit_that_stops_a_candidate_is_a_timeout_that_names_it_and_its_value(mine: Checker) -> None:
    assert all_stopped(mine.check(REF, ENDLESS, timeout_s=0.75), "the time limit of 0.75 s")
    assert all_stopped(mine.check(REF, GREEDY, memory_mb=400, timeout_s=60), "the memory limit of 400 MiB")
    assert all_stopped(mine.check(REF, CAND, heartbeats=45000, timeout_s=60), "the limit of 45000 heartbeats")
    assert all_stopped(mine.check(REF, HUGE, output_mb=0.25, timeout_s=60), "the limit of 0.25 MiB")
    assert mine.check(REF, CAND)


def test_a_candidate_that_a_limit_stops_has_not_compiled_and_says_why(mine: Checker) -> None:
    verdict = mine.check(REF, CAND, heartbeats=45000, timeout_s=60)
    assert not verdict.compiled and verdict.heartbeats == 45000
    assert [message.text for message in verdict.messages] == [
        "elaboration took more than the limit of 45000 heartbeats"
    ]
    assert [(one.name, one.kind) for one in verdict.declarations] == [("f", "definition"), ("t", "theorem")]


def test_exactly_as_many_heartbeats_as_a_check_takes_are_enough_and_one_less_is_not(mine: Checker) -> None:
    free = mine.check(REF, CAND)
    assert free.ok
    assert told(mine.check(REF, CAND, heartbeats=free.heartbeats)) == told(free)
    short = mine.check(REF, CAND, heartbeats=free.heartbeats - 1)
    assert all_stopped(short, f"the limit of {free.heartbeats - 1} heartbeats")
    assert all("comparison" in (one.detail or "") for one in short.declarations)
    assert short.messages == free.messages and short.compiled


def test_verdicts_under_a_limit_of_heartbeats_are_the_same_every_time_and_by_every_engine(mine: Checker) -> None:
    free = mine.check(REF, CAND).heartbeats
    limits = [free // 3, free // 2, free - 1, free, 2 * free]
    first = [told(mine.check(REF, CAND, heartbeats=limit)) for limit in limits]
    mine.check(REF, GREEDY, memory_mb=400, timeout_s=60)
    assert [told(mine.check(REF, CAND, heartbeats=limit)) for limit in limits] == first
    with Checker(workers=2) as other:
        for limit, verdict in zip(limits, first, strict=True):
            assert [told(one) for one in other.check_many([(REF, CAND)] * 4, heartbeats=limit)] == [verdict] * 4


def test_endless_code_is_stopped_at_its_heartbeats_long_before_its_time(mine: Checker) -> None:
    spin = "def spin : Nat → Nat → Nat\n  | 0, m => m\n  | n + 1, m => spin n (spin n m)\n"
    free = "set_option maxRecDepth 100000000\nset_option maxHeartbeats 0\n"
    texts = [spin + free + "#reduce spin 60 0\n", spin + free + "theorem s : spin 60 0 = 0 := by decide +kernel\n"]
    for text in texts:
        first, again = (mine.check(REF, text, heartbeats=500_000, timeout_s=600) for _ in range(2))
        assert all_stopped(first, "the limit of 500000 heartbeats") and first.heartbeats == 500_000
        assert told(first) == told(again)
        late = mine.check(REF, text, timeout_s=1)
        assert all_stopped(late, "the time limit of 1 s") and late.time_ms < 60_000
    with pytest.raises(HeartbeatError, match="the reference took more than 500000 heartbeats"):
        mine.check(texts[0], CAND, heartbeats=500_000, timeout_s=600)
    assert mine.check(REF, CAND)


@pytest.mark.parametrize("operation", ["elaborate", "compare"])
def test_a_verdict_is_the_same_whether_the_host_stopped_at_the_limit_or_the_check_ended_above_it(
    operation: str, mine: Checker, monkeypatch: pytest.MonkeyPatch
) -> None:
    free = mine.check(REF, CAND).heartbeats
    limit = free - 1 if operation == "compare" else free // 2
    ended = mine.check(REF, CAND, heartbeats=limit)
    request, stops = Engine.request_text, []

    def stopped(self: Engine, data: bytes, budget: Budget, *rest: object) -> bytes:
        if f'"op":"{operation}"'.encode() in data and budget.limits.heartbeats is not None:
            stops.append(data)
            raise Stopped(Outcome.HEARTBEATS, "by the host")
        return request(self, data, budget, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(Engine, "request_text", stopped)
    assert told(mine.check(REF, CAND, heartbeats=limit)) == told(ended)
    assert len(stops) == 1


def test_an_answer_that_cannot_be_read_is_a_verdict_for_a_candidate_and_an_error_for_a_reference(
    mine: Checker, monkeypatch: pytest.MonkeyPatch
) -> None:
    good = b'{"messages":[],"constants":"","heartbeats":1}'
    spoilt = [
        b"",
        b"[]",
        b"\xff",
        b"[" * 200_000,
        b'{"messages":[],"constants":7,"heartbeats":1}',
        b'{"messages":[],"constants":"\\ud800","heartbeats":1}',
        b'{"messages":[],"constants":"","heartbeats":-1}',
        b'{"messages":[],"constants":"","heartbeats":1e999}',
        b'{"messages":[{"severity":"error"}],"constants":"","heartbeats":1}',
        b'{"messages":[{"severity":1,"line":1,"column":0,"text":"x"}],"constants":"","heartbeats":1}',
        b'{"messages":[{"severity":"error","line":1,"column":0,"text":7}],"constants":"","heartbeats":1}',
        b'{"messages":7,"constants":"","heartbeats":1}',
    ]
    mine.check(REF, CAND)
    request = Engine.request_text
    answer = good

    def answered(self: Engine, data: object, *rest: object) -> bytes:
        text = data if isinstance(data, bytes) else encoded(data)
        return answer if b"of the hostile" in text else request(self, text, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(Engine, "request_text", answered)
    for text in [good, *spoilt]:
        answer = text
        verdict = mine.check(REF, "-- of the hostile")
        assert not verdict.ok and verdict.score == 0 and verdict.compiled == (answer is good)
        assert {one.status for one in verdict.declarations} == {"DMiss"}
    for text in spoilt[:4]:
        answer = text
        with pytest.raises(EngineError, match="reference cannot be read"):
            mine.check("-- of the hostile", CAND)


def test_what_stops_the_callers_own_reference_raises(mine: Checker) -> None:
    with pytest.raises(DeadlineError, match=r"reference took longer than 0.5 s: raise timeout_s"):
        mine.check(ENDLESS, CAND, timeout_s=0.5)
    with pytest.raises(MemoryLimitError, match="reference needed more than 400 MiB: raise memory_mb"):
        mine.check(GREEDY, CAND, memory_mb=400, timeout_s=60)
    with pytest.raises(HeartbeatError, match="reference took more than 10 heartbeats: raise heartbeats"):
        mine.check(REF + "-- new", CAND, heartbeats=10)
    with pytest.raises(OutputLimitError, match=r"reference made more than 0.25 MiB .*: raise output_mb"):
        mine.check(HUGE, CAND, output_mb=0.25)
    assert mine.check(REF, CAND)


def test_a_reference_that_was_elaborated_under_wider_limits_raises_all_the_same(mine: Checker) -> None:
    assert not mine.check(HUGE, REF, timeout_s=60).ok
    with pytest.raises(OutputLimitError):
        mine.check(HUGE, REF, output_mb=0.25, timeout_s=60)
    assert mine.check(REF, CAND)
    with pytest.raises(HeartbeatError):
        mine.check(REF, CAND, heartbeats=10)


def test_a_slow_reference_takes_nothing_of_the_candidates_time(mine: Checker) -> None:
    spin = "partial def count (n : Nat) : IO Unit := if n == 0 then pure () else count (n - 1)\n"
    slow = spin + "#eval count 100000\n" + REF
    verdict = mine.check(slow, REF, timeout_s=60)
    assert verdict.declarations == mine.check(slow, REF, timeout_s=60).declarations
    with pytest.raises(DeadlineError):
        mine.check(slow.replace("100000", "10000000000"), REF, timeout_s=1)


def test_a_giant_environment_is_stopped_by_default(mine: Checker) -> None:
    giant = REF + "".join(f'def huge{k} : String := "{k:02}{"x" * 1_000_000}"\n' for k in range(17))
    assert all_stopped(mine.check(REF, giant, timeout_s=120), "the limit of 16 MiB")


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("timeout_s", [0, -1, float("nan"), float("inf"), "1", None, True]),
        ("memory_mb", [0, -1, 2048, float("nan"), "1", True]),
        ("heartbeats", [0, -1, 1.5, float("inf"), "1", True]),
        ("output_mb", [0, -0.5, 257, float("nan"), float("inf"), "1", None]),
    ],
)
def test_limits_that_make_no_sense_are_a_value_error_that_names_them(
    name: str, values: list[object], mine: Checker
) -> None:
    for value in values:
        with pytest.raises(ValueError, match=name):
            Limits(**{name: value})  # type: ignore[arg-type]
        with pytest.raises(ValueError, match=name):
            mine.check(REF, CAND, **{name: value})  # type: ignore[arg-type]
        with pytest.raises(ValueError, match=name):
            mine.check_many([], **{name: value})  # type: ignore[arg-type]
        with pytest.raises(ValueError, match=name):
            check(REF, CAND, **{name: value})  # type: ignore[arg-type]


def test_the_modules_function_and_the_command_line_take_the_limits(mine: Checker, tmp_path: Path) -> None:
    assert all_stopped(check(REF, CAND, heartbeats=45000), "45000 heartbeats")
    assert all_stopped(check(REF, HUGE, output_mb=0.25), "0.25 MiB")
    (tmp_path / "ref.lean").write_text(REF, encoding="utf-8")
    (tmp_path / "cand.lean").write_text(CAND, encoding="utf-8")
    (tmp_path / "huge.lean").write_text(HUGE, encoding="utf-8")

    def run(cand: str, *options: str) -> tuple[int, dict[str, object]]:
        files = [str(tmp_path / "ref.lean"), str(tmp_path / f"{cand}.lean")]
        result = CliRunner().invoke(main, ["check", *files, "--json", *options])
        return result.exit_code, json.loads(result.output)

    code, record = run("cand")
    assert code == 0
    code, record = run("cand", "--heartbeats", "45000")
    assert code == 1 and "45000 heartbeats" in json.dumps(record["declarations"])
    code, record = run("huge", "--output-mb", "0.25")
    assert code == 1 and "0.25 MiB" in json.dumps(record["declarations"])
    ref = str(tmp_path / "ref.lean")
    for options, why in ((("--heartbeats", "10"), "heartbeats"), (("--output-mb", "0"), "output_mb")):
        result = CliRunner().invoke(main, ["check", ref, ref, *options])
        assert result.exit_code == 2 and why in result.output
