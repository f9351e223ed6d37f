"""What a check answers (arXiv 2606.26525, the definitional-equivalence protocol)."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Message:
    """What Lean said of a text: `severity` is "error", "warning" or "information"; `line` counts from 1, `column`
    from 0, in characters."""

    severity: str
    line: int
    column: int
    text: str
    end_line: int | None = None
    end_column: int | None = None

    @classmethod
    def of(cls, record: Mapping[str, Any]) -> Message:
        """From Check's JSON."""
        return cls(
            record["severity"],
            record["line"],
            record["column"],
            record["text"],
            record.get("endLine"),
            record.get("endColumn"),
        )


@dataclass(frozen=True)
class Declaration:
    """How one target came out.

    `status` is "equal", or why it is not: "DMiss" (no such declaration), "NMKind" (another kind of constant),
    "NMLevel" (universe parameters), "NMType" (type or signature), "NMExpr" (value or statement), "CMiss" / "CExtra"
    (constructor missing / extra), "NMCtor" (a constructor's type), "Forbidden", "KernelReject", "Timeout", "Blocked".
    `method` says how equality was found: "alpha" (alike up to bound names), "defeq" (definitionally equal), "induction"
    (by induction or cases, checked by the kernel) or "grind" (guarded). `detail` is for a person.
    """

    name: str
    kind: str
    ok: bool
    status: str
    method: str | None = None
    detail: str | None = None

    @classmethod
    def of(cls, record: Mapping[str, Any]) -> Declaration:
        """From Check's JSON."""
        return cls(
            record["name"],
            record["kind"],
            record["ok"],
            record["status"],
            record.get("method"),
            record.get("detail"),
        )


@dataclass(frozen=True)
class Verdict:
    """Whether a candidate's declarations are the reference's. Truthy when they all are.

    `score` is the share of targets that are equal, in [0, 1]. `compiled` is false when the candidate has errors;
    what elaborated all the same is still compared. `time_ms` is wall time in milliseconds; `heartbeats` counts small
    allocations inside Lean and is the same for the same input everywhere. `messages` are Lean's about the candidate.
    """

    ok: bool
    score: float
    compiled: bool
    time_ms: float
    heartbeats: int
    messages: tuple[Message, ...]
    declarations: tuple[Declaration, ...]

    def __bool__(self) -> bool:
        return self.ok

    @property
    def first_difference(self) -> Declaration | None:
        """The first target that is not equal."""
        return next((declaration for declaration in self.declarations if not declaration.ok), None)

    def to_dict(self) -> dict[str, Any]:
        """As plain lists, dictionaries, strings and numbers; fields that are None are left out."""

        def plain(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
            return {name: value for name, value in pairs if value is not None}

        return dataclasses.asdict(self, dict_factory=plain)

    @classmethod
    def from_dict(cls, record: Mapping[str, Any]) -> Verdict:
        """What `to_dict` was made from. Raises `KeyError` or `TypeError` for what is no such dictionary."""
        return cls(
            ok=record["ok"],
            score=record["score"],
            compiled=record["compiled"],
            time_ms=record["time_ms"],
            heartbeats=record["heartbeats"],
            messages=tuple(Message(**message) for message in record["messages"]),
            declarations=tuple(Declaration(**declaration) for declaration in record["declarations"]),
        )

    def to_json(self, indent: int | None = None) -> str:
        """As one JSON object; field names are those of the classes here."""
        return json.dumps(self.to_dict(), ensure_ascii=False, indent=indent)


@dataclass(frozen=True)
class DefinitionalEquality:
    """Whether two terms are definitionally equal, and who says so. Truthy when they are.

    `kernel` and `meta` are the answers of Lean's kernel and of its elaborator (`Meta`, at full transparency): "yes",
    "no", or "undecided" if one ran out of heartbeats or depth. The kernel's yes or no always wins; they may differ.
    `decided_by` is "kernel"; "meta" if only that has an answer; "structure" if neither has one but the normal forms
    are the same up to bound names; None if nothing decides, and then `equal` is False.
    """

    equal: bool
    decided_by: str | None
    kernel: str
    meta: str

    def __bool__(self) -> bool:
        return self.equal

    @classmethod
    def of(cls, record: Mapping[str, Any]) -> DefinitionalEquality:
        """From Check's JSON."""
        return cls(record["equal"], record["decidedBy"], record["kernel"], record["meta"])
