/* Engines: a thread with a deep stack that runs everything inside, and the calls that hand it work. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#include "host.h"

#define REPLY_BYTES (256u << 20) /* the longest reply that is taken out */
#define NS_PER_MS 1000000LL
#define KEEP_STACK_BYTES ((size_t)1 << 20) /* of the thread's stack, what stays resident between calls */

int64_t now_ns(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000000000LL + now.tv_nsec;
}

wasm_trap_t *stop(pylcscheck_engine *engine, int reason, const char *format, ...) {
  if (!engine->reason) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(engine->error, sizeof engine->error, format, arguments);
    va_end(arguments);
    engine->reason = reason;
  }
  return wasmtime_trap_new("stopped by the host", 19);
}

static int refuse(pylcscheck_engine *engine, const char *why) {
  snprintf(engine->error, sizeof engine->error, "%s", why);
  return PYLCSCHECK_REFUSED;
}

/* --- jobs, on the engine's thread --- */
static int run_open(pylcscheck_engine *engine) {
  if (engine->path) {
    engine->image = engine->path, engine->path = NULL;
    engine->image_descriptor = open(engine->image, O_RDONLY | O_CLOEXEC);
    if (engine->image_descriptor < 0) {
      snprintf(engine->error, sizeof engine->error, "cannot open the image %s: %s", engine->image, strerror(errno));
      return PYLCSCHECK_REFUSED;
    }
  }
  return instance_make(engine);
}

static int run_request(pylcscheck_engine *engine) {
  int status;
  if (!engine->store) return refuse(engine, "this engine has no state left: open another");
  engine->dirty = true;
  if (engine->limits.memory_bytes && engine->stats.memory_bytes > engine->limits.memory_bytes) {
    snprintf(engine->error, sizeof engine->error, "the memory limit of %llu bytes is below the %llu that the context itself takes",
             (unsigned long long)engine->limits.memory_bytes, (unsigned long long)engine->stats.memory_bytes);
    return PYLCSCHECK_MEMORY;
  }
  wasmtime_func_t allocate, call;
  if ((status = instance_export(engine, "pylcscheck_alloc", &allocate))) return status;
  if ((status = instance_export(engine, "pylcscheck_call", &call))) return status;
  wasmtime_val_raw_t v[2] = {{.i32 = (int32_t)(engine->request_bytes + 1)}};
  if ((status = instance_call(engine, &allocate, v, 1))) return status;
  uint32_t at = (uint32_t)v[0].i32;
  uint8_t *target = at ? guest(engine, at, engine->request_bytes + 1) : NULL;
  if (!target) return refuse(engine, "no room for the request");
  memcpy(target, engine->request, engine->request_bytes);
  target[engine->request_bytes] = 0;
  v[0].i32 = (int32_t)at, v[1].i32 = (int32_t)engine->request_bytes;
  if ((status = instance_call(engine, &call, v, 2))) return status;
  uint8_t *head = guest(engine, (uint32_t)v[0].i32, 4);
  uint32_t bytes = head ? load32(head) : 0;
  if (head && engine->limits.output_bytes && bytes > engine->limits.output_bytes) {
    snprintf(engine->error, sizeof engine->error, "the reply has %u bytes; its limit is %llu", bytes,
             (unsigned long long)engine->limits.output_bytes);
    return PYLCSCHECK_OUTPUT;
  }
  uint8_t *source = head && bytes <= REPLY_BYTES ? guest(engine, (uint32_t)v[0].i32 + 4, bytes) : NULL;
  uint8_t *copy = source ? realloc(engine->reply, (size_t)bytes + 1) : NULL;
  if (!copy) {
    snprintf(engine->error, sizeof engine->error, "the reply is too large (%u bytes) or not in memory", bytes);
    return PYLCSCHECK_TRAP;
  }
  engine->reply = copy, engine->reply_bytes = bytes;
  memcpy(copy, source, bytes);
  copy[bytes] = 0;
  return PYLCSCHECK_OK;
}

