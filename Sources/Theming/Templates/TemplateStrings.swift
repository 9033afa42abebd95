import Diagnostics
import Markup
import Mustache
import SiteModel

/// Puts the words of a language into a template.
///
/// `{{strings.search}}` stands for a text. One with values is a section, whose body has them between `|`, in the order of
/// the English text: `{{#strings.pageOf}}{{number}}|{{total}}{{/strings.pageOf}}`. The first value decides between the forms
/// of a text that has two; `{{strings.pages.one}}` and `….other` name a form.
struct TemplateStrings {
  /// The words to be put in.
  let strings: LocalizedStrings
  /// The texts that templates may name, with their values in the order of the body.
  let known: [String: MessageFormat]
  private(set) var diagnostics: [Diagnostic] = []

  init(_ strings: LocalizedStrings, known: [String: MessageFormat]) {
    (self.strings, self.known) = (strings, known)
  }

  /// A part of what stands for a value.
  private enum Piece {
    /// A node of the template, by its place.
    case node(Int)
    /// Some bytes of a text.
    case text(TemplateNode, Range<Int>)
  }

  /// The template with the words of the language.
  mutating func localized(_ template: Template) -> Template {
    guard template.nodes.contains(where: { Self.key($0, of: template) != nil }) else { return template }
    var result = template.emptied
    append(template.body, of: template, to: &result)
    return result
  }

  private mutating func append(_ body: Range<Int>, of template: Template, to result: inout Template) {
    for index in template.children(body) { append(index, of: template, to: &result) }
  }

  private mutating func append(_ index: Int, of template: Template, to result: inout Template) {
    let node = template.nodes[index]
    if let key = Self.key(node, of: template) {
      result.append(lineStartOf: node)
      let values = node.kind == .section ? values(in: template.body(of: index), of: template) : []
      appendWords(key, values, inPlaceOf: node, of: template, to: &result)
    } else {
      result.append(node) { append(template.body(of: index), of: template, to: &$0) }
    }
  }

  /// What a tag says behind `strings.`; `nil` for a tag of anything else.
  private static func key(_ node: TemplateNode, of template: Template) -> Substring? {
    guard [.variable, .unescapedVariable, .section].contains(node.kind) else { return nil }
    let path = template.path(of: node)
    guard path.transforms.isEmpty, path.text.hasPrefix("strings.") else { return nil }
    return path.text.dropFirst("strings.".count)
  }

  /// What stands between the `|` of a section's body; one in another tag separates nothing.
  private func values(in body: Range<Int>, of template: Template) -> [[Piece]] {
    var values: [[Piece]] = [[]]
    for index in template.children(body) {
      let node = template.nodes[index]
      guard node.kind == .text else {
        values[values.count - 1].append(.node(index))
        continue
      }
      var start = 0
      for part in template.text(of: node).utf8.split(
        separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
      {
        if start > 0 { values.append([]) }
        if !part.isEmpty { values[values.count - 1].append(.text(node, start..<start + part.count)) }
        start += part.count + 1
      }
    }
    return values
  }
}

// MARK: Words

extension TemplateStrings {
  /// Appends a text with values.
  private mutating func appendWords(
    _ name: Substring, _ values: [[Piece]], inPlaceOf node: TemplateNode, of template: Template,
    to result: inout Template
  ) {
    let location = template.location(of: node)
    let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let key = String(parts[0])
    guard let reference = known[key], let text = strings.texts[key] else {
      diagnostics.append(.missingString(key, known: known.keys.sorted(), at: location))
      return
    }
    let form = parts.count > 1 ? String(parts[1]) : nil
    guard form == nil || form == "one" || form == "other" else {
      diagnostics.append(.unknownStringForm(form ?? "", of: key, at: location))
      return
    }
    let expected = form == nil ? reference.valueCount : reference.names.count
    guard values.count == expected else {
      diagnostics.append(
        .wrongStringValues(
          key, names: reference.names, expected: expected, found: values.count, at: location))
      return
    }
    func appendForm(_ form: String, _ result: inout Template) {
      for part in MessageFormat.parts(of: form) {
        switch part {
        case .text(let text): result.append(text: text.escapedForMarkup, inPlaceOf: node)
        case .name(let name):
          guard let value = reference.names.firstIndex(of: name) else { continue }
          append(values[value], of: template, to: &result)
        }
      }
    }
    guard let one = text.one, form != "other" else { return appendForm(text.other, &result) }
    if form == "one" { return appendForm(one, &result) }
    guard let number = values.first.flatMap({ Self.number($0, of: template) }) else {
      return appendForm(text.other, &result)
    }
    result.append(sectionOf: number, inPlaceOf: node) { appendForm(one, &$0) }
    result.append(sectionOf: number, isInverted: true, inPlaceOf: node) { appendForm(text.other, &$0) }
  }

  private mutating func append(_ value: [Piece], of template: Template, to result: inout Template) {
    for piece in value {
      switch piece {
      case .node(let index): append(index, of: template, to: &result)
      case .text(let node, let part): result.append(part: part, of: node)
      }
    }
  }

  /// Whether a value that is one variable is 1.
  private static func number(_ value: [Piece], of template: Template) -> ValuePath? {
    var variables: [ValuePath] = []
    for piece in value {
      switch piece {
      case .node(let index) where template.nodes[index].kind == .variable:
        variables.append(template.path(of: template.nodes[index]))
      case .node: return nil
      case .text(let node, let part):
        let text = template.text(of: node).utf8.dropFirst(part.lowerBound).prefix(part.count)
        guard text.allSatisfy({ " \t\r\n".utf8.contains($0) }) else { return nil }
      }
    }
    guard let path = variables.first, variables.count == 1, path.transforms.isEmpty else { return nil }
    return ValuePath(path.text == "." ? ".isOne" : path.text + ".isOne")
  }
}
