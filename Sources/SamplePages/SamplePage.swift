import Diagnostics
package import Highlighting
package import MarkdownSyntax
package import Markup
package import SampleModel

/// The text of a sample's page: where it is shown, what it draws and prints, and its files with the lines that pages show.
package struct SamplePage: Sendable {
  /// A figure as markup, with what drew it.
  package struct Figure: Sendable {
    /// Its markup.
    package var html: [UInt8]

    /// Creates a figure.
    package init(html: [UInt8]) {
      self.html = html
    }
  }

  /// What readers can download.
  package struct Download: Sendable {
    /// The name of the file beside the page.
    package var file: String
    /// How many bytes it has.
    package var size: Int
    /// How it is run.
    package var command: String

    /// Creates a download.
    package init(file: String, size: Int, command: String) {
      (self.file, self.size, self.command) = (file, size, command)
    }
  }

  /// The sample, its code, and what it gave.
  package var sample: Sample
  /// Its code.
  package var program: SampleProgram
  /// What it gave; `nil` where that is not known.
  package var outcome: SampleOutcome?
  /// The pages that show it, in the order of pages.
  package var uses: [SampleUse] = []
  /// The figures, in the order in which they were drawn.
  package var figures: [Figure] = []
  /// The lines that drew something of the figures, with the numbers by which these know them.
  package var drawnLines: [SampleProgram.Place: Int] = [:]
  /// The literals that readers change on pages: a script makes a program with other values out of this page.
  package var literals: [LiveLiteral] = []
  /// The compiler that its output was last seen with.
  package var compiler: String?
  /// The day on which its output was recorded.
  package var recorded: String?
  /// Its package.
  package var download: Download?
  /// The address of the list of all samples, as it is written in a link, and what the list is called.
  package var list: (address: String, title: String)?

  /// Creates a page.
  package init(of sample: Sample, _ program: SampleProgram, outcome: SampleOutcome?) {
    (self.sample, self.program, self.outcome) = (sample, program, outcome)
  }

  /// Writes the page.
  ///
  /// - Parameters:
  ///   - words: The texts of the page's language.
  ///   - languages: The languages of highlighting.
  ///   - types: The addresses at which the types are described that its code may mention.
  ///   - html: What to append to.
  /// - Returns: The headings.
  package func write(
    _ words: @escaping (SamplePageWord) -> [SamplePageWord.Part], languages: LanguageCatalog,
    types: [String: String], to html: inout MarkupBuffer
  ) -> [Heading] {
    var writing = Writing(words: words, languages: languages, types: types, html: html)
    writing.write(self)
    html = writing.html
    return writing.headings
  }
}

/// A page while it is written.
private struct Writing {
  let words: (SamplePageWord) -> [SamplePageWord.Part]
  let languages: LanguageCatalog
  let types: [String: String]
  var html: MarkupBuffer
  var headings: [Heading] = []

  /// How many lines a file may have that is open, where a program has several.
  private static let openLines = 60

  mutating func write(_ page: SamplePage) {
    if let list = page.list {
      html.append(markup: "<p class=\"up\"><a")
      html.append(attribute: "href", list.address)
      html.append(markup: ">")
      html.append(text: list.title)
      html.append(markup: "</a></p>\n")
    }
    writeFacts(page)
    writeDownload(page)
    if !page.figures.isEmpty {
      heading(filled(.figures), id: "figures")
      for figure in page.figures { html.append(markup: figure.html) }
    }
    writeOutput(page)
    heading(filled(.code), id: "code")
    for file in page.program.files { write(file, of: page) }
    for part in page.program.rejected {
      write(part.file, of: page)
      let block = page.outcome.flatMap {
        $0.blocks.indices.contains(part.block) ? $0.blocks[part.block] : nil
      }
      write(text: block?.message ?? "", label: filled(.error), kind: " error")
    }
  }

  private mutating func heading(_ text: String, id: String, level: Int = 2) {
    html.append(markup: "<h\(level)")
    html.append(attribute: "id", id)
    html.append(markup: ">")
    html.append(text: text)
    html.append(markup: "</h\(level)>\n")
    headings.append(
      Heading(
        level: level, id: id, text: text, html: text.escapedForMarkup, location: SourceLocation(file: "")))
  }

  private mutating func writeFacts(_ page: SamplePage) {
    var facts: [String] = []
    if let module = page.sample.libraryModule { facts.append("import \(module)") }
    let verified = page.compiler.map { compiler in filled(.verifiedBy) { $0 == "compiler" ? compiler : nil } }
    let recorded = page.recorded.map { day in filled(.recordedOn) { $0 == "date" ? day : nil } }
    let texts = [verified, recorded].compactMap(\.self)
    if let module = facts.first {
      html.append(markup: "<p><code>")
      html.append(text: module)
      html.append(markup: "</code></p>\n")
    }
    if !texts.isEmpty {
      html.append(markup: "<p class=\"sample-facts\">")
      html.append(text: texts.joined(separator: " · "))
      html.append(markup: "</p>\n")
    }
  }

  private mutating func writeDownload(_ page: SamplePage) {
    guard let download = page.download else { return }
    html.append(markup: "<p class=\"download\"><a")
    html.append(attribute: "href", download.file)
    html.append(markup: " download>")
    html.append(text: filled(.downloadFile) { $0 == "file" ? download.file : nil })
    html.append(markup: "</a> (\((download.size + 1023) / 1024)\u{A0}kB). ")
    for part in words(.runDownload) {
      switch part {
      case .text(let text): html.append(text: text)
      case .name("command"):
        html.append(markup: "<code>")
        html.append(text: download.command)
        html.append(markup: "</code>")
      case .name: break
      }
    }
    html.append(markup: "</p>\n")
  }

