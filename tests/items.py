"""Items for property tests: an abstract syntax of Lean declarations, its text, its meaning on samples, and strategies.

An item is a group of declarations of a small theory of logic for computer science: syntax as inductive types,
functions by recursion over it, inductive relations, theorems. Every term knows its type. Bound names are unique within
a declaration, so that substitution captures nothing. `style` says only how something is written, never what it is.
"""

from __future__ import annotations

import random
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from hypothesis import strategies as st

T = TypeVar("T")

# --- types ---


@dataclass(frozen=True)
class Nat:
    pass


@dataclass(frozen=True)
class Bool:
    pass


@dataclass(frozen=True)
class Prop:
    pass


@dataclass(frozen=True)
class ListOf:
    element: Type


@dataclass(frozen=True)
class Arrow:
    domain: Type
    codomain: Type


@dataclass(frozen=True)
class Named:
    """An inductive type or structure of the item; `poly` if it is applied to the type variable `α`."""

    name: str
    poly: bool = False


@dataclass(frozen=True)
class Alpha:
    """The type variable `α`, the only one."""


Type = Nat | Bool | Prop | ListOf | Arrow | Named | Alpha
NAT, BOOL, PROP, ALPHA = Nat(), Bool(), Prop(), Alpha()
NATS = ListOf(NAT)


def mentions_alpha(type_: Type) -> bool:
    if isinstance(type_, Named):
        return type_.poly
    if isinstance(type_, ListOf):
        return mentions_alpha(type_.element)
    if isinstance(type_, Arrow):
        return mentions_alpha(type_.domain) or mentions_alpha(type_.codomain)
    return isinstance(type_, Alpha)


def type_names(type_: Type) -> set[str]:
    """The item's types that a type names."""
    if isinstance(type_, Named):
        return {type_.name}
    if isinstance(type_, ListOf):
        return type_names(type_.element)
    if isinstance(type_, Arrow):
        return type_names(type_.domain) | type_names(type_.codomain)
    return set()


# --- terms ---


@dataclass(frozen=True)
class Var:
    name: str
    type: Type


@dataclass(frozen=True)
class Lit:
    """A numeral; style "succ" writes it by `Nat.succ` or `Nat.zero`."""

    value: int
    style: str = ""


@dataclass(frozen=True)
class Truth:
    """`true` or `false` of `Bool`."""

    value: bool


@dataclass(frozen=True)
class Nil:
    """The empty list."""

    element: Type
    style: str = ""


@dataclass(frozen=True)
class Op:
    """An operation of Lean's own, by a key of `OPERATIONS`. Styles: "named" (by the function's name), "flip" (`b > a`
    for `a < b`), "unfold" (`p → False` for `¬p`), "dot" (`l.length`), "foralled" (`∀ _ : p, q` for `p → q`)."""

    key: str
    args: tuple[Term, ...]
    style: str = ""


@dataclass(frozen=True)
class Call:
    """A function, relation or class method of the item, with all its explicit arguments. Styles: "dot", "notation"."""

    name: str
    args: tuple[Term, ...]
    type: Type
    style: str = ""


@dataclass(frozen=True)
class Make:
    """A constructor. Styles: "dot" (`.neg a`), "notation", and for structures "anonymous", "record"."""

    type: Named
    constructor: str
    args: tuple[Term, ...]
    style: str = ""


@dataclass(frozen=True)
class Field:
    """A structure's field. Styles: "named" (`Sequent.left s`), "number" (`s.1`)."""

    structure: str
    index: int
    of: Term
    type: Type
    style: str = ""


@dataclass(frozen=True)
class If:
    """`if`, with the hypothesis' name if it has one. Styles: "named" (`if h : c`), "decidable" (`match` on the
    instance), "bool" (`match` on a Boolean condition)."""

    condition: Term
    then: Term
    other: Term
    hypothesis: str = ""
    style: str = ""


@dataclass(frozen=True)
class Pattern:
    """A constructor with variables; a wildcard if `constructor` is empty. Styles: "full", and for `Nat` "named"."""

    type: Type
    constructor: str
    vars: tuple[Var, ...] = ()
    style: str = ""


@dataclass(frozen=True)
class Alt:
    pattern: Pattern
    body: Term


@dataclass(frozen=True)
class Match:
    of: Term
    alts: tuple[Alt, ...]


@dataclass(frozen=True)
class Let:
    var: Var
    value: Term
    body: Term


@dataclass(frozen=True)
class Fun:
    var: Var
    body: Term
    style: str = ""


@dataclass(frozen=True)
class Apply:
    """A function that is a term, applied to one argument."""

    function: Term
    arg: Term


@dataclass(frozen=True)
class Quant:
    """`∀` or `∃`. Styles: "bounded" (`∃ x ∈ l, p`), "named" (`Exists fun x => p`)."""

    kind: str
    var: Var
    body: Term
    style: str = ""


Term = Var | Lit | Truth | Nil | Op | Call | Make | Field | If | Match | Let | Fun | Apply | Quant

# Key to notation and name. The notation has the arguments in braces.
OPERATIONS: dict[str, tuple[str, str]] = {
    "+": ("{0} + {1}", "Nat.add {0} {1}"),
    "*": ("{0} * {1}", "Nat.mul {0} {1}"),
    "-": ("{0} - {1}", "Nat.sub {0} {1}"),
    "/": ("{0} / {1}", "Nat.div {0} {1}"),
    "%": ("{0} % {1}", "Nat.mod {0} {1}"),
    "length": ("List.length {0}", "List.length {0}"),
    "&&": ("{0} && {1}", "Bool.and {0} {1}"),
    "||": ("{0} || {1}", "Bool.or {0} {1}"),
    "!": ("!{0}", "Bool.not {0}"),
    "decide": ("decide {0}", "decide {0}"),
    "and": ("{0} ∧ {1}", "And {0} {1}"),
    "or": ("{0} ∨ {1}", "Or {0} {1}"),
    "not": ("¬{0}", "Not {0}"),
    "imp": ("{0} → {1}", "{0} → {1}"),
    "iff": ("{0} ↔ {1}", "Iff {0} {1}"),
    "eq": ("{0} = {1}", "Eq {0} {1}"),
    "ne": ("{0} ≠ {1}", "Ne {0} {1}"),
    "lt": ("{0} < {1}", "Nat.lt {0} {1}"),
    "le": ("{0} ≤ {1}", "Nat.le {0} {1}"),
    "mem": ("{0} ∈ {1}", "List.Mem {0} {1}"),
    "cons": ("{0} :: {1}", "List.cons {0} {1}"),
    "append": ("{0} ++ {1}", "List.append {0} {1}"),
}
FLIPPED = {"lt": "{1} > {0}", "le": "{1} ≥ {0}"}
UNFOLDED = {"not": "{0} → False", "ne": "{0} = {1} → False"}
NATURAL = ("+", "*", "-", "/", "%", "length")
BOOLEAN = ("&&", "||", "!", "decide")


def type_of(term: Term) -> Type:
    if isinstance(term, (Var, Call, Make, Field)):
        return term.type
    if isinstance(term, Lit):
        return NAT
    if isinstance(term, Truth):
        return BOOL
    if isinstance(term, Nil):
        return ListOf(term.element)
    if isinstance(term, Op):
        if term.key in NATURAL:
            return NAT
        if term.key in BOOLEAN:
            return BOOL
        return type_of(term.args[1]) if term.key in ("cons", "append") else PROP
    if isinstance(term, If):
        return type_of(term.then)
    if isinstance(term, Match):
        return type_of(term.alts[0].body)
    if isinstance(term, Let):
        return type_of(term.body)
    if isinstance(term, Fun):
        return Arrow(term.var.type, type_of(term.body))
    if isinstance(term, Apply):
        function = type_of(term.function)
        assert isinstance(function, Arrow)
        return function.codomain
    return PROP


def children(term: Term) -> list[tuple[Term, tuple[Var, ...]]]:
    """The direct subterms, each with the variables bound there."""
    if isinstance(term, (Op, Call, Make)):
        return [(arg, ()) for arg in term.args]
    if isinstance(term, Field):
        return [(term.of, ())]
    if isinstance(term, If):
        return [(term.condition, ()), (term.then, ()), (term.other, ())]
    if isinstance(term, Match):
        return [(term.of, ()), *((alt.body, alt.pattern.vars) for alt in term.alts)]
    if isinstance(term, Let):
        return [(term.value, ()), (term.body, (term.var,))]
    if isinstance(term, (Fun, Quant)):
        return [(term.body, (term.var,))]
    if isinstance(term, Apply):
        return [(term.function, ()), (term.arg, ())]
    return []


def with_children(term: Term, parts: Sequence[Term]) -> Term:
    """The term with other direct subterms, in the order of `children`."""
    if isinstance(term, (Op, Call, Make)):
        return replace(term, args=tuple(parts))
    if isinstance(term, Field):
        return replace(term, of=parts[0])
    if isinstance(term, If):
        return replace(term, condition=parts[0], then=parts[1], other=parts[2])
    if isinstance(term, Match):
        alts = tuple(replace(alt, body=part) for alt, part in zip(term.alts, parts[1:], strict=True))
        return Match(parts[0], alts)
    if isinstance(term, Let):
        return replace(term, value=parts[0], body=parts[1])
    if isinstance(term, (Fun, Quant)):
        return replace(term, body=parts[0])
    if isinstance(term, Apply):
        return Apply(parts[0], parts[1])
    return term


def transform(term: Term, change: Callable[[Term], Term]) -> Term:
    """`change` applied to every subterm, from the leaves up."""
    return change(with_children(term, [transform(child, change) for child, _ in children(term)]))


def subterms(term: Term) -> Iterator[Term]:
    yield term
    for child, _ in children(term):
        yield from subterms(child)


def substitute(term: Term, values: Mapping[str, Term]) -> Term:
    return transform(term, lambda t: values.get(t.name, t) if isinstance(t, Var) else t)


def free_vars(term: Term) -> dict[str, Var]:
    """The free variables in order of their first occurrence."""
    if isinstance(term, Var):
        return {term.name: term}
    found: dict[str, Var] = {}
    for child, bound in children(term):
        names = {var.name for var in bound}
        found.update({name: var for name, var in free_vars(child).items() if name not in names and name not in found})
    return found


