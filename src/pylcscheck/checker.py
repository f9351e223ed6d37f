"""`check`: a candidate against a reference. Python carries text and answers; Lean decides."""

from __future__ import annotations

import os
import threading
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

from .context import INIT, Context, as_text, check_imports, context_of, raise_for_stop
from .engine import Engine, Outcome, Stats, Stopped
from .errors import ElaborationError, EngineError, HeartbeatError, ReferenceError
from .limits import Budget, Limits
from .verdict import Declaration, DefinitionalEquality, Message, Verdict

_MOST_REFERENCES = 64
_LARGEST_TEXT = 64 << 20  # bytes of one text; the engine itself has 2 GiB
_NOTHING = {"messages": [], "constants": "", "heartbeats": 0}
_WHY = {
    Outcome.DEADLINE: "{what} was stopped at the time limit of {limits.timeout_s:g} s",
    Outcome.MEMORY: "{what} needed more than the memory limit of {limits.memory_mb} MiB",
    Outcome.STACK: "{what} nested too deeply for the engine's stack",
    Outcome.TRAP: "{what} ended abnormally: {why}",
}


def _messages(answer: dict[str, Any]) -> tuple[Message, ...]:
    return tuple(Message.of(record) for record in answer.get("messages", ()))


def _has_errors(messages: Sequence[Message]) -> bool:
    return any(message.severity == "error" for message in messages)


