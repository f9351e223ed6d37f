/* Clock, process, memory and threads, as code inside sees them. The clock counts its own readings: it does not tell
 * the time, so nothing inside can depend on it. There is no environment, no process and no thread to be had. */
#include <stdio.h>
#include <string.h>

#include "host.h"

enum { ASM_GETENV = 943522, ASM_PROGRAM_PATH = 943765 }; /* EM_ASM blocks of lean.wasm, by the address of their text */
enum { TRY_AGAIN = 6, NOT_SUPPORTED = 52 };
enum { READING_NS = 1000 };
#define EPOCH_START_NS 1700000000000000000u

static HOST(assert_fail) { /* (condition, file, line, function) */
  HOST_BEGIN
  const char *condition = guest_string(engine, (uint32_t)v[0].i32), *file = guest_string(engine, (uint32_t)v[1].i32);
  return stop(engine, PYLCSCHECK_TRAP, "assertion failed inside: %.200s (%.200s:%d)", condition ? condition : "?",
              file ? file : "?", v[2].i32);
}

static HOST(abort_inside) {
  HOST_BEGIN
  return stop(engine, PYLCSCHECK_TRAP, "code inside aborted");
}

static HOST(exit_inside) {
  HOST_BEGIN
  engine->exit_code = v[0].i32;
  return stop(engine, PYLCSCHECK_TRAP, "code inside ended the program with exit code %d", v[0].i32);
}

static HOST(unreachable_inside) {
  HOST_BEGIN
  return stop(engine, PYLCSCHECK_TRAP, "code inside asked for something that only a browser has");
}

static uint64_t reading(pylcscheck_engine *engine) { return engine->clock_ns += READING_NS; }

static HOST(get_now) {
  HOST_BEGIN
  v[0].f64 = (double)reading(engine) / 1e6;
  return NULL;
}

static HOST(date_now) {
  HOST_BEGIN
  v[0].f64 = (double)(EPOCH_START_NS + reading(engine)) / 1e6;
  return NULL;
}

static HOST(clock_time_get) { /* (clock, precision as i64, target) */
  HOST_BEGIN
  uint8_t *p = guest(engine, (uint32_t)v[2].i32, 8);
  if (!p) return BAD_ADDRESS(engine);
  store64(p, v[0].i32 == 0 ? EPOCH_START_NS + reading(engine) : reading(engine));
  v[0].i32 = 0;
  return NULL;
}

static HOST(hrtime) {
  HOST_BEGIN
  v[0].i64 = (int64_t)reading(engine);
  return NULL;
}

static HOST(logical_cores) {
  HOST_BEGIN
  v[0].i32 = 1;
  return NULL;
}

static HOST(heap_max) {
  HOST_BEGIN
  v[0].i32 = (int32_t)(MAX_PAGES * (uint64_t)PAGE_BYTES - PAGE_BYTES);
  return NULL;
}

static HOST(resize_heap) { /* (bytes) */
  HOST_BEGIN
  if (memory_grow(engine, (uint32_t)v[0].i32) != 0) return stop(engine, PYLCSCHECK_MEMORY, "more memory than its limit");
  v[0].i32 = 1;
  return NULL;
}

static wasm_trap_t *copy_in(pylcscheck_engine *engine, const char *text, wasmtime_val_raw_t *result) {
  size_t bytes = strlen(text) + 1;
  wasmtime_val_raw_t call[1] = {{.i32 = (int32_t)bytes}};
  wasm_trap_t *trap = nested_call(engine, CALL_MALLOC, call, 1);
  if (trap) return trap;
  uint8_t *p = guest(engine, (uint32_t)call[0].i32, bytes);
  if (!p) return BAD_ADDRESS(engine);
  memcpy(p, text, bytes);
  result->i32 = call[0].i32;
  return NULL;
}

