import Diagnostics
import Metadata

/// The languages of a Hugo site.
struct HugoLanguages {
  /// One of them, with its settings.
  struct Language {
    /// The key of its settings, which its files are called by.
    var tag: String
    private var settings: SourceConfiguration

    init(tag: String, _ entries: [MetadataValue.Entry]) {
      self.tag = tag
      settings = SourceConfiguration(generator: .hugo, entries: entries)
    }

    /// The value of a setting, whatever the case of its key.
    func value(_ path: String...) -> MetadataValue? {
      guard let first = path.first, let found = settings.value(first) else { return nil }
      guard path.count > 1 else { return found }
      guard case .table(let entries) = found.content else { return nil }
      return entries.first { $0.key.lowercased() == path[1].lowercased() }?.value
    }
  }

  /// The default language, whose pages have addresses as on a site in one language.
  private(set) var main: Language?
  private var translations: [Language] = []
  private var hasMainFolder = false

  /// A site in one language.
  init() {}

  /// Reads the settings.
  init(_ settings: SourceConfiguration) {
    guard case .table(let entries)? = settings.value("languages")?.content else { return }
    let main = settings.value("defaultContentLanguage")?.text?.lowercased() ?? "en"
    for entry in entries {
      guard case .table(let own) = entry.value.content else { continue }
      let language = Language(tag: entry.key.lowercased(), own)
      guard language.value("disabled")?.content != .boolean(true) else { continue }
      if language.tag == main { self.main = language } else { translations.append(language) }
    }
    hasMainFolder = settings.value("defaultContentLanguageInSubdir")?.content == .boolean(true)
  }

  /// The keys of all languages but the default one.
  var translationTags: [String] { translations.map(\.tag) }

  /// The folders that pages lie in, with the language of the pages in each; `nil` is the default one.
  func folders(_ content: String) -> [(path: String, language: String?)] {
    func folder(_ language: Language) -> String? {
      language.value("contentDir")?.text.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    }
    var result: [(path: String, language: String?)] = [(main.flatMap(folder) ?? content, nil)]
    for language in translations {
      if let own = folder(language), own != result[0].path { result.append((own, language.tag)) }
    }
    return result
  }

  /// Divides the name of a page's file, without its extension, from the language that it ends in.
  func divided(_ name: String, in folderLanguage: String?) -> (stem: String, language: String?) {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return (name, folderLanguage) }
    let tag = name[name.index(after: dot)...].lowercased()
    if tag == main?.tag { return (String(name[..<dot]), nil) }
    guard translations.contains(where: { $0.tag == tag }) else { return (name, folderLanguage) }
    return (String(name[..<dot]), tag)
  }

  /// What addresses begin with in a language; `nil` is the default one.
  func prefix(of language: String?) -> String {
    (language ?? (hasMainFolder ? main?.tag : nil)).map { "/" + $0 } ?? ""
  }

  /// The language of a page by its file, and what its addresses begin with.
  func place(of page: ImportedPage) -> (tag: String?, prefix: String) {
    let stem = String(page.target.splitLast.name.dropLast(".md".count))
    let tag = divided(stem, in: nil).language
    return (tag, prefix(of: tag))
  }

  /// The setting for all languages but the default one; `nil` where there are none.
  var others: MetadataValue.Content? {
    guard !translations.isEmpty else { return nil }
    return .table(
      translations.map { language in
        let place = SourceLocation(file: "")
        let texts = [
          ("name", language.value("languageName")?.text), ("title", language.value("title")?.text),
          ("description", language.value("params", "description")?.text),
        ]
        let own = texts.compactMap { key, text -> MetadataValue.Entry? in
          guard let text, !text.isEmpty else { return nil }
          return MetadataValue.Entry(
            key: key, location: place, value: MetadataValue(content: .string(text), location: place))
        }
        return MetadataValue.Entry(
          key: language.tag, location: place, value: MetadataValue(content: .table(own), location: place))
      })
  }
}
