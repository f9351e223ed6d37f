"""Many checks at once: order, errors, one elaboration of a reference, engines that are replaced, progress, scores."""

from __future__ import annotations

import itertools
import subprocess
import sys
import threading
from collections.abc import Iterator

import numpy as np
import pytest

from pylcscheck import Checker, EngineError, HeartbeatError, Pair, ReferenceError, Verdict
from pylcscheck.engine import Engine, encoded

REF = "def one : Nat := 1\ndef two : Nat := 2\n"
HALF = "def one : Nat := 1\ndef two : Nat := 3\n"
ENDLESS = "partial def spin (n : Nat) : IO Unit := spin (n + 1)\n#eval spin 0\n"
ABORTED = "#eval (IO.Process.exit 0 : IO Unit)"


def numbered(count: int) -> list[tuple[str, str]]:
    """Pairs of which every third is equal."""
    return [(f"def f : Nat := {k}", f"def f : Nat := {3 * (k // 3)}") for k in range(count)]


def told(verdict: Verdict) -> tuple[object, ...]:
    return verdict.ok, verdict.score, verdict.heartbeats, verdict.messages, verdict.declarations


def test_verdicts_come_in_the_order_of_the_pairs(two: Checker) -> None:
    verdicts = two.check_many(numbered(12))
    assert [verdict.ok for verdict in verdicts] == [k % 3 == 0 for k in range(12)]
    assert [told(verdict) for verdict in verdicts] == [told(two.check(*pair)) for pair in numbered(12)]


def test_pairs_may_name_targets(two: Checker) -> None:
    first, second = two.check_many([Pair(REF, HALF, ["one"]), Pair(REF, HALF, ["two"])])
    assert first.ok and not second.ok and len(second.declarations) == 1


def test_options_reach_every_check(two: Checker) -> None:
    unproved = ("theorem kept (p : Prop) (h : p) : p := h", "theorem kept (p : Prop) (h : p) : p := sorry")
    grind = ("theorem b (a b : Nat) : a ≤ b := sorry", "theorem b (a b : Nat) : ¬ b < a := sorry")
    assert [verdict.ok for verdict in two.check_many([unproved, grind])] == [True, True]
    assert [verdict.ok for verdict in two.check_many([unproved], proofs=True)] == [False]
    assert [verdict.ok for verdict in two.check_many([grind], grind=False)] == [False]


def test_no_pairs_give_no_verdicts(two: Checker) -> None:
    assert two.check_many([]) == []
    assert two.scores([]).shape == (0,)


def test_scores_are_an_array_of_float64(two: Checker) -> None:
    scores = two.scores([(REF, REF), (REF, HALF), (REF, "")])
    assert scores.dtype == np.float64 and scores.shape == (3,)
    assert scores.tolist() == [1.0, 0.5, 0.0]


def test_an_iterable_is_read_only_a_little_ahead(two: Checker) -> None:
    read = itertools.count()
    furthest = -1

    def endless_pairs() -> Iterator[tuple[str, str]]:
        nonlocal furthest
        while True:
            furthest = next(read)
            yield ("(", REF) if furthest == 20 else (REF, REF)

    with pytest.raises(ReferenceError) as raised:
        two.check_many(endless_pairs())
    assert raised.value.pair == 20
    assert furthest < 60


def test_a_generator_is_read_in_the_callers_thread(two: Checker) -> None:
    threads = set()

    def pairs() -> Iterator[tuple[str, str]]:
        for _ in range(5):
            threads.add(threading.get_ident())
            yield REF, REF

    assert all(two.check_many(pairs()))
    assert threads == {threading.get_ident()}


def test_the_first_reference_that_does_not_elaborate_is_named_and_the_rest_cancelled(two: Checker) -> None:
    slow = [(REF, ENDLESS)] * 40
    with pytest.raises(ReferenceError, match="pair 2: the reference does not elaborate at line 1") as raised:
        two.check_many([(REF, REF), (REF, HALF), ("def f : Nat := true", REF), *slow], timeout_s=60)
    assert raised.value.pair == 2 and raised.value.messages[0].line == 1
    assert two.check(REF, REF)


