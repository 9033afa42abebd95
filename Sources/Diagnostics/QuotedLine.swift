/// A source line as a terminal shows it, with a mark under a column.
struct QuotedLine {
  let text: String
  private(set) var marker: String?

  /// At most this many columns are quoted; of a longer line a part around the marked one.
  private static let width = 160
  private static let tabWidth = 4

  /// Quotes a line.
  ///
  /// - Parameters:
  ///   - line: The line without its line feed.
  ///   - column: The UTF-8 column to mark, from 1, or `nil` for none.
  init(_ line: String, column: Int?) {
    let near = Self.surroundings(of: column, in: line, reach: 2 * Self.width)
    if near.line.utf8.allSatisfy({ $0.isPrintableASCII }) {
      self.init(ascii: near.line, column: near.column)
    } else {
      // With room for characters of many bytes.
      let (line, column) = Self.surroundings(of: column, in: line, reach: 8192)
      self.init(anyText: line, column: column)
    }
  }

  /// What of a long line is near a column: a line may have many problems, and each of them must not take a time that grows with
  /// the line.
  private static func surroundings(
    of column: Int?, in line: String, reach: Int
  ) -> (line: String, column: Int?) {
    let bytes = line.utf8
    let marked = min(max(0, (column ?? 1) - 1), bytes.count)
    guard bytes.count > 2 * reach else { return (line, column) }
    func boundary(at offset: Int) -> String.Index {
      var index = bytes.index(bytes.startIndex, offsetBy: min(max(0, offset), bytes.count))
      while index > bytes.startIndex, index < bytes.endIndex, bytes[index] & 0xC0 == 0x80 {
        index = bytes.index(before: index)
      }
      return index
    }
    let start = boundary(at: marked - reach)
    let skipped = bytes.distance(from: bytes.startIndex, to: start)
    return (
      String(line[start..<boundary(at: marked + reach)]), column.map { min($0, bytes.count + 1) - skipped }
    )
  }

  private init(anyText line: String, column: Int?) {
    // A file with CRLF line ends leaves a carriage return here.
    let shown = (line.last == "\r" ? line.dropLast() : line[...]).map(Self.shown)
    let total = shown.reduce(0) { $0 + $1.columnCount }
    var marked = 0
    var offset = 0
    if let column {
      for (character, piece) in zip(line, shown) {
        offset += character.utf8.count
        guard offset < column else { break }
        marked += piece.columnCount
      }
    }
    let start = total > Self.width ? max(0, min(marked - Self.width / 2, total - Self.width)) : 0
    var quoted = ""
    var position = 0
    var first: Int?
    for piece in shown {
      let next = position + piece.columnCount
      if position >= start, next <= start + Self.width {
        quoted += piece
        first = first ?? position
      }
      position = next
    }
    // A wide character may have stood across the place at which the line is cut.
    let cut = first ?? start
    text = (cut > 0 ? "…" : "") + quoted + (cut + quoted.columnCount < total ? "…" : "")
    guard column != nil else { return }
    marker = String(repeating: " ", count: marked - cut + (cut > 0 ? 1 : 0)) + "^"
  }

  /// Quotes a line in which every byte is a column.
  private init(ascii line: String, column: Int?) {
    let total = line.utf8.count
    let marked = min(total, max(0, (column ?? 1) - 1))
    let cut = total > Self.width ? max(0, min(marked - Self.width / 2, total - Self.width)) : 0
    let quoted = line.utf8.dropFirst(cut).prefix(Self.width)
    text = (cut > 0 ? "…" : "") + String(Substring(quoted)) + (cut + quoted.count < total ? "…" : "")
    guard column != nil else { return }
    marker = String(repeating: " ", count: marked - cut + (cut > 0 ? 1 : 0)) + "^"
  }

  /// A tab's width depends on where it stands, and a control character may do anything to a terminal.
  private static func shown(_ character: Character) -> String {
    if character == "\t" { return String(repeating: " ", count: tabWidth) }
    return character.isControl ? "\u{FFFD}" : String(character)
  }
}
