"""A reward for those who train auto-formalization models: whether an answer's declarations are the reference's.

    reward = Reward({"double": Item("def double (n : Nat) := n + n")})
    reward(completions=["```lean\ndef double (m : Nat) := m + m\n```"], item=["double"])  # [1.0]

`Reward` is called as TRL's trainers call a reward function; `Reward.compute_score` as verl calls one.
"""

from __future__ import annotations

import asyncio
import inspect
import logging
import math
import threading
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .context import INIT, check_imports
from .errors import EngineError
from .fork import call_after_fork, forget_after_fork
from .items import Asked, Item, ItemError, items_of, short
from .judge import Judge, Task
from .limits import Limits
from .markdown import extract_lean
from .text import as_text
from .verdict import Verdict

__all__ = ["Item", "ItemError", "Reward", "Statistics", "compute_score", "compute_score_batch"]

_log = logging.getLogger(__name__)

Shaping = Callable[[Verdict], float]


@dataclass(frozen=True)
class Statistics:
    """What a `Reward` has done in this process.

    Of `completions` (rows that are not applicable do not count) `checks` were judged by an engine, `cached` had a
    verdict from before, `duplicates` were the same answer to the same item in one batch; the others had no answer to
    judge. `ok` were equal; `failures` are the others by status: "NoAnswer" (nothing to judge), "TooLong",
    "NotCompiled", "EngineFailure", or the status of the first declaration that differs, such as "NMExpr" or "Timeout".
    `seconds` is wall time in calls (summed over threads), `check_seconds` the wall time of the checks.
    """

    completions: int
    checks: int
    cached: int
    duplicates: int
    ok: int
    failures: Mapping[str, int]
    seconds: float
    check_seconds: float


@dataclass(frozen=True)
class _Judged:
    """A completion's status ("ok" or a key of `Statistics.failures`) and its verdict, if there is one."""

    status: str
    verdict: Verdict | None


def _all(verdict: Verdict) -> float:
    return 1.0 if verdict.ok else 0.0


def _share(verdict: Verdict) -> float:
    return verdict.score if verdict.compiled else 0.0


_RULES = ("proofs", "grind", "timeout_s", "memory_mb", "heartbeats", "output_mb")  # of `Checker.check`
_SHAPINGS: dict[str, Shaping] = {"all": _all, "share": _share}


