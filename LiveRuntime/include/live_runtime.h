// What a module of samples asks a C library for, where there is none: WebAssembly without a system.
//
// Compiled for WebAssembly the functions have C's names. Elsewhere, for tests, they have a prefix, so that they do not
// take the place of the system's own.
#pragma once

#include <stddef.h>
#include <stdint.h>

#ifdef __wasm__
#define LIVE(name) name
#else
#define LIVE(name) live_##name
#endif

double LIVE(fma)(double x, double y, double z);
double LIVE(fmod)(double x, double y);
double LIVE(remainder)(double x, double y);
double LIVE(round)(double x);
const char *LIVE(_swift_stdlib_strtod_clocale)(const char *text, double *result);
void LIVE(arc4random_buf)(void *bytes, size_t count);

// The packed tables of Unicode's normalization, and how many entries they have.
extern const uint8_t live_unicode_tables[];
enum { live_decompositions = 2081, live_ranges = 450, live_seconds = 95 };
