"""Normal forms and definitional equality: what they mean, that sharing is kept, and that limits hold."""

from __future__ import annotations

import pytest

import pylcscheck
from pylcscheck import Checker, DeadlineError, HeartbeatError

DOUBLE = "inductive T | leaf | node (a b : T)\ndef d (x : T) : T := .node x x\n"
FACTORIAL = "def fact : Nat → Nat | 0 => 1 | n + 1 => (n + 1) * fact n\n"
LOOP = "def count : Nat → Nat → Nat | 0, a => a | n + 1, a => count n (a + n)\n"
CUT = "-- cut: "


def tower(height: int, at: str) -> str:
    return "d (" * height + at + ")" * height


def doublings(height: int) -> str:
    lets = "".join(f"let x{i + 1} := (x{i}, x{i}); " for i in range(height))
    return f"fun x0 : Nat => {lets}x{height}"


@pytest.mark.parametrize(
    ("expression", "normal"),
    [
        ("(fun n : Nat => n + 2) 3", "5"),
        ("fun n : Nat => (fun m : Nat => m) n", "fun n => n"),  # under a binder
        ("let a := 2; let b := a * a; b + a", "6"),
        ("((1, 2) : Nat × Nat).2", "2"),  # a projection
        ("(inferInstance : Inhabited Nat).default", "0"),  # an instance
        ("match (some 3 : Option Nat) with | some k => k | none => 0", "3"),  # a matcher
        ("(Nat.rec 1 (fun _ r => r + r) 5 : Nat)", "32"),  # a recursor
        ("if 2 < 3 then 10 else 20", "10"),
        ("Nat.gcd 12 18", "6"),
        ("2 ^ 64", "18446744073709551616"),  # literals stay literals
        ("[1, 2].map (fun k => k + 1)", "[2, 3]"),
        ("fun f : Nat → Nat => fun x => f x", "fun f x => f x"),  # as `#reduce`: not eta-reduced
    ],
)
def test_normal_form_is_what_the_term_means(expression: str, normal: str) -> None:
    assert pylcscheck.reduce_fully(expression) == normal


def test_definitions_of_the_context_are_unfolded_in_types_too() -> None:
    text = pylcscheck.reduce_fully("fun x : Alias => (x : Alias)", context="def Alias := Nat\n")
    assert text == "fun x => x"
    text = pylcscheck.reduce_fully("∀ x : Alias, x = x", context="def Alias := Nat\n")
    assert "Nat" in text or "Alias" not in text


@pytest.mark.parametrize("operation", ["n + 1000000", "n * 1000000", "n - 1000000"])
def test_a_large_literal_beside_a_variable_is_not_counted_down(operation: str) -> None:
    text = pylcscheck.reduce_fully(f"fun n : Nat => {operation}")
    assert "1000000" in text and len(text) < 100


def test_a_proof_is_left_alone() -> None:
    with_proof = "(⟨3, slow⟩ : { n : Nat // n < 5 })"
    context = "theorem slow : (if 10 ^ 9 = 10 ^ 9 then 3 else 3) < 5 := by decide\n"
    assert pylcscheck.reduce_fully(with_proof, context=context).startswith("⟨3, ")


@pytest.mark.parametrize("height", [40, 200])
def test_a_tower_of_doublings_costs_its_distinct_subterms(height: int) -> None:
    text = pylcscheck.reduce_fully(f"fun x : T => {tower(height, 'x')}", context=DOUBLE, heartbeats=2_000_000)
    assert len(text) < 50_000
    assert text.startswith("fun x =>") and text.splitlines()[-1].startswith(CUT)


@pytest.mark.parametrize("height", [40, 200])
def test_lets_of_pairs_cost_their_distinct_subterms(height: int) -> None:
    text = pylcscheck.reduce_fully(doublings(height), timeout_s=60)
    assert len(text) < 50_000 and text.splitlines()[-1].startswith(CUT)


