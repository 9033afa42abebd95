/// Reads the binary format of WebAssembly, from one position to the next.
struct WebAssemblyReader {
  /// What is no WebAssembly, or an instruction that the toolchain did not write when this was written.
  struct Unreadable: Error, Hashable {
    var position: Int
  }

  /// What the instructions of a function do that matters for how long it runs.
  enum Instruction: Hashable {
    case loop
    /// A call of the function with this number.
    case call(Int)
    /// A call of a function whose number is only known when the program runs.
    case indirectCall
    case other
  }

  /// The module's bytes.
  let bytes: [UInt8]
  /// Where the next byte is read.
  private(set) var position: Int
  /// Where reading ends.
  let end: Int

  /// Reads a part of a module.
  init(_ bytes: [UInt8], in range: Range<Int>) {
    (self.bytes, position, end) = (bytes, range.lowerBound, range.upperBound)
  }

  var isAtEnd: Bool { position >= end }

  mutating func byte() throws(Unreadable) -> UInt8 {
    guard position < end else { throw Unreadable(position: position) }
    defer { position += 1 }
    return bytes[position]
  }

  /// Reads an unsigned number of at most 32 bits.
  mutating func number() throws(Unreadable) -> Int {
    var result = 0
    for shift in stride(from: 0, to: 35, by: 7) {
      let next = try byte()
      result |= Int(next & 0x7F) << shift
      if next < 0x80 { return result }
    }
    throw Unreadable(position: position)
  }

  /// Reads a number of bytes, and where they are.
  mutating func counted() throws(Unreadable) -> Range<Int> {
    let count = try number()
    let start = position
    try skip(count)
    return start..<position
  }

  mutating func skip(_ count: Int) throws(Unreadable) {
    guard count <= end - position else { throw Unreadable(position: position) }
    position += count
  }

  /// Passes over numbers, signed or not.
  mutating func skipNumbers(_ count: Int) throws(Unreadable) {
    for _ in 0..<count { while try byte() >= 0x80 {} }
  }

  /// Reads an instruction with its operands.
  mutating func instruction() throws(Unreadable) -> Instruction {
    let start = position
    switch try byte() {
    case 0x03:
      try skipNumbers(1)
      return .loop
    case 0x10, 0x12: return .call(try number())
    case 0x11, 0x13:
      try skipNumbers(2)
      return .indirectCall
    // `br_table`, and `select` with types
    case 0x0E: try skipNumbers(try number() + 1)
    case 0x1C: try skip(try number())
    case 0x02, 0x04, 0x0C, 0x0D, 0x20...0x26, 0x3F...0x42, 0xD0, 0xD2: try skipNumbers(1)
    // Loads and stores
    case 0x28...0x3E: try skipNumbers(2)
    case 0x43: try skip(4)
    case 0x44: try skip(8)
    case 0x00, 0x01, 0x05, 0x0B, 0x0F, 0x1A, 0x1B, 0x45...0xC4, 0xD1: break
    case 0xFC:
      switch try number() {
      case 0...7: break
      case 9, 11, 13, 15...17: try skipNumbers(1)
      case 8, 10, 12, 14: try skipNumbers(2)
      default: throw Unreadable(position: start)
      }
    default: throw Unreadable(position: start)
    }
    return .other
  }
}
