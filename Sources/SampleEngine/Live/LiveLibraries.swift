import Parallelism
import SystemPackage

/// The site's own libraries, compiled for WebAssembly once for all samples that import them.
struct LiveLibraries: Sendable {
  /// The folder of the modules of a sample's libraries, or why one of them does not compile, by the libraries.
  private var compiled: [[SampleLibrary]: Result<FilePath, LiveFailure>] = [:]

  /// Compiles the libraries of samples, into folders below an empty one.
  init(
    of samples: [Sample], _ live: LiveToolchain, _ foundations: LiveFoundations,
    _ context: SampleEvaluationContext, in folder: FilePath
  ) async throws(SampleEnvironmentError) {
    var different = [[SampleLibrary]]()
    for sample in samples where !different.contains(sample.libraries) { different.append(sample.libraries) }
    let results = try await parallelMap(Array(different.enumerated()), jobs: context.configuration.jobs) {
      (index, libraries) async throws(SampleEnvironmentError) -> Result<FilePath, LiveFailure> in
      let place = folder.appending("\(index)")
      try context.makeFolder(place)
      for library in libraries {
        if let failure = try await library.compile(live, foundations, context, in: place) {
          return .failure(failure)
        }
      }
      return .success(place)
    }
    for (libraries, result) in zip(different, results) { compiled[libraries] = result }
  }

  /// The folder of the modules of one sample's libraries.
  func modules(_ libraries: [SampleLibrary]) -> Result<FilePath, LiveFailure> {
    guard let result = compiled[libraries] else { preconditionFailure("libraries of another sample") }
    return result
  }
}

extension SampleLibrary {
  /// Compiles the library into a folder that has the modules it imports.
  fileprivate func compile(
    _ live: LiveToolchain, _ foundations: LiveFoundations, _ context: SampleEvaluationContext,
    in folder: FilePath
  ) async throws(SampleEnvironmentError) -> LiveFailure? {
    let limit = context.configuration.liveCompileLimit
    let place = folder.appending(module)
    try context.makeFolder(place)
    var sources = [String]()
    for file in files {
      guard let fragment = file.fragments.first else { continue }
      let path = place.pushing(FilePath(fragment.file))
      try context.makeFolder(path.removingLastComponent())
      try context.write(Array(fragment.text.utf8), to: path)
      sources.append(fragment.file)
    }
    let (ending, messages) = try await context.runTool(
      live.compiler.string,
      LiveToolchain.moduleFlags + [
        "-module-name", module, "-I", foundations.modules.string, "-I", folder.string, "-o",
        folder.appending("\(module).swiftmodule").string,
      ] + sources, in: place, timeout: limit)
    if ending == .exited(0) { return nil }
    if ending == .timedOut { return .compilerDoesNotEnd(limit) }
    let message = messages.lines.first { $0.contains(" error: ") } ?? messages.lines.first ?? ""
    return .libraryDoesNotCompile(id, message)
  }
}
