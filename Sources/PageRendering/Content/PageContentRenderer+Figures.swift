package import Diagnostics
import MarkdownSyntax
package import Markup
package import SampleModel
import SiteModel
import Theming
import URLs

/// A figure at one place of a page.
package struct ShownFigure: Sendable {
  /// The figure that the sample drew.
  package var figure: SampleFigure
  /// The sample that drew it.
  package var sample: SampleID
  /// The alternative text.
  package var label: String
  /// The text below it; `nil` if there is none.
  var caption: String?
  /// Where the page asks for the figure.
  package var location: SourceLocation
  /// How it stands in the page.
  var options = FigureOptions()
  /// The fault with which it runs there; `nil` if it has none.
  var fault: RunningFault?

  /// Creates a value from its parts.
  package init(
    figure: SampleFigure, sample: SampleID, label: String, caption: String? = nil, location: SourceLocation,
    options: FigureOptions = FigureOptions()
  ) {
    self.figure = figure
    self.sample = sample
    self.label = label
    self.caption = caption
    self.location = location
    self.options = options
  }
}

/// A figure whose files are to be published.
package struct PublishedFigure: Sendable {
  /// The figure and its place in a page.
  package var shown: ShownFigure
  /// How the figure is drawn.
  package var request: FigureProvider.Request
  /// The address of each file without its suffix: `SampleID.stem`.
  package var stem: String
  /// The files that something links to.
  package var files: Set<FigureProvider.FileSet>
}

extension SampleID {
  /// The address of the files of a figure that the sample draws, without their suffixes. All pages share it, so that a
  /// reader who goes from one to another has the files already.
  package func stem(ofFigure name: String) -> String { "/figures/\(self)/\(name)" }
}

extension FigureProvider.Request {
  /// A request for the files of a sample's figure.
  ///
  /// - Parameters:
  ///   - figure: The figure.
  ///   - sample: The sample that drew it.
  ///   - inputs: The files that the sample may read.
  package init(_ figure: SampleFigure, of sample: SampleID, inputs: [SampleInput]) {
    self.init(
      name: sample.description.replacing("/", with: "-") + "-" + figure.name, drawing: figure.drawing,
      inputs: inputs)
  }
}

extension ShownFigure {
  /// Whether it is as wide as the text; what reads a feed knows none.
  fileprivate func isWide(for use: ContentUse) -> Bool { options.isWide && use == .page }
}

extension PageContentRenderer {
  /// Writes the figure that an image names.
  mutating func writeFigure(
    _ reference: FigureReference, of image: Image, to html: inout MarkupBuffer
  ) -> ImageContent {
    dependencies.usesSamples = true
    let content: ImageContent = image.isAlone ? .flow : .phrasing
    guard let id = resources.samples.identifier(reference.sample, onPage: page.samplePost) else {
      let meant = resources.samples.suggestedSample(for: reference.sample, onPage: page.samplePost)
      diagnostics.append(.unknownSample(reference.sample, suggestion: meant, at: image.location))
      return content
    }
    // The failure of a sample has already been reported.
    guard let outcome = resources.samples.outcome(id), outcome.failure == nil else { return content }
    defer { if image.isAlone { writeState(of: outcome, to: &html) } }
    let names = outcome.figures.map(\.name)
    guard let name = reference.figure ?? (names.count == 1 ? names[0] : nil) else {
      diagnostics.append(
        .figureNotNamed(sample: reference.sample, names: names, at: image.location)
          .about(sample: id.description))
      return content
    }
    guard let figure = outcome.figure(named: name) else {
      diagnostics.append(
        .unknownFigure(name, sample: reference.sample, known: names, at: image.location)
          .about(sample: id.description))
      return content
    }
    if image.alternativeText.isEmpty {
      diagnostics.append(.missingAlternative(figure: name, at: image.location).about(sample: id.description))
    }
    let label = image.alternativeText.isEmpty ? name : image.alternativeText
    var shown = ShownFigure(
      figure: figure, sample: id, label: label, caption: image.title, location: image.location)
    shown.options = FigureOptions(image.attributes, &diagnostics)
    if shown.options.isWide || shown.options.panels != nil, !image.isAlone {
      diagnostics.append(
        .widthOfFigureInLine(shown.options.isWide ? "wide" : "panels", at: image.location))
      (shown.options.isWide, shown.options.panels) = (false, nil)
    }
    write(shown, asBlock: image.isAlone, to: &html)
    return content
  }

  /// What the ids of a page's figure begin with, by its number among them from 0.
  private static func figurePrefix(_ number: Int) -> String { "figure-\(number + 1)" }

