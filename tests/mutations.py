"""Mutations of items: one change in one place that changes what one declaration means.

A mutation is offered only if it shows. Where types stay the same, the changed declaration differs from the original on
a sample (a definition in its value, a statement in its truth for some values of its variables), so neither definitional
equality nor a proof can make them one. The others change a type: an argument more, one less, another order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from items import (
    BOOL,
    NAT,
    NATS,
    PROP,
    Alt,
    Call,
    Choices,
    Function,
    Hypothesis,
    If,
    Inductive,
    Item,
    Lit,
    Make,
    Match,
    Named,
    Names,
    Op,
    Pattern,
    Quant,
    Relation,
    Rule,
    Spot,
    Structure,
    Term,
    Theorem,
    Truth,
    Type,
    Var,
    default_term,
    differ,
    free_vars,
    is_bounded,
    map_item,
    name_of,
    spots,
    substitute,
    subterms,
    type_of,
)


@dataclass(frozen=True)
class Mutation:
    """A changed item. `name` is the declaration that differs."""

    kind: str
    name: str
    item: Item


# What a mutation makes of an item: candidates, each with the index of the declaration, not yet known to show.
Candidate = tuple[int, Item]
Mutator = Callable[[Item], Iterator[Candidate]]
BY_SAMPLE: dict[str, Mutator] = {}
BY_TYPE: dict[str, Mutator] = {}


def by_sample(function: Mutator) -> Mutator:
    """Registers a mutation that must show on a sample."""
    BY_SAMPLE[function.__name__] = function
    return function


def by_type(function: Mutator) -> Mutator:
    """Registers a mutation that changes a type, and so always shows."""
    BY_TYPE[function.__name__] = function
    return function


def changes(item: Item, change: Callable[[Spot], Iterator[Term]]) -> Iterator[Candidate]:
    """Items with one subterm changed."""
    for spot in spots(item):
        for term in change(spot):
            yield spot.index, spot.put(term)


def operations(item: Item, keys: dict[str, list[str]]) -> Iterator[Candidate]:
    """Items with one operation exchanged for another."""

    def change(spot: Spot) -> Iterator[Term]:
        declaration = item.declarations[spot.index]
        if guards(spot) or (is_own_call(item, spot) and getattr(declaration, "recursion", "") == "well_founded"):
            return
        if isinstance(spot.term, Op):
            for key in keys.get(spot.term.key, []):
                yield replace(spot.term, key=key)

    return changes(item, change)


def is_own_call(item: Item, spot: Spot) -> bool:
    """Whether it is, or is inside, a recursive call: what is changed there must still be seen to terminate."""
    declaration = item.declarations[spot.index]
    if not isinstance(declaration, Function):
        return False
    return spot.in_call(declaration.name) or (isinstance(spot.term, Call) and spot.term.name == declaration.name)


def guards(spot: Spot) -> bool:
    """Whether it is the condition that a proof of termination reads, or inside it."""
    return any(isinstance(parent, If) and parent.hypothesis and child == 0 for parent, child in spot.parents) or (
        isinstance(spot.term, If) and bool(spot.term.hypothesis)
    )


# --- in terms ---


@by_sample
def plus_for_times(item: Item) -> Iterator[Candidate]:
    return operations(item, {"+": ["*"], "*": ["+"], "-": ["+"]})


@by_sample
def and_for_or(item: Item) -> Iterator[Candidate]:
    return operations(item, {"and": ["or"], "or": ["and"], "&&": ["||"], "||": ["&&"]})


@by_sample
def lt_for_le(item: Item) -> Iterator[Candidate]:
    return operations(item, {"lt": ["le"], "le": ["lt"]})


@by_sample
def equation_negated(item: Item) -> Iterator[Candidate]:
    return operations(item, {"eq": ["ne"], "ne": ["eq"]})


@by_sample
def implication_for_equivalence(item: Item) -> Iterator[Candidate]:
    return operations(item, {"iff": ["imp", "and"], "imp": ["iff", "and"]})


@by_sample
def negation_dropped(item: Item) -> Iterator[Candidate]:
    def change(spot: Spot) -> Iterator[Term]:
        if isinstance(spot.term, Op) and spot.term.key in ("not", "!"):
            yield spot.term.args[0]

    return changes(item, change)


@by_sample
def negation_added(item: Item) -> Iterator[Candidate]:
    def change(spot: Spot) -> Iterator[Term]:
        if type_of(spot.term) == BOOL:
            yield Op("!", (spot.term,))
        # A negated premise would make a relation occur negatively, which Lean refuses.
        if type_of(spot.term) == PROP and not guards(spot) and not _about_itself(item, spot):
            yield Op("not", (spot.term,))

    return changes(item, change)


def _about_itself(item: Item, spot: Spot) -> bool:
    declaration = item.declarations[spot.index]
    if not isinstance(declaration, Relation):
        return False
    return any(isinstance(t, Call) and t.name == declaration.name for t in subterms(spot.term))


@by_sample
def quantifier_exchanged(item: Item) -> Iterator[Candidate]:
    def change(spot: Spot) -> Iterator[Term]:
        if isinstance(spot.term, Quant):
            new = replace(spot.term, kind="exists" if spot.term.kind == "forall" else "forall", style="")
            if is_bounded(spot.term):
                assert isinstance(spot.term.body, Op)
                # `∀ x ∈ l, p` becomes `∃ x ∈ l, p`, which is the one place a person would change.
                yield replace(new, body=replace(spot.term.body, key="and" if new.kind == "exists" else "imp"))
            else:
                yield new

    return changes(item, change)


@by_sample
def numeral_changed(item: Item) -> Iterator[Candidate]:
    def change(spot: Spot) -> Iterator[Term]:
        if isinstance(spot.term, Lit) and not is_own_call(item, spot) and not guards(spot):
            yield Lit(spot.term.value + 1)
            if spot.term.value > 0:
                yield Lit(spot.term.value - 1)

    return changes(item, change)


@by_sample
def truth_value_changed(item: Item) -> Iterator[Candidate]:
    def change(spot: Spot) -> Iterator[Term]:
        if isinstance(spot.term, Truth):
            yield Truth(not spot.term.value)

    return changes(item, change)


@by_sample
def swapped_arguments(item: Item) -> Iterator[Candidate]:
    """Two arguments of one type exchanged: of a function, constructor, relation or operation."""

    def change(spot: Spot) -> Iterator[Term]:
        term = spot.term
        if not isinstance(term, (Op, Call, Make)) or is_own_call(item, spot) or guards(spot):
            return
        for i in range(len(term.args)):
            for j in range(i + 1, len(term.args)):
                if type_of(term.args[i]) == type_of(term.args[j]) and term.args[i] != term.args[j]:
                    args = list(term.args)
                    args[i], args[j] = args[j], args[i]
                    yield replace(term, args=tuple(args))

    return changes(item, change)


@by_sample
def variable_changed(item: Item) -> Iterator[Candidate]:
    """A variable for another of the same type."""

    def change(spot: Spot) -> Iterator[Term]:
        if not isinstance(spot.term, Var) or is_own_call(item, spot) or guards(spot):
            return
        if spot.parents and isinstance(spot.parents[-1][0], Match) and spot.parents[-1][1] == 0:
            return  # what a definition matches on decides where it recurs
        declaration = item.declarations[spot.index]
        matched = declaration.matched if isinstance(declaration, Function) else None
        for var in spot.scope:
            # Equations have no name for what they match on.
            hidden = isinstance(declaration, Function) and matched is not None and declaration.params[matched] == var
            if var.type == spot.term.type and var != spot.term and not hidden:
                yield var

    return changes(item, change)


@by_sample
def branches_exchanged(item: Item) -> Iterator[Candidate]:
    def change(spot: Spot) -> Iterator[Term]:
        if isinstance(spot.term, If) and not guards(spot):
            yield replace(spot.term, then=spot.term.other, other=spot.term.then)

    return changes(item, change)


@by_sample
def operand_dropped(item: Item) -> Iterator[Candidate]:
    """One side of `∧`, `∨`, `→`, `&&`, `||`, `+`, `++` in place of both."""

    def change(spot: Spot) -> Iterator[Term]:
        if isinstance(spot.term, Op) and spot.term.key in ("and", "or", "imp", "&&", "||", "+", "++", "append"):
            if not is_own_call(item, spot):
                yield spot.term.args[1]
            if not is_own_call(item, spot):
                yield spot.term.args[0]

    return changes(item, change)


@by_sample
def constructor_changed(item: Item) -> Iterator[Candidate]:
    """A constructor for another of the same arguments."""
    constructors = {one.name: one.constructors for one in item.declarations if isinstance(one, Inductive)}

    def change(spot: Spot) -> Iterator[Term]:
        if not isinstance(spot.term, Make) or spot.term.type.name not in constructors:
            return
        types = [type_of(arg) for arg in spot.term.args]
        for one in constructors[spot.term.type.name]:
            if one.name != spot.term.constructor and [var.type for var in one.args] == types:
                yield replace(spot.term, constructor=one.name)

    return changes(item, change)


@by_sample
def recursive_call_dropped(item: Item) -> Iterator[Candidate]:
    """A constant in place of a recursive call; at least one other must be left."""

    def change(spot: Spot) -> Iterator[Term]:
        declaration = item.declarations[spot.index]
        if not isinstance(declaration, Function) or not isinstance(spot.term, Call):
            return
        if spot.term.name != declaration.name or spot.in_call(declaration.name):
            return
        count = sum(isinstance(t, Call) and t.name == declaration.name for t in subterms(declaration.body))
        constant = Truth(True) if spot.term.type == BOOL else default_term(item.declarations, spot.term.type)
        if count > 1 and constant is not None and spot.term.type != PROP:
            yield constant

    return changes(item, change)


@by_sample
def base_case_changed(item: Item) -> Iterator[Candidate]:
    """Another value in an alternative of a recursion that does not recur."""
    for index, declaration in enumerate(item.declarations):
        if not isinstance(declaration, Function) or declaration.recursion != "structural":
            continue
        assert isinstance(declaration.body, Match)
        for number, alt in enumerate(declaration.body.alts):
            if any(isinstance(t, Call) and t.name == declaration.name for t in subterms(alt.body)):
                continue
            for new in other_values(item, declaration.result, alt.body):
                alts = list(declaration.body.alts)
                alts[number] = replace(alt, body=new)
                body = replace(declaration.body, alts=tuple(alts))
                yield index, item.with_declaration(index, replace(declaration, body=body))


def other_values(item: Item, type_: Type, value: Term) -> list[Term]:
    if type_ == NAT:
        return [Op("+", (value, Lit(1)))]
    if type_ == BOOL:
        return [Op("!", (value,))]
    if type_ == PROP:
        return [Op("not", (value,))]
    if type_ == NATS:
        return [Op("cons", (Lit(7), value))]
    other = default_term(item.declarations, type_)
    return [other] if other is not None else []


@by_sample
def alternatives_exchanged(item: Item) -> Iterator[Candidate]:
    """The values of two alternatives exchanged, where neither uses what its pattern binds."""

    def change(spot: Spot) -> Iterator[Term]:
        if not isinstance(spot.term, Match):
            return
        alts = spot.term.alts
        for i in range(len(alts)):
            for j in range(i + 1, len(alts)):
                used = set(free_vars(alts[i].body)) | set(free_vars(alts[j].body))
                if used & {var.name for alt in (alts[i], alts[j]) for var in alt.pattern.vars}:
                    continue
                new = list(alts)
                new[i], new[j] = replace(alts[i], body=alts[j].body), replace(alts[j], body=alts[i].body)
                yield replace(spot.term, alts=tuple(new))

    return changes(item, change)


# --- in statements ---


def statements(item: Item, change: Callable[[Theorem | Rule, bool], Iterator[Theorem | Rule]]) -> Iterator[Candidate]:
    """Items with one theorem, or one rule of a relation, changed. `change` is told whether it is a rule."""
    for index, declaration in enumerate(item.declarations):
        if isinstance(declaration, Theorem):
            for new in change(declaration, False):
                assert isinstance(new, Theorem)
                yield index, item.with_declaration(index, new)
        if isinstance(declaration, Relation):
            for number, rule in enumerate(declaration.rules):
                for changed in change(rule, True):
                    assert isinstance(changed, Rule)
                    rules = (*declaration.rules[:number], changed, *declaration.rules[number + 1 :])
                    yield index, item.with_declaration(index, replace(declaration, rules=rules))


def _dropped(item: Item, premise: bool) -> Iterator[Candidate]:
    relations = {one.name for one in item.declarations if isinstance(one, Relation)}

    def change(owner: Theorem | Rule, is_rule: bool) -> Iterator[Theorem | Rule]:
        for number, hypothesis in enumerate(owner.hypotheses):
            is_premise = isinstance(hypothesis.statement, Call) and hypothesis.statement.name in relations
            if (is_rule and not is_premise) != premise:
                rest = (*owner.hypotheses[:number], *owner.hypotheses[number + 1 :])
                yield replace(owner, hypotheses=rest)

    return statements(item, change)


@by_sample
def side_condition_dropped(item: Item) -> Iterator[Candidate]:
    """A rule without one of its side conditions."""
    return _dropped(item, premise=False)


@by_sample
def hypothesis_dropped(item: Item) -> Iterator[Candidate]:
    """A theorem without one of its hypotheses, or a rule without one of its premises."""
    return _dropped(item, premise=True)


@by_sample
def hypothesis_added(item: Item) -> Iterator[Candidate]:
    def change(owner: Theorem | Rule, is_rule: bool) -> Iterator[Theorem | Rule]:
        taken = [var.name for var in owner.vars] + [h.name for h in owner.hypotheses]
        name = Names(taken).fresh(["extra"])
        for number, var in enumerate(owner.vars):
            statement: Term | None = None
            if var.type == NAT:
                statement = Op("lt", (Lit(2), var))
            elif var.type == BOOL:
                statement = Op("eq", (var, Truth(True)))
            else:
                other = next((other for other in owner.vars[number + 1 :] if other.type == var.type), None)
                if other is not None and isinstance(var.type, Named):
                    statement = Op("ne", (var, other))
            if statement is not None:
                yield replace(owner, hypotheses=(*owner.hypotheses, Hypothesis(name, statement)))

    return statements(item, change)


# --- in types ---


@by_type
def constructor_argument_dropped(item: Item) -> Iterator[Candidate]:
    for index, one in enumerate(item.declarations):
        if not isinstance(one, Inductive):
            continue
        for at, constructor in enumerate(one.constructors):
            for number, var in enumerate(constructor.args):
                others = [other for other in constructor.args if other.type == var.type and other != var]
                if not others and (var.type == one.type or default_term(item.declarations, var.type) is None):
                    continue
                args = (*constructor.args[:number], *constructor.args[number + 1 :])
                constructors = (*one.constructors[:at], replace(constructor, args=args), *one.constructors[at + 1 :])
                # Without a recursive argument anywhere, or without a base case, it is another kind of type.
                new = item.with_declaration(index, replace(one, constructors=constructors))

                def without(term: Term, type_: Named = one.type, c: str = constructor.name, n: int = number) -> Term:
                    return _without(item, term, type_, c, n)

                yield index, map_item(new, without)


def _without(item: Item, term: Term, type_: Named, constructor: str, number: int) -> Term:
    """A term for a constructor that has one argument less."""
    if isinstance(term, Make) and term.type == type_ and term.constructor == constructor:
        return replace(term, args=(*term.args[:number], *term.args[number + 1 :]))
    if not isinstance(term, Match):
        return term
    alts = []
    for alt in term.alts:
        pattern = alt.pattern
        if pattern.type == type_ and pattern.constructor == constructor:
            gone = pattern.vars[number]
            vars_ = (*pattern.vars[:number], *pattern.vars[number + 1 :])
            instead = next((var for var in vars_ if var.type == gone.type), None) or default_term(
                item.declarations, gone.type
            )
            assert instead is not None
            body = substitute(alt.body, {gone.name: instead})
            alt = Alt(replace(pattern, vars=vars_), body)
        alts.append(alt)
    return replace(term, alts=tuple(alts))


@by_type
def constructor_argument_added(item: Item) -> Iterator[Candidate]:
    for index, one in enumerate(item.declarations):
        if not isinstance(one, Inductive):
            continue
        for at, constructor in enumerate(one.constructors):
            extra = Var(Names([var.name for var in constructor.args]).fresh(["extra"]), NAT)
            changed = replace(constructor, args=(*constructor.args, extra))
            constructors = (*one.constructors[:at], changed, *one.constructors[at + 1 :])
            new = item.with_declaration(index, replace(one, constructors=constructors))
            yield index, map_item(new, lambda t, c=constructor.name, o=one.type: _with_extra(t, o, c))  # type: ignore[misc]


def _with_extra(term: Term, type_: Named, constructor: str) -> Term:
    if isinstance(term, Make) and term.type == type_ and term.constructor == constructor:
        return replace(term, args=(*term.args, Lit(0)))
    if not isinstance(term, Match):
        return term
    alts = []
    for alt in term.alts:
        pattern: Pattern = alt.pattern
        if pattern.type == type_ and pattern.constructor == constructor:
            extra = Var(Names([var.name for var in pattern.vars]).fresh(["extra"]), NAT)
            alt = replace(alt, pattern=replace(pattern, vars=(*pattern.vars, extra)))
        alts.append(alt)
    return replace(term, alts=tuple(alts))


@by_type
def rule_dropped(item: Item) -> Iterator[Candidate]:
    for index, one in enumerate(item.declarations):
        if isinstance(one, Relation) and len(one.rules) > 1:
            for at in range(len(one.rules)):
                rules = (*one.rules[:at], *one.rules[at + 1 :])
                yield index, item.with_declaration(index, replace(one, rules=rules))


@by_type
def field_added(item: Item) -> Iterator[Candidate]:
    for index, one in enumerate(item.declarations):
        if isinstance(one, Structure):
            new = item.with_declaration(index, replace(one, fields=(*one.fields, Var("extra", NAT))))
            yield index, map_item(new, lambda t, o=one.type: _with_extra(t, o, "mk"))  # type: ignore[misc]


@by_type
def parameters_exchanged(item: Item) -> Iterator[Candidate]:
    """Two parameters of other types exchanged, in every call too."""
    for index, one in enumerate(item.declarations):
        if not isinstance(one, Function):
            continue
        for at in range(len(one.params) - 1):
            if one.params[at].type == one.params[at + 1].type:
                continue

            def in_calls(term: Term, name: str = one.name, at: int = at) -> Term:
                if isinstance(term, Call) and term.name == name:
                    return replace(term, args=(*term.args[:at], term.args[at + 1], term.args[at], *term.args[at + 2 :]))
                return term

            params = (*one.params[:at], one.params[at + 1], one.params[at], *one.params[at + 2 :])
            style = one.style if one.matched is None else "match"
            new = item.with_declaration(index, replace(one, params=params, style=style))
            yield index, map_item(new, in_calls)


@by_type
def axiom_for_theorem(item: Item) -> Iterator[Candidate]:
    for index, one in enumerate(item.declarations):
        if isinstance(one, Theorem):
            yield index, item.with_declaration(index, replace(one, axiom=True))


KINDS = sorted([*BY_SAMPLE, *BY_TYPE])
# The slips that a model makes most; half of the mutations are of these where they apply.
COMMON = [
    "swapped_arguments",
    "hypothesis_dropped",
    "hypothesis_added",
    "and_for_or",
    "lt_for_le",
    "base_case_changed",
    "side_condition_dropped",
    "quantifier_exchanged",
    "alternatives_exchanged",
    "constructor_changed",
    "variable_changed",
]


def shows(kind: str, before: Item, after: Item, index: int) -> bool:
    """Whether a mutation changes what a declaration means."""
    if kind in BY_TYPE:
        return True
    one, other = before.declarations[index], after.declarations[index]
    if isinstance(one, Relation) and isinstance(other, Relation):
        changed = [rule.name for rule, new in zip(one.rules, other.rules, strict=True) if rule != new]
        return bool(changed) and differ(before, after, one.name, changed[0])
    return one != other and differ(before, after, name_of(one))


def mutated(item: Item, choices: Choices) -> Mutation | None:
    """An item with one mutation that shows; None if none was found."""
    first = choices.shuffled(COMMON) if choices.chance(5) else []
    for kind in [*first, *choices.shuffled(KINDS)]:
        found = list({**BY_SAMPLE, **BY_TYPE}[kind](item))
        for _ in range(min(3, len(found))):
            index, new = choices.pick(found)
            if shows(kind, item, new, index):
                return Mutation(kind, name_of(item.declarations[index]), new)
    # A definition such as `def f (n : Nat) : Nat := n` has no place that any kind could change.
    for index, one in enumerate(item.declarations):
        if isinstance(one, Function) and not one.recursion:
            for value in other_values(item, one.result, one.body):
                new = item.with_declaration(index, replace(one, body=value))
                if shows("value_changed", item, new, index):
                    return Mutation("value_changed", one.name, new)
    return None
