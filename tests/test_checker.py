"""The Python face: verdicts, exceptions, limits, targets, contexts, threads, processes."""

from __future__ import annotations

import json
import os
import threading
from collections.abc import Callable
from dataclasses import FrozenInstanceError
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import pylcscheck
from pylcscheck import (
    Checker,
    DeadlineError,
    ElaborationError,
    EngineError,
    MemoryLimitError,
    ReferenceError,
    Verdict,
    check,
)

TWO = "def one : Nat := 1\ndef two : Nat := 2\n"


def test_lines_may_end_as_windows_has_them(checker: Checker) -> None:
    ref = "/-- Twice. -/\ndef double (n : Nat) : Nat :=\n  n + n\n\ntheorem t : double 1 = 2 :=\n  rfl\n"
    for cand in (ref.replace("\n", "\r\n"), ref.replace("\n", "\r\n").encode()):
        assert checker.check(ref, cand) and checker.check(cand, ref)
    wrong = checker.check(ref, "def double (n : Nat) : Nat :=\r\n  n * n\r\ntheorem t : double 1 = true := rfl\r\n")
    assert not wrong and wrong.messages[0].line == 3
    assert check("def two := double 1", "def two := double 1", context=ref.replace("\n", "\r\n"))
    assert not checker.check(ref, ref.replace("\n", "\r")).compiled  # alone it is none of Lean's


def test_module_level_check_is_true_for_equal_and_false_for_different(checker: Checker) -> None:
    assert check("def f (n : Nat) := n + n", "def f (m : Nat) := m + m")
    assert not check("def f (n : Nat) := n + n", "def f (m : Nat) := m * m")


def test_verdict_is_frozen_and_goes_to_json(checker: Checker) -> None:
    verdict = checker.check(TWO, "def one : Nat := 1\ndef two : Nat := 3\n")
    record = json.loads(verdict.to_json())
    assert record["ok"] is False and record["score"] == 0.5 and record["compiled"] is True
    assert [one["status"] for one in record["declarations"]] == ["equal", "NMExpr"]
    assert record["declarations"][0]["method"] in ("alpha", "defeq")
    assert verdict.time_ms > 0 and verdict.heartbeats > 0
    assert verdict.first_difference is not None and verdict.first_difference.name == "two"
    with pytest.raises(FrozenInstanceError):
        verdict.ok = True  # type: ignore[misc]


def test_detail_names_both_sides_in_the_readers_names(checker: Checker) -> None:
    ref = "inductive Form | var (n : Nat) | and (a b : Form)\ndef swap (a b : Form) : Form := .and a b\n"
    cand = "inductive Form | and (a b : Form) | var (n : Nat)\ndef swap (a b : Form) : Form := .and b a\n"
    verdict = checker.check(ref, cand)
    form, swap = verdict.declarations
    assert form.ok and swap.status == "NMExpr"
    assert swap.detail is not None and "reference" in swap.detail and "candidate" in swap.detail
    assert "pylcscheck" not in swap.detail.lower() and "_cand" not in swap.detail


def test_messages_tell_line_and_column_in_characters(checker: Checker) -> None:
    verdict = checker.check(TWO, "def one : Nat := 1\n/- ∀∃ -/ def two : Nat := true\n")
    (message,) = [message for message in verdict.messages if message.severity == "error"]
    assert (message.line, message.column) == (2, 26)
    assert not verdict.compiled and not verdict.ok
    assert [declaration.name for declaration in verdict.declarations if declaration.ok] == ["one"]


def test_a_candidate_with_an_error_elsewhere_is_compared_but_not_ok(checker: Checker) -> None:
    verdict = checker.check(TWO, TWO + "example : 1 = 2 := rfl\n")
    assert verdict.score == 1.0 and not verdict.compiled and not verdict.ok


@pytest.mark.parametrize(
    ("ref", "why"),
    [
        ("def f : Nat := true", "line 1, column 15"),
        ("", "declares nothing"),
        ("-- nothing", "declares nothing"),
        ("example : 1 = 1 := rfl", "declares nothing"),
        (b"def f : Nat := 1 \xff", "byte 17"),
    ],
)
def test_a_reference_that_cannot_be_used_raises(ref: str | bytes, why: str, checker: Checker) -> None:
    with pytest.raises(ReferenceError, match=why):
        checker.check(ref, "def f : Nat := 1")


def test_an_unknown_target_raises_and_names_it(checker: Checker) -> None:
    with pytest.raises(ReferenceError, match=r"three"):
        checker.check(TWO, TWO, targets=["one", "three"])


