/// Raw HTML between the Markdown of kramdown, as what CommonMark reads in the same way.
///
/// To kramdown an element ends at its closing tag; to CommonMark a block of HTML ends at the next blank line. So blank lines within an
/// element go, and one is put behind it. A line that is one inline tag is a block to CommonMark and the beginning of a paragraph
/// to kramdown, so it is joined with the next line of text, and divided from another block. Elements with `markdown="1"`, with fenced code, with tags of Liquid or
/// without a closing tag stay.
struct KramdownHTML {
  private let lines: [Substring]
  /// Which lines are neither fenced nor indented code.
  private let isText: [Bool]
  /// Which lines are not fenced.
  private let isOutsideFences: [Bool]
  /// Where the closing tags of elements end that begin a line, by that line.
  private var ends: [Int: (line: Int, position: Substring.Index)] = [:]
  private(set) var conversion = TagConversion()
  /// Whether anything was converted.
  private(set) var isChanged = false

  /// Converts a text.
  init(_ text: String) {
    // To Swift both characters at the end of a line of Windows are one.
    let text = text.replacing("\r\n", with: "\n")
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    isText = Self.visited(text, lines.count, skipsIndentedCode: true)
    isOutsideFences = Self.visited(text, lines.count, skipsIndentedCode: false)
    findEnds()
    var number = 0
    while number < lines.count {
      let tag = isText[number] ? Tag(beginning: lines[number]) : nil
      if let tag, tag.isBlock, !tag.isClosing,
        let end = tag.isVoid ? (number, lines[number].endIndex) : ends[number]
      {
        add(number, through: end)
        number = end.0 + 1
      } else if let tag, tag.isInline, tag.isWholeLine, isBlank(number - 1), !isBlank(number + 1) {
        conversion.keep(lines[number])
        conversion.replace("\n", with: beginsBlock(number + 1) ? "\n\n" : " ")
        number += 1
      } else {
        conversion.keep(lines[number])
        addBreak(after: number)
        number += 1
      }
    }
    isChanged = conversion.text != text
  }

  private static func visited(_ text: String, _ count: Int, skipsIndentedCode: Bool) -> [Bool] {
    var result = Array(repeating: false, count: count)
    MarkdownLines.forEach(in: Array(text.utf8)[...], firstLine: 0, skipsIndentedCode: skipsIndentedCode) {
      result[$1] = true
    }
    return result
  }

  private func isBlank(_ number: Int) -> Bool {
    !lines.indices.contains(number) || lines[number].allSatisfy(\.isWhitespace)
  }

  /// Whether a line begins something else than a line of a paragraph.
  private func beginsBlock(_ number: Int) -> Bool {
    lines[number].prefixMatch(of: /[ ]{0,3}(?:[#>|~]|```|[-*+] |\d+[.)] )/) != nil
      || Tag(beginning: lines[number])?.isInline == false
  }

  private mutating func addBreak(after number: Int) {
    if number < lines.count - 1 { conversion.keep("\n") }
  }

  /// Pairs the tags of each name.
  private mutating func findEnds() {
    var open: [Substring: [Int?]] = [:]
    for (number, line) in lines.enumerated() where isOutsideFences[number] && line.contains("<") {
      let beginning = Tag(beginning: line)
      for (index, match) in line.matches(of: Tag.pattern).enumerated() {
        let name = match.output.name
        if match.output.slash.isEmpty {
          open[name, default: []].append(index == 0 && beginning != nil ? number : nil)
        } else if let start = open[name]?.popLast() ?? nil,
          let end = line[match.range.upperBound...].firstIndex(of: ">")
        {
          ends[start] = (number, line.index(after: end))
        }
      }
    }
  }

  /// Adds an element that begins a line.
  private mutating func add(_ start: Int, through end: (line: Int, position: Substring.Index)) {
    let range = start...end.line
    let text = lines[range].joined(separator: "\n").lowercased()
    // A tag may become code.
    guard !lines[start].contains("markdown="), !text.contains("{%"), isOutsideFences[range].allSatisfy(\.self)
    else {
      for number in range {
        conversion.keep(lines[number])
        addBreak(after: number)
      }
      return
    }
    // White space counts in these.
    let keepsBlankLines = ["<pre", "<script", "<style", "<textarea"].contains(where: text.contains)
    for number in start..<end.line {
      if isBlank(number), !keepsBlankLines {
        conversion.replace(lines[number] + "\n", with: "")
      } else {
        conversion.keep(lines[number] + "\n")
      }
    }
    let last = lines[end.line]
    let rest = last[end.position...]
    conversion.keep(last[..<end.position])
    if !rest.allSatisfy(\.isWhitespace), rest.drop(while: \.isWhitespace).first != "<" {
      conversion.replace("", with: "\n\n")
    }
    conversion.keep(rest)
    addBreak(after: end.line)
    let next = end.line + 1
    guard !isBlank(next), !lines[next].hasPrefix("{:"), Tag(beginning: lines[next])?.isBlock != true else {
      return
    }
    conversion.replace("", with: "\n")
  }
}

extension KramdownHTML {
  /// A tag at the beginning of a line.
  private struct Tag {
    let name: String
    let isClosing: Bool
    /// Whether nothing else stands on its line.
    let isWholeLine: Bool

    /// The beginning of a tag.
    static var pattern: Regex<(Substring, slash: Substring, name: Substring)> {
      /<(?<slash>\/?)(?<name>[A-Za-z][A-Za-z0-9-]*)(?=[\s\/>]|$)/
    }

    /// The tag; `nil` if the line begins with none, or is indented by four columns or more.
    init?(beginning line: Substring) {
      let rest = line.drop { $0 == " " }
      guard line.distance(from: line.startIndex, to: rest.startIndex) < 4,
        let match = rest.prefixMatch(of: Self.pattern)
      else { return nil }
      name = match.output.name.lowercased()
      isClosing = !match.output.slash.isEmpty
      let end = rest.firstIndex(of: ">").map { rest.index(after: $0) }
      isWholeLine = end.map { rest[$0...].allSatisfy(\.isWhitespace) } ?? false
    }

    /// Whether kramdown takes the element for a part of a paragraph.
    var isInline: Bool { Self.inline.contains(name) }

    /// Whether kramdown takes the element for a block, and CommonMark does not end it at its closing tag.
    var isBlock: Bool { !isInline && !["pre", "script", "style", "textarea"].contains(name) }

    /// Whether it has no closing tag.
    var isVoid: Bool {
      [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source",
        "track", "wbr",
      ]
      .contains(name)
    }

    /// kramdown's `HTML_SPAN_ELEMENTS`.
    private static let inline: Set<String> = [
      "a", "abbr", "acronym", "b", "big", "bdo", "br", "button", "cite", "code", "del", "dfn", "em", "i",
      "img", "input",
      "ins", "kbd", "label", "mark", "option", "q", "rb", "rbc", "rp", "rt", "rtc", "ruby", "samp", "select",
      "small",
      "span", "strong", "sub", "sup", "tt", "u", "var",
    ]
  }
}
