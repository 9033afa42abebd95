/// The shortcodes that come with Hugo, as Markdown of the same meaning.
struct HugoShortcodes {
  /// The page that they stand on, below `Content`.
  let target: String
  let references: HugoReferences
  /// The page's language; `nil` is the default one.
  let language: String?
  /// The names of the site's shortcodes that show nothing but what stands in them.
  let transparent: Set<String>

  /// A page's text with the shortcodes that are known converted, in code too, where Hugo also reads them.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - report: Called with the name of each that was.
  /// - Returns: The new text.
  func converted(_ text: String, report: (String) -> Void) -> TagConversion {
    var result = TagConversion()
    var rest = text[...]
    // Swift compiles an expression wherever it is evaluated, and a page may have thousands of tags.
    let shortcode = #/\{\{([<%])\s*(.*?)\s*([>%])\}\}/#.dotMatchesNewlines()
    while let tag = rest.firstMatch(of: shortcode) {
      result.keep(rest[..<tag.range.lowerBound])
      let inner = tag.output.2
      rest = rest[tag.range.upperBound...]
      if inner.hasPrefix("/*"), inner.hasSuffix("*/") {
        // Hugo shows it as a shortcode.
        let shown = inner.dropFirst(2).dropLast(2).drop(while: \.isWhitespace)
        let space = shown.last == " " ? "" : " "
        result.replace(tag.output.0, with: "{{\(tag.output.1) \(shown)\(space)\(tag.output.3)}}")
        continue
      }
      let arguments = TagArguments(inner.hasSuffix("/") ? inner.dropLast() : inner)
      if transparent.contains(inner.prefix { !$0.isWhitespace }.trimmingPrefix("/").description) {
        result.replace(tag.output.0, with: "")
        if !inner.hasPrefix("/") { report(arguments.name) }
        continue
      }
      if result.isAtLineStart, let kind = TagMarkdown.calloutKind(arguments),
        let end = rest.range(ofHugoEnd: arguments.name)
      {
        let inner = converted(String(rest[..<end.lowerBound]), report: report)
        let callout = TagMarkdown.callout(kind, title: arguments.named["title"], inner.text)
        result.replace(tag.output.0 + rest[..<end.upperBound], with: callout)
        report(arguments.name)
        rest = rest[end.upperBound...]
        continue
      }
      if arguments.name == "highlight",
        let end = rest.firstMatch(of: #/\{\{[<%]\s*/\s*highlight\s*[>%]\}\}/#)
      {
        let code = TagMarkdown.fence(
          rest[..<end.range.lowerBound], language: arguments.values.first ?? "text")
        result.replace(tag.output.0 + rest[..<end.range.upperBound], with: code)
        rest = rest[end.range.upperBound...]
        report(arguments.name)
      } else if let markdown = markdown(arguments) {
        result.replace(tag.output.0, with: markdown)
        report(arguments.name)
        if arguments.named["src"] != nil {
          for key in TagMarkdown.leftOut(of: arguments) { report("\(arguments.name) without \(key)") }
        }
      } else {
        result.keep(tag.output.0)
      }
    }
    result.keep(rest)
    return result
  }

  private func markdown(_ tag: TagArguments) -> String? {
    switch tag.name {
    case "ref", "relref":
      guard let written = tag.value("path", at: 0) else { return nil }
      let path = written.prefix { $0 != "#" }
      let place = written[path.endIndex...]
      guard !path.isEmpty else { return String(place) }
      return references.target(of: String(path), from: target, language: language).map {
        $0.relative(toFile: target) + place
      }
    case "figure": return TagMarkdown.figure(tag)
    case "img",
      "image" where tag.named["src"] != nil:
      return TagMarkdown.figure(tag)
    default: return TagMarkdown.link(tag)
    }
  }
}
