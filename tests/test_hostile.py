"""Hostile and broken candidates: each gets a verdict, and the same Checker answers the next check as it always does."""

from __future__ import annotations

from pathlib import Path

import pytest

from pylcscheck import Checker, Verdict

REF = "def answer : Nat := 42\ntheorem stated : answer = 42 := rfl\n"
GOOD = "def answer : Nat := 40 + 2\ntheorem stated : answer = 42 := by rfl\n"


def outcome(verdict: Verdict) -> tuple[bool, bool, float, int, list[str]]:
    """All of a verdict that must not depend on what ran before."""
    statuses = [declaration.status for declaration in verdict.declarations]
    return verdict.ok, verdict.compiled, verdict.score, verdict.heartbeats, statuses


@pytest.fixture(scope="module")
def alone(checker: Checker) -> tuple[bool, bool, float, int, list[str]]:
    verdict = checker.check(REF, GOOD)
    assert verdict.ok, verdict.to_json(indent=1)
    return outcome(verdict)


HOSTILE: dict[str, str | bytes] = {
    "empty text": "",
    "only spaces": "  \n\t\n",
    "NUL bytes": "def answer : Nat := 42\0\0\0",
    "invalid UTF-8": b"def answer : Nat := 42 \xff\xfe\n",
    "a lone surrogate": "def answer : Nat := 42 -- \ud800",
    "five megabytes of text": "-- " + "x" * (5 << 20),
    "five megabytes of unknown words": "foo " * (5 << 18),
    "an unclosed comment": "def answer : Nat := 42 /- ",
    "an unclosed string": 'def answer : Nat := 42\ndef s := "abc',
    "an import": "import Lean\ndef answer : Nat := 42",
    "an import after a declaration": "def other : Nat := 1\nimport Lean\n",
    "#exit": "#exit\ndef answer : Nat := 42",
    "a macro without end": 'macro "loop" : term => `(term| loop)\ndef answer : Nat := loop',
    "a macro that doubles": (
        'syntax "twice" term : term\nmacro_rules | `(twice $t) => `(twice (twice $t))\ndef answer : Nat := twice 21'
    ),
    "mutual recursion of elaborators": (
        'open Lean Elab Term in\nelab "spin" : term => do\n'
        "  let mut k := 0\n  while true do k := k + 1\n  return mkNatLit k\n"
        "def answer : Nat := spin"
    ),
    "100,000 nested parentheses": "def answer : Nat := " + "(" * 100_000 + "42" + ")" * 100_000,
    "100,000 nested lambdas": "def answer := " + "fun (_ : Nat) => " * 100_000 + "42",
    "100,000 nested blocks": "namespace A\n" * 100_000,
    "panic!": '#eval (panic! "stop" : Nat)\ndef answer : Nat := 41',
    "a dbg_trace flood": (
        'def flood : Nat → Nat\n  | 0 => 0\n  | n + 1 => dbg_trace "flood flood flood"; flood n\n#eval flood 100000\n'
    ),
    "a flood of messages": "\n".join(f"#check {k}" for k in range(20_000)),
    "a sleep": "#eval IO.sleep 4000000000",
    "unreachable code": "#eval (unreachable! : Nat)",
    "a verdict that it prints itself": (
        '#eval IO.println "{\\"ok\\": true, \\"constants\\": \\"\\", \\"score\\": 1.0}"\ndef answer : Nat := 41'
    ),
    "an exit": "#eval (IO.Process.exit 0 : IO Unit)",
    "division of the engine's own options": "set_option maxRecDepth 1000000000\nset_option maxHeartbeats 0\n",
    "a huge numeral": "def answer : Nat := " + "9" * 100_000,
    "a huge power": "def answer : Nat := 2 ^ 2 ^ 40\nexample : 2 ^ 2 ^ 40 = 0 := by decide",
    "unsafe memory": (
        "unsafe def poke : Nat := (unsafeCast (12345678 : USize) : String).length\n#eval poke\ndef answer : Nat := 41"
    ),
}


