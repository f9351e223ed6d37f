"""The host by itself: limits, isolation, threads, and its use from C alone."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from pylcscheck import EngineError, toolchain
from pylcscheck.engine import Engine, Outcome, Stopped, runtime_of
from pylcscheck.limits import Budget, Limits

ROOT = Path(__file__).parent.parent
ENDLESS = "partial def spin (n : Nat) : IO Unit := spin (n + 1)\n#eval spin 0\n"
WORK = "theorem t (a b c : Nat) (h : a ≤ b) : a + c ≤ b + c := by omega\nexample : (1 + 2 : Nat) = 3 := by simp\n"


def elaborate(text: str) -> dict[str, object]:
    return {"op": "elaborate", "text": text}


@pytest.fixture
def engine(engine_files: toolchain.EngineFiles) -> Iterator[Engine]:
    made = Engine(runtime_of(engine_files), engine_files.init_image)
    yield made
    made.close()


def test_same_request_gets_the_same_answer_and_nothing_survives_it(engine: Engine) -> None:
    first = engine.request(elaborate(WORK))
    engine.request(elaborate("def t : Nat := 1"))
    assert engine.request(elaborate(WORK)) == first
    assert engine.stats.resets >= 2


LARGE = "\n".join(f"inductive T{k} | a | b (t : T{k}) deriving DecidableEq, Repr" for k in range(12))


@pytest.mark.parametrize(
    "before", [[WORK], [WORK] * 70, [LARGE], [LARGE, WORK]], ids=["once", "often", "large", "both"]
)
def test_after_a_reset_every_byte_of_memory_is_the_images(
    engine: Engine, engine_files: toolchain.EngineFiles, before: list[str], tmp_path: Path
) -> None:
    for text in before:
        assert engine.request(elaborate(text))["messages"] == []
    engine.reset()
    engine.freeze(tmp_path / "after.image")
    original, after = engine_files.init_image.read_bytes(), (tmp_path / "after.image").read_bytes()
    header = 65536
    assert len(original) > header
    assert after[header : len(original)] == original[header:]
    assert not after[len(original) :].strip(b"\0"), "what lies behind the image is zero"


def test_without_a_reset_memory_is_not_the_images(
    engine: Engine, engine_files: toolchain.EngineFiles, tmp_path: Path
) -> None:
    engine.request(elaborate(WORK))
    engine.freeze(tmp_path / "after.image")
    original, after = engine_files.init_image.read_bytes(), (tmp_path / "after.image").read_bytes()
    assert after[65536 : len(original)] != original[65536:], "else the test above shows nothing"


def test_two_engines_give_the_same_answer(engine: Engine, engine_files: toolchain.EngineFiles) -> None:
    other = Engine(runtime_of(engine_files), engine_files.init_image)
    try:
        assert other.request(elaborate(WORK)) == engine.request(elaborate(WORK))
    finally:
        other.close()


def test_a_deadline_stops_code_that_never_returns(engine: Engine) -> None:
    with pytest.raises(Stopped) as stopped:
        engine.request(elaborate(ENDLESS), Budget(Limits(timeout_s=0.5)))
    assert stopped.value.outcome is Outcome.DEADLINE
    assert engine.request(elaborate(WORK))["messages"] == []


def test_an_interrupt_from_another_thread_stops_code_that_never_returns(engine: Engine) -> None:
    timer = threading.Timer(0.3, engine.interrupt)
    timer.start()
    with pytest.raises(Stopped) as stopped:
        engine.request(elaborate(ENDLESS), Budget(Limits(timeout_s=60)))
    timer.join()
    assert stopped.value.outcome is Outcome.INTERRUPTED
    assert engine.request(elaborate(WORK))["messages"] == []


def test_an_interrupt_while_nothing_runs_does_not_stop_the_next_request(engine: Engine) -> None:
    engine.interrupt()
    assert engine.request(elaborate(WORK))["messages"] == []


def test_a_memory_limit_below_the_context_is_reported(engine: Engine) -> None:
    with pytest.raises(Stopped) as stopped:
        engine.request(elaborate(WORK), Budget(Limits(memory_mb=16)))
    assert stopped.value.outcome is Outcome.MEMORY
    assert engine.request(elaborate(WORK))["messages"] == []


def test_no_thread_starts_inside_and_none_outside_during_a_check(engine: Engine) -> None:
    engine.request(elaborate(WORK))
    before = set(os.listdir("/proc/self/task"))
    seen: set[str] = set()
    done = threading.Event()

    def watch() -> None:
        while not done.is_set():
            seen.update(os.listdir("/proc/self/task"))

    watcher = threading.Thread(target=watch)
    watcher.start()
    watcher_id = str(watcher.native_id)
    engine.request(elaborate(WORK * 3))
    done.set()
    watcher.join()
    stats = engine.stats
    assert seen - before <= {watcher_id}
    assert stats.threads_refused == 0, "Lean asked for a thread: the run-queue is not in its place"
    assert stats.tasks_run > 0, "no task went through the run-queue"


def test_tasks_that_a_candidate_starts_run_in_the_queue_too(engine: Engine) -> None:
    code = (
        "#eval show IO Unit from do\n  let t ← IO.asTask (pure 7)\n  let u ← IO.asTask (pure 9)\n"
        "  let v ← IO.ofExcept t.get\n  let w ← IO.ofExcept u.get\n  IO.println (repr (v + w))\n"
    )
    answer = engine.request(elaborate(code))
    assert [message["text"] for message in answer["messages"]] == ["16\n"]
    assert engine.stats.threads_refused == 0


def test_engines_in_two_threads_do_not_disturb_each_other(engine_files: toolchain.EngineFiles) -> None:
    expected = None
    results: list[dict[str, object]] = []

    def work() -> None:
        mine = Engine(runtime_of(engine_files), engine_files.init_image)
        try:
            results.extend(mine.request(elaborate(WORK)) for _ in range(5))
        finally:
            mine.close()

    threads = [threading.Thread(target=work) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(results) == 15
    for result in results:
        expected = expected or result
        assert result == expected


def test_a_broken_image_is_an_error_and_not_a_crash(engine_files: toolchain.EngineFiles, tmp_path: Path) -> None:
    whole = engine_files.init_image.read_bytes()[:200_000]
    for name, data in (("empty", b""), ("short", whole), ("other", b"x" * 100_000)):
        image = tmp_path / name
        image.write_bytes(data)
        with pytest.raises(EngineError, match="image"):
            Engine(runtime_of(engine_files), image)
    with pytest.raises(EngineError, match="cannot open"):
        Engine(runtime_of(engine_files), tmp_path / "missing")


def test_an_engine_from_before_a_fork_says_so_and_a_new_one_works(
    engine: Engine, engine_files: toolchain.EngineFiles
) -> None:
    engine.request(elaborate(WORK))
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        said = b"wrong"
        try:
            try:
                engine.request(elaborate(WORK))
            except EngineError:
                mine = Engine(runtime_of(engine_files), engine_files.init_image)
                fine = mine.request(elaborate(WORK))["messages"] == []
                try:
                    mine.request(elaborate(ENDLESS), Budget(Limits(timeout_s=0.3)))
                except Stopped as stopped:
                    said = b"right" if fine and stopped.outcome is Outcome.DEADLINE else said
        finally:
            os.write(writer, said)
            os._exit(0)
    os.waitpid(child, 0)
    assert os.read(reader, 16) == b"right"
    os.close(reader)
    os.close(writer)
    assert engine.request(elaborate(WORK))["messages"] == []


def test_a_closed_engine_says_so(engine: Engine) -> None:
    engine.close()
    engine.close()
    with pytest.raises(EngineError, match="closed"):
        engine.request(elaborate(WORK))


def test_the_host_works_from_c_alone(engine_files: toolchain.EngineFiles, tmp_path: Path) -> None:
    sources = sorted(str(path) for path in (ROOT / "bindings").glob("*.c"))
    program = tmp_path / "example"
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    assert compiler, "a C compiler is needed"
    command = [compiler, "-std=c17", "-O1", "-Wall", "-Wextra", "-Werror", "-I", str(ROOT / "bindings")]
    command += [str(ROOT / "examples" / "host.c"), *sources, "-o", str(program), "-lpthread", "-ldl"]
    built = subprocess.run(command, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr
    files = engine_files
    paths = (files.wasmtime, files.lean, files.shim, files.check, files.symbols, files.files)
    numbers = (files.check_memory_bytes, files.check_memory_align, files.check_table_slots)
    request = json.dumps(elaborate("def f : Nat := 1\n#check f\n"))
    run = subprocess.run(
        [program, *map(str, paths), *map(str, numbers), str(files.init_image), request],
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    answer = json.loads(run.stdout)
    assert [message["text"] for message in answer["messages"]] == ["f : Nat"]
