"""What pylcscheck raises. A candidate's faults are verdicts; these are the caller's or the machine's.

All can be pickled, so that they come out of worker processes. What `check_many` and `scores` raise about one pair has
the pair's index (from 0) in its `pair`, else `pair` is None.
"""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from .toolchain.errors import ToolchainError

if TYPE_CHECKING:
    from .verdict import Message

__all__ = [
    "DeadlineError",
    "ElaborationError",
    "EngineError",
    "HeartbeatError",
    "MemoryLimitError",
    "OutputLimitError",
    "ReferenceError",
    "ToolchainError",
]


class EngineError(RuntimeError):
    """The engine did something it must not: a fault of pylcscheck or of the machine. The next call starts afresh."""

    pair: int | None = None


class DeadlineError(TimeoutError):
    """The caller's own text (reference, context, expression) took longer than `timeout_s`."""

    pair: int | None = None


class HeartbeatError(RuntimeError):
    """The caller's own text (reference, expression) took more than `heartbeats`, or recursed too deeply for Lean.

    Unlike `DeadlineError` it comes at the same point on every machine.
    """

    pair: int | None = None


class MemoryLimitError(MemoryError):
    """The caller's own text (reference, context, expression) needed more than `memory_mb`."""

    pair: int | None = None


class OutputLimitError(RuntimeError):
    """The caller's own text (reference, expression) made more messages and declarations than `output_mb`."""

    pair: int | None = None


class ElaborationError(ValueError):
    """A context or an expression of the caller does not elaborate.

    `messages` are Lean's, with line and column; `source` says which text it was.
    """

    pair: int | None = None

    def __init__(self, source: str, messages: Sequence[Message]) -> None:
        self.source = source
        self.messages = tuple(messages)
        first = next((message for message in self.messages if message.severity == "error"), None)
        where = "" if first is None else f" at line {first.line}, column {first.column}: {first.text}"
        super().__init__(f"the {source} does not elaborate{where}")

    def __reduce__(self) -> tuple[Any, ...]:
        return _remake, (type(self), self.args, self.__dict__)


class ReferenceError(ElaborationError):  # the name is the protocol's
    """The reference cannot be compared with: it does not elaborate, declares nothing, or lacks a target."""

    def __init__(self, messages: Sequence[Message], why: str | None = None) -> None:
        super().__init__("reference", messages)
        if why is not None:
            self.args = (f"the reference cannot be used: {why}",)


# What a caller's own texts raise, `ReferenceError` included; it says what to do about them.
CALLERS = (ElaborationError, DeadlineError, MemoryLimitError, HeartbeatError, OutputLimitError)


def _remake(kind: type[ElaborationError], args: tuple[Any, ...], state: dict[str, Any]) -> ElaborationError:
    """An error as it was: its constructor makes the text from other arguments."""
    error = kind.__new__(kind)
    error.args = args
    error.__dict__.update(state)
    return error


_Error = TypeVar("_Error", bound=Exception)


def fresh(error: _Error) -> _Error:
    """A copy that can be raised although another thread raises the original."""
    return copy.copy(error).with_traceback(None)


def of_pair(error: Exception, pair: int) -> Exception:
    """The same error, as one about the pair of that index."""
    if not isinstance(error, (ValueError, TypeError, RuntimeError, TimeoutError, MemoryError)):
        return error
    about = fresh(error).with_traceback(error.__traceback__)
    about.args = (f"pair {pair}: {error}",)
    about.__dict__["pair"] = pair
    return about
