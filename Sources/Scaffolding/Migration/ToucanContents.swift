import Diagnostics
import FileSystem
import Metadata

/// The contents of a site of Toucan: folders with an `index.md`, an `index.yml` or both.
struct ToucanContents {
  /// One of them.
  struct Content {
    /// Its folder below the contents.
    var path: String
    /// Its file with the text, or else with the front matter.
    var source: String
    var entries: [MetadataValue.Entry] = []
    var body: ArraySlice<UInt8> = []
    var bodyLine = 1
    /// Its address below the site's root, without slashes around it.
    var slug: String
    /// The name by which others refer to it.
    var id: String { entries.text("id") ?? ToucanContents.withoutBrackets(path.splitLast.name) }
    /// The list that it shows in pages, of which each has an address.
    var iterator: String? {
      slug.firstMatch(of: /\{\{([^}]+)\}\}/).map { String($0.output.1) }
    }
  }

  private(set) var contents: [Content] = []
  /// The files of contents, by the folder below the root's.
  private(set) var assets: [(file: String, content: String, path: String)] = []
  private let root: String
  private var hidden: Set<String> = []
  private static let endings = [".markdown", ".md", ".yaml", ".yml"]

  /// Reads a folder of contents.
  init(_ root: String, of folder: Directory, _ site: inout ReadSite) {
    self.root = root
    let scan = ImportScan(root, of: folder)
    site.diagnostics += scan.diagnostics
    let files = scan.files.map { $0.below(root) }
    hidden = Set(
      files.filter { ["noindex.yml", "noindex.yaml"].contains($0.splitLast.name) }.map(\.splitLast.folder))
    let indices = Dictionary(
      grouping: files.filter {
        Self.endings.contains(String($0.splitLast.name.dropFirst(5))) && $0.splitLast.name.hasPrefix("index")
      },
      by: \.splitLast.folder)
    for (path, names) in indices.sorted(by: { $0.key < $1.key }) {
      if let content = read(path, names.sorted(), of: folder, &site) { contents.append(content) }
    }
    for file in files {
      guard let place = ("/" + file).ranges(of: "/assets/").first else { continue }
      let owner = String(("/" + file)[..<place.lowerBound].dropFirst())
      guard indices[owner] != nil else { continue }
      assets.append((root + "/" + file, owner, String(("/" + file)[place.upperBound...])))
    }
  }

  private func read(
    _ path: String, _ names: [String], of folder: Directory, _ site: inout ReadSite
  ) -> Content? {
    var content = Content(path: path, source: root + "/" + names[0], slug: slug(of: path))
    for name in names {
      let file = root + "/" + name
      var entries: [MetadataValue.Entry] = []
      if name.markdownStem(["md", "markdown"]) != nil {
        let target = (content.slug.isEmpty ? "_index" : content.slug) + ".md"
        guard let page = site.file(file, of: folder, target: target) else { return nil }
        (content.source, content.body, content.bodyLine) = (file, page.body, page.bodyLine)
        entries = page.entries
      } else if let text = SwiftPackageCode.text(file, of: folder) {
        switch readYAML(text, file: file, firstLine: 1) {
        case .success(let read): entries = read
        case .failure(let error): site.diagnostics.append(error.diagnostic.asWarning)
        }
      }
      // The later file counts.
      content.entries.removeAll { old in entries.contains { $0.key == old.key } }
      content.entries += entries
    }
    if let slug = content.entries.text("slug") {
      content.slug = slug.split(separator: "/").joined(separator: "/")
    }
    return content
  }

  /// The address of a folder: without the names in brackets, and without folders that have a `noindex.yml`.
  private func slug(of path: String) -> String {
    var parts: [String] = []
    var folder = ""
    for part in path.split(separator: "/") {
      folder += (folder.isEmpty ? "" : "/") + part
      let name = Self.withoutBrackets(String(part))
      if !hidden.contains(folder), !name.isEmpty { parts.append(name) }
    }
    return parts.joined(separator: "/")
  }

  private static func withoutBrackets(_ name: String) -> String { name.replacing(/\[[^\]]*\]/, with: "") }
}