def rename_bound(term: Term, names: Mapping[str, str]) -> Term:
    """All variables, bound and free, under other names."""

    def renamed(var: Var) -> Var:
        return replace(var, name=names.get(var.name, var.name))

    def change(t: Term) -> Term:
        if isinstance(t, Var):
            return renamed(t)
        if isinstance(t, (Let, Fun, Quant)):
            return replace(t, var=renamed(t.var))
        if isinstance(t, Match):
            alts = tuple(
                replace(alt, pattern=replace(alt.pattern, vars=tuple(map(renamed, alt.pattern.vars)))) for alt in t.alts
            )
            return replace(t, alts=alts)
        if isinstance(t, If):
            return replace(t, hypothesis=names.get(t.hypothesis, t.hypothesis))
        return t

    return transform(term, change)


def bound_names(term: Term) -> list[str]:
    """The names that a term binds."""
    names: list[str] = []
    for t in subterms(term):
        names += [var.name for _, bound in children(t) for var in bound]
        if isinstance(t, If) and t.hypothesis:
            names.append(t.hypothesis)
    return list(dict.fromkeys(names))


# --- declarations ---


@dataclass(frozen=True)
class Constructor:
    name: str
    args: tuple[Var, ...]
    style: str = ""  # "arrow": `Nat → Form` in place of `(n : Nat)`


@dataclass(frozen=True)
class Inductive:
    name: str
    poly: bool
    constructors: tuple[Constructor, ...]

    @property
    def type(self) -> Named:
        return Named(self.name, self.poly)


@dataclass(frozen=True)
class Structure:
    name: str
    fields: tuple[Var, ...]

    @property
    def type(self) -> Named:
        return Named(self.name)


@dataclass(frozen=True)
class Function:
    """A definition. Styles: "match" (parameters before the colon), "patterns" (equations), "fun", "fun_patterns".

    `recursion` is "", "structural" or "well_founded". `implicit` are parameters in braces, which calls give by
    name. `helpers` are written under `where`. `passed` writes fixed parameters behind the colon too.
    """

    name: str
    params: tuple[Var, ...]
    result: Type
    body: Term
    recursion: str = ""
    decreasing: str = ""
    measure: str = ""
    style: str = "match"
    implicit: frozenset[str] = frozenset()
    explicit_type: bool = False
    abbreviation: bool = False
    nested_namespace: bool = False
    helpers: tuple[Function, ...] = ()
    passed: bool = False

    @property
    def poly(self) -> bool:
        return mentions_alpha(self.result) or any(mentions_alpha(param.type) for param in self.params)

    @property
    def matched(self) -> int | None:
        """The parameter that the body matches on, if it begins so."""
        if isinstance(self.body, Match) and isinstance(self.body.of, Var):
            names = [param.name for param in self.params]
            if self.body.of.name in names:
                return names.index(self.body.of.name)
        return None


@dataclass(frozen=True)
class Hypothesis:
    name: str
    statement: Term


@dataclass(frozen=True)
class Rule:
    """A constructor of a relation. Styles: "binders", "forall" (all behind the colon); `implicit` writes braces."""

    name: str
    vars: tuple[Var, ...]
    hypotheses: tuple[Hypothesis, ...]
    conclusion: Call
    style: str = "binders"
    implicit: bool = False
    named: bool = False


@dataclass(frozen=True)
class Relation:
    name: str
    indices: tuple[Type, ...]
    rules: tuple[Rule, ...]

    @property
    def poly(self) -> bool:
        return any(map(mentions_alpha, self.indices))


@dataclass(frozen=True)
class Theorem:
    """A statement, with `sorry` for its proof. The last `after` hypotheses stand behind the colon; if it is all of them
    and `quantified`, the variables too. `variable` writes the first variable by the command `variable`."""

    name: str
    vars: tuple[Var, ...]
    hypotheses: tuple[Hypothesis, ...]
    conclusion: Term
    after: int = 0
    quantified: bool = False
    implicit: bool = False
    variable: bool = False
    axiom: bool = False

    @property
    def poly(self) -> bool:
        return any(mentions_alpha(var.type) for var in self.vars)


@dataclass(frozen=True)
class Class:
    """A class of types with one method into `result`."""

    name: str
    method: str
    result: Type


@dataclass(frozen=True)
class Instance:
    """An instance of a class for one type; `body` is a function. Styles: "where", "anonymous", "record"."""

    class_name: str
    method: str
    type: Named
    body: Fun
    style: str = "where"

    @property
    def name(self) -> str:
        return self.type.name[0].lower() + self.type.name[1:] + self.class_name


@dataclass(frozen=True)
class Notation:
    """An infix operator for a function or constructor (`type.constructor`) of two arguments."""

    symbol: str
    of: str
    type_name: str = ""


Declaration = Inductive | Structure | Function | Relation | Theorem | Class | Instance | Notation


@dataclass(frozen=True)
class Item:
    declarations: tuple[Declaration, ...]
    namespace: str = ""
    block: bool = False  # `namespace N … end N` in place of full names
    universe: str = "u"
    universe_command: bool = True  # `universe u` in place of `.{u}`
    opened: frozenset[str] = frozenset()

    def declaration(self, name: str) -> Declaration:
        return next(one for one in self.declarations if name_of(one) == name)

    def with_declaration(self, index: int, *new: Declaration) -> Item:
        return replace(self, declarations=(*self.declarations[:index], *new, *self.declarations[index + 1 :]))

    def full_name(self, name: str) -> str:
        return f"{self.namespace}.{name}" if self.namespace else name

    @property
    def targets(self) -> list[str]:
        """The full names of what is compared."""
        return [self.full_name(one.name) for one in self.declarations if not isinstance(one, Notation)]


def name_of(declaration: Declaration) -> str:
    return declaration.symbol if isinstance(declaration, Notation) else declaration.name


@dataclass(frozen=True)
class Place:
    """A term of a declaration: `get` reads it, `put` gives the declaration with another one there."""

    scope: tuple[Var, ...]
    term: Term
    put: Callable[[Term], Declaration]
    role: str  # "body", "hypothesis", "conclusion"


def places(declaration: Declaration) -> list[Place]:
    """The terms of a declaration."""
    if isinstance(declaration, Function):
        function = declaration
        return [Place(function.params, function.body, lambda t: replace(function, body=t), "body")]
    if isinstance(declaration, Instance):
        instance = declaration

        def put_body(t: Term) -> Declaration:
            assert isinstance(t, Fun)
            return replace(instance, body=t)

        return [Place((), instance.body, put_body, "body")]
    if isinstance(declaration, Theorem):
        return _statement_places(declaration, lambda new: new)
    if isinstance(declaration, Relation):
        relation = declaration
        found: list[Place] = []
        for index, rule in enumerate(relation.rules):

            def put_rule(new: Rule, index: int = index) -> Declaration:
                return replace(relation, rules=(*relation.rules[:index], new, *relation.rules[index + 1 :]))

            found += _statement_places(rule, put_rule)
        return found
    return []


def _statement_places(owner: Any, put: Callable[[Any], Declaration]) -> list[Place]:
    """The terms of a theorem or a rule."""
    hypotheses: tuple[Hypothesis, ...] = owner.hypotheses

    def put_hypothesis(number: int) -> Callable[[Term], Declaration]:
        def put_there(t: Term) -> Declaration:
            new = replace(hypotheses[number], statement=t)
            return put(replace(owner, hypotheses=(*hypotheses[:number], new, *hypotheses[number + 1 :])))

        return put_there

    def put_conclusion(t: Term) -> Declaration:
        return put(replace(owner, conclusion=t))

    found = [
        Place(owner.vars, hypothesis.statement, put_hypothesis(number), "hypothesis")
        for number, hypothesis in enumerate(hypotheses)
    ]
    return [*found, Place(owner.vars, owner.conclusion, put_conclusion, "conclusion")]


def map_terms(declaration: Declaration, change: Callable[[Term], Term]) -> Declaration:
    """`change` applied to every subterm of a declaration."""
    for index in range(len(places(declaration))):
        place = places(declaration)[index]
        declaration = place.put(transform(place.term, change))
    if isinstance(declaration, Function) and declaration.helpers:
        helpers = tuple(map_terms(helper, change) for helper in declaration.helpers)
        return replace(declaration, helpers=tuple(h for h in helpers if isinstance(h, Function)))
    return declaration


def map_item(item: Item, change: Callable[[Term], Term]) -> Item:
    return replace(item, declarations=tuple(map_terms(one, change) for one in item.declarations))


@dataclass(frozen=True)
class Spot:
    """A subterm: where it stands, what is in scope, and what surrounds it."""

    index: int  # of the declaration
    scope: tuple[Var, ...]
    term: Term
    put: Callable[[Term], Item]
    role: str
    parents: tuple[tuple[Term, int], ...]  # surrounding terms from the outside in, each with the child's number

    @property
    def in_condition(self) -> bool:
        """Whether it is a proposition that an instance of `Decidable` is looked for."""
        for parent, child in reversed(self.parents):
            if (isinstance(parent, If) and child == 0) or (isinstance(parent, Op) and parent.key == "decide"):
                return True
            if type_of(parent) != PROP:
                return False
        return False

    def in_call(self, name: str) -> bool:
        """Whether it is inside an argument of a call of a function."""
        return any(isinstance(parent, Call) and parent.name == name for parent, _ in self.parents)


def spots(item: Item) -> Iterator[Spot]:
    """All subterms of an item."""
    for index, declaration in enumerate(item.declarations):
        for place in places(declaration):

            def put(t: Term, index: int = index, place: Place = place) -> Item:
                return item.with_declaration(index, place.put(t))

            yield from _spots(index, place.scope, place.term, put, place.role, ())


def _spots(
    index: int,
    scope: tuple[Var, ...],
    term: Term,
    put: Callable[[Term], Item],
    role: str,
    parents: tuple[tuple[Term, int], ...],
) -> Iterator[Spot]:
    yield Spot(index, scope, term, put, role, parents)
    parts = children(term)
    for number, (child, bound) in enumerate(parts):

        def put_child(t: Term, number: int = number) -> Item:
            new = [part for part, _ in parts]
            new[number] = t
            return put(with_children(term, new))

        yield from _spots(index, scope + bound, child, put_child, role, (*parents, (term, number)))


