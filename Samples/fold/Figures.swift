import FigureKit

/// What labels are set in, legible also on a phone.
let labelFont = Font(size: 15.5)

extension FoldingPage {
  /// Draws the pages on a screen of the size of one page.
  func drawOnScreen(
    _ fold: Fold, at place: AffineTransform,
    in context: inout GraphicsContext
  ) {
    let screen = Rect(origin: .zero, size: size)
    context.group(transform: place, clip: .rect(screen)) { context in
      context.fill(.rect(screen), with: .hex(0x3A3A3A))
      switch fold.progress {
      // At rest there is one page and no seam.
      case 0:
        context.named("panels") { context in
          Page.picture.draw(rows: 0...size.height, in: &context)
        }
      case 1:
        context.named("sleeves") { context in
          Page.chart.draw(rows: 0...size.height, in: &context)
        }
      default: draw(fold, in: &context)
      }
    }
  }
}

private func placed(
  _ scale: Double, _ x: Double, _ y: Double
) -> AffineTransform {
  AffineTransform.scale(scale).concatenating(.translation(x: x, y: y))
}

/// A style without the screen, with its pieces named.
func panelsFigure(_ style: FoldingPage.Style, name: String) -> Figure {
  Figure(name, width: 312, height: 284) { context in
    let page = FoldingPage(style: style)
    let place = placed(1.2, 60, 70)
    let fold = Fold(progress: 0.5)
    context.group(transform: place) { context in
      page.draw(fold, in: &context)
    }
    let edge = page.seen(y: 60 * fold.angle.cosine, z: 0)
    let far =
      style == .cubic
      ? page.seen(
        y: 120 * fold.angle.cosine, z: -60 * fold.angle.cosine)
      : edge + 60
    let heights = [
      ("A", -(edge + far) / 2), ("B", -edge / 2), ("C", edge / 2),
      ("D", (edge + far) / 2),
    ]
    for (name, y) in heights {
      let spot = Point(x: -16, y: 60 + y).applying(place)
      context.label(
        name, at: spot, font: Font(size: 16, weight: .bold),
        color: .accent)
    }
  }
}

/// Pages, eye and lines of sight from the side, to scale.
func sideViewFigure() -> Figure {
  Figure("side-view", width: 480, height: 510) { context in
    for (row, style) in [FoldingPage.Style.sliding, .cubic].enumerated() {
      let eye = Point(x: 28, y: 136 + 252 * Double(row))
      func place(_ y: Double, _ z: Double) -> Point {
        Point(x: eye.x + 1.2 * (280 - z), y: eye.y + 1.2 * y)
      }
      let angle = Angle.degrees(45)
      let hinge = 60 * angle.cosine
      let crease = place(0, -60 * angle.sine)
      let far =
        style == .cubic ? (y: 2 * hinge, z: -hinge) : (y: hinge + 60, z: 0)

      context.stroke(
        .line(from: place(-88, 0), to: place(88, 0)), with: .muted,
        style: StrokeStyle(dash: [5, 4]))
      context.stroke(
        .line(from: eye, to: crease), with: .muted,
        style: StrokeStyle(dash: [2, 3]))
      for side in [-1.0, 1] {
        context.stroke(
          .line(from: eye, to: place(side * far.y, far.z)),
          with: .accent.opacity(0.6), style: StrokeStyle(dash: [2, 3]))
        let style = StrokeStyle(lineWidth: 3, lineCap: .round)
        let (start, end) = (place(side * hinge, 0), place(side * far.y, far.z))
        context.named("panels") { context in
          context.stroke(
            .line(from: start, to: crease), with: .ink, style: style)
        }
        context.named("sleeves") { context in
          context.stroke(
            .line(from: start, to: end), with: .accent, style: style)
        }
        context.fill(
          .circle(center: place(side * hinge, 0), radius: 4), with: .ink)
      }
      context.fill(.circle(center: crease, radius: 4), with: .ink)
      context.fill(.circle(center: eye, radius: 6), with: .ink)
      context.label(
        "eye", at: Point(x: eye.x - 12, y: eye.y + 21),
        font: labelFont, anchor: .start)
      context.draw(
        Text("crease", font: labelFont, baseline: .middle),
        at: Point(x: crease.x + 9, y: crease.y))
      context.label(
        "d", at: Point(x: eye.x + 150, y: eye.y - 13),
        font: labelFont, color: .muted,
        anchor: .start)
      context.draw(
        Text("plane", font: labelFont, color: .muted, anchor: .end),
        at: Point(x: place(0, 0).x - 8, y: eye.y + (row == 0 ? 90 : 98)))
      let names = style == .cubic ? ("A", "D", 16.0) : ("A", "D", 10.0)
      for (name, side) in [(names.0, -1.0), (names.1, 1)] {
        let middle = place(side * (hinge + far.y) / 2, far.z / 2)
        context.label(
          name, at: Point(x: middle.x + names.2, y: middle.y + side * 4),
          font: labelFont,
          color: .accent, anchor: .start)
      }
      for (name, side) in [("B", -1.0), ("C", 1)] {
        let middle = place(side * hinge / 2, -60 * angle.sine / 2)
        context.label(
          name, at: Point(x: middle.x - 10, y: middle.y + side * 2),
          font: labelFont,
          anchor: .end)
      }
    }
  }
}

