import FigureKit
import SampleSupport

/// What labels are set in, legible also on a phone.
let labelFont = Font(size: 15.5)

let words = [
  "swift", "paths", "curves", "arcs", "colour", "fonts", "glow", "shadow",
  "blur", "touch", "drag", "flick", "easing", "layers", "depth", "matrix",
  "angle", "vector", "sphere", "spiral", "cache", "actors", "tasks", "tests",
]
let cue = DepthCue(scale: 1.0 / 3...1, opacity: 1.0 / 3...1)
private let yAxis = Vector3D(x: 0, y: 1, z: 0)
private let xAxis = Vector3D(x: 1, y: 0, z: 0)

extension Rect {
  /// How much of the rectangle another one covers, from 0 to 1.
  fileprivate func share(under other: Rect) -> Double {
    let width = min(maxX, other.maxX) - max(minX, other.minX)
    let height = min(maxY, other.maxY) - max(minY, other.minY)
    guard width > 0, height > 0 else { return 0 }
    return width * height / (size.width * size.height)
  }
}

extension GraphicsContext {
  /// Draws words where labels stand; the accented ones show the turn.
  mutating func draw(
    _ placements: [Placement], of labels: [String] = words,
    fontSize: Double
  ) {
    let places = placements.filter { $0.scale > 0.01 }
    func font(of place: Placement) -> Font {
      Font(
        size: (fontSize * place.scale).hundredths,
        weight: place.index % 8 == 3 ? .bold : .regular)
    }
    let grounds = places.map { place in
      let size = Text(labels[place.index], font: font(of: place)).size
      return Rect(
        center: place.center,
        size: Size(width: size.width, height: 0.8 * size.height))
    }
    for (number, place) in places.enumerated() {
      let word = labels[place.index]
      let font = font(of: place)
      let color = place.index % 8 == 3 ? Color.accent : .ink
      // A word fades while a nearer one of the near half passes it.
      var rest = 1.0
      for (nearer, ground) in zip(places, grounds).dropFirst(number + 1) {
        let share = grounds[number].share(under: ground)
        let strength = max(0, min(1, 5 * nearer.depth))
        rest *= 1 - min(1, 4 * share) * strength
      }
      let opacity = (place.opacity * rest).hundredths
      guard opacity > 0 else { continue }
      draw(
        Text(
          word, font: font, color: color.opacity(opacity), anchor: .middle),
        at: Point(
          x: place.center.x.tenths,
          // Half the height of a small x below the middle.
          y: (place.center.y + 0.27 * font.size).tenths))
    }
  }
}

/// Three ways to spread 200 points.
func spiralsFigure() -> Figure {
  let panels = [
    ("equal angles", sphereGrid(rows: 10, columns: 20)),
    ("steps of 135°", sphereSpiral(count: 200, turn: .degrees(135))),
    ("golden angle", sphereSpiral(count: 200)),
  ]
  return Figure("spirals", width: 480, height: 190) { context in
    for (column, (name, directions)) in panels.enumerated() {
      let center = Point(x: 80 + 160 * Double(column), y: 80)
      context.stroke(.circle(center: center, radius: 74), with: .muted)
      let tilted = directions.map {
        $0.rotated(by: .degrees(55), about: xAxis)
      }
      // Lines without a length have only their caps, which are dots.
      var dots = Path()
      for direction in tilted where direction.z > 0 {
        let place = Point(
          x: (center.x + 74 * direction.x).hundredths,
          y: (center.y + 74 * direction.y).hundredths)
        dots.move(to: place)
        dots.addLine(to: place)
      }
      context.stroke(
        dots, with: .accent, style: StrokeStyle(lineWidth: 5, lineCap: .round))
      // On a phone and on a desk these panels are shown enlarged.
      context.label(
        name, at: Point(x: center.x, y: 175), font: Font(size: 11),
        color: .muted)
    }
  }
}

