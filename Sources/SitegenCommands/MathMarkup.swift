/// Formulas as `math-core` writes them, made to need no style that a strict policy for content must allow: what always looks
/// the same is a class, which the theme's style sheet knows, and a colour is an attribute.
enum MathMarkup {
  /// The classes of declarations that do not vary, by the declaration.
  static let classes = [
    "text-align: left": "math-align-left", "justify-items: start": nil,
    "text-align: right": "math-align-right",
    "justify-items: end": nil, "padding-left: 0": "math-no-start", "padding-right: 0": "math-no-end",
    "padding-left: 1em": "math-wide-start", "padding-left: 0.1em": "math-narrow", "padding-right: 0.1em": nil,
    "padding-top: 0": "math-low", "padding-bottom: 0": nil, "padding-top: 0.1667em": "math-cfrac",
    "border-top: 0.05em solid currentcolor": "math-top-line",
    "border-top: 0.05em dashed currentcolor": "math-top-dashes",
    "border-left: 0.05em solid currentcolor": "math-start-line",
    "border-left: 0.05em dashed currentcolor": "math-start-dashes",
    "border-right: 0.05em solid currentcolor": "math-end-line",
    "border-right: 0.05em dashed currentcolor": "math-end-dashes",
    "width: 100%": "math-whole", "width: 50%": "math-half", "width: 7.5%": "math-margin",
    "margin-left: -0.16666667em": "math-back-3mu", "margin-left: -0.22222222em": "math-back-4mu",
    "margin-left: -0.2777778em": "math-back-5mu", "margin-left: -0.5em": "math-back-half",
    "margin-left: -1em": "math-back-1em",
    "margin-left: -2em": "math-back-2em",
  ]

  /// The markup with attributes in place of styles. A style that is not wholly known, such as that of a space of an unusual
  /// negative width, stays.
  static func withoutStyles(_ markup: String) -> String {
    var result = ""
    var rest = markup[...]
    while let start = rest.firstRange(of: " style=\"") {
      let value = rest[start.upperBound...].prefix { $0 != "\"" }
      result += rest[..<start.lowerBound]
      result += attributes(of: value) ?? String(rest[start.lowerBound..<value.endIndex]) + "\""
      rest = rest[value.endIndex...].dropFirst()
    }
    return result + rest
  }

  /// The markup with a prime and a sign of degrees beside what they belong to instead of raised: in the typefaces of text, which
  /// are what most readers' browsers have, these signs are raised by themselves, and would float.
  static func withoutRaisedSigns(_ markup: String) -> String {
    guard markup.contains("<msup>") else { return markup }
    return markup.replacing(#/<msup>(<m[in][^<>]*>[^<]*<\/m[in]>)<mo[^<>]*>([′∘])<\/mo><\/msup>/#) { match in
      "<mrow>\(match.1)<mi mathvariant=\"normal\">\(match.2 == "∘" ? "°" : match.2)</mi></mrow>"
    }
  }

  private static func attributes(of style: Substring) -> String? {
    var names: [String] = []
    var result = ""
    for declaration in style.split(separator: ";") {
      let parts = declaration.split(separator: ":", maxSplits: 1).map { $0.trimmingPrefix(" ") }
      guard parts.count == 2 else { return nil }
      if parts[0] == "color" {
        result = " mathcolor=\"\(parts[1])\""
      } else if let name = classes["\(parts[0]): \(parts[1])"] {
        if let name { names.append(name) }
      } else {
        return nil
      }
    }
    return (names.isEmpty ? "" : " class=\"\(names.joined(separator: " "))\"") + result
  }
}
