import Parallelism
import SampleModel
import SystemPackage

/// The site's own libraries, each compiled for WebAssembly once for all samples that import it.
struct LiveLibraries: Sendable {
  /// The folder of their modules.
  let folder: FilePath
  /// Why libraries do not compile, by their modules.
  private var failures: [String: LiveFailure] = [:]

  /// Compiles the libraries of samples into an empty folder.
  init(
    of samples: [Sample], _ live: LiveToolchain, _ foundations: LiveFoundations,
    _ context: SampleEvaluationContext, in folder: FilePath
  ) async throws(SampleEnvironmentError) {
    self.folder = folder
    var rest = [SampleLibrary]()
    for library in samples.lazy.flatMap(\.libraries) where !rest.contains(where: { $0.id == library.id }) {
      rest.append(library)
    }
    while !rest.isEmpty {
      let waiting = Set(rest.map(\.module))
      let ready = rest.filter { waiting.isDisjoint(with: $0.imports) }
      // Libraries that import one another do not compile natively either, so no sample has figures of them.
      guard !ready.isEmpty else { return }
      rest.removeAll { waiting.isDisjoint(with: $0.imports) }
      let failures = try await parallelMap(ready, jobs: context.configuration.jobs) {
        [known = self.failures] (library: SampleLibrary) async throws(SampleEnvironmentError) -> LiveFailure?
        in
        if let failure = library.imports.lazy.compactMap({ known[$0] }).first { return failure }
        return try await library.compile(live, foundations, context, in: folder)
      }
      for (library, failure) in zip(ready, failures) { self.failures[library.module] = failure }
    }
  }

  /// Why the libraries of a sample cannot be imported; `nil` if they can.
  func failure(of libraries: [SampleLibrary]) -> LiveFailure? {
    libraries.lazy.compactMap { failures[$0.module] }.first
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
      try context.write(Array(PlaygroundBlocks(fragment.text).removed.utf8), to: path)
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
    let message = messages.lines.first { $0.contains(" error: ") }
    return .libraryDoesNotCompile(id, message ?? CompilerFailure(ending, messages).sentence)
  }
}
