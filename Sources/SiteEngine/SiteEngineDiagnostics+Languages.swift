import Diagnostics
import Highlighting

extension Diagnostic {
  static func unknownLanguage(
    _ name: String, suggestion: String?, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .warning, "unknown-language", "There is no language `\(name)` to colour code by", at: location,
      notes: [
        suggestion.map { "Did you mean `\($0)`?" }
          ?? "Write `text` for code without colours, or describe the language in `\(Theme.siteFolder)/languages/`."
      ])
  }

  static func unknownTokenKind(
    _ name: String, suggestion: String?, kinds: [String], at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .error, "unknown-token-kind", "There is no kind of token `\(name)`", at: location,
      notes: [suggestion.map { "Did you mean `\($0)`?" } ?? "The kinds are \(kinds.joined(separator: ", "))."]
    )
  }

  static func ruleWithoutPattern(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "invalid-language", "The rule has no pattern", at: location,
      notes: ["Give it one with the key `match`."])
  }

  static func ruleWithSeveralActions(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "invalid-language", "The rule says more than one thing to do after a match", at: location,
      notes: ["Keep one of `enter`, `become`, `leave` and `embed`."])
  }

  static func invalidLanguage(_ reason: LanguageProblem.Reason, at location: SourceLocation) -> Diagnostic {
    let message =
      switch reason {
      case .pattern(let pattern, let reason): "The pattern `\(pattern)` cannot be read: \(reason)"
      case .unknownState(let name): "There is no state `\(name)`"
      case .duplicateState(let name): "There are two states `\(name)`"
      case .noStates: "The language has no states"
      case .longWord(let word, let limit): "The word `\(word)` is longer than \(limit) bytes"
      case .tooMany(let what, let limit): "The language has more than \(limit) \(what)"
      case .notASCII(let text): "`\(text)` has a character that is not ASCII"
      }
    let note: String? =
      switch reason {
      case .noStates: "Add `states:` with one state at least; code begins in the first."
      case .notASCII: "Characters that are not ASCII can stand in words anyway."
      default: nil
      }
    return Diagnostic(.error, "invalid-language", message, at: location, notes: note.map { [$0] } ?? [])
  }
}