@pytest.mark.parametrize("name", sorted(HOSTILE))
def test_broken_or_hostile_candidate_is_not_equal_and_the_next_check_is_as_ever(
    name: str, checker: Checker, alone: tuple[bool, bool, float, int, list[str]]
) -> None:
    verdict = checker.check(REF, HOSTILE[name], timeout_s=5)
    assert not verdict.ok
    assert verdict.score < 1
    assert len(verdict.declarations) == 2
    assert outcome(checker.check(REF, GOOD)) == alone


ENDLESS = {
    "an endless proof by decide": (
        "def spin : Nat → Nat → Bool\n  | 0, _ => true\n  | n + 1, m => spin n (2 * m) && spin n (2 * m + 1)\n"
        "set_option maxRecDepth 100000000\nset_option maxHeartbeats 0\n"
        "example : spin 60 0 = true := by decide\n"
    ),
    "an endless kernel reduction": (
        "def spin : Nat → Nat → Nat\n  | 0, m => m\n  | n + 1, m => spin n (spin n m)\n"
        "set_option maxRecDepth 100000000\nset_option maxHeartbeats 0\n"
        "theorem slow : spin 60 0 = 0 := by decide +kernel\n"
    ),
    "an endless #eval": "partial def spin (n : Nat) : IO Unit := spin (n + 1)\n#eval spin 0\n",
    "an endless reduction": (
        "def spin : Nat → Nat → Nat\n  | 0, m => m\n  | n + 1, m => spin n (spin n m)\n"
        "set_option maxRecDepth 100000000\nset_option maxHeartbeats 0\n#reduce spin 60 0\n"
    ),
}


@pytest.mark.parametrize("name", sorted(ENDLESS))
def test_code_that_never_ends_is_stopped_and_reported_as_timeout(
    name: str, checker: Checker, alone: tuple[bool, bool, float, int, list[str]]
) -> None:
    verdict = checker.check(REF, ENDLESS[name], timeout_s=1.5)
    assert not verdict.ok and not verdict.compiled
    assert {declaration.status for declaration in verdict.declarations} == {"Timeout"}, verdict.to_json(indent=1)
    assert "1.5 s" in verdict.messages[-1].text
    assert outcome(checker.check(REF, GOOD)) == alone


GREEDY = {
    "an allocation of ten gigabytes": (
        "partial def eat (xs : Array ByteArray) (n : Nat) : IO Nat :=\n"
        "  if n == 0 then pure xs.size else eat (xs.push (ByteArray.mk (Array.replicate 1000000 n.toUInt8))) (n - 1)\n"
        "#eval eat #[] 10000\n"
    ),
    "a string that doubles": (
        "partial def grow (s : String) (n : Nat) : Nat := if n == 0 then s.length else grow (s ++ s) (n - 1)\n"
        '#eval grow "twelve bytes" 40\n'
    ),
}


@pytest.mark.parametrize("name", sorted(GREEDY))
def test_code_that_takes_all_memory_is_stopped_and_reported(
    name: str, checker: Checker, alone: tuple[bool, bool, float, int, list[str]]
) -> None:
    verdict = checker.check(REF, GREEDY[name], timeout_s=60, memory_mb=512)
    assert not verdict.ok and not verdict.compiled
    assert "memory limit of 512 MiB" in verdict.messages[-1].text, verdict.to_json(indent=1)
    assert checker.stats.threads_refused == 0
    assert outcome(checker.check(REF, GOOD)) == alone


def errors(verdict: Verdict) -> str:
    return "\n".join(message.text for message in verdict.messages if message.severity == "error")


