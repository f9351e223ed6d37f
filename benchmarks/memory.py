"""What memory this process holds, as Linux tells it in `/proc/self/smaps`."""

from __future__ import annotations

from pathlib import Path

_ROLLUP, _SMAPS = Path("/proc/self/smaps_rollup"), Path("/proc/self/smaps")


def _mib(line: str) -> tuple[str, float] | None:
    name, _, rest = line.partition(":")
    words = rest.split()
    if len(words) == 2 and words[1] == "kB" and words[0].isdigit():
        return name, int(words[0]) / 1024
    return None


def process_memory() -> dict[str, float]:
    """Totals over all mappings in MiB, by the kernel's names: Rss, Private_Clean, Private_Dirty, ..."""
    return dict(found for line in _ROLLUP.read_text(encoding="ascii").splitlines()[1:] if (found := _mib(line)))


def written_mib() -> float:
    """What this process has written and holds, in MiB: Private_Dirty and Swap.

    Private_Clean is left out: pages of files such as the engine's native code, which the system may drop. They grow
    with the code that has run, and count as private or not by whether another process has them mapped.
    """
    total = process_memory()
    return total["Private_Dirty"] + total.get("Swap", 0.0)


def mappings_of(file: Path) -> list[dict[str, float]]:
    """The mappings of a file, each with its numbers in MiB. Neighbours in memory are one engine's: the guard below its
    stack divides them."""
    found: list[dict[str, float]] = []
    engine_end, ours = 0, False
    for line in _SMAPS.read_text(encoding="utf-8", errors="replace").splitlines():
        first = line.split(maxsplit=1)[0] if line else ""
        if not first.endswith(":"):  # a mapping begins: its addresses, ..., the file
            low, high = (int(address, 16) for address in first.split("-"))
            ours = line.endswith(str(file))
            if ours and low != engine_end:
                found.append({})
            engine_end = high if ours else engine_end
        elif ours and (number := _mib(line)):
            found[-1][number[0]] = found[-1].get(number[0], 0) + number[1]
    return found
