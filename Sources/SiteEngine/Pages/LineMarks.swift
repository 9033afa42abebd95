/// Which lines of a listing are shown as added and as removed.
struct LineMarks {
  private var tags: [Int: String] = [:]

  /// Marks lines, from 1; one that is said to be both is removed.
  init(added: [ClosedRange<Int>], removed: [ClosedRange<Int>]) {
    // A listing is not longer than this, however far an author counts.
    for (ranges, tag) in [(added, "ins"), (removed, "del")] {
      for range in ranges { for line in range.clamped(to: 1...100_000) { tags[line] = tag } }
    }
  }

  var isEmpty: Bool { tags.isEmpty }

  /// Puts the lines of highlighted code, whose elements end with their lines, into `<ins>` and `<del>`.
  func marking(_ html: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(html.count + 40 * tags.count)
    var rest = html[...]
    var line = 1
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      if let tag = tags[line] {
        result += "<\(tag) class=\"line\">".utf8
        result += rest[..<end]
        result += "</\(tag)>".utf8
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
