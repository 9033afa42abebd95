/// The shortcodes that come with Zola, as links to what they show.
enum ZolaShortcodes {
  /// A page's text with the shortcodes that are known converted.
  ///
  /// - Parameters:
  ///   - body: The text.
  ///   - report: Called with the name of each that was.
  /// - Returns: The new text.
  static func converted(_ body: ArraySlice<UInt8>, report: (String) -> Void) -> ArraySlice<UInt8> {
    guard let text = String(validating: body, as: UTF8.self), text.contains("{{") else { return body }
    let changed = text.replacing(#/\{\{\s*(\w+\s*\([^)}]*\))\s*\}\}/#) { match in
      let tag = TagArguments(match.output.1)
      guard let link = TagMarkdown.link(tag) else { return String(match.output.0) }
      report(tag.name)
      return link
    }
    return Array(changed.utf8)[...]
  }
}
