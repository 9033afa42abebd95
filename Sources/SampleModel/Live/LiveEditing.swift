/// Which literals of a live figure's code readers may change; the raw value is that of `edit`.
package enum LiveEditing: String, Sendable, Hashable, CaseIterable {
  /// None of them.
  case none
  /// Numbers.
  case numbers
  /// All that can be changed.
  case all

  /// The values, in words.
  package static let choices = "`all`, `numbers` or `none`"

  /// Whether readers may change a literal of a kind.
  package func includes(_ kind: LiveLiteral.Kind) -> Bool {
    switch self {
    case .none: false
    case .numbers: kind == .number || kind == .integer
    // Operators are handles of code that is to be repaired.
    case .all: kind != .operation
    }
  }
}
