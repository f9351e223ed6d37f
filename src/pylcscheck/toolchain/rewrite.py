"""Rewrites the published lean.wasm so that an engine other than a browser can load it.

* Its 201,110 exports shrink to the few that the host calls: wasmtime refuses a module that large.
* Every exported function has a slot in the function table: looking a function up by name is then the same for every
  instance. The table has room for the host's functions and for the checker's module.
* The memory is the module's own instead of an import, and exported, as is the table: that makes each access by an
  instance's code a load shorter.
* The table is filled by a function, `pylcscheck_fill_table`, that the host calls after instantiation: of entries that
  fill a table by themselves wasmtime makes one function, and takes minutes to compile one so long.
* Three methods of the runtime's task manager become calls through table slots that the host fills:
  `enqueue_core` hands a task over, `wait_for` and `wait_any` run tasks until the awaited one has its value.
  So no thread is started.
* `lean_mark_mt` does nothing. It makes objects fit to be shared between threads, and counting their references
  slower.
* `compileDecls`, where Lean generates code for declarations, and `mkUnexpander`, where it makes a notation printable,
  become calls through table slots too; what they were has other slots. The functions by which Lean and its kernel run
  the code of a constant first call a slot with the constant's name. So the checker can leave code out and learn whether
  it was wanted.
* Calls of the imports `invoke_*`, which catch exceptions, become `try_table` (`invokes.py`).
* The table has a fixed size, which makes indirect calls a little faster.
* The memory is no longer shared between threads, as there are none.
* Every mutable global is exported, as `mutable_global_K`: with memory and table they are the whole state of
  an engine.

Lean's heartbeat counter is a datum that the code increments at function entries; it stays as it is.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from . import wasm
from .errors import ToolchainError
from .invokes import Invokes
from .symbols import Symbols

TASK_METHODS = (
    "_ZN4lean12task_manager12enqueue_coreERNSt3__211unique_lockINS1_5mutexEEEP9lean_task",
    "_ZN4lean12task_manager8wait_forEP9lean_task",
    "_ZN4lean12task_manager8wait_anyEP11lean_object",
)
MARK_SHARED = "lean_mark_mt"
# Functions whose calls go through a slot, by the slot's number after the first of the task methods.
SWITCHED = {"l_Lean_compileDecls": 3, "l_Lean_Elab_Command_mkUnexpander": 5}
ORIGINAL = "pylcscheck_original_"  # in front of the name of such a function as it was
# What runs the code of a constant, whose name is the third argument: as an object, or as the address of one.
_RUN_BOXED = "_ZN4lean2ir16run_boxed_kernelERKNS_11environmentERKNS_7optionsERKNS_4nameEjPP11lean_object"
EVALUATE = {"lean_eval_const": b"", _RUN_BOXED: b"\x28\x02\0"}  # i32.load
# Slots after the module's own: 8 for host functions whose address is taken, the task methods, those of SWITCHED and one
# that is called when the code of a constant is to run; then, from SIDE_MODULE_SLOTS on, those of the checker's module.
EVALUATE_SLOT = 4  # after the first slot of the task methods
TASK_SLOTS, SIDE_MODULE_SLOTS, SIDE_MODULE_ROOM = 8, 16, 65536

_KEPT_PREFIXES = ("emscripten_", "_emscripten", "__emscripten", "__cxa", "__wasm")
_KEPT_FUNCTIONS = frozenset(("__main_argc_argv", "malloc", "free", "calloc", "setThrew", "fflush", "__funcs_on_exit"))
_KEPT_GLOBALS = frozenset(("__stack_pointer", "__heap_base", "__THREW__", "__threwValue"))

_LOCAL_GET, _CALL_INDIRECT, _TABLE_INIT = b"\x20", b"\x11", b"\xfc\x0c"
FILL_TABLE, TABLE, MEMORY = "pylcscheck_fill_table", "pylcscheck_table", "pylcscheck_memory"  # exports


def _table_minimum(module: wasm.Module) -> int:
    reader = module.reader(wasm.TABLE)
    if reader.unsigned() != 1 or reader.byte() != wasm.FUNCREF:
        raise reader.fail("it should define one table of functions")
    reader.byte()
    return reader.unsigned()


def _table_entries(module: wasm.Module) -> tuple[int, list[int]]:
    """The one active element segment: its first slot, and the functions from there on."""
    reader = module.reader(wasm.ELEMENT)
    if reader.unsigned() != 1 or reader.unsigned() != 0 or reader.byte() != wasm.I32_CONST:
        raise reader.fail("it should fill its table by one element segment at a constant offset")
    offset = reader.signed()
    if reader.byte() != wasm.END:
        raise reader.fail("it should fill its table by one element segment at a constant offset")
    return offset, [reader.unsigned() for _ in reader.items()]


def _fill_table(segments: list[tuple[int, list[int]]]) -> bytes:
    """The body of a function that puts passive segments into the module's table, each from its first slot on."""
    code = bytearray(b"\0")  # no locals
    for number, (first_slot, entries) in enumerate(segments):
        for value in (first_slot, 0, len(entries)):
            code += bytes([wasm.I32_CONST]) + wasm.encode_signed(value)
        code += _TABLE_INIT + wasm.encode_unsigned(number) + b"\0"
    code.append(wasm.END)
    return wasm.encode_unsigned(len(code)) + bytes(code)


