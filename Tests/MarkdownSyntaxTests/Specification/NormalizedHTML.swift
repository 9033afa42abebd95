/// HTML in the form in which CommonMark's own test program compares it (`test/normalize.py`): white space beside blocks is
/// left out, other white space outside `<pre>` is one space, attributes are in order.
struct NormalizedHTML: Equatable, CustomStringConvertible {
  let description: String

  init(_ tokens: [HTMLToken]) {
    var writer = Writer()
    for token in tokens { writer.add(token) }
    writer.trimEnd()
    description = String(decoding: writer.output.drop(while: \.isHTMLSpace), as: UTF8.self)
  }
}

extension NormalizedHTML {
  private static let blockTags: Set<String> = [
    "article", "header", "aside", "hgroup", "blockquote", "hr", "iframe", "body", "li", "map", "button",
    "object", "canvas", "ol", "caption", "output", "col", "p", "colgroup", "pre", "dd", "progress", "div",
    "section", "dl", "table", "td", "dt", "tbody", "embed", "textarea", "fieldset", "tfoot", "figcaption",
    "th", "figure", "thead", "footer", "tr", "form", "ul", "h1", "h2", "h3", "h4", "h5", "h6", "video",
    "script", "style",
  ]

  private struct Writer {
    enum Kind { case startTag, endTag, text, other }

    var output: [UInt8] = []
    private var last = Kind.startTag
    private var lastTag = ""
    private var isInPre = false

    mutating func add(_ token: HTMLToken) {
      switch token {
      case .text(let text):
        add(text: Array(text.utf8))
        last = .text
      case .startTag(let name, let attributes, let isSelfClosing):
        if name == "pre" { isInPre = true }
        if blockTags.contains(name) { trimEnd() }
        output += "<\(name)".utf8
        for attribute in attributes.sorted(by: { $0.name < $1.name }) {
          output += " \(attribute.name)".utf8
          guard let value = attribute.value else { continue }
          output += "=\"".utf8 + Array(value.utf8).escaped + "\"".utf8
        }
        output.append(UInt8(ascii: ">"))
        // `<br>` is `<br />`.
        let isVoid = isSelfClosing || ["br", "hr", "img", "input"].contains(name)
        (last, lastTag) = (isVoid ? .endTag : .startTag, name)
      case .endTag(let name):
        if name == "pre" { isInPre = false } else if blockTags.contains(name) { trimEnd() }
        output += "</\(name)>".utf8
        (last, lastTag) = (.endTag, name)
      case .other(let text):
        output += text.utf8
        last = .other
      }
    }

    mutating func trimEnd() {
      while let byte = output.last, byte.isHTMLSpace { output.removeLast() }
    }

    private mutating func add(text: [UInt8]) {
      let isAfterTag = last == .startTag || last == .endTag
      var text = text[...]
      if isAfterTag, lastTag == "br" { text = text.drop { $0 == UInt8(ascii: "\n") } }
      if isInPre { return output += Array(text).escaped }
      if isAfterTag, blockTags.contains(lastTag) {
        text = text.drop(while: \.isHTMLSpace)
        if last == .endTag { while let byte = text.last, byte.isHTMLSpace { text.removeLast() } }
      }
      var isAfterSpace = false
      for byte in text {
        if !byte.isHTMLSpace { output += [byte].escaped } else if !isAfterSpace { output.append(0x20) }
        isAfterSpace = byte.isHTMLSpace
      }
    }
  }
}

extension [UInt8] {
  fileprivate var escaped: [UInt8] {
    guard contains(where: { "&<>\"".utf8.contains($0) }) else { return self }
    return flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "&"): Array("&amp;".utf8)
      case UInt8(ascii: "<"): Array("&lt;".utf8)
      case UInt8(ascii: ">"): Array("&gt;".utf8)
      case UInt8(ascii: "\""): Array("&quot;".utf8)
      default: [byte]
      }
    }
  }
}
