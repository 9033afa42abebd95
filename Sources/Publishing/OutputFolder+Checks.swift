import FileSystem
import URLs

extension OutputFolder {
  /// Refuses a folder that is, contains or lies in one of the site's sources.
  ///
  /// - Parameters:
  ///   - sources: The site's folder.
  ///   - mounted: Other folders of the site whose files it publishes, relative to it.
  /// - Throws: `OutputError.containsSources`.
  func checkPlace(sources: String, mounted: [String]) throws(OutputError) {
    guard let output = Self.futureRealPath(folder.root), let site = FileSystem.realPath(sources)
    else { return }
    let inside = (["Content", "Samples", "Themes"] + mounted).contains {
      (output + "/").hasPrefix("\(site)/\($0)/")
    }
    if inside || (site + "/").hasPrefix(output == "/" ? "/" : output + "/") {
      throw .containsSources(folder.root)
    }
    try checkLinks(site: sources)
  }

  /// Refuses a folder whose path goes through the site's folder and leaves it by a symbolic link: a change to a site must
  /// not name another folder of the machine that builds it.
  func checkLinks(site: String) throws(OutputError) { try Self.checkLinks(in: folder.root, site: site) }

  /// The same for the path of any file or folder that a command is told to write.
  ///
  /// - Throws: `OutputError.leadsOutside`.
  package static func checkLinks(in path: String, site: String) throws(OutputError) {
    guard let site = FileSystem.realPath(site), let output = futureRealPath(path) else { return }
    var above = path
    if !above.hasPrefix("/"), !above.hasPrefix(".") { above = "./" + above }
    var name = ""
    while name != "..", let slash = above.utf8.lastIndex(of: UInt8(ascii: "/")) {
      name = String(above[above.utf8.index(after: slash)...])
      above = String(above[..<slash])
      let isSite = name != ".." && FileSystem.realPath(above.isEmpty ? "/" : above) == site
      if isSite, !(output + "/").utf8.starts(with: (site + "/").utf8) { throw .leadsOutside(path) }
    }
  }

  /// The real path that a folder has or, where it does not exist yet, will have.
  package static func futureRealPath(_ path: String) -> String? {
    var missing: [Substring] = []
    var existing = path[...]
    while true {
      if let real = FileSystem.realPath(existing.isEmpty ? "." : String(existing)) {
        let path = (real + "/" + missing.reversed().joined(separator: "/")).removingDotSegments
        return path.hasSuffix("/") && path != "/" ? String(path.dropLast()) : path
      }
      while existing.hasSuffix("/") { existing = existing.dropLast() }
      guard !existing.isEmpty else { return nil }
      let parent = existing.lastIndex(of: "/").map { existing[...$0] } ?? existing.prefix(0)
      missing.append(existing[parent.endIndex...])
      existing = parent
    }
  }

  /// The paths that sitegen put into the folder; none where it does not exist or is taken over.
  func ownedPaths(force: Bool) throws(OutputError) -> PathSet {
    guard folder.exists("") else { return [] }
    if let marker = OutputMarker(in: folder) { return PathSet(marker.paths) }
    let isEmpty: Bool
    // A new volume of ext4 has a folder of its own.
    do { isEmpty = try folder.entries("").allSatisfy { $0.name == "lost+found" } } catch {
      throw .system(error.at(folder.root))
    }
    guard isEmpty || force else { throw .foreignFolder(folder.root) }
    return []
  }
}
