#include "variations.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct variations read_variations(void) {
  struct variations result = {0};
  const struct { const char *name; uint64_t *value; } words[] = {
    {"seed", &result.seed}, {"complement", &result.complement}, {"hashing", &result.hashing}, {"clock", &result.clock},
    {"scheduling", &result.scheduling}, {"host", &result.host}, {"kernel", &result.kernel},
    {"memory", &result.memory}, {"processors", &result.processors}, {"folders", &result.folders},
    {"environment", &result.environment}, {"channel", &result.channel},
  };
  const char *text = getenv("SITEGEN_VARIATIONS");
  while (text && *text) {
    size_t length = strcspn(text, "=");
    for (size_t index = 0; index < sizeof words / sizeof *words; index++)
      if (strlen(words[index].name) == length && strncmp(words[index].name, text, length) == 0 && text[length])
        *words[index].value = strtoull(text + length + 1, NULL, 10);
    text += strcspn(text, " ");
    text += strspn(text, " ");
  }
  return result;
}

const struct variations *variations(void) {
  static struct variations values;
  static int is_read;
  // Libraries are initialized on one thread, so the first call is not made by two at once.
  if (!__atomic_load_n(&is_read, __ATOMIC_ACQUIRE)) {
    values = read_variations();
    __atomic_store_n(&is_read, 1, __ATOMIC_RELEASE);
  }
  return &values;
}

static int begun;
int has_begun(void) { return __atomic_load_n(&begun, __ATOMIC_RELAXED); }

void note(enum use use) {
  static const char *const names[] = {"random-numbers", "clock", "threads"};
  static int is_noted[3];
  if (!has_begun() || !variations()->channel || __atomic_exchange_n(&is_noted[use], 1, __ATOMIC_RELAXED)) return;
  char line[64];
  int length = snprintf(line, sizeof line, "uses %s\n", names[use]);
  // Whole lines are not torn. One that is lost makes a note less, not a wrong one.
  if (write((int)variations()->channel, line, (size_t)length) != length) return;
}

int is_of(const void *code, const char *library) {
  Dl_info info;
  return dladdr(code, &info) && info.dli_fname && strstr(info.dli_fname, library);
}

void note_clock(const void *caller) {
  if (!has_begun() || is_of(caller, "libdispatch") || is_of(caller, "libTesting") || is_of(caller, "ICU")) return;
  note(CLOCK);
}

extern char **environ;

static int (*program)(int, char **, char **);

static int begin(int count, char **arguments, char **environment) {
  variations();
  // What the sample is not to see, nor what it starts.
  unsetenv("LD_PRELOAD");
  unsetenv("SITEGEN_VARIATIONS");
  if (variations()->environment && environ) {
    size_t end = 0;
    while (environ[end]) end++;
    for (size_t start = 0; start + 1 < end; start++) {
      char *variable = environ[start];
      environ[start] = environ[--end];
      environ[end] = variable;
    }
  }
  vary_tasks();
  __atomic_store_n(&begun, 1, __ATOMIC_RELAXED);
  return program(count, arguments, environment);
}

int __libc_start_main(int (*main)(int, char **, char **), int count, char **arguments, void (*initialize)(void),
                      void (*finish)(void), void (*finish_loader)(void), void *stack_end) {
  program = main;
  return NEXT(__libc_start_main)(begin, count, arguments, initialize, finish, finish_loader, stack_end);
}
