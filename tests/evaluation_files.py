"""Small tasks and predictions, as files, for the tests of the evaluation."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

TREE = "inductive Tree | leaf | node (left right : Tree)"


def task(name: str, reference: str, targets: list[str], track: str = "IAF", **fields: Any) -> dict[str, Any]:
    return {
        "id": name,
        "track": track,
        "items": ["1.1.1"],
        "section": "1.1",
        "module": "Small",
        "title": f"title of {name}",
        "kind": "definition",
        "description": f"description of {name}",
        "imports": ["Init"],
        "context": "",
        "skeleton": "def double (n : Nat) : Nat := sorry",
        "targets": targets,
        "proofs": track in ("DTP", "ITP"),
        "tags": {"difficulty": ["easy"]},
        "reference": reference,
        **fields,
    }


DOUBLE = task("iaf/double", "def double (n : Nat) : Nat := n + n", ["double"])
SIZE = task(
    "ssaf/size",
    "def size : Tree → Nat\n  | .leaf => 1\n  | .node l r => size l + size r\ndef one := size .leaf",
    ["size", "one"],
    "SSAF",
    context=TREE,
    tags={"difficulty": ["hard"], "shape": ["structural-recursion"]},
)
PROOF = task("dtp/refl", "theorem refl (n : Nat) : n = n := rfl", ["refl"], "DTP")
TASKS = [DOUBLE, SIZE, PROOF]


def prediction(of: dict[str, Any], lean: str, model: str = "m", run: int = 0) -> dict[str, Any]:
    return {"id": of["id"], "model": model, "run": run, "lean": lean}


def write(path: Path, records: Iterable[object]) -> Path:
    path.write_text("".join(json.dumps(record) + "\n" for record in records), encoding="utf-8")
    return path
