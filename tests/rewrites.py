"""Rewrites of items that keep the meaning of every declaration, by definitional equality.

A rewrite takes an item and choices and gives another item, or None if there is nothing that it could change.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from items import (
    NAT,
    SYMBOLS,
    Alt,
    Apply,
    Arrow,
    Call,
    Choices,
    Class,
    Declaration,
    Field,
    Fun,
    Function,
    Hypothesis,
    If,
    Inductive,
    Instance,
    Item,
    Let,
    Lit,
    Make,
    Match,
    Named,
    Names,
    Nil,
    Notation,
    Op,
    Pattern,
    Quant,
    Relation,
    Spot,
    Structure,
    Term,
    Theorem,
    Type,
    Var,
    calls,
    children,
    free_vars,
    inside,
    is_bounded,
    is_true,
    map_item,
    mentions_alpha,
    name_of,
    own_names,
    places,
    rename_bound,
    spots,
    substitute,
    subterms,
    type_of,
)

Rewrite = Callable[[Item, Choices], "Item | None"]
REWRITES: dict[str, Rewrite] = {}

NEW_NAMES = ["x", "y", "z", "φ", "ψ", "χ", "arg", "it"]
HELPER_NAMES = ["aux", "part", "piece", "inner"]
FRESH_VARS = ["w", "u", "t"]


def rewrite(function: Rewrite) -> Rewrite:
    """Registers a rewrite under the function's name."""
    REWRITES[function.__name__] = function
    return function


# --- help ---


def pick_spot(item: Item, choices: Choices, fits: Callable[[Spot], bool]) -> Spot | None:
    found = [spot for spot in spots(item) if fits(spot)]
    return choices.pick(found) if found else None


def restyled(
    item: Item, choices: Choices, fits: Callable[[Spot], bool], styles: Callable[[Term], Sequence[str]]
) -> Item | None:
    """One fitting subterm in another style."""
    spot = pick_spot(item, choices, fits)
    if spot is None:
        return None
    term: Any = spot.term
    others = [style for style in styles(term) if style != term.style]
    return spot.put(replace(term, style=choices.pick(others))) if others else None


def pick_index(item: Item, choices: Choices, fits: Callable[[Declaration], bool]) -> int | None:
    found = [index for index, one in enumerate(item.declarations) if fits(one)]
    return choices.pick(found) if found else None


def is_well_founded(declaration: Declaration) -> bool:
    return isinstance(declaration, Function) and declaration.recursion == "well_founded"


def own_call(declaration: Declaration, term: Term) -> bool:
    """Whether a term calls the function or relation that it is part of, or a helper under its `where`."""
    names = {name_of(declaration)}
    if isinstance(declaration, Function):
        names |= {helper.name for helper in declaration.helpers}
    return any(isinstance(t, Call) and t.name in names for t in subterms(term))


def guarded(spot: Spot) -> bool:
    """Whether a proof of termination reads the term: it stands in the condition that it is proved from."""
    return any(isinstance(parent, If) and parent.hypothesis and child == 0 for parent, child in spot.parents)


def movable(item: Item, spot: Spot) -> bool:
    """Whether a term can be given a name, by `let` or as a definition."""
    declaration = item.declarations[spot.index]
    if isinstance(spot.term, Var) or spot.in_condition or guarded(spot):
        return False
    # The argument of a recursive call must be seen to be smaller.
    if spot.in_call(name_of(declaration)) and isinstance(declaration, Function):
        return False
    return not own_call(declaration, spot.term)


def fresh_name(item: Item, pool: Sequence[str]) -> str:
    used = {part for one in item.declarations for part in name_of(one).split(".")}
    used |= {helper.name for one in item.declarations if isinstance(one, Function) for helper in one.helpers}
    return Names(sorted(used)).fresh(pool)


def has_notation(item: Item, function: Function) -> bool:
    return any(isinstance(one, Notation) and one.of == function.name for one in item.declarations)


# --- names ---


