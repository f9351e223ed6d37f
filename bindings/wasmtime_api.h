/* What the host uses of wasmtime's C API, declared here because its Python package ships the library without
 * headers. The layouts are checked against that package's own declarations by tests/test_layouts.py. */
#ifndef PYLCSCHECK_WASMTIME_API_H
#define PYLCSCHECK_WASMTIME_API_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct wasm_config_t wasm_config_t;
typedef struct wasm_engine_t wasm_engine_t;
typedef struct wasm_valtype_t wasm_valtype_t;
typedef struct wasm_functype_t wasm_functype_t;
typedef struct wasm_globaltype_t wasm_globaltype_t;
typedef struct wasm_externtype_t wasm_externtype_t;
typedef struct wasm_importtype_t wasm_importtype_t;
typedef struct wasm_exporttype_t wasm_exporttype_t;
typedef struct wasm_trap_t wasm_trap_t;
typedef struct wasmtime_error wasmtime_error_t;
typedef struct wasmtime_module wasmtime_module_t;
typedef struct wasmtime_store wasmtime_store_t;
typedef struct wasmtime_context wasmtime_context_t;
typedef struct wasmtime_caller wasmtime_caller_t;

typedef struct { size_t size; char *data; } wasm_byte_vec_t;
typedef struct { size_t size; wasm_valtype_t **data; } wasm_valtype_vec_t;
typedef struct { size_t size; wasm_importtype_t **data; } wasm_importtype_vec_t;
typedef struct { size_t size; wasm_exporttype_t **data; } wasm_exporttype_vec_t;

enum { WASM_I32 = 0, WASM_I64 = 1, WASM_F32 = 2, WASM_F64 = 3 };
enum { WASM_EXTERN_FUNC = 0, WASM_EXTERN_GLOBAL = 1, WASM_EXTERN_TABLE = 2, WASM_EXTERN_MEMORY = 3 };
enum { WASMTIME_I32 = 0, WASMTIME_I64 = 1, WASMTIME_FUNCREF = 5 };
enum { WASMTIME_EXTERN_FUNC = 0, WASMTIME_EXTERN_GLOBAL = 1, WASMTIME_EXTERN_TABLE = 2, WASMTIME_EXTERN_MEMORY = 3 };
enum { WASMTIME_TRAP_CODE_STACK_OVERFLOW = 0, WASMTIME_TRAP_CODE_MEMORY_OUT_OF_BOUNDS = 1 };
enum { WASMTIME_OPT_LEVEL_SPEED = 1 };
enum { WASMTIME_UPDATE_DEADLINE_CONTINUE = 0 };

typedef struct { uint64_t store_id; void *private_; } wasmtime_func_t;
typedef struct { struct { uint64_t store_id; uint32_t private1; } outer; uint32_t private2; } wasmtime_table_t;
typedef struct { struct { uint64_t store_id; uint32_t private1; } outer; uint32_t private2; } wasmtime_memory_t;
typedef struct { uint64_t store_id; uint32_t private1, private2, private3; } wasmtime_global_t;
typedef struct { uint64_t store_id; size_t private_; } wasmtime_instance_t;
typedef struct { uint64_t store_id; uint32_t private1, private2; void *private3; } wasmtime_anyref_t;

typedef struct {
  uint8_t kind;
  union {
    wasmtime_func_t func;
    wasmtime_global_t global;
    wasmtime_table_t table;
    wasmtime_memory_t memory;
    void *sharedmemory;
  } of;
} wasmtime_extern_t;

typedef struct {
  uint8_t kind;
  union {
    int32_t i32;
    int64_t i64;
    float f32;
    double f64;
    wasmtime_anyref_t anyref;
    wasmtime_func_t funcref;
    uint8_t v128[16];
  } of;
} wasmtime_val_t;

typedef union {
  int32_t i32;
  int64_t i64;
  float f32;
  double f64;
  uint8_t v128[16];
  void *funcref;
} wasmtime_val_raw_t;

