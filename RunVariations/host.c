// The machine: what it is called, which kernel it has, how much of what.

#include "variations.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <sys/sysinfo.h>
#include <sys/utsname.h>
#include <unistd.h>

int uname(struct utsname *info) {
  int result = NEXT(uname)(info);
  if (result != 0) return result;
  if (variations()->host) snprintf(info->nodename, sizeof info->nodename, "host-%d", (int)variations()->host);
  if (variations()->kernel) {
    // Its own with other numbers: programs read them.
    snprintf(info->release, sizeof info->release, "%d.%d.%d", (int)variations()->kernel + 90, 3, 7);
    snprintf(info->version, sizeof info->version, "#%d", (int)variations()->kernel);
  }
  return result;
}

int gethostname(char *name, size_t count) {
  if (!variations()->host) return NEXT(gethostname)(name, count);
  int length = snprintf(name, count, "host-%d", (int)variations()->host);
  if ((size_t)length < count) return 0;
  errno = ENAMETOOLONG;
  return -1;
}

long sysconf(int name) {
  long result = NEXT(sysconf)(name);
  if (result <= 0) return result;
  switch (name) {
  case _SC_NPROCESSORS_CONF: case _SC_NPROCESSORS_ONLN: return result + (long)variations()->processors;
  case _SC_PHYS_PAGES: case _SC_AVPHYS_PAGES: return result + (result / 3 + 1) * (long)variations()->memory;
  default: return result;
  }
}

int get_nprocs(void) { return (int)sysconf(_SC_NPROCESSORS_ONLN); }
int get_nprocs_conf(void) { return (int)sysconf(_SC_NPROCESSORS_CONF); }
long get_phys_pages(void) { return sysconf(_SC_PHYS_PAGES); }
long get_avphys_pages(void) { return sysconf(_SC_AVPHYS_PAGES); }

// Adds processors to a set.
static void add_processors(size_t size, cpu_set_t *set) {
  uint64_t missing = variations()->processors;
  for (size_t processor = 0; missing && processor < size * 8; processor++)
    if (!CPU_ISSET_S(processor, size, set)) {
      CPU_SET_S(processor, size, set);
      missing--;
    }
}

int sched_getaffinity(pid_t process, size_t size, cpu_set_t *set) {
  int result = NEXT(sched_getaffinity)(process, size, set);
  if (result == 0) add_processors(size, set);
  return result;
}

int pthread_getaffinity_np(pthread_t thread, size_t size, cpu_set_t *set) {
  int result = NEXT(pthread_getaffinity_np)(thread, size, set);
  if (result == 0) add_processors(size, set);
  return result;
}

int sysinfo(struct sysinfo *info) {
  int result = NEXT(sysinfo)(info);
  if (result != 0) return result;
  info->totalram += (info->totalram / 3 + 1) * variations()->memory;
  info->freeram += (info->freeram / 3 + 1) * variations()->memory;
  return result;
}
