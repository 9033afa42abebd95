import Markup
import Mustache
import Theming

/// What the template of a component sees: the attributes of its fence by their names, `content`, `page`, `site`,
/// `data` and `theme`.
package struct ComponentContext: TemplateValue {
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

  func value(named name: ValueName) -> (any TemplateValue)? {
    switch name.key {
    case .content: return hasContent ? ContentPlaceholder.text : nil
    case .page: return page
    case .site: return site
    default:
      guard let value = attributes[name.text] else { return values.value(named: name) }
      return value ?? true
    }
  }
}
