@_spi(Rendering) import FigureKit
import FigureRendering
import SampleEngine

extension LiveGlyphs {
  /// The outlines of the typefaces with which figures are drawn.
  static var cairo: LiveGlyphs {
    LiveGlyphs(
      version: { ([RendererVersion.description] + FontFamilies.installedFonts).joined(separator: "\n") },
      table: { drawings in try TextOutlines().glyphTable(of: drawings).encodedBytes })
  }
}