class Reward:
    """Scores a model's answers to items; a reward function for TRL and for verl.

    `items` is a mapping from ids to items, or a sequence of items whose ids are then 0, 1, …; an item is an `Item`, a
    mapping with its fields, or a reference's text. None: each row brings its reference (`ref`). `context` and `imports`
    hold for items that have none of their own.

    `shaping` makes a number of a verdict:

    - "all": 1.0 if every target is equal and the answer has no errors, else 0.0: what evaluation counts.
    - "share": the share of targets that are equal, and 0.0 if the answer has errors. Denser, and still 1.0 only where
      "all" is. That it must compile is on purpose: declarations that elaborated are compared even where others broke,
      and a policy that is paid for those learns to write the easy half and leave the rest broken.
    - a function from `Verdict` to a finite float. It must depend on the verdict alone and not on `time_ms`: verdicts
      are cached. For the `Reward` to be picklable it must be, too.

    An answer is Markdown, of which `extract_lean` takes the Lean text (`extract=False`: it is Lean as it stands; an
    `import` line in it is an error either way). `failed` is the reward of a completion without a verdict: none, or
    spaces only, or of more than `largest_answer` characters. Equal answers to the same item are checked once; the last
    `cache_size` verdicts are kept (and no more than 256 MiB of them), except those that the wall clock decided.
    `proofs`, `grind` and the limits of each check, `timeout_s`, `memory_mb`, `heartbeats` and `output_mb`, are
    `Checker.check`'s: with `heartbeats` and a generous `timeout_s` rewards are the same on every machine, busy or not.
    For each context `workers` engines are kept, for the `contexts` last used.

    **Never raises for a completion**, whatever it is. Raises at once `TypeError` or `ValueError` for options or items
    of the wrong form, and with `verify=True` `ItemError` for references that are not equal to themselves (this checks
    each, on every construction; off by default). A call raises `ItemError` for an unknown item or a reference or
    context that does not elaborate within the limits, `ValueError` or `TypeError` for columns of the wrong form,
    `ToolchainError` and `EngineError` for what is wrong with the installation, also `EngineError` when closed.

    May be called from many threads at once, after a fork, and in other processes: pickled, it is made anew there from
    its items and options, with a cache and statistics of its own. `name` is what TRL calls its metrics by.
    """

    def __init__(
        self,
        items: Mapping[Any, Any] | Sequence[Any] | None = None,
        *,
        shaping: str | Shaping = "all",
        workers: int = 1,
        context: str = "",
        imports: Sequence[str] = INIT,
        timeout_s: float = 10.0,
        memory_mb: int = 1024,
        proofs: bool = False,
        grind: bool = True,
        heartbeats: int | None = None,
        output_mb: float = 16.0,
        failed: float = 0.0,
        extract: bool = True,
        largest_answer: int = 1_000_000,
        cache_size: int = 100_000,
        contexts: int = 8,
        verify: bool = False,
        name: str = "pylcscheck",
    ) -> None:
        check_imports(imports)
        if isinstance(shaping, str) and shaping not in _SHAPINGS:
            raise ValueError(f"shaping must be 'all', 'share' or a function of a Verdict, not {shaping!r}")
        if not isinstance(shaping, str) and not callable(shaping):
            raise TypeError(f"shaping must be 'all', 'share' or a function of a Verdict, not {shaping!r}")
        if not math.isfinite(failed):
            raise ValueError(f"failed must be a finite number, not {failed!r}")
        for option, value, least in (
            ("workers", workers, 1),
            ("largest_answer", largest_answer, 1),
            ("cache_size", cache_size, 0),
            ("contexts", contexts, 1),
        ):
            if not isinstance(value, int) or value < least:
                raise ValueError(f"{option} must be a whole number of at least {least}, not {value!r}")
        self.__name__ = name  # TRL and others name metrics by it
        self._options: dict[str, Any] = {
            "shaping": shaping,
            "workers": workers,
            "context": as_text(context, "context"),
            "imports": tuple(imports),
            "timeout_s": timeout_s,
            "memory_mb": memory_mb,
            "proofs": bool(proofs),
            "grind": bool(grind),
            "heartbeats": heartbeats,
            "output_mb": output_mb,
            "failed": float(failed),
            "extract": bool(extract),
            "largest_answer": largest_answer,
            "cache_size": cache_size,
            "contexts": contexts,
            "name": name,
        }
        Limits(timeout_s, memory_mb, heartbeats, output_mb)  # raises for nonsense
        self._shape: Shaping = _SHAPINGS[shaping] if isinstance(shaping, str) else shaping
        self._rules = {name: self._options[name] for name in _RULES}
        self._items: dict[Hashable, Item] = items_of(items)
        self._closed = False
        self.forget()
        forget_after_fork(self)
        if verify:
            self.verify()

    def forget(self) -> None:
        """After a fork: called by pylcscheck in the child, which starts with no engines, verdicts and statistics."""
        self._lock = threading.Lock()
        self._judge = Judge(
            self._rules, self._options["workers"], self._options["contexts"], self._options["cache_size"]
        )
        self._counts: Counter[str] = Counter()
        self._failures: Counter[str] = Counter()
        self._seconds = 0.0

    # --- TRL ---
    def __call__(
        self,
        prompts: Sequence[Any] | None = None,
        completions: Sequence[Any] | None = None,
        *,
        item: Sequence[Any] | None = None,
        ref: Sequence[Any] | None = None,
        reference: Sequence[Any] | None = None,
        id: Sequence[Any] | None = None,
        context: Sequence[Any] | None = None,
        targets: Sequence[Any] | None = None,
        imports: Sequence[Any] | None = None,
        log_extra: Callable[[str, list[Any]], None] | None = None,
        log_metric: Callable[[str, float], None] | None = None,
        **others: Any,
    ) -> list[float | None]:
        """One reward for each completion, in their order, as TRL's `GRPOTrainer` asks for them.

        `completions` are texts, or chats: lists of messages `{"role": …, "content": …}`, of which the last one of the
        assistant is the answer; contents may be lists of parts. `prompts` are not looked at. The others are columns of
        the data set, each as long as `completions`. A row's item is named by `item` (an id), or else given by `ref` or
        `reference` (the text, with the row's `context`, `targets` and `imports` if there are such columns), or else
        named by `id`. A row whose item is None is not this reward's: its reward is None. Everything else that TRL
        passes is left alone; to `log_extra` and `log_metric` go each answer's status, and the shares of the answers
        that are equal and that compile.
        """
        if completions is None:
            raise TypeError("completions are missing")
        answers = _column("completions", completions, None)
        columns = {
            name: _column(name, values, len(answers))
            for name, values in {
                "item": item,
                "ref": ref,
                "reference": reference,
                "id": id,
                "context": context,
                "targets": targets,
                "imports": imports,
            }.items()
            if values is not None
        }
        if "ref" in columns and "reference" in columns:
            raise ValueError("both columns ref and reference are given: leave one out")
        if not columns.keys() & {"item", "ref", "reference", "id"}:
            raise TypeError(
                f"no column says what is asked for: add item (ids) or ref (texts) to the data set; "
                f"it has {', '.join(sorted({*columns, *others})) or 'none'}"
            )
        asked = [self._row({name: column[at] for name, column in columns.items()}, at) for at in range(len(answers))]
        judged = self._judged(asked, answers)
        rewards = [None if one is None else self._reward(one) for one in judged]
        if log_extra is not None:
            log_extra(f"{self.__name__}/status", ["" if one is None else one.status for one in judged])
        if log_metric is not None:  # the same names at every call: all processes of a run must log the same
            mine = [one for one in judged if one is not None]
            log_metric(f"{self.__name__}/equal", _mean([one.status == "ok" for one in mine]))
            log_metric(f"{self.__name__}/compiled", _mean([_compiled(one) for one in mine]))
        return rewards

    async def score_async(
        self, prompts: Sequence[Any] | None = None, completions: Sequence[Any] | None = None, **columns: Any
    ) -> list[float | None]:
        """As `__call__`, in a thread of its own: TRL awaits asynchronous reward functions side by side."""
        return await asyncio.to_thread(self, prompts, completions, **columns)

    def _row(self, row: Mapping[str, Any], at: int) -> Asked | None:
        if row.get("item") is not None:
            return self._named(row["item"])
        text = row.get("ref", row.get("reference"))
        if text is not None:
            return self._given(at, f"item of row {at}", {**row, "ref": text})
        if row.get("id") is not None and not row.keys() & {"item", "ref", "reference"}:
            return self._named(row["id"])
        return None

    # --- verl ---
    def compute_score(
        self,
        data_source: Any = None,
        solution_str: Any = None,
        ground_truth: Any = None,
        extra_info: Mapping[str, Any] | None = None,
        *,
        details: bool = False,
        **others: Any,
    ) -> float | dict[str, float | str]:
        """The reward of one answer, as verl's reward managers ask for it.

        `solution_str` is the answer; `ground_truth` an item's id, an item (`Item` or mapping), or a reference's text,
        for which `extra_info` may have "context", "targets" and "imports". `data_source` and what else verl passes are
        left alone. With `details` a dictionary, always with the same keys, that
        verl logs: "score" (the reward), "acc" (1.0 if equal), "compiled", "share", and "status". verl's manager "prime"
        takes numbers only.
        """
        return self.compute_score_batch(
            [data_source], [solution_str], [ground_truth], [extra_info], details=details, **others
        )[0]

    def compute_score_batch(
        self,
        data_sources: Sequence[Any],
        solution_strs: Sequence[Any],
        ground_truths: Sequence[Any],
        extra_infos: Sequence[Mapping[str, Any] | None] | None = None,
        *,
        details: bool = False,
        **others: Any,
    ) -> list[float | dict[str, float | str]]:
        """As `compute_score`, of many answers at once, as verl's manager "batch" asks for them; all of one length."""
        answers = _column("solution_strs", solution_strs, None)
        truths = _column("ground_truths", ground_truths, len(answers))
        infos = [None] * len(answers) if extra_infos is None else _column("extra_infos", extra_infos, len(answers))
        judged = self._judged([self._truth(*pair) for pair in zip(truths, infos, strict=True)], answers)
        scores: list[float | dict[str, float | str]] = []
        for one in judged:
            assert one is not None
            reward = self._reward(one)
            if not details:
                scores.append(reward)
                continue
            scores.append(
                {
                    "score": reward,
                    "acc": float(one.status == "ok"),
                    "compiled": float(_compiled(one)),
                    "share": 0.0 if one.verdict is None else one.verdict.score,
                    "status": one.status,
                }
            )
        return scores

    def _truth(self, truth: Any, info: Any) -> Asked:
        known = isinstance(truth, Hashable) and truth in self._items
        if known or not isinstance(truth, (str, bytes)):
            return self._named(truth)
        extra = info if isinstance(info, Mapping) else {}
        row = {name: extra.get(name) for name in ("context", "targets", "imports")}
        return self._given(truth, f"item with the reference {short(truth)}", {**row, "ref": truth})

    # --- what is asked ---
    def _named(self, name: Any) -> Asked:
        if isinstance(name, (Item, Mapping)):
            return self._given(name, "item that a row brings", name)
        found = self._items.get(name) if isinstance(name, Hashable) else None
        if found is None:
            some = ", ".join(short(one) for one in list(self._items)[:5]) or "none"
            more = ", …" if len(self._items) > 5 else ""
            raise ItemError([name], f"there is no item {short(name)}; the {len(self._items)} items are: {some}{more}")
        return self._asked(name, f"item {short(name)}", found)

    def _given(self, name: object, label: str, value: Item | Mapping[str, Any]) -> Asked:
        try:
            return self._asked(name, label, Item.of(value))
        except (TypeError, ValueError) as error:
            raise ItemError([name], f"the {label}: {error}") from error

    def _asked(self, name: object, label: str, item: Item) -> Asked:
        context = self._options["context"] if item.context is None else item.context
        return Asked(name, label, item, context, item.imports or self._options["imports"])

    def verify(self) -> None:
        """Checks each item's reference against itself. Raises `ItemError` that names all which are not equal."""
        self._judge.check_references([self._named(name) for name in self._items])

    # --- judging ---
    def _reward(self, judged: _Judged) -> float:
        if judged.verdict is None:
            return float(self._options["failed"])
        reward = self._shape(judged.verdict)
        try:
            number = float(reward)
        except (TypeError, ValueError):
            number = math.nan
        if not math.isfinite(number):
            raise ValueError(f"shaping must return a finite number, not {reward!r}")
        return number

    def _judged(self, asked: Sequence[Asked | None], completions: Sequence[Any]) -> list[_Judged | None]:
        if self._closed:
            raise EngineError("this Reward is closed")
        began = time.perf_counter()
        judged: list[_Judged | None] = [None] * len(asked)
        tasks: dict[bytes, Task] = {}
        places: dict[bytes, list[int]] = {}
        for at, (one, completion) in enumerate(zip(asked, completions, strict=True)):
            if one is None:
                continue
            cand, failure = self._candidate(completion)
            if failure is not None:
                judged[at] = _Judged(failure, None)
                continue
            key = self._judge.key(one, cand)
            tasks.setdefault(key, (one, cand))
            places.setdefault(key, []).append(at)
        for key, verdict in self._judge.verdicts(tasks).items():
            for at in places[key]:
                judged[at] = _Judged(_status(verdict), verdict)
        with self._lock:
            mine = [one for one in judged if one is not None]
            self._counts["completions"] += len(mine)
            self._counts["duplicates"] += sum(len(same) - 1 for same in places.values())
            self._counts["ok"] += sum(one.status == "ok" for one in mine)
            self._failures.update(one.status for one in mine if one.status != "ok")
            self._seconds += time.perf_counter() - began
        return judged

    def _candidate(self, completion: Any) -> tuple[str, str | None]:
        """The Lean text of a completion, or why there is none."""
        try:
            answer = _answer(completion)
            if len(answer) > self._options["largest_answer"]:
                return "", "TooLong"
            if self._options["extract"]:
                answer = extract_lean(answer)
        except Exception as error:  # of the completion's making, whatever it is
            _log.debug("an answer cannot be read: %s", error)
            return "", "NoAnswer"
        return answer, None if answer.strip() else "NoAnswer"

    @property
    def statistics(self) -> Statistics:
        """What was done so far in this process."""
        with self._lock:
            return Statistics(
                completions=self._counts["completions"],
                checks=self._judge.counts.checks,
                cached=self._judge.counts.cached,
                duplicates=self._counts["duplicates"],
                ok=self._counts["ok"],
                failures=dict(self._failures),
                seconds=self._seconds,
                check_seconds=self._judge.counts.seconds,
            )

    def close(self) -> None:
        """Frees the engines (those at work when they are done). Closing twice is fine; a later call raises
        `EngineError`."""
        self._closed = True
        self._judge.close()

    def __enter__(self) -> Reward:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self._items, self._options)


