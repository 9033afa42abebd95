import Diagnostics
import SampleTestSupport
import TestSupport
import Testing

@testable import SampleModel

@Suite struct UnrunTestsTests {
  static let codes: [(text: String, code: String)] = [
    ("a // b\nc", "a     \nc"), ("a /* b /* c */ d */ e", "a                   e"),
    ("f(\"x\") + g", "f(   ) + g"), ("\"\\\"x\" y", "      y"), ("#\"a\"b\"# c", "        c"),
    ("\"\"\"\n@Test\n\"\"\" d", "   \n     \n    d"), ("\"\\(f(\"@Test\"))\" x", "                x"),
    ("#if A\n#\"x\"#", "#if A\n     "), ("\"open\nx", "     \nx"), ("/* open", "       "), ("", ""),
    ("\"\\", "  "), ("#", "#"), ("#\"\\#(\"a\")\"# x", "            x"),
  ]

  @Test(arguments: codes) func commentsAndTextsAreNoCode(_ text: String, _ code: String) {
    #expect(String(decoding: SwiftCode(text).bytes, as: UTF8.self) == code)
  }

  @Test func textsThatLieDeepInEachOtherAreRead() {
    let text = String(repeating: "\"\\(", count: 200_000) + "\n@Test"
    #expect(SwiftCode(text).bytes.count == text.utf8.count)
  }

  @Test func anyBytesAreRead() {
    let pieces = ["\"", "\"\"\"", "#", "\\", "(", ")", "/", "*", "//", "/*", "*/", "\n", "a", "é", "\\("]
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<3000 {
      let text = (0..<Int.random(in: 0..<20, using: &generator))
        .map { _ in pieces[Int.random(in: 0..<pieces.count, using: &generator)] }.joined()
      let code = SwiftCode(text)
      #expect(code.bytes.count == text.utf8.count)
      #expect(code.bytes.count { $0 == 0x0A } == text.utf8.count { $0 == 0x0A })
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var blocks: [String]
    var runs = true
    /// Lines and columns; blocks begin on lines 10, 20, …
    var places: [String]
  }

  static let cases = [
    Case(
      testDescription: "XCTest", blocks: ["import XCTest\nfinal class A: XCTestCase {}"], places: ["11:16"]),
    Case(
      testDescription: "Swift Testing in a program with @main",
      blocks: [
        "import Testing\n  @Test func a() {}\n@Test func b() {}", "@main struct M { static func main() {} }",
      ],
      places: ["11:3"]),
    Case(
      testDescription: "both, in several blocks",
      blocks: [
        "internal import Testing\nimport XCTest\n@Test(arguments: [1]) func a(_ n: Int) {}",
        "final class A: XCTestCase {}\n@main struct M { static func main() {} }\n@Test func b() {}",
      ],
      places: ["12:1", "20:16"]),
    Case(
      testDescription: "exit tests",
      blocks: ["import Testing\n@Test func a() async {\n  await #expect(processExitsWith: .failure) {}\n}"],
      places: ["12:17"]),
    Case(
      testDescription: "Swift Testing, whose tests are run", blocks: ["import Testing\n@Test func a() {}"],
      places: []),
    Case(
      testDescription: "tests that the sample runs itself",
      blocks: ["import Testing\n@Test func a() {}", "await Testing.__swiftPMEntryPoint() as Never"],
      places: []),
    Case(testDescription: "no import", blocks: ["@Test func a() {}"], places: []),
    Case(
      testDescription: "a comment and a text",
      blocks: ["import XCTest\n// XCTestCase\nprint(\"XCTestCase\")"],
      places: []),
    Case(
      testDescription: "an import in a text",
      blocks: ["let s = \"\"\"\nimport XCTest\n\"\"\"\nclass A: XCTestCase {}"],
      places: []),
    Case(
      testDescription: "another name",
      blocks: ["import XCTest\nlet XCTestCases = 1"],
      places: []),
    Case(
      testDescription: "code that is only compiled", blocks: ["import XCTest\nfinal class A: XCTestCase {}"],
      runs: false,
      places: []),
  ]

  @Test(arguments: cases) func testsThatNobodyRunsAreErrors(_ test: Case) {
    let fences = test.blocks.enumerated().map { index, code in
      SampleFence.inline("s", code, line: 9 + 10 * index, runs: test.runs)
    }
    let catalog = SampleCatalog(fences: fences, folders: [])
    #expect(
      catalog.diagnostics.map { "\($0.identifier) \($0.location?.description ?? "") \($0.sample ?? "")" }
        == test.places.map { "tests-not-run Content/posts/post.md:\($0) post/s" })
  }
}