static int run_call(pylcscheck_engine *engine) {
  int status = PYLCSCHECK_OK;
  if (engine->image && (engine->dirty || !engine->store)) status = instance_reset(engine);
  if (status) return status;
  if (engine->store) wasmtime_context_set_epoch_deadline(engine->context, 1); /* whatever stopped the last request */
  if (engine->limits.heartbeats && engine->store) {
    wasmtime_val_raw_t count[1];
    if ((status = instance_call(engine, &engine->known[CALL_GET_HEARTBEATS], count, 1))) return status;
    engine->heartbeats_before = (uint64_t)count[0].i64;
  }
  engine->in_request = true;
  status = run_request(engine);
  engine->in_request = false;
  return status;
}

/* C++ calls lean_shell_main with a world token that the compiled Lean no longer takes. */
static HOST(call_shell_main) {
  HOST_BEGIN
  wasm_trap_t *trap = NULL;
  wasmtime_val_raw_t call[2] = {v[0], v[1]};
  wasmtime_error_t *failed = wasmtime_func_call_unchecked(engine->context, &engine->shell_main, call, 2, &trap);
  if (failed) {
    wasmtime_error_delete(failed);
    return stop(engine, PYLCSCHECK_TRAP, "lean_shell_main failed");
  }
  v[0] = call[0];
  return trap;
}

static int put_word(pylcscheck_engine *engine, uint32_t at, uint32_t value) {
  uint8_t *p = guest(engine, at, 4);
  if (p) store32(p, value);
  return p ? 0 : -1;
}

static int run_command(pylcscheck_engine *engine) {
  pylcscheck_runtime *runtime = engine->runtime;
  int status = instance_make(engine);
  if (status) return status;
  const wasm_functype_t *type = type_like(runtime, "emscripten_asm_const_int"); /* three words to one */
  uint32_t slot = symbols_function(&runtime->symbols, "lean_shell_main");
  wasmtime_func_t adapter, start;
  if (!type || !instance_function(engine, slot, &engine->shell_main) ||
      !instance_function(engine, symbols_function(&runtime->symbols, "__main_argc_argv"), &start))
    return refuse(engine, "lean.cwasm has no command line");
  wasmtime_func_new_unchecked(engine->context, type, call_shell_main, engine, NULL, &adapter);
  wasmtime_val_t value = {.kind = WASMTIME_FUNCREF, .of.funcref = adapter};
  wasmtime_error_t *failed = wasmtime_table_set(engine->context, &engine->table, slot, &value);
  if (failed) wasmtime_error_delete(failed);
  wasmtime_val_raw_t v[2] = {{.i32 = (int32_t)(4 * ((uint32_t)engine->argc + 1))}};
  if ((status = instance_call(engine, &engine->known[CALL_MALLOC], v, 1))) return status;
  uint32_t list = (uint32_t)v[0].i32;
  for (int k = 0; k < engine->argc; k++) {
    size_t bytes = strlen(engine->argv[k]) + 1;
    v[0].i32 = (int32_t)bytes;
    if ((status = instance_call(engine, &engine->known[CALL_MALLOC], v, 1))) return status;
    uint8_t *text = guest(engine, (uint32_t)v[0].i32, bytes);
    if (!text || put_word(engine, list + 4 * (uint32_t)k, (uint32_t)v[0].i32)) return refuse(engine, "no memory");
    memcpy(text, engine->argv[k], bytes);
  }
  if (put_word(engine, list + 4 * (uint32_t)engine->argc, 0)) return refuse(engine, "no memory");
  engine->exit_code = -1;
  v[0].i32 = engine->argc, v[1].i32 = (int32_t)list;
  status = instance_call(engine, &start, v, 2);
  if (status == PYLCSCHECK_OK) { /* the compiled Lean answers with a boxed number: object header, then the value */
    uint8_t *boxed = guest(engine, (uint32_t)v[0].i32, 12);
    engine->exit_code = boxed && v[0].i32 > 255 ? (int)load32(boxed + 8) : v[0].i32;
  }
  else if (engine->exit_code >= 0) status = PYLCSCHECK_OK; /* it called exit */
  return status;
}

