import Diagnostics
import Mustache

/// The text that a new file begins with: a Mustache template whose placeholders are filled in once.
///
/// In the front matter of a page, and everywhere in a file that is no page, `{{name}}` is escaped for a quoted text
/// (`title: "{{title}}"`); below the front matter it stands as it is. A name that means nothing is an error.
struct Archetype: Sendable {
  /// The folder of a site's own archetypes.
  static let folder = "Archetypes"

  let text: String
  /// The file, as problems name it.
  let file: String

  /// Fills in the placeholders.
  ///
  /// - Parameter values: What names stand for: text, or `nil` for one that is false.
  /// - Returns: The new file's text.
  /// - Throws: `DiagnosticError` with the place of a tag that cannot be read or means nothing.
  func filled(with values: [String: String?]) throws(DiagnosticError) -> String {
    _ = QuotedTextContentType.register
    let text = text.replacing("\r\n", with: "\n")
    try checkNames(text, known: values.keys.sorted())
    let body = file.hasSuffix(".md") ? Self.body(of: text) : text.endIndex
    let context = values.compactMapValues { $0 }
    let frontMatter = String(text[..<body])
    return try fill(frontMatter, "QUOTED", context, linesBefore: 0)
      + fill(String(text[body...]), "TEXT", context, linesBefore: frontMatter.count { $0 == "\n" })
  }

  private func fill(
    _ text: String, _ contentType: String, _ context: [String: String], linesBefore: Int
  ) throws(DiagnosticError) -> String {
    do {
      let template = try MustacheTemplate(string: "{{% CONTENT_TYPE:\(contentType)}}\n" + text)
      return template.render(context)
    } catch let error as MustacheTemplate.ParserError {
      // swift-mustache notices it at the end of the text.
      if case MustacheTemplate.Error.expectedSectionEnd = error.error,
        var opening = TemplateTag.unclosed(in: TemplateSource(text: text, file: file))?.location
      {
        opening.line = opening.line.map { $0 + linesBefore }
        throw DiagnosticError(.templateSyntax(error.error.templateSentence, at: opening))
      }
      let place = SourceLocation(
        file: file, line: error.context.lineNumber - 1 + linesBefore,
        column: error.context.line.prefix(error.context.columnNumber - 1).utf8.count + 1)
      throw DiagnosticError(.templateSyntax(error.error.templateSentence, at: place))
    } catch {
      throw DiagnosticError(.templateSyntax("\(error)", at: SourceLocation(file: file)))
    }
  }

  private func checkNames(_ text: String, known: [String]) throws(DiagnosticError) {
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      for tag in line.matches(of: /\{\{[{#^\/&]?\s*([\w.\-]+)/) where !known.contains(String(tag.output.1)) {
        let place = SourceLocation(
          file: file, line: number + 1,
          column: line.utf8.distance(from: line.startIndex, to: tag.output.1.startIndex) + 1)
        throw DiagnosticError(.unknownPlaceholder(String(tag.output.1), known: known, at: place))
      }
    }
  }

  /// Where the text of a page begins.
  private static func body(of text: String) -> String.Index {
    guard let fence = ["---", "+++"].first(where: { text.hasPrefix($0 + "\n") }) else {
      return text.startIndex
    }
    guard let end = text.dropFirst(fence.count).firstRange(of: "\n\(fence)\n") else { return text.endIndex }
    return end.upperBound
  }
}

/// Escapes what `{{name}}` inserts into a text between double quotes, in YAML, TOML, JSON and Swift alike.
private struct QuotedTextContentType: MustacheContentType {
  static let register: Void = MustacheContentTypes.register(QuotedTextContentType(), named: "QUOTED")

  func escapeText(_ text: String) -> String { text.escapedForQuotes }
}

extension String {
  /// The text as it stands between double quotes in YAML, TOML and JSON.
  var escapedForQuotes: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      default:
        let isPlain = scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value)
        let isBreak = [0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF].contains(scalar.value)
        if isPlain, !isBreak {
          result.unicodeScalars.append(scalar)
        } else {
          let digits = String(scalar.value, radix: 16, uppercase: true)
          result += "\\u" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
        }
      }
    }
    return result
  }
}
