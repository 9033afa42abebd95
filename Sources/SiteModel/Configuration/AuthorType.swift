/// What the author of a site is, for search engines.
public enum AuthorType: String, Sendable, Hashable, CaseIterable {
  /// One who writes.
  case person
  /// A group, a company or a project.
  case organization

  /// The words that authors may write, in a sentence.
  public static let choices = "`person` or `organization`"
}