static int run_job(pylcscheck_engine *engine, enum job job) {
  engine->reason = 0;
  engine->error[0] = 0;
  faults_guard();
  if (job == JOB_CALL || job == JOB_COMMAND) engine->console[0] = 0, engine->console_bytes = 0;
  int status;
  switch (job) {
    case JOB_OPEN: return run_open(engine);
    case JOB_CALL: status = run_call(engine); break;
    case JOB_RESET: return instance_reset(engine);
    case JOB_FREEZE: return engine->store ? instance_freeze(engine, engine->path) : refuse(engine, "nothing to freeze");
    case JOB_COMMAND: status = run_command(engine); break;
    default: return PYLCSCHECK_OK;
  }
  if (engine->store) engine->stats.memory_bytes = wasmtime_memory_data_size(engine->context, &engine->memory);
  engine->stats.console_bytes = engine->console_bytes;
  if (status != PYLCSCHECK_OK && !engine->image) instance_drop(engine); /* what stopped half-way cannot go on */
  return status;
}

static void *serve(void *argument) {
  pylcscheck_engine *engine = argument;
  uint8_t *stack = engine->stack + 4096;
  faults_on_this_thread();
  pthread_mutex_lock(&engine->lock);
  for (;;) {
    while (engine->job == JOB_NONE) pthread_cond_wait(&engine->changed, &engine->lock);
    enum job job = engine->job;
    pthread_mutex_unlock(&engine->lock);
    if (job == JOB_QUIT) break;
    runtime_enter(engine->runtime);
    int status = run_job(engine, job);
    runtime_leave(engine->runtime);
    uintptr_t here = (uintptr_t)__builtin_frame_address(0) & ~(uintptr_t)4095; /* a deep recursion's pages go back */
    if (here - (uintptr_t)stack > KEEP_STACK_BYTES) madvise(stack, here - (uintptr_t)stack - KEEP_STACK_BYTES, MADV_DONTNEED);
    pthread_mutex_lock(&engine->lock);
    engine->status = status;
    engine->job = JOB_NONE;
    engine->done = true;
    atomic_store(&engine->deadline_ns, 0);
    atomic_store(&engine->interrupted, false);
    pthread_cond_broadcast(&engine->changed);
  }
  instance_drop(engine);
  return NULL;
}

/* --- handing over --- */
static int begin(pylcscheck_engine *engine, enum job job) {
  if (engine->process != getpid()) return PYLCSCHECK_REFUSED; /* its thread did not survive the fork */
  pthread_mutex_lock(&engine->lock);
  int status = engine->job == JOB_NONE ? PYLCSCHECK_OK : PYLCSCHECK_REFUSED;
  if (status == PYLCSCHECK_OK) {
    engine->job = job, engine->done = false;
    pthread_cond_broadcast(&engine->changed);
  }
  pthread_mutex_unlock(&engine->lock);
  return status;
}

static int finish(pylcscheck_engine *engine, bool limited, uint32_t milliseconds) {
  struct timespec until;
  clock_gettime(CLOCK_MONOTONIC, &until);
  until.tv_sec += milliseconds / 1000;
  until.tv_nsec += (long)(milliseconds % 1000) * 1000000L;
  if (until.tv_nsec >= 1000000000L) until.tv_sec++, until.tv_nsec -= 1000000000L;
  pthread_mutex_lock(&engine->lock);
  int waited = 0;
  while (!engine->done && waited != ETIMEDOUT)
    waited = limited ? pthread_cond_timedwait(&engine->changed, &engine->lock, &until)
                     : pthread_cond_wait(&engine->changed, &engine->lock);
  int status = engine->done ? engine->status : PYLCSCHECK_RUNNING;
  pthread_mutex_unlock(&engine->lock);
  return status;
}

static void release(pylcscheck_engine *engine) {
  if (engine->image && engine->image_descriptor >= 0) close(engine->image_descriptor);
  if (engine->pristine) munmap((void *)engine->pristine, engine->pristine_bytes);
  if (engine->pages_descriptor >= 0) close(engine->pages_descriptor);
  free(engine->image), free(engine->path), free(engine->request), free(engine->reply);
  free(engine->caught), free(engine->queue);
  pthread_mutex_destroy(&engine->lock);
  pthread_cond_destroy(&engine->changed);
  free(engine);
}