static HOST(asm_const) { /* (code, signature, arguments) */
  HOST_BEGIN
  if (v[0].i32 == ASM_PROGRAM_PATH) return copy_in(engine, "/bin/lean", &v[0]);
  if (v[0].i32 == ASM_GETENV && engine->scratch) { /* only a build has an environment, of one variable */
    uint8_t *arguments = guest(engine, (uint32_t)v[2].i32, 4);
    const char *name = arguments ? guest_string(engine, load32(arguments)) : NULL;
    if (!name) return BAD_ADDRESS(engine);
    if (strcmp(name, "LEAN_PATH") == 0) return copy_in(engine, "/lib:/work/out", &v[0]);
  }
  v[0].i32 = 0;
  return NULL;
}

static HOST(init_main_thread) { /* (thread) */
  HOST_BEGIN
  wasmtime_val_raw_t call[6] = {v[0], {.i32 = 1}, {.i32 = 1}, {.i32 = 1}, {.i32 = 65536}, {.i32 = 0}};
  wasm_trap_t *trap = nested_call(engine, CALL_THREAD_INIT, call, 6);
  if (trap) return trap;
  return nested_call(engine, CALL_TLS_INIT, call, 1);
}

static HOST(create_thread) {
  HOST_BEGIN
  engine->stats.threads_refused++;
  v[0].i32 = TRY_AGAIN;
  return NULL;
}

static HOST(find_symbol) { /* dlsym: (handle, name, index) */
  HOST_BEGIN
  const char *name = guest_string(engine, (uint32_t)v[1].i32);
  if (!name) return BAD_ADDRESS(engine);
  uint32_t found = symbols_function(&engine->runtime->symbols, name);
  if (!found) found = symbols_data(&engine->runtime->symbols, name);
  v[0].i32 = (int32_t)found;
  return NULL;
}

static HOST(environment_sizes) { /* (count, bytes) */
  HOST_BEGIN
  uint8_t *p = guest(engine, (uint32_t)v[0].i32, 4), *q = guest(engine, (uint32_t)v[1].i32, 4);
  if (!p || !q) return BAD_ADDRESS(engine);
  store32(p, 0), store32(q, 0);
  v[0].i32 = 0;
  return NULL;
}

static HOST(quiet) { /* nothing to do, and nothing to answer but 0 */
  HOST_BEGIN
  if (count) v[0].i64 = 0;
  return NULL;
}

static HOST(refused) {
  HOST_BEGIN
  engine->stats.calls_refused++;
  if (count) v[0].i64 = 0, v[0].i32 = -NOT_SUPPORTED;
  return NULL;
}

handler_t handler_named(const char *name) {
  static const struct { const char *name; handler_t handler; } known[] = {
      {"__assert_fail", assert_fail},
      {"_abort_js", abort_inside},
      {"exit", exit_inside},
      {"proc_exit", exit_inside},
      {"emscripten_exit_with_live_runtime", unreachable_inside},
      {"emscripten_unwind_to_js_event_loop", unreachable_inside},
      {"_emscripten_throw_longjmp", unreachable_inside},
      {"emscripten_get_now", get_now},
      {"emscripten_date_now", date_now},
      {"clock_time_get", clock_time_get},
      {"uv__hrtime", hrtime},
      {"emscripten_num_logical_cores", logical_cores},
      {"emscripten_get_heap_max", heap_max},
      {"emscripten_resize_heap", resize_heap},
      {"emscripten_asm_const_int", asm_const},
      {"_emscripten_init_main_thread_js", init_main_thread},
      {"__pthread_create_js", create_thread},
      {"_dlsym_js", find_symbol},
      {"environ_sizes_get", environment_sizes},
      {"environ_get", quiet},
      {"_emscripten_system", refused},
      {"getaddrinfo", refused},
      {"getnameinfo", refused},
      {"emscripten_wget_data", refused},
      {"_dlopen_js", quiet},
  };
  for (size_t k = 0; k < sizeof known / sizeof *known; k++)
    if (strcmp(known[k].name, name) == 0) return known[k].handler;
  handler_t found = exception_handler_named(name);
  if (!found) found = file_handler_named(name);
  if (found) return found;
  if (strncmp(name, "invoke_", 7) == 0) return unreachable_inside; /* its calls have been rewritten */
  return strncmp(name, "__syscall_", 10) == 0 ? refused : quiet;
}