def _again(items: Mapping[Any, Item], options: Mapping[str, Any]) -> Reward:
    return Reward(items, **options)


def _column(name: str, values: Any, length: int | None) -> list[Any]:
    if isinstance(values, (str, bytes, Mapping)) or not isinstance(values, Iterable):
        raise TypeError(f"{name} must be a sequence with a value for each completion, not {type(values).__name__}")
    column = list(values)
    if length is not None and len(column) != length:
        raise ValueError(f"{name} has {len(column)} values for {length} completions")
    return column


def _answer(completion: Any) -> str:
    """The text of a completion: of a chat, what the assistant said last. Whatever is no text is none."""
    if isinstance(completion, str):
        return completion
    if isinstance(completion, bytes):
        return completion.decode("utf-8")
    if isinstance(completion, Mapping):
        return _content(completion.get("content"))
    if isinstance(completion, Sequence):
        for message in reversed(completion):
            if isinstance(message, Mapping) and message.get("role", "assistant") == "assistant":
                return _content(message.get("content"))
    return ""


def _content(content: Any) -> str:
    if isinstance(content, str):
        return content
    if not isinstance(content, Sequence):
        return ""
    parts = [part.get("text") if isinstance(part, Mapping) else part for part in content]
    return "".join(part for part in parts if isinstance(part, str))


