/// How a fence is compiled: the rung of the ladder on which it stands.
struct FenceForm: Sendable, Hashable {
  /// What the code is.
  enum Shape: String, Sendable, Hashable, CaseIterable {
    /// A program: statements, and a type with `@main`.
    case program
    /// A file of declarations.
    case file
    /// What stands in a function.
    case function
    /// Several ways to write one thing, each by itself.
    case alternatives
    /// A package's manifest.
    case manifest
    /// Dependencies, as in a manifest's list of them.
    case dependencies
    /// Targets, as in a manifest's list of them.
    case targets
    /// Arguments of a manifest's `Package`.
    case arguments
  }

  var shape: Shape
  /// Whether Foundation is imported beside the package.
  var importsFoundation = false
  /// Whether declarations of other fences of the page stand before it.
  var usesOthers = false
  /// Whether it is run, and what it prints compared with what the text promises.
  var runs = false

  static let foundation = "Foundation"
  private static let others = "others"
  private static let run = "run"

  /// The words that an attribute has for it.
  var words: String {
    ([shape.rawValue] + (importsFoundation ? [Self.foundation] : []) + (usesOthers ? [Self.others] : [])
      + (runs ? [Self.run] : [])).joined(separator: " ")
  }

  /// Whether it is a part of a manifest.
  var isOfManifest: Bool { ![.program, .file, .function, .alternatives].contains(shape) }
  /// Whether the code stands in a function.
  var isInFunction: Bool { shape == .function || shape == .alternatives }
}

extension FenceForm {
  /// Reads an attribute's words; `nil` for others.
  init?(words text: String) {
    var words = text.split(separator: " ").map(String.init)[...]
    guard let shape = words.popFirst().flatMap(Shape.init) else { return nil }
    self.init(shape: shape)
    for word in words {
      switch word {
      case Self.foundation: importsFoundation = true
      case Self.others: usesOthers = true
      case Self.run: runs = true
      default: return nil
      }
    }
  }
}
