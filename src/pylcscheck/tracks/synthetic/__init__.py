"""Three sets of predictions made from the references, whose scores are known beforehand.

    right      the reference in other words: every one must pass
    mistakes   the reference with one mistake: none may pass; nearly all compile
    broken     text with errors: none may compile

They try the whole evaluation, and the checker, on every task there is. All is done by rules on the text alone, so that
the scores that the checker then gives are evidence: nothing here asks it. The rules know texts in the style of the
theory: commands begin at the first column, `namespace … end`, no notation, no attributes, no `variable`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from ...writing import write_whole
from ..tasks import Task
from .broken import broken
from .mistakes import mistakes
from .right import right
from .syntax import commands_of
from .tokens import joined, tokens_of

__all__ = ["broken", "commands_of", "joined", "mistakes", "right", "synthesize", "tokens_of", "write_synthetic"]


def synthesize(tasks: Iterable[Task]) -> dict[str, list[dict[str, Any]]]:
    """The three sets: predictions as the evaluation reads them, one for each task, by the set's name."""
    found: dict[str, list[dict[str, Any]]] = {"right": [], "mistakes": [], "broken": []}
    for task in tasks:
        texts: Mapping[str, str] = {"right": right(task), "mistakes": next(mistakes(task)), "broken": broken(task)}
        for name, text in texts.items():
            found[name].append({"id": task.id, "model": name, "run": 0, "lean": text})
    return found


def write_synthetic(tasks: Iterable[Task], folder: Path) -> dict[str, int]:
    """Writes `right.jsonl`, `mistakes.jsonl` and `broken.jsonl`; returns the number of predictions of each. Raises
    `OSError`."""
    folder.mkdir(parents=True, exist_ok=True)
    sets = synthesize(tasks)
    for name, records in sets.items():
        write_whole(folder / f"{name}.jsonl", (json.dumps(record, ensure_ascii=False) + "\n" for record in records))
    return {name: len(records) for name, records in sets.items()}
