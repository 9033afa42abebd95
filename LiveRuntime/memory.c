#ifdef __wasm__

#include "live_runtime.h"

// The compiler makes one instruction of each of these.
void *memcpy(void *restrict to, const void *restrict from, size_t count) {
  return __builtin_memcpy(to, from, count);
}

void *memmove(void *to, const void *from, size_t count) { return __builtin_memmove(to, from, count); }

void *memset(void *to, int byte, size_t count) { return __builtin_memset(to, byte, count); }

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *a = left, *b = right;
  for (size_t i = 0; i < count; i++) {
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  }
  return 0;
}

// Nobody reads what a sample prints in a page.
int putchar(int character) { return character; }

#endif
