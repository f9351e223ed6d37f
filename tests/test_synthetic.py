"""The synthetic predictions have the scores that they claim: right all pass, mistakes none, broken none compiles."""

from __future__ import annotations

import importlib
import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from evaluation_files import task, write
from hypothesis import given
from hypothesis import strategies as st

from pylcscheck import Checker, toolchain
from pylcscheck.evaluation import evaluate
from pylcscheck.limits import Limits
from pylcscheck.tracks import Task
from pylcscheck.tracks.commands import synthesize
from pylcscheck.tracks.synthetic import broken, commands_of, joined, mistakes, right, tokens_of, write_synthetic

FORMULAS = """namespace Logic.Small

/-- Formulas. -/
inductive Form : Type where
  /-- An atom; -- no comment -/
  | atom (n : Nat) : Form
  | neg (a : Form) : Form
  | and (a b : Form) : Form
  | all (x : Nat) (a : Form) : Form
  deriving Repr

end Logic.Small
"""
SEMANTICS = """namespace Logic.Small

/-- Truth. -/
def Form.Holds (v : Nat → Prop) : Form → Prop
  | atom n => v n
  | neg a => ¬ a.Holds v
  | and a b => a.Holds v ∧ b.Holds v
  | all x a => ∀ d : Nat, d = x → a.Holds v

/-- Free variables. -/
def Form.Free (x : Nat) : Form → Prop
  | atom n => n = x
  | neg a => a.Free x
  | and a b => a.Free x ∨ b.Free x
  | all y a => y ≠ x ∧ a.Free x

/-- Equivalence. -/
def Form.Equivalent (a b : Form) : Prop :=
  ∀ v, a.Holds v ↔ b.Holds v

end Logic.Small
"""
SYSTEM = """namespace Logic.Small

/-- Derivations. -/
inductive Derivable : List Form → List Form → Prop where
  /-- A formula on both sides. -/
  | axiom (a : Form) (Γ Δ : List Form) (left : a ∈ Γ) (right : a ∈ Δ) : Derivable Γ Δ
  /-- "All" on the left. -/
  | all_left (x : Nat) (a : Form) (Γ Δ : List Form) : Derivable (a :: Γ) Δ → Derivable (.all x a :: Γ) Δ
  /-- "All" on the right. -/
  | all_right (x : Nat) (a : Form) (Γ Δ : List Form) (new : ∀ b ∈ Γ, ¬ b.Free x) :
      Derivable Γ (a :: Δ) → Derivable Γ (.all x a :: Δ)

/-- A sequent. -/
structure Sequent where
  /-- Before the arrow. -/
  antecedent : List Form
  /-- After the arrow. -/
  succedent : List Form

/-- Derivable ones are valid. -/
theorem Derivable.sound (s : Sequent) (v : Nat → Prop) (h : Derivable s.antecedent s.succedent)
    (all : ∀ a ∈ s.antecedent, a.Holds v) : ∃ b ∈ s.succedent, b.Holds v := sorry

/-- The middle. -/
theorem middle (S : Sequent) (T : Sequent := S) : T = T := sorry

end Logic.Small
"""
PROOFS = """namespace Logic.Small

/-- Equivalence is symmetric. -/
theorem Form.equivalent_symm (a b : Form) (h : a.Equivalent b) : b.Equivalent a := by
  intro v
  have k := h v
  constructor
  · exact k.2
  · exact k.1

/-- And reflexive. -/
theorem Form.equivalent_refl (a : Form) : a.Equivalent a :=
  fun _ => Iff.rfl

/-- An equivalence relation. -/
theorem equivalence : Equivalence Form.Equivalent where
  refl := Form.equivalent_refl
  symm := fun {a b} h => Form.equivalent_symm (b := b) (a := a) h
  trans h k := fun v => (h v).trans (k v)

/-- With terms whose types are said. -/
theorem Form.typed (a : Form) (Γ Δ : List Form) : a ∈ Γ ++ a :: Δ ∧ id a = a :=
  ⟨(by simp : a ∈ Γ ++ a :: Δ), (rfl : (id a : Form) = a)⟩

/-- On one line. -/
theorem Form.two (a : Form) (v : Nat → Prop) : (Form.and a a).Holds v ↔ a.Holds v := by simp [Form.Holds]

end Logic.Small
"""
NAMES = "Logic.Small."


def plain(text: str) -> str:
    return re.sub(r"/--.*?-/\n *", "", text, flags=re.DOTALL)