def test_the_earliest_wrong_pair_is_raised_though_a_later_one_fails_sooner(two: Checker) -> None:
    late = "def f : Nat := true\n" + "".join(f"theorem t{k} : {k} + 1 = {k + 1} := by omega\n" for k in range(40))
    for _ in range(3):
        with pytest.raises(ReferenceError) as raised:
            two.check_many([(late, REF), ("(", REF)])
        assert raised.value.pair == 0


def test_a_reference_past_a_limit_names_its_pair(two: Checker) -> None:
    short, long = "def f := 1", "theorem t (a b : Nat) : a + b = b + a := by omega"
    enough = two.check(short, short).heartbeats
    assert enough < two.check(long, long).heartbeats / 2
    with pytest.raises(HeartbeatError, match="pair 1: the reference") as raised:
        two.check_many([(short, short), (long, "")], heartbeats=enough)
    assert raised.value.pair == 1


@pytest.mark.parametrize("wrong", ["ab", ("a",), ("a", "b", None, None), None, 7])
def test_what_is_no_pair_is_a_type_error_that_names_it(wrong: object, two: Checker) -> None:
    with pytest.raises(TypeError, match="pair 1: it must be"):
        two.check_many([(REF, REF), wrong])  # type: ignore[list-item]


def test_texts_that_are_no_texts_name_their_pair(two: Checker) -> None:
    with pytest.raises(TypeError, match="pair 1: the candidate must be"):
        two.check_many([(REF, REF), (REF, 7)])  # type: ignore[list-item]
    with pytest.raises(ValueError, match="pair 0: targets is empty"):
        two.check_many([Pair(REF, REF, [])])


def test_an_error_of_the_iterable_is_raised_as_it_is(two: Checker) -> None:
    def broken() -> Iterator[tuple[str, str]]:
        yield REF, ENDLESS
        raise LookupError("the data set ends here")

    with pytest.raises(LookupError, match="the data set ends here"):
        two.check_many(broken(), timeout_s=60)
    assert two.check(REF, REF)


def test_a_worker_that_traps_or_times_out_or_is_out_of_memory_costs_one_verdict(two: Checker) -> None:
    greedy = (
        "partial def grow (s : String) (n : Nat) : Nat := if n == 0 then s.length else grow (s ++ s) (n - 1)\n"
        '#eval grow "twelve bytes" 40\n'
    )
    hostile = [ENDLESS, greedy, "(" * 100_000, ABORTED]
    pairs = [(REF, text) for wrong in hostile for text in (REF, wrong, HALF)]
    scores = two.scores(pairs, timeout_s=5, memory_mb=512)
    assert scores.tolist() == [1.0, 0.0, 0.5] * len(hostile)


