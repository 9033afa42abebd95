/// A piece of text, or a tag with what it encloses.
///
/// Nothing in it is counted by references: all jobs read the same templates, and would wait for each other to count.
package struct TemplateNode: Sendable, Hashable {
  /// What a node stands for.
  package enum Kind: UInt8, Sendable {
    case text
    /// `{{name}}`
    case variable
    /// `{{{name}}}`, `{{&name}}`
    case unescapedVariable
    /// `{{#name}}…{{/name}}`
    case section
    /// `{{^name}}…{{/name}}`
    case invertedSection
    /// `{{$name}}…{{/name}}`: outside of a parent's tag what a child may replace, inside of one what replaces it.
    case block
    /// `{{<name}}…{{/name}}`
    case parent
    /// `{{>name}}`
    case partial
  }

  /// What it stands for.
  package internal(set) var kind: Kind
  /// Behind all that it encloses, among its template's nodes.
  package internal(set) var next: Int
  /// Where its tag stands in the template's text, the opening one of two.
  package internal(set) var tag: Range<Int>
  /// Where the name in its tag begins.
  var nameStart: Int
  /// What its tag names, in one of its template's tables.
  var name = 0
  /// In the template's bytes, a text, or what a section encloses; of other tags, what the lines that they bring are
  /// indented by.
  var text: Range<Int>
  /// Whether a line of the template begins with it, for what lines are indented by.
  var startsLine = false
  /// Whether its tags stand on lines of their own, which are not shown.
  var isStandalone = false
}
