import Diagnostics
import MarkdownSyntax

/// A step of a tutorial that shows a whole file, as `@Code(name: "Dial.swift", file: "turn-01.swift")` does.
struct TutorialStep: Sendable, Hashable {
  /// A file of the catalog.
  struct Source: Sendable, Hashable {
    /// Its path, relative to the package.
    var path: String
    /// Its lines, separated by LF.
    var text: String
  }

  /// The file that the reader of the tutorial writes.
  var name: String
  /// The name of the catalog's file that has its code at this step.
  var file: String
  /// The catalog's file; `nil` if it is not there.
  var source: Source?
  /// The directive's line in the tutorial and its column, from 1.
  var line: Int
  var column: Int
  /// What a comment of DocC's right above says of it, such as `@Comment { swift check="program" }`.
  var comment: String?

  /// The steps of a tutorial that show Swift files, in order and without their sources.
  static func all(in text: String) -> [TutorialStep] {
    var result: [TutorialStep] = []
    var last: DirectiveText.Directive?
    for case .begin(let directive) in DirectiveText(text).lines {
      defer { last = directive }
      guard directive.name == "Code", let file = directive["file"],
        [file, directive["name"] ?? file].contains(where: { $0.hasSuffix(".swift") })
      else { continue }
      var step = TutorialStep(
        name: directive["name"] ?? file, file: file, line: directive.line, column: directive.column)
      if let last, last.name == "Comment", last.line == directive.line - 1 {
        step.comment = last.content.map(String.init)
      }
      result.append(step)
    }
    return result
  }
}

extension DocumentFence {
  /// A tutorial's step as a fence that holds all of a file.
  init(_ step: TutorialStep, of page: PackageDocuments.Page, _ number: Int) {
    let place = SourceLocation(file: page.file, line: step.line, column: step.column)
    self.init(
      page: number, code: step.source?.text ?? "", firstLine: 1, columnShifts: [], location: place,
      infoString: "swift", module: page.module)
    self.step = step
    if let comment = step.comment { record = Self.record(in: InfoString(parsing: comment, at: place)) }
  }
}
