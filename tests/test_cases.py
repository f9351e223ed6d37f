"""Every folder of tests/cases is a test: context.lean (optional), ref.lean, cand.lean and what must come out.

expect.json: "why" (for the reader), "ok", "compiled", "score", "declarations" (name to status, all targets), and
optionally "imports", "targets", "details" (name to a text that the declaration's detail must contain).
"""

from __future__ import annotations

import functools
import json
from pathlib import Path
from typing import Any

import pytest

from pylcscheck import Checker, toolchain

CASES = Path(__file__).parent / "cases"
NAMES = sorted(folder.name for folder in CASES.iterdir() if folder.is_dir())
STATUSES = {"equal", "DMiss", "NMKind", "NMType", "NMExpr", "CMiss", "CExtra", "NMCtor"}


def read(name: str, file: str) -> str:
    path = CASES / name / file
    return path.read_text(encoding="utf-8") if path.exists() else ""


@functools.cache
def expectation(name: str) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(read(name, "expect.json"))
    return loaded


@functools.lru_cache(maxsize=4)
def checker_for(context: str, imports: tuple[str, ...]) -> Checker:
    return Checker(context, imports)


@pytest.mark.parametrize("name", NAMES)
def test_case_comes_out_as_its_expectation_says(name: str, engine_files: toolchain.EngineFiles) -> None:
    expected = expectation(name)
    checker = checker_for(read(name, "context.lean"), tuple(expected.get("imports", ["Init"])))
    verdict = checker.check(
        read(name, "ref.lean"), read(name, "cand.lean"), targets=expected.get("targets"), timeout_s=120
    )
    found = {declaration.name: declaration.status for declaration in verdict.declarations}
    assert found == expected["declarations"], verdict.to_json(indent=1)
    assert verdict.ok == expected["ok"] and verdict.compiled == expected["compiled"], verdict.to_json(indent=1)
    assert verdict.score == pytest.approx(expected["score"], abs=1e-5)
    assert all(declaration.ok == (declaration.status == "equal") for declaration in verdict.declarations)
    details = {declaration.name: declaration.detail or "" for declaration in verdict.declarations}
    for target, text in expected.get("details", {}).items():
        assert text in details[target]


def test_cases_are_many_and_show_every_status() -> None:
    expected = [expectation(name) for name in NAMES]
    assert sum(one["ok"] for one in expected) >= 20
    assert sum(not one["ok"] for one in expected) >= 20
    shown = {status for one in expected for status in one["declarations"].values()}
    assert shown >= STATUSES


@pytest.mark.parametrize("name", [name for name in NAMES if expectation(name)["ok"]])
def test_equal_cases_are_not_equal_as_text(name: str) -> None:
    assert read(name, "ref.lean").split() != read(name, "cand.lean").split()