@rewrite
def bound_names(item: Item, choices: Choices) -> Item | None:
    """Other names for all that a declaration binds."""
    index = pick_index(item, choices, lambda one: bool(own_names(one)) or isinstance(one, Inductive))
    if index is None:
        return None
    declaration = item.declarations[index]
    fresh = Names(own_names(declaration))
    names = {old: fresh.fresh(NEW_NAMES) for old in own_names(declaration)}
    return item.with_declaration(index, renamed(declaration, names, fresh))


def renamed(declaration: Declaration, names: dict[str, str], fresh: Names) -> Declaration:
    def vars_(old: Sequence[Var]) -> tuple[Var, ...]:
        return tuple(replace(var, name=names.get(var.name, var.name)) for var in old)

    def hypotheses(old: Sequence[Hypothesis]) -> tuple[Hypothesis, ...]:
        return tuple(Hypothesis(names.get(h.name, h.name), rename_bound(h.statement, names)) for h in old)

    if isinstance(declaration, Inductive):
        constructors = tuple(
            replace(c, args=tuple(replace(var, name=fresh.fresh(NEW_NAMES)) for var in c.args))
            for c in declaration.constructors
        )
        return replace(declaration, constructors=constructors)
    if isinstance(declaration, Function):
        return replace(
            declaration,
            params=vars_(declaration.params),
            body=rename_bound(declaration.body, names),
            implicit=frozenset(names.get(name, name) for name in declaration.implicit),
            measure=names.get(declaration.measure, declaration.measure),
        )
    if isinstance(declaration, Instance):
        body = rename_bound(declaration.body, names)
        assert isinstance(body, Fun)
        return replace(declaration, body=body)
    if isinstance(declaration, Relation):
        rules = []
        for rule in declaration.rules:
            conclusion = rename_bound(rule.conclusion, names)
            assert isinstance(conclusion, Call)
            rules.append(
                replace(rule, vars=vars_(rule.vars), hypotheses=hypotheses(rule.hypotheses), conclusion=conclusion)
            )
        return replace(declaration, rules=tuple(rules))
    assert isinstance(declaration, Theorem)
    return replace(
        declaration,
        vars=vars_(declaration.vars),
        hypotheses=hypotheses(declaration.hypotheses),
        conclusion=rename_bound(declaration.conclusion, names),
    )


@rewrite
def universe_names(item: Item, choices: Choices) -> Item | None:
    polymorphic = any(isinstance(one, Class) or getattr(one, "poly", False) for one in item.declarations)
    if not polymorphic:
        return None
    return replace(item, universe=choices.pick(["v", "w", "level"]), universe_command=choices.chance(5))


# --- order ---


@rewrite
def constructor_order(item: Item, choices: Choices) -> Item | None:
    """Constructors of a type, or rules of a relation, in another order."""
    index = pick_index(item, choices, lambda one: isinstance(one, (Inductive, Relation)))
    if index is None:
        return None
    one = item.declarations[index]
    if isinstance(one, Inductive):
        constructors = tuple(choices.shuffled(one.constructors))
        return item.with_declaration(index, replace(one, constructors=constructors))
    assert isinstance(one, Relation)
    return item.with_declaration(index, replace(one, rules=tuple(choices.shuffled(one.rules))))


@rewrite
def alternative_order(item: Item, choices: Choices) -> Item | None:
    """The alternatives of a `match` in another order, a wildcard still last."""
    spot = pick_spot(item, choices, lambda s: isinstance(s.term, Match) and len(s.term.alts) > 1)
    if spot is None:
        return None
    assert isinstance(spot.term, Match)
    plain = [alt for alt in spot.term.alts if alt.pattern.constructor]
    wild = [alt for alt in spot.term.alts if not alt.pattern.constructor]
    alts = (*choices.shuffled(plain), *wild)
    return None if alts == spot.term.alts else spot.put(replace(spot.term, alts=alts))


