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
    localizing(source.text[...], in: source)
  }

  private mutating func localizing(_ text: Substring, in source: TemplateSource) -> String {
    var result = ""
    var rest = text
    while let open = rest.firstRange(of: "{{"), let close = rest[open.upperBound...].firstRange(of: "}}") {
      let tag = rest[open.upperBound..<close.lowerBound]
      // The third brace of `{{{name}}}`.
      let isTriple = tag.hasPrefix("{") && rest[close.upperBound...].hasPrefix("}")
      let end = isTriple ? rest.index(after: close.upperBound) : close.upperBound
      let name = String(tag.drop { "{#&".contains($0) }).trimmingWhitespace
      guard name.hasPrefix("strings."), !tag.hasPrefix("!") else {
        result += rest[..<close.upperBound]
        rest = rest[close.upperBound...]
        continue
      }
      result += rest[..<open.lowerBound]
      var values: [Substring] = []
      var after = rest[end...]
      if tag.hasPrefix("#"), let closing = after.firstRange(of: "{{/\(name)}}") {
        values = after[..<closing.lowerBound].split(separator: "|", omittingEmptySubsequences: false)
        after = after[closing.upperBound...]
      }
      let location = SourceLocation(source, open.lowerBound)
      result += words(
        name.dropFirst("strings.".count), values.map { localizing($0, in: source) }, at: location)
      rest = after
    }
    return result + rest
  }

  /// What stands for a text with values.
  private mutating func words(_ path: Substring, _ values: [String], at location: SourceLocation) -> String {
    let parts = path.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
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
        return LocalizedText.Part.text(text.escapedForMarkup.replacing("{{", with: "&#123;&#123;"))
      }
      return parts.filled { name in reference.names.firstIndex(of: name).map { values[$0] } }
    }
    guard let one = text.one, form != "other" else { return filled(text.other) }
    if form == "one" { return filled(one) }
    guard let number = values.first?.variableName else { return filled(text.other) }
    let isOne = number == "." ? ".isOne" : number + ".isOne"
    return "{{#\(isOne)}}\(filled(one)){{/\(isOne)}}{{^\(isOne)}}\(filled(text.other)){{/\(isOne)}}"
  }
}

extension String {
  /// The name in a text that is one tag: `{{count}}`.
  fileprivate var variableName: String? {
    let text = trimmingWhitespace
    guard text.hasPrefix("{{"), text.hasSuffix("}}") else { return nil }
    let name = String(text.dropFirst(2).dropLast(2)).trimmingWhitespace
    let isName = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" || $0 == "-" }
    return isName && !name.isEmpty ? name : nil
  }
}

extension SourceLocation {
  /// The place of an index of a template's text.
  fileprivate init(_ source: TemplateSource, _ index: String.Index) {
    let before = source.text[..<index].utf8
    let lineStart =
      before.lastIndex(of: UInt8(ascii: "\n")).map { before.index(after: $0) } ?? before.startIndex
    self.init(
      file: source.file, line: before.count { $0 == UInt8(ascii: "\n") } + 1,
      column: before[lineStart...].count + 1)
  }
}
