#include "supervisor.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct job job;

// Names of bits, from the lowest on.
static const char *const mechanism_names[] = {"namespaces", "landlock", "systemCallFilter", "ownUser", NULL};
static const char *const protection_names[] = {
  "network", "writing", "reading", "processes", "memory", "time", "descendants", "otherProcesses", NULL
};

static int complain(const char *argument, const char *problem) {
  fprintf(stderr, "sitegen-supervisor: %s: %s\n", argument, problem);
  return -1;
}

// Digits and nothing else.
static int read_number(const char *text, uint64_t *number) {
  if (*text == 0 || text[strspn(text, "0123456789")] != 0) return -1;
  errno = 0;
  unsigned long long value = strtoull(text, NULL, 10);
  *number = value;
  return errno == 0 ? 0 : -1;
}

// Names between commas; none for an empty text.
static int read_names(const char *text, const char *const *names, unsigned *bits) {
  *bits = 0;
  while (*text != 0) {
    size_t length = strcspn(text, ",");
    int bit = 0;
    while (names[bit] && (strlen(names[bit]) != length || strncmp(names[bit], text, length) != 0)) bit++;
    if (!names[bit]) return -1;
    *bits |= 1u << bit;
    text += length;
    if (*text == ',' && *++text == 0) return -1;
  }
  return 0;
}

// What follows `--name=`, or NULL.
static const char *value_of(const char *argument, const char *name) {
  size_t length = strlen(name);
  return strncmp(argument, name, length) == 0 && argument[length] == '=' ? argument + length + 1 : NULL;
}

int read_options(char **arguments) {
  const struct { const char *name; uint64_t *number; } numbers[] = {
    {"--time-limit", &job.seconds}, {"--processor-time-limit", &job.processor_seconds},
    {"--file-size-limit", &job.file_bytes}, {"--memory-limit", &job.memory_bytes},
    {"--process-limit", &job.processes}, {"--folder-size-limit", &job.folder_bytes},
  };
  const struct { const char *name; const char *const *names; unsigned *bits; } sets[] = {
    {"--mechanisms", mechanism_names, &job.mechanisms}, {"--demand", protection_names, &job.demanded},
  };
  const struct { const char *name; const char **text; } texts[] = {
    {"--folder", &job.folder}, {"--name", &job.name}, {"--library", &job.variations.library},
    {"--user", &job.variations.user},
  };
  enum { NUMBERS = sizeof numbers / sizeof *numbers, SETS = sizeof sets / sizeof *sets, TEXTS = sizeof texts / sizeof *texts };
  int is_given[NUMBERS + SETS + TEXTS] = {0};

  int count = 0;
  while (arguments[count]) count++;
  job.readable = calloc((size_t)count + 1, sizeof *job.readable);
  if (!job.readable) return complain("memory", "there is none");
  char **readable = job.readable;
  char **next = arguments;
  for (; *next && strcmp(*next, "--") != 0; next++) {
    char *argument = *next;
    const char *value;
    int found = -1, is_wrong = 0;
    if (strcmp(argument, "--probe") == 0) {
      job.is_probe = 1;
      continue;
    }
    if (strcmp(argument, "--tool") == 0) {
      job.is_tool = 1;
      continue;
    }
    if (strcmp(argument, "--fixed-addresses") == 0) {
      job.variations.has_fixed_addresses = 1;
      continue;
    }
    if ((value = value_of(argument, "--earlier-processes"))) {
      if (read_number(value, &job.variations.earlier_processes) != 0 || job.variations.earlier_processes > 100)
        return complain(argument, "this is not a value for it");
      continue;
    }
    if ((value = value_of(argument, "--readable"))) {
      if (*value != '/') return complain(argument, "this is not an absolute path");
      *readable++ = argument + (value - argument);
      continue;
    }
    for (int index = 0; index < NUMBERS; index++)
      if ((value = value_of(argument, numbers[index].name))) {
        found = index;
        is_wrong = read_number(value, numbers[index].number);
      }
    for (int index = 0; index < SETS; index++)
      if ((value = value_of(argument, sets[index].name))) {
        found = NUMBERS + index;
        is_wrong = read_names(value, sets[index].names, sets[index].bits);
      }
    for (int index = 0; index < TEXTS; index++)
      if ((value = value_of(argument, texts[index].name))) {
        found = NUMBERS + SETS + index;
        *texts[index].text = value;
        is_wrong = *value == 0;
      }
    if (found < 0) return complain(argument, "there is no such option");
    if (is_wrong) return complain(argument, "this is not a value for it");
    if (is_given[found]++) return complain(argument, "it is there twice");
  }
  job.command = *next ? next + 1 : next;
  if (!job.name) job.name = *job.command;
  if (job.variations.library && *job.variations.library != '/')
    return complain("--library", "this is not an absolute path");
  const char *user = job.variations.user;
  if (user && user[strspn(user, "abcdefghijklmnopqrstuvwxyz")] != 0)
    return complain("--user", "this is not a name");
#ifdef __linux__
  if (user) snprintf(root_home, ROOT_HOME_SIZE, "home/%s", user);
#endif

  if (job.is_probe ? *next != NULL : !*job.command)
    return complain("--", job.is_probe ? "a probe runs nothing" : "a program must follow");
  if (job.is_tool) {
    if (!job.memory_bytes) return complain("--memory-limit", "it is missing");
    return next - arguments == 2 ? 0 : complain("--tool", "it is used with `--memory-limit` only");
  }
  for (int index = 0; index < NUMBERS; index++)
    if (!is_given[index]) return complain(numbers[index].name, "it is missing");
  for (int index = 0; index < SETS; index++)
    if (!is_given[NUMBERS + index]) return complain(sets[index].name, "it is missing");
  return job.folder ? 0 : complain("--folder", "it is missing");
}

void print_protections(unsigned protections) {
  for (int bit = 0; protection_names[bit]; bit++)
    if (protections >> bit & 1) puts(protection_names[bit]);
}