  /// How many bytes the SVG of all figures of a page may have together: beyond that, pictures are the smaller load for a
  /// reader, who gets those that are scrolled to. It is a fifteenth of what a page with figures may weigh. A figure that has
  /// more alone is a fourth to a half as large as a picture.
  static let markupLimit = 10_000
  /// How many bytes of a page's text there may be up to the end of a figure's SVG: the text of a page that is longer weighs
  /// more than its figures may, and a reader who is so far down loads them on the way.
  static let pageLimit = 60_000

  /// Writes a figure: in the page as SVG or as pictures, in a feed as a picture.
  package mutating func write(_ shown: ShownFigure, asBlock: Bool, to html: inout MarkupBuffer) {
    readingTime.pictureCount += 1
    let stem = shown.sample.stem(ofFigure: shown.figure.name)
    var request = FigureProvider.Request(
      shown.figure, of: shown.sample, inputs: resources.samples.inputs(of: shown.sample))
    request.lines = shown.options.form == .image ? [] : listedLines.numbers(of: shown.figure)
    if use == .page, let panels = shown.options.panels {
      if shown.figure.moves || shown.options.live != nil {
        diagnostics.append(.panelsOfMovingFigure(shown))
      } else {
        request.panels = panels
      }
    }
    let prefix = Self.figurePrefix(figures.count)
    let picture: FigureProvider.Picture
    do {
      picture = try resources.figures.picture(request, shown.label, prefix)
    } catch {
      diagnostics.append(.figureNotRendered(shown, reason: error.reason))
      return
    }
    if let border = picture.cutBorders.first {
      diagnostics.append(.shapeAcrossPanels(shown, after: border))
    }
    for font in picture.missingFonts { diagnostics.append(.missingFont(font, shown)) }
    if use == .page { reportLostParts(of: picture, shown) }
    if asBlock {
      html.append(markup: "<figure class=\"drawing\(shown.isWide(for: use) ? " wide" : "")\">")
    }
    switch use {
    case .page:
      let files = writeInPage(picture, shown, stem: stem, to: &html)
      // Pixels have no lines.
      if files.isEmpty { drawnLines.formUnion(request.lines.compactMap(\.self)) }
      figures.append(
        PublishedFigure(
          shown: shown, request: request, stem: stem, files: files.subtracting(resources.figures.leavesOut)))
    case .feed: writeInFeed(picture, shown, stem: stem, to: &html)
    }
    guard asBlock else { return }
    if use == .page { write(picture.values, of: shown, to: &html) }
    if shown.caption != nil || hasLink(toCodeOf: shown) {
      html.append(markup: "<figcaption>")
      if let caption = shown.caption { write(caption, of: shown, to: &html) }
      writeLink(toCodeOf: shown, to: &html)
      html.append(markup: "</figcaption>")
    }
    html.append(markup: "</figure>\n")
  }

  /// Writes a caption, and in its place the one for after a touch.
  private func write(_ caption: String, of shown: ShownFigure, to html: inout MarkupBuffer) {
    if use == .page, let later = shown.options.live?.laterCaption {
      html.append(markup: "<span class=\"captions\"><span>")
      html.append(text: caption)
      html.append(markup: "</span> <span>")
      html.append(text: later)
      html.append(markup: "</span></span>")
    } else {
      html.append(text: caption)
    }
    if hasLink(toCodeOf: shown) { html.append(text: " ") }
  }

  /// Tells what the canvas of a figure does not show, once for each line of the page's code and of
  /// `Samples`, or else for the figure.
  private mutating func reportLostParts(of picture: FigureProvider.Picture, _ shown: ShownFigure) {
    let sources = shown.figure.sources
    // Lines of another post move without a change of this page.
    let files = [shown.location.file, SampleFolder.path(of: "")]
    var told: Set<SourceLocation> = []
    for part in picture.lostParts {
      let source = sources.indices.contains(part.line) ? sources[part.line] : nil
      let place = source.flatMap { source in files.contains(where: source.file.hasPrefix) ? source : nil }
      if told.insert(place ?? shown.location).inserted {
        diagnostics.append(.drawnOutside(part, shown, at: place ?? shown.location))
      }
    }
  }

