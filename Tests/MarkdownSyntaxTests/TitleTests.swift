import Testing

@testable import MarkdownSyntax

/// The heading with which a text begins, which is a page's title if its front matter has none.
@Suite struct TitleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var text: String
    var title: String?
    var rest: String
    var line: Int

    init(_ name: String, _ text: String, title: String?, rest: String, line: Int) {
      (testDescription, self.text, self.title, self.rest, self.line) = (name, text, title, rest, line)
    }
  }

  @Test(arguments: [
    Case("an ATX heading", "# A\n\ntext\n", title: "A", rest: "\ntext\n", line: 6),
    Case("with markup", "# `a.yml` and *b* [c](d) #\ntext", title: "a.yml and b c", rest: "text", line: 6),
    Case("a setext heading of two lines", "A\nb\n===\ntext", title: "A b", rest: "text", line: 8),
    Case("below blank lines", "\n \n# A\n", title: "A", rest: "", line: 8),
    Case("CRLF", "# A\r\n\r\ntext\r\n", title: "A", rest: "\r\ntext\r\n", line: 6),
    Case("without a line break", "# A", title: "A", rest: "", line: 6),
    Case("with an id", "# A {#b}\n", title: "A", rest: "", line: 6),
    Case("level 2", "## A\n", title: nil, rest: "## A\n", line: 5),
    Case("after text", "text\n\n# A\n", title: nil, rest: "text\n\n# A\n", line: 5),
    Case("in a quote", "> # A\n", title: nil, rest: "> # A\n", line: 5),
    Case("after a definition", "[a]: b\n\n# A [a]\n", title: nil, rest: "[a]: b\n\n# A [a]\n", line: 5),
    Case("empty", "#\n\ntext", title: nil, rest: "#\n\ntext", line: 5),
    Case("nothing", "", title: nil, rest: "", line: 5),
  ])
  func isTakenFromTheText(_ test: Case) throws {
    var source = MarkdownSource(test.text, file: "a.md", firstLine: 5)
    #expect(try source.takeTitle() == test.title)
    #expect(String(decoding: source.bytes, as: UTF8.self) == test.rest)
    #expect(source.firstLine == test.line)
  }

  @Test func bytesThatAreNotUTF8AreLeftWhereTheyAre() throws {
    var source = MarkdownSource([0x23, 0x20, 0xFF, 0x0A][...], file: "a.md")
    #expect(try source.takeTitle() == nil)
    #expect(source.bytes.count == 4)
  }
}
