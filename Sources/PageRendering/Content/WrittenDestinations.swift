/// Writes destinations into the links and images of a text, line by line.
///
/// Each line is read once, however many links it has.
struct WrittenDestinations {
  /// What is written for a destination.
  private var written: [String: String] = [:]
  /// The destinations of the links that begin on a line.
  private var beginnings: [Int: [String]] = [:]
  /// The lines with links that become plain text.
  private var linesOfTexts: Set<Int> = []

  /// Writes another destination for a link or image that begins on a line: where it is inline, on this line or a later one of
  /// its paragraph, or else into the definitions that it may refer to.
  mutating func put(_ new: String, for old: String, from line: Int) {
    guard old != new else { return }
    written[old] = new
    beginnings[line, default: []].append(old)
  }

  /// Keeps only the text of a line's links to values of samples.
  mutating func putText(on line: Int) { linesOfTexts.insert(line) }

  /// Changes the lines.
  func write(into lines: inout [String]) {
    for index in linesOfTexts where lines.indices.contains(index) {
      lines[index].replace(/\[([^\[\]]*)\]\((?:<sample:[^>]*>|sample:[^)\s]*)\)/) { $0.output.1 }
    }
    guard !beginnings.isEmpty else { return }
    var definitions: [Int] = []
    // How many links of each destination are still to come in the paragraph.
    var awaited: [String: Int] = [:]
    var defined: Set<String> = []
    for index in lines.indices {
      if lines[index].utf8.allSatisfy({ $0 <= UInt8(ascii: " ") }) {
        defined.formUnion(awaited.keys)
        awaited = [:]
      }
      for destination in beginnings[index] ?? [] { awaited[destination, default: 0] += 1 }
      if !awaited.isEmpty { lines[index] = line(lines[index], &awaited) }
      if lines[index].utf8.contains(UInt8(ascii: ":")) { definitions.append(index) }
    }
    defined.formUnion(awaited.keys)
    guard !defined.isEmpty else { return }
    for index in definitions {
      guard let range = lines[index].definedDestination else { continue }
      let old = lines[index][range].withoutAngles
      guard defined.contains(old), let new = written[old] else { continue }
      lines[index].replaceSubrange(range, with: new)
    }
  }

  /// A line with other destinations for the inline links that are awaited.
  private func line(_ line: String, _ awaited: inout [String: Int]) -> String {
    let text = line.utf8
    var result = ""
    var (start, index) = (text.startIndex, text.startIndex)
    while let bracket = text[index...].firstIndex(of: UInt8(ascii: "]")) {
      index = text.index(after: bracket)
      guard index < text.endIndex, text[index] == UInt8(ascii: "(") else { continue }
      index = text.index(after: index)
      guard let end = text[index...].endOfDestination else { continue }
      let old = line[index..<end].withoutAngles
      guard let count = awaited[old], let new = written[old] else { continue }
      awaited[old] = count > 1 ? count - 1 : nil
      result += line[start..<index]
      result += new
      (start, index) = (end, end)
    }
    return start == text.startIndex ? line : result + line[start...]
  }
}

extension Substring.UTF8View {
  /// The end of the destination at the beginning, `<a b>` or `a(b)`, of an inline link.
  fileprivate var endOfDestination: Index? {
    if first == UInt8(ascii: "<") {
      let end = dropFirst().firstIndex { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "<") }
      return end.flatMap { self[$0] == UInt8(ascii: ">") ? index(after: $0) : nil }
    }
    var depth = 0
    for index in indices {
      switch self[index] {
      case UInt8(ascii: " "): return index
      case UInt8(ascii: ")"):
        if depth == 0 { return index }
        depth -= 1
      case UInt8(ascii: "("):
        depth += 1
        // As in cmark-gfm, so that no text is read again and again.
        if depth > 32 { return nil }
      default: break
      }
    }
    return nil
  }
}

extension Substring {
  /// A destination as its link has it.
  fileprivate var withoutAngles: String {
    String(hasPrefix("<") && hasSuffix(">") ? dropFirst().dropLast() : self)
  }
}

extension String {
  /// The destination, if the line is a link reference definition: `[label]: destination`.
  fileprivate var definedDestination: Range<Index>? {
    guard let colon = firstRange(of: "]:"),
      self[..<colon.lowerBound].drop(while: { $0 == " " || $0 == ">" }).first == "["
    else { return nil }
    let rest = self[colon.upperBound...].drop { $0 == " " || $0 == "\t" }
    let end =
      rest.first == "<"
      ? rest.firstIndex(of: ">").map { index(after: $0) }
      : rest.firstIndex { $0 == " " || $0 == "\t" } ?? endIndex
    return end.map { rest.startIndex..<$0 }
  }
}
