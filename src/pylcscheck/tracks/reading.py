"""Files with one JSON object a line: those of tasks, and what is needed for others.

Anybody's tasks are read, not only those that are derived from the theory: what a check does not need may be missing.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import jsonschema

from .tasks import PROVING_TRACKS, TRACKS, Task

# no control characters, half characters, or what turns the direction of writing around
_NAMED = r"\A[^\x00-\x1f\x7f\ud800-\udfff\u202a-\u202e\u2066-\u2069]+\Z"
NAME = {"type": "string", "minLength": 1, "maxLength": 200, "pattern": _NAMED}
NAMES = {"type": "array", "items": NAME, "uniqueItems": True}
TEXT = {"type": "string"}
_TASK = jsonschema.Draft202012Validator(
    {
        "type": "object",
        "properties": {
            "id": NAME,
            "track": {"enum": list(TRACKS)},
            "items": NAMES,
            "chapter": TEXT,
            "section": TEXT,
            "module": TEXT,
            "title": TEXT,
            "kind": TEXT,
            "description": TEXT,
            "imports": {**NAMES, "minItems": 1},
            "context": TEXT,
            "skeleton": TEXT,
            "targets": {**NAMES, "minItems": 1},
            "proofs": {"type": "boolean"},
            "distractors": NAMES,
            "tags": {"type": "object", "propertyNames": NAME, "additionalProperties": NAMES},
            "reference": {"type": "string", "minLength": 1},
        },
        "required": ["id", "track", "description", "imports", "context", "targets", "proofs", "reference"],
    }
)


class InputError(ValueError):
    """A file of tasks or predictions is not as it must be; the text names the file and the line."""


def read_tasks(path: Path | str) -> dict[str, Task]:
    """The tasks of a file, or of all `*.jsonl` of a folder, by id.

    Raises `InputError` for a line that is no task, an id that comes twice, or if there are no tasks; `OSError`.
    """
    path = Path(path)
    found: dict[str, Task] = {}
    for where, record in records_of(sorted(path.glob("*.jsonl")) if path.is_dir() else [path], _TASK):
        task = Task.of(record)
        if task.proofs != (task.track in PROVING_TRACKS):
            raise InputError(f"{where}: proofs must be {not task.proofs} in the track {task.track}")
        if task.id in found:
            raise InputError(f"{where}: the task {task.id!r} comes twice")
        found[task.id] = task
    if not found:
        raise InputError(f"{path}: no tasks")
    return found


def records_of(paths: Iterable[Path], schema: jsonschema.Draft202012Validator) -> Iterator[tuple[str, dict[str, Any]]]:
    """Each line's place and object. Empty lines are left out."""
    for path in paths:
        # not `splitlines` and no other mode: U+2028 is a character like others inside JSON
        with path.open("rb") as lines:
            for number, line in enumerate(lines, 1):
                if not line.strip():
                    continue
                where = f"{path}:{number}"
                try:
                    record = json.loads(line)
                except (ValueError, RecursionError) as error:
                    raise InputError(f"{where}: not JSON: {error}") from None
                wrong = jsonschema.exceptions.best_match(schema.iter_errors(record))
                if wrong is not None:
                    place = wrong.json_path.removeprefix("$.").removeprefix("$")
                    raise InputError(f"{where}: {place + ': ' if place else ''}{_shortened(wrong.message)}")
                yield where, record


def _shortened(message: str) -> str:
    """A message that starts with a value, which may be long; what is wrong with it comes at the end."""
    return message if len(message) <= 300 else f"{message[:100]} … {message[-200:]}"
