"""The five tracks: tasks derived from the theory."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from .assemble import assemble
from .metadata import LENGTHS, length_tag, number
from .theory import Part, Theory

TRACKS = ("IAF", "SSAF", "IAF-D", "DTP", "ITP")
STATEMENT_TRACKS, PROVING_TRACKS = TRACKS[:3], TRACKS[3:]
SKELETONS = ("signatures", "names", "none")
_DIFFICULTIES = ("easy", "medium", "hard")
_FEWEST_DISTRACTORS = 2


@dataclass(frozen=True)
class Task:
    """One task. On top of `imports` and `context` a model is to write the declarations `targets`.

    `id`: such as `iaf/3.3.2`; `track`: one of `TRACKS`; `items`: the numbers of the items; `description`: what to
    formalize or prove, in words; `context`: Lean text, what the task rests on; `skeleton`: Lean text of the targets
    without bodies; `proofs`: whether proofs count (`check(..., proofs=True)`); `distractors`: what of the context the
    task does not rest on; `tags`: by dimension; `reference`: Lean text, the answer.
    """

    id: str
    track: str
    items: tuple[str, ...]
    chapter: str
    section: str
    module: str
    title: str
    kind: str
    description: str
    imports: tuple[str, ...]
    context: str
    skeleton: str
    targets: tuple[str, ...]
    proofs: bool
    distractors: tuple[str, ...]
    tags: Mapping[str, tuple[str, ...]]
    reference: str

    def to_json(self) -> str:
        """As one line of JSON, the same for the same task."""
        return json.dumps(asdict(self), ensure_ascii=False)

    @staticmethod
    def of(record: Mapping[str, Any]) -> Task:
        """From a JSON object that has been validated; what it lacks is empty."""
        values: dict[str, Any] = {name: record.get(name, "") for name in Task.__dataclass_fields__}
        for name in ("items", "imports", "targets", "distractors"):
            values[name] = tuple(values[name])
        values["tags"] = {dimension: tuple(tags) for dimension, tags in record.get("tags", {}).items()}
        return Task(**values)


def tasks(theory: Theory, *, seed: int = 0, skeleton: str = "signatures") -> list[Task]:
    """All tasks, track by track, each in the order of the theory.

    `seed` decides which declarations are mixed into the contexts of IAF-D; `skeleton` is one of `SKELETONS`.

    Raises `ValueError` for another skeleton, `TheoryError` if something in the theory is not proved.
    """
    if skeleton not in SKELETONS:
        raise ValueError(f"skeleton must be one of {', '.join(SKELETONS)}, not {skeleton!r}")
    theory.require_proofs()
    maker = _Maker(theory, seed, skeleton)
    items = list(theory.metadata.items)
    modules = [module.name for module in theory.library.modules if theory.of_module(module.name)]
    modules.sort(key=lambda module: (number(_sections(theory, module)[0]), theory.of_module(module)[0].number))
    found = [maker.item(item, mixed=False) for item in items]
    found += [maker.module(module) for module in modules]
    found += [maker.item(item, mixed=True) for item in items]
    found += [task for item in items for task in maker.proofs_of_item(item)]
    found += [task for item in items for task in maker.single_proofs(item)]
    return found


def _sections(theory: Theory, module: str) -> list[str]:
    items = {part.item for part in theory.of_module(module)}
    return sorted({theory.metadata.items[item].section for item in items}, key=number)


@dataclass(frozen=True)
class _Maker:
    theory: Theory
    seed: int
    skeleton: str

    def item(self, item: str, mixed: bool) -> Task:
        """An item's declarations, proofs left out."""
        parts = self._answer(self.theory.of_item(item))
        context = self._context(parts)
        extra = self._distractors(item, parts, context) if mixed else []
        about = self.theory.metadata.items[item]
        return self._task(
            f"{'iaf-d' if mixed else 'iaf'}/{item}",
            "IAF-D" if mixed else "IAF",
            [item],
            about.title,
            about.kind,
            about.description,
            about.tags,
            context,
            extra,
            parts,
            self._names(parts),
        )

    def module(self, module: str) -> Task:
        """The declarations of a part of a section, proofs left out."""
        theory = self.theory
        parts = self._answer(theory.of_module(module))
        items = sorted({part.item for part in theory.of_module(module)}, key=number)
        about = [theory.metadata.items[item] for item in items]
        description = "\n\n".join(f"{one.id} {one.title}. {one.description}" for one in about)
        section = _sections(theory, module)[0]
        return self._task(
            f"ssaf/{section}/{module.rpartition('.')[2]}",
            "SSAF",
            items,
            f"{theory.metadata.sections[section]}: {_words(module.rpartition('.')[2])}",
            "section",
            description,
            _joined([one.tags for one in about], description),
            self._context(parts),
            [],
            parts,
            self._names(parts),
        )

    def proofs_of_item(self, item: str) -> Iterator[Task]:
        """An item's theorems, to be proved; none if it has none."""
        theory = self.theory
        own = theory.of_item(item)
        given = self._given(own)
        goals = [part for part in own if part.is_theorem and part.main and part.number not in given]
        if not goals:
            return
        numbers = [part.number for part in goals]
        needed = theory.closure(numbers, proofs=numbers)
        steps = [part for part in own if part.is_theorem and part.number in needed - given]
        context = self._parts((needed | given) - {part.number for part in steps})
        about = theory.metadata.items[item]
        yield self._task(
            f"dtp/{item}", "DTP", [item], about.title, about.kind, about.description, about.tags, context, [], steps,
            self._names(goals), goals
        )  # fmt: skip

    def single_proofs(self, item: str) -> Iterator[Task]:
        """Each of an item's theorems alone, to be proved."""
        theory = self.theory
        about = theory.metadata.items[item]
        for part in theory.of_item(item):
            if not (part.is_theorem and part.main):
                continue
            needed = theory.closure([part.number], proofs=[part.number])
            name = part.main[0]
            yield self._task(
                f"itp/{item}/{name}",
                "ITP",
                [item],
                f"{about.title}: {name.rpartition('.')[2]}",
                "theorem",
                part.documentation,
                _joined([about.tags], part.documentation),
                self._parts(needed - {part.number}),
                [],
                [part],
                list(part.main),
                [part],
            )

    def _answer(self, own: list[Part]) -> list[Part]:
        """What of `own` is to be written: what is main, and what that rests on."""
        needed = self.theory.closure([part.number for part in own if part.main])
        return [part for part in own if part.number in needed]

    def _given(self, own: list[Part]) -> set[int]:
        """An item's definitions and what they rest on."""
        return self.theory.closure([part.number for part in own if not part.is_theorem and part.main])

    def _parts(self, numbers: Iterable[int]) -> list[Part]:
        return [self.theory.parts[k] for k in sorted(numbers)]

    def _context(self, answer: list[Part]) -> list[Part]:
        numbers = {part.number for part in answer}
        return self._parts(self.theory.closure(numbers) - numbers)

    def _names(self, parts: list[Part]) -> list[str]:
        return [name for part in parts for name in part.main]

    def _distractors(self, item: str, answer: list[Part], context: list[Part]) -> list[Part]:
        """As many parts as the context has, of the same section or else chapter where there are enough, that the task
        does not rest on and that do not rest on it."""
        theory = self.theory
        chosen = {part.number for part in context}
        own = {part.number for part in [*answer, *theory.of_item(item)]}
        wanted = max(_FEWEST_DISTRACTORS, len(context))
        seed = hashlib.sha256(f"{self.seed} {item}".encode()).digest()
        order = list(theory.parts)
        random.Random(seed).shuffle(order)
        section = theory.metadata.items[item].section

        def distance(part: Part) -> tuple[bool, bool]:
            other = theory.metadata.items[part.item].section
            return other.split(".")[0] != section.split(".")[0], other != section

        extra: set[int] = set()
        for part in sorted(order, key=distance):
            if part.number in chosen | own:
                continue
            with_it = theory.closure([part.number], proofs=[part.number]) - chosen
            if not with_it & own and len(extra) + len(with_it) <= wanted:
                extra |= with_it
                chosen |= with_it
            if len(extra) == wanted:
                break
        return self._parts(extra)

    def _task(
        self,
        identity: str,
        track: str,
        items: list[str],
        title: str,
        kind: str,
        description: str,
        tags: Mapping[str, tuple[str, ...]],
        context: list[Part],
        extra: list[Part],
        answer: list[Part],
        targets: list[str],
        goals: list[Part] | None = None,
    ) -> Task:
        section = self.theory.metadata.items[items[0]].section
        proofs = goals is not None
        below = [*context, *extra]
        # a definition may rest on a lemma, which then must be proved
        proved = self.theory.closure([part.number for part in answer if not part.is_theorem])
        return Task(
            id=identity,
            track=track,
            items=tuple(items),
            chapter=section.split(".")[0],
            section=section,
            module=answer[0].module.name,
            title=title,
            kind=kind,
            description=description,
            imports=("Init",),
            context=assemble(below, lambda part: part.plain),
            skeleton=self._skeleton(goals or [part for part in answer if part.main], below, proofs),
            targets=tuple(targets),
            proofs=proofs,
            distractors=tuple(constant.name for part in extra for constant in part.constants),
            tags=dict(tags),
            reference=assemble(
                answer, lambda part: part.plain if proofs or part.number in proved else part.unproved, below
            ),
        )

    def _skeleton(self, parts: list[Part], below: list[Part], statements: bool) -> str:
        if self.skeleton == "none":
            return ""
        if self.skeleton == "names":
            return "".join(f"-- {constant.kind} {constant.name}\n" for part in parts for constant in part.constants)
        return assemble(parts, lambda part: part.skeleton(statements), below)


def _words(name: str) -> str:
    """A module's last name as words: `TruthFunctions` is "truth functions"."""
    return "".join(f" {c.lower()}" if c.isupper() else c for c in name).strip()


def _joined(tags: list[Mapping[str, tuple[str, ...]]], description: str) -> dict[str, tuple[str, ...]]:
    """The tags of several items together; the length is the description's own, the difficulty the greatest."""
    joined = {dimension: sorted({tag for one in tags for tag in one[dimension]}) for dimension in tags[0]}
    joined["surface"] = sorted({*(tag for tag in joined["surface"] if tag not in LENGTHS), length_tag(description)})
    joined["difficulty"] = [max(joined["difficulty"], key=_DIFFICULTIES.index)]
    return {dimension: tuple(found) for dimension, found in joined.items()}
