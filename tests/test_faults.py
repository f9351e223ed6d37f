"""Handlers of fatal signals that others put in place (Python's faulthandler, ray) neither turn a candidate's trap into
the end of the process, nor lose the faults that are theirs."""

from __future__ import annotations

import signal
import subprocess
import sys

from pylcscheck import toolchain

# Reads a number as if it were an array, which traps.
TRAP = "unsafe def h : Nat := (unsafeCast (1000 : Nat) : Array Nat).size\n#eval h"
START = f"""
import faulthandler, signal, sys, threading
import pylcscheck
TRAP, DEEP = {TRAP!r}, "def f (n : Nat) : Nat := " + "(" * 100_000
REF = "def f (n : Nat) : Nat := n + n"
checker = pylcscheck.Checker()
assert checker.check(REF, REF)

def survives():
    verdict = checker.check(REF, REF + chr(10) + TRAP)
    assert "trapped" in verdict.declarations[0].detail, verdict
    assert not checker.check(REF, DEEP)
    assert checker.check(REF, REF)
"""


def run(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", START + code], capture_output=True, text=True, timeout=120)


def test_a_trap_is_a_verdict_after_faulthandler_was_enabled(engine_files: toolchain.EngineFiles) -> None:
    done = run("survives(); faulthandler.enable(); survives(); faulthandler.disable(); survives(); print('alive')")
    assert done.stdout == "alive\n", done.stderr


def test_a_trap_is_a_verdict_when_handlers_come_again_and_again(engine_files: toolchain.EngineFiles) -> None:
    done = run("""
for _ in range(3):
    faulthandler.disable()
    faulthandler.enable()
    survives()
    signal.signal(signal.SIGILL, signal.SIG_DFL)
    signal.signal(signal.SIGSEGV, signal.SIG_IGN)
    survives()
    signal.signal(signal.SIGBUS, lambda *_: None)
    survives()
print('alive')
""")
    assert done.stdout == "alive\n", done.stderr


def test_a_trap_is_a_verdict_when_a_handler_comes_while_it_runs(engine_files: toolchain.EngineFiles) -> None:
    done = run("""
slow = "def g : Nat → Nat | 0 => 0 | n + 1 => g n\\n#eval g 3000000\\n" + TRAP
threading.Timer(0.15, faulthandler.enable).start()
verdict = checker.check(REF, slow, timeout_s=60)
assert "trapped" in verdict.declarations[0].detail, verdict
print('alive')
""")
    assert done.stdout == "alive\n", done.stderr


def test_a_crash_of_others_is_told_by_their_handler_and_ends_the_process(
    engine_files: toolchain.EngineFiles,
) -> None:
    done = run("faulthandler.enable(); survives(); import ctypes; ctypes.string_at(8); print('alive')")
    assert done.returncode == -signal.SIGSEGV and "alive" not in done.stdout
    assert done.stderr.count("Fatal Python error: Segmentation fault") == 1


def test_a_crash_ends_the_process_without_any_other_handler(engine_files: toolchain.EngineFiles) -> None:
    done = run("""
signal.signal(signal.SIGSEGV, signal.SIG_DFL)
survives()
import ctypes
ctypes.string_at(8)
print('alive')
""")
    assert done.returncode == -signal.SIGSEGV and "alive" not in done.stdout


def test_a_handler_of_python_still_gets_its_signal(engine_files: toolchain.EngineFiles) -> None:
    done = run("""
seen = []
signal.signal(signal.SIGFPE, lambda *_: seen.append(1))
survives()
signal.raise_signal(signal.SIGFPE)
assert seen == [1]
print('alive')
""")
    assert done.stdout == "alive\n", done.stderr
