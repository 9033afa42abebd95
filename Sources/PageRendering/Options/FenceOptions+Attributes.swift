import Diagnostics
import MarkdownSyntax
import SampleModel
import SiteModel

// The attributes of a fence: which there are, and how each is read.

extension FenceOptions {
  /// One attribute that a fence may have.
  struct Attribute: Sendable {
    let name: String
    /// Whether it has no meaning for code that is not a sample.
    let needsSample: Bool
    /// Sets the options from its value.
    let read: @Sendable (inout FenceOptions, FenceAttribute) -> Void

    init(
      _ name: String, needsSample: Bool = false,
      _ read: @escaping @Sendable (inout FenceOptions, FenceAttribute) -> Void
    ) {
      (self.name, self.needsSample, self.read) = (name, needsSample, read)
    }

    /// An attribute whose value `FigureOptions` reads.
    static func ofFigures(_ name: String) -> Attribute { Attribute(name, needsSample: true) { _, _ in } }

    /// An attribute that says how the sample is compiled.
    static func ofCompiler(_ name: String) -> Attribute {
      Attribute(name, needsSample: true) { $0.readCompilerOption($1) }
    }
  }

  /// Every attribute, in the order in which suggestions prefer them.
  static let attributes = [
    // Where the code comes from is read by `readRole`, which needs both.
    Attribute("sample") { _ = $0.value(of: $1) },
    Attribute("from") { _ = $0.value(of: $1) },
    Attribute("hidden", needsSample: true) { $0.isHidden = $0.flag($1) },
    Attribute("no-run", needsSample: true) {
      $0.settings.runs = false
      if $1.value != nil { $0.reasonNotToRun = $0.value(of: $1) }
    },
    Attribute("with", needsSample: true) { options, attribute in
      for name in (options.value(of: attribute) ?? "").split(separator: ",") {
        options.settings.companions.append(
          Located(String(name).trimmingSpaces, at: attribute.valueLocation))
      }
    },
    Attribute("expect", needsSample: true) { $0.readExpectation($1) },
    Attribute("inputs", needsSample: true) { $0.readInputs($1) },
    Attribute("unordered", needsSample: true) { $0.settings.hasUnorderedOutput = $0.flag($1) },
    Attribute("output", needsSample: true) { $0.showsOutput = !$0.isSwitchedOff($1, by: "none") },
    Attribute("caption", needsSample: true) { $0.caption = $0.value(of: $1) },
    Attribute("alt", needsSample: true) { $0.alternative = $0.value(of: $1) },
    Attribute("title") { $0.title = $0.value(of: $1) },
    Attribute("lines") { $0.lines = $0.readLines($1) },
    Attribute("added") { $0.addedLines = $0.readLines($1) },
    Attribute("removed") { $0.removedLines = $0.readLines($1) },
    Attribute("tab") { $0.tab = $0.value(of: $1) },
    Attribute("include") { options, attribute in
      options.include = options.value(of: attribute).map { Located($0, at: attribute.valueLocation) }
    },
    Attribute("tolerance", needsSample: true) { $0.readTolerance($1) },
    Attribute("timeout", needsSample: true) { $0.readTimeout($1) },
    Attribute("arguments", needsSample: true) { $0.readArguments($1) },
    Attribute("stdin", needsSample: true) { $0.readStandardInput($1) },
    .ofCompiler("language-mode"), .ofCompiler("isolation"), .ofCompiler("upcoming"),
    .ofCompiler("experimental"),
    Attribute("optimize", needsSample: true) {
      $0.settings.compiler.isOptimized = Located($0.flag($1), at: $1.location)
    },
    Attribute("unverified") { $0.readUnverified($1) },
    Attribute("check") { options, attribute in
      options.packageCheck = options.value(of: attribute).map { Located($0, at: attribute.location) }
    },
    .ofFigures("live"), .ofFigures("touch-action"), .ofFigures("edit"),
    .ofFigures("hint"), .ofFigures("caption-after"), .ofFigures("links"), .ofFigures("sound"),
    Attribute("names", needsSample: true) { $0.linksNames = !$0.isSwitchedOff($1, by: "no") },
    .ofFigures("as"), .ofFigures("wide"), .ofFigures("panels"),
    Attribute("notes") { $0.readNotes($1) },
    Attribute("quiz", needsSample: true) { $0.readQuiz($1) },
    Attribute("fault", needsSample: true) { $0.readFault($1) },
    Attribute("figure", needsSample: true) { options, attribute in
      options.repairedFigure = options.value(of: attribute).map { Located($0, at: attribute.valueLocation) }
    },
  ]

  /// The names of all attributes.
  package static let names = attributes.map(\.name)

  /// The names of those that have no meaning for code that is not a sample.
  static let needsSample = Set(attributes.filter(\.needsSample).map(\.name))
}

// MARK: Attributes with values of their own kinds

extension FenceOptions {
  private mutating func readInputs(_ attribute: FenceAttribute) {
    guard let value = value(of: attribute) else { return }
    for name in value.split(separator: ",").map({ String($0).trimmingSpaces }) {
      if SampleInput.isName(name) {
        inputNames.append(Located(name, at: attribute.valueLocation))
      } else {
        reject(attribute, value, "names of files below this post's folder, separated by commas")
      }
    }
  }

