"""Building libraries of Lean modules: what is described, what is built anew, what is refused, and that nothing of it
reaches a check."""

from __future__ import annotations

import uuid
from pathlib import Path

import pytest

from pylcscheck import Checker, ElaborationError, library

BASE = """module

public import LCS.Item

@[expose] public section

namespace LCS

/-- Double. -/
@[lcsitem "1.1.1", lcsmain]
def double (n : Nat) : Nat := n + n

@[lcsitem "1.1.2"]
inductive Colour where
  | red
  | «grün»
  deriving DecidableEq

end LCS

end

public section

def LCS.hidden : Nat := 1
"""
USER = """module

public import LCS.Base

public section

mutual

@[lcsitem "1.1.3", lcsmain]
theorem LCS.double_eq (n : Nat) : LCS.double n = 2 * n := by
  unfold LCS.double
  omega

end
"""
OTHER = "module\n\npublic section\n\ntheorem other : 1 + 1 = 2 := rfl\n"


def never_built() -> str:
    """A comment that makes a text new: the cache remembers those of earlier test runs."""
    return f"\n-- {uuid.uuid4()}\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "LCS").mkdir()
    for name, text in {"Item": "does not matter: built in", "Base": BASE, "User": USER, "Other": OTHER}.items():
        (tmp_path / "LCS" / f"{name}.lean").write_text(text)
    return tmp_path


def modules(built: library.Library) -> dict[str, library.Module]:
    return {module.name: module for module in built.modules}


def test_modules_come_after_what_they_import_and_say_what_they_declare(folder: Path) -> None:
    built = library.build(folder, "LCS")
    names = [module.name for module in built.modules]
    assert set(names) == {"LCS.Base", "LCS.Item", "LCS.Other", "LCS.User"}
    assert names.index("LCS.Item") < names.index("LCS.Base") < names.index("LCS.User")
    double, equation = built.constants["LCS.double"], built.constants["LCS.double_eq"]
    assert (double.kind, double.item, double.main) == ("definition", "1.1.1", True)
    assert (equation.kind, equation.item, equation.main) == ("theorem", "1.1.3", True)
    assert "LCS.double" in equation.type_uses
    colour = built.constants["LCS.Colour"]
    assert (colour.item, colour.main) == ("1.1.2", False)
    assert colour.constructors == ("LCS.Colour.red", "LCS.Colour.grün")
    assert built.constants["LCS.Colour.casesOn"].generated and not colour.generated


def test_positions_are_those_of_the_text_also_after_letters_of_more_than_a_byte(folder: Path) -> None:
    base = modules(library.build(folder, "LCS"))["LCS.Base"]
    hidden = next(command for command in base.commands if "hidden" in base.text[command.start : command.stop])
    (declaration,) = hidden.declarations
    assert base.text[declaration.keyword : declaration.body] == "def LCS.hidden : Nat "
    assert base.text[declaration.body : declaration.stop] == ":= 1"
    double = next(command for command in base.commands if command.declarations)
    assert base.text[double.start : double.stop].startswith("/-- Double. -/\n@[lcsitem")
    assert base.text[double.declarations[0].keyword :].startswith("def double")


def test_declarations_in_a_mutual_block_are_found(folder: Path) -> None:
    user = modules(library.build(folder, "LCS"))["LCS.User"]
    (mutual,) = [command for command in user.commands if command.kind == "mutual"]
    assert [declaration.kind for declaration in mutual.declarations] == ["theorem"]


def test_only_what_changed_and_what_imports_it_is_built_anew(folder: Path) -> None:
    library.build(folder, "LCS")
    assert library.build(folder, "LCS").built == ()
    (folder / "LCS" / "Base.lean").write_text(BASE + never_built())
    assert library.build(folder, "LCS").built == ("LCS.Base", "LCS.User")


def test_a_damaged_file_in_the_cache_is_made_again(folder: Path) -> None:
    from pylcscheck import toolchain

    (folder / "LCS" / "Other.lean").write_text(OTHER + never_built())
    library.build(folder, "LCS")
    newest = max((toolchain.ensure().images / "library").glob("*.olean"), key=lambda path: path.stat().st_mtime_ns)
    newest.write_bytes(newest.read_bytes()[:-1])
    assert len(library.build(folder, "LCS").built) == 1


