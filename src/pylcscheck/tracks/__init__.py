"""The data engine: tasks of five tracks, derived from the theory library `lean/LCS`.

    IAF     one item: from its description, context and skeleton to its declarations; proofs may be `sorry`
    SSAF    all items of a part of a section (a module of the theory) at once
    IAF-D   IAF, with declarations in the context that have nothing to do with the item
    DTP     an item's theorems, to be proved
    ITP     one theorem, to be proved

After "Theory-Scale Auto-Formalization of Logics for Computer Science" (arXiv 2606.26525).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from ..library import build as build_library
from ..toolchain.native import source_folder
from ..writing import write_whole
from .prompt import prompt
from .reading import InputError, read_tasks
from .tasks import PROVING_TRACKS, SKELETONS, STATEMENT_TRACKS, TRACKS, Task, tasks
from .theory import Theory, TheoryError, take_apart
from .verify import TaskError, verify

__all__ = [
    "PROVING_TRACKS",
    "SKELETONS",
    "STATEMENT_TRACKS",
    "TRACKS",
    "InputError",
    "Task",
    "TaskError",
    "Theory",
    "TheoryError",
    "load_theory",
    "prompt",
    "read_tasks",
    "schema",
    "tasks",
    "verify",
    "write_tasks",
]


def load_theory(
    folder: Path | None = None,
    *,
    workers: int = 2,
    finished: Callable[[str, float | None, int], None] | None = None,
) -> Theory:
    """Builds the theory, as far as it is not in the cache, and takes it apart.

    `folder` is the one above `LCS` (default: the one that comes with pylcscheck). Raises `ElaborationError` if a
    module has errors, `TheoryError` or `ValueError` if it is not in the form that tasks can be derived from.
    """
    folder = folder or source_folder()
    return take_apart(build_library(folder, "LCS", workers=workers, finished=finished), folder / "LCS")


def write_tasks(found: Iterable[Task], folder: Path) -> dict[str, int]:
    """Writes a JSONL file for each track, and the schema; returns the number of tasks by track. Raises `OSError`."""
    folder.mkdir(parents=True, exist_ok=True)
    lines: dict[str, list[str]] = {track: [] for track in TRACKS}
    for task in found:
        lines[task.track].append(f"{task.to_json()}\n")
    for track, written in lines.items():
        write_whole(folder / f"{track.lower()}.jsonl", written)
    write_whole(folder / "schema.json", [json.dumps(schema(), indent=2) + "\n"])
    return {track: len(written) for track, written in lines.items()}


def schema() -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of one task."""
    return dict(json.loads((Path(__file__).parent / "schema.json").read_text(encoding="utf-8")))
