/// Bytes as deflate has them (RFC 1951), by runs of one byte, with codes that suit letters on paper in the colours of
/// `ColorRamp`.
///
/// zlib takes several times as long for these: it looks at paper byte by byte, for earlier bytes that are like them, and
/// counts bytes before it chooses codes.
struct RunLengthDeflate {
  /// Whole blocks, up to a whole byte; the last of a stream is not among them.
  let data: [UInt8]
  /// The Adler-32 checksum of what is compressed.
  let checksum: UInt

  /// Compresses bytes.
  init(_ bytes: ArraySlice<UInt8>) {
    var sum = Adler()
    let (codes, repetitions) = (Self.codes, Self.repetitions)
    // A byte takes fifteen bits at most.
    data = [UInt8](unsafeUninitializedCapacity: 2 * bytes.count + 256) { output, count in
      var bits = BitWriter(output: output)
      for code in Self.header { bits.append(code) }
      bytes.withUnsafeBytes { bytes in
        var index = 0
        while index < bytes.count {
          let byte = bytes[index]
          var left = Self.runLength(in: bytes, from: index)
          sum.add(byte, times: left)
          index += left
          bits.append(codes[Int(byte)])
          left -= 1
          while left >= 3 {
            let length = min(left, 258)
            bits.append(repetitions[length])
            left -= length
          }
          for _ in 0..<left { bits.append(codes[Int(byte)]) }
        }
      }
      // Its end, and a stored block of nothing, which begins at a whole byte.
      bits.append(codes[256])
      bits.append(Code(bits: 0, count: 3))
      bits.fillByte()
      bits.append(Code(bits: 0xFFFF_0000, count: 32))
      count = bits.count
    }
    checksum = sum.value
  }

  /// How often a byte stands there, one after another, eight of which are seen at once.
  private static func runLength(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    let byte = bytes[start]
    let eight = UInt64(byte) &* 0x0101_0101_0101_0101
    var end = start + 1
    while end + 8 <= bytes.count {
      let difference = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: end, as: UInt64.self)) ^ eight
      if difference != 0 { return end + difference.trailingZeroBitCount / 8 - start }
      end += 8
    }
    while end < bytes.count, bytes[end] == byte { end += 1 }
    return end - start
  }

  /// How many bits the code of a symbol has: a byte, the end of a block (256) or a length from there on. Paper, ink and long
  /// runs have short ones, and colours that no letter has long ones.
  private static func bitCount(of symbol: Int) -> UInt32 {
    switch symbol {
    case 0, 31: 3
    case 1...30: 7
    case 32...47: 12
    case 48...95: 13
    case 96...255: 15
    case 256: 10
    case 285: 4
    default: 6
    }
  }

  /// The codes of all symbols, by the rule of the format.
  private static let codes: [Code] = {
    var codes = Array(repeating: Code(bits: 0, count: 0), count: 286)
    var next: UInt32 = 0
    for count in UInt32(1)...15 {
      for symbol in codes.indices where bitCount(of: symbol) == count {
        codes[symbol] = Code(reversed: next, count: count)
        next += 1
      }
      next <<= 1
    }
    return codes
  }()

  /// The codes for as many times more of the last byte, from 3 to 258: that of the length with its lower bits, and that of
  /// the distance 1, which is a zero.
  private static let repetitions: [Code] = {
    var repetitions = Array(repeating: Code(bits: 0, count: 0), count: 3)
    for number in 0..<28 {
      let code = codes[257 + number]
      let extra = UInt32(max(0, number / 4 - 1))
      for rest in 0..<UInt32(1) << extra {
        repetitions.append(Code(bits: code.bits | rest << code.count, count: code.count + extra + 1))
      }
    }
    // The longest has a code of its own.
    repetitions[258] = Code(bits: codes[285].bits, count: codes[285].count + 1)
    return repetitions
  }()

  /// The beginning of a block, which tells the numbers of bits: in codes of four bits each, those from 0 to 15.
  private static let header: [Code] = {
    // A block with codes of its own, those of 286 symbols, of one distance, and of 19 numbers of bits.
    var header = [
      Code(bits: 0b100, count: 3), Code(bits: 286 - 257, count: 5), Code(bits: 0, count: 5),
      Code(bits: 15, count: 4),
    ]
    // The first three numbers are signs that nothing here needs.
    header += Array(repeating: Code(bits: 0, count: 3), count: 3)
    header += Array(repeating: Code(bits: 4, count: 3), count: 16)
    for code in codes { header.append(Code(reversed: code.count, count: 4)) }
    header.append(Code(reversed: 1, count: 4))
    return header
  }()
}

/// Some bits, the first of which is the lowest one.
private struct Code {
  var bits: UInt32
  var count: UInt32

  init(bits: UInt32, count: UInt32) {
    self.bits = bits
    self.count = count
  }

  /// A code, of which deflate has the highest bit first.
  init(reversed code: UInt32, count: UInt32) {
    self.init(bits: (0..<count).reduce(0) { $0 << 1 | code >> $1 & 1 }, count: count)
  }
}

/// Writes bits into bytes, from the lowest bit of each on.
private struct BitWriter {
  let output: UnsafeMutableBufferPointer<UInt8>
  /// The whole bytes that are written.
  private(set) var count = 0
  private var pending: UInt64 = 0
  private var pendingCount: UInt32 = 0

  init(output: UnsafeMutableBufferPointer<UInt8>) { self.output = output }

  mutating func append(_ code: Code) {
    pending |= UInt64(code.bits) << UInt64(pendingCount)
    pendingCount += code.count
    while pendingCount >= 8 { writeByte() }
  }

  /// Adds zeros up to a whole byte.
  mutating func fillByte() {
    guard pendingCount > 0 else { return }
    pendingCount = 8
    writeByte()
  }

  private mutating func writeByte() {
    output[count] = UInt8(truncatingIfNeeded: pending)
    count += 1
    pending >>= 8
    pendingCount -= 8
  }
}

/// The checksum Adler-32, to which a run of a byte is added at once.
private struct Adler {
  private var sum = 1
  private var sumOfSums = 0
  private static let modulus = 65_521

  var value: UInt { UInt(sumOfSums % Self.modulus << 16 | sum % Self.modulus) }

  mutating func add(_ byte: UInt8, times count: Int) {
    let byte = Int(byte)
    sumOfSums += count * sum + byte * (count * (count + 1) / 2)
    sum += count * byte
    // Small enough for any number of rows of a picture.
    guard sumOfSums >= 1 << 40 else { return }
    sum %= Self.modulus
    sumOfSums %= Self.modulus
  }
}
