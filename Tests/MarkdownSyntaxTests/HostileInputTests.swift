import Diagnostics
import Markup
import TestSupport
import Testing

@testable import MarkdownSyntax

@Suite struct HostileInputTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var markdown: String
    var opening: String
  }

  static let cases = [
    Case(
      testDescription: "10,000 nested quotes", markdown: String(repeating: "> ", count: 10_000) + "a",
      opening: "<blockquote>\n<blockquote>\n"),
    Case(
      testDescription: "10,000 nested brackets",
      markdown: String(repeating: "[", count: 10_000) + "a" + String(repeating: "]", count: 10_000),
      opening: "<p>[[[["),
    Case(
      testDescription: "1 MB of opening brackets", markdown: String(repeating: "[", count: 1_000_000),
      opening: "<p>[[[["),
    Case(
      testDescription: "10,000 unclosed emphases", markdown: String(repeating: "*a **a ", count: 10_000),
      opening: "<p>*a **a "),
    Case(
      testDescription: "5,000 nested emphases",
      markdown: String(repeating: "*a **a ", count: 5_000) + "b" + String(repeating: " a** a*", count: 5_000),
      opening: "<p><em>a <strong>a <em>"),
    Case(
      testDescription: "10,000 nested list items", markdown: String(repeating: "- ", count: 10_000) + "a",
      opening: "<ul>\n<li>\n<ul>\n<li>"),
    Case(
      testDescription: "10,000 images in images",
      markdown: String(repeating: "![", count: 10_000) + "a"
        + String(repeating: "](b)", count: 10_000), opening: "<p><img src=\"b\" alt=\"a\"></p>\n"),
    Case(
      testDescription: "10,000 NUL bytes", markdown: String(repeating: "\0", count: 10_000),
      opening: "<p>\u{FFFD}\u{FFFD}"),
    Case(
      testDescription: "10,000 headings of one text", markdown: String(repeating: "# a\n", count: 10_000),
      opening: "<h1 id=\"a\">a</h1>\n<h1 id=\"a-1\">"),
    Case(
      testDescription: "10,000 definitions of one term",
      markdown: "a\n" + String(repeating: ": b\n", count: 10_000),
      opening: "<dl>\n<dt>a</dt>\n<dd>b</dd>\n<dd>"),
    Case(
      testDescription: "1,000 definitions in one another",
      markdown: "a" + numbered(1000) { "\n" + String(repeating: "  ", count: $0) + ": a" },
      opening: "<dl>\n<dt>a</dt>\n<dd>\n<dl>\n"),
    Case(
      testDescription: "10,000 lines with colons after a long bracket",
      markdown: "[" + String(repeating: "a", count: 100_000) + "]:\n"
        + String(repeating: ": b\n", count: 10_000),
      opening: "<dl>\n<dt>[aaa"),
  ]

  @Test("survives deep and long documents", arguments: cases)
  func survives(_ example: Case) throws {
    let html = try render(example.markdown).html
    #expect(html.hasPrefix(example.opening))
    _ = try MarkdownSource(example.markdown, file: "post.md").contents()
  }

  /// Places of everything that has one.
  private struct PlaceDelegate: MarkdownDelegate {
    var places: [String: SourceLocation] = [:]

    mutating func target(ofLink destination: String, at location: () -> SourceLocation) -> LinkTarget {
      places[destination] = location()
      return LinkTarget(destination)
    }

    mutating func address(inRawHTML destination: String, at location: () -> SourceLocation) -> String? {
      places[destination] = location()
      return nil
    }
  }

  private static func numbered(_ count: Int, _ text: (Int) -> String) -> String {
    (0..<count).reduce(into: "") { $0 += text($1) }
  }

  /// Each took time that grew with the square of its length: half a minute at these lengths.
  static let long: [(name: String, markdown: String)] = [
    ("marks of a summary", String(repeating: "<!--more-->\n\n", count: 20_000)),
    ("links in one line after a definition", "[x]: /y\n" + numbered(20_000) { "[a](\($0).md) " }),
    ("addresses in lines of HTML", "<div>\n" + numbered(10_000) { "<img src=\"\($0).png\" alt>\n" }),
    ("addresses in one line of HTML", "<div>" + numbered(10_000) { "<img src=\"\($0).png\" alt>" }),
    ("addresses in one `srcset`", "<img alt srcset=\"" + numbered(10_000) { "\($0).png 1x, " } + "\">"),
  ]

  @Test(.timeLimit(.minutes(1)), arguments: long.indices)
  func readsLongTextsInTimeThatGrowsAsTheyDo(_ index: Int) throws {
    var delegate = PlaceDelegate()
    _ = try render(Self.long[index].markdown, delegate: &delegate)
    let columns = delegate.places.values.map { $0.column ?? 0 }
    #expect(columns.allSatisfy { $0 > 0 })
    #expect(index == 0 || delegate.places.count >= 10_000)
  }

  @Test func linksAfterDefinitionsHaveTheirPlaces() throws {
    let markdown = """
      [x]: /y "z"
      [w]: /v
        "a title"
      Text [a](b) and
      [c](d), <img src="e" alt srcset="f 1x, g 2x">.

      > [x2]: /y
      > [h](i)

      [j](k)
      """
    var delegate = PlaceDelegate()
    _ = try render(markdown, delegate: &delegate)
    let places = delegate.places.mapValues { "\($0.line ?? 0):\($0.column ?? 0)" }
    #expect(
      places == ["b": "4:6", "d": "5:1", "e": "5:9", "f": "5:9", "g": "5:9", "i": "8:3", "k": "10:1"])
  }

  struct Multiplication: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var markdown: String
    /// The lines at which it may be found out.
    var lines: ClosedRange<Int>
  }

  /// Each would take hundreds of times the memory of any other text of its size.
  static let multiplications = [
    Multiplication(
      testDescription: "a table of 2,000 columns and rows of one cell",
      markdown: String(repeating: "a|", count: 2000) + "\n" + String(repeating: "-|", count: 2000) + "\n"
        + String(repeating: "x|\n", count: 2000), lines: 3...2002),
    Multiplication(
      testDescription: "20,000 links to one long address",
      markdown: "[a]: /" + String(repeating: "x", count: 20_000) + "\n\n"
        + String(repeating: "[a]\n", count: 20_000),
      lines: 1...1),
    Multiplication(
      testDescription: "20,000 links to one long address, and text struck out",
      markdown: "[a]: /" + String(repeating: "x", count: 20_000) + "\n\n~~a~~\n"
        + String(repeating: "[a]\n", count: 20_000), lines: 1...1),
  ]

  @Test("refuses a text whose tree is far larger than itself", arguments: multiplications)
  func refuses(_ example: Multiplication) throws {
    let rendering = try render(example.markdown)
    #expect(rendering.html.isEmpty)
    let diagnostic = try #require(rendering.outline.diagnostics.first)
    #expect(rendering.outline.diagnostics.count == 1 && diagnostic.identifier == "text-too-large")
    #expect(example.lines.contains(try #require(diagnostic.location?.line)))
    #expect(try MarkdownSource(example.markdown, file: "post.md").contents().links.isEmpty)
    // What is read next on this thread is not struck by it.
    #expect(try render("a~b | ~~c~~ [d](e)").html == "<p>a~b | <del>c</del> <a href=\"e\">d</a></p>\n")
    #expect(try render("a~b").html == "<p>a~b</p>\n")
  }

  @Test(
    "the limit of memory is kept to the byte", arguments: ["# a\n\n*b*\n", "| a | b |\n|-|-|\n| c | d |\n"])
  func keepsTheLimit(_ line: String) throws {
    let text = Array(String(repeating: line, count: 500).utf8)
    func isRead(_ limit: Int) throws -> Bool {
      var isRead = true
      _ = try text.withUnsafeBufferPointer { text in
        try CommonMark.withDocument(text, limit: limit, onExcess: { _ in isRead = false }) { _, _ in }
      }
      return isRead
    }
    var (tooLittle, enough) = (0, CommonMark.memoryLimit(forBytes: text.count))
    #expect(try isRead(enough))
    while enough - tooLittle > 1 {
      let limit = (tooLittle + enough) / 2
      if try isRead(limit) { enough = limit } else { tooLittle = limit }
    }
    // Memory is taken in blocks of 64 KiB.
    #expect(try isRead(enough) && isRead(enough + 1) && !isRead(enough - 1) && !isRead(enough - 65_536))
    #expect(CommonMark.memoryLimit(forBytes: 0) == 134_217_728)
    #expect(CommonMark.memoryLimit(forBytes: 1_000_000) == 134_217_728 + 256_000_000)
  }

  @Test("reads wide tables, and links to one address") func readsWideTables() throws {
    let wide =
      String(repeating: "a|", count: 300) + "\n" + String(repeating: "-|", count: 300) + "\n"
      + String(repeating: "x|\n", count: 300)
    #expect(try render(wide).outline.diagnostics == [])
    let links =
      "[a]: /" + String(repeating: "x", count: 2000) + "\n\n" + String(repeating: "[a]\n", count: 1000)
    #expect(try render(links).outline.diagnostics == [])
  }

  struct EncodingCase: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var bytes: [UInt8]
    var place: String?
  }

  static let encodings = [
    EncodingCase(testDescription: "ASCII", bytes: Array("a long enough line of text".utf8)),
    EncodingCase(
      // The least of two bytes, U+0080, is a control character and is replaced.
      testDescription: "the least and greatest of each length",
      bytes: Array("\u{A0}\u{7FF}\u{800}\u{FFFF}\u{10000}\u{10FFFF}\u{D7FF}\u{E000}".utf8)),
    EncodingCase(testDescription: "lone continuation", bytes: Array("ab".utf8) + [0x80], place: "4:3"),
    EncodingCase(
      testDescription: "after text and lines", bytes: Array("0123456789é\r\n\r\nbé".utf8) + [0xFF, 0x61],
      place: "6:4"),
    EncodingCase(testDescription: "overlong", bytes: [0xC0, 0xAF], place: "4:1"),
    EncodingCase(testDescription: "overlong of three bytes", bytes: [0xE0, 0x80, 0x80], place: "4:1"),
    EncodingCase(testDescription: "surrogate", bytes: [0x61, 0xED, 0xA0, 0x80], place: "4:2"),
    EncodingCase(testDescription: "beyond Unicode", bytes: [0xF4, 0x90, 0x80, 0x80], place: "4:1"),
    EncodingCase(testDescription: "cut short", bytes: [0x61, 0xF0, 0x9F, 0x98], place: "4:2"),
    EncodingCase(testDescription: "wrong third byte", bytes: [0xE2, 0x82, 0x41], place: "4:1"),
    EncodingCase(testDescription: "Latin-1", bytes: Array("caf".utf8) + [0xE9, 0x20, 0x61], place: "4:4"),
  ]

  @Test("reports the first byte that is not UTF-8 and renders the rest", arguments: encodings)
  func encoding(_ example: EncodingCase) throws {
    let source = MarkdownSource(example.bytes[...], file: "post.md", firstLine: 4)
    var html = MarkupBuffer()
    var delegate = PlainMarkdownDelegate()
    let outline = try source.render(to: &html, delegate: &delegate)
    #expect(outline.diagnostics.summaries == (example.place.map { ["\($0) not-utf8"] } ?? []))
    let text = String(decoding: html.bytes, as: UTF8.self)
    #expect(text.contains("\u{FFFD}") == (example.place != nil))
    #expect(Array(text.utf8) == html.bytes)
  }

  @Test("gives UTF-8 and balanced paragraphs for any bytes")
  func randomBytes() throws {
    var random = SeededGenerator(seed: 1)
    let alphabet = Array("ab *_`~[]()!<>|#-+=:\\&;{}\"'\t\n\r0^1.".utf8) + [0, 0xC3, 0xA9, 0xFF, 0xE2]
    for _ in 0..<500 {
      let count = Int.random(in: 0...200, using: &random)
      let bytes = (0..<count).map { _ in alphabet.randomElement(using: &random) ?? 0 }
      let source = MarkdownSource(bytes[...], file: "post.md")
      var html = MarkupBuffer()
      var delegate = PlainMarkdownDelegate()
      let outline = try source.render(to: &html, delegate: &delegate)
      let text = String(decoding: html.bytes, as: UTF8.self)
      #expect(Array(text.utf8) == html.bytes)
      for name in [
        "p", "ul", "ol", "li", "blockquote", "pre", "table", "thead", "tbody", "tr", "td", "section",
      ] {
        let openings = text.utf8Occurrences(of: "<\(name)>") + text.utf8Occurrences(of: "<\(name) ")
        #expect(openings == text.utf8Occurrences(of: "</\(name)>"), "\(name) in \(bytes)")
      }
      let lineCount = bytes.count + 1
      for line in outline.diagnostics.compactMap(\.location?.line) { #expect((1...lineCount).contains(line)) }
      #expect(
        Set(outline.headings.map(\.id)).count == outline.headings.count || outline.diagnostics.containsErrors)
    }
  }
}

extension String {
  fileprivate func utf8Occurrences(of pattern: String) -> Int {
    let (text, pattern) = (Array(utf8), Array(pattern.utf8))
    guard text.count >= pattern.count else { return 0 }
    return (0...text.count - pattern.count).count { text[$0...].starts(with: pattern) }
  }
}