typedef wasm_trap_t *(*wasmtime_func_unchecked_callback_t)(void *env, wasmtime_caller_t *caller,
                                                           wasmtime_val_raw_t *values, size_t count);
typedef wasmtime_error_t *(*wasmtime_deadline_callback_t)(wasmtime_context_t *context, void *data, uint64_t *delta,
                                                          uint8_t *kind);

/* X(result, name, parameters) for every function used; each becomes a pointer of the same name. */
#define PYLCSCHECK_WASMTIME_FUNCTIONS(X)                                                                              \
  X(wasm_config_t *, wasm_config_new, (void))                                                                         \
  X(wasm_engine_t *, wasm_engine_new_with_config, (wasm_config_t *))                                                  \
  X(void, wasm_engine_delete, (wasm_engine_t *))                                                                      \
  X(void, wasmtime_config_wasm_threads_set, (wasm_config_t *, bool))                                                  \
  X(void, wasmtime_config_wasm_bulk_memory_set, (wasm_config_t *, bool))                                              \
  X(void, wasmtime_config_wasm_reference_types_set, (wasm_config_t *, bool))                                          \
  X(void, wasmtime_config_wasm_function_references_set, (wasm_config_t *, bool))                                      \
  X(void, wasmtime_config_wasm_gc_set, (wasm_config_t *, bool))                                                       \
  X(void, wasmtime_config_wasm_exceptions_set, (wasm_config_t *, bool))                                               \
  X(void, wasmtime_config_epoch_interruption_set, (wasm_config_t *, bool))                                            \
  X(void, wasmtime_config_cranelift_opt_level_set, (wasm_config_t *, uint8_t))                                        \
  X(void, wasmtime_config_native_unwind_info_set, (wasm_config_t *, bool))                                            \
  X(void, wasmtime_config_async_stack_size_set, (wasm_config_t *, uint64_t))                                          \
  X(void, wasmtime_config_max_wasm_stack_set, (wasm_config_t *, size_t))                                              \
  X(void, wasmtime_engine_increment_epoch, (const wasm_engine_t *))                                                   \
  X(wasmtime_error_t *, wasmtime_module_new, (wasm_engine_t *, const uint8_t *, size_t, wasmtime_module_t **))        \
  X(wasmtime_error_t *, wasmtime_module_serialize, (const wasmtime_module_t *, wasm_byte_vec_t *))                    \
  X(wasmtime_error_t *, wasmtime_module_deserialize_file, (wasm_engine_t *, const char *, wasmtime_module_t **))      \
  X(void, wasmtime_module_delete, (wasmtime_module_t *))                                                              \
  X(void, wasmtime_module_imports, (const wasmtime_module_t *, wasm_importtype_vec_t *))                              \
  X(void, wasmtime_module_exports, (const wasmtime_module_t *, wasm_exporttype_vec_t *))                              \
  X(wasmtime_store_t *, wasmtime_store_new, (wasm_engine_t *, void *, void (*)(void *)))                              \
  X(wasmtime_context_t *, wasmtime_store_context, (wasmtime_store_t *))                                               \
  X(void, wasmtime_store_delete, (wasmtime_store_t *))                                                                \
  X(void, wasmtime_context_set_epoch_deadline, (wasmtime_context_t *, uint64_t))                                      \
  X(void, wasmtime_store_epoch_deadline_callback,                                                                     \
    (wasmtime_store_t *, wasmtime_deadline_callback_t, void *, void (*)(void *)))                                     \
  X(void, wasmtime_func_new_unchecked,                                                                                \
    (wasmtime_context_t *, const wasm_functype_t *, wasmtime_func_unchecked_callback_t, void *, void (*)(void *),     \
     wasmtime_func_t *))                                                                                              \
  X(wasmtime_error_t *, wasmtime_func_call_unchecked,                                                                 \
    (wasmtime_context_t *, const wasmtime_func_t *, wasmtime_val_raw_t *, size_t, wasm_trap_t **))                    \
  X(bool, wasmtime_table_get, (wasmtime_context_t *, const wasmtime_table_t *, uint64_t, wasmtime_val_t *))           \
  X(wasmtime_error_t *, wasmtime_table_set,                                                                           \
    (wasmtime_context_t *, const wasmtime_table_t *, uint64_t, const wasmtime_val_t *))                               \
  X(uint8_t *, wasmtime_memory_data, (wasmtime_context_t *, const wasmtime_memory_t *))                               \
  X(size_t, wasmtime_memory_data_size, (const wasmtime_context_t *, const wasmtime_memory_t *))                       \
  X(wasmtime_error_t *, wasmtime_memory_grow,                                                                         \
    (wasmtime_context_t *, const wasmtime_memory_t *, uint64_t, uint64_t *))                                          \
  X(wasmtime_error_t *, wasmtime_global_new,                                                                          \
    (wasmtime_context_t *, const wasm_globaltype_t *, const wasmtime_val_t *, wasmtime_global_t *))                   \
  X(void, wasmtime_global_get, (wasmtime_context_t *, const wasmtime_global_t *, wasmtime_val_t *))                   \
  X(wasmtime_error_t *, wasmtime_global_set,                                                                          \
    (wasmtime_context_t *, const wasmtime_global_t *, const wasmtime_val_t *))                                        \
  X(wasmtime_error_t *, wasmtime_instance_new,                                                                        \
    (wasmtime_context_t *, const wasmtime_module_t *, const wasmtime_extern_t *, size_t, wasmtime_instance_t *,       \
     wasm_trap_t **))                                                                                                 \
  X(bool, wasmtime_instance_export_get,                                                                               \
    (wasmtime_context_t *, const wasmtime_instance_t *, const char *, size_t, wasmtime_extern_t *))                   \
  X(wasm_trap_t *, wasmtime_trap_new, (const char *, size_t))                                                         \
  X(bool, wasmtime_trap_code, (const wasm_trap_t *, uint8_t *))                                                       \
  X(void, wasm_trap_message, (const wasm_trap_t *, wasm_byte_vec_t *))                                                \
  X(void, wasm_trap_delete, (wasm_trap_t *))                                                                          \
  X(wasmtime_error_t *, wasmtime_error_new, (const char *))                                                           \
  X(void, wasmtime_error_message, (const wasmtime_error_t *, wasm_byte_vec_t *))                                      \
  X(void, wasmtime_error_delete, (wasmtime_error_t *))                                                                \
  X(void, wasm_byte_vec_delete, (wasm_byte_vec_t *))                                                                  \
  X(void, wasm_importtype_vec_delete, (wasm_importtype_vec_t *))                                                      \
  X(void, wasm_exporttype_vec_delete, (wasm_exporttype_vec_t *))                                                      \
  X(const wasm_byte_vec_t *, wasm_importtype_module, (const wasm_importtype_t *))                                     \
  X(const wasm_byte_vec_t *, wasm_importtype_name, (const wasm_importtype_t *))                                       \
  X(const wasm_externtype_t *, wasm_importtype_type, (const wasm_importtype_t *))                                     \
  X(const wasm_byte_vec_t *, wasm_exporttype_name, (const wasm_exporttype_t *))                                       \
  X(uint8_t, wasm_externtype_kind, (const wasm_externtype_t *))                                                       \
  X(const wasm_functype_t *, wasm_externtype_as_functype_const, (const wasm_externtype_t *))                          \
  X(const wasm_globaltype_t *, wasm_externtype_as_globaltype_const, (const wasm_externtype_t *))                      \
  X(const wasm_valtype_vec_t *, wasm_functype_results, (const wasm_functype_t *))

#define PYLCSCHECK_DECLARE(result, name, parameters) extern result(*name) parameters;
PYLCSCHECK_WASMTIME_FUNCTIONS(PYLCSCHECK_DECLARE)
#undef PYLCSCHECK_DECLARE

/* Finds every function above in the library at `path`, once a process. 0, or -1 and a message. */
int wasmtime_api_load(const char *path, char *error, size_t error_bytes);
#endif
