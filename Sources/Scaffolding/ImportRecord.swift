import Digests
package import FileSystem
package import Publishing

/// What an import wrote into a site, by which a repeated import knows what its owner has changed since. Its text is that of
/// `sha256sum`.
package struct ImportRecord: Sendable, Hashable {
  /// The file of a site that holds it.
  package static let name = ".sitegen-import"

  /// The digests of files by their paths.
  private(set) var digests: [String: String]

  /// The record of an import's files. One whose path has a line break is left out, so that it counts as changed.
  ///
  /// - Throws: `CreationError.system` for a file that cannot be read.
  package init(of files: [String: OutputTree.File]) throws(CreationError) {
    digests = [:]
    for (path, file) in files where !path.contains(where: \.isNewline) {
      digests[path] = ImportRecord.digest(try file.contents())
    }
  }

  /// The record of the import that made a site; `nil` for a folder that no import made.
  ///
  /// - Throws: `CreationError.system` if it cannot be read.
  package init?(in folder: Directory) throws(CreationError) {
    let bytes: [UInt8]?
    do { bytes = try folder.readIfPresent(ImportRecord.name) } catch { throw .system(error) }
    guard let bytes else { return nil }
    digests = [:]
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let words = String(decoding: line, as: UTF8.self).split(separator: " ", maxSplits: 1)
      if words.count == 2 { digests[String(words[1].dropFirst())] = String(words[0]) }
    }
  }

  /// Its file.
  package var file: OutputTree.File {
    .bytes(Array(digests.sorted { $0.key < $1.key }.map { "\($0.value)  \($0.key)\n" }.joined().utf8))
  }

  static func digest(_ bytes: [UInt8]) -> String { SHA256(bytes).hexadecimal }
}

extension OutputTree.File {
  /// All that the file holds.
  func contents() throws(CreationError) -> [UInt8] {
    switch self {
    case .bytes(let bytes): return bytes
    case .copy(let path, let folder):
      do { return try folder.read(path) } catch { throw .system(error) }
    }
  }
}
