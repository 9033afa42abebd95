// What Swift's system generator asks for. The numbers are the same in every run, so that a figure is.

#include "live_runtime.h"

static uint64_t state = 1;

// Vigna's SplitMix64.
static uint64_t next(void) {
  uint64_t z = state += 0x9E3779B97F4A7C15;
  z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
  z = (z ^ z >> 27) * 0x94D049BB133111EB;
  return z ^ z >> 31;
}

void LIVE(arc4random_buf)(void *bytes, size_t count) {
  unsigned char *byte = bytes;
  while (count > 0) {
    uint64_t number = next();
    for (int i = 0; i < 8 && count > 0; i++, count--, number >>= 8) *byte++ = (unsigned char)number;
  }
}
