"""What a check costs beside elaborating its two texts: all cases of five declarations, right and wrong ones apart."""

from __future__ import annotations

import functools
import json
import statistics
from pathlib import Path
from typing import Any

from pylcscheck import Checker
from pylcscheck.limits import Budget, Limits

from .measure import Options, Result, Row, milliseconds

CASES = Path(__file__).parent.parent / "tests" / "cases"
DECLARATIONS = range(4, 7)  # an item of five, give or take one: the cases have few of exactly five


def run(options: Options) -> Result:
    """Rows over cases; each case counts by the median of its `repeat` measurements."""
    repeat = 1 if options.tiny else max(3, options.repeat // 4)
    ratios: dict[bool, list[float]] = {True: [], False: []}
    checks: dict[bool, list[float]] = {True: [], False: []}
    for folder in sorted(CASES.iterdir()):
        expected = json.loads((folder / "expect.json").read_text(encoding="utf-8"))
        if options.tiny and len(checks[True]) + len(checks[False]) == 2:
            break
        if len(expected["declarations"]) not in DECLARATIONS or not expected["compiled"] or "targets" in expected:
            continue
        ref, cand, context = (_text(folder / name) for name in ("ref.lean", "cand.lean", "context.lean"))
        elaborated, checked = _measure(ref, cand, context, expected, repeat)
        ratios[expected["ok"]].append(checked / elaborated)
        checks[expected["ok"]].append(checked)
    both = [*ratios[True], *ratios[False]]
    rows = [
        Row("an item of 5: check / elaborating both texts", "ratio", both),
        Row("of these, equal ones", "ratio", ratios[True]),
        Row("of these, different ones", "ratio", ratios[False]),
        Row("an equal item of 5: check, reference included", "ms", checks[True]),
        Row("a different item of 5: check, reference included", "ms", checks[False]),
    ]
    return Result([row for row in rows if row.values])


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.exists() else ""


def _measure(ref: str, cand: str, context: str, expected: dict[str, Any], repeat: int) -> tuple[float, float]:
    """Median time of elaborating both texts, and of a check that has not seen its reference, in ms."""
    elaborations, checks = [], []
    with Checker(context, tuple(expected.get("imports", ["Init"]))) as checker:

        def elaborate(text: str) -> None:
            with checker._pool.lend() as loan:
                loan.request({"op": "elaborate", "text": text}, Budget(Limits(timeout_s=60.0)))

        def both(new: str) -> None:
            elaborate(new)
            elaborate(cand)

        checker.check(ref, cand, timeout_s=60)
        for count in range(repeat):
            new = f"{ref}\n-- {count}"
            elaborations.append(milliseconds(functools.partial(both, new)))
            checks.append(checker.check(new, cand, timeout_s=60).time_ms)
    return statistics.median(elaborations), statistics.median(checks)