def inside(
    term: Term, bound: tuple[Var, ...] = (), parents: tuple[tuple[Term, int], ...] = ()
) -> Iterator[tuple[Term, tuple[Var, ...], tuple[tuple[Term, int], ...], Callable[[Term], Term]]]:
    """All subterms of a term: with what is bound there, what surrounds them, and how to put another there."""
    yield term, bound, parents, lambda new: new
    parts = children(term)
    for number, (child, vars_) in enumerate(parts):
        for found, inner, above, put in inside(child, bound + vars_, (*parents, (term, number))):

            def put_here(new: Term, number: int = number, put: Callable[[Term], Term] = put) -> Term:
                changed = [part for part, _ in parts]
                changed[number] = put(new)
                return with_children(term, changed)

            yield found, inner, above, put_here


def own_names(declaration: Declaration) -> list[str]:
    """The names that a declaration binds, parameters included."""
    names: list[str] = []
    for place in places(declaration):
        names += [var.name for var in place.scope] + bound_names(place.term)
    if isinstance(declaration, Theorem):
        names += [h.name for h in declaration.hypotheses]
    if isinstance(declaration, Relation):
        names += [h.name for rule in declaration.rules for h in rule.hypotheses]
    return list(dict.fromkeys(names))


def calls(declaration: Declaration) -> set[str]:
    """The names of the item that a declaration rests on directly, itself aside."""
    names: set[str] = set()

    def of_type(type_: Type) -> None:
        names.update(type_names(type_))

    def of_term(term: Term) -> None:
        for t in subterms(term):
            of_type(type_of(t))
            if isinstance(t, Call):
                names.add(t.name.split(".")[0] if t.style == "method" else t.name)
            if isinstance(t, Field):
                names.add(t.structure)
            for _, bound in children(t):
                for var in bound:
                    of_type(var.type)
            if isinstance(t, Match):
                of_type(type_of(t.of))

    for place in places(declaration):
        of_term(place.term)
        for var in place.scope:
            of_type(var.type)
    if isinstance(declaration, Inductive):
        for constructor in declaration.constructors:
            for var in constructor.args:
                of_type(var.type)
    elif isinstance(declaration, Structure):
        for var in declaration.fields:
            of_type(var.type)
    elif isinstance(declaration, Function):
        of_type(declaration.result)
        for helper in declaration.helpers:
            names |= calls(helper)
    elif isinstance(declaration, Relation):
        for type_ in declaration.indices:
            of_type(type_)
    elif isinstance(declaration, Instance):
        names.add(declaration.class_name)
        names.add(declaration.type.name)
    elif isinstance(declaration, Notation):
        names.add(declaration.type_name or declaration.of)
    return names - {name_of(declaration)}


def dependencies_of_targets(item: Item, name: str) -> set[str]:
    """The full names of what rests on a declaration, directly or not."""
    found = {name}
    for _ in item.declarations:
        # Calls of a class' method rest on its instance too.
        used_by = {name_of(one) for one in item.declarations if found & (calls(one) | _instances_used(item, one))}
        found |= used_by
    return {item.full_name(one) for one in found - {name}}


def _instances_used(item: Item, declaration: Declaration) -> set[str]:
    classes = calls(declaration)
    return {one.name for one in item.declarations if isinstance(one, Instance) and one.class_name in classes}


# --- text ---


