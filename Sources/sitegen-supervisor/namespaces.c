#include "supervisor.h"

#ifdef __linux__
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static int write_text(const char *path, const char *text) {
  int file = open(path, O_WRONLY | O_CLOEXEC);
  if (file < 0) return -1;
  ssize_t written = write(file, text, strlen(text));
  close(file);
  return written == (ssize_t)strlen(text) ? 0 : -1;
}

// The first process of the namespaces. When it ends, all others in them end.
static void be_first(int is_ready, uid_t owner, const sigset_t *mask) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  char byte;
  if (read(is_ready, &byte, 1) != 1) _exit(FAILURE);
  int has_root = enter_root(owner) == 0;
  if (has_root) shared->held |= READING | WRITING;
  if (!has_root && chdir(job.folder) != 0) fail("its folder");
  shared->held |= NETWORK | DESCENDANTS | OTHER_PROCESSES;
  start_earlier_processes();
  pid_t sample = fork();
  if (sample < 0) fail("its process");
  if (sample == 0) become_sample(has_root, owner, mask);
  int status;
  for (pid_t ended; (ended = waitpid(-1, &status, 0)) != sample;)
    if (ended < 0 && errno != EINTR) _exit(FAILURE);
  shared->status = status;
  _exit(0);
}

// Says which of the machine's users those of a process's namespace are.
static int map_users(pid_t process) {
  char path[64], users[64], groups[64];
  uid_t user = geteuid();
  gid_t group = getegid();
  if (user == 0) {
    snprintf(users, sizeof users, "0 0 1\n%d %d 1\n", NOBODY, NOBODY);
    snprintf(groups, sizeof groups, "%s", users);
  } else {
    snprintf(users, sizeof users, "%u %u 1\n", user, user);
    snprintf(groups, sizeof groups, "%u %u 1\n", group, group);
    snprintf(path, sizeof path, "/proc/%d/setgroups", process);
    write_text(path, "deny");
  }
  snprintf(path, sizeof path, "/proc/%d/gid_map", process);
  if (write_text(path, groups) != 0) return -1;
  snprintf(path, sizeof path, "/proc/%d/uid_map", process);
  return write_text(path, users);
}

pid_t start_in_namespaces(const sigset_t *mask) {
  int flags = CLONE_NEWPID | CLONE_NEWNS | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS;
  for (int has_user_namespace = 1; has_user_namespace >= 0; has_user_namespace--) {
    int ready[2];
    if (pipe2(ready, O_CLOEXEC) != 0) return -1;
    uid_t owner = geteuid() != 0 ? geteuid() : has_user_namespace ? NOBODY : make_up_user(0);
    pid_t first = (pid_t)syscall(SYS_clone, flags | (has_user_namespace ? CLONE_NEWUSER : 0) | SIGCHLD, 0, 0, 0, 0);
    if (first == 0) {
      close(ready[1]);
      be_first(ready[0], owner, mask);
    }
    close(ready[0]);
    int is_ready = first > 0 && (!has_user_namespace || map_users(first) == 0) && write(ready[1], "g", 1) == 1;
    close(ready[1]);
    if (is_ready) return first;
    if (first > 0) waitpid(first, NULL, 0);
  }
  return -1;
}
#endif
