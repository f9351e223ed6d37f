"""Guarded grind: what it may show equal, what it must not, and what a verdict says about it.

The two-sided pairs are the folders tests/cases/grind_*; tests/test_cases.py checks their verdicts.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pylcscheck import Checker, Declaration, check

CASES = Path(__file__).parent / "cases"
PAIRS = sorted(folder.name for folder in CASES.glob("grind_*"))


def read(name: str, file: str) -> str:
    path = CASES / name / file
    return path.read_text(encoding="utf-8") if path.exists() else ""


def is_equal(name: str) -> bool:
    return bool(json.loads(read(name, "expect.json"))["ok"])


EQUAL = [name for name in PAIRS if is_equal(name)]
DIFFERENT = [name for name in PAIRS if not is_equal(name)]


def statement(text: str) -> str:
    return f"theorem t {text} := sorry"


def last(checker: Checker, ref: str, cand: str, grind: bool = True) -> Declaration:
    return checker.check(ref, cand, grind=grind).declarations[-1]


def test_both_outcomes_have_enough_examples() -> None:
    assert len(EQUAL) >= 14 and len(DIFFERENT) >= 14


@pytest.mark.parametrize("name", EQUAL)
def test_equal_by_grind_says_so_and_can_be_refused(name: str) -> None:
    ref, cand, context = read(name, "ref.lean"), read(name, "cand.lean"), read(name, "context.lean")
    judged = check(ref, cand, context=context).declarations[-1]
    refused = check(ref, cand, context=context, grind=False).declarations[-1]
    assert (judged.status, judged.method) == ("equal", "grind")
    assert (refused.status, refused.method) == ("NMExpr", None)


@pytest.mark.parametrize("name", PAIRS)
def test_the_two_sides_may_be_exchanged(name: str) -> None:
    ref, cand, context = read(name, "ref.lean"), read(name, "cand.lean"), read(name, "context.lean")
    if "theorem link" in cand:  # the reference would then have a target more
        verdict = check(cand, ref, context=context, targets=["t"])
    else:
        verdict = check(cand, ref, context=context)
    assert verdict.ok == is_equal(name), verdict.to_json(indent=1)


def test_what_is_definitionally_equal_is_no_matter_for_grind(checker: Checker) -> None:
    found = last(checker, statement("(a b : Nat) : a < b"), statement("(a b : Nat) : a + 1 ≤ b"))
    assert (found.status, found.method) == ("equal", "defeq")


def test_a_constructors_type_never_goes_through_grind(checker: Checker) -> None:
    ref = "inductive Between (a b : Nat) : Prop\n  | mk (h : a ≤ b) : Between a b"
    cand = "inductive Between (a b : Nat) : Prop\n  | mk (h : ¬ b < a) : Between a b"
    assert last(checker, ref, cand).status == "NMCtor"


def test_a_type_of_a_definition_never_goes_through_grind(checker: Checker) -> None:
    ref = "def f (a b : Nat) (h : a ≤ b) : Nat := b - a"
    cand = "def f (a b : Nat) (h : ¬ b < a) : Nat := b - a"
    assert last(checker, ref, cand).status == "NMType"


def test_an_equivalent_axiom_is_the_references(checker: Checker) -> None:
    ref = "axiom least (a : Nat) (f : Nat → Nat) : f a ≤ f (a + 1)\ntheorem t (f : Nat → Nat) : f 0 ≤ f 1 := least 0 f"
    cand = (
        "axiom least (a : Nat) (f : Nat → Nat) : ¬ f (a + 1) < f a\n"
        "theorem t (f : Nat → Nat) : f 0 ≤ f 1 := Nat.le_of_not_lt (least 0 f)"
    )
    verdict = checker.check(ref, cand)
    assert verdict.ok, verdict.to_json(indent=1)
    assert [declaration.method for declaration in verdict.declarations] == ["grind", "alpha"]


def test_an_axiom_that_says_something_else_stays_forbidden_to_rest_on(checker: Checker) -> None:
    ref = "axiom least (a : Nat) (f : Nat → Nat) : f a ≤ f (a + 1)\ntheorem t (f : Nat → Nat) : f 0 ≤ f 1 := least 0 f"
    cand = (
        "axiom least (a : Nat) (f : Nat → Nat) : f a ≤ f (a + 1) ∧ False\n"
        "theorem t (f : Nat → Nat) : f 0 ≤ f 1 := (least 0 f).2.elim"
    )
    assert [declaration.status for declaration in checker.check(ref, cand).declarations] == ["NMExpr", "Forbidden"]


@pytest.mark.parametrize(
    "left, right",
    [
        ("(a b : Nat) : a ≤ b ∧ 0 ≤ a", "(a b : Nat) : a ≤ b ∧ a = a"),  # conjuncts true of all numbers
        ("(f : Nat → Nat) : f 1 = 2 ∨ False", "(f : Nat → Nat) : f 1 = 2"),  # a disjunct false alone
        ("(f : Nat → Nat) : f 1 = 2 ∨ (Nat → False)", "(f : Nat → Nat) : f 1 = 2"),  # written as an arrow
        ("(f : Nat → Nat) (x : Nat) : f (if x = x then 0 else 1) = 2", "(f : Nat → Nat) (x : Nat) : f 0 = 2 + 0 * x"),
        ("(A : Prop) (h : A) : A ∧ A", "(A : Prop) (h : A) : A"),  # it is the hypothesis
        ("(A B : Prop) (h : A ↔ B) (h' : B) : A", "(A B : Prop) (h : A ↔ B) (h' : B) : B"),
        ("(xs : List Nat) : xs ++ [] = xs", "(xs : List Nat) : [] ++ xs = xs"),  # lemmas of the library
        ("(xs : List Nat) : xs.reverse.length = xs.length", "(xs : List Nat) : xs.length = xs.reverse.length"),
        ("(x : Nat) : x % 2 < 2", "(x : Nat) : x % 3 < 3"),
        ("(x : Int) : x - x = 0", "(x : Int) : x * 0 = 0"),
        ("(b : Bool) : (b || !b) = true", "(b : Bool) : (b && !b) = false"),
        ("(f : Nat → Nat) : ∀ x, f x = f x", "(f : Nat → Nat) : ∀ x, f (x + 1) = f (1 + x)"),
        ("(a b c : Nat) (h : a ≤ b) (h' : b ≤ c) : a ≤ c", "(a b c : Nat) (h : a ≤ b) (h' : b ≤ c) : ¬ c < a"),
    ],
)
def test_two_statements_are_not_equal_because_both_are_decided(checker: Checker, left: str, right: str) -> None:
    found = last(checker, statement(left), statement(right))
    assert (found.status, found.method) == ("NMExpr", None)


@pytest.mark.parametrize(
    "left, right",
    [
        ("(f : Nat → Nat) (a b : Nat) : f a < f b", "(f : Nat → Nat) (a b : Nat) : f a ≤ f b"),
        ("(P Q R : Prop) : (P ∧ Q) ∨ R", "(P Q R : Prop) : P ∧ (Q ∨ R)"),
        ("(p : Nat → Prop) : (∃ x, p x) ∧ (∃ x, ¬ p x)", "(p : Nat → Prop) : ∃ x, p x ∧ ¬ p x"),
        ("(p q : Nat → Prop) : (∀ x, p x) ∨ (∀ x, q x)", "(p q : Nat → Prop) : (∀ x, p x ∨ q x)"),
        ("(f : Nat → Nat) (a b : Nat) : f a = f b", "(f : Nat → Nat) (a b : Nat) : a = b"),  # f need not be injective
        ("(a b c : Nat) : a - b = c", "(a b c : Nat) : a = b + c"),  # natural subtraction stops at 0
        ("(a b c : Nat) (h : 0 < c) : a / c = b", "(a b c : Nat) (h : 0 < c) : a = b * c"),
        ("(a b : Nat) (h : 0 < a) : a * b = 0", "(a b : Nat) (h : 0 ≤ a) : a * b = 0"),
        ("(a b : Int) : a * a = b * b", "(a b : Int) : a = b"),
        ("(r : Nat → Nat → Prop) (a b : Nat) : r a b", "(r : Nat → Nat → Prop) (a b : Nat) : r b a"),
    ],
)
def test_two_statements_that_say_different_things_are_different(checker: Checker, left: str, right: str) -> None:
    found = last(checker, statement(left), statement(right))
    assert (found.status, found.method) == ("NMExpr", None)


@pytest.mark.parametrize(
    "left, right",
    [
        ("(f : Nat → Nat) (y : Nat) : ∃ x, f x = y", "(f : Nat → Nat) (y : Nat) : ∃ x, y = f x"),
        ("(f : Bool → Nat) (x : Nat) : f true = x", "(f : Bool → Nat) (x : Nat) : x = f true"),
        ("(p q : Nat → Prop) : ∃ x, p x ∧ q x", "(p q : Nat → Prop) : ∃ x, q x ∧ p x"),
        ("(p q : Nat → Prop) : ¬ ∃ x, p x ∧ q x", "(p q : Nat → Prop) : ¬ ∃ x, q x ∧ p x"),
        ("{α : Type} [Add α] (x y : α) : y = x + x", "{β : Type} [Add β] (a b : β) : a + a = b"),
        ("(a b : Nat) (f : Nat → Nat) (h : f a = f b) : a = b", "(a b : Nat) (f : Nat → Nat) (h : f b = f a) : b = a"),
        ("(a b : Nat) : a * (b + 1) ≤ 2", "(a b : Nat) : a * b + a < 3"),
    ],
)
def test_two_statements_that_say_the_same_in_other_words_are_equal(checker: Checker, left: str, right: str) -> None:
    found = last(checker, statement(left), statement(right))
    assert (found.status, found.method) == ("equal", "grind")


def test_a_propositions_definition_is_gone_through_as_a_statement(checker: Checker) -> None:
    # Equivalent by an instance of the whole, but not step by step: a redundant hypothesis makes a difference here too.
    ref = "def Right (R : Nat → Nat → Prop) : Prop := ∀ w u v, R w u → R w v → R u v"
    cand = "def Right (R : Nat → Nat → Prop) : Prop := ∀ w u v, R w u → R w v → R v u"
    assert last(checker, ref, cand).status == "NMExpr"
    ref = "def Rising (f : Nat → Nat) : Prop := ∀ a b, a < b → f a ≤ f b"
    cand = "def Rising (f : Nat → Nat) : Prop := ∀ a b, a < b → a ≤ b → f a ≤ f b"
    assert last(checker, ref, cand).status == "NMExpr"
    cand = "def Rising (f : Nat → Nat) : Prop := ∀ a b, ¬ b ≤ a → ¬ f b < f a"
    assert (last(checker, ref, cand).status, last(checker, ref, cand).method) == ("equal", "grind")


def test_a_redundant_hypothesis_deep_inside_makes_a_difference(checker: Checker) -> None:
    ref = statement("(f : Nat → Nat) : f 0 = 1 ∧ ∀ a b, a < b → f a < f b")
    cand = statement("(f : Nat → Nat) : f 0 = 1 ∧ ∀ a b, a < b → a ≤ b → f a < f b")
    assert last(checker, ref, cand).status == "NMExpr"


def test_a_quantified_hypothesis_in_other_words_is_equal(checker: Checker) -> None:
    ref = statement("(f : Nat → Nat) (c : Nat) (h : ∀ x, f x ≤ c) (h' : ∃ x, f x = c) : f 0 = f c")
    cand = statement("(f : Nat → Nat) (c : Nat) (h : ∀ x, ¬ c < f x) (h' : ∃ x, c = f x) : f 0 = f c")
    assert (last(checker, ref, cand).status, last(checker, ref, cand).method) == ("equal", "grind")


def test_a_definition_that_rests_on_grind_for_its_value_says_so(checker: Checker) -> None:
    # The types are equal by reduction only, the values by arithmetic only: the weaker method is told.
    ref = "def Two := Nat × Nat\ndef sum (p : Two) (n : Nat) : Nat := n + p.1"
    cand = "def Two := Nat × Nat\ndef sum (p : Nat × Nat) (n : Nat) : Nat := p.1 + n"
    assert last(checker, ref, cand).method == "grind"


def test_data_without_arguments_are_not_judged(checker: Checker) -> None:
    context = "opaque c : Nat\nopaque d : Nat"
    found = check("def e : Nat := c + d", "def e : Nat := d + c", context=context).declarations[-1]
    assert found.status == "NMExpr"


def test_data_that_differ_at_one_argument_are_different(checker: Checker) -> None:
    ref = "def f (x y : Nat) : Nat := if x = 0 then y else x + y"
    cand = "def f (x y : Nat) : Nat := if x = 1 then y else x + y"
    assert last(checker, ref, cand).status == "NMExpr"


def test_a_theory_lemma_is_no_reason() -> None:
    context = (
        "def d (n : Nat) : Nat := n + n\n@[grind] theorem d_even (n : Nat) : d n % 2 = 0 := by unfold d; omega\n"
        "@[grind] theorem link (a b : Nat) : d a = d b ↔ a = b := by unfold d; omega"
    )
    ref, cand = statement("(a b : Nat) : d a = d b"), statement("(a b : Nat) : a = b")
    assert check(ref, cand, context=context).declarations[-1].status == "NMExpr"
    ref, cand = statement("(a : Nat) : d a % 2 = 0"), statement("(a : Nat) : 0 = d a % 2")
    assert check(ref, cand, context=context).declarations[-1].status == "NMExpr"  # decided by the theory's lemma


def test_too_many_propositions_are_not_judged(checker: Checker) -> None:
    names = [f"P{i}" for i in range(45)]
    binders = f"({' '.join(names)} : Prop)"
    ref, cand = " ∧ ".join(names), " ∧ ".join(reversed(names))
    assert last(checker, statement(f"{binders} : {ref}"), statement(f"{binders} : {cand}")).status == "NMExpr"
    few = names[:6]
    ref, cand = " ∧ ".join(few), " ∧ ".join(reversed(few))
    assert last(checker, statement(f"{binders} : {ref}"), statement(f"{binders} : {cand}")).status == "equal"


def test_verdict_and_heartbeats_do_not_depend_on_what_ran_before() -> None:
    names = ["grind_negated_bound", "grind_bound_weakened"]
    items = [(read(name, "ref.lean"), read(name, "cand.lean")) for name in names]

    def once(order: list[int]) -> dict[int, tuple[str | None, int]]:
        with Checker() as fresh:
            for ref, _ in items:
                fresh.check(ref, ref)
            found = {}
            for i in order:
                verdict = fresh.check(*items[i])
                found[i] = (verdict.declarations[-1].method, verdict.heartbeats)
            return found

    assert once([0, 1, 0]) == once([1, 0])


def test_an_item_of_definition_and_theorem_is_judged_one_by_one(checker: Checker) -> None:
    ref = (
        "def g (n : Nat) : Nat := n * n\n"
        "theorem a (x y : Nat) : g x ≤ g y := sorry\n"
        "theorem b (x : Nat) : g x = x := sorry"
    )
    cand = ref.replace("g x ≤ g y", "¬ g y < g x").replace("g x = x", "g x ≤ x")
    found = [(declaration.status, declaration.method) for declaration in checker.check(ref, cand).declarations]
    assert found == [("equal", "alpha"), ("equal", "grind"), ("NMExpr", None)]
