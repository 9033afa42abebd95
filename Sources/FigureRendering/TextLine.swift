import CCairo
import FigureKit
import SVGRendering

/// A line of text that Pango has laid out at `TextLine.layoutSize`.
///
/// Everything that needs the shape of a text takes it from here, so that a text drawn as a picture and its outlines in
/// space agree.
struct TextLine: ~Copyable {
  /// The size, in units of the layout, at which all text is laid out before it is scaled to its own.
  ///
  /// FreeType fails for very small and very large sizes, and then for every later use of the same typeface. This one
  /// keeps glyphs exact to a 50,000th of the em, and 10,000 of the widest ones within what cairo can hold.
  static let layoutSize = 200.0

  private let pango: OpaquePointer?
  private let layout: OpaquePointer?
  private let description: OpaquePointer?
  /// The distance after each character, in units of the layout.
  private let letterSpacing: Double

  /// Whether this machine has any typeface. Without one Pango draws boxes for some texts and nothing for others, not the
  /// same ones each time.
  private static let hasTypefaces = !FontFamilies.installedFonts.isEmpty

  /// Lays out a text in the typeface of a name; nothing, on a machine without typefaces.
  init(_ text: Text, family: String) {
    // The font map is this thread's own.
    pango = pango_font_map_create_context(pango_cairo_font_map_get_default())
    TextLine.useUnhintedGlyphs(in: pango)
    description = pango_font_description_new()
    pango_font_description_set_family(description, family)
    pango_font_description_set_absolute_size(description, TextLine.layoutSize * Double(PANGO_SCALE))
    pango_font_description_set_weight(description, PangoWeight(UInt32(text.font.weight.rawValue)))
    pango_font_description_set_style(
      description, text.font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)

    layout = pango_layout_new(pango)
    pango_layout_set_font_description(layout, description)
    pango_layout_set_single_paragraph_mode(layout, 1)
    var string = TextLine.hasTypefaces ? text.string.withoutControlCharacters : ""
    // Beyond this the line would not fit into Pango's numbers.
    let mostSpacing = max(0, 2_000_000 / Double(max(1, string.utf8.count)) - 1.25 * TextLine.layoutSize)
    let spacing = text.letterSpacing * TextLine.layoutSize / text.font.size
    letterSpacing = max(-mostSpacing, min(mostSpacing, spacing))
    string.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { characters in
        pango_layout_set_text(layout, characters.baseAddress, Int32(characters.count))
      }
    }
    setLetterSpacing()
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(layout))
    pango_font_description_free(description)
    g_object_unref(UnsafeMutableRawPointer(pango))
  }

  private func setLetterSpacing() {
    guard letterSpacing != 0 else { return }
    let attributes = pango_attr_list_new()
    defer { pango_attr_list_unref(attributes) }
    pango_attr_list_insert(
      attributes, pango_attr_letter_spacing_new(Int32((letterSpacing * Double(PANGO_SCALE)).rounded())))
    pango_layout_set_attributes(layout, attributes)
  }

  /// The distance from the beginning of the line to its end, in units of the layout.
  var width: Double {
    var logical = PangoRectangle()
    pango_layout_line_get_extents(pango_layout_get_line_readonly(layout, 0), nil, &logical)
    // Pango leaves out the distance after the last character, which browsers count.
    return Double(logical.width) / Double(PANGO_SCALE) + letterSpacing
  }

  /// Whether a typeface of this machine has a glyph for each character.
  var hasAllGlyphs: Bool { pango_layout_get_unknown_glyphs_count(layout) == 0 }

  /// The outlines of the glyphs, from the beginning of the alphabetic baseline, if flat as lines instead of curves; to be
  /// destroyed by the caller.
  ///
  /// They are made on a surface without bounds: on another, cairo leaves out the glyphs that it takes to be outside.
  func outline(isFlat: Bool = false) -> UnsafeMutablePointer<cairo_path_t>? {
    let surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil)
    defer { cairo_surface_destroy(surface) }
    let context = cairo_create(surface)
    defer { cairo_destroy(context) }
    cairo_move_to(context, 0, 0)
    pango_cairo_layout_line_path(context, pango_layout_get_line_readonly(layout, 0))
    // At the sizes of titles about a tenth of a pixel.
    if isFlat { cairo_set_tolerance(context, 0.25) }
    return isFlat ? cairo_copy_path_flat(context) : cairo_copy_path(context)
  }

  /// Where the line begins, relative to the point at which the text stands, in units of the layout.
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
    guard TextLine.hasTypefaces else { return 0 }
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
