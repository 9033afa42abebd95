import FileSystem
import URLs

/// The list of what sitegen put into a folder, kept in the folder itself, so that nothing else is ever removed.
struct OutputMarker {
  static let name = ".sitegen-output"
  private static let heading = "Made by sitegen. These files are replaced and removed by it:"

  /// Paths in the folder.
  let paths: [String]

  /// A list of these paths, in their order.
  init(_ paths: some Sequence<String>) {
    self.paths = paths.sorted()
  }

  /// What a folder's marker lists; `nil` without a marker. A path that leads out of the folder is not taken.
  init?(in folder: Directory) {
    guard let bytes = try? folder.read(Self.name) else { return nil }
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    guard lines.first == Self.heading else { return nil }
    paths = lines.dropFirst().compactMap(\.decodingPercentEncoding).filter { path in
      !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
    }
  }

  /// The line of one more path, to be appended to the file.
  static func line(_ path: String) -> [UInt8] { Array(path.encodingPath.utf8) + [UInt8(ascii: "\n")] }

  /// The file's bytes. Paths are percent-encoded, as a name may have a line feed in it.
  var bytes: [UInt8] {
    var bytes = Array(Self.heading.utf8)
    bytes.reserveCapacity(paths.reduce(bytes.count + 1) { $0 + $1.utf8.count + 1 })
    for path in paths {
      bytes.append(UInt8(ascii: "\n"))
      bytes.append(contentsOf: path.encodingPath.utf8)
    }
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }
}
