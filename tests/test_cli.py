"""The command line: exit codes, the table, JSON, errors; and the README's first command as a process of its own."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pylcscheck import Checker, toolchain
from pylcscheck.__main__ import main

EXAMPLES = Path(__file__).parent.parent / "examples"


@pytest.fixture(autouse=True)
def _prepared(engine_files: toolchain.EngineFiles) -> None:
    """Every command here finds the engine prepared."""


def run(*arguments: object) -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments], env={"COLUMNS": "120"})


def write(folder: Path, **texts: str) -> list[Path]:
    for name, text in texts.items():
        (folder / f"{name}.lean").write_text(text, encoding="utf-8")
    return [folder / f"{name}.lean" for name in texts]


def test_equal_files_give_a_table_and_exit_code_0() -> None:
    result = run("check", EXAMPLES / "factorial" / "ref.lean", EXAMPLES / "factorial" / "cand.lean")
    assert result.exit_code == 0, result.output
    assert "factorial" in result.output and "equal: score 1.00" in result.output


def test_different_files_show_the_first_difference_and_exit_code_1() -> None:
    result = run("check", EXAMPLES / "propositional" / "ref.lean", EXAMPLES / "propositional" / "wrong.lean")
    assert result.exit_code == 1, result.output
    assert "first difference: Logic.Derivation: NMCtor" in result.output
    assert "impLeft" in result.output


def test_json_is_the_verdict(tmp_path: Path) -> None:
    ref, cand = write(tmp_path, ref="def f : Nat := 1\ndef g : Nat := 2\n", cand="def f : Nat := 0 + 1\n")
    result = run("check", ref, cand, "--json")
    assert result.exit_code == 1
    record = json.loads(result.output)
    assert record["score"] == 0.5
    assert [one["status"] for one in record["declarations"]] == ["equal", "DMiss"]


def test_errors_of_the_candidate_are_shown_with_file_line_and_column(tmp_path: Path) -> None:
    ref, cand = write(tmp_path, ref="def f : Nat := 1\n", cand="\ndef f : Nat := true\n")
    result = run("check", ref, cand)
    assert result.exit_code == 1
    assert "cand.lean:2:15" in result.output.replace("\n", "")


def test_a_context_file_is_under_both(tmp_path: Path) -> None:
    context, ref, cand = write(
        tmp_path,
        context="def double (n : Nat) := n + n\n",
        ref="def f := double 2\n",
        cand="def f := (fun n => double n) 2\n",
    )
    assert run("check", ref, cand, "--context", context).exit_code == 0
    assert run("check", ref, cand).exit_code == 2


def test_only_the_given_targets_are_compared(tmp_path: Path) -> None:
    ref, cand = write(tmp_path, ref="def f : Nat := 1\ndef g : Nat := 2\n", cand="def f : Nat := 1\n")
    assert run("check", ref, cand, "--target", "f").exit_code == 0
    assert run("check", ref, cand, "--target", "g").exit_code == 1
    assert run("check", ref, cand, "--target", "h").exit_code == 2


@pytest.mark.parametrize(
    ("ref", "options", "why"),
    [
        ("def f : Nat := true", [], "reference"),
        ("", [], "declares nothing"),
        ("def f := 1", ["--timeout", "0"], "timeout_s"),
        ("def f := 1", ["--memory", "1"], "memory_mb"),
        ("def f := 1", ["--import", "Nowhere"], "Nowhere"),
    ],
)
def test_what_is_wrong_with_the_callers_input_is_exit_code_2(
    ref: str, options: list[str], why: str, tmp_path: Path
) -> None:
    paths = write(tmp_path, ref=ref, cand="def f := 1")
    result = run("check", *paths, *options)
    assert result.exit_code == 2, result.output
    assert why in result.output


def test_a_missing_file_is_exit_code_2(tmp_path: Path) -> None:
    assert run("check", tmp_path / "none.lean", tmp_path / "none.lean").exit_code == 2


def test_markup_in_a_candidate_is_only_text(tmp_path: Path) -> None:
    ref, cand = write(tmp_path, ref="def f : Nat := 1\n", cand="[bold]x[/bold] [link=file:///]y[/] def f : Nat := 1\n")
    result = run("check", ref, cand)
    assert result.exit_code == 1 and not isinstance(result.exception, Exception)


def test_control_characters_of_a_candidate_are_shown_and_not_sent(tmp_path: Path) -> None:
    cand = 'def f : Nat := 1\n#eval (throw (IO.userError "\\x1b[2J") : IO Unit)\n'
    ref, cand_path = write(tmp_path, ref="def f : Nat := 1\n", cand=cand)
    result = run("check", ref, cand_path)
    assert result.exit_code == 1
    assert "\x1b[2J" not in result.output and "\\x1b[2J" in result.output


def test_prepare_says_where_the_engine_is_when_all_is_there() -> None:
    result = run("prepare")
    assert result.exit_code == 0 and "the engine is ready" in result.output


def test_doctor_shows_versions_sizes_and_a_check() -> None:
    result = run("doctor")
    assert result.exit_code == 0, result.output
    for text in ("wasmtime", "50.0.1", "lean.cwasm", "MiB", "first check", "equal"):
        assert text in result.output


def test_the_first_command_of_the_readme_works_as_a_process_of_its_own(checker: Checker) -> None:
    paths = [EXAMPLES / "factorial" / name for name in ("ref.lean", "cand.lean")]
    command = [sys.executable, "-m", "pylcscheck", "check", *map(str, paths)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""


def test_an_interrupt_while_a_command_is_imported_is_told_from_a_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("click.Command.invoke", interrupted)
    ref = EXAMPLES / "factorial" / "ref.lean"
    result = run("check", ref, ref)
    assert (result.exit_code, result.output) == (130, "pylcscheck: stopped\n")
