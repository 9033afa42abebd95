/// A file that a site's pages are made of, and where it counts as lying.
public struct ContentFile: Sendable, Hashable {
  /// The path below `Content` from which its address and section follow.
  public var path: String
  /// The file itself, relative to the site.
  public var file: String

  /// A file of the folder `Content`.
  public init(_ path: String) { self.init(path, file: ContentScan.folder + "/" + path) }

  /// A file that lies elsewhere in the site.
  public init(_ path: String, file: String) { (self.path, self.file) = (path, file) }

  /// Whether the file is the page of a folder as code hosts show it, and not as `Content` has it: `README.md`.
  var isReadme: Bool { file.split(separator: "/").last.map { $0.hasPrefix("README.") } ?? false && isSection }

  private var isSection: Bool { path.split(separator: "/").last?.hasPrefix("_index.") ?? false }
}
