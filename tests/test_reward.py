"""The reward for trainers: what TRL and verl call, with the engine behind it."""

from __future__ import annotations

import asyncio
import functools
import gc
import importlib.util
import inspect
import json
import math
import multiprocessing
import pickle
import threading
import weakref
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pylcscheck import Checker, EngineError, Verdict, toolchain
from pylcscheck import reward as module
from pylcscheck.engine import Engine
from pylcscheck.judge import VerdictCache
from pylcscheck.reward import Item, ItemError, Reward, compute_score, compute_score_batch

CASES = Path(__file__).parent / "cases"
EXAMPLES = Path(__file__).parent.parent / "examples"

TWO = "def one : Nat := 1\ndef two : Nat := 2"
ITEMS = {
    "answer": Item("def answer : Nat := 42"),
    "two": Item(TWO),
    "second of two": Item(TWO, targets=("two",)),
    "depth": Item(
        "def depth : Form → Nat | .var _ => 0 | .neg a => depth a + 1",
        context="inductive Form | var (n : Nat) | neg (a : Form)",
    ),
}
GOOD = {
    "answer": "def answer : Nat := 40 + 2",
    "two": "def one : Nat := 1\ndef two : Nat := 1 + 1",
    "second of two": "def one : Nat := 5\ndef two : Nat := 1 + 1",
    "depth": "def depth (f : Form) : Nat := match f with | .neg b => depth b + 1 | .var _ => 0",
}
ENDLESS = "partial def spin (n : Nat) : IO Unit := spin (n + 1)\n#eval spin 0\n"


def fenced(text: str) -> str:
    return f"Here it is.\n\n```lean\n{text}\n```\nDone."


@pytest.fixture(scope="module")
def reward(engine_files: toolchain.EngineFiles) -> Iterator[Reward]:
    with Reward(ITEMS, timeout_s=5) as made:
        yield made


def sent(request: Any) -> bytes:
    """A request to an engine, as JSON without spaces."""
    return request if isinstance(request, bytes) else json.dumps(request, separators=(",", ":")).encode()


