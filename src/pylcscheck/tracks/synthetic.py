"""Three sets of predictions made from the references, whose scores are known beforehand.

    right      the reference in other words: every one must pass
    mistakes   the reference with one mistake: none may pass; nearly all compile
    broken     text with errors: none may compile

They try the whole evaluation, and the checker, on every task there is. All is done by rules on the text alone, so that
the scores that the checker then gives are evidence: nothing here asks it. The rules know texts in the style of the
theory: commands begin at the first column, `namespace … end`, no notation, no attributes, no `variable`.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import click

from .tasks import Task

# --- words and symbols ---
_START = r"[^\W\dλΠΣ]"
_PART = rf"{_START}[\w'!?₀-₉]*"
_TOKEN = re.compile(
    rf"""(?P<space>\s+)
    |(?P<comment>--[^\n]*|/-)
    |(?P<string>"(?:[^"\\]|\\.)*")
    |(?P<word>{_PART}(?:\.{_PART})*)
    |(?P<member>\.(?:{_PART}|\d+))
    |(?P<number>\d+)
    |(?P<symbol>:=|=>|<;>|<\||\|>|\+\+|::|&&|\|\||==|!=|<=|>=|.)""",
    re.VERBOSE | re.DOTALL,
)
_OPEN, _CLOSE = frozenset("([{⟨⦃"), frozenset(")]}⟩⦄")


@dataclass(frozen=True)
class Token:
    """A piece of text; `kind` is space, comment, string, word, member (`.name`), number or symbol."""

    kind: str
    text: str

    @property
    def blank(self) -> bool:
        """Whether Lean looks past it."""
        return self.kind in ("space", "comment")


def tokens_of(text: str) -> list[Token]:
    """The tokens of a text; joined they are the text."""
    found = []
    at = 0
    while match := _TOKEN.match(text, at):
        kind, end = str(match.lastgroup), match.end()
        if match[0] == "/-":
            depth = 1
            for edge in re.finditer(r"/-|-/", text[end:]):
                depth += 1 if edge[0] == "/-" else -1
                if depth == 0:
                    end += edge.end()
                    break
            else:
                end = len(text)
        found.append(Token(kind, text[at:end]))
        at = end
    return found


def joined(tokens: Iterable[Token]) -> str:
    """The text of tokens."""
    return "".join(token.text for token in tokens)


def _components(tokens: Iterable[Token]) -> set[str]:
    """All parts of names that occur."""
    return {part for token in tokens if token.kind in ("word", "member") for part in token.text.split(".")}


def _depths(tokens: Sequence[Token]) -> list[int]:
    """How many brackets are open at each token; a bracket counts as outside of itself."""
    depth, found = 0, []
    for token in tokens:
        if token.kind == "symbol" and token.text in _CLOSE:
            depth -= 1
        found.append(depth)
        if token.kind == "symbol" and token.text in _OPEN:
            depth += 1
    return found


def _closing(tokens: Sequence[Token], start: int) -> int:
    """The place of the bracket that closes the one at `start`; of the end if there is none."""
    depth = 0
    for at in range(start, len(tokens)):
        if tokens[at].kind == "symbol":
            depth += (tokens[at].text in _OPEN) - (tokens[at].text in _CLOSE)
            if depth == 0:
                return at
    return len(tokens) - 1


def _after_blanks(tokens: Sequence[Token], at: int) -> int:
    while at < len(tokens) and tokens[at].blank:
        at += 1
    return at


# --- commands and declarations ---
_COMMAND = re.compile(
    r"(?:/--|@\[|(?:noncomputable |protected |private |partial )*"
    r"(?:def|theorem|lemma|abbrev|inductive|structure|class|instance|axiom|opaque)\b|mutual\b|namespace\b|end\b|open\b|section\b)"
)
_KEYWORDS = {"def", "theorem", "lemma", "abbrev", "inductive", "structure", "class", "instance", "axiom", "opaque"}
_MODIFIERS = {"noncomputable", "protected", "private", "partial"}


@dataclass(frozen=True)
class Binder:
    """A bracket of a signature: `names` have the type `type` (tokens, without the colon)."""

    bracket: str
    names: tuple[str, ...]
    type: tuple[Token, ...]

    def __str__(self) -> str:
        close = {"(": ")", "{": "}", "⦃": "⦄"}[self.bracket]
        return f"{self.bracket}{' '.join(self.names)} : {joined(self.type)}{close}"


@dataclass(frozen=True)
class Declaration:
    """A declaration: `head` is all up to its keyword, `binders` the brackets before the colon (those without names,
    such as `[DecidableEq α]`, as text), `type` what stands after the colon (empty if there is none), `body` the rest
    from `:=`, `|` or `where` on."""

    head: str
    keyword: str
    name: str
    binders: tuple[Binder | str, ...]
    type: tuple[Token, ...]
    body: tuple[Token, ...]

    def __str__(self) -> str:
        signature = " ".join([f"{self.head}{self.keyword}", self.name, *map(str, self.binders)])
        kind = f" : {joined(self.type).strip()}" if self.type else ""
        body = joined(self.body).lstrip(" ")
        return f"{signature}{kind}{'' if body.startswith(chr(10)) else ' '}{body}".rstrip()


@dataclass(frozen=True)
class Command:
    """A command with declarations: its text without documentation, the namespaces that it stands in and what is opened
    in them; `declaration` is None where it is more than one, or of a form that is not known."""

    frames: tuple[tuple[str, tuple[str, ...]], ...]
    text: str
    declaration: Declaration | None

    @property
    def namespace(self) -> str:
        """The full name of its namespace, with a dot at the end; empty at the root."""
        return "".join(f"{name}." for name, _ in self.frames)

    @property
    def tokens(self) -> list[Token]:
        """Its tokens."""
        return tokens_of(self.text)

    @property
    def full_name(self) -> str:
        """Of what it declares."""
        return "" if self.declaration is None else self.namespace + self.declaration.name

    @property
    def declares(self) -> set[str]:
        """The last parts of all names that it may declare: also constructors' and fields'."""
        found = set()
        tokens = [token for token in self.tokens if not token.blank]
        lines = {line.strip().split(" ")[0] for line in self.text.split("\n") if re.match(rf" +{_PART} :", line)}
        for before, token in pairwise(tokens):
            if token.kind == "word" and (before.text in _KEYWORDS or (before.text == "|" and self._has_constructors)):
                found.add(token.text.split(".")[-1])
        if self.declaration is not None and self.declaration.keyword in ("structure", "class"):
            found |= lines
            found |= {name for b in _binders_in(self.declaration.body) for name in b.names}
        return found

    @property
    def _has_constructors(self) -> bool:
        return self.declaration is None or self.declaration.keyword == "inductive"

    def with_declaration(self, declaration: Declaration) -> Command:
        """The same place, another declaration."""
        return replace(self, text=str(declaration), declaration=declaration)


def commands_of(text: str) -> list[Command]:
    """The commands that declare something, in order, with their namespaces."""
    pieces: list[list[str]] = []
    inside_mutual = inside_comment = False
    for line in text.split("\n"):
        starts = _COMMAND.match(line) is not None and not inside_comment
        ends_mutual = inside_mutual and line.strip() == "end"
        documented = pieces and _only_documented(pieces[-1])
        if starts and not inside_mutual and not documented:
            pieces.append([line])
        elif pieces:
            pieces[-1].append(line)
        inside_mutual = (inside_mutual or line.strip() == "mutual") and not ends_mutual
        edges = re.findall(r"/-|-/", line)
        if edges:
            inside_comment = edges[-1] == "/-"
    found = []
    frames: list[tuple[str, tuple[str, ...]]] = []
    for piece in pieces:
        whole = "\n".join(piece).rstrip()
        words = whole.split()
        if words[0] == "namespace":
            frames.append((words[1], ()))
        elif words[0] == "open" and frames:
            frames[-1] = (frames[-1][0], (*frames[-1][1], *words[1:]))
        elif words[0] == "end":
            frames = frames[:-1]
        else:
            plain = _undocumented(whole)
            found.append(Command(tuple(frames), plain, _declaration_of(plain)))
    return found


def _only_documented(lines: Sequence[str]) -> bool:
    """Whether what is there of a command is its documentation and attributes only."""
    tokens = [token for token in tokens_of("\n".join(lines)) if not token.blank]
    return joined(tokens[:2]) in ("", "@[") and (not tokens or _closing(tokens, 1) == len(tokens) - 1)


def _undocumented(text: str) -> str:
    """Without comments, and without the empty lines that they leave."""
    kept = joined(token for token in tokens_of(text) if token.kind != "comment")
    return "\n".join(line.rstrip() for line in kept.split("\n") if line.strip())


def _binders_at(tokens: Sequence[Token], at: int) -> tuple[list[Binder | str], int]:
    """The brackets from `at` on, and the place of what comes after them and blanks."""
    found: list[Binder | str] = []
    at = _after_blanks(tokens, at)
    while at < len(tokens) and tokens[at].text in ("(", "{", "[", "⦃"):
        end = _closing(tokens, at)
        inside = tokens[at + 1 : end]
        colon = next((k for k, token in enumerate(inside) if token.text == ":"), None)
        names = [token for token in inside[: colon or 0] if not token.blank]
        if (
            colon is None
            or tokens[at].text == "["
            or not all(token.kind == "word" and "." not in token.text for token in names)
            or any(token.text == ":=" for token in inside)
        ):
            found.append(joined(tokens[at : end + 1]))
        else:
            type_ = tuple(inside[_after_blanks(inside, colon + 1) :])
            found.append(Binder(tokens[at].text, tuple(token.text for token in names), type_))
        at = _after_blanks(tokens, end + 1)
    return found, at


def _declaration_of(text: str) -> Declaration | None:
    tokens = tokens_of(text)
    key = next((k for k, token in enumerate(tokens) if token.text in _KEYWORDS), None)
    if key is None or not {token.text for token in tokens[:key] if not token.blank} <= _MODIFIERS:
        return None
    at = _after_blanks(tokens, key + 1)
    if at >= len(tokens) or tokens[at].kind != "word":
        return None
    name = tokens[at].text
    binders, at = _binders_at(tokens, at + 1)
    depths = _depths(tokens)
    colon = at if at < len(tokens) and tokens[at].text == ":" else None
    for body in range(at, len(tokens)):
        token = tokens[body]
        if depths[body] == 0 and (
            token.text in (":=", "where") or (token.text == "|" and "\n" in tokens[body - 1].text)
        ):
            break
    else:
        return None
    if colon is None and body != at:
        return None
    type_ = tuple(tokens[colon + 1 : body]) if colon is not None else ()
    while type_ and type_[-1].blank:
        type_, body = type_[:-1], body - 1
    return Declaration(joined(tokens[:key]), tokens[key].text, name, tuple(binders), type_, tuple(tokens[body:]))


def _text(commands: Sequence[Command], comment: Callable[[int], str] = lambda _: "") -> str:
    """Commands as a text again, in their namespaces."""
    lines: list[str] = []
    frames: tuple[tuple[str, tuple[str, ...]], ...] = ()
    for number, command in enumerate(commands):
        common = 0
        while common < min(len(frames), len(command.frames)) and frames[common] == command.frames[common]:
            common += 1
        lines += [f"end {name}" for name, _ in reversed(frames[common:])]
        for name, opened in command.frames[common:]:
            lines.append(f"namespace {name}")
            lines += [f"open {' '.join(opened)}"] if opened else []
        frames = command.frames
        lines += [*([comment(number)] if comment(number) else []), command.text, ""]
    lines += [f"end {name}" for name, _ in reversed(frames)]
    return "\n".join(lines) + "\n"


def _chosen(task: Task, number: int, salt: str = "") -> int:
    """A number below `number`, the same for the same task."""
    digest = hashlib.sha256(f"{salt}{task.id}".encode()).digest()
    return int.from_bytes(digest[:4], "big") % number


def _is_sorry(declaration: Declaration) -> bool:
    return joined(declaration.body).split() in ([":=", "sorry"], [":=", "by", "sorry"])


def _has_proofs(commands: Iterable[Command]) -> bool:
    """Whether something is proved: what proofs look like may depend on how definitions are written."""
    for command in commands:
        one = command.declaration
        if one is None or (one.keyword in ("theorem", "lemma") and not _is_sorry(one)):
            return True
        if any(token.text in ("by", "decreasing_by", "termination_by") for token in command.tokens):
            return True
    return False


# --- right: the reference in other words ---
def right(task: Task) -> str:
    """The reference in other words: bound variables renamed, `(a b : A)` taken apart, arguments of theorems and
    functions moved behind the colon (with `intro` or `fun`), constructors and independent declarations in another
    order, full names in place of a namespace or another nesting of namespaces, comments. Each is done wherever the text
    allows."""
    commands = commands_of(task.reference)
    declared = _names_declared(task.context) | _names_declared(task.reference)
    named = _given_by_name(tokens_of(task.reference))
    proved = _has_proofs(commands)
    commands = [_renamed(command, declared | named, task) for command in commands]
    commands = [_regrouped(command) for command in commands]
    commands = [_arguments_moved(command, proved) for command in commands]
    if not proved:
        commands = [_constructors_reordered(command) for command in commands]
    commands = _declarations_reordered(commands)
    commands = _namespaces_rewritten(commands, _chosen(task, 2))
    return _text(commands, lambda number: f"-- {number + 1} of {len(commands)}")


_DECLARED = re.compile(
    rf"(?:{'|'.join(sorted(_KEYWORDS))}) (?:{_PART}\.)*({_PART})"  # declarations
    rf"|^ +\| ({_PART})(?!.*=>)"  # constructors
    rf"|^ +({_PART}) :",  # fields
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


def _binders_in(tokens: Sequence[Token]) -> list[Binder]:
    """What is bound anywhere in a text: in brackets of signatures, behind quantifiers and `fun`."""
    found: list[Binder] = []
    before, inside_value = "", False  # in a value `(f x : T)` may be a term with its type
    for at, token in enumerate(tokens):
        if token.text in ("∀", "∃", "fun", "λ"):
            place = _after_blanks(tokens, at + 1)
            names = []
            while place < len(tokens) and (tokens[place].kind == "word" or tokens[place].blank):
                names += [tokens[place].text] if tokens[place].kind == "word" else []
                place += 1
            if place < len(tokens) and (token.text in ("∀", "∃") or tokens[place].text in ("=>", "(", "{")):
                found.append(Binder("(", tuple(name for name in names if "." not in name), ()))
        inside_value |= token.text in (":=", "=>")
        if token.text in ("(", "{", "⦃") and (not inside_value or before in ("∀", "∃", "fun", "λ", ")", "}", "⦄")):
            binders, _ = _binders_at(tokens, at)
            found += [b for b in binders[:1] if isinstance(b, Binder) and not _RESERVED & set(b.names)]
        before = before if token.blank else token.text
    return found


def _renamed(command: Command, declared: set[str], task: Task) -> Command:
    """The command with other names for what its signatures, quantifiers and functions bind. All occurrences of such a
    name are renamed, in proofs as well; names that are also something else are left."""
    tokens = command.tokens
    if command.declaration is None:
        return command
    used = _components(tokens) | declared
    fields = {line.strip().split(" ")[0] for line in command.text.split("\n")}
    renamed: dict[str, str] = {}
    letters = [*_LETTERS[_chosen(task, 9, "letters") :], *_LETTERS]
    for binder in _binders_in(tokens):
        for name in binder.names:
            if name in renamed or name in declared | fields | _RESERVED or name.startswith("_"):
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
    return replace(command, text=text, declaration=_declaration_of(text))


_RESERVED = {
    "rfl",
    "this",
    "Type",
    "Prop",
    "Sort",
    "at",
    "with",
    "fun",
    "if",
    "then",
    "else",
    "let",
    "have",
    "show",
    "by",
}


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
        one = _with_constructors(one, [_constructor_regrouped(c) for c in _constructors(one)])
    return command.with_declaration(one)


@dataclass(frozen=True)
class Constructor:
    """A constructor: `| name binders : type`; `rest` is what comes after that, such as `deriving`."""

    name: str
    binders: tuple[Binder | str, ...]
    type: tuple[Token, ...]

    def __str__(self) -> str:
        kind = f" : {joined(self.type).strip()}" if self.type else ""
        return f"\n  | {' '.join([self.name, *map(str, self.binders)])}{kind}"


def _split_constructors(one: Declaration) -> tuple[list[Token], list[Constructor], list[Token]] | None:
    """What stands before the constructors, these, and what stands after them; None if this is not understood."""
    tokens, depths = one.body, _depths(one.body)
    bars = [
        k for k, t in enumerate(tokens) if t.text == "|" and not depths[k] and (not k or "\n" in tokens[k - 1].text)
    ]
    if not bars:
        return None
    end = next((k for k, token in enumerate(tokens) if token.text == "deriving"), len(tokens))
    while tokens[end - 1].blank:
        end -= 1
    found = []
    for start, stop in zip(bars, [*bars[1:], end], strict=True):
        at = _after_blanks(tokens, start + 1)
        if tokens[at].kind != "word":
            return None
        binders, after = _binders_at(tokens[:stop], at + 1)
        if after < stop and tokens[after].text != ":":
            return None
        found.append(Constructor(tokens[at].text, tuple(binders), tuple(tokens[after + 1 : stop])))
    return list(tokens[: bars[0]]), found, list(tokens[end:])


def _constructors(one: Declaration) -> list[Constructor]:
    split = _split_constructors(one)
    return [] if split is None else split[1]


def _with_constructors(one: Declaration, constructors: Sequence[Constructor]) -> Declaration:
    split = _split_constructors(one)
    if split is None:
        return one
    before = joined(split[0]).rstrip()
    return replace(one, body=tuple(tokens_of(f"{before}{''.join(map(str, constructors))}{joined(split[2])}")))


def _constructor_regrouped(one: Constructor) -> Constructor:
    return replace(one, binders=tuple(_single(one.binders)))


def _mentions(tokens: Iterable[Token], name: str) -> bool:
    return name.split(".")[-1] in _components(tokens)


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
    return command.with_declaration(_with_constructors(one, _constructors(one)[::-1]))


def _declarations_reordered(commands: Sequence[Command]) -> list[Command]:
    """What can come last comes first, as far as nothing is used before it is declared."""
    mentioned = [_components(command.tokens) for command in commands]
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


# --- mistakes ---
_SWAPPED = {
    **{"∧": "∨", "∨": "∧", "↔": "→", "=": "≠", "≠": "=", "≤": "<", "<": "≤", "&&": "||", "||": "&&"},
    **{"∃": "∀", "∀": "∃", "∈": "∉", "∉": "∈", "true": "false", "false": "true", "True": "False", "False": "True"},
}
_PROPOSITION = {"∈", "∉", "=", "≠", "≤", "<", "¬", "∀", "∃", "∧", "∨", "↔"}


def mistakes(task: Task) -> Iterator[str]:
    """The reference with one mistake, one text for each mistake that is known, the preferred ones first. The first is
    what the set has.

    Statements: a rule or a theorem loses a hypothesis (side conditions that speak of free variables first, and those of
    rules whose names begin with `all` first of all), another connective, quantifier or relation, another number,
    another variable of the same type, a constructor, field or argument less or in another place, and at last a
    declaration less; where no proof would break by it, if there is such a place. Proofs: `sorry` in place of the proof,
    a weaker statement, an axiom; the task's name decides which comes first. A mistake is chosen by the text alone,
    never by asking whether it is one.
    """
    commands = commands_of(task.reference)
    targets = [k for k, command in enumerate(commands) if command.full_name in task.targets]

    def changed(k: int, new: Declaration) -> str:
        return _text([*commands[:k], commands[k].with_declaration(new), *commands[k + 1 :]])

    if task.proofs:
        yield from _unproved(task, commands, targets)
        return
    rules = (_rule_without_condition, _theorem_without_hypothesis, _swapped, _other_number, _other_variable)
    others = {
        k: _components(token for j, command in enumerate(commands) if j != k for token in command.tokens)
        for k in targets
    }

    def changes(some: Sequence[int]) -> Iterator[str]:
        for rule in (*rules, None):
            for k in some:
                one = commands[k].declaration
                if one is not None:
                    yield from (changed(k, new) for new in (_less(one, others[k]) if rule is None else rule(one)))

    harmless = [k for k in targets if not _proofs_rest_on(commands, k)]
    yield from changes(harmless)
    for k in reversed(targets):
        if not commands[k].declares & others[k]:
            yield _text([*commands[:k], *commands[k + 1 :]]) if len(commands) > 1 else "-- to be done\n"
    yield from changes([k for k in targets if k not in harmless])
    yield "-- to be done\n"


def _proofs_rest_on(commands: Sequence[Command], k: int) -> bool:
    """Whether a change may break a proof: its own, or that of what mentions it."""
    return any(
        _has_proofs([command]) and (j == k or commands[k].declares & _components(command.tokens))
        for j, command in enumerate(commands)
    )


def _unproved(task: Task, commands: Sequence[Command], targets: Sequence[int]) -> Iterator[str]:
    def changed(k: int, body: str, weaker: bool = False, before: str = "") -> str:
        one = commands[k].declaration
        assert one is not None
        type_ = tuple(tokens_of(f"({joined(one.type).strip()}) ∨ True")) if weaker else one.type
        new = commands[k].with_declaration(replace(one, type=type_, body=tuple(tokens_of(body))))
        return before + _text([*commands[:k], new, *commands[k + 1 :]])

    usable = [k for k in targets if (one := commands[k].declaration) is not None and one.type]
    ways: list[Callable[[int], str]] = [
        lambda k: changed(k, ":= sorry"),
        lambda k: changed(k, ":= Or.inr trivial", weaker=True),
        lambda k: changed(k, ":= assumed", before="axiom assumed {p : Prop} : p\n\n"),
    ]
    first = _chosen(task, len(ways), "proofs")
    for way in (*ways[first:], *ways[:first]):
        for k in reversed(usable):  # the last of them is what the others lead to
            yield way(k)
    yield "-- to be done\n"


def _is_proposition(type_: Sequence[Token]) -> bool:
    depths = _depths(type_)
    return any(token.text in _PROPOSITION and not depths[k] for k, token in enumerate(type_))


def _without(binders: Sequence[Binder | str], at: int, name: str) -> tuple[Binder | str, ...]:
    binder = binders[at]
    assert isinstance(binder, Binder)
    names = tuple(other for other in binder.names if other != name)
    return (*binders[:at], *([replace(binder, names=names)] if names else []), *binders[at + 1 :])


def _droppable(binders: Sequence[Binder | str], rest: Sequence[Token]) -> Iterator[tuple[Binder | str, ...]]:
    """Binders without a hypothesis that nothing else mentions."""
    for at, binder in enumerate(binders):
        if not isinstance(binder, Binder) or not _is_hypothesis(binder):
            continue
        for name in binder.names:
            others = [token for k, b in enumerate(binders) if k != at for token in tokens_of(str(b))]
            if name not in _components([*others, *rest]):
                yield _without(binders, at, name)


def _is_hypothesis(binder: Binder) -> bool:
    """By its look: a proposition, or a name as hypotheses have it and a predicate of something."""
    words = [token for token in binder.type if not token.blank]
    data = {"Type", "Prop", "Nat", "List", "Bool", "Fin", "Formula", "Term", "Literal", "Clause", "→", "Sort"}
    named = all(re.match(r"h\w{0,3}$|[a-z]\w{3,}", name) for name in binder.names)
    return _is_proposition(binder.type) or (named and len(words) > 1 and not {token.text for token in words[:1]} & data
                                            and "→" not in {token.text for token in words})  # fmt: skip


def _premises(type_: Sequence[Token]) -> list[int]:
    """The places of the arrows outside of all brackets and before any quantifier."""
    depths = _depths(type_)
    found = []
    for at, token in enumerate(type_):
        if not depths[at] and token.text in ("∀", "∃", "fun", "if", "match", "let", "↔", "∧", "∨", "¬"):
            break
        if not depths[at] and token.text == "→":
            found.append(at)
    return found


def _speaks_of_freshness(binder: Binder) -> bool:
    """Whether it is the side condition that a variable is not free."""
    return "Free" in _components(binder.type) and "¬" in {token.text for token in binder.type}


def _rule_without_condition(one: Declaration) -> Iterator[Declaration]:
    """A rule of a relation without its condition that a variable is not free, or without one of its hypotheses."""
    if one.keyword != "inductive" or not joined(one.type).strip().endswith("Prop"):
        return
    constructors = _constructors(one)
    found: list[tuple[int, int, Constructor]] = []
    for at, rule in enumerate(constructors):
        kept = tuple(binder for binder in rule.binders if isinstance(binder, str) or not _speaks_of_freshness(binder))
        if kept != rule.binders:
            found.append((0 if rule.name.startswith("all") else 1, at, replace(rule, binders=kept)))
        for binders in _droppable(rule.binders, rule.type):
            found.append((2, at, replace(rule, binders=binders)))
        for arrow in _premises(rule.type)[:1]:
            found.append((3, at, replace(rule, type=tuple(rule.type[arrow + 1 :]))))
    for _, at, rule in sorted(found, key=lambda entry: entry[:2]):
        yield _with_constructors(one, [*constructors[:at], rule, *constructors[at + 1 :]])


def _theorem_without_hypothesis(one: Declaration) -> Iterator[Declaration]:
    if one.keyword not in ("theorem", "lemma") or not _is_sorry(one):
        return
    for binders in _droppable(one.binders, one.type):
        yield replace(one, binders=binders)
    for arrow in _premises(one.type)[:1]:
        yield replace(one, type=tuple(one.type[arrow + 1 :]))


def _places(one: Declaration) -> list[tuple[str, int]]:
    """The tokens of what a declaration says: of a theorem's type, a definition's body; patterns, proofs and what shows
    that a recursion ends left out."""
    if one.keyword in ("theorem", "lemma"):
        return [("type", at) for at in range(len(one.type))]
    if one.keyword not in ("def", "abbrev"):
        return []
    found = []
    pattern = False
    for at, token in enumerate(one.body):
        if token.text in ("termination_by", "decreasing_by", "by"):
            break
        if token.text in ("|", "fun", "λ"):
            pattern = True
        elif token.text == "=>":
            pattern = False
        elif not pattern:
            found.append(("body", at))
    return found


def _with_token(one: Declaration, place: tuple[str, int], text: str) -> Declaration:
    part, at = place
    tokens: list[Token] = list(getattr(one, part))
    tokens[at] = replace(tokens[at], text=text)
    return replace(one, type=tuple(tokens)) if part == "type" else replace(one, body=tuple(tokens))


def _swapped(one: Declaration) -> Iterator[Declaration]:
    """Another connective, quantifier, relation or truth value."""
    places = _places(one)
    for wanted in ("∧∨", "↔", "∃∀", "=≠≤<∈∉", None):
        for part, at in places:
            tokens = getattr(one, part)
            token = tokens[at]
            inside = len(token.text) == 1 and wanted is not None and token.text in wanted
            other = wanted is None and len(token.text) > 1 and token.text in _SWAPPED
            if not (inside or other):
                continue
            if token.text == "∀" and not _may_exist(tokens, at):
                continue
            yield _with_token(one, (part, at), _SWAPPED[token.text])


def _may_exist(tokens: Sequence[Token], at: int) -> bool:
    """Whether `∃` may stand for this `∀`: before plain names or round brackets, at the head of a proposition."""
    words = [token.text for token in tokens[at + 1 :] if not token.blank]
    return bool(words) and words[0] not in ("{", "[", "⦃")


def _other_number(one: Declaration) -> Iterator[Declaration]:
    for part, at in _places(one):
        token = getattr(one, part)[at]
        if token.kind == "number":
            yield _with_token(one, (part, at), str(int(token.text) + 1))


def _other_variable(one: Declaration) -> Iterator[Declaration]:
    """One variable of `(a b : A)` where the other stood, once."""
    for binder in one.binders:
        if isinstance(binder, Binder) and len(binder.names) > 1:
            first, second = binder.names[:2]
            for part, at in _places(one):
                head, dot, rest = getattr(one, part)[at].text.partition(".")
                if getattr(one, part)[at].kind == "word" and head in (first, second):
                    yield _with_token(one, (part, at), (second if head == first else first) + dot + rest)


def _less(one: Declaration, others: set[str]) -> Iterator[Declaration]:
    """A constructor, an argument of a constructor, or a field less, if nothing else mentions it; fields exchanged;
    the results of two cases exchanged."""
    constructors = _constructors(one) if one.keyword == "inductive" else []
    for at in reversed(range(len(constructors))):
        if len(constructors) > 1 and constructors[at].name not in others:
            yield _with_constructors(one, [*constructors[:at], *constructors[at + 1 :]])
    for at, rule in enumerate(constructors):
        for k, binder in enumerate(rule.binders):
            # what mentions the argument would get it back: Lean binds unknown names by itself
            if isinstance(binder, Binder) and rule.name not in others and not _used(rule, k):
                fewer = replace(rule, binders=_without(rule.binders, k, binder.names[-1]))
                yield _with_constructors(one, [*constructors[:at], fewer, *constructors[at + 1 :]])
    if one.keyword == "structure":
        lines = joined(one.body).split("\n")
        fields = [k for k, line in enumerate(lines) if re.match(rf"  {_PART} :", line)]
        for k in reversed(fields):
            name = lines[k].split()[0]
            rest = _components(tokens_of("\n".join(lines[:k] + lines[k + 1 :])))
            single = k + 1 == len(lines) or re.match(rf"  (?:{_PART} :|deriving)", lines[k + 1])
            if single and len(fields) > 1 and name not in others | rest:
                yield replace(one, body=tuple(tokens_of("\n".join(lines[:k] + lines[k + 1 :]))))
        for first, second in pairwise(fields):
            if second == first + 1 and lines[first].split()[0] not in _components(tokens_of(lines[second])):
                exchanged = [*lines[:first], lines[second], lines[first], *lines[second + 1 :]]
                yield replace(one, body=tuple(tokens_of("\n".join(exchanged))))
    if one.keyword in ("def", "abbrev"):
        yield from _cases_exchanged(one)


def _used(rule: Constructor, at: int) -> bool:
    """Whether anything in the rule mentions the last name of that binder."""
    binder = rule.binders[at]
    assert isinstance(binder, Binder)
    rest = [token for k, other in enumerate(rule.binders) if k != at for token in tokens_of(str(other))]
    return binder.names[-1] in _components([*rest, *rule.type])


def _cases_exchanged(one: Declaration) -> Iterator[Declaration]:
    """Two cases that bind the same names, each with the other's result."""
    body = joined(one.body)
    cases = list(re.finditer(r"^  \| (?P<pattern>[^\n]*?) => (?P<result>[^\n]+)$", body, re.MULTILINE))
    for a, b in pairwise(cases):
        names = [{t.text for t in tokens_of(case["pattern"]) if t.kind == "word"} for case in (a, b)]
        used = [_components(tokens_of(case["result"])) for case in (a, b)]
        if (
            a["result"] != b["result"]
            and used[0] & (names[0] | names[1]) <= names[1]
            and used[1] & (names[0] | names[1]) <= names[0]
        ):
            new = body[: a.start("result")] + b["result"] + body[a.end("result") : b.start("result")]
            yield replace(one, body=tuple(tokens_of(new + a["result"] + body[b.end("result") :])))


