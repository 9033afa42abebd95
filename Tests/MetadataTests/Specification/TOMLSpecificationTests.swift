import Diagnostics
import Foundation
import SiteTestSupport
import TestSupport
import Testing

@testable import Metadata

/// toml-test: valid and invalid documents of TOML 1.1.
@Suite(.enabled(if: TOMLTestSuite.archive != nil, Comment(rawValue: TOMLTestSuite.isMissing)))
struct TOMLSpecificationTests {
  /// Documents that are read in another way on purpose, and why.
  static let deviations = [
    "valid/string/hex-escape.toml": nul, "valid/string/quoted-unicode.toml": nul,
    "valid/string/unicode-escape.toml": nul,
  ]

  private static let nul = "U+0000 becomes U+FFFD, as in Markdown"

  @Test func readsValidDocuments() throws {
    let suite = try TOMLTestSuite()
    let paths = try suite.paths(in: "valid", ending: ".toml")
    #expect(paths.count > 200)
    for path in paths {
      let expected = try suite.taggedValue(path.replacing(/\.toml$/, with: ".json"))
      let problem: String?
      switch read(try suite.bytes(path), file: path) {
      case .success(let value): problem = difference(of: value, from: expected)
      case .failure(let error): problem = "refused: \(summary(error.diagnostic))"
      }
      if let reason = Self.deviations[path] {
        #expect(problem != nil, "\(path) is read as specified, so it is no deviation: \(reason)")
      } else {
        #expect(problem == nil, "\(path)")
      }
    }
  }

  @Test func refusesInvalidDocumentsAtAPlace() throws {
    let suite = try TOMLTestSuite()
    let paths = try suite.paths(in: "invalid", ending: ".toml")
    #expect(paths.count > 400)
    for path in paths {
      let bytes = try suite.bytes(path)
      switch read(bytes, file: path) {
      case .success(let value):
        #expect(Self.deviations[path] != nil, "\(path) is read as \(value.content)")
      case .failure(let error):
        #expect(Self.deviations[path] == nil, "\(path) is refused, so it is no deviation")
        let location = error.diagnostic.location
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        #expect(location?.file == path)
        #expect(location?.line.map { (1...lines.count).contains($0) } == true, "\(path): \(error.diagnostic)")
        #expect((location?.column ?? 0) > 0, "\(path): \(error.diagnostic)")
      }
    }
  }

  @Test func everyDeviationIsOfADocument() throws {
    let suite = try TOMLTestSuite()
    let paths = try suite.paths(in: "valid", ending: ".toml") + suite.paths(in: "invalid", ending: ".toml")
    #expect(Set(Self.deviations.keys).subtracting(paths).isEmpty)
  }

  /// Reads a document as a data file is read.
  private func read(_ bytes: [UInt8], file: String) -> Result<MetadataValue, DiagnosticError> {
    do throws(DiagnosticError) {
      return DataFormat.toml.read(try String(utf8: bytes, file: file), file: file).map(\.value)
    } catch {
      return .failure(error)
    }
  }
}

/// The documents of toml-test that are of TOML 1.1.
private struct TOMLTestSuite {
  static let isMissing =
    "The documents of toml-test are not here: SPECIFICATIONS names the folder of toml-test.tar.xz"

  /// `toml-test.tar.xz` in `$SPECIFICATIONS`, or in `../shared/spec` beside the repository; `nil` if neither is there.
  static let archive: URL? = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let given = ProcessInfo.processInfo.environment["SPECIFICATIONS"]
    let folder = given.map { URL(filePath: $0) } ?? root.appending(path: "../shared/spec").standardized
    let file = folder.appending(path: "toml-test.tar.xz")
    return given != nil || FileManager.default.fileExists(atPath: file.path) ? file : nil
  }()

  private let folder: TemporaryFolder

  /// Unpacks the archive.
  init() throws {
    folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["tar", "-xJf", try #require(Self.archive).path, "-C", folder.path]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "The archive cannot be unpacked")
  }

  /// The paths of the documents of TOML 1.1 in a folder.
  func paths(in folder: String, ending suffix: String) throws -> [String] {
    let list = String(decoding: try bytes("files-toml-1.1.0"), as: UTF8.self)
    return list.split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix(folder + "/") && $0.hasSuffix(suffix) }
  }

  func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: folder.path).appending(path: "tests/" + path)))
  }

  func taggedValue(_ path: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(try bytes(path)))
  }
}
