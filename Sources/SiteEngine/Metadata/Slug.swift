/// The part of an address that stands for a name: letters and digits of any script in lower case, every run of
/// anything else one hyphen, none at the ends.
///
/// - Returns: The slug, empty for a name without letters and digits.
func slug(_ name: String) -> String {
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

extension Character {
  /// Whether it is a mark with no letter before it, which would combine with the hyphen.
  fileprivate var isMark: Bool {
    switch unicodeScalars.first?.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }
}
