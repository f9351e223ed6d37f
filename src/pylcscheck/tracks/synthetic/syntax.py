"""Commands, declarations, binders and constructors of Lean text in the style of the theory: read, and written again."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from .tokens import PART, Token, after_blanks, closing, depths_of, joined, tokens_of

_COMMAND = re.compile(
    r"(?:/--|@\[|(?:noncomputable |protected |private |partial )*"
    r"(?:def|theorem|lemma|abbrev|inductive|structure|class|instance|axiom|opaque)\b|mutual\b|namespace\b|end\b|open\b|section\b)"
)
# the words that a declaration's name comes after
KEYWORDS = {"def", "theorem", "lemma", "abbrev", "inductive", "structure", "class", "instance", "axiom", "opaque"}
_MODIFIERS = {"noncomputable", "protected", "private", "partial"}
# words that look like names of variables and are none
RESERVED = {
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
class Constructor:
    """A constructor: `| name binders : type`."""

    name: str
    binders: tuple[Binder | str, ...]
    type: tuple[Token, ...]

    def __str__(self) -> str:
        kind = f" : {joined(self.type).strip()}" if self.type else ""
        return f"\n  | {' '.join([self.name, *map(str, self.binders)])}{kind}"


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
        lines = {line.strip().split(" ")[0] for line in self.text.split("\n") if re.match(rf" +{PART} :", line)}
        for before, token in pairwise(tokens):
            if token.kind == "word" and (before.text in KEYWORDS or (before.text == "|" and self._has_constructors)):
                found.add(token.text.split(".")[-1])
        if self.declaration is not None and self.declaration.keyword in ("structure", "class"):
            found |= lines
            found |= {name for b in binders_in(self.declaration.body) for name in b.names}
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
            found.append(Command(tuple(frames), plain, declaration_of(plain)))
    return found


def _only_documented(lines: Sequence[str]) -> bool:
    """Whether what is there of a command is its documentation and attributes only."""
    tokens = [token for token in tokens_of("\n".join(lines)) if not token.blank]
    return joined(tokens[:2]) in ("", "@[") and (not tokens or closing(tokens, 1) == len(tokens) - 1)


def _undocumented(text: str) -> str:
    """Without comments, and without the empty lines that they leave."""
    kept = joined(token for token in tokens_of(text) if token.kind != "comment")
    return "\n".join(line.rstrip() for line in kept.split("\n") if line.strip())


def _binders_at(tokens: Sequence[Token], at: int) -> tuple[list[Binder | str], int]:
    """The brackets from `at` on, and the place of what comes after them and blanks."""
    found: list[Binder | str] = []
    at = after_blanks(tokens, at)
    while at < len(tokens) and tokens[at].text in ("(", "{", "[", "⦃"):
        end = closing(tokens, at)
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
            type_ = tuple(inside[after_blanks(inside, colon + 1) :])
            found.append(Binder(tokens[at].text, tuple(token.text for token in names), type_))
        at = after_blanks(tokens, end + 1)
    return found, at


def binders_in(tokens: Sequence[Token]) -> list[Binder]:
    """What is bound anywhere in a text: in brackets of signatures, behind quantifiers and `fun`."""
    found: list[Binder] = []
    before, inside_value = "", False  # in a value `(f x : T)` may be a term with its type
    for at, token in enumerate(tokens):
        if token.text in ("∀", "∃", "fun", "λ"):
            place = after_blanks(tokens, at + 1)
            names = []
            while place < len(tokens) and (tokens[place].kind == "word" or tokens[place].blank):
                names += [tokens[place].text] if tokens[place].kind == "word" else []
                place += 1
            if place < len(tokens) and (token.text in ("∀", "∃") or tokens[place].text in ("=>", "(", "{")):
                found.append(Binder("(", tuple(name for name in names if "." not in name), ()))
        inside_value |= token.text in (":=", "=>")
        if token.text in ("(", "{", "⦃") and (not inside_value or before in ("∀", "∃", "fun", "λ", ")", "}", "⦄")):
            binders, _ = _binders_at(tokens, at)
            found += [b for b in binders[:1] if isinstance(b, Binder) and not RESERVED & set(b.names)]
        before = before if token.blank else token.text
    return found


def declaration_of(text: str) -> Declaration | None:
    """The declaration that a command is; None if it is more than one, or of a form that is not known."""
    tokens = tokens_of(text)
    key = next((k for k, token in enumerate(tokens) if token.text in KEYWORDS), None)
    if key is None or not {token.text for token in tokens[:key] if not token.blank} <= _MODIFIERS:
        return None
    at = after_blanks(tokens, key + 1)
    if at >= len(tokens) or tokens[at].kind != "word":
        return None
    name = tokens[at].text
    binders, at = _binders_at(tokens, at + 1)
    depths = depths_of(tokens)
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


def _split_constructors(one: Declaration) -> tuple[list[Token], list[Constructor], list[Token]] | None:
    """What stands before the constructors, these, and what stands after them; None if this is not understood."""
    tokens, depths = one.body, depths_of(one.body)
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
        at = after_blanks(tokens, start + 1)
        if tokens[at].kind != "word":
            return None
        binders, after = _binders_at(tokens[:stop], at + 1)
        if after < stop and tokens[after].text != ":":
            return None
        found.append(Constructor(tokens[at].text, tuple(binders), tuple(tokens[after + 1 : stop])))
    return list(tokens[: bars[0]]), found, list(tokens[end:])


def constructors_of(one: Declaration) -> list[Constructor]:
    """The constructors of a declaration; none if they are not understood."""
    split = _split_constructors(one)
    return [] if split is None else split[1]


def with_constructors(one: Declaration, constructors: Sequence[Constructor]) -> Declaration:
    """The declaration with these constructors; as it is if its own are not understood."""
    split = _split_constructors(one)
    if split is None:
        return one
    before = joined(split[0]).rstrip()
    return replace(one, body=tuple(tokens_of(f"{before}{''.join(map(str, constructors))}{joined(split[2])}")))


def text_of(commands: Sequence[Command], comment: Callable[[int], str] = lambda _: "") -> str:
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


def is_sorry(declaration: Declaration) -> bool:
    """Whether all of its body is `sorry`."""
    return joined(declaration.body).split() in ([":=", "sorry"], [":=", "by", "sorry"])


def has_proofs(commands: Iterable[Command]) -> bool:
    """Whether something is proved: what proofs look like may depend on how definitions are written."""
    for command in commands:
        one = command.declaration
        if one is None or (one.keyword in ("theorem", "lemma") and not is_sorry(one)):
            return True
        if any(token.text in ("by", "decreasing_by", "termination_by") for token in command.tokens):
            return True
    return False
