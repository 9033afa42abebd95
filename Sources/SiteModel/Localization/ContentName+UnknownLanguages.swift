package import Diagnostics

extension ContentName {
  /// Warns about files that seem to be translations into a language that the site does not have: those named like
  /// another page, except for a language code.
  ///
  /// - Parameters:
  ///   - files: All Markdown files of the site.
  ///   - configuration: The site's configuration.
  /// - Returns: A warning for each of them; none for a site in one language.
  package static func unknownLanguages(
    _ files: [ContentFile], _ configuration: SiteConfiguration
  ) -> [Diagnostic] {
    guard configuration.isMultilingual else { return [] }
    let languages = configuration.pageLanguages
    let pages = Set(files.map { ContentName($0.path, languages).page })
    return files.compactMap { file in
      let name = ContentName(file.path, languages)
      guard !name.namesLanguage, let suffix = suffix(of: name.page),
        pages.contains(String(name.page.dropLast(suffix.utf8.count + 1))), LanguageTag(String(suffix)) != nil,
        let code = suffix.split(separator: "-").first?.lowercased(), LanguageTag.knownCodes.contains(code)
      else { return nil }
      return .unknownLanguageOfPage(String(suffix), file: file.file)
    }
  }
}
