/* One instance: store, memory, table, the shim, Lean and the checker beside it; and its images.
 *
 * No thread is alive inside, so memory and the mutable globals are the whole state. An image is a file: a header page,
 * then the memory. An instance from an image maps that file copy-on-write over its linear memory. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host.h"

#define KEPT_BYTES ((size_t)12 << 20) /* of private pages, what an engine keeps for its next request */
#define KEPT_RESETS 64 /* after so many resets it gives them back all the same: a large request's are not copied for ever */
#define IMAGE_MAGIC "PYLCIMG1"
#define SLACK_BYTES ((uint64_t)64 << 20) /* room to grow without a new instance; zero pages, not in the file */

typedef struct {
  char magic[8];
  uint64_t identity, file_bytes, memory_bytes, clock_ns, random;
  uint32_t guard, check_base, global_count, uncaught;
  int64_t globals[MAX_GLOBALS];
  uint8_t kinds[MAX_GLOBALS];
} image_header;

/* --- memory --- */
uint8_t *guest(pylcscheck_engine *engine, uint32_t address, uint64_t bytes) {
  uint64_t size = wasmtime_memory_data_size(engine->context, &engine->memory), end = address + bytes;
  if (end > size) return NULL;
  if (engine->guard && address < (uint64_t)engine->guard + GUARD_BYTES && end > engine->guard) return NULL;
  return wasmtime_memory_data(engine->context, &engine->memory) + address;
}

const char *guest_string(pylcscheck_engine *engine, uint32_t address) {
  uint64_t size = wasmtime_memory_data_size(engine->context, &engine->memory);
  if (address >= size) return NULL;
  uint64_t most = size - address < 65536 ? size - address : 65536;
  if (engine->guard > address && most > engine->guard - address) most = engine->guard - address;
  uint8_t *text = guest(engine, address, most);
  return text && memchr(text, 0, most) ? (const char *)text : NULL;
}

int memory_grow(pylcscheck_engine *engine, uint64_t wanted) {
  uint64_t have = wasmtime_memory_data_size(engine->context, &engine->memory);
  uint64_t limit = (uint64_t)MAX_PAGES * PAGE_BYTES - PAGE_BYTES;
  if (engine->limits.memory_bytes && engine->limits.memory_bytes < limit) limit = engine->limits.memory_bytes;
  if (wanted > limit) return -1;
  if (wanted <= have) return 0;
  uint64_t generous = have + have / 4 > limit ? limit : have + have / 4;
  if (wanted < generous) wanted = generous;
  uint64_t pages = (wanted - have + PAGE_BYTES - 1) / PAGE_BYTES, before;
  wasmtime_error_t *failed = wasmtime_memory_grow(engine->context, &engine->memory, pages, &before);
  if (failed) wasmtime_error_delete(failed);
  engine->stats.memory_bytes = wasmtime_memory_data_size(engine->context, &engine->memory);
  return failed ? -1 : 0;
}

static int fail(pylcscheck_engine *engine, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(engine->error, sizeof engine->error, format, arguments);
  va_end(arguments);
  return PYLCSCHECK_REFUSED;
}

/* --- calling in --- */
static const char *trap_name(uint8_t code) {
  static const char *const names[] = {
      "its stack was exhausted", "it accessed memory that is not there", "it made a misaligned atomic access",
      "it called a function that is not in the table", "it called an empty table entry",
      "it called a function with another signature", "an integer operation overflowed", "it divided by zero",
      "a conversion to an integer failed", "it reached code marked unreachable", "it was interrupted",
      "it ran out of fuel", "it waited for another thread, and there is none"};
  return code < sizeof names / sizeof *names ? names[code] : NULL;
}

static int outcome(pylcscheck_engine *engine, wasmtime_error_t *failed, wasm_trap_t *trap) {
  if (!failed && !trap) return PYLCSCHECK_OK;
  wasm_byte_vec_t message = {0};
  uint8_t code = 255;
  if (trap) {
    if (!wasmtime_trap_code(trap, &code)) code = 255;
    wasm_trap_message(trap, &message);
  } else {
    wasmtime_error_message(failed, &message);
  }
  int status = engine->reason;
  if (!status) {
    wasmtime_val_t pointer = {0};
    if (engine->global_count) wasmtime_global_get(engine->context, &engine->globals[0], &pointer);
    bool low = engine->guard && (uint32_t)pointer.of.i32 < engine->guard + 2 * GUARD_BYTES;
    status = code == WASMTIME_TRAP_CODE_STACK_OVERFLOW || (code == WASMTIME_TRAP_CODE_MEMORY_OUT_OF_BOUNDS && low)
                 ? PYLCSCHECK_STACK : PYLCSCHECK_TRAP;
    if (status == PYLCSCHECK_STACK) fail(engine, "code inside recursed deeper than its stack");
    else if (trap_name(code)) fail(engine, "code inside trapped: %s", trap_name(code));
    else fail(engine, "%.*s", (int)(message.size < 900 ? message.size : 900), message.data ? message.data : "");
  }
  if (message.data) wasm_byte_vec_delete(&message);
  if (trap) wasm_trap_delete(trap);
  if (failed) wasmtime_error_delete(failed);
  return status;
}

