/// The column at which each line of a fence's code begins in its file, after the markers of lists and block quotes
/// around it.
package enum FenceColumns {
  /// The number of UTF-8 code units before each line of code.
  ///
  /// - Parameters:
  ///   - code: The code, as it stands in the fence.
  ///   - firstLine: The line of the file on which it begins, from 1.
  ///   - fileLine: Looks up a line of the file by its number.
  /// - Returns: A shift for each line; 0 for one that is not found in the file's, and less than 0 where the code has spaces
  ///   for a part of a tab.
  static func shifts(of code: String, firstLine: Int, fileLine: (Int) -> Substring?) -> [Int] {
    code.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { index, line in
      // If a container's indentation ends within a tab, the rest of the tab becomes spaces in the code.
      let inside = line.utf8.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      guard !inside.isEmpty, let whole = fileLine(firstLine + index)?.utf8, whole.count >= inside.count,
        whole.suffix(inside.count).elementsEqual(inside)
      else { return 0 }
      return whole.count - line.utf8.count
    }
  }

  /// The lines of a file's bytes, by their numbers.
  package static func lines(of bytes: [UInt8]) -> (Int) -> Substring? {
    let lines = String(decoding: bytes, as: UTF8.self).split(omittingEmptySubsequences: false) {
      ["\n", "\r\n", "\r"].contains($0)
    }
    return { lines.indices.contains($0 - 1) ? lines[$0 - 1] : nil }
  }
}
