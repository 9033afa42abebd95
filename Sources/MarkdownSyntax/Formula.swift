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
