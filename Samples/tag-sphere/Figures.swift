import FigureKit
import SampleSupport

let words = [
  "swift", "paths", "curves", "arcs", "colour", "fonts", "glow", "shadow",
  "blur", "touch", "drag", "flick", "easing", "layers", "depth", "matrix",
  "angle", "vector", "sphere", "spiral", "cache", "actors", "tasks", "tests",
]
let cue = DepthCue(scale: 1.0 / 3...1, opacity: 1.0 / 3...1)
private let label = Font(size: 14)
private let yAxis = Vector3D(x: 0, y: 1, z: 0)
private let xAxis = Vector3D(x: 1, y: 0, z: 0)

extension String {
  /// About how wide the word is in a typeface without serifs.
  fileprivate var widthInEms: Double {
    unicodeScalars.reduce(0) { width, letter in
      let isNarrow = "fijlrt".unicodeScalars.contains(letter)
      return width + (isNarrow ? 0.36 : "mw".unicodeScalars.contains(letter) ? 0.9 : 0.6)
    }
  }
}

extension Rect {
  /// The rectangle rounded for a drawing.
  fileprivate var tenths: Rect {
    Rect(
      x: minX.tenths, y: minY.tenths, width: width.tenths,
      height: height.tenths)
  }
}

extension GraphicsContext {
  /// Draws words where labels stand; the accented ones show the turn.
  mutating func draw(
    _ placements: [Placement], fontSize: Double
  ) {
    for place in placements where place.scale > 0.01 {
      let word = words[place.index]
      let isAccented = place.index % 8 == 3
      let font = Font(
        size: (fontSize * place.scale).hundredths,
        weight: isAccented ? .bold : .regular)
      let color = isAccented ? Color.accent : .ink
      // What is behind a word of the near half ends beside it.
      let cover = min(1, 5 * place.depth).hundredths
      if cover > 0 {
        let ground = Rect(
          center: place.center,
          size: Size(
            width: font.size * word.widthInEms * (isAccented ? 1.15 : 1),
            height: 1.15 * font.size))
        fill(
          .rect(ground.tenths, cornerRadius: (font.size / 3).tenths),
          with: .paper.opacity(cover))
      }
      draw(
        Text(
          word, font: font,
          color: color.opacity(place.opacity.hundredths),
          anchor: .middle),
        at: Point(
          x: place.center.x.tenths,
          // Half the height of a small x below the middle.
          y: (place.center.y + 0.27 * font.size).tenths))
    }
  }

  mutating func drawCaption(_ string: String, x: Double, y: Double) {
    draw(
      Text(string, font: label, color: .muted, anchor: .middle),
      at: Point(x: x, y: y))
  }
}

/// One full turn about the vertical axis.
func turningFigure() -> Figure {
  let center = Point(x: 240, y: 170)
  return Figure(
    "turning", width: 480, height: 340, duration: 5, frameRate: 30
  ) { context, time in
    var sphere = TagSphere(count: words.count)
    sphere.turn(by: .degrees(72 * time), about: yAxis)
    sphere.turn(by: .degrees(-15), about: xAxis)
    context.draw(
      sphere.placements(around: center, radius: 150, cue: cue),
      fontSize: 26)
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
      for direction in tilted where direction.z > 0 {
        context.fill(
          .circle(
            center: Point(
              x: (center.x + 74 * direction.x).hundredths,
              y: (center.y + 74 * direction.y).hundredths),
            radius: 2.5),
          with: .accent)
      }
      context.drawCaption(name, x: center.x, y: 182)
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
    let chart = Chart(
      frame: Rect(x: 56, y: 26, width: 400, height: 190), x: 0...200,
      y: 0...1.4)
    chart.drawAxes(
      xTicks: [0, 50, 100, 150, 200], yTicks: [0, 0.5, 1],
      xTitle: "number of labels n", yDigits: 1, in: &context)
    context.stroke(
      chart.curve(counts.map { (Double($0), largestDistance(count: $0)) }),
      with: .muted, style: StrokeStyle(lineWidth: 1.5, dash: [5, 4]))
    func draw(_ counts: [Int], _ distances: [Double], _ color: Color) {
      let points = zip(counts, distances).map { (Double($0), $1) }
      context.stroke(chart.curve(points), with: color, lineWidth: 2.5)
    }
    draw(counts, golden, .accent)
    draw(counts, spokes, .category(2))
    draw(gridCounts, grid, .category(3))
    context.draw(
      Text("distance", font: label, color: .muted), at: Point(x: 4, y: 18))
    let entries: [(String, Color)] = [
      ("upper bound", .muted),
      ("spiral, golden angle", .accent),
      ("spiral, steps of 135°", .category(2)),
      ("equal angles", .category(3)),
    ]
    for (row, (name, color)) in entries.enumerated() {
      let y = 30 + 22 * Double(row)
      context.drawLegendEntry(
        name, color: color, dash: row == 0 ? [5, 4] : [],
        at: Point(x: 206, y: y))
    }
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
      context.drawArrow(from: place(from), to: place(to), color: color)
    }
    func name(
      _ string: String, _ color: Color, at vector: Vector3D, dx: Double,
      dy: Double, anchor: Text.Anchor = .start
    ) {
      context.draw(
        Text(
          string, font: Font(size: 15, weight: .bold), color: color,
          anchor: anchor, baseline: .central),
        at: place(vector) + Vector(dx: dx, dy: dy))
    }
    name("v", .ink, at: start, dx: 8, dy: -4)
    name("v′", .accent, at: turned, dx: 8, dy: 10)
    name("along", .category(4), at: 0.3 * along, dx: -9, dy: 0, anchor: .end)
    name(
      "across", .category(2), at: along + 0.55 * across, dx: 0, dy: -14,
      anchor: .middle)
    name(
      "axis × across", .category(3), at: along + 0.5 * side, dx: -34, dy: 0,
      anchor: .end)
    name("axis", .muted, at: 1.5 * axis, dx: 8, dy: 4)
  }
}
