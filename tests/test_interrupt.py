"""Ctrl-C while engines run code that never ends: KeyboardInterrupt soon, and a Checker that goes on working."""

from __future__ import annotations

import signal
import subprocess
import sys
import time

import pytest

from pylcscheck import toolchain

STORM = """
import os, random, signal, sys, threading, time
from pylcscheck import Checker

REF = "def one : Nat := 1"
ENDLESS = "partial def spin (n : Nat) : IO Unit := spin (n + 1)\\n#eval spin 0\\n"
armed, interrupts, over = False, 0, False

def interrupt(*_):
    global interrupts
    if armed:
        interrupts += 1
        raise KeyboardInterrupt

def storm():
    chance = random.Random(7)
    while not over:
        time.sleep(chance.random() * 0.03)
        os.kill(os.getpid(), signal.SIGINT)

signal.signal(signal.SIGINT, interrupt)
checker = Checker(workers=2)
checker.check(REF, REF)
threading.Thread(target=storm, daemon=True).start()
for turn in range(80):
    try:
        armed = True
        if turn % 4 == 0:
            checker.check(REF, REF)
        elif turn % 4 == 1:
            checker.check(REF, ENDLESS, timeout_s=300)
        elif turn % 4 == 2:
            checker.check_many([(REF, REF)] * 3)
        else:
            checker.check(f"{REF} -- {turn}", REF)
        armed = False
    except KeyboardInterrupt:
        armed = False
armed, over = False, True
assert checker.check(REF, REF) and not checker.check(REF, "def one : Nat := 2")
assert all(checker.check_many([(REF, REF)] * 6)) and checker._pool.engines == 2
print("interrupts", interrupts)
"""

PROGRAM = """
import signal, sys, threading, time
from pylcscheck import Checker

signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever started this may have it ignored
REF = "def one : Nat := 1"
ENDLESS = "partial def spin (n : Nat) : IO Unit := spin (n + 1)\\n#eval spin 0\\n"
workers = int(sys.argv[1])
checker = Checker(workers=workers)

def tell_when_all_run():
    slots = checker._pool._slots
    while not all(slot.engine is not None and slot.engine.running for slot in slots):
        time.sleep(0.01)
    time.sleep(0.3)  # inside the endless code, past putting memory back
    print("running", flush=True)

checker.check(REF, REF)
for turn in range(2):
    threading.Thread(target=tell_when_all_run, daemon=True).start()
    try:
        WORK
    except KeyboardInterrupt:
        print("interrupted", flush=True)
    assert all(checker.check_many([(REF, REF)] * 4)) and not checker.check(REF, "def one : Nat := 2")
    print("works", flush=True)
print("end", flush=True)
"""


def test_interrupts_at_any_moment_leave_a_checker_that_works(engine_files: toolchain.EngineFiles) -> None:
    done = subprocess.run([sys.executable, "-c", STORM], capture_output=True, encoding="utf-8", timeout=300)
    assert done.returncode == 0, done.stderr
    words = done.stdout.split()
    assert words[0] == "interrupts" and int(words[1]) >= 20  # the endless ones end in no other way


@pytest.mark.parametrize(
    ("workers", "work"),
    [
        (1, "checker.check(REF, ENDLESS, timeout_s=300)"),
        (1, "checker.check(ENDLESS, REF, timeout_s=300)"),
        (2, "checker.check_many([(REF, ENDLESS)] * 9, timeout_s=300)"),
        (2, "checker.check_many([(f'{ENDLESS}-- {k}', REF) for k in range(9)], timeout_s=300, progress=True)"),
        (2, "checker.scores(((REF, ENDLESS) for _ in range(10**9)), timeout_s=300)"),
    ],
    ids=["check", "check, at the reference", "check_many", "check_many, at references", "scores of a generator"],
)
def test_ctrl_c_ends_all_engines_long_before_their_limits_and_the_checker_goes_on(
    workers: int, work: str, engine_files: toolchain.EngineFiles
) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", PROGRAM.replace("WORK", work), str(workers)], stdout=subprocess.PIPE, encoding="utf-8"
    )
    assert process.stdout is not None
    try:
        for _ in range(2):
            assert process.stdout.readline() == "running\n"
            began = time.perf_counter()
            process.send_signal(signal.SIGINT)
            assert process.stdout.readline() == "interrupted\n"
            took = time.perf_counter() - began
            print(f"KeyboardInterrupt {1e3 * took:.0f} ms after the signal")
            assert took < 60
            assert process.stdout.readline() == "works\n"
        assert process.stdout.readline() == "end\n"
        assert process.wait(60) == 0
    finally:
        process.kill()
        process.wait()
