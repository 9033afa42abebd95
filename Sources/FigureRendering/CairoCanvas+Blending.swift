import CCairo
import FigureKit
import SVGRendering

// What is done with layers, which are transparent surfaces of 32 bits a pixel.
extension CairoCanvas {
  /// Draws a recording or a layer where it was drawn, mixed with what is below.
  func draw(
    _ other: borrowing CairoCanvas, opacity: Double, blendMode: BlendMode
  ) throws(FigureRenderingError) {
    save()
    defer { restore() }
    cairo_set_operator(context, blendMode.cairoOperator)
    try draw(other, opacity: opacity)
  }

  /// Draws a layer as much as another one is opaque.
  func draw(
    _ layer: borrowing CairoCanvas, through mask: borrowing CairoCanvas
  ) throws(FigureRenderingError) {
    try layer.requireSuccess()
    try mask.requireSuccess()
    save()
    defer { restore() }
    cairo_identity_matrix(context)
    cairo_set_source_surface(context, layer.surface, 0, 0)
    cairo_mask_surface(context, mask.surface, 0, 0)
  }

  /// Makes each pixel of a layer as opaque as it is light, by the weights that SVG has for masks.
  func replaceOpacityByLuminance() {
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return }
    let (width, height) = (
      Int(cairo_image_surface_get_width(surface)), Int(cairo_image_surface_get_height(surface))
    )
    let stride = Int(cairo_image_surface_get_stride(surface))
    for row in 0..<height {
      for column in 0..<width {
        let pixel = UnsafeMutableRawPointer(data + row * stride + 4 * column)
          .assumingMemoryBound(to: UInt32.self)
        // Components are multiplied by the opacity already.
        let (red, green, blue) = (pixel.pointee >> 16 & 0xFF, pixel.pointee >> 8 & 0xFF, pixel.pointee & 0xFF)
        pixel.pointee = ((red * 2125 + green * 7154 + blue * 721 + 5000) / 10_000) << 24
      }
    }
    cairo_surface_mark_dirty(surface)
  }

  /// Draws a recording blurred.
  ///
  /// - Parameters:
  ///   - recording: What is blurred.
  ///   - grid: Where it is blurred.
  ///   - region: The places of the grid that are needed.
  /// - Throws: `FigureRenderingError.drawingFailed` if the recording failed.
  func drawBlurred(
    _ recording: borrowing CairoCanvas, grid: BlurGrid, region: PixelRect
  ) throws(FigureRenderingError) {
    try recording.requireSuccess()
    guard
      let places = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(region.width), Int32(region.height))
    else { return }
    defer { cairo_surface_destroy(places) }
    let toPlaces = grid.transform.concatenating(.translation(x: -Double(region.x), y: -Double(region.y)))
    CairoCanvas.drawSilhouette(of: recording, on: places, transform: toPlaces)
    CairoCanvas.blurComponents(of: places, region: region, grid.blur)

    save()
    defer { restore() }
    cairo_identity_matrix(context)
    let pattern = cairo_pattern_create_for_surface(places)
    defer { cairo_pattern_destroy(pattern) }
    var matrix = cairo_matrix_t(toPlaces)
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
    cairo_set_source(context, pattern)
    cairo_paint(context)
  }

  private static func blurComponents(
    of surface: OpaquePointer, region: PixelRect, _ blur: (x: GaussianBlur, y: GaussianBlur)
  ) {
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return }
    let stride = Int(cairo_image_surface_get_stride(surface))
    // Components are multiplied by the opacity, so that each of the four can be blurred separately.
    for component in 0..<4 {
      var table: [UInt16] = []
      table.reserveCapacity(region.pixelCount)
      for row in 0..<region.height {
        for column in 0..<region.width {
          table.append(UInt16(data[row * stride + 4 * column + component]) * 257)
        }
      }
      table = blur.x.transposed(table, width: region.width, height: region.height)
      table = blur.y.transposed(table, width: region.height, height: region.width)
      for row in 0..<region.height {
        for column in 0..<region.width {
          // Rounded down, so that no component is more than the opacity.
          data[row * stride + 4 * column + component] = UInt8(table[row * region.width + column] / 257)
        }
      }
    }
    cairo_surface_mark_dirty(surface)
  }
}

extension BlendMode {
  fileprivate var cairoOperator: cairo_operator_t {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    }
  }
}
