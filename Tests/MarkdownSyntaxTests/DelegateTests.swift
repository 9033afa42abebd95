import Diagnostics
import MarkdownSyntax
import Markup
import Testing

/// Writes down what it is asked.
private struct RecordingDelegate: MarkdownDelegate {
  var imageContent: ImageContent?
  var calls: [String] = []

  mutating func write(_ codeBlock: CodeBlock, to html: inout MarkupBuffer) {
    calls.append("code \(codeBlock.infoString) \(codeBlock.location)")
    html.append(markup: "<figure>code</figure>")
  }

  mutating func target(ofLink destination: String, at location: () -> SourceLocation) -> LinkTarget {
    calls.append("link \(destination) \(location())")
    return LinkTarget("/to/\(destination)", isExternal: destination.hasPrefix("https:"))
  }

  mutating func write(_ image: Image, to html: inout MarkupBuffer) -> ImageContent? {
    calls.append("image \(image.destination) \(image.isAlone) \(image.location)")
    if imageContent != nil { html.append(markup: "<figure>\(image.alternativeText)</figure>") }
    return imageContent
  }
}

/// Links every name with a capital.
private struct SymbolDelegate: MarkdownDelegate {
  var places: [String] = []

  mutating func target(
    ofSymbol name: String, at location: SourceLocation
  ) -> (address: String, name: String)? {
    places.append("\(name) \(location)")
    return name.first?.isUppercase == true ? ("/" + name, name.lowercased()) : nil
  }
}

@Suite struct DelegateTests {
  @Test(arguments: [
    ("``A``", "<a class=\"symbol\" href=\"/A\"><code>a</code></a>", ["A post.md:1:1"]),
    (
      "é ``A/b(c:)`` x", "é <a class=\"symbol\" href=\"/A/b(c:)\"><code>a/b(c:)</code></a> x",
      ["A/b(c:) post.md:1:4"]
    ),
    ("``a``", "<code>a</code>", ["a post.md:1:1"]),
    (
      "`A` ```A``` `` A B `` `` A`b ``", "<code>A</code> <code>A</code> <code>A B</code> <code>A`b</code>", []
    ),
    ("[``A``](b)", "<a href=\"b\"><code>A</code></a>", []),
    ("`A` ``A``", "<code>A</code> <a class=\"symbol\" href=\"/A\"><code>a</code></a>", ["A post.md:1:5"]),
    (
      "- x\n  **``A``**", "<li>x\n<strong><a class=\"symbol\" href=\"/A\"><code>a</code></a></strong></li>",
      ["A post.md:2:5"]
    ),
  ])
  func codeBetweenTwoBackticksIsASymbol(_ markdown: String, _ html: String, _ places: [String]) throws {
    var delegate = SymbolDelegate()
    var buffer = MarkupBuffer()
    var options = MarkdownOptions()
    options.linksSymbols = true
    let source = MarkdownSource(markdown, file: "post.md")
    _ = try source.render(to: &buffer, delegate: &delegate, options: options)
    let written = String(decoding: buffer.bytes, as: UTF8.self)
    #expect(written.contains(html), "\(written)")
    #expect(delegate.places == places)
    var plain = MarkupBuffer()
    _ = try source.render(to: &plain, delegate: &delegate, options: MarkdownOptions())
    #expect(!String(decoding: plain.bytes, as: UTF8.self).contains("symbol"))
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var markdown: String
    var content: ImageContent?
    var html: String
    var calls: [String]
  }

