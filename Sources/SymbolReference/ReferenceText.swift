import Diagnostics
import Highlighting
import MarkdownSyntax
import Markup
import URLs

/// The text of a page of a reference while it is written.
struct ReferenceText {
  let languages: LanguageCatalog
  let options: MarkdownOptions
  let links: TypeLinks
  let symbols: SymbolLinks
  let source: PackageSource
  let catalog: ModuleCatalog
  let material: ReferenceMaterial
  /// What is told of the whole page's type, and holds for its members too.
  var knownAvailability: [String] = []
  var html = MarkupBuffer()
  private(set) var headings: [Heading] = []
  private var identifiers = HeadingIdentifiers()

  init(
    languages: LanguageCatalog, options: MarkdownOptions, links: TypeLinks, symbols: SymbolLinks,
    source: PackageSource, catalog: ModuleCatalog, material: ReferenceMaterial
  ) {
    (self.languages, self.options, self.links) = (languages, options, links)
    (self.symbols, self.source, self.catalog, self.material) = (symbols, source, catalog, material)
  }

  /// Writes a heading of the page.
  mutating func heading(_ text: String) {
    heading(text, html: text.escapedForMarkup, level: 2)
  }

  private mutating func heading(_ text: String, html content: String, level: Int) {
    let id = identifiers.identifier(for: text)
    html.append(markup: "<h\(level)")
    html.append(attribute: "id", id)
    html.append(markup: ">" + content)
    if let anchor = options.headingAnchor {
      html.append(markup: "<a class=\"anchor\"")
      html.append(attribute: "href", "#" + id)
      html.append(attribute: "aria-label", "\(anchor.label): \(text)")
      html.append(markup: ">")
      html.append(text: anchor.text)
      html.append(markup: "</a>")
    }
    html.append(markup: "</h\(level)>\n")
    headings.append(
      Heading(level: level, id: id, text: text, html: content, location: SourceLocation(file: "")))
  }

  /// Writes a member with its comment.
  mutating func write(_ declaration: Declaration) throws(MarkdownError) {
    heading(
      declaration.name, html: "<code>" + declaration.name.escapedForMarkup + "</code>", level: 3)
    write(code: declaration.code.wrappingParameters)
    try writeComment(of: declaration)
  }

  /// Writes Swift code.
  mutating func write(code: String) {
    CodeDelegate(languages: languages, links: links).write(code + "\n", language: "swift", to: &html)
  }

  /// Writes a declaration's comment with what its catalog says, and the place of its code where that is shown.
  mutating func writeComment(of declaration: Declaration) throws(MarkdownError) {
    for sentence in declaration.availability where !knownAvailability.contains(sentence) {
      try write(sentence)
    }
    let page = catalog.pages[declaration.path]
    let comment = page?.replacesComment == true ? "" : declaration.comment
    try write(comment: page.map { comment + "\n\n" + $0.text } ?? comment, of: declaration)
    guard let address = source.address, let place = declaration.place else { return }
    html.append(markup: "<p class=\"source\"><a")
    html.append(attribute: "href", "\(address)\(place.file.encodingPath)#L\(place.line)")
    html.append(markup: ">Source</a></p>\n")
  }

  /// Writes text of a declaration's comment.
  mutating func write(comment: String, of declaration: Declaration) throws(MarkdownError) {
    let plain =
      comment.contains("@")
      ? DirectiveText(comment).converted(material.markdown).lines.joined(separator: "\n") : comment
    let text = CommentMarkdown(plain).markdown.replacing(/<doc:([^>#\s]+)(#[^>\s]*)?>/) { match in
      let name = String(match.output.1.split(separator: "/").last ?? "")
      return material.article(name).map {
        "[\($0.title)](<\($0.address)\((match.output.2 ?? "").lowercased())>)"
      }
        ?? name
    }
    .replacing(/!\[([^\]]*)\]\(([^)\/:<]+)\)/) { match in
      // Of one that the site does not have, the description stays.
      material.picture(String(match.output.2)).map { "![\(match.output.1)](<\($0)>)" }
        ?? String(match.output.1)
    }
    try write(symbols.resolving(text, in: declaration.innerScope).markdown)
  }

  /// Writes Markdown.
  mutating func write(_ markdown: String) throws(MarkdownError) {
    guard !markdown.isEmpty else { return }
    var buffer = MarkupBuffer()
    var delegate = CodeDelegate(languages: languages, links: links)
    var options = options
    options.headingAnchor = nil
    options.identifierPrefix = "doc\(headings.count)-"
    _ = try MarkdownSource(markdown, file: "").render(to: &buffer, delegate: &delegate, options: options)
    html.append(markup: links.linking(prose: buffer.bytes))
  }
}

/// The ids of a page's headings, each of which nothing else of the page has.
struct HeadingIdentifiers {
  private var taken: Set<String> = []

  /// Letters and digits of a name, and hyphens for the rest.
  mutating func identifier(for name: String) -> String {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
    var base = words.joined(separator: "-")
    if base.isEmpty { base = "operator" }
    var result = base
    var number = 2
    while !taken.insert(result).inserted {
      result = "\(base)-\(number)"
      number += 1
    }
    return result
  }
}

/// Highlights code blocks: Swift where no language is named, as in every documentation comment.
private struct CodeDelegate: MarkdownDelegate {
  let languages: LanguageCatalog
  let links: TypeLinks

  mutating func write(_ codeBlock: CodeBlock, to html: inout MarkupBuffer) {
    let info = InfoString(parsing: codeBlock.infoString, at: codeBlock.infoLocation)
    write(
      codeBlock.literal, language: info.language.isEmpty ? "swift" : info.language, info.options, to: &html)
  }

  func write(
    _ code: String, language: String, _ options: DocCCodeOptions? = nil, to html: inout MarkupBuffer
  ) {
    var listing = Listing(code, language: language, in: languages)
    listing.mark(options?.highlightedLines ?? []) { marks, _ in marks.isEmphasized = true }
    listing.mark(options?.removedLines ?? []) { marks, _ in marks.change = .removed }
    if language == "swift" { listing.linkTypes(to: links.addresses) }
    html.append(markup: "<pre tabindex=\"0\"><code")
    html.append(attribute: "class", "language-" + language)
    html.append(markup: ">")
    listing.write(to: &html)
    html.append(markup: "</code></pre>\n")
  }
}

extension String {
  /// A declaration with each of its parameters on a line of its own if it is long.
  var wrappingParameters: String {
    guard utf8.count > 72, let open = firstIndex(of: "("), !self[..<open].contains("{") else { return self }
    var depth = 0
    var parts: [Substring] = []
    var start = index(after: open)
    var close: Index?
    scan: for place in self[open...].indices {
      switch self[place] {
      case "(", "[", "<": depth += 1
      // The arrow of a function's type is not a bracket.
      case ">" where place > startIndex && self[index(before: place)] == "-": break
      case ")", "]", ">":
        depth -= 1
        if depth == 0 {
          parts.append(self[start..<place])
          close = place
          break scan
        }
      case "," where depth == 1:
        parts.append(self[start..<place])
        start = index(after: place)
      default: break
      }
    }
    guard let close, parts.count > 1 else { return self }
    let lines = parts.map { "  " + $0.drop { $0 == " " } }
    return self[...open] + "\n" + lines.joined(separator: ",\n") + "\n" + self[close...]
  }
}
