"""The theory library: it builds, everything is proved, every item is described, and how much there is."""

from __future__ import annotations

import re
import sys
from collections import Counter
from dataclasses import asdict
from pathlib import Path

import pytest

from pylcscheck.tracks import Theory, TheoryError, load_theory, tasks
from pylcscheck.tracks.count import count
from pylcscheck.tracks.metadata import KINDS, number, read_metadata
from pylcscheck.tracks.theory import PERMITTED_AXIOMS

LCS = Path(__file__).parents[1] / "lean" / "LCS"


def test_items_declarations_theorems_proofs_and_axioms_are_counted(theory: Theory) -> None:
    counts = count(theory)
    print("\n".join(f"{name}: {value}" for name, value in asdict(counts).items()), file=sys.stderr)
    assert counts.items >= 70 and counts.declarations >= 450
    assert counts.proofs == counts.theorems > 0
    assert counts.definitions + counts.types + counts.theorems == counts.declarations


def test_nothing_rests_on_an_axiom_but_the_three_standard_ones(theory: Theory) -> None:
    resting = theory.axioms()
    assert {axiom for axioms in resting.values() for axiom in axioms} <= set(PERMITTED_AXIOMS)
    assert any(resting.values())  # some do: the axioms are seen


def test_no_module_has_a_message(theory: Theory) -> None:
    said = [f"{module.name}: {message}" for module in theory.library.modules for message in module.messages]
    assert said == []


def test_what_rests_on_sorry_or_an_axiom_of_its_own_is_told(tmp_path: Path) -> None:
    (tmp_path / "LCS").mkdir()
    (tmp_path / "LCS" / "tags.toml").write_bytes((LCS / "tags.toml").read_bytes())
    (tmp_path / "LCS" / "Nine.toml").write_text(NINE)
    (tmp_path / "LCS" / "Nine.lean").write_text(
        "module\npublic import LCS.Item\n@[expose] public section\nnamespace LCS\n\n"
        + "\n\n".join(
            f'@[lcsitem "9.1.1", lcsmain]\n{declaration}'
            for declaration in (
                "theorem guessed : 1 = 2 := sorry",
                "theorem borrowed : 2 = 1 := guessed.symm",
                "axiom wished : 1 = 3",
                "theorem classical (p : Nat → Prop) (h : ∃ n, p n) : p (Classical.choose h) := Classical.choose_spec h",
                "theorem extensional (p q : Prop) (h : p ↔ q) : p = q := propext h",
            )
        )
        + "\n\nend LCS\n"
    )
    theory = load_theory(tmp_path)
    axioms = theory.axioms()
    assert axioms["LCS.guessed"] == axioms["LCS.borrowed"] == ("sorryAx",)
    assert axioms["LCS.wished"] == ("LCS.wished",)
    assert axioms["LCS.extensional"] == ("propext",)
    counts = count(theory)
    assert (counts.theorems, counts.proofs) == (4, 2)
    with pytest.raises(TheoryError) as refused:
        tasks(theory)
    told = [line for line in str(refused.value).splitlines() if "rests on" in line]
    assert told == [
        "LCS.Nine: `LCS.guessed` rests on sorryAx",
        "LCS.Nine: `LCS.borrowed` rests on sorryAx",
        "LCS.Nine: `LCS.wished` rests on LCS.wished",
    ]


