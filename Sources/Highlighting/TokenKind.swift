/// What a piece of code is; the raw value is its class in HTML.
package enum TokenKind: String, Sendable, CaseIterable {
  case keyword, constant, type, string, regex, interpolation, number, comment, attribute, directive
  case `operator`
  /// A variable that the language marks as one, as `$HOME` in a shell.
  case variable
  /// A key or the name of a property, as in JSON and CSS.
  case property
  /// The name of an element with its brackets, as in HTML.
  case tag
  case heading, emphasis, strong, link
  /// A line that a diff adds.
  case inserted
  /// A line that a diff removes.
  case deleted
  /// What a console writes before a command.
  case prompt
  /// What a command printed in a console.
  case output

  /// The number by which compiled tables know the kind; 0 stands for plain code.
  var code: UInt8 { UInt8(truncatingIfNeeded: (Self.allCases.firstIndex(of: self) ?? -1) + 1) }
}