@pytest.fixture
def comparisons(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """The comparisons that engines were asked for."""
    seen: list[bytes] = []
    original = Engine.request

    def request(self: Engine, request: Any, *rest: Any) -> dict[str, Any]:
        if sent(request).startswith(b'{"op":"compare",'):
            seen.append(sent(request))
        return original(self, request, *rest)

    monkeypatch.setattr(Engine, "request", request)
    return seen


# --- shaping ---
def case(name: str, file: str) -> str:
    path = CASES / name / file
    return path.read_text(encoding="utf-8") if path.exists() else ""


SHAPED = [
    "factorial_patterns",
    "formula_constructors_reordered",
    "numbers_computed_off_by_one",
    "blocked_branch_and_free_branch",
    "blocked_chain",
    "missing_declaration",
    "propositional_wrong_rule",
    "succedent_all_for_some",
    "error_in_a_value",
    "error_beside_the_targets",
    "proof_fails",
    "sorry_in_definition",
]


@pytest.mark.parametrize("shaping", ["all", "share"])
def test_rewards_of_real_pairs_are_those_that_their_expectations_give(
    shaping: str, engine_files: toolchain.EngineFiles
) -> None:
    expected = {name: json.loads(case(name, "expect.json")) for name in SHAPED}
    items = {
        name: {"ref": case(name, "ref.lean"), "context": case(name, "context.lean"), "targets": one.get("targets")}
        for name, one in expected.items()
    }
    with Reward(items, shaping=shaping, timeout_s=60) as reward:
        found = reward(completions=[fenced(case(name, "cand.lean")) for name in SHAPED], item=SHAPED)
    if shaping == "all":
        wanted = [1.0 if expected[name]["ok"] else 0.0 for name in SHAPED]
    else:
        wanted = [expected[name]["score"] if expected[name]["compiled"] else 0.0 for name in SHAPED]
    assert found == pytest.approx(wanted, abs=1e-5)
    assert 0.0 in wanted and 1.0 in wanted


def test_share_pays_nothing_for_right_declarations_beside_a_broken_one(engine_files: toolchain.EngineFiles) -> None:
    half, broken = "def one : Nat := 1\ndef two : Nat := 3", "def one : Nat := 1\ndef two : Nat := x"
    with Reward(ITEMS, shaping="share") as reward:
        assert reward(completions=[half, broken], item=["two", "two"]) == [0.5, 0.0]


def test_a_function_shapes_the_verdict(engine_files: toolchain.EngineFiles) -> None:
    def shaped(verdict: Verdict) -> float:
        return 10 * verdict.score - (not verdict.compiled)

    with Reward(ITEMS, shaping=shaped, failed=-7) as reward:
        answers = ["def one := 1", "def one := 1\ndef two : Nat := x", "", GOOD["two"]]
        assert reward(completions=answers, item=["two"] * 4) == [5.0, 4.0, -7.0, 10.0]


@pytest.mark.parametrize("value", [math.nan, math.inf, "much", None])
def test_a_shaping_that_gives_no_number_is_an_error(value: Any, engine_files: toolchain.EngineFiles) -> None:
    with Reward(ITEMS, shaping=lambda _: value) as reward, pytest.raises(ValueError, match="finite number"):
        reward(completions=["def answer := 1"], item=["answer"])


# --- as TRL calls it ---
def test_plain_and_chat_completions_get_the_same_rewards_in_their_order(reward: Reward) -> None:
    names = list(GOOD)
    texts = [fenced(GOOD[name]) for name in names] + [fenced("def answer : Nat := 41")]
    names.append("answer")
    plain = reward(prompts=["?"] * 5, completions=texts, item=names)
    chats = [[{"role": "assistant", "content": text}] for text in texts]
    prompts = [[{"role": "user", "content": "?"}]] * 5
    assert plain == reward(prompts=prompts, completions=chats, item=names) == [1.0, 1.0, 1.0, 1.0, 0.0]


def test_the_answer_of_a_chat_is_what_the_assistant_said_last(reward: Reward) -> None:
    right, wrong = fenced(GOOD["answer"]), fenced("def answer : Nat := 41")
    calls_tools = [
        {"role": "assistant", "content": wrong, "tool_calls": [{"name": "lean"}]},
        {"role": "tool", "content": "an error"},
        {"role": "assistant", "content": right},
    ]
    parts = [{"role": "assistant", "content": [{"type": "text", "text": right}, {"type": "image"}]}]
    copied_from_a_tool = [{"role": "assistant", "content": None}, {"role": "tool", "content": right}]
    asked_by_the_user = [{"role": "user", "content": right}]
    completions = [calls_tools, parts, copied_from_a_tool, asked_by_the_user, [], list(reversed(calls_tools))]
    assert reward(completions=completions, item=["answer"] * 6) == [1.0, 1.0, 0.0, 0.0, 0.0, 0.0]


def test_what_trl_passes_besides_is_left_alone(reward: Reward) -> None:
    found = reward(
        prompts=["?"],
        completions=[GOOD["answer"]],
        completion_ids=[[1, 2, 3]],
        trainer_state=SimpleNamespace(global_step=1),
        environments=[object()],
        item=["answer"],
        difficulty=["hard"],
        log_extra=None,
        log_metric=None,
    )
    assert found == [1.0]


def test_references_in_columns_with_context_targets_and_imports(engine_files: toolchain.EngineFiles) -> None:
    form = ITEMS["depth"].context
    columns: dict[str, Any] = {
        "context": [form, None, None],
        "targets": [None, ["two"], None],
        "imports": [None, None, ["Init", "Std.Data.HashMap"]],
    }
    refs = [ITEMS["depth"].ref, TWO, "def size (m : Std.HashMap Nat Nat) : Nat := m.size"]
    answers = [GOOD["depth"], "def two : Nat := 1 + 1", "def size (t : Std.HashMap Nat Nat) := t.size"]
    with Reward() as reward:
        assert reward(completions=answers, ref=refs, **columns) == [1.0, 1.0, 1.0]
        assert reward(completions=answers, reference=refs, id=[7, 8, 9], **columns) == [1.0, 1.0, 1.0]
        without = [columns["context"][0], None, None]
        assert reward(completions=answers[:2], ref=refs[:2], context=without[:2]) == [1.0, 0.0]


def test_the_own_context_of_the_reward_holds_for_items_without_one(engine_files: toolchain.EngineFiles) -> None:
    with Reward({"depth": ITEMS["depth"].ref, "own": ITEMS["depth"]}, context="abbrev Form := Bool") as reward:
        with pytest.raises(ItemError, match="depth"):
            reward(completions=[GOOD["depth"]], item=["depth"])
        assert reward(completions=[GOOD["depth"]], item=["own"]) == [1.0]


def test_items_of_a_sequence_are_named_by_their_place_in_the_id_column(engine_files: toolchain.EngineFiles) -> None:
    with Reward([ITEMS["answer"], {"ref": TWO, "targets": ["one"], "why": "other keys are fine"}]) as reward:
        assert reward(completions=["def one := 1", GOOD["answer"]], id=[1, 0]) == [1.0, 1.0]


def test_rows_without_an_item_are_not_applicable_and_do_not_count(engine_files: toolchain.EngineFiles) -> None:
    with Reward(ITEMS) as reward:
        found = reward(
            completions=["4", GOOD["answer"], GOOD["two"]], item=[None, "answer", None], ref=[None, None, TWO]
        )
        assert found == [None, 1.0, 1.0]
        assert reward.statistics.completions == 2


def test_logs_statuses_and_shares_by_the_name_of_the_reward(engine_files: toolchain.EngineFiles) -> None:
    extra: dict[str, list[Any]] = {}
    metrics: dict[str, float] = {}
    with Reward(ITEMS, name="lean") as reward:
        assert reward.__name__ == "lean"
        reward(
            completions=[GOOD["answer"], "def answer := 4", "def answer :=", "", "no item"],
            item=["answer"] * 4 + [None],
            log_extra=extra.__setitem__,
            log_metric=metrics.__setitem__,
        )
        assert extra == {"lean/status": ["ok", "NMExpr", "NotCompiled", "NoAnswer", ""]}
        assert metrics == {"lean/equal": 0.25, "lean/compiled": 0.5}
        reward(completions=["x"], item=[None], log_metric=metrics.__setitem__)
        assert set(metrics) == {"lean/equal", "lean/compiled"}
        assert all(math.isnan(value) for value in metrics.values())


def test_trl_sees_a_plain_function_and_a_coroutine_function(reward: Reward) -> None:
    assert not inspect.iscoroutinefunction(reward) and inspect.iscoroutinefunction(reward.score_async)

    async def both() -> list[list[float | None]]:
        calls = [reward.score_async(completions=[GOOD[name]], item=[name]) for name in ("answer", "two")]
        return await asyncio.gather(*calls)

    assert asyncio.run(both()) == [[1.0], [1.0]]


# --- what is wrong with the caller's data ---
@pytest.mark.parametrize(
    ("columns", "error", "text"),
    [
        ({}, TypeError, "no column"),
        ({"problem": ["answer", "answer"]}, TypeError, "problem"),
        ({"item": ["answer"]}, ValueError, "item has 1 values for 2 completions"),
        ({"item": "answer"}, TypeError, "item must be a sequence"),
        ({"item": ["answer", "anwser"]}, ItemError, "there is no item 'anwser'"),
        ({"item": ["answer", ["unhashable"]]}, ItemError, "unhashable"),
        ({"ref": ["def a := 1", 5]}, ItemError, "row 1"),
        ({"ref": ["def a := 1", "def a :="]}, ItemError, "of row 1.*does not elaborate at line 1"),
        ({"ref": ["def a := 1"] * 2, "targets": [None, "a"]}, ItemError, "row 1.*targets"),
        ({"ref": ["def a := 1"] * 2, "targets": [None, ["b"]]}, ItemError, "row 1.*b"),
        ({"ref": ["def a := 1"] * 2, "context": [None, "nonsense"]}, ItemError, "row 1.*context does not elaborate"),
        ({"ref": ["def a := 1"] * 2, "imports": [None, ["Mathlib"]]}, ItemError, "row 1.*Mathlib"),
        ({"ref": ["def a := 1"] * 2, "reference": ["def a := 1"] * 2}, ValueError, "both"),
    ],
)
def test_wrong_data_of_the_caller_raises_and_says_where(
    columns: dict[str, Any], error: type[Exception], text: str, reward: Reward
) -> None:
    with pytest.raises(error, match=f"(?s){text}"):
        reward(completions=["def a := 1", "def a := 2"], **columns)
    assert reward(completions=[GOOD["answer"]], item=["answer"]) == [1.0]


@pytest.mark.parametrize(
    ("items", "text"),
    [
        ({"a": {"reference": "def a := 1"}}, "'a'.*'ref'"),
        ({"a": Item("def a := 1"), "b": 5}, "'b'.*int"),
        ([{"ref": "def a := 1", "targets": "a"}], "item 0.*targets"),
        ([{"ref": "def a := 1", "targets": []}], "item 0.*targets"),
        ([{"ref": "def a := 1", "imports": [""]}], "item 0.*imports"),
        ([b"\xff"], "item 0.*UTF-8"),
    ],
)
def test_items_of_the_wrong_form_raise_at_construction(items: Any, text: str) -> None:
    with pytest.raises(ItemError, match=text):
        Reward(items)


@pytest.mark.parametrize(
    "options",
    [
        {"shaping": "most"},
        {"workers": 0},
        {"timeout_s": 0},
        {"memory_mb": 1 << 20},
        {"cache_size": -1},
        {"contexts": 0},
        {"failed": math.nan},
        {"imports": "Init"},
        {"largest_answer": 0},
    ],
)
def test_nonsense_options_raise_at_construction(options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=next(iter(options))):
        Reward(ITEMS, **options)


def test_verify_names_every_reference_that_is_not_equal_to_itself(engine_files: toolchain.EngineFiles) -> None:
    bad = {
        "broken": "def a : Nat :=",
        "sorry": "def a : Nat := sorry",
        "lost target": Item("def a := 1", targets=("b",)),
        "context": Item("def a := 1", context="def b : Nat := true"),
    }
    Reward(ITEMS, verify=True).close()
    with pytest.raises(ItemError) as caught:
        Reward({**ITEMS, **bad}, verify=True)
    assert set(caught.value.items) == set(bad)
    for name, said in {"broken": "elaborate", "sorry": "Forbidden", "lost target": "b", "context": "context"}.items():
        (line,) = [line for line in str(caught.value).splitlines() if f"item '{name}'" in line]
        assert said in line
    again = pickle.loads(pickle.dumps(caught.value))
    assert again.items == caught.value.items and str(again) == str(caught.value)


# --- completions of every kind ---
HOSTILE: dict[str, Any] = {
    "None": None,
    "a number": 7,
    "bytes": b"def answer : Nat := 42",
    "bytes that are no UTF-8": b"def answer : Nat := 42 \xff",
    "a lone surrogate": "def answer : Nat := 42 -- \ud800",
    "a surrogate in a fence": fenced("def answer : Nat := 42 -- \udfff"),
    "ten megabytes": "x " * (5 << 20),
    "five megabytes in a fence": fenced("-- " + "y" * (5 << 20)),
    "NUL characters": "def answer : Nat := 42\0\0",
    "an endless #eval": fenced(ENDLESS),
    "nested parentheses": "def answer := " + "(" * 50_000,
    "nested quotations": "> " * 50_000 + "```lean",
    "brackets": "![" * 20_000,
    "only thoughts": "<think>def answer : Nat := 42</think>",
    "an empty fence": "```lean\n```",
    "a fence without end": "```lean\ndef answer : Nat := 42",
    "a message without content": [{"role": "assistant"}],
    "a message with a number": [{"role": "assistant", "content": 5}],
    "a message with strange parts": [{"role": "assistant", "content": [None, 5, {"text": 5}, {"type": "text"}]}],
    "messages that are none": [None, 5, "def answer : Nat := 42"],
    "a message alone": {"role": "assistant", "content": "def answer : Nat := 42"},
    "roles that are no text": [{"role": [], "content": "def answer : Nat := 42"}],
    "a set": {1, 2},
    "an exit": fenced("#eval (IO.Process.exit 0 : IO Unit)"),
    "a panic": fenced('#eval (panic! "stop" : Nat)'),
    "a flood": fenced("\n".join(f"#check {k}" for k in range(5000))),
}
RIGHT = {"bytes", "a fence without end", "a message alone"}


def test_whatever_a_completion_is_it_gets_a_reward(engine_files: toolchain.EngineFiles) -> None:
    with Reward(ITEMS, timeout_s=2) as reward:
        found = reward(completions=list(HOSTILE.values()), item=["answer"] * len(HOSTILE))
        assert {name for name, one in zip(HOSTILE, found, strict=True) if one == 1.0} == RIGHT
        assert set(found) == {0.0, 1.0}
        assert reward(completions=[GOOD["answer"]], item=["answer"]) == [1.0]
        failures = reward.statistics.failures
        assert failures["TooLong"] == 2 and failures["Timeout"] >= 1 and "EngineFailure" not in failures


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=40) | st.binary(max_size=40),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(["role", "content", "text", "type"]) | st.text(max_size=5), inner, max_size=4)
    ),
    max_leaves=12,
)
PIECES = ["```lean\n", "```", "~~~", "</think>", "<think>", "def answer : Nat := ", "42", "\n", "import Init", "\0"]


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(completions=st.lists(JSON | st.lists(st.sampled_from(PIECES), max_size=8).map("".join), max_size=4))
def test_arbitrary_completions_get_rewards_between_0_and_1_each_the_same_alone(
    completions: list[Any], reward: Reward
) -> None:
    found = reward(completions=completions, item=["answer"] * len(completions))
    assert len(found) == len(completions) and set(found) <= {0.0, 1.0}
    for one, alone in zip(completions, found, strict=True):
        assert reward.compute_score("any", one, "answer") == alone


