#include "supervisor.h"

#ifdef __linux__
#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <ftw.h>
#include <grp.h>
#include <linux/securebits.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

struct capability_header { uint32_t version; int32_t process; };
struct capabilities { uint32_t effective, permitted, inheritable; };

int become_user(uid_t user, gid_t group) {
  // Becoming another user, or root's starting of a program, is to bring nothing back. Only root may say so, and only
  // root needs to.
  prctl(PR_SET_SECUREBITS,
        SECBIT_NOROOT | SECBIT_NOROOT_LOCKED | SECBIT_NO_SETUID_FIXUP_LOCKED | SECBIT_KEEP_CAPS_LOCKED |
        SECBIT_NO_CAP_AMBIENT_RAISE | SECBIT_NO_CAP_AMBIENT_RAISE_LOCKED, 0, 0, 0);
  for (int capability = 0; capability < 64; capability++) prctl(PR_CAPBSET_DROP, capability, 0, 0, 0);
  if (user != getuid() &&
      (setgroups(0, NULL) != 0 || setresgid(group, group, group) != 0 || setresuid(user, user, user) != 0)) return -1;
  prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
  struct capability_header header = {0x20080522, 0};
  struct capabilities none[2] = {{0, 0, 0}, {0, 0, 0}}, left[2];
  if (syscall(SYS_capset, &header, none) != 0 || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -1;
  return syscall(SYS_capget, &header, left) == 0 && memcmp(left, none, sizeof none) == 0 ? 0 : -1;
}

// The largest ID below `NOBODY` that this process knows, of users or of groups.
static uid_t largest_id(const char *map) {
  unsigned first, outside, count, largest = 0;
  FILE *file = fopen(map, "re");
  while (file && fscanf(file, "%u %u %u", &first, &outside, &count) == 3) {
    unsigned last = count > NOBODY || first + count > NOBODY ? NOBODY - 1 : first + count - 1;
    if (first < NOBODY && last > largest) largest = last;
  }
  if (file) fclose(file);
  return largest;
}

// Whether the machine's table of users has an ID.
static int is_in_table(uid_t user) {
  char line[1024];
  unsigned other;
  int is_found = 0;
  FILE *file = fopen("/etc/passwd", "re");
  while (file && !is_found && fgets(line, sizeof line, file))
    is_found = sscanf(line, "%*[^:]:%*[^:]:%u", &other) == 1 && other == user;
  if (file) fclose(file);
  return is_found;
}

// Makes sure that no other supervisor takes an ID while this one lives: of a name without a file there is one.
static int reserve(uid_t user) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  int length = snprintf(address.sun_path + 1, sizeof address.sun_path - 1, "sitegen-user-%u", user);
  int name = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (name < 0) return 0;
  socklen_t size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + (size_t)length);
  if (bind(name, (struct sockaddr *)&address, size) == 0) return 0;
  close(name);
  return -1;
}

static uid_t new_owner;

static int give(const char *path, const struct stat *info, int kind, struct FTW *place) {
  (void)info, (void)kind, (void)place;
  return lchown(path, new_owner, new_owner);
}

// Gives a user the folder in which the sample works, with its inputs; 0 if that is done.
static int give_home(uid_t user) {
  char home[4096];
  snprintf(home, sizeof home, "%s/home", job.folder);
  new_owner = user;
  return nftw(home, give, 16, FTW_PHYS);
}

// Whether a user without capabilities can reach the sample's folder and program and what it reads.
static int reaches_everything(uid_t user) {
  pid_t process = fork();
  if (process == 0) {
    char home[4096];
    snprintf(home, sizeof home, "%s/home", job.folder);
    if (become_user(user, user) != 0 || access(home, R_OK | W_OK | X_OK) != 0) _exit(1);
    if (*job.command && access(*job.command, R_OK | X_OK) != 0) _exit(1);
    for (char **path = job.readable; *path; path++)
      if (access(*path, R_OK | X_OK) != 0 && errno == EACCES) _exit(1);
    _exit(0);
  }
  int status;
  return process > 0 && waitpid(process, &status, 0) == process && status == 0;
}

uid_t make_up_user(int must_reach) {
  if (geteuid() != 0 || !(job.mechanisms & OWN_USER)) return geteuid();
  // Others may pass through to the sample's folder.
  chmod(job.folder, 0711);
  uid_t users = largest_id("/proc/self/uid_map"), groups = largest_id("/proc/self/gid_map");
  uid_t largest = users < groups ? users : groups;
  for (unsigned number = 0; number < 192 && !job.made_up_user; number++) {
    // The second range is free by systemd's table of users, and exists in containers that have only 65536. Some have
    // fewer.
    unsigned index = (unsigned)getpid() + number;
    uid_t user = number < 64 ? 1400000000U + index % 100000000U : number < 128 ? 60578U + index % 606U :
      largest - (index % 64 < largest ? index % 64 : 0);
    if (user == 0 || reserve(user) != 0 || is_in_table(user) || processes_of(user) > 0) continue;
    if (give_home(user) == 0) job.made_up_user = user;
    else if (errno != EINVAL) break;
    // It does not exist here, nor does the rest of its range.
    else number |= 63;
  }
  if (job.made_up_user && must_reach && !reaches_everything(job.made_up_user)) {
    job.made_up_user = 0;
    give_home(0);
  }
  return job.made_up_user;
}

rlim_t processes_of(uid_t user) {
  rlim_t count = 0;
  DIR *folder = opendir("/proc");
  for (struct dirent *entry; folder && (entry = readdir(folder));) {
    char path[300];
    struct stat info;
    snprintf(path, sizeof path, "/proc/%s/task", entry->d_name);
    if (isdigit((unsigned char)entry->d_name[0]) && stat(path, &info) == 0 && info.st_uid == user && info.st_nlink > 2)
      count += info.st_nlink - 2;
  }
  if (folder) closedir(folder);
  return count;
}
#endif
