import CCairo
import FigureKit
import SVGRendering

extension CairoCanvas {
  /// Draws the shadow of a recording.
  ///
  /// - Parameters:
  ///   - recording: What throws the shadow.
  ///   - grid: Where it is blurred.
  ///   - region: The places of the grid that are needed.
  ///   - offset: Where the shadow lies, in pixels.
  ///   - color: The shadow's colour.
  ///   - opacity: The shadow's opacity.
  /// - Throws: `FigureRenderingError.drawingFailed` if the recording failed.
  func drawShadow(
    of recording: borrowing CairoCanvas, grid: BlurGrid, region: PixelRect, offset: Vector, color: RGB,
    opacity: Double
  ) throws(FigureRenderingError) {
    try recording.requireSuccess()
    guard let mask = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(region.width), Int32(region.height))
    else { return }
    defer { cairo_surface_destroy(mask) }
    let toMask = grid.transform.concatenating(.translation(x: -Double(region.x), y: -Double(region.y)))
    CairoCanvas.drawSilhouette(
      of: recording, on: mask, transform: toMask.translatedBy(x: offset.dx, y: offset.dy))
    CairoCanvas.blur(mask, region: region, grid.blur)

    save()
    defer { restore() }
    cairo_identity_matrix(context)
    setSource(color, opacity: opacity)
    let pattern = cairo_pattern_create_for_surface(mask)
    defer { cairo_pattern_destroy(pattern) }
    var matrix = cairo_matrix_t(toMask)
    cairo_pattern_set_matrix(pattern, &matrix)
    // Places of the grid are pixels or larger, so that nothing has to be averaged.
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
    cairo_mask(context, pattern)
  }

  /// Draws a recording on another surface, on a mask only how opaque it is.
  static func drawSilhouette(
    of recording: borrowing CairoCanvas, on mask: OpaquePointer, transform: AffineTransform
  ) {
    let context = cairo_create(mask)
    defer { cairo_destroy(context) }
    var matrix = cairo_matrix_t(transform)
    cairo_set_matrix(context, &matrix)
    cairo_set_source_surface(context, recording.surface, 0, 0)
    cairo_paint(context)
  }

  private static func blur(
    _ mask: OpaquePointer, region: PixelRect, _ blur: (x: GaussianBlur, y: GaussianBlur)
  ) {
    cairo_surface_flush(mask)
    guard let data = cairo_image_surface_get_data(mask) else { return }
    let stride = Int(cairo_image_surface_get_stride(mask))
    var table: [UInt16] = []
    table.reserveCapacity(region.pixelCount)
    for row in 0..<region.height {
      for column in 0..<region.width { table.append(UInt16(data[row * stride + column]) * 257) }
    }
    table = blur.x.transposed(table, width: region.width, height: region.height)
    table = blur.y.transposed(table, width: region.height, height: region.width)
    for row in 0..<region.height {
      for column in 0..<region.width {
        data[row * stride + column] = UInt8((UInt32(table[row * region.width + column]) + 128) / 257)
      }
    }
    cairo_surface_mark_dirty(mask)
  }
}
