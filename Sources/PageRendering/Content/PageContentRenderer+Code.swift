import Diagnostics
import Highlighting
import MarkdownSyntax
import Markup
import SampleModel
import SiteModel
import SymbolReference
import Theming

extension PageContentRenderer {
  mutating func write(_ codeBlock: CodeBlock, to html: inout MarkupBuffer) {
    let options = samples?.options[codeBlock.location] ?? FenceOptions(codeBlock)
    diagnostics.append(contentsOf: options.diagnostics)
    openNotes = ListingNotes(codeBlock, options, listing: notedListingCount + 1, &diagnostics)
    if openNotes != nil {
      notedListingCount += 1
      features.hasNotes = true
    }
    openTab(options, &html)
    writeBlock(codeBlock, options, to: &html)
    closeTab(options, nextInfoString: codeBlock.nextInfoString, &html)
  }

  private mutating func writeBlock(
    _ codeBlock: CodeBlock, _ options: FenceOptions, to html: inout MarkupBuffer
  ) {
    switch options.role {
    case .listing:
      let language = InfoString(parsing: codeBlock.infoString, at: codeBlock.infoLocation).language
      if !resources.languages.contains(language) {
        diagnostics.append(
          .unknownLanguage(language, known: resources.languages.names, at: codeBlock.infoLocation))
      }
      guard let code = includedCode(codeBlock, options) else { return }
      guard let reason = options.unverified?.value else {
        return writeListing(code, language: language, options: options, to: &html)
      }
      html.append(markup: "<div class=\"sample\">\n")
      writeListing(code, language: language, options: options, to: &html)
      write(reason, as: .notVerified, to: &html)
      html.append(markup: "</div>\n")
    case .output(let name):
      writeOutput(ofSample: name, at: options.nameLocation ?? codeBlock.location, to: &html)
    case .component(let info): writeComponent(codeBlock, info, to: &html)
    case .diagram: writeDiagram(codeBlock, options, to: &html)
    case .inlineSample, .fileSample:
      writeSample(codeBlock, options, to: &html)
    }
  }

  /// Writes below code why something is not done with it.
  private func write(_ reason: String, as note: StandardString, to html: inout MarkupBuffer) {
    html.append(markup: "<p class=\"unverified\">")
    html.append(text: MessageFormat.parts(of: strings[note]).filled { $0 == "reason" ? reason : nil })
    html.append(markup: "</p>\n")
  }

  mutating func writeListing(
    _ code: String, language: String, options: FenceOptions, source: ListingSource? = nil,
    editing module: String? = nil, to html: inout MarkupBuffer,
    marking mark: (inout Listing) -> Void = { _ in }
  ) {
    let code = code.shownCode
    let title = options.title ?? source?.name
    if let title { writeTitle(title, source, to: &html) }
    features.hasCode = true
    readingTime.add(code: code)
    reportLinesBeyond(code, options)
    // A single line in no language is a formula or a few words, rather than code that a reader would copy.
    let isFragment =
      openNotes == nil && language.isEmpty && !code.dropLast().utf8.contains(UInt8(ascii: "\n"))
    // Only a page has the numbers of notes in its listings.
    let notes = use == .page ? openNotes : nil
    // Readers of feeds drop classes; without them a feed has half the bytes.
    var listing = Listing(code, language: use == .feed ? "" : language, in: resources.languages)
    listing.keepsEndBraces = use == .page
    html.append(markup: isFragment ? "<pre class=\"fragment\" tabindex=\"0\"" : "<pre tabindex=\"0\"")
    // Only a page folds what is long, and never a fault that its reader looks for.
    let isFolded = use == .page && listing.isLong && options.quiz?.value != .repair
    let hanging = use == .page ? listing.hangingIndentClass : nil
    let classes = [notes == nil ? nil : "has-notes", isFolded ? "long" : nil, hanging].compactMap(\.self)
    if !classes.isEmpty { html.append(attribute: "class", classes.joined(separator: " ")) }
    if let module { html.append(attribute: "data-edits", module) }
    html.append(markup: "><code")
    if !language.isEmpty { html.append(attribute: "class", "language-" + language) }
    html.append(markup: ">")
    listing.mark(options.lines) { marks, _ in marks.isEmphasized = true }
    listing.mark(options.addedLines) { marks, _ in marks.change = .added }
    listing.mark(options.removedLines) { marks, _ in marks.change = .removed }
    notes?.mark(&listing, strings)
    listing.linkTypes(to: source?.types.addresses ?? [:])
    mark(&listing)
    let start = html.count
    listing.write(to: &html)
    if !listing.drawingNumbers.isEmpty {
      drawingListings.append(PlacedListing(place: start..<html.count, listing: listing))
    }
    html.append(markup: "</code></pre>")
    html.append(markup: title == nil ? "\n" : "</figure>\n")
  }

