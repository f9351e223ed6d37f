"""The detail of a verdict: where two declarations differ, in the words of their texts."""

from __future__ import annotations

import pytest

from pylcscheck import Checker, Declaration

INTERNALS = (
    "pylcscheck",
    "brecOn",
    "match_",
    "✝",
    "_private",
    "casesOn",
    ".rec ",
    "below",
    "._unary",
    "PProd",
    "_fvar",
)

FORM = "inductive Form | var (n : Nat) | and (a b : Form) | or (a b : Form) | neg (a : Form)\n"
EVAL = (
    FORM
    + "def eval (v : Nat → Bool) : Form → Bool\n"
    + "  | .var n => v n\n  | .and a b => {conjunction}\n  | .or a b => {disjunction}\n  | .neg a => !eval v a\n"
)
FACTORIAL = "def fact : Nat → Nat | 0 => {zero} | n + 1 => {succ}\n"
FIBONACCI = "def fib : Nat → Nat | 0 => 0 | 1 => 1 | n + 2 => {step}\n"
GCD = (
    "def common (m n : Nat) : Nat := if h : n = 0 then {zero} else common {call}\n"
    "termination_by n\ndecreasing_by exact Nat.mod_lt _ (by omega)\n"
)
ORDER = "theorem order (a b c : Nat) {binders} : {conclusion} := by omega\n"
RULES = """inductive Fm | var (n : Nat) | all (x : Nat) (φ : Fm)
inductive Occurs : Nat → List Fm → Prop | here {{y φ Γ}} : Occurs y (φ :: Γ)
inductive FreeFor : Nat → Nat → Fm → Prop | any {{y x φ}} : FreeFor y x φ
def subst (φ : Fm) (x y : Nat) : Fm := if x = y then φ else .var y
inductive Prov : List Fm → List Fm → Prop
  | ax {{Γ Δ φ}} : Prov (φ :: Γ) (φ :: Δ)
  | allR {{Γ Δ φ x y}} : {conditions}Prov Γ (subst φ x y :: Δ) → Prov Γ (.all x φ :: Δ)
"""
FRESH, FREE = "¬ Occurs y Γ → ", "FreeFor y x φ → "


def difference(checker: Checker, ref: str, cand: str, name: str) -> Declaration:
    verdict = checker.check(ref, cand)
    assert not [message for message in verdict.messages if message.severity == "error"]
    (found,) = [declaration for declaration in verdict.declarations if declaration.name == name]
    assert not found.ok and found.detail
    for internal in INTERNALS:
        assert internal not in found.detail, found.detail
    assert "\n" not in found.detail
    return found


def detail(checker: Checker, ref: str, cand: str, name: str) -> str:
    return difference(checker, ref, cand, name).detail or ""


def test_a_recursion_differs_in_the_case_of_a_constructor(checker: Checker) -> None:
    ref = EVAL.format(conjunction="eval v a && eval v b", disjunction="eval v a || eval v b")
    cand = EVAL.format(conjunction="eval v a || eval v b", disjunction="eval v a || eval v b")
    text = detail(checker, ref, cand, "eval")
    assert "in the case `and a b`" in text
    assert "reference `eval v a && eval v b`" in text and "candidate `eval v a || eval v b`" in text


def test_an_argument_in_a_case_is_named_by_its_place(checker: Checker) -> None:
    ref = EVAL.format(conjunction="eval v a && eval v b", disjunction="or (eval v a) (eval v b)")
    cand = EVAL.format(conjunction="eval v a && eval v b", disjunction="or (eval v a) (eval v a)")
    text = detail(checker, ref, cand, "eval")
    assert "in the case `or a b`" in text and "argument 2" in text
    assert "reference `eval v b`" in text and "candidate `eval v a`" in text


def test_a_base_case_is_named(checker: Checker) -> None:
    ref = FACTORIAL.format(zero="1", succ="(n + 1) * fact n")
    text = detail(checker, ref, FACTORIAL.format(zero="0", succ="(n + 1) * fact n"), "fact")
    assert "in the case `zero`" in text and "reference `1`" in text and "candidate `0`" in text


def test_a_step_is_named(checker: Checker) -> None:
    ref = FACTORIAL.format(zero="1", succ="(n + 1) * fact n")
    text = detail(checker, ref, FACTORIAL.format(zero="1", succ="n * fact n"), "fact")
    assert "in the case `succ n`" in text and "reference `n + 1`" in text and "candidate `n`" in text


def test_a_case_under_a_case_is_named(checker: Checker) -> None:
    text = detail(checker, FIBONACCI.format(step="fib n + fib (n + 1)"), FIBONACCI.format(step="fib n + fib n"), "fib")
    assert "in the case `succ (succ n)`" in text and "candidate `fib n`" in text
    assert "reference `fib (n + 1)`" in text or "reference `fib n.succ`" in text


