"""The theory taken apart: commands, what each declares, what each rests on.

What a command rests on is read from the constants that it declares: from their types, and from their values (proofs are
values) where these matter. A proof may also need a lemma that its term does not mention, one that `simp` used
and that holds by definition; so what stands in the brackets of a proof's tactics counts as well.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from ..library import Constant, Declaration, Library, Module
from .metadata import Item, Metadata, read_metadata

PERMITTED_AXIOMS = ("propext", "Classical.choice", "Quot.sound")
_ATTRIBUTE = re.compile(r'^[ \t]*@\[lcsitem "[\d.]+"(?:, *lcsmain)?\]\n', re.MULTILINE)
_BRACKETS = re.compile(r"\[([^\[\]]*)\]|\bunfold ([^\n;]*)")
_NAME = re.compile(r"[^\W\d][\w.'!?]*")
_STRUCTURAL = {"namespace", "end", "open", "section", "moduleDoc", "eoi"}
_DOCUMENTATION = re.compile(r"\s*/--(.*?)-/", re.DOTALL)


class TheoryError(ValueError):
    """The theory is not in the form that it can be taken apart from; says where and what to do."""


@dataclass(frozen=True)
class Frame:
    """A namespace that is open, with what is opened in it."""

    namespace: str
    opened: tuple[str, ...]


@dataclass(eq=False)
class Part:
    """A command that declares something; the theory's unit.

    `number` is its place in the theory, `frames` the namespaces around it, `constants` what it declares and a person
    wrote (constructors left out), `item` the item's number, `main` the names of those that the item is about.
    `statement_rests_on` and `rests_on` are the parts that its types, and that all of it mentions.
    """

    number: int
    module: Module
    command: int
    text: str
    frames: tuple[Frame, ...]
    constants: tuple[Constant, ...]
    item: str
    statement_rests_on: frozenset[int] = frozenset()
    rests_on: frozenset[int] = frozenset()

    @property
    def main(self) -> tuple[str, ...]:
        """The names of its constants that its item is about."""
        return tuple(constant.name for constant in self.constants if constant.main)

    @property
    def is_theorem(self) -> bool:
        """Whether it declares theorems only."""
        return all(constant.kind == "theorem" for constant in self.constants)

    @cached_property
    def documentation(self) -> str:
        """The text of its (first) documentation comment, on one line; empty if it has none."""
        first = self.module.commands[self.command].declarations[0]
        found = _DOCUMENTATION.match(self.module.text[first.start : first.keyword])
        return " ".join(found[1].split()) if found else ""

    @cached_property
    def plain(self) -> str:
        """Its text without the attributes of items."""
        return _ATTRIBUTE.sub("", self.text)

    def skeleton(self, statements: bool) -> str:
        """Its declarations without their bodies; those of theorems without their statements if these are asked for."""
        return "\n".join(
            _bodiless(self.module.text, declaration, statements or declaration.kind != "theorem")
            for declaration in self.module.commands[self.command].declarations
        )

    @cached_property
    def unproved(self) -> str:
        """Its text with `sorry` for the proofs of its theorems."""
        command = self.module.commands[self.command]
        text, shift = self.module.text[command.start : command.stop], -command.start
        for declaration in reversed(command.declarations):
            if declaration.kind == "theorem":
                body, stop = declaration.body + shift, declaration.stop + shift
                text = f"{text[:body].rstrip()} := sorry{text[stop:]}"
        return _ATTRIBUTE.sub("", text)


def _bodiless(text: str, declaration: Declaration, with_signature: bool) -> str:
    head = text[declaration.keyword : declaration.body].rstrip()
    if not with_signature:
        words = head.split()
        return f"{words[0]} {words[1]} : sorry := sorry"
    if declaration.kind in ("inductive", "structure", "classInductive"):
        return f"{head} where"
    return f"{head} := sorry"


@dataclass(frozen=True)
class Theory:
    """All parts in their order, and the items' metadata."""

    library: Library
    metadata: Metadata
    parts: tuple[Part, ...]

    def closure(self, wanted: Iterable[int], proofs: Iterable[int] = ()) -> set[int]:
        """The parts, and all that they rest on. Of a theorem in `wanted` only the statement counts, unless it is
        among `proofs`; what anything else rests on counts whole."""
        whole = set(proofs)
        found: set[int] = set()
        left = [(k, not self.parts[k].is_theorem or k in whole) for k in wanted]
        seen: set[tuple[int, bool]] = set()
        while left:
            k, all_of_it = left.pop()
            if (k, all_of_it) in seen:
                continue
            seen.add((k, all_of_it))
            found.add(k)
            part = self.parts[k]
            left += [(below, True) for below in (part.rests_on if all_of_it else part.statement_rests_on)]
        return found

    def of_item(self, item: str) -> list[Part]:
        """The parts of an item, in order."""
        return [part for part in self.parts if part.item == item]

    def of_module(self, module: str) -> list[Part]:
        """The parts of a module, in order."""
        return [part for part in self.parts if part.module.name == module]

    def axioms(self) -> dict[str, tuple[str, ...]]:
        """For each constant that a person wrote, the axioms that it rests on, sorted.

        The library's modules say what their own constants mention; what Lean's own theorems rest on is not in
        the package that the engine comes from, and is trusted.
        """
        constants = self.library.constants
        known: dict[str, frozenset[str]] = {}

        def of(name: str) -> frozenset[str]:
            stack = [(name, False)]
            while stack:
                current, ready = stack.pop()
                if current in known:
                    continue
                constant = constants.get(current)
                if constant is None:
                    known[current] = frozenset([current])  # descriptions name nothing else outside the library
                    continue
                below = {*constant.type_uses, *constant.value_uses} - {current}
                if constant.kind in ("axiom", "opaque"):
                    known[current] = frozenset([current])
                elif ready:
                    known[current] = frozenset().union(*(known.get(other, frozenset()) for other in below))
                else:
                    stack.append((current, True))
                    stack += [(other, False) for other in below if other not in known]
            return known[name]

        return {constant.name: tuple(sorted(of(constant.name))) for part in self.parts for constant in part.constants}

    def require_proofs(self) -> None:
        """Raises `TheoryError` that names what rests on `sorry` or on an axiom that is not permitted."""
        resting = {name: set(axioms) - {*PERMITTED_AXIOMS} for name, axioms in self.axioms().items()}
        faults = [
            f"{part.module.name}: `{constant.name}` rests on {', '.join(sorted(resting[constant.name]))}"
            for part in self.parts
            for constant in part.constants
            if resting[constant.name]
        ]
        if faults:
            raise TheoryError("\n".join(["everything must be proved from Lean's three axioms:", *faults]))


