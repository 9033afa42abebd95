import Markup

extension HTMLTag {
  /// The ids that elements of an HTML text have, and the names of targets of links, in order; character references stay.
  static func identifiers(in html: [UInt8]) -> [String] {
    guard html.contains(UInt8(ascii: "=")) else { return [] }
    var result: [String] = []
    forEachStartTag(in: html) { tag in
      for case (let name, let value?) in tag.attributes(in: html)
      where name == "id" || name == "name" && tag.name == "a" {
        result.append(value)
      }
    }
    return result
  }
}