def test_objects_whose_methods_raise_are_no_answer(reward: Reward) -> None:
    class Trap(dict[str, Any]):
        def get(self, *_: Any) -> Any:
            raise RuntimeError("trap")

    nested: list[Any] = []
    nested.append(nested)
    chat = [{"role": "assistant", "content": nested}]
    assert reward(completions=[Trap(), [Trap()], nested, chat], item=["answer"] * 4) == [0.0] * 4


def test_an_engine_that_fails_at_one_answer_only_costs_that_answer(
    engine_files: toolchain.EngineFiles, monkeypatch: pytest.MonkeyPatch
) -> None:
    original = Engine.request

    def request(self: Engine, request: Any, *rest: Any) -> dict[str, Any]:
        if b"poison" in sent(request):
            raise EngineError("the engine lost its state")
        return original(self, request, *rest)

    monkeypatch.setattr(Engine, "request", request)
    with Reward(ITEMS, failed=-1) as reward:
        answers = [GOOD["answer"], "-- poison\n" + GOOD["answer"], "def answer := 1"]
        assert reward(completions=answers, item=["answer"] * 3) == [1.0, -1.0, 0.0]
        assert reward.statistics.failures == {"EngineFailure": 1, "NMExpr": 1}


def test_an_engine_that_fails_at_everything_raises_and_is_no_zero(
    engine_files: toolchain.EngineFiles, monkeypatch: pytest.MonkeyPatch
) -> None:
    def request(self: Engine, request: Any, *rest: Any) -> dict[str, Any]:
        raise EngineError("no engine left")

    with Reward(ITEMS) as reward:
        monkeypatch.setattr(Engine, "request", request)
        with pytest.raises(EngineError, match="no engine left"):
            reward(completions=[GOOD["answer"]], item=["answer"])


