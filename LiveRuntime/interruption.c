#ifdef __wasm__

// A page ends what takes too long. Before a module is published, a call of `figure_interruption_check` is put into each of its
// loops (`InterruptionChecks`).

#include "live_runtime.h"

// The page looks at its clock, and throws when the time is up.
__attribute__((import_module("figurekit"), import_name("interrupt"))) void figureKitInterrupt(void);

// A round of a loop takes nanoseconds, or some microseconds where it copies memory.
enum { calls_between_questions = 1 << 14 };

void figure_interruption_check(void) {
  static uint32_t rest = calls_between_questions;
  if (--rest > 0) return;
  rest = calls_between_questions;
  figureKitInterrupt();
}

#endif
