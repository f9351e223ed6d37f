/* The files that code inside can see: a read-only pack in memory, a random device that is not random, the console
 * (captured), and for builds a scratch folder in memory. No path reaches the machine's own files.
 *
 * Pack layout, little-endian: "PYLCPAK1", u32 count, u32 strings; count entries sorted by path {u32 path (offset from
 * strings), u32 0, u64 offset, u64 bytes}; the paths, terminated; the files, each at a multiple of 4096. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host.h"

enum { PACK_HEADER = 16, PACK_ENTRY = 24 };
enum { NOT_FOUND = 44, BAD_DESCRIPTOR = 8, NOT_PERMITTED = 2, INVALID = 28, NO_TERMINAL = 59, TOO_MANY = 33,
       READ_ONLY = 69 }; /* WASI's numbers */
enum { GUEST_WRITE = 3, GUEST_CREATE = 64, GUEST_TRUNCATE = 512, GUEST_APPEND = 1024 };
enum { MODE_FOLDER = 0040555, MODE_FILE = 0100444, MODE_SCRATCH = 0100644, MODE_DEVICE = 0020444 };

int pack_open(pack_t *pack, const char *path, char *error, size_t error_bytes) {
  memset(pack, 0, sizeof *pack);
  pack->descriptor = open(path, O_RDONLY | O_CLOEXEC);
  struct stat status;
  if (pack->descriptor < 0 || fstat(pack->descriptor, &status) != 0) {
    if (pack->descriptor >= 0) close(pack->descriptor);
    pack->descriptor = -1;
    snprintf(error, error_bytes, "cannot read the file pack %s", path);
    return -1;
  }
  pack->size = (size_t)status.st_size;
  void *bytes = pack->size > PACK_HEADER ? mmap(NULL, pack->size, PROT_READ, MAP_PRIVATE, pack->descriptor, 0) : MAP_FAILED;
  if (bytes == MAP_FAILED || memcmp(bytes, "PYLCPAK1", 8) != 0) {
    if (bytes != MAP_FAILED) munmap(bytes, pack->size);
    close(pack->descriptor);
    pack->descriptor = -1;
    snprintf(error, error_bytes, "%s is not a file pack: prepare the engine again", path);
    return -1;
  }
  pack->bytes = bytes;
  pack->count = load32(pack->bytes + 8);
  pack->strings = load32(pack->bytes + 12);
  bool sound = PACK_HEADER + (uint64_t)PACK_ENTRY * pack->count <= pack->strings && pack->strings < pack->size;
  for (uint32_t k = 0; sound && k < pack->count; k++) {
    const uint8_t *entry = pack->bytes + PACK_HEADER + (size_t)PACK_ENTRY * k;
    uint64_t at = (uint64_t)pack->strings + load32(entry), offset, bytes_in;
    memcpy(&offset, entry + 8, 8), memcpy(&bytes_in, entry + 16, 8);
    sound = at < pack->size && memchr(pack->bytes + at, 0, pack->size - at) && offset % 4096 == 0 &&
            offset <= pack->size && bytes_in <= pack->size - offset;
  }
  if (!sound) {
    pack_close(pack);
    snprintf(error, error_bytes, "the file pack %s is damaged: prepare the engine again", path);
    return -1;
  }
  return 0;
}

void pack_close(pack_t *pack) {
  if (pack->bytes) munmap((void *)pack->bytes, pack->size);
  if (pack->bytes || pack->descriptor > 0) close(pack->descriptor);
  pack->bytes = NULL;
  pack->descriptor = -1;
}

