"""Scores pairs on a ray cluster: one actor a node keeps the engines, tasks are chunks of pairs.

    pip install '.[ray]' && python examples/ray_cluster.py

Every node prepares the engine once (`python -m pylcscheck prepare`), or finds it in a shared PYLCSCHECK_CACHE.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt
import ray

from pylcscheck import Checker

CONTEXT = "inductive Form | var (n : Nat) | neg (a : Form)\n"
REF = "def depth : Form → Nat | .var _ => 0 | .neg a => depth a + 1\n"
EQUAL = "def depth (f : Form) : Nat := match f with | .neg b => depth b + 1 | .var _ => 0\n"
DIFFERENT = "def depth : Form → Nat | .var _ => 1 | .neg a => depth a + 1\n"


@ray.remote
class Scorer:
    """A Checker that stays where it is. It can be pickled: each actor makes its own from the one that it is given."""

    def __init__(self, checker: Checker) -> None:
        self._checker = checker

    def scores(self, pairs: Sequence[tuple[str, str]]) -> npt.NDArray[np.float64]:
        """Of each pair the share of declarations that are equal: float64 of shape [n]."""
        return self._checker.scores(pairs, timeout_s=10, heartbeats=50_000_000)


def scores(pairs: Sequence[tuple[str, str]], actors: int, workers: int, chunk: int = 8) -> npt.NDArray[np.float64]:
    """Scores of pairs in their order, by `actors` actors with `workers` engines each; ray must be running."""
    with Checker(CONTEXT, workers=workers) as checker:  # raises here, and not on a node, if the context has an error
        scorers = [Scorer.options(num_cpus=workers).remote(checker) for _ in range(actors)]
        pool = ray.util.ActorPool(scorers)
        chunks = [pairs[at : at + chunk] for at in range(0, len(pairs), chunk)]
        found = list(pool.map(lambda scorer, some: scorer.scores.remote(some), chunks))
    return np.concatenate([np.zeros(0), *found])


def main() -> None:
    """Twenty pairs on this machine alone."""
    ray.init(num_cpus=2, include_dashboard=False)
    try:
        pairs = [(REF, EQUAL), (REF, DIFFERENT)] * 10
        print(scores(pairs, actors=1, workers=2).tolist())
    finally:
        ray.shutdown()


if __name__ == "__main__":
    main()
