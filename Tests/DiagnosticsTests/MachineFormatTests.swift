import Diagnostics
import Foundation
import Testing

@Suite struct MachineFormatTests {
  private let placed = Diagnostic(
    .error, "wrong-type", "`a` must be \"b\"\tnot \\",
    at: SourceLocation(file: "a,b:c%.md", line: 2, column: 3),
    notes: ["first\nsecond", "50 %"])
  private let unplaced = Diagnostic(.warning, "w", "No place", at: nil)

  @Test func jsonHasEveryMember() {
    #expect(
      DiagnosticFormat.json.format([placed, unplaced]) == #"""
        [
          {"severity": "error", "identifier": "wrong-type", "message": "`a` must be \"b\"\tnot \\", "file": "a,b:c%.md", "line": 2, "column": 3, "notes": ["first\nsecond", "50 %"]},
          {"severity": "warning", "identifier": "w", "message": "No place", "file": null, "line": null, "column": null, "notes": []}
        ]

        """#)
  }

  @Test func jsonOfNothingIsAnEmptyArray() {
    #expect(DiagnosticFormat.json.format([]) == "[]\n")
  }

  @Test(arguments: [
    "\u{0}\u{1}\u{8}\u{1F}\u{7F}", "\"\u{301}\\\u{301}", "\r\n", "\u{2028}", "👩‍👩‍👧 ü 漢", "</script>",
  ])
  func jsonReadsBackAsTheSameText(_ message: String) throws {
    let json = DiagnosticFormat.json.format([Diagnostic(.error, "e", message, at: nil, notes: [message])])
    let array = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
    #expect(array.count == 1)
    #expect((array[0]["message"] as? String)?.unicodeScalars.elementsEqual(message.unicodeScalars) == true)
    #expect(array[0]["notes"] as? [String] == [message])
  }

  @Test func githubEscapesPropertiesAndMessages() {
    #expect(
      DiagnosticFormat.github.format([placed, unplaced]) == """
        ::error file=a%2Cb%3Ac%25.md,line=2,col=3,title=wrong-type::`a` must be "b"\tnot \\%0Afirst%0Asecond%0A50 %25
        ::warning title=w::No place

        """)
  }

  @Test func githubEscapesASeparatorUnderACombiningMark() {
    let diagnostic = Diagnostic(.error, "e", "E\r\n", at: SourceLocation(file: "a,\u{301}b:\u{301}", line: 1))
    #expect(
      DiagnosticFormat.github.format([diagnostic])
        == "::error file=a%2C\u{301}b%3A\u{301},line=1,title=e::E%0D%0A\n")
  }

  @Test func githubOfNothingIsNothing() {
    #expect(DiagnosticFormat.github.format([]).isEmpty)
  }
}
