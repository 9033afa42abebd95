/// Turns places as libyaml counts them into those of editors.
///
/// libyaml counts Unicode scalars, and for it a line also ends at a lone carriage return and at Unicode's own line ends.
struct ColumnConversion {
  private let text: String
  /// Where each of libyaml's lines begins, or nothing where its places are those of editors.
  private let starts: [String.Index]

  init(_ text: String) {
    self.text = text
    guard !text.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) else {
      starts = []
      return
    }
    var starts = [text.startIndex]
    let scalars = text.unicodeScalars
    for index in scalars.indices {
      let next = scalars.index(after: index)
      switch scalars[index] {
      case "\r" where next < scalars.endIndex && scalars[next] == "\n": continue
      case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": starts.append(next)
      default: continue
      }
    }
    self.starts = starts
  }

  /// The line and the UTF-8 column of a line and a column of libyaml's, all from 1.
  func place(line: Int, column: Int) -> (line: Int, column: Int) {
    guard let first = starts.first else { return (line, column) }
    guard starts.indices.contains(line - 1) else { return (starts.count, column) }
    let scalars = text.unicodeScalars
    let place = scalars.index(starts[line - 1], offsetBy: max(0, column - 1), limitedBy: text.endIndex)
    let before = text.utf8[first..<(place ?? text.endIndex)]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { text.utf8.index(after: $0) } ?? first
    return (
      before.count { $0 == UInt8(ascii: "\n") } + 1,
      text.utf8.distance(from: lineStart, to: before.endIndex) + 1
    )
  }
}
