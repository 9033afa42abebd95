/// The kinds of callouts, as GitHub has them: a quote whose first line is `[!NOTE]`, in any case.
package enum CalloutKind: String, Sendable, Hashable, CaseIterable {
  /// What a reader should know even when skimming.
  case note
  /// How to do something better or more easily.
  case tip
  /// What a reader needs to know to succeed.
  case important
  /// What needs attention at once to avoid a problem.
  case warning
  /// What can go wrong by doing something.
  case caution

  /// The title of a callout that has none of its own, in English.
  package var englishTitle: String {
    switch self {
    case .note: "Note"
    case .tip: "Tip"
    case .important: "Important"
    case .warning: "Warning"
    case .caution: "Caution"
    }
  }
}
