"""Texts of callers, as Lean can read them."""

from __future__ import annotations


def as_text(source: str | bytes, name: str) -> str:
    """The text of a source, its lines ending as Lean reads them from a file: without carriage returns in front of line
    feeds. Raises `UnicodeError` that says where it is not UTF-8, `TypeError`."""
    if isinstance(source, bytes):
        try:
            return _lines(source.decode("utf-8"))
        except UnicodeDecodeError as error:
            raise UnicodeError(f"the {name} is not UTF-8 at byte {error.start}") from None
    if not isinstance(source, str):
        raise TypeError(f"the {name} must be a str or bytes, not {type(source).__name__}")
    try:
        source.encode("utf-8")
    except UnicodeEncodeError as error:
        raise UnicodeError(f"the {name} has a lone surrogate at character {error.start}") from None
    return _lines(source)


def _lines(text: str) -> str:
    return text.replace("\r\n", "\n") if "\r" in text else text
