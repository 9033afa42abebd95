import FigureKit
import Foundation

/// The drawing lists that a program wrote, one after another.
struct DrawingLists {
  /// The figures, in the order in which they were shown.
  let drawings: [Drawing]

  /// Reads drawing lists; a list at the end that was not finished, as where the program stopped, is left out.
  ///
  /// - Throws: `Drawing.ParseError` for a list that cannot be read.
  init(_ bytes: Data) throws {
    var drawings: [Drawing] = []
    var list: [Substring] = []
    for line in String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      if list.isEmpty, !line.hasPrefix("figure ") { continue }
      list.append(line)
      guard line == "end figure" else { continue }
      drawings.append(try Drawing(parsing: list.joined(separator: "\n") + "\n"))
      list = []
    }
    self.drawings = drawings
  }
}
