import Foundation
import SampleTestSupport
import SystemPackage
import TestSupport
import Testing

@testable import FileSystem
@testable import SampleEngine
@testable import SampleModel

/// Code that is no sample is parsed by the real compiler.
@Suite("Syntax of listings", .serialized)
struct ListingSyntaxTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func problems(_ texts: [String], useCache: Bool = true) async throws -> [String?]? {
    try await SampleEngine(SampleConfiguration.forTests(of: folder)).syntaxProblems(
      of: texts, useCache: useCache
    )
    .map { problems in
      problems.map { problem in
        problem.map { "\($0.position?.line ?? -1):\($0.position?.column ?? -1): \($0.message)" }
      }
    }
  }

  static let right = [
    "", "\n", "print(1)", "import SwiftUI\nstruct A: View { var body: some View { Text(\"x\") } }",
    "#!/usr/bin/env swift\nprint(1)", "if a { b() }\nfor x in y { x() }",
    "#sourceLocation(file: \"a\", line: 1)\nf()",
    "@main struct A { static func main() {} }\nprint(1)", "let r = /a+/", "// … and so on",
    // What stands inside of something.
    "init(x: Int) { self.x = x }", "deinit { }", "case a, b\ncase c(Int)", "var x: Int { get set }\nfunc f()",
    "subscript(i: Int) -> Int { 3 }", "case .a: f()\ndefault: break",
    "// In Package.swift\ntargets: [\n  .target(name: \"App\"),\n],",
    ".package(url: \"a\", from: \"1.0.0\"),\n.b",
  ]

  static let wrong: [(text: String, problem: String)] = [
    ("let a = 1\nlet b = )", "1:9: expected initial value after '='"),
    ("func f() { … }", "0:12: unary operator cannot be separated from its operand"),
    ("struct A {", "0:11: expected declaration"),
    ("print(1)\nprint(", "1:7: expected expression in list of expressions"),
    ("} struct B {", "0:1: extraneous '}' at top level"),
    ("#sourceLocation(file: \"a\", line: 1)\nlet a = ]", "1:9: expected initial value after '='"),
    ("let é = 1; let a = ]", "0:21: expected initial value after '='"),
    // The compiler says nothing of where this is.
    ("using @MainActor", "-1:-1: 'using' is an experimental feature that is currently disabled"),
    (
      "a.swift:6:7: error: no\n<unknown>:0: error: no",
      "0:8: consecutive statements on a line must be separated by ';'"
    ),
    ("print(1),\nprint(2)", "0:9: consecutive statements on a line must be separated by ';'"),
    ("targets: [a b],", "0:8: consecutive statements on a line must be separated by ';'"),
  ]

  @Test func eachTextHasAVerdictOfItsOwn() async throws {
    let texts = Self.right + Self.wrong.map(\.text)
    let expected = Self.right.map { _ in String?.none } + Self.wrong.map { $0.problem }
    let found = try await problems(texts)
    for (text, (found, expected)) in zip(texts, zip(try #require(found), expected)) {
      #expect(found == expected, "\(text)")
    }
  }

  @Test func whatIsKnownStartsNoProcess() async throws {
    let texts = ["let a = 1", "let a = )"]
    let first = try await problems(texts)
    // A supervisor that is not there cannot start anything.
    var configuration = try SampleConfiguration.forTests(of: folder)
    configuration.supervisor = "/nowhere"
    let engine = SampleEngine(configuration)
    let again = try await engine.syntaxProblems(of: texts.reversed())
    #expect(again?.map { $0?.message } == first?.reversed().map { $0.map { String($0.dropFirst(5)) } })
    await #expect(throws: SampleEnvironmentError.self) { try await engine.syntaxProblems(of: ["let c = 1"]) }
  }

  @Test func aDamagedCacheIsNone() async throws {
    let first = try await problems(["let a = )"])
    let file = folder.filePath.appending(".sitegen/samples/syntax")
    var bytes = try FileSystem.read(file)
    bytes[bytes.count - 3] ^= 1
    try FileSystem.write(bytes, to: file)
    #expect(try await problems(["let a = )"]) == first)
  }

  /// Its parser takes exponential time for nested brackets.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["ALL_TESTS"] != nil))
  func codeThatHangsTheCompilerCostsOnlyItself() async throws {
    let hanging = "let x = " + String(repeating: "[", count: 3000) + String(repeating: "]", count: 3000)
    let found = try await problems(["let a = )", hanging, "let b = 1"])
    #expect(found?[0] == "0:9: expected initial value after '='")
    #expect(found?[1] == "-1:-1: the compiler crashed or hung while parsing this code")
    #expect(found?[2] == .some(nil))
  }

  @Test func withoutACompilerNothingIsSaid() async throws {
    var configuration = try SampleConfiguration.forTests(of: folder)
    configuration.compiler = "swiftc-that-is-not-installed"
    #expect(try await SampleEngine(configuration).syntaxProblems(of: ["let a = )"]) == nil)
    #expect(try await SampleEngine(configuration).syntaxProblems(of: []) == [])
  }
}

@Suite struct MissingModuleTests {
  static let cases: [(message: String, module: MissingModule?)] = [
    ("no such module 'SwiftUI'", .apple("SwiftUI")), ("no such module 'UIKit.UIView'", .apple("UIKit")),
    ("no such module 'Algorithms'", .package("swift-algorithms", module: "Algorithms")),
    ("no such module 'Algoritms'", nil), ("no such module '", nil), ("cannot find 'SwiftUI' in scope", nil),
  ]

  @Test(arguments: cases) func isToldByItsName(_ message: String, _ module: MissingModule?) {
    #expect(MissingModule(message) == module)
  }

  @Test func theNoteSaysWhatToDo() {
    #expect(
      note(of: "Combine")
        == "Combine is available only on Apple platforms. To show unverified code, replace `sample` with `unverified=\"needs Combine\"`."
    )
    #expect(
      note(of: "Collections")
        == "`Collections` is part of the package swift-collections. Add its package to `packages` in `sitegen.yml`."
    )
  }

  private func note(of module: String) -> String? { MissingModule("no such module '\(module)'")?.note }
}