# --- broken ---
def broken(task: Task) -> str:
    """Text with an error, for one of these reasons, decided by the task's name: the answer ends in the middle of a
    declaration; a bracket too few; a name that does not exist; a term of the wrong type; the manner of Lean 3; an
    import of a library that is not there; words in place of Lean."""
    text = task.reference.rstrip()
    ways: list[Callable[[], str]] = [
        lambda: _cut(text),
        lambda: f"theorem helper (n : Nat : n = n := rfl\n\n{text}\n",
        lambda: f"{text}\n\ntheorem helper (n : Nat) : n = n := reflexivityOfEquality n\n",
        lambda: f'{text}\n\ndef helper : Nat := "zero"\n',
        lambda: f"theorem helper (p : Prop) (h : p) : p :=\nbegin\n  exact h,\nend\n\n{text}\n",
        lambda: f"import Mathlib\n\n{text}\n",
        lambda: f"I would define this as follows, by induction.\n\n{text}\n",
    ]
    return ways[_chosen(task, len(ways), "broken")]()


def _cut(text: str) -> str:
    """The text up to its last `:=` or `=>`, which then gives nothing; or up to its last colon."""
    for sign in (r":=|=>", r":"):
        if found := list(re.finditer(sign, text)):
            return f"{text[: found[-1].end()]}\n"
    return "def\n"


