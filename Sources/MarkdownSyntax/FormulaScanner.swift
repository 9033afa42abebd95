import Diagnostics

/// Finds formulas in Markdown by Pandoc's rules, before anything else is made of the text: no white space stands
/// inside of a dollar, no digit follows the closing one, `\$` is a dollar, and a formula ends with its paragraph.
///
/// It skips code and raw HTML: blocks of them are known from a first parse, and inlines are found by CommonMark's
/// rules. The first parse also tells where paragraphs, headings and rows of tables begin, which a formula of single
/// dollars does not reach; one of two dollars may have lines that look like list items.
struct FormulaScanner {
  private let text: UnsafeBufferPointer<UInt8>
  private let source: MarkdownSource
  private var result = FormulaText()
  /// The next character to stand for a formula.
  private var nextMarker = FormulaText.markers.lowerBound
  /// How many bytes longer the new text is so far: `$$` at a line's end is shorter than what stands for it.
  private var inserted = 0
  /// Characters of the private use area that the author uses.
  private var usedMarkers: Set<Int> = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The lines of the paragraph that is read: where each begins, without the marks of quotes around it, and ends.
  private var lines: [(number: Int, start: Int, content: Int, end: Int)] = []
  /// What the rest of the paragraph is known not to have.
  private var unclosed: Set<[UInt8]> = []
  /// The number of the line up to which no single dollar closes a formula.
  private var lineWithoutDollar = 0
  /// The lines, from 1, on which paragraphs, headings and rows of tables begin.
  private let blockLines: Set<Int>
  /// How many columns the table has whose row stands on a line, from 1.
  private let columnCounts: [Int: Int]
  /// The cells of the last row that was counted, by its line.
  private var cellCount = (line: 0, cells: 0)

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: UTF-8.
  ///   - source: Whose text it is.
  ///   - opaqueLines: The lines, from 1, of code and raw HTML.
  ///   - blockLines: The lines, from 1, on which paragraphs, headings and rows of tables begin.
  ///   - columnCounts: How many columns the table has whose row stands on a line, from 1.
  init(
    _ text: UnsafeBufferPointer<UInt8>, of source: MarkdownSource, opaqueLines: [ClosedRange<Int>],
    blockLines: Set<Int>, columnCounts: [Int: Int] = [:]
  ) {
    self.text = text
    self.source = source
    self.blockLines = blockLines
    self.columnCounts = columnCounts
    read(opaqueLines)
  }

  /// The formulas and the text with what stands for them.
  consuming func finish() -> FormulaText { result }

  private mutating func read(_ opaqueLines: [ClosedRange<Int>]) {
    var opaque = opaqueLines[...]
    var start = 0
    var number = 1
    while start < text.count {
      var end = start
      while end < text.count, text[end] != 0x0A, text[end] != 0x0D { end += 1 }
      while let first = opaque.first, first.upperBound < number { opaque.removeFirst() }
      var content = start
      while content < end, text[content].isBlank || text[content] == UInt8(ascii: ">") { content += 1 }
      if opaque.first?.contains(number) ?? false || content == end {
        readParagraph()
      } else {
        lines.append((number, start, content, end))
      }
      start = end + 1
      if end < text.count, text[end] == 0x0D, start < text.count, text[start] == 0x0A { start += 1 }
      number += 1
    }
    readParagraph()
  }

  /// A place of the paragraph: the line's index and the offset in the text.
  private struct Position {
    var line: Int
    var offset: Int
  }

  private mutating func readParagraph() {
    defer {
      lines = []
      unclosed = []
    }
    var position = Position(line: 0, offset: lines.first?.content ?? 0)
    while let byte = byte(at: position) {
      switch byte {
      case UInt8(ascii: "\\"): skip(&position, 2)
      case UInt8(ascii: "`"): skipRun(&position)
      case UInt8(ascii: "<"): skipTag(&position)
      case UInt8(ascii: "]") where hasPrefix("](", position):
        while let next = self.byte(at: position), next != UInt8(ascii: ")"), next > 0x20 {
          skip(&position, 1)
        }
      case UInt8(ascii: "$"): readFormula(&position)
      default: skip(&position, 1)
      }
    }
  }

