import Foundation

/// A folder of a test's own, removed with the last reference to it.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path(percentEncoded: false)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  package func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }

  /// Writes a file with the folders it lies in.
  package func write(_ bytes: [UInt8], to name: String) throws {
    let url = URL(filePath: path).appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  package func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: "\(path)/\(name)", withIntermediateDirectories: true)
  }

  package func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: "\(path)/\(name)", withDestinationPath: target)
  }

  /// Renames as editors do, over a file that is there.
  package func rename(_ name: String, to newName: String) throws {
    guard Foundation.rename("\(path)/\(name)", "\(path)/\(newName)") == 0 else {
      throw CocoaError(.fileWriteUnknown)
    }
  }

  package func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: "\(path)/\(name)")
  }

  /// The text of a file, or `nil` where there is none.
  package func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: "\(path)/\(name)").map { String(decoding: $0, as: UTF8.self) }
  }

  /// The paths of everything in the folder, folders with a slash at their end.
  package var contents: [String] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
    return names.map { name in
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &isFolder)
      return exists && isFolder.boolValue ? name + "/" : name
    }.sorted()
  }
}
