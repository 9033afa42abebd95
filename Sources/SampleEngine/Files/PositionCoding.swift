extension SamplePosition {
  /// Places that drew a figure as words such as `0.1.12*30`: file, fragment and line, 30 times; `-` is an unknown place.
  static func text(of sources: [SamplePosition?]) -> String {
    var words = [String]()
    var rest = sources[...]
    while let first = rest.first {
      let count = rest.prefix { $0 == first }.count
      words.append((first.map { "\($0.file).\($0.fragment).\($0.line)" } ?? "-") + "*\(count)")
      rest = rest.dropFirst(count)
    }
    return words.joined(separator: " ")
  }

  /// Reads what `text(of:)` gives; `nil` if it is damaged.
  static func list(_ text: String) -> [SamplePosition?]? {
    var sources = [SamplePosition?]()
    for word in text.split(separator: " ") {
      let parts = word.split(separator: "*")
      // As many as a drawing list may have lines, and a few.
      guard parts.count == 2, let count = Int(parts[1]), (1...1_000_000).contains(count) else { return nil }
      var position: SamplePosition?
      if parts[0] != "-" {
        let numbers = parts[0].split(separator: ".").compactMap { Int($0) }
        guard numbers.count == 3, numbers.allSatisfy({ $0 >= 0 }) else { return nil }
        position = SamplePosition(file: numbers[0], fragment: numbers[1], line: numbers[2], column: 0)
      }
      sources += repeatElement(position, count: count)
    }
    return sources
  }
}
