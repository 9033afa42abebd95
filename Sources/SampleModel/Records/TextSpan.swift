/// A part of two lines that are compared word by word.
package struct TextSpan: Sendable, Hashable {
  /// Which of the two lines has it.
  package enum Kind: Sendable, Hashable {
    /// Both lines.
    case same
    /// Only the recorded line.
    case removed
    /// Only the line now.
    case added
  }

  /// Which of the two lines has it.
  package var kind: Kind
  /// The text, never empty.
  package var text: String

  /// Creates a span from its parts.
  package init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }

  /// Two lines compared word by word. A word is a run of letters and digits, with the point and the digits of a
  /// number; every other character stands for itself.
  ///
  /// - Parameters:
  ///   - recorded: The recorded line.
  ///   - now: The line now.
  /// - Returns: The spans. All that are not `added` make up the recorded line, all that are not `removed` the line
  ///   now. No two of a kind follow one another; of a change, what is removed stands first.
  package static func spans(recorded: String, now: String) -> [TextSpan] {
    let (old, new) = (words(of: recorded), words(of: now))
    // Very long lines are compared as a whole.
    guard old.count <= 2000, new.count <= 2000 else { return joined([(.removed, recorded), (.added, now)]) }
    let steps = LineAlignment.steps(
      old.count, new.count, isAnyLines: { _ in false }, isSame: { old[$0].hasSameBytes(as: new[$1]) })
    var parts = [(Kind, String)]()
    var added = [(Kind, String)]()
    for step in steps {
      switch step {
      case .same(let left, _):
        parts += added
        added = []
        parts.append((.same, old[left]))
      case .changed(let left, let right):
        parts.append((.removed, old[left]))
        added.append((.added, new[right]))
      case .removed(let left): parts.append((.removed, old[left]))
      case .added(let right): added.append((.added, new[right]))
      case .absorbed: break
      }
    }
    return joined(parts + added)
  }

  private static func joined(_ parts: [(Kind, String)]) -> [TextSpan] {
    var spans = [TextSpan]()
    for (kind, text) in parts where !text.isEmpty {
      if spans.last?.kind == kind {
        spans[spans.count - 1].text += text
      } else {
        spans.append(TextSpan(kind, text))
      }
    }
    return spans
  }

  /// The words of a line, as `spans` compares them.
  static func words(of line: String) -> [String] {
    let scalars = Array(line.unicodeScalars)
    func isWord(_ index: Int) -> Bool {
      let properties = scalars[index].properties
      return properties.isAlphabetic || properties.numericType != nil
        || properties.canonicalCombiningClass != .notReordered
    }
    func isDigit(_ index: Int) -> Bool {
      scalars.indices.contains(index) && ("0"..."9").contains(scalars[index])
    }
    var words = [String]()
    var start = 0
    while start < scalars.count {
      var end = start
      while end < scalars.count, isWord(end) || (scalars[end] == "." && isDigit(end - 1) && isDigit(end + 1))
      {
        end += 1
      }
      end = max(end, start + 1)
      words.append(String(String.UnicodeScalarView(scalars[start..<end])))
      start = end
    }
    return words
  }
}
