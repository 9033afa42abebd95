import FigureKit

private let columns = 6
private let rows = 5
private let panel = PixelPanel(origin: Point(x: 4, y: 4), scale: 64)

/// A corner over a few large pixels, with their coverage as numbers.
func coverageInteraction() -> Interaction<HeldCorner> {
  let corner = HeldCorner(
    tip: Point(x: 3, y: 0.7157),
    bounds: Rect(x: 0.5, y: 0.25, width: 5, height: 4))
  return Interaction(
    "coverage", width: 392, height: 328, initialState: corner,
    knobs: [
      Knob("Angle", in: 0...90, step: 1, initially: 45, unit: "°") {
        corner, degrees in corner.angle = .degrees(degrees)
      }
    ],
    invariants: [
      Invariant("The pixels have what the corner covers") { $0.losesNothing }
    ],
    update: { corner, event in
      corner.receive(event, scale: panel.scale)
    },
    draw: { context, corner in
      let polygon = corner.polygon
      let map = CoverageMap.exact(polygon, width: columns, height: rows)
      context.draw(map, in: panel, color: .category(1).opacity(0.6))
      context.drawGrid(
        width: columns, height: rows, in: panel,
        color: .muted.opacity(0.5))
      let frame = panel.rect(x: 0, y: 0, width: columns, height: rows)
      context.named("corner", value: corner.place(on: map)) { context in
        context.group(clip: .rect(frame)) { context in
          context.stroke(polygon, in: panel, with: .accent, lineWidth: 3)
        }
      }
      context.named("coverage") { context in
        for y in 0..<rows {
          for x in 0..<columns {
            let coverage = map[x, y]
            context.drawLabel(
              coverage.formatted(digits: 2),
              at: panel.rect(x: x, y: y).center,
              color: coverage < 0.005 ? .muted : .ink, size: 17)
          }
        }
      }
    })
}

extension HeldCorner {
  /// The pixel that the corner is in, and how much of it is covered.
  fileprivate func place(on map: CoverageMap) -> String {
    let (x, y) = (Int(tip.x), Int(tip.y))
    let share = (100 * map[x, y]).formatted(digits: 0)
    return "in column \(x + 1), row \(y + 1), \(share) % covered"
  }
}

/// A finger moves the corner by a pixel and a half and back.
func coverageFigure() -> Figure {
  func place(_ x: Double, _ y: Double) -> Point {
    Point(x: x, y: y).applying(panel.transform)
  }
  let way = Path { path in
    path.move(to: place(3, 2.9))
    path.addCurve(
      to: place(3.5, 4.4), control1: place(3, 3.4),
      control2: place(3.6, 3.8))
    path.addCurve(
      to: place(3, 2.9), control1: place(3.4, 5),
      control2: place(2.4, 3.6))
  }
  var gesture = PointerScript()
  gesture.pause(0.8)
  gesture.drag(along: way, duration: 4, timing: .easeInOut)
  return coverageInteraction().play(gesture, frameRate: 20)
}

// snippet.claim
extension HeldCorner {
  /// Whether the shares of all pixels add up to the area that is seen.
  var losesNothing: Bool {
    let map = CoverageMap.exact(polygon, width: columns, height: rows)
    var sum = 0.0
    for y in 0..<rows {
      for x in 0..<columns { sum += map[x, y] }
    }
    let seen = polygon.clipped(to: .left, at: 0)
      .clipped(to: .right, at: Double(columns))
      .clipped(to: .top, at: 0).clipped(to: .bottom, at: Double(rows))
    return abs(sum - seen.area) < 1e-9
  }
}
// snippet.end