# --- all three ---
def synthesize(tasks: Iterable[Task]) -> dict[str, list[dict[str, Any]]]:
    """The three sets: predictions as the evaluation reads them, one for each task, by the set's name."""
    found: dict[str, list[dict[str, Any]]] = {"right": [], "mistakes": [], "broken": []}
    for task in tasks:
        texts: Mapping[str, str] = {"right": right(task), "mistakes": next(mistakes(task)), "broken": broken(task)}
        for name, text in texts.items():
            found[name].append({"id": task.id, "model": name, "run": 0, "lean": text})
    return found


def write_synthetic(tasks: Iterable[Task], folder: Path) -> dict[str, int]:
    """Writes `right.jsonl`, `mistakes.jsonl` and `broken.jsonl`; returns the number of predictions of each. Raises
    `OSError`."""
    folder.mkdir(parents=True, exist_ok=True)
    sets = synthesize(tasks)
    for name, records in sets.items():
        with (folder / f"{name}.jsonl").open("w", encoding="utf-8", newline="\n") as file:
            file.writelines(json.dumps(record, ensure_ascii=False) + "\n" for record in records)
    return {name: len(records) for name, records in sets.items()}


@click.command("synthesize")
@click.argument("tasks", type=click.Path(exists=True, path_type=Path))
@click.argument("out", type=click.Path(file_okay=False, path_type=Path))
def command(tasks: Path, out: Path) -> None:
    """Write predictions for TASKS whose scores are known to the folder OUT: right.jsonl (all pass), mistakes.jsonl
    (none passes) and broken.jsonl (none compiles)."""
    from .reading import InputError, read_tasks

    try:
        if tasks.is_dir() and out.exists() and tasks.samefile(out):
            raise InputError(f"{out}: the tasks are there; write predictions to a folder of their own")
        numbers = write_synthetic(read_tasks(tasks).values(), out)
    except (InputError, OSError) as error:
        raise click.ClickException(str(error)) from error
    click.echo(f"{', '.join(f'{name} {number}' for name, number in numbers.items())}: {out}")
