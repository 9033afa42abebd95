import Foundation
import SampleTestSupport
import TestSupport
import Testing

/// The packed tables of Unicode that modules are linked with, beside the toolchain's own.
@Suite(.disabled(if: TestExtent.isQuick)) struct LiveUnicodeTests {
  private let folder: TemporaryFolder
  private let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  init() throws { folder = try TemporaryFolder() }

  @Test func theyGiveTheToolchainsAnswersForEveryScalar() throws {
    let interpreter = try #require(path(of: "wasmkit"))
    let library = programs(with: interpreter).deletingLastPathComponent()
      .appending(path: "lib/swift/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a")
    try #require(FileManager.default.fileExists(atPath: library.path))
    let program = try compiled("Scripts/unicode-answers.c")
    let packed = try ["unicode", "unicode_tables", "memory"].map { try compiled("LiveRuntime/\($0).c") }
    let expected = try answers([program, library.path], interpreter)
    let found = try answers([program] + packed, interpreter)
    #expect(expected.count > 4000)
    let wrong = zip(expected, found).lazy.filter { $0 != $1 }.map { "\($1) is not \($0)" }
    #expect(Array(wrong.prefix(3)) == [])
    #expect(found.count == expected.count)
  }

  private func answers(_ objects: [String], _ interpreter: URL) throws -> [Substring] {
    let program = "\(folder.filePath)/answers-\(objects.count).wasm"
    try run(#require(path(of: "wasm-ld")), objects + ["-o", program])
    return try run(interpreter, ["run", program]).split(separator: "\n")
  }

  private func compiled(_ source: String) throws -> String {
    let source = repository.appending(path: source)
    let object = "\(folder.filePath)/\(source.lastPathComponent).o"
    // The toolchain's own: others may not know WebAssembly.
    let clang = try programs(with: #require(path(of: "wasmkit"))).appending(path: "clang")
    let headers = repository.appending(path: "LiveRuntime/include").path
    try run(
      clang,
      [
        "--target=wasm32-unknown-none", "-mbulk-memory", "-Os", "-ffreestanding", "-fno-builtin", "-I",
        headers,
        "-c", source.path, "-o", object,
      ])
    return object
  }

  /// The folder of the toolchain's programs, of which the search path may have links.
  private func programs(with program: URL) -> URL {
    program.resolvingSymlinksInPath().deletingLastPathComponent()
  }

  /// Where a program of the toolchain is.
  private func path(of program: String) -> URL? {
    let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
    return folders.map { URL(filePath: "\($0)/\(program)") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  @discardableResult
  private func run(_ program: URL, _ arguments: [String]) throws -> String {
    let output = "\(folder.filePath)/output"
    try #require(FileManager.default.createFile(atPath: output, contents: nil))
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: output))
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(program.lastPathComponent) \(arguments)")
    return try String(contentsOfFile: output, encoding: .utf8)
  }
}
