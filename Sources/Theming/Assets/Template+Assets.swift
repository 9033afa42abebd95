import Diagnostics
package import Mustache

extension Template {
  /// Reads a template of a site. A line may end with a carriage return, which pages do not have; a NUL of the template's own
  /// is not the place of a page's content.
  package init(text: String, file: String) {
    self.init(
      text.replacing("\r\n", with: "\n").replacing("\0", with: "\u{FFFD}"), file: file)
  }

  /// The names of assets that it asks for with `{{#asset}}NAME{{/asset}}` or `{{#integrity}}…{{/integrity}}`, in order.
  var assets: [TemplateReference] {
    nodes.compactMap { node in
      guard node.kind == .section, ["asset", "integrity"].contains(path(of: node).text) else { return nil }
      return TemplateReference(name: text(of: node).trimmingWhitespace, location: bodyLocation(of: node))
    }
  }
}

extension String {
  /// The text without white space at its ends.
  package var trimmingWhitespace: String {
    let start = drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}
