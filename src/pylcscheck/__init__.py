"""Tells in milliseconds, inside the Python process, whether Lean 4 declarations are the reference's declarations.

    import pylcscheck

    verdict = pylcscheck.check("def double (n : Nat) := n + n", "def double (m : Nat) := m + m")
    assert verdict and verdict.score == 1.0

The protocol is that of "Theory-Scale Auto-Formalization of Logics for Computer Science" (arXiv 2606.26525).
"""

from .batch import Pair
from .checker import Checker
from .errors import (
    DeadlineError,
    ElaborationError,
    EngineError,
    HeartbeatError,
    MemoryLimitError,
    OutputLimitError,
    ReferenceError,
    ToolchainError,
)
from .functions import check, compare_inductive, definitional_equality, grind, is_def_eq, reduce_fully
from .markdown import extract_lean
from .verdict import Declaration, DefinitionalEquality, Message, Verdict

__version__ = "0.1.0"

__all__ = [
    "Checker",
    "DeadlineError",
    "Declaration",
    "DefinitionalEquality",
    "ElaborationError",
    "EngineError",
    "HeartbeatError",
    "MemoryLimitError",
    "Message",
    "OutputLimitError",
    "Pair",
    "ReferenceError",
    "ToolchainError",
    "Verdict",
    "__version__",
    "check",
    "compare_inductive",
    "definitional_equality",
    "extract_lean",
    "grind",
    "is_def_eq",
    "reduce_fully",
]
