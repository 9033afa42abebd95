extension String {
  /// The text with control characters, which HTML does not allow, as the pictures that Unicode has for them.
  public var withControlPictures: String {
    var result = UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0A, 0x0D: result.append(scalar)
      case 0..<0x20: result.append(UnicodeScalar(0x2400 + scalar.value) ?? "\u{FFFD}")
      case 0x7F: result.append("\u{2421}")
      case 0x80..<0xA0: result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
