#ifdef __wasm__

// Unicode's normalization, of which Swift asks when it compares texts that are not ASCII, in place of the toolchain's:
// what is packed in `unicode_tables.c` is a fifth of those tables. It is unpacked when it is first needed.

#include "live_runtime.h"

typedef struct {
  // The scalar, and what it is short for: one scalar or, with `second`, two.
  uint32_t scalar, first;
  // The index of a scalar in `seconds`; 0 if there is none.
  uint16_t second;
  // Whether the two become the scalar again.
  uint16_t composes;
  // One more than the index of the next that composes with the same second scalar; 0 if there is none.
  uint32_t next;
} decomposition;

typedef struct {
  // The first of the scalars, and the one after the last.
  uint32_t start, end;
  // Their canonical combining class times two; one more if they may be the second part of a composition.
  uint32_t value;
} range;

static decomposition decompositions[live_decompositions];
static range ranges[live_ranges];
static uint32_t seconds[live_seconds];
// By the index of a second scalar, one more than the index of the first that composes with it.
static uint16_t lists[live_seconds];

static uint32_t number(const uint8_t **bytes) {
  uint32_t result = 0;
  for (int shift = 0;; shift += 7) {
    uint8_t byte = *(*bytes)++;
    result |= (uint32_t)(byte & 0x7F) << shift;
    if (byte < 0x80) return result;
  }
}

// The columns of the tables stand one after the other, as like next to like compresses well.
static void unpack(void) {
  if (seconds[1]) return;
  const uint8_t *bytes = live_unicode_tables;
  uint32_t last = 0;
  for (int i = 1; i < live_seconds; i++) seconds[i] = last += number(&bytes);
  last = 0;
  for (int i = 0; i < live_decompositions; i++) decompositions[i].scalar = last += number(&bytes);
  last = 0;
  for (int i = 0; i < live_decompositions; i++) {
    uint32_t distance = number(&bytes);
    decompositions[i].first = last += distance & 1 ? ~(distance >> 1) : distance >> 1;
  }
  for (int i = 0; i < live_decompositions; i++) {
    uint32_t word = number(&bytes);
    decomposition *new = decompositions + i;
    new->second = (uint16_t)(word >> 1);
    new->composes = word & 1;
    if (!new->composes) continue;
    new->next = lists[new->second];
    lists[new->second] = (uint16_t)(i + 1);
  }
  last = 0;
  for (int i = 0; i < live_ranges; i++) {
    ranges[i].start = last += number(&bytes);
    ranges[i].end = last += number(&bytes);
    ranges[i].value = number(&bytes);
  }
}

static const decomposition *decomposition_of(uint32_t scalar) {
  unpack();
  uint32_t low = 0, high = live_decompositions;
  while (low < high) {
    uint32_t middle = (low + high) / 2;
    if (decompositions[middle].scalar == scalar) return decompositions + middle;
    if (decompositions[middle].scalar < scalar) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return NULL;
}

static uint32_t value_of(uint32_t scalar) {
  unpack();
  uint32_t low = 0, high = live_ranges;
  while (low < high) {
    uint32_t middle = (low + high) / 2;
    if (ranges[middle].end <= scalar) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low < live_ranges && ranges[low].start <= scalar ? ranges[low].value : 0;
}

// The last bit says that the scalar has a decomposition, the second that it is not what becomes of it, the third that
// it may be the second part of a composition; the others are its combining class.
uint16_t _swift_stdlib_getNormData(uint32_t scalar) {
  if (scalar < 0xC0) return 0;
  const decomposition *found = decomposition_of(scalar);
  uint32_t decomposes = found ? found->composes ? 1 : 3 : 0;
  return (uint16_t)(value_of(scalar) << 2 | decomposes);
}

uint32_t _swift_stdlib_getComposition(uint32_t first, uint32_t second) {
  unpack();
  for (int i = 1; i < live_seconds; i++) {
    if (seconds[i] != second) continue;
    for (uint32_t next = lists[i]; next; next = decompositions[next - 1].next) {
      if (decompositions[next - 1].first == first) return decompositions[next - 1].scalar;
    }
  }
  return UINT32_MAX;
}

// The last texts that were asked for, each of them after its length. Swift reads one before it asks for the next.
enum { kept = 4, room = 16 };
static uint8_t texts[kept * room];
const uint8_t *const _swift_stdlib_nfd_decompositions = texts;

static void append(uint8_t *text, uint32_t scalar) {
  const decomposition *found = decomposition_of(scalar);
  if (found) {
    append(text, found->first);
    if (!found->second) return;
    scalar = seconds[found->second];
  }
  uint8_t *end = text + 1 + *text;
  if (scalar < 0x80) {
    *end++ = (uint8_t)scalar;
  } else if (scalar < 0x800) {
    *end++ = (uint8_t)(0xC0 | scalar >> 6);
    *end++ = (uint8_t)(0x80 | (scalar & 0x3F));
  } else {
    if (scalar < 0x10000) {
      *end++ = (uint8_t)(0xE0 | scalar >> 12);
    } else {
      *end++ = (uint8_t)(0xF0 | scalar >> 18);
      *end++ = (uint8_t)(0x80 | (scalar >> 12 & 0x3F));
    }
    *end++ = (uint8_t)(0x80 | (scalar >> 6 & 0x3F));
    *end++ = (uint8_t)(0x80 | (scalar & 0x3F));
  }
  *text = (uint8_t)(end - text - 1);
}

// The place of the decomposition's text, and in the last 18 bits the scalar, or another one if it has none.
uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar) {
  if (!decomposition_of(scalar)) return ~scalar & 0x3FFFF;
  static uint32_t turn;
  uint32_t place = turn++ % kept * room;
  texts[place] = 0;
  append(texts + place, scalar);
  return place << 18 | scalar;
}

#endif
