import SampleModel

/// Which lines of a sample drew a figure, as the figure channel tells it.
///
/// After a drawing list stands one line for each source file that drew in it:
///
///     drawn-by NAME FILE WORD WORD …
///
/// `NAME` is the figure's name and `FILE` Swift's `#fileID`, percent-encoded. The k-th word belongs to the k-th
/// line of the list after the line `figure`: the line of `FILE` that drew it, or `-` where another file did. `12*30` is
/// 30 times `12`. What is not of this form, or beyond the end of the list, says nothing, and is not an error: it
/// cannot change what is drawn.
struct DrawingSources: Sendable, Hashable {
  /// How many files may have drawn in one figure; further ones are not known.
  static let limit = 100

  /// The figure's name.
  let figure: String
  private let file: String
  private let words: [Substring]

  /// Reads a line of the channel, or gives `nil` of any other line.
  init?(_ line: String) {
    let words = line.split(separator: " ")
    guard words.count > 3, words[0] == "drawn-by" else { return nil }
    figure = String(words[1])
    file = words[2].split(separator: "/").last.map(DrawingSources.decoded) ?? ""
    self.words = Array(words.dropFirst(3))
  }

  /// Whether a line of the channel speaks of sources, in whatever form.
  static func isSpoken(in line: String) -> Bool { line.hasPrefix("drawn-by ") }

  /// A text without percent-encoding.
  private static func decoded(_ text: Substring) -> String {
    var bytes = [UInt8]()
    var rest = text.utf8[...]
    while let first = rest.popFirst() {
      let digits = rest.prefix(2)
      if first == UInt8(ascii: "%"), digits.count == 2,
        let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        bytes.append(byte)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(first)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The places that drew the first `count` lines of the list, as far as this file drew them.
  func positions(in sample: Sample, count: Int) -> [SamplePosition?] {
    var positions = [SamplePosition?]()
    // A film has a word for each operation of each frame, and few lines that draw.
    var known: [Substring: SamplePosition?] = [:]
    for word in words where positions.count < count {
      let parts = word.split(separator: "*", omittingEmptySubsequences: false)
      let repetitions = parts.count == 2 ? Int(parts[1]) ?? 0 : 1
      let position =
        known[parts[0]] ?? Int(parts[0]).flatMap { sample.position(file: file, line: $0) }
      known.updateValue(position, forKey: parts[0])
      positions += repeatElement(position, count: min(max(repetitions, 0), count - positions.count))
    }
    return positions
  }
}

extension Sequence where Element == DrawingSources {
  /// The places that drew the lines of a figure's list after the first; empty if nothing is known.
  func positions(of figure: SampleFigure, in sample: Sample) -> [SamplePosition?] {
    var positions = [SamplePosition?]()
    let count = figure.drawing.utf8.count { $0 == UInt8(ascii: "\n") } - 1
    for sources in self where sources.figure == figure.name {
      for (index, position) in sources.positions(in: sample, count: count).enumerated() {
        if index == positions.count { positions.append(nil) }
        if let position { positions[index] = position }
      }
    }
    return positions.contains { $0 != nil } ? positions : []
  }
}
