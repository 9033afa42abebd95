import Diagnostics
package import MarkdownSyntax
import Markup
import SampleModel
import SampleOptions
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
    let text = lines.drop { $0.isEmpty }.joined(separator: "\n")
    return ("# \(page.title)\n\n" + text + (text.hasSuffix("\n") ? "" : "\n")).withControlPictures
  }

  private func lines(of source: MarkdownSource, depth: Int) throws(MarkdownError) -> [String] {
    let text = String(decoding: source.bytes, as: UTF8.self).replacing("\r\n", with: "\n")
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let contents = try source.contents()
    let definitions = lines.indices.filter { lines[$0].contains("]:") }
    for image in contents.images { put(image, into: &lines, definitions, of: source) }
    for link in contents.links { put(link, into: &lines, definitions, of: source) }
    // From the end, so that the numbers of lines stay right.
    for block in contents.codeBlocks.reversed() where block.isFenced {
      let start = (block.location.line ?? 0) - source.firstLine
      let code = block.literal.utf8.count { $0 == UInt8(ascii: "\n") }
      let end = min(block.firstCodeLine - source.firstLine + code, lines.count - 1)
      guard lines.indices.contains(start), end >= start else { continue }
      let prefix = lines[start].prefix((block.location.column ?? 1) - 1)
        .map { ">\t ".contains($0) ? $0 : " " }
      let first = lines[start].prefix(prefix.count)
      let made = try blockLines(block, depth: depth)
      putNotes(on: block, into: &lines, of: source)
      lines.replaceSubrange(
        start...end,
        with: made.enumerated().map { index, line in
          line.isEmpty ? "" : (index == 0 ? String(first) : String(prefix)) + line
        })
    }
    return lines.filter { $0 != "<!-- more -->" }
  }

  // MARK: Code

  private func blockLines(_ block: CodeBlock, depth: Int) throws(MarkdownError) -> [String] {
    let options = samples?.options[block.location] ?? FenceOptions(block)
    switch options.role {
    case .listing:
      let language = InfoString(parsing: block.infoString, at: block.infoLocation).language
      var renderer = PageContentRenderer(page: page, use: .feed, resources: resources)
      return fence(renderer.includedCode(block, options) ?? "", language: language, title: options.title)
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

  private func put(
    _ image: Image, into lines: inout [String], _ definitions: [Int], of source: MarkdownSource
  ) {
    let index = (image.location.line ?? 0) - source.firstLine
    guard lines.indices.contains(index) else { return }
    guard let reference = FigureReference(image.destination) else {
      return lines.replaceDestination(
        image.destination, with: address(of: image.destination), from: index, definitions)
    }
    guard let id = resources.samples.identifier(reference.sample, onPage: page.samplePost),
      let figure = reference.figure ?? resources.samples.outcome(id)?.figures.first?.name
    else { return }
    lines.replaceDestination(image.destination, with: address(of: figure, id), from: index, definitions)
  }

  private func put(_ link: Link, into lines: inout [String], _ definitions: [Int], of source: MarkdownSource)
  {
    let index = (link.location.line ?? 0) - source.firstLine
    guard lines.indices.contains(index) else { return }
    if ProseValue(link) != nil {
      lines[index].replace(/\[([^\[\]]*)\]\((?:<sample:[^>]*>|sample:[^)\s]*)\)/) { $0.output.1 }
    } else {
      lines.replaceDestination(
        link.destination, with: address(of: link.destination), from: index, definitions)
    }
  }

  private func address(of destination: String) -> String {
    switch links.resolve(destination) {
    case .site(let address), .unchecked(let address), .missing(let address), .unpublished(let address, _):
      address
    }
  }
}

extension [String] {
  /// Puts another destination into a link or image that begins on a line: where it is inline, on this line or a later one of
  /// its paragraph, or else into the definitions that it may refer to.
  fileprivate mutating func replaceDestination(
    _ old: String, with new: String, from start: Int, _ definitions: [Int]
  ) {
    guard old != new else { return }
    for index in start..<count {
      if self[index].allSatisfy(\.isWhitespace) { break }
      if self[index].replaceDestination(old, with: new) { return }
    }
    for index in definitions { self[index].replaceDefinition(old, with: new) }
  }
}

extension String {
  /// Puts another destination into the first inline link or image that has one.
  ///
  /// - Returns: Whether there is one.
  fileprivate mutating func replaceDestination(_ old: String, with new: String) -> Bool {
    for (before, after) in [("](", ""), ("](<", ">")] {
      for end in after.isEmpty ? [")", " "] : [after] {
        guard let range = firstRange(of: before + old + end) else { continue }
        replaceSubrange(range, with: "](" + new + (end == ">" ? "" : end))
        return true
      }
    }
    return false
  }

  /// Puts another destination into a link reference definition, `[label]: destination`, if the line is one with the old
  /// destination.
  fileprivate mutating func replaceDefinition(_ old: String, with new: String) {
    guard let colon = firstRange(of: "]:"),
      self[..<colon.lowerBound].drop(while: { $0 == " " || $0 == ">" }).first == "["
    else { return }
    let destination = self[colon.upperBound...].drop { $0 == " " || $0 == "\t" }
    for form in ["<\(old)>", old] where destination.hasPrefix(form) {
      let rest = destination.dropFirst(form.count)
      guard rest.first.map({ $0 == " " || $0 == "\t" }) ?? true else { continue }
      return replaceSubrange(destination.startIndex..<rest.startIndex, with: new)
    }
  }
}
