"""Contexts: what reference and candidate are elaborated on top of, as an image that engines start from."""

from __future__ import annotations

import os
import tempfile
import threading
import weakref
from collections import OrderedDict
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from . import toolchain
from .engine import Engine, Outcome, Stopped, runtime_of
from .errors import DeadlineError, ElaborationError, EngineError, MemoryLimitError
from .limits import Budget, Limits
from .verdict import Message

INIT = ("Init",)


def as_text(source: str | bytes, name: str) -> str:
    """The text of a source as Lean can read it. Raises `UnicodeError` that says where it is not UTF-8, `TypeError`."""
    if isinstance(source, bytes):
        try:
            return source.decode("utf-8")
        except UnicodeDecodeError as error:
            raise UnicodeError(f"the {name} is not UTF-8 at byte {error.start}") from None
    if not isinstance(source, str):
        raise TypeError(f"the {name} must be a str or bytes, not {type(source).__name__}")
    try:
        source.encode("utf-8")
    except UnicodeEncodeError as error:
        raise UnicodeError(f"the {name} has a lone surrogate at character {error.start}") from None
    return source


def raise_for_stop(stopped: Stopped, what: str, limits: Limits) -> None:
    """Turns an early end of the caller's own text into the exception for it."""
    if stopped.outcome is Outcome.DEADLINE:
        raise DeadlineError(f"the {what} took longer than {limits.timeout_s:g} s: raise timeout_s") from None
    if stopped.outcome is Outcome.MEMORY:
        raise MemoryLimitError(f"the {what} needed more than {limits.memory_mb} MiB: raise memory_mb") from None
    if stopped.outcome is Outcome.STACK:
        raise ElaborationError(what, [Message("error", 1, 0, "it nests too deeply for the engine's stack")]) from None
    raise EngineError(f"the engine stopped at the {what}: {stopped}") from None


class Context:
    """A context's image. The image of plain `Init` is prepared once and for all; others live as long as this object.

    Raises `ElaborationError` if the text has errors or a module is not there, `DeadlineError`, `MemoryLimitError`.
    """

    def __init__(self, text: str, imports: Sequence[str], limits: Limits) -> None:
        self.files = toolchain.ensure()
        self.runtime = runtime_of(self.files)
        self.image = self.files.init_image
        if text.strip() or tuple(imports) != INIT:
            self.image = self._make(text, tuple(imports), limits)

    def _make(self, text: str, imports: tuple[str, ...], limits: Limits) -> Path:
        request: dict[str, Any] = {"op": "context", "text": text}
        if imports != INIT:
            request["imports"] = list(imports)
        engine = Engine(self.runtime, self.files.init_image if imports == INIT else None)
        try:
            answer = engine.request(request, Budget(limits))
            messages = [Message.of(record) for record in answer.get("messages", [])]
            if "error" in answer:
                messages.append(Message("error", 1, 0, str(answer["error"])))
            if any(message.severity == "error" for message in messages):
                raise ElaborationError("context", messages)
            handle, name = tempfile.mkstemp(prefix="context-", suffix=".image", dir=self.files.images)
            os.close(handle)
            image = Path(name)
            try:
                engine.freeze(image)
                descriptor = os.open(image, os.O_RDONLY)
            finally:
                image.unlink(missing_ok=True)  # only this process needs it: nothing stays behind, however it ends
            weakref.finalize(self, os.close, descriptor)
        except Stopped as stopped:
            raise_for_stop(stopped, "context", limits)
        finally:
            engine.close()
        return Path(f"/proc/self/fd/{descriptor}")

    def engine(self) -> Engine:
        """A new engine that starts every request from this context."""
        return Engine(self.runtime, self.image)


_MOST = 8
_lock = threading.Lock()
_known: OrderedDict[tuple[str, tuple[str, ...]], Context] = OrderedDict()


def check_imports(imports: Sequence[str]) -> None:
    """Raises `ValueError` unless these are names of modules."""
    if isinstance(imports, (str, bytes)) or not imports or not all(isinstance(name, str) and name for name in imports):
        raise ValueError(f"imports must be a sequence of module names such as ('Init',), not {imports!r}")


def context_of(text: str | bytes, imports: Sequence[str], limits: Limits) -> Context:
    """The context of a text and imports; the last few are kept in this process."""
    check_imports(imports)
    try:
        key = (as_text(text, "context"), tuple(imports))
    except UnicodeError as error:
        raise ElaborationError("context", [Message("error", 1, 0, str(error))]) from None
    with _lock:
        found = _known.get(key)
        if found is not None:
            _known.move_to_end(key)
            return found
    made = Context(*key, limits)
    with _lock:
        found = _known.setdefault(key, made)
        while len(_known) > _MOST:
            _known.popitem(last=False)
    return found


def _forget_lock_in_child() -> None:
    global _lock
    _lock = threading.Lock()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget_lock_in_child)
