import TestSupport
import Testing

/// Documents made at random, rendered by sitegen and by cmark-gfm's own program.
@Suite struct CMarkComparisonTests {
  static let seed: UInt64 = 20_260_102

  @Test func rendersRandomDocumentsAsCMarkDoes() throws {
    let program = try CMarkProgram()
    defer { program.remove() }
    var random = RandomMarkdown(seed: Self.seed)
    let documents = (0..<TestExtent.rounds(2000, sample: 500)).map { _ in random.document() }
      .filter { !Self.hasTildeAfterWord($0) }
    let expected = try program.html(of: documents)
    let different = try zip(documents, expected).filter { try !isSame($0, as: $1) }
    #expect(different.count == 0, "of \(documents.count) documents")
    for (document, _) in different.prefix(3) {
      let least = minimized(document) { shorter in
        guard let html = try? program.html(of: [shorter]).first else { return false }
        return (try? isSame(shorter, as: html)) == false
      }
      let ours = Self.normalized(try render(least).html)
      let theirs = Self.normalized(try program.html(of: [least])[0])
      Issue.record("\(least.debugDescription)\nsitegen:   \(ours)\ncmark-gfm: \(theirs)")
    }
  }

  @Test func theDocumentsHaveAllConstructs() throws {
    var random = RandomMarkdown(seed: Self.seed)
    let html = try (0..<500).map { _ in try render(random.document()).html }.joined()
    for tag in [
      "<p>", "<h1 ", "<h6 ", "<hr>", "<pre><code>", "<pre><code class=", "<blockquote>", "<ul>", "<ol start=",
      "<table>",
      "align-center", "<em>", "<strong>", "<del>", "<code>", "<a href=", "<img src=", "<br>",
      "<input type=",
      "<section class=\"footnotes\"", "<sup class=\"footnote-ref\"",
    ] {
      #expect(html.contains(tag), "\(tag)")
    }
  }

  @Test func aFailingDocumentIsMadeAsShortAsItGoes() {
    let least = minimized("one two\n\n- three *four*\n> five\n") { $0.contains("*f") && $0.contains("- ") }
    #expect(least == "- *f")
  }

  private func isSame(_ document: String, as html: String) throws -> Bool {
    Self.normalized(try render(document).html) == Self.normalized(html)
  }

  /// Whether a tilde may follow a letter or a digit, where sitegen has a rule of its own (decision 67).
  private static func hasTildeAfterWord(_ document: String) -> Bool {
    zip(document, document.dropFirst()).contains { before, tilde in
      // What ends in a semicolon may be a reference to a letter.
      tilde == "~" && (before.isLetter || before.isNumber || before == ";")
    }
  }

  private static func normalized(_ html: String) -> NormalizedHTML {
    NormalizedHTML(HTMLToken.tokens(of: html).withoutAdditions.withoutUnknownLanguages)
  }
}

/// The shortest text that still fails, as far as leaving out pieces of it leads.
func minimized(_ text: String, while fails: (String) -> Bool) -> String {
  var characters = Array(text)
  var size = max(1, characters.count / 2)
  while true {
    var start = 0
    var isShorter = false
    while start < characters.count {
      var shorter = characters
      shorter.removeSubrange(start..<min(start + size, shorter.count))
      if !shorter.isEmpty, fails(String(shorter)) {
        characters = shorter
        isShorter = true
      } else {
        start += size
      }
    }
    if size == 1, !isShorter { return String(characters) }
    size = max(1, size / 2)
  }
}
