import Highlighting
import Markup
import Testing

/// What is said of code beside its text.
@Suite struct ListingTests {
  @Test(arguments: [
    // How far in a line stands, how long it is, and the class of the listing.
    (0, 80, nil), (2, 80, nil), (3, 80, "hang-6"), (4, 80, "hang-6"), (5, 80, "hang-8"), (6, 80, "hang-8"),
    (30, 80, "hang-12"), (6, 40, nil),
  ])
  func aBrokenLineGoesOnFurtherInThanItBegins(_ indent: Int, _ length: Int, _ name: String?) {
    let line = String(repeating: " ", count: indent) + String(repeating: "a", count: length - indent)
    #expect(Listing("b\n\(line)\nc\n", language: "").hangingIndentClass == name)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var code: String
    var mark: @Sendable (inout Listing) -> Void
    var html: String
  }

  private static let name40 = String(repeating: "n", count: 40)

  static let cases: [Case] = [
    Case(
      testDescription: "lines that are added and removed, empty ones too", code: "a\n\nb\nc",
      mark: { listing in
        listing.mark([1...2]) { marks, _ in marks.change = .added }
        listing.mark([4...4]) { marks, _ in marks.change = .removed }
      },
      html: "<ins class=\"line\">a</ins>\n<ins class=\"line\"></ins>\nb\n<del class=\"line\">c</del>"),
    Case(
      testDescription: "what the compiler says", code: "a\nb\n",
      mark: { listing in
        listing.mark([1...1]) { marks, _ in marks.change = .rejected(label: "<Error>") }
        listing.mark([2...2]) { marks, _ in marks.change = .warned(label: "W") }
      },
      html: "<mark class=\"line rejected\" data-label=\"&lt;Error&gt;\">a</mark>\n"
        + "<mark class=\"line warned\" data-label=\"W\">b</mark>\n"),
    Case(
      testDescription: "braces at the end of lines that a phone breaks, in a comment too",
      code: "if \(name40) {\n\(name40){\nif a {\n// \(name40) {\n",
      mark: { listing in
        listing.keepsEndBraces = true
        listing.mark([1...1]) { marks, _ in marks.isEmphasized = true }
      },
      html:
        "<mark class=\"line\"><span class=\"keyword\">if</span> \(name40)<span class=\"end\"> {</span></mark>\n"
        + "\(name40){\n<span class=\"keyword\">if</span> a {\n<span class=\"comment\">// \(name40)</span>"
        + "<span class=\"end\"><span class=\"comment\"> {</span></span>\n"),
    Case(
      testDescription: "a note", code: "a\nb\nc\n",
      mark: { listing in
        listing.mark([2...3]) { marks, line in
          marks.note = line == 2 ? .begins(number: 7, address: "#n", label: "Note") : .continues
        }
      },
      html: "a\n<a class=\"note-number\" href=\"#n\" aria-label=\"Note\" data-number=\"7\"></a>b\n"
        + "<span class=\"noted\"></span>c\n"),
    Case(
      testDescription: "several marks of one line", code: "1\n",
      mark: { listing in
        listing.mark([1...1]) { marks, _ in
          (marks.identifier, marks.drawingNumber, marks.note) = ("i", 3, .continues)
          (marks.change, marks.isEmphasized) = (.added, true)
        }
      },
      html: "<span id=\"i\" data-line=\"3\"><span class=\"noted\"></span><ins class=\"line\">"
        + "<mark class=\"line\"><span class=\"number\">1</span></mark></ins></span>\n"),
    Case(
      testDescription: "lines that end with CR LF", code: "a\r\n\r\n",
      mark: { listing in listing.mark([1...2]) { marks, _ in marks.change = .added } },
      html: "<ins class=\"line\">a</ins>\r\n<ins class=\"line\"></ins>\r\n"),
    Case(
      testDescription: "a line in the middle of a token", code: "/*\na\n*/",
      mark: { listing in listing.mark([2...2]) { marks, _ in marks.drawingNumber = 1 } },
      html:
        "<span class=\"comment\">/*</span>\n<span data-line=\"1\"><span class=\"comment\">a</span></span>\n"
        + "<span class=\"comment\">*/</span>"),
    Case(
      testDescription: "lines that do not exist", code: "a\n",
      mark: { listing in listing.mark([0...0, 2...9, 40...Int.max]) { marks, _ in marks.change = .added } },
      html: "a\n"),
    Case(
      testDescription: "no code", code: "",
      mark: { listing in listing.mark([1...1]) { marks, _ in marks.change = .added } }, html: ""),
    Case(
      testDescription: "the first mention of a type", code: "Point.Point Int [Path]",
      mark: { listing in listing.linkTypes(to: ["Point": "/p/?a&b", "Path": "/q/"]) },
      html: "<a class=\"symbol\" href=\"/p/?a&amp;b\"><span class=\"type\">Point</span></a>."
        + "<span class=\"type\">Point</span> <span class=\"type\">Int</span> "
        + "[<a class=\"symbol\" href=\"/q/\"><span class=\"type\">Path</span></a>]"),
    Case(
      testDescription: "a link that is a whole line", code: "é\nPoint\n",
      mark: { listing in
        listing.linkTypes(to: ["Point": "/p/"])
        listing.mark([2...2]) { marks, _ in marks.change = .removed }
      },
      html:
        "é\n<del class=\"line\"><a class=\"symbol\" href=\"/p/\"><span class=\"type\">Point</span></a></del>\n"
    ),
  ]

  @Test(arguments: cases) func marksAreWrittenAroundLinesAndTokens(_ example: Case) {
    var listing = Listing(example.code, language: "swift")
    example.mark(&listing)
    var html = MarkupBuffer()
    listing.write(to: &html)
    #expect(Array(html.bytes) == Array(example.html.utf8), "\(String(decoding: html.bytes, as: UTF8.self))")
  }
}
