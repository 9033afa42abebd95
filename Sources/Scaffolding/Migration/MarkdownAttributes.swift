import Diagnostics

/// Lists of attributes in a page of another generator, which readers would see as text: of blocks on lines of their own, of spans,
/// and at the ends of headings.
///
/// Ids, classes and widths of images stay, blocks with the classes of callouts become such, and all else is left out. Code
/// between fences stays as it is.
struct MarkdownAttributes {
  /// How lists are written.
  enum Notation {
    /// `{: .note}`, by Jekyll.
    case kramdown
    /// `{.note}` at headings, and with `blocks` on lines after blocks, by Hugo and Zola.
    case commonMark(blocks: Bool)
  }

  private struct Line {
    var text: String
    /// Its number in the text that was read, from 0.
    var number: Int
    var isCode: Bool
    var isBlank: Bool { !isCode && text.allSatisfy(\.isWhitespace) }
  }

  private let notation: Notation
  private var lines: [Line] = []
  /// Whether a callout was begun by a list before its block.
  private var isInCallout = false
  /// The lists that were left out, and their lines from 1.
  private(set) var leftOut: [(list: String, line: Int)] = []
  /// How many blocks became callouts.
  private(set) var calloutCount = 0
  /// How many lists stay, as attributes of blocks or of HTML.
  private(set) var keptCount = 0

  /// Converts a page's text.
  init(_ text: String, _ notation: Notation) {
    self.notation = notation
    let bytes = Array(text.utf8)[...]
    var written = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
      .map {
        Line(text: String(decoding: $1, as: UTF8.self), number: $0, isCode: true)
      }
    MarkdownLines.forEach(in: bytes, firstLine: 0) { _, number in written[number].isCode = false }
    for (index, line) in written.enumerated() {
      let next = index + 1 < written.count ? written[index + 1] : nil
      add(line, hasBlockBelow: next.map { !$0.isBlank } ?? false)
    }
  }

  /// The new text.
  var text: String { lines.map(\.text).joined(separator: "\n") }

  /// The lines of the text that was read, from 1, by those of the new one.
  var lineNumbers: [Int] { lines.map { $0.number + 1 } }

