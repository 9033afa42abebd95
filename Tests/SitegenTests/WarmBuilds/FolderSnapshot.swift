import Foundation

@testable import Publishing
@testable import SiteEngine

/// The files of a folder with their bytes.
struct FolderSnapshot: Sendable, Equatable {
  private(set) var files: [String: Data] = [:]

  /// Reads a folder; one that does not exist has no files.
  init(_ folder: String) {
    let url = URL(filePath: folder, directoryHint: .isDirectory)
    for path in (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? [] {
      var isFolder: ObjCBool = false
      let file = url.appending(path: path).path
      guard FileManager.default.fileExists(atPath: file, isDirectory: &isFolder), !isFolder.boolValue else {
        continue
      }
      files[path] = FileManager.default.contents(atPath: file)
    }
  }

  /// The snapshot without some files.
  func without(_ paths: some Sequence<String>) -> FolderSnapshot {
    var result = self
    for path in paths { result.files[path] = nil }
    return result
  }

  /// What changed from one moment to another, as whoever publishes must tell it.
  func changes(to later: FolderSnapshot) -> OutputFolder.Changes {
    let old = without([OutputFolder.markerName]).files
    let new = later.without([OutputFolder.markerName]).files
    var changes = OutputFolder.Changes()
    changes.written = new.keys.filter { old[$0] != new[$0] }.sorted()
    changes.removed = old.keys.filter { new[$0] == nil }.sorted()
    changes.unchanged = new.count - changes.written.count
    return changes
  }

  /// How this folder, a warm build's, differs from a cold build's; `nil` if it does not.
  func difference(from cold: FolderSnapshot) -> String? {
    let paths = Set(files.keys).union(cold.files.keys).filter { files[$0] != cold.files[$0] }.sorted()
    guard let first = paths.first else { return nil }
    let others =
      paths.count > 1
      ? "\nOther files that differ: " + paths.dropFirst().prefix(20).joined(separator: ", ") : ""
    guard let warm = files[first] else { return "`\(first)` is missing." + others }
    guard let cold = cold.files[first] else { return "`\(first)` should not be there." + others }
    return "`\(first)` differs:\n" + Self.lines(warm, cold) + others
  }

  /// The first line that differs, with those around it.
  private static func lines(_ warm: Data, _ cold: Data) -> String {
    let texts = [warm, cold].map {
      String(decoding: $0, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    }
    let place =
      zip(texts[0], texts[1]).enumerated().first { $1.0 != $1.1 }?.offset ?? texts.map(\.count).min() ?? 0
    return zip(["warm", "cold"], texts).map { name, lines in
      let shown = lines.indices.filter { abs($0 - place) <= 2 }.map {
        "  \(name) \($0 + 1): \(lines[$0].prefix(400))"
      }
      return shown.joined(separator: "\n")
    }.joined(separator: "\n")
  }
}
