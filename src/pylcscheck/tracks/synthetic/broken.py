"""Text with an error."""

from __future__ import annotations

import re
from collections.abc import Callable

from ..tasks import Task
from .choice import chosen


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
    return ways[chosen(task, len(ways), "broken")]()


def _cut(text: str) -> str:
    """The text up to its last `:=` or `=>`, which then gives nothing; or up to its last colon."""
    for sign in (r":=|=>", r":"):
        if found := list(re.finditer(sign, text)):
            return f"{text[: found[-1].end()]}\n"
    return "def\n"
