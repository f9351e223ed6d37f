"""What a forked child must do before anything else: forget the locks, threads and engines that stayed in the parent."""

from __future__ import annotations

import os
import weakref
from collections.abc import Callable
from typing import Protocol


class Forked(Protocol):
    """Has something that does not survive a fork."""

    def forget(self) -> None:
        """Called in the child, where there is one thread."""


_all: weakref.WeakSet[Forked] = weakref.WeakSet()
_functions: list[Callable[[], None]] = []


def forget_after_fork(thing: Forked) -> None:
    """Has `thing.forget()` called in every later child; keeps `thing` no longer than others do."""
    _all.add(thing)


def call_after_fork(function: Callable[[], None]) -> Callable[[], None]:
    """Decorates a function of a module that is called in every later child."""
    _functions.append(function)
    return function


def _in_child() -> None:
    for function in _functions:
        function()
    for thing in list(_all):
        thing.forget()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_in_child)
