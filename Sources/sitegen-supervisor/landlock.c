#include "supervisor.h"

#ifdef __linux__
#include <fcntl.h>
#include <stddef.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// Landlock, from the kernel's documentation; the headers of an older system do not have all of it.
enum { LANDLOCK_CREATE = 444, LANDLOCK_ADD = 445, LANDLOCK_RESTRICT = 446 };
enum {
  CAN_EXECUTE = 1 << 0, CAN_WRITE_FILE = 1 << 1, CAN_READ_FILE = 1 << 2, CAN_READ_FOLDER = 1 << 3,
  CAN_TRUNCATE = 1 << 14, CAN_CONTROL_DEVICE = 1 << 15
};
struct landlock_rules { uint64_t files, network, scopes; };
struct landlock_beneath { uint64_t allowed; int32_t parent; } __attribute__((packed));

static void allow(int rules, const char *path, uint64_t rights) {
  int parent = open(path, O_PATH | O_CLOEXEC);
  if (parent < 0) return;
  struct stat info;
  if (fstat(parent, &info) == 0 && !S_ISDIR(info.st_mode))
    rights &= CAN_EXECUTE | CAN_WRITE_FILE | CAN_READ_FILE | CAN_TRUNCATE | CAN_CONTROL_DEVICE;
  struct landlock_beneath rule = {rights, parent};
  syscall(LANDLOCK_ADD, rules, 1, &rule, 0);
  close(parent);
}

int restrict_files(const char *home, int has_root) {
  int version = (int)syscall(LANDLOCK_CREATE, NULL, 0, 1);
  if (version < 1) return 0;
  // Each version handles what those before it do, and more.
  uint64_t all = (1 << 13) - 1;
  if (version >= 2) all |= 1 << 13;
  if (version >= 3) all |= CAN_TRUNCATE;
  if (version >= 5) all |= CAN_CONTROL_DEVICE;
  struct landlock_rules attributes = {all, version >= 4 ? 3 : 0, version >= 6 ? 3 : 0};
  size_t size = version >= 6 ? 24 : version >= 4 ? 16 : 8;
  int rules = (int)syscall(LANDLOCK_CREATE, &attributes, size, 0);
  if (rules < 0) return 0;
  uint64_t reading = CAN_EXECUTE | CAN_READ_FILE | CAN_READ_FOLDER;
  if (has_root) {
    allow(rules, "/", reading);
  } else {
    for (const char *const *path = system_paths; *path; path++) allow(rules, *path, reading);
    for (char **path = job.readable; *path; path++) allow(rules, *path, reading);
    for (const char *const *path = device_paths; *path; path++) allow(rules, *path, reading);
    // Of other processes not even the names.
    static const char *const own[] = {"/proc/self", "/proc/cpuinfo", "/proc/meminfo", "/proc/stat", "/proc/sys"};
    for (size_t index = 0; index < sizeof own / sizeof *own; index++) allow(rules, own[index], reading);
    if (*job.command) allow(rules, *job.command, reading);
  }
  allow(rules, "/dev/null", (reading | CAN_WRITE_FILE | CAN_TRUNCATE) & all);
  allow(rules, home, all);
  int result = (int)syscall(LANDLOCK_RESTRICT, rules, 0);
  close(rules);
  return result == 0 ? version : 0;
}
#endif
