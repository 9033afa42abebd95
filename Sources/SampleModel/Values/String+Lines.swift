extension String {
  /// The text with CRLF and CR turned into LF.
  package var withLineFeeds: String {
    guard utf8.contains(UInt8(ascii: "\r")) else { return self }
    var result = [UInt8]()
    result.reserveCapacity(utf8.count)
    var previous: UInt8 = 0
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "\r"): result.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "\n") where previous == UInt8(ascii: "\r"): break
      default: result.append(byte)
      }
      previous = byte
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The text with CRLF turned into LF; CRs that stand elsewhere are kept.
  var withoutCarriageReturns: String {
    guard utf8.contains(UInt8(ascii: "\r")) else { return self }
    var result = [UInt8]()
    result.reserveCapacity(utf8.count)
    for byte in utf8 {
      if byte == UInt8(ascii: "\n"), result.last == UInt8(ascii: "\r") { result.removeLast() }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The lines between LFs; a final LF ends the last line and begins none. An empty text has no lines.
  package var lineFeedLines: [Substring.UTF8View.SubSequence] {
    var lines = utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty ?? false { lines.removeLast() }
    return lines
  }

  /// `lineFeedLines` as strings.
  package var lines: [String] { lineFeedLines.map { String(Substring($0)) } }
}
