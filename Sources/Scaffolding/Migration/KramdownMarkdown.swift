/// Markdown that kramdown reads otherwise than CommonMark, as what means the same in both.
///
/// A table without a head gets an empty one, and its rule as many cells as the head has; rules between its rows go. A no-break
/// space before the end of strong text stands behind it. Quotation marks in the titles of links and images are escaped.
struct KramdownMarkdown {
  private let lines: [Substring]
  /// Which lines are no code.
  private var isText: [Bool]
  private(set) var conversion = TagConversion()
  /// Whether anything was converted.
  private(set) var isChanged = false

  /// Converts a text.
  init(_ text: String) {
    // To Swift both characters at the end of a line of Windows are one.
    let text = text.replacing("\r\n", with: "\n")
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var isText = Array(repeating: false, count: lines.count)
    MarkdownLines.forEach(in: Array(text.utf8)[...], firstLine: 0, skipsIndentedCode: true) { _, number in
      isText[number] = true
    }
    self.isText = isText
    var number = 0
    while number < lines.count {
      let count =
        isText[number] && (number == 0 || lines[number - 1].allSatisfy(\.isWhitespace))
        ? rowCount(from: number) : 0
      if count > 0 {
        addTable(number..<number + count)
        number += count
      } else {
        add(isText[number] ? Self.converted(lines[number]) : nil, number)
        number += 1
      }
    }
    isChanged = conversion.text != text
  }

  /// Adds a line, or what it becomes.
  private mutating func add(_ replacement: String?, _ number: Int) {
    if let replacement {
      conversion.replace(lines[number], with: replacement)
    } else {
      conversion.keep(lines[number])
    }
    if number < lines.count - 1 { conversion.keep("\n") }
  }

  private func rowCount(from number: Int) -> Int {
    zip(lines[number...], isText[number...]).prefix { line, isText in isText && Self.cellCount(line) > 1 }
      .count
  }

  private mutating func addTable(_ rows: Range<Int>) {
    let first = rows.lowerBound
    let cells = Self.cellCount(lines[first])
    let rule = "|" + String(repeating: "---|", count: cells)
    let hasHead = !Self.isRule(lines[first]) && rows.count > 1 && Self.isRule(lines[first + 1])
    if !hasHead {
      let head = "|" + String(repeating: "  |", count: cells) + "\n"
      conversion.replace("", with: Self.isRule(lines[first]) ? head : head + rule + "\n")
    }
    for number in rows {
      let isHeadRule = number == (hasHead ? first + 1 : first)
      if isHeadRule, Self.isRule(lines[number]) {
        add(Self.cellCount(lines[number]) == cells ? nil : rule, number)
      } else if Self.isRule(lines[number]), number < lines.count - 1 {
        conversion.replace(lines[number] + "\n", with: "")
      } else {
        add(nil, number)
      }
    }
  }

  /// How many cells a row has; none for a line that does not begin and end with a bar.
  private static func cellCount(_ line: Substring) -> Int {
    let row = String(line).trimmingWhitespace
    guard row.count > 1, row.hasPrefix("|"), row.hasSuffix("|") else { return 0 }
    return row.replacing("\\|", with: "").count { $0 == "|" } - 1
  }

  private static func isRule(_ line: Substring) -> Bool {
    line.contains("-") && line.allSatisfy { "|:-+ \t\r".contains($0) }
  }

  /// A line of text; `nil` if it means the same as it is.
  private static func converted(_ line: Substring) -> String? {
    var text = String(line)
    if text.contains("\u{A0}**") {
      text = text.replacing(#/\*\*([^*]*?[^*\s])([ \u{A0}]*\u{A0})\*\*/#) {
        "**\($0.output.1)**\($0.output.2)"
      }
    }
    if text.contains("](") {
      text = text.replacing(#/\]\((?<destination>[^\s()]+)[ \t]+"(?<title>.*?)"\)/#) { link in
        let title = link.output.title.replacing("\\\"", with: "\"").replacing("\"", with: "\\\"")
        return "](\(link.output.destination) \"\(title)\")"
      }
    }
    return text == line ? nil : text
  }
}
