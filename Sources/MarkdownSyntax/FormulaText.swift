/// The formulas of a document, and its text with what cmark takes for one plain word in place of each.
///
/// A formula is at least three bytes long, as is a character of Unicode's private use area. So one of these, the
/// formula's own, and U+0001 for each further byte take its place, and all places of the document stay what they are.
struct FormulaText {
  /// The text to parse; empty if there are no formulas.
  var bytes: [UInt8] = []
  /// The formulas by the character in their place.
  var formulas: [Unicode.Scalar: Formula] = [:]
  /// The formulas in order.
  var ordered: [Formula] = []

  static let filler: UInt8 = 1
  /// U+E000 to U+F8FF, so that a page may have 6,400 formulas.
  static let markers = 0xE000...0xF8FF

  /// A text with its formulas as they stand in the source, for what is not HTML.
  func restoring(_ text: String) -> String {
    guard !formulas.isEmpty else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where scalar.value != UInt32(Self.filler) {
      if let formula = formulas[scalar] {
        result.append(contentsOf: formula.source.unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}
