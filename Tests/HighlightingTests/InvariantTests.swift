import Foundation
import Highlighting
import TestSupport
import Testing

@Suite struct InvariantTests {
  private func expectFaithful(
    _ code: String, _ name: String, language: String = "swift", emphasizing lines: [ClosedRange<Int>] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let html = highlight(code, language: language, emphasizing: lines)
    #expect(
      Array(text(of: html).utf8) == Array(code.utf8), "\(name) lost or changed text",
      sourceLocation: sourceLocation)
    let unbalanced = html.utf8.split(separator: UInt8(ascii: "\n")).firstIndex { !isBalanced($0) }
    #expect(unbalanced == nil, "\(name) has a span across a line end", sourceLocation: sourceLocation)
  }

  @Test("gives back the text of this package's own sources, balanced line by line")
  func realSources() throws {
    let sources = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")
    let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var count = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      let code = try String(contentsOf: file, encoding: .utf8)
      expectFaithful(code, file.lastPathComponent)
      expectFaithful(code, file.lastPathComponent, emphasizing: [2...5, 9...9, 20...90])
      count += 1
    }
    #expect(count > 5)
  }

  @Test("gives back any text, balanced line by line")
  func randomCode() {
    var random = SeededGenerator(seed: 2)
    let pieces = [
      "\"", "\"\"\"", "#", "##\"", "\"#", "\\(", "\\#(", "\\", "(", ")", "/*", "*/", "//", "\n", "\r\n", "\r",
      " ",
      "let", "Foo", "some ", "@a", "#if", "0x1.", "1e-", ".", "é", "😀", "<", "&", ">", "`", "$0", "\0", ":",
      "{",
    ]
    for round in 0..<4000 {
      let count = Int.random(in: 0...60, using: &random)
      let code = (0..<count).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }.joined()
      let first = Int.random(in: 1...5, using: &random)
      expectFaithful(code, "round \(round)", emphasizing: round.isMultiple(of: 2) ? [] : [first...first + 2])
    }
  }

  /// Code of each language with something of all it has, by a name of the language: the fences of `docs/code-languages.md`.
  private static let codeByLanguage: [String: String] = {
    let root = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = try? String(contentsOf: root.appending(path: "docs/code-languages.md"), encoding: .utf8)
    let fences = (page ?? "").matches(of: #/(?m)^(`{3,})(\w+).*\n(?s:(.*?\n))\1$/#)
    return Dictionary(fences.map { (String($0.2), String($0.3)) }) { first, _ in first }
  }()

  /// The languages with an example.
  static let languages = codeByLanguage.keys.sorted()

  @Test("has an example of every language")
  func everyLanguage() {
    let names = LanguageDefinition.builtIn.map(\.names)
    #expect(names.filter { !$0.contains(where: Self.languages.contains) } == [])
  }

  @Test("gives back every language's example, cut off and mixed up", arguments: languages)
  func examples(_ language: String) throws {
    let code = try #require(Self.codeByLanguage[language])
    expectFaithful(code, "the example", language: language)
    expectFaithful(code.replacing("\n", "\r\n"), "CRLF", language: language)
    var random = SeededGenerator(seed: 6)
    let bytes = Array(code.utf8)
    for round in 0..<150 {
      let start = Int.random(in: 0..<bytes.count, using: &random)
      let end = Int.random(in: start...bytes.count, using: &random)
      expectFaithful(
        String(decoding: bytes[start..<end], as: UTF8.self), "bytes \(start)..<\(end)", language: language)
      var mutated = bytes
      for _ in 0..<8 {
        let place = Int.random(in: 0..<mutated.count, using: &random)
        mutated[place] = round.isMultiple(of: 2) ? UInt8.random(in: 0...255, using: &random) : bytes[start]
      }
      expectFaithful(String(decoding: mutated, as: UTF8.self), "mutation \(round)", language: language)
    }
  }

  @Test("gives back random bytes", arguments: languages)
  func randomBytes(_ language: String) {
    var random = SeededGenerator(seed: 7)
    let marks = Array("\"'`$({[<*_#\\/|>-=]})&%!?:;,.@~^+ \n\tab0é".utf8)
    for round in 0..<150 {
      let count = Int.random(in: 0...300, using: &random)
      let bytes = (0..<count).map { _ in
        round.isMultiple(of: 3)
          ? UInt8.random(in: 0...255, using: &random) : marks[Int.random(in: 0..<marks.count, using: &random)]
      }
      expectFaithful(String(decoding: bytes, as: UTF8.self), "round \(round)", language: language)
    }
  }

  @Test("needs no time that grows with the square of the length", arguments: languages)
  func longRepetitions(_ language: String) {
    // Anything quadratic would take minutes here.
    let pieces = [
      "\"\\(", "/*", "(", "#", "`", "${", "$(", "f'{", "[", "{{", "<a", "<script>", "<!--", "'", "\"", "\\",
      "a", "1",
      " ", "\n", "- ", "*a", "a:", "**", "<<A\n", "R\"(", "r#", "$a$", "```\n", "[a](", "_a", "/a", "<", "--",
      "a|",
      "a=", "\n ", "&", "!", "a\"", "a.", "://", "é",
    ]
    for piece in pieces {
      let code = String(repeating: piece, count: 15_000 / piece.utf8.count)
      let html = highlight(code, language: language)
      #expect(text(of: html).utf8.count == code.utf8.count, "\(piece)")
    }
  }
}

@Suite struct EmphasisTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var code: String
    var lines: [ClosedRange<Int>]
    var html: String
  }

  @Test(
    "marks the lines it is told to, and no others",
    arguments: [
      Case(testDescription: "none", code: "a\nb", lines: [], html: "a\nb"),
      Case(testDescription: "one", code: "a\nb\nc\n", lines: [2...2], html: "a\n[b]\nc\n"),
      Case(testDescription: "a range", code: "a\nb\nc", lines: [2...3], html: "a\n[b]\n[c]"),
      Case(testDescription: "in any order", code: "a\nb\nc", lines: [3...3, 1...1], html: "[a]\nb\n[c]"),
      Case(
        testDescription: "overlapping", code: "a\nb\nc\nd", lines: [1...3, 2...2, 3...3],
        html: "[a]\n[b]\n[c]\nd"),
      Case(testDescription: "beyond the code", code: "a\n", lines: [2...9, 40...50], html: "a\n"),
      Case(testDescription: "an empty line", code: "a\n\nb", lines: [2...2], html: "a\n\nb"),
      Case(testDescription: "CRLF", code: "a\r\nb\r\n", lines: [1...1], html: "[a]\r\nb\r\n"),
      Case(testDescription: "inside a comment", code: "/*\nx\n*/", lines: [2...2], html: "{/*}\n[{x}]\n{*/}"),
      Case(testDescription: "several tokens", code: "x// y\nz", lines: [1...1], html: "[x{// y}]\nz"),
    ])
  func emphasis(_ example: Case) {
    let html = highlight(example.code, emphasizing: example.lines)
    let short = html.replacing("<mark class=\"line\">", "[").replacing("</mark>", "]")
      .replacing("<span class=\"comment\">", "{").replacing("</span>", "}")
    #expect(Array(short.utf8) == Array(example.html.utf8))
  }

  @Test("marks lines of plain text too")
  func plainText() {
    #expect(highlight("a\nb", language: "text", emphasizing: [1...1]) == "<mark class=\"line\">a</mark>\nb")
  }
}
