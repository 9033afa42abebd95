import PageRendering

/// A part of a build, by which its time is told. The raw values are what reports call them.
public enum BuildStage: String, Sendable, CaseIterable {
  /// Finding the files of `Content/` and reading their metadata.
  case reading = "scan and front matter"
  /// Ordering and grouping the pages, the theme, and all addresses.
  case index = "index and plan"
  /// Compiling, running and comparing samples.
  case samples
  /// Rendering pages.
  case pages
  /// Drawing the files of figures.
  case figures
  /// Rendering lists of pages.
  case lists
  /// Feeds, redirects and the sitemap.
  case feeds = "feeds and sitemap"
  /// Comparing with what is published, and publishing.
  case writing
}
