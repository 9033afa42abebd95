package import Diagnostics

/// Lines of Swift with SwiftPM's snippet markers in them: `// snippet.NAME` begins a region, `// snippet.end` ends
/// the one that began last, `// snippet.hide` and `// snippet.show` enclose lines that are compiled and not shown.
/// A region inside another belongs to both; a name that comes again goes on with its region.
/// Other languages write the markers in comments of theirs. A comment that holds what readers edit to a range is not shown either.
package struct Snippet: Sendable, Hashable {
  /// What a reader sees of a text or of a region of it.
  package struct Excerpt: Sendable, Hashable {
    /// The shown lines without common indentation and blank lines at both ends, separated by LF.
    package var code: String
    /// The line of the text on which the first shown line stands, from 1; 1 if no line is shown.
    package var line: Int
    /// The lines of the text that the lines of `code` are, from 1.
    package var lines: [Int] = []
  }

  /// Where markers may stand.
  package enum Comments: Sendable, Hashable {
    /// After `//`, where everything that begins like a marker must be one.
    case swift
    /// In a line that is a comment of any usual language: `#`, `//`, `--`, `;`, `%`, `/* */`, `<!-- -->`, `(* *)`.
    case anyLanguage
  }

  /// What a marker says.
  private enum Marker {
    case begin(String), end, hide, show, malformed(String)
  }

  /// The whole text, without markers and hidden lines.
  package let whole: Excerpt
  /// The regions by name.
  package let regions: [String: Excerpt]
  /// The names of the regions in order.
  package let regionNames: [String]
  /// Malformed and unbalanced markers.
  package let diagnostics: [Diagnostic]

  /// Reads a text; `file` and `line` say where it stands, for the diagnostics.
  package init(_ text: String, file: String, line firstLine: Int = 1, comments: Comments = .swift) {
    var shown = [(line: Int, text: String)]()
    var regionLines = [String: [(line: Int, text: String)]]()
    var names = [String]()
    var diagnostics = [Diagnostic]()
    var open = [(name: String, line: Int)]()
    var isHidden = false

    for (index, text) in text.withLineFeeds.lines.enumerated() {
      let location = SourceLocation(file: file, line: firstLine + index)
      guard let marker = Snippet.marker(in: text, comments) else {
        if isHidden { continue }
        var line = (index + 1, text)
        if comments == .swift, let range = text.editRange {
          line.1 = range.line
          if range.first > range.last { diagnostics.append(.editRangeDescends(at: location)) }
        }
        shown.append(line)
        for region in open { regionLines[region.name]?.append(line) }
        continue
      }
      switch marker {
      case .begin(let name):
        if let outer = open.first(where: { $0.name == name }) {
          diagnostics.append(
            .snippetRegionInItself(name, first: SourceLocation(file: file, line: outer.line), at: location))
        }
        if regionLines[name] == nil {
          regionLines[name] = []
          names.append(name)
        }
        open.append((name, firstLine + index))
      case .end:
        if open.popLast() == nil { diagnostics.append(.snippetEndWithoutRegion(at: location)) }
      case .hide:
        if isHidden { diagnostics.append(.snippetHideTwice(at: location)) }
        isHidden = true
      case .show:
        if !isHidden { diagnostics.append(.snippetShowWithoutHide(at: location)) }
        isHidden = false
      case .malformed(let marker):
        diagnostics.append(.malformedSnippetMarker(marker, at: location))
      }
    }
    for region in open {
      diagnostics.append(
        .snippetRegionNotEnded(region.name, at: SourceLocation(file: file, line: region.line)))
    }
    whole = Snippet.excerpt(shown)
    regions = regionLines.mapValues(Snippet.excerpt)
    regionNames = names
    self.diagnostics = diagnostics
  }

  /// Whether a line of Swift is one of the markers, which readers do not see.
  package static func isMarker(_ line: String) -> Bool { marker(in: line) != nil }

  private static func marker(in line: String, _ comments: Comments) -> Marker? {
    switch comments {
    case .swift: return marker(in: line)
    case .anyLanguage:
      guard let comment = line.commentText, case let marker? = marker(in: "//" + comment) else { return nil }
      // What only begins like a marker is a comment of that language's own.
      if case .malformed = marker { return nil }
      return marker
    }
  }

  private static func marker(in line: String) -> Marker? {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    // Of the lines of all samples, few are comments.
    guard line.utf8.first(where: { $0 != 0x20 && $0 != 0x09 }) == UInt8(ascii: "/") else { return nil }
    var rest = line.drop(while: isSpace)
    guard rest.hasPrefix("//") else { return nil }
    rest = rest.dropFirst(2).drop(while: isSpace)
    guard rest.hasPrefix("snippet.") else { return nil }
    let marker = rest
    rest = rest.dropFirst("snippet.".count)
    while let last = rest.last, isSpace(last) { rest.removeLast() }
    let isName = rest.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    guard isName, !rest.isEmpty else { return .malformed(String(marker)) }
    switch rest {
    case "end": return .end
    case "hide": return .hide
    case "show": return .show
    default: return .begin(String(rest))
    }
  }

  private static func excerpt(_ lines: [(line: Int, text: String)]) -> Excerpt {
    let isBlank: (String) -> Bool = { $0.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 } }
    guard
      let first = lines.firstIndex(where: { !isBlank($0.text) }),
      let last = lines.lastIndex(where: { !isBlank($0.text) })
    else { return Excerpt(code: "", line: 1) }
    let kept = lines[first...last]
    let indentation = commonIndentation(kept.lazy.map(\.text).filter { !isBlank($0) })
    let code = kept.map { isBlank($0.text) ? "" : String($0.text.utf8.dropFirst(indentation)) ?? $0.text }
    return Excerpt(code: code.joined(separator: "\n"), line: lines[first].line, lines: kept.map(\.line))
  }

  /// How many bytes of spaces and tabs all lines begin with alike.
  private static func commonIndentation(_ lines: some Sequence<String>) -> Int {
    var common: [UInt8]?
    for line in lines {
      let indentation = Array(line.utf8.prefix { $0 == 0x20 || $0 == 0x09 })
      guard let known = common else {
        common = indentation
        continue
      }
      common = Array(zip(known, indentation).prefix { $0 == $1 }.map(\.0))
    }
    return common?.count ?? 0
  }
}

extension String {
  /// What a comment that is all of a line says, in any usual language; `nil` for a line that is none.
  fileprivate var commentText: Substring? {
    var rest = self[...]
    func trim() {
      rest = rest.drop { $0 == " " || $0 == "\t" }
      while let last = rest.last, last == " " || last == "\t" || last == "\r" { rest.removeLast() }
    }
    trim()
    let delimiters = [
      ("<!--", "-->"), ("/*", "*/"), ("(*", "*)"), ("{-", "-}"), ("//", ""), ("--", ""), ("#", ""), (";", ""),
      ("%", ""),
    ]
    guard let (opening, closing) = delimiters.first(where: { rest.hasPrefix($0.0) }) else { return nil }
    rest = rest.dropFirst(opening.count)
    if closing.isEmpty, let mark = opening.first {
      rest = rest.drop { $0 == mark }
    } else if rest.hasSuffix(closing) {
      rest = rest.dropLast(closing.count)
    }
    trim()
    return rest
  }
}
