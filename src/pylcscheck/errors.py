"""What pylcscheck raises. A candidate's faults are verdicts; these are the caller's or the machine's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .toolchain.errors import ToolchainError

if TYPE_CHECKING:
    from .verdict import Message

__all__ = [
    "DeadlineError",
    "ElaborationError",
    "EngineError",
    "HeartbeatError",
    "MemoryLimitError",
    "ReferenceError",
    "ToolchainError",
]


class EngineError(RuntimeError):
    """The engine did something it must not: a fault of pylcscheck or of the machine. The next call starts afresh."""


class DeadlineError(TimeoutError):
    """The caller's own text (reference, context, expression) took longer than `timeout_s`."""


class HeartbeatError(RuntimeError):
    """The reduction of the caller's expression took more than `heartbeats`, or recursed too deeply for Lean.

    Unlike `DeadlineError` it comes at the same point on every machine.
    """


class MemoryLimitError(MemoryError):
    """The caller's own text (reference, context, expression) needed more than `memory_mb`."""


class ElaborationError(ValueError):
    """A context or an expression of the caller does not elaborate.

    `messages` are Lean's, with line and column; `source` says which text it was.
    """

    def __init__(self, source: str, messages: Sequence[Message]) -> None:
        self.source = source
        self.messages = tuple(messages)
        first = next((message for message in self.messages if message.severity == "error"), None)
        where = "" if first is None else f" at line {first.line}, column {first.column}: {first.text}"
        super().__init__(f"the {source} does not elaborate{where}")


class ReferenceError(ElaborationError):  # the name is the protocol's
    """The reference cannot be compared with: it does not elaborate, declares nothing, or lacks a target."""

    def __init__(self, messages: Sequence[Message], why: str | None = None) -> None:
        super().__init__("reference", messages)
        if why is not None:
            self.args = (f"the reference cannot be used: {why}",)
