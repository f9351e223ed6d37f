/* The layouts that wasmtime_api.h declares, as text, for the test that compares them with wasmtime's own package. */
#include <stdarg.h>
#include <stdio.h>

#include "host.h"

static void add(char *text, size_t bytes, size_t *used, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int wrote = vsnprintf(*used < bytes ? text + *used : NULL, *used < bytes ? bytes - *used : 0, format, arguments);
  va_end(arguments);
  if (wrote > 0) *used += (size_t)wrote;
}

#define TYPE(type) add(text, bytes, &used, "\n%s %zu", #type, sizeof(type))
#define FIELD(type, field) add(text, bytes, &used, " %s:%zu", #field, offsetof(type, field))

size_t pylcscheck_layouts(char *text, size_t bytes) {
  size_t used = 0;
  TYPE(wasm_byte_vec_t), FIELD(wasm_byte_vec_t, size), FIELD(wasm_byte_vec_t, data);
  TYPE(wasm_importtype_vec_t), FIELD(wasm_importtype_vec_t, size), FIELD(wasm_importtype_vec_t, data);
  TYPE(wasm_exporttype_vec_t), FIELD(wasm_exporttype_vec_t, size), FIELD(wasm_exporttype_vec_t, data);
  TYPE(wasm_valtype_vec_t), FIELD(wasm_valtype_vec_t, size), FIELD(wasm_valtype_vec_t, data);
  TYPE(wasmtime_func_t), FIELD(wasmtime_func_t, store_id);
  TYPE(wasmtime_table_t);
  TYPE(wasmtime_memory_t);
  TYPE(wasmtime_global_t), FIELD(wasmtime_global_t, store_id);
  TYPE(wasmtime_instance_t), FIELD(wasmtime_instance_t, store_id);
  TYPE(wasmtime_anyref_t), FIELD(wasmtime_anyref_t, store_id);
  TYPE(wasmtime_extern_t), FIELD(wasmtime_extern_t, kind), FIELD(wasmtime_extern_t, of);
  TYPE(wasmtime_val_t), FIELD(wasmtime_val_t, kind), FIELD(wasmtime_val_t, of);
  TYPE(wasmtime_val_raw_t);
  add(text, bytes, &used, "\n");
  return used;
}
