extension Double {
  /// The number without the lower 32 bits of its significand, so that its product with another such number is exact.
  var upperHalf: Double { Double(bitPattern: bitPattern & 0xFFFF_FFFF_0000_0000) }
}
