internal import SystemPackage

/// The C program that samples are linked to: it sets limits, opens the channel for figures and calls the sample
/// that it is told to.
enum Launcher {
  /// The names of what it is told, as environment variables, which it removes before a sample can see them.
  enum Variable {
    static let entry = "SITEGEN_ENTRY"
    static let channel = "SITEGEN_CHANNEL"
    static let seconds = "SITEGEN_SECONDS"
    static let outputBytes = "SITEGEN_OUTPUT_BYTES"
    static let memoryBytes = "SITEGEN_MEMORY_BYTES"
  }

  /// The exit code if it cannot call the sample, which no program uses by custom.
  static let failureCode = 125

  static let source = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <fcntl.h>
    #include <stdint.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <sys/resource.h>
    #include <unistd.h>

    static int channel = -1;

    void \(SampleModule.blockFunction)(int32_t index) {
      fflush(stdout);
      char line[64];
      int length = snprintf(line, sizeof line, "block %d %lld\\n", (int)index,
                            (long long)lseek(STDOUT_FILENO, 0, SEEK_CUR));
      if (write(channel, line, (size_t)length) != length) _exit(\(failureCode));
    }

    static void limit(int resource, const char *name) {
      const char *text = getenv(name);
      if (!text) return;
      struct rlimit value;
      value.rlim_cur = value.rlim_max = (rlim_t)strtoull(text, NULL, 10);
      setrlimit(resource, &value);
      unsetenv(name);
    }

    int main(int argc, char **argv) {
      const char *name = getenv("\(Variable.entry)");
      const char *path = getenv("\(Variable.channel)");
      if (!name || !path) return \(failureCode);
      int (*entry)(int, char **) = (int (*)(int, char **))dlsym(RTLD_DEFAULT, name);
      channel = open(path, O_WRONLY | O_CREAT | O_APPEND, 0600);
      if (!entry || channel < 0) {
        fprintf(stderr, "the sample could not be started\\n");
        return \(failureCode);
      }
      unsetenv("\(Variable.entry)");
      unsetenv("\(Variable.channel)");
      char number[16];
      snprintf(number, sizeof number, "%d", channel);
      setenv("FIGUREKIT_OUTPUT", number, 1);
      struct rlimit none = {0, 0};
      setrlimit(RLIMIT_CORE, &none);
      limit(RLIMIT_CPU, "\(Variable.seconds)");
      limit(RLIMIT_FSIZE, "\(Variable.outputBytes)");
      limit(RLIMIT_AS, "\(Variable.memoryBytes)");
      // What was printed before a trap must not be lost.
      setvbuf(stdout, NULL, _IOLBF, 1 << 16);
      int code = entry(argc, argv);
      fflush(stdout);
      return code;
    }

    """

  /// The launcher's object file, compiled if the cache does not have it.
  static func object(_ context: SampleBuildContext) async throws(SampleEnvironmentError) -> FilePath {
    let flags = ["-c", "-O1"]
    let key = SampleDigest(parts: ["launcher 1", context.toolchain.version, source] + flags)
    return try await context.cached("launcher-\(key.hexadecimal)", file: "launcher.o") {
      (folder) async throws(SampleEnvironmentError) in
      let input = folder.appending("launcher.c")
      try context.write(Array(source.utf8), to: input)
      let (ending, messages) = try await context.runTool(
        context.toolchain.clang,
        flags + [input.string, "-o", folder.appending("launcher.o").string])
      guard ending == .exited(0) else { throw .launcherDoesNotCompile(messages) }
    }
  }
}
