import Diagnostics
import Highlighting
import MarkdownSyntax
import Markup
import SampleEngine

/// Writes what a page's Markdown leaves to the page: code, samples, figures and addresses.
struct PageContentRenderer: MarkdownDelegate {
  let page: Page
  let use: ContentUse
  let resources: RenderingResources
  var diagnostics: [Diagnostic] = []
  /// Pictures of figures, by their address.
  var files: [String: [UInt8]] = [:]
  /// Where each address, with percent-encoding removed, was first written.
  var linkLocations: [String: SourceLocation] = [:]
  private let links: LinkResolver
  private let samples: PageSamples?
  /// How many figures the page shows so far, for ids that are unique on it.
  private var figureCount = 0

  init(page: Page, use: ContentUse, resources: RenderingResources) {
    self.page = page
    self.use = use
    self.resources = resources
    samples = resources.pageSamples[page.file]
    links = LinkResolver(
      addresses: resources.addresses, baseURL: resources.site.configuration.baseURL, file: page.file,
      pageAddress: page.address, isAbsolute: use == .feed)
  }
}

// MARK: Links and images

extension PageContentRenderer {
  mutating func address(ofLink destination: String, at location: SourceLocation) -> String {
    let address = resolvedAddress(destination, at: location)
    note(address, at: location)
    return address
  }

  /// Keeps the first place of an address, however its bytes are encoded when it is written.
  private mutating func note(_ address: String, at location: SourceLocation) {
    let decoded = address.decodingPercentEncoding ?? address
    if linkLocations[decoded] == nil { linkLocations[decoded] = location }
  }

  private mutating func resolvedAddress(_ destination: String, at location: SourceLocation) -> String {
    switch links.resolve(destination) {
    case .site(let address), .unchecked(let address): return address
    case .unpublished(let address, let reason):
      if !reason.isEmpty {
        diagnostics.append(.unpublishedLinkTarget(destination, reason: reason, at: location))
      }
      return address
    case .missing(let address):
      let meant = destination.hasPrefix("/") ? resources.addresses.suggestion(for: destination) : nil
      diagnostics.append(.missingLinkTarget(destination, suggestion: meant, at: location))
      return address
    }
  }

  mutating func write(_ image: Image, to html: inout MarkupBuffer) -> ImageContent? {
    if let reference = FigureReference(image.destination) {
      return writeFigure(reference, of: image, to: &html)
    }
    let address: String
    switch links.resolve(image.destination) {
    case .site(let found), .unchecked(let found): address = found
    case .missing(let missing), .unpublished(let missing, _):
      diagnostics.append(.missingImage(image.destination, at: image.location))
      address = missing
    }
    note(address, at: image.location)
    html.append(markup: "<img")
    html.append(attribute: "src", address)
    html.append(attribute: "alt", image.alternativeText)
    if let title = image.title { html.append(attribute: "title", title) }
    html.append(markup: ">")
    return .phrasing
  }

  /// Writes the figure that an image names.
  private mutating func writeFigure(
    _ reference: FigureReference, of image: Image, to html: inout MarkupBuffer
  ) -> ImageContent {
    let content: ImageContent = image.isAlone ? .flow : .phrasing
    guard let id = resources.samples.identifier(reference.sample, onPage: page.slug) else {
      let meant = resources.samples.suggestedSample(for: reference.sample, onPage: page.slug)
      diagnostics.append(.unknownSample(reference.sample, suggestion: meant, at: image.location))
      return content
    }
    // A sample that failed has told why already.
    guard let outcome = resources.samples.outcome(id), outcome.failure == nil else { return content }
    let names = outcome.figures.map(\.name)
    guard let name = reference.figure ?? (names.count == 1 ? names[0] : nil) else {
      diagnostics.append(.figureNotNamed(sample: reference.sample, names: names, at: image.location))
      return content
    }
    guard let figure = outcome.figure(named: name) else {
      let meant = suggestion(for: name, among: names)
      diagnostics.append(
        .unknownFigure(name, sample: reference.sample, suggestion: meant, at: image.location))
      return content
    }
    if image.alternativeText.isEmpty {
      diagnostics.append(.missingAlternative(figure: name, at: image.location))
    }
    let label = image.alternativeText.isEmpty ? name : image.alternativeText
    let shown = ShownFigure(
      figure: figure, sample: id, label: label, caption: image.title, location: image.location)
    write(shown, asBlock: image.isAlone, to: &html)
    return content
  }
}

// MARK: Code and samples

extension PageContentRenderer {
  mutating func write(_ codeBlock: CodeBlock, to html: inout MarkupBuffer) {
    let options = FenceOptions(codeBlock)
    diagnostics.append(contentsOf: options.diagnostics)
    switch options.role {
    case .listing:
      let language = InfoString(parsing: codeBlock.infoString, at: codeBlock.infoLocation).language
      writeListing(codeBlock.literal, language: language, options: options, to: &html)
    case .output(let name):
      writeOutput(ofSample: name, at: codeBlock.location, to: &html)
    case .inlineSample, .fileSample:
      writeSample(codeBlock, options, to: &html)
    }
  }

