"""Evaluations from files to a folder of results: what is read, checked once, kept, counted and written."""

from __future__ import annotations

import csv
import json
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import filelock
import pytest
from click.testing import CliRunner, Result
from evaluation_files import DOUBLE, PROOF, SIZE, TASKS, prediction, task, write

from pylcscheck import Verdict, check, toolchain
from pylcscheck.__main__ import main
from pylcscheck.evaluation import InputError, evaluate, read_predictions, read_tasks
from pylcscheck.limits import Limits


@pytest.fixture(autouse=True)
def _prepared(engine_files: toolchain.EngineFiles) -> None:
    """Every evaluation here finds the engine prepared."""


ENDLESS = "partial def forever (n : Nat) : Nat := forever (n + 1)\n#eval forever 0\n"
GOOD = [
    prediction(DOUBLE, "def double (m : Nat) : Nat := m + m"),
    prediction(SIZE, "def size (t : Tree) : Nat := match t with | .leaf => 1 | .node a b => size a + size b\n"
               "def one := size Tree.leaf"),
    prediction(PROOF, "theorem refl : ∀ k : Nat, k = k := fun _ => rfl"),
]  # fmt: skip
BAD = [
    prediction(DOUBLE, "def double (m : Nat) : Nat := m + m + 1", run=1),
    prediction(SIZE, "def one := size Tree.leaf", run=1),
    prediction(PROOF, "theorem refl (n : Nat) : n = n := sorry", run=1),
]


def run(folder: Path, predictions: list[dict[str, Any]], *options: str, tasks: list[dict[str, Any]] = TASKS) -> Result:
    arguments = [write(folder / "tasks.jsonl", tasks), write(folder / "predictions.jsonl", predictions)]
    return CliRunner().invoke(main, ["evaluate", *map(str, arguments), "--out", str(folder / "out"), *options])


def lines(folder: Path) -> list[str]:
    return (folder / "out" / "verdicts.jsonl").read_text().splitlines()


def test_right_and_wrong_answers_are_counted_in_every_result(tmp_path: Path) -> None:
    result = run(tmp_path, GOOD + BAD)
    assert result.exit_code == 0, result.output
    page = tmp_path / "out" / "index.html"
    expected = "IAF compile 100.0 % pass 50.0 % · SSAF compile 50.0 % pass 50.0 % · DTP compile 100.0 % pass 50.0 %"
    assert result.output == f"6 predictions · {expected} · {page}\n"
    summary = json.loads((tmp_path / "out" / "summary.json").read_text())
    assert (summary["tasks"], summary["predictions"], summary["missing"]) == (3, 6, 0)
    rows = {row["track"]: row for row in summary["tracks"]}
    assert rows["SSAF"]["score"]["mean"] == 0.5
    statuses = {row["track"]: row["predictions"] for row in summary["statuses"]}
    assert statuses == {
        "IAF": {"pass": 1, "NMExpr": 1},
        "SSAF": {"pass": 1, "DMiss": 1},
        "DTP": {"pass": 1, "Forbidden": 1},
    }
    with (tmp_path / "out" / "tables" / "tracks.csv").open(encoding="utf-8") as file:
        table = list(csv.DictReader(file))
    assert [(row["track"], row["pass"]) for row in table] == [("IAF", "0.5"), ("SSAF", "0.5"), ("DTP", "0.5")]
    assert "| IAF | m | 1 | 2 | 2 | 0 | 100.0 | 0.0 | 50.0 | 70.7 |" in (tmp_path / "out/tables/tracks.md").read_text()
    for name in ("rates.png", "statuses.png", "tags-statement-m.png"):
        assert (tmp_path / "out" / "plots" / name).read_bytes().startswith(b"\x89PNG")
    assert page.stat().st_size > 1000


def test_the_standard_deviation_of_one_run_is_shown_as_a_dash(tmp_path: Path) -> None:
    assert run(tmp_path, GOOD).exit_code == 0
    assert "| IAF | m | 1 | 1 | 1 | 0 | 100.0 | – | 100.0 | – |" in (tmp_path / "out/tables/tracks.md").read_text()