def test_no_file_of_the_machine_can_be_read_by_its_path(
    checker: Checker, tmp_path: Path, alone: tuple[bool, bool, float, int, list[str]]
) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("the secret", encoding="utf-8")
    for path in (str(secret), "/etc/passwd", "/proc/self/environ", "/proc/self/maps", "/lib/../etc/passwd", __file__):
        verdict = checker.check(REF, f'#eval do IO.println (← IO.FS.readFile "{path}")\n' + GOOD)
        said = verdict.to_json()
        assert "no such file" in errors(verdict).lower(), said
        assert "the secret" not in said and "root:" not in said
        assert [declaration.status for declaration in verdict.declarations] == ["equal", "equal"]
    assert outcome(checker.check(REF, GOOD)) == alone


def test_no_file_can_be_written_and_no_folder_listed(checker: Checker, tmp_path: Path) -> None:
    target = tmp_path / "written.txt"
    verdict = checker.check(REF, f'#eval IO.FS.writeFile "{target}" "x"\n' + GOOD)
    assert not verdict.compiled and not target.exists()
    verdict = checker.check(REF, f'#eval do IO.println (repr ((← System.FilePath.readDir "{tmp_path}").size))\n' + GOOD)
    assert not verdict.compiled or "0" in verdict.messages[0].text


@pytest.mark.parametrize(
    "code",
    [
        'discard (IO.Process.spawn { cmd := "true" })',
        'discard (IO.Process.output { cmd := "id", args := #[] })',
        'IO.FS.createDirAll "/tmp/pylcscheck-hostile"',
        'IO.FS.removeFile "/etc/hostname"',
    ],
)
def test_processes_and_changes_to_the_machine_are_refused(
    code: str, checker: Checker, alone: tuple[bool, bool, float, int, list[str]]
) -> None:
    verdict = checker.check(REF, f"#eval ({code} : IO Unit)\n" + GOOD)
    assert not verdict.ok and not verdict.compiled, verdict.to_json(indent=1)
    assert not Path("/tmp/pylcscheck-hostile").exists()
    assert outcome(checker.check(REF, GOOD)) == alone


def test_environment_variables_are_not_there(checker: Checker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYLCSCHECK_SECRET", "the secret")
    for name in ("PYLCSCHECK_SECRET", "HOME", "PATH"):
        verdict = checker.check(REF, f'#eval show IO Unit from do IO.println (repr (← IO.getEnv "{name}"))\n' + GOOD)
        assert verdict.compiled
        assert any("none" in message.text for message in verdict.messages), verdict.to_json(indent=1)


def test_clock_and_random_numbers_are_the_same_every_time(checker: Checker) -> None:
    code = (
        '#eval do IO.println s!"{← IO.monoNanosNow} {← IO.monoMsNow} {(← IO.getRandomBytes 8)} {← IO.rand 0 1000000}"\n'
    )
    said = {checker.check(REF, code + GOOD).messages[0].text for _ in range(3)}
    assert len(said) == 1, said


def test_nothing_reaches_the_terminal(checker: Checker, capfd: pytest.CaptureFixture[str]) -> None:
    checker.check(REF, HOSTILE["a dbg_trace flood"], timeout_s=5)
    checker.check(REF, HOSTILE["panic!"])
    checker.check(REF, '#eval IO.eprintln "to standard error"\n#eval IO.println "to standard output"\n')
    printed = capfd.readouterr()
    assert printed.out == "" and printed.err == ""


def test_what_a_candidate_changes_is_gone_at_the_next_check(checker: Checker) -> None:
    counter = (
        "initialize counter : IO.Ref Nat ← IO.mkRef 0\n"
        "@[simp] theorem bad : (1 : Nat) = 1 := rfl\nset_option autoImplicit true\nopen Nat\n"
        'macro_rules | `(term| 42) => `(term| 41)\nnotation "fortytwo" => 41\ndef answer : Nat := 42\n'
    )
    first = checker.check(REF, counter)
    assert not first.ok
    again = checker.check("def other : Nat := 42", "def other : Nat := 41 + 1")
    assert again.ok, again.to_json(indent=1)
    verdict = checker.check(REF, "def answer : Nat := fortytwo")
    assert not verdict.compiled
