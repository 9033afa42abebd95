import Testing

@testable import Markup

@Suite struct HTMLTextTests {
  private func pieces(_ html: String) -> [String] {
    var pieces: [String] = []
    HTMLText.forEachBlock(of: Array(html.utf8)) { text, _, _ in
      pieces.append(String(decoding: text, as: UTF8.self))
    }
    return pieces
  }

  @Test func blocksAreApartAndInlineElementsAreNot() {
    #expect(pieces("<p>a <em>b</em>c</p><ul><li>d</li></ul>") == ["a bc", "d"])
  }

  @Test func controlsAndTablesOfValuesHaveNoText() {
    #expect(
      pieces(
        "a<button type=\"button\">b</button><details class=\"values\"><summary>c</summary><table><td>d</td></table></details>e"
          + "<details class=\"more\"><summary>f</summary>g</details>") == ["a", "e", "f", "g"])
  }

  @Test func anItemThatBeginsWithALinkElsewhereIsASource() {
    var sources: [String] = []
    let html = """
      <p><a href="https://a.example/">a</a> b</p><ul>
      <li><a href="https://c.example/"><cite>c</cite></a> d</li>
      <li><p><a href="http://e.example/">e</a></p><p>f</p></li>
      <li>g <a href="https://h.example/">h</a></li><li><a href="/i/">i</a></li></ul>
      <p>k, <a href="https://j.example/">j</a></p>
      <li>W. Author, <a href="https://k.example/"><em>l</em></a>: m</li><li>n: <a href="https://o.example/">o</a></li>
      <li>In this long item of a list, which is none, <a href="https://p.example/">p</a></li>
      """
    HTMLText.forEachBlock(of: Array(html.utf8)) { text, _, isSource in
      if isSource { sources.append(String(decoding: text, as: UTF8.self)) }
    }
    #expect(sources == ["c d", "e", "W. Author, l: m", "n: o"])
  }

  @Test func aLongParagraphComesInPiecesThatEndBetweenWords() {
    let words = (0..<30_000).map { "word\($0)" }.joined(separator: " ")
    let pieces = pieces("<p>\(words)</p>")
    #expect(pieces.count > 3)
    #expect(pieces.allSatisfy { $0.utf8.count < HTMLText.longestRun + 10 })
    #expect(pieces.joined() == words)
  }
}
