import FigureKit
import SampleSupport

private let label = Font(size: 14)

/// Progress over time: two halves, and what happens with two whole ones.
func easingFigure() -> Figure {
  let chart = Chart(
    frame: Rect(x: 70, y: 30, width: 380, height: 220), x: 0...0.3, y: 0...2)
  let animation = FlipAnimation(duration: 0.3)
  return Figure("easing", width: 480, height: 330) { context in
    chart.drawRows([(0, "flat"), (1, "upright"), (2, "flat")], in: &context)
    chart.drawColumns(
      [(0, "0"), (0.15, "0.15 s"), (0.3, "0.3 s")],
      in: &context)
    chart.plot(
      { time in
        let stage = time / 0.15
        let function = TimingFunction.easeInOut
        return stage < 1
          ? function.value(at: stage) : 1 + function.value(at: stage - 1)
      }, with: .category(2), dash: [6, 4], in: &context)
    chart.plot(
      { animation.leaf(after: $0).progress }, with: .accent, in: &context)
    for frame in 0..<10 {
      let time = 0.3 * Double(frame) / 9
      let point = chart.point(time, animation.leaf(after: time).progress)
      context.fill(.circle(center: point, radius: 4), with: .accent)
    }
    context.draw(
      Text("ease in, then ease out", font: label, color: .accent),
      at: Point(x: 70, y: 316))
    context.draw(
      Text(
        "in and out in each half", font: label, color: .category(2)),
      at: Point(x: 270, y: 316))
  }
}

/// The shadows over the progress, and the gradient along a page.
func shadowsFigure() -> Figure {
  let chart = Chart(
    frame: Rect(x: 60, y: 36, width: 390, height: 150), x: 0...2, y: 0...0.4)
  let profile = Chart(
    frame: Rect(x: 60, y: 266, width: 390, height: 80), x: 0...1,
    y: 0...0.1)
  let book = Book()
  return Figure("shadows", width: 480, height: 376) { context in
    chart.drawRows([(0, "0"), (0.2, "0.2"), (0.4, "0.4")], in: &context)
    chart.drawColumns(
      [(0, "flat"), (0.5, "45°"), (1, "upright"), (1.5, "45°"), (2, "flat")],
      in: &context)
    for start in [0.0, 1] {
      chart.plot(
        { progress in
          // Upright, the leaf belongs to both halves.
          Leaf(progress: progress).shadowOpacity
        }, over: start...start + 1, with: .accent, in: &context)
    }
    chart.plot(
      { Leaf(progress: $0).creaseOpacity }, with: .category(2),
      in: &context)
    context.draw(
      Text("on the new right page", font: label, color: .accent),
      at: Point(x: 64, y: 26))
    context.draw(
      Text(
        "on the old left page", font: label, color: .accent, anchor: .end),
      at: Point(x: 450, y: 26))
    context.draw(
      Text(
        "crease", font: label, color: .category(2), anchor: .middle),
      at: Point(x: chart.point(1, 0.13).x, y: chart.point(1, 0.13).y))

    profile.drawRows([(0, "0"), (0.1, "0.1")], in: &context)
    profile.drawColumns(
      [(0, "spine"), (0.5, "middle"), (1, "edge")],
      in: &context)
    let stops = book.crease(on: .right, opacity: 0.1).stops
    context.stroke(
      .polyline(
        stops.map { profile.point($0.offset / 2, $0.color.opacity) }
          + [profile.point(1, 0)]), with: .category(2), lineWidth: 2.5)
    context.draw(
      Text(
        "crease along an upright leaf", font: label, color: .category(2),
        anchor: .end), at: Point(x: 450, y: 258))
  }
}

/// How far the last leaf follows, against a leaf that is free.
func rubberBandFigure() -> Figure {
  let chart = Chart(
    frame: Rect(x: 60, y: 24, width: 390, height: 210), x: 0...300,
    y: 0...90)
  let band = RubberBand(reach: 150, width: 320)
  return Figure("rubber-band", width: 480, height: 290) { context in
    chart.drawRows(
      [(0, "0°"), (30, "30°"), (60, "60°"), (90, "90°")], in: &context)
    chart.drawColumns(
      [(0, "0"), (100, "100"), (200, "200"), (300, "300")],
      in: &context)
    let limit = RubberBand.limit * 90
    context.stroke(
      .line(from: chart.point(0, limit), to: chart.point(300, limit)),
      with: .accent, style: StrokeStyle(lineWidth: 1.5, dash: [6, 4]))
    chart.plot(
      { $0 / 150 * 90 }, over: 0...150, with: .category(2), in: &context)
    chart.plot(
      { band.progress(atDistance: $0) * 90 }, with: .accent, in: &context)
    for distance in [25.0, 100, 300] {
      let angle = band.progress(atDistance: distance) * 90
      let point = chart.point(distance, angle)
      context.fill(.circle(center: point, radius: 4), with: .accent)
      context.draw(
        Text(
          "\(angle.text(digits: 1))°", font: label, color: .accent,
          anchor: distance == 300 ? .end : .start),
        at: Point(
          x: point.x + (distance == 300 ? -2 : 10),
          y: point.y + (distance == 25 ? 6 : 18)))
    }
    context.draw(
      Text("a free leaf", font: label, color: .category(2), anchor: .end),
      at: Point(x: chart.point(104, 0).x, y: chart.point(0, 76).y))
    context.draw(
      Text(
        "points from where the finger touched", font: label,
        color: .muted, anchor: .middle), at: Point(x: 255, y: 280))
  }
}