/* The entry of `path`; with `folder`, any entry below it. */
static const uint8_t *pack_find(const pack_t *pack, const char *path, bool folder) {
  size_t length = strlen(path);
  while (folder && length > 1 && path[length - 1] == '/') length--;
  uint32_t low = 0, high = pack->count;
  while (low < high) { /* the first entry that is not below `path` in order */
    uint32_t middle = low + (high - low) / 2;
    const char *name = (const char *)pack->bytes + pack->strings + load32(pack->bytes + PACK_HEADER + (size_t)PACK_ENTRY * middle);
    int order = strncmp(name, path, length);
    if (order == 0 && folder) order = name[length] < '/' ? -1 : 1;
    else if (order == 0) order = name[length] ? 1 : 0;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  if (low >= pack->count) return NULL;
  const uint8_t *entry = pack->bytes + PACK_HEADER + (size_t)PACK_ENTRY * low;
  const char *name = (const char *)pack->bytes + pack->strings + load32(entry);
  if (strncmp(name, path, length) != 0) return NULL;
  return name[length] == (folder ? '/' : 0) ? entry : NULL;
}

/* --- scratch --- */
pylcscheck_scratch *pylcscheck_scratch_new(void) { return calloc(1, sizeof(pylcscheck_scratch)); }

void pylcscheck_scratch_free(pylcscheck_scratch *scratch) {
  if (!scratch) return;
  for (int k = 0; k < scratch->count; k++) free(scratch->files[k].path), free(scratch->files[k].bytes);
  free(scratch->files);
  free(scratch);
}

static int scratch_find(const pylcscheck_scratch *scratch, const char *path) {
  for (int k = 0; scratch && k < scratch->count; k++)
    if (scratch->files[k].path && strcmp(scratch->files[k].path, path) == 0) return k;
  return -1;
}

/* A folder is what some file lies below; /work is always one. */
static bool scratch_folder(const pylcscheck_scratch *scratch, const char *path) {
  size_t length = strlen(path);
  if (scratch && strcmp(path, "/work") == 0) return true;
  for (int k = 0; scratch && k < scratch->count; k++) {
    const char *name = scratch->files[k].path;
    if (name && strncmp(name, path, length) == 0 && name[length] == '/') return true;
  }
  return false;
}

static int scratch_create(pylcscheck_scratch *scratch, const char *path) {
  if (scratch->count == scratch->capacity) {
    int capacity = scratch->capacity ? 2 * scratch->capacity : 32;
    scratch_file_t *grown = realloc(scratch->files, (size_t)capacity * sizeof *grown);
    if (!grown) return -1;
    scratch->files = grown, scratch->capacity = capacity;
  }
  char *copy = strdup(path);
  if (!copy) return -1;
  scratch->files[scratch->count] = (scratch_file_t){.path = copy};
  return scratch->count++;
}

static bool scratch_write(scratch_file_t *file, uint64_t at, const void *data, size_t bytes) {
  uint64_t end = at + bytes;
  if (end > (1u << 30)) return false;
  if (end > file->capacity) {
    size_t capacity = end < 4096 ? 4096 : 2 * (size_t)end;
    uint8_t *grown = realloc(file->bytes, capacity);
    if (!grown) return false;
    memset(grown + file->size, 0, capacity - file->size);
    file->bytes = grown, file->capacity = capacity;
  }
  if (bytes) memcpy(file->bytes + at, data, bytes);
  if (end > file->size) file->size = (size_t)end;
  return true;
}

static void scratch_remove(pylcscheck_scratch *scratch, int which) {
  free(scratch->files[which].path), free(scratch->files[which].bytes);
  scratch->files[which] = (scratch_file_t){0}; /* numbers in descriptors stay what they are */
}

int pylcscheck_scratch_put(pylcscheck_scratch *scratch, const char *path, const void *data, size_t bytes) {
  int which = scratch_find(scratch, path);
  if (which < 0) which = scratch_create(scratch, path);
  if (which < 0) return -1;
  scratch->files[which].size = 0;
  return scratch_write(&scratch->files[which], 0, data, bytes) ? 0 : -1;
}

int pylcscheck_scratch_get(pylcscheck_scratch *scratch, const char *path, const void **data, size_t *bytes) {
  int which = scratch_find(scratch, path);
  if (which < 0) return -1;
  *data = scratch->files[which].bytes ? (const void *)scratch->files[which].bytes : "";
  *bytes = scratch->files[which].size;
  return 0;
}

/* --- system calls --- */
static descriptor_t *descriptor_of(pylcscheck_engine *engine, int32_t number) {
  if (number < 0 || number >= MAX_DESCRIPTORS || engine->descriptors[number].kind == FILE_CLOSED) return NULL;
  return &engine->descriptors[number];
}

static uint64_t bytes_of(pylcscheck_engine *engine, const descriptor_t *file) {
  return file->kind == FILE_PACKED ? file->bytes : file->kind == FILE_SCRATCH ? engine->scratch->files[file->scratch].size : 0;
}

/* Finds what `path` names; FILE_CLOSED when nothing. */
static descriptor_t find(pylcscheck_engine *engine, const char *path) {
  descriptor_t file = {.kind = FILE_CLOSED};
  if (strcmp(path, "/dev/urandom") == 0 || strcmp(path, "/dev/random") == 0) return (descriptor_t){.kind = FILE_RANDOM};
  const uint8_t *entry = pack_find(&engine->runtime->pack, path, false);
  if (entry) {
    file.kind = FILE_PACKED;
    memcpy(&file.offset, entry + 8, 8), memcpy(&file.bytes, entry + 16, 8);
    return file;
  }
  int which = scratch_find(engine->scratch, path);
  if (which >= 0) return (descriptor_t){.kind = FILE_SCRATCH, .scratch = which};
  if (strcmp(path, "/") == 0 || pack_find(&engine->runtime->pack, path, true) || scratch_folder(engine->scratch, path))
    file.kind = FILE_FOLDER;
  return file;
}

static void refuse(pylcscheck_engine *engine) { engine->stats.calls_refused++; }

static HOST(sys_openat) { /* (folder, path, flags, varargs) */
  HOST_BEGIN
  const char *path = guest_string(engine, (uint32_t)v[1].i32);
  if (!path) return BAD_ADDRESS(engine);
  int32_t flags = v[2].i32;
  descriptor_t file = find(engine, path);
  bool writes = (flags & GUEST_WRITE) != 0;
  if (file.kind == FILE_CLOSED && engine->scratch && (flags & GUEST_CREATE) && strncmp(path, "/work/", 6) == 0) {
    int which = scratch_create(engine->scratch, path);
    if (which < 0) return stop(engine, PYLCSCHECK_MEMORY, "no memory for a scratch file");
    file = (descriptor_t){.kind = FILE_SCRATCH, .scratch = which};
  }
  int32_t result;
  if (file.kind == FILE_CLOSED) {
    refuse(engine);
    result = (flags & GUEST_CREATE) ? -NOT_PERMITTED : -NOT_FOUND;
  } else if (writes && file.kind != FILE_SCRATCH) {
    refuse(engine);
    result = -READ_ONLY;
  } else {
    result = -TOO_MANY;
    for (int k = 3; k < MAX_DESCRIPTORS; k++)
      if (engine->descriptors[k].kind == FILE_CLOSED) {
        if (file.kind == FILE_SCRATCH && (flags & GUEST_TRUNCATE)) engine->scratch->files[file.scratch].size = 0;
        if (file.kind == FILE_SCRATCH && (flags & GUEST_APPEND)) file.position = engine->scratch->files[file.scratch].size;
        engine->descriptors[k] = file;
        result = k;
        break;
      }
  }
  v[0].i32 = result;
  return NULL;
}

/* Emscripten's struct stat for wasm32: 96 bytes. */
static bool put_stat(pylcscheck_engine *engine, uint32_t buffer, const descriptor_t *file) {
  uint8_t *p = guest(engine, buffer, 96);
  if (!p) return false;
  memset(p, 0, 96);
  uint64_t bytes = bytes_of(engine, file);
  store32(p + 4, file->kind == FILE_FOLDER    ? MODE_FOLDER
                 : file->kind == FILE_PACKED  ? MODE_FILE
                 : file->kind == FILE_SCRATCH ? MODE_SCRATCH
                                              : MODE_DEVICE);
  store32(p + 8, 1);
  store64(p + 24, bytes);
  store32(p + 32, 4096);
  store32(p + 36, (uint32_t)((bytes + 511) / 512));
  store64(p + 88, file->kind == FILE_PACKED ? file->offset + 1 : 1);
  return true;
}

static wasm_trap_t *stat_path(pylcscheck_engine *engine, uint32_t path, uint32_t buffer, wasmtime_val_raw_t *result) {
  const char *name = guest_string(engine, path);
  if (!name) return BAD_ADDRESS(engine);
  descriptor_t file = find(engine, name);
  if (file.kind == FILE_CLOSED) {
    result->i32 = -NOT_FOUND;
    return NULL;
  }
  if (!put_stat(engine, buffer, &file)) return BAD_ADDRESS(engine);
  result->i32 = 0;
  return NULL;
}

static HOST(sys_stat) {
  HOST_BEGIN
  return stat_path(engine, (uint32_t)v[0].i32, (uint32_t)v[1].i32, &v[0]);
}

static HOST(sys_newfstatat) { /* (folder, path, buffer, flags) */
  HOST_BEGIN
  return stat_path(engine, (uint32_t)v[1].i32, (uint32_t)v[2].i32, &v[0]);
}

static HOST(sys_fstat) {
  HOST_BEGIN
  descriptor_t *file = descriptor_of(engine, v[0].i32);
  if (!file) v[0].i32 = -BAD_DESCRIPTOR;
  else if (!put_stat(engine, (uint32_t)v[1].i32, file)) return BAD_ADDRESS(engine);
  else v[0].i32 = 0;
  return NULL;
}

static HOST(sys_faccessat) { /* (folder, path, mode, flags) */
  HOST_BEGIN
  const char *path = guest_string(engine, (uint32_t)v[1].i32);
  if (!path) return BAD_ADDRESS(engine);
  v[0].i32 = find(engine, path).kind == FILE_CLOSED ? -NOT_FOUND : 0;
  return NULL;
}

static HOST(sys_readlinkat) {
  HOST_BEGIN
  v[0].i32 = -INVALID;
  return NULL;
}

static HOST(sys_renameat) { /* (folder, from, folder, to) */
  HOST_BEGIN
  const char *from = guest_string(engine, (uint32_t)v[1].i32), *to = guest_string(engine, (uint32_t)v[3].i32);
  if (!from || !to) return BAD_ADDRESS(engine);
  int which = scratch_find(engine->scratch, from);
  if (which < 0 || strncmp(to, "/work/", 6) != 0) {
    refuse(engine);
    v[0].i32 = which < 0 ? -NOT_FOUND : -READ_ONLY;
    return NULL;
  }
  int old = scratch_find(engine->scratch, to);
  char *copy = strdup(to);
  if (!copy) return stop(engine, PYLCSCHECK_MEMORY, "no memory for a scratch file");
  if (old >= 0 && old != which) scratch_remove(engine->scratch, old);
  free(engine->scratch->files[which].path);
  engine->scratch->files[which].path = copy;
  v[0].i32 = 0;
  return NULL;
}

static HOST(sys_unlinkat) { /* (folder, path, flags) */
  HOST_BEGIN
  const char *path = guest_string(engine, (uint32_t)v[1].i32);
  if (!path) return BAD_ADDRESS(engine);
  int which = scratch_find(engine->scratch, path);
  if (which >= 0) scratch_remove(engine->scratch, which);
  else refuse(engine);
  v[0].i32 = which >= 0 ? 0 : -NOT_FOUND;
  return NULL;
}

static HOST(sys_mkdirat) {
  HOST_BEGIN
  const char *path = guest_string(engine, (uint32_t)v[1].i32);
  if (!path) return BAD_ADDRESS(engine);
  if (!engine->scratch) refuse(engine);
  v[0].i32 = engine->scratch && strncmp(path, "/work", 5) == 0 ? 0 : -NOT_PERMITTED;
  return NULL;
}

static HOST(sys_getdents) {
  HOST_BEGIN
  v[0].i32 = 0; /* folders look empty: nothing that Lean does here lists one */
  return NULL;
}

static HOST(sys_fcntl) {
  HOST_BEGIN
  v[0].i32 = descriptor_of(engine, v[0].i32) ? 0 : -BAD_DESCRIPTOR;
  return NULL;
}

static HOST(sys_ioctl) {
  HOST_BEGIN
  v[0].i32 = -NO_TERMINAL;
  return NULL;
}

static HOST(sys_getcwd) { /* (buffer, bytes) */
  HOST_BEGIN
  uint8_t *p = guest(engine, (uint32_t)v[0].i32, 2);
  if (!p) return BAD_ADDRESS(engine);
  p[0] = '/', p[1] = 0;
  v[0].i32 = 2;
  return NULL;
}

static HOST(sys_ftruncate) { /* (descriptor, bytes as i64) */
  HOST_BEGIN
  descriptor_t *file = descriptor_of(engine, v[0].i32);
  int64_t bytes = v[1].i64;
  if (file && file->kind == FILE_SCRATCH && bytes >= 0 && bytes <= (1 << 30)) {
    scratch_file_t *target = &engine->scratch->files[file->scratch];
    if ((uint64_t)bytes > target->size) scratch_write(target, (uint64_t)bytes, NULL, 0);
    target->size = (size_t)bytes;
    v[0].i32 = 0;
  } else {
    refuse(engine);
    v[0].i32 = -INVALID;
  }
  return NULL;
}

static HOST(fd_close) {
  HOST_BEGIN
  descriptor_t *file = descriptor_of(engine, v[0].i32);
  if (file && v[0].i32 > 2) file->kind = FILE_CLOSED;
  v[0].i32 = file ? 0 : BAD_DESCRIPTOR;
  return NULL;
}

static uint8_t next_random(pylcscheck_engine *engine) { /* splitmix64's top byte: the same bytes in every engine */
  uint64_t z = (engine->random += 0x9E3779B97F4A7C15u);
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return (uint8_t)((z ^ (z >> 31)) >> 56);
}

static HOST(random_get) { /* (buffer, bytes) */
  HOST_BEGIN
  uint32_t bytes = (uint32_t)v[1].i32;
  uint8_t *p = guest(engine, (uint32_t)v[0].i32, bytes);
  if (!p) return BAD_ADDRESS(engine);
  for (uint32_t k = 0; k < bytes; k++) p[k] = next_random(engine);
  v[0].i32 = 0;
  return NULL;
}

static uint64_t read_at(pylcscheck_engine *engine, const descriptor_t *file, uint64_t at, uint8_t *target, uint64_t bytes) {
  if (file->kind == FILE_RANDOM) {
    for (uint64_t k = 0; k < bytes; k++) target[k] = next_random(engine);
    return bytes;
  }
  uint64_t size = bytes_of(engine, file);
  if (at >= size) return 0;
  if (bytes > size - at) bytes = size - at;
  const uint8_t *source = file->kind == FILE_PACKED ? engine->runtime->pack.bytes + file->offset
                                                    : engine->scratch->files[file->scratch].bytes;
  if (bytes) memcpy(target, source + at, bytes);
  return bytes;
}

/* fd_read, fd_pread: (descriptor, vectors, count, [offset], done) */
static wasm_trap_t *read_vectors(pylcscheck_engine *engine, int32_t number, uint32_t vectors, uint32_t n, bool positioned,
                                 uint64_t offset, uint32_t done, wasmtime_val_raw_t *result) {
  descriptor_t *file = descriptor_of(engine, number);
  uint8_t *list = guest(engine, vectors, 8ull * n), *total_at = guest(engine, done, 4);
  if (!list || !total_at) return BAD_ADDRESS(engine);
  if (!file || file->kind == FILE_FOLDER) {
    result->i32 = BAD_DESCRIPTOR;
    return NULL;
  }
  uint64_t total = 0, at = positioned ? offset : file->position;
  for (uint32_t k = 0; k < n && file->kind != FILE_CONSOLE; k++) {
    uint32_t bytes = load32(list + 8 * k + 4);
    uint8_t *target = guest(engine, load32(list + 8 * k), bytes);
    if (!target) return BAD_ADDRESS(engine);
    uint64_t got = read_at(engine, file, at + total, target, bytes);
    total += got;
    if (got < bytes) break;
  }
  if (!positioned) file->position += total;
  store32(total_at, (uint32_t)total);
  result->i32 = 0;
  return NULL;
}

static HOST(fd_read) {
  HOST_BEGIN
  return read_vectors(engine, v[0].i32, (uint32_t)v[1].i32, (uint32_t)v[2].i32, false, 0, (uint32_t)v[3].i32, &v[0]);
}

static HOST(fd_pread) {
  HOST_BEGIN
  return read_vectors(engine, v[0].i32, (uint32_t)v[1].i32, (uint32_t)v[2].i32, true, (uint64_t)v[3].i64,
                      (uint32_t)v[4].i32, &v[0]);
}

static void print(pylcscheck_engine *engine, const uint8_t *text, uint32_t bytes) {
  if (engine->console_bytes < CONSOLE_BYTES) {
    size_t room = CONSOLE_BYTES - engine->console_bytes;
    memcpy(engine->console + engine->console_bytes, text, bytes < room ? bytes : room);
    engine->console[engine->console_bytes + (bytes < room ? bytes : room)] = 0;
  }
  engine->console_bytes += bytes;
}

static HOST(fd_write) { /* (descriptor, vectors, count, done) */
  HOST_BEGIN
  descriptor_t *file = descriptor_of(engine, v[0].i32);
  uint32_t n = (uint32_t)v[2].i32;
  uint8_t *list = guest(engine, (uint32_t)v[1].i32, 8ull * n), *done = guest(engine, (uint32_t)v[3].i32, 4);
  if (!list || !done) return BAD_ADDRESS(engine);
  if (!file || (file->kind != FILE_CONSOLE && file->kind != FILE_SCRATCH)) {
    v[0].i32 = BAD_DESCRIPTOR;
    return NULL;
  }
  uint32_t total = 0;
  for (uint32_t k = 0; k < n; k++) {
    uint32_t bytes = load32(list + 8 * k + 4);
    uint8_t *source = guest(engine, load32(list + 8 * k), bytes);
    if (!source) return BAD_ADDRESS(engine);
    if (file->kind == FILE_CONSOLE) {
      print(engine, source, bytes);
    } else {
      if (!scratch_write(&engine->scratch->files[file->scratch], file->position, source, bytes))
        return stop(engine, PYLCSCHECK_MEMORY, "a scratch file grew too large");
      file->position += bytes;
    }
    total += bytes;
  }
  store32(done, total);
  v[0].i32 = 0;
  return NULL;
}

static HOST(fd_seek) { /* (descriptor, offset as i64, from, position) */
  HOST_BEGIN
  descriptor_t *file = descriptor_of(engine, v[0].i32);
  uint8_t *p = guest(engine, (uint32_t)v[3].i32, 8);
  if (!p) return BAD_ADDRESS(engine);
  if (!file || file->kind == FILE_CONSOLE) {
    v[0].i32 = file ? 70 : BAD_DESCRIPTOR; /* 70: cannot seek */
    return NULL;
  }
  int64_t base = v[2].i32 == 0 ? 0 : v[2].i32 == 1 ? (int64_t)file->position : (int64_t)bytes_of(engine, file);
  int64_t to;
  if (__builtin_add_overflow(base, v[1].i64, &to) || to < 0) {
    v[0].i32 = INVALID;
    return NULL;
  }
  file->position = (uint64_t)to;
  store64(p, file->position);
  v[0].i32 = 0;
  return NULL;
}

static HOST(fd_fdstat_get) { /* (descriptor, buffer of 24 bytes) */
  HOST_BEGIN
  descriptor_t *file = descriptor_of(engine, v[0].i32);
  uint8_t *p = guest(engine, (uint32_t)v[1].i32, 24);
  if (!p) return BAD_ADDRESS(engine);
  memset(p, 0, 24);
  if (file) p[0] = file->kind == FILE_CONSOLE ? 2 : 4;
  v[0].i32 = file ? 0 : BAD_DESCRIPTOR;
  return NULL;
}

static HOST(sys_mmap) { /* (bytes, protection, flags, descriptor, offset as i64, allocated, address) */
  HOST_BEGIN
  uint32_t bytes = (uint32_t)v[0].i32, allocated = (uint32_t)v[5].i32, address = (uint32_t)v[6].i32;
  uint64_t offset = (uint64_t)v[4].i64;
  descriptor_t *file = descriptor_of(engine, v[3].i32);
  if (!file || (file->kind != FILE_PACKED && file->kind != FILE_SCRATCH) || !bytes || bytes > 0x7fff0000u) {
    refuse(engine);
    v[0].i32 = -INVALID;
    return NULL;
  }
  descriptor_t source = *file;
  uint32_t rounded = (bytes + PAGE_BYTES - 1) & ~(PAGE_BYTES - 1);
  wasmtime_val_raw_t call[2] = {{.i32 = (int32_t)PAGE_BYTES}, {.i32 = (int32_t)rounded}};
  wasm_trap_t *trap = nested_call(engine, CALL_MEMALIGN, call, 2);
  if (trap) return trap;
  uint32_t at = (uint32_t)call[0].i32;
  uint8_t *target = at ? guest(engine, at, rounded) : NULL, *p = guest(engine, allocated, 4), *q = guest(engine, address, 4);
  if (!target || !p || !q) return BAD_ADDRESS(engine);
  uint64_t got = read_at(engine, &source, offset, target, bytes);
  memset(target + got, 0, rounded - got);
  store32(p, 1), store32(q, at);
  v[0].i32 = 0;
  return NULL;
}

static HOST(sys_munmap) {
  HOST_BEGIN
  v[0].i32 = 0;
  return NULL;
}

handler_t file_handler_named(const char *name) {
  static const struct { const char *name; handler_t handler; } known[] = {
      {"__syscall_openat", sys_openat},         {"__syscall_stat64", sys_stat},       {"__syscall_lstat64", sys_stat},
      {"__syscall_newfstatat", sys_newfstatat}, {"__syscall_fstat64", sys_fstat},     {"__syscall_faccessat", sys_faccessat},
      {"__syscall_readlinkat", sys_readlinkat}, {"__syscall_renameat", sys_renameat}, {"__syscall_unlinkat", sys_unlinkat},
      {"__syscall_mkdirat", sys_mkdirat},       {"__syscall_getdents64", sys_getdents}, {"__syscall_fcntl64", sys_fcntl},
      {"__syscall_ioctl", sys_ioctl},           {"__syscall_getcwd", sys_getcwd},     {"__syscall_ftruncate64", sys_ftruncate},
      {"fd_close", fd_close},                   {"fd_read", fd_read},                 {"fd_pread", fd_pread},
      {"fd_write", fd_write},                   {"fd_seek", fd_seek},                 {"fd_fdstat_get", fd_fdstat_get},
      {"random_get", random_get},               {"_mmap_js", sys_mmap},               {"_munmap_js", sys_munmap},
  };
  for (size_t k = 0; k < sizeof known / sizeof *known; k++)
    if (strcmp(known[k].name, name) == 0) return known[k].handler;
  return NULL;
}