  private mutating func writeOutput(_ page: SamplePage) {
    let output = page.outcome?.output ?? ""
    let messages = (page.outcome?.blocks ?? []).enumerated().filter { index, block in
      !block.message.isEmpty && !page.program.rejected.contains { $0.block == index }
    }
    guard !output.isEmpty || !messages.isEmpty else { return }
    heading(filled(.output), id: "output")
    write(text: output, label: filled(.output), kind: "")
    for (_, block) in messages {
      let kind: SamplePageWord = block.isWarning ? .warning : .error
      write(text: block.message + "\n", label: filled(kind), kind: block.isWarning ? " warning" : " error")
    }
  }

  private mutating func write(text: String, label: String, kind: String) {
    guard !text.isEmpty else { return }
    html.append(markup: "<div class=\"sample\"><div class=\"output\(kind)\" role=\"group\"")
    html.append(attribute: "aria-label", label)
    html.append(markup: ">")
    html.append(output: text)
    html.append(markup: "</div></div>\n")
  }

  private mutating func write(_ file: SampleProgram.File, of page: SamplePage) {
    heading(file.name, id: file.name, level: 3)
    let uses = page.uses.filter { $0.file == file.name }
    if !uses.isEmpty {
      html.append(markup: "<ul class=\"shown-lines\">\n")
      for use in uses { write(use) }
      html.append(markup: "</ul>\n")
    }
    let shown = uses.flatMap(\.lines).merged
    // What is shown whole is not marked.
    let isWhole = shown.first.map { $0.contains(1) && $0.contains(file.lines.count) } ?? false
    // A reader who wants one file need not scroll past all the others. A single file is the purpose of the page.
    let isFolded = file.lines.count > Self.openLines && page.program.files.count > 1
    if isFolded {
      html.append(markup: "<details class=\"folded\"><summary>")
      let values = ["file": file.name, "lines": "\(file.lines.count)"]
      html.append(text: filled(.foldedFile) { values[$0] })
      html.append(markup: "</summary>")
    }
    let listing = listing(file, shown: isWhole ? [] : shown, of: page)
    let isLong = !isFolded && listing.isLong
    html.append(
      markup:
        "<pre tabindex=\"0\" class=\"\(isLong ? "numbered long" : "numbered")\"><code class=\"language-swift\">"
    )
    listing.write(to: &html)
    html.append(markup: "</code></pre>")
    html.append(markup: isFolded ? "</details>\n" : "\n")
  }

  /// The code of a file, whose lines can be linked to.
  private func listing(
    _ file: SampleProgram.File, shown: [ClosedRange<Int>], of page: SamplePage
  ) -> Listing {
    var listing = Listing(file.text.shownCode, language: "swift", in: languages)
    listing.linkTypes(to: types)
    listing.mark(shown) { marks, _ in marks.isEmphasized = true }
    listing.mark([1...max(1, file.lines.count)]) { marks, line in
      let place = SampleProgram.Place(file: file.name, line: line)
      (marks.identifier, marks.drawingNumber) = (place.anchor, page.drawnLines[place])
    }
    var literals = Array(repeating: [LiveLiteral](), count: page.literals.isEmpty ? 0 : file.lines.count)
    for literal in page.literals {
      guard let (name, line) = page.sample.place(of: literal.line),
        let place = page.program.place(ofLine: line, of: name), place.file == file.name
      else { continue }
      literals[place.line - 1].append(literal)
    }
    listing.literals = LiteralMark.all(of: literals, in: file.text.shownCode) { "\($0.slot)" }
    return listing
  }

  private mutating func write(_ use: SampleUse) {
    html.append(markup: "<li>")
    let lines = use.lines.map { range in
      range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)–\(range.upperBound)"
    }.joined(separator: ", ")
    for part in words(.linesShownIn) {
      switch part {
      case .text(let text): html.append(text: text)
      case .name("lines"):
        let start = use.lines.first?.lowerBound ?? 1
        html.append(markup: "<a")
        html.append(
          attribute: "href", "#" + SampleProgram.Place(file: use.file, line: start).anchor)
        html.append(markup: ">")
        html.append(text: lines)
        html.append(markup: "</a>")
      case .name("page"):
        html.append(markup: "<a")
        html.append(attribute: "href", use.address)
        html.append(markup: ">")
        html.append(text: use.title)
        html.append(markup: "</a>")
      case .name: break
      }
    }
    html.append(markup: "</li>\n")
  }

  private func filled(_ word: SamplePageWord, _ value: (String) -> String? = { _ in nil }) -> String {
    words(word).reduce(into: "") { text, part in
      switch part {
      case .text(let part): text += part
      case .name(let name): text += value(name) ?? ""
      }
    }
  }
}

extension [ClosedRange<Int>] {
  /// Ranges that do not touch one another, in order, with the same numbers.
  fileprivate var merged: [ClosedRange<Int>] {
    sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { result, range in
      if let last = result.last, range.lowerBound <= last.upperBound + 1 {
        result[result.count - 1] = last.lowerBound...Swift.max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
  }
}
