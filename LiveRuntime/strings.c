#ifdef __wasm__

// What Swift's standard library does for strings of Objective-C and for indices of UTF-16. A page has neither, but the
// library's code for them is linked wherever a string is read; these take its place and are never called.

#include "live_runtime.h"

// Each has the type that the linker finds at its calls; another one would be a warning of the linker.
#pragma clang diagnostic ignored "-Wc23-extensions"
#define NEVER(result, name, symbol, ...)         \
  result name(__VA_ARGS__) __asm__("$e" symbol); \
  result name(__VA_ARGS__) { __builtin_trap(); }

typedef uint64_t index;
typedef uint32_t word;

// _StringGuts
NEVER(index, ensure_matching, "s11_StringGutsV27_slowEnsureMatchingEncodingySS5IndexVAEF", index, word, word, word,
      word, word)
NEVER(index, align, "s11_StringGutsV18foreignScalarAlignySS5IndexVAEF", index, word, word, word, word, word)
NEVER(void, append_in_place, "s11_StringGutsV21_foreignAppendInPlace33_408A76AB043BD3EFBAB6FAAAAA9B4914LLyys01_aB5SliceVF",
      word, word, word)
NEVER(void, grow, "s11_StringGutsV12_foreignGrow33_408A76AB043BD3EFBAB6FAAAAA9B4914LLyySiF", word, word, word)
NEVER(void, convert, "s11_StringGutsV24_foreignConvertedToSmall33_408A76AB043BD3EFBAB6FAAAAA9B4914LLs01_fA0VyF", word,
      word, word, word, word, word)

// String.UTF8View
NEVER(word, distance, "SS8UTF8ViewV16_foreignDistance4from2toSiSS5IndexV_AGtF", index, index, word, word, word, word,
      word)
NEVER(index, offset, "SS8UTF8ViewV13_foreignIndex_8offsetBySS0D0VAF_SitF", word, word, word, word, word, word)
NEVER(word, count, "SS8UTF8ViewV13_foreignCountSiyF", word, word, word, word, word)
NEVER(index, before, "SS8UTF8ViewV13_foreignIndex6beforeSS0D0VAF_tF", index, word, word, word, word, word)

// String.UTF16View
NEVER(index, offset_16, "SS9UTF16ViewV13_foreignIndex_8offsetBySS0D0VAF_SitF", word, word, word, word, word, word)
NEVER(index, after_16, "SS9UTF16ViewV13_foreignIndex5afterSS0D0VAF_tF", index, word, word)

#endif
