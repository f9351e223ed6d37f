"""What the files beside the theory say about its items: `CHAPTER.toml` for each chapter, `tags.toml` for the tags."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

KINDS = ("definition", "lemma", "theorem", "algorithm", "example")
LENGTHS = {"len-short": (1, 25), "len-medium": (26, 60), "len-long": (61, 10_000)}  # in words


@dataclass(frozen=True)
class Item:
    """An item: a few declarations and what they say in words.

    `id` is chapter, section and number, as in `@[lcsitem "3.3.1"]`; `kind` one of `KINDS`; `tags` go from
    dimension to tags.
    """

    id: str
    title: str
    section: str
    kind: str
    description: str
    tags: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True)
class Metadata:
    """All items in the order of their numbers, the titles of chapters and sections by their numbers, and what the tags
    mean, by dimension."""

    items: Mapping[str, Item]
    chapters: Mapping[str, str]
    sections: Mapping[str, str]
    tags: Mapping[str, Mapping[str, str]]


def number(text: str) -> tuple[int, ...]:
    """The parts of an item's or section's number, to sort by. `ValueError` if it is none."""
    return tuple(int(part) for part in text.split("."))


def words(text: str) -> int:
    """The number of words of a description."""
    return len(text.split())


def length_tag(text: str) -> str:
    """The surface tag that says how long a description is."""
    return next(tag for tag, (_, most) in LENGTHS.items() if words(text) <= most)


def read_metadata(folder: Path) -> Metadata:
    """Reads `tags.toml` and the other `*.toml` files of a folder.

    Raises `ValueError`, naming file and item, if something is missing, unknown or contradicts itself.
    """
    tags = _read(folder / "tags.toml")
    items: dict[str, Item] = {}
    chapters: dict[str, str] = {}
    sections: dict[str, str] = {}
    for path in sorted(folder.glob("*.toml")):
        if path.name == "tags.toml":
            continue
        data = _read(path)
        chapter = data.get("chapter", {})
        if not isinstance(chapter.get("number"), int) or not isinstance(chapter.get("title"), str):
            raise ValueError(f"{path.name}: [chapter] needs a `number` and a `title`")
        chapters[str(chapter["number"])] = chapter["title"]
        for section, entry in data.get("sections", {}).items():
            if section.split(".")[0] != str(chapter["number"]) or not isinstance(entry.get("title"), str):
                raise ValueError(f"{path.name}: section {section} needs a `title` and the chapter's number")
            sections[section] = entry["title"]
        for name, entry in data.get("items", {}).items():
            if name in items:
                raise ValueError(f"{path.name}: item {name} is described twice")
            items[name] = _item(path.name, name, entry, sections, tags)
    ordered = dict(sorted(items.items(), key=lambda pair: number(pair[0])))
    return Metadata(ordered, chapters, sections, tags)


def _read(path: Path) -> dict[str, Any]:
    try:
        with path.open("rb") as file:
            return tomllib.load(file)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ValueError(f"{path.name}: {error}") from None


def _item(
    file: str, name: str, entry: Mapping[str, Any], sections: Mapping[str, str], tags: Mapping[str, Mapping[str, str]]
) -> Item:
    def complain(what: str) -> ValueError:
        return ValueError(f"{file}: item {name}: {what}")

    try:
        parts = number(name)
    except ValueError:
        parts = ()
    if len(parts) != 3:
        raise complain("its number must be chapter, section and number, such as 3.3.1")
    known = {"title", "section", "kind", "description", *tags}
    if entry.keys() != known:
        raise complain(f"it must have exactly {', '.join(sorted(known))}; has {', '.join(sorted(entry))}")
    for field in ("title", "section", "kind", "description"):
        if not isinstance(entry[field], str) or not entry[field].strip():
            raise complain(f"`{field}` must be a text")
    if entry["kind"] not in KINDS:
        raise complain(f"`kind` must be one of {', '.join(KINDS)}, not {entry['kind']!r}")
    if entry["section"] not in sections or name.rpartition(".")[0] != entry["section"]:
        raise complain(f"`section` must be a section of this file, the one of its number, not {entry['section']!r}")
    description = " ".join(entry["description"].split())
    chosen: dict[str, tuple[str, ...]] = {}
    for dimension, meanings in tags.items():
        given = entry[dimension]
        given = [given] if isinstance(given, str) else given
        if not given or len(set(given)) != len(given) or not set(given) <= meanings.keys():
            raise complain(f"`{dimension}` must be some of {', '.join(meanings)}, each once; it is {given}")
        chosen[dimension] = tuple(sorted(given))
    if len(chosen["difficulty"]) != 1:
        raise complain("`difficulty` must be one tag")
    if [tag for tag in chosen["surface"] if tag in LENGTHS] != [length_tag(description)]:
        raise complain(f"the description has {words(description)} words, so `surface` needs {length_tag(description)}")
    return Item(name, entry["title"].strip(), entry["section"], entry["kind"], description, chosen)
