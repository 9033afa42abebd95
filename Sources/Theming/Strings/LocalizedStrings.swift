package import MarkdownSyntax
package import Metadata

/// The strings that pages in one language show besides the text of authors.
package struct LocalizedStrings: Sendable, Hashable {
  /// The texts by key; those of `StandardString` are always there.
  package private(set) var texts: [String: MessageFormat]
  /// The names of taxonomies for readers, by the front-matter key.
  private var taxonomies: [String: String] = [:]
  private var months: [String]
  /// The pattern of dates, parsed once because dates are written very often.
  private var datePattern: [MessageFormat.Part]
  /// The titles of callouts that have none of their own.
  package private(set) var calloutTitles: [CalloutKind: String] = [:]

  /// The strings that are built into sitegen, in English.
  package static let english = LocalizedStrings(StringsTable())

  /// Creates strings from tables, and sitegen's own English strings for what no table has.
  ///
  /// - Parameter tables: The tables, the one with the highest precedence first.
  package init(_ tables: StringsTable...) {
    self.init(tables)
  }

  /// Creates strings from tables, the one with the highest precedence first, and sitegen's own English strings for
  /// what no table has.
  package init(_ tables: [StringsTable]) {
    texts = Dictionary(
      uniqueKeysWithValues: StandardString.allCases.map { ($0.rawValue, MessageFormat($0.english)) })
    months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
      "November", "December",
    ]
    datePattern = []
    for table in tables.reversed() {
      texts.merge(table.texts.mapValues(\.text)) { $1 }
      taxonomies.merge(table.taxonomies) { $1 }
      months = table.months ?? months
    }
    datePattern = MessageFormat.parts(of: self[.date])
    calloutTitles = [
      .note: self[.note], .tip: self[.tip], .important: self[.important], .warning: self[.warning],
      .caution: self[.caution],
    ]
  }

  /// One of the strings that sitegen itself puts into pages.
  package subscript(_ string: StandardString) -> String { texts[string.rawValue]?.other ?? string.english }

  /// A date in the notation of the language: `2 January 2026`.
  package func date(_ date: CalendarDate) -> String {
    datePattern.filled { name in
      switch name {
      case "day": "\(date.day)"
      case "month": months[date.month - 1]
      case "year": "\(date.year)"
      default: nil
      }
    }
  }

  /// The name of a taxonomy for readers; without a string for it, its own name, capitalised.
  package func title(ofTaxonomy name: String) -> String {
    taxonomies[name] ?? name.prefix(1).uppercased() + name.dropFirst()
  }
}

/// A string that sitegen itself puts into pages. The raw values are the keys in the files of `strings/`.
package enum StandardString: String, Sendable, CaseIterable {
  case date
  case note, tip, important, warning, caution
  case footnotes, backToReference, linkToSection
  case output, error
  case notVerified
  case notRun
  case noteNumber, noteOnLine, noteOnLines
  case quizOutput, quizLine, quizCompiles, quizYes, quizNo
  case quizRepair, repairAnswer, repairGoal
  case play, pause, frame
  case interactiveFigure, dragMe, tapMe, changeCode, reset
  case valuesOfFigure, valueBefore, valueAfter
  case samples, otherSamples, figures, code
  case codeOfFigure, usesModule, linesShownIn, foldedFile
  case verifiedBy, recordedOn
  case downloadFile, runDownload
  case search, pageNotFound

  /// The text in English.
  package var english: String {
    switch self {
    case .date: "{day} {month} {year}"
    case .note: "Note"
    case .tip: "Tip"
    case .important: "Important"
    case .warning: "Warning"
    case .caution: "Caution"
    case .footnotes: "Footnotes"
    case .backToReference: "Back to reference"
    case .linkToSection: "Link to this section"
    case .output: "Output"
    case .error: "Error"
    case .notVerified: "Not verified: {reason}"
    case .notRun: "Type-checked, not run: {reason}"
    case .noteNumber: "Note {number}"
    case .noteOnLine: "Line {lines}:"
    case .noteOnLines: "Lines {lines}:"
    case .quizOutput: "What does it print?"
    case .quizLine: "Which line is wrong?"
    case .quizCompiles: "Does it compile?"
    case .quizYes: "Yes"
    case .quizNo: "No"
    case .quizRepair: "What is wrong in this code?"
    case .repairAnswer: "Line {line}: {right} in place of {wrong}"
    case .repairGoal: "This is what it should draw."
    case .play: "Play"
    case .pause: "Pause"
    case .frame: "Frame"
    case .interactiveFigure:
      "{figure}. {hint}: move a pointer with the arrow keys and press the space bar."
    case .dragMe: "Drag me"
    case .tapMe: "Tap me"
    case .changeCode: "Change its code"
    case .reset: "Reset"
    case .valuesOfFigure: "Describe in words what a gesture changes"
    case .valueBefore: "Before"
    case .valueAfter: "After"
    case .samples: "Samples"
    case .otherSamples: "Other samples"
    case .figures: "Figures"
    case .code: "Code"
    case .codeOfFigure: "The code that draws this"
    case .usesModule: "Uses {module}"
    case .linesShownIn: "{lines} shown in {page}"
    case .foldedFile: "{file}: {lines} lines"
    case .verifiedBy: "Verified by {compiler}"
    case .recordedOn: "Recorded on {date}"
    case .downloadFile: "Download {file}"
    case .runDownload: "Unpack it, and run {command} in its folder, on Linux or macOS."
    case .search: "Search"
    case .pageNotFound: "Page not found"
    }
  }
}