int instance_call(pylcscheck_engine *engine, const wasmtime_func_t *function, wasmtime_val_raw_t *values, size_t count) {
  wasm_trap_t *trap = NULL;
  wasmtime_error_t *failed = wasmtime_func_call_unchecked(engine->context, function, values, count, &trap);
  return outcome(engine, failed, trap);
}

wasm_trap_t *nested_call(pylcscheck_engine *engine, enum known which, wasmtime_val_raw_t *values, size_t count) {
  wasm_trap_t *trap = NULL;
  wasmtime_error_t *failed =
      wasmtime_func_call_unchecked(engine->context, &engine->known[which], values, count, &trap);
  if (trap) return trap;
  if (!failed) return NULL;
  int status = outcome(engine, failed, NULL);
  if (!engine->reason) engine->reason = status;
  return wasmtime_trap_new("stopped", 7);
}

bool instance_function(pylcscheck_engine *engine, uint32_t slot, wasmtime_func_t *function) {
  wasmtime_val_t value;
  if (!slot || !wasmtime_table_get(engine->context, &engine->table, slot, &value)) return false;
  if (value.kind != WASMTIME_FUNCREF || !value.of.funcref.store_id) return false;
  *function = value.of.funcref;
  return true;
}

int instance_export(pylcscheck_engine *engine, const char *name, wasmtime_func_t *function) {
  wasmtime_extern_t found;
  if (!wasmtime_instance_export_get(engine->context, &engine->check, name, strlen(name), &found) ||
      found.kind != WASMTIME_EXTERN_FUNC)
    return fail(engine, "the checker has no function %s: prepare the engine again", name);
  *function = found.of.func;
  return PYLCSCHECK_OK;
}

/* --- linking --- */
static const char *const known_names[KNOWN_COUNT] = {
    [CALL_MALLOC] = "malloc",
    [CALL_FREE] = "free",
    [CALL_MEMALIGN] = "emscripten_builtin_memalign",
    [CALL_SET_THREW] = "setThrew",
    [CALL_CAN_CATCH] = "__cxa_can_catch",
    [CALL_INCREMENT] = "__cxa_increment_exception_refcount",
    [CALL_DECREMENT] = "__cxa_decrement_exception_refcount",
    [CALL_EXCEPTION_POINTER] = "__cxa_get_exception_ptr",
    [CALL_TEMPRET_SET] = "_emscripten_tempret_set",
    [CALL_THREAD_INIT] = "_emscripten_thread_init",
    [CALL_TLS_INIT] = "_emscripten_tls_init",
    [CALL_CTORS] = "__wasm_call_ctors",
    [CALL_RUN_TASK] = "_ZN4lean12task_manager8run_taskERNSt3__211unique_lockINS1_5mutexEEEP9lean_task",
    [CALL_MUTEX_LOCK] = "pthread_mutex_lock",
    [CALL_MUTEX_UNLOCK] = "pthread_mutex_unlock",
    [CALL_STACK_LIMITS] = "emscripten_stack_set_limits",
    [CALL_GET_HEARTBEATS] = "_ZN4lean18get_num_heartbeatsEv",
    [CALL_SET_HEARTBEATS] = "_ZN4lean14set_heartbeatsEy",
};

static wasmtime_error_t *epoch_passed(wasmtime_context_t *context, void *data, uint64_t *delta, uint8_t *kind) {
  (void)context;
  pylcscheck_engine *engine = data;
  *delta = 1, *kind = WASMTIME_UPDATE_DEADLINE_CONTINUE;
  faults_guard();
  if (!engine->in_request) return NULL;
  int64_t deadline = atomic_load(&engine->deadline_ns);
  if (atomic_load(&engine->interrupted)) {
    engine->reason = PYLCSCHECK_INTERRUPTED;
    fail(engine, "interrupted");
    return wasmtime_error_new("interrupted");
  }
  if (deadline && now_ns() >= deadline) {
    engine->reason = PYLCSCHECK_DEADLINE;
    fail(engine, "stopped at its deadline of %u ms", engine->limits.deadline_ms);
    return wasmtime_error_new("deadline");
  }
  if (engine->limits.heartbeats) {
    wasmtime_val_raw_t count[1];
    wasmtime_context_set_epoch_deadline(context, 1u << 20); /* no epoch passes in the call: there is no callback for it now */
    int status = instance_call(engine, &engine->known[CALL_GET_HEARTBEATS], count, 1);
    uint64_t now = (uint64_t)count[0].i64, before = engine->heartbeats_before;
    if (status || (now > before && now - before > engine->limits.heartbeats)) {
      engine->reason = status ? status : PYLCSCHECK_HEARTBEATS;
      if (!status) fail(engine, "used more than %llu heartbeats", (unsigned long long)engine->limits.heartbeats);
      return wasmtime_error_new("heartbeats");
    }
  }
  return NULL;
}

