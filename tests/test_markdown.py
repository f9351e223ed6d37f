"""Lean text out of answers in Markdown."""

from __future__ import annotations

import pytest

import pylcscheck
from pylcscheck import Checker, extract_lean, toolchain

LEAN = "def double (n : Nat) : Nat := n + n\n"


@pytest.mark.parametrize(
    "answer",
    [
        f"Here it is:\n```lean\n{LEAN}```\nDone.",
        f"```lean4\n{LEAN}```",
        f"```Lean\n{LEAN}```",
        f"~~~lean\n{LEAN}~~~",
        f"````lean title=x\n{LEAN}````",
        f"- a list\n\n  ```lean\n  {LEAN}  ```\n",
        f"> ```lean\n> {LEAN}> ```\n",
        f"```\n{LEAN}```",
        f"```python\nprint(1)\n```\nand\n```lean\n{LEAN}```",
        f"```\nsome output\n```\n```lean\n{LEAN}```",
        f"cut off:\n```lean\n{LEAN}",
        f"<answer>\n```lean\n{LEAN}```\n</answer>",
        f"<details><summary>Lean</summary>\n```lean\n{LEAN}```\n</details>",
        f"<think>\nA draft:\n\n```lean\ndef no := 1\n```\n</think>\n```lean\n{LEAN}```",
        f"and so on</think>\n```lean\n{LEAN}```",
        f"```lean:Double.lean\n{LEAN}```",
        f"```{{lean}}\n{LEAN}```",
        f"```{{.lean .numberLines}}\n{LEAN}```",
    ],
)
def test_a_lean_block_is_taken(answer: str) -> None:
    assert extract_lean(answer) == LEAN


def test_what_follows_a_thought_that_is_never_closed_is_no_answer() -> None:
    assert extract_lean(f"<think>\nA draft:\n```lean\n{LEAN}```\nand so on, until the tokens ran out") == ""
    assert extract_lean(f"done</think>\n```lean\n{LEAN}```\n<think>\n```lean\ndef no := 1\n```") == LEAN


def test_a_block_with_an_empty_line_inside_a_tag_is_whole() -> None:
    text = "def a := 1\n\ndef b := 2\n"
    assert extract_lean(f"<answer>\n```lean\n{text}```\n</answer>") == text


def test_several_blocks_are_joined_in_order_with_an_empty_line_between() -> None:
    answer = "First\n```lean\ndef a := 1\n```\nthen\n```lean\ndef b := a\n```\n"
    assert extract_lean(answer) == "def a := 1\n\ndef b := a\n"


@pytest.mark.parametrize("answer", [LEAN, "", "no code at all", "```python\nprint(1)\n```"])
def test_an_answer_without_lean_blocks_is_returned_as_it_is(answer: str) -> None:
    assert extract_lean(answer) == answer


def test_a_longer_fence_holds_a_shorter_one() -> None:
    inner = "/-- an example:\n```\n#eval 1\n```\n-/\ndef a := 1\n"
    assert extract_lean(f"````lean\n{inner}````") == inner


def test_backquotes_inside_a_line_close_nothing() -> None:
    text = 'def s := "```"\ndef t := 1 -- ``` not a fence\n'
    assert extract_lean(f"```lean\n{text}```") == text


def test_an_answer_that_is_no_text_is_a_type_error() -> None:
    with pytest.raises(TypeError, match="must be a str, not bytes"):
        extract_lean(b"```lean\n```")  # type: ignore[arg-type]


def test_check_does_not_guess_at_fences(engine_files: toolchain.EngineFiles) -> None:
    answer = f"```lean\n{LEAN}```"
    with Checker() as checker:
        assert not checker.check(LEAN, answer).compiled
        assert checker.check(LEAN, extract_lean(answer)).ok
    assert pylcscheck.extract_lean is extract_lean
