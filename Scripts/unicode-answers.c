// Prints all that Swift's library knows of Unicode's normalization, as a WASI program. It is linked with the library of
// the toolchain to make LiveRuntime's tables, and with each of both to compare them.
#include <stddef.h>
#include <stdint.h>

uint16_t _swift_stdlib_getNormData(uint32_t scalar);
uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar);
uint32_t _swift_stdlib_getComposition(uint32_t first, uint32_t second);
extern const uint8_t *const _swift_stdlib_nfd_decompositions;

typedef struct {
  const uint8_t *bytes;
  size_t count;
} vector;

__attribute__((import_module("wasi_snapshot_preview1"), import_name("fd_write"))) int32_t fd_write(
    int32_t descriptor, const vector *vectors, size_t count, size_t *written);

enum { scalars = 0x110000 };

static uint8_t line[128];
static size_t length;

static void put(uint32_t number) {
  for (int shift = 20; shift >= 0; shift -= 4) line[length++] = "0123456789abcdef"[number >> shift & 15];
  line[length++] = ' ';
}

static void put_line(void) {
  size_t written = 0;
  line[length - 1] = '\n';
  vector text = {line, length};
  if (fd_write(1, &text, 1, &written) != 0 || written != length) __builtin_trap();
  length = 0;
}

// Every scalar that can be a part of a composition or decomposes, once.
static uint8_t is_part[scalars];

static void put_decomposition(uint32_t scalar) {
  uint32_t entry = _swift_stdlib_getDecompositionEntry(scalar);
  if (scalar < 0xC0 || (entry & 0x3FFFF) != scalar) return;
  is_part[scalar] = 1;
  const uint8_t *text = _swift_stdlib_nfd_decompositions + (entry >> 18);
  const uint8_t *end = text + 1 + *text;
  for (text++; text < end;) {
    int more = *text < 0x80 ? 0 : *text < 0xE0 ? 1 : *text < 0xF0 ? 2 : 3;
    uint32_t part = more == 0 ? *text : *text & (0x3Fu >> more);
    for (text++; more > 0; more--) part = part << 6 | (*text++ & 0x3F);
    is_part[part] = 1;
    put(part);
  }
}

// First a line for each scalar of which there is anything to say, with its properties and its decomposition; then one
// for each composition.
void _start(void) {
  for (uint32_t scalar = 0; scalar < scalars; scalar++) {
    uint16_t properties = _swift_stdlib_getNormData(scalar);
    put(scalar);
    put(properties);
    put_decomposition(scalar);
    if (properties || length > 14) {
      put_line();
    } else {
      length = 0;
    }
  }
  for (uint32_t second = 0; second < scalars; second++) {
    uint32_t some = _swift_stdlib_getComposition('A', second);
    if (!(_swift_stdlib_getNormData(second) & 4) && some == UINT32_MAX) continue;
    for (uint32_t first = 0; first < scalars; first++) {
      if (!is_part[first] && (second != 0x301 || first > 0x20000)) continue;
      uint32_t composition = _swift_stdlib_getComposition(first, second);
      if (composition == UINT32_MAX) continue;
      put(first);
      put(second);
      put(composition);
      put_line();
    }
  }
}
