#pragma once

// Calls that the C library has and Swift's module of it does not show.

#include <stddef.h>
#include <stdio.h>
#include <string.h>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

#if defined(__linux__)
#include <fcntl.h>
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

// Lets the C library take memory from the system in large pieces and keep what is freed, for a process that ends soon: else
// each thread's memory grows page by page, by a call of the system each.
static inline void keep_memory(void) {
#if defined(__GLIBC__)
  mallopt(M_TOP_PAD, 8 << 20);
  mallopt(M_TRIM_THRESHOLD, 256 << 20);
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
#endif
}
