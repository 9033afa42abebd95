/// Compares lines of drawing lists whose numbers may be a little apart.
struct DrawingTolerance: Sendable, Hashable {
  /// How far apart.
  var tolerance: Double

  /// Whether two operations are the same: names and strings exactly, numbers of attributes within the tolerance.
  func isSame(_ left: String, _ right: String) -> Bool {
    if left == right { return true }
    let leftWords = DrawingTolerance.words(of: left)
    let rightWords = DrawingTolerance.words(of: right)
    guard leftWords.count == rightWords.count else { return false }
    return zip(leftWords, rightWords).allSatisfy { pair in
      switch pair {
      case (.exact(let left), .exact(let right)): left == right
      case (.number(let left), .number(let right)): abs(left - right) <= tolerance * (1 + 1e-9)
      default: false
      }
    }
  }

  private enum Word {
    case exact(Substring)
    case number(Double)
  }

  /// The parts of an operation. A value of an attribute is a number or, in quotes, a list of them; quotes without
  /// an attribute hold a text that is drawn.
  private static func words(of line: String) -> [Word] {
    var words = [Word]()
    var rest = Substring(line)
    while let first = rest.first {
      if first == "\"" {
        let end = stringEnd(rest)
        words.append(.exact(rest[..<end]))
        rest = rest[end...]
        continue
      }
      let end = rest.firstIndex { $0 == " " || $0 == "=" || $0 == "\"" } ?? rest.endIndex
      words.append(.exact(rest[..<end]))
      rest = rest[end...]
      guard rest.first == "=" else {
        rest = rest.dropFirst(rest.first == " " ? 1 : 0)
        continue
      }
      rest = rest.dropFirst()
      if rest.first == "\"" {
        let end = stringEnd(rest)
        words.append(contentsOf: numbers(in: rest[..<end]))
        rest = rest[end...]
      } else {
        let end = rest.firstIndex(of: " ") ?? rest.endIndex
        let value = rest[..<end]
        words.append(Double(value).map { .number($0) } ?? .exact(value))
        rest = rest[end...]
      }
    }
    return words
  }

  /// The end of a quoted string, past its closing quote.
  private static func stringEnd(_ text: Substring) -> Substring.Index {
    var isEscaped = false
    var index = text.index(after: text.startIndex)
    while index < text.endIndex {
      let character = text[index]
      index = text.index(after: index)
      if isEscaped {
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        break
      }
    }
    return index
  }

  private static func numbers(in text: Substring) -> [Word] {
    var words = [Word]()
    var rest = text
    while let first = rest.first {
      let isNumber = first.isNumber || first == "-"
      let end = rest.dropFirst().firstIndex { character in
        isNumber ? !(character.isNumber || character == ".") : character.isNumber || character == "-"
      }
      let part = rest[..<(end ?? rest.endIndex)]
      words.append(Double(part).map { .number($0) } ?? .exact(part))
      rest = rest[part.endIndex...]
    }
    return words
  }
}
