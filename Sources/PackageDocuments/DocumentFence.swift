import Diagnostics
import MarkdownSyntax
import SampleModel

/// A Swift fence of a package's documents, indented code of a comment, or the file that a tutorial's step shows.
struct DocumentFence: Sendable, Hashable {
  /// The page that it stands on, by its position.
  var page: Int
  /// The code, in lines that each end in LF.
  var code: String
  /// The line of the file on which the code begins, from 1.
  var firstLine: Int
  /// How many columns each line of the code stands to the right in the file.
  var columnShifts: [Int]
  /// The first character of the opening fence, or of indented code.
  var location: SourceLocation
  /// Whether it is indented and has no fence.
  var isIndented = false
  /// The info string.
  var infoString: String
  /// The module that the page is about.
  var module: String?
  /// What its author has written down of it.
  var record: Record?
  /// Code that readers do not see, which stands before it in an HTML comment.
  var setup: SampleFragment?
  /// The output that the next block shows, and the line on which it begins.
  var shownOutput: ShownOutput?
  /// The step of a tutorial whose file the code is.
  var step: TutorialStep?

  /// The file that has the code.
  var file: String { step?.source?.path ?? location.file }
  /// Whether it is a tutorial's step whose file is not there.
  var isMissing: Bool { step.map { $0.source == nil } ?? false }

  /// What an author has written down of a fence.
  enum Record: Sendable, Hashable {
    /// It compiles like this.
    case form(FenceForm)
    /// It is not compiled, for a reason that the author gives.
    case unverified(String)
    /// An attribute that says nothing: its text.
    case malformed(String)
  }

  /// A block of output after a fence.
  struct ShownOutput: Sendable, Hashable {
    var text: String
    var line: Int
  }

  /// The name of an attribute that gives a form, and of one that gives a reason.
  static let check = "check"
  static let unverified = "unverified"

  /// The languages of blocks of output; a block without any is not taken for one.
  private static let outputLanguages: Set<String> = ["output", "text", "txt", "console"]

  /// The Swift fences of a page, in order.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - number: Its position.
  ///   - fileLines: The lines of its file.
  /// - Returns: The fences.
  /// - Throws: `MarkdownError` if no Markdown can be parsed on this machine.
  static func all(
    of page: PackageDocuments.Page, _ number: Int, fileLines: [String]
  ) throws(MarkdownError) -> [DocumentFence] {
    let blocks = try MarkdownSource(page.text, file: page.file, firstLine: page.firstLine).contents()
      .codeBlocks
    let fences: [DocumentFence] = blocks.enumerated().compactMap { index, block in
      let info = InfoString(parsing: block.infoString, at: block.infoLocation)
      // In comments code that is only indented is Swift, as the standard library has it.
      let isSwift =
        block.isFenced
        ? info.language.lowercased() == "swift" : page.isComment && !isOfTerminal(block.literal)
      guard isSwift else { return nil }
      var fence = DocumentFence(
        page: number, code: block.literal, firstLine: block.firstCodeLine, columnShifts: [],
        location: block.location, infoString: block.infoString, module: page.module)
      fence.isIndented = !block.isFenced
      fence.columnShifts = block.literal.lines.enumerated().map { offset, line in
        let place = block.firstCodeLine - 1 + offset
        guard fileLines.indices.contains(place) else { return 0 }
        let whole = fileLines[place].withLineFeeds.lines.first ?? ""
        return whole.hasSuffix(line) ? whole.utf8.count - line.utf8.count : 0
      }
      let hidden = HiddenComment(above: block.location.line ?? 1, of: page)
      fence.record = record(in: info) ?? hidden.flatMap { record(in: $0.info) }
      fence.setup = hidden?.setup
      if page.isOfSite, fence.record == nil { return nil }
      if let next = block.nextInfoString, blocks.indices.contains(index + 1),
        outputLanguages.contains(next.lowercased())
      {
        fence.shownOutput = ShownOutput(
          text: blocks[index + 1].literal, line: blocks[index + 1].firstCodeLine)
      }
      return fence
    }
    guard !page.steps.isEmpty else { return fences }
    return (fences + page.steps.map { DocumentFence($0, of: page, number) })
      .sorted { $0.location.line ?? 0 < $1.location.line ?? 0 }
  }

  /// Whether indented text is what a terminal shows: it has a line after a prompt, or begins like a message.
  private static func isOfTerminal(_ text: String) -> Bool {
    text.lines.contains { $0.hasPrefix("$ ") || $0.hasPrefix("% ") }
      || text.contains(#/^(?:Error|Usage|USAGE|error|warning|OVERVIEW): /#)
  }

  static func record(in info: InfoString) -> Record? {
    if let reason = info[unverified] { return .unverified(reason.value ?? "") }
    guard let form = info[check] else { return nil }
    return FenceForm(words: form.value ?? "").map(Record.form) ?? .malformed(form.value ?? "")
  }
}

/// An HTML comment right above a fence that begins with `swift`: its attributes, and code of which the fence makes use.
private struct HiddenComment {
  var info: InfoString
  var setup: SampleFragment?

  init?(above line: Int, of page: PackageDocuments.Page) {
    let lines = page.text.lines
    var start = line - page.firstLine - 1
    func text(_ index: Int) -> Substring { lines[index].drop { $0 == " " || $0 == "\t" } }
    guard lines.indices.contains(start), lines[start].hasSuffix("-->") else { return nil }
    let end = start
    while start > 0, !text(start).hasPrefix("<!--") { start -= 1 }
    var first = text(start)
    guard first.hasPrefix("<!--") else { return nil }
    first = first.dropFirst(4)
    if start == end { first = first.dropLast(3) }
    let place = SourceLocation(file: page.file, line: page.firstLine + start)
    info = InfoString(parsing: first.trimmed, at: place)
    guard info.language == "swift" else { return nil }
    if end - start > 1 {
      setup = SampleFragment(
        text: lines[(start + 1)..<end].joined(separator: "\n") + "\n", file: page.file,
        line: page.firstLine + start + 1, location: place)
    }
  }
}

extension Substring {
  /// The text without spaces and tabs around it.
  var trimmed: String {
    var text = drop { $0 == " " || $0 == "\t" }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return String(text)
  }
}
