// snippet.growth
/// The lines of a text as the program made them on its way: each level
/// is the program after one more test.
func grownLines(of text: String, width: Int, level: Int) -> [String] {
  guard level > 0 else { return [] }
  guard level > 1 else { return [text] }
  var lines: [String] = []
  for block in level > 3 ? paragraphs(of: text) : [text] {
    var isFirst = true
    for group in groups(of: withoutMarks(block, level), level: level) {
      if !isFirst, let last = lines.last, last.count + 1 + group.count <= width {
        lines[lines.count - 1] = last + " " + group
      } else {
        lines.append(group)
      }
      isFirst = false
    }
  }
  return lines
}
// snippet.end

private func paragraphs(of text: String) -> [String] {
  var blocks = [""]
  for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
    if line.isEmpty {
      blocks.append("")
    } else {
      let last = blocks.count - 1
      blocks[last] += (blocks[last].isEmpty ? "" : "\n") + String(line)
    }
  }
  return blocks
}

private func withoutMarks(_ block: String, _ level: Int) -> String {
  if level > 8, block.hasPrefix("##"), block.hasSuffix("##") {
    return String(block.dropFirst(2).dropLast(2))
  }
  if level > 7, block.hasPrefix("#"), block.hasSuffix("#") {
    return String(block.dropFirst().dropLast())
  }
  return block
}

private func groups(of block: String, level: Int) -> [String] {
  let isSpace = { (character: Character) in
    character == " " || level > 2 && character == "\n"
  }
  if level < 6 {
    let words = block.split { isSpace($0) }.map { String($0) }
    return level < 5 ? words : words.map { withFields($0) }
  }
  var groups = [""]
  var rest = Array(block)[...]
  while let first = rest.first {
    if rest.starts(with: ["[", "["]), let end = rest.firstIndex(of: "]") {
      // Level 6 takes a field for a word of its own.
      if level < 7, groups.last != "" { groups.append("") }
      groups[groups.count - 1] += blank(rest[..<end])
      rest = rest[(end + 2)...]
      if level < 7 { groups.append("") }
      continue
    }
    if isSpace(first) {
      groups.append("")
    } else {
      groups[groups.count - 1].append(first)
    }
    rest = rest.dropFirst()
  }
  return groups.filter { $0 != "" }
}

/// A word that is a field, or begins with one.
private func withFields(_ word: String) -> String {
  let characters = Array(word)
  guard characters.starts(with: ["[", "["]),
    let end = characters.firstIndex(of: "]")
  else { return word }
  return blank(characters[..<end]) + String(characters.dropFirst(end + 2))
}

private func blank(_ field: ArraySlice<Character>) -> String {
  let parts = field.split(separator: "|")
  let width = parts.count > 1 ? Int(String(parts[1])) ?? 0 : 0
  return String(repeating: "_", count: width)
}

/// A test of the layout.
struct GrownTest: Hashable, Sendable {
  let name: String
  let text: String
  let width: Int
  let lines: [String]

  func passes(level: Int) -> Bool {
    grownLines(of: text, width: width, level: level) == lines
  }

  /// In the order in which they were written.
  static let all = [
    GrownTest(name: "a word", text: "boat", width: 9, lines: ["boat"]),
    GrownTest(
      name: "breaks at the width", text: "a boat sails", width: 9,
      lines: ["a boat", "sails"]),
    GrownTest(
      name: "a new line is a space", text: "a\nboat", width: 9,
      lines: ["a boat"]),
    GrownTest(
      name: "a blank line ends it", text: "a\n\nboat", width: 9,
      lines: ["a", "boat"]),
    GrownTest(
      name: "a field has its width", text: "a [[B|4|x]]", width: 9,
      lines: ["a ____"]),
    GrownTest(
      name: "spaces in a hint", text: "a [[B|4|x y]]", width: 9,
      lines: ["a ____"]),
    GrownTest(
      name: "a comma stays", text: "all [[B|5|x y]],", width: 9,
      lines: ["all", "_____,"]),
    GrownTest(name: "a heading", text: "#boat#", width: 9, lines: ["boat"]),
    GrownTest(
      name: "a subheading", text: "##boat##", width: 9, lines: ["boat"]),
  ]
}
