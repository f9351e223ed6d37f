/* Loaded code: wasmtime's engine, the modules, the symbol table, the file pack; and the ticker that lets deadlines
 * stop code which never returns. */
#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "host.h"

static wasm_engine_t *new_engine(void) {
  wasm_config_t *config = wasm_config_new();
  wasmtime_config_wasm_threads_set(config, true); /* for its atomic instructions; no memory is shared */
  wasmtime_config_wasm_bulk_memory_set(config, true);
  wasmtime_config_wasm_reference_types_set(config, true);
  wasmtime_config_wasm_function_references_set(config, true);
  wasmtime_config_wasm_gc_set(config, true);
  wasmtime_config_wasm_exceptions_set(config, true);
  wasmtime_config_epoch_interruption_set(config, true);
  wasmtime_config_cranelift_opt_level_set(config, WASMTIME_OPT_LEVEL_SPEED);
  wasmtime_config_native_unwind_info_set(config, false); /* wasmtime walks frames by itself: a smaller file */
  wasmtime_config_async_stack_size_set(config, ASYNC_STACK_BYTES);
  wasmtime_config_max_wasm_stack_set(config, WASM_STACK_BYTES);
  return wasm_engine_new_with_config(config);
}

static int report(wasmtime_error_t *failed, const char *doing, const char *what, char *error, size_t error_bytes) {
  if (!failed) return 0;
  wasm_byte_vec_t message;
  wasmtime_error_message(failed, &message);
  snprintf(error, error_bytes, "%s %s: %.*s", doing, what, (int)(message.size < 600 ? message.size : 600), message.data);
  wasm_byte_vec_delete(&message);
  wasmtime_error_delete(failed);
  return -1;
}

static uint8_t *read_file(const char *path, size_t *bytes, char *error, size_t error_bytes) {
  FILE *file = fopen(path, "rb");
  struct stat status;
  uint8_t *data = NULL;
  if (file && fstat(fileno(file), &status) == 0) {
    *bytes = (size_t)status.st_size;
    data = malloc(*bytes ? *bytes : 1);
    if (data && fread(data, 1, *bytes, file) != *bytes) free(data), data = NULL;
  }
  if (file) fclose(file);
  if (!data) snprintf(error, error_bytes, "cannot read %s: %s", path, strerror(errno));
  return data;
}

static int write_file(const char *path, const void *data, size_t bytes, char *error, size_t error_bytes) {
  FILE *file = fopen(path, "wb");
  bool fine = file && fwrite(data, 1, bytes, file) == bytes && fflush(file) == 0;
  int problem = errno;
  if (file && fclose(file) != 0) fine = false, problem = errno;
  if (fine) return 0;
  snprintf(error, error_bytes, "cannot write %s: %s", path, strerror(problem));
  return -problem;
}

int pylcscheck_compile(const char *wasmtime, const char *source, const char *target, char *error, size_t error_bytes) {
  size_t bytes = 0;
  if (wasmtime_api_load(wasmtime, error, error_bytes) != 0) return -1;
  uint8_t *wasm = read_file(source, &bytes, error, error_bytes);
  if (!wasm) return -1;
  wasm_engine_t *engine = new_engine();
  wasmtime_module_t *module = NULL;
  wasm_byte_vec_t native = {0};
  int status = report(wasmtime_module_new(engine, wasm, bytes, &module), "compiling", source, error, error_bytes);
  free(wasm);
  if (status == 0) status = report(wasmtime_module_serialize(module, &native), "compiling", source, error, error_bytes);
  if (status == 0) status = write_file(target, native.data, native.size, error, error_bytes);
  if (native.data) wasm_byte_vec_delete(&native);
  if (module) wasmtime_module_delete(module);
  wasm_engine_delete(engine);
  return status;
}

/* --- the ticker --- */
static void *tick(void *argument) {
  pylcscheck_runtime *runtime = argument;
  pthread_mutex_lock(&runtime->lock);
  while (!runtime->closing) {
    if (!runtime->running) {
      pthread_cond_wait(&runtime->wake, &runtime->lock);
      continue;
    }
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_nsec += TICK_MS * 1000000L;
    if (until.tv_nsec >= 1000000000L) until.tv_sec++, until.tv_nsec -= 1000000000L;
    pthread_cond_timedwait(&runtime->wake, &runtime->lock, &until);
    wasmtime_engine_increment_epoch(runtime->engine);
  }
  pthread_mutex_unlock(&runtime->lock);
  return NULL;
}

static void prepare_lock(pylcscheck_runtime *runtime) {
  pthread_condattr_t attributes;
  pthread_condattr_init(&attributes);
  pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
  pthread_mutex_init(&runtime->lock, NULL);
  pthread_cond_init(&runtime->wake, &attributes);
  pthread_condattr_destroy(&attributes);
}

void runtime_enter(pylcscheck_runtime *runtime) {
  if (runtime->process != getpid()) { /* after fork: the ticker stayed behind */
    runtime->process = getpid();
    runtime->running = 0, runtime->has_ticker = false;
    prepare_lock(runtime);
  }
  pthread_mutex_lock(&runtime->lock);
  if (!runtime->has_ticker) {
    sigset_t all, before; /* signals are the caller's business */
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    runtime->has_ticker = pthread_create(&runtime->ticker, NULL, tick, runtime) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
  }
  if (runtime->running++ == 0) pthread_cond_signal(&runtime->wake);
  pthread_mutex_unlock(&runtime->lock);
}

