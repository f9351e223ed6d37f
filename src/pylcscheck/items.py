"""Items: what a model is asked to formalize, and what it stands on."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .text import as_text


class ItemError(ValueError):
    """What the caller asks for cannot be used: an unknown item, a reference or context that does not elaborate.

    `items` are the names of those concerned; `__cause__` is the first one's error, if Lean or the engine had one.
    """

    def __init__(self, items: Sequence[object], why: str) -> None:
        super().__init__(items, why)
        self.items = tuple(items)
        self.why = why

    def __str__(self) -> str:
        return self.why


@dataclass(frozen=True)
class Item:
    """What is asked for: the reference, and what it stands on.

    `ref` and `context` are Lean texts (trusted; str or UTF-8 bytes), `targets` full names of constants of the
    reference (None: all that a person wrote), `imports` names of modules. `context` or `imports` None: the `Reward`'s.

    Raises `TypeError` or `ValueError` for what is none of these.
    """

    ref: str
    context: str | None = None
    targets: tuple[str, ...] | None = None
    imports: tuple[str, ...] | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "ref", as_text(self.ref, "ref"))
        if self.context is not None:
            object.__setattr__(self, "context", as_text(self.context, "context"))
        if self.targets is not None:
            object.__setattr__(self, "targets", names_of(self.targets, "targets"))
        if self.imports is not None:
            object.__setattr__(self, "imports", names_of(self.imports, "imports"))

    @classmethod
    def of(cls, value: Item | Mapping[str, Any] | str | bytes) -> Item:
        """From a mapping with these fields (other keys are left alone), or from the reference's text alone."""
        if isinstance(value, Item):
            return value
        if isinstance(value, (str, bytes)):
            return cls(as_text(value, "reference"))
        if not isinstance(value, Mapping):
            raise TypeError(f"an item is an Item, a mapping or a reference's text, not {type(value).__name__}")
        if value.get("ref") is None:
            raise ValueError(f"an item needs a 'ref'; this one has {sorted(map(str, value))}")
        return cls(value["ref"], value.get("context"), value.get("targets"), value.get("imports"))


@dataclass(frozen=True)
class Asked:
    """An item with the context and imports that hold for it, its name, and what an error calls it."""

    name: object
    label: str
    item: Item
    context: str
    imports: tuple[str, ...]

    @property
    def where(self) -> tuple[str, tuple[str, ...]]:
        """What an engine for this item starts from."""
        return self.context, self.imports


def names_of(value: Any, what: str) -> tuple[str, ...]:
    """A sequence of names, as data sets have it: a list, a tuple or a numpy array."""
    names = () if isinstance(value, (str, bytes, Mapping)) or not isinstance(value, Iterable) else tuple(value)
    if not names or not all(isinstance(name, str) and name for name in names):
        raise TypeError(f"{what} must be a sequence of names such as ['Form', 'eval'], or None; not {value!r}")
    return tuple(as_text(str(name), f"name in {what}") for name in names)


def items_of(items: Mapping[Any, Any] | Sequence[Any] | None) -> dict[Hashable, Item]:
    """Items by id: those of a mapping, or of a sequence by their place."""
    if items is None:
        return {}
    if isinstance(items, (str, bytes, Item)) or not isinstance(items, Iterable):
        raise TypeError(f"items must be a mapping or a sequence of items, not one {type(items).__name__}")
    found: dict[Hashable, Item] = {}
    for name, value in items.items() if isinstance(items, Mapping) else enumerate(items):
        try:
            found[name] = Item.of(value)
        except (TypeError, ValueError) as error:
            raise ItemError([name], f"the item {short(name)}: {error}") from error
    return found


def short(name: object) -> str:
    """A name as an error quotes it."""
    text = repr(name)
    return text if len(text) <= 60 else text[:59] + "…"
