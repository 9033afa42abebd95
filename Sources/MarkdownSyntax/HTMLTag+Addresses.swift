import Markup

extension HTMLTag {
  /// The addresses in the attributes of an HTML text, in order: where each stands, as it is written, with character
  /// references.
  static func addresses(in html: [UInt8]) -> [Range<Int>] {
    guard html.contains(UInt8(ascii: "=")) else { return [] }
    var result: [Range<Int>] = []
    forEachStartTag(in: html) { tag in
      var names: [String] = []
      tag.forEachAttribute(in: html) { name, value in
        // Of attributes with one name the first counts.
        guard !names.contains(name) else { return }
        names.append(name)
        switch name {
        case _ where tag.hasAddress(in: name): result.append(value)
        case "srcset":
          let text = String(decoding: html[value], as: UTF8.self)
          // Where the text is not UTF-8, its offsets are none of the bytes.
          guard text.utf8.elementsEqual(html[value]) else { return }
          for address in text.addressesOfSourceSet {
            let start = value.lowerBound + text.utf8.distance(from: text.startIndex, to: address.startIndex)
            result.append(start..<start + address.utf8.count)
          }
        default: return
        }
      }
    }
    return result
  }
}

extension String {
  /// The addresses of a `srcset` attribute, without their widths and densities.
  package var addressesOfSourceSet: [Substring] {
    // An address may hold a comma, but none at its end.
    var result: [Substring] = []
    var isAddress = true
    for word in split(whereSeparator: \.isWhitespace) {
      if isAddress, word.contains(where: { $0 != "," }) {
        var address = word
        while address.last == "," { address.removeLast() }
        result.append(address)
        isAddress = address.endIndex != word.endIndex
      } else {
        isAddress = word.last == ","
      }
    }
    return result
  }

  /// The text with the references resolved that addresses are written with in HTML.
  package var resolvingCharacterReferences: String {
    guard utf8.contains(UInt8(ascii: "&")) else { return self }
    return replacing("&quot;", with: "\"").replacing("&#39;", with: "'").replacing("&#x27;", with: "'")
      .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&#x2F;", with: "/")
      .replacing("&#61;", with: "=").replacing("&amp;", with: "&")
  }
}
