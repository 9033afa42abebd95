import FigureKit
import SampleSupport

// snippet.sky
/// How much of the sky's light a leaf keeps from a point of a page.
///
/// - Parameters:
///   - distance: From the spine, in widths of the page.
///   - elevation: Between this page and the leaf, up to 180°.
func skyShadow(at distance: Double, elevation: Angle) -> Double {
  let across = elevation.cosine - distance
  let reach = (across * across + elevation.sine * elevation.sine)
    .squareRoot()
  guard reach > 0 else { return 0.5 }
  return (1 + across / reach) / 2
}

extension Book {
  /// The shadow as a gradient from the spine to the page's edge.
  func castShadow(
    on side: Side, elevation: Angle, opacity: Double
  ) -> Gradient {
    let width = pageSize.width
    let steps = 12
    let stops = (0...steps).map { step in
      let distance = Double(step) / Double(steps)
      let shadow = skyShadow(at: distance, elevation: elevation)
      return Gradient.Stop(.black.opacity(opacity * shadow), at: distance)
    }
    return .linear(
      from: Point(x: width, y: 0),
      to: Point(x: side == .left ? 0 : 2 * width, y: 0), stops: stops)
  }
}
// snippet.end

/// A leaf that rises and one that falls, with an even shadow and with a gradient.
func castShadowFigure() -> Figure {
  let book = Book()
  return Figure("cast-shadow", width: 480, height: 440) { context in
    for index in 0..<4 {
      let leaf = Leaf(progress: index < 2 ? 0.5 : 1.2)
      let hasGradient = index % 2 == 1
      let corner = Point(
        x: 20 + 240 * Double(index % 2), y: index < 2 ? 32.0 : 238)
      let place = AffineTransform.scale(0.625)
        .concatenating(.translation(x: corner.x, y: corner.y))
      context.group(transform: place) { context in
        guard hasGradient else {
          book.draw(leaf, from: .moon, to: .tides, in: &context)
          return
        }
        book.draw(.moon, on: .left, in: &context)
        book.draw(.tides, on: .right, in: &context)
        for side in [Side.left, .right] {
          let isUnder = (side == .right) == leaf.isRising
          let angle =
            isUnder ? leaf.elevation : .degrees(180) - leaf.elevation
          let left = side == .left ? 0 : book.pageSize.width
          context.fill(
            .rect(Rect(origin: Point(x: left, y: 0), size: book.pageSize)),
            with: book.castShadow( on: side, elevation: angle, opacity: 0.6))
        }
        book.draw(
          leaf.isRising ? .moon : .tides, on: leaf.isRising ? .right : .left,
          elevation: leaf.elevation, creaseOpacity: leaf.creaseOpacity,
          in: &context)
      }
    }
    for (column, caption) in ["even", "gradient"].enumerated() {
      context.label(
        caption, at: Point(x: 120 + 240 * Double(column), y: 425),
        font: labelFont)
    }
  }
}

/// The part of a page under the leaf, and the straight line that is often
/// taken for it.
func linearShadowFigure() -> Figure {
  let plot = Plot(
    frame: Rect(x: 54, y: 24, width: 390, height: 170), x: .linear(0...1),
    y: .linear(0...1),
    xAxis: .init(
      ticks: [0, 1.0 / 3, 2.0 / 3, 1],
      labels: ["flat", "30°", "60°", "upright"]),
    yAxis: .init(ticks: [0, 0.5, 1], labels: ["0", "½", "1"]), font: labelFont)
  return Figure("linear-shadow", width: 480, height: 232) { context in
    plot.drawAxes(lines: .grid, in: &context)
    plot.drawCurve(
      { 1 - $0 }, with: .category(2),
      style: StrokeStyle(lineWidth: 2.5, dash: [6, 4]), in: &context)
    plot.drawCurve(
      { Leaf(progress: min($0, 0.999_999)).elevation.cosine },
      with: .accent, in: &context)
    for (share, color) in [(0.5, Color.accent), (1.0 / 3, .category(2))] {
      plot.drawPoints(
        [(2.0 / 3, share)], radius: 4, with: color, in: &context)
    }
    plot.drawLabel(
      "under the leaf", x: 0.62, y: 0.73, offset: .zero, color: .accent,
      in: &context)
    plot.drawLabel(
      "straight line", x: 0.2, y: 0.51, offset: .zero, color: .category(2),
      in: &context)
  }
}

/// The formula agrees with rays counted one by one, is the same on both
/// sides of an upright leaf, and leaves a page alone that has nothing
/// above it.
func proveCastShadow() {
  let check = Check(tolerance: 2e-3)
  for degrees in stride(from: 10.0, through: 170, by: 20) {
    let leaf = Angle.degrees(degrees)
    for distance in [0.1, 0.45, 0.9] {
      // Rays at even angles; flat ones bring less light.
      var (light, hidden) = (0.0, 0.0)
      let rays = 2000
      for ray in 0..<rays {
        let angle = Angle.degrees(180 * (Double(ray) + 0.5) / Double(rays))
        light += angle.sine
        // Where the ray meets the leaf's line, in widths from the spine.
        let along =
          distance * angle.sine / (angle - leaf).sine
        if along >= 0, along <= 1 { hidden += angle.sine }
      }
      check(
        "\(degrees)° at \(distance)",
        skyShadow(at: distance, elevation: leaf), is: hidden / light)
    }
  }
  let exact = Check(tolerance: 1e-9)
  exact("at the spine", skyShadow(at: 0, elevation: .degrees(60)), is: 0.75)
  exact(
    "under an upright leaf's edge",
    skyShadow(at: 1, elevation: .degrees(90)),
    is: (1 - 0.5.squareRoot()) / 2)
  exact("open", skyShadow(at: 0.3, elevation: .degrees(180)), is: 0)
  exact("shut", skyShadow(at: 0.3, elevation: .zero), is: 1)
  // What the straight line makes of 60°, where half of the page is hidden.
  exact("60°", Leaf(progress: 2.0 / 3).elevation.cosine, is: 0.5)
}
