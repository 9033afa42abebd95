import TestSupport
import Testing

@testable import LinkChecking

@Suite struct HTMLReferencesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String { html.debugDescription }
    var html: String
    var addresses: [String]
    var ids: [String]

    init(_ html: String, _ addresses: [String] = [], ids: [String] = []) {
      (self.html, self.addresses, self.ids) = (html, addresses, ids)
    }
  }

  @Test(arguments: [
    Case(""), Case("<"), Case("< a href=x>"), Case("</a href=x>"), Case("a < b href=\"x\""),
    Case("<a href=\"/x/\" id='i'>", ["/x/"], ids: ["i"]),
    Case("<A HREF=/x/ ID=i>t</A>", ["/x/"], ids: ["i"]),
    Case("<a\n\thref = '/x/'\n>", ["/x/"]),
    Case("<img src=a.png/><video poster=\"b\"src=c>", ["a.png/", "b", "c"]),
    Case("<br/><a/href=x>", ["x"]), Case("<object data=x><p data=y><use xlink:href=z>", ["x", "z"]),
    Case("<a href>b", [""].filter { _ in false }),
    Case("<a href=\"\">", [""]),
    Case("<a href=\"a\" href=\"b\" id=1 id=2>", ["a"], ids: ["1"]),
    Case("<a name=n><p name=m><a id=k name=k>", ids: ["n", "k"]),
    Case("<!-- <a href=x> --><a href=y>", ["y"]),
    Case("<!--><a href=x>", ["x"]), Case("<!---><a href=x>", ["x"]), Case("<!-- <a href=x>"),
    Case("<!doctype html><a href=x>", ["x"]), Case("<!doctype<a href=x>"), Case("<?a <a href=x>"),
    Case("</1 <a href=x>"), Case("<!-- --!><a href=x>", ["x"]), Case("<p</q href=x>", ["x"]),
    Case("<script>'<a href=x>'</script><a href=y>", ["y"]),
    Case("<SCRIPT src=s>\"<a href=x>\"</SCRIPT ><a href=y>", ["s", "y"]),
    Case("<script></scripty><a href=x></script><a href=y>", ["y"]),
    Case("<style>a<b href=x></style><a href=y>", ["y"]), Case("<script><a href=x>"),
    Case("<title><a href=x></title><textarea><a href=y></textarea><a href=z>", ["z"]),
    Case("<a \" href=x>", ["x"]), Case("<a \"'=' href=x>", []), Case("<a = href=x>", ["x"]),
    Case("<a title=\"<b href=x>\" href=y>", ["y"]), Case("<a href=\"open", ["open"]), Case("<a href=", []),
    Case("<a href='/?a=1&amp;b=2&#39;&quot;&lt;&gt;&#x27;'>", ["/?a=1&b=2'\"<>'"]),
    Case("<a href='&amp;lt;'>", ["&lt;"]), Case("<a href='a&b'>", ["a&b"]),
    Case("<svg><use href=\"#g\"/><linearGradient id=\"g\"/></svg>", ["#g"], ids: ["g"]),
    Case("<a href=日本 id=é>", ["日本"], ids: ["é"]),
    Case("<a data-href=x xid=y>"),
    Case("<img srcset=\"a.png 1x, b,c.png 2x, d.png\" src=e.png>", ["a.png", "b,c.png", "d.png", "e.png"]),
  ])
  func findsIdsAndAddresses(_ example: Case) {
    let references = HTMLReferences(Array(example.html.utf8))
    #expect(references.addresses == example.addresses)
    #expect(references.ids == example.ids)
  }

  @Test(arguments: [
    ("<a href=x></a>", ["x"]), ("<a href=x> \n<!-- t --></A >", ["x"]), ("<a href=x><b></b></a>", ["x"]),
    ("<a href=x>t</a>", []), ("<a href=x><b>t</b></a>", []), ("<a href=x><b></b>t</a>", []),
    ("<a href=x aria-label=t></a>", []), ("<a href=x><img alt=t></a>", []),
    ("<a href=x><img alt=''></a>", ["x"]),
    ("<a href=x><svg><title>t</title></svg></a>", []), ("<a id=x></a>", []), ("<a href=x>", []),
    ("<a href=x></abbr>t</a>", []), ("<a href=x></a><a href=y>t</a>t<a href=z></a>", ["x", "z"]),
  ])
  func findsLinksWithoutAName(_ html: String, _ expected: [String]) {
    #expect(HTMLReferences(Array(html.utf8)).namelessLinks == expected)
  }

  @Test(arguments: [
    ("<img src=x>", ["x"]), ("<img>", [""]), ("<img src=x alt>", []), ("<img src=x alt=''>", []),
    ("<img src=x alt=t>", []), ("<img src=x role=none>", []), ("<img src=x aria-hidden=true>", []),
  ])
  func findsImagesWithoutADescription(_ html: String, _ expected: [String]) {
    #expect(HTMLReferences(Array(html.utf8)).undescribedImages == expected)
  }

  @Test func findsRedirectsHintsAndTitles() {
    let html = """
      <meta http-equiv=Refresh content="0; URL=/a/"><link rel="preconnect" href=b><link rel=stylesheet href=c>
      <h1>A</h1><H1 class=x>B</H1><h2>
      """
    let references = HTMLReferences(Array(html.utf8))
    #expect(references.redirect == "/a/")
    #expect(references.connectionHints == ["b"])
    #expect(references.titleCount == 2)
  }

  @Test func anyBytesAreLookedThrough() {
    var random = SeededGenerator(seed: 4)
    let pieces = [
      "<", ">", "a", " ", "href=", "\"", "'", "/", "=", "<!--", "-->", "<script", "</script>", "id", "&",
      "\0",
    ]
    .map { Array($0.utf8) }
    for _ in 0..<3000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0...25, using: &random) {
        if Bool.random(using: &random) {
          bytes += pieces[Int.random(in: 0..<pieces.count, using: &random)]
        } else {
          bytes.append(UInt8.random(in: 0...255, using: &random))
        }
      }
      let count = HTMLReferences(bytes).addresses.count
      #expect(count <= bytes.count)
    }
  }
}
