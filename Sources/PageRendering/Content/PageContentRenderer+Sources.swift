import Diagnostics
import Markup
import SampleModel
import SamplePages
import SiteModel
import SymbolReference
import Theming
import URLs

/// What the listing of a sample says of its code beside the code.
struct ListingSource {
  /// The file that has it, or for an inline sample the sample's name; `nil` where the sample has no page.
  var name: String?
  /// The address of its lines in the page of its sample.
  var address: String?
  /// The id by which that page leads back.
  var anchor: String?
  /// Where its types are described.
  var types: TypeLinks
}

extension PageContentRenderer {
  /// What a listing of a page says of the code that a fence shows.
  func listingSource(
    _ shown: ShownSamples.Shown, _ options: FenceOptions, at location: SourceLocation
  ) -> ListingSource? {
    guard use == .page else { return nil }
    let id = shown.excerpt.sample
    var source = ListingSource(types: TypeLinks())
    if options.linksNames, !resources.typeLinks.isEmpty {
      source.types = resources.samples.links(resources.typeLinks, in: id)
    }
    guard let program = resources.samples.programs[id] else { return source.types.isEmpty ? nil : source }
    let lines = program.lines(of: shown.excerpt)
    let place = lines.map { SampleProgram.Place(file: $0.file, line: $0.lines.first?.lowerBound ?? 1).anchor }
    source.name = id.post == nil ? shown.excerpt.file.split(separator: "/").last.map(String.init) : id.name
    source.address =
      links.baseURL.hostPath(SampleAddress.page(of: id)) + (place.map { "#" + $0 } ?? "")
    source.anchor = samples?.fences.firstIndex { $0.location == location }.map(SampleUse.anchor)
    return source
  }

  /// The lines of a listing that drew something of a figure which may stand in the page as SVG.
  func drawingLines(of shown: ShownSamples.Shown) -> DrawingLines {
    let excerpt = shown.excerpt
    let figures = shown.outcome?.figures.filter { !$0.moves } ?? []
    let drawn = Set(figures.flatMap(listedLines.numbers).compactMap(\.self))
    guard !drawn.isEmpty else { return DrawingLines([], of: "") }
    let numbers = excerpt.fileLines.map { line in
      listedLines.number(ofLine: line, of: excerpt.file).flatMap { drawn.contains($0) ? $0 : nil }
    }
    return DrawingLines(numbers, of: excerpt.code)
  }

  /// Writes the title of a listing.
  func writeTitle(_ title: String, _ source: ListingSource?, to html: inout MarkupBuffer) {
    html.append(markup: "<figure class=\"listing\"")
    if let anchor = source?.anchor { html.append(attribute: "id", anchor) }
    html.append(markup: "><figcaption>")
    if let address = source?.address {
      html.append(markup: "<a")
      html.append(attribute: "href", address)
      html.append(markup: ">")
      html.append(text: title)
      html.append(markup: "</a>")
    } else {
      html.append(text: title)
    }
    html.append(markup: "</figcaption>")
  }

  /// Says once in a page that its code uses FigureKit, unless the code says so itself.
  mutating func writeUse(ofFigureKitBy shown: ShownSamples.Shown, to html: inout MarkupBuffer) {
    let reference = resources.site.configuration.figureKitReference
    guard use == .page, !namesFigureKit, reference != nil,
      resources.samples.usesFigureKit(shown.excerpt)
    else { return }
    namesFigureKit = true
    if shown.excerpt.code.contains("import FigureKit") { return }
    html.append(markup: "<p class=\"uses\">")
    for part in MessageFormat.parts(of: strings[.usesModule]) {
      switch part {
      case .text(let text): html.append(text: text)
      case .name:
        html.append(markup: "<a")
        html.append(attribute: "href", links.baseURL.hostPath(reference ?? "/"))
        html.append(markup: ">FigureKit</a>")
      }
    }
    html.append(markup: ": <code>import FigureKit</code></p>\n")
  }

  /// Writes a quiet link to the lines that draw a figure, where its sample has a page.
  func writeLink(toCodeOf shown: ShownFigure, to html: inout MarkupBuffer) {
    guard use == .page, let program = resources.samples.programs[shown.sample] else { return }
    let place = program.place(of: shown.figure).map { "#" + $0.anchor } ?? "#code"
    html.append(markup: "<a class=\"drawn-by\"")
    html.append(attribute: "href", links.baseURL.hostPath(SampleAddress.page(of: shown.sample)) + place)
    html.append(markup: ">")
    html.append(text: strings[.codeOfFigure])
    html.append(markup: "</a>")
  }

  /// Whether a figure has such a link.
  func hasLink(toCodeOf shown: ShownFigure) -> Bool {
    use == .page && resources.samples.programs[shown.sample] != nil
  }
}
