import Diagnostics
import Highlighting
import LinkChecking
import MarkdownSyntax
import Markup
import Mustache
import PageRendering
import SampleModel
import Search
import SiteEngine
import SiteModel
import Theming
import URLs

extension FuzzTarget {
  static let markdown = FuzzTarget(
    name: "markdown", seeds: [("Content", ".md"), ("Starter/Content", ".md"), ("docs", ".md")],
    tokens: [
      "> ", "- ", "1. ", "# ", "```swift sample=\"a\"\n", "```\n", "~~~", "|a|b|\n|-|-|\n",
      "![a](b \"c\"){width=1}", "[^1]",
      "[^1]: ", "**", "*", "_", "~~", "`", "<!-- more -->", "<div>", "</div>", "{#id}", "> [!NOTE] ", "[a](",
      "[a]: b\n",
      "$", "$$", "    ", "\\", "&amp;", "- [x] ", "<http://a.b>", "javascript:", "---\n", "http://a.b/(((",
    ],
    check: { bytes in
      var options = MarkdownOptions(headingAnchor: nil)
      for readsFormulas in [false, true] {
        options.readsFormulas = readsFormulas
        var delegate = PlainMarkdownDelegate()
        var html = MarkupBuffer()
        let source = MarkdownSource(bytes[...], file: "fuzz")
        let outline = try source.render(to: &html, delegate: &delegate, options: options)
        try expect(String(validating: html.bytes, as: UTF8.self) != nil, "the page is not UTF-8")
        try expectWritable(outline.diagnostics)
        let ids = outline.headings.map(\.id)
        try expect(
          Set(ids).count == ids.count || outline.diagnostics.containsErrors, "two headings have one id")
        let words = SearchTerms(html: html.bytes, title: "", tags: []).terms
        try expect(words.allSatisfy { (0...49).contains($0.weight) }, "a word weighs too much")
      }
      _ = try MarkdownSource(bytes[...], file: "fuzz").contents()
    })

  static let infoStrings = FuzzTarget(
    name: "info-strings", seeds: [],
    tokens: ["swift ", "output ", "component "] + FenceOptions.names.map { " \($0)=\"" }
      + [
        "none", "trap", "exit 3", "3-7,9", "1-9223372036854775807", "2.5s", "1e308", "\\\"", "{.swift #id}",
        ",ignore",
      ],
    limit: 4_000,
    check: { bytes in
      let text = String(decoding: bytes, as: UTF8.self).filter { !$0.isNewline }
      let place = SourceLocation(file: "fuzz", line: 1, column: 1)
      try expectPresentable(InfoString(parsing: text, at: place).diagnostics, Array(text.utf8))
      try expectPresentable(InfoString(parsingAttributes: text, at: place).diagnostics, Array(text.utf8))
      let block = CodeBlock(
        literal: "a\n", infoString: text, location: place, infoLocation: place, firstCodeLine: 2)
      let options = FenceOptions(block)
      try expectPresentable(options.diagnostics, Array(text.utf8))
      try expect((options.settings.timeout?.value ?? .seconds(1)) > .zero, "a sample has no time to run")
    })

  static let formulas = FuzzTarget(
    name: "formulas", seeds: [("docs/writing.md", "")],
    tokens: ["$", "$$", "\\$", "`$`", "{", "}", "\\frac", "<b>$</b>"],
    limit: 20_000,
    check: { bytes in
      for formula in try MarkdownSource(bytes[...], file: "fuzz").formulas() {
        let problem = MathProvider.Request(formula).problem
        try expect(
          (problem?.scalar ?? 0) <= formula.tex.unicodeScalars.count, "a problem lies outside its formula")
      }
    })

  static let html = FuzzTarget(
    name: "html",
    seeds: [("Themes/default/templates", ".mustache")],
    tokens: [
      "<a href=\"", "<p id=", "<!--", "-->", "<!-->", "<script>", "</script>", "<title>", "<pre>", "</pre>",
      "<svg>", "&amp;",
      "<textarea>", "</TEXTAREA >", "<img src='", "/>", "<div", "=",
    ],
    check: { bytes in
      _ = HTMLReferences(bytes)
      HTMLText.forEachBlock(of: bytes) { _, _, _ in }
    })

