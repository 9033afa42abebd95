package import FigureKit
import SampleModel

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Who knows the outlines of letters, of which a page has none where a figure is in perspective.
package struct LiveGlyphs: Sendable {
  /// What the outlines depend on: of equal versions they are equal.
  package var version: @Sendable () -> String
  /// Gives FigureKit's table of the glyphs of texts in these drawings, as bytes.
  package var table: @Sendable (_ drawings: [Drawing]) throws -> [UInt8]

  /// Joins a version with what makes tables.
  package init(
    version: @escaping @Sendable () -> String,
    table: @escaping @Sendable (_ drawings: [Drawing]) throws -> [UInt8]
  ) {
    self.version = version
    self.table = table
  }

  /// C code that hands over a table.
  static func source(_ table: [UInt8]) -> String {
    """
    static const unsigned char table[] = {\(table.map { "\($0)," }.joined())};
    const unsigned char *figureKitGlyphs(unsigned long *count) {
      *count = sizeof table;
      return table;
    }

    """
  }
}

extension LiveSample {
  /// The figures that are to run of which anything is in perspective.
  var figuresInPerspective: [SampleFigure] {
    figures.filter { figure in
      names.contains { $0.value == figure.name } && figure.drawing.hasPerspective
    }
  }

  /// The table of the glyphs of all texts in perspective.
  func glyphTable(_ glyphs: LiveGlyphs) throws(SampleEnvironmentError) -> [UInt8] {
    do {
      return try glyphs.table(figuresInPerspective.compactMap { try? Drawing(parsing: $0.drawing) })
    } catch {
      throw .toolFailed("cairo", reason: "\(error)")
    }
  }
}

extension String {
  /// Whether a drawing list has a transform in perspective. A search for characters takes forty times as long.
  fileprivate var hasPerspective: Bool { withCString { strstr($0, "transform=\"matrix3d(") != nil } }
}
