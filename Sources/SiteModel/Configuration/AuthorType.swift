/// The kind of a site's author, for search engines.
package enum AuthorType: String, Sendable, Hashable, CaseIterable {
  /// A person.
  case person
  /// A group, a company or a project.
  case organization

  /// The allowed values, for messages.
  package static let choices = "`person` or `organization`"
}