  private mutating func add(_ line: Line, hasBlockBelow: Bool) {
    var line = line
    if line.isBlank { isInCallout = false }
    guard !line.isCode else { return lines.append(line) }
    if let list = blockList(line.text) {
      return add(list, on: line, hasBlockBelow: hasBlockBelow)
    }
    // An image alone is a figure, whose attributes stand below it.
    if case .kramdown = notation, lines.last?.isBlank ?? true,
      let image = line.text.wholeMatch(of: /(!\[[^\[\]]*\]\([^)]*\))\{:([^}]*)\}[ \t\r]*/),
      case let list = AttributeList(image.output.2), list.width == nil, list.kept != nil
    {
      lines.append(Line(text: String(image.output.1), number: line.number, isCode: false))
      return add(list, on: Line(text: "", number: line.number, isCode: false), hasBlockBelow: hasBlockBelow)
    }
    switch notation {
    case .kramdown: line.text = withoutSpanLists(line.text, line.number)
    case .commonMark: line.text = withID(heading: line.text, line.number)
    }
    if isInCallout, !line.text.hasPrefix(">") { line.text = "> " + line.text }
    lines.append(line)
  }

  /// The list that is all there is on a line.
  private func blockList(_ text: String) -> AttributeList? {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return nil }
    return switch notation {
    case .kramdown: text.wholeMatch(of: /[ \t>]*\{:([^}]*)\}[ \t\r]*/).map { AttributeList($0.output.1) }
    case .commonMark(blocks: false): nil
    case .commonMark(blocks: true):
      text.wholeMatch(of: /[ \t>]*\{([ \t]*(?:[.#][A-Za-z]|\w[\w\-]*=)[^{}%<]*)\}[ \t\r]*/).map {
        AttributeList($0.output.1)
      }
    }
  }

  private mutating func add(_ list: AttributeList, on line: Line, hasBlockBelow: Bool) {
    var line = line
    let indent = line.text.prefix { " \t>".contains($0) }
    let above = lines.last.flatMap { $0.isBlank || $0.isCode ? nil : $0.text }
    line.text = ""
    if list.text.trimmingWhitespace == "toc" {
      // The item that it replaces.
      if above?.wholeMatch(of: /[ \t]*(?:[-*+]|\d+\.)[ \t].*/) != nil { lines[lines.count - 1].text = "" }
      return lines.append(line)
    }
    if let above, above.hasPrefix("#"), let kept = list.kept, !above.contains("{") {
      lines[lines.count - 1].text = "\(above.trimmingWhitespace) \(kept)"
      note(list, at: line.number)
      return lines.append(line)
    }
    if let id = list.id { line.text = indent + "<span id=\"\(id)\"></span>" }
    if let callout = list.callout, beginCallout(callout, line, isAbove: above != nil, hasBlockBelow) {
      return
    }
    if above != nil, indent.isEmpty, keep(list, on: line, hasBlockBelow) { return }
    if !list.isOnlyID { leftOut.append((written(list), line.number + 1)) }
    lines.append(line)
  }

  /// Makes a callout of the block above, or else of the one below.
  ///
  /// - Returns: Whether it did, and added the line.
  private mutating func beginCallout(
    _ kind: String, _ line: Line, isAbove: Bool, _ hasBlockBelow: Bool
  ) -> Bool {
    let marker = Line(text: "> [!\(kind)]", number: line.number, isCode: false)
    if !isAbove {
      guard hasBlockBelow, line.text.isEmpty else { return false }
      lines.append(marker)
      isInCallout = true
      calloutCount += 1
      return true
    }
    let start = lines.lastIndex { $0.isBlank || $0.isCode }.map { $0 + 1 } ?? 0
    guard let first = lines[start...].first?.text.first, !"#<| \t".contains(first) else { return false }
    if !line.text.isEmpty { lines.append(line) }
    for index in lines.indices[start...] where !lines[index].text.hasPrefix(">") {
      lines[index].text = "> " + lines[index].text
    }
    lines.insert(Line(text: marker.text, number: lines[start].number, isCode: false), at: start)
    calloutCount += 1
    return true
  }

  /// Makes a list the attributes of the block above: below a paragraph as it is, around other blocks as HTML.
  ///
  /// - Returns: Whether it did, and added the line.
  private mutating func keep(_ list: AttributeList, on line: Line, _ hasBlockBelow: Bool) -> Bool {
    guard let kept = list.kept, let html = list.html else { return false }
    let start = lines.lastIndex { $0.isBlank || $0.isCode }.map { $0 + 1 } ?? 0
    guard let first = lines[start...].first?.text, !first.hasPrefix("<"), !first.hasPrefix(" "),
      !first.hasPrefix("\t")
    else { return false }
    let end = hasBlockBelow ? [Line(text: "", number: line.number, isCode: false)] : []
    if !Self.isItem(first), !"|>".contains(first.prefix(1)) {
      lines.append(Line(text: kept, number: line.number, isCode: false))
      lines += end
    } else {
      // Items above a blank line belong to the same list.
      let before = lines[..<start].last { !$0.isBlank }?.text ?? ""
      if Self.isItem(first), Self.isItem(before) || before.hasPrefix(" ") { return false }
      let parts = [("<div\(html)>", lines[start].number), ("", lines[start].number)]
      lines.insert(contentsOf: parts.map { Line(text: $0.0, number: $0.1, isCode: false) }, at: start)
      lines += ["", "</div>"].map { Line(text: $0, number: line.number, isCode: false) } + end
    }
    note(list, at: line.number)
    return true
  }

  private static func isItem(_ text: String) -> Bool {
    text.prefixMatch(of: /[-*+][ \t]|\d+[.)][ \t]/) != nil
  }

  /// Counts a list whose classes and id are kept, and reports it if there is more in it.
  private mutating func note(_ list: AttributeList, at number: Int) {
    keptCount += 1
    if !list.isKeptWhole { leftOut.append((written(list), number + 1)) }
  }

  private func written(_ list: AttributeList) -> String {
    if case .kramdown = notation { return "{:\(list.text)}" }
    return "{\(list.text)}"
  }

  /// A line of kramdown without the lists after its spans.
  private mutating func withoutSpanLists(_ text: String, _ number: Int) -> String {
    guard text.contains("{:") else { return text }
    var found: [(list: String, line: Int)] = []
    var kept = 0
    let span = /(!?\[[^\[\]]*\]\([^)]*\)|\*\*[^*]+\*\*|\*[^*]+\*|_[^_]+_|`[^`]+`|[*_`)\]])\{:([^}]*)\}/
    let result = text.replacing(span) { match in
      let list = AttributeList(match.output.2)
      let text = match.output.1
      if text.contains("]("), let width = list.width { return "\(text){width=\(width)}" }
      if !list.isKeptWhole || list.html == nil || text.count == 1 {
        found.append((written(list), number + 1))
      }
      guard let html = list.html, text.count > 1 else { return String(text) }
      kept += 1
      return "<span\(html)>\(text)</span>"
    }
    keptCount += kept
    leftOut += found
    return result
  }

  /// A line with nothing but an id of the list at the end of a heading.
  private mutating func withID(heading text: String, _ number: Int) -> String {
    // A pattern is read anew each time, which takes most of an import's time if each line asks for it.
    guard text.hasPrefix("#"), text.utf8.contains(UInt8(ascii: "{")),
      let match = text.wholeMatch(
        of: /(#{1,6}[ \t].*?)[ \t]*\{([ \t]*(?:[.#][A-Za-z]|\w[\w\-]*=)[^{}%<]*)\}[ \t#]*\r?/),
      case let list = AttributeList(match.output.2), !list.isOnlyID
    else { return text }
    note(list, at: number)
    return match.output.1 + (list.kept.map { " " + $0 } ?? "")
  }
}

extension ImportedPage {
  /// Converts lists of attributes in the Markdown.
  ///
  /// - Parameters:
  ///   - notation: How they are written.
  ///   - converted: How many tags became Markdown by their names, to which blocks that became callouts are added.
  /// - Returns: What was left out.
  mutating func convertAttributes(
    _ notation: MarkdownAttributes.Notation, _ converted: inout [String: Int]
  ) -> [Diagnostic] {
    guard let text = text(ifContaining: "{") else { return [] }
    let result = MarkdownAttributes(text, notation)
    guard result.text != text else { return [] }
    let leftOut = result.leftOut.map {
      Diagnostic.unmappedAttributes($0.list, at: SourceLocation(file: source, line: sourceLine($0.line)))
    }
    let numbers = result.lineNumbers.map(sourceLine)
    original = original ?? body
    body = Array(result.text.utf8)[...]
    bodyLines = numbers
    if result.keptCount > 0 { converted["attributes", default: 0] += result.keptCount }
    if result.calloutCount > 0 { converted["callout", default: 0] += result.calloutCount }
    return leftOut
  }
}
