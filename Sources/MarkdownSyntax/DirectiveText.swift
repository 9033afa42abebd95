/// Markdown of DocC, line by line: directives such as `@Image(source: "dial")` and `@Tab("One") {` are told from the text around
/// and inside of them.
package struct DirectiveText: Sendable {
  /// What a line is.
  package enum Line: Sendable, Hashable {
    /// Text or code, without the indentation that the directives around it have given it.
    case text(Substring)
    /// A directive, whose arguments may go on for more lines; these are empty texts.
    case begin(Directive)
    /// The end of a directive with braces.
    case end(Directive)
  }

  /// The lines, as many as the text has.
  package private(set) var lines: [Line] = []
  /// Directives whose braces are open at the end, the outermost first.
  package private(set) var unclosed: [Directive] = []

  /// Reads a text whose lines end in LF or in CR and LF.
  package init(_ text: some StringProtocol) {
    // Line feeds are found as bytes: CR and LF together are one character.
    let texts = Substring(text).utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { Substring($0) }
    var fence: Substring?
    // What the first line with text in each open directive is indented by, and with it all others.
    var indentation: [Int?] = []
    var number = 0
    while number < texts.count {
      defer { number += 1 }
      let blanks = texts[number].utf8.prefix { $0 == 0x20 || $0 == 0x09 }.count
      let words = texts[number].trimmedLine
      if let last = indentation.last, last == nil, !words.isEmpty {
        indentation[indentation.count - 1] = blanks
      }
      let moved = min(blanks, (indentation.last ?? 0) ?? 0)
      let line = Substring(texts[number].utf8.dropFirst(moved))
      if let open = fence {
        if words.hasPrefix(open), words.utf8.allSatisfy({ $0 == open.utf8.first }) { fence = nil }
      } else if let mark = words.fenceMark {
        fence = mark
      } else if words == "}", let directive = unclosed.popLast() {
        indentation.removeLast()
        lines.append(.end(directive))
        continue
      } else if blanks - moved < 4, words.hasPrefix("@"),
        let (directive, count) = Directive.read(texts[number...], line: number + 1, column: blanks + 1)
      {
        lines.append(.begin(directive))
        lines += Array(repeating: .text(""), count: count - 1)
        number += count - 1
        if directive.isOpen {
          unclosed.append(directive)
          indentation.append(nil)
        }
        continue
      }
      lines.append(.text(line))
    }
  }

  /// A directive.
  package struct Directive: Sendable, Hashable {
    /// The name, without `@`.
    package var name: String
    /// What stands between the parentheses.
    package var arguments: Substring
    /// What stands between braces on the same line.
    package var content: Substring?
    /// Whether its braces are closed on a later line.
    package var isOpen: Bool
    /// Its first character in the text, from 1.
    package var line: Int
    /// In UTF-8 bytes, from 1.
    package var column: Int

    /// The value of a named argument; for an empty name that of the first without one.
    package subscript(name: String) -> String? {
      arguments.matches(of: /(?:(\w+)\s*:\s*)?(?:"((?:[^"\\]|\\.)*)"|([^\s,":]+))/)
        .first { ($0.output.1 ?? "") == name }
        .map { String($0.output.2 ?? $0.output.3 ?? "").replacing("\\\"", with: "\"") }
    }

    /// Reads a directive that begins on the first of some lines; `nil` for other text.
    fileprivate static func read(
      _ lines: ArraySlice<Substring>, line: Int, column: Int
    ) -> (directive: Directive, lines: Int)? {
      var text = lines.first?.trimmedLine ?? ""
      var count = 1
      while text.hasOpenParenthesis, count < 20, count < lines.count {
        text += " " + lines[lines.startIndex + count].trimmedLine
        count += 1
      }
      guard let match = text.wholeMatch(of: /@([A-Z]\w*)\s*(?:\((.*?)\))?\s*(?:(\{)(?:(.*)\})?)?/) else {
        return nil
      }
      let directive = Directive(
        name: String(match.output.1), arguments: match.output.2 ?? "",
        content: match.output.4.map(\.trimmedLine), isOpen: match.output.3 != nil && match.output.4 == nil,
        line: line, column: column)
      return (directive, count)
    }
  }
}

