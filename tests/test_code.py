"""Code generation: none for what is only compared, all that is needed for what runs."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pylcscheck import Checker, Verdict, toolchain
from pylcscheck.engine import Engine, runtime_of

FACTORIAL = "def factorial : Nat → Nat | 0 => 1 | n + 1 => (n + 1) * factorial n\n"


@pytest.fixture(scope="module")
def checker(engine_files: toolchain.EngineFiles) -> Iterator[Checker]:
    with Checker() as made:
        yield made


@pytest.fixture(scope="module")
def lean_checker(engine_files: toolchain.EngineFiles) -> Iterator[Checker]:
    with Checker(imports=("Lean",)) as made:
        yield made


def heartbeats(files: toolchain.EngineFiles, operation: str, text: str) -> int:
    engine = Engine(runtime_of(files), files.init_image)
    try:
        answer = engine.request({"op": operation, "text": text})
        assert answer["messages"] == []
        return int(answer["heartbeats"])
    finally:
        engine.close()


@pytest.mark.parametrize(
    "text",
    [
        FACTORIAL,
        "def f (n : Nat) := n",
        "inductive T | a | b (t : T) deriving DecidableEq, Repr, Hashable, Ord",
        'notation:50 a " ~~ " b => Nat.add a b',
    ],
)
def test_a_text_that_is_only_compared_costs_less_than_a_context_for_no_code_is_generated(
    engine_files: toolchain.EngineFiles, text: str
) -> None:
    assert heartbeats(engine_files, "elaborate", text) < heartbeats(engine_files, "context", text)


def information(verdict: Verdict) -> list[str]:
    assert all(message.severity == "information" for message in verdict.messages), verdict.messages
    return [message.text for message in verdict.messages]


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        (FACTORIAL + "#eval factorial 5", ["120"]),
        (FACTORIAL + "def twice (n : Nat) := factorial n + factorial n\n#eval twice 3\n#eval twice 4", ["12", "48"]),
        ("partial def up (n : Nat) : Nat := if n > 10 then n else up (n + 3)\n#eval up 1", ["13"]),
        (
            "inductive T | a | b (t : T) deriving Repr\ndef T.twice : T → T | .a => .b .a | .b t => .b (twice t)\n"
            "#eval T.twice (.b .a)",
            ["T.b (T.b (T.a))"],
        ),
        (
            "def halves (n : Nat) : Nat := if h : n < 2 then 0 else halves (n / 2) + 1\ntermination_by n\n"
            "#eval halves 9",
            ["3"],
        ),
        (
            "mutual\ndef even : Nat → Nat | 0 => 1 | n + 1 => odd n\ndef odd : Nat → Nat | 0 => 0 | n + 1 => even n\n"
            "end\n#eval even 4",
            ["1"],
        ),
        ("structure P where\n  x : Nat\n  y : Nat\ndef P.sum (p : P) := p.x + p.y\n#eval P.sum ⟨2, 3⟩", ["5"]),
        ("class C (α : Type) where\n  c : α\ninstance : C Nat := ⟨7⟩\n#eval (C.c : Nat)", ["7"]),
    ],
)
def test_an_eval_runs_what_the_text_declares(checker: Checker, text: str, printed: list[str]) -> None:
    verdict = checker.check("def one := 1", "def one := 1\n" + text)
    assert verdict.ok
    assert information(verdict) == printed


def test_an_eval_runs_what_the_context_declares(engine_files: toolchain.EngineFiles) -> None:
    with Checker(FACTORIAL) as made:
        assert information(made.check("def one := 1", "def one := 1\n#eval factorial 4")) == ["24"]


def test_macros_and_notations_of_a_candidate_run(checker: Checker) -> None:
    cand = (
        'infixl:65 " ⊕⊕ " => Nat.add\nmacro "twice! " t:term:max : term => `($t ⊕⊕ $t)\n'
        'syntax "three!" : term\nmacro_rules | `(three!) => `(3)\ndef six : Nat := twice! three!'
    )
    assert checker.check("def six : Nat := Nat.add 3 3", cand)
    wrong = cand.replace("`(3)", "`(4)")
    assert checker.check("def six : Nat := Nat.add 3 3", wrong).declarations[0].status == "NMExpr"


def test_configurations_of_tactics_are_evaluated(checker: Checker) -> None:
    ref = "theorem t (n : Nat) : n + 0 = n := by simp"
    assert checker.check(ref, "theorem t (n : Nat) : n + 0 = n := by simp (config := { decide := true })")
    assert checker.check(ref, "theorem t (n : Nat) : n + 0 = n := by simp +zetaDelta")


def test_code_that_a_term_runs_while_it_is_elaborated_is_there(lean_checker: Checker) -> None:
    cand = (
        "open Lean Elab Term\ndef answerOf (n : Nat) : Nat := n * 2\n"
        "def answer : Nat := by_elab do return mkRawNatLit (answerOf 21)"
    )
    verdict = lean_checker.check("def answer : Nat := nat_lit 42", cand, timeout_s=60, targets=["answer"])
    assert verdict.ok, verdict
    wrong = lean_checker.check("def answer : Nat := nat_lit 42", cand.replace("21", "22"), timeout_s=60)
    assert wrong.declarations[0].status == "NMExpr"


@pytest.mark.parametrize(
    "declared",
    [
        "@[macro termSeven!] def expandSeven : Macro := fun _ => `(7)",
        "@[term_elab termSeven!] def elabSeven : Lean.Elab.Term.TermElab := fun _ _ => return mkRawNatLit 7",
        "def expandSeven : Macro := fun _ => `(7)\nattribute [macro termSeven!] expandSeven",
    ],
)
def test_code_that_an_attribute_runs_is_generated(lean_checker: Checker, declared: str) -> None:
    cand = f'open Lean\nsyntax "seven!" : term\n{declared}\ndef seven : Nat := seven!'
    verdict = lean_checker.check("def seven : Nat := 7", cand, timeout_s=60, targets=["seven"])
    assert verdict.ok, verdict


def test_native_decide_runs_and_is_forbidden(checker: Checker) -> None:
    isolated = "def even : Nat → Bool | 0 => true | n + 1 => !even n\ntheorem t : even 4 = true := by "
    verdict = checker.check(isolated + "decide", isolated + "native_decide")
    assert verdict.compiled
    assert [one.status for one in verdict.declarations] == ["equal", "Forbidden"]
