import Diagnostics

extension Sample {
  /// Whether it declares tests of Swift Testing that are to be run when its top-level code has ended.
  ///
  /// A sample that calls Swift Testing's entry point itself runs them when it likes.
  package var hasTests: Bool {
    // Most samples do not say so.
    guard runs, mentions("@Test"), !hasMainType else { return false }
    let codes = programCode
    return codes.contains { $0.imports.contains("Testing") }
      && codes.contains { code in Sample.testAttributes.contains { !code.places(of: $0).isEmpty } }
      && codes.allSatisfy { $0.places(of: Sample.testingEntryPoint).isEmpty }
  }

  /// Whether its program starts with a type that has `@main`, not with top-level code.
  package var hasMainType: Bool { mainBlock != nil }

  /// The block that has `@main`; the first if another file has it, and `nil` if none does.
  package var mainBlock: Int? { mainBlock(rejected: nil) }

  /// As `mainBlock`, in the module with which the compiler is to reject a block.
  package func mainBlock(rejected: Int?) -> Int? {
    guard mentions("@main") else { return nil }
    func hasMain(_ fragment: SampleFragment) -> Bool {
      !SwiftCode(fragment.text).places(of: "@main").isEmpty
    }
    return blocks.indices.first { (!blocks[$0].isRejected || $0 == rejected) && hasMain(blocks[$0]) }
      ?? (files.dropFirst().contains { $0.fragments.contains(where: hasMain) } ? 0 : nil)
  }

  /// The code of its program.
  private var programCode: [SwiftCode] {
    files.flatMap { file in file.fragments.filter { !$0.isRejected }.map { SwiftCode($0.text) } }
  }

  private static let testAttributes = ["@Test", "@Testing.Test"]

  /// Why tests are not run.
  enum TestProblem: Sendable, Hashable {
    /// They are tests of XCTest.
    case xcTest
    /// The program starts with a type that has `@main`.
    case mainType
    /// They are in a library.
    case library
    /// They start the program again, which the sandbox does not let them.
    case exitTest
  }

  /// The errors of a sample whose tests are not run, one for each file or block that declares some, at the first of
  /// them.
  ///
  /// A sample that is only compiled, or that calls the entry point of Swift Testing itself, gets none.
  var unrunTests: [Diagnostic] {
    // Most samples say neither.
    guard runs || libraryModule != nil, mentions("Testing") || mentions("XCTest") else { return [] }
    let codes = files.map { file in file.fragments.map { SwiftCode($0.text) } }
    let all = codes.flatMap(\.self)
    let imports = all.reduce(into: Set<String>()) { $0.formUnion($1.imports) }
    guard all.allSatisfy({ $0.places(of: Sample.testingEntryPoint).isEmpty }) else { return [] }
    var declarations = [(name: String, problem: TestProblem)]()
    let isLibrary = libraryModule != nil
    if imports.contains("Testing"), isLibrary || hasMainType {
      declarations += Sample.testAttributes.map { ($0, isLibrary ? .library : .mainType) }
    } else if imports.contains("Testing") {
      declarations.append(("processExitsWith", .exitTest))
    }
    if imports.contains("XCTest") { declarations.append(("XCTestCase", .xcTest)) }
    return zip(files, codes).flatMap { file, codes in
      zip(file.fragments, codes).compactMap { fragment, code in
        let places = declarations.compactMap { declaration in
          code.places(of: declaration.name).first.map { (place: $0, problem: declaration.problem) }
        }
        guard let (place, problem) = places.min(by: { $0.place < $1.place }) else { return nil }
        let before = code.bytes[..<place]
        let row = before.count { $0 == UInt8(ascii: "\n") }
        let shift = fragment.columnShifts.indices.contains(row) ? fragment.columnShifts[row] : 0
        let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let location = SourceLocation(
          file: fragment.file, line: fragment.line + row, column: place - lineStart + 1 + shift)
        return Diagnostic.testsNotRun(self, problem, at: location)
      }
    }
  }

  /// What runs all tests of a program and ends it.
  static let testingEntryPoint = "__swiftPMEntryPoint"
}
