import Mustache
import Theming

/// `paginator` on a page of a list.
package struct PaginatorContext: TemplateContext {
  let number: Int
  let total: Int
  let previous: String?
  let next: String?

  /// Creates a value from its parts.
  package init(number: Int, total: Int, previous: String?, next: String?) {
    self.number = number
    self.total = total
    self.previous = previous
    self.next = next
  }

  package static let names = ContextNames<Self> { names in
    names.add("number") { CountValue($0.number) }
    names.add("total") { CountValue($0.total) }
    names.add("isMultiple") { $0.total > 1 }
    names.add("previous") { $0.previous }
    names.add("next") { $0.next }
  }
}
