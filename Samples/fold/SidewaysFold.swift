import FigureKit

/// A strip between two columns of a page.
private struct Strip {
  var page: Page
  var columns: ClosedRange<Double>
  /// What is added to a column to get to the joint's coordinates.
  var offset: Double
  /// The opacity of the shadow at its left and at its right edge.
  var shadow = (left: 0.0, right: 0.0)
}

// snippet.sideways
/// A page that folds at its middle between left and right.
struct SidewaysFold {
  static let half = Page.size.width / 2
  var distance = half * 14 / 3

  /// Turns about a line down the page: what is right of it comes toward
  /// the reader. About an axis that points down this takes a minus.
  static func turn(
    _ angle: Angle, at x: Double, movedBy distance: Double = 0
  ) -> Transform3D {
    Transform3D.rotation(-angle, axis: Vector3D(x: 0, y: 1, z: 0))
      .about(Point(x: x, y: 0))
      .concatenating(.translation(x: distance, y: 0, z: 0))
  }

  func draw(_ fold: Fold, in context: inout GraphicsContext) {
    let (half, angle) = (SidewaysFold.half, fold.angle)
    let turn = SidewaysFold.turn
    context.transformLayer(
      sublayerTransform: .perspective(distance: distance),
      anchorPoint: Point(x: half, y: Page.size.height / 2)
    ) { space in
      space.addTransformLayer(
        transform: turn(-angle, 0, half * (1 - fold.height))
      ) { joint in
        joint.add(leftSleeve, turn(angle, 0, 0))
        joint.add(leftPanel(fold), .identity)
        joint.addTransformLayer(transform: turn(2 * angle, half, 0)) { joint in
          joint.add(rightPanel(fold), .identity)
          joint.add(rightSleeve, turn(-angle, 2 * half, 0))
        }
      }
    }
  }
}
// snippet.end

extension SidewaysFold {
  private var leftSleeve: Strip {
    Strip(page: .chart, columns: 0...100, offset: -100)
  }

  private var rightSleeve: Strip {
    Strip(page: .chart, columns: 100...200, offset: 100)
  }

  private func leftPanel(_ fold: Fold) -> Strip {
    Strip(
      page: .picture, columns: 0...100, offset: 0,
      shadow: (0, fold.panelShadow))
  }

  private func rightPanel(_ fold: Fold) -> Strip {
    Strip(
      page: .picture, columns: 100...200, offset: 0,
      shadow: (fold.panelShadow, fold.panelShadow / 4))
  }
}

extension TransformLayer {
  fileprivate mutating func add(_ strip: Strip, _ transform: Transform3D) {
    let height = Page.size.height
    let bounds = Rect(
      x: strip.columns.lowerBound + strip.offset, y: 0,
      width: SidewaysFold.half, height: height)
    addSublayer(
      bounds: bounds, transform: transform, anchorPoint: .zero,
      clip: .rect(bounds)
    ) { context in
      context.group(transform: .translation(x: strip.offset, y: 0)) {
        strip.page.draw(rows: 0...height, in: &$0)
      }
      let (left, right) = strip.shadow
      guard max(left, right) > 0 else { return }
      context.fill(
        .rect(bounds),
        with: .linear(
          from: bounds.origin, to: Point(x: bounds.maxX, y: 0),
          colors: [.black.opacity(left), .black.opacity(right)]))
    }
  }
}

/// The page of the post, folded away between left and right.
func sidewaysFigure() -> Figure {
  let animation = FoldAnimation(start: 0, end: 1, wholeDuration: 1.8)
  let back = FoldAnimation(start: 1, end: 0, wholeDuration: 1.8)
  let steps = (0...54).map { Double($0) / 30 }
  let times = [0] + steps.map { $0 + 0.5 } + steps.map { $0 + 3 }
  let screen = Rect(origin: .zero, size: Page.size)
  let place = AffineTransform.scale(2)
    .concatenating(.translation(x: 40, y: 20))
  return Figure(
    "sideways", width: 480, height: 280, times: times, duration: 5.4,
    poster: 1.06
  ) { context, time in
    let fold =
      time < 2.6
      ? animation.fold(after: max(0, time - 0.5))
      : back.fold(after: time - 3)
    context.group(transform: place, clip: .rect(screen)) { context in
      context.fill(.rect(screen), with: .hex(0x3A3A3A))
      switch fold.progress {
      case 0: Page.picture.draw(rows: 0...120, in: &context)
      case 1: Page.chart.draw(rows: 0...120, in: &context)
      default: SidewaysFold().draw(fold, in: &context)
      }
    }
  }
}

/// Hinges and crease lie where a fold between above and below has them.
func proveSidewaysFold() {
  let half = SidewaysFold.half
  for degrees in stride(from: 0.0, through: 90, by: 7.5) {
    let angle = Angle.degrees(degrees)
    let upper = SidewaysFold.turn(
      -angle, at: 0, movedBy: half * (1 - angle.cosine))
    let lower = SidewaysFold.turn(2 * angle, at: half)
      .concatenating(upper)
    func place(_ x: Double, _ transform: Transform3D) -> Point3D {
      guard let place = Point3D(x: x, y: 0, z: 0).applying(transform)
      else { preconditionFailure("no perspective, no eye") }
      return place
    }
    let known = [
      (place(0, upper), half * (1 - angle.cosine), 0.0),
      (place(half, upper), half, -half * angle.sine),
      (place(half, lower), half, -half * angle.sine),
      (place(2 * half, lower), half * (1 + angle.cosine), 0),
    ]
    for (place, x, z) in known {
      precondition(abs(place.x - x) < 1e-9, "x at \(degrees)°: \(place.x)")
      precondition(abs(place.z - z) < 1e-9, "z at \(degrees)°: \(place.z)")
    }
  }
}
