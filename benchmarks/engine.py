"""What an engine costs: open, boot, import, first and warm check, a deadline's precision, two at once."""

from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path

from pylcscheck import Checker, toolchain
from pylcscheck.engine import Engine, Stopped, runtime_of
from pylcscheck.limits import Budget, Limits

from .measure import Options, Result, Row, milliseconds

REF = "def factorial (n : Nat) : Nat := match n with | 0 => 1 | n + 1 => (n + 1) * factorial n\n" + (
    "def double : Nat → Nat | 0 => 0 | n + 1 => double n + 2\n"
)
CAND = "def factorial : Nat → Nat | 0 => 1 | Nat.succ k => Nat.succ k * factorial k\n" + (
    "def double (m : Nat) : Nat := match m with | .zero => 0 | .succ k => double k + 2\n"
)
ENDLESS = "partial def spin (n : Nat) : IO Unit := spin (n + 1)\n#eval spin 0\n"
EXAMPLE = Path(__file__).parent.parent / "examples" / "propositional"


def run(options: Options) -> Result:
    """All rows, each measured `repeat` times."""
    repeat = 1 if options.tiny else options.repeat
    files = toolchain.ensure()
    runtime = runtime_of(files)
    engines: list[Engine] = []

    def kept(image: Path | None) -> Engine:
        engines.append(Engine(runtime, image))
        return engines[-1]

    def closing() -> None:
        while engines:
            engines.pop().close()

    rows = []

    boots, imports = [], []
    for _ in range(repeat):
        boots.append(milliseconds(lambda: kept(None)))
        imports.append(milliseconds(lambda: engines[-1].request({"op": "context", "imports": ["Init"], "text": ""})))
        closing()
    rows += [Row("boot from nothing", "ms", boots), Row("import Init", "ms", imports)]

    opens, firsts, warms = [], [], []
    for _ in range(repeat):
        opens.append(milliseconds(lambda: kept(files.init_image)))
        closing()
    rows.append(Row("open from the image of Init", "ms", opens))

    for _ in range(repeat):
        with Checker() as checker:
            firsts.append(checker.check(REF, CAND).time_ms)
    rows.append(Row("first check of a Checker", "ms", firsts))

    with Checker() as checker:
        assert checker.check(REF, CAND).ok
        warms = [checker.check(REF, CAND).time_ms for _ in range(repeat)]
        rows.append(Row("warm check, two recursive functions on Nat", "ms", warms))
        new = [checker.check(REF + f"-- {k}", CAND).time_ms for k in range(repeat)]
        rows.append(Row("the same, a reference it has not seen", "ms", new))
        ref, cand = (EXAMPLE / name for name in ("ref.lean", "cand.lean"))
        texts = (ref.read_text(encoding="utf-8"), cand.read_text(encoding="utf-8"))
        assert checker.check(*texts).ok
        long = [checker.check(texts[0] + f"-- {k}", texts[1]).time_ms for k in range(repeat)]
        rows.append(Row("60 lines of propositional logic, reference included", "ms", long))

    late = []
    engine = kept(files.init_image)
    for _ in range(min(repeat, 10)):

        def endless() -> None:
            try:
                engine.request({"op": "elaborate", "text": ENDLESS}, Budget(Limits(timeout_s=0.2)))
            except Stopped:
                return
            raise AssertionError("endless code came to its end")

        late.append(milliseconds(endless) - 200)
    closing()
    rows.append(Row("past a deadline of 200 ms", "ms", late))

    rows.append(
        Row(
            "two Checkers in two threads against one alone",
            "ratio",
            [_two_against_one() for _ in range(min(5, repeat))],
        )
    )
    program = f"import pylcscheck; assert pylcscheck.check({REF!r}, {CAND!r})"
    starts = [milliseconds(lambda: subprocess.run([sys.executable, "-c", program], check=True)) for _ in range(repeat)]
    rows.append(Row("a new Python process to its first verdict", "ms", starts))
    return Result(rows)


def _two_against_one(checks: int = 20) -> float:
    checkers = [Checker(), Checker()]
    for checker in checkers:
        checker.check(REF, CAND)

    def work(checker: Checker) -> None:
        for _ in range(checks):
            checker.check(REF, CAND)

    def both() -> None:
        threads = [threading.Thread(target=work, args=(checker,)) for checker in checkers]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    alone = milliseconds(lambda: work(checkers[0]))
    ratio = milliseconds(both) / alone
    for checker in checkers:
        checker.close()
    return ratio
