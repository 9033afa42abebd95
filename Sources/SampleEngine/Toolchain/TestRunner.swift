import SampleModel
import SystemPackage

/// The Swift code that runs the tests of a sample by Swift Testing's documented entry point for tools (ABI version 0), and
/// passes what they report, one JSON record after another, to the launcher. One test runs at a time, so that what they
/// print keeps its order.
enum TestRunner {
  /// The C function that takes a record.
  static let eventFunction = "sitegen_test_event"

  static let source = #"""
    @_silgen_name("swt_abiv0_getEntryPoint") private func entryPoint() -> UnsafeRawPointer
    @_extern(c, "\#(eventFunction)") private func report(_ bytes: UnsafeRawPointer?, _ count: Int)

    private typealias EntryPoint = @convention(thin) @Sendable (
      _ configuration: UnsafeRawBufferPointer?, _ record: @escaping @Sendable (UnsafeRawBufferPointer) -> Void
    ) async throws -> Bool

    @_silgen_name("\#(SampleModule.testFunction)") public func runTests() async {
      let configuration = Array(#"{"parallel": false, "eventStreamVersionNumber": 0}"#.utf8)
      let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: configuration.count, alignment: 1)
      defer { bytes.deallocate() }
      bytes.copyBytes(from: configuration)
      let run = unsafeBitCast(entryPoint(), to: EntryPoint.self)
      do {
        let hasPassed = try await run(UnsafeRawBufferPointer(bytes)) { record in
          let line = record.map { $0 == 0x0A ? 0x20 : $0 }
          line.withUnsafeBytes { report($0.baseAddress, $0.count) }
        }
        // Without this last record, something ended the program before its tests were over.
        let end = Array((hasPassed ? "\#(TestReport.passed)" : "\#(TestReport.failed)").utf8)
        end.withUnsafeBytes { report($0.baseAddress, $0.count) }
      } catch {
        fatalError("Swift Testing could not be started: \(error)")
      }
    }

    """#

  static let flags = [
    "-swift-version", "6", "-O", "-parse-as-library", "-enable-experimental-feature", "Extern",
  ]

  /// The object file, compiled if the cache does not have it.
  static func object(_ context: SampleEvaluationContext) async throws(SampleEnvironmentError) -> FilePath {
    let toolchain = context.toolchain
    let key = SampleDigest(parts: [toolchain.version, source] + flags + toolchain.compile)
    return try await context.cache.product("tests-\(key.hexadecimal)", file: "tests.o") {
      (folder) async throws(SampleEnvironmentError) in
      let input = folder.appending("tests.swift")
      try context.write(Array(source.utf8), to: input)
      let (ending, messages) = try await context.runFrontEnd(
        Array(toolchain.compile.dropFirst()) + flags + [
          "-module-name", "sitegen_tests", "-o", folder.appending("tests.o").string, input.string,
        ])
      guard ending == .exited(0) else { throw .launcherDoesNotCompile(messages) }
    }
  }
}
