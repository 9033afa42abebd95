import CSystemCalls
package import Diagnostics
import MarkdownSyntax
import Metadata
import URLs

/// The result of reading a content file.
package struct LoadedPage: Sendable {
  /// The page; `nil` if the file cannot be one.
  package var page: Page?
  /// The problems with the file.
  package var diagnostics: [Diagnostic]

  /// Creates the result; `page` is `nil` if the file could not be read.
  package init(page: Page? = nil, diagnostics: [Diagnostic]) {
    self.page = page
    self.diagnostics = diagnostics
  }
}

extension Page {
  /// Reads the metadata of one file of `Content`.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - bytes: What it holds.
  ///   - configuration: The site's configuration, for its taxonomies and permalinks.
  /// - Returns: The page, if the file can be one, and the problems with it.
  package static func read(
    _ source: ContentFile, bytes: [UInt8], configuration: SiteConfiguration
  ) -> LoadedPage {
    let split: SplitSource
    do {
      split = try splitFrontMatter(bytes, file: source.file)
    } catch {
      return LoadedPage(page: nil, diagnostics: [error.diagnostic])
    }
    return PageReading(source: source, bytes: bytes, split: split, configuration: configuration).page()
  }
}

/// Makes a page out of a file's path and front matter.
private struct PageReading {
  let source: ContentFile
  let bytes: [UInt8]
  let split: SplitSource
  let configuration: SiteConfiguration

  var path: String { source.path }
  var file: String { source.file }

  func page() -> LoadedPage {
    let name = FileName(path, configuration)
    if let folder = folderOfLanguage(name) { return LoadedPage(page: nil, diagnostics: [folder]) }
    if name.isBundle, name.folder.isEmpty {
      return LoadedPage(page: nil, diagnostics: [.bundleOfWholeSite(file)])
    }
    var (frontMatter, diagnostics) = FrontMatter.read(
      split.entries, isSection: name.isSection, taxonomies: configuration.taxonomies)
    diagnostics += split.diagnostics
    let slug = name.isSection ? name.stem : self.slug(name, frontMatter, &diagnostics)
    guard let slug else { return LoadedPage(page: nil, diagnostics: diagnostics) }
    var body = MarkdownSource(bytes[split.bodyOffset...], file: file, firstLine: split.bodyLine)
    let hasTitle = split.entries.contains { $0.key == "title" }
    // Where no Markdown can be parsed, rendering says so.
    if !hasTitle, let heading = try? body.takeTitle() { frontMatter.title = heading }
    let title = frontMatter.title ?? name.stem.titleFromFileName
    if bytes.isEmpty {
      diagnostics.append(.emptyPage(file))
    } else if !name.isSection, !hasTitle, frontMatter.title == nil {
      diagnostics.append(.missingTitle(file, title: title))
    }
    let isForUnknownAddresses = name.folder.isEmpty && name.stem == "404"
    if isForUnknownAddresses { frontMatter.isUnlisted = true }
    if frontMatter.description?.isEmpty ?? false { frontMatter.description = nil }
    if source.isReadme, frontMatter.sort == nil { frontMatter.sort = .links }
    let kind: Page.Kind = name.isSection ? (name.folder.isEmpty ? .home : .section) : .page
    let date = frontMatter.date ?? name.date
    let address =
      isForUnknownAddresses
      ? name.language.notFoundAddress : pageAddress(name, kind, slug: slug, title: title, date: date)
    guard let address else {
      diagnostics.append(.noPermalink(file, section: name.section))
      return LoadedPage(page: nil, diagnostics: diagnostics)
    }
    let page = Page(
      kind: kind, file: file, folder: name.folder, section: name.language.section(name.section),
      language: name.language, translationKey: name.translationKey, isBundle: name.isBundle, slug: slug,
      address: address, title: title, frontMatter: frontMatter, date: date,
      bodyOffset: body.bytes.startIndex, bodyLine: body.firstLine,
      mentionsSamples: body.bytes.mentionsSamples,
      isPost: kind == .page && configuration.isMainSection(name.section),
      linkedFiles: frontMatter.sort == .links ? linkedFiles(body) : [])
    return LoadedPage(page: page, diagnostics: diagnostics)
  }

  /// The address below the site's root; `nil` where its section's pattern needs what the page does not have.
  private func pageAddress(
    _ name: FileName, _ kind: Page.Kind, slug: String, title: String, date: CalendarDate?
  ) -> String? {
    let home = name.language.home
    switch kind {
    case .home: return home
    case .section: return home + name.folder + "/"
    case .page:
      guard let pattern = configuration.permalinks(ofSection: name.section) else {
        return home + (name.section.isEmpty ? "" : name.section + "/") + slug + "/"
      }
      let address = pattern.address(slug: slug, title: title, section: name.section, date: date)
      return address.map { home + $0.dropFirst() }
    }
  }

  /// The files of the site that a text links to, in the order in which it first does.
  private func linkedFiles(_ body: MarkdownSource) -> [String] {
    let folder = file.dividedAtLastSlash.before
    var known: Set<String> = []
    // Where no Markdown can be parsed, rendering says so.
    return ((try? body.contents())?.links ?? []).compactMap { link in
      let destination = link.destination
      guard !destination.hasScheme, !destination.hasPrefix("/") else { return nil }
      let path = String(destination[..<destination.pathEnd])
      guard !path.isEmpty else { return nil }
      let file = "/\(folder)/\(path.decodingPercentEncoding ?? path)".removingDotSegments.drop { $0 == "/" }
      return known.insert(String(file)).inserted ? String(file) : nil
    }
  }

