"""What a model is asked: a task as a text in Markdown."""

from __future__ import annotations

from .tasks import PROVING_TRACKS, Task

_FORMALIZE = """Formalize in Lean 4 what is described below, on top of the given context. Only Lean's core library is
there. Answer with one `lean` code block that has the declarations and nothing of the context, with exactly the names
that are asked for, namespaces included. They are compared with a reference by definitional equality, so:
- quantify variables and assume hypotheses in the order in which the description names them;
- state what is described, not something equivalent to it;
- prove theorems by `sorry`; nothing else may rest on `sorry`."""
_PROVE = """Prove in Lean 4 what is stated below, on top of the given context. Only Lean's core library is there. Answer
with one `lean` code block that has the theorems, named and stated exactly so, with proofs, and nothing of the context.
Definitions, lemmas and notation of your own may stand in front of them. No `sorry`, no `native_decide`, no axioms but
Lean's three (`propext`, `Classical.choice`, `Quot.sound`)."""


def prompt(task: Task) -> str:
    """The task as a text for a model; `extract_lean` takes the Lean out of its answer."""
    asked = ", ".join(f"`{name}`" for name in task.targets)
    pieces = [
        _PROVE if task.track in PROVING_TRACKS else _FORMALIZE,
        f"## {task.title}\n\n{task.description}",
        f"Asked for: {asked}",
        f"## Context\n\n```lean\n{task.context}```" if task.context else "## Context\n\n(none)",
    ]
    if task.skeleton:
        pieces.append(f"## To be completed\n\n```lean\n{task.skeleton}```")
    return "\n\n".join(pieces) + "\n"
