import Diagnostics
import MarkdownSyntax
import Markup
import SampleEngine

/// A figure at one place of a page.
struct ShownFigure {
  var figure: SampleFigure
  var sample: SampleID
  /// What it shows, in words.
  var label: String
  var caption: String?
  var location: SourceLocation
}

extension PageContentRenderer {
  /// Writes the figure that an image names.
  mutating func writeFigure(
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
    let shown = ShownFigure(
      figure: figure, sample: id, label: label, caption: image.title, location: image.location)
    write(shown, asBlock: image.isAlone, to: &html)
    return content
  }

  /// Writes a figure: as SVG in the page, as a picture in a feed.
  mutating func write(_ shown: ShownFigure, asBlock: Bool, to html: inout MarkupBuffer) {
    let name = "\(shown.sample.name)-\(shown.figure.name)"
    do {
      let picture = try resources.figures.picture(shown.figure.drawing, shown.label)
      let stem = page.address + "figures/" + name
      if asBlock { html.append(markup: "<figure class=\"drawing\">") }
      switch use {
      case .page:
        html.append(markup: picture.markup)
        for file in try resources.figures.files(shown.figure.drawing) {
          files[stem + file.suffix] = file.bytes
        }
      case .feed:
        let address = resources.site.configuration.baseURL.address(stem + FigureProvider.feedSuffix)
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
          shown.figure.name, sample: shown.sample.description, reason: error.reason, at: shown.location
        )
        .about(sample: shown.sample.description))
    }
  }
}
