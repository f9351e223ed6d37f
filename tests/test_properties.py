"""Properties over generated items: rewrites are equal, mutations are not, verdicts are the same again, both ways.

By default a few hundred examples; `pytest -m slow` runs thousands. All are derandomized: every run sees the same items.
"""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, note, settings
from hypothesis import strategies as st
from items import Item, build_item, choices_of, dependencies_of_targets, seeded_choices, text_of
from mutations import BY_SAMPLE, BY_TYPE, KINDS, Mutation, mutated, shows
from rewrites import MUST_BE_EQUAL, REWRITES, rewritten

from pylcscheck import Checker, Verdict, toolchain

# A time limit that no comparison comes near: time must not decide.
TIMEOUT_S = 120.0

# The last two check each pair several times.
FEW = {"rewrites": 200, "mutations": 200, "again": 12, "both ways": 12}
MANY = {"rewrites": 2000, "mutations": 2000, "again": 400, "both ways": 400}


@pytest.fixture(scope="module")
def checker(engine_files: toolchain.EngineFiles) -> Iterator[Checker]:
    with Checker() as made:
        yield made


def examples(count: int) -> Callable[[Any], Any]:
    return settings(
        max_examples=count,
        derandomize=True,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )


@st.composite
def rewritten_pairs(draw: Any) -> tuple[Item, Item, list[str]]:
    """An item, the same after one to five rewrites, and their kinds."""
    choices = choices_of(draw)
    item = build_item(choices)
    changed, kinds = rewritten(item, choices, 1, 5)
    return item, changed, kinds


@st.composite
def mutated_pairs(draw: Any) -> tuple[Item, Item, Mutation, list[str]]:
    """An item, the same after one mutation and up to three rewrites, the mutation, and the rewrites' kinds."""
    choices = choices_of(draw)
    item = build_item(choices)
    mutation = mutated(item, choices)
    assume(mutation is not None)
    assert mutation is not None
    changed, kinds = rewritten(mutation.item, choices, 0, 3)
    return item, changed, mutation, kinds


def check(checker: Checker, ref: str, cand: str) -> Verdict:
    return checker.check(ref, cand, timeout_s=TIMEOUT_S)


def tell(ref: str, cand: str, verdict: Verdict, what: object) -> None:
    note(f"{what}\n--- reference\n{ref}\n--- candidate\n{cand}\n--- {verdict.to_json(indent=1)}")


# --- rewrites and mutations ---


def check_rewritten(checker: Checker, pair: tuple[Item, Item, list[str]]) -> None:
    item, changed, kinds = pair
    ref, cand = text_of(item), text_of(changed)
    verdict = check(checker, ref, cand)
    tell(ref, cand, verdict, kinds)
    assert verdict.compiled
    assert verdict.ok
    assert {one.name for one in verdict.declarations} >= set(item.targets)


@examples(FEW["rewrites"])
@given(pair=rewritten_pairs())
def test_items_are_equal_to_themselves_rewritten(checker: Checker, pair: tuple[Item, Item, list[str]]) -> None:
    check_rewritten(checker, pair)


@pytest.mark.slow
@examples(MANY["rewrites"])
@given(pair=rewritten_pairs())
def test_many_items_are_equal_to_themselves_rewritten(checker: Checker, pair: tuple[Item, Item, list[str]]) -> None:
    check_rewritten(checker, pair)


def check_mutated(checker: Checker, pair: tuple[Item, Item, Mutation, list[str]]) -> None:
    item, changed, mutation, kinds = pair
    ref, cand = text_of(item), text_of(changed)
    verdict = check(checker, ref, cand)
    tell(ref, cand, verdict, (mutation.kind, mutation.name, kinds))
    assert verdict.compiled
    assert not verdict.ok
    found = {one.name: one for one in verdict.declarations}
    changed_one = found[item.full_name(mutation.name)]
    # It differs itself, and is not only stopped, missing, or resting on what differs.
    assert changed_one.status in ("NMExpr", "NMType", "NMCtor", "NMKind", "CMiss", "CExtra")
    resting = dependencies_of_targets(item, mutation.name)
    for target in item.targets:
        if target not in resting and target != item.full_name(mutation.name):
            assert found[target].ok, target


@examples(FEW["mutations"])
@given(pair=mutated_pairs())
def test_a_mutation_is_different_and_nothing_beside_it(
    checker: Checker, pair: tuple[Item, Item, Mutation, list[str]]
) -> None:
    check_mutated(checker, pair)


@pytest.mark.slow
@examples(MANY["mutations"])
@given(pair=mutated_pairs())
def test_many_mutations_are_different_and_nothing_beside_them(
    checker: Checker, pair: tuple[Item, Item, Mutation, list[str]]
) -> None:
    check_mutated(checker, pair)


# --- the same verdict again ---


