extension Int {
  /// A number of bytes as people read it, in the largest unit in which it is whole: `16 MiB`, `1500 bytes`.
  public var byteCountText: String {
    for (shift, unit) in [(30, "GiB"), (20, "MiB"), (10, "KiB")] where self >= 1 << shift {
      if self % (1 << shift) == 0 { return "\(self >> shift) \(unit)" }
    }
    return self == 1 ? "1 byte" : "\(self) bytes"
  }
}