class Checker:
    """Keeps an engine and a context for many checks. Calls from several threads wait for each other; use one
    `Checker` a thread to check in parallel.

    `context` is Lean text that both sides are elaborated on top of (trusted), `imports` are module names (the whole
    of Init, Std and Lean is there). `memory_mb` is what a check may use, in MiB, context included.

    Raises `ElaborationError` if the context does not elaborate, `ToolchainError` if the engine cannot be prepared.
    """

    def __init__(
        self,
        context: str | bytes = "",
        imports: Sequence[str] = INIT,
        *,
        timeout_s: float = 60.0,
        memory_mb: int = 1024,
    ) -> None:
        limits = Limits(timeout_s, memory_mb)
        self.memory_mb = memory_mb
        self._context: Context = context_of(context, imports, limits)
        self._lock = threading.RLock()
        self._process = os.getpid()
        self._engine: Engine | None = self._context.engine()
        self._references: OrderedDict[str, dict[str, Any]] = OrderedDict()

    # --- the engine ---
    def _own(self) -> threading.RLock:
        """The lock of this process: after a fork nobody is left to release the parent's."""
        if self._process != os.getpid():
            self._lock = threading.RLock()
            self._process = os.getpid()
            if self._engine is not None:
                self._engine = self._context.engine()
        return self._lock

    def _request(self, request: dict[str, Any], budget: Budget) -> dict[str, Any]:
        if self._engine is None:
            raise EngineError("this Checker is closed")
        return self._engine.request(request, budget)

    @property
    def stats(self) -> Stats:
        """The engine's counters."""
        if self._engine is None:
            raise EngineError("this Checker is closed")
        return self._engine.stats

    def close(self) -> None:
        """Frees the engine. Closing twice is fine; a closed Checker raises `EngineError` at its next check."""
        with self._own():
            if self._engine is not None:
                self._engine.close()
                self._engine = None

    def __enter__(self) -> Checker:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # --- checking ---
    def check(
        self,
        ref: str | bytes,
        cand: str | bytes,
        *,
        targets: Sequence[str] | None = None,
        proofs: bool = False,
        grind: bool = True,
        timeout_s: float = 10.0,
        memory_mb: int | None = None,
    ) -> Verdict:
        """Compares a candidate's declarations with a reference's.

        `ref` (trusted) and `cand` (hostile) are Lean 4 texts, str or UTF-8 bytes, without `import` lines. `targets` are
        full names of constants that the reference declares; None: all that a person wrote. `proofs=True` refuses
        theorems whose proofs rest on `sorry`; else only statements count. With `grind`, guarded grind may show
        statements and values equal that are not definitionally so (their method is "grind"). The limits hold for the
        whole check, wall time in seconds and memory in MiB.

        Whatever is wrong with the candidate is a verdict. Raises `ReferenceError` if the reference does not elaborate
        or lacks a target, `DeadlineError` or `MemoryLimitError` if it alone passes the limits, `EngineError`.
        """
        limits = Limits(timeout_s, self.memory_mb if memory_mb is None else memory_mb)
        if targets is not None:
            targets = _target_names(targets)
        with self._own():
            budget = Budget(limits)
            reference = self._elaborate_reference(ref, budget)
            candidate, stopped = self._elaborate_candidate(cand, budget)
            messages = _messages(candidate)
            try:
                rules = {"proofs": bool(proofs), "grind": bool(grind)}
                compared = self._compare(reference, candidate["constants"], targets, budget, rules)
            except Stopped as early:
                compared = self._targets(reference, targets, limits)
                why = _why(early, limits, "comparison")
                late = {"status": "Timeout", "detail": why}
                compared["declarations"] = [one | late for one in compared["declarations"]]
            declarations = tuple(Declaration.of(record) for record in compared["declarations"])
            if stopped is not None:
                declarations = tuple(_stopped_declaration(one, stopped, limits) for one in declarations)
            if not declarations:
                raise ReferenceError((), "it declares nothing to compare")
            equal = sum(declaration.ok for declaration in declarations)
            compiled = not _has_errors(messages)
            return Verdict(
                ok=compiled and equal == len(declarations),
                score=equal / len(declarations),
                compiled=compiled,
                time_ms=budget.elapsed_ms,
                heartbeats=int(candidate["heartbeats"]) + int(compared["heartbeats"]),
                messages=messages,
                declarations=declarations,
            )

    def _elaborate_reference(self, ref: str | bytes, budget: Budget) -> dict[str, Any]:
        try:
            text = as_text(ref, "reference")
        except UnicodeError as error:
            raise ReferenceError((), str(error)) from None
        found = self._references.get(text)
        if found is not None:
            self._references.move_to_end(text)
            return found
        try:
            answer = self._request({"op": "elaborate", "text": text}, budget)
        except Stopped as stopped:
            if stopped.outcome is Outcome.STACK:
                raise ReferenceError((), "it nests too deeply for the engine's stack") from None
            raise_for_stop(stopped, "reference", budget.limits)
            raise
        messages = _messages(answer)
        if "error" in answer:
            raise ReferenceError(messages, str(answer["error"]))
        if _has_errors(messages):
            raise ReferenceError(messages)
        self._references[text] = answer
        while len(self._references) > _MOST_REFERENCES:
            self._references.popitem(last=False)
        return answer

    def _elaborate_candidate(self, cand: str | bytes, budget: Budget) -> tuple[dict[str, Any], Stopped | None]:
        """What the candidate declares, and why its elaboration stopped if it did."""
        try:
            text = as_text(cand, "candidate")
        except UnicodeError as error:
            return _nothing(str(error)), None
        if len(text) > _LARGEST_TEXT:
            return _nothing(f"the candidate has {len(text)} characters; at most {_LARGEST_TEXT} are read"), None
        try:
            answer = self._request({"op": "elaborate", "text": text}, budget)
        except Stopped as stopped:
            return _nothing(_why(stopped, budget.limits)), stopped
        except (ValueError, KeyError, UnicodeError):  # code of the candidate ran there and may have spoilt the answer
            return _nothing("elaboration left no readable answer"), None
        if _malformed(answer):
            return _nothing(str(answer.get("error", "elaboration left no readable answer"))[:1000]), None
        return answer, None

    def _compare(
        self,
        reference: dict[str, Any],
        constants: str,
        targets: Sequence[str] | None,
        budget: Budget,
        rules: dict[str, bool] | None = None,
    ) -> dict[str, Any]:
        request = {
            "op": "compare",
            "reference": reference["constants"],
            "candidate": constants,
            "targets": None if targets is None else list(targets),
            **(rules or {}),
        }
        answer = self._request(request, budget)
        if "error" in answer:
            raise ReferenceError((), str(answer["error"]))
        return answer

    def _targets(self, reference: dict[str, Any], targets: Sequence[str] | None, limits: Limits) -> dict[str, Any]:
        """The targets' names and kinds, as compared with nothing: this checks no declaration and takes no time."""
        try:
            return self._compare(reference, "", targets, Budget(limits))
        except Stopped as stopped:
            raise_for_stop(stopped, "reference", limits)
            raise

    # --- primitives ---
    def reduce_fully(self, expression: str, *, heartbeats: int | None = None, timeout_s: float = 10.0) -> str:
        """Reduces a term at full transparency, under binders, and prints what is left. `expression` is Lean text.

        Proofs are left alone. Each distinct subterm is reduced once. What is printed is bounded: `⋯` stands for what is
        left out (and for proofs), and if anything is, a last line `-- cut: …` says so. `heartbeats` counts small
        allocations inside Lean, as `Verdict.heartbeats` does; None: 2,000,000.

        Raises `ElaborationError` if it does not elaborate, `HeartbeatError` if the heartbeats do not suffice,
        `DeadlineError`, `MemoryLimitError`, `EngineError`; `ValueError` for heartbeats that are not positive.
        """
        if heartbeats is not None and heartbeats <= 0:
            raise ValueError(f"heartbeats must be a positive number, not {heartbeats!r}")
        with self._own():
            budget = Budget(Limits(timeout_s, self.memory_mb))
            request: dict[str, Any] = {"op": "reduceFully", "expression": self._term(expression, "expression", budget)}
            if heartbeats is not None:
                request["heartbeats"] = heartbeats
            answer = self._primitive(request, budget)
            if answer.get("stopped") == "heartbeats":
                raise HeartbeatError("the reduction took more than its heartbeats: raise heartbeats")
            if "stopped" in answer:
                raise HeartbeatError("the reduction recursed too deeply")
            return str(answer["text"])

    def is_def_eq(self, left: str, right: str, *, timeout_s: float = 10.0) -> bool:
        """Whether two terms are definitionally equal, at full transparency: `definitional_equality` as a bool."""
        return self.definitional_equality(left, right, timeout_s=timeout_s).equal

    def definitional_equality(self, left: str, right: str, *, timeout_s: float = 10.0) -> DefinitionalEquality:
        """Whether two terms are definitionally equal, at full transparency, by the kernel and by Meta, and which of the
        two decided. Terms of different types are not equal. `left` and `right` are Lean text.

        Raises `ElaborationError` if one does not elaborate, `DeadlineError`, `MemoryLimitError`, `EngineError`.
        """
        return DefinitionalEquality.of(self._two("isDefEq", left, right, timeout_s))

    def grind(self, left: str, right: str, *, timeout_s: float = 10.0) -> bool:
        """Whether the tactic `grind` proves `left = right` (for propositions `left ↔ right`), unguarded.

        True statements are all equivalent to it: `check` judges equality, this does not. Raises as `reduce_fully`.
        """
        return bool(self._two("grind", left, right, timeout_s)["proved"])

    def compare_inductive(
        self, ref: str | bytes, cand: str | bytes, name: str, *, timeout_s: float = 10.0
    ) -> Declaration:
        """Compares the inductive type `name` of two texts: parameters, indices, universe, constructors as a set.

        Raises `ReferenceError` if the reference does not elaborate or has no such type, `ElaborationError` if the
        candidate leaves nothing to compare because it stopped; its other faults are the declaration's status.
        """
        with self._own():
            budget = Budget(Limits(timeout_s, self.memory_mb))
            reference = self._elaborate_reference(ref, budget)
            candidate, stopped = self._elaborate_candidate(cand, budget)
            if stopped is not None:
                raise ElaborationError("candidate", _messages(candidate))
            request = {
                "op": "compareInductive",
                "reference": reference["constants"],
                "candidate": candidate["constants"],
                "name": name,
            }
            try:
                answer = self._request(request, budget)
            except Stopped as early:
                raise_for_stop(early, "comparison", budget.limits)
                raise
            if "error" in answer:
                raise ReferenceError((), str(answer["error"]))
            return Declaration.of(answer)

    def _two(self, operation: str, left: str, right: str, timeout_s: float) -> dict[str, Any]:
        with self._own():
            budget = Budget(Limits(timeout_s, self.memory_mb))
            terms = [self._term(text, name, budget) for text, name in ((left, "left side"), (right, "right side"))]
            return self._primitive({"op": operation, "left": terms[0], "right": terms[1]}, budget)

    def _term(self, text: str, name: str, budget: Budget) -> str:
        try:
            answer = self._request({"op": "term", "text": as_text(text, name)}, budget)
        except UnicodeError as error:
            raise ElaborationError(name, [Message("error", 1, 0, str(error))]) from None
        except Stopped as stopped:
            raise_for_stop(stopped, name, budget.limits)
            raise
        messages = list(_messages(answer))
        if "expression" not in answer:
            if "error" in answer:
                messages.append(Message("error", 1, 0, str(answer["error"])))
            raise ElaborationError(name, messages)
        return str(answer["expression"])

    def _primitive(self, request: dict[str, Any], budget: Budget) -> dict[str, Any]:
        try:
            answer = self._request(request, budget)
        except Stopped as stopped:
            raise_for_stop(stopped, "expression", budget.limits)
            raise
        if "error" in answer:
            raise EngineError(f"{request['op']}: {answer['error']}")
        return answer


