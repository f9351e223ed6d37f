"""What tests share: the prepared engine, a checker."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pylcscheck import Checker, toolchain
from pylcscheck.tracks import Theory, load_theory


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
    """The theory library, built if it is not in the cache."""
    return load_theory()
