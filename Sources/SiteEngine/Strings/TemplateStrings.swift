import Diagnostics
import Markup

/// Puts the words of a language into a template before it is compiled.
///
/// `{{strings.search}}` stands for a text. One with values is a section, whose body has them between `|`, in the order of
/// the English text: `{{#strings.pageOf}}{{number}}|{{total}}{{/strings.pageOf}}`. The first value decides between the forms
/// of a text that has two; `{{strings.pages.one}}` and `….other` name a form.
struct TemplateStrings {
  /// The words to be put in.
  let strings: LocalizedStrings
  /// The texts that templates may name, with their values in the order of the body.
  let known: [String: LocalizedText]
  private(set) var diagnostics: [Diagnostic] = []

  init(_ strings: LocalizedStrings, known: [String: LocalizedText]) {
    (self.strings, self.known) = (strings, known)
  }

  /// Whether a template has words to be put in.
  static func areIn(_ source: TemplateSource) -> Bool { source.text.contains("strings.") }

  /// The template's text with the words of the language.
  mutating func localized(_ source: TemplateSource) -> String {
    let bytes = Array(source.text.utf8)
    return localizing(bytes[...], TemplateTag.withComments(in: source)[...])
  }

  /// The text of a part of a template, whose tags these are, with the words of the language.
  private mutating func localizing(_ text: ArraySlice<UInt8>, _ tags: ArraySlice<TemplateTag>) -> String {
    var result = ""
    var rest = text
    var tags = tags
    while let tag = tags.popFirst() {
      guard tag.kind == .variable || tag.kind == .section, tag.transforms.isEmpty,
        tag.name.hasPrefix("strings.")
      else { continue }
      result += String(decoding: rest[..<tag.range.lowerBound], as: UTF8.self)
      rest = rest[tag.range.upperBound...]
      var values: [String] = []
      if tag.kind == .section, let end = tags.firstIndex(where: { $0.kind == .end && $0.depth == tag.depth }),
        tags[end].name == tag.name
      {
        values = self.values(in: rest[..<tags[end].range.lowerBound], tags[..<end])
        rest = rest[tags[end].range.upperBound...]
        tags = tags[(end + 1)...]
      }
      result += words(tag, values)
    }
    return result + String(decoding: rest, as: UTF8.self)
  }

  /// What stands between the `|` of a section's body; one in a tag or in a comment separates nothing.
  private mutating func values(in body: ArraySlice<UInt8>, _ tags: ArraySlice<TemplateTag>) -> [String] {
    var values: [String] = []
    var rest = body
    var tags = tags
    var start = body.startIndex
    while let bar = rest.firstIndex(of: UInt8(ascii: "|")) {
      rest = rest[(bar + 1)...]
      if let tag = tags.first(where: { $0.range.contains(bar) }) {
        rest = rest[tag.range.upperBound...]
        continue
      }
      let own = tags.prefix { $0.range.lowerBound < bar }
      values.append(localizing(body[start..<bar], own))
      (tags, start) = (tags[own.endIndex...], bar + 1)
    }
    return values + [localizing(body[start...], tags)]
  }

  /// What stands for a text with values.
  private mutating func words(_ tag: TemplateTag, _ values: [String]) -> String {
    let location = tag.location
    let (opening, closing) = (tag.delimiters.opening, tag.delimiters.closing)
    let parts = tag.name.dropFirst("strings.".count).split(
      separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let key = String(parts[0])
    guard let reference = known[key], let text = strings.texts[key] else {
      diagnostics.append(
        .missingString(key, suggestion: suggestion(for: key, among: known.keys.sorted()), at: location))
      return ""
    }
    let form = parts.count > 1 ? String(parts[1]) : nil
    guard form == nil || form == "one" || form == "other" else {
      diagnostics.append(.unknownStringForm(form ?? "", of: key, at: location))
      return ""
    }
    let expected = form == nil ? reference.valueCount : reference.names.count
    guard values.count == expected else {
      diagnostics.append(
        .wrongStringValues(
          key, names: reference.names, expected: expected, found: values.count, at: location))
      return ""
    }
    func filled(_ form: String) -> String {
      let parts = LocalizedText.parts(of: form).map { part in
        guard case .text(let text) = part else { return part }
        return LocalizedText.Part.text(text.escapedForMarkup.escaping(opening))
      }
      return parts.filled { name in reference.names.firstIndex(of: name).map { values[$0] } }
    }
    guard let one = text.one, form != "other" else { return filled(text.other) }
    if form == "one" { return filled(one) }
    guard let number = values.first?.variableName(tag.delimiters) else { return filled(text.other) }
    let isOne = number == "." ? ".isOne" : number + ".isOne"
    let section = { (sigil: String, form: String) in
      "\(opening)\(sigil)\(isOne)\(closing)\(filled(form))\(opening)/\(isOne)\(closing)"
    }
    return section("#", one) + section("^", text.other)
  }
}

extension String {
  /// The name in a text that is one tag: `{{count}}`.
  fileprivate func variableName(_ delimiters: TemplateTag.Delimiters) -> String? {
    let text = trimmingWhitespace
    guard text.hasPrefix(delimiters.opening), text.hasSuffix(delimiters.closing) else { return nil }
    let name = String(text.dropFirst(delimiters.opening.count).dropLast(delimiters.closing.count))
      .trimmingWhitespace
    let isName = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" || $0 == "-" }
    return isName && !name.isEmpty ? name : nil
  }

  /// The text, which is HTML, with character references in the place of a delimiter, so that no tag begins in it.
  fileprivate func escaping(_ delimiter: String) -> String {
    replacing(delimiter, with: delimiter.unicodeScalars.map { "&#\($0.value);" }.joined())
  }
}
