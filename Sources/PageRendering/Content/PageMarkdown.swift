import Diagnostics
package import MarkdownSyntax
import Markup
import SampleModel
package import SiteModel
import Theming
import URLs

extension Page {
  /// Where the page is published as Markdown.
  package var markdownAddress: String { address + "index.md" }
}

/// A page as Markdown for programs that read it: its source, with what a reader of the page sees in the place of what only
/// sitegen understands.
///
/// Samples have their code and their output, figures are pictures, and addresses are whole. Everything else is as its
/// author wrote it.
package struct PageMarkdown {
  let page: Page
  let resources: RenderingResources
  private let links: LinkResolver
  private let samples: PageSamples?

  /// Creates ready to write a page.
  package init(_ page: Page, _ resources: RenderingResources) {
    (self.page, self.resources) = (page, resources)
    samples = resources.pageSamples[page.file]
    links = LinkResolver(
      addresses: resources.addresses, baseURL: resources.site.configuration.baseURL, file: page.file,
      pageAddress: page.address, language: page.language, isAbsolute: true)
  }

  /// Writes the page.
  ///
  /// - Parameter body: The page's text, without front matter.
  /// - Returns: The Markdown, which begins with the page's title.
  /// - Throws: If no Markdown can be parsed on this machine.
  package func text(of body: ArraySlice<UInt8>) throws(MarkdownError) -> String {
    let source = MarkdownSource(body, file: page.file, firstLine: page.bodyLine)
    let lines = try lines(of: source, depth: 0)
    var text = "# \(page.title)\n"
    for line in lines.drop(while: \.isEmpty) {
      text += "\n"
      text += line
    }
    if lines.last?.isEmpty == false { text += "\n" }
    return text.withControlPictures
  }

  private func lines(of source: MarkdownSource, depth: Int) throws(MarkdownError) -> [String] {
    // The tree of the text is gone before there are lines of it.
    let contents = try source.contents()
    var lines = source.lines
    var destinations = WrittenDestinations()
    for image in contents.images { put(image, into: &destinations, of: source) }
    for link in contents.links { put(link, into: &destinations, of: source) }
    destinations.write(into: &lines)
    // What stands for lines, by the first of them.
    var made: [Int: (end: Int, rest: ArraySlice<String>)] = [:]
    // From the end, so that notes are put on lines that are made already.
    for block in contents.codeBlocks.reversed() where block.isFenced {
      let start = (block.location.line ?? 0) - source.firstLine
      let code = block.literal.utf8.count { $0 == UInt8(ascii: "\n") }
      let end = min(block.firstCodeLine - source.firstLine + code, lines.count - 1)
      guard lines.indices.contains(start), end >= start else { continue }
      let prefix = lines[start].prefix((block.location.column ?? 1) - 1)
        .map { ">\t ".contains($0) ? $0 : " " }
      let first = lines[start].prefix(prefix.count)
      let blockLines = try blockLines(block, depth: depth).enumerated().map { index, line in
        line.isEmpty ? "" : (index == 0 ? String(first) : String(prefix)) + line
      }
      putNotes(on: block, into: &lines, of: source)
      lines[start] = blockLines.first ?? Self.leftOut
      made[start] = (end, blockLines.dropFirst())
    }
    var result: [String] = []
    result.reserveCapacity(lines.count)
    var index = 0
    while index < lines.count {
      if lines[index] != Self.leftOut { result.append(lines[index]) }
      if let block = made[index] {
        result += block.rest
        index = block.end
      }
      index += 1
    }
    return result
  }

  /// A line that is not for readers.
  private static let leftOut = "<!-- more -->"

  // MARK: Code

  private func blockLines(_ block: CodeBlock, depth: Int) throws(MarkdownError) -> [String] {
    let options = samples?.options[block.location] ?? FenceOptions(block)
    switch options.role {
    case .listing:
      let language = InfoString(parsing: block.infoString, at: block.infoLocation).language
      var renderer = PageContentRenderer(page: page, use: .feed, resources: resources)
      return fence(renderer.includedCode(block, options) ?? "", language: language, title: options.title)
    case .diagram: return fence(block.literal, language: "dot", title: nil)
    case .component:
      guard depth < ComponentContext.depthLimit else { return [] }
      return try lines(of: MarkdownSource(contentsOf: block), depth: depth + 1)
    case .output(let name):
      guard let id = resources.samples.identifier(name, onPage: page.samplePost) else { return [] }
      return output(resources.samples.outcome(id)?.output ?? "")
    case .inlineSample: return sample(block, options, isPart: false)
    case .fileSample(_, let file, let region):
      return sample(block, options, isPart: file != nil || region != nil)
    }
  }

  /// Says at the beginning of each note on a code block which lines it is about.
  private func putNotes(on block: CodeBlock, into lines: inout [String], of source: MarkdownSource) {
    // Their problems were reported when the page was rendered.
    var ignored: [Diagnostic] = []
    let options = samples?.options[block.location] ?? FenceOptions(block)
    guard let notes = ListingNotes(block, options, listing: 1, &ignored) else { return }
    for (number, item) in (block.nextList?.items ?? []).enumerated() {
      let index = (item.line ?? 0) - source.firstLine
      guard lines.indices.contains(index) else { continue }
      let before = lines[index].prefix((item.column ?? 1) - 1)
      let marker = lines[index].dropFirst(before.count).prefix { $0 != " " && $0 != "\t" }
      let text = lines[index].dropFirst(before.count + marker.count)
      lines[index] = "\(before)\(marker) \(notes.label(number, resources.strings[page.language]))\(text)"
    }
  }

  private func sample(_ block: CodeBlock, _ options: FenceOptions, isPart: Bool) -> [String] {
    guard let shown = resources.samples.shown(at: block.location) else { return [] }
    if options.quiz?.value == .repair { return repair(shown, options) }
    var result: [String] = []
    if !options.isHidden {
      result = fence(shown.excerpt.code, language: "swift", title: options.title)
    }
    let answer = self.answer(shown, options, block, isPart: isPart)
    guard let quiz = options.quiz?.value else {
      add(answer, to: &result)
      return result
    }
    let strings = resources.strings[page.language]
    add(["<details>", "<summary>\(quiz.question(strings))</summary>"], to: &result)
    if let verdict = options.verdict(strings) { add([verdict + "."], to: &result) }
    add(answer, to: &result)
    add(["</details>"], to: &result)
    return result
  }

  /// A listing with a fault, the figure that it should draw, and what is wrong.
  private func repair(_ shown: ShownSamples.Shown, _ options: FenceOptions) -> [String] {
    // What is wrong with the attributes was reported when the page was rendered.
    guard let outcome = shown.outcome, let figure = options.figureToRepair(of: outcome),
      let place = try? options.fault?.value.place(in: shown.excerpt.code)
    else { return [] }
    let strings = resources.strings[page.language]
    let text = options.alternative ?? options.caption ?? figure
    var result = fence(place.applied(to: shown.excerpt.code), language: "swift", title: options.title)
    add(["![\(text)](\(address(of: figure, shown.excerpt.sample)))"], to: &result)
    add([strings[.repairGoal]], to: &result)
    add(["<details>", "<summary>\(Quiz.repair.question(strings))</summary>"], to: &result)
    add([place.answer(strings)], to: &result)
    add(["</details>"], to: &result)
    return result
  }

  /// What a block gave.
  private func answer(
    _ shown: ShownSamples.Shown, _ options: FenceOptions, _ block: CodeBlock, isPart: Bool
  ) -> [String] {
    var result: [String] = []
    guard options.showsOutput, let outcome = shown.outcome,
      outcome.blocks.indices.contains(shown.excerpt.block)
    else { return result }
    let given = outcome.blocks[shown.excerpt.block]
    if !isPart {
      let id = shown.excerpt.sample
      if samples?.placedOutputs.contains(id.name) != true { add(output(given.output), to: &result) }
      for figure in given.figures where !isPlaced(figure, of: id, outcome) {
        let text = options.alternative ?? options.caption ?? figure
        add(["![\(text)](\(address(of: figure, id)))"], to: &result)
      }
    }
    if !isPart || options.settings.expectation != nil {
      let parts = SampleMessage(of: given, shownLines: options.isHidden ? [] : shown.excerpt.blockLines).parts
      let message = parts.map { part in
        switch part {
        case .text(let text), .source(let text): text
        }
      }
      let title = resources.strings[page.language][given.isWarning ? .warning : .error]
      add(output(message.joined(separator: "\n"), title: title), to: &result)
    }
    return result
  }

  private func add(_ lines: [String], to result: inout [String]) {
    guard !lines.isEmpty else { return }
    if !result.isEmpty { result.append("") }
    result += lines
  }

  private func output(_ text: String, title: String? = nil) -> [String] {
    guard !text.isEmpty else { return [] }
    return [(title ?? resources.strings[page.language][.output]) + ":", ""]
      + fence(text.shownOutput, language: "text", title: nil)
  }

  /// A fenced block, whose fence is longer than any in the code.
  private func fence(_ code: String, language: String, title: String?) -> [String] {
    var lines = code.shownCode.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    let longest = lines.map { $0.drop { $0 == " " }.prefix { $0 == "`" }.count }.max() ?? 0
    let marks = String(repeating: "`", count: max(3, longest + 1))
    return [marks + language + (title.map { " title=\"\($0)\"" } ?? "")] + lines + [marks]
  }

  // MARK: Figures and links

  private func isPlaced(_ figure: String, of sample: SampleID, _ outcome: SampleOutcome) -> Bool {
    guard let placed = samples?.placedFigures else { return false }
    return [sample.name, sample.description].contains { name in
      placed.contains("\(name)#\(figure)") || (outcome.figures.count == 1 && placed.contains(name))
    }
  }

  private func address(of figure: String, _ sample: SampleID) -> String {
    links.baseURL.address(sample.stem(ofFigure: figure) + FigureProvider.FileSet.plain.suffixes[0])
  }

  private func put(_ image: Image, into destinations: inout WrittenDestinations, of source: MarkdownSource) {
    let line = (image.location.line ?? 0) - source.firstLine
    guard let reference = FigureReference(image.destination) else {
      return destinations.put(address(of: image.destination), for: image.destination, from: line)
    }
    guard let id = resources.samples.identifier(reference.sample, onPage: page.samplePost),
      let figure = reference.figure ?? resources.samples.outcome(id)?.figures.first?.name
    else { return }
    destinations.put(address(of: figure, id), for: image.destination, from: line)
  }

  private func put(_ link: Link, into destinations: inout WrittenDestinations, of source: MarkdownSource) {
    let line = (link.location.line ?? 0) - source.firstLine
    if ProseValue(link) != nil {
      destinations.putText(on: line)
    } else {
      destinations.put(address(of: link.destination), for: link.destination, from: line)
    }
  }

  private func address(of destination: String) -> String {
    switch links.resolve(destination) {
    case .site(let address), .unchecked(let address), .missing(let address), .unpublished(let address, _):
      address
    }
  }
}

extension MarkdownSource {
  /// The text of each line, without LF and CRLF.
  fileprivate var lines: [String] {
    let pieces = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return pieces.map { piece in
      let endsInCR = piece.last == UInt8(ascii: "\r") && piece.endIndex < bytes.endIndex
      return String(decoding: endsInCR ? piece.dropLast() : piece, as: UTF8.self)
    }
  }
}
