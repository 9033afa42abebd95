import FileSystem
package import SampleModel

extension SampleEngine {
  /// What the compiler's parser says of Swift code that is shown and not compiled. Nothing is type-checked, so that it
  /// does not matter what the code imports.
  ///
  /// Code that does not parse on its own is parsed as the body of a type, a protocol or a `switch`.
  ///
  /// - Parameters:
  ///   - texts: The code of each listing.
  ///   - useCache: Whether what an earlier run of the same compiler said of the same code will do. If it will for all of
  ///     it, no process is started.
  /// - Returns: For each text, in the order given, the first problem; `nil` instead of all where there is no compiler.
  /// - Throws: `SampleEnvironmentError` if there is a compiler that cannot be run.
  package func syntaxProblems(
    of texts: [String], useCache: Bool = true
  ) async throws(SampleEnvironmentError) -> [SyntaxProblem?]? {
    guard !texts.isEmpty else { return [] }
    let work = WorkFolder(parent: configuration.temporaryFolder)
    defer { work.remove() }
    let toolchainCache = try ToolchainCache(configuration, work)
    let toolchain: Toolchain
    do throws(SampleEnvironmentError) {
      toolchain = try await Toolchain.identify(configuration, toolchainCache, usesCache: useCache) {
        () throws(SampleEnvironmentError) in try work.pathForSamples()
      }
    } catch {
      guard case .compilerNotFound = error else { throw error }
      return nil
    }
    let cache = SyntaxCache(configuration, toolchain)
    var known = useCache ? cache.load() : [:]
    let keys = texts.map { SampleDigest(parts: [$0]) }
    let missing = Dictionary(zip(keys, texts), uniquingKeysWith: { first, _ in first })
      .filter { known[$0.key] == nil }.sorted { $0.key.hexadecimal < $1.key.hexadecimal }
    guard !missing.isEmpty else { return keys.map { known[$0] ?? nil } }

    _ = try Supervisor.digest(of: configuration.supervisor)
    let context = try SampleEvaluationContext(
      configuration, toolchain, toolchainCache, work: try work.pathForSamples())
    let verdicts = try await ListingParser(context: context).verdicts(on: missing.map(\.value))
    var found: [SampleDigest: SyntaxProblem?] = [:]
    for ((key, _), verdict) in zip(missing, verdicts) {
      found.updateValue(verdict.problem, forKey: key)
      // What a compiler could not do may have been the machine's fault.
      if !verdict.isUnexplained { known.updateValue(verdict.problem, forKey: key) }
    }
    try cache.store(known, used: Set(keys))
    return keys.map { (found[$0] ?? known[$0]) ?? nil }
  }
}