  private mutating func readStandardInput(_ attribute: FenceAttribute) {
    guard let value = value(of: attribute) else { return }
    if SampleInput.isName(value) {
      standardInputName = Located(value, at: attribute.valueLocation)
    } else {
      reject(attribute, value, "the name of a file below this post's folder")
    }
  }

  private mutating func readNotes(_ attribute: FenceAttribute) {
    notes = readLines(attribute)
    if zip(notes, notes.dropFirst()).contains(where: { $0.lowerBound >= $1.lowerBound }) {
      reject(
        attribute, attribute.value ?? "", "lines and ranges in ascending order, such as `3,7-9`")
      notes = []
    }
  }

  private mutating func readQuiz(_ attribute: FenceAttribute) {
    guard let value = value(of: attribute) else { return }
    if let question = Quiz(rawValue: value) {
      quiz = Located(question, at: attribute.valueLocation)
    } else {
      reject(attribute, value, "`output`, `line`, `compiles` or `repair`")
    }
  }

  private mutating func readFault(_ attribute: FenceAttribute) {
    guard let value = value(of: attribute) else { return }
    fault = FaultText(value).map { Located($0, at: attribute.valueLocation) }
    if fault == nil { reject(attribute, value, FaultText.form) }
  }

  private mutating func readUnverified(_ attribute: FenceAttribute) {
    guard let reason = value(of: attribute)?.trimmingSpaces else { return }
    if reason.isEmpty {
      diagnostics.append(.attributeNeedsValue(attribute.name, at: attribute.location))
    } else {
      unverified = Located(reason, at: attribute.valueLocation)
    }
  }

  private mutating func readTolerance(_ attribute: FenceAttribute) {
    guard let value = value(of: attribute) else { return }
    if let number = Double(value), number >= 0, number.isFinite {
      settings.tolerance = Located(number, at: attribute.valueLocation)
    } else {
      reject(attribute, value, "a number, 0 or more")
    }
  }

  private mutating func readTimeout(_ attribute: FenceAttribute) {
    guard let value = value(of: attribute) else { return }
    let number = value.hasSuffix("s") ? String(value.dropLast()) : value
    if let seconds = Double(number), seconds > 0, seconds <= 3600 {
      settings.timeout = Located(.milliseconds(Int(seconds * 1000)), at: attribute.valueLocation)
    } else {
      reject(attribute, value, "a number of seconds up to 3600, such as `2.5`")
    }
  }

  private mutating func readExpectation(_ attribute: FenceAttribute) {
    guard let value = value(of: attribute) else { return }
    if let expectation = SampleExpectation(value) {
      settings.expectation = Located(expectation, at: attribute.valueLocation)
    } else {
      reject(attribute, value, SampleExpectation.forms)
    }
  }

  private mutating func readArguments(_ attribute: FenceAttribute) {
    guard let value = value(of: attribute) else { return }
    if let words = value.shellWords {
      settings.arguments = Located(words, at: attribute.valueLocation)
    } else {
      reject(attribute, value, "words with closed quotes")
    }
  }

  private mutating func readCompilerOption(_ attribute: FenceAttribute) {
    guard let value = value(of: attribute) else { return }
    let text = Located(value, at: attribute.valueLocation)
    if let expected = settings.compiler.read(attribute.name, text) { reject(attribute, value, expected) }
  }
}

// MARK: Values

extension FenceOptions {
  /// An attribute's value; one that is missing is reported.
  mutating func value(of attribute: FenceAttribute) -> String? {
    if let value = attribute.value, !value.isEmpty { return value }
    diagnostics.append(.attributeNeedsValue(attribute.name, at: attribute.location))
    return nil
  }

  /// What an attribute says by being there; a value is reported.
  private mutating func flag(_ attribute: FenceAttribute) -> Bool {
    if attribute.value != nil {
      diagnostics.append(.attributeTakesNoValue(attribute.name, at: attribute.valueLocation))
    }
    return true
  }

  /// Whether an attribute has the only value that it can have; another is reported.
  private mutating func isSwitchedOff(_ attribute: FenceAttribute, by word: String) -> Bool {
    guard let value = value(of: attribute) else { return false }
    if value != word { reject(attribute, value, "`\(word)`") }
    return value == word
  }

  private mutating func readLines(_ attribute: FenceAttribute) -> [ClosedRange<Int>] {
    guard let value = value(of: attribute) else { return [] }
    guard let ranges = Self.lineRanges(value) else {
      reject(attribute, value, "line numbers and ranges such as `3-7,9`")
      return []
    }
    lineLocations[attribute.name] = attribute.valueLocation
    return ranges
  }

  private mutating func reject(_ attribute: FenceAttribute, _ value: String, _ expected: String) {
    diagnostics.append(
      .invalidAttributeValue(attribute.name, value: value, expected: expected, at: attribute.valueLocation))
  }

  /// `3-7,9` as ranges; `nil` for anything that is not a list of lines from 1.
  private static func lineRanges(_ text: String) -> [ClosedRange<Int>]? {
    var ranges: [ClosedRange<Int>] = []
    for item in text.split(separator: ",", omittingEmptySubsequences: false) {
      let bounds = item.split(separator: "-", omittingEmptySubsequences: false).map { bound in
        Int(bound.filter { $0 != " " })
      }
      guard let first = bounds.first ?? nil, let last = bounds.last ?? nil, bounds.count <= 2,
        first >= 1, first <= last
      else { return nil }
      ranges.append(first...last)
    }
    return ranges
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