TASKS = [
    task("iaf/formulas", FORMULAS, [NAMES + "Form"]),
    task(
        "iaf/semantics",
        SEMANTICS,
        [NAMES + one for one in ("Form.Holds", "Form.Free", "Form.Equivalent")],
        context=FORMULAS,
    ),
    task(
        "ssaf/system",
        SYSTEM,
        [NAMES + one for one in ("Derivable", "Sequent", "Derivable.sound", "middle")],
        "SSAF",
        context=FORMULAS + SEMANTICS,
    ),
    task(
        "dtp/proofs",
        PROOFS,
        [
            NAMES + one
            for one in ("Form.equivalent_symm", "Form.equivalent_refl", "equivalence", "Form.typed", "Form.two")
        ],
        "DTP",
        context=FORMULAS + SEMANTICS,
    ),
]
BY_NAME = {one["id"]: Task.of(one) for one in TASKS}
NAMES_OF_TASKS = list(BY_NAME)


@pytest.fixture(scope="module", params=NAMES_OF_TASKS)
def checked(request: pytest.FixtureRequest, engine_files: toolchain.EngineFiles) -> Any:
    """A task, and the check of a text against it."""
    one = BY_NAME[request.param]
    checker = Checker(one.context)
    request.addfinalizer(checker.close)
    return one, lambda text: checker.check(one.reference, text, targets=one.targets, proofs=one.proofs, timeout_s=60)


def test_right_passes(checked: Any) -> None:
    one, check = checked
    verdict = check(right(one))
    assert verdict.ok, (right(one), verdict)


def test_right_passes_whatever_the_name_of_the_task_decides(checked: Any) -> None:
    one, check = checked
    texts = {right(replace(one, id=f"{k}")) for k in range(6)}
    assert len(texts) > 1
    assert all(check(text).ok for text in texts)


def test_no_mistake_passes_and_the_first_compiles(checked: Any) -> None:
    one, check = checked
    found = list(mistakes(one))
    assert len(found) > 3
    verdicts = [check(text) for text in found]
    assert not any(verdict.ok for verdict in verdicts)
    assert verdicts[0].compiled, found[0]


def test_broken_does_not_compile_whatever_is_broken(checked: Any) -> None:
    one, check = checked
    texts = {broken(replace(one, id=f"{k}")) for k in range(40)}
    assert len(texts) == 7
    assert not any(check(text).compiled for text in texts)


def test_right_is_in_other_words() -> None:
    text = right(BY_NAME["ssaf/system"])
    assert "(Γ Δ : List Form)" not in text and "/--" not in text
    assert text.index("all_right") < text.index("all_left") < text.index("| axiom")
    assert text.index("structure") < text.index("inductive")  # neither mentions the other
    assert re.search(r"sound : ∀ \(\w+ : Sequent\) \(\w+ : Nat → Prop\)", text)
    assert "namespace Logic.Small" not in text
    words = {token.text for token in tokens_of(text)}
    assert not {"Γ", "Δ", "new"} & words


def test_right_moves_arguments_of_proofs_to_intro_or_fun() -> None:
    text = right(BY_NAME["dtp/proofs"])
    assert re.search(r"equivalent_symm : ∀ \(a : Form\) \(b : Form\) \(\w+ : a.Equivalent b\),\n", text)
    assert re.search(r":= by\n  intro a b \w+\n  intro \w+\n", text)  # a and b are given by name elsewhere, and stay
    assert re.search(r"equivalent_refl : ∀ \(a : Form\),\n    a.Equivalent a := fun a =>\n", text)
    assert re.search(r":= by intro a \w+; simp \[Form.Holds\]", text)


def test_the_first_mistake_of_a_sequent_system_is_all_right_without_its_side_condition() -> None:
    text = next(mistakes(BY_NAME["ssaf/system"]))
    (rule,) = re.findall(r"\| all_right .*", text)
    assert rule == (
        "| all_right (x : Nat) (a : Form) (Γ Δ : List Form) : Derivable Γ (a :: Δ) → Derivable Γ (.all x a :: Δ)"
    )
    same = [line for line in plain(SYSTEM).split("\n") if "| axiom" in line or "| all_left" in line]
    assert all(line.strip() in text for line in same)


def test_mistakes_of_statements_are_of_many_kinds() -> None:
    found = list(mistakes(BY_NAME["iaf/semantics"]))
    expected = [
        "a.Holds v ∨ b.Holds v",
        "n ≠ x",
        "∃ d : Nat",
        "a.Holds v → b.Holds v",
        "b.Holds v ↔ b.Holds v",
        "-- to be done",
    ]
    assert [one for one in expected if not any(one in text for text in found)] == []
    assert "deriving" in next(mistakes(BY_NAME["iaf/formulas"]))