class Writer:
    """The Lean text of an item."""

    def __init__(self, item: Item) -> None:
        self.item = item
        self.functions = {one.name: one for one in item.declarations if isinstance(one, Function)}
        self.local = {helper.name for function in self.functions.values() for helper in function.helpers}
        self.structures = {one.name: one for one in item.declarations if isinstance(one, Structure)}
        self.notations = {(one.type_name, one.of): one.symbol for one in item.declarations if isinstance(one, Notation)}
        for function in list(self.functions.values()):
            for helper in function.helpers:
                self.functions[helper.name] = helper

    def ref(self, name: str) -> str:
        """A name of the item as its text must have it."""
        return name if self.item.block or name in self.local else self.item.full_name(name)

    def type(self, type_: Type, atomic: bool = False) -> str:
        if isinstance(type_, ListOf):
            text = f"List {self.type(type_.element, True)}"
        elif isinstance(type_, Arrow):
            text = f"{self.type(type_.domain, True)} → {self.type(type_.codomain)}"
        elif isinstance(type_, Named):
            text = self.ref(type_.name) + (" α" if type_.poly else "")
        elif isinstance(type_, Alpha):
            return "α"
        else:
            return type(type_).__name__
        return f"({text})" if atomic and " " in text else text

    # terms
    def term(self, term: Term) -> str:
        """A term as an argument: in parentheses unless it is one word."""
        text = self.top(term)
        simple = all(c.isalnum() or c in "_'.₀₁₂₃₄₅₆₇₈₉" for c in text)
        return text if simple or text[0] in "⟨{[" else f"({text})"

    def top(self, term: Term) -> str:
        if isinstance(term, Var):
            return term.name
        if isinstance(term, Lit):
            if term.style != "succ":
                return str(term.value)
            return "Nat.zero" if term.value == 0 else f"Nat.succ {term.value - 1}"
        if isinstance(term, Truth):
            return "true" if term.value else "false"
        if isinstance(term, Nil):
            element = self.type(term.element)
            return f"@List.nil {self.type(term.element, True)}" if term.style == "named" else f"([] : List {element})"
        if isinstance(term, Op):
            return self._operation(term)
        if isinstance(term, Call):
            return self._call(term)
        if isinstance(term, Make):
            return self._make(term)
        if isinstance(term, Field):
            return self._field(term)
        if isinstance(term, If):
            return self._if(term)
        if isinstance(term, Match):
            alts = " ".join(f"| {self.pattern(alt.pattern)} => {self.top_or_match(alt.body)}" for alt in term.alts)
            return f"match {self.top(term.of)} with {alts}"
        if isinstance(term, Let):
            value, body = self.term(term.value), self.term(term.body)
            return f"let {term.var.name} : {self.type(term.var.type)} := {value}; {body}"
        if isinstance(term, Fun):
            if term.style == "untyped":
                return f"fun {term.var.name} => {self.top_or_match(term.body)}"
            if term.style == "patterns" and isinstance(term.body, Match) and term.body.of == term.var:
                alts = " ".join(
                    f"| {self.pattern(alt.pattern)} => {self.top_or_match(alt.body)}" for alt in term.body.alts
                )
                return f"fun {alts}"
            return f"fun ({term.var.name} : {self.type(term.var.type)}) => {self.top_or_match(term.body)}"
        if isinstance(term, Apply):
            return f"{self.term(term.function)} {self.term(term.arg)}"
        return self._quantifier(term)

    def top_or_match(self, term: Term) -> str:
        """A term that may be followed by alternatives of an outer `match`."""
        text = self.top(term)
        return f"({text})" if "=>" in text or isinstance(term, Let) else text

    def _operation(self, term: Op) -> str:
        notation, named = OPERATIONS[term.key]
        args = [self.term(arg) for arg in term.args]
        if term.style == "named":
            return named.format(*args)
        if term.style == "flip":
            return FLIPPED[term.key].format(*args)
        if term.style == "unfold":
            return UNFOLDED[term.key].format(*args)
        if term.style == "foralled":
            return f"∀ _ : {args[0]}, {args[1]}"
        if term.style == "dot" and term.key == "length":
            return f"{args[0]}.length"
        if term.style == "succ" and term.key == "+":
            return f"Nat.succ {args[0]}"
        return notation.format(*args)

    def _call(self, term: Call) -> str:
        args = [self.term(arg) for arg in term.args]
        if term.style == "notation" and len(args) == 2 and ("", term.name) in self.notations:
            return f"{args[0]} {self.notations['', term.name]} {args[1]}"
        function = self.functions.get(term.name)
        if function is None:
            return " ".join([self.ref(term.name), *args])
        named = [
            f"({param.name} := {self.top(arg)})" if param.name in function.implicit else self.term(arg)
            for param, arg in zip(function.params, term.args, strict=True)
        ]
        owner = function.name.split(".")[0] if "." in function.name else ""
        if term.style == "dot" and owner and not function.explicit_type:
            for at, (param, arg) in enumerate(zip(function.params, term.args, strict=True)):
                explicit = param.name not in function.implicit
                if explicit and isinstance(param.type, Named) and param.type.name == owner:
                    rest = named[:at] + named[at + 1 :]
                    return " ".join([f"{self.term(arg)}.{function.name.split('.', 1)[1]}", *rest])
        types = ["_"] if function.explicit_type and function.poly else []
        if not args:
            return self.ref(term.name)
        return " ".join([self.ref(term.name), *types, *named])

    def _make(self, term: Make) -> str:
        args = [self.term(arg) for arg in term.args]
        structure = self.structures.get(term.type.name)
        if structure is not None:
            if term.style == "anonymous":
                return f"(⟨{', '.join(self.top_or_match(arg) for arg in term.args)}⟩ : {self.type(term.type)})"
            if term.style == "record":
                pairs = zip(structure.fields, term.args, strict=True)
                inside = ", ".join(f"{var.name} := {self.term(arg)}" for var, arg in pairs)
                return f"{{ {inside} : {self.type(term.type)} }}"
        if term.style == "notation" and len(args) == 2 and (term.type.name, term.constructor) in self.notations:
            return f"{args[0]} {self.notations[term.type.name, term.constructor]} {args[1]}"
        return " ".join([self._constructor(term.type, term.constructor, term.style), *args])

    def _constructor(self, type_: Named, constructor: str, style: str) -> str:
        if style == "dot":
            return f".{constructor}"
        if type_.name in self.item.opened:
            return constructor
        return f"{self.ref(type_.name)}.{constructor}"

    def _field(self, term: Field) -> str:
        name = self.structures[term.structure].fields[term.index].name
        if term.style == "named":
            return f"{self.ref(term.structure)}.{name} {self.term(term.of)}"
        return f"{self.term(term.of)}.{term.index + 1 if term.style == 'number' else name}"

    def _if(self, term: If) -> str:
        condition, then, other = self.top(term.condition), self.term(term.then), self.term(term.other)
        if term.style == "decidable":
            name = term.hypothesis or "_"
            instance = f"(inferInstance : Decidable ({condition}))"
            return f"match {instance} with | .isTrue {name} => {then} | .isFalse {name} => {other}"
        if term.style == "bool" and is_true(term.condition):
            assert isinstance(term.condition, Op)
            scrutinee = self.term(term.condition.args[0])
            return f"match {scrutinee} with | true => {then} | false => {other}"
        if term.hypothesis or term.style == "named":
            return f"if {term.hypothesis or '_'} : {condition} then {then} else {other}"
        return f"if {condition} then {then} else {other}"

    def _quantifier(self, term: Quant) -> str:
        symbol = "∀" if term.kind == "forall" else "∃"
        body = term.body
        if term.style == "named" and term.kind == "exists":
            return f"Exists fun ({term.var.name} : {self.type(term.var.type)}) => {self.term(body)}"
        if term.style == "bounded" and is_bounded(term):
            assert isinstance(body, Op) and isinstance(body.args[0], Op)
            return f"{symbol} {term.var.name} ∈ {self.term(body.args[0].args[1])}, {self.top(body.args[1])}"
        return f"{symbol} {term.var.name} : {self.type(term.var.type)}, {self.top(body)}"

    def pattern(self, pattern: Pattern) -> str:
        names = [var.name for var in pattern.vars]
        constructor = pattern.constructor
        if not constructor:
            return "_"
        if isinstance(pattern.type, Nat):
            if pattern.style:
                return "Nat.zero" if constructor == "zero" else f"Nat.succ {names[0]}"
            return "0" if constructor == "zero" else f"{names[0]} + 1"
        if isinstance(pattern.type, ListOf):
            if pattern.style:
                return "List.nil" if constructor == "nil" else f"List.cons {names[0]} {names[1]}"
            return "[]" if constructor == "nil" else f"{names[0]} :: {names[1]}"
        if isinstance(pattern.type, Bool):
            return f"Bool.{constructor}" if pattern.style else constructor
        assert isinstance(pattern.type, Named)
        style = "" if pattern.style == "full" else "dot"
        return " ".join([self._constructor(pattern.type, constructor, style), *names])

    # declarations
    def _universe(self, poly: bool) -> str:
        return f".{{{self.item.universe}}}" if poly and not self.item.universe_command else ""

    def _alpha(self, poly: bool, explicit: bool = False) -> list[str]:
        if not poly:
            return []
        inside = f"α : Type {self.item.universe}"
        return [f"({inside})" if explicit else f"{{{inside}}}"]

    def binder(self, var: Var, implicit: bool = False) -> str:
        inside = f"{var.name} : {self.type(var.type)}"
        return f"{{{inside}}}" if implicit else f"({inside})"

    def _declared(self, name: str, poly: bool) -> str:
        return self.ref(name) + self._universe(poly)

    def declaration(self, one: Declaration) -> str:
        if isinstance(one, Inductive):
            return self._inductive(one)
        if isinstance(one, Structure):
            fields = "".join(f"\n  {var.name} : {self.type(var.type)}" for var in one.fields)
            return f"structure {self.ref(one.name)} where{fields}"
        if isinstance(one, Function):
            return self._function(one)
        if isinstance(one, Relation):
            alpha = self._alpha(one.poly)
            arrows = "".join(f"{self.type(index, True)} → " for index in one.indices)
            head = " ".join(["inductive", self._declared(one.name, one.poly), *alpha, ":", f"{arrows}Prop", "where"])
            return head + "".join(f"\n  | {self._rule(rule)}" for rule in one.rules)
        if isinstance(one, Theorem):
            return self._theorem(one)
        if isinstance(one, Class):
            head = f"class {self._declared(one.name, True)} (α : Type {self.item.universe}) where"
            return f"{head}\n  {one.method} : α → {self.type(one.result)}"
        if isinstance(one, Instance):
            return self._instance(one)
        target = self.ref(one.of) if not one.type_name else f"{self.ref(one.type_name)}.{one.of}"
        return f'infixr:60 " {one.symbol} " => {target}'

    def _inductive(self, one: Inductive) -> str:
        alpha = self._alpha(one.poly, explicit=True)
        text = " ".join(["inductive", self._declared(one.name, one.poly), *alpha, "where"])
        for constructor in one.constructors:
            if constructor.style == "arrow":
                arrows = "".join(f"{self.type(var.type, True)} → " for var in constructor.args)
                text += f"\n  | {constructor.name} : {arrows}{self.type(one.type)}"
            else:
                text += "\n  | " + " ".join([constructor.name, *map(self.binder, constructor.args)])
        if one.name in self.item.opened:
            text += f"\n\nopen {self.ref(one.name)}"
        return text

    def _rule(self, rule: Rule) -> str:
        conclusion = self.top(rule.conclusion)
        hypotheses = "".join(f"{self.term(h.statement)} → " for h in rule.hypotheses)
        if rule.style == "forall":
            forall = "".join(f"∀ {self.binder(var, rule.implicit)}, " for var in rule.vars)
            return f"{rule.name} : {forall}{hypotheses}{conclusion}"
        binders = [self.binder(var, rule.implicit) for var in rule.vars]
        if rule.named:
            binders += [f"({h.name} : {self.top(h.statement)})" for h in rule.hypotheses]
            hypotheses = ""
        return " ".join([rule.name, *binders]) + f" : {hypotheses}{conclusion}"

    def _theorem(self, one: Theorem) -> str:
        before = len(one.hypotheses) - one.after
        arrows = "".join(f"{self.term(h.statement)} → " for h in one.hypotheses[before:])
        alpha = self._alpha(one.poly)
        vars_ = [self.binder(var, one.implicit) for var in one.vars]
        named = [f"({h.name} : {self.top(h.statement)})" for h in one.hypotheses[:before]]
        # `p → q ↔ r` is read as `(p → q) ↔ r`.
        conclusion = f"{arrows}{self.term(one.conclusion)}" if arrows else self.top(one.conclusion)
        text = ""
        if one.quantified and before == 0:
            conclusion = "".join(f"∀ {var}, " for var in vars_) + conclusion
            vars_ = []
        elif one.variable:
            text = " ".join(["variable", *alpha, vars_[0], "in"]) + "\n"
            alpha, vars_ = [], vars_[1:]
        keyword = "axiom" if one.axiom else "theorem"
        head = " ".join([keyword, self._declared(one.name, one.poly), *alpha, *vars_, *named])
        return f"{text}{head} : {conclusion}" + ("" if one.axiom else " := sorry")

    def _instance(self, one: Instance) -> str:
        alpha = self._alpha(one.type.poly)
        name = self._declared(one.name, one.type.poly)
        head = " ".join(["instance", name, *alpha, ":", self.ref(one.class_name), self.type(one.type, True)])
        body = self.top(one.body)
        if one.style == "where":
            return f"{head} where\n  {one.method} := {body}"
        return f"{head} := " + (f"⟨{body}⟩" if one.style == "anonymous" else f"{{ {one.method} := {body} }}")

    def _function(self, one: Function) -> str:
        keyword = "abbrev" if one.abbreviation else "def"
        name, before, after = self._declared(one.name, one.poly), "", ""
        if one.nested_namespace and "." in one.name:
            owner, short = one.name.split(".", 1)
            name = short + self._universe(one.poly)
            before, after = f"namespace {self.ref(owner)}\n", f"\nend {self.ref(owner)}"
        text = " ".join([keyword, name, *self._alpha(one.poly, one.explicit_type)]) + self.signature_and_body(one)
        if one.recursion == "well_founded":
            text += f"\ntermination_by {one.measure}\ndecreasing_by {one.decreasing}"
        if one.helpers:
            text += "\nwhere"
            for helper in one.helpers:
                text += f"\n  {helper.name}{self.signature_and_body(helper)}"
        return before + text + after

    def signature_and_body(self, one: Function) -> str:
        """A function from its parameters on."""
        matched = one.matched
        body = one.body
        inline = one.style == "match" or (matched is None and one.style != "fun") or not one.params
        split = len(one.params) if inline else (len(one.params) - 1 if matched is None else matched)
        if one.passed and not inline:
            split = 0
        binders = "".join(" " + self.binder(param, param.name in one.implicit) for param in one.params[:split])
        moved = one.params[split:]
        arrows = "".join(f"{self.type(param.type, True)} → " for param in moved)
        head = f"{binders} : {arrows}{self.type(one.result)}"
        if inline or one.style == "fun":
            prefix = "fun " + " ".join(param.name for param in moved) + " => " if moved else ""
            if isinstance(body, Match) and isinstance(body.of, Var):
                alts = "".join(
                    f"\n  | {self.pattern(alt.pattern)} => {self.top_or_match(alt.body)}" for alt in body.alts
                )
                return f"{head} := {prefix}match {body.of.name} with{alts}"
            return f"{head} :=\n  {prefix}{self.top(body)}"
        assert isinstance(body, Match) and matched is not None
        lines = ""
        for alt in body.alts:
            patterns = [param.name for param in moved]
            patterns[matched - split] = self.pattern(alt.pattern)
            lines += f"\n  | {', '.join(patterns)} => {self.top_or_match(alt.body)}"
        return f"{head}{' := fun' if one.style == 'fun_patterns' else ''}{lines}"

    def text(self) -> str:
        """The whole item."""
        parts = []
        if self.item.universe_command:
            parts.append(f"universe {self.item.universe}")
        if self.item.block and self.item.namespace:
            parts.append(f"namespace {self.item.namespace}")
        parts += [self.declaration(one) for one in self.item.declarations]
        if self.item.block and self.item.namespace:
            parts.append(f"end {self.item.namespace}")
        return "\n\n".join(parts) + "\n"


def text_of(item: Item) -> str:
    return Writer(item).text()


def is_true(term: Term) -> bool:
    """Whether it is `b = true`."""
    return isinstance(term, Op) and term.key == "eq" and term.args[1] == Truth(True) and not term.style


def is_bounded(term: Quant) -> bool:
    """Whether it is `∀ x, x ∈ l → p` or `∃ x, x ∈ l ∧ p`."""
    if not (isinstance(term.body, Op) and term.body.key == ("imp" if term.kind == "forall" else "and")):
        return False
    first = term.body.args[0]
    return isinstance(first, Op) and first.key == "mem" and first.args[0] == term.var and not first.style


# --- meaning, on samples ---


# What an operation gives on its first and last argument.
MEANING: dict[str, Callable[[Any, Any], Any]] = {
    "+": lambda a, b: a + b,
    "*": lambda a, b: a * b,
    "-": lambda a, b: max(a - b, 0),
    "/": lambda a, b: a // b if b else 0,
    "%": lambda a, b: a % b if b else a,
    "length": lambda a, b: len(a),
    "&&": lambda a, b: b,
    "||": lambda a, b: b,
    "!": lambda a, b: not a,
    "decide": lambda a, b: a,
    "and": lambda a, b: b,
    "or": lambda a, b: b,
    "not": lambda a, b: not a,
    "imp": lambda a, b: b,
    "iff": lambda a, b: a == b,
    "lt": lambda a, b: a < b,
    "le": lambda a, b: a <= b,
    "mem": lambda a, b: a in b,
    "cons": lambda a, b: (a, *b),
    "append": lambda a, b: a + b,
}