def take_apart(library: Library, folder: Path) -> Theory:
    """Takes a built library apart; `folder` has its metadata. Raises `TheoryError` or `ValueError`."""
    metadata = read_metadata(folder)
    parts: list[Part] = []
    part_of: dict[str, int] = {}
    for module in library.modules:
        _take_module_apart(module, parts, part_of)
    _find_what_parts_rest_on(library, parts, part_of)
    theory = Theory(library, metadata, tuple(parts))
    _check_items(theory)
    return theory


def _take_module_apart(module: Module, parts: list[Part], part_of: dict[str, int]) -> None:
    frames: list[Frame] = []
    for k, command in enumerate(module.commands):
        text = module.text[command.start : command.stop]
        if command.kind == "namespace":
            frames.append(Frame(text.split()[1], ()))
        elif command.kind == "open":
            if not frames or not re.fullmatch(r"open( [\w.]+)+", text):
                raise TheoryError(f"{module.name}: `{text}`: open plain names, after a `namespace`")
            frames[-1] = Frame(frames[-1].namespace, (*frames[-1].opened, *text.split()[1:]))
        elif command.kind == "end":
            if frames:
                frames.pop()
        elif command.kind in _STRUCTURAL:
            continue
        elif command.kind == "in":
            raise TheoryError(f"{module.name}: `{text.splitlines()[0]}`: nothing with `in` in front of a declaration")
        else:
            inside = [
                constant
                for constant in module.constants
                if constant.position is not None and command.start <= constant.position < command.stop
            ]
            written = [
                constant
                for constant in inside
                if not constant.generated and constant.kind in ("definition", "theorem", "inductive", "axiom", "opaque")
            ]
            if not command.declarations or not written:
                raise TheoryError(
                    f"{module.name}: `{text.splitlines()[0]}` declares nothing: the theory has declarations only"
                )
            declared = [constant for constant in written if constant.item is not None]
            items = {constant.item for constant in declared}
            if len(items) != 1 or len(declared) < len(command.declarations):
                raise TheoryError(f'{module.name}: {written[0].name}: each declaration needs one @[lcsitem "…"]')
            item = next(iter(items))
            assert item is not None
            if "lcsitem" in _ATTRIBUTE.sub("", text):
                raise TheoryError(
                    f"{module.name}: {written[0].name}: the attribute of items stands on a line of its own, "
                    '@[lcsitem "…"] or @[lcsitem "…", lcsmain], with no other'
                )
            for constant in inside:
                part_of[constant.name] = len(parts)
            parts.append(Part(len(parts), module, k, text, tuple(frames), tuple(declared), item))


