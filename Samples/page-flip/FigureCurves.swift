import FigureKit

/// A plot area of the width that all of these figures have.
private func curvePlot(
  y: Double, height: Double, x: ClosedRange<Double>,
  y values: ClosedRange<Double>, xAxis: Plot.Axis, yAxis: Plot.Axis
) -> Plot {
  Plot(
    frame: Rect(x: 72, y: y, width: 372, height: height), x: .linear(x),
    y: .linear(values), xAxis: xAxis, yAxis: yAxis, font: labelFont)
}

/// Progress over time: two halves, and what happens with two whole ones.
func easingFigure() -> Figure {
  let plot = curvePlot(
    y: 30, height: 220, x: 0...0.3, y: 0...2,
    xAxis: .init(ticks: [0, 0.15, 0.3], labels: ["0", "0.15 s", "0.3 s"]),
    yAxis: .init(ticks: [0, 1, 2], labels: ["flat", "upright", "flat"]))
  let animation = FlipAnimation(duration: 0.3)
  return Figure("easing", width: 480, height: 330) { context in
    plot.drawAxes(lines: .grid, in: &context)
    plot.drawCurve(
      { time in
        let stage = time / 0.15
        let function = TimingFunction.easeInOut
        return stage < 1
          ? function.value(at: stage) : 1 + function.value(at: stage - 1)
      }, with: .category(2),
      style: StrokeStyle(lineWidth: 2.5, dash: [6, 4]), in: &context)
    let progress = { animation.leaf(after: $0).progress }
    plot.drawCurve(progress, with: .accent, in: &context)
    plot.drawPoints(
      (0..<10).map { 0.3 * Double($0) / 9 }.map { ($0, progress($0)) },
      radius: 4, with: .accent, in: &context)
    context.label(
      "ease in, then ease out", at: Point(x: 70, y: 311),
      font: labelFont, color: .accent,
      anchor: .start)
    context.label(
      "in and out in each half", at: Point(x: 270, y: 311), font: labelFont,
      color: .category(2), anchor: .start)
  }
}

/// The shadows over the progress, and the gradient along a page.
func shadowsFigure() -> Figure {
  let plot = curvePlot(
    y: 36, height: 150, x: 0...2, y: 0...0.4,
    xAxis: .init(
      ticks: [0, 0.5, 1, 1.5, 2],
      labels: ["flat", "45°", "upright", "45°", "flat"]),
    yAxis: .init(ticks: [0, 0.2, 0.4]))
  let profile = curvePlot(
    y: 266, height: 80, x: 0...1, y: 0...0.1,
    xAxis: .init(ticks: [0, 0.5, 1], labels: ["spine", "middle", "edge"]),
    yAxis: .init(ticks: [0, 0.1]))
  let book = Book()
  return Figure("shadows", width: 480, height: 376) { context in
    plot.drawAxes(lines: .grid, in: &context)
    for start in [0.0, 1] {
      // Upright, the leaf belongs to both halves.
      plot.drawCurve(
        { Leaf(progress: $0).shadowOpacity }, over: start...start + 1,
        with: .accent, in: &context)
    }
    plot.drawCurve(
      { Leaf(progress: $0).creaseOpacity }, with: .category(2),
      in: &context)
    context.label(
      "on the new right page", at: Point(x: 74, y: 21),
      font: labelFont, color: .accent,
      anchor: .start)
    context.label(
      "on the old left page", at: Point(x: 446, y: 21),
      font: labelFont, color: .accent,
      anchor: .end)
    plot.drawLabel(
      "crease", x: 1, y: 0.143, offset: .zero, color: .category(2),
      anchor: .middle, in: &context)

    profile.drawAxes(lines: .grid, in: &context)
    let stops = book.crease(on: .right, opacity: 0.1).stops
    profile.drawCurve(
      stops.map { ($0.offset / 2, $0.color.opacity) } + [(1, 0)],
      with: .category(2), in: &context)
    context.label(
      "crease along an upright leaf", at: Point(x: 450, y: 253),
      font: labelFont,
      color: .category(2), anchor: .end)
  }
}

/// How far the last leaf follows, against a leaf that is free.
func rubberBandFigure() -> Figure {
  let plot = curvePlot(
    y: 24, height: 210, x: 0...300, y: 0...90,
    xAxis: .init(
      "points from where the finger touched", ticks: [0, 100, 200, 300]),
    yAxis: .init(ticks: [0, 30, 60, 90], unit: "°"))
  let band = RubberBand(reach: 150, width: 320)
  return Figure("rubber-band", width: 480, height: 290) { context in
    plot.drawAxes(lines: .grid, in: &context)
    let limit = RubberBand.limit * 90
    plot.drawCurve(
      [(0, limit), (300, limit)], with: .accent,
      style: StrokeStyle(lineWidth: 1.5, dash: [6, 4]), in: &context)
    plot.drawCurve(
      { $0 / 150 * 90 }, over: 0...150, with: .category(2), in: &context)
    let angle = { band.progress(atDistance: $0) * 90 }
    plot.drawCurve(angle, with: .accent, in: &context)
    for distance in [25.0, 100, 300] {
      plot.drawPoints(
        [(distance, angle(distance))], radius: 4, with: .accent,
        in: &context)
      plot.drawLabel(
        "\(angle(distance).formatted(digits: 1))°", x: distance,
        y: angle(distance),
        offset: Vector(
          dx: distance == 300 ? -2 : 10, dy: distance == 25 ? 1 : 13),
        color: .accent, anchor: distance == 300 ? .end : .start,
        in: &context)
    }
    plot.drawLabel(
      "a free leaf", x: 104, y: 78, offset: .zero, color: .category(2),
      anchor: .end, in: &context)
  }
}