def _target_names(targets: Sequence[str]) -> list[str]:
    if isinstance(targets, (str, bytes)) or not all(isinstance(name, str) for name in targets):
        raise TypeError(f"targets must be a sequence of names such as ['Form', 'eval'], not {targets!r}")
    if not targets:
        raise ValueError("targets is empty: name a constant, or leave it out to compare all that a person wrote")
    return [as_text(name, "target's name") for name in targets]


def _nothing(why: str) -> dict[str, Any]:
    message = {"severity": "error", "line": 1, "column": 0, "text": why}
    return {**_NOTHING, "messages": [message]}


def _malformed(answer: dict[str, Any]) -> bool:
    """Whether an elaboration's answer is not of the form it must have: the candidate's code ran beside it."""
    try:
        _messages(answer)
        return not (isinstance(answer["constants"], str) and isinstance(answer["heartbeats"], int))
    except (KeyError, TypeError, AttributeError):
        return True


def _why(stopped: Stopped, limits: Limits, what: str = "elaboration") -> str:
    text = _WHY.get(stopped.outcome)
    if text is None:
        raise EngineError(f"the engine stopped: {stopped}") from None
    return text.format(limits=limits, what=what, why=str(stopped) or "?")


def _stopped_declaration(declaration: Declaration, stopped: Stopped, limits: Limits) -> Declaration:
    status = "Timeout" if stopped.outcome in (Outcome.DEADLINE, Outcome.MEMORY) else declaration.status
    return Declaration(declaration.name, declaration.kind, False, status, None, _why(stopped, limits))


