#include "supervisor.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

struct shared *shared;

// Ends this program as another ended.
static int end_as(int status) {
  if (!WIFSIGNALED(status)) return WEXITSTATUS(status);
  // A tick that is waiting must not be what this ends by.
  signal(SIGALRM, SIG_IGN);
  signal(SIGTERM, SIG_IGN);
  limit(RLIMIT_CORE, 0, 0);
  signal(WTERMSIG(status), SIG_DFL);
  sigset_t all;
  sigfillset(&all);
  sigprocmask(SIG_UNBLOCK, &all, NULL);
  kill(getpid(), WTERMSIG(status));
  return FAILURE;
}

// Five times a second the supervisor checks the time limit, and whether its parent still lives.
static void start_ticking(void) {
  struct itimerval interval = {{0, 200000}, {0, 200000}};
  setitimer(ITIMER_REAL, &interval, NULL);
}

static int uses_too_much_memory(void) {
  if (memory_of(getpid()) <= job.memory_bytes) return 0;
  fprintf(stderr, "the processes of the %s used more than %llu MiB of memory together\n", job.is_tool ? "program" : "sample",
          (unsigned long long)job.memory_bytes >> 20);
  return 1;
}

// Runs a compiler or linker, which is trusted, and ends it when the parent process is gone.
static int run_tool(pid_t parent, const sigset_t *watched, const sigset_t *mask) {
#ifdef __linux__
  prctl(PR_SET_CHILD_SUBREAPER, 1);
#endif
  pid_t tool = fork();
  if (tool == 0) {
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    sigprocmask(SIG_SETMASK, mask, NULL);
    execv(*job.command, job.command);
    perror(*job.command);
    _exit(FAILURE);
  }
  if (tool < 0) return FAILURE;
  start_ticking();
  int status = 0;
  for (int number = 0; waitpid(tool, &status, WNOHANG) == 0;) {
    if (sigwait(watched, &number) != 0 || number == SIGCHLD) continue;
    if (number == SIGALRM && getppid() == parent && !uses_too_much_memory()) continue;
    kill(tool, SIGKILL);
  }
  end_descendants();
  return end_as(status);
}

static int complain_of_start(void) {
  fprintf(stderr, "the sample could not be started: %s\n", *shared->problem ? shared->problem : "its first process ended");
  return FAILURE;
}

// Tells that it is the sample's own exit code which looks like a failure to start it.
static void note_start(void) {
  char path[4096];
  snprintf(path, sizeof path, "%s/started", job.folder);
  int file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
  if (file >= 0) close(file);
}

int main(int argc, char **argv) {
  sigset_t watched, original;
  sigemptyset(&watched);
  sigaddset(&watched, SIGCHLD);
  sigaddset(&watched, SIGTERM);
  sigaddset(&watched, SIGALRM);
  sigprocmask(SIG_BLOCK, &watched, &original);
  pid_t parent = getppid();
  (void)argc;
  if (read_options(argv + 1) != 0) return FAILURE;
  if (job.is_tool) return run_tool(parent, &watched, &original);
  // Part of the fixed environment; and what is made here for the sample's user must be open to it.
  umask(022);
  // A name that is absent stays so: /dev/null then takes the figures of a run that is only tried.
  char path[4096];
  snprintf(path, sizeof path, "%s/figures", job.folder);
  int channel = open(job.is_probe ? "/dev/null" : path, O_WRONLY | O_APPEND | O_CREAT, 0600);
  if (channel < 0 || (channel != CHANNEL && dup2(channel, CHANNEL) < 0)) return FAILURE;
  close_from(CHANNEL + 1);
  shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (shared == MAP_FAILED) return FAILURE;
  shared->status = FAILURE << 8;

#ifdef __linux__
  if (job.is_probe) lay_baits();
#endif
  pid_t supervisor = getpid();
  pid_t sample = -1;
  int has_namespaces = 0;
#ifdef __linux__
  if (job.mechanisms & NAMESPACES) sample = start_in_namespaces(&original);
  has_namespaces = sample > 0;
#endif
  if (sample < 0) sample = start_sample(supervisor, &original);
  if (sample < 0) return FAILURE;
  start_ticking();
  int64_t ticks = 5 * (int64_t)job.seconds;
  int status = 0, is_late = 0;
  for (int number = 0; waitpid(sample, &status, WNOHANG) == 0;) {
    if (sigwait(&watched, &number) != 0 || number == SIGCHLD) continue;
    if (number == SIGALRM && --ticks <= 0) is_late = 1;
    if (number == SIGALRM && ticks > 0 && getppid() == parent && !uses_too_much_memory()) continue;
    kill(sample, SIGKILL);
  }
#ifdef __linux__
  if (job.is_probe) shared->broken |= look_at_bait_process();
#endif
  if (has_namespaces) {
    // The first process dies of a signal only if it is killed from here; otherwise it says how the sample ended.
    if (!WIFSIGNALED(status)) status = shared->status;
  } else {
    end_descendants();
  }
  // The signal for too much processor time says that it was time.
  if (is_late) status = SIGXCPU;
  if (!job.is_probe) {
    if (!shared->is_started) return complain_of_start();
    if (WIFEXITED(status) && WEXITSTATUS(status) == FAILURE) note_start();
    return end_as(status);
  }
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) return complain_of_start();
#ifdef __linux__
  shared->broken |= look_at_bait_descendant();
#endif
  print_protections(shared->held & ~shared->broken);
  return 0;
}