def _type_of_procedures(module: wasm.Module) -> int:
    """The number of the type without parameters and results."""
    for number, kind in enumerate(module.types):
        if not kind.parameters and not kind.results:
            return number
    raise ToolchainError(f"{module.what} has no type without parameters and results")


def _memory(module: wasm.Module) -> tuple[bytes, list[wasm.Import]]:
    """The limits of the memory that the module imports, not shared; and its other imports."""
    memories = [item for item in module.imports if item.kind == wasm.KIND_MEMORY]
    if len(memories) != 1:
        raise ToolchainError(f"{module.what} should import one memory")
    limits = bytearray(module.data[memories[0].position : memories[0].end])
    limits[0] &= ~wasm.SHARED
    return bytes(limits), [item for item in module.imports if item.kind != wasm.KIND_MEMORY]


@dataclass(frozen=True)
class _Defined:
    """A function that the module defines and exports: its number among those it defines, and its type's."""

    number: int
    type_index: int
    parameters: int


def _defined(module: wasm.Module, name: str) -> _Defined:
    """The function of a name; `ToolchainError` if it is not there as it must be."""
    index = module.exported_functions.get(name)
    if index is None:
        raise ToolchainError(f"{module.what} does not export the function {name}")
    number = index - module.imported(wasm.KIND_FUNCTION)
    if not 0 <= number < len(module.function_types):
        raise ToolchainError(f"{module.what} exports {name} but does not define it")
    type_index = module.function_types[number]
    if type_index >= len(module.types):
        raise ToolchainError(f"{module.what} has no type {type_index}, which {name} should have")
    return _Defined(number, type_index, len(module.types[type_index].parameters))


def _body(module: wasm.Module, function: _Defined, new_bodies: dict[int, bytes]) -> bytes:
    """The body of a function with its size, a new one if it has such."""
    if function.number >= len(module.bodies):
        raise ToolchainError(f"{module.what} has no body for its function {function.number}")
    start, end = module.bodies[function.number]
    return new_bodies.get(function.number, module.data[start:end])


def _sized(code: bytes | bytearray) -> bytes:
    """A body as the code section has it: with its size in front."""
    return wasm.encode_unsigned(len(code)) + bytes(code)


def _call_slot(slot: int, type_index: int) -> bytes:
    """Instructions that call a table slot with what is on the stack."""
    call = _CALL_INDIRECT + wasm.encode_unsigned(type_index) + b"\0"
    return bytes([wasm.I32_CONST]) + wasm.encode_signed(slot) + call


