import Diagnostics

extension Sample {
  /// Whether it declares tests of Swift Testing that are to be run when its top-level code has ended.
  ///
  /// A sample that calls Swift Testing's entry point itself runs them when it likes.
  var hasTests: Bool {
    // Most samples do not say so.
    guard runs, mentions("@Test"), !hasMainType else { return false }
    let codes = programCode
    return codes.contains { $0.imports.contains("Testing") }
      && codes.contains { !$0.places(of: "@Test").isEmpty }
      && codes.allSatisfy { $0.places(of: Sample.testingEntryPoint).isEmpty }
  }

  /// Whether its program starts with a type that has `@main`, not with top-level code.
  var hasMainType: Bool { mainBlock != nil }

  /// The block that has `@main`; the first if another file has it, and `nil` if none does.
  var mainBlock: Int? {
    guard mentions("@main") else { return nil }
    func hasMain(_ fragment: SampleFragment) -> Bool {
      !fragment.isRejected && !SwiftCode(fragment.text).places(of: "@main").isEmpty
    }
    return blocks.firstIndex(where: hasMain)
      ?? (files.dropFirst().contains { $0.fragments.contains(where: hasMain) } ? 0 : nil)
  }

  /// The code of its program.
  private var programCode: [SwiftCode] {
    files.flatMap { file in file.fragments.filter { !$0.isRejected }.map { SwiftCode($0.text) } }
  }

  /// Why tests are not run.
  enum TestProblem: Sendable, Hashable {
    /// They are tests of XCTest.
    case xcTest
    /// The program starts with a type that has `@main`.
    case mainType
  }

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
    var declarations = [(name: String, problem: TestProblem)]()
    if imports.contains("Testing"), hasMainType { declarations.append(("@Test", .mainType)) }
    if imports.contains("XCTest") { declarations.append(("XCTestCase", .xcTest)) }
    return zip(files, codes).flatMap { file, codes in
      zip(file.fragments, codes).compactMap { fragment, code in
        let places = declarations.compactMap { declaration in
          code.places(of: declaration.name).first.map { (place: $0, problem: declaration.problem) }
        }
        guard let (place, problem) = places.min(by: { $0.place < $1.place }) else { return nil }
        let before = code.bytes[..<place]
        let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let location = SourceLocation(
          file: fragment.file, line: fragment.line + before.count { $0 == UInt8(ascii: "\n") },
          column: place - lineStart + 1)
        return Diagnostic.testsNotRun(self, problem, at: location)
      }
    }
  }

  /// What runs all tests of a program and ends it.
  static let testingEntryPoint = "__swiftPMEntryPoint"
}
