/// A value that a sample printed under a name: a line `cosine = 0.7660444` or `cosine: 0.7660444`.
package struct PrintedValue: Sendable, Hashable {
  /// The line without blanks at its ends.
  package var line: String
  /// What stands after the name and its mark.
  package var text: String
}

extension SampleOutcome {
  /// What the sample printed under a name in any of its blocks, also the hidden ones. Values that are the same are given
  /// once.
  package func values(named name: String) -> [PrintedValue] {
    let all = lines.compactMap { line -> PrintedValue? in
      guard !name.isEmpty, line.hasPrefix(name) else { return nil }
      let rest = line.dropFirst(name.count).drop(while: \.isWhitespace)
      guard let mark = rest.first, mark == "=" || mark == ":", rest.dropFirst().first != "=" else {
        return nil
      }
      return PrintedValue(line: line, text: String(rest.dropFirst()).trimmingBlanks)
    }
    return all.reduce(into: []) { distinct, value in
      if !distinct.contains(where: { $0.isSame(as: value) }) { distinct.append(value) }
    }
  }

  /// The names of values that it printed.
  package var valueNames: [String] {
    lines.compactMap { line in
      guard let mark = line.firstIndex(where: { $0 == "=" || $0 == ":" }) else { return nil }
      let name = String(line[..<mark]).trimmingBlanks
      return name.isEmpty ? nil : name
    }
  }

  private var lines: [String] { blocks.flatMap { $0.output.lines.map(\.trimmingBlanks) } }
}

extension PrintedValue {
  /// The number; `nil` where it is none.
  package var number: Numeral? { Numeral(text) }

  fileprivate func isSame(as other: PrintedValue) -> Bool {
    if text == other.text { return true }
    guard let number, let second = other.number else { return false }
    return number.isEqual(to: second)
  }
}
