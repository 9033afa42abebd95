extension String {
  /// The text between two tags of an XML 1.0 document, with U+FFFD for characters that such a document cannot hold, for
  /// other control characters, and for those that change the direction of text.
  var xmlText: String { escapedForXML(isAttribute: false) }

  fileprivate func escapedForXML(isAttribute: Bool) -> String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x26: result += "&amp;"
      case 0x3C: result += "&lt;"
      // `]]>` may not stand in text.
      case 0x3E: result += "&gt;"
      case 0x22 where isAttribute: result += "&quot;"
      // A reader turns line ends and tabs of an attribute into blanks unless they are references.
      case 0x09 where isAttribute, 0x0A where isAttribute: result += "&#\(scalar.value);"
      // A bare carriage return would be read as a line feed.
      case 0x0D: result += "&#13;"
      case 0x7F..<0xA0: result += "\u{FFFD}"
      case _ where scalar.isBidirectionalControl: result += "\u{FFFD}"
      case 0x09, 0x0A, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF:
        result.unicodeScalars.append(scalar)
      default: result += "\u{FFFD}"
      }
    }
    return result
  }
}

extension [(String, String)] {
  /// The pairs as XML attributes, each after a blank.
  var xmlAttributes: String {
    map { " \($0)=\"\($1.escapedForXML(isAttribute: true))\"" }.joined()
  }
}
