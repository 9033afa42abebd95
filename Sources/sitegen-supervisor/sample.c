#include "supervisor.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

void limit(int resource, rlim_t soft, rlim_t hard) {
  struct rlimit value = {soft, hard};
  setrlimit(resource, &value);
}

void fail(const char *what) {
  snprintf(shared->problem, sizeof shared->problem, "%s: %s", what, strerror(errno));
  _exit(FAILURE);
}

void close_from(int first) {
#ifdef __linux__
  if (syscall(436, (unsigned)first, ~0U, 0) == 0) return;
#endif
  struct rlimit files;
  int end = getrlimit(RLIMIT_NOFILE, &files) == 0 && files.rlim_cur < 65536 ? (int)files.rlim_cur : 65536;
  for (int file = first; file < end; file++) close(file);
}

void become_sample(int has_root, uid_t owner, const sigset_t *mask) {
  // Signals to its group are not to reach the supervisor. It stays in that one's session, which has no terminal: Linux shares
  // processors among sessions first, and a preview lowers the priority of the supervisor's.
  setpgid(0, 0);
  limit(RLIMIT_CORE, 0, 0);
  // At the first of the two limits it gets SIGXCPU, which says why it ends.
  limit(RLIMIT_CPU, (rlim_t)job.processor_seconds, (rlim_t)job.processor_seconds + 1);
  limit(RLIMIT_FSIZE, (rlim_t)job.file_bytes, (rlim_t)job.file_bytes);
  limit(RLIMIT_AS, (rlim_t)job.memory_bytes, (rlim_t)job.memory_bytes);
  // What is written to memory through descriptors is in no process's address space.
  limit(RLIMIT_NOFILE, 256, 256);
  unsigned held = MEMORY | TIME;
  const char *home = "home";
#ifdef __linux__
  char path[64];
  if (has_root) {
    snprintf(path, sizeof path, "/%s", root_home);
    home = path;
    setenv("HOME", home, 1);
    setenv("TMPDIR", home, 1);
  }
  // The kernel counts the processes of each user, in each user namespace separately; of the machine's root it counts
  // none.
  if (owner != 0 && job.mechanisms) {
    rlim_t processes = job.counted_processes;
    if (!processes) processes = (rlim_t)job.processes + (rlim_t)sysconf(_SC_NPROCESSORS_ONLN);
    limit(RLIMIT_NPROC, processes, processes);
    held |= PROCESSES;
  }
  if (become_user(owner, getuid() == owner ? getgid() : owner) != 0) fail("its user");
  // The change has undone it.
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (job.made_up_user) held |= DESCENDANTS | OTHER_PROCESSES;
  // What only namespaces and another user hold against changes of other processes.
  int is_apart = ((shared->held | held) & OTHER_PROCESSES) != 0;
  int files = job.mechanisms & LANDLOCK ? restrict_files(home, has_root) : 0;
  if (files >= 1) held |= READING;
  // Before its third version Landlock cannot refuse to truncate a file.
  int writes_nothing = files >= 3;
  if (files >= 6) held |= OTHER_PROCESSES;
  if (job.mechanisms & SYSTEM_CALL_FILTER && refuse_calls() == 0) {
    held |= NETWORK;
    // If only its own processes can get its signals, it may send any.
    if ((shared->held | held) & OTHER_PROCESSES || refuse_signals() == 0) held |= OTHER_PROCESSES;
    if (!is_apart && refuse_changes_of_others() != 0) held &= ~(unsigned)OTHER_PROCESSES;
    // Landlock does not keep a process from the modes, owners and times of files.
    if (!has_root && refuse_attributes(!job.made_up_user) == 0 && writes_nothing) held |= WRITING;
  }
#else
  (void)has_root, (void)owner;
#endif
  shared->held |= held;
#ifdef __linux__
  if (job.is_probe) shared->broken |= attack();
#endif
  if (job.is_probe) _exit(0);
  errno = EPERM;
  if (job.demanded & ~shared->held) fail("this machine no longer keeps it from what it kept it from before");
  if (chdir(home) != 0) fail("its folder");
  for (int signal_number = 1; signal_number < 32; signal_number++) signal(signal_number, SIG_DFL);
  sigprocmask(SIG_SETMASK, mask, NULL);
  close_from(CHANNEL + 1);
#ifdef __linux__
  vary_next_program();
#endif
  const char *program = has_root ? "/program" : *job.command;
  *job.command = (char *)(uintptr_t)job.name;
  shared->is_started = 1;
  // A process that was forked while the program was still being written holds it open until it has executed its own.
  for (int attempts = 0; attempts < 100 && execv(program, job.command) != 0 && errno == ETXTBSY; attempts++) usleep(10000);
  shared->is_started = 0;
  fail("its program");
}

pid_t start_sample(pid_t supervisor, const sigset_t *mask) {
#ifdef __linux__
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  uid_t owner = make_up_user(1);
  // What else its user runs counts too, whatever becomes of it.
  if (owner != 0 && !job.made_up_user && job.mechanisms)
    job.counted_processes = (rlim_t)job.processes + (rlim_t)sysconf(_SC_NPROCESSORS_ONLN) + processes_of(owner);
#else
  uid_t owner = geteuid();
#endif
  pid_t sample = fork();
  if (sample != 0) return sample;
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != supervisor) _exit(FAILURE);
#else
  (void)supervisor;
#endif
  if (chdir(job.folder) != 0) fail("its folder");
  become_sample(0, owner, mask);
}
