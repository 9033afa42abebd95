/// Turns places as libyaml counts them into those of editors.
///
/// libyaml counts Unicode scalars, and for it a line also ends at a lone carriage return and at Unicode's own line ends.
struct ColumnConversion {
  /// Where one of libyaml's lines begins.
  private struct Line {
    var start: String.Index
    /// The line of an editor in which that is, and where it begins.
    var number: Int
    var editorStart: String.Index
    /// Where every 64th scalar of it is, from the 64th on, so that no place is far from a known one.
    var marks: [String.Index] = []
  }

  private static let markDistance = 64

  private let text: String
  /// libyaml's lines, or nothing where its places are those of editors.
  private let lines: [Line]

  init(_ text: String) {
    self.text = text
    guard !text.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) else {
      lines = []
      return
    }
    var lines = [Line(start: text.startIndex, number: 1, editorStart: text.startIndex)]
    var last = lines[0]
    var column = 0
    let scalars = text.unicodeScalars
    for index in scalars.indices {
      if column > 0, column.isMultiple(of: Self.markDistance) { lines[lines.count - 1].marks.append(index) }
      column += 1
      let next = scalars.index(after: index)
      switch scalars[index] {
      case "\r" where next < scalars.endIndex && scalars[next] == "\n": continue
      case "\n": last = Line(start: next, number: last.number + 1, editorStart: next)
      case "\r", "\u{85}", "\u{2028}", "\u{2029}": last.start = next
      default: continue
      }
      lines.append(last)
      column = 0
    }
    self.lines = lines
  }

  /// The line and the UTF-8 column of a line and a column of libyaml's, all from 1.
  func place(line: Int, column: Int) -> (line: Int, column: Int) {
    guard let last = lines.last else { return (line, column) }
    guard lines.indices.contains(line - 1) else { return (last.number, column) }
    let found = lines[line - 1]
    let offset = max(0, column - 1)
    let mark = min(offset / Self.markDistance, found.marks.count)
    let place = text.unicodeScalars.index(
      mark > 0 ? found.marks[mark - 1] : found.start, offsetBy: offset - mark * Self.markDistance,
      limitedBy: text.endIndex)
    return (
      found.number, text.utf8.distance(from: found.editorStart, to: place ?? text.endIndex) + 1
    )
  }
}
