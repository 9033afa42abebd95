import Diagnostics
import MarkdownSyntax
import Markup
import SampleEngine

/// Writes what a page's Markdown leaves to the page: code, samples, figures and addresses.
struct PageContentRenderer: MarkdownDelegate {
  let page: Page
  let use: ContentUse
  let resources: RenderingResources
  var diagnostics: [Diagnostic] = []
  /// The figures that were written, in order.
  var figures: [PublishedFigure] = []
  /// Whether one of them moves.
  var hasMovingFigures = false
  /// Where each address, with percent-encoding removed, was first written.
  var linkLocations: [String: SourceLocation] = [:]
  private let links: LinkResolver
  let samples: PageSamples?

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
}
