#define _GNU_SOURCE

#include "file_calls.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdint.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/syscall.h>
#endif

// Opens a name in a folder; ELOOP for a link.
static int open_name(int folder, const char *path, size_t length, int flags, unsigned mode) {
  if (*path == '/' || (length == 2 && path[0] == '.' && path[1] == '.')) {
    errno = ELOOP;
    return -1;
  }
  if (length > NAME_MAX) {
    errno = ENAMETOOLONG;
    return -1;
  }
  char name[NAME_MAX + 1];
  memcpy(name, path, length);
  name[length] = 0;
  int opened = openat(folder, name, flags | O_NOFOLLOW, (mode_t)mode);
  // Systems do not agree on the error of a link that is to be opened as a folder.
  if (opened < 0 && (errno == ENOTDIR || errno == EMLINK)) {
    int error = errno;
    struct stat status;
    int is_link = fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 && S_ISLNK(status.st_mode);
    errno = is_link ? ELOOP : error;
  }
  return opened;
}

int open_beneath_by_steps(int folder, const char *path, int flags, unsigned mode) {
  int current = folder;
  for (;;) {
    size_t length = strcspn(path, "/");
    const char *rest = path + length + strspn(path + length, "/");
    int is_last = *rest == 0;
    int opened = open_name(current, path, length, is_last ? flags : O_RDONLY | O_DIRECTORY | O_CLOEXEC, mode);
    if (current != folder) {
      int error = errno;
      close(current);
      errno = error;
    }
    if (opened < 0 || is_last) return opened;
    current = opened;
    path = rest;
  }
}

int open_beneath(int folder, const char *path, int flags, unsigned mode) {
#if defined(__linux__)
  // openat2 with RESOLVE_NO_SYMLINKS and RESOLVE_BENEATH, by their numbers, as headers may be older than the kernel.
  struct {
    uint64_t flags, mode, resolve;
  } how = {(uint64_t)(unsigned)flags, (flags & O_CREAT) ? mode : 0, 0x04 | 0x08};
  int opened = (int)syscall(437, folder, path, &how, sizeof how);
  // A filter of system calls may answer EPERM to one that it does not know.
  if (opened >= 0 || (errno != ENOSYS && errno != EPERM)) return opened;
#endif
  return open_beneath_by_steps(folder, path, flags, mode);
}
