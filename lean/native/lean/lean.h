/* Lean's C interface, as far as the C that Lean emits for Check uses it, on 32-bit WebAssembly without threads.
 *
 * Objects are laid out as Lean 4.28 lays them out: a count of references (positive: counted; zero: never freed; negative:
 * counted downwards, for objects shared between tasks), the size of small objects, the number of fields or the size of
 * elements, and a tag. What is not inline here is a function of the engine. */
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define LEAN_EXPORT __attribute__((visibility("default")))

enum { LEAN_CLOSURE_TAG = 245, LEAN_ARRAY_TAG = 246, LEAN_SCALAR_ARRAY_TAG = 248, LEAN_STRING_TAG = 249 };

typedef struct { int32_t count; uint32_t size : 16, other : 8, tag : 8; } lean_object;
typedef struct { lean_object header; lean_object *fields[]; } lean_constructor_object;
typedef struct { lean_object header; size_t size, capacity; lean_object *items[]; } lean_array_object;
typedef struct { lean_object header; size_t size, capacity; uint8_t items[]; } lean_scalar_array_object;
typedef struct { lean_object header; size_t size, capacity, length; char bytes[]; } lean_string_object;
typedef struct { lean_object header; void *function; uint16_t arity, fixed; lean_object *arguments[]; } lean_closure_object;

/* Functions of the engine. Arguments are consumed unless the comment says "borrows". */
extern lean_object *lean_alloc_object(size_t);
extern void lean_free_object(lean_object *);
extern void lean_dec_ref_cold(lean_object *);
extern void lean_mark_persistent(lean_object *);
extern void lean_internal_panic_unreachable(void);
extern lean_object *lean_apply_1(lean_object *, lean_object *);
extern lean_object *lean_apply_2(lean_object *, lean_object *, lean_object *);
extern lean_object *lean_apply_3(lean_object *, lean_object *, lean_object *, lean_object *);
extern lean_object *lean_apply_4(lean_object *, lean_object *, lean_object *, lean_object *, lean_object *);
extern lean_object *lean_apply_5(lean_object *, lean_object *, lean_object *, lean_object *, lean_object *, lean_object *);
extern lean_object *lean_apply_6(lean_object *, lean_object *, lean_object *, lean_object *, lean_object *, lean_object *,
                                 lean_object *);
extern lean_object *lean_apply_7(lean_object *, lean_object *, lean_object *, lean_object *, lean_object *, lean_object *,
                                 lean_object *, lean_object *);
/* natural numbers: these borrow */
extern lean_object *lean_nat_big_add(lean_object *, lean_object *);
extern lean_object *lean_nat_big_sub(lean_object *, lean_object *);
extern lean_object *lean_nat_big_mul(lean_object *, lean_object *);
extern lean_object *lean_nat_big_div(lean_object *, lean_object *);
extern lean_object *lean_nat_big_mod(lean_object *, lean_object *);
extern bool lean_nat_big_eq(lean_object *, lean_object *);
extern bool lean_nat_big_le(lean_object *, lean_object *);
extern bool lean_nat_big_lt(lean_object *, lean_object *);
extern lean_object *lean_nat_big_shiftr(lean_object *, lean_object *);
extern lean_object *lean_cstr_to_nat(char const *);
extern lean_object *lean_big_usize_to_nat(size_t);
extern lean_object *lean_big_uint64_to_nat(uint64_t);
extern uint64_t lean_uint64_of_big_nat(lean_object *);
extern size_t lean_usize_of_big_nat(lean_object *);
extern uint32_t lean_uint32_of_big_nat(lean_object *);
/* arrays and strings */
extern lean_object *lean_array_push(lean_object *, lean_object *);
extern lean_object *lean_mk_array(lean_object *, lean_object *);
extern lean_object *lean_copy_expand_array(lean_object *, bool);
extern lean_object *lean_copy_byte_array(lean_object *);
extern lean_object *lean_byte_array_push(lean_object *, uint8_t);
extern lean_object *lean_mk_string_unchecked(char const *, size_t, size_t);
extern lean_object *lean_string_append(lean_object *, lean_object *); /* borrows the second */
extern lean_object *lean_string_push(lean_object *, uint32_t);
extern bool lean_string_eq_cold(lean_object *, lean_object *);        /* borrows */
extern lean_object *lean_string_to_utf8(lean_object *);               /* borrows */
extern lean_object *lean_string_from_utf8_unchecked(lean_object *);   /* borrows */
extern uint8_t lean_string_validate_utf8(lean_object *);              /* borrows */
extern uint8_t lean_name_eq(lean_object *, lean_object *);            /* borrows */
/* references */
extern lean_object *lean_st_mk_ref(lean_object *);
extern lean_object *lean_st_ref_get(lean_object *);                   /* borrows */
extern lean_object *lean_st_ref_set(lean_object *, lean_object *);    /* borrows the first */
extern lean_object *lean_st_ref_take(lean_object *);                  /* borrows */
extern lean_object *lean_io_get_num_heartbeats(void);
extern lean_object *lean_mk_io_user_error(lean_object *);

