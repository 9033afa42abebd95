import CCairo
import FigureKit

/// The size, in pixels, at which all text is laid out before it is scaled to its own.
///
/// FreeType fails for very small and very large sizes, and then for every later use of the same typeface. This one
/// keeps glyphs exact to a 50,000th of the em, and 10,000 of the widest ones within what cairo can hold.
private let layoutSize = 200.0

extension CairoCanvas {
  /// Draws the outlines of a line of text in the typeface of a name.
  func draw(
    _ text: Text, at point: Point, color: RGB, family: String
  ) throws(FigureRenderingError) {
    let line = TextLine(text, family: family)
    let outline = line.outline(on: self)
    defer { cairo_path_destroy(outline) }

    save()
    defer { restore() }
    let scale = text.font.size / layoutSize
    cairo_translate(context, point.x, point.y)
    cairo_scale(context, scale, scale)
    let offset = line.offset(anchor: text.anchor, baseline: text.baseline)
    for x in [offset.x, offset.x + line.width] {
      var corner = Point(x: x, y: offset.y)
      cairo_user_to_device(context, &corner.x, &corner.y)
      let limit = CairoCanvas.maximumCoordinate
      guard abs(corner.x) <= limit, abs(corner.y) <= limit else { throw .coordinateOutOfRange }
    }
    cairo_translate(context, offset.x, offset.y)
    beginPath()
    cairo_append_path(context, outline)
    setSource(color, opacity: text.color.opacity)
    fill(rule: .nonZero)
  }
}

/// A line of text that Pango has laid out at `layoutSize`.
private struct TextLine: ~Copyable {
  private let pango: OpaquePointer?
  private let layout: OpaquePointer?
  private let description: OpaquePointer?

  init(_ text: Text, family: String) {
    // The font map is this thread's own.
    pango = pango_font_map_create_context(pango_cairo_font_map_get_default())
    TextLine.useUnhintedGlyphs(in: pango)
    description = pango_font_description_new()
    pango_font_description_set_family(description, family)
    pango_font_description_set_absolute_size(description, layoutSize * Double(PANGO_SCALE))
    pango_font_description_set_weight(
      description, text.font.weight == .bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
    pango_font_description_set_style(
      description, text.font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)

    layout = pango_layout_new(pango)
    pango_layout_set_font_description(layout, description)
    pango_layout_set_single_paragraph_mode(layout, 1)
    var string = text.string.withoutControlCharacters
    string.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { characters in
        pango_layout_set_text(layout, characters.baseAddress, Int32(characters.count))
      }
    }
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(layout))
    pango_font_description_free(description)
    g_object_unref(UnsafeMutableRawPointer(pango))
  }

  /// The distance from the beginning of the line to its end.
  var width: Double {
    var logical = PangoRectangle()
    pango_layout_line_get_extents(pango_layout_get_line_readonly(layout, 0), nil, &logical)
    return Double(logical.width) / Double(PANGO_SCALE)
  }

  /// The outlines of the glyphs, from the beginning of the alphabetic baseline; to be destroyed by the caller.
  func outline(on canvas: borrowing CairoCanvas) -> UnsafeMutablePointer<cairo_path_t>? {
    canvas.save()
    defer { canvas.restore() }
    // cairo would otherwise make a typeface for the canvas's own transform.
    cairo_identity_matrix(canvas.context)
    canvas.beginPath()
    canvas.move(to: .zero)
    pango_cairo_layout_line_path(canvas.context, pango_layout_get_line_readonly(layout, 0))
    return cairo_copy_path(canvas.context)
  }

  /// Where the line begins, relative to the point at which the text stands.
  func offset(anchor: Text.Anchor, baseline: Text.Baseline) -> Point {
    let x =
      switch anchor {
      case .start: 0.0
      case .middle: -width / 2
      case .end: -width
      }
    return Point(x: x, y: height(of: baseline))
  }

  /// How far a baseline stands above the alphabetic one, as browsers measure it.
  private func height(of baseline: Text.Baseline) -> Double {
    if baseline == .alphabetic { return 0 }
    if baseline == .middle { return xHeight / 2 }
    let metrics = pango_context_get_metrics(pango, description, nil)
    defer { pango_font_metrics_unref(metrics) }
    let ascent = Double(pango_font_metrics_get_ascent(metrics)) / Double(PANGO_SCALE)
    let descent = Double(pango_font_metrics_get_descent(metrics)) / Double(PANGO_SCALE)
    // Browsers take four fifths of the ascent where a typeface has no hanging baseline of its own.
    return baseline == .hanging ? ascent * 0.8 : (ascent - descent) / 2
  }

  /// The height of a small x.
  private var xHeight: Double {
    let letter = pango_layout_new(pango)
    defer { g_object_unref(UnsafeMutableRawPointer(letter)) }
    pango_layout_set_font_description(letter, description)
    pango_layout_set_text(letter, "x", 1)
    var ink = PangoRectangle()
    pango_layout_line_get_extents(pango_layout_get_line_readonly(letter, 0), &ink, nil)
    return -Double(ink.y) / Double(PANGO_SCALE)
  }

  /// Glyphs in their own shapes and places, so that text is as wide at every size and on every machine.
  private static func useUnhintedGlyphs(in pango: OpaquePointer?) {
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(pango, options)
    pango_context_set_round_glyph_positions(pango, 0)
  }
}
