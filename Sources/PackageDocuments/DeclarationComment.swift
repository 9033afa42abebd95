import SampleModel

/// A comment of a public declaration, as Markdown.
struct DeclarationComment: Sendable, Hashable {
  /// Its lines without `///` or `/**`, and as many as in the file.
  var text: String
  /// The line of the file on which it begins, from 1.
  var firstLine: Int

  /// The comments of public declarations in Swift code whose lines end in LF.
  static func all(in text: String) -> [DeclarationComment] {
    let code = SwiftCode(text)
    var outline = SwiftOutline(code.bytes)
    let bytes = Array(text.utf8)
    var result: [DeclarationComment] = []
    var block: (lines: [String], first: Int, end: Int, isOfLines: Bool)?
    func finish() {
      guard let (lines, first, end, isOfLines) = block else { return }
      block = nil
      if outline.isPublic(after: end) {
        result.append(
          DeclarationComment(
            text: (isOfLines ? unindented(lines) : lines).joined(separator: "\n"), firstLine: first))
      }
    }
    var line = 1
    var counted = 0
    for range in code.comments {
      line += bytes[counted..<range.lowerBound].count { $0 == UInt8(ascii: "\n") }
      counted = range.lowerBound
      let comment = String(decoding: bytes[range], as: UTF8.self)
      let isAlone = bytes[..<range.lowerBound].reversed().prefix { $0 != UInt8(ascii: "\n") }
        .allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      if comment.hasPrefix("///"), isAlone {
        let words = String(comment.dropFirst(3))
        if let (lines, first, _, isOfLines) = block, first + lines.count == line {
          block = (lines + [words], first, range.upperBound, isOfLines)
        } else {
          finish()
          block = ([words], line, range.upperBound, true)
        }
      } else if comment.hasPrefix("/**"), isAlone {
        finish()
        block = (unmarked(comment), line, range.upperBound, false)
      }
    }
    finish()
    return result
  }

  /// Lines after `///` without what the first with words is indented by, as the compiler takes them.
  private static func unindented(_ lines: [String]) -> [String] {
    let indentations = lines.map { $0.prefix { $0 == " " || $0 == "\t" }.count }
    let first = zip(lines, indentations).first { $0.count > $1 && $0 != "\r" }?.1 ?? 0
    return zip(lines, indentations).map { String($0.dropFirst(min(first, $1))) }
  }

  /// The lines of a comment `/** */` without its marks, the stars of its lines and what all of them are indented by.
  private static func unmarked(_ comment: String) -> [String] {
    var lines = comment.dropFirst(3).dropLast(comment.hasSuffix("*/") ? 2 : 0).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    let rest = lines.dropFirst().filter { $0.contains { $0 != " " && $0 != "\t" } }
    let hasStars = !rest.isEmpty && rest.allSatisfy { $0.drop { $0 == " " || $0 == "\t" }.hasPrefix("*") }
    let indentation = rest.map { $0.prefix { $0 == " " || $0 == "\t" }.count }.min() ?? 0
    for index in lines.indices.dropFirst() {
      if hasStars {
        let text = lines[index].drop { $0 == " " || $0 == "\t" }.dropFirst()
        lines[index] = String(text.hasPrefix(" ") ? text.dropFirst() : text)
      } else {
        lines[index] = String(lines[index].dropFirst(indentation))
      }
    }
    return lines
  }
}

/// What is public in Swift code, as far as its words say.
struct SwiftOutline {
  private let bytes: [UInt8]
  private var position = 0
  /// The words before each brace that is open at `position`, on its line and back to the last brace.
  private var open: [Set<Substring>] = []
  private var start = 0

  /// Takes code without comments and texts.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether the declaration after an offset is public. Offsets are asked for in order.
  mutating func isPublic(after offset: Int) -> Bool {
    while position < min(offset, bytes.count) {
      switch bytes[position] {
      case UInt8(ascii: "{"):
        open.append(Self.words(lastDeclaration(bytes[start..<position])))
        start = position + 1
      case UInt8(ascii: "}"):
        _ = open.popLast()
        start = position + 1
      default: break
      }
      position += 1
    }
    let head = bytes[min(offset, bytes.count)...].prefix {
      $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: "=")
    }
    let words = Self.words(firstDeclaration(head))
    let own: Set<Substring> = ["private", "fileprivate", "internal", "package"]
    guard words.isDisjoint(with: own) else { return false }
    if !words.isDisjoint(with: ["public", "open"]) { return true }
    guard let outer = open.last, !outer.isDisjoint(with: ["public", "open"]) else { return false }
    return !outer.isDisjoint(with: ["protocol", "extension"]) || words.contains("case")
  }

  private static let kinds: Set<Substring> = [
    "struct", "class", "enum", "actor", "protocol", "extension", "func", "var", "let", "init", "subscript",
    "case",
    "typealias", "associatedtype", "macro",
  ]

  private static func words(_ code: String) -> Set<Substring> {
    Set(code.split { !$0.isLetter && !$0.isNumber && $0 != "_" })
  }

  /// The lines up to the first that has the kind of a declaration.
  private func firstDeclaration(_ code: ArraySlice<UInt8>) -> String {
    let lines = String(decoding: code, as: UTF8.self).split(separator: "\n")
    let end = lines.firstIndex { !Self.words(String($0)).isDisjoint(with: Self.kinds) } ?? 0
    return lines.prefix(end + 1).joined(separator: "\n")
  }

  /// The last line that has the kind of a declaration.
  private func lastDeclaration(_ code: ArraySlice<UInt8>) -> String {
    let lines = String(decoding: code, as: UTF8.self).split(separator: "\n")
    return lines.last { !Self.words(String($0)).isDisjoint(with: Self.kinds) }.map(String.init) ?? ""
  }
}
