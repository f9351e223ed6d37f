"""Files are written whole or stay as they were."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from pylcscheck.writing import write_whole


def test_a_file_is_written_in_the_place_of_another(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text("old")
    write_whole(path, ["one\n", "zwei ∀\n"])
    assert path.read_bytes() == "one\nzwei ∀\n".encode()
    assert os.listdir(tmp_path) == ["a.jsonl"]


def test_what_fails_half_way_leaves_what_was_there(tmp_path: Path) -> None:
    def pieces() -> Iterator[str]:
        yield "half"
        raise OSError(28, "No space left on device")

    path = tmp_path / "a.jsonl"
    path.write_text("old")
    with pytest.raises(OSError, match=r"No space left on device: .*a\.jsonl"):
        write_whole(path, pieces())
    assert path.read_text() == "old" and os.listdir(tmp_path) == ["a.jsonl"]
