import CCairo
import FigureKit
import SVGRendering

extension CairoCanvas {
  /// Makes a gradient the source; `false` if there is nothing to be seen of it.
  ///
  /// A gradient whose transform flattens it to a line is not seen, nor is one between two equal circles, as in the
  /// canvas.
  func setSource(_ gradient: Gradient, palette: Palette) throws(FigureRenderingError) -> Bool {
    guard gradient.isFinite else { throw .coordinateOutOfRange }
    let stops = gradient.drawnStops
    guard let last = stops.last else { return false }
    guard let inverse = gradient.transform.inverted() else { return false }
    guard stops.count > 1, !gradient.isOnePlace else {
      setSource(palette[last.color.base], opacity: last.color.opacity)
      return true
    }

    let pattern =
      switch gradient.geometry {
      case .linear(let start, let end): cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
      case .radial(let center, let radius, let focus, let focalRadius):
        cairo_pattern_create_radial(focus.x, focus.y, focalRadius, center.x, center.y, radius)
      }
    defer { cairo_pattern_destroy(pattern) }
    for stop in stops {
      let color = palette[stop.color.base]
      cairo_pattern_add_color_stop_rgba(
        pattern, stop.offset, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
        stop.color.opacity)
    }
    switch gradient.spread {
    case .pad: cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    case .reflect: cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REFLECT)
    case .repeat: cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
    }
    var matrix = cairo_matrix_t(inverse)
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_set_source(context, pattern)
    return true
  }
}

extension Gradient {
  /// The stops as they are drawn: from 0 to 1, none before the one before it.
  fileprivate var drawnStops: [Stop] {
    var smallest = 0.0
    return stops.map { stop in
      smallest = max(smallest, min(1, stop.offset))
      return Stop(stop.color, at: smallest)
    }
  }

  /// Whether all of its numbers are.
  fileprivate var isFinite: Bool {
    let places =
      switch geometry {
      case .linear(let start, let end): [start.x, start.y, end.x, end.y]
      case .radial(let center, let radius, let focus, let focalRadius):
        [center.x, center.y, radius, focus.x, focus.y, focalRadius]
      }
    return (places + [transform.determinant, transform.tx, transform.ty] + stops.map(\.offset))
      .allSatisfy { $0.isFinite }
  }

  /// Whether the gradient has no extent, so that only its last colour is drawn.
  fileprivate var isOnePlace: Bool {
    switch geometry {
    case .linear(let start, let end): start == end
    case .radial(_, let radius, _, _): radius == 0
    }
  }
}
