/// The kind of a site's author, for search engines.
public enum AuthorType: String, Sendable, Hashable, CaseIterable {
  /// A person.
  case person
  /// A group, a company or a project.
  case organization

  /// The allowed values, for messages.
  public static let choices = "`person` or `organization`"
}
