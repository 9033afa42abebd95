extension [UInt8] {
  /// The bytes in the letters of RFC 4648's Base 64, with `=` at the end where they are no multiple of three.
  public var base64: [UInt8] {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    result.reserveCapacity((count + 2) / 3 * 4)
    for start in stride(from: 0, to: count, by: 3) {
      let rest = Swift.min(3, count - start)
      var bits = 0
      for index in 0..<3 { bits = bits << 8 | (index < rest ? Int(self[start + index]) : 0) }
      for index in 0..<4 {
        result.append(index <= rest ? letters[bits >> (18 - 6 * index) & 63] : UInt8(ascii: "="))
      }
    }
    return result
  }
}
