"""Contexts: what reference and candidate are elaborated on top of, as an image that engines start from."""

from __future__ import annotations

import os
import threading
import weakref
from collections import OrderedDict
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from . import toolchain
from .engine import Engine, Stopped, runtime_of
from .errors import ElaborationError
from .fork import call_after_fork
from .images import ImageStore, key_of
from .limits import Budget, Limits
from .stops import error_of_stop
from .text import as_text
from .verdict import Message

INIT = ("Init",)


class Context:
    """A context's image. That of plain `Init` is prepared once and for all, others when they are first needed;
    processes share them, and this object holds its own open.

    Raises `ElaborationError` if the text has errors or a module is not there, `DeadlineError`, `MemoryLimitError`.
    """

    def __init__(self, text: str, imports: Sequence[str], limits: Limits) -> None:
        self.files = toolchain.ensure()
        self.runtime = runtime_of(self.files)
        self.image = self.files.init_image
        if not text.strip() and tuple(imports) == INIT:
            return
        images = ImageStore(self.files.images / "contexts")
        descriptor = images.descriptor(
            key_of(text, imports), lambda image: self._make(image, text, tuple(imports), limits)
        )
        weakref.finalize(self, os.close, descriptor)
        self.image = Path(f"/proc/self/fd/{descriptor}")

    def _make(self, image: Path, text: str, imports: tuple[str, ...], limits: Limits) -> None:
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
            engine.freeze(image)
        except Stopped as stopped:
            raise error_of_stop(stopped, "context", limits) from None
        finally:
            engine.close()

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


def _with_init(imports: tuple[str, ...]) -> tuple[str, ...]:
    """As a Lean file has it: `Init` comes with all but its own modules, though these do not hand it on."""
    outside = any(name != "Init" and not name.startswith("Init.") for name in imports)
    return (*INIT, *imports) if outside and "Init" not in imports else imports


def context_of(text: str | bytes, imports: Sequence[str], limits: Limits) -> Context:
    """The context of a text and imports; the last few are kept in this process."""
    check_imports(imports)
    try:
        key = (as_text(text, "context"), _with_init(tuple(imports)))
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


@call_after_fork
def _forget_in_child() -> None:
    global _lock
    _lock = threading.Lock()