def dependencies(item: Item) -> dict[str, set[str]]:
    """What each declaration must come after."""
    notations = {(one.type_name, one.of): one.symbol for one in item.declarations if isinstance(one, Notation)}
    instances = {one.class_name: one.name for one in item.declarations if isinstance(one, Instance)}
    result = {}
    for one in item.declarations:
        names = calls(one)
        for place in places(one):
            for t in subterms(place.term):
                if isinstance(t, Call) and t.style == "method":
                    names.add(instances[t.name.split(".")[0]])
                if isinstance(t, Call) and t.style == "notation":
                    names |= {symbol for key, symbol in notations.items() if key == ("", t.name)}
                if isinstance(t, Make) and t.style == "notation":
                    names |= {symbol for key, symbol in notations.items() if key == (t.type.name, t.constructor)}
        result[name_of(one)] = names - {name_of(one)}
    return result


@rewrite
def declaration_order(item: Item, choices: Choices) -> Item | None:
    """Declarations in another order in which each comes after what it rests on."""
    needed = dependencies(item)
    left = list(item.declarations)
    result: list[Declaration] = []
    while left:
        done = {name_of(one) for one in result}
        ready = [one for one in left if not {n for n in needed[name_of(one)] if n in needed} - done]
        chosen = choices.pick(ready)
        left.remove(chosen)
        result.append(chosen)
    return None if tuple(result) == item.declarations else replace(item, declarations=tuple(result))


# --- terms ---


@rewrite
def eta_expanded(item: Item, choices: Choices) -> Item | None:
    spot = pick_spot(item, choices, lambda s: isinstance(s.term, Var) and isinstance(s.term.type, Arrow))
    if spot is None:
        return None
    assert isinstance(spot.term, Var) and isinstance(spot.term.type, Arrow)
    var = Var(Names(own_names(item.declarations[spot.index])).fresh(FRESH_VARS), spot.term.type.domain)
    if spot.in_call(name_of(item.declarations[spot.index])):
        return None  # a fixed parameter must be seen to be passed as it is
    return spot.put(Fun(var, Apply(spot.term, var)))


def named_part(item: Item, choices: Choices) -> tuple[Spot, Var, Term, Term] | None:
    """A term, a variable for a part of it, the part, and the term with the variable in its place."""

    def fits(spot: Spot) -> bool:
        declaration = item.declarations[spot.index]
        if isinstance(declaration, Relation) and (spot.role == "conclusion" or own_call(declaration, spot.term)):
            return False
        return not spot.in_condition and not guarded(spot) and not isinstance(spot.term, (Var, Lit))

    spot = pick_spot(item, choices, fits)
    if spot is None:
        return None
    declaration = item.declarations[spot.index]
    if isinstance(declaration, Function) and spot.in_call(declaration.name):
        return None
    # A definition by equations begins with its `match`, which the part must not be taken out of.
    if isinstance(declaration, Function) and not spot.parents and declaration.matched is not None:
        return None
    if isinstance(declaration, Instance) and not spot.parents:
        return None
    options = []
    for part, bound, parents, put in inside(spot.term):
        if {var.name for var in bound} & set(free_vars(part)) or part == spot.term:
            continue
        here = Spot(spot.index, spot.scope + bound, part, spot.put, spot.role, spot.parents + parents)
        if here.in_condition or guarded(here) or here.in_call(name_of(declaration)):
            continue
        # The argument of a `match` would no longer be the smaller one's whole.
        if any(isinstance(parent, Match) and child == 0 for parent, child in parents[-1:]):
            continue
        if isinstance(part, (Fun, Nil)) or own_call(declaration, part):
            continue
        options.append((part, put))
    if not options:
        return None
    part, put = choices.pick(options)
    var = Var(Names(own_names(declaration)).fresh(FRESH_VARS), type_of(part))
    return spot, var, part, put(var)


@rewrite
def beta_expanded(item: Item, choices: Choices) -> Item | None:
    found = named_part(item, choices)
    if found is None:
        return None
    spot, var, part, rest = found
    return spot.put(Apply(Fun(var, rest), part))


