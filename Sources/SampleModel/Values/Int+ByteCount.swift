extension Int {
  /// A number of bytes as people read it, in the largest unit in which it is whole: `16 MiB`, `1500 bytes`.
  package var byteCountText: String {
    let power = Swift.min(trailingZeroBitCount / 10, 3)
    guard self > 0, power > 0 else { return self == 1 ? "1 byte" : "\(self) bytes" }
    return "\(self >> (10 * power)) \(["KiB", "MiB", "GiB"][power - 1])"
  }
}
