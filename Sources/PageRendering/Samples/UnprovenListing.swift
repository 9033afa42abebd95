package import Diagnostics
import MarkdownSyntax
package import SampleModel

/// A Swift fence of a page that belongs to no sample: it is parsed, and shown without proof.
package struct UnprovenListing: Sendable {
  /// The code, as it stands in the fence.
  let code: String
  /// The lines that are shown as removed, from 1.
  private let removedLines: [ClosedRange<Int>]
  /// The fence's opening line.
  package let location: SourceLocation
  /// The line of the page's file on which the code begins, from 1.
  let firstLine: Int
  /// Why it is not verified, in its author's words.
  package let reason: String?
  /// The attribute by which a check of the package compiles it.
  package let packageCheck: SourceLocation?

  init(_ codeBlock: CodeBlock, _ options: FenceOptions) {
    code = codeBlock.literal
    removedLines = options.removedLines
    location = codeBlock.location
    firstLine = codeBlock.firstCodeLine
    packageCheck = options.packageCheck?.location
    reason = options.unverified?.value ?? packageCheck.map { _ in "checked with the package" }
  }

  /// The first words of reasons for which the code need not be Swift that the compiler can parse.
  private static let unparsedReasons: Set<Substring> = ["shortened", "pseudocode", "syntax"]

  /// What the compiler's parser is given, line by line of the code: what the code is after the change that a listing with
  /// removed lines shows; `nil` for code that its author says is not whole.
  package var parsedText: String? {
    if packageCheck != nil { return nil }
    let firstWord = reason?.lowercased().split { !$0.isLetter }.first
    if let firstWord, Self.unparsedReasons.contains(firstWord) { return nil }
    guard !removedLines.isEmpty else { return code }
    return lines.enumerated().map { index, line in
      removedLines.contains { $0.contains(index + 1) } ? "" : String(line)
    }.joined(separator: "\n")
  }

  /// The code with its place.
  package var fragment: SampleFragment {
    SampleFragment(text: code, file: location.file, line: firstLine, location: location)
  }

  /// What the fence may say so that the code need not parse: what the author may have meant, if it shows.
  package func remedy(_ problem: SyntaxProblem) -> ListingRemedy {
    if problem.message.contains("editor placeholder") { return .placeholder }
    if problem.message.contains("experimental feature") { return .experimentalSyntax }
    let words = lines.map { $0.drop(while: \.isWhitespace) }
    if words.first(where: { !$0.isEmpty }).map({ $0.hasPrefix("$ ") || $0.hasPrefix("% ") }) ?? false {
      return .terminal
    }
    if words.contains(where: { $0.contains(#/^[^ ]+:\d+: (error|warning|note): /#) }) { return .messages }
    return code.contains("…") || code.contains("...") ? .shortened : .otherSyntax
  }

  private var lines: [Substring] { code.split(separator: "\n", omittingEmptySubsequences: false) }

  /// The place of a position of the code in the page's file.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - fileLine: Looks up a line of the page's file by its number, for what stands before the code in a list or a quote.
  /// - Returns: The place; the last line's end for a position after it.
  func location(
    of position: SyntaxProblem.Position, fileLine: (Int) -> Substring?
  ) -> SourceLocation {
    var codeLines = lines
    if codeLines.last?.isEmpty ?? false { codeLines.removeLast() }
    guard !codeLines.isEmpty else { return location }
    let isBeyond = position.line >= codeLines.count
    let index = min(max(0, position.line), codeLines.count - 1)
    let line = codeLines[index].utf8
    let column = isBeyond ? line.count + 1 : position.column
    let number = firstLine + index
    guard column > 0 else { return SourceLocation(file: location.file, line: number) }
    let shift = FenceColumns.shifts(of: String(codeLines[index]), firstLine: number, fileLine: fileLine)[0]
    return SourceLocation(file: location.file, line: number, column: max(1, column + shift))
  }
}
