public import Diagnostics
public import FileSystem
import Metadata

/// The files of a site's `Content` folder.
public struct ContentScan: Sendable {
  /// The name of the folder that holds the site's pages.
  public static let folder = "Content"

  /// Paths of Markdown files, relative to `Content`, in the order of their bytes.
  public var pages: [String] = []
  /// Paths of data files, relative to `Content`, in the order of their bytes.
  public var data: [String] = []
  /// Paths of everything else, relative to `Content`.
  public var assets: [String] = []
  /// What could not be read.
  public var diagnostics: [Diagnostic] = []

  /// Walks through the folder. Names that end with `~` are passed over, and so are those that begin with a dot unless
  /// hosts look for them. Symbolic links are followed within the site and the folder, which may be a link itself: a change to
  /// a site must not publish other files of the machine that builds it.
  public init(_ site: Directory) {
    guard let identity = site.identity(Self.folder) else { return }
    walk("", site: site, within: [identity])
  }

  private mutating func walk(_ folder: String, site: Directory, within: Set<Directory.Identity>) {
    let path = folder.isEmpty ? Self.folder : Self.folder + "/" + folder
    let entries: [Directory.Entry]
    do {
      entries = try site.entries(path)
    } catch {
      diagnostics.append(.unreadable(path, error))
      return
    }
    let isWellKnown = folder.isIn(HiddenName.wellKnown)
    for entry in entries where !entry.name.hasSuffix("~") {
      let child = folder.isEmpty ? entry.name : folder + "/" + entry.name
      if entry.name.utf8.first == UInt8(ascii: ".") {
        switch HiddenName(entry.name, isAtTop: folder.isEmpty, isFolder: entry.kind == .folder) {
        case .published: break
        case .passedOver: continue
        case .leftOut:
          diagnostics.append(.hiddenFile(Self.folder + "/" + child))
          continue
        }
      }
      if entry.mayBeLink, site.leadsOutside(Self.folder + "/" + child, orOf: Self.folder) {
        diagnostics.append(.linkOutsideSite(Self.folder + "/" + child))
        continue
      }
      switch entry.kind {
      case .file where isWellKnown: assets.append(child)
      case .file where entry.name.hasSuffix(".md"): pages.append(child)
      case .file where SiteData.isDataFile(child): data.append(child)
      case .file: assets.append(child)
      case .folder:
        guard let identity = site.identity(Self.folder + "/" + child) else {
          // Such as a path that is too long.
          let error = FileSystemError.last(at: child)
          diagnostics.append(.unreadable(Self.folder + "/" + child, reason: error.reason))
          continue
        }
        if within.contains(identity) {
          diagnostics.append(.folderLoop(Self.folder + "/" + child))
        } else {
          walk(child, site: site, within: within.union([identity]))
        }
      case .brokenLink: diagnostics.append(.brokenLink(file: Self.folder + "/" + child))
      case .other:
        let error = FileSystemError.notAFile(at: child)
        diagnostics.append(.unreadable(Self.folder + "/" + child, reason: error.reason))
      case .unnameable: diagnostics.append(.nameNotUTF8(Self.folder + "/" + child))
      }
    }
  }
}

extension String {
  /// Whether a path is that of a folder at the top, or of something in it.
  fileprivate func isIn(_ folder: String) -> Bool { self == folder || hasPrefix(folder + "/") }
}