/* A new engine with its thread waiting for work. */
static pylcscheck_engine *create(pylcscheck_runtime *runtime, char *error, size_t error_bytes) {
  pylcscheck_engine *engine = calloc(1, sizeof *engine);
  void *stack = mmap(NULL, THREAD_STACK_BYTES, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
  if (!engine || stack == MAP_FAILED) {
    free(engine);
    if (stack != MAP_FAILED) munmap(stack, THREAD_STACK_BYTES);
    snprintf(error, error_bytes, "no address space for an engine's stack of %zu MiB", THREAD_STACK_BYTES >> 20);
    return NULL;
  }
  mprotect(stack, 4096, PROT_NONE);
  engine->runtime = runtime;
  engine->process = getpid();
  engine->image_descriptor = engine->pages_descriptor = -1;
  pthread_condattr_t clock;
  pthread_condattr_init(&clock);
  pthread_condattr_setclock(&clock, CLOCK_MONOTONIC);
  pthread_mutex_init(&engine->lock, NULL);
  pthread_cond_init(&engine->changed, &clock);
  pthread_condattr_destroy(&clock);
  engine->stack = stack;
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstack(&attributes, (uint8_t *)stack + 4096, THREAD_STACK_BYTES - 4096);
  sigset_t all, before; /* signals are the caller's business; faults of the code inside still arrive */
  sigfillset(&all);
  sigdelset(&all, SIGSEGV), sigdelset(&all, SIGBUS), sigdelset(&all, SIGILL), sigdelset(&all, SIGFPE), sigdelset(&all, SIGTRAP);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  int failed = pthread_create(&engine->thread, &attributes, serve, engine);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  pthread_attr_destroy(&attributes);
  if (failed) {
    snprintf(error, error_bytes, "cannot start an engine's thread: %s", strerror(failed));
    munmap(stack, THREAD_STACK_BYTES);
    release(engine);
    return NULL;
  }
  return engine;
}

pylcscheck_engine *pylcscheck_open(pylcscheck_runtime *runtime, const char *image, char *error, size_t error_bytes) {
  pylcscheck_engine *engine = create(runtime, error, error_bytes);
  if (!engine) return NULL;
  if (image && !(engine->path = strdup(image))) snprintf(engine->error, sizeof engine->error, "no memory");
  int status = begin(engine, JOB_OPEN);
  if (status == PYLCSCHECK_OK) status = finish(engine, false, 0);
  if (status == PYLCSCHECK_OK) return engine;
  snprintf(error, error_bytes, "%s", engine->error);
  pylcscheck_close(engine);
  return NULL;
}

int pylcscheck_start(pylcscheck_engine *engine, const void *request, size_t bytes, pylcscheck_limits limits) {
  if (engine->process != getpid()) return refuse(engine, "this engine was opened before a fork: open another in this process");
  if (bytes > (256u << 20)) return refuse(engine, "a request has at most 256 MiB");
  pthread_mutex_lock(&engine->lock);
  int status = PYLCSCHECK_OK;
  if (engine->job != JOB_NONE) {
    status = PYLCSCHECK_REFUSED; /* its error text belongs to the call under way */
  } else {
    uint8_t *copy = realloc(engine->request, bytes ? bytes : 1);
    if (!copy) {
      status = refuse(engine, "no memory for the request");
    } else {
      memcpy(copy, request, bytes);
      engine->request = copy, engine->request_bytes = bytes, engine->reply_bytes = 0;
      engine->limits = limits;
      atomic_store(&engine->interrupted, false);
      atomic_store(&engine->deadline_ns, limits.deadline_ms ? now_ns() + limits.deadline_ms * NS_PER_MS : 0);
      engine->job = JOB_CALL, engine->done = false;
      pthread_cond_broadcast(&engine->changed);
    }
  }
  pthread_mutex_unlock(&engine->lock);
  return status;
}

static void give_reply(pylcscheck_engine *engine, int status, const void **reply, size_t *bytes) {
  bool whole = status == PYLCSCHECK_OK;
  *reply = whole ? (const void *)engine->reply : NULL;
  *bytes = whole ? engine->reply_bytes : 0;
}

int pylcscheck_wait(pylcscheck_engine *engine, uint32_t milliseconds, const void **reply, size_t *bytes) {
  *reply = NULL, *bytes = 0;
  if (engine->process != getpid()) return PYLCSCHECK_REFUSED;
  int status = finish(engine, true, milliseconds);
  if (status != PYLCSCHECK_RUNNING) give_reply(engine, status, reply, bytes);
  return status;
}

int pylcscheck_call(pylcscheck_engine *engine, const void *request, size_t request_bytes, pylcscheck_limits limits,
                    const void **reply, size_t *bytes) {
  *reply = NULL, *bytes = 0;
  int status = pylcscheck_start(engine, request, request_bytes, limits);
  if (status != PYLCSCHECK_OK) return status;
  status = finish(engine, false, 0);
  give_reply(engine, status, reply, bytes);
  return status;
}

void pylcscheck_interrupt(pylcscheck_engine *engine) { atomic_store(&engine->interrupted, true); }

int pylcscheck_freeze(pylcscheck_engine *engine, const char *image) {
  if (engine->process != getpid()) return PYLCSCHECK_REFUSED;
  char *path = strdup(image);
  if (!path) return refuse(engine, "no memory");
  free(engine->path);
  engine->path = path;
  int status = begin(engine, JOB_FREEZE);
  return status == PYLCSCHECK_OK ? finish(engine, false, 0) : status;
}

int pylcscheck_reset(pylcscheck_engine *engine) {
  int status = begin(engine, JOB_RESET);
  return status == PYLCSCHECK_OK ? finish(engine, false, 0) : status;
}

const char *pylcscheck_error(pylcscheck_engine *engine) { return engine->error; }

const char *pylcscheck_console(pylcscheck_engine *engine) { return engine->console; }

void pylcscheck_engine_stats(pylcscheck_engine *engine, pylcscheck_stats *stats) { *stats = engine->stats; }

void pylcscheck_close(pylcscheck_engine *engine) {
  if (!engine) return;
  if (engine->process != getpid()) return; /* a copy after fork: its thread is not here, its memory goes with the process */
  pylcscheck_interrupt(engine);
  pthread_mutex_lock(&engine->lock);
  while (engine->job != JOB_NONE) {
    pthread_cond_wait(&engine->changed, &engine->lock);
  }
  engine->job = JOB_QUIT;
  pthread_cond_broadcast(&engine->changed);
  pthread_mutex_unlock(&engine->lock);
  pthread_join(engine->thread, NULL);
  munmap(engine->stack, THREAD_STACK_BYTES);
  release(engine);
}

int pylcscheck_lend(pylcscheck_engine *engine, pylcscheck_scratch *scratch) {
  if (engine->process != getpid()) return PYLCSCHECK_REFUSED;
  pthread_mutex_lock(&engine->lock);
  int status = engine->job == JOB_NONE ? PYLCSCHECK_OK : PYLCSCHECK_REFUSED;
  for (int k = 0; status == PYLCSCHECK_OK && k < MAX_DESCRIPTORS; k++) /* of files that may go */
    if (engine->descriptors[k].kind == FILE_SCRATCH) engine->descriptors[k].kind = FILE_CLOSED;
  if (status == PYLCSCHECK_OK) engine->scratch = scratch;
  pthread_mutex_unlock(&engine->lock);
  return status;
}

int pylcscheck_lean(pylcscheck_runtime *runtime, pylcscheck_scratch *scratch, int argc, const char *const *argv,
                    int *exit_code, char *console, size_t console_bytes) {
  pylcscheck_engine *engine = create(runtime, console, console_bytes);
  if (!engine) return PYLCSCHECK_REFUSED;
  engine->scratch = scratch, engine->argc = argc, engine->argv = argv;
  int status = begin(engine, JOB_COMMAND);
  if (status == PYLCSCHECK_OK) status = finish(engine, false, 0);
  *exit_code = engine->exit_code;
  snprintf(console, console_bytes, "%s%s%s", engine->console, engine->error[0] ? "\n" : "", engine->error);
  pylcscheck_close(engine);
  return status;
}
