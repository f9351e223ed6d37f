"""The ray example on a cluster of this machine alone; skipped where ray is not installed."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from pylcscheck import ReferenceError, toolchain

ray = pytest.importorskip("ray")
EXAMPLE = Path(__file__).parent.parent / "examples" / "ray_cluster.py"


@pytest.fixture(scope="module")
def example(engine_files: toolchain.EngineFiles) -> Iterator[ModuleType]:
    """The example as a module, with a cluster running."""
    specification = importlib.util.spec_from_file_location("ray_cluster", EXAMPLE)
    assert specification is not None and specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    sys.modules["ray_cluster"] = module
    specification.loader.exec_module(module)
    ray.cloudpickle.register_pickle_by_value(module)  # the actors' processes do not find it by its name
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    yield module
    ray.shutdown()
    del sys.modules["ray_cluster"]


def test_actors_score_pairs_in_their_order(example: ModuleType) -> None:
    pairs = [(example.REF, example.EQUAL), (example.REF, example.DIFFERENT), (example.REF, "")] * 4
    assert example.scores(pairs, actors=2, workers=1, chunk=5).tolist() == [1.0, 0.0, 0.0] * 4


def test_an_error_comes_back_as_what_it_is(example: ModuleType) -> None:
    with pytest.raises(ReferenceError, match="pair 1: the reference does not elaborate"):
        example.scores([(example.REF, example.EQUAL), ("(", "")], actors=1, workers=2)
