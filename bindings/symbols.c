/* The symbol table: every exported function's table slot and every exported datum's address, by name.
 *
 * Layout, little-endian: "PYLCSYM1", then u32 table_size, spare_slot, task_slot, function_count, data_count, strings
 * (offset of the names); then function_count + data_count entries {u32 name (offset from strings), u32 value}, each
 * group sorted by the bytes of its names; then the names, terminated. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host.h"

enum { HEADER = 32 };

int symbols_open(symbols_t *symbols, const char *path, char *error, size_t error_bytes) {
  memset(symbols, 0, sizeof *symbols);
  int descriptor = open(path, O_RDONLY | O_CLOEXEC);
  struct stat status;
  if (descriptor < 0 || fstat(descriptor, &status) != 0) {
    if (descriptor >= 0) close(descriptor);
    snprintf(error, error_bytes, "cannot read the symbol table %s", path);
    return -1;
  }
  symbols->size = (size_t)status.st_size;
  void *bytes = symbols->size > HEADER ? mmap(NULL, symbols->size, PROT_READ, MAP_PRIVATE, descriptor, 0) : MAP_FAILED;
  close(descriptor);
  if (bytes == MAP_FAILED || memcmp(bytes, "PYLCSYM1", 8) != 0) {
    if (bytes != MAP_FAILED) munmap(bytes, symbols->size);
    snprintf(error, error_bytes, "%s is not a symbol table: prepare the engine again", path);
    return -1;
  }
  symbols->bytes = bytes;
  symbols->table_size = load32(symbols->bytes + 8);
  symbols->spare_slot = load32(symbols->bytes + 12);
  symbols->task_slot = load32(symbols->bytes + 16);
  symbols->function_count = load32(symbols->bytes + 20);
  symbols->data_count = load32(symbols->bytes + 24);
  symbols->strings = load32(symbols->bytes + 28);
  uint64_t entries = (uint64_t)symbols->function_count + symbols->data_count;
  if (HEADER + 8 * entries > symbols->strings || symbols->strings >= symbols->size ||
      symbols->bytes[symbols->size - 1] != 0) {
    symbols_close(symbols);
    snprintf(error, error_bytes, "the symbol table %s is damaged: prepare the engine again", path);
    return -1;
  }
  return 0;
}

void symbols_close(symbols_t *symbols) {
  if (symbols->bytes) munmap((void *)symbols->bytes, symbols->size);
  symbols->bytes = NULL;
}

static uint32_t look_up(const symbols_t *symbols, uint32_t first, uint32_t count, const char *name) {
  const uint8_t *entries = symbols->bytes + HEADER + 8 * (size_t)first;
  uint32_t low = 0, high = count;
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    uint64_t at = (uint64_t)symbols->strings + load32(entries + 8 * (size_t)middle);
    if (at >= symbols->size) return 0;
    int order = strcmp(name, (const char *)symbols->bytes + at);
    if (order == 0) return load32(entries + 8 * (size_t)middle + 4);
    if (order < 0) high = middle;
    else low = middle + 1;
  }
  return 0;
}

uint32_t symbols_function(const symbols_t *symbols, const char *name) {
  return look_up(symbols, 0, symbols->function_count, name);
}

uint32_t symbols_data(const symbols_t *symbols, const char *name) {
  return look_up(symbols, symbols->function_count, symbols->data_count, name);
}