def test_mistakes_of_proofs_are_sorry_a_weaker_statement_and_an_axiom() -> None:
    found = list(mistakes(BY_NAME["dtp/proofs"]))
    assert all(any(word in text for text in found) for word in (":= sorry", ") ∨ True :=", "axiom assumed"))
    firsts = {next(mistakes(replace(BY_NAME["dtp/proofs"], id=f"{k}"))) for k in range(30)}
    assert len(firsts) == 3


@pytest.mark.parametrize("name", NAMES_OF_TASKS)
def test_the_same_task_gives_the_same_texts(name: str) -> None:
    one = BY_NAME[name]
    assert [right(one), *mistakes(one), broken(one)] == [right(one), *mistakes(one), broken(one)]


@given(st.text(alphabet=st.sampled_from("ab.₁'(){}⟨⟩-/|:= \n\"\\01λΓ∀"), max_size=60) | st.text(max_size=30))
def test_tokens_are_the_text(text: str) -> None:
    assert joined(tokens_of(text)) == text


@given(st.text(alphabet=st.sampled_from("ab.(){}-/|:= \n∀"), max_size=80))
def test_any_text_gives_predictions(text: str) -> None:
    one = Task.of({"id": "x", "reference": f"def f (a b : Nat) {text}", "targets": ["f"], "proofs": False})
    assert isinstance(right(one), str) and isinstance(next(mistakes(one)), str) and isinstance(broken(one), str)


def test_commands_know_their_namespaces_and_what_they_declare() -> None:
    text = "namespace A\n\nopen B\n\nnamespace C.D\n\nmutual\n\ndef f := 1\n\ndef g := 2\n\nend\n\nend C.D\n\n" + (
        "/-- x\n\ndef no := 1 -/\ntheorem T.h : True := trivial\n\nend A\n"
    )
    first, second = commands_of(text)
    assert (first.namespace, first.declaration, first.declares) == ("A.C.D.", None, {"f", "g"})
    assert (second.full_name, second.frames) == ("A.T.h", (("A", ("B",)),))


def test_the_command_writes_the_three_sets(tmp_path: Path) -> None:
    tasks = write(tmp_path / "tasks.jsonl", TASKS)
    result = CliRunner().invoke(synthesize, [str(tasks), str(tmp_path / "out")])
    assert result.output == f"right 4, mistakes 4, broken 4: {tmp_path / 'out'}\n"
    records = [json.loads(line) for line in (tmp_path / "out" / "right.jsonl").read_text().splitlines()]
    assert [(one["id"], one["model"], one["run"]) for one in records] == [(name, "right", 0) for name in NAMES_OF_TASKS]


def test_an_evaluation_gives_the_three_sets_the_rates_that_they_claim(tmp_path: Path) -> None:
    tasks = write(tmp_path / "tasks.jsonl", TASKS)
    assert_claimed(tasks, tmp_path)


def assert_claimed(tasks: Path, folder: Path, workers: int = 1) -> None:
    from pylcscheck.evaluation import read_tasks

    write_synthetic(read_tasks(tasks).values(), folder / "sets")
    files = [folder / "sets" / f"{name}.jsonl" for name in ("right", "mistakes", "broken")]
    summary = evaluate(tasks, files, folder / "out", limits=Limits(timeout_s=60), workers=workers)
    wrong = [
        (one.model, one.task.id)
        for one in summary.outcomes
        if one.passed != (one.model == "right") or (one.compiled and one.model == "broken")
    ]
    assert wrong == []
    changed = [one for one in summary.outcomes if one.model == "mistakes"]
    assert sum(one.compiled for one in changed) >= 0.9 * len(changed)


@pytest.mark.parametrize("every", [pytest.param(1, marks=pytest.mark.slow), pytest.param(150, id="a sample")])
def test_the_claims_hold_for_the_tasks_of_the_theory(tmp_path: Path, every: int) -> None:
    pytest.importorskip("pylcscheck.tracks.tasks", reason="the tasks are built elsewhere")
    package: Any = importlib.import_module("pylcscheck.tracks")
    package.write_tasks(package.tasks(package.load_theory())[::every], tmp_path / "tasks")
    assert_claimed(tmp_path / "tasks", tmp_path, workers=2)
