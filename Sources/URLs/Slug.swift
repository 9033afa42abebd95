/// The part of an address that stands for a name: letters and digits of any script in lower case, every run of
/// anything else one hyphen, none at the ends.
///
/// - Returns: The slug, empty for a name without letters and digits.
package func slug(_ name: String) -> String {
  if let slug = asciiSlug(name) { return slug }
  var result = ""
  var pendingHyphen = false
  for character in name.lowercased() {
    if character.isLetter || character.isNumber, !character.isMark {
      if pendingHyphen, !result.isEmpty { result.append("-") }
      pendingHyphen = false
      result.append(character)
    } else {
      pendingHyphen = true
    }
  }
  return result
}

/// The slug of a name that is all ASCII, where every byte is a character; `nil` for others.
private func asciiSlug(_ name: String) -> String? {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(name.utf8.count)
  var pendingHyphen = false
  for byte in name.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      if pendingHyphen, !bytes.isEmpty { bytes.append(UInt8(ascii: "-")) }
      pendingHyphen = false
      // The bit by which small letters differ from large ones; digits have it anyway.
      bytes.append(byte | 0x20)
    case 0x80...: return nil
    default: pendingHyphen = true
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}

extension Character {
  /// Whether it is a mark with no letter before it, which would combine with the hyphen.
  fileprivate var isMark: Bool {
    switch unicodeScalars.first?.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }
}
