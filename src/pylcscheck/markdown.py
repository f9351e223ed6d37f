"""Lean text out of a model's answer in Markdown. `check` takes Lean; what an answer's Lean is, the caller decides."""

from __future__ import annotations

from markdown_it import MarkdownIt

_LEAN = frozenset({"lean", "lean4"})


def extract_lean(answer: str) -> str:
    """The Lean text of an answer: its fenced code blocks that say `lean` or `lean4`, joined by an empty line.

    `answer` is Markdown (CommonMark): fences may be backquotes or tildes, longer than three, indented, inside lists and
    quotations; a block that is never closed goes to the end, as CommonMark has it, so a truncated answer keeps its
    text. If no block says Lean, all fenced blocks that say no language are taken. An answer without any such block is
    returned as it is: it may be bare Lean. Blocks in other languages are never taken.

    Raises `TypeError` if `answer` is no str.
    """
    if not isinstance(answer, str):
        raise TypeError(f"the answer must be a str, not {type(answer).__name__}")
    fences = [token for token in MarkdownIt("commonmark").parse(answer) if token.type == "fence"]
    languages = [(token.info.split() or [""])[0].lower() for token in fences]
    lean = [token.content for token, language in zip(fences, languages, strict=True) if language in _LEAN]
    if not lean:
        lean = [token.content for token, language in zip(fences, languages, strict=True) if not language]
    return "\n".join(lean) if lean else answer
