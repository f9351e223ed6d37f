"""The page that shows every verdict: one HTML file with nothing to load and no way to load it.

What a model wrote is hostile. It is data only: JSON in a script element of a type that no browser runs, in ASCII and
with every `<`, `>` and `&` escaped, so nothing in it can end the element; the script makes text nodes of it. The page's
policy lets exactly this script and this style run, by their hashes, and allows no request.
"""

from __future__ import annotations

import base64
import hashlib
import html
import json
import re
from collections.abc import Mapping, Sequence
from importlib import resources
from pathlib import Path
from string import Template
from typing import Any

from ..tracks.tasks import Task
from ..verdict import Verdict
from .statistics import Summary
from .tables import Table, tables_of

# What the page shows of one text; verdicts.jsonl and the predictions have all of it.
LONGEST_TEXT = 20_000  # characters of a candidate, a context, a reference
LONGEST_MESSAGE = 2_000  # characters of a message of Lean's or a detail
MOST_MESSAGES = 30
_TURNING = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")

_HTML = Template("""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="$policy">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>Evaluation</title>
<link rel="icon" href="data:,">
<style>$style</style>
</head>
<body>
<header>
<h1>Evaluation</h1>
<nav id="views" aria-label="Views"></nav>
</header>
<main id="main"><noscript>This page shows its verdicts by its own script.</noscript></main>
<div id="plots" hidden>$plots</div>
<script type="application/json" id="data">$data</script>
<script>$script</script>
</body>
</html>
""")


def write_page(summary: Summary, plots: Sequence[Path], path: Path) -> None:
    """Writes the page, with the plots in it. Raises `OSError`."""
    files = resources.files(__package__)
    style, script = (files.joinpath(name).read_text(encoding="utf-8") for name in ("page.css", "page.js"))
    policy = (
        f"default-src 'none'; script-src {_hash(script)}; style-src {_hash(style)}; img-src data:; "
        "base-uri 'none'; form-action 'none'"
    )
    pictures = "\n".join(
        f'<figure><img alt="{html.escape(plot.stem)}" '
        f'src="data:image/png;base64,{base64.b64encode(plot.read_bytes()).decode()}"></figure>'
        for plot in plots
    )
    page = _HTML.substitute(policy=policy, style=style, script=script, plots=pictures, data=_embedded(_data(summary)))
    path.write_text(page, encoding="utf-8")


def _hash(source: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(source.encode()).digest()).decode()}'"


def _embedded(data: Any) -> str:
    """JSON that may stand in a script element; ASCII, so U+2028 and halves of characters are escaped too."""
    text = json.dumps(data, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")


def _visible(text: str) -> str:
    """Characters that turn the direction of writing around, which would show another text than was checked."""
    return _TURNING.sub(lambda found: f"⟨U+{ord(found[0]):04X}⟩", text)


def _cut(text: str, most: int = LONGEST_TEXT) -> str:
    text = _visible(text)
    if len(text) <= most:
        return text
    return f"{text[:most]}\n-- cut here: {len(text) - most:,} of {len(text):,} characters are not shown"


class _Pool:
    """Texts that come often, once each."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self._known: dict[str, int] = {}

    def add(self, text: str) -> int:
        """The place of the text."""
        text = _cut(text)
        if text not in self._known:
            self._known[text] = len(self.texts)
            self.texts.append(text)
        return self._known[text]


def _data(summary: Summary) -> dict[str, Any]:
    pool = _Pool()
    tasks = {one.task.id: one.task for one in summary.outcomes}
    places = {name: at for at, name in enumerate(tasks)}
    return {
        "tasks": [_task(task, pool) for task in tasks.values()],
        "outcomes": [
            {
                "task": places[one.task.id],
                "model": one.model,
                "run": one.run,
                "status": one.status,
                "compiled": one.compiled,
                "score": one.score,
                **({} if one.checked is None else {"text": pool.add(one.checked.prediction.text)}),
                **({} if one.checked is None or one.checked.verdict is None else _verdict(one.checked.verdict)),
            }
            for one in summary.outcomes
        ],
        "tables": [_table(table) for table in tables_of(summary)],
        "texts": pool.texts,  # after all that adds to them
    }


def _task(task: Task, pool: _Pool) -> dict[str, Any]:
    plain = ("id", "track", "section", "module", "title", "kind", "items", "imports", "targets")
    return {
        **{name: getattr(task, name) for name in plain},
        "tags": dict(task.tags),
        "description": _cut(task.description),
        **{name: pool.add(getattr(task, name)) for name in ("context", "skeleton", "reference")},
    }


def _verdict(verdict: Verdict) -> Mapping[str, Any]:
    return {
        "ms": round(verdict.time_ms),
        "heartbeats": verdict.heartbeats,
        "left_out": max(0, len(verdict.messages) - MOST_MESSAGES),
        "messages": [
            [one.severity, one.line, one.column, _cut(one.text, LONGEST_MESSAGE)]
            for one in verdict.messages[:MOST_MESSAGES]
        ],
        "declarations": [
            [one.name, one.kind, one.status, one.method or "", _cut(one.detail or "", LONGEST_MESSAGE)]
            for one in verdict.declarations
        ],
    }


def _table(table: Table) -> dict[str, Any]:
    return {
        "name": table.name,
        "headings": table.headings,
        "rows": [table.shown(row) for row in table.rows],
        "numeric": [isinstance(cell, (int, float)) for cell in (table.rows or [table.headings])[0]],
        "notes": table.notes,
    }
