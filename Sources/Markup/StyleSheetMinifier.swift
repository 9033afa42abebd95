/// Takes out of a style sheet what a browser does not need: comments and white space (CSS Syntax Module Level 3).
///
/// Nothing else is changed, so that a style sheet with a mistake means what it meant.
public struct StyleSheetMinifier {
  private let source: [UInt8]
  private var offset = 0
  private var result: [UInt8] = []

  private init(_ source: [UInt8]) { self.source = source }

  /// The shorter style sheet.
  ///
  /// A comment that begins with `/*!` stays, as those of licences do.
  public static func minified(_ source: [UInt8]) -> [UInt8] {
    var minifier = StyleSheetMinifier(source)
    minifier.run()
    return minifier.result
  }

  private mutating func run() {
    result.reserveCapacity(source.count)
    while offset < source.count {
      switch source[offset] {
      case UInt8(ascii: "/") where follows("/*"): comment()
      case UInt8(ascii: "\""), UInt8(ascii: "'"): string(endingWith: source[offset])
      case UInt8(ascii: "\\"): take(2)
      case UInt8(ascii: "u"), UInt8(ascii: "U"): address()
      case UInt8(ascii: "}"):
        dropSpace()
        // The last declaration of a block needs no semicolon.
        if result.last == UInt8(ascii: ";") { result.removeLast() }
        take(1)
      case let byte where Self.isSpace(byte): space()
      case let byte where Self.takesSpaceBefore(byte):
        dropSpace()
        take(1)
      default: take(1)
      }
    }
    dropSpace()
  }

  /// Takes back white space after which a comment stood.
  private mutating func dropSpace() {
    while let last = result.last, Self.isSpace(last) { result.removeLast() }
  }

  private func follows(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { source[offset...].starts(with: $0) }
  }

  private mutating func take(_ count: Int) {
    let end = min(source.count, offset + count)
    while offset < end {
      result.append(source[offset])
      offset += 1
    }
  }

  private mutating func comment() {
    var end = offset + 2
    while end < source.count,
      !(source[end] == UInt8(ascii: "/") && source[end - 1] == UInt8(ascii: "*") && end > offset + 2)
    {
      end += 1
    }
    end = min(source.count, end + 1)
    if follows("/*!") { return take(end - offset) }
    let isBesideSpace =
      result.last.map { Self.isSpace($0) || Self.takesSpaceAfter($0) } ?? true
      || end == source.count || Self.isSpace(source[end])
    offset = end
    // It keeps two words apart that would be another one together.
    if !isBesideSpace { result += Array("/**/".utf8) }
  }

  private mutating func string(endingWith quote: UInt8) {
    var end = offset + 1
    while end < source.count, source[end] != quote {
      end += source[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    take(end + 1 - offset)
  }

  /// Takes `url(…)` without quotes, in which everything is part of the address.
  private mutating func address() {
    let start = source[offset...].prefix(4).map { $0 | 0x20 }
    let isPartOfWord = result.last.map { $0.isWordByte } ?? false
    guard start == Array("url(".utf8), !isPartOfWord else { return take(1) }
    let content = source[(offset + 4)...].first { !Self.isSpace($0) }
    if content == UInt8(ascii: "\"") || content == UInt8(ascii: "'") { return take(4) }
    let end = source[offset...].firstIndex(of: UInt8(ascii: ")")) ?? source.count - 1
    take(end + 1 - offset)
  }

  private mutating func space() {
    while offset < source.count, Self.isSpace(source[offset]) { offset += 1 }
    guard let next = offset < source.count ? source[offset] : nil, let last = result.last,
      !Self.isSpace(last), !Self.takesSpaceAfter(last), !Self.takesSpaceBefore(next)
    else { return }
    result.append(UInt8(ascii: " "))
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte >= 0x09 && byte <= 0x0D }

  /// Whether white space after it means nothing.
  private static func takesSpaceAfter(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "(") || byte == UInt8(ascii: ":") || isSeparator(byte)
  }

  /// Whether white space before it means nothing.
  private static func takesSpaceBefore(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ")") || isSeparator(byte)
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: ">"): true
    default: false
    }
  }
}

extension UInt8 {
  fileprivate var isWordByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
