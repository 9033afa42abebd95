import Foundation
import SiteTestSupport
import TestSupport
import Testing

@testable import Publishing
@testable import Search

@Suite struct SearchWordsTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    var words: [String]
    var testDescription: String { name }
  }

  @Test(arguments: [
    Case(name: "nothing", text: " .,-\n", words: []),
    Case(name: "case and punctuation", text: "Point.x, SWIFT!", words: ["point", "x", "swift"]),
    Case(
      name: "names of code", text: "RubberBand fillRule snake_case",
      words: [
        "rubberband", "rubber", "band", "fillrule", "fill", "rule", "snake_case", "snake", "case",
      ]),
    Case(
      name: "capitals in names", text: "CGPath URL APIs parseURL",
      words: ["cgpath", "cg", "path", "url", "apis", "parseurl", "parse", "url"]),
    Case(name: "a letter is no part", text: "_private aB x_1", words: ["_private", "private", "ab", "x_1"]),
    Case(name: "names beside accents", text: "é RubberBand", words: ["rubber", "band", "e", "rubberband"]),
    Case(
      name: "hyphens", text: "A page-flip, RubberBand-like.",
      words: [
        "a", "page", "flip", "page-flip", "rubberband", "rubber", "band", "like", "rubberband-like",
      ]),
    Case(
      name: "hyphens beside accents", text: "é page-flip, Kräfte‐Paar",
      words: ["e", "page", "flip", "page-flip", "krafte", "paar", "krafte-paar"]),
    Case(
      name: "hyphens that join no words", text: "2026-01-02 --live-x a-b end- -begin one--two three - four",
      words: ["2026", "01", "02", "live", "x", "a", "b", "end", "begin", "one", "two", "three", "four"]),
    Case(
      name: "letters with a sign", text: "C, C++17 C#: F# (Objective-C++) i++ libc++ C+ #c ++",
      words: ["c", "c++", "17", "c#", "f#", "objective", "c++", "objective-c++", "i++", "libc", "c", "c"]),
    Case(
      name: "letters with a sign beside other scripts", text: "用C++写 é C#, ｃ＋＋",
      words: ["用", "c++", "写", "e", "c#", "c++"]),
    Case(name: "accents", text: "Café NAÏVE Ångström", words: ["cafe", "naive", "angstrom"]),
    Case(name: "accents of their own", text: "Cafe\u{301}", words: ["cafe"]),
    Case(name: "compatibility forms", text: "ｆｕｌｌ ﬁne ①", words: ["full", "fine", "1"]),
    Case(name: "Greek", text: "ΟΔΟΣ οδός", words: ["οδοσ", "οδοσ"]),
    Case(name: "a dotted capital", text: "İstanbul", words: ["istanbul"]),
    Case(name: "Japanese", text: "日本語。", words: ["日本", "本語"]),
    Case(name: "a character by itself", text: "人 a", words: ["人", "a"]),
    Case(name: "Katakana with its marks", text: "ガード", words: ["ガー", "ード"]),
    Case(name: "half-width Katakana", text: "ｶﾞｰﾄﾞ", words: ["ガー", "ード"]),
    Case(name: "scripts side by side", text: "Swift入門6", words: ["swift", "入門", "6"]),
    Case(name: "Hangul", text: "한국어 검색", words: ["한국어", "검색"]),
    Case(name: "Hindi keeps its vowels", text: "हिन्दी", words: ["हिन्दी"]),
    Case(
      name: "a long word", text: String(repeating: "a", count: 40), words: [String(repeating: "a", count: 32)]
    ),
    Case(name: "emoji", text: "🎉 party", words: ["party"]),
  ])
  func areWhatAReaderWouldLookFor(_ example: Case) {
    #expect(SearchWords.words(of: example.text) == example.words)
  }

  private func weights(
    _ html: String, title: String = "", tags: [String] = [], summary: [String] = []
  ) -> [String: Int] {
    let terms = SearchTerms(html: Array(html.utf8), title: title, tags: tags, summary: summary).terms
    return Dictionary(uniqueKeysWithValues: terms.map { ($0.word, $0.weight) })
  }

  @Test func countForTheSectionInWhichTheyStand() {
    let html =
      "<p>dial</p><h2 id=\"a\">Fold dial</h2><p>dial dial</p><h3>No link</h3><h2 id=\"b\">B</h2><p>fold</p>"
    let terms = SearchTerms(
      html: Array(html.utf8), title: "Dial", tags: [],
      headings: [
        SearchTerms.Section(anchor: "a", heading: "Fold dial"),
        SearchTerms.Section(anchor: "b", heading: "B"),
        SearchTerms.Section(anchor: "elsewhere", heading: "Not in the text"),
      ])
    #expect(terms.sections.map(\.anchor) == ["a", "b"])
    var found: [String: [Int: Int]] = [:]
    for term in terms.terms { found[term.word, default: [:]][term.section] = term.weight }
    #expect(found["dial"] == [0: 51, 1: 10])
    #expect(found["fold"] == [1: 8, 2: 1])
    #expect(found["link"] == [1: 8])
    #expect(terms.terms(beginningWith: UInt8(ascii: "d")).map(\.section) == [0, 1])
  }

  @Test func aKeywordWeighsAsMuchAsAWordOfTheTitle() {
    let html = Array("<p>fold flip</p>".utf8)
    let terms = SearchTerms(html: html, title: "Dial it", keywords: ["turn over", "fold"], tags: []).terms
    let found = Dictionary(uniqueKeysWithValues: terms.map { ($0.word, $0.weight) })
    #expect(found == ["dial": 24, "it": 24, "turn": 24, "over": 24, "fold": 25, "flip": 1])
  }

  @Test func aTitleOutweighsAHeadingAndAHeadingTheText() {
    let found = weights(
      "<h2>Fold <a href=\"#fold\">#</a></h2><p>flip flip " + String(repeating: "often ", count: 90) + "</p>",
      title: "Dial it", tags: ["touch"], summary: ["Actors often, actors", "actors"])
    #expect(found == ["dial": 24, "it": 24, "fold": 8, "touch": 8, "actors": 4, "flip": 2, "often": 9])
  }

  @Test func wordsOfASourceAreFoundAndSayNothing() {
    let found = weights(
      "<p>dial</p><ul><li><a href=\"https://a.example/\">The dial of rates</a>, Apple</li></ul>")
    #expect(found == ["dial": 1, "the": 0, "of": 0, "rates": 0, "apple": 0])
  }

  @Test(arguments: [
    ("AffineTransform", ["affinetransform": 50, "affine": 24, "transform": 24]), ("Café", ["cafe": 50]),
    ("Dial dial", ["dial": 24]), ("Color.Base", ["color": 24, "base": 24]),
  ])
  func aWordThatIsAllOfTheTitleOutweighsAllOthers(_ title: String, _ expected: [String: Int]) {
    #expect(weights("", title: title) == expected)
    let all = "<h2>\(title)</h2>" + String(repeating: "<p>\(title)</p>", count: 5)
    let found = weights(all, title: title, tags: [title], summary: [title])
    for (word, weight) in expected { #expect(((found[word] ?? 0) >= 50) == (weight == 50), "\(word)") }
  }

  @Test(arguments: [
    ("<p>one<br>two</p><p>three</p>", ["one", "two", "three"]),
    ("<p>h<em>al</em>f</p>", ["half"]),
    ("<pre><code><span class=\"k\">let</span> a = 1</code></pre>", ["let", "a", "1"]),
    ("<p>note<sup><a href=\"#fn1\">7</a></sup></p>", ["note", "7"]),
    ("<svg><title>no</title><text>no</text></svg>yes", ["yes"]),
    (
      "a<svg role=\"img\" aria-label=\"Two dials &amp; a sphere\"><text>no</text></svg>b",
      ["a", "two", "dials", "sphere", "b"]
    ),
    ("<p>x<img src=\"no.png\" alt=\"One&quot;two\">y</p>", ["x", "one", "two", "y"]),
    ("<img alt><img alt=\"\"><svg aria-hidden=\"true\"></svg>", []), ("<svg aria-label=\"open", ["open"]),
    ("<a aria-label=\"no\">yes</a>", ["yes"]),
    ("<script>no</script><style>no</style><!-- no -->yes", ["yes"]),
    ("<p title=\"a > b\">in</p>", ["in"]),
    ("a &lt;b&gt; c&amp;d &nosuch e", ["a", "b", "c", "d", "nosuch", "e"]),
    ("1 < 2", ["1", "2"]), ("<p", []), ("<!-- open", []), ("<svg>open", []), ("&", []), ("<", []),
  ])
  func areFoundInTheTextOfAPageAlone(_ html: String, _ words: [String]) {
    #expect(Set(weights(html).keys) == Set(words))
  }
}
