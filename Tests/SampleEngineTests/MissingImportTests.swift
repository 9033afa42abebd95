import Diagnostics
import Foundation
import SampleTestSupport
import Testing

@testable import SampleEngine
@testable import SampleModel

@Suite struct MissingImportTests {
  static let cases: [(message: String, text: String, module: String?)] = [
    ("cannot find 'sqrt' in scope", "print(sqrt(2))", "Foundation"),
    ("cannot find type 'Date' in scope", "let d: Date", "Foundation"),
    ("cannot find 'Figure' in scope", "import Foundation\nFigure(\"a\")", "FigureKit"),
    ("cannot find 'Mutex' in scope", "let m = Mutex(1)", "Synchronization"),
    ("value of type 'String' has no member 'trimmingCharacters'", "", "Foundation"),
    // It is there already, whole or in part, so something else is wrong.
    ("cannot find 'sqrt' in scope", "import Foundation\nsqrt(2)", nil),
    ("cannot find 'Date' in scope", "internal import FoundationEssentials", nil),
    ("cannot find 'Date' in scope", "import struct Foundation.Date", nil),
    ("cannot find 'Figure' in scope", "@testable import FigureKit", nil),
    ("cannot find 'sqrtt' in scope", "", nil),
    ("value of type 'String' has no member 'trim'", "", nil),
    ("cannot find 'sqrt'", "", nil), ("cannot find '", "", nil), ("", "", nil),
    ("cannot convert value of type 'Date'", "", nil),
  ]

  @Test(arguments: cases) func isToldByTheNameThatIsNotFound(
    _ message: String, _ text: String, _ module: String?
  ) {
    #expect(MissingImport(message, in: text)?.module == module)
  }

  @Test func isANoteOfTheCompilersError() throws {
    let sample = try Sample.inline("s", [(10, "let a = 4.0"), (20, "print(sqrt(a))")])
    let parser = CompilerMessageParser(sample: sample, module: SampleModule(sample))
    let output =
      "Content/posts/post.md:20:7: error: cannot find 'sqrt' in scope\nprint(sqrt(a))\n      ^~~~\n"
    let diagnostics = parser.messages(in: output).map { Diagnostic.compilerMessage($0, in: sample) }
    #expect(diagnostics.map(\.notes) == [["`sqrt` is part of Foundation: add `import Foundation`."]])
  }

  /// The post's other fences, with the line of each.
  static let others: [(code: [(Int, String)], message: String, line: Int?)] = [
    ([(5, "let names = 1")], "cannot find 'names' in scope", 5),
    ([(5, "@Test public struct Dial<T> {}")], "cannot find type 'Dial' in scope; did you mean 'Dia'?", 5),
    // The last before it, or else the next.
    ([(2, "var n = 1"), (5, "func  n() {}"), (90, "let n = 1")], "cannot find 'n' in scope", 5),
    ([(90, "let sqrt = 1"), (99, "let sqrt = 2")], "cannot find 'sqrt' in scope", 90),
    (
      [(5, "func f() { let n = 1 }"), (6, "print(n) // let n"), (7, "let nn = 1")],
      "cannot find 'n' in scope", nil
    ),
    ([(5, "let n = 1")], "value of type 'A' has no member 'n'", nil),
    ([(5, "let (m, n) = (1, 2)")], "cannot find 'n' in scope", 5),
    ([(5, "var ((m, l), x: n): ((Int, Int), Int)")], "cannot find 'n' in scope", 5),
    ([(5, "f(m, n)"), (6, "let m = (1, n)"), (7, "func g(_ n: Int) {}")], "cannot find 'n' in scope", nil),
    ([(5, "extension A {\n  var n: Int { 1 }\n}")], "value of type 'A' has no member 'n'", 5),
    ([(5, "public extension Array { func n() {} }")], "value of type '[Int]' has no member 'n'", 5),
    ([(5, "extension A { static let n = 1 }")], "type 'A<Int>' has no member 'n'", 5),
    (
      [(5, "extension B { var n: Int { 1 } }"), (6, "extension A { func f() { let n = 1 } }")],
      "value of type 'A' has no member 'n'", nil
    ),
  ]

  @Test(arguments: others) func isToldByTheFenceThatDeclaresTheName(
    _ others: [(Int, String)], _ message: String, _ line: Int?
  ) throws {
    var sample = try Sample.inline("s", [(50, "x"), (60, "let own = 1")])
    sample.postCode = try (Sample.inline("o", others).blocks + sample.blocks).sorted { $0.line < $1.line }
    let position = SamplePosition(file: 0, fragment: 0, line: 0, column: 1)
    let error = CompilerMessage(severity: .error, text: message, position: position)
    let notes = Diagnostic.compilerMessage(error, in: sample).notes
    #expect(
      notes
        == (line.map { line in
          let declaration =
            MissingImport.memberName(in: message).map { "adds `\($0.member)` to `\($0.type)`" }
            ?? "declares `\(MissingImport.scopeName(in: message) ?? "")`"
          return [
            "The fence at Content/posts/post.md:\(line - 1) \(declaration). "
              + "Only blocks of one sample see each other: give both fences the same `sample` name."
          ]
        } ?? []))
  }

  /// The types that FigureKit declares for its users, read from its sources.
  @Test func allTypesOfFigureKitAreKnown() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/FigureKit")
    let declaration = /^public (?:final )?(?:struct|enum|class|protocol) (\w+)/.anchorsMatchLineEndings()
    var declared: Set<String> = []
    for case let file as URL in try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      declared.formUnion(text.matches(of: declaration).map { String($0.output.1) })
    }
    #expect(declared.count > 20)
    let known = MissingImport.names.first { $0.module == "FigureKit" }?.names ?? []
    #expect(known == declared)
  }
}
