"""Every folder of tests/adversarial is a candidate that tries to pass for what it is not, or only looks as if it did.

The layout is that of tests/cases. expect.json: "why" (for the reader), "group" (one of GROUPS), "ok", "compiled",
"score", "declarations" (name to status, all targets), and optionally "imports", "targets", "details" (name to a text
that the declaration's detail must contain), "messages" (texts that the candidate's messages must contain), "timeout_s"
and "memory_mb". After each candidate the same Checker must answer a control as a fresh Checker answers it.
"""

from __future__ import annotations

import functools
import json
from pathlib import Path
from typing import Any

import pytest

from pylcscheck import Checker, Verdict, toolchain
from pylcscheck.elaboration import compare, elaborate_candidate, has_errors
from pylcscheck.engine import encoded
from pylcscheck.limits import Budget, Limits

FOLDERS = Path(__file__).parent / "adversarial"
NAMES = sorted(folder.name for folder in FOLDERS.iterdir() if folder.is_dir())
GROUPS = {
    "axioms_and_sorry",
    "binders_and_variables",
    "compiled_code",
    "generated_names",
    "instances_attributes_and_options",
    "kernel_names",
    "look_alikes_and_swallowed_text",
    "metaprograms",
    "names_and_namespaces",
    "notations_and_literals",
    "redeclared_types",
    "truth_in_place_of_meaning",
    "type_theory",
}

CONTROL_REF = (
    "inductive Control.Shape | dot | line (n : Nat)\n"
    "def Control.size : Control.Shape → Nat\n  | .dot => 1\n  | .line n => n + 4\n"
    "theorem Control.known (n : Nat) : Control.size (.line n) = n + 4 := rfl\n"
)
CONTROL_EQUAL = (
    "inductive Control.Shape | line (n : Nat) | dot\n"
    "def Control.size (s : Control.Shape) : Nat := match s with\n  | .dot => 1\n  | .line n => n + 4\n"
    "theorem Control.known (n : Nat) : Control.size (.line n) = n + 4 := by rfl\n"
)
CONTROL_UNEQUAL = (
    "inductive Control.Shape | dot | line (n : Nat)\n"
    "def Control.size : Control.Shape → Nat\n  | .dot => 1\n  | .line n => n + 5\n"
    "theorem Control.known (n : Nat) : Control.size (.line n) = n + 4 := sorry\n"
)


def read(name: str, file: str) -> str:
    path = FOLDERS / name / file
    return path.read_bytes().decode("utf-8") if path.exists() else ""


@functools.cache
def expectation(name: str) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(read(name, "expect.json"))
    return loaded


@functools.lru_cache(maxsize=8)
def checker_for(context: str, imports: tuple[str, ...]) -> Checker:
    return Checker(context, imports)


def everything(verdict: Verdict) -> dict[str, Any]:
    """All of a verdict but the time that it took."""
    said: dict[str, Any] = json.loads(verdict.to_json())
    del said["time_ms"]
    return said


def control(checker: Checker) -> list[dict[str, Any]]:
    return [everything(checker.check(CONTROL_REF, text)) for text in (CONTROL_EQUAL, CONTROL_UNEQUAL)]


@functools.cache
def undisturbed(context: str, imports: tuple[str, ...]) -> list[dict[str, Any]]:
    """The control's verdicts by a Checker that has seen nothing else."""
    with Checker(context, imports) as fresh:
        return control(fresh)


def statuses(said: dict[str, Any]) -> list[str]:
    return [declaration["status"] for declaration in said["declarations"]]


def test_control_tells_equal_from_unequal(engine_files: toolchain.EngineFiles) -> None:
    equal, unequal = undisturbed("", ("Init",))
    assert equal["ok"] and statuses(equal) == ["equal"] * 3
    assert not unequal["ok"] and statuses(unequal) == ["equal", "NMExpr", "Blocked"]
    assert equal["heartbeats"] > 0 and unequal["heartbeats"] > 0


@pytest.mark.parametrize("name", NAMES)
def test_candidate_is_read_as_what_it_is_and_leaves_the_next_check_alone(
    name: str, engine_files: toolchain.EngineFiles
) -> None:
    expected = expectation(name)
    context, imports = read(name, "context.lean"), tuple(expected.get("imports", ["Init"]))
    checker = checker_for(context, imports)
    verdict = checker.check(
        read(name, "ref.lean"),
        read(name, "cand.lean"),
        targets=expected.get("targets"),
        timeout_s=expected.get("timeout_s", 20.0),
        memory_mb=expected.get("memory_mb"),
    )
    assert control(checker) == undisturbed(context, imports)
    found = {declaration.name: declaration.status for declaration in verdict.declarations}
    assert found == expected["declarations"], verdict.to_json(indent=1)
    assert verdict.ok == expected["ok"] and verdict.compiled == expected["compiled"], verdict.to_json(indent=1)
    assert verdict.score == pytest.approx(expected["score"])
    details = {declaration.name: declaration.detail or "" for declaration in verdict.declarations}
    for target, text in expected.get("details", {}).items():
        assert text in details[target]
    messages = "\n".join(message.text for message in verdict.messages)
    for text in expected.get("messages", []):
        assert text in messages


