#include "supervisor.h"

#ifdef __linux__
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// Numbers of the kernel that the headers of an older system do not have.
#define MOUNT_SETATTR 442
struct mount_attributes { uint64_t set, clear, propagation, user_namespace; };
enum { ATTRIBUTE_RDONLY = 1, ATTRIBUTE_NOSUID = 2, ATTRIBUTE_NODEV = 4 };

static int set_attributes(const char *path, uint64_t attributes, int is_recursive) {
  struct mount_attributes value = {.set = attributes};
  return (int)syscall(MOUNT_SETATTR, AT_FDCWD, path, is_recursive ? AT_RECURSIVE : 0, &value, sizeof value);
}

// Makes the folders above a relative path.
static void make_parents(const char *path) {
  char text[4096];
  snprintf(text, sizeof text, "%s", path);
  for (char *slash = strchr(text, '/'); slash; slash = strchr(slash + 1, '/')) {
    *slash = 0;
    mkdir(text, 0755);
    *slash = '/';
  }
}

// Shows a file or folder of the machine at the same path of the new root, read only. One that is not there is left
// out.
static int show_at(const char *source, const char *target, uint64_t attributes) {
  struct stat info;
  if (lstat(source, &info) != 0) return 0;
  make_parents(target);
  if (S_ISLNK(info.st_mode)) {
    char text[4096];
    ssize_t length = readlink(source, text, sizeof text - 1);
    if (length < 0) return -1;
    text[length] = 0;
    if (text[0] != '/' || strncmp(source, "/etc/", 5) != 0)
      return symlink(text, target) == 0 || errno == EEXIST ? 0 : -1;
    if (stat(source, &info) != 0) return 0;
  }
  if (S_ISDIR(info.st_mode)) {
    if (mkdir(target, 0755) != 0 && errno != EEXIST) return -1;
  } else {
    int file = open(target, O_WRONLY | O_CREAT | O_CLOEXEC, 0644);
    if (file < 0) return errno == EROFS ? 0 : -1;
    close(file);
  }
  if (mount(source, target, NULL, MS_BIND | MS_REC, NULL) != 0) return -1;
  return set_attributes(target, attributes, 1);
}

static int show(const char *path) {
  return show_at(path, path + 1, ATTRIBUTE_RDONLY | ATTRIBUTE_NOSUID | ATTRIBUTE_NODEV);
}

// Copies what a folder holds into another, which is there.
static int copy_folder(int source, int target, uid_t owner, gid_t group) {
  DIR *folder = fdopendir(source);
  if (!folder) return -1;
  int result = 0;
  for (struct dirent *entry; result == 0 && (entry = readdir(folder));) {
    if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
    int from = openat(source, entry->d_name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
    struct stat info;
    if (from < 0 || fstat(from, &info) != 0) {
      result = -1;
    } else if (S_ISDIR(info.st_mode)) {
      mkdirat(target, entry->d_name, 0755);
      int to = openat(target, entry->d_name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
      result = to < 0 || fchown(to, owner, group) != 0 ? -1 : copy_folder(dup(from), to, owner, group);
      if (to >= 0) close(to);
    } else {
      int to = openat(target, entry->d_name, O_WRONLY | O_CREAT | O_CLOEXEC, 0644);
      char buffer[1 << 16];
      ssize_t count = 0;
      if (to < 0 || fchown(to, owner, group) != 0) result = -1;
      while (result == 0 && (count = read(from, buffer, sizeof buffer)) > 0)
        if (write(to, buffer, (size_t)count) != count) result = -1;
      if (count < 0) result = -1;
      if (to >= 0) close(to);
    }
    if (from >= 0) close(from);
  }
  closedir(folder);
  return result;
}

const char *const system_paths[] = {
  "/usr", "/bin", "/lib", "/lib32", "/lib64", "/nix", "/gnu", "/etc/alternatives", "/etc/ld.so.cache",
  "/etc/localtime", "/etc/nsswitch.conf", NULL
};
const char *const device_paths[] = {
  "/dev/full", "/dev/null", "/dev/random", "/dev/urandom", "/dev/zero", NULL
};

// Writes a table of users or groups of the sample's own; the machine's stay private.
static int write_table(const char *path, const char *text) {
  make_parents(path);
  int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
  if (file < 0) return -1;
  ssize_t written = write(file, text, strlen(text));
  close(file);
  return written == (ssize_t)strlen(text) ? 0 : -1;
}

// Makes a file system of the sample's own its root: the system's programs and libraries, read only, and a folder in
// memory that is the only place to write to.
int enter_root(uid_t owner) {
  char options[128];
  if (mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0 || chdir(job.folder) != 0) return -1;
  if (mount("tmpfs", "root", "tmpfs", MS_NOSUID | MS_NODEV, "mode=755,size=1m,nr_inodes=1000") != 0) return -1;
  int inputs = open("home", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (inputs < 0 || chdir("root") != 0) return -1;
  for (const char *const *path = system_paths; *path; path++)
    if (show(*path) != 0) return -1;
  for (char **path = job.readable; *path; path++)
    if (show(*path) != 0) return -1;
  gid_t group = owner == NOBODY ? owner : getgid();
  const char *user = root_home + strlen("home/");
  char users[256], groups[128];
  snprintf(users, sizeof users, "root:x:0:0::/:/bin/false\n%s:x:%u:%u::/%s:/bin/false\n", user, owner, group, root_home);
  snprintf(groups, sizeof groups, "root:x:0:\n%s:x:%u:\n", user, group);
  if (write_table("etc/passwd", users) != 0 || write_table("etc/group", groups) != 0) return -1;
  for (const char *const *path = device_paths; *path; path++)
    if (show_at(*path, *path + 1, ATTRIBUTE_NOSUID) != 0) return -1;
  if (*job.command && show_at(*job.command, "program", ATTRIBUTE_RDONLY | ATTRIBUTE_NOSUID | ATTRIBUTE_NODEV) != 0)
    return -1;
  mkdir("proc", 0755);
  // Inside some containers a new one may not be mounted; the container's is nearly as good.
  if (mount("proc", "proc", "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC, NULL) != 0 &&
      mount("/proc", "proc", NULL, MS_BIND | MS_REC, NULL) != 0) return -1;
  if (symlink("/proc/self/fd", "dev/fd") != 0 || symlink("/proc/self/fd/0", "dev/stdin") != 0 ||
      symlink("/proc/self/fd/1", "dev/stdout") != 0 || symlink("/proc/self/fd/2", "dev/stderr") != 0) return -1;
  mkdir("tmp", 0755);
  make_parents(root_home);
  if (mkdir(root_home, 0755) != 0) return -1;
  snprintf(options, sizeof options, "mode=700,uid=%u,gid=%u,size=%llu,nr_inodes=4096", owner, group,
           (unsigned long long)job.folder_bytes);
  if (mount("tmpfs", root_home, "tmpfs", MS_NOSUID | MS_NODEV, options) != 0) return -1;
  int home = open(root_home, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (home < 0 || copy_folder(inputs, home, owner, group) != 0) return -1;
  close(home);
  if (syscall(SYS_pivot_root, ".", ".") != 0 || umount2(".", MNT_DETACH) != 0 || chdir("/") != 0) return -1;
  return set_attributes("/", ATTRIBUTE_RDONLY | ATTRIBUTE_NOSUID | ATTRIBUTE_NODEV, 0);
}
#endif
