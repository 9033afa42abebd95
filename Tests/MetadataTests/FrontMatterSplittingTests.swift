import Diagnostics
import SiteTestSupport
import TestSupport
import Testing

@testable import Metadata
@testable import SiteModel

@Suite struct FrontMatterSplittingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var text: String
    var keys: [String] = []
    var body: String
    var bodyLine: Int
  }

  @Test(arguments: [
    Case(testDescription: "an empty file", text: "", body: "", bodyLine: 1),
    Case(testDescription: "no front matter", text: "# A\n---\nb", body: "# A\n---\nb", bodyLine: 1),
    Case(testDescription: "only a byte order mark", text: "\u{FEFF}", body: "", bodyLine: 1),
    Case(testDescription: "YAML", text: "---\na: 1\n---\nbody\n", keys: ["a"], body: "body\n", bodyLine: 4),
    Case(testDescription: "TOML", text: "+++\na = 1\n+++\nbody\n", keys: ["a"], body: "body\n", bodyLine: 4),
    Case(testDescription: "nothing between the fences", text: "---\n---\nbody", body: "body", bodyLine: 3),
    Case(testDescription: "nothing below", text: "---\na: 1\n---", keys: ["a"], body: "", bodyLine: 4),
    Case(
      testDescription: "CRLF", text: "---\r\na: 1\r\nb: c\r\n---\r\nbody\r\n", keys: ["a", "b"],
      body: "body\r\n",
      bodyLine: 5),
    Case(
      testDescription: "TOML with CRLF", text: "+++\r\na = 1\r\nb = 'c'\r\n+++\r\nbody\r\n",
      keys: ["a", "b"],
      body: "body\r\n", bodyLine: 5),
    Case(
      testDescription: "a byte order mark", text: "\u{FEFF}---\na: 1\n---\nbody", keys: ["a"], body: "body",
      bodyLine: 4),
    Case(
      testDescription: "blanks behind the fences", text: "--- \t\na: 1\n---\t\nbody", keys: ["a"],
      body: "body", bodyLine: 4),
    Case(
      testDescription: "a rule in the body", text: "---\na: 1\n---\nx\n\n---\n\ny", keys: ["a"],
      body: "x\n\n---\n\ny", bodyLine: 4),
    Case(
      testDescription: "the other fence within", text: "---\na: |\n  +++\n---\nx", keys: ["a"], body: "x",
      bodyLine: 5),
    Case(
      testDescription: "a longer rule opens nothing", text: "----\na: 1\n----\n", body: "----\na: 1\n----\n",
      bodyLine: 1),
    Case(
      testDescription: "an indented fence closes nothing", text: "---\na: |\n  ---\n---\nx", keys: ["a"],
      body: "x", bodyLine: 5),
    Case(
      testDescription: "rules of Markdown below a blank line", text: "\n---\n\nText.\n\n---\nmore\n",
      body: "\n---\n\nText.\n\n---\nmore\n", bodyLine: 1),
    Case(
      testDescription: "text above the fence", text: "a\n---\nb: 1\n---\n", body: "a\n---\nb: 1\n---\n",
      bodyLine: 1),
    Case(
      testDescription: "Markdown in braces", text: "{{< figure >}}\n\n{: .a }",
      body: "{{< figure >}}\n\n{: .a }",
      bodyLine: 1),
    Case(testDescription: "a rule with a word", text: "---words\nb", body: "---words\nb", bodyLine: 1),
    Case(testDescription: "blank lines alone", text: "\n \n", body: "\n \n", bodyLine: 1),
  ])
  func takesTheFileApart(_ example: Case) throws {
    let bytes = Array(example.text.utf8)
    let split = try splitFrontMatter(bytes, file: "a.md")
    #expect(split.entries.map(\.key) == example.keys)
    #expect(String(decoding: bytes[split.bodyOffset...], as: UTF8.self) == example.body)
    #expect(split.bodyLine == example.bodyLine)
    #expect(split.diagnostics == [])
  }

  @Test(arguments: [
    ("YAML", "\n---\na: 1\n---\nbody\n", 2), ("TOML", "\n+++\na = 1\n+++\nbody\n", 2),
    ("several lines and blanks", "\n \t\n\n---\na: 1\n---\nbody\n", 4),
    ("a byte order mark", "\u{FEFF}\n---\na: 1\n---\nbody\n", 2),
    ("CRLF", "\r\n---\r\na: 1\r\n---\r\nbody\n", 2),
    ("a comment above the keys", "\n---\n# x\n\na: 1\n---\nbody\n", 2),
    ("a key without a value", "\n---\na:\n  - 1\n---\nbody\n", 2),
    ("a quoted key", "\n---\n\"a\": 1\n---\nbody\n", 2),
  ])
  func readsFrontMatterBelowBlankLinesAndSaysWhereItBelongs(
    _ name: String, _ text: String, _ line: Int
  ) throws {
    let bytes = Array(text.utf8)
    let split = try splitFrontMatter(bytes, file: "a.md")
    #expect(split.entries.map(\.key) == ["a"])
    #expect(split.entries.first?.location.line ?? 0 > line)
    #expect(String(decoding: bytes[split.bodyOffset...], as: UTF8.self) == "body\n")
    #expect(split.bodyLine == bytes.count { $0 == UInt8(ascii: "\n") })
    #expect(
      split.diagnostics.map(summary) == [
        "\(line):- warning front-matter-not-first: The front matter does not begin on the first line | It is still read, but other programs show it as text. Remove the blank lines above it."
      ])
  }

  @Test func namesTheLineOfAFenceBelowBlankLinesThatIsNeverClosed() {
    for text in ["\n\n---\na: 1\n", "\n\n+++\na = 1\n"] {
      let error = #expect(throws: DiagnosticError.self) {
        try splitFrontMatter(Array(text.utf8), file: "a.md")
      }
      #expect(error?.diagnostic.identifier == "unclosed-front-matter")
      #expect(error?.diagnostic.location == SourceLocation(file: "a.md", line: 3))
    }
  }

  @Test(arguments: ["---", "---\n", "---\na: 1\n", "---\r\na: 1", "---\na: 1\n+++\n", "---\na: 1\n ---\n"])
  func refusesAFenceThatIsNeverClosed(_ text: String) {
    let error = #expect(throws: DiagnosticError.self) { try splitFrontMatter(Array(text.utf8), file: "a.md") }
    #expect(error?.diagnostic.identifier == "unclosed-front-matter")
    #expect(error?.diagnostic.location == SourceLocation(file: "a.md", line: 1))
    #expect(error?.diagnostic.notes == ["Add a line `---` after its last key."])
  }

  @Test(arguments: [
    ("---json\n{ \"draft\": true }\n---\nx", "---json", 1), ("---toml\ndraft = true\n---\n", "---toml", 1),
    ("\n--- JS \n{ draft: true }\n---\n", "---JS", 2), ("+++toml\r\na = 1\r\n+++\r\n", "+++toml", 1),
    ("{ \"draft\": true }\n\nx", "{", 1), ("{\n  \"draft\": true\n}\n\nx", "{", 1),
    ("\u{FEFF}{\"a\":1}", "{", 1), (";;;\n{\"draft\": true}\n;;;\n", ";;;", 1),
    (";;;{\"a\":1};;;\nx", ";;;", 1), ("\n;;; json\n{}\n;;;\n", ";;;", 2),
  ])
  func refusesFormsThatWouldBePublishedAsText(_ text: String, _ beginning: String, _ line: Int) {
    let error = #expect(throws: DiagnosticError.self) { try splitFrontMatter(Array(text.utf8), file: "a.md") }
    #expect(
      (error?.diagnostic).map(summary)
        == "\(line):- error front-matter-form: Front matter that begins with `\(beginning)` cannot be read | Write YAML between two lines `---`, or TOML between two lines `+++`."
    )
  }

  @Test(arguments: [
    ("----\ntitle: a\ndraft: true\n----\n", 3), ("\u{200B}---\ndraft: true\n---\n", 2),
    (" ---\n draft: true\n ---\n", 2),
    ("<!-- x -->\n---\ndraft: true\n---\n", 3), ("<!-- x -->\n---\npublished: false\n---\n", 3),
    ("\u{2014}-\nDraft: true\n", 2),
    ("\n#+DRAFT: true\n", 2), ("%YAML 1.2\n---\ndraft = true\n", 3),
  ])
  func refusesADraftWhoseFrontMatterIsText(_ text: String, _ line: Int) {
    let error = #expect(throws: DiagnosticError.self) { try splitFrontMatter(Array(text.utf8), file: "a.md") }
    #expect(error?.diagnostic.identifier == "front-matter-form")
    #expect(error?.diagnostic.location == SourceLocation(file: "a.md", line: line))
  }

  @Test(arguments: [
    "```yaml\n---\ndraft: true\n---\n```\n", "    draft: true\n", "Text.\n\ndraft: true\n",
    "A draft: true or not.\n",
    "~~~\ndraft: true\n~~~\n",
  ])
  func aPageMayShowWhatFrontMatterIs(_ text: String) throws {
    #expect(try splitFrontMatter(Array(text.utf8), file: "a.md").entries.isEmpty)
  }

  struct Storage: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var bytes: [UInt8]
    var expected: String
  }

  private static func utf16(_ text: String, isBigEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { unit in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBigEndian ? bytes : bytes.reversed()
    }
  }

  @Test(arguments: [
    Storage(
      testDescription: "carriage returns", bytes: Array("---\ra: 1\r---\rbody\r".utf8),
      expected: "carriage-returns"),
    Storage(
      testDescription: "carriage returns above", bytes: Array("\r\r---\ra: 1\r---\rbody\r".utf8),
      expected: "carriage-returns"),
    Storage(
      testDescription: "carriage returns after a mark", bytes: Array("\u{FEFF}+++ \ra = 1\r+++\r".utf8),
      expected: "carriage-returns"),
    Storage(
      testDescription: "UTF-16, little-endian", bytes: [0xFF, 0xFE] + utf16("---\n", isBigEndian: false),
      expected: "not-utf8"),
    Storage(
      testDescription: "UTF-16, big-endian", bytes: [0xFE, 0xFF] + utf16("---\n", isBigEndian: true),
      expected: "not-utf8"),
    Storage(
      testDescription: "UTF-16 without a mark", bytes: utf16("---\n", isBigEndian: false),
      expected: "not-utf8"),
  ])
  func refusesTextInWhichNoFenceCanBeFound(_ storage: Storage) {
    let error = #expect(throws: DiagnosticError.self) { try splitFrontMatter(storage.bytes, file: "a.md") }
    #expect(error?.diagnostic.identifier == storage.expected)
    #expect(error?.diagnostic.location?.description == "a.md")
  }

  @Test func countsLinesFromTheFile() throws {
    let split = try splitFrontMatter(Array("---\n\ntitle: x\n---\n".utf8), file: "a.md")
    #expect(split.entries.first?.location == SourceLocation(file: "a.md", line: 3, column: 1))
    #expect(split.entries.first?.value.location == SourceLocation(file: "a.md", line: 3, column: 8))
  }

  @Test func refusesMetadataThatIsNotUTF8() {
    let bytes = Array("---\na: 1\nb: caf".utf8) + [0xE9] + Array("\n---\n".utf8)
    let error = #expect(throws: DiagnosticError.self) { try splitFrontMatter(bytes, file: "a.md") }
    #expect(error?.diagnostic.identifier == "not-utf8")
    #expect(error?.diagnostic.location == SourceLocation(file: "a.md", line: 3, column: 7))
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func anyBytesAreReadOrRefused(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let samples = [
      "---\ntitle: A\ndate: 2026-01-02\ntags: [a, &b c, *b]\nextra: {x: {y: 1}}\n---\nbody\n",
      "+++\ntitle = \"A\"\ndate = 2026-01-02T03:04:05Z\ntags = ['a']\n[extra]\nx = {y = 1}\n+++\nbody\n",
    ].map { Array($0.utf8) }
    let pieces = [
      ":", "-", "[", "]", "{", "}", "&", "*", "\n", "\t", "\"", "'", "|", ">", "#", "=", "?", "!!", "\r",
      "\0", "é",
    ]
    .map { Array($0.utf8) }
    for _ in 0..<500 {
      var bytes = samples[Int.random(in: 0...1, using: &random)]
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let index = Int.random(in: 4..<bytes.count, using: &random)
        switch Int.random(in: 0...3, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.removeSubrange(index..<min(bytes.count, index + Int.random(in: 1...5, using: &random)))
        case 2: bytes.insert(contentsOf: pieces[Int.random(in: 0..<pieces.count, using: &random)], at: index)
        default: bytes.insert(contentsOf: bytes[Int.random(in: 0..<index, using: &random)..<index], at: index)
        }
        if bytes.count < 5 { bytes += samples[0] }
      }
      do {
        let split = try splitFrontMatter(bytes, file: "a.md")
        #expect((0...bytes.count).contains(split.bodyOffset))
        _ = FrontMatter.read(split.entries, isSection: false, taxonomies: ["tags"])
      } catch {
        #expect(error.diagnostic.severity == .error)
        #expect(error.diagnostic.location?.line ?? 0 >= 1)
      }
    }
  }
}
