import Diagnostics

extension Sample {
  /// The errors of a sample whose tests nobody runs, one for each file or block that declares some, at the first of them.
  ///
  /// Nothing is said of a sample that is only compiled, or that calls the entry point of Swift Testing itself.
  var unrunTests: [Diagnostic] {
    // Most samples say neither.
    guard runs, mentions("Testing") || mentions("XCTest") else { return [] }
    let codes = files.map { file in file.fragments.map { SwiftCode($0.text) } }
    let all = codes.flatMap(\.self)
    let imports = all.reduce(into: Set<String>()) { $0.formUnion($1.imports) }
    guard all.allSatisfy({ $0.places(of: Sample.testingEntryPoint).isEmpty }) else { return [] }
    let declarations = [("Testing", "@Test"), ("XCTest", "XCTestCase")].filter { imports.contains($0.0) }.map(
      \.1)
    return zip(files, codes).flatMap { file, codes in
      zip(file.fragments, codes).compactMap { fragment, code in
        guard let place = declarations.flatMap(code.places).min() else { return nil }
        let before = code.bytes[..<place]
        let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let location = SourceLocation(
          file: fragment.file, line: fragment.line + before.count { $0 == UInt8(ascii: "\n") },
          column: place - lineStart + 1)
        return Diagnostic.testsNotRun(self, at: location)
      }
    }
  }

  /// What runs all tests of a program and ends it.
  static let testingEntryPoint = "__swiftPMEntryPoint"
}
