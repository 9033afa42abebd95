import Diagnostics
import PageRendering
import SiteEngine

/// What could not be converted, as a list in the order in which a person works through it.
struct MigrationReport {
  let generator: SourceGenerator
  let pageCount: Int
  /// What keeps the new site from being built, by its own files.
  var problems: [Diagnostic] = []
  /// Which old addresses answer; `nil` where the site does not build.
  var audit: AddressAudit?
  /// The Swift fences of the new site that were marked because they do not parse.
  var marked: [UnparsedListing] = []
  /// How many tags were converted, by their names.
  var converted: [String: Int] = [:]
  let diagnostics: [Diagnostic]

  /// The list as Markdown.
  var markdown: String {
    var text = """
      # Migration from \(generator.rawValue)

      This site was created from \(pageCount.counting("page")). \
      Files and lines below refer to the original folder, which was not changed.

      """
    if let audit { text += "\n\(audit.summary).\n" }
    if !converted.isEmpty { text += "\nTags that were converted: \(convertedTags).\n" }
    if diagnostics.isEmpty, problems.isEmpty, marked.isEmpty, audit?.diagnostics.isEmpty ?? true {
      return text + "\nEverything was converted.\n"
    }
    if !problems.isEmpty {
      text += "\n## The site does not build yet\n\nThese problems prevent it, by file of this folder.\n\n"
      text += items(problems)
    }
    // Where the build says which addresses are in conflict, the import need not.
    let isInConflict = problems.contains { $0.identifier == "address-conflict" }
    let all =
      (audit?.diagnostics ?? [])
      + diagnostics.filter { !isInConflict || $0.identifier != "duplicate-address" }
    for chapter in MigrationChapter.allCases {
      let own = all.filter { MigrationChapter(of: $0) == chapter }
      if chapter == .code, !marked.isEmpty { text += codeChapter }
      if !own.isEmpty { text += "\n## \(chapter.title)\n\n" + items(own) }
    }
    return text
  }

  /// How often each thing is said, the most frequent first, a line each.
  var counts: String {
    var lines: [String] = []
    if !problems.isEmpty {
      lines.append("The site would not build yet: \(problems.count.counting("problem")) to fix")
    }
    if !converted.isEmpty { lines.append("Tags that were converted: \(convertedTags)") }
    var groups: [(MigrationChapter, message: String, count: Int)] = []
    for diagnostic in (audit?.diagnostics ?? []) + diagnostics {
      let chapter = MigrationChapter(of: diagnostic)
      if let index = groups.firstIndex(where: { $0.0 == chapter && $0.message == diagnostic.message }) {
        groups[index].count += 1
      } else {
        groups.append((chapter, diagnostic.message, 1))
      }
    }
    for chapter in MigrationChapter.allCases {
      let own = groups.filter { $0.0 == chapter }.sorted { $0.count > $1.count }
      if chapter == .code, !marked.isEmpty {
        lines.append("Swift code that does not parse: \(marked.count)")
      }
      guard !own.isEmpty else { continue }
      lines.append("\(chapter.title): \(own.reduce(0) { $0 + $1.count })")
      lines += own.prefix(10).map { "  \($0.count) × \($0.message)" }
      if own.count > 10 { lines.append("  and \(own.count - 10) more") }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private var convertedTags: String {
    converted.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "`\($0.key)` (\($0.value))" }
      .joined(separator: ", ")
  }

  private var codeChapter: String {
    var text = """

      ## Swift code that does not parse

      These fences were marked, so that the site builds. Readers see the reason under the code. Files are of this folder.


      """
    for remedy in ListingRemedy.allCases {
      let own = marked.filter { $0.remedy == remedy }
      guard !own.isEmpty else { continue }
      let mark = remedy.reason.map { "`unverified=\"\($0)\"`" } ?? "`\(remedy.language)` instead of `swift`"
      text += "- [ ] \(mark) (\(own.count))\n" + places(own.map(\.location))
    }
    return text
  }

  /// An item for each thing that is said, with all the places where it is true.
  private func items(_ diagnostics: [Diagnostic]) -> String {
    var groups: [[Diagnostic]] = []
    var indices: [String: Int] = [:]
    for diagnostic in diagnostics {
      let key = ([diagnostic.message] + diagnostic.notes).joined(separator: "\n")
      if let index = indices[key] {
        groups[index].append(diagnostic)
      } else {
        indices[key] = groups.count
        groups.append([diagnostic])
      }
    }
    var text = ""
    for group in groups {
      let note = group[0].notes.isEmpty ? "" : ". " + group[0].notes.joined(separator: " ")
      let locations = group.compactMap(\.location)
      if group.count == 1 {
        text += "- [ ] \(locations.first.map { "\($0.inMarkdown): " } ?? "")\(group[0].message)\(note)\n"
      } else {
        // What asks for nothing in each file needs no list of them.
        let shown = group[0].identifier == "unmapped-key" ? 10 : locations.count
        text += "- [ ] \(group[0].message) (\(group.count) times)\(note)\n" + places(locations.prefix(shown))
        if locations.count > shown { text += "  - and \(locations.count - shown) more\n" }
      }
    }
    return text
  }

  /// Places, a line for each file.
  private func places(_ locations: some Sequence<SourceLocation>) -> String {
    var text = ""
    var file: String?
    for location in locations {
      if location.file == file {
        text += location.place.map { ", " + $0 } ?? ""
      } else {
        text += (file == nil ? "" : "\n") + "  - \(location.inMarkdown)"
        file = location.file
      }
    }
    return text + "\n"
  }
}

/// A part of the list, in the order in which a person works.
private enum MigrationChapter: CaseIterable {
  case addresses, code, files, tags, links, frontMatter, settings, others

  init(of diagnostic: Diagnostic) {
    self =
      switch diagnostic.identifier {
      case "address-not-kept", "address-not-known", "duplicate-address", "duplicate-file", "moved-posts",
        "undated-page":
        .addresses
      case "unmapped-file": .files
      case "unmapped-tag": .tags
      case "unmapped-link": .links
      case "unmapped-key", "unmapped-value": .frontMatter
      case "unmapped-setting", "unmapped-pattern": .settings
      default: .others
      }
  }

  var title: String {
    switch self {
    case .addresses: "Addresses"
    case .code: "Code"
    case .files: "Files that were left out"
    case .tags: "Tags in the text"
    case .links: "Links"
    case .frontMatter: "Front matter"
    case .settings: "Settings"
    case .others: "Other problems"
    }
  }
}

extension SourceLocation {
  /// The line and the column.
  fileprivate var place: String? { line.map { line in "\(line)\(column.map { ":\($0)" } ?? "")" } }

  /// The file as a code span, whatever is in its name, with the place in it.
  fileprivate var inMarkdown: String {
    let text =
      file.unicodeScalars.contains { $0.value < 0x20 || $0 == "`" }
      ? file.escapedForQuotes.replacing("`", with: "'") : file
    return "`\(text)`" + (place.map { ":" + $0 } ?? "")
  }
}
