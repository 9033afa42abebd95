import FileSystem
import Foundation
import SiteEngine
import SystemPackage
import Testing

@testable import PageRendering
@testable import SitegenCommands

/// Formulas from one build to the next.
@Suite struct FormulaCacheTests {
  private let folder: TemporarySite

  init() throws {
    folder = try TemporarySite()
    // Stands for Python: gives one formula the number of its call.
    for name in ["python", "other"] {
      try folder.write(
        """
        #!/bin/sh
        echo >> "\(folder.folder.path)/calls"
        number=$(wc -l < "\(folder.folder.path)/calls" | tr -d ' ')
        echo "[{\\"markup\\": \\"<math>$number</math>\\"}]" > results.json

        """, to: name)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: folder.folder.appending(path: name).path)
    }
  }

  private func convert(_ python: String = "python") async throws -> String {
    let path = folder.folder.path
    let converter = MathCore(
      python: path + "/" + python, searchPath: "", temporaryFolder: FilePath(path),
      cache: Directory(root: path))
    let results = try await converter.convert([MathProvider.Request(tex: "x", isDisplay: false)])
    return try #require(results.first).get()
  }

  @Test func aFormulaIsConvertedOnce() async throws {
    #expect(try await convert() == "<math>1</math>")
    #expect(try await convert() == "<math>1</math>")
  }

  @Test func anotherPythonConvertsAnew() async throws {
    _ = try await convert()
    #expect(try await convert("other") == "<math>2</math>")
  }

  @Test func aDamagedFileIsAsGoodAsNone() async throws {
    _ = try await convert()
    let text = try folder.read("math.json")
    #expect(text.contains("<math>1<"))
    try folder.write(text.replacing("<math>1<", with: "<math>7<"), to: "math.json")
    #expect(try await convert() == "<math>2</math>")
    try folder.write(String(text.prefix(20)), to: "math.json")
    #expect(try await convert() == "<math>3</math>")
  }
}
