#include "supervisor.h"

#ifdef __linux__
#include <arpa/inet.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

// What was set up need not hold: a kernel may accept a rule and not apply it. So a probe also does, in the place of a
// sample, what a sample must not be able to do. Success in any of it is a protection that does not hold.

enum { ALIVE = CHANNEL + 1 };

// Outside the sandbox: a folder that everybody may change, with a file of this user's and one that everybody may change;
// a folder that samples may read; a process of this user's, and servers.
static char folder[3000], own[3100], open_file[3100], readable[3100], library[3200];
static pid_t process;
static int alive[2] = {-1, -1};
static struct sockaddr_in servers[2];

static void make_file(const char *path, mode_t mode) {
  int file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, mode);
  if (file >= 0) close(file);
  chmod(path, mode);
}

void lay_baits(void) {
  snprintf(folder, sizeof folder, "%s/outside", job.folder);
  snprintf(own, sizeof own, "%s/own", folder);
  snprintf(open_file, sizeof open_file, "%s/open", folder);
  snprintf(readable, sizeof readable, "%s/readable", job.folder);
  snprintf(library, sizeof library, "%s/library", readable);
  mkdir(folder, 0777);
  chmod(folder, 0777);
  mkdir(readable, 0755);
  chmod(readable, 0755);
  make_file(own, 0600);
  make_file(open_file, 0666);
  make_file(library, 0644);
  char **path = job.readable;
  while (*path) path++;
  // There is room for as many as there are arguments, `--probe` among them.
  *path = readable;

  for (int index = 0; index < 2; index++) {
    servers[index].sin_family = AF_INET;
    servers[index].sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int server = socket(AF_INET, (index == 0 ? SOCK_STREAM : SOCK_DGRAM) | SOCK_CLOEXEC, 0);
    socklen_t size = sizeof *servers;
    if (server < 0 || bind(server, (struct sockaddr *)&servers[index], size) != 0) continue;
    if (index == 0) listen(server, 1);
    getsockname(server, (struct sockaddr *)&servers[index], &size);
  }

  process = fork();
  if (process == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    for (;;) pause();
  }
  if (pipe2(alive, O_CLOEXEC) != 0) alive[0] = -1;
}

static int reads(void) {
  if (open(own, O_RDONLY | O_CLOEXEC) >= 0 || open(open_file, O_RDONLY | O_CLOEXEC) >= 0) return 1;
  return opendir(folder) != NULL;
}

static int changes(const char *path) {
  return open(path, O_WRONLY | O_CLOEXEC) >= 0 || truncate(path, 0) == 0 || chmod(path, 0666) == 0 ||
    chown(path, (uid_t)-1, getegid()) == 0 || utimensat(AT_FDCWD, path, NULL, 0) == 0 ||
    setxattr(path, "user.sitegen", "1", 1, 0) == 0;
}

static int changes_open(const char *path) {
  // Some of these are left out without an error.
  struct stat before, after;
  struct timespec times[2] = {{1, 0}, {1, 0}};
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  if (fstat(file, &before) != 0 || fsetxattr(file, "user.sitegen", "1", 1, 0) == 0) return 1;
  if (fchmod(file, 0600) != 0 || futimens(file, times) != 0) errno = 0;
  return fstat(file, &after) != 0 || after.st_mode != before.st_mode || after.st_mtime != before.st_mtime;
}

static int writes(void) {
  char other[3200];
  snprintf(other, sizeof other, "%s/new", folder);
  if (changes(own) || changes(open_file) || changes(readable) || changes_open(library)) return 1;
  return open(other, O_WRONLY | O_CREAT | O_CLOEXEC, 0600) >= 0 || mkdir(other, 0700) == 0 ||
    symlink("own", other) == 0 || link(open_file, other) == 0 || rename(open_file, other) == 0 || unlink(own) == 0;
}

static int reaches_network(void) {
  for (int index = 0; index < 2; index++) {
    int client = socket(AF_INET, index == 0 ? SOCK_STREAM : SOCK_DGRAM, 0);
    if (client >= 0 && servers[index].sin_port != 0 &&
        connect(client, (struct sockaddr *)&servers[index], sizeof *servers) == 0) return 1;
  }
  return 0;
}

// Its effects are looked at from outside: in another namespace the number may be another process's.
static void attack_process(void) {
  if (process <= 1 || process == getpid()) return;
  struct rlimit none = {0, 0};
  prlimit(process, RLIMIT_CORE, &none, NULL);
  setpriority(PRIO_PROCESS, (id_t)process, 19);
  syscall(SYS_tkill, process, SIGKILL);
  syscall(SYS_tgkill, process, process, SIGKILL);
  kill(process, SIGKILL);
}

unsigned look_at_bait_process(void) {
  struct rlimit limits;
  if (process <= 0) return 0;
  int is_changed = waitpid(process, NULL, WNOHANG) != 0 || getpriority(PRIO_PROCESS, (id_t)process) == 19 ||
    (prlimit(process, RLIMIT_CORE, NULL, &limits) == 0 && limits.rlim_max == 0);
  kill(process, SIGKILL);
  return is_changed ? OTHER_PROCESSES : 0;
}

// Leaves a process that is nobody's child and in a session of its own.
static void leave_descendant(void) {
  pid_t child = fork();
  if (child != 0) {
    if (child > 0) waitpid(child, NULL, 0);
    return;
  }
  setsid();
  if (fork() != 0) _exit(0);
  for (;;) pause();
}

unsigned look_at_bait_descendant(void) {
  if (alive[0] < 0) return 0;
  close(alive[1]);
  struct pollfd end = {alive[0], POLLIN, 0};
  // The process with the other end is still alive.
  return poll(&end, 1, 0) == 1 && end.revents & POLLHUP ? 0 : DESCENDANTS;
}

unsigned attack(void) {
  unsigned broken = 0;
  if (alive[1] >= 0 && alive[1] != ALIVE) dup2(alive[1], ALIVE);
  close_from(ALIVE + 1);
  if (reads()) broken |= READING;
  if (writes()) broken |= WRITING;
  if (reaches_network()) broken |= NETWORK;
  attack_process();
  leave_descendant();
  struct rlimit more = {RLIM_INFINITY, RLIM_INFINITY}, none = {0, 0};
  if (setrlimit(RLIMIT_CPU, &more) == 0) broken |= TIME;
  if (setrlimit(RLIMIT_AS, &more) == 0 ||
      mmap(NULL, job.memory_bytes + 1, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0) != MAP_FAILED)
    broken |= MEMORY;
  // Whether the kernel counts processes shows where there may be no more.
  pid_t child = setrlimit(RLIMIT_NPROC, &none) == 0 ? fork() : -1;
  if (child == 0) _exit(0);
  if (child > 0) broken |= PROCESSES;
  return broken;
}
#endif
