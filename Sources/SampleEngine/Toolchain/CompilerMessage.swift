import Diagnostics
import SampleModel

/// Something the compiler said of a sample.
struct CompilerMessage: Sendable, Hashable {
  /// What belongs to a message: `note:` lines.
  struct Note: Sendable, Hashable {
    var text: String
    var position: SamplePosition?
  }

  var severity: Severity
  var text: String
  var position: SamplePosition?
  var notes: [Note] = []
}

/// Reads what the compiler prints with `-diagnostic-style llvm`: `file:line:column: severity: sentence`, then the
/// line of source and a mark under it.
struct CompilerMessageParser {
  private struct Header {
    var file: Substring
    var line: Int
    var column: Int
    var kind: Substring
    var text: String
  }

  let sample: Sample
  let module: SampleModule

  /// The messages in order, each once.
  func messages(in output: String) -> [CompilerMessage] {
    var messages = [CompilerMessage]()
    var seen = Set<CompilerMessage>()
    var current: CompilerMessage?
    var header: Header?
    var following = [String]()

    func finish() {
      if let message = current, seen.insert(message).inserted { messages.append(message) }
      current = nil
    }
    func take() {
      guard var complete = header else { return }
      complete.text = ([complete.text] + continuation(of: complete, in: following)).joined(separator: "\n")
      let position = position(of: complete)
      switch complete.kind {
      case "note" where current != nil:
        current?.notes.append(CompilerMessage.Note(text: complete.text, position: position))
      case "note", "remark": break
      default:
        finish()
        let text = CompilerMessageParser.withoutGroup(complete.text)
        let warning: Severity = SlowTypeCheck(text) == nil ? .warning : .note
        current = CompilerMessage(
          severity: complete.kind == "warning" ? warning : .error, text: text, position: position)
      }
      header = nil
      following = []
    }

    for line in output.withLineFeeds.lines {
      if let next = CompilerMessageParser.header(in: line) {
        take()
        header = next
      } else if header != nil {
        following.append(line)
      }
    }
    take()
    finish()
    return SlowTypeCheck.withoutCovered(messages)
  }

  /// The sentence without the name of its group, such as ` [#no-usage]`, which the compiler puts after it.
  private static func withoutGroup(_ text: String) -> String {
    guard text.hasSuffix("]"), let bracket = text.lastIndex(of: "["), text[bracket...].hasPrefix("[#") else {
      return text
    }
    return String(text[..<bracket].trimmingSuffix { $0 == " " })
  }

  /// The lines of a sentence after its first: those before the quoted line of source.
  private func continuation(of header: Header, in lines: [String]) -> [String] {
    guard !lines.isEmpty else { return [] }
    guard let quoted = position(of: header).flatMap(sourceLine) else { return [] }
    guard let end = lines.firstIndex(where: { $0 == quoted }) else { return [] }
    return Array(lines[..<end])
  }

  private func sourceLine(at position: SamplePosition) -> String? {
    let lines = sample.files[position.file].fragments[position.fragment].text.lines
    return lines.indices.contains(position.line) ? lines[position.line] : nil
  }

  private static func header(in line: String) -> Header? {
    for kind in ["error", "warning", "note", "remark"] {
      guard let range = line.firstRange(of: ": \(kind): ") else { continue }
      // `file:line:column`, or `<unknown>:0` without a column.
      var place = line[..<range.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
      let text = String(line[range.upperBound...])
      guard let last = place.popLast(), let lastNumber = Int(last) else { continue }
      if place.count > 1, let previous = place.last, let number = Int(previous) {
        let file = line[..<(line.index(place[place.count - 1].startIndex, offsetBy: -1))]
        return Header(
          file: file, line: number, column: lastNumber, kind: Substring(kind), text: text)
      }
      guard let name = place.last else { continue }
      return Header(
        file: line[..<name.endIndex], line: lastNumber, column: 0, kind: Substring(kind), text: text)
    }
    return nil
  }

  private func position(of header: Header) -> SamplePosition? {
    for (fileIndex, file) in sample.files.enumerated() {
      for (index, fragment) in file.fragments.enumerated() where fragment.file == header.file {
        let line = header.line - fragment.line
        // The compiler may point at the end of the last line's line feed.
        guard (0...max(0, fragment.text.lineFeedLines.count)).contains(line) else { continue }
        return SamplePosition(file: fileIndex, fragment: index, line: line, column: header.column)
      }
      // Lines that were put between fragments carry the assembled file's own path.
      if header.file == module.files[fileIndex].path {
        let starts = module.fragmentLines[fileIndex]
        let index = (starts.last { $0.line <= header.line } ?? starts.first)?.fragment ?? 0
        let lines = file.fragments[index].text.lineFeedLines.count
        return SamplePosition(file: fileIndex, fragment: index, line: max(0, lines - 1), column: 0)
      }
    }
    return nil
  }
}

extension Substring {
  fileprivate func trimmingSuffix(_ isTrimmed: (Character) -> Bool) -> Substring {
    var result = self
    while let last = result.last, isTrimmed(last) { result.removeLast() }
    return result
  }
}