static int put_in_table(pylcscheck_engine *engine, uint32_t slot, const wasmtime_func_t *function) {
  wasmtime_val_t value = {.kind = WASMTIME_FUNCREF, .of.funcref = *function};
  wasmtime_error_t *failed = wasmtime_table_set(engine->context, &engine->table, slot, &value);
  return failed ? outcome(engine, failed, NULL) : PYLCSCHECK_OK;
}

const wasm_functype_t *type_like(pylcscheck_runtime *runtime, const char *name) {
  for (size_t k = 0; k < runtime->import_count; k++)
    if (runtime->imports[k].function && strcmp(runtime->imports[k].name, name) == 0) return runtime->imports[k].function;
  return NULL;
}

static int make_shim(pylcscheck_engine *engine, wasmtime_instance_t *shim) {
  pylcscheck_runtime *runtime = engine->runtime;
  size_t count = runtime->shim_imports.size;
  wasmtime_extern_t *externs = calloc(count ? count : 1, sizeof *externs);
  for (size_t k = 0; k < count; k++) {
    const wasm_importtype_t *type = runtime->shim_imports.data[k];
    const wasm_externtype_t *what = wasm_importtype_type(type);
    const wasm_byte_vec_t *bytes = wasm_importtype_name(type);
    char name[64];
    snprintf(name, sizeof name, "%.*s", (int)bytes->size, bytes->data);
    externs[k].kind = WASMTIME_EXTERN_FUNC;
    wasmtime_func_new_unchecked(engine->context, wasm_externtype_as_functype_const(what), handler_named(name), engine,
                                NULL, &externs[k].of.func);
  }
  wasm_trap_t *trap = NULL;
  wasmtime_error_t *failed = wasmtime_instance_new(engine->context, runtime->shim, externs, count, shim, &trap);
  free(externs);
  return outcome(engine, failed, trap);
}

static bool lean_export(pylcscheck_engine *engine, const char *name, uint8_t kind, wasmtime_extern_t *found) {
  return wasmtime_instance_export_get(engine->context, &engine->lean, name, strlen(name), found) && found->kind == kind;
}

static int make_lean(pylcscheck_engine *engine, const wasmtime_instance_t *shim) {
  pylcscheck_runtime *runtime = engine->runtime;
  wasmtime_extern_t *externs = calloc(runtime->import_count, sizeof *externs);
  int status = PYLCSCHECK_OK;
  for (size_t k = 0; status == PYLCSCHECK_OK && k < runtime->import_count; k++) {
    const import_t *import = &runtime->imports[k];
    wasmtime_val_t slot = {.kind = WASMTIME_I32, .of.i32 = (int32_t)import->slot};
    wasmtime_error_t *failed;
    switch (import->kind) {
      case IMPORT_GLOBAL:
        externs[k].kind = WASMTIME_EXTERN_GLOBAL;
        failed = wasmtime_global_new(engine->context, import->global, &slot, &externs[k].of.global);
        if (failed) status = outcome(engine, failed, NULL);
        break;
      case IMPORT_SHIM:
        if (!wasmtime_instance_export_get(engine->context, shim, import->name, strlen(import->name), &externs[k]))
          status = fail(engine, "the shim has no %s: prepare the engine again", import->name);
        break;
      case IMPORT_HOST:
        externs[k].kind = WASMTIME_EXTERN_FUNC;
        wasmtime_func_new_unchecked(engine->context, import->function, import->handler, engine, NULL, &externs[k].of.func);
    }
  }
  wasm_trap_t *trap = NULL;
  if (status == PYLCSCHECK_OK) {
    wasmtime_error_t *failed =
        wasmtime_instance_new(engine->context, runtime->lean, externs, runtime->import_count, &engine->lean, &trap);
    status = outcome(engine, failed, trap);
  }
  if (status == PYLCSCHECK_OK) {
    wasmtime_extern_t fill, table, memory;
    wasmtime_val_raw_t none[1];
    if (!lean_export(engine, "pylcscheck_fill_table", WASMTIME_EXTERN_FUNC, &fill) ||
        !lean_export(engine, "pylcscheck_table", WASMTIME_EXTERN_TABLE, &table) ||
        !lean_export(engine, "pylcscheck_memory", WASMTIME_EXTERN_MEMORY, &memory)) {
      status = fail(engine, "lean.cwasm does not export what the host needs: prepare the engine again");
    } else {
      engine->table = table.of.table, engine->memory = memory.of.memory;
      status = instance_call(engine, &fill.of.func, none, 0);
    }
  }
  /* functions whose address Lean takes although they are imports */
  for (size_t k = 0; status == PYLCSCHECK_OK && k < runtime->import_count; k++) {
    if (runtime->imports[k].kind != IMPORT_GLOBAL || !runtime->imports[k].slot) continue;
    for (size_t j = 0; j < runtime->import_count; j++)
      if (runtime->imports[j].function && strcmp(runtime->imports[j].name, runtime->imports[k].name) == 0)
        status = put_in_table(engine, runtime->imports[k].slot, &externs[j].of.func);
  }
  free(externs);
  return status;
}