class Inconclusive(Exception):
    """A value is too large to find out."""


def bit(seed: int, *parts: Any) -> int:
    """A number that depends on its arguments and looks random."""
    return zlib.crc32(repr((seed, parts)).encode())


class World:
    """An interpretation of an item: relations are arbitrary (by `seed`), all else means what it says. Quantifiers range
    over a few values, more than the samples that variables take."""

    def __init__(self, item: Item, seed: int) -> None:
        self.item = item
        self.seed = seed
        self.density = (16, 48, 80, 112)[seed % 4]  # of 128: how often a relation holds
        self.fuel = FUEL
        self.declarations = {name_of(one): one for one in item.declarations}
        self.instances = {one.method: one for one in item.declarations if isinstance(one, Instance)}
        self.random = random.Random(seed)
        self.domains: dict[Type, list[Any]] = {}

    # values: int, bool, tuple (lists, and constructors as ("name", …)), callables
    def sample(self, type_: Type, depth: int = 3) -> Any:
        chance = self.random
        if isinstance(type_, Nat):
            return chance.randrange(6) if chance.random() < 0.75 else chance.randrange(15)
        if isinstance(type_, Bool):
            return chance.random() < 0.5
        if isinstance(type_, ListOf):
            return tuple(self.sample(type_.element, depth - 1) for _ in range(chance.randrange(4) if depth > 0 else 0))
        if isinstance(type_, Alpha):
            return ("α", chance.randrange(3))
        if isinstance(type_, Arrow):
            return self.function(type_, chance.randrange(1 << 30))
        assert isinstance(type_, Named)
        declaration = self.declarations[type_.name]
        if isinstance(declaration, Structure):
            return ("mk", *(self.sample(var.type, depth - 1) for var in declaration.fields))
        assert isinstance(declaration, Inductive)
        choices = [c for c in declaration.constructors if depth > 0 or not is_recursive(declaration, c)]
        constructor = chance.choice(choices)
        return (constructor.name, *(self.sample(var.type, depth - 1) for var in constructor.args))

    def function(self, type_: Arrow, number: int) -> Callable[[Any], Any]:
        def value(argument: Any) -> Any:
            found = bit(self.seed, number, self.key(argument))
            if isinstance(type_.codomain, Nat):
                return found % 7
            if isinstance(type_.codomain, (Bool, Prop)):
                return found % 2 == 0
            raise Inconclusive

        return value

    def key(self, value: Any) -> Any:
        if callable(value):
            return tuple(value(i) for i in range(4))
        if isinstance(value, tuple):
            return tuple(self.key(part) for part in value)
        return value

    def domain(self, type_: Type) -> list[Any]:
        """What a quantifier ranges over."""
        if isinstance(type_, Nat):
            return list(range(17))
        if isinstance(type_, Bool):
            return [False, True]
        if type_ in self.domains:
            return self.domains[type_]
        state = self.random.getstate()
        self.random.seed(bit(self.seed, repr(type_)))
        values = [self.sample(type_, 2) for _ in range(8)]
        self.random.setstate(state)
        self.domains[type_] = values
        return values

    def call(self, name: str, args: Sequence[Any]) -> Any:
        declaration = self.declarations.get(name)
        if isinstance(declaration, Function):
            names = [param.name for param in declaration.params]
            return self.value(declaration.body, dict(zip(names, args, strict=True)))
        if isinstance(declaration, Relation):
            return bit(self.seed, name, self.key(tuple(args))) % 128 < self.density
        instance = self.instances[name.split(".")[1]]
        return self.value(instance.body, {})(args[0])

    def value(self, term: Term, env: dict[str, Any]) -> Any:
        self.fuel -= 1
        if self.fuel < 0:
            raise Inconclusive
        if isinstance(term, Var):
            return env[term.name]
        if isinstance(term, (Lit, Truth)):
            return term.value
        if isinstance(term, Nil):
            return ()
        if isinstance(term, Op):
            return self._operation(term, env)
        if isinstance(term, Call):
            return self.call(term.name, [self.value(arg, env) for arg in term.args])
        if isinstance(term, Make):
            return (term.constructor, *(self.value(arg, env) for arg in term.args))
        if isinstance(term, Field):
            return self.value(term.of, env)[term.index + 1]
        if isinstance(term, If):
            return self.value(term.then if self.value(term.condition, env) else term.other, env)
        if isinstance(term, Match):
            value = self.value(term.of, env)
            for alt in term.alts:
                bound = self._matches(alt.pattern, value)
                if bound is not None:
                    return self.value(alt.body, {**env, **bound})
            raise AssertionError("no alternative fits")
        if isinstance(term, Let):
            return self.value(term.body, {**env, term.var.name: self.value(term.value, env)})
        if isinstance(term, Fun):
            return lambda argument: self.value(term.body, {**env, term.var.name: argument})
        if isinstance(term, Apply):
            return self.value(term.function, env)(self.value(term.arg, env))
        values = (self.value(term.body, {**env, term.var.name: one}) for one in self.domain(term.var.type))
        return all(values) if term.kind == "forall" else any(values)

    def _operation(self, term: Op, env: dict[str, Any]) -> Any:
        first = self.value(term.args[0], env)
        key = term.key
        # What decides alone is not computed further.
        if key in ("and", "&&") and not first:
            return False
        if key in ("or", "||") and first:
            return True
        if key == "imp" and not first:
            return True
        second = self.value(term.args[1], env) if len(term.args) > 1 else first
        if key in ("eq", "ne"):
            return (self.key(first) == self.key(second)) == (key == "eq")
        result = MEANING[key](first, second)
        if (isinstance(result, int) and result > 10**9) or (isinstance(result, tuple) and len(result) > 1000):
            raise Inconclusive
        return result

    def _matches(self, pattern: Pattern, value: Any) -> dict[str, Any] | None:
        names = [var.name for var in pattern.vars]
        if not pattern.constructor:
            return {}
        if isinstance(pattern.type, Nat):
            if (pattern.constructor == "zero") != (value == 0):
                return None
            return {names[0]: value - 1} if names else {}
        if isinstance(pattern.type, ListOf):
            if (pattern.constructor == "nil") != (value == ()):
                return None
            return {names[0]: value[0], names[1]: value[1:]} if names else {}
        if isinstance(pattern.type, Bool):
            return {} if value == (pattern.constructor == "true") else None
        return dict(zip(names, value[1:], strict=True)) if value[0] == pattern.constructor else None


def is_recursive(declaration: Inductive, constructor: Constructor) -> bool:
    return any(declaration.name in type_names(var.type) for var in constructor.args)


SAMPLES = 100
FUEL = 4000  # steps of one sample
ALL_FUEL = 40000  # steps of all samples together


def differ(before: Item, after: Item, name: str, rule: str = "") -> bool:
    """Whether two items' declarations of a name, with the same parameters, differ on some sample: a function in its
    value, a rule or theorem in its truth for some values of its variables. A sample that is too large says nothing."""
    one, other = before.declaration(name), after.declaration(name)
    steps = 0
    for seed in range(SAMPLES):
        if steps > ALL_FUEL:
            return False
        world, changed = World(before, seed), World(after, seed)
        try:
            if _value_on(world, one, rule, world, seed) != _value_on(changed, other, rule, world, seed):
                return True
        except (Inconclusive, RecursionError):
            continue
        finally:
            steps += 2 * FUEL - world.fuel - changed.fuel
    return False


def _value_on(world: World, declaration: Declaration, rule: str, sampler: World, seed: int) -> Any:
    sampler.random.seed(seed)
    if isinstance(declaration, Function):
        env = {param.name: sampler.sample(param.type) for param in declaration.params}
        return world.key(world.value(declaration.body, env))
    if isinstance(declaration, Instance):
        argument = sampler.sample(declaration.type)
        return world.key(world.value(declaration.body, {})(argument))
    if isinstance(declaration, Relation):
        declaration = replace(_no_theorem, **_statement(next(r for r in declaration.rules if r.name == rule)))
    assert isinstance(declaration, Theorem)
    env = {var.name: sampler.sample(var.type) for var in declaration.vars}
    if not all(world.value(h.statement, env) for h in declaration.hypotheses):
        return True
    return world.value(declaration.conclusion, env)


def _statement(rule: Rule) -> dict[str, Any]:
    return {"vars": rule.vars, "hypotheses": rule.hypotheses, "conclusion": rule.conclusion}


_no_theorem = Theorem("", (), (), Truth(True))


# --- choices ---


@dataclass
class Choices:
    """Where choices come from: `integer(a, b)` is a number from `a` to `b`, both included."""

    integer: Callable[[int, int], int]

    def pick(self, options: Sequence[T]) -> T:
        return options[self.integer(0, len(options) - 1)]

    def chance(self, of: int, most: int = 10) -> bool:
        """True in `of` cases out of `most`."""
        return self.integer(1, most) > most - of

    def shuffled(self, options: Sequence[T]) -> list[T]:
        left, result = list(options), []
        while left:
            result.append(left.pop(self.integer(0, len(left) - 1)))
        return result


# --- generation ---

THEMES: list[tuple[str, list[str]]] = [
    ("Form", ["atom", "bot", "neg", "conj", "disj", "impl", "box"]),
    ("Expr", ["lit", "ref", "plus", "times", "sel", "opp"]),
    ("Regex", ["empty", "eps", "chr", "alt", "cat", "star"]),
    ("Prog", ["skip", "assign", "seqn", "loop", "test"]),
    ("Lam", ["ix", "cst", "app", "abs", "pair"]),
    ("Proof", ["hyp", "intro", "elim", "cut", "weak"]),
    ("Tree", ["leaf", "node", "fork", "tip"]),
]
FUNCTION_NAMES: dict[str, list[str]] = {
    "Nat": ["size", "depth", "weight", "rank", "cost"],
    "Bool": ["eval", "closed", "accepts", "isBase", "agrees"],
    "Prop": ["Sat", "Good", "Holds", "Fresh", "Valid"],
    "ListOf": ["vars", "labels", "trace", "leaves"],
    "Named": ["dual", "mirror", "rename", "nnf"],
}
RELATION_NAMES = ["Derives", "Steps", "Typed", "Reach"]
RULE_NAMES = ["base", "step", "left", "right", "trans"]
THEOREM_NAMES = ["sound", "complete", "monotone", "preserved"]
STRUCTURES: list[tuple[str, list[str]]] = [
    ("Sequent", ["ante", "succ", "level", "flag"]),
    ("State", ["stack", "regs", "clock", "done"]),
]
SYMBOLS = ["⋏", "⋎", "⟶", "⨾"]
BOUND = {
    "Nat": ["n", "m", "k", "i"],
    "Bool": ["b", "c"],
    "ListOf": ["l", "ls"],
    "Named": ["p", "q", "r", "s"],
    "Arrow": ["f", "g", "v"],
    "Alpha": ["a", "x"],
    "Prop": ["h"],
}


