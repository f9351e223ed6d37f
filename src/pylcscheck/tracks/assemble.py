"""Texts made from parts of the theory."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from .theory import Frame, Part


def assemble(parts: Iterable[Part], text_of: Callable[[Part], str], below: Iterable[Part] = ()) -> str:
    """A text that declares the parts, in the theory's order, in the namespaces that they stand in.

    `text_of` gives a part's text. `below` are the parts that the text will stand on top of: a namespace is
    opened only if something has been declared in it.
    """
    names = [constant.name for part in below for constant in part.constants]
    lines: list[str] = []
    opened: list[Frame] = []
    for part in sorted(parts, key=lambda part: part.number):
        wanted = [Frame(frame.namespace, _declared(frame.opened, names)) for frame in part.frames]
        common = 0
        while common < min(len(wanted), len(opened)) and wanted[common] == opened[common]:
            common += 1
        if lines and len(opened) > common:
            lines.append("")
        lines += [f"end {frame.namespace}" for frame in reversed(opened[common:])]
        for frame in wanted[common:]:
            lines += [""] if lines else []
            lines.append(f"namespace {frame.namespace}")
            lines += ["", f"open {' '.join(frame.opened)}"] if frame.opened else []
        opened = wanted
        lines += ["", text_of(part)] if lines else [text_of(part)]
        names += [constant.name for constant in part.constants]
    lines += [""] + [f"end {frame.namespace}" for frame in reversed(opened)] if lines else []
    return "\n".join(lines) + "\n" if lines else ""


def _declared(namespaces: tuple[str, ...], names: list[str]) -> tuple[str, ...]:
    return tuple(space for space in namespaces if any(name.startswith(f"{space}.") for name in names))
