package import Diagnostics
package import SampleModel

// The wording of problems with Swift fences that are no samples.

extension Diagnostic {
  /// The problem with a listing's code.
  ///
  /// - Parameters:
  ///   - problem: The problem.
  ///   - listing: The listing.
  ///   - fileLine: Looks up a line of the page's file by its number.
  /// - Returns: The diagnostic at its place in the page's file.
  package static func syntaxError(
    _ problem: SyntaxProblem, in listing: UnprovenListing, fileLine: (Int) -> Substring?
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
