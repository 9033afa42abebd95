import Mustache
import Theming

/// A name with an address: an earlier or later page, a term.
package struct LinkContext: TemplateValue {
  /// The text of the link.
  package let title: String
  /// The path on the host.
  package let url: String
  /// How many pages a term has.
  package var count: Int?

  /// Creates a value from its parts.
  package init(title: String, url: String, count: Int? = nil) {
    self.title = title
    self.url = url
    self.count = count
  }

  func value(named name: ValueName) -> (any TemplateValue)? {
    switch name.key {
    case .title, .name: title
    case .url: url
    case .count: count.map(CountValue.init)
    default: nil
    }
  }
}
