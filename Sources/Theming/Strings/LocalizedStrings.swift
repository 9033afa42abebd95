public import MarkdownSyntax
public import Metadata

/// The words that pages in one language have beside what authors write.
public struct LocalizedStrings: Sendable, Hashable {
  /// The texts by key; those of `StandardString` are always there.
  public private(set) var texts: [String: LocalizedText]
  /// What taxonomies are called, by the front-matter key.
  private var taxonomies: [String: String] = [:]
  private var months: [String]
  /// The pattern of dates, which are written very often.
  private var datePattern: [LocalizedText.Part]
  /// The titles of callouts that have none of their own.
  public private(set) var calloutTitles: [CalloutKind: String] = [:]

  /// The words that sitegen itself has, in English.
  public static let english = LocalizedStrings(StringsTable())

  /// Puts tables on top of sitegen's own English words.
  ///
  /// - Parameter tables: The tables, the one that goes before all others first.
  public init(_ tables: StringsTable...) {
    self.init(tables)
  }

  /// Puts tables on top of sitegen's own English words, the one that goes before all others first.
  public init(_ tables: [StringsTable]) {
    texts = Dictionary(
      uniqueKeysWithValues: StandardString.allCases.map { ($0.rawValue, LocalizedText($0.english)) })
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
    datePattern = LocalizedText.parts(of: self[.date])
    calloutTitles = [
      .note: self[.note], .tip: self[.tip], .important: self[.important], .warning: self[.warning],
      .caution: self[.caution],
    ]
  }

  /// One of the words that sitegen itself puts into pages.
  public subscript(_ string: StandardString) -> String { texts[string.rawValue]?.other ?? string.english }

  /// A day as readers of the language write it: `2 January 2026`.
  public func date(_ date: CalendarDate) -> String {
    datePattern.filled { name in
      switch name {
      case "day": "\(date.day)"
      case "month": months[date.month - 1]
      case "year": "\(date.year)"
      default: nil
      }
    }
  }

  /// What readers call a taxonomy; without a word for it, its name with a capital letter.
  public func title(ofTaxonomy name: String) -> String {
    taxonomies[name] ?? name.prefix(1).uppercased() + name.dropFirst()
  }
}

/// A text that sitegen itself puts into pages. The raw values are the keys of files with words.
public enum StandardString: String, Sendable, CaseIterable {
  case date
  case note, tip, important, warning, caution
  case footnotes, backToReference, linkToSection
  case output, error
  case notVerified
  case noteNumber, noteOnLine, noteOnLines
  case quizOutput, quizLine, quizCompiles, quizYes, quizNo
  case play, pause, frame
  case interactiveFigure, dragMe, tapMe, keysOfFigure, reset
  case samples, otherSamples, figures, code
  case codeOfFigure, usesModule, linesShownIn, foldedFile
  case verifiedBy, recordedOn
  case downloadFile, runDownload
  case search, pageNotFound

  /// The text in English.
  public var english: String {
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
    case .noteNumber: "Note {number}"
    case .noteOnLine: "Line {lines}:"
    case .noteOnLines: "Lines {lines}:"
    case .quizOutput: "What does it print?"
    case .quizLine: "Which line is wrong?"
    case .quizCompiles: "Does it compile?"
    case .quizYes: "Yes"
    case .quizNo: "No"
    case .play: "Play"
    case .pause: "Pause"
    case .frame: "Frame"
    case .interactiveFigure:
      "{figure}. Drag it, or move a pointer with the arrow keys and press the space bar."
    case .dragMe: "Drag me"
    case .tapMe: "Tap me"
    case .keysOfFigure: "Arrow keys move, space presses"
    case .reset: "Reset"
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
