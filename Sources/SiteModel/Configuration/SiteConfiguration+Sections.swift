import SampleModel

extension SiteConfiguration {
  /// Whether the pages of a section are posts.
  ///
  /// - Parameter section: The folder below `Content`; `""` for pages that are in none, which are never posts.
  /// - Returns: Whether they are: in all sections, unless the site names some.
  func isMainSection(_ section: String) -> Bool {
    guard !section.isEmpty else { return false }
    return mainSections?.contains { section.isSection(in: $0.value) } ?? true
  }
}

extension String {
  /// Whether a section is another one, or one below it.
  func isSection(in other: String) -> Bool { self == other || hasPrefix(other + "/") }
}