# --- without keeping anything oneself ---
_MOST_IDLE = 8
_idle_lock = threading.Lock()
_idle: list[tuple[tuple[str | bytes, tuple[str, ...], int], Checker]] = []


def _forget_in_child() -> None:
    global _idle_lock
    _idle_lock = threading.Lock()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget_in_child)


class _Borrowed:
    """A `Checker` that nobody else uses meanwhile; it goes back to the idle ones afterwards."""

    def __init__(self, context: str | bytes, imports: Sequence[str], memory_mb: int) -> None:
        check_imports(imports)
        self._key = (context, tuple(imports), memory_mb)

    def __enter__(self) -> Checker:
        with _idle_lock:
            for at, (key, checker) in enumerate(_idle):
                if key == self._key:
                    del _idle[at]
                    self._checker = checker
                    return checker
        context, imports, memory_mb = self._key
        self._checker = Checker(context, imports, memory_mb=memory_mb)
        return self._checker

    def __exit__(self, *_: object) -> None:
        dropped = None
        with _idle_lock:
            _idle.append((self._key, self._checker))
            if len(_idle) > _MOST_IDLE:
                dropped = _idle.pop(0)[1]
        if dropped is not None:
            dropped.close()


def check(
    ref: str | bytes,
    cand: str | bytes,
    *,
    context: str | bytes = "",
    imports: Sequence[str] = INIT,
    targets: Sequence[str] | None = None,
    proofs: bool = False,
    grind: bool = True,
    timeout_s: float = 10.0,
    memory_mb: int = 1024,
) -> Verdict:
    """Whether the candidate's declarations are the reference's: `Checker.check` with an engine that is kept for the
    next call with the same context and imports. May be called from several threads at once.

    Raises `ReferenceError`, `ElaborationError` (the context), `DeadlineError`, `MemoryLimitError`, `ToolchainError`,
    `EngineError`; never for what is wrong with the candidate.
    """
    with _Borrowed(context, imports, memory_mb) as checker:
        return checker.check(ref, cand, targets=targets, proofs=proofs, grind=grind, timeout_s=timeout_s)


