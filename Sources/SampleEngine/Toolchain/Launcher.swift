import SampleModel
import SystemPackage

/// The C code that samples are linked with. Its `main` takes over the channel for figures and calls the sample that it
/// is asked to run; other functions mark where a block begins and pass on what tests report. An invalid memory access
/// is noted in the channel, and a trap writes what is left of the output.
enum Launcher {
  /// The environment variables that tell it what to do. It removes them before the sample can see them.
  enum Variable {
    static let entry = "SITEGEN_ENTRY"
    static let channel = "SITEGEN_CHANNEL"
  }

  static let source = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <signal.h>
    #include <stdint.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <unistd.h>

    static int channel = -1;

    static const char closed[] = "Fatal error: The program closed descriptor \(Supervisor.channelDescriptor), which takes its figures\\n";

    static void give_up(const char *sentence) {
      fputs(sentence, stderr);
      abort();
    }

    void \(SampleModule.blockFunction)(int32_t index) {
      fflush(stdout);
      char line[64];
      int length = snprintf(line, sizeof line, "block %d %lld\\n", (int)index,
                            (long long)lseek(STDOUT_FILENO, 0, SEEK_CUR));
      if (write(channel, line, (size_t)length) != length) give_up(closed);
    }

    // What Swift Testing reports: JSON on one line.
    void \(TestRunner.eventFunction)(const char *bytes, intptr_t count) {
      // A record that is lost could be that of a failed test.
      if (dprintf(channel, "\(FigureChannel.testEvent)%.*s\\n", (int)count, bytes) < 0) give_up(closed);
    }

    // A stack that is full has no room for this, so what it does not write tells of recursion without end.
    static void bad_access(int signal_number) {
      static const char line[] = "\(FigureChannel.badAccess)\\n";
      if (write(channel, line, sizeof line - 1) < 0) return;
      raise(signal_number);
    }

    #ifdef __linux__
    // The part of a line that was printed before a trap. A thread may hold the stream's lock, and will not give it back.
    static void trapped(int signal_number) {
      fflush_unlocked(stdout);
      raise(signal_number);
    }
    #endif

    int main(int argc, char **argv) {
      const char *name = getenv("\(Variable.entry)");
      const char *descriptor = getenv("\(Variable.channel)");
      int (*entry)(int, char **) = name ? (int (*)(int, char **))dlsym(RTLD_DEFAULT, name) : NULL;
      channel = descriptor ? atoi(descriptor) : -1;
      if (!entry || channel < 0) give_up("the sample could not be started\\n");
      unsetenv("\(Variable.entry)");
      unsetenv("\(Variable.channel)");
      char number[16];
      snprintf(number, sizeof number, "%d", channel);
      setenv("FIGUREKIT_OUTPUT", number, 1);
      struct sigaction action = {.sa_handler = bad_access, .sa_flags = SA_RESETHAND};
      sigaction(SIGSEGV, &action, NULL);
      sigaction(SIGBUS, &action, NULL);
    #ifdef __linux__
      action.sa_handler = trapped;
      sigaction(SIGILL, &action, NULL);
      sigaction(SIGTRAP, &action, NULL);
      sigaction(SIGABRT, &action, NULL);
    #endif
      // What was printed before a trap must not be lost.
      setvbuf(stdout, NULL, _IOLBF, 1 << 16);
      int code = entry(argc, argv);
      fflush(stdout);
      return code;
    }

    """

  private static let flags = ["-c", "-O1"]

  /// The object file, compiled if the cache does not have it.
  static func object(_ context: SampleEvaluationContext) async throws(SampleEnvironmentError) -> FilePath {
    let toolchain = context.toolchain
    let key = SampleDigest(parts: [toolchain.version, toolchain.clang, source] + flags)
    return try await context.cache.product("launcher-\(key.hexadecimal)", file: "launcher.o") {
      (folder) async throws(SampleEnvironmentError) in
      let input = folder.appending("launcher.c")
      try context.write(Array(source.utf8), to: input)
      let (ending, messages) = try await context.runTool(
        toolchain.clang, flags + [input.string, "-o", folder.appending("launcher.o").string])
      guard ending == .exited(0) else { throw .launcherDoesNotCompile(messages) }
    }
  }
}
