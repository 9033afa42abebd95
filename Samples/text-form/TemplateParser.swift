extension Template {
  /// Reads a template. Nothing is refused: what is malformed stays text.
  init(_ text: String) {
    var parser = TemplateParser()
    let lines = text.split(omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r\n"
    }
    for line in lines { parser.read(line: Array(line)) }
    parser.endParagraph()
    self.init(blocks: parser.blocks, diagnostics: parser.diagnostics)
  }
}

// snippet.lines
/// Reads a template line by line.
struct TemplateParser {
  private(set) var blocks: [Block] = []
  private(set) var diagnostics: [Diagnostic] = []
  private var paragraph: [Group] = []
  private var number = 0

  mutating func read(line: [Character]) {
    number += 1
    let isSpace = { (character: Character) in
      character == " " || character == "\t"
    }
    let start = line.firstIndex { !isSpace($0) } ?? line.endIndex
    let end = line.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? start
    let trimmed = line[start..<end]

    if trimmed.isEmpty {
      endParagraph()
    } else if let text = heading(trimmed, marks: 2) {
      add(text, as: .subheading)
    } else if let text = heading(trimmed, marks: 1) {
      add(text, as: .heading)
    } else {
      if trimmed.first == "#" { note(.heading, at: start) }
      // A new line is a space: it begins a new group.
      paragraph += groups(of: trimmed)
    }
  }

  /// What stands between marks at both ends, if that has none.
  private func heading(
    _ line: ArraySlice<Character>, marks: Int
  ) -> ArraySlice<Character>? {
    guard line.count > 2 * marks,
      line.prefix(marks).allSatisfy({ $0 == "#" }),
      line.suffix(marks).allSatisfy({ $0 == "#" })
    else { return nil }
    let text = line.dropFirst(marks).dropLast(marks)
    let isText = text.contains { $0 != " " && $0 != "\t" }
    return isText && !text.contains("#") ? text : nil
  }

  private mutating func add(
    _ text: ArraySlice<Character>, as kind: Block.Kind
  ) {
    endParagraph()
    let words = text.split { $0 == " " || $0 == "\t" }
    let groups = words.map { Group(pieces: [.text(String($0))]) }
    blocks.append(Block(kind: kind, groups: groups))
  }

  mutating func endParagraph() {
    guard !paragraph.isEmpty else { return }
    blocks.append(Block(kind: .paragraph, groups: paragraph))
    paragraph = []
  }

  private mutating func note(_ kind: Diagnostic.Kind, at column: Int) {
    diagnostics.append(
      Diagnostic(kind: kind, line: number, column: column + 1))
  }
  // snippet.end

  // snippet.groups
  /// Groups end at spaces, but not at those in a field's hint.
  private mutating func groups(of line: ArraySlice<Character>) -> [Group] {
    var groups: [Group] = []
    var pieces: [Piece] = []
    var text = ""
    func endText() {
      if !text.isEmpty { pieces.append(.text(text)) }
      text = ""
    }
    func endGroup() {
      endText()
      if !pieces.isEmpty { groups.append(Group(pieces: pieces)) }
      pieces = []
    }

    var place = line.startIndex
    while place < line.endIndex {
      let rest = line[place...]
      if rest.first == " " || rest.first == "\t" {
        endGroup()
      } else if rest.starts(with: ["[", "["]),
        rest.dropFirst(2).first != "["
      {
        if let (field, end) = FieldScanner.field(rest) {
          endText()
          pieces.append(.field(field))
          place = end
          continue
        }
        note(.field, at: place)
        text += "[["
        place += 2
        continue
      } else {
        text.append(line[place])
      }
      place += 1
    }
    endGroup()
    return groups
  }
  // snippet.end
}