def _through_slot(function: _Defined, slot: int) -> bytes:
    """A body that hands its arguments to a table slot of the same type."""
    code = bytearray(b"\0")  # no locals
    for parameter in range(function.parameters):
        code += _LOCAL_GET + wasm.encode_unsigned(parameter)
    return _sized(bytes(code) + _call_slot(slot, function.type_index) + bytes([wasm.END]))


def _after_call(body: bytes, call: bytes, what: str) -> bytes:
    """A function's body with a call in front of its first instruction."""
    reader = wasm.Reader(body, 0, len(body), what)
    reader.unsigned()  # its size
    start = reader.position
    for _ in reader.items():  # groups of locals: how many, of what type
        reader.unsigned()
        reader.byte()
    return _sized(body[start : reader.position] + call + body[reader.position :])


def _new_bodies(module: wasm.Module, task_slot: int, catching: dict[int, bytes]) -> dict[int, bytes]:
    """New bodies of functions, by the function's number among those the module defines; `catching` are some already."""
    bodies = dict(catching)
    slots = {method: task_slot + k for k, method in enumerate(TASK_METHODS)}
    slots |= {name: task_slot + k for name, k in SWITCHED.items()}
    for name, slot in slots.items():
        function = _defined(module, name)
        bodies[function.number] = _through_slot(function, slot)
    bodies[_defined(module, MARK_SHARED).number] = _sized(bytes([0, wasm.END]))
    one_word = _defined(module, MARK_SHARED).type_index
    for name, load in EVALUATE.items():
        function = _defined(module, name)
        argument = _LOCAL_GET + wasm.encode_unsigned(2) + load
        call = argument + _call_slot(task_slot + EVALUATE_SLOT, one_word)
        bodies[function.number] = _after_call(_body(module, function, bodies), call, module.what)
    return bodies


def _data_symbols(module: wasm.Module) -> dict[str, int]:
    """Exported immutable globals: the addresses of data."""
    data, first = {}, module.imported(wasm.KIND_GLOBAL)
    for item in module.exports:
        if item.kind != wasm.KIND_GLOBAL or item.index < first:
            continue
        if item.index - first >= len(module.globals):
            raise ToolchainError(
                f"{module.what} exports global {item.index} as {item.name} but has none of that number"
            )
        value = module.globals[item.index - first]
        if value.mutable:
            continue
        if value.instruction != wasm.I32_CONST:
            raise ToolchainError(f"{module.what} exports {item.name} without a constant address")
        data[item.name] = value.operand & 0xFFFFFFFF
    return data


def _kept_exports(module: wasm.Module) -> list[wasm.Export]:
    first = module.imported(wasm.KIND_GLOBAL)
    kept = [
        wasm.Export(f"mutable_global_{k}", wasm.KIND_GLOBAL, first + k)
        for k, value in enumerate(module.globals)
        if value.mutable
    ]
    for item in module.exports:
        function = item.kind == wasm.KIND_FUNCTION
        if (function and (item.name.startswith(_KEPT_PREFIXES) or item.name in _KEPT_FUNCTIONS)) or (
            item.kind == wasm.KIND_GLOBAL and item.name in _KEPT_GLOBALS
        ):
            kept.append(item)
    return kept


