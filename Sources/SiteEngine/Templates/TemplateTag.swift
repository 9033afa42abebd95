import CSystemCalls
import Diagnostics

/// A tag of a template, with its place, which swift-mustache keeps to itself.
struct TemplateTag: Sendable, Hashable {
  /// What a tag does.
  enum Kind: Sendable, Hashable {
    /// `{{name}}`, `{{{name}}}`, `{{&name}}`
    case variable
    /// `{{#name}}`
    case section
    /// `{{^name}}`
    case inverted
    /// `{{$name}}`
    case block
    /// `{{<name}}`
    case parent
    /// `{{>name}}`
    case partial
    /// `{{/name}}`
    case end
    /// `{{! text}}`, `{{% pragma}}`, `{{=<% %>=}}`
    case comment
  }

  /// What a tag begins and ends with: `{{` and `}}` unless a tag such as `{{=<% %>=}}` changes that.
  struct Delimiters: Sendable, Hashable {
    var opening = "{{"
    var closing = "}}"
  }

  var kind: Kind
  /// What stands in the tag, without transforms; a template whose name is computed begins with `*`.
  var name: String
  /// The functions that are applied to the value, the outermost first: `count(name)`.
  var transforms: [String] = []
  /// Where the tag begins.
  var location: SourceLocation
  /// Where the name begins.
  var nameLocation: SourceLocation
  /// The tag's bytes in the template.
  var range: Range<Int>
  /// What it begins and ends with.
  var delimiters = Delimiters()
  /// How many sections, blocks and parents are open around it.
  var depth = 0

  /// The tags of a template in order, without comments. Those behind one that is never closed are left out.
  static func all(in source: TemplateSource) -> [TemplateTag] {
    withComments(in: source).filter { $0.kind != .comment }
  }

  /// The tags of a template in order with comments, pragmas and changes of delimiters, which have no names.
  static func withComments(in source: TemplateSource) -> [TemplateTag] {
    var scanner = TagScanner(source)
    var tags: [TemplateTag] = []
    while scanner.findTag() {
      guard var tag = scanner.readTag() else { break }
      tag.depth = scanner.enterOrLeave(tag.kind)
      tags.append(tag)
    }
    return tags
  }
}

extension TemplateTag {
  /// The innermost section, block or parent of a template that is never closed.
  static func unclosed(in source: TemplateSource) -> TemplateTag? {
    var open: [TemplateTag] = []
    for tag in all(in: source) {
      switch tag.kind {
      case .section, .inverted, .block, .parent: open.append(tag)
      case .end: _ = open.popLast()
      case .variable, .partial, .comment: break
      }
    }
    return open.last
  }
}

/// Walks through the bytes of a template.
private struct TagScanner {
  private let bytes: [UInt8]
  private let file: String
  private var offset = 0
  private var line = 1
  private var lineStart = 0
  private var delimiters = TemplateTag.Delimiters()
  /// The delimiters that count again when the sections that are open end.
  private var outer: [TemplateTag.Delimiters] = []

  init(_ source: TemplateSource) {
    bytes = Array(source.text.utf8)
    file = source.file
  }

  private var location: SourceLocation {
    SourceLocation(file: file, line: line, column: offset - lineStart + 1)
  }

  private mutating func advance(to end: Int) {
    while offset < end {
      if bytes[offset] == UInt8(ascii: "\n") {
        line += 1
        lineStart = offset + 1
      }
      offset += 1
    }
  }

  /// The first place of a delimiter from an offset on.
  private func find(_ delimiter: String, from start: Int) -> Range<Int>? {
    let delimiter = Array(delimiter.utf8)
    // Collection's `firstRange(of:)` takes ten milliseconds for the templates of a theme.
    return bytes.withUnsafeBytes { bytes -> Range<Int>? in
      guard let base = bytes.baseAddress,
        let found = memmem(base + start, bytes.count - start, delimiter, delimiter.count)
      else { return nil }
      let place = UnsafeRawPointer(found) - base
      return place..<place + delimiter.count
    }
  }

