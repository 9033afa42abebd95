import SampleModel
import SystemPackage

/// Where a program that ended by a signal was, found by compiling it once more, with line tables, and running it again.
/// Only a failure costs that: other programs have no line tables, and know nothing of this.
struct CallTrace: Sendable {
  let compilation: SampleCompilation
  let foundations: SampleFoundations
  let containment: SampleContainment
  let context: SampleEvaluationContext
  /// Those that the program had.
  var variables: [String: String] = [:]

  /// How many calls are looked at, from the innermost; recursion without end has no last one.
  private static let depth = 256
  private static let entry = "sitegen_traced_entry"
  private static let beginning = "frame "

  /// The author's lines that were being run, the innermost first and each once. There are none where the toolchain has no
  /// symbolizer, or where the program does not end by a signal again.
  func positions() async -> [SamplePosition] {
    do throws(SampleEnvironmentError) {
      return try await found()
    } catch {
      // What failed is told as it is known without this.
      return []
    }
  }

  private func found() async throws(SampleEnvironmentError) -> [SamplePosition] {
    let sample = compilation.sample
    let tools = FilePath(context.toolchain.compile[0]).removingLastComponent()
    guard let symbolizer = Toolchain.find(tools.appending("llvm-symbolizer").string, in: "") else {
      return []
    }
    var context = context
    context.work.append("traced-\(compilation.module.name)")
    context.toolchain.compile.append(SampleCompilation.lineTables)
    try context.makeFolder(context.work)
    let figureKit = sample.mentionsAnywhere("FigureKit")
    let module = figureKit ? try await foundations.figureKitModule?.value.get() : nil
    let libraries = try await LibraryBuild(context: context, figureKit: module).outcomes(of: sample.libraries)
    let compilation = try await SampleCompilation.compile(
      sample, figureKit: module, libraries, nil, folder: context.work, context)
    guard compilation.object != nil, let tracer = try await tracer(context) else { return [] }
    let link = SampleLink(
      context: context, name: "program", launcher: try await foundations.launcher.value.get(),
      figureKit: figureKit ? try await foundations.figureKitObject?.value.get() : nil, libraries: libraries,
      testRunner: try await foundations.testRunner?.value.get(), tracer: (CallTrace.entry, tracer))
    guard case .program(let program) = try await link.link([compilation])[sample.id] else { return [] }
    let run = SampleRun(
      sample: sample, module: compilation.module, program: program, containment: containment,
      entry: CallTrace.entry, variables: variables)
    let addresses = CallTrace.addresses(in: try await run.leavings(context).channel)
    guard !addresses.isEmpty else { return [] }
    let output = context.work.appending("places")
    _ = try await context.runTool(
      symbolizer.string, ["--obj=\(program.string)", "--relative-address", "--functions=none"] + addresses,
      output: output)
    return CallTrace.positions(String(decoding: try context.read(output), as: UTF8.self), in: sample)
  }

  /// The addresses in what a program wrote, as words.
  static func addresses(in channel: [UInt8]) -> [String] {
    String(decoding: channel, as: UTF8.self).lines.filter { $0.hasPrefix(beginning) }.prefix(depth).map {
      "0x" + $0.dropFirst(beginning.count)
    }
  }

  /// The lines of a sample among the places that a symbolizer prints, as `/folder/file.swift:12:3`, each once.
  static func positions(_ text: String, in sample: Sample) -> [SamplePosition] {
    var positions = [SamplePosition]()
    for line in text.lines {
      let parts = line.split(separator: ":")
      guard parts.count > 2, let number = Int(parts[parts.count - 2]) else { continue }
      let path = parts.dropLast(2).joined(separator: ":")
      guard let position = sample.position(path: path, line: number), !positions.contains(position) else {
        continue
      }
      positions.append(position)
    }
    return positions
  }

  /// The object file of what the launcher starts in the sample's place.
  private func tracer(
    _ context: SampleEvaluationContext
  ) async throws(SampleEnvironmentError) -> FilePath? {
    let (source, object) = (context.work.appending("tracer.c"), context.work.appending("tracer.o"))
    try context.write(Array(CallTrace.source.utf8), to: source)
    let (ending, _) = try await context.runTool(
      context.toolchain.clang,
      ["-c", "-O1", "-DSAMPLE=\(compilation.module.entry)", source.string, "-o", object.string])
    return ending == .exited(0) ? object : nil
  }

  /// It has a stack of its own, as the program's may be full. What is below the handler and the kernel's return from it is
  /// the instruction that trapped; further up are returns, each behind its call.
  private static let source = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <execinfo.h>
    #include <signal.h>
    #include <stdint.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <unistd.h>

    extern int SAMPLE(int argc, char **argv);
    int \(entry)(int argc, char **argv);

    static char stack[1 << 18];

    static void traced(int signal_number) {
      void *frames[\(depth)];
      Dl_info own, other;
      int count = backtrace(frames, \(depth));
      if (!dladdr((void *)\(entry), &own)) _exit(1);
      for (int index = 2; index < count; index++) {
        uintptr_t address = (uintptr_t)frames[index] - (index > 2);
        if (dladdr((void *)address, &other) && other.dli_fbase == own.dli_fbase)
          dprintf(\(Supervisor.channelDescriptor), "\\n\(beginning)%lx\\n",
                  (unsigned long)(address - (uintptr_t)own.dli_fbase));
      }
      _exit(1);
    }

    int \(entry)(int argc, char **argv) {
      static const int signals[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS};
      void *frame;
      // It loads what it needs.
      backtrace(&frame, 1);
      stack_t alternative = {.ss_sp = stack, .ss_size = sizeof stack};
      sigaltstack(&alternative, NULL);
      struct sigaction action = {.sa_handler = traced, .sa_flags = SA_RESETHAND | SA_ONSTACK};
      for (int index = 0; index < 5; index++) sigaction(signals[index], &action, NULL);
      return SAMPLE(argc, argv);
    }

    """
}
