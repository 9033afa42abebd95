package import Diagnostics
import MarkdownSyntax
package import SampleModel

/// A Swift fence of a page that belongs to no sample: it is parsed, and shown without proof.
package struct PageListing: Sendable {
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

extension Diagnostic {
  /// The problem with a listing's code.
  ///
  /// - Parameters:
  ///   - problem: The problem.
  ///   - listing: The listing.
  ///   - fileLine: Looks up a line of the page's file by its number.
  /// - Returns: The diagnostic at its place in the page's file.
  package static func syntaxError(
    _ problem: SyntaxProblem, in listing: PageListing, fileLine: (Int) -> Substring?
  ) -> Diagnostic {
    func location(_ position: SyntaxProblem.Position?) -> SourceLocation {
      position.map { listing.location(of: $0, fileLine: fileLine) } ?? listing.location
    }
    let notes = problem.notes.map { note in
      note.position.map { "\(location($0)): \(note.text)" } ?? note.text
    }
    return Diagnostic(
      .error, "syntax-error", problem.message, at: location(problem.position),
      notes: notes + [note(listing.remedy(problem))])
  }

  /// What to do about code that does not parse.
  private static func note(_ remedy: ListingRemedy) -> String {
    let attribute = remedy.reason.map { "`unverified=\"\($0)\"`" } ?? ""
    return switch remedy {
    case .placeholder: "If readers are to fill it in, write \(attribute) on the fence."
    case .experimentalSyntax: "If this is on purpose, write \(attribute) on the fence."
    case .terminal: "If this is what a terminal shows, write `console` instead of `swift` on the fence."
    case .messages: "If this is what the compiler prints, write `text` instead of `swift` on the fence."
    case .shortened: "If code is left out here on purpose, write \(attribute) on the fence."
    case .otherSyntax:
      "If it is Swift of another version, write \(attribute) on the fence; if it is not meant to be whole, "
        + "`unverified=\"shortened\"`."
    }
  }

  /// The identifier of the finding for code that is not verified.
  static let unverifiedCodeIdentifier = "unverified-code"

  /// Swift code that is not a sample, without a reason for readers.
  package static func unverifiedCode(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, unverifiedCodeIdentifier, "This Swift code is shown, but nothing verifies it", at: location,
      notes: [
        "Make it a sample with `sample=\"NAME\"`, or tell readers why it is not one: `unverified=\"needs SwiftUI\"`."
      ])
  }

  /// Code that a check of a package is said to compile, in a site that lies in none.
  package static func checkWithoutPackage(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "check-without-package", "Nothing checks this code: the site lies in no package's folder",
      at: location,
      notes: [
        "`check` is for a site in a package's folder, which `packages` names as `path: ..`; here, make it a sample with `sample=\"NAME\"`."
      ])
  }

  /// A number of Swift fences that were not parsed, because the compiler is missing.
  package static func listingsNotParsed(_ count: Int, compiler: String) -> Diagnostic {
    Diagnostic(
      .warning, listingsNotParsedIdentifier,
      "Cannot find the Swift compiler `\(compiler)`, so \(count.counting("Swift fence")) \(count == 1 ? "was" : "were") not parsed",
      at: nil,
      notes: ["Install Swift 6 from https://www.swift.org/install/ and add `swiftc` to the `PATH`."])
  }

  /// The identifier of the finding for a missing compiler.
  static let listingsNotParsedIdentifier = "code-not-parsed"
}
