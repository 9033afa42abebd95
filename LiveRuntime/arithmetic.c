// Functions whose results IEEE 754 determines to the last bit, so that they are the same as everywhere else.

#include "live_runtime.h"

typedef unsigned __int128 wide;

static uint64_t bits_of(double x) {
  uint64_t bits;
  __builtin_memcpy(&bits, &x, sizeof bits);
  return bits;
}

static double from_bits(uint64_t bits) {
  double x;
  __builtin_memcpy(&x, &bits, sizeof x);
  return x;
}

static int is_finite(double x) { return (bits_of(x) >> 52 & 0x7FF) != 0x7FF; }

// A finite number that is not zero as an integer of 53 bits times a power of two.
static uint64_t significand(double x, int *exponent) {
  uint64_t bits = bits_of(x);
  uint64_t fraction = bits & 0xFFFFFFFFFFFFF;
  int biased = (int)(bits >> 52 & 0x7FF);
  if (biased == 0) {
    int shift = __builtin_clzll(fraction) - 11;
    *exponent = -1074 - shift;
    return fraction << shift;
  }
  *exponent = biased - 1075;
  return fraction | 1ull << 52;
}

// An integer of at most 53 bits times a power of two, where that is a number or too large for one.
static double scaled(uint64_t integer, int exponent) {
  double x = (double)integer;
  for (; exponent > 1000; exponent -= 1000) x *= 0x1p1000;
  for (; exponent < -1000; exponent += 1000) x *= 0x1p-1000;
  return x * from_bits((uint64_t)(exponent + 1023) << 52);
}

static int length(wide x) {
  uint64_t high = (uint64_t)(x >> 64);
  if (high) return 128 - __builtin_clzll(high);
  return (uint64_t)x ? 64 - __builtin_clzll((uint64_t)x) : 0;
}

// Shifts to the right; that something was lost stays in the last bit.
static wide shifted(wide x, int count) {
  if (count >= 128) return x != 0;
  wide result = x >> count;
  return result | (result << count != x);
}

// Rounds to the nearest number, ties to even.
static double rounded(wide x, int exponent) {
  int count = length(x) - 53;
  if (exponent + count < -1074) count = -1074 - exponent;
  if (count <= 0) return scaled((uint64_t)x, exponent);
  // With two bits more than are kept: whether half of the last or more is left, and whether anything else is.
  wide rest = count == 1 ? x << 1 : shifted(x, count - 2);
  uint64_t integer = (uint64_t)(rest >> 2);
  unsigned tail = (unsigned)rest & 3;
  if (tail > 2 || (tail == 2 && integer & 1)) integer++;
  return scaled(integer, exponent + count);
}

double LIVE(fma)(double x, double y, double z) {
  if (!is_finite(x) || !is_finite(y) || x == 0 || y == 0) return x * y + z;
  // The product alone may be too large or too small.
  if (!is_finite(z)) return z;
  if (z == 0) return x * y;
  int x_exponent, y_exponent, exponent;
  wide product = (wide)significand(x, &x_exponent) * significand(y, &y_exponent);
  wide addend = significand(z, &exponent);
  int product_exponent = x_exponent + y_exponent;
  int distance = exponent - product_exponent;
  if (distance > 0) {
    int shift = distance < 72 ? distance : 72;
    addend <<= shift;
    product = shifted(product, distance - shift);
    exponent -= shift;
  } else {
    int shift = -distance < 20 ? -distance : 20;
    product <<= shift;
    addend = shifted(addend, -distance - shift);
    exponent = product_exponent - shift;
  }
  int product_sign = (bits_of(x) ^ bits_of(y)) >> 63;
  int sign = (int)(bits_of(z) >> 63);
  wide sum;
  if (product_sign == sign) {
    sum = product + addend;
  } else if (product > addend) {
    sum = product - addend;
    sign = product_sign;
  } else {
    sum = addend - product;
  }
  if (sum == 0) return product_sign == sign ? z * 0 : 0;
  double result = rounded(sum, exponent);
  return sign ? -result : result;
}

double LIVE(fmod)(double x, double y) {
  if (!is_finite(x) || y != y || y == 0) return (x * y) / (x * y);
  double size = __builtin_fabs(x), divisor = __builtin_fabs(y);
  if (size < divisor) return x;
  if (size == divisor) return x * 0;
  int exponent, divisor_exponent;
  uint64_t rest = significand(size, &exponent), step = significand(divisor, &divisor_exponent);
  for (; exponent > divisor_exponent; exponent--) {
    if (rest >= step) rest -= step;
    rest <<= 1;
  }
  if (rest >= step) rest -= step;
  double result = rest ? scaled(rest, exponent) : 0;
  return __builtin_copysign(result, x);
}

double LIVE(remainder)(double x, double y) {
  if (!is_finite(x) || y != y || y == 0) return (x * y) / (x * y);
  double divisor = __builtin_fabs(y);
  double size = divisor <= 0x1p1022 ? LIVE(fmod)(__builtin_fabs(x), divisor + divisor) : __builtin_fabs(x);
  if (divisor < 0x1p-1021) {
    if (size + size > divisor) {
      size -= divisor;
      if (size + size >= divisor) size -= divisor;
    }
  } else {
    double half = 0.5 * divisor;
    if (size > half) {
      size -= divisor;
      if (size >= half) size -= divisor;
    }
  }
  return bits_of(x) >> 63 ? -size : size;
}

double LIVE(round)(double x) {
  double whole = __builtin_trunc(x);
  return __builtin_fabs(x - whole) >= 0.5 ? whole + __builtin_copysign(1, x) : __builtin_copysign(whole, x);
}
