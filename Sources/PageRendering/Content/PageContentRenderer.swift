package import Diagnostics
import MarkdownSyntax
import Markup
import SampleModel
package import SiteModel
import SymbolReference
import Theming
import URLs

/// Writes what a page's Markdown leaves to the page: code, samples, figures and addresses.
package struct PageContentRenderer: MarkdownDelegate {
  let page: Page
  let use: ContentUse
  let resources: RenderingResources
  /// The problems that were found so far.
  package var diagnostics: [Diagnostic] = []
  /// The figures that were written, in order.
  package var figures: [PublishedFigure] = []
  /// How many bytes of SVG were written.
  var markupSize = 0
  /// The features, found so far, for which the theme needs style sheets and scripts.
  package var features = PageFeatures()
  /// The lines of samples that listings of the page show.
  package var listedLines = ListedLines()
  /// The numbers of the listed lines that drew something in a figure of the page.
  package var drawnLines: Set<Int> = []
  /// The samples whose failure the page of a preview has told.
  var toldFailures: Set<SampleID> = []
  /// The listings with lines that may have drawn something in the page, in order.
  var drawingListings: [PlacedListing] = []
  /// The ids of the figures that run in the page, and the samples of their modules.
  var liveFigures: Set<String> = []
  /// How many listings there are up to here that readers repair.
  var repairCount = 0
  var modules: Set<SampleID> = []
  /// Whether the page has said that its code uses FigureKit.
  var namesFigureKit = false
  /// The paths of the files that were made of pictures.
  var imageFiles: Set<String> = []
  /// Whether an image was written.
  var hasImages = false
  /// The notes on the listing that is written, and how many listings with notes there were.
  var openNotes: ListingNotes?
  var notedListingCount = 0
  /// What of the page takes time beside its prose.
  var readingTime = ReadingTime()
  /// The tabs that the next block may belong to.
  var openTabs: CodeTabs?
  /// How many sets of tabs were begun.
  var tabsCount = 0
  /// Where each address, with percent-encoding removed, was written, in order.
  var linkLocations: [String: [SourceLocation]] = [:]
  /// What dead links may mean.
  private var suggestions: [String: String?] = [:]
  /// The headings in the bodies of components.
  var componentHeadings: [Heading] = []
  /// How many components are around what is written, and how many were begun.
  var componentDepth = 0
  var componentCount = 0
  /// What was looked up.
  var dependencies = PageDependencies()
  /// Why the body of a component could not be parsed.
  var markdownError: MarkdownError?
  let links: LinkResolver
  let samples: PageSamples?
  /// The words of the page's language.
  let strings: LocalizedStrings

  /// Creates a value from its parts.
  package init(page: Page, use: ContentUse, resources: RenderingResources) {
    self.page = page
    self.use = use
    self.resources = resources
    samples = resources.pageSamples[page.file]
    strings = resources.strings[page.language]
    links = LinkResolver(
      addresses: resources.addresses, baseURL: resources.site.configuration.baseURL, file: page.file,
      pageAddress: page.address, language: page.language, isAbsolute: use == .feed)
    guard use == .page else { return }
    for fence in samples?.fences ?? [] where !fence.isHidden {
      guard let excerpt = resources.samples.shown(at: fence.location)?.excerpt else { continue }
      listedLines.append(excerpt.fileLines, of: excerpt.file)
    }
  }
}

// MARK: Links

extension PageContentRenderer {
  /// What a destination leads to, which may change with the site.
  mutating func resolve(_ destination: String) -> LinkResolver.Target {
    let target = links.resolve(destination)
    if case .unchecked = target, links.baseURL.hostPath(ofOwn: destination) == nil { return target }
    dependencies.destinations.insert(destination)
    return target
  }

  mutating func target(ofLink destination: String, at location: () -> SourceLocation) -> LinkTarget {
    let address = resolvedAddress(destination, at: location)
    if resources.notesLinks { addLinkLocation(address, at: location()) }
    return LinkTarget(address, isExternal: use == .page && links.baseURL.isExternal(destination))
  }

  mutating func target(
    ofSymbol name: String, at location: SourceLocation
  ) -> (address: String, name: String)? {
    // Other code may stand between two backticks on each side too.
    guard let address = resources.symbolAddress,
      name.wholeMatch(of: /\/?[A-Za-z_]\w*(?:\/[^\/]+)*(?:\([\w:]*\))?(?:-\S+)?/) != nil
    else { return nil }
    guard let found = address(name) else {
      diagnostics.append(.unknownSymbol(name, of: "text", at: location))
      return nil
    }
    return (target(ofLink: found) { location }.address, SymbolLinks.name(of: name))
  }

  /// In feeds, addresses in raw HTML are whole ones, as those of Markdown are. On pages they stay as they are, where a file
  /// beside the page's source may not be at the address that a browser makes of its name.
  mutating func address(inRawHTML destination: String, at location: () -> SourceLocation) -> String? {
    guard !destination.isEmpty, !destination.hasScheme, !destination.hasPrefix("//"),
      !destination.hasPrefix("#")
    else { return nil }
    if use == .feed {
      switch resolve(destination) {
      case .site(let address), .missing(let address): return address
      case .unchecked, .unpublished: return nil
      }
    }
    guard !destination.hasPrefix("/"), let misplaced = links.misplacement(ofRaw: destination) else {
      return nil
    }
    // Whether there is a file at either address may change.
    dependencies.destinations.formUnion([destination, misplaced.counted])
    guard let address = misplaced.address else { return nil }
    let place = location()
    diagnostics.append(
      .misplacedInRawHTML(destination, counted: misplaced.counted, published: address, at: place))
    if resources.notesLinks { addLinkLocation(destination, at: place) }
    return nil
  }

  /// Keeps a place of an address, however its bytes are encoded when it is written.
  mutating func addLinkLocation(_ address: String, at location: SourceLocation) {
    linkLocations[address.decodingPercentEncoding ?? address, default: []].append(location)
  }

  private mutating func resolvedAddress(
    _ destination: String, at location: () -> SourceLocation
  ) -> String {
    switch resolve(destination) {
    case .site(let address), .unchecked(let address): return address
    case .unpublished(let address, let reason):
      if !reason.isEmpty {
        diagnostics.append(.unpublishedLinkTarget(destination, reason: reason, at: location()))
      }
      return address
    case .missing(let address):
      diagnostics.append(
        .missingLinkTarget(destination, suggestion: suggestion(for: destination), at: location()))
      return address
    }
  }

  /// What a dead link may mean. It is compared with every address, so the first dead ones of a page are all that get a suggestion.
  private mutating func suggestion(for destination: String) -> String? {
    guard destination.hasPrefix("/") else { return nil }
    if let known = suggestions[destination] { return known }
    guard suggestions.count < 100 else { return nil }
    let meant = resources.addresses.suggestion(for: destination)
    suggestions[destination] = .some(meant)
    return meant
  }
}
