/* Finding wasmtime's functions in the shared library that its Python package ships. */
#define _GNU_SOURCE
#include "wasmtime_api.h"
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#define DEFINE(result, name, parameters) result(*name) parameters;
PYLCSCHECK_WASMTIME_FUNCTIONS(DEFINE)
#undef DEFINE

static pthread_mutex_t load_lock = PTHREAD_MUTEX_INITIALIZER;
static char loaded[4096];

static int find_all(void *library, const char *path, char *error, size_t error_bytes) {
#define FIND(result, name, parameters)                                                                  \
  {                                                                                                     \
    void *found = dlsym(library, #name);                                                                \
    if (!found) {                                                                                       \
      snprintf(error, error_bytes, "wasmtime's library %s has no function %s: install the version "     \
                                   "that pylcscheck asks for", path, #name);                            \
      return -1;                                                                                        \
    }                                                                                                   \
    memcpy(&name, &found, sizeof found);                                                                \
  }
  PYLCSCHECK_WASMTIME_FUNCTIONS(FIND)
#undef FIND
  return 0;
}

int wasmtime_api_load(const char *path, char *error, size_t error_bytes) {
  int status = -1;
  pthread_mutex_lock(&load_lock);
  if (loaded[0]) {
    status = strcmp(loaded, path) == 0 ? 0 : -1;
    if (status) snprintf(error, error_bytes, "another wasmtime library is loaded already: %s", loaded);
  } else {
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!library) {
      snprintf(error, error_bytes, "cannot load wasmtime's library: %s", dlerror());
    } else if (find_all(library, path, error, error_bytes) == 0) {
      snprintf(loaded, sizeof loaded, "%s", path);
      status = 0;
    }
  }
  pthread_mutex_unlock(&load_lock);
  return status;
}