void runtime_leave(pylcscheck_runtime *runtime) {
  pthread_mutex_lock(&runtime->lock);
  runtime->running--;
  pthread_mutex_unlock(&runtime->lock);
}

/* --- loading --- */
static char *text_of(const wasm_byte_vec_t *bytes) {
  char *text = malloc(bytes->size + 1);
  if (text) memcpy(text, bytes->data, bytes->size), text[bytes->size] = 0;
  return text;
}

static int plan_imports(pylcscheck_runtime *runtime) {
  runtime->import_count = runtime->lean_imports.size;
  runtime->imports = calloc(runtime->import_count, sizeof *runtime->imports);
  uint32_t spare = runtime->symbols.spare_slot;
  for (size_t k = 0; k < runtime->import_count; k++) {
    const wasm_importtype_t *type = runtime->lean_imports.data[k];
    const wasm_externtype_t *what = wasm_importtype_type(type);
    import_t *import = &runtime->imports[k];
    import->name = text_of(wasm_importtype_name(type));
    switch (wasm_externtype_kind(what)) {
      case WASM_EXTERN_GLOBAL: /* GOT.func.*: the slot of a function that has to be addressable */
        import->kind = IMPORT_GLOBAL;
        import->global = wasm_externtype_as_globaltype_const(what);
        if (strcmp(import->name, "__cxa_throw") == 0 || strcmp(import->name, "__cxa_end_catch") == 0 ||
            strcmp(import->name, "__cxa_rethrow") == 0 || strcmp(import->name, "exit") == 0)
          import->slot = spare++;
        break;
      default:
        import->function = wasm_externtype_as_functype_const(what);
        import->has_result = wasm_functype_results(import->function)->size != 0;
        bool shim = strcmp(import->name, "__cxa_throw") == 0 || strcmp(import->name, "__cxa_rethrow") == 0 ||
                    strcmp(import->name, "__resumeException") == 0;
        import->kind = shim ? IMPORT_SHIM : IMPORT_HOST;
        if (!shim) import->handler = handler_named(import->name);
    }
  }
  return 0;
}

static uint64_t mix_file(uint64_t hash, const char *path) {
  struct stat status;
  if (!path || stat(path, &status) != 0) return hash;
  return (hash ^ (uint64_t)status.st_size) * 0x100000001b3u;
}

pylcscheck_runtime *pylcscheck_runtime_open(const pylcscheck_files *files, char *error, size_t error_bytes) {
  if (wasmtime_api_load(files->wasmtime, error, error_bytes) != 0) return NULL;
  pylcscheck_runtime *runtime = calloc(1, sizeof *runtime);
  if (!runtime) return NULL;
  runtime->process = getpid();
  runtime->pack.descriptor = -1;
  prepare_lock(runtime);
  runtime->engine = new_engine();
  faults_learn();
  runtime->check_memory_bytes = files->check_memory_bytes;
  runtime->check_memory_align = files->check_memory_align;
  runtime->check_table_slots = files->check_table_slots;
  runtime->identity = mix_file(mix_file(mix_file(0xcbf29ce484222325u, files->lean), files->check), files->symbols);
  struct { const char *path; wasmtime_module_t **module; wasm_importtype_vec_t *imports; } modules[] = {
      {files->lean, &runtime->lean, &runtime->lean_imports},
      {files->shim, &runtime->shim, &runtime->shim_imports},
      {files->check, &runtime->check, &runtime->check_imports},
  };
  int status = symbols_open(&runtime->symbols, files->symbols, error, error_bytes);
  if (status == 0) status = pack_open(&runtime->pack, files->files, error, error_bytes);
  for (size_t k = 0; status == 0 && k < 3; k++) {
    if (!modules[k].path) continue;
    status = report(wasmtime_module_deserialize_file(runtime->engine, modules[k].path, modules[k].module), "loading",
                    modules[k].path, error, error_bytes);
    if (status == 0) wasmtime_module_imports(*modules[k].module, modules[k].imports);
  }
  if (status == 0 && runtime->check) wasmtime_module_exports(runtime->check, &runtime->check_exports);
  if (status == 0) status = plan_imports(runtime);
  if (status == 0) return runtime;
  pylcscheck_runtime_close(runtime);
  return NULL;
}

void pylcscheck_runtime_close(pylcscheck_runtime *runtime) {
  if (!runtime) return;
  if (runtime->has_ticker && runtime->process == getpid()) {
    pthread_mutex_lock(&runtime->lock);
    runtime->closing = true;
    pthread_cond_signal(&runtime->wake);
    pthread_mutex_unlock(&runtime->lock);
    pthread_join(runtime->ticker, NULL);
  }
  for (size_t k = 0; k < runtime->import_count; k++) free((char *)runtime->imports[k].name);
  free(runtime->imports);
  if (runtime->lean_imports.data) wasm_importtype_vec_delete(&runtime->lean_imports);
  if (runtime->shim_imports.data) wasm_importtype_vec_delete(&runtime->shim_imports);
  if (runtime->check_imports.data) wasm_importtype_vec_delete(&runtime->check_imports);
  if (runtime->check_exports.data) wasm_exporttype_vec_delete(&runtime->check_exports);
  if (runtime->check) wasmtime_module_delete(runtime->check);
  if (runtime->shim) wasmtime_module_delete(runtime->shim);
  if (runtime->lean) wasmtime_module_delete(runtime->lean);
  if (runtime->engine) wasm_engine_delete(runtime->engine);
  symbols_close(&runtime->symbols);
  pack_close(&runtime->pack);
  free(runtime);
}