def _mean(values: Sequence[bool]) -> float:
    return sum(values) / len(values) if values else math.nan  # as TRL has it of rows that are not applicable


def _compiled(judged: _Judged) -> bool:
    return judged.verdict is not None and judged.verdict.compiled


def _status(verdict: Verdict | None) -> str:
    if verdict is None:
        return "EngineFailure"
    if verdict.ok:
        return "ok"
    if any(one.status == "Timeout" for one in verdict.declarations):
        return "Timeout"
    first = verdict.first_difference
    return first.status if verdict.compiled and first is not None else "NotCompiled"


# --- verl, by its configuration alone ---
_MOST_KEPT = 4
_FROM_VERL = {"reward_router_address", "reward_model_tokenizer"}  # passed to every reward function there
_kept_lock = threading.Lock()
_kept: OrderedDict[str, Reward] = OrderedDict()


@call_after_fork
def _forget_lock() -> None:
    global _kept_lock
    _kept_lock = threading.Lock()


def _with_options(options: Mapping[str, Any]) -> Reward:
    known = set(inspect.signature(Reward.__init__).parameters) - {"self", "items", "verify"}
    options = {name: value for name, value in options.items() if name not in _FROM_VERL}
    if options.keys() - known:
        raise TypeError(f"unknown options: {sorted(options.keys() - known)}; there are {sorted(known)}")
    key = repr(sorted(options.items()))
    with _kept_lock:
        found = _kept.get(key)
        if found is None:
            found = _kept[key] = Reward(**options)
        _kept.move_to_end(key)
        while len(_kept) > _MOST_KEPT:
            _kept.popitem(last=False)
    return found


