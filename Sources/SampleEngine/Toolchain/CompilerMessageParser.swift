import Diagnostics
import SampleModel

/// Reads what the compiler prints with `-diagnostic-style llvm`: a header (`CompilerMessageHeader`) with the first line of a
/// sentence, the rest of the sentence, the line of source, and a mark under it.
///
/// A sample's own words are never taken for a message: they stand in the line of source and, as the text of a `#warning`,
/// before it.
struct CompilerMessageParser {
  private typealias Header = CompilerMessageHeader

  /// A line of what was compiled.
  private struct Place {
    /// The position of the file among the module's, and the line of its text, from 0.
    var file: Int
    var line: Int
    var position: SamplePosition
    /// Whether the line is none of the author's: a call between two blocks, or the end of the last.
    var isBetweenBlocks = false
  }

  let sample: Sample
  let module: SampleModule
  /// The lines of each file of the module, and the number of those of each of its fragments: there may be as many messages as
  /// lines.
  private let fileLines: [[Substring.UTF8View.SubSequence]]
  private let lineCounts: [[Int]]

  /// The lines of a sentence that are looked through for the end of it.
  private static let sentenceLimit = 100

  init(sample: Sample, module: SampleModule) {
    (self.sample, self.module) = (sample, module)
    fileLines = module.files.map(\.text.lineFeedLines)
    lineCounts = sample.files.map { $0.fragments.map(\.text.lineFeedLines.count) }
  }

  /// The messages in order, each once. Errors that only say that a block does not end where a declaration or statement does
  /// are one.
  func messages(in output: String) -> [CompilerMessage] {
    let lines = output.withLineFeeds.lines
    let names = Set(sample.files.flatMap { $0.fragments.map(\.file) } + module.files.map(\.path))
    var read: [(message: CompilerMessage, isBetweenBlocks: Bool)] = []
    // Whether notes belong to the last message; those of a remark belong to none.
    var takesNotes = false
    var next = 0
    while next < lines.count {
      let header = Header(lines[next], files: names)
      next += 1
      guard let header else { continue }
      let place = place(of: header)
      var text = header.text
      if let quoted = place.map(quotedLine),
        let end = lines[next...].prefix(Self.sentenceLimit).firstIndex(of: quoted)
      {
        text = ([text] + lines[next..<end]).joined(separator: "\n")
        next = end + 1
      }
      switch header.kind {
      case "note":
        guard takesNotes else { break }
        read[read.count - 1].message.notes.append(
          CompilerMessage.Note(text: text, position: place?.position))
      case "remark": takesNotes = false
      default:
        let text = Self.withoutGroup(text)
        let warning: Severity = SlowTypeCheck(text) == nil ? .warning : .note
        let message = CompilerMessage(
          severity: header.kind == "warning" ? warning : .error, text: text, position: place?.position)
        read.append((message, place?.isBetweenBlocks ?? false))
        takesNotes = true
      }
    }
    var seen = Set<CompilerMessage>()
    read = read.filter { seen.insert($0.message).inserted }
    return SlowTypeCheck.withoutCovered(withUnfinishedBlockOnce(read))
  }

  /// The sentence without the name of its group, such as ` [#no-usage]`, which the compiler puts after it.
  private static func withoutGroup(_ text: String) -> String {
    guard text.hasSuffix("]"), let bracket = text.lastIndex(of: "["), text[bracket...].hasPrefix("[#") else {
      return text
    }
    return String(text[..<bracket].trimmingSuffix { $0 == " " })
  }

