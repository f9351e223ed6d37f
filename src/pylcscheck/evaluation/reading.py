"""Predictions, from files with one JSON object a line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

import jsonschema

from ..markdown import extract_lean
from ..tracks.reading import NAME, TEXT, InputError, records_of
from ..tracks.tasks import Task

_PREDICTION = jsonschema.Draft202012Validator(
    {
        "type": "object",
        "properties": {
            "id": NAME,
            "model": NAME,
            "run": {"type": "integer", "minimum": 0},
            "completion": TEXT,
            "lean": TEXT,
        },
        "required": ["id", "model", "run"],
    }
)


@dataclass(frozen=True)
class Prediction:
    """One answer of a model to a task; `text` is its Lean, `run` counts the model's independent answers from 0."""

    id: str
    model: str
    run: int
    text: str


def read_predictions(paths: Iterable[Path], tasks: Mapping[str, Task]) -> list[Prediction]:
    """The predictions of files, in their order.

    Raises `InputError` for a line that is no prediction, an id that no task has, a second prediction of the same model
    and run for a task, or if there are no predictions; `OSError`.
    """
    paths = list(paths)
    found: dict[tuple[str, str, int], Prediction] = {}
    places: dict[tuple[str, str, int], str] = {}
    for where, record in records_of(paths, _PREDICTION):
        if ("lean" in record) == ("completion" in record):
            raise InputError(f"{where}: a prediction has one of `lean` and `completion`")
        if record["id"] not in tasks:
            raise InputError(f"{where}: there is no task {record['id']!r}: give all tasks that have predictions")
        text = record["lean"] if "lean" in record else extract_lean(record["completion"])
        prediction = Prediction(record["id"], record["model"], int(record["run"]), text)
        key = (prediction.model, prediction.id, prediction.run)
        if key in found:
            raise InputError(
                f"{where}: a second prediction of {prediction.model}, run {prediction.run}, for {prediction.id} "
                f"(the first: {places[key]})"
            )
        places[key] = where
        found[key] = prediction
    if not found:
        raise InputError(f"{', '.join(map(str, paths))}: no predictions")
    return list(found.values())
