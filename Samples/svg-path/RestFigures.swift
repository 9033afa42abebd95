import FigureKit

private let night = Color.hex(0x16253D)
private let light = Color.hex(0xF6E7B4)

/// The quarter rest plain, and with two glows of its own colour.
func glowingRestFigure(_ rest: Path) -> Figure {
  Figure("glowing-rest", width: 480, height: 250) { context in
    let ground = Rect(x: 0, y: 0, width: 480, height: 250)
    context.fill(.rect(ground, cornerRadius: 8), with: night)
    for (column, deviation) in [0.0, 4, 10].enumerated() {
      let shape = rest.applying(
        AffineTransform.scale(1.2)
          .concatenating(
            .translation(x: 40 + 160 * Double(column), y: 22)))
      // snippet.glow
      let glow = Shadow.glow(light, standardDeviation: deviation)
      context.group(shadow: deviation > 0 ? glow : nil) { context in
        context.fill(shape, with: light)
      }
      // snippet.end
      context.draw(
        Text(
          deviation > 0 ? "σ = \(Int(deviation))" : "plain",
          font: labelFont, color: light, anchor: .middle),
        at: Point(x: 80 + 160 * Double(column), y: 236))
    }
  }
}

/// A pen that draws a path at an even speed.
struct Pen {
  let path: Path
  private let measure: PathMeasure
  /// How long the path is at the end of each of its curves.
  private let ends: [Double]

  init(_ path: Path) {
    self.path = path
    measure = PathMeasure(path)
    var sum = 0.0
    ends = path.curves.map { curve in
      sum += curve.length()
      return sum
    }
  }

  // snippet.pen
  /// What has been drawn after a share of the way: one dash, and a gap
  /// that hides the rest.
  func style(after share: Double) -> StrokeStyle {
    let drawn = share * measure.length
    return StrokeStyle(
      lineWidth: 3, lineCap: .round, lineJoin: .round,
      dash: [drawn, 2 * measure.length])
  }

  func location(after share: Double) -> Point? {
    measure.point(atLength: share * measure.length)
  }
  // snippet.end

  /// Which of the path's curves is being drawn.
  func curveIndex(after share: Double) -> Int {
    let drawn = share * measure.length
    return ends.firstIndex { $0 >= drawn - 1e-6 } ?? ends.count - 1
  }
}

/// A pen draws the rest, and its data tells at which command it is.
func drawnRestFigure(_ segments: [PathSegment]) -> Figure {
  let place = AffineTransform.scale(2.1)
    .concatenating(.translation(x: 20, y: 22))
  let pen = Pen(Path(segments).applying(place))
  let commands = segments.map(\.description)
  let font = Font(size: 15.5, family: .monospaced)
  func line(_ index: Int) -> Point {
    Point(x: 212, y: 26 + 20 * Double(index))
  }
  let steps = 132
  let times = (0...steps).map { 0.3 + 4.4 * Double($0) / Double(steps) }
  return Figure(
    "drawn-rest", width: 480, height: 380, times: [0] + times, duration: 5.6,
    poster: 2.5,
    background: { context in
      context.fill(pen.path, with: .accent.opacity(0.1))
      for (index, command) in commands.enumerated() {
        context.draw(
          Text(command, font: font, color: .muted), at: line(index))
      }
    }
  ) { context, time in
    let share = max(0, min(1, (time - 0.3) / 4.4))
    if share > 0 {
      context.stroke(pen.path, with: .accent, style: pen.style(after: share))
    }
    // The first command is the move that puts the pen down.
    let index = share > 0 ? pen.curveIndex(after: share) + 1 : 0
    let command = min(index, commands.count - 2)
    context.fill(
      .polygon([
        Point(x: 206, y: line(command).y - 5),
        Point(x: 197, y: line(command).y - 10),
        Point(x: 197, y: line(command).y),
      ]), with: .accent)
    context.draw(
      Text(commands[command], font: font), at: line(command))
    if let point = pen.location(after: share) {
      context.fill(.circle(center: point, radius: 6), with: .ink)
    }
  }
}

/// The pen is where its curves say, and draws all of the path.
func provePen(_ rest: Path) {
  let pen = Pen(rest)
  let length = rest.length
  var sum = 0.0
  for (index, curve) in rest.curves.enumerated() where curve.length() > 0 {
    sum += curve.length()
    guard let end = pen.location(after: sum / length) else {
      preconditionFailure("the pen is nowhere")
    }
    precondition(end.distance(to: curve.end) < 0.001, "curve \(index)")
    precondition(pen.curveIndex(after: sum / length) == index)
    precondition(
      pen.curveIndex(after: (sum - curve.length() / 2) / length) == index)
  }
  precondition(abs(sum - length) < 1e-9)
  precondition(pen.style(after: 1).dash[0] > length - 0.001)
  precondition(pen.style(after: 0.5).dash[1] > length)
}

/// The answers of the post's exercises.
func proveExercises() {
  let semicircle = Path(PathData(parsing: "M0 0A5 5 0 1 1 6 8").segments)
  precondition(semicircle.curves.count == 2)
  let half = Path(PathData(parsing: "M0 0A4 4 0 1 1 6 8").segments)
  precondition(half.curves.count == 2, "a circle that had to grow")
  let short = PathData(parsing: "M1 2 3 4H5-6z").segments.pathData
  precondition(short == "M 1 2 L 3 4 L 5 4 L -6 4 Z", short)
}
