import Testing

@testable import PreviewServer

@Suite struct PageTextTests {
  struct Insertion: Sendable, CustomTestStringConvertible {
    var document: String
    var expected: String
    var testDescription: String { document }
  }

  @Test(arguments: [
    Insertion(document: "<body>a</body></html>", expected: "<body>aX</body></html>"),
    Insertion(document: "<BODY>a</BODY >", expected: "<BODY>aX</BODY >"),
    Insertion(document: "<pre></body></pre></body>", expected: "<pre></body></pre>X</body>"),
    Insertion(document: "<p>no end", expected: "<p>no endX"),
    Insertion(document: "a</bod", expected: "a</bodX"),
    Insertion(document: "</body", expected: "X</body"),
    Insertion(document: "", expected: "X"),
  ])
  func insertsBeforeTheEndOfTheBody(_ example: Insertion) {
    let result = insertBeforeBodyEnd("X", in: Array(example.document.utf8))
    #expect(String(decoding: result, as: UTF8.self) == example.expected)
  }

  @Test(arguments: [
    ("index.html", "text/html; charset=utf-8"), ("a.CSS", "text/css; charset=utf-8"),
    ("a.min.js", "text/javascript; charset=utf-8"), ("a.json", "application/json"),
    ("a.svg", "image/svg+xml; charset=utf-8"), ("a.png", "image/png"), ("a.webp", "image/webp"),
    ("feed.xml", "application/xml; charset=utf-8"), ("a.atom", "application/atom+xml; charset=utf-8"),
    ("robots.txt", "text/plain; charset=utf-8"), ("a.woff2", "font/woff2"), ("a.pdf", "application/pdf"),
    ("a.mp4", "video/mp4"), ("favicon.ico", "image/vnd.microsoft.icon"),
    ("CNAME", "application/octet-stream"), ("html", "application/octet-stream"),
    ("a.unheard-of", "application/octet-stream"), ("a.", "application/octet-stream"),
  ])
  func namesTheMediaType(name: String, type: String) {
    #expect(ContentType.ofFile(named: name) == type)
  }

  @Test func escapesProblemsInAPageOfItsOwn() {
    let page = PlainPage.html(title: "a<b", text: "</pre><script>alert(1)</script>&", script: "")
    #expect(page.contains("&lt;/pre&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;"))
    #expect(!page.contains("<script>"))
  }

  @Test func neverInsertsProblemsAsHTML() {
    #expect(LiveReloadScript.source.contains("textContent"))
    for word in ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write"] {
      #expect(!LiveReloadScript.source.contains(word))
    }
  }
}