/* Functions of Lean whose calls go through a slot of the table, and the checker's that stand in their place. */
enum { EVALUATE_SLOT = 4 }; /* after the symbol table's task slot; called before the code of a constant runs */
static const struct { const char *name, *own; uint32_t slot; } switched[] = {
    {"l_Lean_compileDecls", "pylcscheck_compile_declarations", 3},
    {"l_Lean_Elab_Command_mkUnexpander", "pylcscheck_make_unexpander", 5}};
#define SWITCHED_COUNT (sizeof switched / sizeof *switched)

static HOST(do_nothing) {
  HOST_BEGIN
  return NULL;
}

static int wire_lean(pylcscheck_engine *engine) {
  pylcscheck_runtime *runtime = engine->runtime;
  engine->global_count = 0;
  for (int k = 0; k < MAX_GLOBALS; k++) {
    char name[32];
    wasmtime_extern_t found;
    snprintf(name, sizeof name, "mutable_global_%d", k);
    if (!wasmtime_instance_export_get(engine->context, &engine->lean, name, strlen(name), &found)) break;
    engine->globals[engine->global_count++] = found.of.global;
  }
  if (!engine->global_count) return fail(engine, "lean.cwasm exports no mutable globals: prepare the engine again");
  for (int k = 0; k < KNOWN_COUNT; k++)
    if (!instance_function(engine, symbols_function(&runtime->symbols, known_names[k]), &engine->known[k]))
      return fail(engine, "lean.cwasm has no function %s: prepare the engine again", known_names[k]);
  const struct { handler_t handler; const wasm_functype_t *type; } tasks[3] = {
      {task_enqueue, type_like(runtime, "__cxa_throw")},        /* three words, no result */
      {task_wait_for, type_like(runtime, "_emscripten_get_progname")}, /* two words, no result */
      {task_wait_any, type_like(runtime, "__syscall_stat64")},  /* two words to one */
  };
  int status = PYLCSCHECK_OK;
  for (uint32_t k = 0; status == PYLCSCHECK_OK && k < 3; k++) {
    wasmtime_func_t function;
    if (!tasks[k].type) return fail(engine, "lean.cwasm is not the module that this host was written for");
    wasmtime_func_new_unchecked(engine->context, tasks[k].type, tasks[k].handler, engine, NULL, &function);
    status = put_in_table(engine, runtime->symbols.task_slot + k, &function);
  }
  /* without the checker, Lean does all as ever */
  for (size_t k = 0; status == PYLCSCHECK_OK && k < SWITCHED_COUNT; k++) {
    char name[128];
    wasmtime_func_t original;
    snprintf(name, sizeof name, "pylcscheck_original_%s", switched[k].name);
    if (!instance_function(engine, symbols_function(&runtime->symbols, name), &original))
      return fail(engine, "lean.cwasm has no function %s: prepare the engine again", name);
    status = put_in_table(engine, runtime->symbols.task_slot + switched[k].slot, &original);
  }
  const wasm_functype_t *one_word = type_like(runtime, "exit"); /* no result */
  if (!one_word) return fail(engine, "lean.cwasm is not the module that this host was written for");
  wasmtime_func_t nothing;
  wasmtime_func_new_unchecked(engine->context, one_word, do_nothing, engine, NULL, &nothing);
  if (status == PYLCSCHECK_OK) status = put_in_table(engine, runtime->symbols.task_slot + EVALUATE_SLOT, &nothing);
  return status;
}

static bool check_exports(const pylcscheck_runtime *runtime, const char *name, size_t length) {
  for (size_t k = 0; k < runtime->check_exports.size; k++) {
    const wasm_byte_vec_t *bytes = wasm_exporttype_name(runtime->check_exports.data[k]);
    if (bytes->size == length && memcmp(bytes->data, name, length) == 0) return true;
  }
  return false;
}

static bool is(const wasm_byte_vec_t *bytes, const char *text) {
  return bytes->size == strlen(text) && memcmp(bytes->data, text, bytes->size) == 0;
}

