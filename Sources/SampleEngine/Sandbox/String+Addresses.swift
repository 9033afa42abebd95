extension String {
  /// The text with `0x…` in the place of addresses, which are others in each run. In parentheses, as after a type, they go
  /// altogether.
  ///
  /// An address is what is written like one of a Linux or macOS process, whose programs and memory are above 32 and below 48
  /// bits: `0x7ffd12345678`, or `0x00007ffd12345678` as Swift describes a pointer. Other numbers are the program's own.
  var withoutAddresses: String {
    let bytes = Array(utf8)
    var result: [UInt8] = []
    var copied = 0
    var index = 0
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "x")) {
      index = start + 1
      guard let range = bytes.address(around: start) else { continue }
      let isEnclosed =
        bytes[..<range.lowerBound].hasSuffix(" (") && bytes[range.upperBound...].first == UInt8(ascii: ")")
      result += bytes[copied..<range.lowerBound - (isEnclosed ? 2 : 0)]
      if !isEnclosed { result += "0x…".utf8 }
      copied = range.upperBound + (isEnclosed ? 1 : 0)
      index = copied
    }
    return copied == 0 ? self : String(decoding: result + bytes[copied...], as: UTF8.self)
  }
}

extension [UInt8] {
  /// Where the address is written whose `x` is at an index; `nil` if there is none.
  fileprivate func address(around index: Int) -> Range<Int>? {
    let start = index - 1
    guard start >= 0, self[start] == UInt8(ascii: "0"), start == 0 || !self[start - 1].isWord else {
      return nil
    }
    let end = self[(index + 1)...].firstIndex { !$0.isLowerHexadecimal } ?? endIndex
    guard end == endIndex || !self[end].isWord else { return nil }
    var digits = self[(index + 1)..<end]
    if digits.count == 16, digits.prefix(4).allSatisfy({ $0 == UInt8(ascii: "0") }) {
      digits = digits.drop { $0 == UInt8(ascii: "0") }
    }
    return (9...12).contains(digits.count) ? start..<end : nil
  }
}

extension ArraySlice<UInt8> {
  fileprivate func hasSuffix(_ text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}

extension UInt8 {
  fileprivate var isLowerHexadecimal: Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self)
  }

  /// Whether a byte belongs to a name or a number; bytes of other letters do.
  fileprivate var isWord: Bool {
    isLowerHexadecimal || (UInt8(ascii: "g")...UInt8(ascii: "z")).contains(self)
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) || self == UInt8(ascii: "_") || self >= 0x80
  }
}
