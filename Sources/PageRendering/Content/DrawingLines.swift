import SampleModel

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

  /// No lines.
  init() { numbers = [] }

  var isEmpty: Bool { numbers.allSatisfy { $0 == nil } }

  /// Puts the lines of highlighted code, whose elements end with their lines, into elements with their numbers.
  func marking(_ html: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(html.count + 32 * numbers.count)
    for (index, line) in html.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated()
    {
      if index > 0 { result.append(UInt8(ascii: "\n")) }
      guard numbers.indices.contains(index), let number = numbers[index] else {
        result += line
        continue
      }
      result += ArraySlice.opening + "\(number)\">".utf8
      result += line
      result += ArraySlice.closing
    }
    return result
  }

  /// Takes the elements of lines that no figure of a page has out of the page's listings.
  ///
  /// - Parameters:
  ///   - html: The text of the page.
  ///   - shown: The numbers that figures of the page have.
  /// - Returns: The page without them.
  static func removing(from html: [UInt8], except shown: Set<Int>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(html.count)
    let listing = Array("<code class=\"language-swift\">".utf8)
    var isListing = false
    for (index, line) in html.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated()
    {
      if index > 0 { result.append(UInt8(ascii: "\n")) }
      var rest = line
      if let start = rest.firstRange(of: listing)?.upperBound {
        result += rest[..<start]
        rest = rest[start...]
        isListing = true
      }
      let end = isListing ? rest.firstRange(of: Array("</code>".utf8))?.lowerBound : nil
      let code = rest[..<(end ?? rest.endIndex)]
      result += isListing && code.isLine(notIn: shown) ? code.contentOfLine : code
      result += rest[code.endIndex...]
      if end != nil { isListing = false }
    }
    return result
  }
}

extension ArraySlice<UInt8> {
  fileprivate static let opening = Array("<span data-line=\"".utf8)
  fileprivate static let closing = Array("</span>".utf8)

  /// Whether this is the element of a line with another number than these.
  fileprivate func isLine(notIn shown: Set<Int>) -> Bool {
    guard starts(with: Self.opening) else { return false }
    let digits = dropFirst(Self.opening.count).prefix { $0 != UInt8(ascii: "\"") }
    return Int(String(decoding: digits, as: UTF8.self)).map { !shown.contains($0) } ?? false
  }

  /// What is between the first tag of a line and its last.
  fileprivate var contentOfLine: ArraySlice<UInt8> {
    drop { $0 != UInt8(ascii: ">") }.dropFirst().dropLast(Self.closing.count)
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
