import Foundation

/// The files of this repository.
enum Repository {
  /// The repository's folder.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The Swift files of a folder and all folders in it, by path.
  static func swiftFiles(in folder: String) throws -> [URL] {
    let url = root.appendingPathComponent(folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: url.path)
    return paths.sorted().filter { $0.hasSuffix(".swift") }.map { url.appendingPathComponent($0) }
  }
}
