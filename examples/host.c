/* The host used from C alone: opens an engine from an image, sends one request, prints the reply.
 *
 * usage: pylcscheck_example WASMTIME LEAN SHIM CHECK SYMBOLS FILES MEMORY ALIGN SLOTS IMAGE REQUEST
 * (the paths and numbers of a prepared engine; tests/test_host.py builds and runs this) */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pylcscheck.h"

int main(int argc, char **argv) {
  if (argc != 12) {
    fprintf(stderr, "usage: %s WASMTIME LEAN SHIM CHECK SYMBOLS FILES MEMORY ALIGN SLOTS IMAGE REQUEST\n", argv[0]);
    return 2;
  }
  pylcscheck_files files = {
      .wasmtime = argv[1], .lean = argv[2], .shim = argv[3], .check = argv[4], .symbols = argv[5], .files = argv[6],
      .check_memory_bytes = (uint32_t)atoi(argv[7]),
      .check_memory_align = (uint32_t)atoi(argv[8]),
      .check_table_slots = (uint32_t)atoi(argv[9]),
  };
  char error[1024];
  pylcscheck_runtime *runtime = pylcscheck_runtime_open(&files, error, sizeof error);
  pylcscheck_engine *engine = runtime ? pylcscheck_open(runtime, argv[10], error, sizeof error) : NULL;
  if (!engine) {
    fprintf(stderr, "%s\n", error);
    return 2;
  }
  const void *reply;
  size_t bytes;
  pylcscheck_limits limits = {.deadline_ms = 60000};
  int status = pylcscheck_call(engine, argv[11], strlen(argv[11]), limits, &reply, &bytes);
  if (status == PYLCSCHECK_OK) printf("%.*s\n", (int)bytes, (const char *)reply);
  else fprintf(stderr, "stopped (%d): %s\n", status, pylcscheck_error(engine));
  pylcscheck_close(engine);
  pylcscheck_runtime_close(runtime);
  return status;
}
