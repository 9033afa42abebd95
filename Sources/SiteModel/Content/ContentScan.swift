package import Diagnostics
package import FileSystem
import Metadata
package import SampleModel

/// The files of a site's `Content` folder.
package struct ContentScan: Sendable {
  /// The name of the folder that holds the site's pages.
  package static let folder = "Content"

  /// The Markdown files, those of `Content` first, in the order of their bytes.
  package var pages: [ContentFile] = []
  /// Paths of data files, relative to `Content`, in the order of their bytes.
  package var data: [String] = []
  /// Everything else.
  package var assets: [ContentFile] = []
  /// What could not be read.
  package var diagnostics: [Diagnostic] = []

  /// Walks through the folder and those that are mounted in it. What programs leave beside the author's files is skipped,
  /// and so are names that begin with a dot unless hosts look for them. Symbolic links are followed within the site: a change to a site must not publish other files of the machine
  /// that builds it.
  ///
  /// - Parameters:
  ///   - site: The site's folder.
  ///   - mounts: What is published from outside of `Content`.
  ///   - staticFiles: The Markdown files that are no pages, by their paths in `Content`.
  package init(_ site: Directory, mounts: [Mount] = [], staticFiles: [Located<String>] = []) {
    if site.isFolder(Self.folder), let identity = site.identity(Self.folder) {
      Walk(site: site, root: Self.folder, isMounted: false).walk("", at: Self.folder, [identity], &self)
    } else if site.exists(Self.folder) {
      diagnostics.append(.contentNotAFolder)
    } else if mounts.isEmpty {
      // With mounts, it may be the folder of none of the pages.
      diagnostics.append(.missingContent)
    }
    for mount in mounts { add(mount, of: site) }
    let names = Set(staticFiles.map(\.value))
    assets += pages.filter { names.contains($0.path) }
    pages.removeAll { names.contains($0.path) }
    let found = Set(assets.map(\.path))
    diagnostics += staticFiles.filter { !found.contains($0.value) }.map { .missingStaticFile($0) }
    if isEmpty, diagnostics.isEmpty { diagnostics.append(.emptyContent) }
  }

  private var isEmpty: Bool { pages.isEmpty && data.isEmpty && assets.isEmpty }

  private init() {}

  private mutating func add(_ mount: Mount, of site: Directory) {
    if site.isFolder(mount.source), let identity = site.identity(mount.source) {
      var mounted = ContentScan()
      Walk(site: site, root: mount.source, isMounted: true)
        .walk(mount.target, at: mount.source, [identity], &mounted)
      // Such as a submodule that is not checked out.
      if mounted.isEmpty, mounted.diagnostics.isEmpty { diagnostics.append(.emptyMount(mount)) }
      pages += mounted.pages
      assets += mounted.assets
      diagnostics += mounted.diagnostics
    } else if site.exists(mount.source) {
      let file = ContentFile(mount.target, file: mount.source)
      if mount.target.hasSuffix(".md") { pages.append(file) } else { assets.append(file) }
    } else {
      diagnostics.append(.missingMount(mount))
    }
  }
}

/// A walk through one folder of a site.
private struct Walk {
  let site: Directory
  /// The folder, relative to the site.
  let root: String
  /// Whether it is another than `Content`.
  let isMounted: Bool

  /// Scans a folder.
  ///
  /// - Parameters:
  ///   - folder: The path that it has below `Content`.
  ///   - path: The folder, relative to the site.
  ///   - within: The folders that it lies in, and itself.
  ///   - scan: Where to put what is found.
  func walk(
    _ folder: String, at path: String, _ within: Set<Directory.Identity>, _ scan: inout ContentScan
  ) {
    let entries: [Directory.Entry]
    do {
      entries = try site.entries(path)
    } catch {
      scan.diagnostics.append(.unreadable(path, error))
      return
    }
    let isWellKnown = folder.isIn(DotFileName.wellKnown)
    for entry in entries where !TemporaryFileName.matches(entry.name, isFolder: entry.kind == .folder) {
      let child = ContentFile(
        folder.isEmpty ? entry.name : folder + "/" + entry.name, file: path + "/" + entry.name)
      if entry.name.utf8.first == UInt8(ascii: ".") {
        switch DotFileName(entry.name, isAtTop: folder.isEmpty, isFolder: entry.kind == .folder) {
        case .published: break
        case .passedOver: continue
        case .leftOut:
          scan.diagnostics.append(.hiddenFile(child.file))
          continue
        }
      }
      switch entry.kind {
      case .file where isWellKnown: scan.assets.append(child)
      case .file where entry.name.hasSuffix(".md"): scan.pages.append(page(child, named: entry.name))
      case .file where !isMounted && SiteData.isDataFile(child.path): scan.data.append(child.path)
      case .file: scan.assets.append(child)
      case .folder:
        guard let identity = site.identity(child.file) else {
          // Such as a path that is too long.
          let error = FileSystemError.last(at: child.path)
          scan.diagnostics.append(.unreadable(child.file, reason: error.reason))
          continue
        }
        if within.contains(identity) {
          scan.diagnostics.append(.folderLoop(child.file))
        } else {
          walk(child.path, at: child.file, within.union([identity]), &scan)
        }
      case .brokenLink: scan.diagnostics.append(.brokenLink(file: child.file))
      case .linkOutside: scan.diagnostics.append(.linkOutsideSite(child.file))
      case .other:
        let error = FileSystemError.notAFile(at: child.path)
        scan.diagnostics.append(.unreadable(child.file, reason: error.reason))
      case .unnameable: scan.diagnostics.append(.nameNotUTF8(child.file))
      }
    }
  }

  /// A page; a `README.md` of a mounted folder is the page of its folder, as code hosts show it.
  private func page(_ child: ContentFile, named name: String) -> ContentFile {
    let readme = "README."
    guard isMounted, name.hasPrefix(readme) else { return child }
    return ContentFile(
      child.path.dropLast(name.utf8.count) + "_index." + name.dropFirst(readme.utf8.count), file: child.file)
  }
}

extension String {
  /// Whether a path is that of a folder at the top, or of something in it.
  fileprivate func isIn(_ folder: String) -> Bool { self == folder || hasPrefix(folder + "/") }
}
