/* The side module's three functions: how the host calls Check. All that is particular to Lean's objects stays here. */
#include <lean/lean.h>

extern void lean_initialize(void);
extern void lean_io_mark_end_initialization(void);
extern lean_object *lean_enable_initializer_execution(void);
extern void lean_init_task_manager_using(unsigned workers);
extern lean_object *lean_internal_set_thread_stack_size(size_t bytes);
extern void reset_heartbeat(void) __asm__("_ZN4lean15reset_heartbeatEv");
extern uint64_t get_num_heartbeats(void) __asm__("_ZN4lean18get_num_heartbeatsEv");
extern void set_heartbeats(uint64_t count) __asm__("_ZN4lean14set_heartbeatsEy");
extern void save_stack_info(int main) __asm__("_ZN4lean15save_stack_infoEb");
extern lean_object *l_Lean_searchPathRef;
extern void *malloc(size_t);
extern void free(void *);

extern lean_object *initialize_Check(uint8_t builtin);
extern lean_object *pylcscheck_request(lean_object *input);

/* Where the host shows Lean the compiled modules. */
static char const search_path[] = "/lib";

/* What pylcscheck_call returns the address of. */
struct reply { uint32_t bytes; char data[]; };
static struct reply *reply;

/* The kernel counts its steps from zero again; what the elaborator counts stays as it is. `count` is handed back: without
 * an argument this would be a constant. */
LEAN_EXPORT lean_object *pylcscheck_reset_heartbeats(lean_object *count) {
  uint64_t elaborator = get_num_heartbeats();
  reset_heartbeat();
  set_heartbeats(elaborator);
  return count;
}

/* Whether Lean generates code for what is declared. */
static bool generates_code = true;
/* Whether a text is elaborated that is only compared: not a context. */
static bool only_compared;
extern lean_object *make_unexpander(lean_object *attributes, lean_object *pattern, lean_object *meaning, lean_object *context,
                                    lean_object *state) __asm__("pylcscheck_original_l_Lean_Elab_Command_mkUnexpander");
extern lean_object *pylcscheck_compile(uint8_t generates, lean_object *names, uint8_t log_errors, lean_object *context,
                                       lean_object *state);

/* What stands in place of Lean's compileDecls. Whether that owns its arguments is not known: they are shared before they are
 * handed on, so that at worst they live until the request ends. */
LEAN_EXPORT lean_object *pylcscheck_compile_declarations(lean_object *names, uint32_t log_errors, lean_object *context,
                                                         lean_object *state) {
  lean_inc(names), lean_inc(context), lean_inc(state);
  return pylcscheck_compile(generates_code, names, (uint8_t)log_errors, context, state);
}

/* What stands in place of Lean's mkUnexpander, in `OptionT MacroM`: nothing prints the notations of what is only compared. */
LEAN_EXPORT lean_object *pylcscheck_make_unexpander(lean_object *attributes, lean_object *pattern, lean_object *meaning,
                                                    lean_object *context, lean_object *state) {
  if (!only_compared) return make_unexpander(attributes, pattern, meaning, context, state);
  lean_inc(state);
  lean_object *none = lean_alloc_ctor(0, 2, 0); /* EStateM.Result.ok none state */
  lean_ctor_set(none, 0, lean_box(0));
  lean_ctor_set(none, 1, state);
  return none;
}

extern lean_object *pylcscheck_note_run(lean_object *name);

/* Called before Lean or its kernel runs the code of a constant. */
LEAN_EXPORT void pylcscheck_code_runs(lean_object *name) {
  if (generates_code) return;
  lean_inc(name);
  pylcscheck_note_run(name);
}

/* Sets whether code is generated from here on (0 or 1); hands it back. */
LEAN_EXPORT lean_object *pylcscheck_generate_code(lean_object *whether) {
  generates_code = lean_unbox(whether) != 0;
  return whether;
}

/* Sets whether what is elaborated from here on is only compared (0 or 1); hands it back. */
LEAN_EXPORT lean_object *pylcscheck_only_compare(lean_object *whether) {
  only_compared = lean_unbox(whether) != 0;
  return whether;
}

/* A list with one element. */
static lean_object *list_of(lean_object *element) {
  lean_object *list = lean_alloc_ctor(1, 2, 0);
  lean_ctor_set(list, 0, element);
  lean_ctor_set(list, 1, lean_box(0));
  return list;
}

/* The number of code points in UTF-8 text. */
static size_t length_of(char const *text, size_t bytes) {
  size_t length = 0;
  for (size_t i = 0; i < bytes; i++) length += ((unsigned char)text[i] & 0xC0) != 0x80;
  return length;
}

static void keep_reply(char const *data, uint32_t bytes) {
  free(reply);
  reply = malloc(sizeof *reply + bytes);
  reply->bytes = bytes;
  __builtin_memcpy(reply->data, data, bytes);
}

/* Initializes Lean and Check; to be called once, before anything else and after the main module's own constructors.
 * stack_bytes: how much of the stack in linear memory Lean may use from here on before it reports deep recursion.
 * Returns 0 if all went well, 1 if Check's initialization failed. */
LEAN_EXPORT uint32_t pylcscheck_boot(uint32_t stack_bytes) {
  lean_internal_set_thread_stack_size(stack_bytes);
  save_stack_info(0);
  lean_initialize();
  lean_internal_set_thread_stack_size(stack_bytes);
  save_stack_info(0);
  lean_init_task_manager_using(1);
  lean_object *result = initialize_Check(1);
  if (lean_io_result_is_error(result)) return 1;
  lean_dec_ref(result);
  lean_io_mark_end_initialization();
  lean_enable_initializer_execution();
  lean_object *path = lean_mk_string_unchecked(search_path, sizeof search_path - 1, sizeof search_path - 1);
  lean_st_ref_set(l_Lean_searchPathRef, list_of(path));
  return 0;
}

/* Memory for a request of the given size; pylcscheck_call frees it. */
LEAN_EXPORT uint32_t pylcscheck_alloc(uint32_t bytes) { return (uint32_t)malloc(bytes ? bytes : 1); }

/* Answers the request at `pointer`: JSON in valid UTF-8. Returns the address of the reply: its number of bytes, then JSON
 * in UTF-8. The reply stays until the next call. */
LEAN_EXPORT uint32_t pylcscheck_call(uint32_t pointer, uint32_t bytes) {
  char *data = (char *)pointer;
  lean_object *input = lean_mk_string_unchecked(data, bytes, length_of(data, bytes));
  free(data);
  lean_object *result = pylcscheck_request(input);
  if (lean_io_result_is_error(result)) {
    static char const failed[] = "{\"error\":\"the checker failed while it made a reply\"}";
    keep_reply(failed, sizeof failed - 1);
  } else {
    lean_object *text = lean_io_result_get_value(result);
    keep_reply(lean_to_string(text)->bytes, lean_to_string(text)->size - 1);
  }
  lean_dec_ref(result);
  return (uint32_t)reply;
}
