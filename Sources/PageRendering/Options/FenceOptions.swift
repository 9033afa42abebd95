package import Diagnostics
package import MarkdownSyntax
package import SampleModel
import SiteModel

/// The attributes of a code fence.
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
    /// A component, which a template of the theme or the site renders.
    case component(InfoString)
    /// A diagram in Graphviz's language.
    case diagram
  }

  /// What the fence is for.
  package var role = Role.listing
  /// Where the name of its sample is written.
  var nameLocation: SourceLocation?
  /// Whether the code is compiled, but not shown.
  var isHidden = false
  /// Whether what the block printed is shown under it.
  var showsOutput = true
  /// The text below its figures; `nil` if there is none.
  package var caption: String?
  /// The alternative text of its figures.
  package var alternative: String?
  /// The file name above the code.
  package var title: String?
  /// The lines to emphasise, counted from 1.
  var lines: [ClosedRange<Int>] = []
  /// The lines that are shown as added, counted from 1.
  var addedLines: [ClosedRange<Int>] = []
  /// The lines that are shown as removed, counted from 1.
  var removedLines: [ClosedRange<Int>] = []
  /// The lines on which the items of the list after the block are notes, one range for each, in order.
  var notes: [ClosedRange<Int>] = []
  /// The question that readers are asked before they see the result of the block.
  var quiz: Located<Quiz>?
  /// What is wrong in a listing that readers are to repair.
  var fault: Located<FaultText>?
  /// The figure that is right again when they have; `nil` where the sample has only one.
  package var repairedFigure: Located<String>?
  /// The places of the attributes that name lines, by attribute name.
  var lineLocations: [String: SourceLocation] = [:]
  /// The name of the tab that the block stands in.
  var tab: String?
  /// The file whose text the block shows, perhaps with a region of it.
  var include: Located<String>?
  /// How the figures of the block stand in the page.
  var figures = FigureOptions()
  /// Whether the names of types link to their documentation.
  var linksNames = true
  /// The reason, as shown to readers, why the code is not verified.
  var unverified: Located<String>?
  /// How the code compiles with the package in whose folder the site lies, as a check of its documents has it.
  var packageCheck: Located<String>?
  /// The reason, as shown to readers, why the code is compiled and not run; `nil` if none is given.
  package var reasonNotToRun: String?
  /// The settings of its sample, without the inputs, which are in `inputNames` and `standardInputName`.
  package var settings = SampleSettings()
  /// The names of the files that the sample reads.
  var inputNames: [Located<String>] = []
  /// The name of the file that is the sample's standard input.
  var standardInputName: Located<String>?
  /// The problems with the attributes.
  package var diagnostics: [Diagnostic] = []
}

extension FenceOptions {
  /// The language of a fence that is a component.
  static let componentLanguage = "component"
  /// The languages of a fence that is a diagram.
  package static let diagramLanguages: Set<String> = ["dot", "graphviz"]

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
    if Self.diagramLanguages.contains(info.language) {
      role = .diagram
      readDiagram(info)
      return
    }
    let isOurs = info.language == "swift" || info.language == "output"
    if info.opaqueText != nil || info.language.contains("=") {
      // The author believes that this code is compiled, so a mistake must not go unnoticed.
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
      diagnostics.append(.notASampleLanguage(info.language, at: attribute.location))
      return
    }
    readRole(info)
    checkUnverified(info)
    checkCompanions(info)
    checkQuiz(info)
    checkRepair(info)
  }

  /// Reads the attributes of a diagram. Words without values are those of another generator.
  private mutating func readDiagram(_ info: InfoString) {
    guard info.opaqueText == nil else { return }
    diagnostics = info.diagnostics
    for attribute in info.attributes {
      switch attribute.name {
      case "alt": alternative = value(of: attribute)
      case "caption": caption = value(of: attribute)
      default:
        guard attribute.value != nil else { continue }
        diagnostics.append(
          .unknownAttribute(attribute.name, known: ["alt", "caption"], at: attribute.location))
      }
    }
  }

  /// Reports conflicts: hidden code cannot have notes or a quiz, and hidden output cannot answer one.
  private mutating func checkQuiz(_ info: InfoString) {
    for (first, second) in [("hidden", "notes"), ("hidden", "quiz"), ("output", "quiz")] {
      guard info.language != "output", let one = info[first], let other = info[second] else { continue }
      diagnostics.append(.conflictingAttributes(first, second, at: max(one.location, other.location)))
      if second == "quiz" { quiz = nil } else { notes = [] }
    }
  }

  /// Reports attributes that mean something only for a listing that readers repair. Its figure always runs in the page.
  private mutating func checkRepair(_ info: InfoString) {
    if let quiz, quiz.value == .repair {
      figures.live = figures.live ?? LiveOptions(at: quiz.location)
      return
    }
    for name in ["fault", "figure"] {
      guard let attribute = info[name] else { continue }
      diagnostics.append(.attributeWithoutRepair(name, at: attribute.location))
    }
    (fault, repairedFigure) = (nil, nil)
  }

  /// Reports `with` on the code of a folder, which is a program of its own.
  private mutating func checkCompanions(_ info: InfoString) {
    guard let with = info["with"], info["from"] != nil else { return }
    diagnostics.append(.conflictingAttributes("from", with.name, at: with.location))
  }

  /// Whether a language name means Swift.
  static func isSwift(_ language: String) -> Bool { language.lowercased() == "swift" }

  /// Reports `unverified` on code that is not Swift, or that a sample or a file verifies.
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

  private mutating func read(_ attribute: FenceAttribute) {
    if let known = Self.attributes.first(where: { $0.name == attribute.name }) {
      known.read(&self, attribute)
    } else {
      diagnostics.append(.unknownAttribute(attribute.name, known: Self.names, at: attribute.location))
    }
  }
}