def test_other_patterns_for_the_same_cases_are_compared_case_by_case(checker: Checker) -> None:
    ref = (
        FORM
        + "def size : Form → Nat | .var _ => 1 | .neg a => size a + 1 | .and a b => size a + size b | .or _ _ => 0\n"
    )
    cand = FORM + "def size : Form → Nat | .var _ => 1 | .and a b => size a + size b | .neg a => size a + 1 | _ => 2\n"
    text = detail(checker, ref, cand, "size")
    assert "in the case `or a b`" in text and "reference `0`" in text and "candidate `2`" in text


def test_a_call_is_shown_whole_and_in_the_names_of_the_pattern(checker: Checker) -> None:
    ref = "def rev : List Nat → List Nat → List Nat | [], acc => acc | x :: xs, acc => rev xs (x :: acc)\n"
    cand = "def rev : List Nat → List Nat → List Nat | [], acc => acc | x :: xs, acc => rev xs acc\n"
    text = detail(checker, ref, cand, "rev")
    assert "in the case `cons x xs`" in text
    assert "reference `rev xs (x :: acc)`, candidate `rev xs acc`" in text


def test_a_recursion_over_an_indexed_family_is_shown_by_cases(checker: Checker) -> None:
    family = "inductive V (α : Type) : Nat → Type | nil : V α 0 | cons {n : Nat} (a : α) (v : V α n) : V α (n + 1)\n"
    ref = family + "def sum {n : Nat} : V Nat n → Nat | .nil => 0 | .cons a v => a + sum v\n"
    cand = family + "def sum {n : Nat} : V Nat n → Nat | .nil => 0 | .cons a v => a * sum v\n"
    text = detail(checker, ref, cand, "sum")
    assert "in the case `cons a v`" in text
    assert "reference `a + sum v`" in text and "candidate `a * sum v`" in text


def test_a_well_founded_recursion_shows_its_calls(checker: Checker) -> None:
    ref = GCD.format(zero="m", call="n (m % n)")
    text = detail(checker, ref, GCD.format(zero="n", call="n (m % n)"), "common")
    assert "`then`" in text and "reference `m`" in text and "candidate `n`" in text
    text = detail(checker, ref, GCD.format(zero="m", call="(m + 1) (m % n)"), "common")
    assert "`else`" in text and "reference `common n (m % n)`" in text and "candidate `common (m + 1) (m % n)`" in text


def test_a_match_on_a_term_is_printed_as_one(checker: Checker) -> None:
    ref = "def f (g : Nat → Option Nat) (n : Nat) : Nat := match g n with | some k => k + n | none => 0\n"
    cand = "def f (g : Nat → Option Nat) (n : Nat) : Nat := match g n with | some k => k * n | none => 0\n"
    text = detail(checker, ref, cand, "f")
    assert "in the case `some k`" in text and "reference `k + n`" in text and "candidate `k * n`" in text
    elsewhere = "def f (g : Nat → Option Nat) (n : Nat) : Nat := n + match g n with | some k => k | none => 0\n"
    text = detail(checker, ref, elsewhere, "f")
    assert "match g n with | some k => k + n" in text


def test_what_is_matched_on_is_named(checker: Checker) -> None:
    ref = "def f (g : Nat → Option Nat) (n : Nat) : Nat := match g n with | some k => k + n | none => 0\n"
    cand = "def f (g : Nat → Option Nat) (n : Nat) : Nat := match g (n + 1) with | some k => k + n | none => 0\n"
    text = detail(checker, ref, cand, "f")
    assert "matched on" in text and "reference `n`" in text and "candidate `n + 1`" in text


@pytest.mark.parametrize(
    ("conditions", "missing"),
    [
        (FREE, ["¬Occurs y Γ"]),
        (FRESH, ["FreeFor y x φ"]),
        ("", ["¬Occurs y Γ", "FreeFor y x φ"]),
    ],
)
def test_the_rule_without_a_side_condition_names_the_missing_hypothesis(
    checker: Checker, conditions: str, missing: list[str]
) -> None:
    ref, cand = RULES.format(conditions=FRESH + FREE), RULES.format(conditions=conditions)
    found = difference(checker, ref, cand, "Prov")
    assert found.status == "NMCtor" and found.detail is not None
    assert "allR" in found.detail and "lacks the hypothes" in found.detail
    for hypothesis in (FRESH, FREE):
        shown = hypothesis.removesuffix(" → ").replace("¬ ", "¬")
        assert (f"`{shown}`" in found.detail) == (shown in missing)


def test_the_rule_with_a_side_condition_more_names_it(checker: Checker) -> None:
    ref, cand = RULES.format(conditions=FRESH), RULES.format(conditions=FRESH + FREE)
    found = difference(checker, ref, cand, "Prov")
    assert found.status == "NMCtor" and found.detail is not None
    assert "one hypothesis more: `FreeFor y x φ`" in found.detail


