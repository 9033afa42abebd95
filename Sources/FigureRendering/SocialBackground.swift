import FigureKit
import SVGRendering
import Synchronization

/// What all social pictures of a site have in common, drawn, and compressed, once.
final class SocialBackground: Sendable {
  /// The layout of a picture without a title.
  let layout: SocialPictureLayout
  private let rows: PictureRows
  private let compressed = Mutex<[Range<Int>: CompressedRows]>([:])

  /// Draws it.
  ///
  /// - Throws: `FigureRenderingError` if it cannot be drawn.
  init(_ layout: SocialPictureLayout) throws(FigureRenderingError) {
    self.layout = layout
    var rows = PictureRows()
    let coverage = SocialPictureCoverage()
    coverage.canvas.add(Path(Rect(x: 0, y: 0, width: SocialPictureLayout.size.width, height: 16)))
    coverage.canvas.add(Path(roundedRect: layout.mark, cornerRadius: 11))
    coverage.canvas.fill(rule: .nonZero)
    coverage.cutChevrons(in: layout.mark)
    try coverage.copy(to: &rows, as: .accent)
    try SocialPictureCoverage([layout.site]).copy(to: &rows, as: .muted)
    self.rows = rows
  }

  /// Some rows and those around them up to a multiple of eight, so that what is left has few heights.
  func rows(around range: Range<Int>) -> PictureRows {
    rows[range.lowerBound / 8 * 8..<min((range.upperBound + 7) / 8 * 8, PictureRows.height)]
  }

  /// The whole picture with some rows exchanged, as a PNG file.
  ///
  /// cairo's own encoder writes 24 bits a pixel and tries filters on each row, which takes six times as long as drawing
  /// a card.
  ///
  /// - Throws: `FigureRenderingError.encodingFailed` if zlib has no memory.
  func png(
    with changed: CompressedRows, of range: Range<Int>, _ palette: [RGB]
  ) throws(FigureRenderingError) -> [UInt8] {
    // Eight bits a pixel, colours from a palette.
    var file = PNGWriter(width: PictureRows.width, height: PictureRows.height, header: [8, 3])
    file.append("PLTE", palette.flatMap { [$0.red, $0.green, $0.blue] })
    let (above, below) = (0..<range.lowerBound, range.upperBound..<PictureRows.height)
    file.append([try compressed(above), changed, try compressed(below)])
    return file.finished()
  }

  private func compressed(_ range: Range<Int>) throws(FigureRenderingError) -> CompressedRows {
    if let known = compressed.withLock({ $0[range] }) { return known }
    let new = try CompressedRows(rows[range].bytes)
    compressed.withLock { $0[range] = new }
    return new
  }
}
