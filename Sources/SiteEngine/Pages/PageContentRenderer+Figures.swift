import Diagnostics
import MarkdownSyntax
import Markup
import SampleEngine
import SampleOptions
import SiteModel
import Theming
import URLs

/// A figure at one place of a page.
struct ShownFigure: Sendable {
  var figure: SampleFigure
  var sample: SampleID
  /// What it shows, in words.
  var label: String
  var caption: String?
  var location: SourceLocation
  /// How it is to run in the page, if it is.
  var live: LiveOptions?
}

/// A figure whose files are to be published.
struct PublishedFigure: Sendable {
  var shown: ShownFigure
  var request: FigureProvider.Request
  /// The address of each file without its suffix.
  var stem: String
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
    // A sample that failed has told why already.
    guard let outcome = resources.samples.outcome(id), outcome.failure == nil else { return content }
    let names = outcome.figures.map(\.name)
    guard let name = reference.figure ?? (names.count == 1 ? names[0] : nil) else {
      diagnostics.append(
        .figureNotNamed(sample: reference.sample, names: names, at: image.location)
          .about(sample: id.description))
      return content
    }
    guard let figure = outcome.figure(named: name) else {
      let meant = suggestion(for: name, among: names)
      diagnostics.append(
        .unknownFigure(name, sample: reference.sample, suggestion: meant, at: image.location)
          .about(sample: id.description))
      return content
    }
    if image.alternativeText.isEmpty {
      diagnostics.append(.missingAlternative(figure: name, at: image.location).about(sample: id.description))
    }
    let label = image.alternativeText.isEmpty ? name : image.alternativeText
    var shown = ShownFigure(
      figure: figure, sample: id, label: label, caption: image.title, location: image.location)
    shown.live = LiveOptions(image.attributes, &diagnostics)
    write(shown, asBlock: image.isAlone, to: &html)
    return content
  }

  /// What the ids of a page's figure begin with, by its number among them from 0.
  static func figurePrefix(_ number: Int) -> String { "figure-\(number + 1)" }

  /// Writes a figure: as SVG in the page, as a picture in a feed.
  mutating func write(_ shown: ShownFigure, asBlock: Bool, to html: inout MarkupBuffer) {
    readingTime.pictureCount += 1
    let identifier = shown.sample.description.replacing("/", with: "-")
    // Another page's sample may be called as one of this page.
    let sample = shown.sample.post == page.samplePost ? shown.sample.name : identifier
    let stem = page.address + "figures/" + sample + "-" + shown.figure.name
    let request = FigureProvider.Request(
      name: identifier + "-" + shown.figure.name, drawing: shown.figure.drawing,
      inputs: resources.samples.inputs(of: shown.sample))
    let prefix = Self.figurePrefix(figures.count)
    let picture: FigureProvider.Picture
    do {
      picture = try resources.figures.picture(request, shown.label, prefix)
    } catch {
      diagnostics.append(.figureNotRendered(shown, reason: error.reason))
      return
    }
    for font in picture.missingFonts { diagnostics.append(.missingFont(font, shown)) }
    figures.append(PublishedFigure(shown: shown, request: request, stem: stem))
    if asBlock { html.append(markup: "<figure class=\"drawing\">") }
    switch (use, picture.movement) {
    case (.page, let movement):
      let live = liveFigure(shown)
      if movement == nil, live == nil {
        html.append(markup: picture.markup)
      } else {
        write(movement, live, strip: picture.markup, stem: stem, to: &html)
      }
    case (.feed, let movement):
      let address = resources.site.configuration.baseURL.address(stem + FigureProvider.feedSuffix)
      html.append(markup: "<img")
      html.append(attribute: "src", address)
      html.append(attribute: "alt", shown.label)
      html.append(attribute: "width", "\(Int((movement?.width ?? picture.width).rounded()))")
      html.append(attribute: "height", "\(Int((movement?.height ?? picture.height).rounded()))")
      html.append(markup: ">")
    }
    guard asBlock else { return }
    if shown.caption != nil || hasLink(toCodeOf: shown) {
      html.append(markup: "<figcaption>")
      if let caption = shown.caption { html.append(text: caption + (hasLink(toCodeOf: shown) ? " " : "")) }
      writeLink(toCodeOf: shown, to: &html)
      html.append(markup: "</figcaption>")
    }
    html.append(markup: "</figure>\n")
  }

  /// Writes a figure that moves: the film strip, or the one picture, for who has no script, what a script makes a player
  /// of, and what a script makes a live figure of. The elements may stand in a paragraph, and none has a style of its own.
  private mutating func write(
    _ movement: FigureProvider.Movement?, _ live: LivePlacement?, strip: [UInt8], stem: String,
    to html: inout MarkupBuffer
  ) {
    html.append(markup: "<span class=\"moving\"")
    if movement != nil {
      hasMovingFigures = true
      let address = resources.site.configuration.baseURL.hostPath(stem + FigureProvider.framesSuffix)
      html.append(attribute: "data-frames", address)
    }
    if let live { writeAttributes(of: live, to: &html) }
    html.append(markup: "><span class=\"strip\">")
    html.append(markup: strip)
    html.append(markup: "</span>")
    if let movement { write(playerOf: movement, to: &html) }
    if let live { writeControls(of: live, to: &html) }
    html.append(markup: "</span>")
  }

  private func write(playerOf movement: FigureProvider.Movement, to html: inout MarkupBuffer) {
    let poster = movement.times.indices.contains(movement.poster) ? movement.poster : 0
    let time = (movement.times.isEmpty ? 0 : movement.times[poster]).hundredths + " s"
    html.append(markup: "<span class=\"player\" hidden>")
    html.append(markup: movement.markup)
    html.append(markup: "<span class=\"controls\"><button type=\"button\"")
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
