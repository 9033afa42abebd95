#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The bytes of Swift text that are code: comments and texts in quotes are blanks, line feeds stay, so that every line and
/// column stays too.
///
/// What is interpolated into a text counts as text. A quote in a regex literal may begin a text, which then ends with its
/// line.
package struct SwiftCode {
  /// As many as the text has, in UTF-8.
  package private(set) var bytes: [UInt8]
  /// Where a comment or a text of several lines begins that the code ends in.
  package private(set) var unclosedStart: Int?
  /// Where the comments are.
  package private(set) var comments: [Range<Int>] = []

  /// Takes a text.
  package init(_ text: String) {
    bytes = Array(text.utf8)
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "/") where byte(index + 1) == UInt8(ascii: "/"):
        let end = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        comments.append(index..<end)
        index = blank(from: index, to: end)
      case UInt8(ascii: "/") where byte(index + 1) == UInt8(ascii: "*"):
        let end = endOfComment(index) ?? unclosed(at: index)
        comments.append(index..<end)
        index = blank(from: index, to: end)
      case UInt8(ascii: "\""), UInt8(ascii: "#"):
        let pounds = bytes[index...].prefix { $0 == UInt8(ascii: "#") }.count
        guard byte(index + pounds) == UInt8(ascii: "\"") else {
          index += pounds
          continue
        }
        index = blank(from: index, to: endOfText(index + pounds, pounds: pounds) ?? unclosed(at: index))
      default: index += 1
      }
    }
  }

  /// Remembers where something begins that is never closed, and gives the end of the code.
  private mutating func unclosed(at start: Int) -> Int {
    unclosedStart = start
    return bytes.count
  }

  private func byte(_ index: Int) -> UInt8? { bytes.indices.contains(index) ? bytes[index] : nil }

  /// Puts blanks into a range, and gives its end.
  private mutating func blank(from start: Int, to end: Int) -> Int {
    for index in start..<end where bytes[index] != UInt8(ascii: "\n") { bytes[index] = UInt8(ascii: " ") }
    return end
  }

  /// The end of a comment that begins with `/*`, in which others may lie; `nil` if it has none.
  private func endOfComment(_ start: Int) -> Int? {
    var depth = 0
    var index = start
    while index < bytes.count {
      switch (bytes[index], byte(index + 1)) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        depth += 1
        index += 2
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        index += 2
        if depth == 0 { return index }
      default: index += 1
      }
    }
    return nil
  }

  /// How many texts may lie in each other's interpolations; what is deeper counts as text to its end.
  private static let depthLimit = 200

  /// The end of a text whose opening quote is at an index, with so many `#` around it; `nil` if it has several lines and no
  /// end.
  private func endOfText(_ quote: Int, pounds: Int, level: Int = 0) -> Int? {
    guard level < SwiftCode.depthLimit else { return bytes.count }
    let isLong = byte(quote + 1) == UInt8(ascii: "\"") && byte(quote + 2) == UInt8(ascii: "\"")
    let delimiter =
      Array(repeating: UInt8(ascii: "\""), count: isLong ? 3 : 1)
      + Array(repeating: UInt8(ascii: "#"), count: pounds)
    let escape = [UInt8(ascii: "\\")] + Array(repeating: UInt8(ascii: "#"), count: pounds)
    // How many parentheses are open in what is interpolated.
    var depth = 0
    var index = quote + (isLong ? 3 : 1)
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\n"), !isLong { return index }
      if depth > 0 {
        switch bytes[index] {
        case UInt8(ascii: "("): depth += 1
        case UInt8(ascii: ")"): depth -= 1
        case UInt8(ascii: "\""):
          guard let end = endOfText(index, pounds: 0, level: level + 1) else { return nil }
          index = end
          continue
        default: break
        }
        index += 1
      } else if bytes[index...].starts(with: escape) {
        index += escape.count
        if byte(index) == UInt8(ascii: "(") { depth = 1 }
        if byte(index) != UInt8(ascii: "\n") { index += 1 }
      } else if bytes[index...].starts(with: delimiter) {
        return index + delimiter.count
      } else {
        index += 1
      }
    }
    return isLong ? nil : bytes.count
  }
}

