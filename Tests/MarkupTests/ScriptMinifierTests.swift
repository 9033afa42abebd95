import Markup
import Testing

@Suite struct ScriptMinifierTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var source: String
    /// `nil` for a script that stays as it is.
    var minified: String?
  }

  @Test(arguments: [
    Case(testDescription: "nothing", source: "", minified: ""),
    Case(
      testDescription: "lines",
      source: "// A script.\n(() => {\n  // It says.\n\n\tsay(\"a // b\"); // now\r\n})();\n",
      minified: "(() => {\nsay(\"a // b\"); // now\r\n})();\n"),
    Case(
      testDescription: "a template on a line", source: "  say(`a  ${b}`);\n", minified: "say(`a  ${b}`);\n"),
    Case(testDescription: "a template on two lines", source: "  say(`a\n  // b`);\n"),
    Case(testDescription: "a template in another", source: "  say(`a ${`b\n  // c`}`);\n"),
    Case(testDescription: "a comment on two lines", source: "  /* a\n  b */ c();\n"),
    Case(testDescription: "a text on two lines", source: "  say(\"a \\\n  // b\");\n"),
  ])
  func onlyIndentationAndLinesOfCommentsAreTakenOut(_ script: Case) {
    let minified = ScriptMinifier.minified(Array(script.source.utf8))
    #expect(String(decoding: minified, as: UTF8.self) == script.minified ?? script.source)
  }
}
