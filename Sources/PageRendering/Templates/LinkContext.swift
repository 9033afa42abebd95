import Mustache
import Theming

/// A name with an address: an earlier or later page, a tag, a taxonomy.
package struct LinkContext: TemplateContext {
  /// The text of the link.
  package let title: String
  /// The path on the host.
  package let url: String

  /// Creates a link from its parts.
  package init(title: String, url: String) { (self.title, self.url) = (title, url) }

  package static let names = ContextNames<Self> { names in
    names.add("title") { $0.title }
    names.add("name") { $0.title }
    names.add("url") { $0.url }
  }
}

/// The links to the terms of a page.
package struct TermLinks: Sendable {
  /// Those of the taxonomy `tags`.
  package var tags: [LinkContext]
  /// Those of all taxonomies but `series`, in the order in which the configuration names these, and then as the page does.
  package var all: [LinkContext]

  /// Creates the links of a page: none, unless they are given.
  package init(tags: [LinkContext] = [], all: [LinkContext] = []) { (self.tags, self.all) = (tags, all) }
}

/// A term of a taxonomy: a link to its page, and how many pages it has.
package struct TermContext: TemplateContext {
  /// The link to the term's page.
  package let link: LinkContext
  /// How many pages the term has.
  package let count: Int
  /// The color that its own page gives it, one of FigureKit's categories.
  package let color: Int?

  /// Creates a term from its parts.
  package init(title: String, url: String, count: Int, color: Int? = nil) {
    (link, self.count, self.color) = (LinkContext(title: title, url: url), count, color)
  }

  package static let names = ContextNames<Self> { names in
    names.add(namesOf: { $0.link })
    names.add("count") { CountValue($0.count) }
    names.add("color") { $0.color.map { CountValue($0) } }
  }
}