  /// The byte at a place; LF at a line's end, `nil` at the paragraph's.
  private func byte(at position: Position) -> UInt8? {
    guard position.line < lines.count else { return nil }
    if position.offset < lines[position.line].end { return text[position.offset] }
    return position.line + 1 < lines.count ? 0x0A : nil
  }

  private func skip(_ position: inout Position, _ count: Int) {
    for _ in 0..<count {
      guard position.line < lines.count else { return }
      if position.offset < lines[position.line].end {
        position.offset += 1
      } else {
        position.line += 1
        if position.line < lines.count { position.offset = lines[position.line].content }
      }
    }
  }

  private func hasPrefix(_ prefix: String, _ position: Position) -> Bool {
    text[position.offset..<lines[position.line].end].starts(with: prefix.utf8)
  }

  private func run(of byte: UInt8, at position: Position) -> Int {
    let rest = text[position.offset..<lines[position.line].end]
    // Three dollars or more all mean the same, and a long run of them is counted once.
    return (byte == UInt8(ascii: "$") ? rest.prefix(3) : rest).prefix { $0 == byte }.count
  }

  /// Skips a code span, or backticks that begin none.
  private mutating func skipRun(_ position: inout Position) {
    let length = run(of: UInt8(ascii: "`"), at: position)
    let key = [UInt8](repeating: UInt8(ascii: "`"), count: length)
    skip(&position, length)
    guard !unclosed.contains(key) else { return }
    var end = position
    while let byte = byte(at: end) {
      guard byte == UInt8(ascii: "`") else {
        skip(&end, 1)
        continue
      }
      let found = run(of: byte, at: end)
      skip(&end, found)
      if found == length {
        position = end
        return
      }
    }
    unclosed.insert(key)
  }

  /// Skips a tag, a comment or an autolink, or a `<` that begins none.
  private mutating func skipTag(_ position: inout Position) {
    skip(&position, 1)
    guard let next = byte(at: position),
      next | 0x20 >= 0x61 && next | 0x20 <= 0x7A || "/!?".utf8.contains(next),
      !unclosed.contains([UInt8(ascii: ">")])
    else { return }
    var end = position
    while let byte = byte(at: end) {
      if byte == UInt8(ascii: "<") { return }
      skip(&end, 1)
      if byte == UInt8(ascii: ">") {
        position = end
        return
      }
    }
    unclosed.insert([UInt8(ascii: ">")])
  }

  private mutating func readFormula(_ position: inout Position) {
    let start = position
    let dollars = min(run(of: UInt8(ascii: "$"), at: position), 2)
    skip(&position, dollars)
    let isDisplay = dollars == 2
    let key = [UInt8](repeating: UInt8(ascii: "$"), count: dollars)
    guard !unclosed.contains(key), let first = byte(at: position) else { return }
    if !isDisplay, first <= 0x20 || lines[start.line].number <= lineWithoutDollar { return }
    var end = position
    var last: UInt8 = 0
    while let byte = byte(at: end) {
      if !isDisplay, end.line > start.line, blockLines.contains(lines[end.line].number) {
        lineWithoutDollar = lines[end.line].number - 1
        return
      }
      if byte == UInt8(ascii: "\\") {
        skip(&end, 2)
        last = byte
        continue
      }
      guard byte == UInt8(ascii: "$") else {
        last = byte
        skip(&end, 1)
        continue
      }
      let found = run(of: byte, at: end)
      var after = end
      skip(&after, dollars)
      let follows = self.byte(at: after) ?? 0x20
      let isClosing =
        isDisplay
        ? found >= 2
        : found == 1 && last > 0x20 && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(follows)
      guard isClosing else {
        // A pair inside of a formula of single dollars ends nothing, and the other way round.
        if !isDisplay, found > 1 { return }
        skip(&end, found)
        last = byte
        continue
      }
      if end.offset == position.offset || joinsCells(start, after) { return }
      take(start, content: position, end, after, isDisplay)
      position = after
      return
    }
    unclosed.insert(key)
  }

