import FigureKit
import SampleSupport

private let label = Font(size: 14)

extension GraphicsContext {
  mutating func drawCaption(
    _ string: String, at point: Point, anchor: Text.Anchor = .middle,
    color: Color = .muted
  ) {
    draw(
      Text(
        string, font: label, color: color, anchor: anchor,
        baseline: .central),
      at: point)
  }
}

/// One label without a glow and with five.
func glowFigure() -> Figure {
  let title = Text(
    "Glow", font: Font(size: 40, weight: .bold), anchor: .middle,
    baseline: .central)
  return Figure("glow", width: 480, height: 280) { context in
    for (index, deviation) in [0.0, 2, 4, 6, 10].enumerated() {
      let center = Point(
        x: 80 + 160 * Double(index % 3), y: 56 + 140 * Double(index / 3))
      if deviation > 0 {
        context.group(
          shadow: .glow(.accent, standardDeviation: deviation)
        ) { $0.draw(title, at: center) }
      } else {
        context.draw(title, at: center)
      }
      context.drawCaption(
        deviation > 0 ? "σ = \(Int(deviation))" : "plain",
        at: center + Vector(dx: 0, dy: 62))
    }
    // The same glow in too small a picture.
    let center = Point(x: 400, y: 196)
    let tooSmall = Rect(center: center, size: Size(width: 112, height: 52))
    context.group(clip: .rect(tooSmall)) { context in
      context.group(shadow: .glow(.accent, standardDeviation: 10)) {
        $0.draw(title, at: center)
      }
    }
    context.drawCaption("σ = 10, cut off", at: center + Vector(dx: 0, dy: 62))
  }
}

/// An edge after one, two and three boxes, and as a Gaussian has it.
func edgeFigure() -> Figure {
  let row =
    Array(repeating: 1.0, count: 40) + [0.5] + Array(repeating: 0, count: 40)
  let first = row.boxMeans(width: 8, before: 4)
  let second = first.boxMeans(width: 8, before: 3)
  let third = second.boxMeans(width: 9, before: 4)
  let chart = Chart(
    frame: Rect(x: 44, y: 26, width: 416, height: 190), x: -14...14, y: 0...1)
  return Figure("edge", width: 480, height: 266) { context in
    chart.drawAxes(
      xTicks: [-12, -8, -4, 0, 4, 8, 12], yTicks: [0, 0.5, 1],
      xTitle: "pixels from the edge", yDigits: 1, in: &context)
    context.draw(
      Text("opacity", font: label, color: .muted), at: Point(x: 4, y: 14))
    let curves: [([Double], Color, String)] = [
      (first, .category(2), "one box"), (second, .category(3), "two boxes"),
      (third, .accent, "three boxes"),
    ]
    for (row, (values, color, name)) in curves.enumerated() {
      // The first box of an even width is half a pixel to one side.
      let shift = row == 0 ? -0.5 : 0
      let points = (26...54).map { (Double($0 - 40) + shift, values[$0]) }
        .filter { chart.x.contains($0.0) }
      context.stroke(chart.curve(points), with: color, lineWidth: 2.5)
      let y = 40 + 22 * Double(row)
      context.drawLegendEntry(name, color: color, at: Point(x: 300, y: y))
    }
    for distance in stride(from: -14.0, through: 14, by: 1) {
      context.fill(
        .circle(
          center: chart.roundedPoint(
            distance, blurredEdge(at: distance, standardDeviation: 4)),
          radius: 3),
        with: .ink)
    }
    context.fill(.circle(center: Point(x: 312, y: 106), radius: 3), with: .ink)
    context.drawCaption(
      "Gaussian, σ = 4", at: Point(x: 332, y: 106), anchor: .start,
      color: .ink)
  }
}

/// The pixels that the code of the post has drawn.
func pixelsFigure(_ bitmap: LabelBitmap) -> Figure {
  let size = 480.0 / Double(bitmap.ink.width)
  let levels = 16
  return Figure(
    "pixels", width: 480,
    height: (size * Double(bitmap.ink.height)).rounded(.up)
  ) { context in
    let scale = AffineTransform.scale(size)
    context.group(transform: scale) { context in
      for level in 1...levels {
        let path = bitmap.glow.runs { value in
          Int((value * Double(levels)).rounded()) == level
        }
        guard !path.isEmpty else { continue }
        let opacity = Double(level) / Double(levels)
        context.fill(path, with: .accent.opacity(opacity))
      }
      context.fill(bitmap.ink.runs { $0 > 0 }, with: .ink)
    }
  }
}

extension Coverage {
  /// The pixels of some values, as rectangles one row high.
  fileprivate func runs(where isIncluded: (Double) -> Bool) -> Path {
    Path { path in
      for y in 0..<height {
        var x = 0
        while x < width {
          let start = x
          while x < width, isIncluded(self[x, y]) { x += 1 }
          if x > start {
            path.addRect(
              Rect(
                x: Double(start), y: Double(y), width: Double(x - start),
                height: 1))
          } else {
            x += 1
          }
        }
      }
    }
  }
}
