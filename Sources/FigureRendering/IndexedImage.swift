import SVGRendering

/// A picture of at most 256 colours, one byte a pixel.
struct IndexedImage {
  /// Width in pixels, at least 1.
  var width: Int
  /// Height in pixels, at least 1.
  var height: Int
  /// The colours, from 1 to 256.
  var palette: [RGB]
  /// An index of the palette for each pixel, row after row from the top.
  var pixels: [UInt8]

  /// The bytes of a PNG file (ISO/IEC 15948) with a palette and no filters.
  ///
  /// cairo's own encoder writes 24 bits a pixel and tries filters on each row, which takes six times as long as drawing
  /// a card.
  ///
  /// - Throws: `FigureRenderingError.encodingFailed` if zlib has no memory.
  func png() throws(FigureRenderingError) -> [UInt8] {
    // Eight bits a pixel, colours from a palette.
    var file = PNGWriter(width: width, height: height, header: [8, 3])
    file.append("PLTE", palette.flatMap { [$0.red, $0.green, $0.blue] })
    // The fastest level: rows of paper are all alike, and a better one takes three times as long for a quarter less.
    try file.append(rows: pixels, bytesPerRow: width, level: 1)
    return file.finished()
  }
}