def compute_score(
    data_source: Any = None,
    solution_str: Any = None,
    ground_truth: Any = None,
    extra_info: Mapping[str, Any] | None = None,
    *,
    details: bool = False,
    **options: Any,
) -> float | dict[str, float | str]:
    """`Reward.compute_score` without items: the ground truth is a reference's text, or an item as a mapping.

    In verl's configuration: `reward.custom_reward_function.path=pkg://pylcscheck.reward`, with the options of `Reward`
    as its `reward_kwargs` (`+reward.custom_reward_function.reward_kwargs.shaping=share`). The engines are kept.
    Raises as `Reward`, and `TypeError` for an unknown option.
    """
    return _with_options(options).compute_score(data_source, solution_str, ground_truth, extra_info, details=details)


def compute_score_batch(
    data_sources: Sequence[Any],
    solution_strs: Sequence[Any],
    ground_truths: Sequence[Any],
    extra_infos: Sequence[Mapping[str, Any] | None] | None = None,
    *,
    details: bool = False,
    **options: Any,
) -> list[float | dict[str, float | str]]:
    """As `compute_score`, for verl's reward manager "batch": `custom_reward_function.name=compute_score_batch`."""
    return _with_options(options).compute_score_batch(
        data_sources, solution_strs, ground_truths, extra_infos, details=details
    )
