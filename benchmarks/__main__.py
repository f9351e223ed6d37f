"""Runs benchmarks and shows each as a table, as JSON, and as plots."""

from __future__ import annotations

import importlib
import json
import re
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from .measure import Options, Result, Unavailable, machine

# What each measures is in its module's text. The last takes longest.
BENCHMARKS = ("engine", "items", "reset", "throughput", "reduction", "peers", "soak")
RESULTS = Path(__file__).parent / "results"
_WIDTH = 150  # of tables that go to a file
_LIST_OF_NUMBERS = re.compile(r"\[\n\s*([-+.\deE,\s]+?)\n\s*\]")


def module(name: str) -> ModuleType:
    """A benchmark's module; one that is not run need not have what it imports."""
    return importlib.import_module(f"{__package__}.{name}")


def record_of(name: str, options: Options, result: Result) -> dict[str, Any]:
    """All of a result, as JSON has it."""
    return {
        "benchmark": name,
        "repeat": options.repeat,
        "machine": machine(),
        "rows": [row.record() for row in result.rows],
        "data": result.data,
        "failures": result.failures,
        "notes": result.notes,
    }


def as_text(record: dict[str, Any]) -> str:
    """JSON with a line for each list of numbers."""
    text = json.dumps(record, indent=1, ensure_ascii=False)
    return _LIST_OF_NUMBERS.sub(lambda found: f"[{' '.join(found[1].split())}]", text) + "\n"


def table_of(record: dict[str, Any]) -> Table:
    """A result's rows."""
    columns = ("what", "unit", "minimum", "median", "p95", "p99", "maximum", "n")
    about = record["machine"]
    table = Table(title=f"{record['benchmark']} ({about['processor']}, {about['cores']} cores, {about['python']})")
    for column in columns:
        table.add_column(column, justify="left" if column in ("what", "unit") else "right")
    for row in record["rows"]:
        numbers = (f"{row[column]:,.2f}" for column in columns[2:-1])
        table.add_row(row["what"], row["unit"], *numbers, str(row["n"]))
    return table


def draw(record: dict[str, Any], folder: Path) -> list[Path]:
    """Writes a benchmark's plots from its JSON."""
    try:
        from . import plots
    except ImportError as error:
        raise click.ClickException(f"plots need matplotlib: pip install 'pylcscheck[benchmarks]' ({error})") from None
    own = module(record["benchmark"])
    figures = own.plot(record) if hasattr(own, "plot") else plots.of_rows(record)
    return plots.save(figures, folder, record["benchmark"])


@click.command()
@click.argument("name", required=False, type=click.Choice(BENCHMARKS))
@click.option("--repeat", default=20, show_default=True, type=click.IntRange(1), help="How often each is measured.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON and no table, and keep it in the results folder.")
@click.option("--plot", is_flag=True, help="Write plots (PNG) and the JSON that they are made from.")
@click.option("--redraw", is_flag=True, help="Measure nothing: plot the JSON that is there.")
@click.option("--results", default=RESULTS, type=click.Path(path_type=Path), help="Folder for JSON and plots.")
@click.option("--save", type=click.Path(path_type=Path), help="Also write the JSON to this file (needs a NAME).")
@click.option("--checks", default=50_000, show_default=True, type=click.IntRange(1), help="soak: how many.")
@click.option("--workers", default=2, show_default=True, type=click.IntRange(1), help="soak: how many at once.")
@click.option("--seed", default=1, show_default=True, help="soak: which checks in which order.")
@click.option("--skip-native", is_flag=True, help="reduction, peers: without native Lean.")
@click.option("--skip-node", is_flag=True, help="peers: without Node.")
@click.option("--node-runs", default=1, show_default=True, type=click.IntRange(1), help="peers: runs of Node.")
@click.option("--node-timeout", default=300.0, show_default=True, help="peers: when Node is given up, in seconds.")
@click.option("--tiny", is_flag=True, help="The smallest sizes, to see that it runs. The numbers mean nothing.")
def main(
    name: str | None,
    repeat: int,
    as_json: bool,
    plot: bool,
    redraw: bool,
    results: Path,
    save: Path | None,
    checks: int,
    workers: int,
    seed: int,
    skip_native: bool,
    skip_node: bool,
    node_runs: int,
    node_timeout: float,
    tiny: bool,
) -> None:
    """Measure NAME (all in turn without one) and print minimum, median, percentiles and maximum of each row.

    Exit code 1 if a benchmark found what must not be, or could not be run.
    """
    if save is not None and name is None:
        raise click.UsageError("--save writes one result: name a benchmark")
    options = Options(
        repeat=repeat,
        checks=checks,
        workers=workers,
        seed=seed,
        tiny=tiny,
        native=not skip_native,
        node=not skip_node,
        node_runs=node_runs,
        node_timeout_s=node_timeout,
    )
    console = Console(stderr=as_json)
    if not console.is_terminal:
        console = Console(stderr=as_json, width=_WIDTH)
    failed = False
    for each in (name,) if name else BENCHMARKS:
        kept = results / f"{each}.json"
        if redraw:
            if name and not kept.exists():
                raise click.ClickException(f"there is no {kept}: measure first")
            if kept.exists():
                draw(json.loads(kept.read_text(encoding="utf-8")), results)
            continue
        try:
            result = module(each).run(options)
        except Unavailable as error:
            console.print(f"{each}: {error}", style="red", markup=False)
            failed = True
            continue
        record = record_of(each, options, result)
        text = as_text(record)
        if save is not None:
            save.write_text(text, encoding="utf-8")
        if as_json or plot:
            results.mkdir(parents=True, exist_ok=True)
            kept.write_text(text, encoding="utf-8")
        if plot:
            draw(record, results)
        if as_json:
            sys.stdout.write(text)
        else:
            console.print(table_of(record))
        for line in (*result.notes, *result.failures):
            console.print(line, style="red" if line in result.failures else None, markup=False)
        failed = failed or bool(result.failures)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main(prog_name="python -m benchmarks")