  /// Whether a formula between two places would make one cell of two in a row of a table that has the right number of
  /// cells without it. A bar may as well belong to a formula in a cell, as in `$|x|$`.
  private mutating func joinsCells(_ start: Position, _ end: Position) -> Bool {
    let number = lines[start.line].number
    guard end.line == start.line, let columns = columnCounts[number],
      text[start.offset..<end.offset].contains(UInt8(ascii: "|"))
    else { return false }
    if cellCount.line != number { cellCount = (number, cells(ofRow: start.line)) }
    return cellCount.cells == columns
  }

  /// How many cells a row has if every bar ends one.
  private func cells(ofRow index: Int) -> Int {
    let row = text[lines[index].content..<lines[index].end]
    var bars = 0
    var isEscaped = false
    for byte in row {
      if byte == UInt8(ascii: "|"), !isEscaped { bars += 1 }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    if row.first == UInt8(ascii: "|") { bars -= 1 }
    if row.last(where: { !$0.isBlank }) == UInt8(ascii: "|") { bars -= 1 }
    return bars + 1
  }

  private mutating func take(
    _ start: Position, content: Position, _ end: Position, _ after: Position, _ isDisplay: Bool
  ) {
    guard let marker = takeMarker() else {
      if diagnostics.isEmpty { diagnostics.append(.tooManyFormulas(at: location(start))) }
      return
    }
    if result.bytes.isEmpty { result.bytes = Array(text) }
    var tex: [UInt8] = []
    var places: [SourceLocation] = []
    for line in content.line...end.line {
      let from = line == content.line ? content.offset : lines[line].content
      let to = line == end.line ? end.offset : lines[line].end
      if line > content.line { tex.append(0x0A) }
      tex += text[from..<max(from, to)]
      places.append(location(Position(line: line, offset: from)))
    }
    for line in start.line...end.line {
      let from = line == start.line ? start.offset : lines[line].content
      let to = line == end.line ? after.offset : lines[line].end
      for offset in from..<max(from, to) { result.bytes[offset + inserted] = FormulaText.filler }
    }
    let sourceEnd = start.line == end.line ? after.offset : lines[start.line].end
    let room = min(3, sourceEnd - start.offset)
    result.bytes.replaceSubrange(
      start.offset + inserted..<start.offset + inserted + room, with: String(marker).utf8)
    inserted += 3 - room
    let formula = Formula(
      tex: String(decoding: tex, as: UTF8.self), isDisplay: isDisplay, location: location(start),
      lineLocations: places, source: String(decoding: text[start.offset..<sourceEnd], as: UTF8.self))
    result.formulas[marker] = formula
    result.ordered.append(formula)
  }

  /// A character that neither the author nor another formula uses.
  private mutating func takeMarker() -> Unicode.Scalar? {
    if result.ordered.isEmpty {
      for scalar in String(decoding: text, as: UTF8.self).unicodeScalars
      where FormulaText.markers.contains(Int(scalar.value)) { usedMarkers.insert(Int(scalar.value)) }
    }
    while usedMarkers.contains(nextMarker) { nextMarker += 1 }
    guard FormulaText.markers.contains(nextMarker) else { return nil }
    defer { nextMarker += 1 }
    return Unicode.Scalar(UInt32(nextMarker))
  }

  private func location(_ position: Position) -> SourceLocation {
    let line = lines[position.line]
    return source.location(line: line.number, column: position.offset - line.start + 1)
  }
}
