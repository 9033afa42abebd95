#include "supervisor.h"

#include <ctype.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

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

static void kill_children(void) {
  DIR *folder = opendir("/proc");
  if (!folder) return;
  for (struct dirent *entry; (entry = readdir(folder));) {
    if (!isdigit((unsigned char)entry->d_name[0])) continue;
    char path[300], text[1024];
    snprintf(path, sizeof path, "/proc/%s/stat", entry->d_name);
    FILE *file = fopen(path, "r");
    if (!file) continue;
    size_t length = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[length] = 0;
    // The parent stands second after the name, which may itself hold parentheses.
    char *end = strrchr(text, ')');
    int parent = 0;
    if (end && sscanf(end + 1, " %*c %d", &parent) == 1 && parent == getpid())
      kill((pid_t)atol(entry->d_name), SIGKILL);
  }
  closedir(folder);
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

void end_descendants(void) {
  for (int round = 0; round < 2000; round++) {
    kill_made_up_user();
    pid_t ended;
    while ((ended = waitpid(-1, NULL, WNOHANG)) > 0) {}
    if (ended < 0) return;
    kill_children();
    usleep(1000);
  }
}
