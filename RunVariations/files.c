// Files: their times go with the clock, and folders have another order.

#include "variations.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fts.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/time.h>

#define VARY_TIMES(info) \
  ((info)->st_atim = varied_time(CLOCK_REALTIME, (info)->st_atim), \
   (info)->st_mtim = varied_time(CLOCK_REALTIME, (info)->st_mtim), \
   (info)->st_ctim = varied_time(CLOCK_REALTIME, (info)->st_ctim))

#define VARIED(name, ...) { \
    int result = NEXT(name)(__VA_ARGS__); \
    if (result == 0) VARY_TIMES(info); \
    return result; \
  }

int stat(const char *path, struct stat *info) VARIED(stat, path, info)
int lstat(const char *path, struct stat *info) VARIED(lstat, path, info)
int fstat(int file, struct stat *info) VARIED(fstat, file, info)
int fstatat(int folder, const char *path, struct stat *info, int flags) VARIED(fstatat, folder, path, info, flags)
int stat64(const char *path, struct stat64 *info) VARIED(stat64, path, info)
int lstat64(const char *path, struct stat64 *info) VARIED(lstat64, path, info)
int fstat64(int file, struct stat64 *info) VARIED(fstat64, file, info)
int fstatat64(int folder, const char *path, struct stat64 *info, int flags) VARIED(fstatat64, folder, path, info, flags)

int statx(int folder, const char *path, int flags, unsigned mask, struct statx *info) {
  int result = NEXT(statx)(folder, path, flags, mask, info);
  if (result != 0) return result;
  int64_t later = (int64_t)variations()->clock;
  info->stx_atime.tv_sec += later;
  info->stx_btime.tv_sec += later;
  info->stx_ctime.tv_sec += later;
  info->stx_mtime.tv_sec += later;
  return result;
}

// A time that a program gives to a file is the one that it finds there.

static const struct timespec *real_times(const struct timespec *times, struct timespec *real) {
  if (!times) return NULL;
  for (int index = 0; index < 2; index++) {
    real[index] = times[index];
    if (real[index].tv_nsec < UTIME_OMIT - 1) real[index].tv_sec -= (time_t)variations()->clock;
  }
  return real;
}

static const struct timeval *real_time_values(const struct timeval *times, struct timeval *real) {
  if (!times) return NULL;
  for (int index = 0; index < 2; index++)
    real[index] = (struct timeval){times[index].tv_sec - (time_t)variations()->clock, times[index].tv_usec};
  return real;
}

int utimensat(int folder, const char *path, const struct timespec *times, int flags) {
  struct timespec real[2];
  return NEXT(utimensat)(folder, path, real_times(times, real), flags);
}

int futimens(int file, const struct timespec *times) {
  struct timespec real[2];
  return NEXT(futimens)(file, real_times(times, real));
}

int utimes(const char *path, const struct timeval *times) {
  struct timeval real[2];
  return NEXT(utimes)(path, real_time_values(times, real));
}

int lutimes(const char *path, const struct timeval *times) {
  struct timeval real[2];
  return NEXT(lutimes)(path, real_time_values(times, real));
}

// Folders that are being read: all entries, in the order in which they are given.
struct reading {
  struct reading *next;
  DIR *folder;
  size_t count, given;
  struct dirent **entries;
};
static struct reading *readings;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static int order(const char *left, const char *right) {
  return variations()->folders == 1 ? strcmp(right, left) : strcmp(left, right);
}

static int entry_order(const void *left, const void *right) {
  return order((*(struct dirent *const *)left)->d_name, (*(struct dirent *const *)right)->d_name);
}

static struct reading *new_reading(DIR *folder) {
  struct reading *reading = calloc(1, sizeof *reading);
  if (!reading) return NULL;
  reading->folder = folder;
  for (struct dirent *entry; (entry = NEXT(readdir)(folder));) {
    void *entries = realloc(reading->entries, (reading->count + 1) * sizeof *reading->entries);
    struct dirent *copy = malloc(entry->d_reclen);
    if (!entries || !copy) abort();
    reading->entries = entries;
    reading->entries[reading->count++] = memcpy(copy, entry, entry->d_reclen);
  }
  qsort(reading->entries, reading->count, sizeof *reading->entries, entry_order);
  reading->next = readings;
  return readings = reading;
}

static void forget(DIR *folder) {
  pthread_mutex_lock(&lock);
  for (struct reading **place = &readings; *place; place = &(*place)->next) {
    struct reading *reading = *place;
    if (reading->folder != folder) continue;
    *place = reading->next;
    for (size_t index = 0; index < reading->count; index++) free(reading->entries[index]);
    free(reading->entries);
    free(reading);
    break;
  }
  pthread_mutex_unlock(&lock);
}

struct dirent *readdir(DIR *folder) {
  if (!variations()->folders) return NEXT(readdir)(folder);
  pthread_mutex_lock(&lock);
  struct reading *reading = readings;
  while (reading && reading->folder != folder) reading = reading->next;
  if (!reading) reading = new_reading(folder);
  struct dirent *entry = reading && reading->given < reading->count ? reading->entries[reading->given++] : NULL;
  pthread_mutex_unlock(&lock);
  return entry;
}

// On systems with 64 bits it is the same.
struct dirent64 *readdir64(DIR *folder) { return (struct dirent64 *)readdir(folder); }

void rewinddir(DIR *folder) {
  forget(folder);
  NEXT(rewinddir)(folder);
}

int closedir(DIR *folder) {
  forget(folder);
  return NEXT(closedir)(folder);
}

static int tree_order(const FTSENT **left, const FTSENT **right) {
  return order((*left)->fts_name, (*right)->fts_name);
}

FTS *fts_open(char *const *paths, int options, int (*compare)(const FTSENT **, const FTSENT **)) {
  return NEXT(fts_open)(paths, options, compare || !variations()->folders ? compare : tree_order);
}
