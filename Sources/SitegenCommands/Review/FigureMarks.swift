import FigureKit

/// A drawing reduced to the operations that a review highlights.
enum FigureMarks {
  /// The lines of a list that group, clip or prepare; every other one draws something itself.
  private static let structure: Set<Substring> = ["figure", "frame", "group", "mask", "end"]

  /// The drawing of a list without the operations that are not to stand out.
  ///
  /// - Parameters:
  ///   - list: A drawing list.
  ///   - marked: The lines that stand out, that of `figure` being 0; a group's line stands for all that is in it.
  /// - Returns: The drawing, or `nil` if nothing stands out or if the rest is not a valid drawing.
  static func drawing(of list: String, marking marked: Set<Int>) -> Drawing? {
    var kept: [Substring] = []
    var hasMarks = false
    // How many groups deep a marked group is, while it lasts.
    var markedDepth: Int?
    var depth = 0
    for (index, line) in list.split(separator: "\n").enumerated() {
      let name = line.prefix { $0 != " " }
      if name == "group" {
        depth += 1
        if marked.contains(index), markedDepth == nil { markedDepth = depth }
      }
      let isMarked = marked.contains(index) || markedDepth != nil
      if structure.contains(name) {
        kept.append(line)
      } else if isMarked {
        kept.append(line)
        hasMarks = true
      }
      if line == "end" {
        if markedDepth == depth { markedDepth = nil }
        depth -= 1
      }
    }
    guard hasMarks else { return nil }
    return try? Drawing(parsing: kept.joined(separator: "\n") + "\n")
  }
}
