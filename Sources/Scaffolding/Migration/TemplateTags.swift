import Diagnostics

/// The tags of another generator's templates in a page's Markdown.
enum TemplateTags {
  /// Finds tags, the first of each name on a line: on pages of Hugo everywhere, of others outside fenced code, and of Jekyll
  /// outside indented code, too.
  ///
  /// - Parameters:
  ///   - body: The Markdown.
  ///   - file: The file it is in.
  ///   - firstLine: The file's line on which it begins.
  ///   - generator: Whose tags to look for.
  /// - Returns: A warning for each.
  static func find(
    in body: ArraySlice<UInt8>, file: String, firstLine: Int, of generator: SourceGenerator
  ) -> [Diagnostic] {
    guard mayHaveTags(body) else { return [] }
    var diagnostics: [Diagnostic] = []
    func find(_ line: ArraySlice<UInt8>, _ number: Int) {
      guard mayHaveTags(line) else { return }
      let text = String(decoding: line, as: UTF8.self)
      var seen: Set<String> = []
      for tag in tags(in: text, of: generator) where seen.insert(tag.name).inserted {
        let location = SourceLocation(
          file: file, line: number, column: text.utf8.distance(from: text.startIndex, to: tag.start) + 1)
        diagnostics.append(.unmappedTag(tag.name, kind: generator.tagKind, at: location))
      }
    }
    if generator == .hugo {
      // Hugo reads them in code, too.
      for (index, line) in body.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .enumerated()
      {
        find(line, firstLine + index)
      }
    } else {
      MarkdownLines.forEach(
        in: body, firstLine: firstLine, skipsIndentedCode: generator == .jekyll, find)
    }
    return diagnostics
  }

  private static func mayHaveTags(_ text: ArraySlice<UInt8>) -> Bool {
    var previous: UInt8 = 0
    for byte in text {
      if previous == UInt8(ascii: "{"),
        byte == previous || byte == UInt8(ascii: "%") || byte == UInt8(ascii: ":")
      {
        return true
      }
      previous = byte
    }
    return false
  }

  private static func tags(
    in text: String, of generator: SourceGenerator
  ) -> [(name: String, start: String.Index)] {
    switch generator {
    case .hugo:
      text.matches(of: /\{\{[<%]\s*([^\s\/>%][^\s\/>%]*)/).map { (String($0.output.1), $0.range.lowerBound) }
    case .zola:
      text.matches(of: /\{[{%]-?\s*([A-Za-z_][\w:]*)\s*\(/).map { (String($0.output.1), $0.range.lowerBound) }
    // The directives of DocC and Toucan are found where they are converted.
    case .publish, .saga, .ignite, .toucan, .docC: []
    case .mdBook:
      text.matches(of: /\{\{\s*(#\w+)/).map { (String($0.output.1), $0.range.lowerBound) }
    case .jekyll:
      text.matches(of: /\{%-?\s*(?!end)(\w+)|\{\{-?\s*([^}|]*[^}|\s])|(?:^|[^$\\])(\{:[^}]*\})/).map {
        match in
        let name = match.output.1 ?? match.output.2 ?? match.output.3 ?? ""
        return (String(name), match.output.3.map(\.startIndex) ?? match.range.lowerBound)
      }
    }
  }
}

/// The lines of a Markdown text that are not code between fences.
enum MarkdownLines {
  /// What stands on a line after the markers of quotes and list items.
  private static func withoutMarkers(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = line
    while true {
      rest = rest.drop { " \t>".utf8.contains($0) }
      let number = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
      let marker = number > 0 ? ".)".utf8 : "-*+".utf8
      guard let end = rest.dropFirst(number).first, marker.contains(end),
        let blank = rest.dropFirst(number + 1).first, " \t".utf8.contains(blank)
      else { return rest }
      rest = rest.dropFirst(number + 1)
    }
  }

  /// Visits the lines.
  ///
  /// - Parameters:
  ///   - body: The Markdown.
  ///   - firstLine: The number of its first line.
  ///   - skipsIndentedCode: Whether indented code is passed over, too. Text in directives can look like it.
  ///   - visit: Called with each line and its number.
  static func forEach(
    in body: ArraySlice<UInt8>, firstLine: Int, skipsIndentedCode: Bool = false,
    _ visit: (ArraySlice<UInt8>, Int) -> Void
  ) {
    var fence: (character: UInt8, count: Int)?
    var number = firstLine
    var isAfterBlank = true
    var isInCode = false
    var isInList = false
    for line in body.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      defer { number += 1 }
      // A fence may open within a list item or a quote.
      let content = fence == nil ? withoutMarkers(line) : line.drop { " >".utf8.contains($0) }
      let first = content.first ?? 0
      let count = content.prefix { $0 == first }.count
      let isMark = (first == UInt8(ascii: "`") || first == UInt8(ascii: "~")) && count >= 3
      if let open = fence {
        let rest = content.dropFirst(count)
        let isBlank = rest.allSatisfy {
          [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")].contains($0)
        }
        if isMark, first == open.character, count >= open.count, isBlank { fence = nil }
      } else if isMark, first == UInt8(ascii: "~") || !content.dropFirst(count).contains(first) {
        fence = (first, count)
      } else {
        let isBlank = content.allSatisfy { " \t\r".utf8.contains($0) }
        let isIndented = line.starts(with: "    ".utf8) || line.first == UInt8(ascii: "\t")
        // In a list the text of an item is indented, too.
        if !isBlank, !isIndented {
          isInList = content.startIndex > line.startIndex || (isInList && !isAfterBlank)
        }
        if !isBlank { isInCode = isIndented && !isInList && (isAfterBlank || isInCode) }
        isAfterBlank = isBlank
        if !isInCode || !skipsIndentedCode { visit(line, number) }
      }
    }
  }
}
