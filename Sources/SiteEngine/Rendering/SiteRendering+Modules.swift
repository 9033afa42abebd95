import PageRendering
import Publishing
import SampleModel
import SiteModel

extension SiteRendering {
  /// Publishes the modules of the figures that run in pages, and their pictures, each once.
  ///
  /// - Parameter rendered: The pages.
  /// - Returns: The files' paths by the source file of the page that runs the figures.
  func putModules(of rendered: [Shared<RenderedPage>]) -> [String: [String]] {
    var paths: [SampleID: [String]] = [:]
    for id in Set(rendered.flatMap(\.value.modules)).sorted() {
      guard let published = resources.samples.modules[id] else { continue }
      paths[id] =
        [publisher.put(.bytes(published.module.bytes), at: published.address)]
        + published.images.map { publisher.put(.bytes($0.bytes), at: $0.address) }
    }
    var pages: [String: [String]] = [:]
    for (page, made) in zip(site.pages, rendered) where !made.value.modules.isEmpty {
      pages[page.file] = made.value.modules.sorted().flatMap { paths[$0] ?? [] }
    }
    return pages
  }
}
