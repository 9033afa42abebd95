package import Diagnostics

/// The info string of a code fence: a language and attributes, such as `swift sample="dial" hidden`.
///
/// The language is the first word. What follows is a list of attributes `name`, `name=value`, `name="value"`
/// or `name='value'`, apart by spaces; inside quotes a backslash escapes the quote and itself. Info strings of
/// other generators (`swift,ignore`, `js {1,3}`, `{.swift #id}`) are not errors: when what follows the language
/// is not the beginning of an attribute, all of it is kept as ``opaqueText``.
package struct InfoString: Sendable, Hashable {
  /// The first word as written, or the first class of a Pandoc attribute list; empty if there is none.
  package var language: String
  /// The attributes in the order written; of several with one name only the first.
  package var attributes: [FenceAttribute]
  /// The text after the language, if it is in another generator's syntax.
  package var opaqueText: String?
  /// The problems with the attributes; errors that a caller who knows the language reports, or ignores.
  package var diagnostics: [Diagnostic]

  /// The attribute of this name, or `nil`.
  package subscript(name: String) -> FenceAttribute? {
    attributes.first { $0.name == name }
  }
}

/// One attribute of a code fence or of an image.
package struct FenceAttribute: Sendable, Hashable {
  /// A letter, then letters, digits, `-` and `_`.
  package var name: String
  /// The value without quotes and escapes, or `nil` if the name stands alone.
  package var value: String?
  /// The first character of the name.
  package var location: SourceLocation
  /// The first character of the value, inside its quotes; the name's if there is no value.
  package var valueLocation: SourceLocation
}
