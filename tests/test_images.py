"""Images of contexts on the disk: whole and this context's, or made again; few are kept."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import threading
from collections import OrderedDict
from collections.abc import Iterator
from pathlib import Path

import pytest

from pylcscheck import Checker, DeadlineError, ElaborationError, context, images, toolchain
from pylcscheck.images import ImageStore, key_of

REF = "def answer : Nat := base + 2\n"
WRONG = "def answer : Nat := base + 3\n"


def text_of(number: int) -> str:
    return f"def base : Nat := {number}\n"


class Folder:
    """The store's folder, and which images were made in it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.made: list[str] = []

    def image(self, text: str) -> Path:
        return self.path / f"{key_of(text, ('Init',))}.image"

    def marks(self, text: str) -> Path:
        return self.image(text).with_suffix(".json")


@pytest.fixture
def folder(tmp_path: Path, engine_files: toolchain.EngineFiles, monkeypatch: pytest.MonkeyPatch) -> Folder:
    """A folder of its own for the images, and a process that remembers no context."""
    mine = Folder(tmp_path / "contexts")
    make = context.Context._make

    def counted(self: context.Context, image: Path, text: str, *rest: object) -> None:
        mine.made.append(text)
        make(self, image, text, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(context, "ImageStore", lambda _: ImageStore(mine.path))
    monkeypatch.setattr(context.Context, "_make", counted)
    monkeypatch.setattr(context, "_known", OrderedDict())
    monkeypatch.setattr(context, "_MOST", 0)
    return mine


def right(text: str) -> bool:
    with Checker(text) as checker:
        number = checker.reduce_fully("base")
        return number in text and checker.check(REF, REF).ok and not checker.check(REF, WRONG).ok


def test_an_image_is_made_once_and_used_again(folder: Folder) -> None:
    assert right(text_of(40)) and right(text_of(40)) and right(text_of(41))
    assert folder.made == [text_of(40), text_of(41)]
    assert len(list(folder.path.glob("*.image"))) == 2


def truncated(image: Path, other: Path) -> None:
    os.truncate(image, image.stat().st_size // 2)


def emptied(image: Path, other: Path) -> None:
    image.write_bytes(b"")


def one_byte_changed(image: Path, other: Path) -> None:
    with image.open("r+b") as file:
        file.seek(-4096 * 700, os.SEEK_END)
        byte = file.read(1)
        file.seek(-1, os.SEEK_CUR)
        file.write(bytes([byte[0] ^ 1]))


def replaced_by_another_contexts(image: Path, other: Path) -> None:
    shutil.copyfile(other, image)


def exchanged_with_another_contexts(image: Path, other: Path) -> None:
    other.replace(image)


def a_link_to_another_contexts(image: Path, other: Path) -> None:
    image.unlink()
    image.symlink_to(other)


def removed(image: Path, other: Path) -> None:
    image.unlink()


def without_marks(image: Path, other: Path) -> None:
    image.with_suffix(".json").unlink()


def marks_that_are_no_json(image: Path, other: Path) -> None:
    image.with_suffix(".json").write_bytes(b"[" * 100_000)


def marks_of_another(image: Path, other: Path) -> None:
    shutil.copyfile(other.with_suffix(".json"), image.with_suffix(".json"))


@pytest.mark.parametrize(
    "spoil",
    [
        truncated,
        emptied,
        one_byte_changed,
        replaced_by_another_contexts,
        exchanged_with_another_contexts,
        a_link_to_another_contexts,
        removed,
        without_marks,
        marks_that_are_no_json,
        marks_of_another,
    ],
)
def test_a_file_that_is_not_as_it_was_made_is_made_again(spoil: object, folder: Folder) -> None:
    assert right(text_of(40)) and right(text_of(41))
    spoil(folder.image(text_of(40)), folder.image(text_of(41)))  # type: ignore[operator]
    assert right(text_of(40))
    assert folder.made == [text_of(40), text_of(41), text_of(40)]


def test_a_process_that_was_killed_leaves_nothing_that_is_used(folder: Folder) -> None:
    assert right(text_of(40))
    half = folder.path / "new-killed"
    half.write_bytes(folder.image(text_of(40)).read_bytes()[: 1 << 20])
    os.utime(half, (0, 0))
    folder.marks(text_of(40)).unlink()  # it was killed between the image and its marks
    assert right(text_of(40))
    assert folder.made == [text_of(40)] * 2
    assert not half.exists()


def test_a_context_with_an_error_leaves_no_image(folder: Folder) -> None:
    for _ in range(2):
        with pytest.raises(ElaborationError, match="context"):
            Checker("def base : Nat := true")
    assert len(folder.made) == 2
    assert not list(folder.path.glob("*.image")) and not list(folder.path.glob("new-*"))


def test_only_the_last_used_are_kept_and_those_in_use_go_on(folder: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(images, "KEPT_IMAGES", 2)
    with Checker(text_of(40), workers=2) as first:
        assert right(text_of(41))
        os.utime(folder.marks(text_of(40)), (1, 1))
        assert right(text_of(42))
        assert not folder.image(text_of(40)).exists() and folder.image(text_of(41)).exists()
        assert [verdict.ok for verdict in first.check_many([(REF, REF), (REF, WRONG)] * 4)] == [True, False] * 4
        assert first._pool.engines == 2
    assert right(text_of(41))
    assert folder.made == [text_of(40), text_of(41), text_of(42)]


def test_what_is_kept_is_bounded_in_bytes(folder: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(images, "KEPT_BYTES", 1)
    assert right(text_of(40)) and right(text_of(41))
    assert [path.stem for path in folder.path.glob("*.image")] == [folder.image(text_of(41)).stem]


def test_threads_that_need_the_same_context_make_one_image(folder: Folder) -> None:
    outcomes: list[bool] = []
    threads = [threading.Thread(target=lambda: outcomes.append(right(text_of(40)))) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert outcomes == [True] * 3 and folder.made == [text_of(40)]


def test_a_folder_that_cannot_be_made_is_done_without(folder: Folder) -> None:
    folder.path.write_bytes(b"a file where the folder should be")
    assert right(text_of(40))
    assert folder.path.read_bytes() == b"a file where the folder should be"


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system that has no room for an image."""
    place = tmp_path / "small"
    place.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=16m", "tmpfs", place], capture_output=True, text=True)
    if mounted.returncode:
        pytest.skip(f"a small disk cannot be had here: {mounted.stderr}")
    try:
        yield place
    finally:
        subprocess.run(["umount", "--lazy", place], check=True)


def test_on_a_full_disk_images_are_elsewhere_and_those_that_were_kept_make_room(
    folder: Folder, small_disk: Path
) -> None:
    folder.path = small_disk / "contexts"
    folder.path.mkdir()
    kept = folder.image(text_of(39))
    kept.write_bytes(b"an image")
    assert right(text_of(40)) and right(text_of(40))
    assert folder.made == [text_of(40)] * 4  # each time: on the full disk, then elsewhere
    assert not kept.exists() and not list(folder.path.glob("new-*"))


def test_where_all_disks_are_full_images_are_in_memory(
    folder: Folder, small_disk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder.path = small_disk / "contexts"
    monkeypatch.setattr(tempfile, "tempdir", str(small_disk))
    with Checker(text_of(40), workers=2) as checker:
        verdicts = checker.check_many([(REF, REF), (REF, WRONG)] * 4)
        assert [verdict.ok for verdict in verdicts] == [True, False] * 4
        assert checker._pool.engines == 2
    assert folder.made == [text_of(40)] * 3
    assert [path.suffix for path in small_disk.rglob("*") if path.is_file()] in ([], [".lock"])


def test_a_context_that_takes_too_long_is_tried_once(folder: Folder) -> None:
    endless = "partial def forever (n : Nat) : Nat := forever (n + 1)\n#eval forever 0\n"
    with pytest.raises(DeadlineError):
        Checker(endless, timeout_s=0.5)
    assert folder.made == [endless]


def test_files_that_a_folder_takes_no_more_of_leave_nothing(folder: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError("No space left on device")

    monkeypatch.setattr(images, "_new_file", full)
    assert right(text_of(40))
    assert folder.made == [text_of(40)]  # at once in memory
