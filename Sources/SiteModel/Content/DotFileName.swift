import FileSystem

/// How files and folders of `Content` whose names begin with a dot are treated. What editors and systems leave behind while
/// somebody works, whatever it begins with, is a ``TemporaryFileName``.
package enum DotFileName {
  /// It is published.
  case published
  /// It belongs to a program that keeps files of its own beside those of its users, and is not meant to be published.
  case passedOver
  /// It is left out, but may have been meant to be published.
  case leftOut

  /// Creates the treatment of a name that begins with a dot.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - isAtTop: Whether it lies at the root of the site's addresses.
  ///   - isFolder: Whether it is a folder.
  package init(_ name: String, isAtTop: Bool, isFolder: Bool) {
    if isFolder ? isAtTop && name == Self.wellKnown : Self.hostsFiles.contains(name) {
      self = .published
    } else if Self.programs.contains(name) || TemporaryFileName.matches(name, isFolder: isFolder) {
      self = .passedOver
    } else {
      self = .leftOut
    }
  }

  /// The folder at a site's root whose addresses are kept for protocols (RFC 8615).
  package static let wellKnown = ".well-known"

  /// The files by which hosts are configured: Apache, GitHub Pages, Codeberg Pages.
  static let hostsFiles = [".htaccess", ".nojekyll", ".domains"]

  private static let programs: Set = [
    ".Spotlight-V100", ".Trashes", ".fseventsd", ".directory", ".Trash", ".trash",
    ".git", ".gitignore", ".gitattributes", ".gitmodules", ".gitkeep", ".keep", ".hg", ".hgignore", ".svn",
    ".jj", ".editorconfig", ".idea", ".vscode", ".obsidian", ".zed", ".fleet", ".netrwhist",
    ".sitegen", ".build", ".swiftpm", ".stfolder", ".stignore", ".stversions", ".dropbox",
  ]
}
