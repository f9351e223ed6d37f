"""The functions of the module: a `Checker`'s methods for who keeps none."""

from __future__ import annotations

import threading
from collections.abc import Sequence

from .checker import Checker
from .context import INIT, check_imports
from .fork import call_after_fork
from .verdict import Declaration, DefinitionalEquality, Verdict

_MOST_IDLE = 8
_idle_lock = threading.Lock()
_idle: list[tuple[tuple[str | bytes, tuple[str, ...], int], Checker]] = []


@call_after_fork
def _forget_in_child() -> None:
    global _idle_lock
    _idle_lock = threading.Lock()


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
    heartbeats: int | None = None,
    output_mb: float = 16.0,
) -> Verdict:
    """Whether the candidate's declarations are the reference's: `Checker.check`, which says more, with an engine that
    is kept for the next call with the same context and imports. May be called from several threads at once.

    Raises `ReferenceError`, `ElaborationError` (the context), `DeadlineError`, `MemoryLimitError`, `HeartbeatError`,
    `OutputLimitError`, `ToolchainError`, `EngineError`; never for what is wrong with the candidate.
    """
    with _Borrowed(context, imports, memory_mb) as checker:
        return checker.check(
            ref,
            cand,
            targets=targets,
            proofs=proofs,
            grind=grind,
            timeout_s=timeout_s,
            heartbeats=heartbeats,
            output_mb=output_mb,
        )


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
