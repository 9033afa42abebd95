/// A text of a theme in one language, with the names of values in braces: `Page {number} of {total}`. The names and the two forms
/// for numbers are a small part of what ICU calls a message format.
package struct MessageFormat: Sendable, Hashable {
  /// The text for a number that is 1, where it differs.
  package var one: String?
  /// The text, or that for all other numbers.
  package var other: String

  /// Creates a text, perhaps with a different form for the number 1.
  package init(_ other: String, one: String? = nil) {
    (self.one, self.other) = (one, other)
  }

  /// The names of values in the order in which they first come.
  package var names: [String] {
    var result: [String] = []
    for text in [other, one].compactMap(\.self) {
      for case .name(let name) in Self.parts(of: text) where !result.contains(name) { result.append(name) }
    }
    return result
  }

  /// The number of values; at least 1, the number that selects the form, if there are two forms.
  package var valueCount: Int { max(names.count, one == nil ? 0 : 1) }

  /// A part of a text.
  package enum Part: Sendable, Hashable {
    case text(String)
    /// The name of a value.
    case name(String)
  }

  /// The parts of a form. A brace that begins no name is text.
  package static func parts(of form: String) -> [Part] {
    var parts: [Part] = []
    var text = ""
    var rest = form[...]
    while let open = rest.firstIndex(of: "{") {
      text += rest[..<open]
      let after = rest[rest.index(after: open)...]
      let name = after.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
      if !name.isEmpty, after[name.endIndex...].hasPrefix("}") {
        parts += [.text(text), .name(String(name))]
        text = ""
        rest = after[after.index(after: name.endIndex)...]
      } else {
        text += "{"
        rest = after
      }
    }
    return parts + [.text(text + rest)]
  }
}

extension [MessageFormat.Part] {
  /// The text with values in place of names; a name without a value is left out.
  package func filled(_ value: (String) -> String?) -> String {
    reduce(into: "") { result, part in
      switch part {
      case .text(let text): result += text
      case .name(let name): result += value(name) ?? ""
      }
    }
  }
}
