import Markup
import Testing

/// Code and output as readers see them.
@Suite struct ShownTextTests {
  static let cases: [(text: String, code: String, output: String)] = [
    ("", "", ""), ("a\tb\nc\r\n", "a\tb\nc\r\n", "a\tb\nc\r\n"), ("Ünï 漢 👩‍👩‍👧 “”", "Ünï 漢 👩‍👩‍👧 “”", "Ünï 漢 👩‍👩‍👧 “”"),
    ("\u{1B}[31mred\u{1B}[0m", "␛[31mred␛[0m", "red"),
    ("\u{1B}[1;4;38;5;208m\u{1B}[38:2::1:2:3ma\u{1B}[m", "␛[1;4;38;5;208m␛[38:2::1:2:3ma␛[m", "a"),
    // What moves the cursor or sets a title is no color.
    ("\u{1B}[2J\u{1B}]0;t\u{07}\0", "␛[2J␛]0;t␇␀", "␛[2J␛]0;t␇␀"), ("\u{1B}[31", "␛[31", "␛[31"),
    ("\u{1B}[\u{1B}[1mé\u{1B}", "␛[␛[1mé␛", "␛[é␛"),
    ("\u{9B}31m\u{7F}", "\u{FFFD}31m␡", "\u{FFFD}31m␡"),
    ("// \u{202E}a\u{2066}b\u{2069}", #"// \u{202E}a\u{2066}b\u{2069}"#, #"// \u{202E}a\u{2066}b\u{2069}"#),
  ]

  @Test(arguments: cases) func whatDoesMoreThanShowIsVisible(_ text: String, _ code: String, _ output: String)
  {
    #expect(text.shownCode.unicodeScalars.elementsEqual(code.unicodeScalars))
    #expect(text.shownOutput.unicodeScalars.elementsEqual(output.unicodeScalars))
  }

  static let tables: [(text: String, isTable: Bool)] = [
    ("", false), ("one line of words.  ", false), ("  indented\n    further\n", false), ("a b\n", false),
    ("a  b\n", true), ("words\na\tb", true), ("\u{1B}[1m \u{1B}[0m a b", false), ("  x   y", true),
  ]

  @Test(arguments: tables) func outputWhoseLinesHaveColumnsIsATable(_ text: String, _ isTable: Bool) {
    var html = MarkupBuffer()
    html.append(output: text)
    #expect(String(decoding: html.bytes, as: UTF8.self).contains(" class=\"columns\"") == isTable)
  }
}
