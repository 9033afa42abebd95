/// What a reader is shown of the errors for which the compiler rejects a block.
struct ShownRejection {
  /// The message: each error with its line quoted and its column marked, then its notes.
  private(set) var lines: [String] = []
  /// The lines of the block that have an error, from 1 and in order.
  private(set) var rejectedLines: [Int] = []

  /// Words errors as the compiler does, without its files and columns, which are no reader's business.
  ///
  /// - Parameters:
  ///   - errors: The errors of the block.
  ///   - block: The block.
  ///   - index: Its position in the sample's first file.
  init(_ errors: [CompilerMessage], of block: SampleFragment, at index: Int) {
    let source = block.text.lines
    func quoted(_ position: SamplePosition?) -> QuotedSource? {
      guard let position, position.file == 0, position.fragment == index,
        source.indices.contains(position.line)
      else { return nil }
      return QuotedSource(line: position.line + 1, text: source[position.line], column: position.column)
    }
    for error in errors {
      let place = quoted(error.position)
      lines.append("error: \(error.text)")
      if let place {
        lines += place.lines
        rejectedLines.append(place.line)
      }
      for note in error.notes {
        lines.append("note: \(note.text)")
        // Most notes are about the line that has just been quoted.
        if let other = quoted(note.position), other.line != place?.line { lines += other.lines }
      }
    }
    rejectedLines = Set(rejectedLines).sorted()
  }
}