def test_only_the_targets_count(checker: Checker) -> None:
    wrong = "def one : Nat := 1\ndef two : Nat := 3\n"
    assert checker.check(TWO, wrong, targets=["one"])
    assert not checker.check(TWO, wrong, targets=["two"])


def test_a_context_is_seen_by_both_sides_and_only_what_is_new_counts() -> None:
    context = "inductive Form | var (n : Nat) | neg (a : Form)\n"
    context += "def depth : Form → Nat | .var _ => 0 | .neg a => depth a + 1\n"
    with Checker(context) as mine:
        verdict = mine.check("def d (f : Form) := depth f", "def d := fun (g : Form) => depth g")
        assert verdict and [declaration.name for declaration in verdict.declarations] == ["d"]
    assert check(
        "theorem t (f : Form) : depth (.neg f) = depth f + 1 := rfl",
        "theorem t (g : Form) : depth g.neg = depth g + 1 := by simp [depth]",
        context=context,
    )


def test_a_context_with_an_error_raises_with_its_place() -> None:
    with pytest.raises(ElaborationError, match=r"context.*line 2, column 15"):
        Checker("def f : Nat := 1\ndef g : Nat := true")


def test_other_imports_are_there_and_unknown_ones_are_an_error() -> None:
    ref = "def s : Std.HashMap Nat Nat := {}"
    assert check(ref, "def s : Std.HashMap Nat Nat := ∅", imports=("Init", "Std.Data.HashMap.Basic"))
    assert check(ref, "def s : Std.HashMap Nat Nat := ∅", imports=("Std.Data.HashMap.Basic",))  # as a Lean file has it
    with pytest.raises(ElaborationError, match="Mathlib"):
        Checker(imports=("Mathlib",))
    with pytest.raises(ValueError, match="imports"):
        Checker(imports="Init")


def test_limits_of_the_callers_own_text_raise() -> None:
    endless = "partial def spin (n : Nat) : IO Unit := spin (n + 1)\n#eval spin 0\ndef f := 1"
    with pytest.raises(DeadlineError, match="timeout_s"):
        check(endless, "def f := 1", timeout_s=0.5)
    with pytest.raises(DeadlineError, match="timeout_s"):
        Checker(endless, timeout_s=0.5)
    with pytest.raises(MemoryLimitError, match="memory_mb"):
        check("def f := 1", "def f := 1", memory_mb=32)
    for wrong in (0, -1, float("nan"), float("inf")):
        with pytest.raises(ValueError, match="timeout_s"):
            check("def f := 1", "def f := 1", timeout_s=wrong)
    with pytest.raises(ValueError, match="memory_mb"):
        check("def f := 1", "def f := 1", memory_mb=4096)


def test_the_same_check_has_the_same_verdict_and_heartbeats_whatever_ran_before(checker: Checker) -> None:
    cand = "def one : Nat := 0 + 1\ndef two : Nat := one + 1\n"

    def told(verdict: Verdict) -> object:
        return verdict.heartbeats, verdict.messages, verdict.declarations

    first = told(checker.check(TWO, cand))
    checker.check(
        "theorem t (a b : Nat) : a + b = b + a := by omega", "theorem t (a b : Nat) : a + b = b + a := by grind"
    )
    checker.check(TWO, "def one := (")
    assert told(checker.check(TWO, cand)) == first
    with Checker() as other:
        assert told(other.check(TWO, cand)) == first


def test_memory_does_not_grow_over_many_checks(checker: Checker) -> None:
    for _ in range(50):
        assert checker.check(TWO, TWO)
    before = checker.stats
    for _ in range(200):
        assert checker.check(TWO, TWO)
    after = checker.stats
    assert after.memory_bytes == before.memory_bytes
    assert after.instances == before.instances