/* Boxed values: the lowest bit is set. */
static inline bool lean_is_scalar(lean_object *o) { return (size_t)o & 1; }
static inline lean_object *lean_box(size_t n) { return (lean_object *)(n << 1 | 1); }
static inline size_t lean_unbox(lean_object *o) { return (size_t)o >> 1; }

/* Reference counts. */
static inline void lean_inc_ref_n(lean_object *o, size_t n) {
  if (o->count > 0) o->count += (int32_t)n;
  else if (o->count < 0) o->count -= (int32_t)n;
}
static inline void lean_inc_ref(lean_object *o) { lean_inc_ref_n(o, 1); }
static inline void lean_dec_ref(lean_object *o) {
  if (o->count > 1) o->count--;
  else if (o->count != 0) lean_dec_ref_cold(o);
}
static inline void lean_inc(lean_object *o) { if (!lean_is_scalar(o)) lean_inc_ref(o); }
static inline void lean_inc_n(lean_object *o, size_t n) { if (!lean_is_scalar(o)) lean_inc_ref_n(o, n); }
static inline void lean_dec(lean_object *o) { if (!lean_is_scalar(o)) lean_dec_ref(o); }
static inline bool lean_is_exclusive(lean_object *o) { return o->count == 1; }

static inline lean_object *lean_new(unsigned tag, unsigned other, size_t bytes) {
  size_t size = (bytes + 7) & ~(size_t)7;
  lean_object *o = lean_alloc_object(size);
  o->count = 1;
  o->size = size <= 4096 ? size : 0;
  o->other = other;
  o->tag = tag;
  return o;
}

/* Constructors: fields that are objects, then scalars. */
static inline lean_object **lean_fields(lean_object *o) { return ((lean_constructor_object *)o)->fields; }
static inline char *lean_scalars(lean_object *o) { return (char *)lean_fields(o); }
static inline lean_object *lean_alloc_ctor(unsigned tag, unsigned fields, unsigned scalars) {
  return lean_new(tag, fields, sizeof(lean_object) + sizeof(void *) * fields + scalars);
}
static inline unsigned lean_obj_tag(lean_object *o) { return lean_is_scalar(o) ? lean_unbox(o) : o->tag; }
static inline lean_object *lean_ctor_get(lean_object *o, unsigned i) { return lean_fields(o)[i]; }
static inline void lean_ctor_set(lean_object *o, unsigned i, lean_object *v) { lean_fields(o)[i] = v; }
static inline void lean_ctor_set_tag(lean_object *o, uint8_t tag) { o->tag = tag; }
static inline void lean_ctor_release(lean_object *o, unsigned i) {
  lean_dec(lean_fields(o)[i]);
  lean_fields(o)[i] = lean_box(0);
}
static inline uint8_t lean_ctor_get_uint8(lean_object *o, unsigned at) { return *(uint8_t *)(lean_scalars(o) + at); }
static inline void lean_ctor_set_uint8(lean_object *o, unsigned at, uint8_t v) { *(uint8_t *)(lean_scalars(o) + at) = v; }
static inline uint32_t lean_ctor_get_uint32(lean_object *o, unsigned at) {
  uint32_t v;
  __builtin_memcpy(&v, lean_scalars(o) + at, sizeof v);
  return v;
}
static inline void lean_ctor_set_uint32(lean_object *o, unsigned at, uint32_t v) {
  __builtin_memcpy(lean_scalars(o) + at, &v, sizeof v);
}
static inline uint64_t lean_ctor_get_uint64(lean_object *o, unsigned at) {
  uint64_t v;
  __builtin_memcpy(&v, lean_scalars(o) + at, sizeof v);
  return v;
}
static inline void lean_ctor_set_uint64(lean_object *o, unsigned at, uint64_t v) {
  __builtin_memcpy(lean_scalars(o) + at, &v, sizeof v);
}
static inline size_t lean_ctor_get_usize(lean_object *o, unsigned i) { return (size_t)lean_fields(o)[i]; }
static inline void lean_ctor_set_usize(lean_object *o, unsigned i, size_t v) { lean_fields(o)[i] = (lean_object *)v; }

