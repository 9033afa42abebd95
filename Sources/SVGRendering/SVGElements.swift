import Markup

/// The elements of markup that `SVGWriter` wrote, in the order of the document, so that two frames can be compared.
struct SVGElements {
  struct Element {
    var name: ArraySlice<UInt8>
    /// How many of these elements it is in.
    var depth: Int
    /// Names and values, these still with character references.
    var attributes: [(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)] = []
    /// What it says, with character references; `nil` for an element without text.
    var text: ArraySlice<UInt8>?
  }

  private(set) var elements: [Element] = []

  /// Reads what the writer writes: tags whose attribute values are between quotation marks and have no `<`, and text in
  /// elements that have nothing else in them.
  init(_ markup: MarkupBuffer) {
    let bytes = markup.bytes
    var depth = 0
    var rest = bytes[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      let text = rest[..<start]
      if !text.isEmpty, !elements.isEmpty { elements[elements.count - 1].text = text }
      rest = rest[(start + 1)...]
      if rest.first == UInt8(ascii: "/") {
        depth -= 1
        rest = rest.drop { $0 != UInt8(ascii: ">") }.dropFirst()
        continue
      }
      var element = Element(name: rest.prefix { $0.isNameByte }, depth: depth)
      rest = rest[element.name.endIndex...]
      while rest.first == UInt8(ascii: " ") {
        let name = rest.dropFirst().prefix { $0.isNameByte }
        // Beyond `="` and up to the next quotation mark.
        let value = rest[name.endIndex...].dropFirst(2).prefix { $0 != UInt8(ascii: "\"") }
        element.attributes.append((name, value))
        rest = rest[value.endIndex...].dropFirst()
      }
      if rest.first == UInt8(ascii: "/") {
        rest = rest.dropFirst(2)
      } else {
        rest = rest.dropFirst()
        depth += 1
      }
      elements.append(element)
    }
  }

  /// Whether one becomes the other when nothing but attributes and texts change.
  func hasSameStructure(as other: SVGElements) -> Bool {
    elements.count == other.elements.count
      && zip(elements, other.elements).allSatisfy { $0.hasSameStructure(as: $1) }
  }
}

extension SVGElements.Element {
  /// The value of an attribute, or `nil` if the element does not have it.
  func value(of name: ArraySlice<UInt8>) -> ArraySlice<UInt8>? { attributes.first { $0.name == name }?.value }

  fileprivate func hasSameStructure(as other: SVGElements.Element) -> Bool {
    name == other.name && depth == other.depth && (text == nil) == (other.text == nil)
      // An attribute in a namespace cannot be set by its name alone.
      && namespacedAttributes.elementsEqual(other.namespacedAttributes)
  }

  private var namespacedAttributes: [ArraySlice<UInt8>] {
    attributes.lazy.map(\.name).filter { $0.contains(UInt8(ascii: ":")) }
  }
}

extension UInt8 {
  /// Whether a name of an element or of an attribute goes on with this.
  fileprivate var isNameByte: Bool {
    switch self {
    case UInt8(ascii: " "), UInt8(ascii: "="), UInt8(ascii: "/"), UInt8(ascii: ">"): false
    default: true
    }
  }
}
