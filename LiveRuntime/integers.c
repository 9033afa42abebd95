#ifdef __wasm__

// What the compiler calls for integers of 128 bits.

#include "live_runtime.h"

typedef __int128 wide;
typedef union {
  wide all;
  struct {
    uint64_t low, high;
  };
} halves;

wide __multi3(wide left, wide right) {
  halves a = {.all = left}, b = {.all = right}, result;
  uint64_t a0 = (uint32_t)a.low, a1 = a.low >> 32, b0 = (uint32_t)b.low, b1 = b.low >> 32;
  uint64_t low = a0 * b0;
  uint64_t middle = a1 * b0 + (low >> 32);
  uint64_t carry = a0 * b1 + (uint32_t)middle;
  result.low = carry << 32 | (uint32_t)low;
  result.high = a1 * b1 + (middle >> 32) + (carry >> 32) + a.high * b.low + a.low * b.high;
  return result.all;
}

wide __ashlti3(wide value, int count) {
  halves x = {.all = value}, result;
  if (count == 0) return value;
  result.low = count < 64 ? x.low << count : 0;
  result.high = count < 64 ? x.high << count | x.low >> (64 - count) : x.low << (count - 64);
  return result.all;
}

wide __lshrti3(wide value, int count) {
  halves x = {.all = value}, result;
  if (count == 0) return value;
  result.low = count < 64 ? x.low >> count | x.high << (64 - count) : x.high >> (count - 64);
  result.high = count < 64 ? x.high >> count : 0;
  return result.all;
}

#endif
