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
    "inductive Control.Shape | dot | line (n : Nat) | pair (a b : Control.Shape)\n"
    "def Control.size : Control.Shape → Nat\n"
    "  | .dot => 1\n  | .line n => n + 4\n  | .pair a b => Control.size a + Control.size b\n"
    "theorem Control.grows (a b : Control.Shape) : Control.size a ≤ Control.size (.pair a b) := Nat.le_add_right _ _\n"
)
CONTROL_EQUAL = (
    "inductive Control.Shape | pair (a b : Control.Shape) | line (n : Nat) | dot\n"
    "def Control.size (s : Control.Shape) : Nat := match s with\n"
    "  | .dot => 1\n  | .line n => n + 4\n  | .pair a b => Control.size a + Control.size b\n"
    "theorem Control.grows (a b : Control.Shape) : Control.size a ≤ Control.size (.pair a b) := by\n"
    "  simp [Control.size]\n"
)
CONTROL_UNEQUAL = (
    "inductive Control.Shape | dot | line (n : Nat) | pair (a b : Control.Shape)\n"
    "def Control.size : Control.Shape → Nat\n"
    "  | .dot => 1\n  | .line n => n + 5\n  | .pair a b => Control.size a + Control.size b\n"
    "theorem Control.grows (a b : Control.Shape) : Control.size b ≤ Control.size (.pair a b) := sorry\n"
)


def read(name: str, file: str) -> str:
    path = FOLDERS / name / file
    return path.read_bytes().decode("utf-8") if path.exists() else ""


@functools.cache
def expectation(name: str) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(read(name, "expect.json"))
    return loaded


@functools.lru_cache(maxsize=3)
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
    assert not unequal["ok"] and statuses(unequal) == ["equal", "NMExpr", "NMExpr"]
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
