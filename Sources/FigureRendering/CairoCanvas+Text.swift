import CCairo
import FigureKit

extension CairoCanvas {
  /// Draws a line of text with the typeface of a name.
  func draw(_ text: Text, at point: Point, color: RGB, family: String) {
    let layout = pango_cairo_create_layout(context)
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    useUnhintedGlyphs(in: layout)

    let description = pango_font_description_new()
    defer { pango_font_description_free(description) }
    pango_font_description_set_family(description, family)
    pango_font_description_set_absolute_size(description, text.font.size * Double(PANGO_SCALE))
    pango_font_description_set_weight(
      description, text.font.weight == .bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
    pango_font_description_set_style(
      description, text.font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    pango_layout_set_font_description(layout, description)
    pango_layout_set_single_paragraph_mode(layout, 1)

    var string = text.string.withoutControlCharacters
    string.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { characters in
        pango_layout_set_text(layout, characters.baseAddress, Int32(characters.count))
      }
    }
    guard let line = pango_layout_get_line_readonly(layout, 0) else { return }

    var logical = PangoRectangle()
    pango_layout_line_get_extents(line, nil, &logical)
    let width = Double(logical.width) / Double(PANGO_SCALE)
    let dx =
      switch text.anchor {
      case .start: 0.0
      case .middle: -width / 2
      case .end: -width
      }
    save()
    setSource(color, opacity: text.color.opacity)
    beginPath()
    move(to: Point(x: point.x + dx, y: point.y + ascent(of: text.baseline, in: layout, description)))
    pango_cairo_show_layout_line(context, line)
    restore()
    beginPath()
  }

  /// Glyphs in their own shapes and places, so that text is as wide at every scale and on every machine.
  private func useUnhintedGlyphs(in layout: OpaquePointer?) {
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    let pango = pango_layout_get_context(layout)
    pango_cairo_context_set_font_options(pango, options)
    pango_context_set_round_glyph_positions(pango, 0)
    pango_layout_context_changed(layout)
  }

  /// How far the alphabetic baseline stands below a baseline, as browsers measure it.
  private func ascent(
    of baseline: Text.Baseline, in layout: OpaquePointer?, _ description: OpaquePointer?
  ) -> Double {
    let pango = pango_layout_get_context(layout)
    let metrics = pango_context_get_metrics(pango, description, nil)
    defer { pango_font_metrics_unref(metrics) }
    let ascent = Double(pango_font_metrics_get_ascent(metrics)) / Double(PANGO_SCALE)
    let descent = Double(pango_font_metrics_get_descent(metrics)) / Double(PANGO_SCALE)
    switch baseline {
    case .alphabetic: return 0
    case .central: return (ascent - descent) / 2
    // Browsers take four fifths of the ascent where a typeface has no baseline table.
    case .hanging: return ascent * 0.8
    case .middle: return xHeight(in: pango, description) / 2
    }
  }

  /// The height of a small x.
  private func xHeight(in pango: OpaquePointer?, _ description: OpaquePointer?) -> Double {
    let layout = pango_layout_new(pango)
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    pango_layout_set_font_description(layout, description)
    pango_layout_set_text(layout, "x", 1)
    guard let line = pango_layout_get_line_readonly(layout, 0) else { return 0 }
    var ink = PangoRectangle()
    pango_layout_line_get_extents(line, &ink, nil)
    return -Double(ink.y) / Double(PANGO_SCALE)
  }
}
