"""What an early end is called: a text in a candidate's verdict, an exception for the caller's own texts."""

from __future__ import annotations

from .engine import Outcome, Stopped
from .errors import (
    DeadlineError,
    ElaborationError,
    EngineError,
    HeartbeatError,
    MemoryLimitError,
    OutputLimitError,
)
from .limits import Limits
from .verdict import Message

AT_A_LIMIT = frozenset({Outcome.DEADLINE, Outcome.MEMORY, Outcome.HEARTBEATS, Outcome.OUTPUT})
_WHY = {
    Outcome.DEADLINE: "{what} was stopped at the time limit of {limits.timeout_s:g} s",
    Outcome.MEMORY: "{what} needed more than the memory limit of {limits.memory_mb} MiB",
    Outcome.HEARTBEATS: "{what} took more than the limit of {limits.heartbeats} heartbeats",
    Outcome.OUTPUT: "{what} made more output than the limit of {limits.output_mb:g} MiB",
    Outcome.STACK: "{what} nested too deeply for the engine's stack",
    Outcome.TRAP: "{what} ended abnormally: {why}",
}
_RAISED: dict[Outcome, tuple[type[Exception], str]] = {
    Outcome.DEADLINE: (DeadlineError, "the {what} took longer than {limits.timeout_s:g} s: raise timeout_s"),
    Outcome.MEMORY: (MemoryLimitError, "the {what} needed more than {limits.memory_mb} MiB: raise memory_mb"),
    Outcome.HEARTBEATS: (HeartbeatError, "the {what} took more than {limits.heartbeats} heartbeats: raise heartbeats"),
    Outcome.OUTPUT: (
        OutputLimitError,
        "the {what} made more than {limits.output_mb:g} MiB of messages and declarations: raise output_mb",
    ),
}
TOO_DEEP = "it nests too deeply for the engine's stack"


def why_stopped(stopped: Stopped, limits: Limits, what: str = "elaboration") -> str:
    """Why something of a candidate stopped, with the limit and its value. `EngineError` if that is no candidate's."""
    text = _WHY.get(stopped.outcome)
    if text is None:
        raise EngineError(f"the engine stopped: {stopped}") from None
    return text.format(limits=limits, what=what, why=str(stopped) or "?")


def error_of_stop(stopped: Stopped, what: str, limits: Limits) -> Exception:
    """The exception for an early end of the caller's own text."""
    if stopped.outcome in _RAISED:
        kind, text = _RAISED[stopped.outcome]
        return kind(text.format(limits=limits, what=what))
    if stopped.outcome is Outcome.STACK:
        return ElaborationError(what, [Message("error", 1, 0, TOO_DEEP)])
    return EngineError(f"the engine stopped at the {what}: {stopped}")