def test_a_changed_side_condition_is_shown_as_changed(checker: Checker) -> None:
    ref, cand = RULES.format(conditions=FRESH + FREE), RULES.format(conditions=FRESH + "FreeFor x y φ → ")
    text = detail(checker, ref, cand, "Prov")
    assert "lacks" not in text and "more" not in text and "in hypothesis" in text
    assert "reference `y`, candidate `x`" in text or "`FreeFor y x φ`" in text


def test_a_dropped_hypothesis_of_a_theorem_is_named(checker: Checker) -> None:
    ref = ORDER.format(binders="(h : a < b) (k : b < c)", conclusion="a < c")
    cand = "theorem order (a b c : Nat) (h : a < b) : a < c := sorry\n"
    assert "the candidate lacks the hypothesis `b < c`" in detail(checker, ref, cand, "order")


def test_an_added_hypothesis_of_a_theorem_is_named(checker: Checker) -> None:
    ref = ORDER.format(binders="(h : a < b)", conclusion="a ≤ b")
    cand = ORDER.format(binders="(h : a < b) (k : 0 < c)", conclusion="a ≤ b")
    assert "the candidate has one hypothesis more: `0 < c`" in detail(checker, ref, cand, "order")


def test_a_changed_hypothesis_is_named(checker: Checker) -> None:
    ref = ORDER.format(binders="(h : a < b) (k : b < c)", conclusion="a < c")
    cand = ORDER.format(binders="(h : a < b) (k : b ≤ c)", conclusion="a < c")
    text = detail(checker, ref, cand, "order")
    assert "in hypothesis `k`: reference `b < c`, candidate `b ≤ c`" in text


def test_a_changed_conclusion_is_named(checker: Checker) -> None:
    ref = ORDER.format(binders="(h : a < b) (k : b < c)", conclusion="a < c")
    cand = ORDER.format(binders="(h : a < b) (k : b < c)", conclusion="a ≤ c")
    assert "in the conclusion: reference `a < c`, candidate `a ≤ c`" in detail(checker, ref, cand, "order")


def test_hypotheses_in_another_order_are_neither_lacking_nor_more(checker: Checker) -> None:
    ref = ORDER.format(binders="(h : a < b) (k : b < c)", conclusion="a < c")
    cand = ORDER.format(binders="(k : b < c) (h : a < b)", conclusion="a < c")
    text = detail(checker, ref, cand, "order")
    assert "in another place" in text and "lacks" not in text and "more" not in text


def test_an_argument_that_a_constructor_lacks_is_named(checker: Checker) -> None:
    ref = "inductive Tree | leaf | node (l r : Tree) (label : Nat)\n"
    text = detail(checker, ref, "inductive Tree | leaf | node (l r : Tree)\n", "Tree")
    assert "the candidate lacks the argument `label : Nat`" in text
    text = detail(checker, ref, "inductive Tree | leaf | node (r : Tree) (label : Nat)\n", "Tree")
    assert "the candidate lacks the argument `l : Tree`" in text


def test_an_argument_that_a_function_lacks_is_named(checker: Checker) -> None:
    ref = "def first (a b : Nat) (c : Bool) : Nat := a\n"
    text = detail(checker, ref, "def first (a b : Nat) : Nat := a\n", "first")
    assert "the candidate lacks the argument `c : Bool`" in text


def test_a_type_with_another_argument_type_is_named(checker: Checker) -> None:
    text = detail(checker, "def f (a b : Nat) : Nat := a\n", "def f (a : Nat) (b : Int) : Nat := a\n", "f")
    assert "in the type of `b`: reference `Nat`, candidate `Int`" in text


def test_what_differs_beside_a_definition_that_differs_is_shown(checker: Checker) -> None:
    ref = "def f (a : Nat) : Nat := a + 1\ntheorem two : f 1 = 2 := rfl\n"
    cand = "def f (a : Nat) : Nat := a + 2\ntheorem two : f 1 = 3 := rfl\n"
    assert "reference `2`, candidate `3`" in detail(checker, ref, cand, "two")


def test_a_definition_of_the_text_is_not_unfolded_to_show_a_difference(checker: Checker) -> None:
    helpers = "def big (n : Nat) : Nat := n * n * n\ndef small (n : Nat) : Nat := n - 1\n"
    ref = helpers + "def use (n : Nat) : Nat := big n\n"
    text = detail(checker, ref, helpers + "def use (n : Nat) : Nat := small n\n", "use")
    assert "reference `big n`, candidate `small n`" in text


