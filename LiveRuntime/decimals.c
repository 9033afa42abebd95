// Decimal texts as numbers: `Double(_:)` of a string calls this.

#include "live_runtime.h"

// More digits than these decide nothing but a tie; see `is_inexact`.
enum { most_digits = 800, most_limbs = 128 };

static const uint64_t infinity = UINT64_C(0x7FF) << 52;

// An integer of many digits, the lowest first.
typedef struct {
  uint32_t limbs[most_limbs];
  int count;
} integer;

static void multiply(integer *number, uint32_t factor, uint32_t carry) {
  uint64_t sum = carry;
  for (int at = 0; at < number->count; at++) {
    sum += (uint64_t)number->limbs[at] * factor;
    number->limbs[at] = (uint32_t)sum;
    sum >>= 32;
  }
  if (sum) number->limbs[number->count++] = (uint32_t)sum;
}

static uint32_t divide(integer *number, uint32_t divisor) {
  uint64_t rest = 0;
  for (int at = number->count - 1; at >= 0; at--) {
    rest = rest << 32 | number->limbs[at];
    number->limbs[at] = (uint32_t)(rest / divisor);
    rest %= divisor;
  }
  while (number->count && !number->limbs[number->count - 1]) number->count--;
  return (uint32_t)rest;
}

static void shift_left(integer *number, int bits) {
  int whole = bits / 32;
  for (int at = number->count - 1; at >= 0; at--) number->limbs[at + whole] = number->limbs[at];
  for (int at = 0; at < whole; at++) number->limbs[at] = 0;
  number->count += whole;
  multiply(number, UINT32_C(1) << bits % 32, 0);
}

static int bit_count(const integer *number) {
  return 32 * number->count - __builtin_clz(number->limbs[number->count - 1]);
}

// The nearest number to integer × 2^-scale, to an even one from a tie, as IEEE 754 has it.
static uint64_t rounded(const integer *number, int scale, int is_inexact) {
  int size = bit_count(number), exponent = size - 1 - scale;
  if (exponent > 1023) return infinity;
  int precision = exponent < -1022 ? exponent + 1075 : 53;
  if (precision < 0) return 0;
  uint64_t top = 0;
  int half = 0;
  for (int place = size - 1; place >= 0; place--) {
    int bit = number->limbs[place / 32] >> place % 32 & 1, index = size - 1 - place;
    if (index < precision) top = top << 1 | (unsigned)bit;
    else if (index == precision) half = bit;
    else is_inexact |= bit;
  }
  // One with fewer digits than a number has.
  if (size < precision) top <<= precision - size;
  if (half && (is_inexact || top & 1)) top++;
  // A carry, and the first bit of what is not subnormal, count in the exponent.
  return (exponent < -1022 ? 0 : (uint64_t)(exponent + 1022) << 52) + top;
}

// Where a word ends that the text begins with, in letters of either case; else the text.
static const char *after(const char *text, const char *word) {
  const char *at = text;
  for (; *word; word++, at++)
    if ((*at | 32) != *word) return text;
  return at;
}

static int is_digit(char character) { return character >= '0' && character <= '9'; }

// Reads an exponent, if there is one with digits.
static int exponent(const char **text) {
  const char *at = *text;
  if ((*at | 32) != 'e') return 0;
  int is_negative = *++at == '-', value = 0;
  if (*at == '-' || *at == '+') at++;
  if (!is_digit(*at)) return 0;
  for (; is_digit(*at); at++)
    if (value < 100000) value = 10 * value + (*at - '0');
  *text = at;
  return is_negative ? -value : value;
}

// The bits of the number without a sign that a text begins with; moves the text to its end, or leaves it where there is none.
static uint64_t magnitude(const char **text) {
  const char *at = *text;
  if (after(at, "inf") != at) {
    const char *whole = after(at, "infinity");
    *text = whole != at ? whole : at + 3;
    return infinity;
  }
  if (after(at, "nan") != at) {
    *text = at + 3;
    return infinity | UINT64_C(1) << 51;
  }
  integer number = {.count = 0};
  int digits = 0, power = 0, has_digits = 0, has_point = 0, is_inexact = 0;
  for (; is_digit(*at) || (*at == '.' && !has_point); at++) {
    if (*at == '.') {
      has_point = 1;
      continue;
    }
    has_digits = 1;
    if (digits == most_digits) {
      is_inexact |= *at != '0';
      power += !has_point;
      continue;
    }
    power -= has_point;
    if (!digits && *at == '0') continue;
    multiply(&number, 10, (uint32_t)(*at - '0'));
    digits++;
  }
  if (!has_digits) return 0;
  power += exponent(&at);
  *text = at;
  if (!number.count || digits + power < -330) return 0;
  if (digits + power > 310) return infinity;
  for (; power > 0; power--) multiply(&number, 10, 0);
  // A quotient of more bits than a number has. What it lacks of the whole is in the remainders.
  int scale = 0;
  if (power < 0) {
    scale = 66 - power * 10 / 3 - bit_count(&number);
    if (scale < 0) scale = 0;
    shift_left(&number, scale);
  }
  for (; power < 0; power++) is_inexact |= divide(&number, 10) != 0;
  return rounded(&number, scale, is_inexact);
}

// As `strtod` in the C locale, but for numbers in hexadecimal, the bits in brackets after `nan`, and white space at the beginning,
// which are not read.
const char *LIVE(_swift_stdlib_strtod_clocale)(const char *text, double *result) {
  const char *at = text + (*text == '-' || *text == '+'), *end = at;
  union {
    uint64_t bits;
    double value;
  } number = {.bits = magnitude(&end) | (uint64_t)(*text == '-') << 63};
  *result = end == at ? 0 : number.value;
  return end == at ? text : end;
}