def reduce_fully(
    expression: str,
    *,
    heartbeats: int | None = None,
    context: str | bytes = "",
    imports: Sequence[str] = INIT,
    timeout_s: float = 10.0,
    memory_mb: int = 1024,
) -> str:
    """`Checker.reduce_fully` on top of a context."""
    with _Borrowed(context, imports, memory_mb) as checker:
        return checker.reduce_fully(expression, heartbeats=heartbeats, timeout_s=timeout_s)


def is_def_eq(
    left: str,
    right: str,
    *,
    context: str | bytes = "",
    imports: Sequence[str] = INIT,
    timeout_s: float = 10.0,
    memory_mb: int = 1024,
) -> bool:
    """`Checker.is_def_eq` on top of a context."""
    with _Borrowed(context, imports, memory_mb) as checker:
        return checker.is_def_eq(left, right, timeout_s=timeout_s)


def definitional_equality(
    left: str,
    right: str,
    *,
    context: str | bytes = "",
    imports: Sequence[str] = INIT,
    timeout_s: float = 10.0,
    memory_mb: int = 1024,
) -> DefinitionalEquality:
    """`Checker.definitional_equality` on top of a context."""
    with _Borrowed(context, imports, memory_mb) as checker:
        return checker.definitional_equality(left, right, timeout_s=timeout_s)


def grind(
    left: str,
    right: str,
    *,
    context: str | bytes = "",
    imports: Sequence[str] = INIT,
    timeout_s: float = 10.0,
    memory_mb: int = 1024,
) -> bool:
    """`Checker.grind` on top of a context."""
    with _Borrowed(context, imports, memory_mb) as checker:
        return checker.grind(left, right, timeout_s=timeout_s)


def compare_inductive(
    ref: str | bytes,
    cand: str | bytes,
    name: str,
    *,
    context: str | bytes = "",
    imports: Sequence[str] = INIT,
    timeout_s: float = 10.0,
    memory_mb: int = 1024,
) -> Declaration:
    """`Checker.compare_inductive` on top of a context."""
    with _Borrowed(context, imports, memory_mb) as checker:
        return checker.compare_inductive(ref, cand, name, timeout_s=timeout_s)