@rewrite
def let_introduced(item: Item, choices: Choices) -> Item | None:
    found = named_part(item, choices)
    if found is None:
        return None
    spot, var, part, rest = found
    return spot.put(Let(var, part, rest))


@rewrite
def let_inlined(item: Item, choices: Choices) -> Item | None:
    spot = pick_spot(item, choices, lambda s: isinstance(s.term, Let))
    if spot is None:
        return None
    assert isinstance(spot.term, Let)
    return spot.put(substitute(spot.term.body, {spot.term.var.name: spot.term.value}))


@rewrite
def wildcard_spelled_out(item: Item, choices: Choices) -> Item | None:
    spot = pick_spot(
        item, choices, lambda s: isinstance(s.term, Match) and any(not alt.pattern.constructor for alt in s.term.alts)
    )
    if spot is None:
        return None
    assert isinstance(spot.term, Match)
    type_ = type_of(spot.term.of)
    inductive = next(one for one in item.declarations if isinstance(one, Inductive) and one.type == type_)
    names = Names(own_names(item.declarations[spot.index]))
    alts = [alt for alt in spot.term.alts if alt.pattern.constructor]
    rest = next(alt.body for alt in spot.term.alts if not alt.pattern.constructor)
    for constructor in inductive.constructors:
        if not any(alt.pattern.constructor == constructor.name for alt in alts):
            vars_ = tuple(names.var(var.type) for var in constructor.args)
            alts.append(Alt(Pattern(type_, constructor.name, vars_), rest))
    return spot.put(Match(spot.term.of, tuple(alts)))


def hypothesis_stays_aside(term: Term) -> bool:
    """Whether no `match` below an `if` is on a variable of its condition. Lean would make such a `match` carry the
    hypothesis along, and `match` with one argument more is not definitionally equal."""
    if not isinstance(term, If):
        return False
    vars_ = set(free_vars(term.condition))
    below = [*subterms(term.then), *subterms(term.other)]
    return not any(isinstance(t, Match) and vars_ & set(free_vars(t.of)) for t in below)


@rewrite
def if_as_match_on_decidable(item: Item, choices: Choices) -> Item | None:
    return restyled(item, choices, lambda s: hypothesis_stays_aside(s.term), lambda _: ["decidable"])


@rewrite
def if_as_match_on_bool(item: Item, choices: Choices) -> Item | None:
    return restyled(
        item,
        choices,
        # Of variables, in values: cases of a closed term inside a proposition are an evaluation, and cases of what
        # a quantifier or a `fun` binds are not looked for, nor those of a term that a recursion hands on.
        lambda s: (
            isinstance(item.declarations[s.index], Function)
            and isinstance(s.term, If)
            and is_true(s.term.condition)
            and not s.term.hypothesis
            and isinstance(s.term.condition, Op)
            and isinstance(s.term.condition.args[0], Var)
            and not any(isinstance(parent, Quant | Fun | Let) for parent, _ in s.parents)
        ),
        lambda _: ["bool"],
    )


@rewrite
def if_with_hypothesis(item: Item, choices: Choices) -> Item | None:
    return restyled(item, choices, lambda s: hypothesis_stays_aside(s.term), lambda _: ["named"])


# --- spelling ---


@rewrite
def operation_by_name(item: Item, choices: Choices) -> Item | None:
    def fits(spot: Spot) -> bool:
        term = spot.term
        if not isinstance(term, Op) or term.key in ("imp", "length", "decide"):
            return False
        if is_well_founded(item.declarations[spot.index]):
            return False  # the proof of termination knows only the notation
        # Instances of `Decidable` are found by notation.
        return not (term.key in ("lt", "le", "mem", "ne") and spot.in_condition)

    return restyled(item, choices, fits, lambda _: ["named"])


@rewrite
def comparison_flipped(item: Item, choices: Choices) -> Item | None:
    return restyled(item, choices, lambda s: isinstance(s.term, Op) and s.term.key in ("lt", "le"), lambda _: ["flip"])