/* Closures. */
static inline lean_object *lean_alloc_closure(void *function, unsigned arity, unsigned fixed) {
  lean_object *o = lean_new(LEAN_CLOSURE_TAG, 0, sizeof(lean_closure_object) + sizeof(void *) * fixed);
  lean_closure_object *c = (lean_closure_object *)o;
  c->function = function;
  c->arity = arity;
  c->fixed = fixed;
  return o;
}
static inline void lean_closure_set(lean_object *o, unsigned i, lean_object *v) {
  ((lean_closure_object *)o)->arguments[i] = v;
}

/* Results of IO: constructor 0 is a value, constructor 1 an error. */
static inline bool lean_io_result_is_ok(lean_object *r) { return r->tag == 0; }
static inline bool lean_io_result_is_error(lean_object *r) { return r->tag == 1; }
static inline lean_object *lean_io_result_get_value(lean_object *r) { return lean_ctor_get(r, 0); }
static inline lean_object *lean_io_result_mk_ok(lean_object *v) {
  lean_object *r = lean_alloc_ctor(0, 1, 0);
  lean_ctor_set(r, 0, v);
  return r;
}

/* Natural numbers: boxed if they have at most 31 bits. */
static inline lean_object *lean_usize_to_nat(size_t n) {
  return n <= SIZE_MAX >> 1 ? lean_box(n) : lean_big_usize_to_nat(n);
}
static inline lean_object *lean_unsigned_to_nat(unsigned n) { return lean_usize_to_nat(n); }
static inline lean_object *lean_uint8_to_nat(uint8_t n) { return lean_box(n); }
static inline lean_object *lean_uint32_to_nat(uint32_t n) { return lean_usize_to_nat(n); }
static inline lean_object *lean_uint64_to_nat(uint64_t n) {
  return n <= SIZE_MAX >> 1 ? lean_box((size_t)n) : lean_big_uint64_to_nat(n);
}
static inline bool lean_both_scalar(lean_object *a, lean_object *b) { return (size_t)a & (size_t)b & 1; }
static inline lean_object *lean_nat_add(lean_object *a, lean_object *b) {
  if (lean_both_scalar(a, b)) return lean_usize_to_nat(lean_unbox(a) + lean_unbox(b));
  return lean_nat_big_add(a, b);
}
static inline lean_object *lean_nat_sub(lean_object *a, lean_object *b) {
  if (lean_both_scalar(a, b)) return a < b ? lean_box(0) : lean_box(lean_unbox(a) - lean_unbox(b));
  return lean_nat_big_sub(a, b);
}
static inline lean_object *lean_nat_mul(lean_object *a, lean_object *b) {
  if (lean_both_scalar(a, b)) return lean_uint64_to_nat((uint64_t)lean_unbox(a) * lean_unbox(b));
  return lean_nat_big_mul(a, b);
}
static inline lean_object *lean_nat_div(lean_object *a, lean_object *b) {
  if (lean_both_scalar(a, b)) return lean_unbox(b) ? lean_box(lean_unbox(a) / lean_unbox(b)) : lean_box(0);
  return lean_nat_big_div(a, b);
}
static inline lean_object *lean_nat_mod(lean_object *a, lean_object *b) {
  if (lean_both_scalar(a, b)) return lean_unbox(b) ? lean_box(lean_unbox(a) % lean_unbox(b)) : a;
  return lean_nat_big_mod(a, b);
}
static inline lean_object *lean_nat_shiftr(lean_object *a, lean_object *b) {
  if (lean_both_scalar(a, b)) return lean_unbox(b) < 32 ? lean_box(lean_unbox(a) >> lean_unbox(b)) : lean_box(0);
  return lean_nat_big_shiftr(a, b);
}
static inline bool lean_nat_eq(lean_object *a, lean_object *b) {
  return a == b || (!lean_is_scalar(a) && !lean_is_scalar(b) && lean_nat_big_eq(a, b));
}
static inline uint8_t lean_nat_dec_eq(lean_object *a, lean_object *b) { return lean_nat_eq(a, b); }
static inline uint8_t lean_nat_dec_le(lean_object *a, lean_object *b) {
  return lean_both_scalar(a, b) ? a <= b : lean_nat_big_le(a, b);
}
static inline uint8_t lean_nat_dec_lt(lean_object *a, lean_object *b) {
  return lean_both_scalar(a, b) ? a < b : lean_nat_big_lt(a, b);
}

