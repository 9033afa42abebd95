/// A file that a sample reads while it runs.
package struct SampleInput: Sendable, Hashable {
  /// The path by which the sample opens it, relative to its folder, such as `points.csv` or `data/points.csv`.
  package let name: String
  /// What is in it.
  package var bytes: [UInt8]

  /// Creates an input, or `nil` unless `SampleInput.isName(name)`.
  package init?(name: String, bytes: [UInt8]) {
    guard SampleInput.isName(name) else { return nil }
    self.name = name
    self.bytes = bytes
  }

  /// Whether a path can name an input: it is relative, has no empty, `.` or `..` part, no control character, and
  /// at most 255 bytes.
  package static func isName(_ name: String) -> Bool {
    name.utf8.count <= 255 && !name.utf8.contains { $0 < 0x20 || $0 == 0x7F }
      && name.split(separator: "/", omittingEmptySubsequences: false)
        .allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
  }
}
