package import Diagnostics
import PageRendering
package import SampleModel
import SiteModel
package import URLs

/// A figure that the address of a state names.
package struct AddressedFigure: Sendable {
  /// Its sample, as it is asked for to run in pages.
  package var sample: LiveSample
  /// The figure's name.
  package var figure: String
  /// The state, as the address has it.
  package var state: String
}

extension SiteBuild {
  /// Finds the figure whose state an address holds (`https://example.org/posts/dial/#live-dial-dial-turn:AQ…`), and runs
  /// its sample.
  ///
  /// - Parameters:
  ///   - address: The address, of the published site or of a preview; or its fragment alone, which begins with `#`.
  ///   - baseURL: Where the site is published, if not where its configuration says.
  /// - Returns: The figure, and what is wrong.
  /// - Throws: As ``sampleCatalog()``.
  package func liveFigure(
    at address: String, baseURL: BaseURL? = nil
  ) async throws -> (AddressedFigure?, [Diagnostic]) {
    guard let index = try await indexAlone() else { return (nil, [configurationProblem]) }
    let configuration = index.site.configuration
    let base = baseURL ?? configuration.baseURL
    var pages = index.site.pages
    if !address.hasPrefix("#") {
      guard let path = base.path(ofPage: address) else { return (nil, [.addressOfOtherSite(base)]) }
      pages.removeAll { $0.address != path }
      if pages.isEmpty { return (nil, [.addressOfNoPage(path)]) }
    }
    let fragment = (address.firstIndex(of: "#").map { address[$0...].dropFirst() } ?? "")
    let id = String(fragment.prefix { $0 != ":" }).decodingPercentEncoding ?? ""
    let collected = try await collectSamples(of: index.site.pages, index)
    let candidates = collected.catalog.samples.filter { id.hasPrefix($0.id.liveID(of: "")) }
    let outcomes = try await makeSampleProvider(configuration).evaluate(candidates, nil).outcomes
    var evaluated = EvaluatedSamples(pages: collected.pages, samples: candidates)
    evaluated.results = ShownSamples(
      fences: collected.fences, catalog: collected.catalog, outcomes: outcomes)
    let shown = pages.flatMap(evaluated.liveFigures)
    guard let (sample, figure) = shown.first(where: { $0.liveID(of: $1) == id }) else {
      let problems = outcomes.filter { $0.failure != nil }.flatMap(\.diagnostics)
      return (nil, problems.isEmpty ? [.addressOfNoFigure(id)] : problems)
    }
    let requests = evaluated.liveSamples(on: index.site.pages, editing: configuration.samples.editing)
    guard let request = requests.first(where: { $0.sample.id == sample }) else {
      return (nil, [.addressOfNoFigure(id)])
    }
    let state = String(fragment.dropFirst(id.count + 1))
    return (AddressedFigure(sample: request, figure: figure, state: state), [])
  }
}

extension EvaluatedSamples {
  /// The figures that a page asks for to run in it.
  fileprivate func liveFigures(on page: Page) -> [(SampleID, String)] {
    (pages[page.file]?.liveMentions ?? []).flatMap { mention in
      // A listing for readers to repair has no address.
      if case .repair = mention.subject { return [(SampleID, String)]() }
      return figures(of: mention, on: page).map { id, names in names.map { (id, $0) } } ?? []
    }
  }
}

extension BaseURL {
  /// The address below the site's root of the page that a whole address leads to; `nil` if that is of another site. Previews, on this
  /// machine, are of this one.
  fileprivate func path(ofPage address: String) -> String? {
    let address = String(address.prefix { $0 != "#" && $0 != "?" })
    let isPreview = WebAddress(address).map { address in
      ["127.0.0.1", "localhost", "[::1]"].contains { own in
        address.authority == own || address.authority.hasPrefix(own + ":")
      }
    }
    var path: String
    if let own = hostPath(ofOwn: address) {
      path = String(own.dropFirst(self.path.count - 1))
    } else if isPreview ?? false, let target = WebAddress(address)?.target {
      path =
        self.path != "/" && target.hasPrefix(self.path)
        ? String(target.dropFirst(self.path.count - 1)) : target
    } else {
      return nil
    }
    path = path.decodingPercentEncoding ?? path
    if path.hasSuffix("/index.html") { path.removeLast("index.html".count) }
    return path.hasSuffix("/") ? path : path + "/"
  }
}
