import CCairo
package import FigureKit
package import SVGRendering
import Synchronization

/// Draws the pictures by which other sites show pages.
///
/// What all pictures of a site have in common is drawn once. A picture costs less than a millisecond of one core, and a few
/// more with a figure; any number of threads may draw at once.
package final class SocialPictureRenderer: Sendable {
  private struct Site: Hashable {
    var name: String
    var isRightToLeft: Bool
  }

  private let backgrounds = Mutex<[Site: SocialBackground]>([:])

  /// Creates a renderer.
  package init() {}

  /// The bytes of a PNG file of 1200 by 630 pixels: the title in up to four lines, the site's name below, and beside
  /// both a figure.
  ///
  /// The same texts give the same bytes on the same machine; another version of cairo, Pango, zlib or a typeface may give
  /// others. What is too long is cut off with an ellipsis.
  ///
  /// - Parameters:
  ///   - title: The page's title.
  ///   - site: The site's name.
  ///   - figure: A figure of the page; of one that moves its poster is shown.
  ///   - images: The files of the figure's images.
  /// - Returns: `nil` if no typeface of this machine has one of the characters.
  /// - Throws: `FigureRenderingError` for a figure that cannot be drawn.
  package func png(
    title: String, site: String, figure: Drawing? = nil, images: ImageProvider = .none
  ) throws(FigureRenderingError) -> [UInt8]? {
    let background = try background(Site(name: site, isRightToLeft: title.beginsRightToLeft))
    var picture = background.layout
    picture.add(title: title, figure: figure?.size)
    guard picture.hasAllCharacters else { return nil }
    let letters = try TextEdges(picture.title)
    guard let figure, let place = picture.figure else {
      var rows = background.rows(around: letters.rows)
      letters.fill(&rows, as: .ink)
      return try background.png(with: CompressedRows(runsOf: rows.bytes), of: rows.range, ColorRamp.palette)
    }
    var rows = background.rows(around: letters.rows.union(Int(place.minY)..<Int(place.maxY)))
    letters.fill(&rows, as: .ink)
    var palette = ColorRamp.palette
    try draw(figure, in: place, images, to: &rows, palette: &palette)
    return try background.png(with: CompressedRows(rows.bytes), of: rows.range, palette)
  }

  private func background(_ site: Site) throws(FigureRenderingError) -> SocialBackground {
    if let known = backgrounds.withLock({ $0[site] }) { return known }
    let new = try SocialBackground(SocialPictureLayout(site: site.name, isRightToLeft: site.isRightToLeft))
    backgrounds.withLock { $0[site] = new }
    return new
  }

  /// Draws a figure on the paper, in the colours that are left.
  private func draw(
    _ figure: Drawing, in place: Rect, _ images: ImageProvider, to rows: inout PictureRows,
    palette: inout [RGB]
  ) throws(FigureRenderingError) {
    let (width, height) = (Int(place.width), Int(place.height))
    let scale = place.width / figure.size.width
    let canvas = CairoCanvas(width: width, height: height, background: Palette.palette(for: .light)[.paper])
    canvas.concatenate(.scale(scale))
    var painter = DrawingPainter(
      palette: .palette(for: .light), fontFamilies: .dejaVu, images: DecodedImages(images), scale: scale)
    try painter.paint(
      figure.still().projected(outlines: TextOutlines(.dejaVu), tolerance: 0.02).operations, on: canvas)
    try canvas.requireSuccess()
    cairo_surface_flush(canvas.surface)
    guard let data = cairo_image_surface_get_data(canvas.surface) else { return }
    // Rows of 32 bits a pixel have no padding.
    let drawn = UnsafeBufferPointer(
      start: UnsafeRawPointer(data).assumingMemoryBound(to: UInt32.self), count: width * height)
    let first = palette.count
    let quantizer = ColorQuantizer(drawn, count: 256 - first)
    palette += quantizer.palette
    for row in 0..<height {
      rows.withPixels(of: Int(place.minY) + row) { pixels in
        for column in 0..<width {
          pixels[Int(place.minX) + column] = UInt8(first) + quantizer.index(of: drawn[row * width + column])
        }
      }
    }
  }
}

extension Range<Int> {
  /// The numbers from the first to the last of both; an empty range has none.
  fileprivate func union(_ other: Range<Int>) -> Range<Int> {
    if isEmpty { return other }
    return Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