NINE = """[chapter]
number = 9
title = "Nine"

[sections."9.1"]
title = "One"

[items."9.1.1"]
title = "A title"
section = "9.1"
kind = "theorem"
description = "Some words."
surface = ["len-short", "self-contained"]
topic = ["semantic"]
vocabulary = ["numbers"]
shape = ["universal-statement"]
difficulty = "easy"
"""


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('kind = "theorem"', 'kind = "claim"', "`kind` must be one of"),
        ('topic = ["semantic"]', 'topic = ["cooking"]', "`topic` must be some of"),
        ('topic = ["semantic"]', "topic = []", "`topic` must be some of"),
        ('difficulty = "easy"', "", "it must have exactly"),
        ('"len-short", ', '"len-long", ', "so `surface` needs len-short"),
        ('section = "9.1"', 'section = "9.2"', "`section` must be"),
        ('items."9.1.1"', 'items."9.1"', "its number must be"),
        ('description = "Some words."', 'description = " "', "`description` must be a text"),
        ("number = 9", "number = 8", "the chapter's number"),
        ("[chapter]", "[chapter", "Nine.toml"),
    ],
)
def test_metadata_that_is_incomplete_or_wrong_is_refused(tmp_path: Path, old: str, new: str, complaint: str) -> None:
    (tmp_path / "tags.toml").write_bytes((LCS / "tags.toml").read_bytes())
    (tmp_path / "Nine.toml").write_text(NINE)
    assert list(read_metadata(tmp_path).items) == ["9.1.1"]
    (tmp_path / "Nine.toml").write_text(NINE.replace(old, new, 1))
    with pytest.raises(ValueError, match=complaint):
        read_metadata(tmp_path)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("def f := 1", "each declaration needs one"),
        ('@[lcsitem "9.1.2", lcsmain]\ndef f := 1', "has no entry"),
        ('@[lcsitem "9.1.1"]\ndef f := 1', "no declaration with @\\[lcsmain\\]"),
        ("variable (n : Nat)", "declares nothing"),
        ('open Nat in\n@[lcsitem "9.1.1", lcsmain]\ndef f := 1', "nothing with `in`"),
        ('@[lcsitem "9.1.1", lcsmain, simp]\ntheorem f : 1 = 1 := rfl', "with no other"),
        ("", "have an entry but no declarations"),
    ],
)
def test_a_theory_in_another_form_is_refused(tmp_path: Path, text: str, complaint: str) -> None:
    (tmp_path / "LCS").mkdir()
    (tmp_path / "LCS" / "tags.toml").write_bytes((LCS / "tags.toml").read_bytes())
    (tmp_path / "LCS" / "Nine.toml").write_text(NINE)
    header = "module\npublic import LCS.Item\n@[expose] public section\nnamespace LCS\n"
    (tmp_path / "LCS" / "Nine.lean").write_text(f"{header}{text}\nend LCS\n")
    with pytest.raises(TheoryError, match=complaint):
        load_theory(tmp_path)


def test_every_declaration_is_documented(theory: Theory) -> None:
    assert [part.constants[0].name for part in theory.parts if not part.documentation] == []


def test_numbers_of_items_run_without_gaps_in_every_section(theory: Theory) -> None:
    last = Counter(item.section for item in theory.metadata.items.values())
    for section, most in last.items():
        found = [number(item)[2] for item in theory.metadata.items if item.startswith(f"{section}.")]
        assert found == list(range(1, most + 1)), section


def test_titles_and_descriptions_are_all_different(theory: Theory) -> None:
    titles = Counter(item.title for item in theory.metadata.items.values())
    descriptions = Counter(item.description for item in theory.metadata.items.values())
    assert [title for title, times in (titles + descriptions).items() if times > 1] == []


def test_every_kind_and_every_tag_but_those_for_later_chapters_is_used(theory: Theory) -> None:
    items = theory.metadata.items.values()
    assert {item.kind for item in items} == set(KINDS)
    for dimension, meanings in theory.metadata.tags.items():
        assert {tag for item in items for tag in item.tags[dimension]} == set(meanings), dimension


def test_modules_follow_the_chapters(theory: Theory) -> None:
    folders = {"Preliminaries": "2", "Propositional": "3", "Resolution": "4", "FirstOrder": "5"}
    for part in theory.parts:
        folder = part.module.name.split(".")[1]
        assert part.item.split(".")[0] == folders[folder], part.module.name


def test_a_module_says_at_its_top_which_section_it_is_of(theory: Theory) -> None:
    for module in {part.module.name: part.module for part in theory.parts}.values():
        said = set(re.findall(r"\b\d\.\d\b", module.text.split("-/")[0]))
        sections = {theory.metadata.items[part.item].section for part in theory.of_module(module.name)}
        assert said == sections, module.name


def test_the_rule_for_all_on_the_right_has_both_side_conditions(theory: Theory) -> None:
    rule = next(part for part in theory.parts if part.constants[0].name == "LCS.FirstOrder.Derivable").text
    (all_right,) = re.findall(r"\| all_right (.*?)\n  /--", rule, re.DOTALL)
    assert "(left : ∀ b ∈ Γ, ¬ b.Free y)" in all_right
    assert "(right : ∀ b ∈ Δ ++ .all x a :: Λ, ¬ b.Free y)" in all_right
    assert "(uncaptured : a.FreeFor (.var y) x)" in all_right
