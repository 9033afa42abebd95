package import Diagnostics

/// A formula in TeX between `$` and `$`, or `$$` and `$$`.
package struct Formula: Sendable, Hashable {
  /// The TeX without the dollars. Lines are separated by LF, and have no markers of a quote or a list around them.
  package var tex: String
  /// Whether it is displayed on a line of its own.
  package var isDisplay: Bool
  /// The first dollar.
  package var location: SourceLocation
  /// Where each line of the TeX begins.
  var lineLocations: [SourceLocation]
  /// The source of the formula, or of its first line if it has several.
  var source: String

  /// The place of a Unicode scalar of the TeX, counted from 0; beyond the end, the place of the end.
  package func location(ofScalar offset: Int) -> SourceLocation {
    var line = 0
    var column = 0
    for scalar in tex.unicodeScalars.prefix(max(0, offset)) {
      if scalar == "\n" {
        line += 1
        column = 0
      } else {
        column += UTF8.width(scalar)
      }
    }
    guard lineLocations.indices.contains(line) else { return location }
    var place = lineLocations[line]
    place.column = place.column.map { $0 + column }
    return place
  }
}

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
  /// U+E000 to U+F8FF.
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
