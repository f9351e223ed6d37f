"""Lean text out of a model's answer in Markdown. `check` takes Lean; what an answer's Lean is, the caller decides."""

from __future__ import annotations

import re

from markdown_it import MarkdownIt

_LEAN = frozenset({"lean", "lean4"})
# Answers have tags such as <answer> on lines of their own. As HTML blocks they would swallow the fence that follows.
# What stands inside lines is not looked at: hostile text makes that slow.
_PARSER = MarkdownIt("commonmark").disable(["html_block", "inline"])
_LANGUAGE = re.compile(r"\{?\s*\.?([A-Za-z0-9_+#-]*)")  # lean, lean4:File.lean, {lean}, {.lean .numberLines}
_THINKING, _END_OF_THINKING = "<think>", "</think>"


def extract_lean(answer: str) -> str:
    """The Lean text of an answer: its fenced code blocks that say `lean` or `lean4`, joined by an empty line.

    `answer` is Markdown (CommonMark, with tags such as `<answer>` read as text). What stands before the last
    `</think>`, or after a `<think>` that is never closed, is no answer. Fences may be backquotes or tildes, longer than
    three, indented, inside lists and quotations; a block that is never closed goes to the end, as CommonMark has it, so
    a truncated answer keeps its text. If no block says Lean, all fenced blocks that say no language are taken. An
    answer without any such block is returned as it is: it may be bare Lean. Blocks in other languages are never taken,
    nothing inside a block is changed: an `import` line stays.

    Raises `TypeError` if `answer` is no str.
    """
    if not isinstance(answer, str):
        raise TypeError(f"the answer must be a str, not {type(answer).__name__}")
    answer = answer.rpartition(_END_OF_THINKING)[2].partition(_THINKING)[0]
    fences = [token for token in _PARSER.parse(answer) if token.type == "fence"]
    blocks = [(_language(token.info), token.content) for token in fences]
    lean = [content for language, content in blocks if language in _LEAN]
    if not lean:
        lean = [content for language, content in blocks if not language]
    return "\n".join(lean) if lean else answer


def _language(info: str) -> str:
    """The language that a fence names, in lower case; "" if none."""
    found = _LANGUAGE.match(info.strip())
    return found[1].lower() if found else ""
