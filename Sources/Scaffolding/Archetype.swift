import Diagnostics
import FileSystem
import Metadata
import Mustache

/// The text that a new file begins with: a Mustache template whose placeholders are filled in once.
///
/// In the front matter of a page, and everywhere in a file that is not a page, `{{name}}` is escaped for a quoted text
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
    let text = text.replacing("\r\n", with: "\n")
    let body = file.hasSuffix(".md") ? Self.body(of: text) : text.endIndex
    let frontMatter = Template(String(text[..<body]), file: file)
    let lines = text[..<body].utf8.count { $0 == UInt8(ascii: "\n") }
    let rest = Template(String(text[body...]), file: file, firstLine: lines + 1)
    try check(frontMatter, known: values.keys.sorted())
    try check(rest, known: values.keys.sorted())
    let templates = LinkedTemplates(["front matter": frontMatter, "body": rest])
    let root = Placeholders(values: values)
    // Names stand for single values, so that no limit of rendering is reached.
    let quoted = try? templates.render("front matter", root: root, escaping: .function(\.escapedForQuotes))
    let plain = try? templates.render("body", root: root, escaping: .none)
    return String(decoding: (quoted ?? []) + (plain ?? []), as: UTF8.self)
  }

  private func check(_ template: Template, known: [String]) throws(DiagnosticError) {
    if let error = template.errors.first { throw DiagnosticError(error.diagnostic) }
    for node in template.nodes {
      switch node.kind {
      case .text, .block: continue
      case .variable, .unescapedVariable, .section, .invertedSection:
        let name = template.path(of: node).text
        if known.contains(name) { continue }
        throw DiagnosticError(.unknownPlaceholder(name, known: known, at: template.nameLocation(of: node)))
      case .parent, .partial:
        let name = template.label(of: node)
        throw DiagnosticError(.unknownPlaceholder(name, known: known, at: template.nameLocation(of: node)))
      }
    }
  }

  /// What the names of an archetype stand for.
  private struct Placeholders: TemplateValue {
    let values: [String: String?]

    func value(named name: ValueName) -> (any TemplateValue)? { values[name.text] ?? nil }
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

extension Archetype {
  /// The first of these files that the site has, else the last of them as the starter has it.
  static func first(
    of names: [String], in site: Directory, starter: String?
  ) throws(CreationError) -> Archetype {
    for name in names where site.exists(name) { return try read(name, of: site) }
    guard let starter, let name = names.last else { throw .starterNotFound }
    return try read(name, of: Directory(root: starter))
  }

  private static func read(_ name: String, of folder: Directory) throws(CreationError) -> Archetype {
    do {
      return Archetype(text: String(decoding: try folder.read(name), as: UTF8.self), file: name)
    } catch {
      throw .system(error.at(folder.systemPath(name)))
    }
  }
}
