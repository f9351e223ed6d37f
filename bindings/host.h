/* What the host's files share. Nothing here is public. */
#ifndef PYLCSCHECK_HOST_H
#define PYLCSCHECK_HOST_H
#include <pthread.h>
#include <stdatomic.h>
#include <sys/types.h>

#include "pylcscheck.h"
#include "wasmtime_api.h"

#define PAGE_BYTES 65536u
#define MAX_PAGES 32768u                      /* what lean.wasm declares: 2 GiB */
#define WASM_STACK_BYTES ((size_t)512 << 20)  /* native stack for code inside */
#define THREAD_STACK_BYTES ((size_t)640 << 20)
#define ASYNC_STACK_BYTES ((size_t)600 << 20) /* wasmtime wants this above the wasm stack, though unused */
#define SHADOW_STACK_BYTES (64u << 20)        /* the stack in linear memory: C++ locals whose address is taken */
#define GUARD_BYTES PAGE_BYTES
#define CONSOLE_BYTES 65536u
#define MAX_GLOBALS 32
#define MAX_DESCRIPTORS 64
#define TICK_MS 5

/* --- symbols.c --- */
typedef struct {
  const uint8_t *bytes;
  size_t size;
  uint32_t table_size, spare_slot, task_slot, function_count, data_count, strings;
} symbols_t;
int symbols_open(symbols_t *symbols, const char *path, char *error, size_t error_bytes);
void symbols_close(symbols_t *symbols);
/* The table slot of a function; 0 when there is none. */
uint32_t symbols_function(const symbols_t *symbols, const char *name);
/* The address of a datum; 0 when there is none. */
uint32_t symbols_data(const symbols_t *symbols, const char *name);

/* --- files.c --- */
typedef struct {
  int descriptor;
  const uint8_t *bytes;
  size_t size;
  uint32_t count, strings;
} pack_t;
int pack_open(pack_t *pack, const char *path, char *error, size_t error_bytes);
void pack_close(pack_t *pack);

typedef struct {
  enum { FILE_CLOSED, FILE_CONSOLE, FILE_RANDOM, FILE_PACKED, FILE_SCRATCH, FILE_FOLDER } kind;
  uint64_t position;
  uint64_t offset, bytes; /* packed: where in the pack */
  int scratch;            /* scratch: which file */
} descriptor_t;

/* --- runtime.c --- */
typedef wasm_trap_t *(*handler_t)(void *, wasmtime_caller_t *, wasmtime_val_raw_t *, size_t);
enum import_kind { IMPORT_HOST, IMPORT_SHIM, IMPORT_GLOBAL };
typedef struct {
  enum import_kind kind;
  const char *name; /* terminated */
  const wasm_functype_t *function;
  const wasm_globaltype_t *global;
  handler_t handler;
  uint32_t slot; /* global: the table slot it stands for */
  bool has_result;
} import_t;

struct pylcscheck_runtime {
  wasm_engine_t *engine;
  wasmtime_module_t *lean, *shim, *check;
  wasm_importtype_vec_t lean_imports, shim_imports, check_imports;
  wasm_exporttype_vec_t check_exports;
  import_t *imports;
  size_t import_count;
  symbols_t symbols;
  pack_t pack;
  uint32_t check_memory_bytes, check_memory_align, check_table_slots;
  uint64_t identity; /* changes when any of the files does: an image belongs to one */
  pid_t process;
  /* the epoch ticker: a thread that counts while a call runs */
  pthread_t ticker;
  pthread_mutex_t lock;
  pthread_cond_t wake;
  int running; /* calls under way */
  bool closing, has_ticker;
};
handler_t handler_named(const char *name); /* system.c: NULL when the host has none */
void runtime_enter(pylcscheck_runtime *runtime);
void runtime_leave(pylcscheck_runtime *runtime);

/* --- scratch (files.c) --- */
typedef struct { char *path; uint8_t *bytes; size_t size, capacity; } scratch_file_t;
struct pylcscheck_scratch { scratch_file_t *files; int count, capacity; };

/* --- engines --- */
enum job { JOB_NONE, JOB_OPEN, JOB_CALL, JOB_RESET, JOB_FREEZE, JOB_COMMAND, JOB_QUIT };
enum known { /* functions of Lean that the host calls */
  CALL_MALLOC, CALL_FREE, CALL_MEMALIGN, CALL_SET_THREW, CALL_CAN_CATCH, CALL_INCREMENT, CALL_DECREMENT,
  CALL_EXCEPTION_POINTER, CALL_TEMPRET_SET, CALL_THREAD_INIT, CALL_TLS_INIT, CALL_CTORS, CALL_RUN_TASK,
  CALL_MUTEX_LOCK, CALL_MUTEX_UNLOCK, CALL_STACK_LIMITS, CALL_GET_HEARTBEATS, CALL_SET_HEARTBEATS,
  KNOWN_COUNT
};