/// Nine pictures at equal times of a fold of 0.3 seconds, row by row.
func filmStripFigure(_ style: FoldingPage.Style, name: String) -> Figure {
  let page = FoldingPage(style: style)
  let animation = FoldAnimation(start: 0, end: 1)
  return Figure(name, width: 480, height: 366) { context in
    for frame in 0..<9 {
      let fold = animation.fold(after: 0.3 * Double(frame) / 8)
      let corner = Point(
        x: 5 + 160 * Double(frame % 3), y: 8 + 122 * Double(frame / 3))
      page.drawOnScreen(
        fold, at: placed(0.75, corner.x, corner.y), in: &context)
      let height = (120 * fold.height).formatted(digits: 1)
      context.label(
        "\(frame + 1): \(height)",
        at: Point(x: corner.x + 75, y: corner.y + 102), font: labelFont)
    }
  }
}

/// What is left when each panel turns about its own middle, when the
/// hinge stays in place, and when all is as it should be.
func naiveFigure() -> Figure {
  let page = FoldingPage()
  return Figure("naive", width: 480, height: 250) { context in
    let captions = ["own middles", "fixed hinge", "right"]
    for column in 0..<3 {
      let place = placed(0.7, 10 + 160 * Double(column), 66)
      context.group(transform: place) { context in
        context.fill(
          .rect(Rect(x: 0, y: -60, width: 200, height: 240)),
          with: .category(2).opacity(0.55))
        switch column {
        case 0: page.drawNaively(.degrees(45), in: &context)
        case 1: page.drawWithFixedHinge(.degrees(45), in: &context)
        default: page.draw(Fold(progress: 0.5), in: &context)
        }
      }
      context.label(
        captions[column], at: Point(x: 80 + 160 * Double(column), y: 217),
        font: labelFont)
    }
  }
}

extension FoldingPage {
  private static func turn(_ angle: Angle, about y: Double) -> Transform3D {
    Transform3D.rotation(angle, axis: Vector3D(x: 1, y: 0, z: 0))
      .about(Point(x: 0, y: y))
  }

  /// Wrong: nothing moves, and nothing is joined.
  fileprivate func drawNaively(
    _ angle: Angle, in context: inout GraphicsContext
  ) {
    let open = Fold(progress: 0)
    context.transformLayer(
      sublayerTransform: .perspective(distance: distance),
      anchorPoint: Point(x: size.width / 2, y: size.height / 2)
    ) { space in
      space.add(upperSleeve(open), .identity)
      space.add(lowerSleeve(open), .identity)
      space.add(upperPanel(open), FoldingPage.turn(-angle, about: 30))
      space.add(lowerPanel(open), FoldingPage.turn(angle, about: 90))
    }
  }

  /// Wrong: joined, but the upper hinge stays where it is.
  fileprivate func drawWithFixedHinge(
    _ angle: Angle, in context: inout GraphicsContext
  ) {
    let open = Fold(progress: 0)
    context.transformLayer(
      sublayerTransform: .perspective(distance: distance),
      anchorPoint: Point(x: size.width / 2, y: size.height / 2)
    ) { space in
      space.addTransformLayer(
        transform: FoldingPage.turn(-angle, about: 0)
      ) { joint in
        joint.add(upperSleeve(open), FoldingPage.turn(angle, about: 0))
        joint.add(upperPanel(open), .identity)
        joint.addTransformLayer(
          transform: FoldingPage.turn(2 * angle, about: 60)
        ) { joint in
          joint.add(lowerPanel(open), .identity)
          joint.add(
            lowerSleeve(open), FoldingPage.turn(-angle, about: 120))
        }
      }
    }
  }
}

/// The page's height and the shadows over the progress.
func curvesFigure() -> Figure {
  func plot(
    y: Double, height: Double, _ values: ClosedRange<Double>, _ axis: Plot.Axis
  ) -> Plot {
    Plot(
      frame: Rect(x: 60, y: y, width: 390, height: height),
      x: .linear(0...1), y: .linear(values),
      xAxis: .init(ticks: [0, 0.5, 1], labels: ["open", "45°", "closed"]),
      yAxis: axis, font: labelFont)
  }
  let heights = plot(
    y: 24, height: 170, 0...1,
    .init(ticks: [0, 0.5, 1], labels: ["0", "60", "120"]))
  let shadows = plot(y: 262, height: 100, 0...0.25, .init(ticks: [0, 0.25]))
  return Figure("curves", width: 480, height: 398) { context in
    heights.drawAxes(lines: .grid, in: &context)
    shadows.drawAxes(lines: .grid, in: &context)
    heights.drawCurve(
      { 1 - $0 }, with: .category(2),
      style: StrokeStyle(lineWidth: 2.5, dash: [6, 4]), in: &context)
    heights.drawCurve(
      { Fold(progress: $0).height }, with: .accent, in: &context)
    shadows.drawCurve(
      { Fold(progress: $0).panelShadow }, with: .accent, in: &context)
    shadows.drawCurve(
      { Fold(progress: $0).cubicSleeveShadow }, with: .category(2),
      in: &context)
    for (string, x, y, color) in [
      ("height of the panels", 292.0, 65.0, Color.accent),
      ("straight line", 120, 125, .category(2)),
      ("cubic sleeves", 172, 275, .category(2)), ("panels", 300, 279, .accent),
    ] {
      context.label(
        string, at: Point(x: x, y: y),
        font: labelFont, color: color, anchor: .start)
    }
  }
}
