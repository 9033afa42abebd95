/// A text that is written anew while tags in it become something else, with the line that each of its lines comes from.
struct TagConversion {
  private(set) var text = ""
  /// The lines of the original text, from 1, by those of the new one.
  private(set) var lines = [1]
  private var line = 1
  /// Whether nothing stands on the line yet.
  var isAtLineStart: Bool { text.utf8.last.map { $0 == UInt8(ascii: "\n") } ?? true }

  /// Adds a part that stays.
  mutating func keep(_ part: some StringProtocol) {
    text += part
    for character in part where character.isNewline {
      line += 1
      lines.append(line)
    }
  }

  /// Adds what a part becomes; the last line of it may go on with what follows.
  mutating func replace(_ part: some StringProtocol, with replacement: String) {
    text += replacement
    lines += replacement.filter(\.isNewline).map { _ in line }
    let count = part.count(where: \.isNewline)
    line += count
    if count > 0 { lines[lines.count - 1] = line }
  }
}

extension ImportedPage {
  /// The Markdown, if it has a text in it.
  func text(ifContaining part: String) -> String? {
    String(validating: body, as: UTF8.self).flatMap { $0.contains(part) ? $0 : nil }
  }

  /// The line of the source that a line of the Markdown, from 1, is made of.
  func sourceLine(_ number: Int) -> Int {
    bodyLines.indices.contains(number - 1) ? bodyLines[number - 1] : number + bodyLine - 1
  }

  /// Takes over a converted text.
  mutating func take(_ conversion: TagConversion) {
    original = original ?? body
    body = Array(conversion.text.utf8)[...]
    bodyLines = conversion.lines.map(sourceLine)
  }
}
