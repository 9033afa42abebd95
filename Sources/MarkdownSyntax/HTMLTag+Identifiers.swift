import Markup

extension HTMLTag {
  /// The ids that elements of an HTML text have, and the names of targets of links, in order; character references stay.
  static func identifiers(in html: [UInt8]) -> [String] {
    var result: [String] = []
    var offset = 0
    while let open = html[offset...].firstIndex(of: UInt8(ascii: "<")) {
      guard let tag = HTMLTag(in: html, at: open) else {
        offset = open + 1
        continue
      }
      offset = tag.holdsOnlyText ? tag.endOfElement(in: html) : tag.end
      guard tag.kind == .start else { continue }
      for case (let name, let value?) in tag.attributes(in: html)
      where name == "id" || name == "name" && tag.name == "a" {
        result.append(value)
      }
    }
    return result
  }
}
