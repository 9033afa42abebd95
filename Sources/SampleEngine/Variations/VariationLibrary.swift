import FileSystem
import SampleModel
import SystemPackage

/// The library that stands between a sample and the C library in runs under other conditions; `RunVariations/variations.h`
/// says what it does.
enum VariationLibrary {
  private static let flags = ["-shared", "-fPIC", "-O1", "-nostdlib"]

  /// The library, compiled if the cache does not have it.
  ///
  /// - Returns: `nil` where there can be none: on systems other than Linux, and without its sources. Then only hashing, what
  ///   the supervisor varies, and what is another in each run anyway make a difference.
  /// - Throws: `launcherDoesNotCompile`, or what keeps the compiler from being run.
  static func path(_ context: SampleEvaluationContext) async throws(SampleEnvironmentError) -> FilePath? {
    #if os(Linux)
    guard let folder = context.configuration.variationSources,
      let names = try? FileSystem.names(in: folder).filter({ $0.hasSuffix(".c") || $0.hasSuffix(".h") })
        .sorted()
    else { return nil }
    let toolchain = context.toolchain
    var flags = flags
    // Swift's clang may not find the linker that it looks for unless told.
    flags += (toolchain.link.last ?? []).filter { $0.hasPrefix("-fuse-ld=") }
    var parts = [toolchain.version, toolchain.clang] + flags
    for name in names {
      parts += [name, SampleDigest(bytes: try context.read(folder.appending(name))[...]).hexadecimal]
    }
    let key = SampleDigest(parts: parts)
    return try await context.cache.product("variations-\(key.hexadecimal)", file: "variations.so") {
      (output) async throws(SampleEnvironmentError) in
      let library = output.appending("variations.so")
      let sources = names.filter { $0.hasSuffix(".c") }.map { folder.appending($0).string }
      let (ending, messages) = try await context.runTool(
        toolchain.clang, flags + sources + ["-o", library.string])
      guard ending == .exited(0) else { throw .launcherDoesNotCompile(messages) }
      // As a sample's program: a sample of root's runs as another user.
      try SampleEnvironmentError.ofFiles { () throws(FileSystemError) in
        try FileSystem.makeExecutable(library)
      }
    }
    #else
    return nil
    #endif
  }
}
