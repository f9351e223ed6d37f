/* pylcscheck: Lean inside a process. This header is the host's whole public face; it is usable from C alone.
 *
 * The host runs WebAssembly modules that were compiled ahead of time (lean.cwasm, shim.cwasm, check.cwasm) on
 * wasmtime's C API. It gives them memory, C++ exceptions, a run-queue, a clock that does not tell the time and a
 * read-only file system in memory; nothing else of the machine can be reached from inside. It carries bytes in
 * and bytes out and does not know what they mean.
 *
 *   runtime   the loaded code and files; one a process is enough, engines share it
 *   engine    one instance with its own memory and one thread with a deep stack; calls on one engine do not overlap
 *   image     a file that holds an engine's memory and globals; an engine opened from an image starts every call
 *             from it again, so nothing survives a call
 *
 * Every function may be called from any thread. Strings are UTF-8, sizes are bytes, times are milliseconds.
 * Functions that can fail without an engine write a message into `error` (always terminated). */
#ifndef PYLCSCHECK_H
#define PYLCSCHECK_H
#include <stddef.h>
#include <stdint.h>

#if defined(__cplusplus)
extern "C" {
#endif

typedef struct pylcscheck_runtime pylcscheck_runtime;
typedef struct pylcscheck_engine pylcscheck_engine;
typedef struct pylcscheck_scratch pylcscheck_scratch;

/* How a call ended. */
enum {
  PYLCSCHECK_OK = 0,
  PYLCSCHECK_RUNNING = 1,     /* not ended yet (wait only) */
  PYLCSCHECK_DEADLINE = 2,    /* stopped at its deadline */
  PYLCSCHECK_INTERRUPTED = 3, /* stopped by pylcscheck_interrupt */
  PYLCSCHECK_MEMORY = 4,      /* asked for more memory than its limit */
  PYLCSCHECK_STACK = 5,       /* recursed deeper than the stack */
  PYLCSCHECK_TRAP = 6,        /* any other fault: trap, abort, assertion, exit */
  PYLCSCHECK_REFUSED = 7,     /* the request could not be run at all: wrong use, see pylcscheck_error */
  PYLCSCHECK_HEARTBEATS = 8,  /* used more heartbeats than its limit */
  PYLCSCHECK_OUTPUT = 9       /* its reply is larger than its limit */
};

/* Where the prepared files are. All paths are needed unless said otherwise. */
typedef struct {
  const char *wasmtime;          /* wasmtime's shared library */
  const char *lean;              /* Lean, compiled ahead of time */
  const char *shim;              /* the exception shim, compiled ahead of time */
  const char *check;             /* the checker's side module, compiled ahead of time; NULL: none (to build it) */
  const char *symbols;           /* the symbol table (see symbols.c) */
  const char *files;             /* the file pack (see files.c) */
  uint32_t check_memory_bytes;   /* the side module's data, from its dylink section */
  uint32_t check_memory_align;   /* ... and its alignment, as a power of two */
  uint32_t check_table_slots;    /* the side module's table slots */
} pylcscheck_files;

typedef struct {
  uint32_t deadline_ms;  /* 0: none */
  uint64_t memory_bytes; /* of linear memory; 0: as much as there can be (2 GiB) */
  uint64_t heartbeats;   /* as Lean counts them: small allocations; 0: no limit. Looked at now and then, so a request may
                            come to its end some above it: compare the count in the reply too */
  uint64_t output_bytes; /* of the reply; 0: as much as the host takes out (256 MiB) */
} pylcscheck_limits;

typedef struct {
  uint64_t memory_bytes;    /* linear memory now */
  uint64_t image_bytes;     /* linear memory of its image, 0 without one */
  uint64_t tasks_run;       /* tasks of Lean's runtime that the run-queue ran, since open */
  uint64_t threads_refused; /* times Lean asked for a thread and got none, since open */
  uint64_t calls_refused;   /* system calls refused (files, sockets, processes), since open */
  uint64_t resets;          /* times memory was put back to the image */
  uint64_t instances;       /* instances made, since open */
  uint64_t console_bytes;   /* bytes Lean printed in the last call; kept only up to a cap */
} pylcscheck_stats;

/* Compiles a WebAssembly module ahead of time into `target`, for the processor this runs on. 0 when done. */
int pylcscheck_compile(const char *wasmtime, const char *source, const char *target, char *error, size_t error_bytes);

/* Loads code and files. NULL on failure. */
pylcscheck_runtime *pylcscheck_runtime_open(const pylcscheck_files *files, char *error, size_t error_bytes);
/* All its engines must be closed before. */
void pylcscheck_runtime_close(pylcscheck_runtime *runtime);

/* A new engine. `image` is the path of an image, or NULL to boot from nothing (slow; keeps state between calls). */
pylcscheck_engine *pylcscheck_open(pylcscheck_runtime *runtime, const char *image, char *error, size_t error_bytes);
/* Runs one request to its end: start + wait. The reply stays valid until the next call on this engine. */
int pylcscheck_call(pylcscheck_engine *engine, const void *request, size_t request_bytes, pylcscheck_limits limits,
                    const void **reply, size_t *reply_bytes);
/* Starts a request and returns; the bytes are copied. PYLCSCHECK_OK or PYLCSCHECK_REFUSED. */
int pylcscheck_start(pylcscheck_engine *engine, const void *request, size_t request_bytes, pylcscheck_limits limits);
/* Waits at most `milliseconds` for what was started; PYLCSCHECK_RUNNING if it goes on. */
int pylcscheck_wait(pylcscheck_engine *engine, uint32_t milliseconds, const void **reply, size_t *reply_bytes);
/* Stops the running request soon, if there is one. */
void pylcscheck_interrupt(pylcscheck_engine *engine);
/* Writes the state after the last call to a file that pylcscheck_open takes. PYLCSCHECK_OK or another code. */
int pylcscheck_freeze(pylcscheck_engine *engine, const char *image);
/* Puts an engine with an image back to it now, instead of at its next call. */
int pylcscheck_reset(pylcscheck_engine *engine);
/* Why the last call ended as it did; empty after PYLCSCHECK_OK. Valid until the next call. */
const char *pylcscheck_error(pylcscheck_engine *engine);
/* What Lean printed during the last call, terminated; the first 64 KiB. */
const char *pylcscheck_console(pylcscheck_engine *engine);
void pylcscheck_engine_stats(pylcscheck_engine *engine, pylcscheck_stats *stats);
/* Interrupts, waits, frees. */
void pylcscheck_close(pylcscheck_engine *engine);

/* Files in memory that a build may read and write under /work; a check has none. */
pylcscheck_scratch *pylcscheck_scratch_new(void);
void pylcscheck_scratch_free(pylcscheck_scratch *scratch);
int pylcscheck_scratch_put(pylcscheck_scratch *scratch, const char *path, const void *data, size_t bytes);
/* 0 and the file's bytes (valid until the scratch changes), or -1. */
int pylcscheck_scratch_get(pylcscheck_scratch *scratch, const char *path, const void **data, size_t *bytes);
/* Lends an engine files that its requests from here on may read, and write below /work, until another call takes them back
 * (NULL) or it is closed; the scratch must stay. PYLCSCHECK_OK or PYLCSCHECK_REFUSED. */
int pylcscheck_lend(pylcscheck_engine *engine, pylcscheck_scratch *scratch);
/* Runs Lean's own command line (argv[0] is "lean") in a new engine over `scratch`; used to compile the checker. */
int pylcscheck_lean(pylcscheck_runtime *runtime, pylcscheck_scratch *scratch, int argc, const char *const *argv,
                    int *exit_code, char *console, size_t console_bytes);

/* Sizes of the structures taken from wasmtime's C API, for the test that compares them with its Python package:
 * writes a line "name size field:offset ..." for each. */
size_t pylcscheck_layouts(char *text, size_t bytes);

#if defined(__cplusplus)
}
#endif
#endif
