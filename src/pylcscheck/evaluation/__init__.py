"""Evaluation of models on tasks: predictions are checked, counted by track, status and tag, and shown in a page.

`reading` has the formats, `running` checks (and goes on where it stopped), `statistics` counts and tests, `tables`,
`plots` and `page` write what came out.
"""

from ..tracks.reading import InputError, read_tasks
from ..tracks.tasks import Task
from .reading import Prediction, read_predictions
from .results import evaluate
from .running import Checked, check_all
from .statistics import Summary, summarize

__all__ = [
    "Checked",
    "InputError",
    "Prediction",
    "Summary",
    "Task",
    "check_all",
    "evaluate",
    "read_predictions",
    "read_tasks",
    "summarize",
]
