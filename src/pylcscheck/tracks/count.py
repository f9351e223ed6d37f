"""What there is in the theory, in numbers."""

from __future__ import annotations

from dataclasses import dataclass

from .theory import Theory


@dataclass(frozen=True)
class Counts:
    """Numbers of the theory. `declarations` are those that a person wrote (constructors and what Lean derives not
    counted), of which `definitions` are functions, predicates and instances, `types` inductive types and structures,
    `theorems` theorems, each with its proof; `proofs` counts those whose proof rests on no `sorry`, `main` the
    declarations that items are about, `axioms` those that rest on each axiom (see `Theory.axioms`)."""

    modules: int
    lines: int
    sections: int
    items: int
    declarations: int
    definitions: int
    types: int
    theorems: int
    proofs: int
    main: int
    axioms: dict[str, int]


def count(theory: Theory) -> Counts:
    """Counts the theory."""
    written = [constant for part in theory.parts for constant in part.constants]
    resting = theory.axioms()
    axioms: dict[str, int] = {}
    for names in resting.values():
        for name in names:
            axioms[name] = axioms.get(name, 0) + 1
    theorems = [constant for constant in written if constant.kind == "theorem"]
    types = [constant for constant in written if constant.kind == "inductive"]
    modules = {part.module.name: part.module for part in theory.parts}
    return Counts(
        modules=len(modules),
        lines=sum(module.text.count("\n") for module in modules.values()),
        sections=len({item.section for item in theory.metadata.items.values()}),
        items=len(theory.metadata.items),
        declarations=len(written),
        definitions=len(written) - len(theorems) - len(types),
        types=len(types),
        theorems=len(theorems),
        proofs=sum("sorryAx" not in resting[constant.name] for constant in theorems),
        main=sum(constant.main for constant in written),
        axioms=dict(sorted(axioms.items())),
    )
