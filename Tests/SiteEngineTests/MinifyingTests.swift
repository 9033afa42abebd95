import Foundation
import Testing

@testable import SiteEngine

@Suite struct MinifyingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var from: String
    var to: String
    var testDescription: String { from }
  }

  @Test(arguments: [
    Case(from: "<ul>\n  <li>a</li>\n  <li>b</li>\n</ul>\n", to: "<ul><li>a</li><li>b</li></ul>\n"),
    Case(from: "<p>a <em>b</em> <a>c</a>\nd</p>", to: "<p>a <em>b</em> <a>c</a>\nd</p>"),
    Case(from: "<div> <a>x</a> <a>y</a> </div>", to: "<div> <a>x</a> <a>y</a> </div>"),
    Case(from: "<p>a</p> b <p>c</p>", to: "<p>a</p> b <p>c</p>"),
    Case(from: "<p>a</p>\n<!-- c -->\n<p>b</p>", to: "<p>a</p><p>b</p>"),
    Case(from: "a <!-- c --> b<!-- d --><em>", to: "a  b<em>"),
    Case(from: "<pre>\n <p> </p>\n <!-- x --></pre> <p>", to: "<pre>\n <p> </p>\n <!-- x --></pre><p>"),
    Case(from: "<textarea> <p> <p> </textarea>", to: "<textarea> <p> <p> </textarea>"),
    Case(from: "<script>\n<!-- a > b -->\n</script>", to: "<script>\n<!-- a > b -->\n</script>"),
    Case(from: "<p title=\"> <p> <!-- -->\">x</p>", to: "<p title=\"> <p> <!-- -->\">x</p>"),
    Case(from: "<!doctype html>\n<html>\n<head>", to: "<!doctype html><html><head>"),
    Case(from: "<div>\u{A0}</div>", to: "<div>\u{A0}</div>"), Case(from: "1 < 2 & <", to: "1 < 2 & <"),
    Case(from: "<<!-- c -->p>&<!-->amp;", to: "<<!-- c -->p>&<!-->amp;"), Case(from: "<!-- open", to: ""),
    Case(from: "a</<!-- b>c --><p>d", to: "a</<!-- b>c --><p>d"), Case(from: "<p> </ x> <p>", to: "<p><p>"),
    Case(from: "<pre> </prex> </PRE > <p>", to: "<pre> </prex> </PRE ><p>"),
    Case(from: "<pre> </pre", to: "<pre> </pre"), Case(from: "<p> <?x?> <p>", to: "<p><p>"),
    Case(from: "<pre><a title='</pre>'> <p> </pre> <p>", to: "<pre><a title='</pre>'> <p> </pre><p>"),
    Case(from: "<pre><!-- </pre> --> </pre> <p>", to: "<pre><!-- </pre> --> </pre><p>"),
    Case(from: "<pre><script></pre></script> <p>", to: "<pre><script></pre></script> <p>"),
    Case(from: "a</>\n", to: "a\n"),
    Case(from: "a</", to: "a</"), Case(from: "", to: ""),
  ])
  func htmlLosesOnlyWhatNoReaderSees(_ example: Case) {
    #expect(String(decoding: MinifiedHTML(Array(example.from.utf8)).bytes, as: UTF8.self) == example.to)
  }

  @Test(arguments: [
    Case(from: "a { b : c ; }\n\n/* x */ d , e { }", to: "a{b : c}d,e{}\n"),
    Case(from: "a { b: calc(1px + 2px) }", to: "a{b: calc(1px + 2px)}\n"),
    Case(from: "a :hover, a:hover > b { c: d }", to: "a :hover,a:hover > b{c: d}\n"),
    Case(from: "@media (a: b)  and (c: d) { e {} }", to: "@media (a: b) and (c: d){e{}}\n"),
    Case(from: "a { content: \"/* { ; } */  \\\"  \" }", to: "a{content: \"/* { ; } */  \\\"  \"}\n"),
    Case(from: "a { b: url( x y.png?/* ) ; }", to: "a{b: url( x y.png?/* )}\n"),
    Case(from: "a { b: url(\"x  /*.png\") }", to: "a{b: url(\"x  /*.png\")}\n"),
    Case(from: "a/**/b{}", to: "a/**/b{}\n"), Case(from: "a /* x */ b{}", to: "a b{}\n"),
    Case(from: "/*! license  */\na{}", to: "/*! license  */ a{}\n"),
    Case(from: ".curl(x) { }", to: ".curl(x){}\n"), Case(from: "a\\;  b{}", to: "a\\; b{}\n"),
    Case(from: "a { --b: ; --c: }", to: "a{--b: ;--c: }\n"), Case(from: "/* open", to: ""),
    Case(from: "\"open", to: "\"open\n"), Case(from: "", to: ""),
  ])
  func aStyleSheetMeansTheSame(_ example: Case) {
    #expect(String(decoding: MinifiedCSS(Array(example.from.utf8)).bytes, as: UTF8.self) == example.to)
  }

  /// The text of a page as it is read, a block's end being a space.
  private func text(_ html: [UInt8]) -> [String] {
    var result: [String] = []
    HTMLText.forEachBlock(of: html) { text, _ in
      result.append(String(decoding: text, as: UTF8.self).split { $0.isWhitespace }.joined(separator: " "))
    }
    return result
  }

  @Test func theTextOfRandomHTMLStays() {
    var random = SeededGenerator(seed: 11)
    let pieces = [
      "<p>", "</p>", "<div class=\"a > b\">", "</div>", " ", "\n", "word", "<em>", "</em>", "<a href='>'>",
      "</a>",
      "<!-- c -->", "<pre>", "</pre>", "<ul>", "<li>", "</li>", "</ul>", "&amp;", "<", "<br>", "<h2>",
      "</h2>",
      "<script>", "</script>", "é",
    ]
    for _ in 0..<2000 {
      let html = (0..<30).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let bytes = Array(html.utf8)
      let small = MinifiedHTML(bytes).bytes
      #expect(small.count <= bytes.count)
      #expect(text(small) == text(bytes), "\(html)")
      #expect(MinifiedHTML(small).bytes == small, "\(html)")
    }
  }

  @Test func aMinifiedSiteHasTheSameTextAndLinks() async throws {
    let files = [
      "Content/posts/a.md":
        "---\ntitle: A\ntags: [x]\n---\nOne *two*\nthree\n\n```swift\nlet  a =  1\n\n```\n\n- b\n- c\n"
    ]
    let plain = try await TestSite(files).build()
    let configuration = "title: The site\nbase-url: https://example.org/\nminify: true\n"
    let small = try await TestSite(files.merging(["sitegen.yml": configuration]) { $1 }).build()
    #expect(small.problems == [])
    #expect(small.checkLinks() == [])
    #expect(small.pages == plain.pages)
    for path in plain.pages {
      let before = Array((plain.text(path) ?? "").utf8)
      let after = Array((small.text(path) ?? "").utf8)
      #expect(after.count < before.count)
      #expect(text(after) == text(before), "\(path)")
    }
  }
}
