/// Which lines of a listing are shown as added, as removed, and as rejected or warned of by the compiler.
struct LineMarks {
  /// An element that a line is put into.
  private enum Mark {
    case added, removed, rejected, warned

    var element: String {
      switch self {
      case .added: "ins"
      case .removed: "del"
      case .rejected, .warned: "mark"
      }
    }

    var classes: String {
      switch self {
      case .added, .removed: "line"
      case .rejected: "line rejected"
      case .warned: "line warned"
      }
    }
  }

  private var marks: [Int: Mark] = [:]

  /// Marks lines, from 1; one that is said to be several of these is what is said last.
  init(added: [ClosedRange<Int>], removed: [ClosedRange<Int>], rejected: [Int] = [], warned: [Int] = []) {
    // A listing is not longer than this, however far an author counts.
    for (ranges, mark) in [(added, Mark.added), (removed, .removed)] {
      for range in ranges { for line in range.clamped(to: 1...100_000) { marks[line] = mark } }
    }
    for line in rejected { marks[line] = .rejected }
    for line in warned { marks[line] = .warned }
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
        result += "<\(mark.element) class=\"\(mark.classes)\">".utf8
        result += rest[..<end]
        result += "</\(mark.element)>".utf8
      } else {
        result += rest[..<end]
      }
      if end < rest.endIndex { result.append(UInt8(ascii: "\n")) }
      rest = rest[end...].dropFirst()
      line += 1
    }
    return result
  }
}