def test_candidates_are_many_and_of_every_group() -> None:
    expected = [expectation(name) for name in NAMES]
    assert len(expected) >= 75
    assert {one["group"] for one in expected} == GROUPS
    assert sum(one["ok"] for one in expected) >= 15
    assert sum(not one["ok"] for one in expected) >= 60
    assert all(one["why"] for one in expected)


@pytest.mark.parametrize("name", NAMES)
def test_expectation_is_consistent_in_itself(name: str) -> None:
    expected = expectation(name)
    equal = [status == "equal" for status in expected["declarations"].values()]
    assert expected["score"] == pytest.approx(sum(equal) / len(equal))
    assert expected["ok"] == (expected["compiled"] and all(equal))


# --- exports that no elaboration leaves behind ---
# A candidate's code runs where its text is elaborated, so the lines that leave that engine may be any lines.


def candidate_lines(checker: Checker, text: str) -> list[str]:
    """The lines of the export of a candidate that elaborates without errors."""
    with checker._pool.lend() as loan:
        candidate = elaborate_candidate(loan, text, Budget(Limits(20.0, 1024)))
    assert candidate.stopped is None and not has_errors(candidate.messages)
    return str(json.loads(candidate.constants)).splitlines()


def statuses_of_lines(checker: Checker, ref: str, lines: list[str]) -> list[str]:
    """The statuses of the reference's targets, compared with an export of the given lines."""
    limits = Limits(20.0, 1024)
    reference = checker._reference(ref, limits)
    with checker._pool.lend() as loan:
        return statuses(compare(loan, reference, encoded("\n".join([*lines, ""])), None, {}, Budget(limits)))


def renamed(lines: list[str], old: str, new: str) -> list[str]:
    """The lines with another last component of one name without a parent."""
    assert lines.count(f"NS 0 {old}") == 1
    return [f"NS 0 {new}" if line == f"NS 0 {old}" else line for line in lines]


def without_namespace(lines: list[str], namespace: str) -> list[str]:
    """The lines with what is in a private namespace put under the namespace's parent."""
    position, found = 0, (-1, -1)
    done = []
    for line in lines:
        words = line.split(" ")
        if words[0] in ("NS", "NI"):
            position += 1
            if words[0] == "NS" and words[2] == namespace and words[1] != "0":
                found = (position, int(words[1]))
            elif int(words[1]) == found[0]:
                words[1] = str(found[1])
        done.append(" ".join(words))
    assert found[0] > 0 and done != lines
    return done


TWINS = {
    "opaque constants": ("opaque secret : Nat", "secret = secret", "secret = Hidden.secret"),
    "axioms": ("axiom secret : Nat", "secret = secret", "secret = Hidden.secret"),
    "inductive types": ("inductive secret | one | two", "secret = secret", "secret = Hidden.secret"),
    "structures": ("structure secret where\n  size : Nat", "secret = secret", "secret = Hidden.secret"),
}


@pytest.mark.parametrize("name", sorted(TWINS))
def test_two_constants_of_one_written_name_are_not_both_the_reference_s(name: str, checker: Checker) -> None:
    declared, one, two = TWINS[name]
    ref = f"{declared}\ntheorem known : {one} := rfl\n"
    keyword, rest = declared.split(" ", 1)
    twin = f"namespace Hidden\nprivate {keyword} {rest}\nend Hidden\n"
    lines = candidate_lines(checker, f"{declared}\n{twin}theorem known : {two} := sorry\n")
    assert statuses_of_lines(checker, ref, lines)[0] == "equal"
    assert statuses_of_lines(checker, ref, lines)[1] != "equal"
    assert statuses_of_lines(checker, ref, without_namespace(lines, "Hidden"))[1] != "equal"


