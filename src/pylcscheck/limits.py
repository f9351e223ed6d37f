"""Limits of one check."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass

LARGEST_MEMORY_MB = 2047


@dataclass(frozen=True)
class Limits:
    """Wall time in seconds (over all that the check does) and memory of the engine in MiB (1024² bytes).

    Raises `ValueError` when one is not a positive finite number; a module of 32-bit code has at most 2047 MiB.
    """

    timeout_s: float = 10.0
    memory_mb: int = 1024

    def __post_init__(self) -> None:
        if not (math.isfinite(self.timeout_s) and self.timeout_s > 0):
            raise ValueError(f"timeout_s must be a positive number of seconds, not {self.timeout_s!r}")
        if not 0 < self.memory_mb <= LARGEST_MEMORY_MB:
            raise ValueError(f"memory_mb must be between 1 and {LARGEST_MEMORY_MB}, not {self.memory_mb!r}")

    @property
    def memory_bytes(self) -> int:
        """The memory limit in bytes."""
        return int(self.memory_mb * 1024 * 1024)


class Budget:
    """What is left of a check's limits while it goes on."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.began = time.perf_counter()

    @property
    def elapsed_ms(self) -> float:
        """Milliseconds since the start."""
        return (time.perf_counter() - self.began) * 1e3

    @property
    def left_ms(self) -> int:
        """Whole milliseconds left; at least 1, so that a late request still stops at once and not never."""
        return max(1, min(math.ceil(self.limits.timeout_s * 1e3 - self.elapsed_ms), 2**32 - 1))
