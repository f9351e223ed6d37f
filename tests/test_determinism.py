"""A pair's verdict, with messages, details and heartbeats, does not depend on what else is checked, where, or when."""

from __future__ import annotations

import dataclasses
import json
import random
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import pytest

from pylcscheck import Checker, Pair, Verdict

TESTS = Path(__file__).parent
REF = "def answer : Nat := 42\ntheorem stated : answer = 42 := rfl\n"
GOOD = "def answer : Nat := 40 + 2\ntheorem stated : answer = 42 := by rfl\n"


@dataclass(frozen=True)
class Check:
    """A pair and the limits that it is checked with; those of the endless ones are short."""

    name: str
    pair: Pair
    timeout_s: float = 120.0
    memory_mb: int = 1024
    heartbeats: int | None = None


def from_folder(folder: str, count: int) -> Iterator[Check]:
    """Evenly chosen ones of a suite, without contexts: these need a Checker of their own."""
    found = []
    for path in sorted((TESTS / folder).iterdir()):
        if not path.is_dir() or (path / "context.lean").exists():
            continue
        expected = json.loads((path / "expect.json").read_text(encoding="utf-8"))
        if expected.get("imports", ["Init"]) == ["Init"] and "timeout_s" not in expected:
            texts = [(path / name).read_bytes() for name in ("ref.lean", "cand.lean")]
            found.append(Check(path.name, Pair(texts[0], texts[1], expected.get("targets"))))
    yield from (found[k * len(found) // count] for k in range(count))


HOSTILE = [
    Check(
        "endless code",
        Pair(REF, "partial def spin (n : Nat) : IO Unit := spin (n + 1)\n#eval spin 0\n"),
        timeout_s=1.0,
    ),
    Check(
        "endless reduction",
        Pair(
            REF,
            "def spin : Nat → Nat → Nat\n  | 0, m => m\n  | n + 1, m => spin n (spin n m)\n"
            "set_option maxRecDepth 100000000\nset_option maxHeartbeats 0\n#reduce spin 60 0\n",
        ),
        timeout_s=1.0,
    ),
    Check(
        "all memory",
        Pair(
            REF,
            "partial def grow (s : String) (n : Nat) : Nat := if n == 0 then s.length else grow (s ++ s) (n - 1)\n"
            '#eval grow "twelve bytes" 40\n',
        ),
        memory_mb=400,
    ),
    Check("exit", Pair(REF, "#eval (IO.Process.exit 0 : IO Unit)\n")),
    Check("panic", Pair(REF, '#eval (panic! "stop" : Nat)\ndef answer : Nat := 41')),
    Check(
        "unsafe memory",
        Pair(REF, "unsafe def poke : Nat := (unsafeCast (12345678 : USize) : String).length\n#eval poke"),
    ),
    Check("deep nesting", Pair(REF, "def answer : Nat := " + "(" * 100_000 + "42" + ")" * 100_000)),
    Check("a flood of messages", Pair(REF, GOOD + "\n".join(f"#check {k}" for k in range(500)))),
    Check("no UTF-8", Pair(REF, b"def answer : Nat := 42 \xff\xfe\n")),
    Check("few heartbeats", Pair(REF, GOOD + "theorem t (a b : Nat) : a + b = b + a := by omega\n"), heartbeats=20_000),
]
CHECKS = [*from_folder("cases", 28), *from_folder("adversarial", 28), *HOSTILE]


def run(checker: Checker, checks: Sequence[Check]) -> dict[str, Verdict]:
    """The verdicts by name, with as many threads as engines."""

    def one(check: Check) -> Verdict:
        verdict = checker.check(
            check.pair.ref,
            check.pair.cand,
            targets=check.pair.targets,
            timeout_s=check.timeout_s,
            memory_mb=check.memory_mb,
            heartbeats=check.heartbeats,
        )
        return dataclasses.replace(verdict, time_ms=0.0)

    with ThreadPoolExecutor(checker.workers) as threads:
        return dict(zip([check.name for check in checks], threads.map(one, checks), strict=True))


@pytest.fixture(scope="module")
def alone() -> dict[str, Verdict]:
    """Each by a Checker that has seen nothing else."""
    verdicts = {}
    for check in CHECKS:
        with Checker() as checker:
            verdicts.update(run(checker, [check]))
    return verdicts


def test_the_pairs_are_of_all_kinds(alone: dict[str, Verdict]) -> None:
    assert len(alone) == len(CHECKS) >= 60
    statuses = {one.status for verdict in alone.values() for one in verdict.declarations}
    assert statuses >= {"equal", "NMExpr", "DMiss", "Forbidden", "Timeout"}
    assert sum(verdict.ok for verdict in alone.values()) >= 10
    assert not any(alone[check.name].ok for check in HOSTILE if check.name != "a flood of messages")


@pytest.mark.parametrize(
    ("workers", "order"), [(1, "as they are"), (2, "backwards"), (3, "shuffled, the hostile ones among them")]
)
def test_verdicts_are_those_of_each_pair_alone(workers: int, order: str, alone: dict[str, Verdict]) -> None:
    checks = list(CHECKS)
    if order == "backwards":
        checks.reverse()
    elif order.startswith("shuffled"):
        random.Random(workers).shuffle(checks)
    with Checker(workers=workers) as checker:
        found = run(checker, checks)
    assert {name: (found[name], alone[name]) for name in alone if found[name] != alone[name]} == {}


def test_check_many_gives_the_verdicts_of_check(alone: dict[str, Verdict]) -> None:
    ordinary = [check for check in CHECKS if check == Check(check.name, check.pair)]
    with Checker(workers=2) as checker:
        found = checker.check_many([check.pair for check in ordinary], timeout_s=120)
    assert [dataclasses.replace(verdict, time_ms=0.0) for verdict in found] == [alone[one.name] for one in ordinary]