  /// Goes to the next tag that is closed.
  mutating func findTag() -> Bool {
    guard let open = find(delimiters.opening, from: offset),
      find(delimiters.closing, from: open.upperBound) != nil
    else {
      return false
    }
    advance(to: open.lowerBound)
    return true
  }

  /// Takes a tag that opens or closes a section into account.
  ///
  /// - Returns: How many sections are open around the tag.
  mutating func enterOrLeave(_ kind: TemplateTag.Kind) -> Int {
    switch kind {
    case .section, .inverted, .block, .parent:
      outer.append(delimiters)
      return outer.count - 1
    case .end:
      if let restored = outer.popLast() { delimiters = restored }
      return outer.count
    case .variable, .partial, .comment: return outer.count
    }
  }

  /// Reads the tag that is next; `nil` for one that is never closed.
  mutating func readTag() -> TemplateTag? {
    let start = offset
    let location = location
    let delimiters = delimiters
    advance(to: start + delimiters.opening.utf8.count)
    guard let close = find(delimiters.closing, from: offset) else { return nil }
    var end = close.upperBound
    let sigil = bytes[offset..<close.lowerBound].first ?? UInt8(ascii: " ")
    defer { advance(to: end) }
    let kind: TemplateTag.Kind
    switch sigil {
    case UInt8(ascii: "!"), UInt8(ascii: "%"), UInt8(ascii: "="):
      if sigil == UInt8(ascii: "=") { setDelimiters(bytes[(offset + 1)..<close.lowerBound]) }
      return TemplateTag(
        kind: .comment, name: "", location: location, nameLocation: location, range: start..<end,
        delimiters: delimiters)
    case UInt8(ascii: "#"): kind = .section
    case UInt8(ascii: "^"): kind = .inverted
    case UInt8(ascii: "$"): kind = .block
    case UInt8(ascii: "<"): kind = .parent
    case UInt8(ascii: ">"): kind = .partial
    case UInt8(ascii: "/"): kind = .end
    case UInt8(ascii: "{"):
      kind = .variable
      if end < bytes.count, bytes[end] == UInt8(ascii: "}") { end += 1 }
    default: kind = .variable
    }
    if kind != .variable || sigil == UInt8(ascii: "{") || sigil == UInt8(ascii: "&") { offset += 1 }
    return tag(kind, upTo: close.lowerBound, at: location, range: start..<end)
  }

  private mutating func tag(
    _ kind: TemplateTag.Kind, upTo end: Int, at location: SourceLocation, range: Range<Int>
  ) -> TemplateTag {
    let isBlank = { (byte: UInt8) in " \t\r\n".utf8.contains(byte) }
    let start = bytes[offset..<end].firstIndex { !isBlank($0) } ?? end
    var name = bytes[start..<end]
    while let last = name.last, isBlank(last) { name.removeLast() }
    let isTemplate = kind == .partial || kind == .parent
    var transforms: [String] = []
    while !isTemplate, let bracket = name.firstIndex(of: UInt8(ascii: "(")) {
      transforms.append(String(decoding: name[..<bracket], as: UTF8.self))
      name = name[(bracket + 1)...]
    }
    if !transforms.isEmpty { name = name.prefix { $0 != UInt8(ascii: ")") } }
    advance(to: name.startIndex)
    return TemplateTag(
      kind: kind, name: String(decoding: name, as: UTF8.self).filter { !$0.isWhitespace },
      transforms: transforms, location: location, nameLocation: self.location, range: range,
      delimiters: delimiters)
  }

  /// Takes `<% %>` of `{{=<% %>=}}`.
  private mutating func setDelimiters(_ text: ArraySlice<UInt8>) {
    let parts = text.split { " \t\r\n=".utf8.contains($0) }
    guard parts.count == 2 else { return }
    delimiters.opening = String(decoding: parts[0], as: UTF8.self)
    delimiters.closing = String(decoding: parts[1], as: UTF8.self)
  }
}
