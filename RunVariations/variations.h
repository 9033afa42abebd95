// What stands between a sample and the C library, by LD_PRELOAD, in runs that are only compared with the one that is
// recorded: a program whose output no record can hold meets another clock, other random numbers, another machine.
// SampleEngine compiles these files with the user's toolchain.
//
// Not varied: what a sample's own child processes do, and what code asks of the kernel or the processor without the C
// library, as a program with a C library of its own does.

#pragma once

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <stddef.h>
#include <stdint.h>
#include <time.h>

// What `SITEGEN_VARIATIONS` says: words between blanks. A number that is absent is 0, which varies nothing.
struct variations {
  // `seed=N`: random bits are those of N; `complement=1`: each of them is the other one. `hashing=N`: so are those that
  // libraries take before the program begins, as Swift's for its hashing.
  uint64_t seed, complement, hashing;
  // `clock=N`: it is N seconds later.
  uint64_t clock;
  // `scheduling=N`: concurrent work begins late; 1 delays every second piece from the first on, 2 the others.
  uint64_t scheduling;
  // `host=N`, `kernel=N`, `memory=N`: another name, version, size; `processors=N`: there are N more.
  uint64_t host, kernel, memory, processors;
  // `folders=N`: a folder's entries are sorted, from the last on with 1; `environment=1`: its variables are reversed.
  uint64_t folders, environment;
  // `channel=N`: the descriptor that takes what the sample used.
  uint64_t channel;
};

// The variations of this run, which may be asked for before any constructor has run.
const struct variations *variations(void);

// Whether the program's own code has begun: what libraries do before is not the sample's.
int has_begun(void);

// The next definition of a function: the C library's, or that of a library of Swift's.
#define NEXT(name) \
  ({ static void *found; \
     void *function = __atomic_load_n(&found, __ATOMIC_RELAXED); \
     if (!function) __atomic_store_n(&found, function = dlsym(RTLD_NEXT, #name), __ATOMIC_RELAXED); \
     (__typeof__(&name))function; })

// Notes, once, that the sample used something.
enum use { RANDOM_NUMBERS, CLOCK, THREADS };
void note(enum use use);
// Whether code is of a library, by a part of the library's name.
int is_of(const void *code, const char *library);
// Notes that the clock was read, unless by a library that reads it for purposes of its own.
void note_clock(const void *caller);

// Fills memory with random bits of this run; 0 if it has none of its own.
int fill_with_random_bits(void *bytes, size_t count);
// The clock's time, of which real times are given; and the real time of one that was computed from the clock's.
struct timespec varied_time(clockid_t clock, struct timespec time);
struct timespec real_time(struct timespec time);
// Has Swift's library delay tasks.
void vary_tasks(void);