/* Machine numbers. */
static inline uint8_t lean_uint8_of_nat(lean_object *n) {
  return lean_is_scalar(n) ? lean_unbox(n) : lean_usize_of_big_nat(n);
}
static inline uint32_t lean_uint32_of_nat(lean_object *n) {
  return lean_is_scalar(n) ? lean_unbox(n) : lean_uint32_of_big_nat(n);
}
static inline uint64_t lean_uint64_of_nat(lean_object *n) {
  return lean_is_scalar(n) ? lean_unbox(n) : lean_uint64_of_big_nat(n);
}
static inline size_t lean_usize_of_nat(lean_object *n) {
  return lean_is_scalar(n) ? lean_unbox(n) : lean_usize_of_big_nat(n);
}
static inline lean_object *lean_box_uint32(uint32_t n) {
  lean_object *o = lean_alloc_ctor(0, 0, sizeof n);
  lean_ctor_set_uint32(o, 0, n);
  return o;
}
static inline uint32_t lean_unbox_uint32(lean_object *o) { return lean_ctor_get_uint32(o, 0); }
static inline lean_object *lean_box_uint64(uint64_t n) {
  lean_object *o = lean_alloc_ctor(0, 0, sizeof n);
  lean_ctor_set_uint64(o, 0, n);
  return o;
}
static inline uint64_t lean_unbox_uint64(lean_object *o) { return lean_ctor_get_uint64(o, 0); }
static inline lean_object *lean_box_usize(size_t n) {
  lean_object *o = lean_alloc_ctor(0, 0, sizeof n);
  lean_ctor_set_usize(o, 0, n);
  return o;
}
static inline size_t lean_unbox_usize(lean_object *o) { return lean_ctor_get_usize(o, 0); }
static inline uint8_t lean_uint8_dec_eq(uint8_t a, uint8_t b) { return a == b; }
static inline uint8_t lean_uint8_dec_lt(uint8_t a, uint8_t b) { return a < b; }
static inline uint8_t lean_uint8_dec_le(uint8_t a, uint8_t b) { return a <= b; }
static inline uint8_t lean_uint8_sub(uint8_t a, uint8_t b) { return a - b; }
static inline uint8_t lean_uint8_add(uint8_t a, uint8_t b) { return a + b; }
static inline uint32_t lean_uint8_to_uint32(uint8_t a) { return a; }
static inline uint32_t lean_uint32_add(uint32_t a, uint32_t b) { return a + b; }
static inline uint32_t lean_uint32_sub(uint32_t a, uint32_t b) { return a - b; }
static inline uint8_t lean_uint32_dec_eq(uint32_t a, uint32_t b) { return a == b; }
static inline uint8_t lean_uint32_dec_lt(uint32_t a, uint32_t b) { return a < b; }
static inline uint8_t lean_uint32_dec_le(uint32_t a, uint32_t b) { return a <= b; }
static inline uint8_t lean_uint64_dec_eq(uint64_t a, uint64_t b) { return a == b; }
static inline uint64_t lean_uint64_add(uint64_t a, uint64_t b) { return a + b; }
static inline uint64_t lean_uint64_lor(uint64_t a, uint64_t b) { return a | b; }
static inline uint64_t lean_uint64_land(uint64_t a, uint64_t b) { return a & b; }
static inline uint64_t lean_uint64_xor(uint64_t a, uint64_t b) { return a ^ b; }
static inline uint64_t lean_uint64_shift_left(uint64_t a, uint64_t b) { return a << (b & 63); }
static inline uint64_t lean_uint64_shift_right(uint64_t a, uint64_t b) { return a >> (b & 63); }
static inline uint8_t lean_usize_dec_lt(size_t a, size_t b) { return a < b; }
static inline uint8_t lean_usize_dec_eq(size_t a, size_t b) { return a == b; }
static inline size_t lean_usize_add(size_t a, size_t b) { return a + b; }
static inline size_t lean_usize_sub(size_t a, size_t b) { return a - b; }

