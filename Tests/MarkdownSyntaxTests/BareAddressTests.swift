import Testing

/// Addresses that are links without being written as such.
@Suite struct BareAddressTests {
  @Test(
    "makes links of addresses wherever they stand",
    arguments: [
      ("https://a.b", ["https://a.b"]),
      ("HTTP://a.b", ["HTTP://a.b"]),
      ("see ftp://a.b.", ["ftp://a.b"]),
      ("(http://a.b)", ["http://a.b"]),
      ("'http://a.b'", ["http://a.b"]),
      ("x=http://a.b", ["http://a.b"]),
      ("*http://a.b*", ["http://a.b"]),
      ("[x: http://a.b", []),
      ("[a](<http://a.b", ["http://a.b"]),
      ("[x]: http://a.b", []),
      ("a [x]: http://a.b", ["http://a.b"]),
      ("[x](http://a.b)", ["http://a.b"]),
      ("[http://c.d](http://a.b)", ["http://a.b"]),
      ("<http://a.b>", ["http://a.b"]),
      ("`http://a.b`", []),
      ("``http://a.b`", ["http://a.b%60"]),
      ("    http://a.b", []),
      ("```\nhttp://a.b\n```", []),
      ("<p title=\"http://a.b\">", []),
      ("<i title=\"http://a.b\">c</i> d <", []),
      ("www.a.b", ["http://www.a.b"]),
      ("(www.a.b)", ["http://www.a.b"]),
      ("awww.a.b", []),
      ("[c](http://www.a.b) www.d.e", ["http://www.a.b", "http://www.d.e"]),
      ("a@b.c", ["mailto:a@b.c"]),
      ("a.@b.c", ["mailto:a.@b.c"]),
      ("a+@b.c a-@b.c a_@b.c", ["mailto:a+@b.c", "mailto:a-@b.c", "mailto:a_@b.c"]),
      ("*a*@b.c", []),
      ("@b.c", []),
      ("<a@b.c>", ["mailto:a@b.c"]),
      ("`a@b.c`", []),
      ("# http://a.b", ["http://a.b"]),
      ("- http://a.b\n- c", ["http://a.b"]),
      ("> www.a.b", ["http://www.a.b"]),
      ("|a|\n|-|\n|www.a.b|\n", ["http://www.a.b"]),
      ("~~www.a.b~~", ["http://www.a.b"]),
      ("a[^1]\n\n[^1]: www.a.b", ["#fn:1", "http://www.a.b", "#fnref:1"]),
    ])
  func links(_ markdown: String, _ addresses: [String]) throws {
    let html = try render(markdown).html
    #expect(html.destinations == addresses, "\(html)")
  }

  @Test(
    "does not look through a long line again and again", .timeLimit(.minutes(30)),
    arguments: [
      "(" + String(repeating: "a@", count: 200_000), "<x " + String(repeating: " a@b", count: 200_000),
    ])
  func longLines(_ markdown: String) throws {
    #expect(try render(markdown).html.utf8.count > markdown.utf8.count)
  }
}

extension String {
  /// The values of its `href` attributes, in order.
  fileprivate var destinations: [String] {
    split(separator: "<a ").dropFirst().compactMap { tag in
      guard let start = tag.firstRange(of: "href=\"") else { return nil }
      return String(tag[start.upperBound...].prefix { $0 != "\"" })
    }
  }
}
