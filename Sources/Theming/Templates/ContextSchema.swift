/// The names that templates can look up in a context, and the kind of value of each.
///
/// It is made of what each context declares (`ContextNames`). Templates and the tables of `docs/theming.md` are checked
/// against it. It includes names that only some pages have, such as a date.
package struct ContextSchema: Sendable, Hashable {
  /// What a name stands for.
  package indirect enum Value: Sendable, Hashable {
    /// Text or a number.
    case text
    case boolean
    case context(ContextSchema)
    case list(Value)
    /// A function of the text of its section, such as `asset`.
    case function
    /// An author's own value, of which nothing is known.
    case anything
  }

  /// The known names.
  package var names: [String: Value]
  /// What any other name stands for; `nil` where there are no others.
  package var others: Value?

  /// Creates a schema of names and, in `others`, what any other name stands for.
  package init(_ names: [String: Value], others: Value? = nil) {
    self.names = names
    self.others = others
  }

  /// What a name stands for.
  package subscript(_ name: String) -> Value? { names[name] ?? others }

  /// The names of this schema and of `other`. On a clash, `other` wins.
  package func merging(_ other: [String: Value]) -> ContextSchema {
    ContextSchema(names.merging(other) { $1 }, others: others)
  }
}

/// The use of a template: for a page of one of the kinds of `page.kind`, or for a component.
///
/// A kind's own template has the kind's name.
package enum TemplateUse: String, Sendable, Hashable, CaseIterable {
  case home, section, page, taxonomy, term
  case notFound = "404"
  case search
  case component

  /// The kinds of pages.
  package static let pages = allCases.filter { $0 != .component }

  /// The folder of the templates of components.
  package static let componentFolder = "components/"
}
