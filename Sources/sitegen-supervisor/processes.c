#include "supervisor.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

static uint64_t memory_below(pid_t process, int depth) {
#ifdef __linux__
  char path[300];
  snprintf(path, sizeof path, "/proc/%d/statm", (int)process);
  FILE *file = fopen(path, "re");
  if (!file) return 0;
  unsigned long long pages = 0;
  if (fscanf(file, "%*u %llu", &pages) != 1) pages = 0;
  fclose(file);
  uint64_t bytes = (uint64_t)pages * (uint64_t)sysconf(_SC_PAGESIZE);
  snprintf(path, sizeof path, "/proc/%d/task", (int)process);
  DIR *threads = depth < 100 ? opendir(path) : NULL;
  for (struct dirent *entry; threads && (entry = readdir(threads));) {
    snprintf(path, sizeof path, "/proc/%d/task/%s/children", (int)process, entry->d_name);
    FILE *children = entry->d_name[0] == '.' ? NULL : fopen(path, "re");
    for (int child; children && fscanf(children, "%d", &child) == 1;) bytes += memory_below(child, depth + 1);
    if (children) fclose(children);
  }
  if (threads) closedir(threads);
  return bytes;
#else
  (void)process, (void)depth;
  return 0;
#endif
}

uint64_t memory_of(pid_t process) { return memory_below(process, 0); }

// The number of a process's parent, which stands second after the name, which may itself hold parentheses; or 0.
static pid_t parent_of(const char *process) {
  char path[300], text[1024];
  snprintf(path, sizeof path, "/proc/%s/stat", process);
  FILE *file = fopen(path, "re");
  if (!file) return 0;
  size_t length = fread(text, 1, sizeof text - 1, file);
  fclose(file);
  text[length] = 0;
  char *end = strrchr(text, ')');
  int parent = 0;
  return end && sscanf(end + 1, " %*c %d", &parent) == 1 ? parent : 0;
}

// Kills the children of this process but one, which may be 0; the result is how many there were.
static int kill_children(pid_t spared) {
  int count = 0;
  DIR *folder = opendir("/proc");
  for (struct dirent *entry; folder && (entry = readdir(folder));) {
    pid_t process = (pid_t)atol(entry->d_name);
    if (process <= 0 || process == spared || parent_of(entry->d_name) != getpid()) continue;
    kill(process, SIGKILL);
    count++;
  }
  if (folder) closedir(folder);
  return count;
}

// Ends all processes of a sample with a user of its own at once, so that none outruns it.
static void kill_made_up_user(void) {
  if (!job.made_up_user) return;
  pid_t killer = fork();
  if (killer == 0) {
    if (setresuid(job.made_up_user, job.made_up_user, job.made_up_user) == 0) kill(-1, SIGKILL);
    _exit(0);
  }
  if (killer > 0) waitpid(killer, NULL, 0);
}

// Starts a process that starts as many as the sample's user may have. While they sleep, the sample can start none.
static pid_t use_up_processes(void) {
  pid_t first = fork();
  if (first != 0) return first;
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  // Processes of the sample take places too, until they are killed.
  for (rlim_t count = 0, tries = 0; count <= job.counted_processes && tries < 100000; tries++) {
    pid_t process = fork();
    if (process > 0) count++;
    if (process != 0) continue;
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    for (;;) pause();
  }
  for (;;) pause();
}

void end_descendants(void) {
  pid_t spared = 0;
  // Processes that start another and end, again and again, are gone before they are found.
  enum { PATIENCE = 20, ROUNDS = 4000 };
  for (int round = 1; round <= ROUNDS; round++) {
    kill_made_up_user();
    pid_t ended;
    while ((ended = waitpid(-1, NULL, WNOHANG)) > 0) {}
    if (ended < 0) return;
    if (kill_children(spared) == 0) spared = 0;
    if (round % PATIENCE == 0 && !spared && job.counted_processes) spared = use_up_processes();
    usleep(1000);
  }
}
