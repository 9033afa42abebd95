import Foundation
import SampleModel
import SystemPackage
import TestSupport

@testable import SampleEngine

/// A C program that tries, in the place of a sample, what samples are kept from, and prints what came of it. It is
/// compiled once, and kept beside the supervisor.
struct SandboxProgram: Sendable {
  /// What the program does: its first argument. Where it prints a code, that is an error's, or 0.
  enum Mode: String {
    /// Makes every call of `SystemCallAttempt.all`, and prints `name code`.
    case calls
    /// Prints the limits on resources: `name soft hard`.
    case limits
    /// Prints the lines of `/proc/self/status` on users and capabilities.
    case rights
    /// Uses the folder `outside` in every way, and prints `way code`.
    case uses
    /// Opens files, and prints `path code`.
    case opens
    /// Starts a program as on a kernel that accepts filters and rules for files, and applies neither.
    case pretends
    /// Starts processes that start another and end, on and on, for two minutes.
    case storms
    /// Uses 200 MB of memory, for two minutes.
    case allocates
  }

  private struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private static let program: Result<FilePath, Failure> = Result { () throws(Failure) in try compiled() }

  /// A folder that every user can open, with a copy of the program and the folder of a run.
  let folder: TemporaryFolder
  var mechanisms: Set<SampleMechanism>
  var limits = SampleLimits()
  var readable: [FilePath] = []
  var supervisor = supervisorProgram.string
  /// A program that starts the supervisor, and its arguments.
  var through: [String] = []

  var path: String { folder.path + "/attempts" }

  init(in folder: TemporaryFolder, mechanisms: Set<SampleMechanism>) throws {
    self.folder = folder
    self.mechanisms = mechanisms
    if !FileManager.default.fileExists(atPath: path) {
      try FileManager.default.copyItem(atPath: SandboxProgram.program.get().string, toPath: path)
    }
    try folder.write("", to: "run/home/input")
    try folder.makeFolder("run/root")
  }

  /// Runs the program as a sample.
  func run(_ mode: Mode, _ arguments: [String] = [], seconds: Int = 60) throws -> SupervisorRun {
    try SupervisorRun(
      program: supervisor, through: through,
      Supervisor.arguments(
        sample: FilePath(path), name: "attempts", [mode.rawValue] + arguments,
        folder: FilePath(folder.path + "/run"),
        times: Supervisor.Times(seconds: seconds, processorSeconds: 100), limits: limits,
        containment: SampleContainment(mechanisms: mechanisms, readable: readable)))
  }

  /// What the supervisor says it keeps samples from.
  func probe() throws -> Set<SampleProtection>? {
    let run = try SupervisorRun(
      program: supervisor, through: through,
      Supervisor.arguments(
        probing: FilePath(folder.path + "/run"), times: Supervisor.Times(seconds: 10, processorSeconds: 10),
        limits: limits, containment: SampleContainment(mechanisms: mechanisms, readable: readable)))
    return Supervisor.protections(in: run.output)
  }

  private static func compiled() throws(Failure) -> FilePath {
    let name = "sandbox-attempts-\(SampleDigest(parts: [source]).hexadecimal.prefix(16))"
    let path = supervisorProgram.removingLastComponent().appending(name)
    if FileManager.default.isExecutableFile(atPath: path.string) { return path }
    do {
      let new = path.string + "-\(UInt64.random(in: .min ... .max))"
      try Data(source.utf8).write(to: URL(filePath: new + ".c"))
      defer { unlink(new + ".c") }
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["clang", "-w", "-o", new, new + ".c"]
      let error = Pipe()
      process.standardError = error
      try process.run()
      let text = String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      guard process.terminationStatus == 0, rename(new, path.string) == 0 else {
        throw Failure(description: text)
      }
      return path
    } catch {
      throw Failure(description: "\(error)")
    }
  }

