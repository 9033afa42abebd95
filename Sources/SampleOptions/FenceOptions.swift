package import Diagnostics
package import MarkdownSyntax
package import SampleEngine
import SiteModel

/// What the attributes of a code fence say.
package struct FenceOptions {
  /// What a fence is for.
  package enum Role {
    /// Code to show.
    case listing
    /// A part of the post's own sample of this name.
    case inlineSample(String)
    /// A sample of the `Samples` folder: `main.swift` or another of its files, whole or one region.
    case fileSample(String, file: String?, region: String?)
    /// The place for a sample's output.
    case output(String)
    /// What a template of the theme or the site makes of the block.
    case component(InfoString)
  }

  package var role = Role.listing
  /// Where the name of its sample is written.
  package var nameLocation: SourceLocation?
  /// Compiled, but not shown.
  package var isHidden = false
  /// Whether what the block printed is shown under it.
  package var showsOutput = true
  package var caption: String?
  /// What a figure shows, for readers who cannot see it.
  package var alternative: String?
  /// The file name above the code.
  package var title: String?
  /// The lines to emphasise, and those that are shown as added and removed, from 1.
  package var lines: [ClosedRange<Int>] = []
  package var addedLines: [ClosedRange<Int>] = []
  package var removedLines: [ClosedRange<Int>] = []
  /// The lines on which the items of the list after the block are notes, one range for each, in order.
  package var notes: [ClosedRange<Int>] = []
  /// What readers are asked before they see what the block gives.
  package var quiz: Located<Quiz>?
  /// Where lines are named, by attribute.
  package var lineLocations: [String: SourceLocation] = [:]
  /// The name of the tab that the block stands in.
  package var tab: String?
  /// The file whose text the block shows, perhaps with a region of it.
  package var include: Located<String>?
  /// How the figures of the block stand in the page.
  package var figures = FigureOptions()
  /// Whether types lead to where they are described.
  package var linksNames = true
  /// Why the code is shown without proof, as readers see it.
  package var unverified: Located<String>?
  /// What the fence says of its sample; inputs are still names.
  package var settings = SampleSettings()
  /// The names of the files that the sample reads.
  package var inputNames: [Located<String>] = []
  /// The name of the file that is the sample's standard input.
  package var standardInputName: Located<String>?
  /// What is wrong with the attributes.
  package var diagnostics: [Diagnostic] = []
}

extension FenceOptions {
  /// The language of a fence that is a component.
  package static let componentLanguage = "component"

  /// Every attribute there is, in the order in which a suggestion looks through them.
  package static let names = [
    "sample", "from", "hidden", "no-run", "expect", "inputs", "unordered", "output", "caption", "alt",
    "title", "lines", "added", "removed", "tab", "include", "tolerance", "timeout", "arguments", "stdin",
    "language-mode", "isolation", "upcoming", "experimental", "optimize", "unverified", "live",
    "touch-action", "names", "as", "notes", "quiz",
  ]

  /// Reads a fence's info string.
  ///
  /// Blocks of other languages than Swift may carry the notations of other generators; their words are errors
  /// only where one of them is an attribute with a value.
  package init(_ codeBlock: CodeBlock) {
    let info = InfoString(parsing: codeBlock.infoString, at: codeBlock.infoLocation)
    if info.language == Self.componentLanguage {
      diagnostics = info.diagnostics
      role = .component(info)
      return
    }
    let isOurs = info.language == "swift" || info.language == "output"
    if info.opaqueText != nil || info.language.contains("=") {
      // Code that its author believes to be compiled must not go unnoticed.
      if codeBlock.infoString.contains("sample=") || codeBlock.infoString.contains("from=") {
        diagnostics.append(.attributesNotSeparated(at: codeBlock.infoLocation))
      }
      return
    }
    guard isOurs || info.attributes.contains(where: { $0.value != nil }) else { return }
    diagnostics = info.diagnostics
    for attribute in info.attributes { read(attribute) }
    figures = FigureOptions(info.attributes, &diagnostics)
    if !isOurs, let attribute = info["sample"] ?? info["from"] {
      let meant = suggestion(for: info.language, among: ["swift", "output"])
      diagnostics.append(.notASampleLanguage(info.language, suggestion: meant, at: attribute.location))
      return
    }
    readRole(info)
    checkUnverified(info)
    checkQuiz(info)
  }

