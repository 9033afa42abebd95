#define _GNU_SOURCE

#include "file_calls.h"

#include <errno.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/sendfile.h>
#include <sys/syscall.h>
#endif

// Copies through memory.
static ptrdiff_t read_and_write(int from, int to, size_t count) {
  char buffer[1 << 16];
  ssize_t length;
  do length = read(from, buffer, count < sizeof buffer ? count : sizeof buffer);
  while (length < 0 && errno == EINTR);
  for (ssize_t written = 0; written < length;) {
    ssize_t result = write(to, buffer + written, (size_t)(length - written));
    if (result < 0 && errno != EINTR) return -1;
    if (result > 0) written += result;
  }
  return length;
}

ptrdiff_t copy_bytes(int from, int to, size_t count) {
#if defined(__linux__)
  // Either call may not know the file systems, or say of a file without a size, as in /proc, that it has ended.
  ptrdiff_t copied = syscall(SYS_copy_file_range, from, NULL, to, NULL, count, 0);
  if (copied > 0) return copied;
  if (copied < 0 && (errno == ENOSPC || errno == EDQUOT || errno == EIO)) return copied;
  copied = sendfile(to, from, NULL, count);
  if (copied > 0) return copied;
#endif
  return read_and_write(from, to, count);
}