@st.composite
def either_pair(draw: Any) -> tuple[str, str]:
    """The texts of an item and of a rewritten or mutated one."""
    if draw(st.booleans()):
        item, changed, _ = draw(rewritten_pairs())
    else:
        item, changed, _, _ = draw(mutated_pairs())
    return text_of(item), text_of(changed)


def answer(checker: Checker, ref: str, cand: str) -> dict[str, Any]:
    """All that a verdict says but the time."""
    record = check(checker, ref, cand).to_dict()
    del record["time_ms"]
    return record


def check_again(checker: Checker, pairs: list[tuple[str, str]], seed: int, fresh: bool) -> None:
    first = [answer(checker, ref, cand) for ref, cand in pairs]
    order = list(range(len(pairs)))
    random.Random(seed).shuffle(order)
    for number in order:
        ref, cand = pairs[number]
        # The other way round, so that another reference and another candidate come in between.
        check(checker, pairs[order[0]][1], pairs[order[0]][0])
        again = answer(checker, ref, cand)
        note(f"--- reference\n{ref}\n--- candidate\n{cand}\n--- {first[number]}\n--- {again}")
        assert again == first[number]
    if fresh:
        with Checker() as other:
            for number in reversed(order):
                assert answer(other, *pairs[number]) == first[number]


several_pairs = st.lists(either_pair(), min_size=2, max_size=2)


@examples(FEW["again"])
@given(pairs=several_pairs, seed=st.integers(0, 1000), fresh=st.sampled_from([True] + [False] * 7))
def test_a_verdict_is_the_same_again(checker: Checker, pairs: list[tuple[str, str]], seed: int, fresh: bool) -> None:
    check_again(checker, pairs, seed, fresh)


@pytest.mark.slow
@examples(MANY["again"])
@given(pairs=several_pairs, seed=st.integers(0, 1000), fresh=st.sampled_from([True] + [False] * 7))
def test_many_verdicts_are_the_same_again(
    checker: Checker, pairs: list[tuple[str, str]], seed: int, fresh: bool
) -> None:
    check_again(checker, pairs, seed, fresh)


def check_both_ways(checker: Checker, pair: tuple[str, str]) -> None:
    ref, cand = pair
    there, back = check(checker, ref, cand), check(checker, cand, ref)
    tell(ref, cand, there, back.to_json(indent=1))
    assert check(checker, ref, ref).ok and check(checker, cand, cand).ok
    # What one side has beside the other's declarations must not count, so compare what both have.
    names = {one.name for one in there.declarations} & {one.name for one in back.declarations}
    assert {one.name: one.ok for one in there.declarations if one.name in names} == {
        one.name: one.ok for one in back.declarations if one.name in names
    }
    if len(names) == len(there.declarations) == len(back.declarations):
        assert there.ok == back.ok


@examples(FEW["both ways"])
@given(pair=either_pair())
def test_equality_is_reflexive_and_symmetric(checker: Checker, pair: tuple[str, str]) -> None:
    check_both_ways(checker, pair)


@pytest.mark.slow
@examples(MANY["both ways"])
@given(pair=either_pair())
def test_equality_is_reflexive_and_symmetric_often(checker: Checker, pair: tuple[str, str]) -> None:
    check_both_ways(checker, pair)


# --- the generator ---


def test_every_kind_of_rewrite_applies_to_some_items() -> None:
    seen: Counter[str] = Counter()
    for seed in range(300):
        choices = seeded_choices(seed)
        item = build_item(choices)
        seen.update(kind for kind, change in REWRITES.items() if change(item, choices) not in (None, item))
    assert {kind for kind in REWRITES if seen[kind] < 5} == set(), seen
    assert set(REWRITES) == set(MUST_BE_EQUAL)


def test_every_kind_of_mutation_applies_to_some_items() -> None:
    left = Counter({kind: 2 for kind in KINDS})
    for seed in range(500):
        item = build_item(seeded_choices(seed))
        for kind in [kind for kind in KINDS if left[kind] > 0]:
            candidates = itertools.islice({**BY_SAMPLE, **BY_TYPE}[kind](item), 4)
            left[kind] -= any(shows(kind, item, new, index) for index, new in candidates)
        if not +left:
            break
    assert +left == Counter()


def test_every_kind_of_declaration_is_reached() -> None:
    seen = Counter(type(one).__name__ for seed in range(200) for one in build_item(seeded_choices(seed)).declarations)
    kinds = {"Inductive", "Structure", "Function", "Relation", "Theorem", "Class", "Instance", "Notation"}
    assert {kind for kind in kinds if seen[kind] < 5} == set(), seen
    sizes = Counter(len(build_item(seeded_choices(seed)).declarations) for seed in range(200))
    assert min(sizes) == 1 and max(sizes) >= 7, sizes