@pytest.mark.parametrize("kind", ["opaque", "axiom"])
def test_private_twin_that_a_metaprogram_declares_is_not_the_reference_s(kind: str) -> None:
    declared = f"{kind} secret : Nat\n"
    fields = "name := twin, levelParams := [], type := mkConst ``Nat, isUnsafe := false"
    value = ", value := mkRawNatLit 7, all := [twin]" if kind == "opaque" else ""
    candidate = (
        f"open Lean Elab Term Meta\n{declared}def run : Unit := by_elab do\n"
        '  let twin : Name := .str (.num (.str (.str .anonymous "_private") "Other") 0) "secret"\n'
        f"  addDecl (.{kind}Decl {{ {fields}{value} }})\n"
        "  let statement := mkApp3 (mkConst ``Eq [1]) (mkConst ``Nat) (mkConst `secret) (mkConst twin)\n"
        "  let value := mkApp2 (mkConst ``sorryAx [0]) statement (mkConst ``true)\n"
        "  addDecl (.thmDecl { name := `known, levelParams := [], type := statement, value, all := [`known] })\n"
        "  return mkConst ``Unit.unit\n"
    )
    verdict = checker_for("", ("Lean",)).check(f"{declared}theorem known : secret = secret := rfl\n", candidate)
    assert verdict.compiled and not verdict.ok, verdict.to_json(indent=1)
    assert verdict.declarations[0].status == "equal"
    assert verdict.declarations[1].status in {"NMExpr", "Forbidden", "KernelReject"}


def test_axiom_that_calls_itself_propext_is_not_the_permitted_one(checker: Checker) -> None:
    ref = "theorem two : 1 + 1 = 2 := rfl"
    lines = candidate_lines(checker, "axiom own : ∀ p : Prop, p\ntheorem two : 1 + 1 = 2 := own _")
    for name in ("propext", "sorryAx", "Lean", "pylcscheck_candidate"):
        assert statuses_of_lines(checker, ref, renamed(lines, "own", name)) == ["Forbidden"]


def test_type_that_calls_itself_nat_is_not_the_context_s(checker: Checker) -> None:
    ref = "def same (n : Nat) : Nat := n"
    text = "inductive Own | zero | succ (n : Own)\ndef same (n : Own) : Own := n"
    assert statuses_of_lines(checker, ref, renamed(candidate_lines(checker, text), "Own", "Nat")) == ["NMType"]


def test_function_that_calls_itself_nat_add_is_not_the_kernel_s(checker: Checker) -> None:
    ref = "def total (a b : Nat) : Nat := Nat.add a b\ntheorem known : total 2 3 = 5 := rfl"
    text = (
        "def Own.add (a _b : Nat) : Nat := a\ndef total (a b : Nat) : Nat := Own.add a b\n"
        "theorem known : total 2 3 = 5 := sorry\n"
    )
    lines = renamed(candidate_lines(checker, text), "Own", "Nat")
    assert statuses_of_lines(checker, ref, lines)[0] == "NMExpr"
    assert statuses_of_lines(checker, ref, lines)[1] != "equal"


def test_equality_that_calls_itself_eq_is_not_the_context_s(checker: Checker) -> None:
    ref = "theorem commutes (a b : Nat) : a + b = b + a := Nat.add_comm a b"
    text = (
        "def Own {α : Type} (_a _b : α) : Prop := True\ntheorem commutes (a b : Nat) : Own (a + b) (b + a) := trivial\n"
    )
    assert statuses_of_lines(checker, ref, renamed(candidate_lines(checker, text), "Own", "Eq")) == ["NMExpr"]


def test_constructor_called_like_the_recursor_is_refused(checker: Checker) -> None:
    ref = "inductive Sign | plus | minus"
    lines = candidate_lines(checker, ref)
    constructor = next(line for line in lines if line.startswith("NS ") and line.endswith(" plus"))
    changed = [constructor.replace(" plus", " rec") if line == constructor else line for line in lines]
    assert statuses_of_lines(checker, ref, lines) == ["equal"]
    assert statuses_of_lines(checker, ref, changed) == ["KernelReject"]


def test_declaration_that_comes_twice_makes_the_export_unreadable(checker: Checker) -> None:
    ref = "def answer : Nat := 42\ntheorem stated : answer = 42 := rfl"
    lines = candidate_lines(checker, ref)
    twice = [*lines, *(line for line in lines if line.startswith("definition "))]
    assert statuses_of_lines(checker, ref, lines) == ["equal", "equal"]
    assert statuses_of_lines(checker, ref, twice) == ["KernelReject", "KernelReject"]


def test_export_that_is_cut_off_never_makes_more_equal(checker: Checker) -> None:
    ref = "inductive Sign | plus | minus\ndef turn : Sign → Sign\n  | .plus => .minus\n  | .minus => .plus\n"
    lines = candidate_lines(checker, ref.replace(".plus => .minus", ".plus => .plus"))
    assert statuses_of_lines(checker, ref, lines) == ["equal", "NMExpr"]
    for cut in range(1, len(lines), 7):
        assert statuses_of_lines(checker, ref, lines[:cut])[1] != "equal"