  /// The line that the compiler quotes under a message: tabs are blanks up to the next eighth column.
  private func quotedLine(_ place: Place) -> String {
    let lines = fileLines[place.file]
    guard lines.indices.contains(place.line) else { return "" }
    var result = [UInt8]()
    for byte in lines[place.line] {
      if byte == UInt8(ascii: "\t") {
        result += Array(repeating: UInt8(ascii: " "), count: 8 - result.count % 8)
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private func place(of header: Header) -> Place? {
    for (fileIndex, file) in sample.files.enumerated() {
      for start in module.fragmentLines[fileIndex] {
        let fragment = file.fragments[start.fragment]
        guard fragment.file == header.file else { continue }
        let line = header.line - fragment.line
        let count = lineCounts[fileIndex][start.fragment]
        // The compiler may point at the end of the last line's line feed.
        guard (0...max(0, count)).contains(line) else { continue }
        let isBetweenBlocks = line == count && file.fragments.count > 1
        return Place(
          file: fileIndex, line: start.line - 1 + line,
          position: isBetweenBlocks
            ? end(of: start.fragment, in: fileIndex)
            : SamplePosition(file: fileIndex, fragment: start.fragment, line: line, column: header.column),
          isBetweenBlocks: isBetweenBlocks)
      }
      // Lines that were put between fragments carry the assembled file's own path.
      if header.file == module.files[fileIndex].path {
        let starts = module.fragmentLines[fileIndex]
        let index = (starts.last { $0.line <= header.line } ?? starts.first)?.fragment ?? 0
        return Place(
          file: fileIndex, line: header.line - 1, position: end(of: index, in: fileIndex),
          isBetweenBlocks: file.fragments.count > 1)
      }
    }
    return nil
  }

  /// The last line of a fragment.
  private func end(of fragment: Int, in file: Int) -> SamplePosition {
    SamplePosition(file: file, fragment: fragment, line: max(0, lineCounts[file][fragment] - 1), column: 0)
  }

  /// The messages with one error for all that come of a block that does not end where a declaration or statement does: it
  /// is at the bracket that is open there, or else the compiler's own.
  private func withUnfinishedBlockOnce(
    _ read: [(message: CompilerMessage, isBetweenBlocks: Bool)]
  ) -> [CompilerMessage] {
    let messages = read.map(\.message)
    guard let first = read.firstIndex(where: { $0.isBetweenBlocks && $0.message.severity == .error }),
      let end = messages[first].position
    else { return withSplitListOnce(messages) }
    let blocks = module.fragmentLines[end.file].map(\.fragment).filter { $0 <= end.fragment }
    let bracket = OpenBracket(at: blocks, of: sample.files[end.file].fragments)
    let unfinished = bracket.map { CompilerMessage.unclosed($0, file: end.file) } ?? messages[first]
    // What comes before it is not its fault.
    return messages[..<first].filter { message in
      message.severity != .error
        || message.position.flatMap { place in unfinished.position.map { place < $0 } } ?? true
    } + [unfinished] + messages[first...].filter { $0.severity != .error }
  }

  /// The messages with one error for all that come of a list in parentheses or brackets that goes on in the next block. The
  /// compiler reads what stands between the blocks as part of it, and does not point there.
  private func withSplitListOnce(_ messages: [CompilerMessage]) -> [CompilerMessage] {
    guard messages.contains(where: { $0.severity == .error }) else { return messages }
    for (file, starts) in module.fragmentLines.enumerated() where starts.count > 1 {
      guard
        let bracket = OpenBracket(aroundListSplitAt: starts.map(\.fragment), of: sample.files[file].fragments)
      else { continue }
      let line = SamplePosition(file: file, fragment: bracket.fragment, line: bracket.line, column: 0)
      let others = messages.filter { message in
        message.severity != .error || message.position.map { $0.file != file || $0 < line } ?? true
      }
      // A bracket in a regular expression opens nothing, and the compiler misses nothing there.
      let missesSomething = messages.contains { message in
        message.severity == .error && message.text.hasPrefix("expected ")
          && message.position.map { $0.fragment == bracket.fragment && !($0 < line) } ?? false
      }
      if missesSomething { return others + [.unclosed(bracket, file: file)] }
    }
    return messages
  }
}

extension Substring {
  fileprivate func trimmingSuffix(_ isTrimmed: (Character) -> Bool) -> Substring {
    var result = self
    while let last = result.last, isTrimmed(last) { result.removeLast() }
    return result
  }
}