# --- checked once ---
def test_equal_answers_are_checked_once_and_then_come_from_the_cache(
    engine_files: toolchain.EngineFiles, comparisons: list[bytes]
) -> None:
    same = [GOOD["answer"] + "\n", fenced(GOOD["answer"]), "Otherwise said:\n" + fenced(GOOD["answer"])]
    with Reward({**ITEMS, "again": ITEMS["answer"]}) as reward:
        assert reward(completions=[*same, "def answer := 1"], item=["answer"] * 3 + ["again"]) == [1.0, 1.0, 1.0, 0.0]
        assert len(comparisons) == 2
        assert reward(completions=[*same, ""], item=["again"] * 4) == [1.0, 1.0, 1.0, 0.0]
        assert len(comparisons) == 2
        found = reward.statistics
    assert (found.completions, found.checks, found.duplicates, found.cached) == (8, 2, 4, 1)
    assert found.ok == 6 and found.failures == {"NMExpr": 1, "NoAnswer": 1}
    assert 0 < found.check_seconds <= found.seconds


def test_all_that_decides_a_verdict_is_in_the_key(
    engine_files: toolchain.EngineFiles, comparisons: list[bytes]
) -> None:
    """The same text is judged anew where reference, targets, context or imports are other ones."""
    answer = "def a : Nat := c + 1\ndef b : Nat := 2"
    base = {"ref": answer, "context": "def c := 1", "targets": None, "imports": None}
    others = [
        {**base, "ref": answer + " + c"},
        {**base, "targets": ["a"]},
        {**base, "targets": ["b"]},
        {**base, "context": "def c := 2"},
        {**base, "context": "def c := 1\n"},
        {**base, "imports": ["Init", "Std.Data.HashMap"]},
    ]
    with Reward([base, *others]) as reward:
        everywhere = list(range(7))
        assert reward(completions=[answer] * 7, item=everywhere) == [1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0]
        assert len(comparisons) == 7 and reward.statistics.duplicates == 0
        assert reward(completions=[answer] * 7, item=everywhere) == [1.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0]
        assert len(comparisons) == 7


