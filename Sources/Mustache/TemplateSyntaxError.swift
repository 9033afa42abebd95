package import Diagnostics

/// A mistake in the text of a template.
package struct TemplateSyntaxError: Error, Sendable, Hashable {
  /// What is wrong.
  package enum Reason: Sendable, Hashable {
    /// A tag is not closed.
    case unfinishedTag
    /// A tag is empty.
    case missingName
    /// A tag contains text that is not part of a name.
    case unfinishedName
    /// A section, block or parent is never closed.
    case unclosedSection
    /// A closing tag does not match the open section, which has this name.
    case wrongEnd(String)
    /// A closing tag has no matching opening tag.
    case endOfNothing
    /// A tag that changes the delimiters does not name valid ones.
    case invalidDelimiters
    /// A block has a function.
    case transformedBlock
    /// A parent tag directly contains something other than blocks.
    case tagInParent
    /// A tag begins with `%`.
    case pragma
    /// The name of a partial or a parent would be computed.
    case computedName(String)
    /// Sections are nested too deeply.
    case tooDeep
  }

  /// What is wrong.
  package let reason: Reason
  /// The location of the error; for an unclosed section, that of its opening tag.
  package let location: SourceLocation
}
