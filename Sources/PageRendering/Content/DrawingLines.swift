import Highlighting

/// Which lines of a listing drew something of a figure beside it.
struct DrawingLines: Sendable {
  /// For each line of the listing the number by which the figure knows it, as far as it has one.
  private(set) var numbers: [Int?]

  /// Takes the lines of code, with numbers of those that drew something.
  ///
  /// A call is known by its first line. The lines on which its arguments go on get that number, too.
  init(_ numbers: [Int?], of code: String) {
    self.numbers = numbers
    var call: Int?
    var depth = 0
    for (index, line) in code.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where numbers.indices.contains(index) {
      if let number = numbers[index] {
        (call, depth) = (number, 0)
      } else {
        self.numbers[index] = call
      }
      depth += line.openParentheses
      if depth <= 0 { call = nil }
    }
  }

  /// Marks the lines of a listing that drew something.
  func mark(_ listing: inout Listing) {
    guard numbers.contains(where: { $0 != nil }) else { return }
    listing.mark([1...numbers.count]) { marks, line in marks.drawingNumber = numbers[line - 1] }
  }
}

extension Substring {
  /// How many more parentheses the line opens than it closes, outside of strings and comments.
  fileprivate var openParentheses: Int {
    var count = 0
    var isString = false
    var previous: UInt8 = 0
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "\"") where previous != UInt8(ascii: "\\"): isString.toggle()
      case UInt8(ascii: "/") where previous == byte && !isString: return count
      case UInt8(ascii: "(") where !isString: count += 1
      case UInt8(ascii: ")") where !isString: count -= 1
      default: break
      }
      previous = byte
    }
    return count
  }
}
