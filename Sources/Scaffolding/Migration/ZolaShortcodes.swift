/// The shortcodes that come with Zola and those that many sites have, as Markdown of the same meaning.
enum ZolaShortcodes {
  /// A page's text with the shortcodes that are known converted.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - report: Called with the name of each that was.
  /// - Returns: The new text.
  static func converted(_ text: String, report: (String) -> Void) -> TagConversion {
    var result = TagConversion()
    var rest = text[...]
    while let match = rest.firstMatch(of: #/\{([{%])-?\s*(\w+\s*\((?:"[^"]*"|'[^']*'|[^)"'])*\))\s*-?[}%]\}/#)
    {
      result.keep(rest[..<match.range.lowerBound])
      rest = rest[match.range.upperBound...]
      let tag = TagArguments(match.output.2)
      if match.output.1 == "{", let shown = TagMarkdown.link(tag) ?? figure(tag) {
        result.replace(match.output.0, with: shown)
        report(tag.name)
      } else if match.output.1 == "%", result.isAtLineStart, let kind = TagMarkdown.calloutKind(tag),
        let end = rest.firstMatch(of: /\{%-?\s*end\s*-?%\}/)
      {
        let inner = converted(String(rest[..<end.range.lowerBound]), report: report)
        let callout = TagMarkdown.callout(kind, title: tag.named["title"], inner.text)
        result.replace(match.output.0 + rest[..<end.range.upperBound], with: callout)
        report(tag.name)
        rest = rest[end.range.upperBound...]
      } else {
        result.keep(match.output.0)
      }
    }
    result.keep(rest)
    return result
  }

  /// A picture, by the usual names of sites' own shortcodes for one; `nil` for other tags.
  private static func figure(_ tag: TagArguments) -> String? {
    ["figure", "image", "img"].contains(tag.name) && tag.named["src"] != nil ? TagMarkdown.figure(tag) : nil
  }
}
