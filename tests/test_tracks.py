"""The five tracks: how many tasks, what is in them and what is not, that they are the same each time, and that each is
checked."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import jsonschema
import pytest
from click.testing import CliRunner

from pylcscheck import Checker
from pylcscheck.__main__ import main
from pylcscheck.tracks import (
    PROVING_TRACKS,
    STATEMENT_TRACKS,
    TRACKS,
    Task,
    TaskError,
    Theory,
    prompt,
    read_tasks,
    schema,
    tasks,
    verify,
    write_tasks,
)
from pylcscheck.tracks.verify import fault

LEAN = Path(__file__).parents[1] / "lean"
FEWEST = {"IAF": 70, "SSAF": 15, "IAF-D": 70, "DTP": 60, "ITP": 60}


@pytest.fixture(scope="module")
def found(theory: Theory) -> list[Task]:
    return tasks(theory)


@pytest.fixture(scope="module")
def by_id(found: list[Task]) -> dict[str, Task]:
    return {task.id: task for task in found}


def test_there_are_as_many_tasks_of_each_track_as_promised(found: list[Task]) -> None:
    numbers = {track: sum(task.track == track for task in found) for track in TRACKS}
    print(numbers, file=sys.stderr)
    assert all(numbers[track] >= FEWEST[track] for track in TRACKS)
    assert len({task.id for task in found}) == len(found)


def test_two_builds_write_the_same_bytes(theory: Theory, found: list[Task], tmp_path: Path) -> None:
    numbers = write_tasks(found, tmp_path / "one")
    assert sum(numbers.values()) == len(found)
    environment = {**os.environ, "PYTHONHASHSEED": "4321"}  # sets are in another order
    command = [sys.executable, "-m", "pylcscheck", "tracks", "build", str(tmp_path / "two"), "--no-verify"]
    done = subprocess.run([*command, "--theory", str(LEAN)], env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert f"{len(found)} tasks, not checked" in done.stdout
    names = sorted(path.name for path in (tmp_path / "one").iterdir())
    assert names == ["dtp.jsonl", "iaf-d.jsonl", "iaf.jsonl", "itp.jsonl", "schema.json", "ssaf.jsonl"]
    for name in names:
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes(), name


def test_the_command_line_builds_and_checks_the_tasks_of_an_item(tmp_path: Path) -> None:
    runner = CliRunner()
    arguments = ["tracks", "build", str(tmp_path), "--theory", str(LEAN), "--item", "3.3.2", "--item", "3.3.4"]
    done = runner.invoke(main, arguments)
    assert done.exit_code == 0, done.output
    assert "each checked" in done.output
    read = read_tasks(tmp_path).values()
    assert {task.track for task in read} == set(TRACKS)
    assert {item for task in read if task.track != "SSAF" for item in task.items} == {"3.3.2", "3.3.4"}
    unknown = runner.invoke(main, [*arguments, "--item", "99.1.1"])
    assert unknown.exit_code == 2 and "no item 99.1.1" in unknown.output
    assert runner.invoke(main, ["tracks", "build", str(tmp_path), "--theory", str(tmp_path)]).exit_code == 2


def test_the_command_line_counts_the_theory() -> None:
    done = CliRunner().invoke(main, ["tracks", "count", "--theory", str(LEAN)])
    assert done.exit_code == 0 and "declarations" in done.output and "propext" in done.output


def test_every_task_is_valid_under_the_schema_and_comes_back_from_json(found: list[Task], tmp_path: Path) -> None:
    validator = jsonschema.Draft202012Validator(schema())
    validator.check_schema(schema())
    for task in found:
        validator.validate(json.loads(task.to_json()))
    write_tasks(found, tmp_path)
    assert read_tasks(tmp_path) == {task.id: task for task in found}


@pytest.mark.parametrize(
    "change",
    [
        {"track": "XYZ"},
        {"id": "iaf/3.3"},
        {"targets": []},
        {"proofs": True},
        {"tags": {}},
        {"distractors": ["a"]},
        {"reference": ""},
        {"extra": 1},
        {"section": "3"},
        {"items": ["3.3.1", "3.3.2"]},
    ],
)
def test_the_schema_refuses_what_is_no_task(by_id: dict[str, Task], change: dict[str, object]) -> None:
    record = {**json.loads(by_id["iaf/3.3.2"].to_json()), **change}
    assert not jsonschema.Draft202012Validator(schema()).is_valid(record)


def test_a_line_that_is_no_task_is_named(tmp_path: Path, by_id: dict[str, Task]) -> None:
    (tmp_path / "a.jsonl").write_text(f'{by_id["iaf/3.3.2"].to_json()}\n{{"id": "iaf/3.3.3"}}\n')
    with pytest.raises(ValueError, match=r"a\.jsonl:2: "):
        read_tasks(tmp_path)


def test_proofs_count_in_the_proving_tracks_only(found: list[Task]) -> None:
    for task in found:
        assert task.proofs == (task.track in PROVING_TRACKS)
        assert (task.track in STATEMENT_TRACKS) or "sorry" not in task.reference
        if task.track in STATEMENT_TRACKS:
            assert task.reference.count("theorem ") <= task.reference.count("sorry") + task.reference.count("by")


def test_no_attribute_of_the_library_is_left_in_any_text(found: list[Task]) -> None:
    for task in found:
        for text in (task.context, task.skeleton, task.reference):
            assert "lcsitem" not in text and "lcsmain" not in text and "import" not in text.split()


def test_targets_are_what_the_items_are_about(theory: Theory, found: list[Task]) -> None:
    for task in found:
        parts = theory.of_module(task.module) if task.track == "SSAF" else theory.of_item(task.items[0])
        main = [name for part in parts for name in part.main]
        if task.track in STATEMENT_TRACKS:
            assert list(task.targets) == main
        else:
            assert set(task.targets) <= set(main)


def test_the_context_declares_nothing_of_the_answer(theory: Theory, found: list[Task]) -> None:
    position = {name: part.number for part in theory.parts for name in part.main}
    for task in found:
        for target in task.targets:
            assert theory.parts[position[target]].plain not in task.context, (task.id, target)


def test_each_part_of_a_context_is_needed(theory: Theory, by_id: dict[str, Task]) -> None:
    """With any one command of its context left out the reference does not elaborate."""
    tried = 0
    for name in ("iaf/3.3.3", "iaf/3.4.2", "iaf/5.2.6", "dtp/3.3.4", "iaf/4.2.3"):
        task = by_id[name]
        whole = f"{task.context}\n{task.reference}"
        plain = [part.plain for part in theory.parts if part.plain in task.context]
        assert plain
        with Checker() as checker:
            assert checker.check(whole, whole, targets=task.targets, timeout_s=60)
            for text in plain:
                less = whole.replace(text, "", 1)
                verdict = checker.check(whole, less, targets=task.targets, timeout_s=60)
                assert not verdict.ok, (name, text)
                tried += 1
    assert tried > 10


def closed(text: str) -> list[str]:
    """The lines but those that open namespaces, which depend on what the context declares."""
    return [line for line in text.splitlines() if line and not line.startswith("open ")]


def test_half_of_a_mixed_context_is_beside_the_point(theory: Theory, by_id: dict[str, Task]) -> None:
    part_of = {constant.name: part for part in theory.parts for constant in part.constants}
    for item in theory.metadata.items:
        task, mixed = by_id[f"iaf/{item}"], by_id[f"iaf-d/{item}"]
        needed = [part for part in theory.parts if part.plain in task.context]
        extra = {part_of[name].number for name in mixed.distractors}
        assert extra and not extra & {part.number for part in needed}
        assert len(extra) <= max(2, len(needed))
        assert all(part.plain in mixed.context for part in needed)
        assert (closed(mixed.reference), mixed.targets) == (closed(task.reference), task.targets)
    exact = sum(
        len({part_of[name].number for name in by_id[f"iaf-d/{item}"].distractors})
        == max(2, sum(part.plain in by_id[f"iaf/{item}"].context for part in theory.parts))
        for item in theory.metadata.items
    )
    assert exact > 0.95 * len(theory.metadata.items)


def test_the_seed_decides_on_what_is_mixed_in_and_on_nothing_else(theory: Theory, found: list[Task]) -> None:
    other = tasks(theory, seed=1)
    changed = {task.track for task, again in zip(found, other, strict=True) if task != again}
    assert changed == {"IAF-D"}


def test_skeletons_give_away_signatures_or_names_or_nothing(theory: Theory, by_id: dict[str, Task]) -> None:
    signatures = by_id["iaf/3.3.2"].skeleton
    assert "def Formula.Holds (v : Valuation) : Formula → Prop := sorry" in signatures
    assert "theorem Formula.holds_top : sorry := sorry" in signatures
    assert "theorem Formula.holds_top (v : Valuation) : top.Holds v := sorry" in by_id["dtp/3.3.2"].skeleton
    names = {task.id: task.skeleton for task in tasks(theory, skeleton="names")}["iaf/3.3.2"]
    assert names.splitlines()[0] == "-- definition LCS.Propositional.Formula.Holds"
    assert all(line.startswith("-- ") for line in names.splitlines())
    assert {task.skeleton for task in tasks(theory, skeleton="none")} == {""}
    with pytest.raises(ValueError, match="skeleton must be one of"):
        tasks(theory, skeleton="all")


def test_a_prompt_asks_for_the_targets_and_gives_no_answer(by_id: dict[str, Task]) -> None:
    asked = prompt(by_id["iaf/3.3.2"])
    assert "`LCS.Propositional.Formula.Holds`, `LCS.Propositional.Formula.holds_top`" in asked
    assert by_id["iaf/3.3.2"].context in asked and by_id["iaf/3.3.2"].reference not in asked
    assert "sorry` for" not in asked and "prove theorems by `sorry`" in asked
    proving = prompt(by_id["dtp/3.3.2"])
    assert "No `sorry`, no `native_decide`, no axioms but" in proving and "top.Holds v := sorry" in proving
    assert "(none)" in prompt(by_id["iaf/3.2.1"])


def test_an_inductive_types_skeleton_has_no_constructors(by_id: dict[str, Task]) -> None:
    skeleton = by_id["iaf/5.4.3"].skeleton
    assert "inductive Derivable {S : Signature} : List (Formula S) → List (Formula S) → Prop where" in skeleton
    assert "|" not in skeleton


def test_the_rule_for_all_on_the_right_is_a_task_and_without_a_side_condition_a_mistake(by_id: dict[str, Task]) -> None:
    task = by_id["iaf/5.4.3"]
    conditions = {
        "(right : ∀ b ∈ Δ ++ .all x a :: Λ, ¬ b.Free y) (uncaptured": "(uncaptured",
        "(left : ∀ b ∈ Γ, ¬ b.Free y)\n      (right : ∀ b ∈ Δ ++ .all": "(right : ∀ b ∈ Δ ++ .all",
        "(uncaptured : a.FreeFor (.var y) x) :\n      Derivable Γ": ":\n      Derivable Γ",
    }
    with Checker(task.context) as checker:
        assert checker.check(task.reference, task.reference.replace("uncaptured", "free"), targets=task.targets)
        for old, new in conditions.items():
            assert task.reference.count(old) == 1, old
            mistaken = task.reference.replace(old, new)
            verdict = checker.check(task.reference, mistaken, targets=task.targets, timeout_s=60)
            assert verdict.declarations[0].status == "NMCtor" and "all_right" in (verdict.declarations[0].detail or "")
            assert not verdict.ok and verdict.compiled


def test_a_sample_of_all_tasks_is_as_it_should_be(found: list[Task]) -> None:
    verify(found[17::75])


@pytest.mark.slow
def test_all_tasks_are_as_they_should_be(found: list[Task]) -> None:
    verify(found)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"context": "def f : Nat := true"}, "the context does not elaborate"),
        ({"context": ""}, "the reference does not elaborate"),
        ({"targets": ("LCS.Propositional.missing",)}, "the reference cannot be used"),
        ({"skeleton": None}, "the skeleton passes"),
        ({"reference": None}, "the reference does not pass"),
    ],
)
def test_a_task_that_is_not_as_it_should_be_is_told(
    by_id: dict[str, Task], change: dict[str, object], why: str
) -> None:
    task = by_id["dtp/3.3.2"]
    if change.get("skeleton", "") is None:
        change = {"skeleton": task.reference}
    if change.get("reference", "") is None:
        change = {"reference": task.skeleton}  # sorry is no proof
    wrong = replace(task, **change)  # type: ignore[arg-type]
    assert why in (fault(wrong) or "")
    with pytest.raises(TaskError, match=r"1 tasks are not as they should be:\ndtp/3\.3\.2: "):
        verify([wrong])