@rewrite
def negation_unfolded(item: Item, choices: Choices) -> Item | None:
    def fits(spot: Spot) -> bool:
        return isinstance(spot.term, Op) and spot.term.key in ("not", "ne") and not spot.in_condition

    return restyled(item, choices, fits, lambda _: ["unfold"])


@rewrite
def numeral_by_successor(item: Item, choices: Choices) -> Item | None:
    def fits(spot: Spot) -> bool:
        if is_well_founded(item.declarations[spot.index]):
            return False
        return isinstance(spot.term, Lit) or (
            isinstance(spot.term, Op) and spot.term.key == "+" and spot.term.args[1] == Lit(1)
        )

    return restyled(item, choices, fits, lambda _: ["succ"])


@rewrite
def pattern_spelling(item: Item, choices: Choices) -> Item | None:
    """`Nat.succ n` for `n + 1`, `List.cons a l` for `a :: l`, `Form.neg a` for `.neg a`."""
    spot = pick_spot(item, choices, lambda s: isinstance(s.term, Match))
    if spot is None:
        return None
    assert isinstance(spot.term, Match)
    alts = tuple(replace(alt, pattern=replace(alt.pattern, style="full")) for alt in spot.term.alts)
    return None if alts == spot.term.alts else spot.put(replace(spot.term, alts=alts))


@rewrite
def bounded_quantifier(item: Item, choices: Choices) -> Item | None:
    """`∃ x ∈ l, p` against `∃ x, x ∈ l ∧ p`, the same for `∀`."""
    return restyled(
        item, choices, lambda s: isinstance(s.term, Quant) and is_bounded(s.term), lambda _: ["", "bounded"]
    )


@rewrite
def exists_by_name(item: Item, choices: Choices) -> Item | None:
    return restyled(item, choices, lambda s: isinstance(s.term, Quant) and s.term.kind == "exists", lambda _: ["named"])


@rewrite
def implication_as_forall(item: Item, choices: Choices) -> Item | None:
    return restyled(
        item,
        choices,
        lambda s: isinstance(s.term, Op) and s.term.key == "imp" and not s.in_condition,
        lambda _: ["foralled"],
    )


@rewrite
def dot_notation(item: Item, choices: Choices) -> Item | None:
    """`a.size` for `Form.size a`, `l.length`, `.neg a` where the type is known."""

    def fits(spot: Spot) -> bool:
        term = spot.term
        if isinstance(term, Make) and isinstance(term.type, Named):
            structure = any(isinstance(one, Structure) and one.name == term.type.name for one in item.declarations)
            parent = spot.parents[-1][0] if spot.parents else None
            known = isinstance(parent, (Call, Make)) and parent.style in ("", "dot")
            return known and not structure and term.style == ""
        if isinstance(term, Call):
            return term.style == "" and "." in term.name
        return isinstance(term, Op) and term.key == "length"

    return restyled(item, choices, fits, lambda _: ["dot"])


@rewrite
def structure_spelling(item: Item, choices: Choices) -> Item | None:
    def fits(spot: Spot) -> bool:
        if isinstance(spot.term, Make):
            return any(isinstance(one, Structure) and one.type == spot.term.type for one in item.declarations)
        return isinstance(spot.term, Field)

    return restyled(
        item, choices, fits, lambda t: ["", "anonymous", "record"] if isinstance(t, Make) else ["", "named", "number"]
    )


