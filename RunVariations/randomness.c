// Random bits: what Swift's `SystemRandomNumberGenerator` and the C library ask the kernel for.

#include "variations.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/utsname.h>
#include <unistd.h>

// SplitMix64.
static uint64_t mixed(uint64_t value) {
  value = (value ^ value >> 30) * 0xbf58476d1ce4e5b9;
  value = (value ^ value >> 27) * 0x94d049bb133111eb;
  return value ^ value >> 31;
}

int fill_with_random_bits(void *bytes, size_t count) {
  // What libraries take before the program begins does not move the program's own bits.
  static uint64_t positions[2];
  note(RANDOM_NUMBERS);
  int is_programs = has_begun();
  uint64_t seed = is_programs ? variations()->seed : variations()->hashing;
  if (!seed) return 0;
  uint64_t position = __atomic_fetch_add(&positions[is_programs], (count + 7) / 8, __ATOMIC_RELAXED);
  unsigned char *target = bytes;
  for (size_t start = 0; start < count; start += 8) {
    uint64_t word = mixed(mixed(seed) + ++position * 0x9e3779b97f4a7c15);
    if (is_programs && variations()->complement) word = ~word;
    memcpy(target + start, &word, count - start < 8 ? count - start : 8);
  }
  return 1;
}

ssize_t getrandom(void *bytes, size_t count, unsigned flags) {
  return fill_with_random_bits(bytes, count) ? (ssize_t)count : NEXT(getrandom)(bytes, count, flags);
}

int getentropy(void *bytes, size_t count) {
  if (count > 256 || !fill_with_random_bits(bytes, count)) return NEXT(getentropy)(bytes, count);
  return 0;
}

// Newer C libraries have these; where there are none, nothing calls them.
uint32_t arc4random(void) {
  uint32_t number;
  if (getrandom(&number, sizeof number, 0) != sizeof number) number = 0;
  return number;
}

void arc4random_buf(void *bytes, size_t count) {
  if (!fill_with_random_bits(bytes, count)) NEXT(arc4random_buf)(bytes, count);
}

uint32_t arc4random_uniform(uint32_t bound) { return (uint32_t)((uint64_t)arc4random() * bound >> 32); }

// Files of random bits. A program has at most 256 open.
static unsigned char is_random[256];

static int opened(const char *path, int file) {
  int is_device = path && (strcmp(path, "/dev/urandom") == 0 || strcmp(path, "/dev/random") == 0);
  if (file >= 0 && file < 256) is_random[file] = is_device;
  return file;
}

#define MODE(flags) \
  mode_t mode = 0; \
  if ((flags) & (O_CREAT | O_TMPFILE)) { \
    va_list list; \
    va_start(list, flags); \
    mode = va_arg(list, mode_t); \
    va_end(list); \
  }

int open(const char *path, int flags, ...) {
  MODE(flags)
  return opened(path, NEXT(open)(path, flags, mode));
}

int open64(const char *path, int flags, ...) {
  MODE(flags)
  return opened(path, NEXT(open64)(path, flags, mode));
}

int openat(int folder, const char *path, int flags, ...) {
  MODE(flags)
  return opened(path, NEXT(openat)(folder, path, flags, mode));
}

int openat64(int folder, const char *path, int flags, ...) {
  MODE(flags)
  return opened(path, NEXT(openat64)(folder, path, flags, mode));
}

int close(int file) {
  if (file >= 0 && file < 256) is_random[file] = 0;
  return NEXT(close)(file);
}

ssize_t read(int file, void *bytes, size_t count) {
  ssize_t result = NEXT(read)(file, bytes, count);
  if (result > 0 && file >= 0 && file < 256 && is_random[file]) fill_with_random_bits(bytes, (size_t)result);
  return result;
}

static ssize_t read_random_bits(void *cookie, char *bytes, size_t count) {
  (void)cookie;
  return getrandom(bytes, count, 0);
}

static FILE *random_file(const char *path) {
  if (strcmp(path, "/dev/urandom") != 0 && strcmp(path, "/dev/random") != 0) return NULL;
  return fopencookie(NULL, "r", (cookie_io_functions_t){.read = read_random_bits});
}

FILE *fopen(const char *path, const char *mode) {
  FILE *file = random_file(path);
  return file ? file : NEXT(fopen)(path, mode);
}

FILE *fopen64(const char *path, const char *mode) {
  FILE *file = random_file(path);
  return file ? file : NEXT(fopen64)(path, mode);
}

// Swift's library and others ask the kernel in this way, as C libraries had no function for it.
long syscall(long number, ...) {
  va_list list;
  va_start(list, number);
  long values[6];
  for (int index = 0; index < 6; index++) values[index] = va_arg(list, long);
  va_end(list);
  void *pointer = (void *)values[0];
  switch (number) {
  case SYS_getrandom:
    // Without memory it is only asked whether there is such a call.
    if (values[1] > 0 && fill_with_random_bits(pointer, (size_t)values[1])) return values[1];
    break;
  case SYS_clock_gettime: return clock_gettime((clockid_t)values[0], (void *)values[1]);
  case SYS_uname: return uname(pointer);
  case SYS_statx: return statx((int)values[0], (void *)values[1], (int)values[2], (unsigned)values[3], (void *)values[4]);
  }
  return NEXT(syscall)(number, values[0], values[1], values[2], values[3], values[4], values[5]);
}
