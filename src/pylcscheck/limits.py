"""Limits of one check."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass

LARGEST_MEMORY_MB = 2047
LARGEST_OUTPUT_MB = 256
MIB = 1024 * 1024


def _positive(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and math.isfinite(value) and value > 0


@dataclass(frozen=True)
class Limits:
    """What one check may use.

    `timeout_s`: wall time in seconds, over elaborating the candidate and comparing. `memory_mb`: memory of the engine
    in MiB (1024² bytes), the context included. `heartbeats`: small allocations inside Lean, over elaborating the
    candidate and comparing, as `Verdict.heartbeats` counts them; None: no limit. `output_mb`: what one answer of the
    engine may weigh in MiB: a text's messages and declarations. A reference that has to be elaborated first has as
    much of its own.

    Raises `ValueError` when one is not a positive finite number; a module of 32-bit code has at most 2047 MiB of
    memory, and an answer at most 256 MiB.
    """

    timeout_s: float = 10.0
    memory_mb: int = 1024
    heartbeats: int | None = None
    output_mb: float = 16.0

    def __post_init__(self) -> None:
        if not _positive(self.timeout_s):
            raise ValueError(f"timeout_s must be a positive number of seconds, not {self.timeout_s!r}")
        if not (_positive(self.memory_mb) and self.memory_mb <= LARGEST_MEMORY_MB):
            raise ValueError(f"memory_mb must be between 1 and {LARGEST_MEMORY_MB}, not {self.memory_mb!r}")
        if self.heartbeats is not None and not (_positive(self.heartbeats) and isinstance(self.heartbeats, int)):
            raise ValueError(f"heartbeats must be a positive whole number or None, not {self.heartbeats!r}")
        if not (_positive(self.output_mb) and self.output_mb <= LARGEST_OUTPUT_MB):
            raise ValueError(f"output_mb must be a positive number up to {LARGEST_OUTPUT_MB}, not {self.output_mb!r}")

    @property
    def memory_bytes(self) -> int:
        """The memory limit in bytes."""
        return int(self.memory_mb * MIB)

    @property
    def output_bytes(self) -> int:
        """The limit of one answer in bytes; at least 1."""
        return max(1, int(self.output_mb * MIB))


class Budget:
    """What is left of a check's limits while it goes on."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.began = time.perf_counter()
        self.heartbeats = 0  # what Lean has told of so far

    @property
    def elapsed_ms(self) -> float:
        """Milliseconds since the start."""
        return (time.perf_counter() - self.began) * 1e3

    @property
    def left_ms(self) -> int:
        """Whole milliseconds left; at least 1, so that a late request still stops at once and not never."""
        return max(1, min(math.ceil(self.limits.timeout_s * 1e3 - self.elapsed_ms), 2**32 - 1))

    @property
    def host_heartbeats(self) -> int:
        """Heartbeats after which the host stops a request; 0 if there is no limit.

        Somewhat more than are left: the host may also count what Lean does to read a request and to write its answer.
        Whether the limit is passed is told from what Lean says at the end; the host only makes sure that there is one.
        """
        if self.limits.heartbeats is None:
            return 0
        left = max(1, self.limits.heartbeats - self.heartbeats)
        return min(left + left // 4 + 100_000, 2**64 - 1)

    def spend(self, heartbeats: int) -> bool:
        """Counts what a request took; whether that is within the limit."""
        self.heartbeats += heartbeats
        return self.limits.heartbeats is None or self.heartbeats <= self.limits.heartbeats
