"""Timing, and what a benchmark's result consists of."""

from __future__ import annotations

import platform
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Row:
    """One thing that was measured: its name, the unit, and the measured values in order."""

    what: str
    unit: str
    values: list[float]

    def summary(self) -> tuple[float, float, float]:
        """Minimum, median, maximum."""
        return min(self.values), statistics.median(self.values), max(self.values)

    def record(self) -> dict[str, Any]:
        """As JSON has it."""
        minimum, median, maximum = self.summary()
        return {
            "what": self.what,
            "unit": self.unit,
            "minimum": minimum,
            "median": median,
            "maximum": maximum,
            "n": len(self.values),
        }


def milliseconds(work: Callable[[], object]) -> float:
    """Wall time of one call, in milliseconds."""
    began = time.perf_counter()
    work()
    return (time.perf_counter() - began) * 1e3


def machine() -> str:
    """The processor's name, as far as the system tells it."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            for line in file:
                if line.startswith("model name"):
                    return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()
