"""The reference in other words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise

from ..tasks import Task
from .choice import chosen
from .syntax import (
    KEYWORDS,
    RESERVED,
    Binder,
    Command,
    Constructor,
    binders_in,
    commands_of,
    constructors_of,
    declaration_of,
    has_proofs,
    text_of,
    with_constructors,
)
from .tokens import PART, Token, components_of, joined, tokens_of


def right(task: Task) -> str:
    """The reference in other words: bound variables renamed, `(a b : A)` taken apart, arguments of theorems and
    functions moved behind the colon (with `intro` or `fun`), constructors and independent declarations in another
    order, full names in place of a namespace or another nesting of namespaces, comments. Each is done wherever the text
    allows."""
    commands = commands_of(task.reference)
    declared = _names_declared(task.context) | _names_declared(task.reference)
    named = _given_by_name(tokens_of(task.reference))
    proved = has_proofs(commands)
    commands = [_renamed(command, declared | named, task) for command in commands]
    commands = [_regrouped(command) for command in commands]
    commands = [_arguments_moved(command, proved) for command in commands]
    if not proved:
        commands = [_constructors_reordered(command) for command in commands]
    commands = _declarations_reordered(commands)
    commands = _namespaces_rewritten(commands, chosen(task, 2))
    return text_of(commands, lambda number: f"-- {number + 1} of {len(commands)}")


_DECLARED = re.compile(
    rf"(?:{'|'.join(sorted(KEYWORDS))}) (?:{PART}\.)*({PART})"  # declarations
    rf"|^ +\| ({PART})(?!.*=>)"  # constructors
    rf"|^ +({PART}) :",  # fields
    re.MULTILINE,
)


def _names_declared(text: str) -> set[str]:
    """The last parts of the names that a text declares, and perhaps some more words."""
    return {name for match in _DECLARED.finditer(text) for name in match.groups() if name}


def _given_by_name(tokens: Iterable[Token]) -> set[str]:
    """The names of arguments and fields that are given by name, `(a := …)`."""
    return {token.text for token, after in pairwise(token for token in tokens if not token.blank) if after.text == ":="}


_LETTERS = "pqrstuvwxyzkmnabcdfghij"
_CAPITALS = "ΘΞΦΨΥΩ"


def _renamed(command: Command, declared: set[str], task: Task) -> Command:
    """The command with other names for what its signatures, quantifiers and functions bind. All occurrences of such a
    name are renamed, in proofs as well; names that are also something else are left."""
    tokens = command.tokens
    if command.declaration is None:
        return command
    used = components_of(tokens) | declared
    fields = {line.strip().split(" ")[0] for line in command.text.split("\n")}
    renamed: dict[str, str] = {}
    letters = [*_LETTERS[chosen(task, 9, "letters") :], *_LETTERS]
    for binder in binders_in(tokens):
        for name in binder.names:
            if name in renamed or name in declared | fields | RESERVED or name.startswith("_"):
                continue
            several = _CAPITALS if len(name) == 1 and not name.isascii() and name.isupper() else letters
            choices = [*several, f"{name}'"] if len(name) == 1 else [f"{name}1", f"{name}'"]
            fresh = next((one for one in choices if one not in used), None)
            if fresh is not None:
                renamed[name] = fresh
                used.add(fresh)

    def other(token: Token) -> Token:
        if token.kind != "word":
            return token
        first, dot, rest = token.text.partition(".")
        return Token("word", renamed.get(first, first) + dot + rest)

    text = joined(map(other, tokens))
    return replace(command, text=text, declaration=declaration_of(text))


def _single(binders: Iterable[Binder | str]) -> list[Binder | str]:
    found: list[Binder | str] = []
    for binder in binders:
        if isinstance(binder, str):
            found.append(binder)
        else:
            found += [replace(binder, names=(name,)) for name in binder.names]
    return found


def _regrouped(command: Command) -> Command:
    """`(a : A) (b : A)` for `(a b : A)`, in signatures of declarations and constructors."""
    one = command.declaration
    if one is None:
        return command
    one = replace(one, binders=tuple(_single(one.binders)))
    if one.keyword == "inductive":
        one = with_constructors(one, [_constructor_regrouped(c) for c in constructors_of(one)])
    return command.with_declaration(one)


def _constructor_regrouped(one: Constructor) -> Constructor:
    return replace(one, binders=tuple(_single(one.binders)))


def _mentions(tokens: Iterable[Token], name: str) -> bool:
    return name.split(".")[-1] in components_of(tokens)


def _arguments_moved(command: Command, proved: bool) -> Command:
    """`theorem f : ∀ (a : A), P` for `theorem f (a : A) : P`, and `def f : (a : A) → T := fun a => …` for
    `def f (a : A) : T := …`: the arguments in round brackets, if no others stand among them."""
    one = command.declaration
    if one is None or not one.type or not joined(one.body).lstrip().startswith(":="):
        return command
    if _mentions(one.body, one.name) or any(
        t.text in ("termination_by", "decreasing_by", "deriving") for t in one.body
    ):
        return command
    theorem = one.keyword in ("theorem", "lemma")
    if not theorem and (proved or one.keyword not in ("def", "abbrev")):
        return command
    first = next((k for k, b in enumerate(one.binders) if isinstance(b, Binder) and b.bracket == "("), len(one.binders))
    moved = one.binders[first:]
    if not moved or not all(isinstance(binder, Binder) and binder.bracket == "(" for binder in moved):
        return command
    names = " ".join(name for binder in moved if isinstance(binder, Binder) for name in binder.names)
    arguments = " ".join(map(str, moved)) if theorem else " → ".join(map(str, moved))
    type_ = (
        f"∀ {arguments},\n    {joined(one.type).strip()}"
        if theorem
        else f"{arguments} →\n    {joined(one.type).strip()}"
    )
    body = joined(one.body).strip().removeprefix(":=")
    if body.split() == ["sorry"]:
        new = ":= sorry"
    elif match := re.match(r"\s*by\b(\n[ \t]*|[ \t]+)", body):
        separator = match[1] if "\n" in match[1] else "; "
        new = f":= by{match[1]}intro {names}{separator}{body[match.end() :]}"
        if "\n" not in match[1] and "<;>" in body:
            return command
    else:
        new = f":= fun {names} =>{body}"
    return command.with_declaration(
        replace(one, binders=one.binders[:first], type=tuple(tokens_of(type_)), body=tuple(tokens_of(new)))
    )


def _constructors_reordered(command: Command) -> Command:
    one = command.declaration
    if one is None or one.keyword != "inductive":
        return command
    return command.with_declaration(with_constructors(one, constructors_of(one)[::-1]))


def _declarations_reordered(commands: Sequence[Command]) -> list[Command]:
    """What can come last comes first, as far as nothing is used before it is declared."""
    mentioned = [components_of(command.tokens) for command in commands]
    declares = [command.declares for command in commands]
    fixed = [one.declaration is None or one.declaration.keyword == "instance" for one in commands]
    left = list(range(len(commands)))
    order: list[int] = []
    while left:

        def ready(k: int) -> bool:
            before = [j for j in left if j < k]
            return not any(fixed[k] or fixed[j] or declares[j] & mentioned[k] for j in before)

        # staying in the namespace keeps the text readable
        choices = [k for k in left if ready(k)]
        here = [k for k in choices if order and commands[k].frames == commands[order[-1]].frames]
        order.append(max(here or choices))
        left.remove(order[-1])
    return [commands[k] for k in order]


def _namespaces_rewritten(commands: Sequence[Command], way: int) -> list[Command]:
    """Full names and no namespaces, where nothing is opened; else namespaces by their parts, `namespace A`, `namespace
    B` for `namespace A.B`."""
    plain = all(one.declaration is not None and not any(opened for _, opened in one.frames) for one in commands)
    if way == 0 and plain:
        return [
            replace(one.with_declaration(replace(one.declaration, name=one.full_name)), frames=())
            for one in commands
            if one.declaration is not None
        ]
    found = []
    for one in commands:
        frames: list[tuple[str, tuple[str, ...]]] = []
        for name, opened in one.frames:
            *outer, last = name.split(".")
            frames += [(part, ()) for part in outer] + [(last, opened)]
        found.append(replace(one, frames=tuple(frames)))
    return found
