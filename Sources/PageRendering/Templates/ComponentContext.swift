import Markup
package import Mustache
import Theming

/// What the template of a component sees: the attributes of its fence by their names, `content`, `page`, `site`,
/// `data` and `theme`.
package struct ComponentContext: TemplateContext {
  /// How many components may stand in one another.
  package static let depthLimit = 8
  /// Attributes whose values are addresses, written as in Markdown.
  static let addressNames: Set<String> = ["src", "href", "poster"]
  /// Names that no attribute can have.
  static let reservedNames: Set<String> = ["content", "page", "site", "data", "theme"]

  /// The name of the template of a component.
  static func template(_ name: String) -> String { TemplateUse.componentFolder + name }

  /// The values by name; one without a value is `nil`, and true for the template.
  var attributes: [String: String?]
  var hasContent: Bool
  var page: PageContext
  var site: SiteContext
  var values = SharedTemplateValues()

  package static let names = ContextNames<Self> { names in
    names.add("content") { $0.hasContent ? ContentPlaceholder.text : nil }
    names.add("page") { $0.page }
    names.add("site") { $0.site }
  }

  /// The value of a name of components, of an attribute, or of a name that every template of the site sees.
  package func value(named name: ValueName) -> (any TemplateValue)? {
    if let value = Self.names.value(of: name, in: self) { return value }
    guard let value = attributes[name.text] else { return values.value(named: name) }
    return value ?? true
  }
}
