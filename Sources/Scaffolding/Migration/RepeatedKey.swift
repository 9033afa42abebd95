import Diagnostics

/// A key that front matter has twice; generators take the last one.
struct RepeatedKey {
  private let key: String
  /// The line of one of the two.
  private let line: Int

  /// The key that a problem with front matter is about; `nil` for other problems.
  init?(_ diagnostic: Diagnostic) {
    guard diagnostic.identifier == "duplicate-key", let line = diagnostic.location?.line,
      let key = diagnostic.message.split(separator: "`").dropFirst().first
    else { return nil }
    (self.key, self.line) = (String(key), line)
  }

  /// The bytes of a page's file without the first of the two values, whose lines stay as empty ones; `nil` if there are no two.
  func removed(from bytes: [UInt8]) -> [UInt8]? {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Array($0) }
    let name = Array(key.utf8)
    let places = lines.indices.prefix(max(line, 0) + 20).filter { index in
      lines[index].starts(with: name)
        && lines[index].dropFirst(name.count).first { !" \t".utf8.contains($0) } == UInt8(ascii: ":")
    }
    guard places.count > 1, let first = places.first else { return nil }
    lines[first] = []
    for index in lines.indices[(first + 1)..<places[1]] {
      if let begin = lines[index].first, !" \t-\r".utf8.contains(begin) { break }
      lines[index] = []
    }
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }
}
