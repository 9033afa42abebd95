extension Supervisor {
  /// C: what the parts share.
  static let declarations = #"""
    #define _GNU_SOURCE
    #include <ctype.h>
    #include <dirent.h>
    #include <errno.h>
    #include <fcntl.h>
    #include <signal.h>
    #include <stddef.h>
    #include <stdint.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <sys/mman.h>
    #include <sys/resource.h>
    #include <sys/stat.h>
    #include <sys/time.h>
    #include <sys/wait.h>
    #include <unistd.h>

    enum { NAMESPACES = 1, LANDLOCK = 2, SECCOMP = 4, OWN_USER = 8 };
    enum {
      NETWORK = 1, WRITING = 2, READING = 4, PROCESSES = 8, MEMORY = 16, TIME = 32, DESCENDANTS = 64,
      OTHER_PROCESSES = 128
    };
    enum { FAILURE = 125, CHANNEL = 3, NOBODY = 65534 };

    // What the command line says.
    static struct {
      int mechanisms, demanded;
      const char *seconds, *processor, *file_bytes, *memory_bytes, *folder_bytes;
      long processes;
      const char *folder, *program, *name;
      char **readable;
      // Who runs the sample, if that is a user made up for it, otherwise 0.
      uid_t made_up_user;
    } job;

    // What the processes of the supervisor tell each other.
    static struct {
      int held, status;
    } *shared;

    static void limit_to(int resource, rlim_t soft, rlim_t hard) {
      struct rlimit value = {soft, hard};
      setrlimit(resource, &value);
    }

    static void limit(int resource, const char *text) {
      rlim_t value = (rlim_t)strtoull(text, NULL, 10);
      limit_to(resource, value, value);
    }

    static int write_text(const char *path, const char *text) {
      int file = open(path, O_WRONLY | O_CLOEXEC);
      if (file < 0) return -1;
      ssize_t written = write(file, text, strlen(text));
      close(file);
      return written == (ssize_t)strlen(text) ? 0 : -1;
    }

    """#

  /// C: starting the sample, and ending it with all it started.
  static let main = #"""
    static void close_from(int first) {
    #ifdef __linux__
      if (syscall(436, (unsigned)first, ~0U, 0) == 0) return;
    #endif
      struct rlimit files;
      int end = getrlimit(RLIMIT_NOFILE, &files) == 0 && files.rlim_cur < 65536 ? (int)files.rlim_cur : 65536;
      for (int file = first; file < end; file++) close(file);
    }

    // Sets what limits the sample, and becomes it.
    static void become_sample(int has_root, int has_user_namespace, uid_t owner, const sigset_t *mask) {
      // Signals to its group are not to reach the supervisor.
      setsid();
      limit(RLIMIT_CORE, "0");
      rlim_t processor = (rlim_t)strtoull(job.processor, NULL, 10);
      // At the first of the two it is told by SIGXCPU, which says why it ends.
      limit_to(RLIMIT_CPU, processor, processor + 1);
      limit(RLIMIT_FSIZE, job.file_bytes);
      limit(RLIMIT_AS, job.memory_bytes);
      // What is written to memory through descriptors is in no process's address space.
      limit_to(RLIMIT_NOFILE, 256, 256);
      int held = MEMORY | TIME;
      const char *home = "home";
    #ifdef __linux__
      if (has_root) {
        home = "/" ROOT_HOME;
        setenv("HOME", home, 1);
        setenv("TMPDIR", home, 1);
      }
      if (has_user_namespace && getuid() == 0 && owner != 0) {
        if (setgroups(0, NULL) != 0 || setresgid(owner, owner, owner) != 0 || setresuid(owner, owner, owner) != 0)
          _exit(FAILURE);
      }
      // The kernel counts the processes of each user, in each user namespace by itself; of the machine's root it counts
      // none.
      if (owner != 0 && job.mechanisms) {
        rlim_t processes = (rlim_t)(job.processes + sysconf(_SC_NPROCESSORS_ONLN));
        if (!has_user_namespace && !job.made_up_user) processes += processes_of(owner);
        limit_to(RLIMIT_NPROC, processes, processes);
        held |= PROCESSES;
      }
      if (job.made_up_user) {
        if (become_made_up_user(has_root) != 0) _exit(FAILURE);
        // The change has undone it.
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        held |= DESCENDANTS | OTHER_PROCESSES;
      } else {
        drop_capabilities(-1);
      }
      int is_restricted = prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0;
      int files = is_restricted && job.mechanisms & LANDLOCK ? restrict_files(home, has_root) : 0;
      if (files >= 1) held |= READING;
      // Before its third version Landlock cannot refuse to truncate a file.
      int writes_nothing = files >= 3;
      if (files >= 6) held |= OTHER_PROCESSES;
      int is_filtered = 0;
      if (is_restricted && job.mechanisms & SECCOMP && refuse_calls() == 0) {
        held |= NETWORK;
        // Where nobody but its own processes can get its signals, it may send any.
        if ((shared->held | held) & OTHER_PROCESSES || refuse_signals() == 0) held |= OTHER_PROCESSES;
        is_filtered = 1;
      }
      // Landlock does not keep a process from the modes, owners and times of its user's files.
      if (writes_nothing && (has_root || job.made_up_user || (is_filtered && refuse_attributes() == 0))) held |= WRITING;
    #else
      (void)has_root, (void)has_user_namespace, (void)owner;
    #endif
      shared->held |= held;
      if (!*job.program) _exit(0);
      if (job.demanded & ~shared->held) {
        fputs("the sample was not started: this machine no longer keeps it from what it kept it from before\n", stderr);
        _exit(FAILURE);
      }
      if (chdir(home) != 0) _exit(FAILURE);
      for (int signal_number = 1; signal_number < 32; signal_number++) signal(signal_number, SIG_DFL);
      sigprocmask(SIG_SETMASK, mask, NULL);
      close_from(CHANNEL + 1);
      execl(has_root ? "/program" : job.program, job.name, (char *)NULL);
      perror("the sample could not be started");
      _exit(FAILURE);
    }

    #ifdef __linux__
    // The first process of the namespaces. When it ends, all others in them end.
    static void be_first(int is_ready, int has_user_namespace, uid_t owner, const sigset_t *mask) {
      prctl(PR_SET_PDEATHSIG, SIGKILL);
      char byte;
      if (read(is_ready, &byte, 1) != 1) _exit(FAILURE);
      int has_root = enter_root(owner) == 0;
      if (has_root) shared->held |= READING | WRITING;
      if (!has_root && chdir(job.folder) != 0) _exit(FAILURE);
      shared->held |= NETWORK | DESCENDANTS | OTHER_PROCESSES;
      pid_t sample = fork();
      if (sample < 0) _exit(FAILURE);
      if (sample == 0) become_sample(has_root, has_user_namespace, owner, mask);
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

    // Starts the sample in namespaces of its own; -1 if the machine has none to give.
    static pid_t start_in_namespaces(const sigset_t *mask) {
      int flags = CLONE_NEWPID | CLONE_NEWNS | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS;
      for (int has_user_namespace = 1; has_user_namespace >= 0; has_user_namespace--) {
        int ready[2];
        if (pipe2(ready, O_CLOEXEC) != 0) return -1;
        uid_t owner = geteuid() != 0 ? geteuid() : has_user_namespace ? NOBODY : make_up_user();
        pid_t first = (pid_t)syscall(SYS_clone, flags | (has_user_namespace ? CLONE_NEWUSER : 0) | SIGCHLD, 0, 0, 0, 0);
        if (first == 0) {
          close(ready[1]);
          be_first(ready[0], has_user_namespace, owner, mask);
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

    static void end_descendants(void) {
      for (int round = 0; round < 2000; round++) {
        kill_made_up_user();
        pid_t ended;
        while ((ended = waitpid(-1, NULL, WNOHANG)) > 0) {}
        if (ended < 0) return;
        kill_children();
        usleep(1000);
      }
    }

    // Starts the sample without namespaces.
    static pid_t start(pid_t supervisor, const sigset_t *mask) {
    #ifdef __linux__
      prctl(PR_SET_CHILD_SUBREAPER, 1);
      uid_t owner = make_up_user();
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
      if (chdir(job.folder) != 0) _exit(FAILURE);
      become_sample(0, 0, owner, mask);
      return -1;
    }

    // Ends this program as another ended.
    static int end_as(int status) {
      if (!WIFSIGNALED(status)) return WEXITSTATUS(status);
      // A tick that is waiting must not be what this ends by.
      signal(SIGALRM, SIG_IGN);
      signal(SIGTERM, SIG_IGN);
      limit(RLIMIT_CORE, "0");
      signal(WTERMSIG(status), SIG_DFL);
      sigset_t all;
      sigfillset(&all);
      sigprocmask(SIG_UNBLOCK, &all, NULL);
      kill(getpid(), WTERMSIG(status));
      return FAILURE;
    }

    // Five times a second whoever supervises looks whether time is up and whether it is still wanted.
    static void start_ticking(void) {
      struct itimerval interval = {{0, 200000}, {0, 200000}};
      setitimer(ITIMER_REAL, &interval, NULL);
    }

    // Runs a compiler or linker, which is trusted, and ends it when whoever wanted it is gone.
    static int run_tool(char **command, pid_t parent, const sigset_t *watched, const sigset_t *mask) {
    #ifdef __linux__
      prctl(PR_SET_CHILD_SUBREAPER, 1);
    #endif
      pid_t tool = fork();
      if (tool == 0) {
    #ifdef __linux__
        prctl(PR_SET_PDEATHSIG, SIGKILL);
    #endif
        sigprocmask(SIG_SETMASK, mask, NULL);
        execv(*command, command);
        perror(*command);
        _exit(FAILURE);
      }
      if (tool < 0) return FAILURE;
      start_ticking();
      int status = 0;
      for (int number = 0; waitpid(tool, &status, WNOHANG) == 0;) {
        if (sigwait(watched, &number) != 0 || number == SIGCHLD) continue;
        if (number != SIGALRM || getppid() != parent) kill(tool, SIGKILL);
      }
      end_descendants();
      return end_as(status);
    }

    int main(int argc, char **argv) {
      sigset_t watched, original;
      sigemptyset(&watched);
      sigaddset(&watched, SIGCHLD);
      sigaddset(&watched, SIGTERM);
      sigaddset(&watched, SIGALRM);
      sigprocmask(SIG_BLOCK, &watched, &original);
      pid_t parent = getppid();
      if (argc > 2 && strcmp(argv[1], "--") == 0) return run_tool(argv + 2, parent, &watched, &original);
      if (argc < 12) return FAILURE;
      // Part of the fixed environment; and what is made here for the sample's user must be open to it.
      umask(022);
      job.mechanisms = atoi(argv[1]);
      job.demanded = atoi(argv[2]);
      job.seconds = argv[3];
      job.processor = argv[4];
      job.file_bytes = argv[5];
      job.memory_bytes = argv[6];
      job.processes = atol(argv[7]);
      job.folder_bytes = argv[8];
      job.folder = argv[9];
      job.program = argv[10];
      job.name = argv[11];
      job.readable = argv + 12;
      // A name that is absent stays so: /dev/null then takes the figures of a run that is only tried.
      char path[4096];
      snprintf(path, sizeof path, "%s/figures", job.folder);
      int channel = open(*job.program ? path : "/dev/null", O_WRONLY | O_APPEND | O_CREAT, 0600);
      if (channel < 0 || (channel != CHANNEL && dup2(channel, CHANNEL) < 0)) return FAILURE;
      close_from(CHANNEL + 1);
      shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
      if (shared == MAP_FAILED) return FAILURE;
      shared->status = FAILURE << 8;

      pid_t supervisor = getpid();
      pid_t sample = -1;
      int has_namespaces = 0;
    #ifdef __linux__
      if (job.mechanisms & NAMESPACES) sample = start_in_namespaces(&original);
      has_namespaces = sample > 0;
    #endif
      if (sample < 0) sample = start(supervisor, &original);
      if (sample < 0) return FAILURE;
      start_ticking();
      long ticks = 5 * strtol(job.seconds, NULL, 10);
      int status = 0, is_late = 0;
      rlim_t memory = (rlim_t)strtoull(job.memory_bytes, NULL, 10);
      for (int number = 0; waitpid(sample, &status, WNOHANG) == 0;) {
        if (sigwait(&watched, &number) != 0 || number == SIGCHLD) continue;
        if (number == SIGALRM && --ticks <= 0) is_late = 1;
        if (number == SIGALRM && ticks > 0 && getppid() == parent) {
          if (memory_of(supervisor, 0) <= memory) continue;
          fprintf(stderr, "the processes of the sample used more than %llu MiB of memory together\n",
                  (unsigned long long)memory >> 20);
        }
        kill(sample, SIGKILL);
      }
      if (has_namespaces) {
        // The first process dies of a signal only if it is killed from here; otherwise it says how the sample ended.
        if (!WIFSIGNALED(status)) status = shared->status;
      } else {
        end_descendants();
      }
      // The signal for too much processor time says that it was time.
      if (is_late) status = SIGXCPU;
      if (!*job.program) {
        printf("%d\n", shared->held);
        return WIFEXITED(status) ? WEXITSTATUS(status) : FAILURE;
      }
      return end_as(status);
    }

    """#
}