def test_progress_says_how_many_are_checked_and_how_many_pass(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    files = write(tmp_path / "t", TASKS), [write(tmp_path / "p", GOOD + BAD)]
    evaluate(*files, tmp_path / "out", progress=True)
    said = capfd.readouterr().err
    assert "6/6" in said and "3 equal" in said


def test_missing_predictions_are_said_and_count_as_failed(tmp_path: Path) -> None:
    result = run(tmp_path, GOOD[:1])
    assert "1 predictions · 2 missing (count as failed) · IAF compile 100.0 % pass 100.0 % · SSAF" in result.output
    assert "SSAF compile 0.0 % pass 0.0 %" in result.output


def test_completions_go_through_the_markdown(tmp_path: Path) -> None:
    answer = {
        "id": DOUBLE["id"],
        "model": "m",
        "run": 0,
        "completion": "Thus:\n```lean\ndef double (n : Nat) := n + n\n```\n",
    }
    result = run(tmp_path, [answer], tasks=[DOUBLE])
    assert "IAF compile 100.0 % pass 100.0 %" in result.output


def test_equal_texts_are_checked_once_and_a_second_run_checks_nothing(tmp_path: Path) -> None:
    again = [dict(GOOD[0], model="other"), dict(GOOD[0], run=7)]
    assert run(tmp_path, GOOD + again).exit_code == 0
    before = lines(tmp_path)
    assert len(before) == 3
    assert run(tmp_path, GOOD + again).exit_code == 0
    assert lines(tmp_path) == before


def test_a_torn_last_line_is_dropped_and_checked_again(tmp_path: Path) -> None:
    run(tmp_path, GOOD)
    before = lines(tmp_path)
    (tmp_path / "out" / "verdicts.jsonl").write_text("\n".join(before)[:-40])
    assert run(tmp_path, GOOD).exit_code == 0
    after = lines(tmp_path)
    assert after[:2] == before[:2]
    assert [json.loads(line)["key"] for line in after] == [json.loads(line)["key"] for line in before]


@pytest.mark.parametrize(
    "change",
    [
        {"reference": "def double (n : Nat) : Nat := n + n + 0"},
        {"context": "def other := 1"},
        {"targets": ["double", "helper"], "reference": DOUBLE["reference"] + "\ndef helper := 1"},
    ],
)
def test_a_verdict_is_not_used_for_a_task_that_has_changed(tmp_path: Path, change: dict[str, Any]) -> None:
    run(tmp_path, GOOD[:1], tasks=[DOUBLE])
    run(tmp_path, GOOD[:1], tasks=[{**DOUBLE, **change}])
    assert len(lines(tmp_path)) == 2


def test_a_verdict_is_not_used_under_other_limits_but_under_another_title(tmp_path: Path) -> None:
    run(tmp_path, GOOD[:1], tasks=[DOUBLE])
    run(tmp_path, GOOD[:1], tasks=[{**DOUBLE, "title": "new", "tags": {}}])
    assert len(lines(tmp_path)) == 1
    run(tmp_path, GOOD[:1], "--heartbeats", "1000000", tasks=[DOUBLE])
    assert len(lines(tmp_path)) == 2


def test_limits_hold_for_each_check(tmp_path: Path) -> None:
    result = run(tmp_path, GOOD[:1], "--heartbeats", "10", tasks=[DOUBLE])
    assert result.exit_code == 2 and "iaf/double: its reference cannot be used: " in result.output


def test_a_broken_line_inside_the_verdicts_is_an_error_with_its_place(tmp_path: Path) -> None:
    run(tmp_path, GOOD)
    text = lines(tmp_path)
    (tmp_path / "out" / "verdicts.jsonl").write_text("\n".join([text[0], "{}", text[2], ""]))
    result = run(tmp_path, GOOD)
    assert result.exit_code == 2 and "verdicts.jsonl:2: not a verdict" in result.output


def test_two_evaluations_do_not_write_into_one_folder(tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    with filelock.FileLock(tmp_path / "out" / ".lock"):
        result = run(tmp_path, GOOD)
    assert result.exit_code == 2 and "another evaluation is at work" in result.output


def test_a_reference_that_fails_is_an_error_that_names_its_task(tmp_path: Path) -> None:
    wrong = task("iaf/wrong", "def double (n : Nat) : Nat := true", ["double"])
    result = run(tmp_path, [prediction(wrong, "def double (n : Nat) : Nat := n")], tasks=[wrong])
    assert result.exit_code == 2 and "iaf/wrong: its reference cannot be used: " in result.output
    wrong = task("iaf/lost", "def double := 1", ["double"], context="def x : Nat := true")
    result = run(tmp_path, [prediction(wrong, "def double := 1")], tasks=[wrong])
    assert result.exit_code == 2 and "iaf/lost: its context cannot be used: " in result.output


def test_a_task_that_cannot_be_checked_is_left_out_and_the_others_are_counted(tmp_path: Path) -> None:
    wrong = task("iaf/wrong", "def double (n : Nat) : Nat := true", ["double"])
    lost = task("iaf/lost", "def double := 1", ["double"], context="def x : Nat := true")
    faulty = [prediction(wrong, "def double := 1"), prediction(lost, "def a := 1"), prediction(lost, "def b := 1", "n")]
    result = run(tmp_path, faulty + GOOD[:1], tasks=[wrong, lost, DOUBLE])
    assert result.exit_code == 0, result.output
    assert len(lines(tmp_path)) == 1
    assert "1 predictions" in result.output and "2 tasks that cannot be checked (left out)" in result.output
    summary = json.loads((tmp_path / "out" / "summary.json").read_text())
    assert summary["tasks"] == 1 and summary["missing"] == 1  # the model n has no answer to the task that counts
    assert [*summary["left_out"]] == ["iaf/lost", "iaf/wrong"]
    assert "context" in summary["left_out"]["iaf/lost"] and "reference" in summary["left_out"]["iaf/wrong"]
    assert "iaf/wrong" in (tmp_path / "out" / "tables" / "left-out.md").read_text()
    assert "iaf/wrong" in (tmp_path / "out" / "index.html").read_text()
    mended_tasks = [DOUBLE, *(DOUBLE | {"id": one["id"]} for one in (wrong, lost))]
    mended = run(tmp_path, faulty + GOOD[:1], tasks=mended_tasks)
    assert mended.exit_code == 0 and "left out" not in mended.output
    assert not list((tmp_path / "out" / "tables").glob("left-out.*"))


def test_a_name_that_begins_like_a_formula_is_text_in_a_spreadsheet(tmp_path: Path) -> None:
    assert run(tmp_path, [{**GOOD[0], "model": "=1+1"}]).exit_code == 0
    table = (tmp_path / "out" / "tables" / "tracks.csv").read_text()
    assert "'=1+1" in table and ",=1+1" not in table


def test_several_workers_find_what_one_finds(tmp_path: Path) -> None:
    files = write(tmp_path / "t", TASKS), [write(tmp_path / "p", GOOD + BAD)]
    one = evaluate(*files, tmp_path / "one")
    two = evaluate(*files, tmp_path / "two", workers=2)
    assert [(row.status, row.score) for row in one.outcomes] == [(row.status, row.score) for row in two.outcomes]


def test_a_timeout_is_a_verdict(tmp_path: Path) -> None:
    endless = prediction(DOUBLE, ENDLESS + "\ndef double (n : Nat) : Nat := n + n")
    files = write(tmp_path / "t", [DOUBLE]), [write(tmp_path / "p", [endless])]
    summary = evaluate(*files, tmp_path / "out", limits=Limits(timeout_s=1))
    assert [one.status for one in summary.outcomes] == ["Timeout"]


def test_interrupt_stops_at_once_and_keeps_what_is_done(tmp_path: Path) -> None:
    endless = prediction(SIZE, ENDLESS)
    tasks, predictions = write(tmp_path / "t", TASKS), write(tmp_path / "p", [GOOD[0], endless])
    command = [sys.executable, "-m", "pylcscheck", "evaluate", tasks, predictions, "--out", tmp_path / "out"]
    process = subprocess.Popen([*map(str, command), "--timeout", "500"], stderr=subprocess.PIPE, text=True)
    file = tmp_path / "out" / "verdicts.jsonl"
    deadline = time.monotonic() + 120
    while not (file.exists() and file.read_text().endswith("\n")) and time.monotonic() < deadline:
        time.sleep(0.05)
    time.sleep(1)  # so that the endless one is at work
    process.send_signal(signal.SIGINT)
    began = time.monotonic()
    _, said = process.communicate(timeout=60)
    assert time.monotonic() - began < 20
    assert process.returncode == 130 and "goes on" in said
    assert len(lines(tmp_path)) == 1


def test_a_verdict_comes_back_from_its_record_as_it_was() -> None:
    verdict = check("def f := 1\ndef g := 2", "def f := 1\ndef g := 3\ndef h : Nat := true")
    assert verdict.messages and verdict.declarations[1].detail
    assert Verdict.from_dict(json.loads(verdict.to_json())) == verdict


# --- reading ---
def test_tasks_are_read_from_all_files_of_a_folder(tmp_path: Path) -> None:
    write(tmp_path / "b.jsonl", [SIZE])
    write(tmp_path / "a.jsonl", [DOUBLE])
    write(tmp_path / "c.txt", ["no task"])
    assert list(read_tasks(tmp_path)) == ["iaf/double", "ssaf/size"]


@pytest.mark.parametrize(
    ("record", "message"),
    [
        ({**DOUBLE, "track": "XAF"}, "track: 'XAF' is not one of"),
        ({name: value for name, value in DOUBLE.items() if name != "reference"}, "'reference' is a required property"),
        ({**DOUBLE, "targets": []}, "targets: "),
        ({**DOUBLE, "targets": "double"}, "targets: 'double' is not of type 'array'"),
        ({**DOUBLE, "tags": {"topic": "x"}}, "tags.topic: 'x' is not of type 'array'"),
        ({**DOUBLE, "proofs": True}, "proofs must be False in the track IAF"),
        (DOUBLE, "the task 'iaf/double' comes twice"),
        ([1], "[1] is not of type 'object'"),
    ],
)
def test_a_wrong_task_is_an_error_with_file_line_and_field(tmp_path: Path, record: object, message: str) -> None:
    path = write(tmp_path / "tasks.jsonl", [DOUBLE, record])
    with pytest.raises(InputError) as error:
        read_tasks(path)
    assert str(error.value).startswith(f"{path}:2: {message}")


@pytest.mark.parametrize(
    ("record", "message"),
    [
        (prediction({"id": "iaf/other"}, ""), "there is no task 'iaf/other': give all tasks"),
        (GOOD[0], "a second prediction of m, run 0, for iaf/double (the first: "),
        ({**GOOD[1], "completion": "x"}, ""),
        ({"id": DOUBLE["id"], "model": "m", "run": 1}, ""),
        ({**GOOD[1], "run": -1}, "run: -1 is less than the minimum of 0"),
        ({**GOOD[1], "model": "a\nb"}, "model: "),
        ({**GOOD[1], "model": "a\n"}, "model: "),
    ],
)
def test_a_wrong_prediction_is_an_error_with_file_and_line(tmp_path: Path, record: object, message: str) -> None:
    tasks = read_tasks(write(tmp_path / "tasks.jsonl", TASKS))
    path = write(tmp_path / "predictions.jsonl", [GOOD[0], record])
    with pytest.raises(InputError) as error:
        read_predictions([path], tasks)
    assert str(error.value).startswith(f"{path}:2: {message}")


def test_a_line_that_is_no_json_is_an_error_with_file_and_line(tmp_path: Path) -> None:
    path = tmp_path / "tasks.jsonl"
    path.write_text(json.dumps(DOUBLE) + "\n\n{\n")
    with pytest.raises(InputError, match=r"tasks\.jsonl:3: not JSON"):
        read_tasks(path)


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("name", ["模型 модель 🤖", "a|b", "<img src=x>", "$x^{$", "../../etc", "=1+1", "`code`", "*"])
def test_names_of_models_are_nothing_but_text_in_tables_and_plots(tmp_path: Path, name: str) -> None:
    result = run(tmp_path, [dict(GOOD[0], model=name)], tasks=[DOUBLE, task("b", "def b := 1", ["b"], tags={})])
    assert result.exit_code == 0, result.output
    table = (tmp_path / "out" / "tables" / "tracks.md").read_text()
    assert all(line.replace("\\|", "").count("|") == 13 for line in table.splitlines()[:3])
    assert "<img" not in table
    assert {path.parent for path in (tmp_path / "out").rglob("*.png")} == {tmp_path / "out" / "plots"}


def test_results_do_not_go_where_the_tasks_are(tmp_path: Path) -> None:
    write(tmp_path / "tasks.jsonl", TASKS)
    answers = write(tmp_path.parent / f"{tmp_path.name}.jsonl", [prediction(DOUBLE, DOUBLE["reference"])])
    with pytest.raises(InputError, match="the tasks are there"):
        evaluate(tmp_path, [answers], tmp_path)


def test_a_name_that_turns_the_line_around_is_refused_and_a_long_one_told_why(tmp_path: Path) -> None:
    tasks = read_tasks(write(tmp_path / "tasks.jsonl", TASKS))
    for name, why in (("a\u202eb", "does not match"), ("x" * 5000, "is too long")):
        path = write(tmp_path / "answers.jsonl", [prediction(DOUBLE, "", model=name)])
        with pytest.raises(InputError, match=why):
            read_predictions([path], tasks)


@pytest.mark.parametrize("fields", [{}, {"lean": "", "completion": ""}])
def test_a_prediction_has_its_text_in_one_of_two_fields(tmp_path: Path, fields: dict[str, str]) -> None:
    record = {"id": DOUBLE["id"], "model": "m", "run": 0, **fields}
    path = write(tmp_path / "answers.jsonl", [record])
    with pytest.raises(InputError, match=r"answers\.jsonl:1: a prediction has one of `lean` and `completion`"):
        read_predictions([path], read_tasks(write(tmp_path / "tasks.jsonl", TASKS)))