  /// Writes a figure into a page.
  ///
  /// - Returns: The files that the page then links to.
  private mutating func writeInPage(
    _ picture: FigureProvider.Picture, _ shown: ShownFigure, stem: String, to html: inout MarkupBuffer
  ) -> Set<FigureProvider.FileSet> {
    let live = liveFigure(shown)
    let movement = picture.movement
    guard movement != nil || live != nil else {
      return writeStill(picture, shown, stem: stem, to: &html)
    }
    var files: Set<FigureProvider.FileSet> = []
    // The elements may stand in a paragraph, and none has a style of its own.
    html.append(markup: "<span class=\"moving\"")
    if movement != nil {
      features.hasMovingFigures = true
      let path = stem + FigureProvider.FileSet.frames.suffixes[0]
      html.append(attribute: "data-frames", resources.site.configuration.baseURL.hostPath(path))
    }
    if let live {
      writeAttributes(of: live, to: &html)
      if !picture.values.isEmpty {
        html.append(markup: " data-speaks")
        features.hasSpeakingFigures = true
      }
    }
    html.append(markup: "><span class=\"strip\">")
    if let movement {
      pixels(.strip, shown, picture.width, picture.height, stem: stem).write(to: &html, label: shown.label)
      html.append(markup: "</span>")
      write(playerOf: movement, shown, stem: stem, to: &html)
      files = [.strip, .page, .frames, .plain]
    } else {
      files = writeStill(picture, shown, stem: stem, to: &html)
      html.append(markup: "</span>")
    }
    if let live { writeControls(of: live, to: &html) }
    html.append(markup: "</span>")
    return files
  }

  /// Writes a figure that does not move.
  private mutating func writeStill(
    _ picture: FigureProvider.Picture, _ shown: ShownFigure, stem: String, to html: inout MarkupBuffer
  ) -> Set<FigureProvider.FileSet> {
    // Pixels are in one piece.
    let own = shown.options.panels == nil ? shown.options.form : .svg
    let form = own ?? resources.site.configuration.figures
    // An author who asks for SVG at one figure gets it.
    let size = picture.markup.count
    let isSmall =
      markupSize + size <= Self.markupLimit && html.count + size <= Self.pageLimit || own == .svg
    if form == .svg, isSmall {
      markupSize += picture.markup.count
      html.append(markup: picture.markup)
      return []
    }
    pixels(.page, shown, picture.width, picture.height, stem: stem)
      .write(to: &html, label: shown.label, isLazy: hasImages)
    hasImages = true
    return [.page, .plain]
  }

  private func pixels(
    _ files: FigureProvider.FileSet, _ shown: ShownFigure, _ width: Double, _ height: Double, stem: String
  ) -> PictureElement {
    var picture = PictureElement(
      path: resources.site.configuration.baseURL.hostPath(stem), files: files, width: width, height: height)
    if shown.isWide(for: use) {
      picture.sizes =
        resources.site.configuration.images.sizes ?? ImageSources.sizes(upTo: ImageSources.column)
    }
    return picture
  }

  private func writeInFeed(
    _ picture: FigureProvider.Picture, _ shown: ShownFigure, stem: String, to html: inout MarkupBuffer
  ) {
    let base = resources.site.configuration.baseURL
    // A reader of feeds that keeps only the `img` element shows the poster.
    if picture.movement != nil {
      html.append(markup: "<picture><source type=\"image/webp\"")
      html.append(attribute: "srcset", base.address(stem + FigureProvider.FileSet.animation.suffixes[0]))
      html.append(markup: ">")
    }
    html.append(markup: "<img")
    html.append(attribute: "src", base.address(stem + FigureProvider.FileSet.plain.suffixes[0]))
    html.append(attribute: "alt", shown.label)
    html.append(attribute: "width", "\(Int((picture.movement?.width ?? picture.width).rounded()))")
    html.append(attribute: "height", "\(Int((picture.movement?.height ?? picture.height).rounded()))")
    html.append(markup: picture.movement == nil ? ">" : "></picture>")
  }

  /// Writes what a script makes a player of: the poster and the controls.
  private mutating func write(
    playerOf movement: FigureProvider.Movement, _ shown: ShownFigure, stem: String,
    to html: inout MarkupBuffer
  ) {
    let poster = movement.times.indices.contains(movement.poster) ? movement.poster : 0
    let time = (movement.times.isEmpty ? 0 : movement.times[poster]).hundredths + " s"
    html.append(markup: "<span class=\"player\" hidden><span class=\"screen\">")
    pixels(.page, shown, movement.width, movement.height, stem: stem)
      .write(to: &html, label: shown.label, isLazy: hasImages)
    hasImages = true
    html.append(markup: "</span><span class=\"controls\"><button type=\"button\"")
    html.append(attribute: "aria-label", strings[.play])
    html.append(attribute: "data-pause", strings[.pause])
    html.append(markup: " disabled></button><input type=\"range\"")
    html.append(attribute: "aria-label", strings[.frame])
    html.append(markup: " min=\"0\"")
    html.append(attribute: "max", "\(max(0, movement.times.count - 1))")
    html.append(attribute: "value", "\(poster)")
    html.append(attribute: "aria-valuetext", time)
    html.append(markup: " disabled><output aria-live=\"off\">\(time)</output></span></span>")
  }
}

extension Double {
  /// Not negative, with two decimals.
  fileprivate var hundredths: String {
    let count = Int((self * 100).rounded())
    return "\(count / 100).\(count % 100 / 10)\(count % 10)"
  }
}
