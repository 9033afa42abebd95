extension Unicode.Scalar {
  /// What is shown for a control character, which HTML and XML do not allow: the picture that Unicode has for it, or else
  /// U+FFFD; `nil` for tabs, line ends and all other characters.
  var controlPicture: Unicode.Scalar? {
    switch value {
    case 0x09, 0x0A, 0x0D: nil
    case 0..<0x20: Unicode.Scalar(0x2400 + value)
    case 0x7F: "\u{2421}"
    case 0x80..<0xA0: "\u{FFFD}"
    default: nil
    }
  }
}

extension String {
  /// The text with control characters as pictures; tabs and line ends stay.
  public var withControlPictures: String {
    guard utf8.contains(where: { $0 < 0x20 && !$0.isTabOrLineEnd || $0 == 0x7F || $0 == 0xC2 }) else {
      return self
    }
    var result = UnicodeScalarView()
    for scalar in unicodeScalars { result.append(scalar.controlPicture ?? scalar) }
    return String(result)
  }

  /// Code as readers see it: with control characters as pictures, and with `\u{…}` for characters that change the direction
  /// of text, by which it could read as what it is not.
  public var shownCode: String {
    // All of these begin with one byte.
    guard utf8.contains(0xE2) else { return withControlPictures }
    var result = UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x202A...0x202E, 0x2066...0x2069:
        result.append(contentsOf: scalar.escaped(asASCII: true).unicodeScalars)
      default: result.append(scalar.controlPicture ?? scalar)
      }
    }
    return String(result)
  }

  /// What a program printed, as readers see it: as code, without colors.
  public var shownOutput: String { withoutColors.shownCode }

  /// The text without sequences that select colors and styles, `ESC [ … m`.
  private var withoutColors: String {
    guard utf8.contains(0x1B) else { return self }
    var result: [UInt8] = []
    var rest = Array(utf8)[...]
    while let byte = rest.popFirst() {
      if byte == 0x1B, rest.first == UInt8(ascii: "[") {
        let parameters = rest.dropFirst().prefix {
          (UInt8(ascii: "0")...UInt8(ascii: ";")).contains($0)
        }
        if parameters.endIndex < rest.endIndex, rest[parameters.endIndex] == UInt8(ascii: "m") {
          rest = rest[(parameters.endIndex + 1)...]
          continue
        }
      }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isTabOrLineEnd: Bool { self == 0x09 || self == 0x0A || self == 0x0D }
}
