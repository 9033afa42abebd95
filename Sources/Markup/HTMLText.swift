/// The text of rendered HTML, found without building a tree.
public enum HTMLText {
  /// A heading.
  public struct Heading: Sendable, Hashable {
    /// Its `id`, without character references.
    public var id: String?
  }

  /// Calls a function for each run of text that no block interrupts, with the heading in which it stands, and whether it is a
  /// source: an item of a list that begins with a link to another site, or with its author before that. A longer
  /// run than ``longestRun`` comes in pieces, of which all but the first begin with a space.
  ///
  /// A picture's text is its alternative text; scripts, style sheets and buttons have none, and neither have tables of what
  /// gestures change in a figure, `details` of the class `values`. A character reference other than of
  /// `<`, `>`, `&` and `"` stands for itself, as rendered Markdown has no other.
  public static func forEachBlock(
    of html: [UInt8], _ body: (_ text: [UInt8], _ heading: Heading?, _ isSource: Bool) -> Void
  ) {
    var text: [UInt8] = []
    var heading: Heading?
    var isItem = false
    var isSource = false
    var offset = 0
    func end() {
      if text.contains(where: { $0 > 0x20 }) {
        body(text, heading, isSource)
        isItem = false
      }
      isSource = false
      text.removeAll(keepingCapacity: true)
    }
    while offset < html.count {
      switch html[offset] {
      case UInt8(ascii: "<"):
        guard let tag = HTMLTag(in: html, at: offset) else {
          text.append(html[offset])
          offset += 1
          continue
        }
        offset = tag.end
        if isItem, tag.kind == .start, tag.name == "a", isAuthor(text) {
          isSource = isSource || tag.leadsElsewhere(in: html)
        }
        if tag.kind == .comment || inline.contains(tag.name) { continue }
        end()
        if tag.name == "li" { isItem = tag.kind == .start }
        if headings.contains(tag.name) {
          let id = tag.kind == .start ? tag.attributes(in: html).first { $0.name == "id" }?.value : nil
          heading = tag.kind == .start ? Heading(id: id) : nil
        }
        guard tag.kind == .start else { continue }
        if let alternative = tag.alternativeText(in: html) {
          append(alternative, to: &text)
          end()
        }
        if withoutText.contains(tag.name) || tag.isTableOfValues(in: html) {
          offset = tag.endOfElement(in: html)
        }
      case UInt8(ascii: "&"):
        text.append(UInt8(ascii: " "))
        offset = endOfReference(in: html, at: offset)
      default:
        if text.count >= longestRun, html[offset] == UInt8(ascii: " ") { end() }
        text.append(html[offset])
        offset += 1
      }
    }
    end()
  }

  /// How many bytes of text a function gets at once, unless a word is longer.
  public static let longestRun = 64 << 10

  /// Appends an attribute's value, with a space for each character reference.
  private static func append(_ value: String, to text: inout [UInt8]) {
    let value = Array(value.utf8)
    var offset = 0
    while offset < value.count {
      let isReference = value[offset] == UInt8(ascii: "&")
      text.append(isReference ? UInt8(ascii: " ") : value[offset])
      offset = isReference ? endOfReference(in: value, at: offset) : offset + 1
    }
  }

  /// The offset after the character reference that begins with the `&` at an offset, or after that where it is none.
  private static func endOfReference(in html: [UInt8], at offset: Int) -> Int {
    let name = html[(offset + 1)...].prefix(8).prefix { $0 > 0x2F && $0 < 0x80 && $0 != UInt8(ascii: ";") }
    let isReference = name.endIndex < html.count && html[name.endIndex] == UInt8(ascii: ";") && !name.isEmpty
    return isReference ? name.endIndex + 1 : offset + 1
  }

  /// Whether what stands before a source is nothing, or a short name and a comma or a colon, as in `Apple, UIScrollView`.
  private static func isAuthor(_ text: [UInt8]) -> Bool {
    guard text.count <= 40 else { return false }
    return [nil, UInt8(ascii: ","), UInt8(ascii: ":")].contains(text.last { $0 > 0x20 })
  }

  /// Elements inside which a word may go on.
  private static let inline: Set<String> = [
    "a", "abbr", "b", "cite", "code", "del", "em", "i", "ins", "kbd", "mark", "q", "s", "samp", "small",
    "span",
    "strong", "u", "var", "wbr",
  ]
  private static let headings: Set<String> = ["h1", "h2", "h3", "h4", "h5", "h6"]
  private static let withoutText: Set<String> = ["script", "style", "svg", "template", "button"]
}

extension HTMLTag {
  fileprivate func isTableOfValues(in html: [UInt8]) -> Bool {
    name == "details" && attributes(in: html).contains { $0.name == "class" && $0.value == "values" }
  }

  fileprivate func leadsElsewhere(in html: [UInt8]) -> Bool {
    attributes(in: html).contains { $0.name == "href" && $0.value?.hasPrefix("http") == true }
  }

  /// The alternative text of an image; `nil` for another element, or if there is none.
  fileprivate func alternativeText(in html: [UInt8]) -> String? {
    let attribute: String
    switch name {
    case "img": attribute = "alt"
    case "svg": attribute = "aria-label"
    default: return nil
    }
    return attributes(in: html).first { $0.name == attribute }?.value
  }
}
