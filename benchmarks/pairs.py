"""Pairs of a reference and a candidate to measure with: all from the examples and the tests' cases."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .engine import EXAMPLE

CASES = Path(__file__).parent.parent / "tests" / "cases"
FACTORIAL = EXAMPLE.parent / "factorial"


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@dataclass(frozen=True)
class Case:
    """A case: its texts, and what its `expect.json` says."""

    name: str
    ref: str
    cand: str
    expected: dict[str, Any]


def plain_cases() -> list[Case]:
    """The cases that have no context, no imports and no targets of their own, by name."""
    found = []
    for folder in sorted(CASES.iterdir()):
        expected = json.loads((folder / "expect.json").read_text(encoding="utf-8"))
        if not (folder / "context.lean").exists() and not {"imports", "targets"} & set(expected):
            ref, cand = _text(folder / "ref.lean"), _text(folder / "cand.lean")
            found.append(Case(folder.name, ref, cand, expected))
    return found


def small() -> list[tuple[str, str]]:
    """The factorial by `match` and by patterns."""
    return [(_text(FACTORIAL / "ref.lean"), _text(FACTORIAL / "cand.lean"))]


def example() -> tuple[str, str]:
    """Sixty lines of propositional logic with a soundness proof."""
    return _text(EXAMPLE / "ref.lean"), _text(EXAMPLE / "cand.lean")


def of_five() -> list[Case]:
    """Cases of five declarations whose candidates are equal."""
    return [case for case in plain_cases() if len(case.expected["declarations"]) == 5 and case.expected["ok"]]


def of_twenty() -> list[tuple[str, str]]:
    """Items of twenty declarations: four cases of five each, every one in a namespace of its own."""
    cases = of_five()

    def joined(texts: list[str]) -> str:
        return "\n".join(
            f"namespace Part{number}\n{text}\nend Part{number}\n" for number, text in enumerate(texts, start=1)
        )

    groups = [cases[at : at + 4] for at in range(0, len(cases) - 3, 4)]
    return [(joined([case.ref for case in group]), joined([case.cand for case in group])) for group in groups]