def _find_what_parts_rest_on(library: Library, parts: list[Part], part_of: Mapping[str, int]) -> None:
    constants = library.constants
    resolved: dict[str, frozenset[int]] = {}

    def resolve(name: str) -> frozenset[int]:
        """The parts that mentioning a constant means: its own, or for what Lean made beside a declaration, that of the
        declaration or all that it mentions itself."""
        if name in part_of:
            return frozenset([part_of[name]])
        if name not in resolved:
            resolved[name] = frozenset()  # what mentions itself
            made_for = _owner(name, part_of)
            if made_for is not None:
                resolved[name] = frozenset([made_for])
            elif name in constants:
                below = {*constants[name].type_uses, *constants[name].value_uses}
                resolved[name] = frozenset().union(*map(resolve, below))
        return resolved[name]

    inside: dict[int, list[Constant]] = {}
    for name, k in part_of.items():
        inside.setdefault(k, []).append(constants[name])
    for part in parts:
        in_types: set[int] = set()
        in_values: set[int] = set()
        for constant in inside[part.number]:
            in_types.update(*map(resolve, constant.type_uses), ())
            in_values.update(*map(resolve, constant.value_uses), ())
        in_values |= _named_in_proofs(part, part_of)
        part.statement_rests_on = frozenset(in_types - {part.number})
        part.rests_on = frozenset((in_types | in_values) - {part.number})


def _owner(name: str, part_of: Mapping[str, int]) -> int | None:
    """The part whose declaration a generated constant was made for: `T.rec`, `f.eq_1`; not matchers and lemmas, which
    Lean shares between declarations."""
    pieces = name.split(".")
    if any(piece.startswith(("match_", "_")) for piece in pieces):
        return None
    for length in range(len(pieces) - 1, 0, -1):
        found = part_of.get(".".join(pieces[:length]))
        if found is not None:
            return found
    return None


def _named_in_proofs(part: Part, part_of: Mapping[str, int]) -> set[int]:
    """The earlier parts that stand in brackets of the proof's tactics by a name."""
    found = set()
    namespaces = [""]
    for frame in part.frames:
        namespaces.append(f"{namespaces[-1]}{frame.namespace}.")
    scopes = [*reversed(namespaces), *(f"{name}." for frame in part.frames for name in frame.opened)]
    # inside `theorem Formula.holds` names of the namespace Formula are seen as well
    own = part.constants[0].name
    scopes[:0] = [f"{own.rpartition('.')[0]}."] if "." in own else []
    for declaration in part.module.commands[part.command].declarations:
        body = part.module.text[declaration.body : declaration.stop]
        for match in _BRACKETS.finditer(body):
            for name in _NAME.findall(match[1] or match[2] or ""):
                k = next((part_of[scope + name] for scope in scopes if scope + name in part_of), None)
                if k is not None and k < part.number:
                    found.add(k)
    return found


def _check_items(theory: Theory) -> None:
    used = {part.item for part in theory.parts}
    missing, unused = used - theory.metadata.items.keys(), theory.metadata.items.keys() - used
    if missing:
        where = next(part for part in theory.parts if part.item in missing)
        raise TheoryError(
            f"{where.module.name}: item {where.item} of {where.constants[0].name} has no entry in a *.toml file"
        )
    if unused:
        raise TheoryError(f"the items {', '.join(sorted(unused))} have an entry but no declarations")
    for item in theory.metadata.items.values():
        modules = {part.module.name for part in theory.of_item(item.id)}
        if len(modules) != 1:
            raise TheoryError(f"item {item.id} is spread over {', '.join(sorted(modules))}: keep it in one module")
        if not any(part.main for part in theory.of_item(item.id)):
            raise TheoryError(f"item {item.id} has no declaration with @[lcsmain]")


__all__ = ["PERMITTED_AXIOMS", "Frame", "Item", "Part", "Theory", "TheoryError", "take_apart"]
