import Diagnostics
import FileSystem
package import Metadata
package import SiteEngine
package import SiteModel
import URLs

/// A new post.
package struct NewPost: Sendable {
  /// The post's title.
  package var title: String
  /// The path of its section below `Content`; `""` for `Content` itself, and `nil` for the section of the site's posts.
  package var section: String?
  /// The series that it continues.
  package var series: String?
  /// Whether it is a draft.
  package var isDraft: Bool
  /// Its date.
  package var date: CalendarDate

  /// Creates a description of a post.
  package init(title: String, section: String?, series: String?, isDraft: Bool, date: CalendarDate) {
    self.title = title
    self.section = section.map { $0.split(separator: "/").joined(separator: "/") }
    self.series = series
    self.isDraft = isDraft
    self.date = date
  }

  /// Makes the file, named by the slug of its title, of the archetype of its section.
  ///
  /// The archetype is `Archetypes/<section>.md`, that of the nearest section above it, or `Archetypes/post.md` of the
  /// site, then of the starter. A series is continued under the name that it has, its part the one after the last.
  ///
  /// - Parameters:
  ///   - build: A build of the site.
  ///   - starter: The folder of the installed files that new sites are made of.
  /// - Returns: The file, or the problems that keep it from being made.
  /// - Throws: `CreationError`, and `CancellationError`.
  package func file(for build: SiteBuild, starter: String?) async throws -> NewFile.Result {
    let stem = slug(title)
    guard !stem.isEmpty else { throw CreationError.titleWithoutName(title) }
    let parts = (section ?? "").split(separator: "/")
    guard parts.allSatisfy({ !$0.hasPrefix(".") && !$0.hasSuffix("~") && !$0.utf8.contains { $0 < 0x20 } })
    else { throw CreationError.invalidSection(section ?? "") }
    let metadata = try await build.metadata()
    guard let metadata else { return .problems([build.configurationProblem]) }
    let section = section ?? Self.section(ofPosts: metadata.pages)
    var values: [String: String?] = [
      "title": title, "slug": stem, "date": date.isoDay, "section": section, "draft": isDraft ? "true" : nil,
      "series": nil, "part": nil,
    ]
    if let series {
      guard metadata.areAllKnown else {
        return .problems(metadata.diagnostics.filter { $0.severity == .error })
      }
      let (name, part) = Self.continuing(series, among: metadata.pages)
      values["series"] = name
      values.updateValue(part.map { String($0) }, forKey: "part")
    }
    let folder = ContentScan.folder + "/" + (section.isEmpty ? "" : section + "/")
    let site = Directory(root: build.options.root)
    for taken in ["\(folder)\(stem).md", "\(folder)\(stem)/index.md", "\(folder)\(stem)/_index.md"]
    where site.exists(taken) {
      throw CreationError.fileExists(taken)
    }
    let archetype = try archetype(of: section, in: site, starter: starter)
    do {
      let text = try archetype.filled(with: values)
      let path = "\(folder)\(stem).md"
      // What could not be published is not made.
      _ = try splitFrontMatter(Array(text.utf8), file: archetype.file)
      return .file(NewFile(path: path, bytes: Array(text.utf8)))
    } catch {
      return .problems([error.diagnostic])
    }
  }

  /// The folder below `Content` with the most posts, which is `posts` where there are none.
  private static func section(ofPosts pages: [Page]) -> String {
    var counts: [String: Int] = [:]
    for page in pages where page.isPost && page.isInSection && page.language.isDefault {
      let top = page.section.prefix { $0 != "/" }
      counts[String(top), default: 0] += 1
    }
    return counts["posts"] == nil
      ? counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? "posts" : "posts"
  }

  private func archetype(
    of section: String, in site: Directory, starter: String?
  ) throws(CreationError) -> Archetype {
    var names: [String] = []
    var section = section[...]
    while !section.isEmpty {
      names.append("\(Archetype.folder)/\(section).md")
      section = section.lastIndex(of: "/").map { section[..<$0] } ?? ""
    }
    names.append(Archetype.folder + "/post.md")
    return try Archetype.first(of: names, in: site, starter: starter)
  }

  /// How a series is called, and the number of its next part: none where its pages have none.
  package static func continuing(_ series: String, among pages: [Page]) -> (name: String, part: Int?) {
    let members = pages.filter { page in
      page.language.isDefault && page.frontMatter.series.map(Site.Term.slug) == Site.Term.slug(series)
    }
    let name = members.first?.frontMatter.series ?? series
    guard let last = members.compactMap(\.frontMatter.part).max() else {
      return (name, members.isEmpty ? 1 : nil)
    }
    return (name, last + 1)
  }
}