class Names:
    """Fresh bound names within one declaration."""

    def __init__(self, used: Sequence[str] = ()) -> None:
        self.used = set(used)

    def fresh(self, pool: Sequence[str]) -> str:
        for number in range(100):
            for name in pool:
                candidate = name if number == 0 else f"{name}{number}"
                if candidate not in self.used:
                    self.used.add(candidate)
                    return candidate
        raise AssertionError("no fresh name")

    def var(self, type_: Type) -> Var:
        return Var(self.fresh(BOUND[type(type_).__name__]), type_)


@dataclass
class Scope:
    """What a term may use: variables, recursive calls by result type, functions that are declared."""

    vars: list[Var]
    names: Names
    recursive: list[Call] = field(default_factory=list)
    alpha: bool = False

    def plus(self, *vars_: Var) -> Scope:
        return Scope([*self.vars, *vars_], self.names, self.recursive, self.alpha)


class Builder:
    """Makes an item by choices."""

    def __init__(self, choices: Choices) -> None:
        self.choices = choices
        self.declarations: list[Declaration] = []
        self.used: set[str] = set()

    # --- names and look-ups ---
    def name(self, pool: Sequence[str], owner: str = "") -> str:
        free = [name for name in pool if name not in self.used] or [f"{name}'" for name in pool]
        name = self.choices.pick(free)
        self.used.add(name)
        return f"{owner}.{name}" if owner else name

    def inductives(self) -> list[Inductive]:
        return [one for one in self.declarations if isinstance(one, Inductive)]

    def structures(self) -> list[Structure]:
        return [one for one in self.declarations if isinstance(one, Structure)]

    # --- declarations ---
    def inductive(self) -> None:
        choices = self.choices
        themes = [theme for theme in THEMES if theme[0] not in self.used]
        trees = [theme for theme in themes if theme[0] == "Tree"]  # the polymorphic ones
        name, pool = choices.pick([*themes, *trees])
        self.used.add(name)
        poly = name == "Tree" and choices.chance(6)
        own = Named(name, poly)
        label: list[Type] = [NAT, NAT, BOOL, NATS]
        if poly:
            label += [ALPHA] * 4
        earlier: list[Type] = [one.type for one in self.inductives() if not one.poly]
        count = choices.integer(2, min(5, len(pool)))
        constructors = []
        for number, constructor in enumerate(choices.shuffled(pool)[:count]):
            names = Names()
            types: list[Type] = []
            if number == 0:
                types = [choices.pick(label) for _ in range(choices.integer(0, 2))]
            elif number == 1:
                types = [own, own] if choices.chance(6) else [choices.pick(label), own]
                if choices.chance(3):
                    types.append(choices.pick(label))
            else:
                options = [*label, own, own, own, *earlier]
                types = [choices.pick(options) for _ in range(choices.integer(0, 3))]
                if choices.chance(1):
                    types.append(ListOf(own))
            constructors.append(Constructor(constructor, tuple(names.var(type_) for type_ in types)))
        self.declarations.append(Inductive(name, poly, tuple(choices.shuffled(constructors))))

    def structure(self) -> None:
        choices = self.choices
        name, fields = choices.pick(STRUCTURES)
        if name in self.used:
            return
        self.used.add(name)
        options: list[Type] = [NAT, BOOL, NATS]
        options += [ListOf(one.type) for one in self.inductives() if not one.poly] * 2
        options += [one.type for one in self.inductives() if not one.poly]
        types = [choices.pick(options) for _ in range(choices.integer(2, 4))]
        vars_ = tuple(Var(field_, type_) for field_, type_ in zip(fields, types, strict=False))
        self.declarations.append(Structure(name, vars_))

    def functions_on(self, type_: Type) -> list[Function]:
        functions = [one for one in self.declarations if isinstance(one, Function)]
        return [one for one in functions if any(param.type == type_ for param in one.params)]

    def result_type(self, own: Named | None) -> Type:
        options: list[Type] = [NAT, NAT, BOOL, BOOL, PROP, PROP, NATS]
        return self.choices.pick([*options, own] if own is not None else options)

    def fixed_parameter(self, own: Named | None, names: Names) -> list[Var]:
        choices = self.choices
        if not choices.chance(5):
            return []
        options: list[Type] = [NAT, Arrow(NAT, BOOL), Arrow(NAT, NAT), BOOL]
        if own is not None and own.poly:
            options = [Arrow(ALPHA, NAT), Arrow(ALPHA, BOOL)]
        return [names.var(choices.pick(options))]

    def structural(self) -> None:
        """A recursion over an inductive type, over `Nat` or over a list."""
        choices = self.choices
        types: list[Type] = [NAT, NATS]
        for one in self.inductives():
            types += [one.type] * 3
        own = choices.pick(types)
        named = own if isinstance(own, Named) else None
        result = self.result_type(named)
        names = Names()
        fixed = self.fixed_parameter(named, names)
        matched = names.var(own)
        passed = [names.var(NAT if choices.chance(5) else NATS)] if choices.chance(3) else []
        pool = FUNCTION_NAMES[type(result).__name__]
        name = self.name(pool, named.name if named is not None and choices.chance(6) else "")
        alts, rest = [], []
        constructors = self.constructors_of(own, names)
        # Without a recursive argument beside it, a wildcard may stand for a constructor.
        closed = not isinstance(result, Named) or self.default(result) is not None
        if len(constructors) > 2 and closed and choices.chance(6):
            plain = [c for c in constructors if not any(var.type == own for var in c[1])]
            rest = plain if len(plain) < len(constructors) else plain[1:]
        recursive = False
        for constructor, vars_ in constructors:
            if any(constructor == other for other, _ in rest):
                continue
            scope = Scope([*fixed, *vars_, *passed], names, [], named is not None and named.poly)
            body: Term | None = None
            for var in vars_:
                if var.type != own:
                    continue
                arguments: list[Term] = [*fixed, var]
                # The accumulator must change in every call, or it would be a fixed parameter of another kind.
                for accumulator in passed:
                    arguments.append(self.changed(accumulator, scope))
                call = Call(name, tuple(arguments), result)
                recursive = True
                body = call if body is None else self.combine(result, body, call)
            more = self.term(result, scope, 2)
            full = more if body is None else self.combine(result, body, more)
            alts.append(Alt(Pattern(own, constructor, tuple(vars_)), full))
        if rest:
            alts.append(Alt(Pattern(own, ""), self.term(result, Scope([*fixed, *passed], names), 2)))
        body = Match(matched, tuple(alts))
        params = (*fixed, matched, *passed)
        style = choices.pick(["match", "patterns"])
        kind = "structural" if recursive else ""
        self.declarations.append(Function(name, params, result, body, kind, style=style))

    def constructors_of(self, type_: Type, names: Names) -> list[tuple[str, list[Var]]]:
        if isinstance(type_, Nat):
            return [("zero", []), ("succ", [names.var(NAT)])]
        if isinstance(type_, ListOf):
            return [("nil", []), ("cons", [names.var(type_.element), names.var(type_)])]
        if isinstance(type_, Bool):
            return [("true", []), ("false", [])]
        declaration = next(one for one in self.inductives() if one.type == type_)
        return [(c.name, [names.var(var.type) for var in c.args]) for c in declaration.constructors]

    def changed(self, accumulator: Var, scope: Scope) -> Term:
        numbers = [var for var in scope.vars if var.type == NAT and var != accumulator]
        if accumulator.type == NAT:
            options: list[Term] = [Op("+", (accumulator, Lit(1))), Op("*", (accumulator, Lit(2)))]
            options += [Op("+", (accumulator, var)) for var in numbers]
        else:
            options = [Op("cons", (Lit(1), accumulator)), *(Op("cons", (var, accumulator)) for var in numbers)]
        return self.choices.pick(options)

    def combine(self, type_: Type, a: Term, b: Term) -> Term:
        """Two terms of a type as one."""
        choices = self.choices
        if isinstance(type_, Named):
            declaration = next((one for one in self.inductives() if one.type == type_), None)
            if declaration is not None:
                for constructor in choices.shuffled(declaration.constructors):
                    types = [var.type for var in constructor.args]
                    if types == [type_, type_]:
                        return Make(type_, constructor.name, (a, b))
            assert declaration is not None
            return self.wrapped(declaration, a, b)
        keys = {
            "Nat": ["+", "+", "*", "-"],
            "Bool": ["&&", "||"],
            "Prop": ["and", "or", "imp", "iff"],
            "ListOf": ["append"],
        }[type(type_).__name__]
        first, second = (a, b) if choices.chance(7) else (b, a)
        return Op(choices.pick(keys), (first, second))

    def wrapped(self, declaration: Inductive, a: Term, b: Term) -> Term:
        """Both terms below one constructor, if there is a unary one; else the first."""
        for constructor in declaration.constructors:
            at = [number for number, var in enumerate(constructor.args) if var.type == declaration.type]
            if len(at) >= 2:
                args = [self.default(var.type) for var in constructor.args]
                if all(arg is not None for arg in args):
                    args[at[0]], args[at[1]] = a, b
                    return Make(declaration.type, constructor.name, tuple(arg for arg in args if arg is not None))
        return a

    def default(self, type_: Type) -> Term | None:
        """A closed term of a type, or None if there is none."""
        return default_term(self.declarations, type_)

    def well_founded(self) -> None:
        choices = self.choices
        names = Names()
        first, second = names.var(NAT), names.var(NAT)
        name = self.name(["halvings", "gcdLike", "countdown"])
        scope = Scope([first, second], names)
        hypothesis = names.fresh(["h"])
        if choices.chance(3):
            call = Call(name, (second, Op("%", (first, second))), NAT)
            condition: Term = Op("eq", (second, Lit(0)))
            measure, decreasing = second.name, "exact Nat.mod_lt _ (by omega)"
        else:
            smaller = choices.pick([Op("/", (first, Lit(2))), Op("-", (first, Lit(choices.integer(1, 3))))])
            passed: Term = second if choices.chance(5) else Op("+", (second, first))
            call = Call(name, (smaller, passed), NAT)
            condition = Op("le", (first, Lit(choices.integer(1, 3))))
            measure, decreasing = first.name, "omega"
        other = self.combine(NAT, call, self.term(NAT, scope, 1))
        body = If(condition, self.term(NAT, scope, 2), other, hypothesis)
        self.declarations.append(Function(name, (first, second), NAT, body, "well_founded", decreasing, measure))

    def plain(self) -> None:
        """A definition without recursion."""
        choices = self.choices
        names = Names()
        types: list[Type] = [NAT, NAT, BOOL, NATS, Arrow(NAT, NAT), *(one.type for one in self.inductives())]
        types += [one.type for one in self.structures()] * 2
        params = [names.var(choices.pick(types)) for _ in range(choices.integer(1, 3))]
        unused = [one.type for one in self.structures() if not self.functions_on(one.type)]
        if unused:
            params[0] = names.var(unused[0])
        owner = next((param.type for param in params if isinstance(param.type, Named)), None)
        result = self.result_type(None)
        name = self.name(FUNCTION_NAMES[type(result).__name__], owner.name if owner and choices.chance(4) else "")
        alpha = any(mentions_alpha(param.type) for param in params)
        body = self.term(result, Scope(params, names, [], alpha), 4)
        self.declarations.append(Function(name, tuple(params), result, body, abbreviation=choices.chance(2)))

    def relation(self) -> None:
        choices = self.choices
        name = self.name(RELATION_NAMES)
        data = [one.type for one in self.inductives()]
        options: list[Type] = [*data, *data, NAT, NATS]
        indices = tuple(choices.pick(options) for _ in range(choices.integer(1, 3)))
        alpha = any(map(mentions_alpha, indices))
        rules = []
        count = choices.integer(2, 4)
        for number, rule in enumerate(choices.shuffled(RULE_NAMES)[:count]):
            names = Names()
            vars_ = [names.var(type_) for type_ in indices]
            vars_ += [names.var(choices.pick([*indices, NAT])) for _ in range(choices.integer(1, 2))]
            scope = Scope(vars_, names, [], alpha)
            hypotheses = []
            if number > 0:
                for _ in range(choices.integer(1, 2)):
                    premise = Call(name, tuple(self.argument(type_, scope) for type_ in indices), PROP)
                    hypotheses.append(premise)
            conditions = [self.proposition(scope, 1) for _ in range(choices.integer(0 if hypotheses else 1, 2))]
            conclusion = Call(name, tuple(self.index(type_, scope) for type_ in indices), PROP)
            all_ = choices.shuffled([*hypotheses, *conditions])
            named = tuple(Hypothesis(names.fresh(["h"]), one) for one in all_)
            rules.append(Rule(rule, tuple(vars_), named, conclusion, named=choices.chance(3)))
        self.declarations.append(Relation(name, indices, tuple(rules)))

    def class_and_instance(self) -> None:
        choices = self.choices
        data = choices.pick(self.inductives()).type
        result: Type = NAT if choices.chance(5) else BOOL
        class_name, method = ("Measure", "measure") if result == NAT else ("Decides", "verdict")
        if class_name in self.used:
            return
        self.used.add(class_name)
        names = Names()
        var = names.var(data)
        functions = [
            one
            for one in self.declarations
            if isinstance(one, Function) and one.result == result and any(p.type == data for p in one.params)
        ]
        scope = Scope([var], names, [], data.poly)
        body: Term
        if functions:
            function = choices.pick(functions)
            args = [var if p.type == data else self.term(p.type, scope, 1) for p in function.params]
            body = self.combine(result, Call(function.name, tuple(args), result), self.term(result, scope, 1))
        else:
            vars_of = self.constructors_of(data, names)
            alts = [Alt(Pattern(data, c, tuple(vs)), self.term(result, scope.plus(*vs), 1)) for c, vs in vars_of]
            body = Match(var, tuple(alts))
        self.declarations.append(Class(class_name, method, result))
        self.declarations.append(Instance(class_name, method, data, Fun(var, body)))

    def theorem(self) -> None:
        choices = self.choices
        names = Names()
        types: list[Type] = [NAT, NATS, Arrow(NAT, BOOL)]
        for inductive in self.inductives():
            types += [inductive.type] * 2
        types += [one.type for one in self.structures()]
        vars_ = [names.var(choices.pick(types)) for _ in range(choices.integer(2, 4))]
        alpha = any(mentions_alpha(var.type) for var in vars_)
        scope = Scope(vars_, names, [], alpha)
        hypotheses = [self.proposition(scope, 2) for _ in range(choices.integer(0, 3))]
        conclusion = self.proposition(scope, 3)
        named = tuple(Hypothesis(names.fresh(["h"]), one) for one in hypotheses)
        name = self.name(THEOREM_NAMES)
        self.declarations.append(Theorem(name, tuple(vars_), named, conclusion))

    def notation(self) -> None:
        options: list[Notation] = []
        symbol = self.choices.pick(SYMBOLS)
        for one in self.declarations:
            if isinstance(one, Inductive):
                options += [Notation(symbol, c.name, one.name) for c in one.constructors if len(c.args) == 2]
            if isinstance(one, Function) and len(one.params) == 2 and not one.implicit:
                options.append(Notation(symbol, one.name))
        if options:
            self.declarations.append(self.choices.pick(options))

    # --- terms ---
    def argument(self, type_: Type, scope: Scope) -> Term:
        """A variable of a type if there is one."""
        found = [var for var in scope.vars if var.type == type_]
        return self.choices.pick(found) if found else self.term(type_, scope, 1)

    def index(self, type_: Type, scope: Scope) -> Term:
        """A term that a rule may conclude about: a variable, a constructor of variables, a call, a sum."""
        choices = self.choices
        vars_ = [var for var in scope.vars if var.type == type_]
        makers: list[Callable[[], Term]] = [lambda: choices.pick(vars_)] * (3 if vars_ else 0)
        for inductive in self.inductives():
            if inductive.type == type_:
                makers += [
                    lambda c=c, i=inductive: self.construct(i, c, scope, 0)  # type: ignore[misc]
                    for c in inductive.constructors
                    if all(self.reachable(var.type, scope) for var in c.args)
                ]
        if type_ == NAT:
            makers += [lambda: Op(choices.pick(["+", "*"]), (choices.pick(vars_), Lit(choices.integer(2, 5))))]
            makers += [lambda: Lit(choices.integer(0, 5))]
        if type_ == NATS:
            makers.append(lambda: Op("cons", (self.argument(NAT, scope), choices.pick(vars_))))
        for function in self.callable(type_, scope):
            makers.append(lambda f=function: Call(f.name, tuple(self.argument(v.type, scope) for v in f.params), type_))  # type: ignore[misc]
        return choices.pick(makers)()

    def callable(self, type_: Type, scope: Scope) -> list[Function]:
        return [
            one
            for one in self.declarations
            if isinstance(one, Function)
            and one.result == type_
            and (scope.alpha or not one.poly)
            and all(self.reachable(param.type, scope) for param in one.params)
        ]

    def reachable(self, type_: Type, scope: Scope) -> bool:
        if any(var.type == type_ for var in scope.vars):
            return True
        return not mentions_alpha(type_)

    def term(self, type_: Type, scope: Scope, depth: int) -> Term:
        choices = self.choices
        if isinstance(type_, Prop):
            return self.proposition(scope, depth)
        makers: list[Callable[[], Term]] = []
        vars_ = [var for var in scope.vars if var.type == type_]
        if vars_:
            makers += [lambda: choices.pick(vars_)] * (3 if depth > 0 else 6)
        for var in scope.vars:
            if isinstance(var.type, Arrow) and var.type.codomain == type_ and self.reachable(var.type.domain, scope):
                makers.append(lambda var=var: Apply(var, self.term(var.type.domain, scope, depth - 1)))  # type: ignore[misc]
            if isinstance(var.type, Named):
                for structure in self.structures():
                    if structure.type == var.type:
                        for index, one in enumerate(structure.fields):
                            if one.type == type_:
                                made = Field(structure.name, index, var, type_)
                                makers += [lambda made=made: made] * 2  # type: ignore[misc]
        if depth > 0:
            for function in self.callable(type_, scope):
                makers += [lambda function=function: self.call(function, scope, depth - 1)] * 2  # type: ignore[misc]
            makers += self.makers(type_, scope, depth)
            if not isinstance(type_, Arrow):
                makers.append(lambda: self.conditional(type_, scope, depth - 1))
                if depth > 1:
                    makers.append(lambda: self.let(type_, scope, depth - 1))
                    makers.append(lambda: self.matching(type_, scope, depth - 1))
            makers += self.method_calls(type_, scope)
        if not makers or (depth <= 0 and not vars_ and choices.chance(8)):
            makers = self.leaves(type_, scope)
        return choices.pick(makers)()

    def call(self, function: Function, scope: Scope, depth: int) -> Term:
        args: list[Term] = []
        for param in function.params:
            # Two equal arguments would make exchanging them the same.
            options = [v for v in scope.vars if v.type == param.type and v not in args]
            args.append(self.choices.pick(options) if options and depth < 2 else self.term(param.type, scope, depth))
        return Call(function.name, tuple(args), function.result)

    def method_calls(self, type_: Type, scope: Scope) -> list[Callable[[], Term]]:
        found: list[Callable[[], Term]] = []
        for one in self.declarations:
            if isinstance(one, Instance):
                owner = next(c for c in self.declarations if isinstance(c, Class) and c.name == one.class_name)
                for var in scope.vars:
                    if owner.result == type_ and var.type == one.type:
                        call = Call(f"{one.class_name}.{one.method}", (var,), type_, "method")
                        found += [lambda call=call: call] * 2  # type: ignore[misc]
        return found

    def leaves(self, type_: Type, scope: Scope) -> list[Callable[[], Term]]:
        choices = self.choices
        if isinstance(type_, Nat):
            return [lambda: Lit(choices.integer(0, 9))]
        if isinstance(type_, Bool):
            return [lambda: Truth(choices.chance(5))]
        if isinstance(type_, ListOf):
            return [lambda: Nil(type_.element)]
        if isinstance(type_, Arrow):
            var = scope.names.var(type_.domain)
            return [lambda: Fun(var, self.term(type_.codomain, scope.plus(var), 1))]
        found = self.default(type_)
        assert found is not None, type_
        return [lambda: found]

    def makers(self, type_: Type, scope: Scope, depth: int) -> list[Callable[[], Term]]:
        choices = self.choices

        def two(key: str, left: Type, right: Type) -> Callable[[], Term]:
            def make() -> Term:
                first = self.term(left, scope, depth - 1)
                second = self.term(right, scope, depth - 1)
                if second == first:  # `n - n` and the like say too little
                    second = Lit(choices.integer(1, 9)) if right == NAT else first
                return Op(key, (first, second))

            return make

        if isinstance(type_, Nat):
            lists = [var for var in scope.vars if isinstance(var.type, ListOf)]
            lengths: list[Callable[[], Term]] = [lambda: Op("length", (choices.pick(lists),))] if lists else []
            literal: Callable[[], Term] = lambda: Lit(choices.integer(0, 9))  # noqa: E731
            return [two("+", NAT, NAT), two("*", NAT, NAT), two("-", NAT, NAT), literal, *lengths]
        if isinstance(type_, Bool):
            return [
                two("&&", BOOL, BOOL),
                two("||", BOOL, BOOL),
                lambda: Op("!", (self.term(BOOL, scope, depth - 1),)),
                lambda: Op("decide", (self.condition(scope, depth - 1),)),
            ]
        if isinstance(type_, ListOf):
            return [two("cons", type_.element, type_), two("append", type_, type_)]
        if isinstance(type_, Arrow):
            return self.leaves(type_, scope)
        makers: list[Callable[[], Term]] = []
        for structure in self.structures():
            if structure.type == type_:
                makers.append(
                    lambda structure=structure: Make(  # type: ignore[misc]
                        structure.type, "mk", tuple(self.term(v.type, scope, depth - 1) for v in structure.fields)
                    )
                )
        for inductive in self.inductives():
            if inductive.type == type_:
                for constructor in inductive.constructors:
                    if all(self.reachable(var.type, scope) or var.type == type_ for var in constructor.args):
                        makers.append(lambda c=constructor, i=inductive: self.construct(i, c, scope, depth - 1))  # type: ignore[misc]
        return makers

    def construct(self, inductive: Inductive, constructor: Constructor, scope: Scope, depth: int) -> Term:
        args: list[Term] = []
        for var in constructor.args:
            options = [v for v in scope.vars if v.type == var.type and v not in args]
            args.append(self.choices.pick(options) if options else self.term(var.type, scope, depth))
        return Make(inductive.type, constructor.name, tuple(args))

    def comparison(self, scope: Scope, depth: int) -> Term:
        """A decidable comparison of two numbers, with a variable or a call on one side at least."""
        choices = self.choices
        first = self.term(NAT, scope, depth)
        second = self.term(NAT, scope, depth)
        if first == second or (not free_vars(first) and not free_vars(second)):
            second = Lit(choices.integer(1, 9)) if free_vars(first) else second
        return Op(choices.pick(["lt", "le", "eq", "ne", "lt", "le"]), (first, second))

    def condition(self, scope: Scope, depth: int) -> Term:
        """A decidable proposition."""
        choices = self.choices
        options: list[Callable[[], Term]] = [lambda: self.comparison(scope, max(depth - 1, 0))] * 3
        options.append(lambda: Op("eq", (self.term(BOOL, scope, max(depth, 1)), Truth(True))))
        if depth > 0:
            for key in ("and", "or"):
                options.append(
                    lambda key=key: Op(key, (self.condition(scope, depth - 1), self.condition(scope, depth - 1)))  # type: ignore[misc]
                )
        lists = [var for var in scope.vars if var.type == NATS]
        if lists:
            options.append(lambda: Op("mem", (self.term(NAT, scope, 0), choices.pick(lists))))
        return choices.pick(options)()

    def conditional(self, type_: Type, scope: Scope, depth: int) -> Term:
        then, other = self.term(type_, scope, depth), self.term(type_, scope, depth)
        return If(self.condition(scope, min(depth, 1)), then, other)

    def let(self, type_: Type, scope: Scope, depth: int) -> Term:
        options: list[Type] = [NAT, BOOL, NATS]
        value_type = self.choices.pick(options)
        value = self.term(value_type, scope, depth)
        var = scope.names.var(value_type)
        return Let(var, value, self.term(type_, scope.plus(var), depth))

    def matching(self, type_: Type, scope: Scope, depth: int) -> Term:
        options: list[Term] = [var for var in scope.vars if isinstance(var.type, (Nat, ListOf, Bool))]
        options += [v for v in scope.vars if any(one.type == v.type for one in self.inductives())]
        if not options:
            return self.term(type_, scope, depth)
        of = self.choices.pick(options)
        alts = []
        for constructor, vars_ in self.constructors_of(type_of(of), scope.names):
            alts.append(
                Alt(Pattern(type_of(of), constructor, tuple(vars_)), self.term(type_, scope.plus(*vars_), depth))
            )
        return Match(of, tuple(alts))

    def proposition(self, scope: Scope, depth: int) -> Term:
        choices = self.choices
        atoms: list[Callable[[], Term]] = [lambda: self.comparison(scope, 1)]
        for function in self.callable(PROP, scope):
            atoms += [lambda function=function: self.call(function, scope, 1)] * 2  # type: ignore[misc]
        for relation in self.declarations:
            if isinstance(relation, Relation) and all(self.reachable(i, scope) for i in relation.indices):
                atoms += [
                    lambda r=relation: Call(r.name, tuple(self.argument(i, scope) for i in r.indices), PROP)  # type: ignore[misc]
                ] * 2
        if self.callable(BOOL, scope):
            atoms.append(lambda: Op("eq", (self.call(choices.pick(self.callable(BOOL, scope)), scope, 1), Truth(True))))
        for type_ in {repr(v.type): v.type for v in scope.vars if isinstance(v.type, (Named, ListOf))}.values():
            atoms.append(lambda type_=type_: self.equation(type_, scope))  # type: ignore[misc]
        lists = [var for var in scope.vars if isinstance(var.type, ListOf)]
        for var in lists:
            element = var.type.element  # type: ignore[union-attr]
            if self.reachable(element, scope):
                atoms.append(lambda var=var, e=element: Op("mem", (self.argument(e, scope), var)))  # type: ignore[misc]
        makers = list(atoms)
        if depth > 0:

            def both(key: str) -> Callable[[], Term]:
                return lambda: Op(key, (self.proposition(scope, depth - 1), self.proposition(scope, depth - 1)))

            makers += [both("and"), both("and"), both("or"), both("imp"), both("iff")]
            makers.append(lambda: Op("not", (self.proposition(scope, depth - 1),)))
            makers += [lambda: self.quantified(scope, depth - 1)] * 2
        return choices.pick(makers)()

    def equation(self, type_: Type, scope: Scope) -> Term:
        first = self.argument(type_, scope)
        second = self.term(type_, scope, 1)
        return Op("eq" if first != second else "ne", (first, second))

    def quantified(self, scope: Scope, depth: int) -> Term:
        choices = self.choices
        kind = choices.pick(["forall", "exists"])
        lists = [var for var in scope.vars if isinstance(var.type, ListOf)]
        if lists and choices.chance(6):
            among = choices.pick(lists)
            assert isinstance(among.type, ListOf)
            var = scope.names.var(among.type.element)
            body = self.about(var, scope, depth)
            inside = Op("imp" if kind == "forall" else "and", (Op("mem", (var, among)), body))
            return Quant(kind, var, inside, choices.pick(["", "bounded"]))
        types: list[Type] = [NAT, *(one.type for one in self.inductives() if scope.alpha or not one.poly)]
        var = scope.names.var(choices.pick(types))
        return Quant(kind, var, self.about(var, scope, depth))

    def about(self, var: Var, scope: Scope, depth: int) -> Term:
        """A proposition in which a variable occurs."""
        body = self.proposition(scope.plus(var), depth)
        if var.name in free_vars(body):
            return body
        other = self.term(var.type, scope, 1)
        return Op("and", (Op("ne", (var, other)), body)) if other != var else body


