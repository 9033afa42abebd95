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

// snippet.parser
/// Reads a template line by line.
struct TemplateParser {
  private(set) var blocks: [Block] = []
  private(set) var diagnostics: [Diagnostic] = []
  private var paragraph: [Group] = []
  private var number = 0
}

extension Character {
  fileprivate var isBlank: Bool { self == " " || self == "\t" }
}
// snippet.end

// snippet.line
extension TemplateParser {
  mutating func read(line: [Character]) {
    number += 1
    let start = line.firstIndex { !$0.isBlank } ?? line.endIndex
    let end = line.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? start
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
}
// snippet.end

// snippet.heading
extension TemplateParser {
  /// What stands between marks at both ends, if that has none.
  private func heading(
    _ line: ArraySlice<Character>, marks: Int
  ) -> ArraySlice<Character>? {
    guard line.count > 2 * marks,
      line.prefix(marks).allSatisfy({ $0 == "#" }),
      line.suffix(marks).allSatisfy({ $0 == "#" })
    else { return nil }
    let text = line.dropFirst(marks).dropLast(marks)
    let isText = text.contains { !$0.isBlank }
    return isText && !text.contains("#") ? text : nil
  }
}
// snippet.end

// snippet.blocks
extension TemplateParser {
  private mutating func add(
    _ text: ArraySlice<Character>, as kind: Block.Kind
  ) {
    endParagraph()
    let words = text.split { $0.isBlank }
    let groups = words.map { Group(pieces: [.text(String($0))]) }
    blocks.append(Block(kind: kind, groups: groups))
  }

  mutating func endParagraph() {
    guard !paragraph.isEmpty else { return }
    blocks.append(Block(kind: .paragraph, groups: paragraph))
    paragraph = []
  }
}
// snippet.end

// snippet.note
extension TemplateParser {
  private mutating func note(_ kind: Diagnostic.Kind, at column: Int) {
    diagnostics.append(
      Diagnostic(kind: kind, line: number, column: column + 1))
  }
}
// snippet.end

// snippet.groups
extension TemplateParser {
  private mutating func groups(of line: ArraySlice<Character>) -> [Group] {
    var list = GroupList()
    var place = line.startIndex
    while place < line.endIndex {
      let rest = line[place...]
      if rest.starts(with: ["[", "["]), rest.dropFirst(2).first != "[" {
        if let (field, end) = FieldScanner.field(rest) {
          list.append(field)
          place = end
        } else {
          note(.field, at: place)
          list.append("[[")
          place += 2
        }
      } else {
        line[place].isBlank
          ? list.endGroup() : list.append(String(line[place]))
        place += 1
      }
    }
    list.endGroup()
    return list.groups
  }
}
// snippet.end

// snippet.list
/// Groups in the making.
private struct GroupList {
  private(set) var groups: [Group] = []
  private var pieces: [Piece] = []
  private var text = ""

  mutating func append(_ text: String) { self.text += text }

  mutating func append(_ field: Field) {
    endText()
    pieces.append(.field(field))
  }

  mutating func endGroup() {
    endText()
    if !pieces.isEmpty { groups.append(Group(pieces: pieces)) }
    pieces = []
  }

  private mutating func endText() {
    if !text.isEmpty { pieces.append(.text(text)) }
    text = ""
  }
}
// snippet.end