def test_a_module_that_the_cache_cannot_take_is_built_each_time(
    folder: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def full(*_: object) -> None:
        raise OSError("No space left on device")

    (folder / "LCS" / "Other.lean").write_text(OTHER + never_built())
    monkeypatch.setattr(library._Store, "_write", full)
    assert library.build(folder, "LCS").built == library.build(folder, "LCS").built
    assert "LCS.Other" in library.build(folder, "LCS").built
    assert "No space left" in caplog.text


def test_definitions_that_are_not_exposed_do_not_unfold_in_importers(folder: Path) -> None:
    (folder / "LCS" / "User.lean").write_text(f"{USER}\ntheorem seen : LCS.hidden = 1 := rfl\n")
    with pytest.raises(ElaborationError, match=r"module LCS\.User"):
        library.build(folder, "LCS")


def test_an_error_names_module_and_line(folder: Path) -> None:
    (folder / "LCS" / "Other.lean").write_text("module\n\ntheorem wrong : 1 = 2 := rfl\n")
    with pytest.raises(ElaborationError, match=r"module LCS\.Other does not elaborate at line 3"):
        library.build(folder, "LCS")


@pytest.mark.parametrize("item", ["3.3", "3.3.1.1", "3..1", "", "a.b.c", "3.3.1 "])
def test_an_item_has_a_number_of_three_parts(folder: Path, item: str) -> None:
    (folder / "LCS" / "Base.lean").write_text(BASE.replace("1.1.2", item))
    with pytest.raises(ElaborationError, match=r"`lcsitem` takes the number of an item"):
        library.build(folder, "LCS")


def test_modules_that_import_each_other_are_refused(folder: Path) -> None:
    (folder / "LCS" / "Other.lean").write_text("module\npublic import LCS.User\n")
    (folder / "LCS" / "Base.lean").write_text("module\npublic import LCS.Other\n")
    with pytest.raises(ValueError, match="circle"):
        library.build(folder, "LCS")


def test_an_import_that_is_not_there_is_named(folder: Path) -> None:
    (folder / "LCS" / "Other.lean").write_text("module\npublic import LCS.Missing\n")
    with pytest.raises(FileNotFoundError, match=r"LCS\.Other imports LCS\.Missing"):
        library.build(folder, "LCS")


def test_no_modules_at_all_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="no modules"):
        library.build(tmp_path, "LCS")


def test_each_module_is_reported_when_it_is_done(folder: Path) -> None:
    library.build(folder, "LCS")
    seen: list[tuple[str, float | None, int]] = []
    library.build(folder, "LCS", finished=lambda *told: seen.append(told))
    assert sorted(seen) == [(f"LCS.{name}", None, 4) for name in ("Base", "Item", "Other", "User")]


def test_an_interrupt_ends_what_is_being_built(folder: Path) -> None:
    (folder / "LCS" / "Other.lean").write_text(
        "module\n\nset_option maxHeartbeats 0\n\n"
        "meta partial def spin (n : Nat) : IO Unit := spin (n + 1)\n\n#eval spin 0\n"
    )

    def interrupted(module: str, *_: object) -> None:
        assert module != "LCS.Other"
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):  # and so it ends: nobody could wait for that module
        library.build(folder, "LCS", finished=interrupted)


def test_a_check_sees_nothing_of_a_library_that_was_built(folder: Path) -> None:
    library.build(folder, "LCS")
    with pytest.raises(ElaborationError, match="unknown module prefix 'LCS'"):
        Checker(imports=["Init", "LCS.Other"])


def test_a_candidate_may_carry_the_attributes_and_gains_nothing(checker: Checker) -> None:
    ref = "def f (n : Nat) : Nat := n + n"
    assert checker.check(ref, f'@[lcsitem "1.1.1", lcsmain]\n{ref}')
    assert not checker.check(ref, "@[lcsmain]\ndef f (n : Nat) : Nat := n * n")