  private static let source = """
    #define _GNU_SOURCE
    #include <dirent.h>
    #include <errno.h>
    #include <fcntl.h>
    #include <linux/filter.h>
    #include <linux/seccomp.h>
    #include <sched.h>
    #include <signal.h>
    #include <stddef.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <sys/prctl.h>
    #include <sys/resource.h>
    #include <sys/socket.h>
    #include <sys/stat.h>
    #include <sys/syscall.h>
    #include <sys/un.h>
    #include <sys/wait.h>
    #include <unistd.h>

    #define ATTEMPT(name, call) do { \\
      errno = 0; \\
      long result = (long)(call); \\
      printf("%s %d\\n", name, result < 0 ? errno : 0); \\
    } while (0)

    // Whether a child ends by a signal or with a code: the code of its error.
    static int ending(pid_t child) {
      int status;
      waitpid(child, &status, 0);
      if (WIFSIGNALED(status)) errno = WTERMSIG(status) + 1000;
      else errno = WEXITSTATUS(status);
      return errno ? -1 : 0;
    }

    static int call_of_32_bits(void) {
      pid_t child = fork();
      if (child == 0) {
    #ifdef __x86_64__
        long number = 20;
        __asm__ volatile("int $0x80" : "+a"(number) : : "memory");
        _exit(0);
    #endif
        raise(SIGSYS);
      }
      return ending(child);
    }

    static int executes(const char *path) {
      pid_t child = fork();
      if (child == 0) {
        execl(path, path, NULL);
        _exit(errno);
      }
      return ending(child);
    }

    static int makes_socket(const char *path) {
      struct sockaddr_un address = {.sun_family = AF_UNIX};
      strcpy(address.sun_path, path);
      return bind(socket(AF_UNIX, SOCK_STREAM, 0), (struct sockaddr *)&address, sizeof address);
    }

    static void call(void) {
      ATTEMPT("32 bits", call_of_32_bits());
    \(SystemCallAttempt.all.map(\.source).joined(separator: "\n"))
    }

    static void use(void) {
      ATTEMPT("execute", executes("outside/program"));
      ATTEMPT("write a file", open("outside/file", O_WRONLY));
      ATTEMPT("read a file", open("outside/file", O_RDONLY));
      ATTEMPT("read a folder", opendir("outside") ? 0 : -1);
      ATTEMPT("remove a folder", rmdir("outside/folder"));
      ATTEMPT("remove a file", unlink("outside/file"));
      ATTEMPT("make a folder", mkdir("outside/new", 0700));
      ATTEMPT("make a file", open("outside/new", O_WRONLY | O_CREAT, 0600));
      ATTEMPT("make a socket", makes_socket("outside/new"));
      ATTEMPT("make a pipe", mkfifo("outside/new", 0600));
      // The one device that everybody may make.
      ATTEMPT("make a device", mknod("outside/new", S_IFCHR | 0600, 0));
      ATTEMPT("make a link", symlink("file", "outside/new"));
      ATTEMPT("rename", rename("outside/file", "outside/new"));
      ATTEMPT("truncate", truncate("outside/file", 0));
    }

    static void limits(void) {
      const struct { const char *name; int number; } all[] = {
        {"core", RLIMIT_CORE}, {"cpu", RLIMIT_CPU}, {"fsize", RLIMIT_FSIZE}, {"as", RLIMIT_AS},
        {"nofile", RLIMIT_NOFILE}, {"nproc", RLIMIT_NPROC},
      };
      for (size_t index = 0; index < sizeof all / sizeof *all; index++) {
        struct rlimit limit;
        getrlimit(all[index].number, &limit);
        printf("%s %llu %llu\\n", all[index].name, (unsigned long long)limit.rlim_cur, (unsigned long long)limit.rlim_max);
      }
    }

    static void rights(void) {
      char line[1000];
      FILE *file = fopen("/proc/self/status", "r");
      while (file && fgets(line, sizeof line, file))
        if (strncmp(line, "Cap", 3) == 0 || strncmp(line, "NoNewPrivs", 10) == 0) fputs(line, stdout);
      printf("Securebits: %d\\n", prctl(PR_GET_SECUREBITS, 0, 0, 0, 0));
    }

    // `landlock_restrict_self` and `prctl(PR_SET_SECCOMP)` seem to succeed.
    static int pretend(char **command) {
      struct sock_filter lines[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 446, 3, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_prctl, 0, 3),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, PR_SET_SECCOMP, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
      };
      struct sock_fprog program = {sizeof lines / sizeof *lines, lines};
      if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return 2;
      if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) != 0) return 3;
      execv(*command, command);
      return 4;
    }

    // Each starts others as fast as it can, which take the places of those that are killed.
    static void storm(void) {
      if (fork() > 0) sleep(120);
      for (;;) {
        alarm(120);
        setsid();
        fork();
      }
    }

    static void allocate(void) {
      char *bytes = malloc(200000000);
      memset(bytes, 1, 200000000);
      alarm(120);
      for (;;) pause();
    }

    int main(int count, char **words) {
      const char *mode = count > 1 ? words[1] : "";
      if (strcmp(mode, "\(Mode.calls.rawValue)") == 0) call();
      else if (strcmp(mode, "\(Mode.limits.rawValue)") == 0) limits();
      else if (strcmp(mode, "\(Mode.rights.rawValue)") == 0) rights();
      else if (strcmp(mode, "\(Mode.uses.rawValue)") == 0 && chdir(words[2]) == 0) use();
      else if (strcmp(mode, "\(Mode.opens.rawValue)") == 0)
        for (int index = 2; index < count; index++) ATTEMPT(words[index], open(words[index], O_RDONLY | O_NONBLOCK));
      else if (strcmp(mode, "\(Mode.pretends.rawValue)") == 0) return pretend(words + 2);
      else if (strcmp(mode, "\(Mode.storms.rawValue)") == 0) storm();
      else if (strcmp(mode, "\(Mode.allocates.rawValue)") == 0) allocate();
      else return 1;
      fflush(stdout);
      return 0;
    }

    """
}