def test_a_small_tower_is_printed_whole() -> None:
    text = pylcscheck.reduce_fully(tower(4, "T.leaf"), context=DOUBLE, heartbeats=2_000_000)
    assert text.count("leaf") == 2**4 and CUT not in text


def test_a_long_list_is_cut_and_says_so() -> None:
    text = pylcscheck.reduce_fully("List.replicate 2500 7", heartbeats=100_000_000, timeout_s=60)
    assert text.startswith("[7, 7,") and text.splitlines()[-1].startswith(CUT)


def test_towers_of_the_same_doublings_are_definitionally_equal() -> None:
    left, right = tower(60, "T.leaf"), "d (" + tower(59, "(id T.leaf)") + ")"
    assert pylcscheck.is_def_eq(left, right, context=DOUBLE)
    assert not pylcscheck.is_def_eq(left, tower(59, "T.leaf"), context=DOUBLE)


def test_running_out_of_heartbeats_is_an_exception() -> None:
    with pytest.raises(HeartbeatError, match="heartbeats"):
        pylcscheck.reduce_fully("fact 6", context=FACTORIAL, heartbeats=100)
    assert pylcscheck.reduce_fully("fact 6", context=FACTORIAL, heartbeats=20_000_000) == "720"


def test_the_default_heartbeats_stop_a_long_reduction() -> None:
    with pytest.raises(HeartbeatError):
        pylcscheck.reduce_fully("count 1000000 0", context=LOOP, timeout_s=60)


def test_the_deadline_holds_where_heartbeats_do_not() -> None:
    with pytest.raises((DeadlineError, HeartbeatError)):
        pylcscheck.reduce_fully("count 1000000 0", context=LOOP, heartbeats=10**12, timeout_s=0.5)


@pytest.mark.parametrize("heartbeats", [0, -1])
def test_heartbeats_must_be_positive(heartbeats: int) -> None:
    with pytest.raises(ValueError, match="heartbeats"):
        pylcscheck.reduce_fully("1", heartbeats=heartbeats)


def test_the_same_term_has_the_same_text_whatever_ran_before(checker: Checker) -> None:
    first = checker.reduce_fully("fun x y : Nat => (x + y + 3, [x, y])")
    checker.reduce_fully("fun z : Nat => z * z")
    assert checker.reduce_fully("fun x y : Nat => (x + y + 3, [x, y])") == first


def test_definitional_equality_says_who_decided(checker: Checker) -> None:
    equal = checker.definitional_equality("fun n : Nat => n + 1", "Nat.succ")
    assert equal and equal.equal and equal.decided_by == "kernel"
    assert equal.kernel == "yes" and equal.meta == "yes"
    different = checker.definitional_equality("fun n : Nat => n + 0", "fun n : Nat => 0 + n")
    assert not different and different.decided_by == "kernel"
    assert different.kernel == "no" and different.meta == "no"


def test_terms_of_different_types_are_not_equal(checker: Checker) -> None:
    answer = checker.definitional_equality("(1 : Nat)", "(1 : Int)")
    assert not answer.equal and answer.kernel == "no" and answer.meta == "no"


def test_the_kernel_wins_where_the_answers_differ(checker: Checker) -> None:
    pairs = [
        ("fun (p q : Unit) => p", "fun (p q : Unit) => q"),
        ("fun (n : Nat) (h : n = n) => h", "fun (n : Nat) (_ : n = n) => (rfl : n = n)"),
        ("fun x : Nat × Nat => x", "fun x : Nat × Nat => (x.1, x.2)"),
        ("100000 + 1", "100001"),
        ("fun n : Nat => n + 1000", "fun n : Nat => (n + 999) + 1"),
        ("fun n m : Nat => n + m", "fun n m : Nat => m + n"),
    ]
    for left, right in pairs:
        answer = checker.definitional_equality(left, right)
        assert answer.kernel in ("yes", "no") and answer.decided_by == "kernel"
        assert answer.equal == (answer.kernel == "yes") == checker.is_def_eq(left, right)
        assert answer.meta in ("yes", "no", "undecided")