/* The dynamic linker's work for the one side module there is. */
static int make_check(pylcscheck_engine *engine) {
  pylcscheck_runtime *runtime = engine->runtime;
  size_t count = runtime->check_imports.size;
  uint32_t table_base = runtime->symbols.spare_slot + 16, next_slot = table_base + runtime->check_table_slots;
  wasmtime_extern_t *externs = calloc(count ? count : 1, sizeof *externs);
  int status = PYLCSCHECK_OK;
  for (size_t k = 0; status == PYLCSCHECK_OK && k < count; k++) {
    const wasm_importtype_t *type = runtime->check_imports.data[k];
    const wasm_externtype_t *what = wasm_importtype_type(type);
    const wasm_byte_vec_t *module = wasm_importtype_module(type), *bytes = wasm_importtype_name(type);
    char name[1024];
    snprintf(name, sizeof name, "%.*s", (int)bytes->size, bytes->data);
    uint8_t kind = wasm_externtype_kind(what);
    if (kind == WASM_EXTERN_MEMORY) {
      externs[k] = (wasmtime_extern_t){.kind = WASMTIME_EXTERN_MEMORY, .of.memory = engine->memory};
    } else if (kind == WASM_EXTERN_TABLE) {
      externs[k] = (wasmtime_extern_t){.kind = WASMTIME_EXTERN_TABLE, .of.table = engine->table};
    } else if (kind == WASM_EXTERN_FUNC) {
      externs[k].kind = WASMTIME_EXTERN_FUNC;
      if (!instance_function(engine, symbols_function(&runtime->symbols, name), &externs[k].of.func))
        status = fail(engine, "the checker needs %s, which Lean does not have", name);
    } else if (is(bytes, "__stack_pointer")) {
      externs[k] = (wasmtime_extern_t){.kind = WASMTIME_EXTERN_GLOBAL, .of.global = engine->globals[0]};
    } else {
      wasmtime_val_t value = {.kind = WASMTIME_I32};
      if (is(bytes, "__memory_base")) value.of.i32 = (int32_t)engine->check_base;
      else if (is(bytes, "__table_base")) value.of.i32 = (int32_t)table_base;
      else if (check_exports(runtime, bytes->data, bytes->size)) value.of.i32 = 0; /* its own: filled in below */
      else if (is(module, "GOT.func")) value.of.i32 = (int32_t)symbols_function(&runtime->symbols, name);
      else value.of.i32 = (int32_t)symbols_data(&runtime->symbols, name);
      if (!value.of.i32 && !check_exports(runtime, bytes->data, bytes->size) && !is(bytes, "__table_base") &&
          !is(bytes, "__memory_base"))
        status = fail(engine, "the checker needs the address of %s, which Lean does not have", name);
      externs[k].kind = WASMTIME_EXTERN_GLOBAL;
      wasmtime_error_t *failed = wasmtime_global_new(engine->context, wasm_externtype_as_globaltype_const(what), &value,
                                                     &externs[k].of.global);
      if (failed) status = outcome(engine, failed, NULL);
    }
  }
  wasm_trap_t *trap = NULL;
  if (status == PYLCSCHECK_OK) {
    wasmtime_error_t *failed =
        wasmtime_instance_new(engine->context, runtime->check, externs, count, &engine->check, &trap);
    status = outcome(engine, failed, trap);
  }
  for (size_t k = 0; status == PYLCSCHECK_OK && k < count; k++) { /* addresses of what it defines itself */
    const wasm_byte_vec_t *module = wasm_importtype_module(runtime->check_imports.data[k]);
    const wasm_byte_vec_t *bytes = wasm_importtype_name(runtime->check_imports.data[k]);
    wasmtime_extern_t own;
    if (externs[k].kind != WASMTIME_EXTERN_GLOBAL || (!is(module, "GOT.func") && !is(module, "GOT.mem"))) continue;
    if (!wasmtime_instance_export_get(engine->context, &engine->check, bytes->data, bytes->size, &own)) continue;
    wasmtime_val_t value = {.kind = WASMTIME_I32};
    if (own.kind == WASMTIME_EXTERN_FUNC) {
      value.of.i32 = (int32_t)next_slot;
      status = put_in_table(engine, next_slot++, &own.of.func);
    } else {
      wasmtime_global_get(engine->context, &own.of.global, &value);
      value.of.i32 += (int32_t)engine->check_base;
    }
    wasmtime_error_t *failed = wasmtime_global_set(engine->context, &externs[k].of.global, &value);
    if (failed) status = outcome(engine, failed, NULL);
  }
  free(externs);
  for (size_t k = 0; status == PYLCSCHECK_OK && k < SWITCHED_COUNT; k++) {
    wasmtime_func_t own;
    status = instance_export(engine, switched[k].own, &own);
    if (status == PYLCSCHECK_OK) status = put_in_table(engine, runtime->symbols.task_slot + switched[k].slot, &own);
  }
  wasmtime_func_t runs;
  if (status == PYLCSCHECK_OK) status = instance_export(engine, "pylcscheck_code_runs", &runs);
  if (status == PYLCSCHECK_OK) status = put_in_table(engine, runtime->symbols.task_slot + EVALUATE_SLOT, &runs);
  return status;
}