extension SwiftCode {
  /// The places, as offsets, at which a name stands by itself in the code.
  func places(of name: String) -> [Int] {
    let name = Array(name.utf8)
    guard let first = name.first else { return [] }
    var places: [Int] = []
    var start = 0
    while let index = firstIndex(of: first, from: start) {
      start = index + 1
      if bytes[index...].starts(with: name),
        !(index > 0 && SwiftCode.isNameByte(bytes[index - 1])),
        !(byte(index + name.count).map(SwiftCode.isNameByte) ?? false)
      {
        places.append(index)
      }
    }
    return places
  }

  /// The first place of a byte from an index on. `memchr` finds it fast also where nothing is optimized: each build looks
  /// through the code of all samples.
  private func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    bytes.withUnsafeBytes { text in
      guard start < text.count, let base = text.baseAddress,
        let match = memchr(base + start, Int32(byte), text.count - start)
      else { return nil }
      return base.distance(to: match)
    }
  }

  /// The modules that the code imports, also those of which it imports one declaration.
  package var imports: Set<String> {
    var modules: Set<String> = []
    let kinds: Set<String> = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
    for place in places(of: "import") {
      let words = bytes[place...].prefix { $0 != UInt8(ascii: "\n") }.split {
        $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: ";")
      }
      let path = words.dropFirst().lazy.map { String(decoding: $0, as: UTF8.self) }
        .first { !kinds.contains($0) }
      if let path { modules.insert(String(path.prefix { $0 != "." })) }
    }
    return modules
  }

  /// Whether the code declares a variable, a function or a type of this name, outside of all braces.
  package func declares(_ name: String) -> Bool {
    let kinds: Set<String> = [
      "let", "var", "func", "struct", "class", "enum", "actor", "protocol", "typealias", "macro",
    ]
    return places(of: name).contains { place in
      let before = bytes[..<place]
      let word = before.reversed().drop { $0 == UInt8(ascii: " ") }.prefix(while: SwiftCode.isNameByte)
      return (kinds.contains(String(decoding: word.reversed(), as: UTF8.self)) || isInTuplePattern(place))
        && before.count { $0 == UInt8(ascii: "{") } == before.count { $0 == UInt8(ascii: "}") }
    }
  }

  /// Whether the code extends a type with a member of this name.
  package func extends(_ type: String, with member: String) -> Bool {
    places(of: member).contains { place in
      let before = bytes[..<place]
      let word = before.reversed().drop { $0 == UInt8(ascii: " ") }.prefix(while: SwiftCode.isNameByte)
      guard ["let", "var", "func"].contains(String(decoding: word.reversed(), as: UTF8.self)) else {
        return false
      }
      var open: [Int] = []
      for (index, byte) in zip(before.indices, before) {
        if byte == UInt8(ascii: "{") { open.append(index) }
        if byte == UInt8(ascii: "}") { _ = open.popLast() }
      }
      guard open.count == 1, let brace = open.first else { return false }
      let line = bytes[..<brace].reversed().prefix { $0 != UInt8(ascii: "\n") }.reversed()
      let words = line.split { !SwiftCode.isNameByte($0) }.map { String(decoding: $0, as: UTF8.self) }
      return words.firstIndex(of: "extension").map { words.dropFirst($0 + 1).first == type } ?? false
    }
  }

  /// Whether a name is part of a pattern such as `let (a, b)`.
  private func isInTuplePattern(_ place: Int) -> Bool {
    var depth = 0
    for index in bytes[..<place].indices.reversed() {
      switch bytes[index] {
      case UInt8(ascii: ")"): depth += 1
      case UInt8(ascii: "(") where depth > 0: depth -= 1
      case UInt8(ascii: "("):
        let before = bytes[..<index].reversed().drop { $0 == UInt8(ascii: " ") }
        let word = String(decoding: before.prefix(while: SwiftCode.isNameByte).reversed(), as: UTF8.self)
        if word == "let" || word == "var" { return true }
      case UInt8(ascii: " "), UInt8(ascii: ","), UInt8(ascii: ":"): continue
      case let byte where SwiftCode.isNameByte(byte): continue
      default: return false
      }
    }
    return false
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
