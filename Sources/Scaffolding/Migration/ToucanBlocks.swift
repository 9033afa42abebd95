import FileSystem
import MarkdownSyntax
import Metadata

/// The directives of a site of Toucan, such as `@Grid(desktop: 2) {`, as the HTML that its folder `blocks` says they are.
struct ToucanBlocks {
  private struct Block {
    /// The HTML, with `{{contents}}` for what stands between the braces.
    var html: String
    var defaults: [(name: String, value: String)]
  }

  private var blocks: [String: Block] = [:]

  /// Reads the folder `blocks` below a root.
  init(_ root: String, of folder: Directory) {
    for file in ImportScan(root + "blocks", of: folder).files {
      guard let text = SwiftPackageCode.text(file, of: folder),
        let entries = try? readYAML(text, file: file, firstLine: 1).get(), let name = entries.text("name")
      else { continue }
      var defaults: [(String, String)] = []
      if case .list(let items)? = entries.value("parameters")?.content {
        defaults = items.map { ($0.table().text("label") ?? "", $0.table().text("defaultValue") ?? "") }
      }
      var html = entries.text("output")?.trimmingWhitespace
      if html == nil, let tag = entries.text("tag") {
        var attributes = ""
        if case .list(let items)? = entries.value("attributes")?.content {
          attributes = items.map { " \($0.table().text("name") ?? "")=\"\($0.table().text("value") ?? "")\"" }
            .joined()
        }
        html = "<\(tag)\(attributes)>{{contents}}</\(tag)>"
      }
      if let html { blocks[name.lowercased()] = Block(html: html, defaults: defaults) }
    }
  }

  /// A page's text with HTML for the directives that are known.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - report: Called with the name of each of them.
  /// - Returns: The text, and the directives that were left out.
  func converted(_ text: String, report: (String) -> Void) -> (TagConversion, DirectiveText) {
    let directives = DirectiveText(text)
    var result: [String] = []
    // Where each open directive begins.
    var open: [Int] = []
    for line in directives.lines {
      switch line {
      case .text(let text): result.append(String(text))
      case .begin(let directive):
        let html = html(of: directive)
        if html != nil { report("@" + directive.name) }
        if directive.isOpen {
          open.append(result.count)
          result.append(html?.before ?? "")
        } else {
          result.append(
            (html?.before ?? "") + (directive.content.map(String.init) ?? "") + (html?.after ?? ""))
        }
      case .end(let directive):
        result.append(html(of: directive)?.after ?? "")
        guard let start = open.popLast() else { continue }
        let inner = result[(start + 1)..<(result.count - 1)].filter { !$0.allSatisfy(\.isWhitespace) }
        if inner.count == 1, result[start].last != ">" || result[start].hasPrefix("<a ") {
          // What stands in an attribute or a link is one line.
          let whole = result[start] + inner[0].trimmingWhitespace + (result.last ?? "")
          for index in result.indices[start...] { result[index] = "" }
          result[start] = whole
        } else if !result[start].isEmpty {
          // HTML ends at a blank line, and Markdown begins.
          result[start] += "\n"
          result[result.count - 1] = "\n" + (result.last ?? "")
        }
      }
    }
    var conversion = TagConversion()
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { conversion.keep("\n") }
      conversion.replace(line, with: index < result.count ? result[index] : String(line))
    }
    return (conversion, directives)
  }

  /// Whether a directive is known.
  func knows(_ directive: DirectiveText.Directive) -> Bool { blocks[directive.name.lowercased()] != nil }

  private func html(of directive: DirectiveText.Directive) -> (before: String, after: String)? {
    guard let block = blocks[directive.name.lowercased()] else { return nil }
    var html = block.html
    for parameter in block.defaults {
      html = html.replacing("{{\(parameter.name)}}", with: directive[parameter.name] ?? parameter.value)
    }
    let parts = html.split(separator: "{{contents}}", maxSplits: 1, omittingEmptySubsequences: false)
    return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
  }
}
