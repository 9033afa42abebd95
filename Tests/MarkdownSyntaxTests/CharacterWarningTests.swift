import Diagnostics
import MarkdownSyntax
import Testing

@Suite struct CharacterWarningTests {
  static let cases: [(text: String, warnings: [String])] = [
    ("", []), ("Ünï “quotes” 漢\ta\r\nb\rc\n", []),
    ("a\né \u{1B}[31m\n", ["5:4 The control character U+001B has no place in text"]),
    ("a\0", ["4:2 The control character U+0000 has no place in text"]),
    ("a\u{85}", ["4:2 The control character U+0085 has no place in text"]),
    ("a\u{A0}\u{200F}b\u{200D}", []),
    // What a line begins and ends stays in it.
    ("\u{2067}abc\u{2069} \u{202B}a \u{2066}b\u{2069}\u{202C}\n", []),
    ("`a` \u{202E}b", ["4:5 U+202E changes the direction of the rest of this line"]),
    ("\u{2066}a\n\u{2069}", ["4:1 U+2066 changes the direction of the rest of this line"]),
    ("\u{2066}a\u{202C}", ["4:1 U+2066 changes the direction of the rest of this line"]),
    // An isolate ends the embeddings that began in it.
    ("\u{2066}\u{202E}a\u{2069}", []),
    (
      "\u{7}\n\u{202A}\n\u{8}\n\u{202A}\n\u{202A}",
      [
        "4:1 The control character U+0007 has no place in text",
        "5:1 U+202A changes the direction of the rest of this line",
      ]
    ),
  ]

  @Test(arguments: cases) func areAtTheirPlaces(_ text: String, _ expected: [String]) {
    let warnings = MarkdownSource(text, file: "a.md", firstLine: 4).characterWarnings
    #expect(
      warnings.map { "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.message)" } == expected)
  }

  @Test func otherLinesAreCounted() {
    let notes = MarkdownSource("\u{7}\n\u{202A}\n\u{8}\n\u{202A}\n\u{202A}", file: "a.md").characterWarnings
      .flatMap(\.notes)
    #expect(notes.map { $0.hasSuffix("1 other line of the page has such a character.") } == [true, false])
    #expect(notes.map { $0.hasSuffix("2 other lines of the page have such a character.") } == [false, true])
  }
}
