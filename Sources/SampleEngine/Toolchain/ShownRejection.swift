import Diagnostics
import SampleModel

/// What a reader is shown of the errors for which the compiler rejects a block, or of its warnings.
struct ShownRejection {
  /// The message: each error with its line quoted and its column marked, then its notes.
  private(set) var lines: [String] = []
  /// The lines of the block that have an error, from 1 and in order.
  private(set) var rejectedLines: [Int] = []

  /// Words messages as the compiler does, without files and columns, which mean nothing to readers.
  ///
  /// - Parameters:
  ///   - messages: The errors or the warnings of the block.
  ///   - block: The block.
  ///   - index: Its position in the sample's first file.
  init(_ messages: [CompilerMessage], of block: SampleFragment, at index: Int) {
    let source = block.text.lines
    func quoted(_ position: SamplePosition?) -> QuotedSource? {
      guard let position, position.file == 0, position.fragment == index,
        source.indices.contains(position.line)
      else { return nil }
      return QuotedSource(line: position.line + 1, text: source[position.line], column: position.column)
    }
    for message in messages {
      let place = quoted(message.position)
      lines.append("\(message.severity.rawValue): \(message.text)")
      if let place {
        lines += place.lines
        rejectedLines.append(place.line)
      }
      for note in message.notes {
        lines.append("note: \(note.text)")
        // Most notes are about the line that has just been quoted.
        if let other = quoted(note.position), other.line != place?.line { lines += other.lines }
      }
    }
    rejectedLines = Set(rejectedLines).sorted()
  }
}
