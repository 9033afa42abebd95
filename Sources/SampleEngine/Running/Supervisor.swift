internal import SystemPackage

/// The C program under which samples run: it sets limits, starts the sample, and when the sample ends or time is up
/// kills whatever the sample started. On Linux that takes in processes that left the sample's group or session,
/// since the supervisor inherits all that lose their parent.
///
/// It ends as the sample did: with its exit code or by its signal.
enum Supervisor {
  /// The exit code if the sample could not be started, which no program uses by custom.
  static let failureCode = 125

  /// The arguments by which it runs a program.
  ///
  /// - Parameters:
  ///   - program: The path of the program.
  ///   - name: What the program is told it is called.
  ///   - seconds: The time after which it ends the program, even if nobody asks for that any more.
  ///   - processorSeconds: The limit on processor time.
  ///   - limits: The limits on files and memory.
  /// - Returns: The arguments.
  static func arguments(
    program: FilePath, name: String, seconds: Int, processorSeconds: Int, limits: SampleLimits
  ) -> [String] {
    [
      "\(seconds)", "\(processorSeconds)", "\(limits.outputBytes)", "\(limits.memoryBytes)", program.string,
      name,
    ]
  }

  static let source = """
    #define _GNU_SOURCE
    #include <ctype.h>
    #include <dirent.h>
    #include <signal.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <sys/resource.h>
    #include <sys/time.h>
    #include <sys/wait.h>
    #include <unistd.h>
    #ifdef __linux__
    #include <sys/prctl.h>
    #endif

    static void limit(int resource, const char *text) {
      struct rlimit value;
      value.rlim_cur = value.rlim_max = (rlim_t)strtoull(text, NULL, 10);
      setrlimit(resource, &value);
    }

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

    static void end_descendants(void) {
      for (int round = 0; round < 2000; round++) {
        pid_t ended;
        while ((ended = waitpid(-1, NULL, WNOHANG)) > 0) {}
        if (ended < 0) return;
        kill_children();
        usleep(1000);
      }
    }

    int main(int argc, char **argv) {
      if (argc != 7) return \(failureCode);
      sigset_t watched, original;
      sigemptyset(&watched);
      sigaddset(&watched, SIGCHLD);
      sigaddset(&watched, SIGTERM);
      sigaddset(&watched, SIGALRM);
      sigprocmask(SIG_BLOCK, &watched, &original);
    #ifdef __linux__
      prctl(PR_SET_CHILD_SUBREAPER, 1);
    #endif
      pid_t parent = getppid();
      pid_t supervisor = getpid();
      pid_t sample = fork();
      if (sample < 0) return \(failureCode);
      if (sample == 0) {
    #ifdef __linux__
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (getppid() != supervisor) _exit(\(failureCode));
    #endif
        limit(RLIMIT_CORE, "0");
        limit(RLIMIT_CPU, argv[2]);
        limit(RLIMIT_FSIZE, argv[3]);
        limit(RLIMIT_AS, argv[4]);
        sigprocmask(SIG_SETMASK, &original, NULL);
        execl(argv[5], argv[6], (char *)NULL);
        perror("the sample could not be started");
        _exit(\(failureCode));
      }
      // Five times a second it looks whether time is up and whether whoever wanted the sample is still there.
      struct itimerval interval = {{0, 200000}, {0, 200000}};
      setitimer(ITIMER_REAL, &interval, NULL);
      long ticks = 5 * strtol(argv[1], NULL, 10);
      int status = 0;
      for (int signal = 0; waitpid(sample, &status, WNOHANG) == 0;) {
        if (sigwait(&watched, &signal) != 0 || signal == SIGCHLD) continue;
        if (signal == SIGALRM && --ticks > 0 && getppid() == parent) continue;
        kill(sample, SIGKILL);
      }
      end_descendants();
      if (!WIFSIGNALED(status)) return WEXITSTATUS(status);
      limit(RLIMIT_CORE, "0");
      signal(WTERMSIG(status), SIG_DFL);
      sigset_t all;
      sigfillset(&all);
      sigprocmask(SIG_UNBLOCK, &all, NULL);
      kill(supervisor, WTERMSIG(status));
      return \(failureCode);
    }

    """

  /// The program, compiled if the cache does not have it.
  static func program(_ context: SampleBuildContext) async throws(SampleEnvironmentError) -> FilePath {
    try await context.compiledC(source, name: "supervisor", file: "supervisor", flags: ["-O1"])
  }
}
