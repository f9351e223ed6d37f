/* The run-queue: what Lean's task manager would give to threads runs here, in order, when somebody waits for it.
 * A task is a Lean object: header, then its value at +8 (0 until it has run). */
#include <stdlib.h>

#include "host.h"

static bool has_value(pylcscheck_engine *engine, uint32_t task, bool *known) {
  uint8_t *value = guest(engine, task, 12);
  *known = value != NULL;
  return value && load32(value + 8) != 0;
}

wasm_trap_t *task_enqueue(void *env, wasmtime_caller_t *caller, wasmtime_val_raw_t *v, size_t count) {
  HOST_BEGIN
  if (engine->queue_head + engine->queue_count == engine->queue_capacity) {
    if (engine->queue_head > engine->queue_capacity / 2) {
      for (size_t k = 0; k < engine->queue_count; k++) engine->queue[k] = engine->queue[engine->queue_head + k];
      engine->queue_head = 0;
    } else {
      size_t capacity = engine->queue_capacity ? 2 * engine->queue_capacity : 256;
      void *grown = capacity > (1u << 24) ? NULL : realloc(engine->queue, capacity * sizeof *engine->queue);
      if (!grown) return stop(engine, PYLCSCHECK_MEMORY, "too many tasks are queued");
      engine->queue = grown, engine->queue_capacity = capacity;
    }
  }
  size_t at = engine->queue_head + engine->queue_count++;
  engine->queue[at].manager = (uint32_t)v[0].i32;
  engine->queue[at].task = (uint32_t)v[2].i32;
  return NULL;
}

/* Runs the oldest queued task under the manager's lock, as a worker thread would. */
static wasm_trap_t *run_one(pylcscheck_engine *engine) {
  if (!engine->queue_count) return stop(engine, PYLCSCHECK_TRAP, "deadlock: a task is awaited and none is left to run");
  uint32_t manager = engine->queue[engine->queue_head].manager, task = engine->queue[engine->queue_head].task;
  engine->queue_head++, engine->queue_count--;
  engine->stats.tasks_run++;
  wasmtime_val_raw_t v[3];
  wasm_trap_t *trap = nested_call(engine, CALL_GET_HEARTBEATS, v, 1);
  if (trap) return trap;
  int64_t heartbeats = v[0].i64;
  v[0].i32 = 8;
  if ((trap = nested_call(engine, CALL_MALLOC, v, 1))) return trap;
  uint32_t lock = (uint32_t)v[0].i32; /* a std::unique_lock: the mutex (the manager's first member), owned */
  uint8_t *bytes = guest(engine, lock, 8);
  if (!bytes) return BAD_ADDRESS(engine);
  store32(bytes, manager), store32(bytes + 4, 1);
  v[0].i32 = (int32_t)manager;
  if ((trap = nested_call(engine, CALL_MUTEX_LOCK, v, 1))) return trap;
  v[0].i32 = (int32_t)manager, v[1].i32 = (int32_t)lock, v[2].i32 = (int32_t)task;
  if ((trap = nested_call(engine, CALL_RUN_TASK, v, 3))) return trap;
  v[0].i64 = heartbeats; /* a task counts for itself: who waits has its own count back */
  if ((trap = nested_call(engine, CALL_SET_HEARTBEATS, v, 1))) return trap;
  bytes = guest(engine, lock, 8);
  if (bytes && bytes[4]) {
    v[0].i32 = (int32_t)manager;
    if ((trap = nested_call(engine, CALL_MUTEX_UNLOCK, v, 1))) return trap;
  }
  v[0].i32 = (int32_t)lock;
  return nested_call(engine, CALL_FREE, v, 1);
}

wasm_trap_t *task_wait_for(void *env, wasmtime_caller_t *caller, wasmtime_val_raw_t *v, size_t count) {
  HOST_BEGIN
  uint32_t task = (uint32_t)v[1].i32;
  bool known;
  while (!has_value(engine, task, &known)) {
    if (!known) return BAD_ADDRESS(engine);
    wasm_trap_t *trap = run_one(engine);
    if (trap) return trap;
  }
  return NULL;
}

wasm_trap_t *task_wait_any(void *env, wasmtime_caller_t *caller, wasmtime_val_raw_t *v, size_t count) {
  HOST_BEGIN
  uint32_t tasks = (uint32_t)v[1].i32; /* a List of tasks: head at +8, tail at +12 */
  for (;;) {
    uint32_t cell = tasks;
    for (uint32_t steps = 0; !(cell & 1); steps++) {
      uint8_t *bytes = guest(engine, cell, 16);
      bool known;
      if (!bytes || steps > 1u << 26) return BAD_ADDRESS(engine);
      uint32_t task = load32(bytes + 8);
      if (has_value(engine, task, &known)) {
        v[0].i32 = (int32_t)task;
        return NULL;
      }
      if (!known) return BAD_ADDRESS(engine);
      cell = load32(bytes + 12);
    }
    wasm_trap_t *trap = run_one(engine);
    if (trap) return trap;
  }
}

int tasks_drain(pylcscheck_engine *engine) {
  while (engine->queue_count) {
    wasm_trap_t *trap = run_one(engine);
    if (trap) {
      wasm_trap_delete(trap);
      return engine->reason ? engine->reason : PYLCSCHECK_TRAP;
    }
  }
  return PYLCSCHECK_OK;
}
