"""Lean text as tokens, which joined are the text again, and their brackets."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

_START = r"[^\W\dλΠΣ]"
# a part of a name, between dots
PART = rf"{_START}[\w'!?₀-₉]*"
_TOKEN = re.compile(
    rf"""(?P<space>\s+)
    |(?P<comment>--[^\n]*|/-)
    |(?P<string>"(?:[^"\\]|\\.)*")
    |(?P<word>{PART}(?:\.{PART})*)
    |(?P<member>\.(?:{PART}|\d+))
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


def components_of(tokens: Iterable[Token]) -> set[str]:
    """All parts of names that occur."""
    return {part for token in tokens if token.kind in ("word", "member") for part in token.text.split(".")}


def depths_of(tokens: Sequence[Token]) -> list[int]:
    """How many brackets are open at each token; a bracket counts as outside of itself."""
    depth, found = 0, []
    for token in tokens:
        if token.kind == "symbol" and token.text in _CLOSE:
            depth -= 1
        found.append(depth)
        if token.kind == "symbol" and token.text in _OPEN:
            depth += 1
    return found


def closing(tokens: Sequence[Token], start: int) -> int:
    """The place of the bracket that closes the one at `start`; of the end if there is none."""
    depth = 0
    for at in range(start, len(tokens)):
        if tokens[at].kind == "symbol":
            depth += (tokens[at].text in _OPEN) - (tokens[at].text in _CLOSE)
            if depth == 0:
                return at
    return len(tokens) - 1


def after_blanks(tokens: Sequence[Token], at: int) -> int:
    """The place of the first token from `at` on that is no blank; their number if there is none."""
    while at < len(tokens) and tokens[at].blank:
        at += 1
    return at
