"""The two steps of a check on a lent engine: elaborate a text, compare constants. Python carries text; Lean decides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from .engine import Outcome, Stopped, encoded
from .errors import EngineError, ReferenceError
from .limits import Budget, Limits
from .pool import Loan
from .references import Reference
from .stops import TOO_DEEP, error_of_stop, why_stopped
from .text import as_text
from .verdict import Message

LARGEST_TEXT = 64 << 20  # characters of one text; the engine itself has 2 GiB
_UNREADABLE = "elaboration left no readable answer"
NO_ANSWER = (ValueError, RecursionError)  # what json.loads raises


@dataclass(frozen=True)
class Candidate:
    """What a candidate's text came to: constants as the JSON string that goes into a request, messages, heartbeats;
    `stopped` if its elaboration did not end."""

    constants: bytes
    messages: tuple[Message, ...]
    heartbeats: int
    stopped: Stopped | None = None


def messages_of(answer: dict[str, Any]) -> tuple[Message, ...]:
    """The messages of an answer."""
    return tuple([Message.of(record) for record in answer.get("messages", ())])


def has_errors(messages: Sequence[Message]) -> bool:
    """Whether one of them is an error."""
    return any(message.severity == "error" for message in messages)


def elaborate_reference(loan: Loan, text: str, limits: Limits) -> Reference:
    """Raises `ReferenceError` if it has errors; `DeadlineError` and the like if it passes the limits."""
    budget = Budget(limits)
    try:
        answer = loan.request({"op": "elaborate", "text": text}, budget)
        messages = messages_of(answer)
        if "error" in answer:
            raise ReferenceError(messages, str(answer["error"]))
        if has_errors(messages):
            raise ReferenceError(messages)
        constants, heartbeats = encoded(answer["constants"]), int(answer["heartbeats"])
        output_bytes = loan.open().answer_bytes
    except Stopped as stopped:
        if stopped.outcome is Outcome.STACK:
            raise ReferenceError((), TOO_DEEP) from None
        raise error_of_stop(stopped, "reference", limits) from None
    except ReferenceError:
        raise
    except (*NO_ANSWER, KeyError, TypeError):
        raise EngineError("the engine's answer to the reference cannot be read") from None
    return Reference(constants, heartbeats, output_bytes)


def within(reference: Reference, limits: Limits) -> Reference:
    """The reference, if it is within these limits: it may have been elaborated under others."""
    if limits.heartbeats is not None and reference.heartbeats > limits.heartbeats:
        raise error_of_stop(Stopped(Outcome.HEARTBEATS, ""), "reference", limits)
    if reference.output_bytes > limits.output_bytes:
        raise error_of_stop(Stopped(Outcome.OUTPUT, ""), "reference", limits)
    return reference


def elaborate_candidate(loan: Loan, source: str | bytes, budget: Budget) -> Candidate:
    """What the candidate declares; whatever is wrong with it is in its messages."""
    try:
        text = as_text(source, "candidate")
    except UnicodeError as error:
        return _nothing(str(error))
    if len(text) > LARGEST_TEXT:
        return _nothing(f"the candidate has {len(text)} characters; at most {LARGEST_TEXT} are read")
    try:
        answer = loan.request(b'{"op":"elaborate","text":%b}' % encoded(text), budget)
        candidate = _read(answer)
    except Stopped as stopped:
        return _stopped(stopped, budget)
    except (*NO_ANSWER, KeyError, TypeError, AttributeError):  # code of the candidate ran there and may have spoilt it
        return _nothing(_UNREADABLE)
    if candidate is None:
        return _nothing(str(answer.get("error", _UNREADABLE))[:1000])
    if not budget.spend(candidate.heartbeats):
        return _stopped(Stopped(Outcome.HEARTBEATS, ""), budget)
    return candidate


def _stopped(stopped: Stopped, budget: Budget) -> Candidate:
    nothing = _nothing(why_stopped(stopped, budget.limits))
    if stopped.outcome is Outcome.HEARTBEATS:
        return Candidate(nothing.constants, nothing.messages, budget.limits.heartbeats or 0, stopped)
    return Candidate(nothing.constants, nothing.messages, 0, stopped)


def _nothing(why: str) -> Candidate:
    return Candidate(b'""', (Message("error", 1, 0, why),), 0)


def _is_number(value: object) -> bool:
    return type(value) is int and value >= 0


def _read(answer: dict[str, Any]) -> Candidate | None:
    """None, or an exception, if the answer is not of the form it must have: the candidate's code ran beside it."""
    if "error" in answer or not _is_number(answer["heartbeats"]):
        return None
    messages = messages_of(answer)
    for message in messages:
        message.text.encode()
        places = (message.line, message.column, message.end_line or 0, message.end_column or 0)
        if message.severity not in ("error", "warning", "information") or not all(map(_is_number, places)):
            return None
    constants = answer["constants"]
    return Candidate(encoded(constants), messages, answer["heartbeats"]) if isinstance(constants, str) else None


def compare(
    loan: Loan,
    reference: Reference,
    constants: bytes,
    targets: Sequence[str] | None,
    rules: dict[str, bool],
    budget: Budget,
) -> dict[str, Any]:
    """Check's answer. Raises `Stopped`; `ReferenceError` if the reference lacks a target."""
    rest = encoded({"targets": targets, **rules})
    parts = (b'{"op":"compare","reference":', reference.constants, b',"candidate":', constants, b",", rest[1:])
    try:
        answer = loan.request(b"".join(parts), budget)
    except NO_ANSWER:
        raise EngineError("the engine's answer to the comparison cannot be read") from None
    if "error" in answer:
        raise ReferenceError((), str(answer["error"]))
    return answer