  private mutating func writeSample(
    _ codeBlock: CodeBlock, _ options: FenceOptions, to html: inout MarkupBuffer
  ) {
    dependencies.usesSamples = true
    // If nothing is shown, the catalog has reported the problem of the fence.
    guard let shown = resources.samples.shown(at: codeBlock.location) else { return }
    if options.quiz?.value == .repair {
      return writeRepair(of: shown, options, at: codeBlock.location, to: &html)
    }
    let result = shownResult(of: shown, options)
    guard !options.isHidden || !result.isEmpty || shown.outcome?.provisional != nil else { return }
    // Its frame is part of how a theme shows code.
    features.hasCode = true
    html.append(markup: "<div class=\"sample\">\n")
    if !options.isHidden {
      let label = strings[result.isWarning ? .warning : .error]
      let drawing = drawingLines(of: shown)
      let literals = editableLiterals(of: shown)
      writeListing(
        shown.excerpt.code + "\n", language: "swift", options: options,
        source: listingSource(shown, options, at: codeBlock.location),
        editing: literals.isEmpty ? nil : moduleAddress(of: shown.excerpt.sample), to: &html
      ) { listing in
        drawing.mark(&listing)
        listing.literals = literals
        listing.mark(result.markedLines.map { $0...$0 }) { marks, _ in
          marks.change = result.isWarning ? .warned(label: label) : .rejected(label: label)
        }
      }
      writeUse(ofFigureKitBy: shown, to: &html)
      if let reason = options.reasonNotToRun { write(reason, as: .notRun, to: &html) }
    }
    reportLongOutput(result.output, of: shown.excerpt.sample, at: codeBlock.location, canHide: true)
    // What a sample gives that is being made is not known to be nothing.
    let isKnown =
      shown.outcome.map { $0.failure == nil && ($0.provisional == nil || !result.isEmpty) } ?? false
    let isQuiz = isKnown && openQuiz(options, isAnswered: !result.isEmpty, to: &html)
    writeOutput(result.output, of: shown.excerpt.sample, block: shown.excerpt.block, to: &html)
    writeMessage(result.message, isWarning: result.isWarning, to: &html)
    writeFigures(result.figures, of: shown, options, at: codeBlock.location, to: &html)
    let place = codeBlock.location
    let lines = place.line.map { (place.file, $0...($0 + shown.excerpt.code.lineFeedLines.count + 1)) }
    writeState(of: shown.outcome, at: lines, to: &html)
    html.append(markup: isQuiz ? "</details>\n</div>\n" : "</div>\n")
  }

  private mutating func writeFigures(
    _ figures: [String], of shown: ShownSamples.Shown, _ options: FenceOptions, at location: SourceLocation,
    to html: inout MarkupBuffer
  ) {
    let sample = shown.excerpt.sample
    // A sample that was not to run, as in `check OTHER`, has no outcome.
    if let live = options.figures.live, figures.isEmpty, let outcome = shown.outcome, outcome.failure == nil {
      diagnostics.append(
        .liveBlockWithoutFigure(sample, at: live.location).about(sample: sample.description))
    }
    for figure in figures {
      guard let drawing = shown.outcome?.figure(named: figure) else { continue }
      let text = options.alternative ?? options.caption
      if text == nil {
        diagnostics.append(
          .missingAlternative(figure: figure, at: location).about(sample: sample.description))
      }
      write(
        ShownFigure(
          figure: drawing, sample: sample, label: text ?? figure, caption: options.caption,
          location: location, options: options.figures), asBlock: true, to: &html)
    }
  }

  private mutating func writeOutput(
    ofSample name: String, at location: SourceLocation, to html: inout MarkupBuffer
  ) {
    dependencies.usesSamples = true
    guard let id = resources.samples.identifier(name, onPage: page.samplePost) else {
      let meant = resources.samples.suggestedSample(for: name, onPage: page.samplePost)
      diagnostics.append(.unknownSample(name, suggestion: meant, at: location))
      return
    }
    guard let outcome = resources.samples.outcome(id) else { return }
    reportLongOutput(outcome.output, of: id, at: location, canHide: false)
    features.hasCode = true
    html.append(markup: "<div class=\"sample\">\n")
    writeOutput(outcome.output, of: id, block: nil, to: &html)
    writeState(of: outcome, to: &html)
    html.append(markup: "</div>\n")
  }

  /// Reports output that is too long to read and makes the page large.
  private mutating func reportLongOutput(
    _ output: String, of sample: SampleID, at location: SourceLocation, canHide: Bool
  ) {
    let lineCount = output.utf8.count { $0 == UInt8(ascii: "\n") }
    guard lineCount >= 1000 || output.utf8.count >= 64 << 10 else { return }
    diagnostics.append(
      .longOutput(lineCount: lineCount, byteCount: output.utf8.count, canHide: canHide, at: location)
        .about(sample: sample.description))
  }

  private mutating func writeOutput(
    _ output: String, of sample: SampleID, block: Int?, to html: inout MarkupBuffer
  ) {
    guard !output.isEmpty else { return }
    html.append(markup: "<div class=\"output\" role=\"group\"")
    html.append(attribute: "aria-label", strings[.output])
    // Its program prints it anew with the values of a reader.
    if use == .page, resources.samples.modules[sample]?.module.printsOutput == true,
      let address = moduleAddress(of: sample)
    {
      html.append(attribute: "data-prints", address + (block.map { " \($0)" } ?? ""))
      features.hasLiveOutput = true
    }
    html.append(markup: ">")
    html.append(output: output)
    html.append(markup: "</div>\n")
  }

  /// Writes what a failure or a warning said that the author wants to show.
  private func writeMessage(_ message: [SampleMessage.Part], isWarning: Bool, to html: inout MarkupBuffer) {
    guard !message.isEmpty else { return }
    html.append(markup: "<div class=\"output \(isWarning ? "warning" : "error")\" role=\"group\"")
    html.append(attribute: "aria-label", strings[isWarning ? .warning : .error])
    html.append(markup: "><pre tabindex=\"0\"><samp>")
    for part in message {
      switch part {
      case .text(let text): html.append(text: text.shownOutput + "\n")
      case .source(let lines):
        html.append(markup: "<span class=\"source\">")
        html.append(text: lines.shownOutput + "\n")
        html.append(markup: "</span>")
      }
    }
    html.append(markup: "</samp></pre></div>\n")
  }
}
