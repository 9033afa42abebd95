/// What the fence of Swift code that does not parse can say so that nobody takes it for Swift that does.
package enum ListingRemedy: String, Sendable, Hashable, CaseIterable {
  /// A part of the code is left out.
  case shortened
  /// It has an editor's placeholders.
  case placeholder
  /// It needs a feature that is not enabled.
  case experimentalSyntax
  /// It is what a terminal shows.
  case terminal
  /// It is what a compiler prints.
  case messages
  /// The installed compiler does not know its syntax: of another version of Swift, or of none.
  case otherSyntax

  /// The value of the attribute `unverified`; `nil` if the code has another language.
  package var reason: String? {
    switch self {
    case .shortened, .placeholder: "shortened"
    case .experimentalSyntax: "syntax of an experimental feature"
    case .terminal, .messages: nil
    case .otherSyntax: "syntax of another Swift version"
    }
  }

  /// The language of the fence.
  package var language: String {
    switch self {
    case .terminal: "console"
    case .messages: "text"
    default: "swift"
    }
  }
}