struct pylcscheck_engine {
  pylcscheck_runtime *runtime;
  pid_t process;
  /* the thread that runs everything inside, and what it is told */
  pthread_t thread;
  pthread_mutex_t lock;
  pthread_cond_t changed;
  enum job job;
  bool done;
  int status;
  char *path; /* image to open or freeze */
  char *image; /* image it starts from; NULL: none */
  uint8_t *request;
  size_t request_bytes;
  uint8_t *reply;
  size_t reply_bytes;
  pylcscheck_limits limits;
  char error[1024];
  char console[CONSOLE_BYTES + 1];
  size_t console_bytes; /* counts on past the cap */
  pylcscheck_stats stats;
  /* stopping */
  _Atomic int64_t deadline_ns; /* 0: none */
  atomic_bool interrupted;
  int reason;      /* why the host stopped the code; 0: it did not */
  uint64_t heartbeats_before; /* the count when the request began */
  bool in_request; /* code of a request runs: only that may be stopped, not the making of an instance */
  /* the instance */
  wasmtime_store_t *store;
  wasmtime_context_t *context;
  wasmtime_memory_t memory;
  wasmtime_table_t table;
  wasmtime_instance_t lean, check;
  wasmtime_func_t known[KNOWN_COUNT];
  wasmtime_global_t globals[MAX_GLOBALS];
  int global_count;
  bool dirty;          /* code ran since the image was mapped */
  int image_descriptor;
  const uint8_t *pristine; /* the image's memory, to be read only; NULL: not mapped */
  size_t pristine_bytes;
  int pages_descriptor;    /* tells which pages are private; -1: not open */
  uint32_t guard;      /* address of the guard below the shadow stack; 0: none yet */
  uint32_t check_base; /* address of the side module's data */
  /* C++ exceptions */
  uint32_t last_exception;
  uint32_t *caught;
  size_t caught_count, caught_capacity;
  uint32_t uncaught;
  /* the run-queue */
  struct { uint32_t manager, task; } *queue;
  size_t queue_head, queue_count, queue_capacity;
  /* files, clock, random */
  descriptor_t descriptors[MAX_DESCRIPTORS];
  pylcscheck_scratch *scratch;
  uint64_t clock_ns, random;
  /* command line (builds) */
  int argc;
  const char *const *argv;
  int exit_code;
  wasmtime_func_t shell_main;
  uint8_t *stack; /* the thread's */
};

/* engine.c */
wasm_trap_t *stop(pylcscheck_engine *engine, int reason, const char *format, ...);
int64_t now_ns(void);

/* instance.c */
int instance_make(pylcscheck_engine *engine);      /* a new store and instance, booted or from the image */
int instance_reset(pylcscheck_engine *engine);     /* back to the image */
int instance_freeze(pylcscheck_engine *engine, const char *path);
void instance_drop(pylcscheck_engine *engine);
/* Calls a function inside; values hold the arguments and then the result. 0, or a status with engine->error set. */
int instance_call(pylcscheck_engine *engine, const wasmtime_func_t *function, wasmtime_val_raw_t *values, size_t count);
/* The same from a host function that was called from inside: NULL, or the trap to return. */
wasm_trap_t *nested_call(pylcscheck_engine *engine, enum known which, wasmtime_val_raw_t *values, size_t count);
bool instance_function(pylcscheck_engine *engine, uint32_t slot, wasmtime_func_t *function);
int instance_export(pylcscheck_engine *engine, const char *name, wasmtime_func_t *function);
/* `bytes` bytes of linear memory at `address`, or NULL when they are not all memory. */
uint8_t *guest(pylcscheck_engine *engine, uint32_t address, uint64_t bytes);
/* The type of an imported function, for a host function of the same type; NULL when there is no such import. */
const wasm_functype_t *type_like(pylcscheck_runtime *runtime, const char *name);
/* A terminated string inside, or NULL. */
const char *guest_string(pylcscheck_engine *engine, uint32_t address);
int memory_grow(pylcscheck_engine *engine, uint64_t wanted_bytes);

/* tasks.c */
wasm_trap_t *task_enqueue(void *, wasmtime_caller_t *, wasmtime_val_raw_t *, size_t);
wasm_trap_t *task_wait_for(void *, wasmtime_caller_t *, wasmtime_val_raw_t *, size_t);
wasm_trap_t *task_wait_any(void *, wasmtime_caller_t *, wasmtime_val_raw_t *, size_t);
int tasks_drain(pylcscheck_engine *engine);

/* faults.c */
void faults_learn(void);
void faults_on_this_thread(void);
void faults_guard(void);

/* exceptions.c */
handler_t exception_handler_named(const char *name);
/* files.c */
handler_t file_handler_named(const char *name);

#define HOST(name) wasm_trap_t *name(void *env, wasmtime_caller_t *caller, wasmtime_val_raw_t *v, size_t count)
#define HOST_BEGIN                       \
  pylcscheck_engine *engine = env;       \
  (void)engine, (void)caller, (void)v, (void)count;
#define BAD_ADDRESS(engine) stop(engine, PYLCSCHECK_TRAP, "code inside passed a bad address to the host (%s)", __func__)

static inline uint32_t load32(const uint8_t *p) { uint32_t x; __builtin_memcpy(&x, p, 4); return x; }
static inline void store32(uint8_t *p, uint32_t x) { __builtin_memcpy(p, &x, 4); }
static inline void store64(uint8_t *p, uint64_t x) { __builtin_memcpy(p, &x, 8); }
#endif
