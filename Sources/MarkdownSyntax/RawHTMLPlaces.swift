import Diagnostics

/// Finds where the addresses in a block of raw HTML are written, one after another in their order. Each is looked for after the
/// one before it, so that a block may have many.
struct RawHTMLPlaces {
  private var line: Int
  /// How much of the block's text was looked through for line feeds.
  private var counted = 0
  /// How much of the line in the source was looked through.
  private var offset = 0

  init(_ block: CommonMark.Node) { line = block.startLine }

  /// The place of an address.
  ///
  /// - Parameters:
  ///   - address: Where it stands in the block's text.
  ///   - text: The block's text.
  ///   - reader: The source, whose lines begin with more where the block is part of a quote or list.
  /// - Returns: The place, its column `nil` where the source has the address in another form.
  mutating func location(
    of address: Range<Int>, in text: [UInt8], _ reader: inout DocumentReader
  ) -> SourceLocation {
    text.withUnsafeBufferPointer { text in
      for index in counted..<max(counted, address.lowerBound) where text[index] == UInt8(ascii: "\n") {
        line += 1
        offset = 0
      }
      counted = max(counted, address.lowerBound)
      let rest = reader.lines.line(line).dropFirst(offset)
      guard let found = rest.firstOffset(of: Array(text[address])) else {
        // Nor is it looked for in the same line again.
        offset += rest.count
        return reader.location(line: line)
      }
      let column = offset + found + 1
      offset = column - 1 + address.count
      return reader.location(line: line, column: column)
    }
  }
}
