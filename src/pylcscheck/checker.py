"""`Checker`: candidates against references, on engines that are kept."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from .asynchronous import Threads, awaited, in_a_thread
from .batch import Batch, Pair
from .cancellation import Cancellation
from .context import INIT, Context, context_of
from .elaboration import (
    NO_ANSWER,
    Candidate,
    compare,
    elaborate_candidate,
    elaborate_reference,
    has_errors,
    messages_of,
    within,
)
from .engine import Outcome, Stats, Stopped, encoded
from .errors import ElaborationError, EngineError, HeartbeatError, ReferenceError
from .limits import Budget, Limits
from .pool import Loan, Pool
from .progress import progress_over
from .references import Reference, References
from .stops import AT_A_LIMIT, error_of_stop, why_stopped
from .text import as_text
from .verdict import Declaration, DefinitionalEquality, Message, Verdict

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt


class Checker:
    """Keeps engines and a context for many checks.

    `context` is Lean text that both sides are elaborated on top of (trusted), `imports` are module names (the whole
    of Init, Std and Lean is there). `workers` is the number of engines at most: so many checks run at once, each in a
    thread of its own, without Python's lock; the first engine is opened now, others when they are first needed.
    `timeout_s` is what the context may take, in seconds. `memory_mb` is what a check may use, in MiB, context included.

    May be used by many threads: a check waits for a free engine. A reference is elaborated once for all engines. After
    `os.fork()` parent and child each go on with engines of their own. Can be pickled: a process makes it anew from its
    arguments, once, however often it arrives.

    Raises `ElaborationError` if the context does not elaborate, `ToolchainError` if the engine cannot be prepared,
    `ValueError` for limits or workers that are no positive numbers.
    """

    def __init__(
        self,
        context: str | bytes = "",
        imports: Sequence[str] = INIT,
        *,
        workers: int = 1,
        timeout_s: float = 60.0,
        memory_mb: int = 1024,
    ) -> None:
        if isinstance(workers, bool) or not isinstance(workers, int) or workers < 1:
            raise ValueError(f"workers must be a positive whole number, not {workers!r}")
        limits = Limits(timeout_s, memory_mb)
        self.workers = workers
        self.memory_mb = memory_mb
        self._context: Context = context_of(context, imports, limits)
        self._arguments = (context, tuple(imports), workers, timeout_s, memory_mb)
        self._references = References()
        self._pool = Pool(self._context.engine, workers)
        self._threads = Threads(workers)
        with self._pool.lend() as loan:
            loan.open()

    def __reduce__(self) -> tuple[Any, ...]:
        return _arrived, (type(self), self._arguments)

    @property
    def stats(self) -> Stats:
        """Counters, summed over the engines that are open in this process."""
        return self._pool.stats

    def close(self) -> None:
        """Lets running checks end and frees the engines. Closing twice is fine; a closed Checker raises `EngineError`
        at its next check."""
        self._threads.close()
        self._pool.close()

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
        heartbeats: int | None = None,
        output_mb: float = 16.0,
    ) -> Verdict:
        """Compares a candidate's declarations with a reference's.

        `ref` (trusted) and `cand` (hostile) are Lean 4 texts, str or UTF-8 bytes, without `import` lines. `targets` are
        full names of constants that the reference declares; None: all that a person wrote. `proofs=True` refuses
        theorems whose proofs rest on `sorry`; else only statements count. With `grind`, guarded grind may show
        statements and values equal that are not definitionally so (their method is "grind").

        The limits hold for elaborating the candidate and comparing together: `timeout_s`, wall time in seconds;
        `memory_mb`, memory in MiB (None: the Checker's); `heartbeats`, small allocations inside Lean, as
        `Verdict.heartbeats` counts them (None: no limit; the same verdict on every machine); `output_mb`, MiB of one
        answer of the engine, that is of messages and declarations. A reference that has not been elaborated yet has as
        much of its own. A candidate that passes a limit is a `Timeout`, whose detail names the limit.

        Whatever is wrong with the candidate is a verdict. Raises `ReferenceError` if the reference does not elaborate
        or lacks a target; `DeadlineError`, `MemoryLimitError`, `HeartbeatError` or `OutputLimitError` if it alone
        passes the limits; `EngineError`; `ValueError` or `TypeError` for arguments that make no sense.
        """
        limits = self._limits(timeout_s, memory_mb, heartbeats, output_mb)
        rules = {"proofs": bool(proofs), "grind": bool(grind)}
        return self._check(Pair(ref, cand, targets), rules, limits, None)

    def check_many(
        self,
        pairs: Iterable[Pair | tuple[str | bytes, str | bytes]],
        *,
        proofs: bool = False,
        grind: bool = True,
        timeout_s: float = 10.0,
        memory_mb: int | None = None,
        heartbeats: int | None = None,
        output_mb: float = 16.0,
        progress: bool = False,
    ) -> list[Verdict]:
        """`check` for many pairs, `workers` at a time: verdicts in the order of the pairs.

        `pairs` are `(ref, cand)` or `Pair(ref, cand, targets)`; an iterable is read only a little ahead, in this
        thread. The limits are those of each check. `progress` shows a bar on standard error.

        Raises as `check`, for the first pair with an error: its index, from 0, is in the text and in the error's
        `pair`; the rest is cancelled. Ctrl-C stops all within milliseconds. The Checker goes on working after both.
        """
        limits = self._limits(timeout_s, memory_mb, heartbeats, output_mb)
        return self._batch(pairs, proofs, grind, limits, progress).run(pairs)

    def scores(
        self,
        pairs: Iterable[Pair | tuple[str | bytes, str | bytes]],
        *,
        proofs: bool = False,
        grind: bool = True,
        timeout_s: float = 10.0,
        memory_mb: int | None = None,
        heartbeats: int | None = None,
        output_mb: float = 16.0,
        progress: bool = False,
    ) -> npt.NDArray[np.float64]:
        """`check_many`, of each verdict the score: an array of float64 of shape [n], values in [0, 1]."""
        import numpy

        verdicts = self.check_many(
            pairs,
            proofs=proofs,
            grind=grind,
            timeout_s=timeout_s,
            memory_mb=memory_mb,
            heartbeats=heartbeats,
            output_mb=output_mb,
            progress=progress,
        )
        return numpy.array([verdict.score for verdict in verdicts], dtype=numpy.float64)

    async def check_async(
        self,
        ref: str | bytes,
        cand: str | bytes,
        *,
        targets: Sequence[str] | None = None,
        proofs: bool = False,
        grind: bool = True,
        timeout_s: float = 10.0,
        memory_mb: int | None = None,
        heartbeats: int | None = None,
        output_mb: float = 16.0,
    ) -> Verdict:
        """`check` without blocking the event loop; cancelling the task stops the engine. As many run at once as there
        are `workers`, the rest waits."""
        limits = self._limits(timeout_s, memory_mb, heartbeats, output_mb)
        rules = {"proofs": bool(proofs), "grind": bool(grind)}
        cancellation = Cancellation()
        self._raise_if_closed()
        work = self._threads.submit(lambda: self._check(Pair(ref, cand, targets), rules, limits, cancellation))
        return await awaited(work, cancellation.cancel)

    async def check_many_async(
        self,
        pairs: Iterable[Pair | tuple[str | bytes, str | bytes]],
        *,
        proofs: bool = False,
        grind: bool = True,
        timeout_s: float = 10.0,
        memory_mb: int | None = None,
        heartbeats: int | None = None,
        output_mb: float = 16.0,
        progress: bool = False,
    ) -> list[Verdict]:
        """`check_many` without blocking the event loop; cancelling the task stops the engines. An iterable is read in
        another thread."""
        limits = self._limits(timeout_s, memory_mb, heartbeats, output_mb)
        batch = self._batch(pairs, proofs, grind, limits, progress)
        return await awaited(in_a_thread(lambda: batch.run(pairs)), batch.cancel)

    def _limits(
        self, timeout_s: float, memory_mb: int | None = None, heartbeats: int | None = None, output_mb: float = 16.0
    ) -> Limits:
        return Limits(timeout_s, self.memory_mb if memory_mb is None else memory_mb, heartbeats, output_mb)

    def _batch(self, pairs: Iterable[object], proofs: bool, grind: bool, limits: Limits, progress: bool) -> Batch:
        self._raise_if_closed()
        rules = {"proofs": bool(proofs), "grind": bool(grind)}
        return Batch(
            lambda pair, cancellation: self._check(pair, rules, limits, cancellation),
            self.workers,
            progress_over(pairs, progress),
        )

    def _raise_if_closed(self) -> None:
        if self._pool.closed:
            raise EngineError("this Checker is closed")

    def _check(self, pair: Pair, rules: dict[str, bool], limits: Limits, cancellation: Cancellation | None) -> Verdict:
        targets = None if pair.targets is None else _target_names(pair.targets)
        began = time.perf_counter()
        reference = self._reference(pair.ref, limits, cancellation)
        waited = time.perf_counter()
        with self._pool.lend(cancellation) as loan:
            budget = Budget(limits)
            candidate = elaborate_candidate(loan, pair.cand, budget)
            declarations, heartbeats = _compared(loan, reference, candidate, targets, rules, budget)
            took_ms = budget.elapsed_ms + (waited - began) * 1e3
        if not declarations:
            raise ReferenceError((), "it declares nothing to compare")
        equal = sum([declaration.ok for declaration in declarations])
        compiled = not has_errors(candidate.messages)
        return Verdict(
            ok=compiled and equal == len(declarations),
            score=equal / len(declarations),
            compiled=compiled,
            time_ms=took_ms,
            heartbeats=heartbeats,
            messages=candidate.messages,
            declarations=declarations,
        )

    def _reference(self, ref: str | bytes, limits: Limits, cancellation: Cancellation | None = None) -> Reference:
        try:
            text = as_text(ref, "reference")
        except UnicodeError as error:
            raise ReferenceError((), str(error)) from None

        def elaborate() -> Reference:
            with self._pool.lend(cancellation) as loan:
                return elaborate_reference(loan, text, limits)

        return within(self._references.get(text, elaborate, cancellation), limits)

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
        budget = Budget(self._limits(timeout_s))
        with self._pool.lend() as loan:
            request: dict[str, Any] = {"op": "reduceFully", "expression": _term(loan, expression, "expression", budget)}
            if heartbeats is not None:
                request["heartbeats"] = heartbeats
            answer = _primitive(loan, request, budget)
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
        limits = self._limits(timeout_s)
        reference = self._reference(ref, limits)
        with self._pool.lend() as loan:
            budget = Budget(limits)
            candidate = elaborate_candidate(loan, cand, budget)
            if candidate.stopped is not None:
                raise ElaborationError("candidate", candidate.messages)
            request = b"".join(
                (
                    b'{"op":"compareInductive","reference":',
                    reference.constants,
                    b',"candidate":',
                    candidate.constants,
                    b',"name":',
                    encoded(as_text(name, "type's name")),
                    b"}",
                )
            )
            answer = _asked(loan, request, "comparison", budget)
        if "error" in answer:
            raise ReferenceError((), str(answer["error"]))
        return Declaration.of(answer)

    def _two(self, operation: str, left: str, right: str, timeout_s: float) -> dict[str, Any]:
        budget = Budget(self._limits(timeout_s))
        with self._pool.lend() as loan:
            terms = [_term(loan, text, name, budget) for text, name in ((left, "left side"), (right, "right side"))]
            return _primitive(loan, {"op": operation, "left": terms[0], "right": terms[1]}, budget)


def _asked(loan: Loan, request: dict[str, Any] | bytes, what: str, budget: Budget) -> dict[str, Any]:
    """The answer to a request about the caller's own `what`, whose early end raises."""
    try:
        return loan.request(request, budget)
    except Stopped as stopped:
        raise error_of_stop(stopped, what, budget.limits) from None
    except NO_ANSWER:
        raise EngineError(f"the engine's answer about the {what} cannot be read") from None


def _term(loan: Loan, source: str, name: str, budget: Budget) -> str:
    try:
        text = as_text(source, name)
    except UnicodeError as error:
        raise ElaborationError(name, [Message("error", 1, 0, str(error))]) from None
    answer = _asked(loan, {"op": "term", "text": text}, name, budget)
    messages = list(messages_of(answer))
    if "expression" not in answer:
        if "error" in answer:
            messages.append(Message("error", 1, 0, str(answer["error"])))
        raise ElaborationError(name, messages)
    return str(answer["expression"])


def _primitive(loan: Loan, request: dict[str, Any], budget: Budget) -> dict[str, Any]:
    answer = _asked(loan, request, "expression", budget)
    if "error" in answer:
        raise EngineError(f"{request['op']}: {answer['error']}")
    return answer


def _target_names(targets: Sequence[str]) -> list[str]:
    if isinstance(targets, (str, bytes)) or not all(isinstance(name, str) for name in targets):
        raise TypeError(f"targets must be a sequence of names such as ['Form', 'eval'], not {targets!r}")
    if not targets:
        raise ValueError("targets is empty: name a constant, or leave it out to compare all that a person wrote")
    return [as_text(name, "target's name") for name in targets]


def _compared(
    loan: Loan,
    reference: Reference,
    candidate: Candidate,
    targets: Sequence[str] | None,
    rules: dict[str, bool],
    budget: Budget,
) -> tuple[tuple[Declaration, ...], int]:
    """How the targets came out, and the heartbeats of elaborating and comparing."""
    limits, early = budget.limits, candidate.stopped
    if early is None:
        try:
            compared = compare(loan, reference, candidate.constants, targets, rules, budget)
            if budget.spend(int(compared["heartbeats"])):
                return _declarations(compared), budget.heartbeats
            early = Stopped(Outcome.HEARTBEATS, "")
        except Stopped as stopped:
            early = stopped
        why = why_stopped(early, limits, "comparison")
    else:
        why = why_stopped(early, limits)
    # the targets' names and kinds, as compared with nothing: this checks no declaration and takes no time
    try:
        compared = compare(loan, reference, b'""', targets, rules, Budget(replace(limits, heartbeats=None)))
    except Stopped as stopped:
        raise error_of_stop(stopped, "reference", limits) from None
    late = "Timeout" if early is not candidate.stopped or early.outcome in AT_A_LIMIT else None
    declarations = tuple(
        [Declaration(one.name, one.kind, False, late or one.status, None, why) for one in _declarations(compared)]
    )
    if early.outcome is Outcome.HEARTBEATS:  # where exactly it stopped is nobody's business: it may be inside a step
        return declarations, limits.heartbeats or 0
    return declarations, candidate.heartbeats + int(compared["heartbeats"])


def _declarations(compared: dict[str, Any]) -> tuple[Declaration, ...]:
    return tuple([Declaration.of(record) for record in compared["declarations"]])


# --- arriving by pickle ---
_MOST_ARRIVED = 4
_arrivals: OrderedDict[tuple[Any, ...], Checker] = OrderedDict()


def _arrived(kind: type[Checker], arguments: tuple[Any, ...]) -> Checker:
    """The Checker that these arguments make; a task in a process pool brings one each time."""
    key = (kind, *arguments)
    found = _arrivals.get(key)
    if found is None or found._pool.closed:
        context, imports, workers, timeout_s, memory_mb = arguments
        found = _arrivals[key] = kind(context, imports, workers=workers, timeout_s=timeout_s, memory_mb=memory_mb)
        while len(_arrivals) > _MOST_ARRIVED:
            _arrivals.popitem(last=False)
    return found