@rewrite
def notation_for_name(item: Item, choices: Choices) -> Item | None:
    """An operator of the item's own in place of a name, everywhere after its declaration but in patterns."""
    options: list[tuple[int, Notation]] = []
    used = {one.symbol for one in item.declarations if isinstance(one, Notation)}
    symbol = choices.pick([symbol for symbol in SYMBOLS if symbol not in used])
    known = {(one.type_name, one.of) for one in item.declarations if isinstance(one, Notation)}
    for index, one in enumerate(item.declarations):
        if isinstance(one, Inductive):
            options += [(index, Notation(symbol, c.name, one.name)) for c in one.constructors if len(c.args) == 2]
        if isinstance(one, Function) and len(one.params) == 2 and not one.implicit and not one.explicit_type:
            options.append((index, Notation(symbol, one.name)))
        if isinstance(one, Relation) and len(one.indices) == 2:
            options.append((index, Notation(symbol, one.name)))
    if not options:
        return None
    index, notation = choices.pick(options)
    if (notation.type_name, notation.of) not in known:
        item = item.with_declaration(index, item.declarations[index], notation)
    at = next(
        number
        for number, one in enumerate(item.declarations)
        if isinstance(one, Notation) and (one.type_name, one.of) == (notation.type_name, notation.of)
    )

    def with_notation(term: Term) -> Term:
        if isinstance(term, Make) and (term.type.name, term.constructor) == (notation.type_name, notation.of):
            return replace(term, style="notation")
        if isinstance(term, Call) and ("", term.name) == (notation.type_name, notation.of):
            return replace(term, style="notation")
        return term

    changed = map_item(item, with_notation).declarations
    return replace(item, declarations=(*item.declarations[: at + 1], *changed[at + 1 :]))


# --- declarations ---


@rewrite
def patterns_against_match(item: Item, choices: Choices) -> Item | None:
    """A definition by equations, by `match`, by `fun` and `match`, by `fun` with patterns."""
    index = pick_index(item, choices, lambda one: isinstance(one, Function) and one.recursion != "well_founded")
    if index is None:
        return None
    one = item.declarations[index]
    assert isinstance(one, Function)
    styles = ["match", "fun"]
    if one.matched is not None:
        matched = one.params[one.matched]
        assert isinstance(one.body, Match)
        # Equations have no name for what they match on.
        if not any(matched.name in free_vars(alt.body) for alt in one.body.alts):
            styles += ["patterns", "fun_patterns"]
    split = len(one.params) - 1 if one.matched is None else one.matched
    if any(param.name in one.implicit for param in one.params[split:]) or not one.params:
        return None
    others = [style for style in styles if style != one.style]
    return item.with_declaration(index, replace(one, style=choices.pick(others), passed=False))


@rewrite
def pass_fixed_argument(item: Item, choices: Choices) -> Item | None:
    """A recursion that passes its fixed arguments on, as equations do that have them as patterns."""

    def fits(one: Declaration) -> bool:
        if not isinstance(one, Function) or one.recursion != "structural" or one.implicit or not one.matched:
            return False
        assert isinstance(one.body, Match)
        matched = one.params[one.matched]
        return not any(matched.name in free_vars(alt.body) for alt in one.body.alts)

    index = pick_index(item, choices, fits)
    if index is None:
        return None
    one = item.declarations[index]
    assert isinstance(one, Function)
    return item.with_declaration(index, replace(one, style="patterns", passed=True))


@rewrite
def abbreviation(item: Item, choices: Choices) -> Item | None:
    index = pick_index(item, choices, lambda one: isinstance(one, Function) and not one.recursion)
    if index is None:
        return None
    one = item.declarations[index]
    assert isinstance(one, Function)
    return item.with_declaration(index, replace(one, abbreviation=not one.abbreviation))


@rewrite
def implicit_parameter(item: Item, choices: Choices) -> Item | None:
    """A parameter of a definition in braces; calls give it by its name."""

    def fits(one: Declaration) -> bool:
        if not isinstance(one, Function) or has_notation(item, one) or one.passed or not one.params:
            return False
        return one.style == "match" or bool(one.matched)

    index = pick_index(item, choices, fits)
    if index is None:
        return None
    one = item.declarations[index]
    assert isinstance(one, Function)
    return item.with_declaration(index, replace(one, implicit=one.implicit ^ {one.params[0].name}))


@rewrite
def explicit_type_parameter(item: Item, choices: Choices) -> Item | None:
    def fits(one: Declaration) -> bool:
        return isinstance(one, Function) and one.poly and not has_notation(item, one)

    index = pick_index(item, choices, fits)
    if index is None:
        return None
    one = item.declarations[index]
    assert isinstance(one, Function)
    return item.with_declaration(index, replace(one, explicit_type=not one.explicit_type))


