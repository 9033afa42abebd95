import PageRendering

/// A part of a build whose time is reported. The raw values are their names in reports.
package enum BuildStage: String, Sendable, CaseIterable {
  /// Finding the files of `Content/` and reading their metadata.
  case reading = "scan and front matter"
  /// Ordering and grouping the pages, finding their samples, the theme, and all addresses.
  case index = "index and plan"
  /// Compiling, running and comparing samples.
  case samples
  /// Rendering pages.
  case pages
  /// The pages of samples, and the files of figures.
  case figures
  /// Rendering lists of pages.
  case lists
  /// Redirects, feeds, the sitemap, the reference, the search index, and files that are published as they are.
  case feeds = "feeds and search"
  /// Comparing with what is published, and publishing.
  case writing
}