extension DirectiveText.Directive {
  /// What a directive means here.
  package enum Meaning: Sendable, Hashable {
    /// It says something of the page, and nothing in it is text.
    case metadata
    /// Its text stands for itself.
    case container
    /// The title of a part.
    case title(String)
    case image(source: String, alternative: String)
    /// A snippet of the package, whole or one slice of it.
    case snippet(path: String, slice: String?)
    case unknown
  }

  /// What it means.
  package var meaning: Meaning {
    switch name {
    case "Metadata", "Comment", "Options", "DocumentationExtension", "Redirected": .metadata
    case "Row", "Column", "TabNavigator", "Links", "Small", "DeprecationSummary": .container
    case "Tab": .title(self[""] ?? "")
    case "Image": .image(source: self["source"] ?? self[""] ?? "", alternative: self["alt"] ?? "")
    case "Snippet": .snippet(path: self["path"] ?? self[""] ?? "", slice: self["slice"])
    default: .unknown
    }
  }
}

extension DirectiveText {
  /// A text without directives.
  package struct Conversion: Sendable {
    /// What became of each line of the text.
    package var lines: [Substring] = []
    /// The directives that became something else, or nothing.
    package var converted: [Directive] = []
    /// Those that nobody understands: they are left out, and what is in them stays.
    package var unknown: [Directive] = []
    /// Those whose braces nobody closes.
    package var unclosed: [Directive] = []
  }

  /// Turns directives into Markdown.
  ///
  /// - Parameter markdown: What stands for a title, an image or a snippet, perhaps in several lines; `nil` if there is none of
  ///   the kind.
  /// - Returns: The text without directives.
  package func converted(_ markdown: (Directive.Meaning) -> String?) -> Conversion {
    var result = Conversion(unclosed: unclosed)
    // How many directives are open, from the outermost with metadata on.
    var hidden = 0
    for line in lines {
      switch line {
      case .text(let text): result.lines.append(hidden > 0 ? "" : text)
      case .end:
        hidden = max(0, hidden - 1)
        result.lines.append("")
      case .begin(let directive):
        if hidden > 0 || directive.meaning == .metadata {
          if hidden == 0 { result.converted.append(directive) }
          hidden += directive.isOpen ? 1 : 0
          result.lines.append("")
          continue
        }
        let text: String? =
          switch directive.meaning {
          case .metadata, .container: ""
          case .title, .image, .snippet: markdown(directive.meaning)
          case .unknown: nil
          }
        if text == nil { result.unknown.append(directive) } else { result.converted.append(directive) }
        result.lines.append("\(text ?? "")\(directive.content ?? "")")
      }
    }
    return result
  }
}

extension Substring {
  /// The text without what blanks and a CR stand around it.
  fileprivate var trimmedLine: Substring {
    var text = self[...].drop { $0 == " " || $0 == "\t" }
    while let last = text.unicodeScalars.last, [" ", "\t", "\r"].contains(last) {
      text.unicodeScalars.removeLast()
    }
    return text
  }

  /// The marks that open a fence.
  fileprivate var fenceMark: Substring? {
    guard let first, first == "`" || first == "~" else { return nil }
    let mark = prefix { $0 == first }
    guard mark.count >= 3, first == "~" || !dropFirst(mark.count).contains("`") else { return nil }
    return mark
  }

  /// Whether a parenthesis is open at the end, outside of texts.
  fileprivate var hasOpenParenthesis: Bool {
    guard contains("(") else { return false }
    var depth = 0
    var isInText = false
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "\""): isInText.toggle()
      case UInt8(ascii: "(") where !isInText: depth += 1
      case UInt8(ascii: ")") where !isInText: depth -= 1
      default: break
      }
    }
    return depth > 0
  }
}