  static let templates = FuzzTarget(
    name: "templates", seeds: [("Themes/default/templates", ".mustache")],
    tokens: [
      "{{", "}}", "{{{", "}}}", "{{#page}}", "{{/page}}", "{{^", "{{> b}}", "{{> *page.title}}", "{{< b}}",
      "{{/b}}",
      "{{$x}}", "{{/x}}", "{{=<% %>=}}", "{{! ", "{{.}}", "{{page.content}}", "{{#pages}}", "{{site.title}}",
      "\n%%%\n",
      "{{#asset}}a{{/asset}}", "{{#first()}}", "{{uppercased(page.title)}}", "{{#page.tags}}",
      "{{$y}}", "{{/y}}", "  ", "{{<%{ page.title }%>", "{{plusone(page.readingTime)}}",
    ],
    limit: 50_000,
    check: { bytes in
      // What follows a line of `%%%` is another template, `b`.
      let parts = bytes.split(
        separator: Array("\n%%%\n".utf8), maxSplits: 1, omittingEmptySubsequences: false)
      let texts = parts.map { String(decoding: $0, as: UTF8.self) }
      var sources = ["a": Template(text: texts[0], file: "a")]
      if texts.count > 1 { sources["b"] = Template(text: texts[1], file: "b") }
      let (library, diagnostics) = TemplateLibrary.compile(sources)
      try expectWritable(diagnostics)
      if diagnostics.containsErrors { return }
      let site = SiteContext(configuration: SiteConfiguration(), currentPath: "/a/")
      // The title is the name of a template too, which a tag can ask for.
      var page = PageContext(kind: "page", title: "b", fullTitle: "b", address: "/a/", baseURL: .default)
      page.hasContent = true
      let root = RootContext(site: site, page: page)
      let made = (try? library.render("a", context: root, content: Array("<p>".utf8))) ?? nil
      try expect(made != nil, "a template without problems is not rendered")
    })

  static let languages = FuzzTarget(
    name: "languages", seeds: [("docs/highlighting.md", "")],
    tokens: [
      "names: [a]\n", "words:\n", "states:\n", "  main:\n", "    - { match: '", "', kind: ", "enter: ",
      "become: ", "leave: true",
      "embed: ", "until: ", "keyword", "string", "(?i)", "[a-z]*", "(a|b)+", "\\b", "(?=", "{0,9999}",
      "include: [main]",
    ],
    limit: 20_000,
    check: { bytes in
      // Examples in Markdown are indented by nothing, so that their lines are a file of their own.
      let text = String(decoding: bytes, as: UTF8.self)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let fenced = lines.firstIndex { $0.hasPrefix("```yaml") }.map {
        lines[($0 + 1)...].prefix { $0 != "```" }
      }
      let definition = (fenced.map(Array.init) ?? lines).joined(separator: "\n")
      var language = LanguageFile(definition, name: "fuzz", file: "fuzz")
      var catalog = LanguageCatalog.builtIn
      language.add(to: &catalog)
      try expectPresentable(language.diagnostics, Array(definition.utf8))
      var html = MarkupBuffer()
      Listing(text, language: language.definition.names.first ?? "fuzz", in: catalog).write(to: &html)
    })

  static let code = FuzzTarget(
    name: "code", seeds: [("Samples/koans", ".swift"), ("Themes/default/assets", ".css"), ("docs", ".md")],
    tokens: [
      "\"", "'", "`", "/*", "*/", "//", "\"\"\"", "#\"", "\\(", "<script>", "</script>", "${", "<<EOF\n",
      "{{", "---\n",
    ],
    check: { bytes in
      let code = String(decoding: bytes, as: UTF8.self)
      // The first byte chooses the language, as a fence would.
      let languages = [
        "swift", "c", "html", "yaml", "sh", "python", "javascript", "markdown", "makefile", "console", "rust",
      ]
      var html = MarkupBuffer()
      Listing(code, language: languages[Int(bytes.first ?? 0) % languages.count]).write(to: &html)
      try expect(html.bytes.count >= code.utf8.count, "code is lost")
    })
}

extension FuzzTarget {
  /// Expects diagnostics that every format can write, of a text whose lines may end in any way.
  private static func expectWritable(_ diagnostics: [Diagnostic]) throws {
    try expectPresentable(
      diagnostics.map { diagnostic in
        var diagnostic = diagnostic
        diagnostic.location?.line = nil
        return diagnostic
      }, [])
  }
}
