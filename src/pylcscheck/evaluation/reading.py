"""Tasks and predictions, from files with one JSON object a line."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import jsonschema

from ..markdown import extract_lean

STATEMENT_TRACKS = ("IAF", "SSAF", "IAF-D")
PROVING_TRACKS = ("DTP", "ITP")
TRACKS = STATEMENT_TRACKS + PROVING_TRACKS

_NAME = {"type": "string", "minLength": 1, "maxLength": 200, "pattern": r"\A[^\x00-\x1f\x7f\ud800-\udfff]+\Z"}
_NAMES = {"type": "array", "items": _NAME, "uniqueItems": True}
_TEXT = {"type": "string"}
_TASK = jsonschema.Draft202012Validator(
    {
        "type": "object",
        "properties": {
            "id": _NAME,
            "track": {"enum": list(TRACKS)},
            "items": _NAMES,
            "section": _TEXT,
            "module": _TEXT,
            "title": _TEXT,
            "kind": _TEXT,
            "description": _TEXT,
            "imports": {**_NAMES, "minItems": 1},
            "context": _TEXT,
            "skeleton": _TEXT,
            "targets": {**_NAMES, "minItems": 1},
            "proofs": {"type": "boolean"},
            "tags": {"type": "object", "propertyNames": _NAME, "additionalProperties": _NAMES},
            "reference": {"type": "string", "minLength": 1},
        },
        "required": ["id", "track", "description", "imports", "context", "targets", "proofs", "reference"],
    }
)
_PREDICTION = jsonschema.Draft202012Validator(
    {
        "type": "object",
        "properties": {
            "id": _NAME,
            "model": _NAME,
            "run": {"type": "integer", "minimum": 0},
            "completion": _TEXT,
            "lean": _TEXT,
        },
        "required": ["id", "model", "run"],
        "oneOf": [{"required": ["completion"]}, {"required": ["lean"]}],
    }
)


class InputError(ValueError):
    """A file of tasks or predictions is not as it must be; the text names the file and the line."""


@dataclass(frozen=True)
class Task:
    """What a model is asked for. `tags` are by dimension; `proofs` says whether a proof may not rest on `sorry`."""

    id: str
    track: str
    items: tuple[str, ...]
    section: str
    module: str
    title: str
    kind: str
    description: str
    imports: tuple[str, ...]
    context: str
    skeleton: str
    targets: tuple[str, ...]
    proofs: bool
    tags: Mapping[str, tuple[str, ...]]
    reference: str

    @classmethod
    def of(cls, record: Mapping[str, Any]) -> Task:
        """From a JSON object that has been validated."""
        return cls(
            id=record["id"],
            track=record["track"],
            items=tuple(record.get("items", ())),
            section=record.get("section", ""),
            module=record.get("module", ""),
            title=record.get("title", ""),
            kind=record.get("kind", ""),
            description=record["description"],
            imports=tuple(record["imports"]),
            context=record["context"],
            skeleton=record.get("skeleton", ""),
            targets=tuple(record["targets"]),
            proofs=record["proofs"],
            tags={dimension: tuple(tags) for dimension, tags in record.get("tags", {}).items()},
            reference=record["reference"],
        )

    @property
    def proves(self) -> bool:
        """Whether it belongs to a proving track."""
        return self.track in PROVING_TRACKS


@dataclass(frozen=True)
class Prediction:
    """One answer of a model to a task; `text` is its Lean, `run` counts the model's independent answers from 0."""

    id: str
    model: str
    run: int
    text: str


def read_tasks(path: Path) -> dict[str, Task]:
    """The tasks of a file, or of all `*.jsonl` of a folder, by id.

    Raises `InputError` for a line that is no task, an id that comes twice, or if there are no tasks; `OSError`.
    """
    found: dict[str, Task] = {}
    for where, record in _records(sorted(path.glob("*.jsonl")) if path.is_dir() else [path], _TASK):
        task = Task.of(record)
        if task.proofs != task.proves:
            raise InputError(f"{where}: proofs must be {task.proves} in the track {task.track}")
        if task.id in found:
            raise InputError(f"{where}: the task {task.id!r} comes twice")
        found[task.id] = task
    if not found:
        raise InputError(f"{path}: no tasks")
    return found


def read_predictions(paths: Iterable[Path], tasks: Mapping[str, Task]) -> list[Prediction]:
    """The predictions of files, in their order.

    Raises `InputError` for a line that is no prediction, an id that no task has, a second prediction of the same model
    and run for a task, or if there are no predictions; `OSError`.
    """
    paths = list(paths)
    found: dict[tuple[str, str, int], Prediction] = {}
    for where, record in _records(paths, _PREDICTION):
        if record["id"] not in tasks:
            raise InputError(f"{where}: there is no task {record['id']!r}")
        text = record["lean"] if "lean" in record else extract_lean(record["completion"])
        prediction = Prediction(record["id"], record["model"], int(record["run"]), text)
        key = (prediction.model, prediction.id, prediction.run)
        if key in found:
            raise InputError(f"{where}: a second prediction of {prediction.model}, run {prediction.run}")
        found[key] = prediction
    if not found:
        raise InputError(f"{', '.join(map(str, paths))}: no predictions")
    return list(found.values())


def _records(paths: Iterable[Path], schema: jsonschema.Draft202012Validator) -> Iterator[tuple[str, dict[str, Any]]]:
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
                    raise InputError(f"{where}: {place + ': ' if place else ''}{wrong.message:.300}")
                yield where, record
