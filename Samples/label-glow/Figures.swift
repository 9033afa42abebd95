import FigureKit

/// What labels are set in, legible also on a phone.
let labelFont = Font(size: 15.5)

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
      context.label(
        deviation > 0 ? "σ = \(Int(deviation))" : "plain",
        at: center + Vector(dx: 0, dy: 62), font: labelFont, color: .muted)
    }
    // The same glow in too small a picture.
    let center = Point(x: 400, y: 196)
    let tooSmall = Rect(center: center, size: Size(width: 112, height: 52))
    context.group(clip: .rect(tooSmall)) { context in
      context.group(shadow: .glow(.accent, standardDeviation: 10)) {
        $0.draw(title, at: center)
      }
    }
    context.label(
      "σ = 10, cut off", at: center + Vector(dx: 0, dy: 62),
      font: labelFont, color: .muted)
  }
}

/// An edge after one, two and three boxes, and as a Gaussian has it.
func edgeFigure() -> Figure {
  let row =
    Array(repeating: 1.0, count: 40) + [0.5] + Array(repeating: 0, count: 40)
  let first = row.boxMeans(width: 8, before: 4)
  let second = first.boxMeans(width: 8, before: 3)
  let third = second.boxMeans(width: 9, before: 4)
  let plot = Plot(
    frame: Rect(x: 44, y: 26, width: 416, height: 190), x: .linear(-14...14),
    y: .linear(0...1),
    xAxis: .init("pixels from the edge", ticks: [-12, -8, -4, 0, 4, 8, 12]),
    yAxis: .init("opacity", ticks: [0, 0.5, 1], digits: 1), font: labelFont)
  return Figure("edge", width: 480, height: 266) { context in
    plot.drawAxes(in: &context)
    let curves: [([Double], Color, String)] = [
      (first, .category(2), "one box"), (second, .category(3), "two boxes"),
      (third, .accent, "three boxes"),
    ]
    for (row, (values, color, _)) in curves.enumerated() {
      // The first box of an even width is half a pixel to one side.
      let shift = row == 0 ? -0.5 : 0
      let points = (26...54).map { (Double($0 - 40) + shift, values[$0]) }
        .filter { plot.x.range.contains($0.0) }
      plot.drawCurve(points, with: color, in: &context)
    }
    plot.drawPoints(
      stride(from: -14.0, through: 14, by: 1).map {
        ($0, blurredEdge(at: $0, standardDeviation: 4))
      }, with: .ink, in: &context)
    plot.drawLegend(
      curves.map { .init($0.2, color: $0.1) }
        + [.init("Gaussian, σ = 4", color: .ink, symbol: .dot)],
      at: Point(x: 300, y: 40), in: &context)
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