@rewrite
def implicit_variables(item: Item, choices: Choices) -> Item | None:
    """Variables of a theorem, or of a relation's rule, in braces."""
    index = pick_index(item, choices, lambda one: isinstance(one, (Theorem, Relation)))
    if index is None:
        return None
    one = item.declarations[index]
    if isinstance(one, Theorem):
        return item.with_declaration(index, replace(one, implicit=not one.implicit))
    assert isinstance(one, Relation)
    at = choices.integer(0, len(one.rules) - 1)
    rule = replace(one.rules[at], implicit=not one.rules[at].implicit)
    return item.with_declaration(index, replace(one, rules=(*one.rules[:at], rule, *one.rules[at + 1 :])))


@rewrite
def arrows_against_foralls(item: Item, choices: Choices) -> Item | None:
    """Variables and hypotheses before the colon, or behind it by `∀` and `→`."""
    index = pick_index(item, choices, lambda one: isinstance(one, (Theorem, Relation, Inductive)))
    if index is None:
        return None
    one = item.declarations[index]
    new: Declaration
    if isinstance(one, Theorem):
        after = choices.integer(0, len(one.hypotheses))
        new = replace(one, after=after, quantified=choices.chance(5) and after == len(one.hypotheses), variable=False)
    elif isinstance(one, Relation):
        at = choices.integer(0, len(one.rules) - 1)
        old = one.rules[at]
        rule = replace(old, style=choices.pick(["binders", "forall"]), named=choices.chance(5))
        new = replace(one, rules=(*one.rules[:at], rule, *one.rules[at + 1 :]))
    else:
        assert isinstance(one, Inductive)
        at = choices.integer(0, len(one.constructors) - 1)
        constructor = one.constructors[at]
        constructor = replace(constructor, style="" if constructor.style else "arrow")
        constructors = (*one.constructors[:at], constructor, *one.constructors[at + 1 :])
        new = replace(one, constructors=constructors)
    return None if new == one else item.with_declaration(index, new)


@rewrite
def variable_command(item: Item, choices: Choices) -> Item | None:
    """A theorem's first variable by `variable … in`."""

    def fits(one: Declaration) -> bool:
        if not isinstance(one, Theorem) or one.quantified or one.variable:
            return False
        used = set(free_vars(one.conclusion)).union(*(free_vars(h.statement) for h in one.hypotheses))
        # What does not occur is left out by Lean.
        return one.vars[0].name in used

    index = pick_index(item, choices, fits)
    if index is None:
        return None
    one = item.declarations[index]
    assert isinstance(one, Theorem)
    return item.with_declaration(index, replace(one, variable=True))


@rewrite
def instance_spelling(item: Item, choices: Choices) -> Item | None:
    index = pick_index(item, choices, lambda one: isinstance(one, Instance))
    if index is None:
        return None
    one = item.declarations[index]
    assert isinstance(one, Instance)
    styles = [style for style in ("where", "anonymous", "record") if style != one.style]
    new = replace(one, style=choices.pick(styles))
    body = one.body
    by_patterns = isinstance(body.body, Match) and body.body.of == body.var
    if by_patterns and not any(body.var.name in free_vars(child) for child, _ in children(body.body)[1:]):
        new = replace(new, body=replace(body, style=choices.pick(["", "patterns"])))
    return item.with_declaration(index, new)


def extracted(item: Item, choices: Choices, fits: Callable[[Spot], bool]) -> tuple[Spot, Function] | None:
    """A term, and a definition that unfolds to it."""
    spot = pick_spot(item, choices, lambda s: fits(s) and movable(item, s))
    if spot is None:
        return None
    params = tuple(free_vars(spot.term).values())
    result = type_of(spot.term)
    # Calls find the type variable by their arguments.
    if mentions_alpha(result) and not any(mentions_alpha(param.type) for param in params):
        return None
    if any(mentions_alpha(t) for t in types_inside(spot.term)) and not any(mentions_alpha(p.type) for p in params):
        return None
    return spot, Function(fresh_name(item, HELPER_NAMES), params, result, spot.term)


