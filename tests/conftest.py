"""What tests share: the prepared engine, a checker."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pylcscheck import Checker, toolchain
from pylcscheck.tracks import Theory, load_theory

LEAN = Path(__file__).parents[1] / "lean"


@pytest.fixture(scope="session")
def engine_files() -> toolchain.EngineFiles:
    return toolchain.ensure()


@pytest.fixture(scope="session")
def checker(engine_files: toolchain.EngineFiles) -> Iterator[Checker]:
    with Checker() as made:
        yield made


@pytest.fixture(scope="module")
def two(engine_files: toolchain.EngineFiles) -> Iterator[Checker]:
    """With two engines."""
    with Checker(workers=2) as made:
        yield made


@pytest.fixture(scope="session")
def theory(engine_files: toolchain.EngineFiles) -> Theory:
    """This checkout's theory library, built as far as it is not in the cache."""
    return load_theory(LEAN)
