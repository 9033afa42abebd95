extension LiveState {
  /// Why a text is no state.
  package enum CodingError: Error, Hashable {
    /// It is longer than addresses are.
    case tooLong
    /// It is of a version that is not known.
    case version(Int)
    /// It was cut, or is none.
    case unreadable
  }

  /// The version of addresses that pages write.
  private static let version: UInt8 = 1
  /// How many characters the state of an address has.
  static let limit = 1000
  /// What stands in the place of an event's kind and pointer for a knob.
  private static let knobMark = 7
  /// The same for the figure's own gesture.
  private static let playMark = 6

  /// The text of an address, as the theme's `state.js` writes it (decision 96).
  package var encoded: String {
    var to = Writer()
    to.bytes = [Self.version] + module
    to.append(natural: 2 * time + (plays ? 1 : 0))
    to.append(natural: edits.count)
    for edit in edits {
      to.append(natural: 3 * edit.slot + edit.kind.rawValue)
      switch (edit.kind, edit.value) {
      case (.text, .text(let text)):
        to.append(natural: text.utf8.count)
        to.bytes += text.utf8
      case (.number, .number(let number)): to.append(number)
      case (_, .number(let number)): to.append(integer: Int(number))
      case (_, .text): break
      }
    }
    var last = (x: 0, y: 0, time: 0)
    for entry in log {
      switch entry {
      case .knob(let place, let value):
        to.append(natural: 8 * place + Self.knobMark)
        to.append(value)
      case .event(let kind, let pointer, let x, let y, let time):
        to.append(natural: 8 * pointer + kind)
        to.append(integer: x - last.x)
        to.append(integer: y - last.y)
        to.append(natural: time - last.time)
        last = (x, y, time)
      case .play(let time):
        to.append(natural: Self.playMark)
        to.append(natural: time - last.time)
        last.time = time
      }
    }
    return to.bytes.base64URL
  }

  /// Reads the text of an address.
  package init(encoded text: some StringProtocol) throws(CodingError) {
    guard text.utf8.count <= Self.limit else { throw .tooLong }
    guard let bytes = [UInt8](base64URL: text) else { throw .unreadable }
    var from = Reader(bytes: bytes[...])
    let version = try from.byte()
    guard version == Self.version else { throw .version(Int(version)) }
    module = []
    for _ in 0..<Self.digestLength { module.append(try from.byte()) }
    let first = try from.natural()
    (plays, time) = (first % 2 == 1, first / 2)
    edits = []
    for _ in 0..<(try from.natural(upTo: bytes.count)) {
      let number = try from.natural()
      guard let kind = EditKind(rawValue: number % 3) else { throw .unreadable }
      let value: LiveLiteral.Value =
        switch kind {
        case .number: .number(try from.number())
        case .integer: .number(Double(try from.integer()))
        case .text: .text(try from.text())
        }
      edits.append(Edit(slot: number / 3, kind: kind, value: value))
    }
    log = []
    var last = (x: 0, y: 0, time: 0)
    while !from.bytes.isEmpty {
      let number = try from.natural()
      guard number % 8 != Self.knobMark else {
        log.append(.knob(number / 8, try from.number()))
        continue
      }
      guard number != Self.playMark else {
        last.time += try from.natural()
        log.append(.play(time: last.time))
        continue
      }
      guard number % 8 <= 3, number <= 15 else { throw .unreadable }
      last = (last.x + (try from.integer()), last.y + (try from.integer()), last.time + (try from.natural()))
      log.append(.event(kind: number % 8, pointer: number / 8, x: last.x, y: last.y, time: last.time))
    }
    guard time >= last.time else { throw .unreadable }
  }

  private struct Writer {
    var bytes: [UInt8] = []

    mutating func append(natural number: Int) {
      var rest = number
      while rest > 127 {
        bytes.append(UInt8(rest & 127) | 128)
        rest >>= 7
      }
      bytes.append(UInt8(rest))
    }

    mutating func append(integer number: Int) {
      append(natural: number < 0 ? -2 * number - 1 : 2 * number)
    }

    mutating func append(_ number: Double) {
      for shift in stride(from: 0, to: 64, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: number.bitPattern >> UInt64(shift)))
      }
    }
  }

  private struct Reader {
    var bytes: ArraySlice<UInt8>

    mutating func byte() throws(CodingError) -> UInt8 {
      guard let byte = bytes.popFirst() else { throw .unreadable }
      return byte
    }

    /// A number of at most 49 bits, so that sums of as many as an address can hold have 64.
    mutating func natural(upTo limit: Int = 1 << 49) throws(CodingError) -> Int {
      var number = 0
      for shift in stride(from: 0, to: 49, by: 7) {
        let byte = try byte()
        number |= Int(byte & 127) << shift
        if byte < 128 {
          guard number <= limit else { throw .unreadable }
          return number
        }
      }
      throw .unreadable
    }

    mutating func integer() throws(CodingError) -> Int {
      let number = try natural()
      return number % 2 == 1 ? -(number + 1) / 2 : number / 2
    }

    mutating func number() throws(CodingError) -> Double {
      var bits: UInt64 = 0
      for shift in stride(from: 0, to: 64, by: 8) { bits |= UInt64(try byte()) << UInt64(shift) }
      let number = Double(bitPattern: bits)
      guard number.isFinite else { throw .unreadable }
      return number
    }

    mutating func text() throws(CodingError) -> String {
      let count = try natural(upTo: LiveLiteral.textLimit)
      guard count <= bytes.count, let text = String(validating: bytes.prefix(count), as: UTF8.self) else {
        throw .unreadable
      }
      bytes = bytes.dropFirst(count)
      return text
    }
  }
}

extension [UInt8] {
  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  /// Base 64 for addresses (RFC 4648, section 5), without padding.
  fileprivate var base64URL: String {
    var text: [UInt8] = []
    for start in stride(from: 0, to: count, by: 3) {
      let group = self[start..<Swift.min(start + 3, count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0...group.count { text.append(Self.digits[bits >> (18 - 6 * place) & 63]) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads it; `nil` for what it does not write.
  fileprivate init?(base64URL text: some StringProtocol) {
    self = []
    var (bits, count) = (0, 0)
    for character in text.utf8 {
      guard let value = Self.digits.firstIndex(of: character) else { return nil }
      bits = (bits << 6 | value) & 0xFFFF
      count += 6
      if count >= 8 {
        count -= 8
        append(UInt8(bits >> count & 255))
      }
    }
    guard count < 6 else { return nil }
  }
}
