/* C++ exceptions, as Emscripten's libraries expect them from JavaScript (Itanium C++ ABI).
 *
 * Throwing itself is done in wasm, by the shim, and catching by Lean's module as it was rewritten; here is the
 * book-keeping. The header lies 24 bytes before the thrown object: +4 type, +8 destructor, +12 caught, +13 rethrown,
 * +16 adjusted pointer. */
#include <stdlib.h>
#include <string.h>

#include "host.h"

enum { HEADER = 24, TYPE = 4, DESTRUCTOR = 8, CAUGHT = 12, RETHROWN = 13, ADJUSTED = 16 };

static uint8_t *header_of(pylcscheck_engine *engine, uint32_t object) {
  return object < HEADER ? NULL : guest(engine, object - HEADER, HEADER);
}

static bool push_caught(pylcscheck_engine *engine, uint32_t object) {
  if (engine->caught_count == engine->caught_capacity) {
    size_t capacity = engine->caught_capacity ? 2 * engine->caught_capacity : 64;
    uint32_t *grown = realloc(engine->caught, capacity * sizeof *grown);
    if (!grown) return false;
    engine->caught = grown, engine->caught_capacity = capacity;
  }
  engine->caught[engine->caught_count++] = object;
  return true;
}

static HOST(note_throw) {
  HOST_BEGIN
  uint32_t object = (uint32_t)v[0].i32;
  uint8_t *header = header_of(engine, object);
  if (!header) return BAD_ADDRESS(engine);
  store32(header + ADJUSTED, 0);
  store32(header + TYPE, (uint32_t)v[1].i32);
  store32(header + DESTRUCTOR, (uint32_t)v[2].i32);
  engine->last_exception = object;
  engine->uncaught++;
  return NULL;
}

static HOST(note_resume) {
  HOST_BEGIN
  if (!engine->last_exception) engine->last_exception = (uint32_t)v[0].i32;
  return NULL;
}

static HOST(note_rethrow) {
  HOST_BEGIN
  if (!engine->caught_count) return stop(engine, PYLCSCHECK_TRAP, "rethrow without an exception");
  uint32_t object = engine->caught[--engine->caught_count];
  uint8_t *header = header_of(engine, object);
  if (!header) return BAD_ADDRESS(engine);
  if (!header[RETHROWN]) {
    engine->caught_count++;
    header[RETHROWN] = 1, header[CAUGHT] = 0;
    engine->uncaught++;
  }
  engine->last_exception = object;
  return NULL;
}

/* __cxa_find_matching_catch_N: the exception, and (in tempret) the first of the types that catches it. */
static HOST(find_matching_catch) {
  HOST_BEGIN
  uint32_t object = engine->last_exception, thrown = 0, found = 0;
  uint32_t wanted[32];
  size_t types = count < 32 ? count : 32;
  for (size_t k = 0; k < types; k++) wanted[k] = (uint32_t)v[k].i32;
  if (object) {
    uint8_t *header = header_of(engine, object);
    if (!header) return BAD_ADDRESS(engine);
    store32(header + ADJUSTED, object);
    thrown = found = load32(header + TYPE);
    for (size_t k = 0; thrown && k < types; k++) {
      if (wanted[k] == 0 || wanted[k] == thrown) break;
      wasmtime_val_raw_t arguments[3] = {{.i32 = (int32_t)wanted[k]},
                                         {.i32 = (int32_t)thrown},
                                         {.i32 = (int32_t)(object - HEADER + ADJUSTED)}};
      wasm_trap_t *trap = nested_call(engine, CALL_CAN_CATCH, arguments, 3);
      if (trap) return trap;
      if (arguments[0].i32) {
        found = wanted[k];
        break;
      }
    }
  }
  wasmtime_val_raw_t argument[1] = {{.i32 = (int32_t)found}};
  wasm_trap_t *trap = nested_call(engine, CALL_TEMPRET_SET, argument, 1);
  if (trap) return trap;
  v[0].i32 = (int32_t)object;
  return NULL;
}

/* ... with no types at all: the same, but `count` then is the result's one value, not an argument's. */
static HOST(find_matching_catch_any) {
  (void)count;
  return find_matching_catch(env, caller, v, 0);
}

static HOST(begin_catch) {
  HOST_BEGIN
  uint32_t object = (uint32_t)v[0].i32;
  uint8_t *header = header_of(engine, object);
  if (!header) return BAD_ADDRESS(engine);
  if (!header[CAUGHT]) {
    header[CAUGHT] = 1;
    engine->uncaught--;
  }
  header[RETHROWN] = 0;
  if (!push_caught(engine, object)) return stop(engine, PYLCSCHECK_MEMORY, "too many exceptions at once");
  wasmtime_val_raw_t argument[1] = {{.i32 = (int32_t)object}};
  wasm_trap_t *trap = nested_call(engine, CALL_INCREMENT, argument, 1);
  if (trap) return trap;
  argument[0].i32 = (int32_t)object;
  trap = nested_call(engine, CALL_EXCEPTION_POINTER, argument, 1);
  v[0] = argument[0];
  return trap;
}

static HOST(end_catch) {
  HOST_BEGIN
  if (!engine->caught_count) return stop(engine, PYLCSCHECK_TRAP, "end of a catch without an exception");
  wasmtime_val_raw_t arguments[2] = {{.i32 = 0}, {.i32 = 0}};
  wasm_trap_t *trap = nested_call(engine, CALL_SET_THREW, arguments, 2);
  if (trap) return trap;
  arguments[0].i32 = (int32_t)engine->caught[--engine->caught_count];
  trap = nested_call(engine, CALL_DECREMENT, arguments, 1);
  engine->last_exception = 0;
  return trap;
}

static HOST(typeid_for) {
  HOST_BEGIN
  return NULL; /* a type's number is its address: the argument is the result */
}

static HOST(uncaught_exceptions) {
  HOST_BEGIN
  v[0].i32 = (int32_t)engine->uncaught;
  return NULL;
}

handler_t exception_handler_named(const char *name) {
  static const struct { const char *name; handler_t handler; } known[] = {
      {"note_throw", note_throw},         {"note_rethrow", note_rethrow},   {"note_resume", note_resume},
      {"__cxa_begin_catch", begin_catch}, {"__cxa_end_catch", end_catch},   {"llvm_eh_typeid_for", typeid_for},
      {"__cxa_uncaught_exceptions", uncaught_exceptions},
  };
  for (size_t k = 0; k < sizeof known / sizeof *known; k++)
    if (strcmp(known[k].name, name) == 0) return known[k].handler;
  if (strcmp(name, "__cxa_find_matching_catch_2") == 0) return find_matching_catch_any;
  if (strncmp(name, "__cxa_find_matching_catch_", 26) == 0) return find_matching_catch;
  return NULL;
}