def test_the_parts_of_an_if_are_named(checker: Checker) -> None:
    ref = "def least (a b : Nat) : Nat := if a < b then a else b + 1\n"
    text = detail(checker, ref, "def least (a b : Nat) : Nat := if a ≤ b then a else b + 1\n", "least")
    assert "in the condition" in text and "reference `a < b`" in text and "candidate `a ≤ b`" in text
    ref = "def least (a b : Nat) : Nat := if a < b then a else b\n"
    text = detail(checker, ref, "def least (a b : Nat) : Nat := if a < b then a else 0\n", "least")
    assert "in the `else` part: reference `b`, candidate `0`" in text


def test_a_difference_under_a_quantifier_is_found(checker: Checker) -> None:
    ref = "theorem some (p q : Nat → Prop) (h : ∀ n, p n ∧ q n) : ∃ n, p n ∧ q n := ⟨0, h 0⟩\n"
    cand = "theorem some (p q : Nat → Prop) (h : ∀ n, p n ∧ q n) : ∃ n, p n ∨ q n := ⟨0, .inl (h 0).1⟩\n"
    text = detail(checker, ref, cand, "some")
    assert "in the conclusion" in text and "∃" in text
    assert "reference `p n ∧ q n`" in text and "candidate `p n ∨ q n`" in text


def test_variables_of_one_name_are_told_apart(checker: Checker) -> None:
    ref = "theorem t : ∀ n : Nat, (∀ m : Nat, m = n) → n = n := fun _ _ => rfl\n"
    cand = "theorem t : ∀ n : Nat, (∀ n : Nat, n = n) → n = n := fun _ _ => rfl\n"
    text = detail(checker, ref, cand, "t")
    assert "in hypothesis" in text and "reference `n`" in text


def test_a_long_term_is_cut_on_one_line(checker: Checker) -> None:
    long = " + ".join(f"a * {i}" for i in range(200))
    text = detail(checker, f"def f (a : Nat) : Nat := {long}\n", "def f (a : Nat) : Nat := id a\n", "f")
    assert "…" in text or "⋯" in text
    assert len(text) < 1000


def test_mutual_recursion_is_shown_by_cases(checker: Checker) -> None:
    types = "mutual\ninductive A | n | c (b : B)\ninductive B | c (a : A)\nend\n"
    text = "mutual\ndef sa : A → Nat | .n => 0 | .c b => sb b + {more}\ndef sb : B → Nat | .c a => sa a + 1\nend\n"
    shown = detail(checker, types + text.format(more="1"), types + text.format(more="2"), "sa")
    assert "in the case `c b`" in shown and "reference `1`" in shown and "candidate `2`" in shown


def test_nested_recursion_is_shown_by_cases(checker: Checker) -> None:
    text = (
        "inductive Rose | node (children : List Rose)\n"
        "mutual\ndef size : Rose → Nat | .node cs => sizes cs + 1\n"
        "def sizes : List Rose → Nat | [] => {nothing} | c :: cs => size c + sizes cs\nend\n"
    )
    shown = detail(checker, text.format(nothing="0"), text.format(nothing="5"), "sizes")
    assert "in the case `nil`: reference `0`, candidate `5`" in shown


def test_a_term_with_an_exponential_tree_is_described(checker: Checker) -> None:
    lets = "".join(f"let x{i + 1} := T.node x{i} x{i}; " for i in range(40))
    text = "inductive T | leaf | node (a b : T)\ndef v (x0 : T) : T := " + lets + "{result}\n"
    shown = detail(checker, text.format(result="x40"), text.format(result="x39"), "v")
    assert "x40" in shown and "x39" in shown and len(shown) < 1000


def test_long_terms_that_start_alike_are_not_said_to_be_the_same(checker: Checker) -> None:
    text = "def f (x : Nat) : Nat := " + "(fun y => y + y) (" * 30 + "{start}" + ")" * 30 + "\n"
    shown = detail(checker, text.format(start="x"), text.format(start="x + 1"), "f")
    assert "is called so" not in shown and len(shown) < 1000


def test_an_equivalence_for_an_implication_is_no_missing_hypothesis(checker: Checker) -> None:
    ref = "theorem t (p q : Prop) (h : p) (k : q) : p → q := fun _ => k\n"
    cand = "theorem t (p q : Prop) (h : p) (k : q) : p ↔ q := ⟨fun _ => k, fun _ => h⟩\n"
    assert "reference `p → q`, candidate `p ↔ q`" in detail(checker, ref, cand, "t")


def test_the_same_difference_has_the_same_text_and_heartbeats(checker: Checker) -> None:
    ref = EVAL.format(conjunction="eval v a && eval v b", disjunction="eval v a || eval v b")
    cand = EVAL.format(conjunction="eval v a || eval v b", disjunction="eval v a || eval v b")
    first = checker.check(ref, cand)
    checker.check("def x : Nat := 1\n", "def x : Nat := 2\n")
    second = checker.check(ref, cand)
    assert (first.declarations, first.heartbeats) == (second.declarations, second.heartbeats)
