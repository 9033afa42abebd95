import Foundation
import TestSupport

/// A site in a temporary folder with its theme, its cache and its output, removed with the last reference to it.
final class SiteOnDisk {
  /// Where it all lies; changes when the site is moved.
  private(set) var folder: String
  var root: String { folder + "/site" }
  var themes: String { folder + "/themes" }
  var cache: String { root + "/.sitegen" }
  /// The name of every file that somebody puts into an output folder by hand.
  static let foreignName = "by-hand.txt"
  /// How files were written last, for who looks for the reason of a difference.
  private(set) var writes: [String] = []
  private var written: [String: [UInt8]] = [:]
  private var links: [String: String] = [:]

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "warm-\(UUID().uuidString)")
    folder = url.path
    try FileManager.default.createDirectory(
      atPath: folder + "/site/Content", withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func output(_ choice: BuildChoice) -> String {
    choice.isPreview ? cache + "/preview" : root + "/" + choice.output
  }

  /// The paths of the site's files, relative to `folder`.
  var sources: [String] { written.keys.sorted() }

  /// The files that somebody has put into an output folder by hand.
  func foreign(in output: String) -> [String] {
    FolderSnapshot(output).files.keys.filter { $0.lastPart == Self.foreignName }.sorted()
  }

  /// How a file gets other bytes.
  private enum Way: String, CaseIterable {
    case inPlace = "in place"
    /// With the modification time that it had.
    case inPlaceUnseen = "in place with the former time"
    case replacement = "by another file"
    case olderReplacement = "by an older file"
    case unseenReplacement = "by a file of the same time"
  }

  /// Makes the files those of a state: only what differs is written, each file in one of the ways in which editors, version
  /// control and copying programs do it.
  func write(_ state: SiteState, _ random: inout SeededGenerator) throws {
    var wanted: [String: [UInt8]] = [:]
    for (path, bytes) in state.sources { wanted["site/" + path] = bytes }
    for (path, bytes) in state.theme { wanted["themes/default/" + path] = bytes }
    writes = []
    let folders = Set(Set(wanted.keys).symmetricDifference(written.keys).map(\.folder)).sorted()
    let times = folders.map { FileTime(of: full($0)) }
    let gone = written.keys.filter { wanted[$0] == nil }.sorted()
    var added = wanted.keys.filter { written[$0] == nil }.sorted()
    for path in links.keys.sorted() where state.links[path] != links[path] { try remove("site/" + path) }
    for path in gone {
      // A file that only moved keeps its times.
      if let new = added.first(where: { wanted[$0] == written[path] }) {
        added.removeAll { $0 == new }
        // The folder that the file leaves may have the name that it gets.
        try FileManager.default.moveItem(atPath: full(path), toPath: full("moving"))
        removeEmptyFolders(above: path)
        try makeFolder(above: new)
        try FileManager.default.moveItem(atPath: full("moving"), toPath: full(new))
        writes.append("\(path) moved to \(new)")
      } else {
        try remove(path)
      }
    }
    for path in added {
      try makeFolder(above: path)
      try Data(wanted[path] ?? []).write(to: URL(filePath: full(path)))
      writes.append("\(path) is new")
    }
    for (path, bytes) in wanted.sorted(by: { $0.key < $1.key }) {
      guard let former = written[path], former != bytes else { continue }
      let way = random.pick(Way.allCases) ?? .inPlace
      try write(bytes, to: path, way)
      writes.append("\(path) \(way.rawValue)")
    }
    for (path, target) in state.links.sorted(by: { $0.key < $1.key }) where links[path] != target {
      try makeFolder(above: "site/" + path)
      try FileManager.default.createSymbolicLink(atPath: full("site/" + path), withDestinationPath: target)
    }
    written = wanted
    links = state.links
    // Programs that copy folders set their times as well.
    for (folder, time) in zip(folders, times) where random.chance(30) {
      time?.set(on: full(folder))
    }
  }

  private func write(_ bytes: [UInt8], to path: String, _ way: Way) throws {
    let former = FileTime(of: full(path))
    let isInPlace = way == .inPlace || way == .inPlaceUnseen
    try Data(bytes).write(to: URL(filePath: full(path)), options: isInPlace ? [] : .atomic)
    switch way {
    case .inPlace, .replacement: break
    case .inPlaceUnseen, .unseenReplacement: former?.set(on: full(path))
    case .olderReplacement: FileTime(seconds: 1_000_000_000).set(on: full(path))
    }
  }

  /// Sets when a file was changed.
  func setTime(of path: String, _ time: FileTime) { time.set(on: full(path)) }

  private func remove(_ path: String) throws {
    try FileManager.default.removeItem(atPath: full(path))
    writes.append("\(path) removed")
    removeEmptyFolders(above: path)
  }

  private func removeEmptyFolders(above path: String) {
    var folder = path.folder
    while folder.contains("/"), folder != "site/Content", rmdir(full(folder)) == 0 { folder = folder.folder }
  }

  private func makeFolder(above path: String) throws {
    try FileManager.default.createDirectory(atPath: full(path.folder), withIntermediateDirectories: true)
  }

  private func full(_ path: String) -> String { folder + "/" + path }
}

extension SiteOnDisk {
  /// Moves the site with all that lies beside it, or leaves a copy as the site.
  func move(copying: Bool) throws {
    let place = folder + "-"
    if copying {
      try FileManager.default.copyItem(atPath: folder, toPath: place)
      try FileManager.default.removeItem(atPath: folder)
    } else {
      try FileManager.default.moveItem(atPath: folder, toPath: place)
    }
    folder = place
  }

  /// Puts a folder, empty or with a file of somebody else's, in the place of a published file.
  func block(_ path: String, isEmpty: Bool) throws {
    let place = root + "/public/" + path
    try FileManager.default.removeItem(atPath: place)
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
    if !isEmpty { try Data("mine\n".utf8).write(to: URL(filePath: place + "/" + Self.foreignName)) }
  }

  /// Takes the folders away that stand in the place of published files.
  func clearTheWay(in output: String) throws {
    for path in foreign(in: output).map(\.folder) where path.lastPart.contains(".") {
      try FileManager.default.removeItem(atPath: output + "/" + path)
    }
  }

  /// Leaves this site's cache to another one, whose edits may put it in the place of its own.
  func giveCache(to other: SiteOnDisk) throws {
    guard FileManager.default.fileExists(atPath: cache) else { return }
    try FileManager.default.moveItem(atPath: cache, toPath: other.folder + "/other-cache")
  }
}
