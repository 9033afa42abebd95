import CCairo
import FigureKit
import SVGRendering

// Surfaces that are drawn onto others. All of a picture's surfaces have the same coordinates: its pixels.
extension CairoCanvas {
  /// Creates a canvas that remembers what is drawn within a region, so that it can be drawn any number of times.
  init(recording region: PixelRect, transform: AffineTransform) {
    var extents = cairo_rectangle_t(
      x: Double(region.x), y: Double(region.y), width: Double(region.width), height: Double(region.height))
    self.init(surface: cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents))
    concatenate(transform)
  }

  /// Creates a transparent canvas for a region.
  init(layer region: PixelRect) {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(region.width), Int32(region.height))
    cairo_surface_set_device_offset(surface, -Double(region.x), -Double(region.y))
    self.init(surface: surface)
  }

  /// The pixels that can be drawn on, with the clip that is in effect.
  var visibleRegion: PixelRect {
    save()
    defer { restore() }
    cairo_identity_matrix(context)
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(context, &left, &top, &right, &bottom)
    return PixelRect(around: left, top, right, bottom)
  }

  /// Whether what is drawn is remembered, and not yet pixels.
  var isRecording: Bool { cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_RECORDING }

  /// The pixels that a recording draws on.
  var inkRegion: PixelRect {
    var (x, y, width, height) = (0.0, 0.0, 0.0, 0.0)
    cairo_recording_surface_ink_extents(surface, &x, &y, &width, &height)
    return PixelRect(around: x, y, x + width, y + height)
  }

  /// Draws a recording or a layer where it was drawn.
  func draw(_ other: borrowing CairoCanvas, opacity: Double) throws(FigureRenderingError) {
    try other.requireSuccess()
    save()
    defer { restore() }
    cairo_identity_matrix(context)
    cairo_set_source_surface(context, other.surface, 0, 0)
    if opacity < 1 {
      cairo_paint_with_alpha(context, opacity)
    } else {
      cairo_paint(context)
    }
  }

  func requireSuccess() throws(FigureRenderingError) {
    let status = cairo_status(context)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .drawingFailed(String(cString: cairo_status_to_string(status)))
    }
  }

  /// Draws nothing from now on outside of the current path.
  func clip(rule: FillRule) {
    setFillRule(rule)
    cairo_clip(context)
  }
}