/* --- booting from nothing --- */
static int boot(pylcscheck_engine *engine) {
  pylcscheck_runtime *runtime = engine->runtime;
  wasmtime_val_raw_t v[2];
  int status = instance_call(engine, &engine->known[CALL_CTORS], v, 0);
  if (status) return status;
  /* a deep stack of its own, with a guard below: the one that the module declares would run into its data */
  v[0].i32 = (int32_t)PAGE_BYTES, v[1].i32 = (int32_t)(SHADOW_STACK_BYTES + GUARD_BYTES);
  if ((status = instance_call(engine, &engine->known[CALL_MEMALIGN], v, 2))) return status;
  uint32_t low = (uint32_t)v[0].i32, high = low + GUARD_BYTES + SHADOW_STACK_BYTES;
  if (!low || !guest(engine, low, GUARD_BYTES + SHADOW_STACK_BYTES)) return fail(engine, "no memory for the stack");
  wasmtime_val_t top = {.kind = WASMTIME_I32, .of.i32 = (int32_t)high};
  wasmtime_error_t *failed = wasmtime_global_set(engine->context, &engine->globals[0], &top);
  if (failed) return outcome(engine, failed, NULL);
  v[0].i32 = (int32_t)high, v[1].i32 = (int32_t)(low + GUARD_BYTES);
  if ((status = instance_call(engine, &engine->known[CALL_STACK_LIMITS], v, 2))) return status;
  if (mprotect(guest(engine, low, GUARD_BYTES), GUARD_BYTES, PROT_NONE) != 0) return fail(engine, "cannot guard the stack");
  engine->guard = low;
  if (!runtime->check) return PYLCSCHECK_OK;
  v[0].i32 = (int32_t)(1u << (runtime->check_memory_align < 4 ? 4 : runtime->check_memory_align));
  v[1].i32 = (int32_t)(runtime->check_memory_bytes + 16);
  if ((status = instance_call(engine, &engine->known[CALL_MEMALIGN], v, 2))) return status;
  engine->check_base = (uint32_t)v[0].i32;
  uint8_t *data = guest(engine, engine->check_base, runtime->check_memory_bytes + 16);
  if (!engine->check_base || !data) return fail(engine, "no memory for the checker");
  memset(data, 0, runtime->check_memory_bytes + 16);
  if ((status = make_check(engine))) return status;
  static const char *const starts[] = {"__wasm_apply_data_relocs", "__wasm_call_ctors"};
  for (int k = 0; k < 2; k++) {
    wasmtime_extern_t found;
    if (!wasmtime_instance_export_get(engine->context, &engine->check, starts[k], strlen(starts[k]), &found)) continue;
    if ((status = instance_call(engine, &found.of.func, v, 0))) return status;
  }
  wasmtime_func_t entry;
  if ((status = instance_export(engine, "pylcscheck_boot", &entry))) return status;
  v[0].i32 = (int32_t)SHADOW_STACK_BYTES;
  if ((status = instance_call(engine, &entry, v, 1))) return status;
  return v[0].i32 == 0 ? PYLCSCHECK_OK : fail(engine, "Lean did not start (code %d)", v[0].i32);
}

/* --- images --- */
static int read_header(pylcscheck_engine *engine, image_header *header) {
  struct stat status;
  if (pread(engine->image_descriptor, header, sizeof *header, 0) != (ssize_t)sizeof *header ||
      memcmp(header->magic, IMAGE_MAGIC, 8) != 0 || header->global_count > MAX_GLOBALS ||
      fstat(engine->image_descriptor, &status) != 0 || (uint64_t)status.st_size < PAGE_BYTES + header->file_bytes ||
      header->file_bytes > header->memory_bytes || header->memory_bytes > (uint64_t)MAX_PAGES * PAGE_BYTES)
    return fail(engine, "%s is not a whole image: prepare the engine again", engine->image);
  if (header->identity != engine->runtime->identity)
    return fail(engine, "the image %s was made by another engine: prepare the engine again", engine->image);
  return PYLCSCHECK_OK;
}

