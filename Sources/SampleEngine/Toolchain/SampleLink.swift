import FileSystem
import Parallelism
import SampleModel
import SystemPackage

/// Links objects of samples to programs.
struct SampleLink: Sendable {
  let context: SampleEvaluationContext
  /// What the programs' files are called.
  let name: String
  let launcher: FilePath
  /// FigureKit's object file, if any sample uses it.
  let figureKit: FilePath?
  /// The libraries of the site, by module.
  let libraries: [String: LibraryBuild.Outcome]
  /// The object file that runs tests, if any sample has some.
  let testRunner: FilePath?
  /// What is started in place of a sample, by its name, and its object file.
  var tracer: (entry: String, object: FilePath)?

  /// What came of linking one sample: the program that holds it, or the linker's sentence.
  enum Product: Sendable, Hashable {
    case program(FilePath)
    case failure(String)
  }

  /// One program for all samples, since linking costs as much as compiling. Those that extend types which are not
  /// theirs get a program each: a conformance holds for a whole program, and would change what others print. So do
  /// those with tests, as Swift Testing runs all tests that it finds in a program. If the common program cannot be linked,
  /// as when two samples give C the same name, each gets its own.
  func link(_ compilations: [SampleCompilation]) async throws(SampleEnvironmentError) -> [SampleID: Product] {
    var outcomes = [SampleID: Product]()
    var alone = compilations.filter(\.sample.needsOwnProgram)
    let others = compilations.filter { !$0.sample.needsOwnProgram }
    // A conformance in a package must not change what samples print that do not import it.
    for (group, name) in [
      (others.filter { !usesPackages($0) }, name), (others.filter(usesPackages), name + "-packages"),
    ] where !group.isEmpty {
      switch try await link(group, name: name) {
      case .program(let program):
        for compilation in group { outcomes[compilation.sample.id] = .program(program) }
      case .failure(let message):
        if group.count == 1 {
          outcomes[group[0].sample.id] = .failure(message)
        } else {
          alone += group
        }
      }
    }
    let results = try await parallelMap(Array(alone.enumerated()), jobs: context.configuration.jobs) {
      index, compilation throws(SampleEnvironmentError) in
      try await link([compilation], name: "\(name)-\(index)")
    }
    for (compilation, result) in zip(alone, results) { outcomes[compilation.sample.id] = result }
    return outcomes
  }

  private func usesPackages(_ compilation: SampleCompilation) -> Bool {
    context.packages?.areImported(by: compilation.sample) ?? false
  }

  private func link(
    _ compilations: [SampleCompilation], name: String
  ) async throws(SampleEnvironmentError) -> Product {
    let program = context.work.appending(name)
    let autolink = context.work.appending("\(name).autolink")
    let packages = compilations.contains(where: usesPackages) ? context.packages : nil
    let tests = compilations.contains(where: \.sample.hasTests) ? testRunner : nil
    let objects =
      [launcher.string] + compilations.compactMap(\.object?.string)
      + Set(compilations.flatMap(\.sample.libraries).map(\.module)).sorted().compactMap {
        libraries[$0]?.product?.object.string
      } + [figureKit, tests, tracer?.object].compactMap { $0?.string }
    for command in context.toolchain.link {
      var words = command.flatMap { word in
        switch word {
        case Toolchain.Placeholder.objects: objects
        case Toolchain.Placeholder.program: [program.string]
        case Toolchain.Placeholder.autolink: [autolink.string]
        case "@" + Toolchain.Placeholder.autolink: ["@" + autolink.string]
        default: [word]
        }
      }
      let tool = words.removeFirst()
      if let packages, command.contains(Toolchain.Placeholder.program) {
        words += ["@" + packages.objectList, "@" + packages.autolink]
        #if os(Linux)
        // Most of what packages hold is not used, and none of it is looked at by a debugger.
        words += ["-Wl,--gc-sections"] + (tracer == nil ? ["-Wl,-s"] : [])
        #endif
      }
      #if os(Linux)
      if command.contains(Toolchain.Placeholder.program) {
        // FigureKit declares functions of the mathematics library without importing a module that names it.
        words.append("-lm")
        // The launcher finds a sample by the name of its entry.
        words += (compilations.map(\.module.entry) + [tracer?.entry].compactMap(\.self)).map {
          "-Wl,--export-dynamic-symbol=\($0)"
        }
      }
      #endif
      let (ending, messages) = try await context.runTool(tool, words)
      guard ending == .exited(0) else { return .failure(SampleLink.sentence(ending, messages)) }
    }
    // A sample of root's runs as another user, who must be able to start it whatever files of root's are made for.
    do {
      try FileSystem.makeExecutable(program)
    } catch {
      throw .fileSystem(error.path, reason: error.reason)
    }
    return .program(program)
  }

  /// The linker's first error, without the path of the linker.
  private static func sentence(_ ending: ChildProcess.Ending, _ messages: String) -> String {
    let lines = messages.lines
    guard case .exited = ending, let line = lines.first(where: { $0.contains("error: ") }) ?? lines.first
    else {
      return CompilerFailure(ending, messages, of: "linker").sentence
    }
    guard let range = line.firstRange(of: "error: ") else { return line }
    return String(line[range.upperBound...])
  }
}
