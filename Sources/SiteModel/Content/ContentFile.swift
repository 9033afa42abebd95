/// A file of a site's content, and its path below `Content`, where it may be mounted.
package struct ContentFile: Sendable, Hashable {
  /// The path below `Content` from which its address and section follow.
  package var path: String
  /// The file itself, relative to the site.
  package var file: String

  /// Creates a file of the folder `Content`.
  package init(_ path: String) { self.init(path, file: ContentScan.folder + "/" + path) }

  /// Creates a file that is elsewhere in the site.
  package init(_ path: String, file: String) { (self.path, self.file) = (path, file) }

  /// Whether the file is the page of a folder as code hosts show it, and not as `Content` has it: `README.md`.
  var isReadme: Bool { file.split(separator: "/").last.map { $0.hasPrefix("README.") } ?? false && isSection }

  private var isSection: Bool { path.split(separator: "/").last?.hasPrefix("_index.") ?? false }
}
