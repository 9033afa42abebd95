package import Diagnostics
import Markup

extension MarkdownSource {
  /// Warnings of characters that do something else than show: the first control character, and the first one that changes the
  /// direction of text beyond what it is in, each with the number of lines that have others.
  package var characterWarnings: [Diagnostic] {
    bytes.withUnsafeBufferPointer { text in
      // Most pages have no such character, and their lines are not read again.
      guard text.holdsControlOrDirection else { return [] }
      var lines = SourceLines(text)
      var controls: [(scalar: Unicode.Scalar, location: SourceLocation)] = []
      var directions = controls
      for number in 1...lines.count {
        let bytes = lines.line(number)
        let line = String(decoding: bytes, as: UTF8.self)
        func place(_ index: String.Index) -> SourceLocation {
          location(line: number, column: line.utf8.distance(from: line.startIndex, to: index) + 1)
        }
        let scalars = line.unicodeScalars
        if let index = scalars.firstIndex(where: { $0.properties.generalCategory == .control && $0 != "\t" })
        {
          controls.append((scalars[index], place(index)))
        }
        if let index = line.openDirection { directions.append((scalars[index], place(index))) }
      }
      return [
        controls.first.map { .controlCharacter($0.scalar, others: controls.count - 1, at: $0.location) },
        directions.first.map { .openDirection($0.scalar, others: directions.count - 1, at: $0.location) },
      ].compactMap(\.self)
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether there is a control character, except tabs and line ends, or one that begins a direction of text.
  fileprivate var holdsControlOrDirection: Bool {
    var start = 0
    while let offset = firstOffset(from: start, where: { $0.controlOrLeadOfDirection }) {
      func byte(_ distance: Int) -> UInt8 { offset + distance < count ? self[offset + distance] : 0 }
      switch self[offset] {
      case 0xC2: if 0x80...0x9F ~= byte(1) { return true }
      // U+202A to U+202E, U+2066 to U+2068
      case 0xE2:
        if byte(1) == 0x80 && 0xAA...0xAE ~= byte(2) || byte(1) == 0x81 && 0xA6...0xA8 ~= byte(2) {
          return true
        }
      default: return true
      }
      start = offset + 1
    }
    return false
  }
}

extension EightBytes {
  /// Which bytes are control characters, or begin one or a direction of text in UTF-8.
  @inline(__always)
  fileprivate var controlOrLeadOfDirection: UInt64 {
    // Most of a text is neither.
    guard belowSpace | beyondASCII | equal(0x7F) != 0 else { return 0 }
    return control | equal(0x7F) | equal(0xC2) | equal(0xE2)
  }
}

extension String {
  /// The first character of a line that begins an embedding, an override or an isolate that the line does not end.
  fileprivate var openDirection: String.Index? {
    guard utf8.contains(0xE2) else { return nil }
    var open: [(index: String.Index, isIsolate: Bool)] = []
    for index in unicodeScalars.indices {
      switch unicodeScalars[index].value {
      case 0x202A, 0x202B, 0x202D, 0x202E: open.append((index, false))
      case 0x2066...0x2068: open.append((index, true))
      case 0x202C where open.last.map { !$0.isIsolate } ?? false: open.removeLast()
      case 0x2069:
        if let isolate = open.lastIndex(where: \.isIsolate) { open.removeSubrange(isolate...) }
      default: break
      }
    }
    return open.first?.index
  }
}