/* Arrays. */
static inline lean_array_object *lean_to_array(lean_object *o) { return (lean_array_object *)o; }
static inline lean_object *lean_mk_empty_array_with_capacity(lean_object *capacity) {
  if (!lean_is_scalar(capacity)) lean_internal_panic_unreachable();
  size_t n = lean_unbox(capacity);
  lean_object *o = lean_new(LEAN_ARRAY_TAG, 0, sizeof(lean_array_object) + n * sizeof(void *));
  lean_to_array(o)->size = 0;
  lean_to_array(o)->capacity = n;
  return o;
}
static inline size_t lean_array_size(lean_object *o) { return lean_to_array(o)->size; }
static inline lean_object *lean_array_get_size(lean_object *o) { return lean_box(lean_array_size(o)); }
static inline lean_object *lean_array_uget_borrowed(lean_object *o, size_t i) { return lean_to_array(o)->items[i]; }
static inline lean_object *lean_array_uget(lean_object *o, size_t i) {
  lean_object *v = lean_array_uget_borrowed(o, i);
  lean_inc(v);
  return v;
}
static inline lean_object *lean_array_fget_borrowed(lean_object *o, lean_object *i) {
  return lean_array_uget_borrowed(o, lean_unbox(i));
}
static inline lean_object *lean_array_fget(lean_object *o, lean_object *i) { return lean_array_uget(o, lean_unbox(i)); }
static inline lean_object *lean_array_uset(lean_object *o, size_t i, lean_object *v) {
  if (!lean_is_exclusive(o)) o = lean_copy_expand_array(o, false);
  lean_object **item = lean_to_array(o)->items + i;
  lean_dec(*item);
  *item = v;
  return o;
}
static inline lean_object *lean_array_fset(lean_object *o, lean_object *i, lean_object *v) {
  return lean_array_uset(o, lean_unbox(i), v);
}

/* Byte arrays. */
static inline lean_scalar_array_object *lean_to_bytes(lean_object *o) { return (lean_scalar_array_object *)o; }
static inline lean_object *lean_byte_array_size(lean_object *o) { return lean_usize_to_nat(lean_to_bytes(o)->size); }
static inline size_t lean_sarray_size(lean_object *o) { return lean_to_bytes(o)->size; }
static inline uint8_t lean_byte_array_uget(lean_object *o, size_t i) { return lean_to_bytes(o)->items[i]; }
static inline uint8_t lean_byte_array_fget(lean_object *o, lean_object *i) { return lean_byte_array_uget(o, lean_unbox(i)); }
static inline lean_object *lean_mk_empty_byte_array(lean_object *capacity) {
  if (!lean_is_scalar(capacity)) lean_internal_panic_unreachable();
  size_t n = lean_unbox(capacity);
  lean_object *o = lean_new(LEAN_SCALAR_ARRAY_TAG, 1, sizeof(lean_scalar_array_object) + n);
  lean_to_bytes(o)->size = 0;
  lean_to_bytes(o)->capacity = n;
  return o;
}

/* Strings: the size counts the NUL at the end. */
static inline lean_string_object *lean_to_string(lean_object *o) { return (lean_string_object *)o; }
static inline lean_object *lean_string_utf8_byte_size(lean_object *o) {
  return lean_usize_to_nat(lean_to_string(o)->size - 1);
}
static inline lean_object *lean_string_length(lean_object *o) { return lean_usize_to_nat(lean_to_string(o)->length); }
static inline uint8_t lean_string_dec_eq(lean_object *a, lean_object *b) {
  return a == b || (lean_to_string(a)->size == lean_to_string(b)->size && lean_string_eq_cold(a, b));
}