static int map_image(pylcscheck_engine *engine, const image_header *header) {
  uint8_t *base = wasmtime_memory_data(engine->context, &engine->memory);
  void *file = mmap(base, header->file_bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_FIXED | MAP_NORESERVE,
                    engine->image_descriptor, PAGE_BYTES);
  uint64_t rest = header->memory_bytes - header->file_bytes;
  void *zeros = rest ? mmap(base + header->file_bytes, rest, PROT_READ | PROT_WRITE,
                            MAP_PRIVATE | MAP_FIXED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
                     : base;
  if (file == MAP_FAILED || zeros == MAP_FAILED || mprotect(base + header->guard, GUARD_BYTES, PROT_NONE) != 0)
    return fail(engine, "cannot map the image %s: %s", engine->image, strerror(errno));
  return PYLCSCHECK_OK;
}

/* Everything that is not memory goes back to what the image says. */
static int restore(pylcscheck_engine *engine, const image_header *header) {
  for (uint32_t k = 0; k < header->global_count; k++) {
    wasmtime_val_t value = {.kind = header->kinds[k]};
    value.of.i64 = header->globals[k];
    wasmtime_error_t *failed = wasmtime_global_set(engine->context, &engine->globals[k], &value);
    if (failed) return outcome(engine, failed, NULL);
  }
  engine->guard = header->guard, engine->check_base = header->check_base;
  engine->clock_ns = header->clock_ns, engine->random = header->random;
  engine->uncaught = header->uncaught, engine->last_exception = 0, engine->caught_count = 0;
  engine->queue_head = engine->queue_count = 0;
  for (int k = 0; k < MAX_DESCRIPTORS; k++) engine->descriptors[k].kind = k < 3 ? FILE_CONSOLE : FILE_CLOSED;
  engine->dirty = false;
  return PYLCSCHECK_OK;
}

/* Linux tells since 6.7 which pages of a mapping are a process's own; its headers may be older. */
struct page_region { uint64_t start, end, categories; };
struct page_scan {
  uint64_t size, flags, start, end, walk_end, regions, region_count, most_pages, inverted, all_of, any_of, wanted;
};
enum { PAGE_IS_FILE = 1 << 2, PAGE_IS_PRESENT = 1 << 3, PAGE_IS_SWAPPED = 1 << 4, PAGE_IS_ZERO = 1 << 5 };
#define PAGE_SCAN _IOWR('f', 16, struct page_scan)

/* Puts the pages that were written to back to what they were, where they are: giving them back to the system and faulting them
 * in anew costs more, above all beside other threads, whose processors would have to be told. -1: it cannot be done so. */
static int rewrite_pages(pylcscheck_engine *engine, const image_header *header) {
  if (!engine->pristine) {
    void *mapped = mmap(NULL, header->file_bytes, PROT_READ, MAP_SHARED | MAP_NORESERVE, engine->image_descriptor, PAGE_BYTES);
    if (mapped == MAP_FAILED) return -1;
    engine->pristine = mapped, engine->pristine_bytes = header->file_bytes;
  }
  if (engine->pages_descriptor < 0) engine->pages_descriptor = open("/proc/self/pagemap", O_RDONLY | O_CLOEXEC);
  if (engine->pages_descriptor < 0) return -1;
  uint8_t *base = wasmtime_memory_data(engine->context, &engine->memory);
  static const size_t most = KEPT_BYTES / 4096;
  struct page_region *regions = malloc(most * sizeof *regions);
  if (!regions) return -1;
  struct page_scan scan = {
      .size = sizeof scan, .start = (uint64_t)base, .end = (uint64_t)base + header->memory_bytes,
      .regions = (uint64_t)regions, .region_count = most, .most_pages = most + 1,
      .inverted = PAGE_IS_FILE | PAGE_IS_ZERO, .all_of = PAGE_IS_FILE | PAGE_IS_ZERO,
      .any_of = PAGE_IS_PRESENT | PAGE_IS_SWAPPED, .wanted = PAGE_IS_PRESENT | PAGE_IS_SWAPPED};
  long found = ioctl(engine->pages_descriptor, PAGE_SCAN, &scan);
  bool whole = found >= 0 && (size_t)found < most && scan.walk_end == scan.end;
  uint64_t bytes = 0;
  for (long k = 0; whole && k < found; k++) bytes += regions[k].end - regions[k].start;
  if (!whole || bytes > KEPT_BYTES) {
    free(regions);
    return -1;
  }
  for (long k = 0; k < found; k++) {
    uint64_t from = regions[k].start - (uint64_t)base, to = regions[k].end - (uint64_t)base;
    uint64_t filed = to < header->file_bytes ? to : header->file_bytes; /* what lies behind was zero */
    if (from < filed) memcpy(base + from, engine->pristine + from, filed - from);
    if (filed < from) filed = from;
    if (to > filed) memset(base + filed, 0, to - filed);
  }
  free(regions);
  return 0;
}

int instance_reset(pylcscheck_engine *engine) {
  if (!engine->image) return PYLCSCHECK_OK;
  image_header header;
  int status = read_header(engine, &header);
  if (status) return status;
  engine->stats.resets++;
  if (!engine->store || wasmtime_memory_data_size(engine->context, &engine->memory) != header.memory_bytes) {
    instance_drop(engine); /* memory cannot shrink */
    return instance_make(engine);
  }
  /* else throws private pages away: what the image has is there again, the rest is zero */
  uint8_t *base = wasmtime_memory_data(engine->context, &engine->memory);
  bool keeps = engine->stats.resets % KEPT_RESETS != 0 && rewrite_pages(engine, &header) == 0;
  if (!keeps && madvise(base, header.memory_bytes, MADV_DONTNEED) != 0) status = fail(engine, "cannot reset: %s", strerror(errno));
  if (!status) status = restore(engine, &header);
  if (status) instance_drop(engine);
  return status;
}

static int write_all(int descriptor, const uint8_t *bytes, size_t count, off_t at) {
  while (count) {
    ssize_t wrote = pwrite(descriptor, bytes, count, at);
    if (wrote < 0 && errno == EINTR) continue;
    if (wrote <= 0) return -1;
    bytes += wrote, count -= (size_t)wrote, at += wrote;
  }
  return 0;
}

static bool all_zero(const uint8_t *bytes, size_t count) {
  return bytes[0] == 0 && memcmp(bytes, bytes + 1, count - 1) == 0;
}

int instance_freeze(pylcscheck_engine *engine, const char *path) {
  int status = tasks_drain(engine);
  if (status) return status;
  if (engine->caught_count) return fail(engine, "cannot freeze while an exception is handled");
  image_header header = {.magic = IMAGE_MAGIC, .identity = engine->runtime->identity};
  header.file_bytes = wasmtime_memory_data_size(engine->context, &engine->memory);
  header.memory_bytes = header.file_bytes + SLACK_BYTES;
  if (header.memory_bytes > (uint64_t)MAX_PAGES * PAGE_BYTES) header.memory_bytes = header.file_bytes;
  header.clock_ns = engine->clock_ns, header.random = engine->random, header.uncaught = engine->uncaught;
  header.guard = engine->guard, header.check_base = engine->check_base;
  header.global_count = (uint32_t)engine->global_count;
  for (int k = 0; k < engine->global_count; k++) {
    wasmtime_val_t value = {0};
    wasmtime_global_get(engine->context, &engine->globals[k], &value);
    header.kinds[k] = value.kind;
    header.globals[k] = value.kind == WASMTIME_I32 ? value.of.i32 : value.of.i64;
  }
  int descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (descriptor < 0) return fail(engine, "cannot write the image %s: %s", path, strerror(errno));
  const uint8_t *memory = wasmtime_memory_data(engine->context, &engine->memory);
  bool fine = ftruncate(descriptor, (off_t)(PAGE_BYTES + header.file_bytes)) == 0 &&
              write_all(descriptor, (const uint8_t *)&header, sizeof header, 0) == 0;
  for (uint64_t at = 0; fine && at < header.file_bytes; at += PAGE_BYTES) { /* holes for pages of zeros */
    if (at == header.guard || all_zero(memory + at, PAGE_BYTES)) continue;
    fine = write_all(descriptor, memory + at, PAGE_BYTES, (off_t)(PAGE_BYTES + at)) == 0;
  }
  int problem = errno;
  if (close(descriptor) != 0 && fine) fine = false, problem = errno;
  if (fine) return PYLCSCHECK_OK;
  unlink(path);
  return fail(engine, "cannot write the image %s: %s", path, strerror(problem));
}

/* --- making and dropping --- */
static void make_store(pylcscheck_engine *engine) {
  engine->store = wasmtime_store_new(engine->runtime->engine, NULL, NULL);
  engine->context = wasmtime_store_context(engine->store);
  wasmtime_store_epoch_deadline_callback(engine->store, epoch_passed, engine, NULL);
  wasmtime_context_set_epoch_deadline(engine->context, 1);
}

/* As much memory as the image has, which then is mapped over it. */
static int make_room(pylcscheck_engine *engine, const image_header *header) {
  uint64_t have = wasmtime_memory_data_size(engine->context, &engine->memory), before;
  if (header->memory_bytes < have) return fail(engine, "%s is not a whole image: prepare the engine again", engine->image);
  wasmtime_error_t *failed =
      wasmtime_memory_grow(engine->context, &engine->memory, (header->memory_bytes - have) / PAGE_BYTES, &before);
  return failed ? outcome(engine, failed, NULL) : PYLCSCHECK_OK;
}

static int make(pylcscheck_engine *engine) {
  image_header header;
  int status;
  if (engine->image && (status = read_header(engine, &header))) return status;
  engine->stats.instances++;
  engine->guard = 0;
  for (int k = 0; k < MAX_DESCRIPTORS; k++) engine->descriptors[k].kind = k < 3 ? FILE_CONSOLE : FILE_CLOSED;
  wasmtime_instance_t shim;
  make_store(engine);
  if ((status = make_shim(engine, &shim)) || (status = make_lean(engine, &shim)) || (status = wire_lean(engine)))
    return status;
  if (engine->image) {
    engine->check_base = header.check_base;
    if ((status = make_room(engine, &header))) return status;
    if (engine->runtime->check && (status = make_check(engine))) return status;
    if ((status = map_image(engine, &header))) return status; /* over what the start function and linking wrote */
    status = restore(engine, &header);
  } else {
    engine->clock_ns = 1000000000u, engine->random = 0;
    status = boot(engine);
  }
  engine->stats.memory_bytes = wasmtime_memory_data_size(engine->context, &engine->memory);
  engine->stats.image_bytes = engine->image ? header.file_bytes : 0;
  return status;
}

int instance_make(pylcscheck_engine *engine) {
  int status = make(engine);
  if (status) instance_drop(engine); /* nothing half-made is ever used */
  return status;
}

void instance_drop(pylcscheck_engine *engine) {
  if (engine->store) wasmtime_store_delete(engine->store);
  engine->store = NULL, engine->context = NULL;
  engine->queue_head = engine->queue_count = 0;
  engine->caught_count = 0, engine->uncaught = 0, engine->last_exception = 0;
  engine->guard = 0;
}
