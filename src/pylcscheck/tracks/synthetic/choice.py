"""What differs from task to task: decided by the task's name, so that it is the same every time."""

from __future__ import annotations

import hashlib

from ..tasks import Task


def chosen(task: Task, number: int, salt: str = "") -> int:
    """A number below `number`, the same for the same task."""
    digest = hashlib.sha256(f"{salt}{task.id}".encode()).digest()
    return int.from_bytes(digest[:4], "big") % number
