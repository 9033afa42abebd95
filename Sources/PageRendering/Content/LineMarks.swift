import Markup

/// Which lines of a listing are shown as added, as removed, and as those of which the compiler's message speaks.
struct LineMarks {
  /// What the compiler says of lines.
  struct Remark {
    /// The lines, from 1.
    var lines: [Int]
    /// Whether it rejects them, or only warns of them.
    var isWarning: Bool
    /// What the sign before such a line stands for, in the page's language: `Error`.
    var label: String
  }

  /// An element that a line is put into.
  private enum Mark: String {
    case added = "ins"
    case removed = "del"
    case remarked = "mark"
  }

  private var marks: [Int: Mark] = [:]
  private let remark: Remark?

  /// Marks lines, from 1; one that is said to be several of these is what is said last.
  ///
  /// - Parameters:
  ///   - added: The lines that are added.
  ///   - removed: The lines that are removed.
  ///   - remark: What the compiler says of lines.
  init(added: [ClosedRange<Int>], removed: [ClosedRange<Int>], remark: Remark? = nil) {
    self.remark = remark
    // A listing is not longer than this, however far an author counts.
    for (ranges, mark) in [(added, Mark.added), (removed, .removed)] {
      for range in ranges { for line in range.clamped(to: 1...100_000) { marks[line] = mark } }
    }
    for line in remark?.lines ?? [] { marks[line] = .remarked }
  }

  var isEmpty: Bool { marks.isEmpty }

  /// Puts the lines of highlighted code, whose elements end with their lines, into `<ins>`, `<del>` and `<mark>`.
  func marking(_ html: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(html.count + 40 * marks.count)
    var rest = html[...]
    var line = 1
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      if let mark = marks[line] {
        result += tag(mark)
        result += rest[..<end]
        result += "</\(mark.rawValue)>".utf8
      } else {
        result += rest[..<end]
      }
      if end < rest.endIndex { result.append(UInt8(ascii: "\n")) }
      rest = rest[end...].dropFirst()
      line += 1
    }
    return result
  }

  private func tag(_ mark: Mark) -> [UInt8] {
    var tag = MarkupBuffer()
    tag.append(markup: "<" + mark.rawValue)
    if mark == .remarked, let remark {
      tag.append(attribute: "class", remark.isWarning ? "line warned" : "line rejected")
      tag.append(attribute: "data-label", remark.label)
    } else {
      tag.append(attribute: "class", "line")
    }
    tag.append(markup: ">")
    return tag.bytes
  }
}
