extension ImageSize {
  /// Reads the size out of the root element of an SVG file: its `width` and `height` in pixels or absolute units,
  /// with what is missing of the two made of the `viewBox`.
  package static func svg(_ bytes: ArraySlice<UInt8>) -> Reading {
    var text = bytes
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
    guard text.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") else { return .unknown }
    guard let root = text.rootTag else { return .cutShort }
    guard root.name == "svg" || root.name.hasSuffix(":svg") else { return .unknown }
    let box =
      root.attributes["viewBox"]?.split { $0 == " " || $0 == "," || $0 == "\n" || $0 == "\t" }
      .compactMap { Double($0) } ?? []
    let ratio: Double? = box.count == 4 && box[2] > 0 && box[3] > 0 ? box[3] / box[2] : nil
    var width = root.attributes["width"].flatMap(pixels)
    var height = root.attributes["height"].flatMap(pixels)
    if let ratio {
      if width == nil, height == nil, root.attributes["width"] == nil, root.attributes["height"] == nil {
        (width, height) = (box[2], box[3])
      }
      height = height ?? width.map { $0 * ratio }
      width = width ?? height.map { $0 / ratio }
    }
    guard let width, let height, (0.5..<100_000).contains(width), (0.5..<100_000).contains(height) else {
      return .sizeless
    }
    return reading(Int(width.rounded()), Int(height.rounded()))
  }

  /// A length of SVG in pixels; `nil` for one that depends on where it stands.
  private static func pixels(_ length: String) -> Double? {
    let length = length.filter { $0 != " " }
    let units: [(String, Double)] = [
      ("px", 1), ("pt", 4.0 / 3), ("pc", 16), ("in", 96), ("cm", 96 / 2.54), ("mm", 9.6 / 2.54),
    ]
    for (unit, factor) in units where length.hasSuffix(unit) {
      return Double(length.dropLast(unit.count)).map { $0 * factor }
    }
    return Double(length)
  }
}

extension ArraySlice<UInt8> {
  /// The first start tag of an XML text, without references resolved; `nil` where the text ends before it does.
  fileprivate var rootTag: (name: String, attributes: [String: String])? {
    var rest = self
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(open + 1)...]
      let ending: String
      switch rest.first {
      case UInt8(ascii: "?"): ending = "?>"
      case UInt8(ascii: "!"): ending = rest.starts(with: "!--".utf8) ? "-->" : rest.doctypeEnding
      default: return rest.startTag
      }
      guard let end = rest.firstRange(of: Array(ending.utf8)) else { return nil }
      rest = rest[end.upperBound...]
    }
    return nil
  }

  /// What ends a document type declaration, which may have declarations of its own in brackets.
  private var doctypeEnding: String {
    let end = firstIndex(of: UInt8(ascii: ">")) ?? endIndex
    return self[..<end].contains(UInt8(ascii: "[")) ? "]>" : ">"
  }

  /// The name and attributes of a tag whose `<` was taken.
  private var startTag: (name: String, attributes: [String: String])? {
    var rest = self
    func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }
    func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
    let name = rest.prefix { !isSpace($0) && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
    rest = rest[name.endIndex...]
    var attributes: [String: String] = [:]
    while true {
      rest = rest.drop { isSpace($0) || $0 == UInt8(ascii: "/") }
      guard let next = rest.first else { return nil }
      if next == UInt8(ascii: ">") { return (text(name), attributes) }
      let key = rest.prefix { !isSpace($0) && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ">") }
      rest = rest[key.endIndex...].drop(while: isSpace)
      guard rest.first == UInt8(ascii: "=") else {
        if key.isEmpty { return (text(name), attributes) }
        continue
      }
      rest = rest.dropFirst().drop(while: isSpace)
      guard let quote = rest.first, let end = rest.dropFirst().firstIndex(of: quote) else { return nil }
      attributes[text(key)] = text(rest[(rest.startIndex + 1)..<end])
      rest = rest[(end + 1)...]
    }
  }
}