def rewrite(module: wasm.Module, target: Path) -> Symbols:
    """Writes the rewritten module to `target` and returns its symbols.

    `ToolchainError` if the module is not built as the published one is.
    """
    first_free = _table_minimum(module)
    limits, imports = _memory(module)
    first_slot, entries = _table_entries(module)
    slot_of: dict[int, int] = {}
    for k, index in enumerate(entries):
        slot_of.setdefault(index, first_slot + k)
    functions: dict[str, int] = {}
    added: list[int] = []
    for item in module.exports:
        if item.kind != wasm.KIND_FUNCTION:
            continue
        if item.index not in slot_of:
            slot_of[item.index] = first_free + len(added)
            added.append(item.index)
        functions[item.name] = slot_of[item.index]
    fill = module.imported(wasm.KIND_FUNCTION) + len(module.function_types)  # what is added comes after all there is
    for k, switched in enumerate(SWITCHED, 1):
        functions[ORIGINAL + switched] = first_free + len(added)
        added.append(fill + k)
    segments = [(first_slot, entries), (first_free, added)]
    spare = first_free + len(added)
    symbols = Symbols(
        functions,
        _data_symbols(module),
        spare + SIDE_MODULE_SLOTS + SIDE_MODULE_ROOM,
        spare,
        spare + TASK_SLOTS,
    )

    unsigned, name = wasm.encode_unsigned, wasm.encode_name
    with target.open("wb") as out:

        def write(identifier: int, *parts: bytes | memoryview) -> None:
            out.write(bytes([identifier]) + unsigned(sum(map(len, parts))))
            out.writelines(parts)

        def after_count(identifier: int) -> tuple[int, memoryview]:
            reader = module.reader(identifier)
            count = reader.unsigned()
            return count, memoryview(module.data)[reader.position : reader.end]

        out.write(module.data[:8])
        for section in module.sections:
            if section.identifier == wasm.IMPORT:
                write(wasm.IMPORT, unsigned(len(imports)), *(module.data[item.start : item.end] for item in imports))
            elif section.identifier == wasm.TABLE:
                write(wasm.TABLE, bytes([1, wasm.FUNCREF, 1]) + unsigned(symbols.table_size) * 2)  # least and most
                write(wasm.MEMORY, b"\1", limits)
            elif section.identifier == wasm.EXPORT:
                kept = _kept_exports(module)
                kept.append(wasm.Export(FILL_TABLE, wasm.KIND_FUNCTION, fill))
                kept += [wasm.Export(TABLE, wasm.KIND_TABLE, 0), wasm.Export(MEMORY, wasm.KIND_MEMORY, 0)]
                body = b"".join(name(item.name) + bytes([item.kind]) + unsigned(item.index) for item in kept)
                write(wasm.EXPORT, unsigned(len(kept)), body)
            elif section.identifier == wasm.ELEMENT:
                body = b"".join(
                    bytes([1, 0]) + unsigned(len(indices)) + b"".join(map(unsigned, indices))  # passive, of functions
                    for _, indices in segments
                )
                write(wasm.ELEMENT, unsigned(len(segments)), body)
            elif section.identifier == wasm.FUNCTION:
                count, rest = after_count(wasm.FUNCTION)
                types = [_type_of_procedures(module), *(_defined(module, name).type_index for name in SWITCHED)]
                write(wasm.FUNCTION, unsigned(count + len(types)), rest, *map(unsigned, types))
            elif section.identifier == wasm.CODE:
                catching = Invokes(module, {first_slot + k: index for k, index in enumerate(entries)}).bodies()
                more = [_body(module, _defined(module, switched), catching) for switched in SWITCHED]
                new_bodies = _new_bodies(module, symbols.task_slot, catching)
                write(wasm.CODE, *_code(module, new_bodies, [_fill_table(segments), *more]))
            else:
                write(section.identifier, memoryview(module.data)[section.start : section.end])
    return symbols


def _code(module: wasm.Module, new_bodies: dict[int, bytes], more: list[bytes]) -> list[bytes | memoryview]:
    """The code section with some bodies replaced and more of them: large pieces of the old one, and the new bodies."""
    reader = module.reader(wasm.CODE)
    count = reader.unsigned()
    parts: list[bytes | memoryview] = [wasm.encode_unsigned(count + len(more))]
    view, done = memoryview(module.data), reader.position
    for number in sorted(new_bodies):
        if number >= len(module.bodies):
            raise ToolchainError(f"{module.what} has no body for its function {number}")
        start, end = module.bodies[number]
        parts += [view[done:start], new_bodies[number]]
        done = end
    parts += [view[done : reader.end], *more]
    return parts