/// The smallest distance over the number of labels.
func spacingFigure() -> Figure {
  let counts = Array(stride(from: 8, through: 200, by: 4))
  let golden = counts.map { nearestDistance(in: sphereSpiral(count: $0)) }
  let spokes = counts.map {
    nearestDistance(in: sphereSpiral(count: $0, turn: .degrees(135)))
  }
  // A grid has twice as many columns as rows: 2, 8, 18, …, 200 labels.
  let rows = Array(2...10)
  let grid = rows.map {
    nearestDistance(in: sphereGrid(rows: $0, columns: 2 * $0))
  }
  let gridCounts = rows.map { 2 * $0 * $0 }

  return Figure("spacing", width: 480, height: 266) { context in
    let plot = Plot(
      frame: Rect(x: 56, y: 26, width: 400, height: 190),
      x: .linear(0...200), y: .linear(0...1.4),
      xAxis: .init("number of labels n", ticks: [0, 50, 100, 150, 200]),
      yAxis: .init("distance", ticks: [0, 0.5, 1], digits: 1), font: labelFont)
    plot.drawAxes(in: &context)
    var legend: [Plot.LegendEntry] = []
    func draw(
      _ name: String, _ counts: [Int], _ distances: [Double], _ color: Color,
      _ style: StrokeStyle = StrokeStyle(lineWidth: 2.5)
    ) {
      let points = zip(counts, distances).map { (Double($0), $1) }
      plot.drawCurve(points, with: color, style: style, in: &context)
      legend.append(.init(name, color: color, style: style))
    }
    draw(
      "upper bound", counts, counts.map(largestDistance(count:)), .muted,
      StrokeStyle(lineWidth: 1.5, dash: [5, 4]))
    draw("spiral, golden angle", counts, golden, .accent)
    draw("spiral, steps of 135°", counts, spokes, .category(2))
    draw("equal angles", gridCounts, grid, .category(3))
    plot.drawLegend(legend, at: Point(x: 206, y: 30), in: &context)
  }
}

/// What a rotation about an axis does to the parts of a vector.
func axisFigure() -> Figure {
  let axis = Vector3D(x: 0.1, y: -1, z: 0.5).normalized ?? yAxis
  let start = Vector3D(x: 0.85, y: -0.95, z: 0.1)
  let origin = Point(x: 170, y: 268)
  func place(_ vector: Vector3D) -> Point {
    Point(
      x: (origin.x + 180 * vector.x).hundredths,
      y: (origin.y + 180 * vector.y).hundredths)
  }
  func circle(_ degrees: StrideThrough<Double>) -> [Point] {
    degrees.map { place(start.rotated(by: .degrees($0), about: axis)) }
  }
  let along = axis.dot(start) * axis
  let across = start - along
  let turned = start.rotated(by: .degrees(60), about: axis)
  let side = axis.cross(across)

  return Figure("axis", width: 480, height: 320) { context in
    context.stroke(
      .polygon(circle(stride(from: 0, through: 355, by: 5))), with: .muted)
    context.stroke(
      .line(from: place(-0.15 * axis), to: place(1.5 * axis)),
      with: .muted, style: StrokeStyle(lineWidth: 1.5, dash: [5, 4]))
    context.stroke(
      .polyline(circle(stride(from: 0, through: 60, by: 5))),
      with: .accent, lineWidth: 4)
    let arrows: [(Vector3D, Vector3D, Color)] = [
      (.zero, start, .ink), (.zero, turned, .accent),
      (.zero, along, .category(4)), (along, start, .category(2)),
      (along, along + side, .category(3)),
    ]
    for (from, to, color) in arrows {
      context.stroke(
        .line(from: place(from), to: place(to)), with: color,
        style: StrokeStyle(lineWidth: 2, endMarker: .arrow))
    }
    func name(
      _ string: String, _ color: Color, at vector: Vector3D, dx: Double,
      dy: Double
    ) {
      context.label(
        string, at: place(vector), offset: Vector(dx: dx, dy: dy),
        font: Font(size: 15.5, weight: .bold), color: color,
        baseline: .central)
    }
    name("v", .ink, at: start, dx: 8, dy: -4)
    name("v′", .accent, at: turned, dx: 8, dy: 10)
    name("along", .category(4), at: 0.3 * along, dx: -9, dy: 0)
    name("across", .category(2), at: along + 0.55 * across, dx: 0, dy: -14)
    name(
      "axis × across", .category(3), at: along + 0.5 * side, dx: -34, dy: 0)
    name("axis", .muted, at: 1.5 * axis, dx: 8, dy: 4)
  }
}