def test_a_timeout_by_the_clock_is_not_cached_but_one_by_memory_or_heartbeats_is(
    engine_files: toolchain.EngineFiles,
) -> None:
    greedy = (
        "partial def eat (xs : Array ByteArray) (n : Nat) : IO Nat :=\n"
        "  if n == 0 then pure xs.size else eat (xs.push (ByteArray.mk (Array.replicate 1000000 n.toUInt8))) (n - 1)\n"
        "#eval eat #[] 10000\n"
    )
    name = "heartbeats_of_one_target_used_by_another"
    items = [ITEMS["answer"], {"ref": case(name, "ref.lean"), "context": case(name, "context.lean")}]
    with Reward(items, timeout_s=2, memory_mb=512) as reward:
        for checks in (1, 2):
            assert reward(completions=[ENDLESS], item=[0]) == [0.0]
            assert reward.statistics.failures["Timeout"] == reward.statistics.checks == checks
    with Reward(items, timeout_s=120, memory_mb=512) as reward:
        for _ in range(2):
            assert reward(completions=[greedy, case(name, "cand.lean")], item=[0, 1]) == [0.0, 0.0]
        found = reward.statistics
    assert found.failures == {"Timeout": 4} and found.checks == 2 and found.cached == 2


def test_a_limit_on_heartbeats_gives_the_same_timeout_each_time_and_is_cached(
    engine_files: toolchain.EngineFiles,
) -> None:
    long = GOOD["answer"] + "\n" + "\n".join(f"#check {k}" for k in range(1000))
    with Reward(ITEMS, heartbeats=100_000_000, timeout_s=60) as generous:
        assert generous(completions=[long], item=["answer"]) == [1.0]
    with Reward(ITEMS, heartbeats=1_000_000, timeout_s=60) as strict:
        for _ in range(2):
            assert strict(completions=[long, GOOD["answer"]], item=["answer"] * 2) == [0.0, 1.0]
        assert strict.statistics.failures == {"Timeout": 2} and strict.statistics.checks == 2
        with pytest.raises(ItemError, match="1000 heartbeats"):
            Reward(ITEMS, heartbeats=1000)(completions=[GOOD["answer"]], item=["answer"])