  static let cases = [
    Case(
      testDescription: "code block", markdown: "a\n```js x\nb\n```",
      html: "<p>a</p>\n<figure>code</figure>\n",
      calls: ["code js x post.md:2:1"]),
    Case(
      testDescription: "links of every kind", markdown: "[a](b) <http://c>\n*[d][e]* www.f.g\n\n[e]: h",
      html: """
        <p><a href="/to/b">a</a> <a href="/to/http://c">http://c</a>
        <em><a href="/to/h">d</a></em> <a href="/to/http://www.f.g">www.f.g</a></p>

        """,
      calls: [
        "link b post.md:1:1", "link http://c post.md:1:8", "link h post.md:2:2",
        "link http://www.f.g post.md:2",
      ]),
    Case(
      testDescription: "links in a quote, a heading, a list and a table",
      markdown: "> é [a](b)\n> [c](d)\n\n## [e](f)\n\n- [g](h)\n\n|i|\n|-|\n|[j](k)|",
      html: """
        <blockquote>
        <p>é <a href="/to/b">a</a>
        <a href="/to/d">c</a></p>
        </blockquote>
        <h2 id="e"><a href="/to/f">e</a></h2>
        <ul>
        <li><a href="/to/h">g</a></li>
        </ul>
        <div class="table-wrapper" tabindex="0">
        <table>
        <thead>
        <tr>
        <th>i</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td><a href="/to/k">j</a></td>
        </tr>
        </tbody>
        </table>
        </div>

        """,
      calls: [
        "link b post.md:1:6", "link d post.md:2:3", "link f post.md:4:4", "link h post.md:6:3",
        "link k post.md:10:2",
      ]),
    Case(
      testDescription: "image left to the default", markdown: "![a](b)",
      html: "<p><img src=\"b\" alt=\"a\"></p>\n",
      calls: ["image b true post.md:1:1"]),
    Case(
      testDescription: "image alone as a block", markdown: "x\n\n![a](b)\n\ny", content: .flow,
      html: "<p>x</p>\n<figure>a</figure>\n<p>y</p>\n", calls: ["image b true post.md:3:1"]),
    Case(
      testDescription: "image alone as phrasing content", markdown: "![a](b)", content: .phrasing,
      html: "<p><figure>a</figure></p>\n", calls: ["image b true post.md:1:1"]),
    Case(
      testDescription: "image alone in a tight list", markdown: "- ![a](b)", content: .flow,
      html: "<ul>\n<li>\n<figure>a</figure>\n</li>\n</ul>\n", calls: ["image b true post.md:1:3"]),
    Case(
      testDescription: "images that are not alone", markdown: "![a](b) ![c](d)", content: .phrasing,
      html: "<p><figure>a</figure> <figure>c</figure></p>\n",
      calls: ["image b false post.md:1:1", "image d false post.md:1:9"]),
    Case(
      testDescription: "image alone with attributes", markdown: "![a](b){w=1 h=\"}\"}", content: .flow,
      html: "<figure>a</figure>\n", calls: ["image b true post.md:1:1"]),
    Case(
      testDescription: "image with attributes that are not closed", markdown: "![a](b){w=1",
      content: .phrasing,
      html: "<p><figure>a</figure>{w=1</p>\n", calls: ["image b false post.md:1:1"]),
    Case(
      testDescription: "link that leaves the site", markdown: "[a](https://b \"t\")",
      html: "<p><a href=\"/to/https://b\" class=\"external\" rel=\"external\" title=\"t\">a</a></p>\n",
      calls: ["link https://b post.md:1:1"]),
    Case(
      testDescription: "nothing in an image's description", markdown: "a ![[b](c) ![d](e)](f)",
      content: .phrasing,
      html: "<p>a <figure>b d</figure></p>\n", calls: ["image f false post.md:1:3"]),
  ]

  @Test("asks its delegate, with the places in the source", arguments: cases)
  func asks(_ example: Case) throws {
    var delegate = RecordingDelegate(imageContent: example.content)
    let rendering = try render(example.markdown, delegate: &delegate)
    #expect(rendering.html == example.html)
    #expect(delegate.calls == example.calls)
  }

  @Test("finds the same code blocks and images without rendering", arguments: cases)
  func contents(_ example: Case) throws {
    var delegate = RecordingDelegate(imageContent: example.content)
    _ = try render(example.markdown, delegate: &delegate)
    let contents = try MarkdownSource(example.markdown, file: "post.md").contents()
    let found =
      contents.codeBlocks.map { "code \($0.infoString) \($0.location)" }
      + contents.images.map { "image \($0.destination) \($0.isAlone) \($0.location)" }
    #expect(found == delegate.calls.filter { !$0.hasPrefix("link") })
  }

  struct AddressCase: Sendable, CustomTestStringConvertible {
    var testDescription: String { markdown }
    var markdown: String
    var isDangerous: Bool
  }

  @Test(
    "empties and reports an address that can run a script",
    arguments: [
      AddressCase(markdown: "[a](javascript:x)", isDangerous: true),
      AddressCase(markdown: "[a](JavaScript&colon;x)", isDangerous: true),
      AddressCase(markdown: "[a](vbscript:x)", isDangerous: true),
      AddressCase(markdown: "[a](FILE:///etc)", isDangerous: true),
      AddressCase(markdown: "[a](data:text/html,x)", isDangerous: true),
      AddressCase(markdown: "[a](data:image/svg+xml,x)", isDangerous: true),
      AddressCase(markdown: "[a](data:image/png;base64,x)", isDangerous: false),
      AddressCase(markdown: "![a](data:image/svg+xml,x)", isDangerous: false),
      AddressCase(markdown: "![a](data:text/html,x)", isDangerous: true),
      AddressCase(markdown: "[a](javascript.html)", isDangerous: false),
      AddressCase(markdown: "[a](b:javascript:)", isDangerous: false),
    ])
  func dangerousAddress(_ example: AddressCase) throws {
    var delegate = RecordingDelegate()
    let rendering = try render(example.markdown, delegate: &delegate)
    #expect(rendering.outline.diagnostics.summaries == (example.isDangerous ? ["1:1 dangerous-address"] : []))
    #expect(rendering.html.contains("=\"\"") == example.isDangerous)
    #expect(delegate.calls.isEmpty == example.isDangerous)
  }
}
