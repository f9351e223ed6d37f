"""Runs a benchmark and shows it as a table, or as JSON."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from . import engine, items
from .measure import Row, machine

BENCHMARKS = {"engine": engine.run, "items": items.run}


@click.command()
@click.argument("name", type=click.Choice(sorted(BENCHMARKS)))
@click.option("--repeat", default=20, show_default=True, help="How often each is measured; medians are shown.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON and no table.")
@click.option("--save", type=click.Path(path_type=Path), help="Also write the JSON to this file.")
def main(name: str, repeat: int, as_json: bool, save: Path | None) -> None:
    """Measure NAME and print minimum, median and maximum of each row."""
    rows: list[Row] = BENCHMARKS[name](repeat)
    record = {"benchmark": name, "repeat": repeat, "machine": machine(), "rows": [row.record() for row in rows]}
    if save is not None:
        save.write_text(json.dumps(record, indent=2) + "\n", encoding="utf-8")
    if as_json:
        json.dump(record, sys.stdout, indent=2)
        return
    table = Table("what", "unit", "minimum", "median", "maximum", "n", title=f"{name} ({record['machine']})")
    for row in rows:
        table.add_row(row.what, row.unit, *(f"{value:.2f}" for value in row.summary()), str(len(row.values)))
    Console().print(table)


if __name__ == "__main__":
    main(prog_name="python -m benchmarks")