def types_inside(term: Term) -> list[Type]:
    found = [type_of(t) for t in subterms(term)]
    return found + [var.type for t in subterms(term) if isinstance(t, (Let, Fun, Quant)) for var in [t.var]]


@rewrite
def helper_definition(item: Item, choices: Choices) -> Item | None:
    """A part of a term as a definition of its own."""

    def fits(spot: Spot) -> bool:
        declaration = item.declarations[spot.index]
        return not (isinstance(declaration, Relation) and not spot.parents and spot.role == "conclusion")

    found = extracted(item, choices, fits)
    if found is None:
        return None
    spot, helper = found
    if isinstance(item.declarations[spot.index], Instance) and not spot.parents:
        return None
    call = Call(helper.name, helper.params, helper.result)
    if isinstance(item.declarations[spot.index], Function) and not spot.parents:
        return None
    changed = spot.put(call)
    return changed.with_declaration(spot.index, helper, changed.declarations[spot.index])


@rewrite
def where_helper(item: Item, choices: Choices) -> Item | None:
    """A part of a definition under its `where`."""

    def fits(spot: Spot) -> bool:
        declaration = item.declarations[spot.index]
        return isinstance(declaration, Function) and declaration.recursion != "well_founded" and bool(spot.parents)

    found = extracted(item, choices, fits)
    if found is None:
        return None
    spot, helper = found
    if helper.poly:
        return None  # under `where` the type variable is the definition's
    changed = spot.put(Call(helper.name, helper.params, helper.result))
    function = changed.declarations[spot.index]
    assert isinstance(function, Function)
    return changed.with_declaration(spot.index, replace(function, helpers=(*function.helpers, helper)))


@rewrite
def extra_declarations(item: Item, choices: Choices) -> Item | None:
    """A definition and a lemma more, on which nothing rests."""
    name = fresh_name(item, ["spare", "unused"])
    var = Var("n", NAT)
    extra = Function(name, (var,), NAT, Op("+", (var, Lit(choices.integer(1, 9)))))
    call = Call(name, (var,), NAT)
    lemma = Theorem(f"{name}_pos", (var,), (), Op("lt", (Lit(0), call)))
    at = choices.integer(0, len(item.declarations))
    return replace(item, declarations=(*item.declarations[:at], extra, lemma, *item.declarations[at:]))


# --- the whole text ---


@rewrite
def namespace_block(item: Item, choices: Choices) -> Item | None:
    """`namespace N … end N` against full names."""
    return replace(item, block=not item.block) if item.namespace else None


@rewrite
def nested_namespace(item: Item, choices: Choices) -> Item | None:
    """`namespace Form … end Form` around a definition of the name `Form.size`."""
    index = pick_index(item, choices, lambda one: isinstance(one, Function) and "." in one.name)
    if index is None:
        return None
    one = item.declarations[index]
    assert isinstance(one, Function)
    return item.with_declaration(index, replace(one, nested_namespace=not one.nested_namespace))


@rewrite
def opened_namespace(item: Item, choices: Choices) -> Item | None:
    """`open Form`, and constructors by their short names."""
    index = pick_index(item, choices, lambda one: isinstance(one, Inductive))
    if index is None:
        return None
    return replace(item, opened=item.opened ^ {name_of(item.declarations[index])})


MUST_BE_EQUAL = sorted(REWRITES)


def rewritten(item: Item, choices: Choices, least: int, most: int, kinds: Sequence[str] = ()) -> tuple[Item, list[str]]:
    """An item after `least` to `most` rewrites, fewer if too few apply, and their kinds in order."""
    wanted = choices.integer(least, most)
    done: list[str] = []
    for _ in range(8 * wanted):
        if len(done) == wanted:
            break
        kind = choices.pick(kinds or MUST_BE_EQUAL)
        changed = REWRITES[kind](item, choices)
        if changed is not None and changed != item:
            item = changed
            done.append(kind)
    return item, done
