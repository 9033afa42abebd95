import Foundation

/// A site in a temporary folder that is removed with it.
final class TemporarySite {
  let folder: URL

  /// An empty folder.
  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "sitegen-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// A copy of a folder of `Fixtures`.
  convenience init(fixture: String) throws {
    try self.init()
    let source = Repository.root.appendingPathComponent("Tests/SitegenTests/Fixtures/" + fixture)
    for name in try FileManager.default.contentsOfDirectory(atPath: source.path) where name != "expected.txt"
    {
      try FileManager.default.copyItem(
        at: source.appendingPathComponent(name), to: folder.appendingPathComponent(name))
    }
  }

  /// A folder with these files, by their paths.
  convenience init(files: [String: Data]) throws {
    try self.init()
    for (path, bytes) in files { try write(bytes, to: path) }
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// The program working in this folder.
  var program: SitegenProgram { SitegenProgram(folder: folder) }

  /// Writes a text, making the folders above it.
  func write(_ text: String, to path: String) throws { try write(Data(text.utf8), to: path) }

  private func write(_ bytes: Data, to path: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: file)
  }

  /// The text of a file.
  func read(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appendingPathComponent(path)), as: UTF8.self)
  }

  /// Whether a file or a folder is there.
  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
  }

  /// Makes what is in a folder an hour old.
  ///
  /// - Returns: The names.
  func age(_ path: String) throws -> [String] {
    let url = folder.appendingPathComponent(path)
    let names = try FileManager.default.contentsOfDirectory(atPath: url.path)
    for name in names {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -3600)],
        ofItemAtPath: url.appendingPathComponent(name).path)
    }
    return names
  }

  /// The paths and contents of all files below a folder.
  func files(below path: String, ifThere: Bool = false) throws -> [String: Data] {
    let url = folder.appendingPathComponent(path)
    if ifThere, !exists(path) { return [:] }
    var result: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: url.path) {
      let file = url.appendingPathComponent(name)
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), !isFolder.boolValue
      else {
        continue
      }
      result[name] = try Data(contentsOf: file)
    }
    return result
  }
}

extension TemporarySite {
  /// Writes a post whose sample `circles/area` prints the area of a circle.
  func writeCircles(radius: String) throws {
    try write(
      """
      ---
      title: Circles
      date: 2026-01-02
      ---

      The area of a circle:

      ```swift sample="area"
      let radius = \(radius)
      print("radius", radius)
      ```

      Times pi:

      ```swift sample="area"
      print("area", radius * radius * 3.14159)
      ```

      """, to: "Content/posts/circles.md")
  }
}