  /// What hides the code has no notes and asks nothing; what hides the output has no answer.
  private mutating func checkQuiz(_ info: InfoString) {
    for (first, second) in [("hidden", "notes"), ("hidden", "quiz"), ("output", "quiz")] {
      guard info.language != "output", let one = info[first], let other = info[second] else { continue }
      diagnostics.append(.conflictingAttributes(first, second, at: max(one.location, other.location)))
      if second == "quiz" { quiz = nil } else { notes = [] }
    }
  }

  /// Whether a language's name is Swift's.
  package static func isSwift(_ language: String) -> Bool { language.lowercased() == "swift" }

  /// `unverified` is for Swift code that nothing else stands behind.
  private mutating func checkUnverified(_ info: InfoString) {
    guard let attribute = info["unverified"] else { return }
    if !Self.isSwift(info.language) {
      diagnostics.append(.unverifiedOutsideSwift(info.language, at: attribute.location))
    } else if let other = info["sample"] ?? info["from"] ?? info["include"] {
      diagnostics.append(.conflictingAttributes(other.name, attribute.name, at: attribute.location))
    } else {
      return
    }
    unverified = nil
  }

  private mutating func readRole(_ info: InfoString) {
    let sample = info["sample"]
    let from = info["from"]
    nameLocation = (sample ?? from)?.valueLocation
    if let include = info["include"], let other = sample ?? from {
      diagnostics.append(.conflictingAttributes(other.name, "include", at: include.location))
    }
    if let sample, let from {
      let later = max(sample.location, from.location)
      diagnostics.append(.conflictingAttributes("sample", "from", at: later))
    }
    if let name = sample?.value {
      role = info.language == "output" ? .output(name) : .inlineSample(name)
    } else if let reference = from?.value {
      let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let path = parts[0].split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(
        String.init)
      role = .fileSample(
        path[0], file: path.count > 1 ? path[1] : nil, region: parts.count > 1 ? String(parts[1]) : nil)
    } else if sample == nil, from == nil {
      for attribute in info.attributes where Self.needsSample.contains(attribute.name) {
        diagnostics.append(.attributeWithoutSample(attribute.name, at: attribute.location))
      }
    }
  }

  private static let needsSample: Set<String> = [
    "hidden", "no-run", "expect", "inputs", "unordered", "output", "caption", "alt", "tolerance", "timeout",
    "arguments", "stdin", "language-mode", "isolation", "upcoming", "experimental", "optimize", "live",
    "touch-action", "names", "as", "quiz",
  ]