# --- references ---
def test_a_reference_that_two_threads_need_at_once_is_elaborated_once(
    two: Checker, monkeypatch: pytest.MonkeyPatch
) -> None:
    elaborated: list[object] = []
    request = Engine.request

    def counted(self: Engine, what: object, *rest: object) -> object:
        if b"theorem once" in (encoded(what) if isinstance(what, dict) else what):  # type: ignore[operator]
            elaborated.append(what)
        return request(self, what, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(Engine, "request", counted)
    ref = "theorem once (a b c : Nat) : a + b + c = c + b + a := by omega\n"
    assert not any(two.check_many([(ref, "")] * 6))
    assert len(elaborated) == 1


def test_all_who_wait_for_a_wrong_reference_get_its_error(two: Checker) -> None:
    ref = "theorem once (a b c : Nat) : a + b + c = c + b := by omega\n"
    said: list[str] = []

    def work() -> None:
        try:
            two.check(ref, REF)
        except ReferenceError as error:
            said.append(str(error))

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(said) == 4 and len(set(said)) == 1 and "does not elaborate" in said[0]


def test_one_who_waits_for_a_reference_is_not_bound_by_the_others_limits(two: Checker) -> None:
    ref = "theorem once (a b c d : Nat) : a + b + c + d = d + c + b + a := by omega\n"
    outcomes: list[object] = []

    def work(heartbeats: int | None) -> None:
        try:
            outcomes.append(two.check(ref, ref, heartbeats=heartbeats).ok)
        except HeartbeatError as error:
            outcomes.append(type(error))

    threads = [threading.Thread(target=work, args=(limit,)) for limit in (2000, None, 2000, None)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(map(str, outcomes)) == sorted(map(str, [HeartbeatError, HeartbeatError, True, True]))


# --- engines ---
def test_engines_after_the_first_are_opened_when_they_are_needed() -> None:
    with Checker(workers=3) as checker:
        assert checker._pool.engines == 1
        for _ in range(3):
            assert checker.check(REF, REF)
        assert checker._pool.engines == 1
        one = checker.stats
        checker.check_many([(REF, ENDLESS)] * 3, timeout_s=1)
        assert checker._pool.engines == 3
        assert checker.stats.image_bytes == 3 * one.image_bytes


def test_many_threads_share_one_checker(two: Checker) -> None:
    wrong: list[object] = []

    def work(k: int) -> None:
        for j in range(3):
            ref = f"def f (n : Nat) : Nat := n + {k}"
            if not two.check(ref, ref.replace("n", "m")) or two.check(ref, f"def f (m : Nat) := m + {k + j + 1}"):
                wrong.append((k, j))

    threads = [threading.Thread(target=work, args=(k,)) for k in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == [] and two._pool.engines == 2


def test_an_engine_that_cannot_go_on_is_replaced() -> None:
    with Checker() as checker:
        assert checker.check(REF, REF)
        slot = checker._pool._slots[0]
        assert slot.engine is not None
        slot.engine.close()
        assert checker.check(REF, REF)


def test_an_engine_that_cannot_be_replaced_is_an_engine_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_engine() -> Engine:
        raise EngineError("the engine does not open: no address space")

    with Checker() as checker:
        slot = checker._pool._slots[0]
        assert slot.engine is not None
        slot.engine.close()
        monkeypatch.setattr(checker._pool, "_make", no_engine)
        with pytest.raises(EngineError, match="no address space"):
            checker.check(REF, REF)
        monkeypatch.undo()
        assert checker.check(REF, REF)


def test_close_lets_a_running_check_end_and_tells_those_who_wait() -> None:
    checker = Checker()
    assert checker.check(REF, REF)
    outcomes: list[object] = []

    def work(cand: str) -> None:
        try:
            outcomes.append(checker.check(REF, cand, timeout_s=1.5).declarations[0].status)
        except EngineError as error:
            outcomes.append(str(error))

    first = threading.Thread(target=work, args=(ENDLESS,))
    first.start()
    slot = checker._pool._slots[0]
    while slot.engine is None or not slot.engine.running:
        pass
    second = threading.Thread(target=work, args=(REF,))
    second.start()
    checker.close()
    first.join()
    second.join()
    assert sorted(map(str, outcomes)) == ["Timeout", "this Checker is closed"]
    checker.close()
    for use in (lambda: checker.check_many([(REF, REF)]), lambda: checker.stats):
        with pytest.raises(EngineError, match="closed"):
            use()


@pytest.mark.parametrize("workers", [0, -1, 1.5, "2", True, None])
def test_workers_that_are_no_number_are_a_value_error(workers: object) -> None:
    with pytest.raises(ValueError, match="workers"):
        Checker(workers=workers)  # type: ignore[arg-type]


# --- what is shown, what is imported ---
def test_progress_is_shown_on_standard_error(two: Checker, capfd: pytest.CaptureFixture[str]) -> None:
    two.check_many(numbered(6), progress=True)
    two.check_many(iter(numbered(3)), progress=True)
    printed = capfd.readouterr()
    assert printed.out == ""
    assert "6/6" in printed.err and "2 equal" in printed.err
    assert "3/?" in printed.err and "1 equal" in printed.err
    two.check_many(numbered(2))
    assert capfd.readouterr().err == ""


def test_a_first_check_imports_neither_numpy_nor_rich_nor_asyncio() -> None:
    program = (
        f"import sys, pylcscheck; assert pylcscheck.check({REF!r}, {REF!r})\n"
        "print(sorted({'numpy', 'rich', 'asyncio', 'filelock', 'click'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, encoding="utf-8", check=True)
    assert done.stdout.strip() == "[]"
