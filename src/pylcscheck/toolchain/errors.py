"""The one error that preparing an engine raises."""


class ToolchainError(RuntimeError):
    """The engine cannot be prepared or found; the message says what is wrong and what to do about it."""
