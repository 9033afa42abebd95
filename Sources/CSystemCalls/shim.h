#pragma once

// Calls that the C library has and Swift's module of it does not show.

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

#if defined(__linux__)
#include <fcntl.h>
#include <linux/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// Declared by <string.h> for GNU programs only.
extern void *memmem(const void *text, size_t text_size, const void *pattern, size_t pattern_size);
#endif

// Lets two files or folders of one file system change places in one step; -1 and errno where that is not possible.
static inline int exchange_files(const char *first, const char *second) {
#if defined(__linux__)
  // RENAME_EXCHANGE, by its number, as not every C library has a function for it.
  return (int)syscall(SYS_renameat2, AT_FDCWD, first, AT_FDCWD, second, 1u << 1);
#else
  return renamex_np(first, second, RENAME_SWAP);
#endif
}

// The number of the mount that a path is in, the file system's own where the system has no numbers of mounts; 0 where
// nothing is at the path. Files are linked and moved only within one mount: a file system may be mounted in two places.
static inline uint64_t mount_of(const char *path) {
#if defined(__linux__) && defined(STATX_MNT_ID)
  struct statx status;
  if (syscall(SYS_statx, AT_FDCWD, path, 0, STATX_MNT_ID, &status) == 0 && (status.stx_mask & STATX_MNT_ID)) {
    return status.stx_mnt_id;
  }
#endif
  struct stat file;
  return stat(path, &file) == 0 ? (uint64_t)file.st_dev : 0;
}

// Lets the C library take memory from the system in large pieces and keep what is freed, for a process that ends soon. A
// picture's pixels are a piece of their own otherwise, which the system clears anew for each picture.
static inline void keep_memory(void) {
#if defined(__GLIBC__)
  mallopt(M_TOP_PAD, 8 << 20);
  mallopt(M_TRIM_THRESHOLD, 256 << 20);
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
#endif
}
