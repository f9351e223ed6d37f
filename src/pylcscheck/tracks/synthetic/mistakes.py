"""The reference with one mistake, in one place."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from ..tasks import Task
from .choice import chosen
from .syntax import (
    Binder,
    Command,
    Constructor,
    Declaration,
    commands_of,
    constructors_of,
    has_proofs,
    is_sorry,
    text_of,
    with_constructors,
)
from .tokens import PART, Token, components_of, depths_of, joined, tokens_of

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
        return text_of([*commands[:k], commands[k].with_declaration(new), *commands[k + 1 :]])

    if task.proofs:
        yield from _unproved(task, commands, targets)
        return
    rules = (_rule_without_condition, _theorem_without_hypothesis, _swapped, _other_number, _other_variable)
    others = {
        k: components_of(token for j, command in enumerate(commands) if j != k for token in command.tokens)
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
            yield text_of([*commands[:k], *commands[k + 1 :]]) if len(commands) > 1 else "-- to be done\n"
    yield from changes([k for k in targets if k not in harmless])
    yield "-- to be done\n"


def _proofs_rest_on(commands: Sequence[Command], k: int) -> bool:
    """Whether a change may break a proof: its own, or that of what mentions it."""
    return any(
        has_proofs([command]) and (j == k or commands[k].declares & components_of(command.tokens))
        for j, command in enumerate(commands)
    )


def _unproved(task: Task, commands: Sequence[Command], targets: Sequence[int]) -> Iterator[str]:
    def changed(k: int, body: str, weaker: bool = False, before: str = "") -> str:
        one = commands[k].declaration
        assert one is not None
        type_ = tuple(tokens_of(f"({joined(one.type).strip()}) ∨ True")) if weaker else one.type
        new = commands[k].with_declaration(replace(one, type=type_, body=tuple(tokens_of(body))))
        return before + text_of([*commands[:k], new, *commands[k + 1 :]])

    usable = [k for k in targets if (one := commands[k].declaration) is not None and one.type]
    ways: list[Callable[[int], str]] = [
        lambda k: changed(k, ":= sorry"),
        lambda k: changed(k, ":= Or.inr trivial", weaker=True),
        lambda k: changed(k, ":= assumed", before="axiom assumed {p : Prop} : p\n\n"),
    ]
    first = chosen(task, len(ways), "proofs")
    for way in (*ways[first:], *ways[:first]):
        for k in reversed(usable):  # the last of them is what the others lead to
            yield way(k)
    yield "-- to be done\n"


def _is_proposition(type_: Sequence[Token]) -> bool:
    depths = depths_of(type_)
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
            if name not in components_of([*others, *rest]):
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
    depths = depths_of(type_)
    found = []
    for at, token in enumerate(type_):
        if not depths[at] and token.text in ("∀", "∃", "fun", "if", "match", "let", "↔", "∧", "∨", "¬"):
            break
        if not depths[at] and token.text == "→":
            found.append(at)
    return found


def _speaks_of_freshness(binder: Binder) -> bool:
    """Whether it is the side condition that a variable is not free."""
    return "Free" in components_of(binder.type) and "¬" in {token.text for token in binder.type}


def _rule_without_condition(one: Declaration) -> Iterator[Declaration]:
    """A rule of a relation without its condition that a variable is not free, or without one of its hypotheses."""
    if one.keyword != "inductive" or not joined(one.type).strip().endswith("Prop"):
        return
    constructors = constructors_of(one)
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
        yield with_constructors(one, [*constructors[:at], rule, *constructors[at + 1 :]])


def _theorem_without_hypothesis(one: Declaration) -> Iterator[Declaration]:
    if one.keyword not in ("theorem", "lemma") or not is_sorry(one):
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
    constructors = constructors_of(one) if one.keyword == "inductive" else []
    for at in reversed(range(len(constructors))):
        if len(constructors) > 1 and constructors[at].name not in others:
            yield with_constructors(one, [*constructors[:at], *constructors[at + 1 :]])
    for at, rule in enumerate(constructors):
        for k, binder in enumerate(rule.binders):
            # what mentions the argument would get it back: Lean binds unknown names by itself
            if isinstance(binder, Binder) and rule.name not in others and not _used(rule, k):
                fewer = replace(rule, binders=_without(rule.binders, k, binder.names[-1]))
                yield with_constructors(one, [*constructors[:at], fewer, *constructors[at + 1 :]])
    if one.keyword == "structure":
        lines = joined(one.body).split("\n")
        fields = [k for k, line in enumerate(lines) if re.match(rf"  {PART} :", line)]
        for k in reversed(fields):
            name = lines[k].split()[0]
            rest = components_of(tokens_of("\n".join(lines[:k] + lines[k + 1 :])))
            single = k + 1 == len(lines) or re.match(rf"  (?:{PART} :|deriving)", lines[k + 1])
            if single and len(fields) > 1 and name not in others | rest:
                yield replace(one, body=tuple(tokens_of("\n".join(lines[:k] + lines[k + 1 :]))))
        for first, second in pairwise(fields):
            if second == first + 1 and lines[first].split()[0] not in components_of(tokens_of(lines[second])):
                exchanged = [*lines[:first], lines[second], lines[first], *lines[second + 1 :]]
                yield replace(one, body=tuple(tokens_of("\n".join(exchanged))))
    if one.keyword in ("def", "abbrev"):
        yield from _cases_exchanged(one)


def _used(rule: Constructor, at: int) -> bool:
    """Whether anything in the rule mentions the last name of that binder."""
    binder = rule.binders[at]
    assert isinstance(binder, Binder)
    rest = [token for k, other in enumerate(rule.binders) if k != at for token in tokens_of(str(other))]
    return binder.names[-1] in components_of([*rest, *rule.type])


def _cases_exchanged(one: Declaration) -> Iterator[Declaration]:
    """Two cases that bind the same names, each with the other's result."""
    body = joined(one.body)
    cases = list(re.finditer(r"^  \| (?P<pattern>[^\n]*?) => (?P<result>[^\n]+)$", body, re.MULTILINE))
    for a, b in pairwise(cases):
        names = [{t.text for t in tokens_of(case["pattern"]) if t.kind == "word"} for case in (a, b)]
        used = [components_of(tokens_of(case["result"])) for case in (a, b)]
        if (
            a["result"] != b["result"]
            and used[0] & (names[0] | names[1]) <= names[1]
            and used[1] & (names[0] | names[1]) <= names[0]
        ):
            new = body[: a.start("result")] + b["result"] + body[a.end("result") : b.start("result")]
            yield replace(one, body=tuple(tokens_of(new + a["result"] + body[b.end("result") :])))