  /// The error for a page of the default language whose address would be among those of another language.
  private func folderOfLanguage(_ name: FileName) -> Diagnostic? {
    guard configuration.isMultilingual, name.language.isDefault,
      let top = name.folder.split(separator: "/").first,
      let language = configuration.languages.first(where: { $0.path == top })
    else { return nil }
    let rest = path.dropFirst(top.utf8.count + 1).dropLast("md".count)
    return .folderOfLanguage(
      file, language: language.tag, name: "\(ContentScan.folder)/\(rest)\(language.tag).md")
  }

  /// The slug of the front matter, else the file's.
  private func slug(
    _ name: FileName, _ frontMatter: FrontMatter, _ diagnostics: inout [Diagnostic]
  ) -> String? {
    let written = frontMatter.slug
    let slug = written ?? URLs.slug(name.stem)
    let isUsable =
      !URLs.slug(slug).isEmpty
      && slug.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") }
    guard isUsable else {
      let location = split.entries.first { $0.key == "slug" }?.value.location
      diagnostics.append(.invalidSlug(written ?? name.stem, at: location ?? SourceLocation(file: file)))
      return nil
    }
    return slug
  }
}

/// The parts of the path of a content file.
private struct FileName {
  /// The folder below `Content`.
  var folder: String
  /// The folder that lists the page.
  var section: String
  /// The file's name, or for a bundle's `index.md` the folder's, without a date before it.
  var stem: String
  /// The date before the name: `2026-01-02-dial.md`.
  var date: CalendarDate?
  /// Whether the file is a folder's `_index.md`.
  var isSection: Bool
  /// Whether the file is a bundle's `index.md`.
  var isBundle: Bool
  /// The language that the name says, or else the default one.
  var language: PageLanguage
  /// The path without the language; `nil` on a site in one language.
  var translationKey: String?

  init(_ path: String, _ configuration: SiteConfiguration) {
    let content = ContentName(path, configuration.pageLanguages)
    language = content.language
    translationKey = configuration.isMultilingual ? content.page : nil
    var name = ""
    (folder, name) = content.page.dividedAtLastSlash
    isSection = name == "_index"
    isBundle = name == "index"
    if isSection {
      (section, stem) = folder.dividedAtLastSlash
      return
    }
    section = folder
    if isBundle, !folder.isEmpty { (section, name) = folder.dividedAtLastSlash }
    if name.utf8.count > 11, name.utf8.dropFirst(10).first == UInt8(ascii: "-"),
      let date = CalendarDate(String(name.prefix(10)))
    {
      self.date = date
      name = String(name.dropFirst(11))
    }
    stem = name
  }
}

extension String {
  /// The text before the last slash, which is empty if there is none, and the text after it.
  var dividedAtLastSlash: (before: String, after: String) {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", self) }
    return (String(self[..<slash]), String(self[utf8.index(after: slash)...]))
  }

  /// A title for a page that has none: `circular-dial` becomes `Circular dial`.
  fileprivate var titleFromFileName: String {
    let words = split { $0 == "-" || $0 == "_" }.joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

extension ArraySlice<UInt8> {
  /// Whether the text has one of the notations of samples in it, `sample=`, `from=` or `sample:`, or a fence of Swift or of a
  /// diagram.
  fileprivate var mentionsSamples: Bool {
    withUnsafeBufferPointer { text in
      // Their last characters are rare, and quickly found.
      text.contains("=", after: ["sample", "from"]) || text.contains(":", after: ["sample"])
        || text.hasFence(of: ["swift", "dot", "graphviz"])
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether one of some names, in upper or lower case, stands in a line after three marks of a fence.
  fileprivate func hasFence(of names: [StaticString]) -> Bool {
    guard let base = baseAddress else { return false }
    let marks: [Unicode.Scalar] = ["`", "~"]
    return marks.contains { mark in
      var start = 0
      while let found = memchr(base + start, CInt(mark.value), count - start) {
        let offset = UnsafeRawPointer(found) - UnsafeRawPointer(base)
        start = offset + 1
        guard offset + 2 < count, self[offset + 1] == self[offset], self[offset + 2] == self[offset] else {
          continue
        }
        let info = self[(offset + 3)...].prefix { $0 != 0x0A && $0 != 0x0D }
        let isNamed = info.indices.contains { index in
          names.contains { name in
            (0..<name.utf8CodeUnitCount).allSatisfy { position in
              index + position < info.endIndex && info[index + position] | 0x20 == name.utf8Start[position]
            }
          }
        }
        if isNamed { return true }
        start = info.endIndex
      }
      return false
    }
  }

  /// Whether a character stands somewhere right after one of these words.
  fileprivate func contains(_ mark: Unicode.Scalar, after words: [StaticString]) -> Bool {
    guard let base = baseAddress else { return false }
    var start = 0
    while let found = memchr(base + start, CInt(mark.value), count - start) {
      let offset = UnsafeRawPointer(found) - UnsafeRawPointer(base)
      for word in words where word.utf8CodeUnitCount <= offset {
        let length = word.utf8CodeUnitCount
        if self[offset - 1] == word.utf8Start[length - 1],
          memcmp(base + offset - length, word.utf8Start, length) == 0
        {
          return true
        }
      }
      start = offset + 1
    }
    return false
  }
}