  private func writeListing(
    _ code: String, language: String, options: FenceOptions, to html: inout MarkupBuffer
  ) {
    if let title = options.title {
      html.append(markup: "<figure class=\"listing\"><figcaption>")
      html.append(text: title)
      html.append(markup: "</figcaption>")
    }
    html.append(markup: "<pre tabindex=\"0\"><code")
    if !language.isEmpty { html.append(attribute: "class", "language-" + language) }
    html.append(markup: ">")
    Highlighter(language: language).highlight(code, emphasizing: options.lines, to: &html)
    html.append(markup: "</code></pre>")
    html.append(markup: options.title == nil ? "\n" : "</figure>\n")
  }

  private mutating func writeSample(
    _ codeBlock: CodeBlock, _ options: FenceOptions, to html: inout MarkupBuffer
  ) {
    // Where nothing is shown, the catalog has told what is wrong with the fence.
    guard let shown = resources.samples.shown(at: codeBlock.location) else { return }
    let block = shown.outcome.flatMap { outcome in
      outcome.blocks.indices.contains(shown.excerpt.block) ? outcome.blocks[shown.excerpt.block] : nil
    }
    // What a region, or one file of several, printed and drew cannot be told from what the rest did.
    var isPart = false
    if case .fileSample(_, let file, let region) = options.role { isPart = file != nil || region != nil }
    let name = shown.excerpt.sample.name
    let output = isPart || !options.showsOutput || isPlaced(output: name) ? "" : block?.output ?? ""
    let figures =
      isPart || !options.showsOutput
      ? []
      : (block?.figures ?? []).filter {
        !isPlaced(figure: $0, of: shown.excerpt.sample, outcome: shown.outcome)
      }
    guard !options.isHidden || !output.isEmpty || !figures.isEmpty else { return }
    html.append(markup: "<div class=\"sample\">\n")
    if !options.isHidden {
      writeListing(shown.excerpt.code + "\n", language: "swift", options: options, to: &html)
    }
    writeOutput(output, to: &html)
    for figure in figures {
      guard let drawing = shown.outcome?.figure(named: figure) else { continue }
      let text = options.alternative ?? options.caption
      if text == nil { diagnostics.append(.missingAlternative(figure: figure, at: codeBlock.location)) }
      write(
        ShownFigure(
          figure: drawing, sample: shown.excerpt.sample, label: text ?? figure, caption: options.caption,
          location: codeBlock.location), asBlock: true, to: &html)
    }
    html.append(markup: "</div>\n")
  }

  private func isPlaced(output name: String) -> Bool {
    samples?.placedOutputs.contains(name) ?? false
  }

  /// Whether an image of the page shows the figure.
  private func isPlaced(figure: String, of sample: SampleID, outcome: SampleOutcome?) -> Bool {
    guard let placed = samples?.placedFigures else { return false }
    return [sample.name, sample.description].contains { name in
      placed.contains("\(name)#\(figure)") || (outcome?.figures.count == 1 && placed.contains(name))
    }
  }

  private mutating func writeOutput(
    ofSample name: String, at location: SourceLocation, to html: inout MarkupBuffer
  ) {
    guard let id = resources.samples.identifier(name, onPage: page.slug) else {
      let meant = resources.samples.suggestedSample(for: name, onPage: page.slug)
      diagnostics.append(.unknownSample(name, suggestion: meant, at: location))
      return
    }
    guard let outcome = resources.samples.outcome(id) else { return }
    html.append(markup: "<div class=\"sample\">\n")
    writeOutput(outcome.output, to: &html)
    html.append(markup: "</div>\n")
  }

  private func writeOutput(_ output: String, to html: inout MarkupBuffer) {
    guard !output.isEmpty else { return }
    html.append(
      markup: "<div class=\"output\" role=\"group\" aria-label=\"Output\"><pre tabindex=\"0\"><samp>")
    html.append(text: output)
    html.append(markup: "</samp></pre></div>\n")
  }
}

// MARK: Figures

/// A figure at one place of a page.
private struct ShownFigure {
  var figure: SampleFigure
  var sample: SampleID
  /// What it shows, in words.
  var label: String
  var caption: String?
  var location: SourceLocation
}

extension PageContentRenderer {
  private mutating func write(_ shown: ShownFigure, asBlock: Bool, to html: inout MarkupBuffer) {
    figureCount += 1
    let name = "\(shown.sample.name)-\(shown.figure.name)"
    do {
      let picture = try resources.figures.picture(
        shown.figure.drawing, shown.label, "figure-\(figureCount)-")
      let stem = page.address + "figures/" + name
      let made = try resources.figures.files(shown.figure.drawing)
      for file in made { files[stem + file.suffix] = file.bytes }
      if asBlock { html.append(markup: "<figure class=\"drawing\">") }
      switch use {
      case .page: html.append(markup: picture.markup)
      case .feed:
        let address = resources.site.configuration.baseURL.address(stem + (made.first?.suffix ?? ""))
        html.append(markup: "<img")
        html.append(attribute: "src", address)
        html.append(attribute: "alt", shown.label)
        html.append(attribute: "width", "\(Int(picture.width.rounded()))")
        html.append(attribute: "height", "\(Int(picture.height.rounded()))")
        html.append(markup: ">")
      }
      guard asBlock else { return }
      if let caption = shown.caption {
        html.append(markup: "<figcaption>")
        html.append(text: caption)
        html.append(markup: "</figcaption>")
      }
      html.append(markup: "</figure>\n")
    } catch {
      diagnostics.append(
        .figureNotRendered(
          shown.figure.name, sample: shown.sample.description, reason: error.reason, at: shown.location))
    }
  }
}