def test_checks_from_several_threads_all_come_out_right() -> None:
    wrong: list[object] = []

    def work(k: int) -> None:
        for j in range(5):
            ref = f"def f (n : Nat) : Nat := n + {k}"
            if not check(ref, f"def f (m : Nat) : Nat := m + {k}") or check(ref, f"def f (m : Nat) := m + {k + j + 1}"):
                wrong.append((k, j))

    threads = [threading.Thread(target=work, args=(k,)) for k in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


def right_in_a_forked_child(work: Callable[[], bool]) -> bool:
    """Whether `work` came to true in a child of this process; a child that dies or raises has not."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.write(writer, b"right" if work() else b"wrong")
        finally:
            os._exit(0)
    os.waitpid(child, 0)
    os.close(writer)
    said = os.read(reader, 16)
    os.close(reader)
    return said == b"right"


def test_a_checker_goes_on_in_a_forked_process(checker: Checker) -> None:
    assert checker.check(TWO, TWO)
    assert right_in_a_forked_child(
        lambda: checker.check(TWO, TWO).ok and check(TWO, TWO).ok and not checker.check(TWO, "def one := 2").ok
    )
    assert checker.check(TWO, TWO)


def test_a_fork_while_another_thread_checks_leaves_the_child_a_checker_that_works(checker: Checker) -> None:
    endless = "partial def spin (n : Nat) : IO Unit := spin (n + 1)\n#eval spin 0\n"
    assert checker.check(TWO, TWO)
    before = checker.stats.resets
    busy = threading.Thread(target=lambda: checker.check(TWO, endless, timeout_s=3))
    busy.start()
    while checker.stats.resets == before and busy.is_alive():
        pass
    assert right_in_a_forked_child(lambda: checker.check(TWO, TWO).ok and check(TWO, TWO).ok)
    busy.join()
    assert checker.check(TWO, TWO)


def test_a_comparison_past_the_limit_is_a_verdict_though_the_reference_itself_is_slow(checker: Checker) -> None:
    slow = "def spin : Nat → Nat → Nat\n  | 0, m => m\n  | n + 1, m => spin n (spin n m)\n"
    slow += "".join(f"theorem t{k} : spin 13 {k} = {k} := by decide +kernel\n" for k in range(8))
    assert len(checker.check(slow, "def spin := 1", timeout_s=120).declarations) == 9
    verdict = checker.check(slow, "def spin := 1", timeout_s=0.05)
    assert not verdict.ok and len(verdict.declarations) == 9


@pytest.mark.parametrize("targets", ["one", [1], b"one"])
def test_targets_that_are_no_names_are_a_type_error(targets: Any, checker: Checker) -> None:
    with pytest.raises(TypeError, match="targets"):
        checker.check(TWO, TWO, targets=targets)


@pytest.mark.parametrize("text", [None, 1, ["def f := 1"]])
def test_texts_that_are_no_texts_are_a_type_error(text: Any, checker: Checker) -> None:
    with pytest.raises(TypeError, match="reference"):
        checker.check(text, TWO)
    with pytest.raises(TypeError, match="candidate"):
        checker.check(TWO, text)


def test_a_closed_checker_says_so() -> None:
    mine = Checker()
    mine.close()
    with pytest.raises(EngineError, match="closed"):
        mine.check(TWO, TWO)


# --- primitives ---
def test_reduce_fully_prints_the_normal_form() -> None:
    assert pylcscheck.reduce_fully("(fun n : Nat => n + 2) 3") == "5"
    assert pylcscheck.reduce_fully("fun n : Nat => (fun x => x) n") == "fun n => n"
    assert pylcscheck.reduce_fully("[1, 2].map (fun k => k + 1)") == "[2, 3]"


def test_is_def_eq_unfolds_and_does_not_prove() -> None:
    assert pylcscheck.is_def_eq("2 + 2", "4")
    assert pylcscheck.is_def_eq("fun n : Nat => n + 1", "Nat.succ")
    assert not pylcscheck.is_def_eq("fun n : Nat => n + 0 + 1", "fun n : Nat => 0 + n + 1")
    assert not pylcscheck.is_def_eq("(1 : Nat)", "(1 : Int)")
    assert pylcscheck.is_def_eq("d 2", "4", context="def d (n : Nat) := n + n")


def test_grind_proves_what_is_not_definitional() -> None:
    left, right = "∀ a b : Nat, a + b = b + a", "∀ a b : Nat, b + a = a + b"
    assert pylcscheck.grind(left, right)
    assert not pylcscheck.grind("∀ a b : Nat, a + b = b", "∀ a b : Nat, a + b = b + a")


def test_compare_inductive_pairs_constructors_as_a_set() -> None:
    ref = "inductive T | a | b (n : Nat) | c (x y : T)"
    assert pylcscheck.compare_inductive(ref, "inductive T | c (u v : T) | a | b (k : Nat)", "T").ok
    missing = pylcscheck.compare_inductive(ref, "inductive T | a | b (n : Nat)", "T")
    assert missing.status == "CMiss" and missing.detail is not None and "c" in missing.detail
    with pytest.raises(ReferenceError, match="S"):
        pylcscheck.compare_inductive(ref, ref, "S")


@pytest.mark.parametrize("text", ["", "(", "fun x =>", "unknownName", "1 : ", "by sorry"])
def test_an_expression_that_does_not_elaborate_raises(text: str) -> None:
    with pytest.raises(ElaborationError, match="expression"):
        pylcscheck.reduce_fully(text)


WORDS = [
    "def",
    "one",
    ":",
    "Nat",
    ":=",
    "1",
    "theorem",
    "by",
    "rfl",
    "end",
    "namespace",
    "(",
    ")",
    "fun",
    "=>",
    "|",
    "match",
    "with",
    "inductive",
    "where",
    "sorry",
    "#eval",
    "/-",
    "-/",
    "\n",
    "∀",
    "«",
    "»",
    '"',
    "`",
    "\0",
    "open",
]


@given(st.lists(st.sampled_from(WORDS), max_size=25).map(" ".join) | st.text(max_size=60))
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_text_gets_a_verdict(checker: Checker, text: str) -> None:
    verdict = checker.check(TWO, text)
    assert isinstance(verdict, Verdict) and not verdict.ok and len(verdict.declarations) == 2


# --- what a caller asks for ---

STATED = "theorem kept (p q : Prop) (h : p ∧ q) : q := h.2\n"
UNPROVED = "theorem kept (p q : Prop) (h : p ∧ q) : q := sorry\n"
LEMMA_UNPROVED = (
    "theorem lemma_ (p q : Prop) (h : p ∧ q) : q ∧ p := sorry\n"
    "theorem kept (p q : Prop) (h : p ∧ q) : q := (lemma_ p q h).1\n"
)


@pytest.mark.parametrize("cand", [UNPROVED, LEMMA_UNPROVED], ids=["its own proof", "a lemma's"])
def test_sorry_in_a_proof_counts_only_where_proofs_do(checker: Checker, cand: str) -> None:
    assert checker.check(STATED, cand).ok
    (declaration,) = checker.check(STATED, cand, proofs=True).declarations
    assert declaration.status == "Forbidden" and "sorry" in (declaration.detail or "")
    assert not check(STATED, cand, proofs=True)
    assert checker.check(STATED, STATED.replace("h.2", "h.right"), proofs=True).ok


def test_a_proof_that_does_not_elaborate_counts_only_where_proofs_do(checker: Checker) -> None:
    cand = STATED.replace("h.2", "h.3")
    verdict = checker.check(STATED, cand)
    assert verdict.score == 1.0 and not verdict.compiled and not verdict.ok
    (declaration,) = checker.check(STATED, cand, proofs=True).declarations
    assert declaration.status == "Forbidden" and "did not elaborate" in (declaration.detail or "")


def test_a_value_that_does_not_elaborate_is_said_to_be_so_and_not_called_sorry(checker: Checker) -> None:
    (declaration,) = checker.check("def one : Nat := 1\n", 'def one : Nat := "x"\n').declarations
    assert declaration.status == "Forbidden"
    assert "did not elaborate" in (declaration.detail or "") and "sorry" not in (declaration.detail or "")


def test_no_targets_at_all_is_a_value_error(checker: Checker) -> None:
    with pytest.raises(ValueError, match="targets is empty"):
        checker.check(TWO, TWO, targets=[])


def test_a_candidate_past_the_memory_limit_is_a_timeout_that_names_the_limit() -> None:
    greedy = (
        "partial def eat (xs : Array ByteArray) (n : Nat) : IO Nat :=\n"
        "  if n == 0 then pure xs.size else eat (xs.push (ByteArray.mk (Array.replicate 1000000 n.toUInt8))) (n - 1)\n"
        "#eval eat #[] 10000\n"
    )
    with Checker() as checker:
        verdict = checker.check(TWO, greedy + TWO, memory_mb=600, timeout_s=60)
    assert {one.status for one in verdict.declarations} == {"Timeout"}, verdict.to_json(indent=1)
    assert all("memory limit of 600 MiB" in (one.detail or "") for one in verdict.declarations)


def test_statements_that_need_grind_are_equal_unless_the_caller_goes_without(checker: Checker) -> None:
    ref = "theorem bounded (a b : Nat) : a ≤ b := sorry\n"
    cand = "theorem bounded (a b : Nat) : ¬ b < a := sorry\n"
    verdict = checker.check(ref, cand)
    assert verdict.ok and verdict.declarations[0].method == "grind"
    assert not checker.check(ref, cand, grind=False)
