"""Lean modules: what they import, and how they are built in an order that this allows."""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from typing import TypeVar

_IMPORT = re.compile(r"^\s*(?:public\s+)?(?:meta\s+)?import\s+(?:all\s+)?(\S+)", re.MULTILINE)
_COMMENT = re.compile(r"/-.*?-/|--[^\n]*", re.DOTALL)  # nested comments are cut short, which hides no import
_Result = TypeVar("_Result")


def imports_of(text: str) -> list[str]:
    """The modules that a module's text imports, in order."""
    return _IMPORT.findall(_COMMENT.sub("", text))


def path_of(module: str) -> str:
    """The file of a module: `Check.Entry` is in `Check/Entry.lean`."""
    return module.replace(".", "/") + ".lean"


def in_order(modules: Iterable[str], needs_of: Callable[[str], Sequence[str]]) -> dict[str, list[str]]:
    """The modules and all that they need, each after what it needs, with what it needs itself.

    Raises `ValueError` if they import each other in a circle, and what `needs_of` raises.
    """
    order: dict[str, list[str]] = {}

    def place(module: str, above: tuple[str, ...]) -> None:
        if module in above:
            raise ValueError(f"modules import each other in a circle: {' -> '.join((*above, module))}")
        if module not in order:
            needs = list(needs_of(module))
            for needed in needs:
                place(needed, (*above, module))
            order[module] = needs

    for module in modules:
        place(module, ())
    return order


def built(
    needs: Mapping[str, Sequence[str]],
    build: Callable[[str], _Result],
    workers: int,
    stop: Callable[[], None] = lambda: None,
) -> Generator[tuple[str, _Result], None, None]:
    """Calls `build` with each module, `workers` at a time in threads, once the results of all that it needs have been
    taken; yields modules and results as they come. After an error, which is raised, `stop` shall end what runs."""
    left, done = dict(needs), set[str]()
    running: dict[Future[_Result], str] = {}
    with ThreadPoolExecutor(workers) as pool:
        try:
            while left or running:
                for module in [module for module, below in left.items() if done.issuperset(below)]:
                    del left[module]
                    running[pool.submit(build, module)] = module
                for finished in wait(running, return_when=FIRST_COMPLETED).done:
                    module = running.pop(finished)
                    yield module, finished.result()
                    done.add(module)
        except BaseException:
            stop()
            for future in running:
                future.cancel()
            raise