  private mutating func read(_ attribute: FenceAttribute) {
    switch attribute.name {
    case "sample", "from": _ = value(of: attribute)
    case "hidden": isHidden = flag(attribute)
    case "no-run": settings.runs = !flag(attribute)
    case "unordered": settings.hasUnorderedOutput = flag(attribute)
    case "inputs":
      guard let value = value(of: attribute) else { return }
      for name in value.split(separator: ",") {
        let name = String(name).trimmingSpaces
        if SampleInput.isName(name) {
          inputNames.append(Located(name, at: attribute.valueLocation))
        } else {
          reject(attribute, value, "names of files below this post's folder, separated by commas")
        }
      }
    case "caption": caption = value(of: attribute)
    case "alt": alternative = value(of: attribute)
    case "title": title = value(of: attribute)
    case "output":
      guard let value = value(of: attribute) else { return }
      showsOutput = value != "none"
      if showsOutput { reject(attribute, value, "`none`") }
    case "names":
      guard let value = value(of: attribute) else { return }
      linksNames = value != "no"
      if linksNames { reject(attribute, value, "`no`") }
    case "lines": lines = readLines(attribute)
    case "added": addedLines = readLines(attribute)
    case "removed": removedLines = readLines(attribute)
    case "notes":
      notes = readLines(attribute)
      if zip(notes, notes.dropFirst()).contains(where: { $0.lowerBound >= $1.lowerBound }) {
        reject(
          attribute, attribute.value ?? "", "lines and ranges that begin one after another, such as `3,7-9`")
        notes = []
      }
    case "quiz":
      guard let value = value(of: attribute) else { return }
      if let question = Quiz(rawValue: value) {
        quiz = Located(question, at: attribute.valueLocation)
      } else {
        reject(attribute, value, "`output`, `line` or `compiles`")
      }
    case "tab": tab = value(of: attribute)
    case "include": include = value(of: attribute).map { Located($0, at: attribute.valueLocation) }
    case "unverified":
      guard let reason = value(of: attribute)?.trimmingSpaces else { return }
      if reason.isEmpty {
        diagnostics.append(.attributeNeedsValue(attribute.name, at: attribute.location))
      } else {
        unverified = Located(reason, at: attribute.valueLocation)
      }
    case "tolerance":
      guard let value = value(of: attribute) else { return }
      if let number = Double(value), number >= 0, number.isFinite {
        settings.tolerance = Located(number, at: attribute.valueLocation)
      } else {
        reject(attribute, value, "a number, 0 or more")
      }
    case "timeout":
      guard let value = value(of: attribute) else { return }
      if let seconds = Double(value.hasSuffix("s") ? String(value.dropLast()) : value), seconds > 0,
        seconds <= 3600
      {
        settings.timeout = Located(.milliseconds(Int(seconds * 1000)), at: attribute.valueLocation)
      } else {
        reject(attribute, value, "a number of seconds up to 3600, such as `2.5`")
      }
    case "expect":
      guard let value = value(of: attribute) else { return }
      if let expectation = SampleExpectation(value) {
        settings.expectation = Located(expectation, at: attribute.valueLocation)
      } else {
        reject(attribute, value, SampleExpectation.forms)
      }
    case "stdin":
      guard let value = value(of: attribute) else { return }
      if SampleInput.isName(value) {
        standardInputName = Located(value, at: attribute.valueLocation)
      } else {
        reject(attribute, value, "the name of a file below this post's folder")
      }
    case "arguments":
      guard let value = value(of: attribute) else { return }
      if let words = value.shellWords {
        settings.arguments = Located(words, at: attribute.valueLocation)
      } else {
        reject(attribute, value, "words whose quotes are closed")
      }
    case "language-mode", "isolation", "upcoming", "experimental":
      guard let value = value(of: attribute) else { return }
      let text = Located(value, at: attribute.valueLocation)
      if let expected = settings.compiler.read(attribute.name, text) { reject(attribute, value, expected) }
    case "live", "touch-action", "as": break
    case "optimize": settings.compiler.isOptimized = Located(flag(attribute), at: attribute.location)
    default:
      let meant = suggestion(for: attribute.name, among: Self.names)
      diagnostics.append(.unknownAttribute(attribute.name, suggestion: meant, at: attribute.location))
    }
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

  private mutating func value(of attribute: FenceAttribute) -> String? {
    if let value = attribute.value, !value.isEmpty { return value }
    diagnostics.append(.attributeNeedsValue(attribute.name, at: attribute.location))
    return nil
  }

  private mutating func flag(_ attribute: FenceAttribute) -> Bool {
    if attribute.value != nil {
      diagnostics.append(.attributeTakesNoValue(attribute.name, at: attribute.valueLocation))
    }
    return true
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
