#include "supervisor.h"

#ifdef __linux__
#include <ctype.h>
#include <dirent.h>
#include <grp.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { CAN_OVERRIDE = 1, CAN_READ_ALL = 2 };
struct capability_header { uint32_t version; int32_t process; };
struct capabilities { uint32_t effective, permitted, inheritable; };

int drop_capabilities(int kept) {
  for (int capability = 0; capability < 64; capability++)
    if (capability != kept) prctl(PR_CAPBSET_DROP, capability, 0, 0, 0);
  prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
  struct capability_header header = {0x20080522, 0};
  uint32_t bits = kept < 0 ? 0 : 1U << kept;
  struct capabilities values[2] = {{bits, bits, bits}, {0, 0, 0}};
  if (syscall(SYS_capset, &header, values) != 0) return -1;
  return kept < 0 ? 0 : prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_RAISE, kept, 0, 0);
}

static int has_capability(int capability) {
  struct capability_header header = {0x20080522, 0};
  struct capabilities values[2];
  return syscall(SYS_capget, &header, values) == 0 && (values[0].permitted >> capability & 1);
}

uid_t make_up_user(void) {
  if (geteuid() != 0 || !(job.mechanisms & OWN_USER)) return geteuid();
  // The second range is free by systemd's table of users, and exists in containers that have only 65536.
  uid_t candidates[] = {1400000000U + (uid_t)getpid(), 60578U + (uid_t)getpid() % 606U};
  char home[4096];
  snprintf(home, sizeof home, "%s/home", job.folder);
  for (int index = 0; index < 2 && !job.made_up_user; index++)
    if (chown(home, candidates[index], candidates[index]) == 0) job.made_up_user = candidates[index];
  return job.made_up_user;
}

// Becomes the user made up for the sample. Without a root of its own it may still read what root may: the toolchain
// may lie where only root reads.
int become_made_up_user(int has_root) {
  int kept = has_root ? -1 : has_capability(CAN_READ_ALL) ? CAN_READ_ALL : has_capability(CAN_OVERRIDE) ? CAN_OVERRIDE : -1;
  uid_t user = job.made_up_user;
  if (prctl(PR_SET_KEEPCAPS, 1, 0, 0, 0) != 0 || setgroups(0, NULL) != 0 || setresgid(user, user, user) != 0 ||
      setresuid(user, user, user) != 0) return -1;
  return drop_capabilities(kept);
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
