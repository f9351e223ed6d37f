"""How commands of the command line end when they cannot do what they should."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn

import click

from .errors import CALLERS, EngineError, ToolchainError

ERROR = 2
INTERRUPTED = 130  # as shells have it of a program that SIGINT ended


def fail(why: object) -> NoReturn:
    """Ends the process with a line on standard error."""
    click.echo(f"pylcscheck: {why}", err=True)
    sys.exit(ERROR)


@contextmanager
def failures(stopped: str = "stopped") -> Iterator[None]:
    """What pylcscheck or the system raises becomes a line on standard error and exit code 2, Ctrl-C one with 130."""
    try:
        yield
    except BrokenPipeError:  # click ends quietly where nobody reads what is printed
        raise
    except (*CALLERS, EngineError, ToolchainError, ValueError, OSError) as error:
        fail(error)
    except KeyboardInterrupt:
        click.echo(f"pylcscheck: {stopped}", err=True)
        sys.exit(INTERRUPTED)