def test_the_cache_keeps_so_many_verdicts_those_used_last(
    engine_files: toolchain.EngineFiles, comparisons: list[bytes]
) -> None:
    answers = [f"def answer : Nat := {k}" for k in range(3)]
    with Reward(ITEMS, cache_size=2) as reward:
        for at, checked in [(0, 1), (1, 2), (0, 2), (2, 3), (0, 3), (1, 4)]:
            reward(completions=[answers[at]], item=["answer"])
            assert len(comparisons) == checked
    with Reward(ITEMS, cache_size=0) as reward:
        reward(completions=answers[:1] * 2, item=["answer"] * 2)
        reward(completions=answers[:1], item=["answer"])
        assert len(comparisons) == 4 + 2


def test_the_cache_is_bounded_in_bytes_too(
    engine_files: toolchain.EngineFiles, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Checker() as checker:
        flood = checker.check("def answer := 1", "\n".join(f"#check {k}" for k in range(1000)))
        small = checker.check("def answer := 1", "def answer := 2")
    monkeypatch.setattr("pylcscheck.judge._MOST_CACHED_BYTES", 200_000)
    cache = VerdictCache(1000)
    for k in range(10):
        cache.put(bytes([k]), flood)
        assert 0 < cache.bytes <= 200_000
    assert 1 <= len(cache) < 10 and cache.get(bytes([9])) is flood and cache.get(bytes([0])) is None
    for _ in range(10):
        cache.put(bytes([9]), small)
    monkeypatch.setattr("pylcscheck.judge._MOST_CACHED_BYTES", 10)
    cache.put(bytes([9]), small)
    assert len(cache) == 0 and cache.bytes == 0


def test_rewards_keep_their_order_whatever_the_number_of_workers(engine_files: toolchain.EngineFiles) -> None:
    numbers = [42, 7, 41, 42, 0, 43, 42, 42, 1, 42]
    answers = [f"def answer : Nat := {k} + {at} - {at}" for at, k in enumerate(numbers)]
    answers.insert(3, ENDLESS)
    wanted = [1.0 if k == 42 else 0.0 for k in numbers]
    wanted.insert(3, 0.0)
    for workers in (1, 2, 3):
        with Reward(ITEMS, workers=workers, timeout_s=3) as reward:
            assert reward(completions=answers, item=["answer"] * len(answers)) == wanted
            assert reward.statistics.checks == len(answers)


def test_threads_that_ask_for_the_same_at_once_share_one_check(
    engine_files: toolchain.EngineFiles, comparisons: list[bytes]
) -> None:
    found: list[Any] = []
    barrier = threading.Barrier(6)
    slow = GOOD["answer"] + "\n" + "\n".join(f"#check {k}" for k in range(3000))
    with Reward(ITEMS, timeout_s=60) as reward:

        def ask() -> None:
            barrier.wait()
            found.append(reward(completions=[slow, GOOD["two"]], item=["answer", "two"]))

        threads = [threading.Thread(target=ask) for _ in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert found == [[1.0, 1.0]] * 6 and len(comparisons) == 2
        statistics = reward.statistics
        assert (statistics.completions, statistics.checks, statistics.cached) == (12, 2, 10)


def test_a_thread_whose_batch_ends_with_an_error_does_not_leave_others_waiting(
    engine_files: toolchain.EngineFiles,
) -> None:
    with Reward({**ITEMS, "broken": "def broken :="}, timeout_s=60) as reward:
        found: list[Any] = []
        barrier = threading.Barrier(4)

        def ask(item: str) -> None:
            barrier.wait()
            try:
                found.append(reward(completions=["def broken := 1", GOOD["answer"]], item=[item, "answer"]))
            except ItemError as error:
                found.append(error.items)

        names = ["broken", "broken", "answer", "answer"]
        threads = [threading.Thread(target=ask, args=(name,), daemon=True) for name in names]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(timeout=60)
        assert sorted(map(str, found)) == ["('broken',)", "('broken',)", "[0.0, 1.0]", "[0.0, 1.0]"]


def test_only_so_many_contexts_keep_engines(
    engine_files: toolchain.EngineFiles, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    closed: list[Checker] = []

    class Watched(Checker):
        def __init__(self, context: str, *rest: Any, **options: Any) -> None:
            opened.append(context)
            super().__init__(context, *rest, **options)

        def close(self) -> None:
            closed.append(self)
            super().close()

    monkeypatch.setattr("pylcscheck.judge.Checker", Watched)
    items = [Item("def a := c", context=f"def c := {k}") for k in range(3)]
    with Reward(items, contexts=2, cache_size=0) as reward:
        for at in (0, 1, 0, 2, 0, 1):
            assert reward(completions=["def a := c"], item=[at]) == [1.0]
        assert opened == [f"def c := {k}" for k in (0, 1, 2, 1)] and len(closed) == 2
    assert len(closed) == 4


# --- processes ---
def test_a_pickled_reward_is_made_anew(engine_files: toolchain.EngineFiles) -> None:
    with Reward(ITEMS, shaping="share", name="lean", timeout_s=3) as reward:
        reward(completions=["def one := 1"], item=["two"])
        with pickle.loads(pickle.dumps(reward)) as again:
            assert again.__name__ == "lean" and again.statistics.completions == 0
            assert again(completions=["def one := 1"], item=["two"]) == [0.5]
            assert again.statistics.checks == 1


def _score(reward: Reward, answer: str) -> float:
    (found,) = reward(completions=[answer], item=["answer"])
    assert found is not None
    return found


@pytest.mark.parametrize("method", ["fork", "spawn"])
def test_works_in_other_processes(method: str, engine_files: toolchain.EngineFiles) -> None:
    with Reward(ITEMS) as reward:
        assert _score(reward, GOOD["answer"]) == 1.0
        with multiprocessing.get_context(method).Pool(1) as pool:
            answers = [GOOD["answer"], "def answer := 1", "def answer := 6 * 7"]
            assert pool.map(functools.partial(_score, reward), answers) == [1.0, 0.0, 1.0]
            assert pool.apply(reward.compute_score, ("any", GOOD["answer"], "answer")) == 1.0
            assert pool.apply(compute_score, ("any", GOOD["answer"], ITEMS["answer"].ref)) == 1.0
        assert _score(reward, "def answer := 2 * 21") == 1.0


def test_a_fork_while_another_thread_checks_leaves_a_reward_that_works_in_the_child(
    engine_files: toolchain.EngineFiles,
) -> None:
    with Reward(ITEMS, timeout_s=4) as reward:
        assert _score(reward, GOOD["answer"]) == 1.0
        busy = threading.Thread(target=_score, args=(reward, ENDLESS))
        busy.start()
        while not reward._judge._running:
            pass

        def child() -> None:  # with the parent's object, in which a thread that is not here was about to answer
            assert reward.statistics.completions == 0
            assert _score(reward, GOOD["answer"]) == 1.0 and _score(reward, ENDLESS) == 0.0
            assert reward.statistics.checks == 2

        process = multiprocessing.get_context("fork").Process(target=child, daemon=True)
        process.start()
        process.join(timeout=60)
        assert process.exitcode == 0
        busy.join()
        assert reward.statistics.failures == {"Timeout": 1}


def test_a_closed_reward_raises_and_closing_twice_is_fine(engine_files: toolchain.EngineFiles) -> None:
    reward = Reward(ITEMS)
    assert _score(reward, GOOD["answer"]) == 1.0
    reward.close()
    reward.close()
    with pytest.raises(EngineError, match="closed"):
        _score(reward, GOOD["answer"])


def test_a_reward_that_nobody_holds_is_let_go(engine_files: toolchain.EngineFiles) -> None:
    reward = Reward(ITEMS)
    _score(reward, GOOD["answer"])
    held = weakref.ref(reward)
    del reward
    gc.collect()
    assert held() is None


# --- as verl calls it ---
def test_compute_score_takes_an_id_a_text_or_an_item_as_the_ground_truth(reward: Reward) -> None:
    ask = functools.partial(reward.compute_score, data_source="theories")
    right = fenced(GOOD["answer"])
    assert ask(solution_str=right, ground_truth="answer", extra_info={"num_turns": 1}) == 1.0
    assert ask(solution_str=right, ground_truth=ITEMS["answer"].ref) == 1.0
    assert ask(solution_str=right, ground_truth={"ref": ITEMS["answer"].ref}) == 1.0
    assert ask(solution_str=GOOD["second of two"], ground_truth=TWO, extra_info={"targets": ["two"]}) == 1.0
    assert ask(solution_str=GOOD["second of two"], ground_truth=TWO, extra_info={"index": 0}) == 0.0
    depth = ITEMS["depth"]
    assert ask(solution_str=GOOD["depth"], ground_truth=depth.ref, extra_info={"context": depth.context}) == 1.0
    assert ask(solution_str=right, ground_truth="answer", reward_router_address="a", reward_model_tokenizer=None) == 1.0
    assert reward.compute_score("theories", None, "answer", None) == 0.0  # in this order, as the manager "prime" asks


@pytest.mark.parametrize("truth", [None, 3, "nonsense", {"no": "ref"}, ["answer"]])
def test_a_ground_truth_that_is_none_raises(truth: Any, reward: Reward) -> None:
    with pytest.raises(ItemError):
        reward.compute_score("theories", "def answer := 1", truth)


def test_details_have_the_same_keys_for_every_answer_and_numbers_but_for_the_status(
    engine_files: toolchain.EngineFiles,
) -> None:
    answers = [GOOD["two"], "def one := 1", "def one := 1\ndef two : Nat := x", "", None]
    with Reward(ITEMS, shaping="share") as reward:
        found = [reward.compute_score("any", answer, "two", details=True) for answer in answers]
    keys = ("score", "acc", "compiled", "share", "status")
    rows = [tuple(one[key] for key in keys) for one in found if isinstance(one, dict)]
    assert rows == [
        (1.0, 1.0, 1.0, 1.0, "ok"),
        (0.5, 0.0, 1.0, 0.5, "DMiss"),
        (0.0, 0.0, 0.0, 0.5, "NotCompiled"),
        (0.0, 0.0, 0.0, 0.0, "NoAnswer"),
        (0.0, 0.0, 0.0, 0.0, "NoAnswer"),
    ]
    assert all(isinstance(one, dict) and set(one) == set(keys) for one in found)


def test_a_batch_of_verl_is_scored_as_its_answers_alone(reward: Reward) -> None:
    answers = [GOOD["answer"], "def answer := 1", GOOD["two"], GOOD["answer"]]
    truths = ["answer", ITEMS["answer"].ref, "two", "answer"]
    infos: list[dict[str, Any]] = [{}, {"rollout_reward_scores": {}}, {}, {}]
    batch = reward.compute_score_batch(
        data_sources=["a"] * 4, solution_strs=answers, ground_truths=truths, extra_infos=infos
    )
    alone = [reward.compute_score("a", *row) for row in zip(answers, truths, infos, strict=True)]
    assert batch == alone == [1.0, 0.0, 1.0, 1.0]
    with pytest.raises(ValueError, match="ground_truths has 3 values for 4"):
        reward.compute_score_batch(["a"] * 4, answers, truths[:3], infos)


def test_functions_of_the_module_take_the_options_from_verls_configuration(
    engine_files: toolchain.EngineFiles,
) -> None:
    ask = functools.partial(compute_score, data_source="any", ground_truth=TWO, extra_info={})
    assert ask(solution_str="def one := 1") == 0.0
    assert ask(solution_str="def one := 1", shaping="share", reward_router_address="a") == 0.5
    assert compute_score_batch(["any"], ["def one := 1"], [TWO], [{}], shaping="share") == [0.5]
    details = ask(solution_str="def one := 1", details=True)
    assert isinstance(details, dict) and details["status"] == "DMiss"
    with pytest.raises(TypeError, match="timeout"):
        ask(solution_str="def one := 1", timeout=5)
    kept = next(reversed(module._kept.values()))
    assert kept.statistics.checks == 1, "the engine and its cache are kept from call to call"


def test_the_example_for_verl_is_loaded_from_its_path_as_verl_does(engine_files: toolchain.EngineFiles) -> None:
    spec = importlib.util.spec_from_file_location("custom_module_1", EXAMPLES / "reward_verl.py")
    assert spec is not None and spec.loader is not None
    loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    score = functools.partial(loaded.compute_score, data_source="theories", extra_info={"index": 0})
    again = pickle.loads(pickle.dumps(score))  # to other processes
    for one in (score, again):
        assert one(solution_str=fenced("def double (k : Nat) := k + k"), ground_truth="double") == 1.0
        assert one(solution_str=fenced("def double (k : Nat) := k"), ground_truth="double") == 0.0
    with pytest.raises(ItemError):
        score(solution_str="def triple := 1", ground_truth="triple")