def default_term(declarations: Sequence[Declaration], type_: Type) -> Term | None:
    """A closed term of a type, or None if there is none."""
    if isinstance(type_, Nat):
        return Lit(0)
    if isinstance(type_, Bool):
        return Truth(False)
    if isinstance(type_, ListOf):
        return Nil(type_.element)
    for declaration in declarations:
        if isinstance(declaration, Structure) and declaration.type == type_:
            args = [default_term(declarations, var.type) for var in declaration.fields]
            return Make(declaration.type, "mk", tuple(arg for arg in args if arg is not None))
        if isinstance(declaration, Inductive) and declaration.type == type_:
            for constructor in declaration.constructors:
                if is_recursive(declaration, constructor):
                    continue
                found = [default_term(declarations, var.type) for var in constructor.args]
                if all(arg is not None for arg in found):
                    return Make(declaration.type, constructor.name, tuple(arg for arg in found if arg is not None))
    return None


def build_item(choices: Choices) -> Item:
    """An item of 1 to about 8 declarations, each of which may use the earlier ones."""
    builder = Builder(choices)
    # Inductive types take Lean the longest: one in five items does without.
    if choices.chance(8):
        builder.inductive()
    if choices.chance(1):
        builder.inductive()
    if choices.chance(3):
        builder.structure()
        builder.plain()
    makers: list[Callable[[], None]] = [builder.structural] * 4 + [builder.plain] * 3 + [builder.relation] * 2
    makers += [builder.notation, builder.well_founded]
    if builder.inductives():
        makers.append(builder.class_and_instance)
    for _ in range(choices.pick([1, 1, 1, 2, 2, 3, 4])):
        choices.pick(makers)()
    if choices.chance(5) or all(isinstance(one, (Inductive, Structure, Notation)) for one in builder.declarations):
        builder.theorem()
    namespace = choices.pick(["", "", "Logic", "Semantics"])
    return Item(tuple(builder.declarations), namespace)


def choices_of(draw: Callable[[st.SearchStrategy[int]], int]) -> Choices:
    """Choices that Hypothesis makes and shrinks."""
    return Choices(lambda least, most: draw(st.integers(least, most)))


def seeded_choices(seed: int) -> Choices:
    """Choices of a random number generator."""
    generator = random.Random(seed)
    return Choices(generator.randint)


@st.composite
def items(draw: Any) -> Item:
    """Items."""
    return build_item(choices_of(draw))
