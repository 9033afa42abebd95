import FigureKit
import SampleSupport

/// Two copies of a page, and a point on both.
struct CellScene: Sendable {
  var columns = 3
  var point = Point(x: 60, y: 50)

  var grid: IconGrid {
    IconGrid(page: Size(width: 320, height: 416), columns: columns)
  }
}

private let scale = 0.6
private let left = Point(x: 10, y: 34)
private let right = Point(x: 238, y: 34)

/// A point under a finger, and the cells that two rules give.
func cellInteraction() -> Interaction<CellScene> {
  Interaction(
    "cells", width: 440, height: 320, initialState: CellScene(),
    knobs: [
      Knob("Columns", in: 2...5, step: 1, initially: 3) {
        $0.columns = Int($1)
      }
    ],
    update: { scene, event in
      guard event.kind == .down || event.kind == .move else { return }
      let origin = event.location.x < 220 ? left : right
      let way = event.location - origin
      scene.point = Point(x: way.dx / scale, y: way.dy / scale)
    },
    draw: { context, scene in
      context.draw(scene, rule: .floor, name: "⌊x / w⌋, ⌊y / h⌋", at: left)
      context.draw(scene, rule: .round, name: "rounded", at: right)
      let x = scene.point.x.formatted(digits: 0)
      let y = scene.point.y.formatted(digits: 0)
      let (down, round) = (
        scene.grid.cell(at: scene.point, rule: .floor),
        scene.grid.cell(at: scene.point, rule: .round)
      )
      context.named("point", value: "\(x), \(y)")
      context.named("rounded down", value: "cell \(down)")
      context.named("rounded", value: "cell \(round)")
      context.label("point (\(x), \(y))", at: Point(x: 220, y: 303))
    })
}

extension GraphicsContext {
  fileprivate mutating func draw(
    _ scene: CellScene, rule: CellRule, name: String, at origin: Point
  ) {
    let grid = scene.grid
    let chosen = grid.cell(at: scene.point, rule: rule)
    let size = Size(
      width: grid.columnWidth * scale, height: grid.rowHeight * scale)
    for cell in 0..<grid.capacity {
      let corner = grid.origin(ofCell: cell)
      let frame = Rect(
        origin: Point(
          x: (origin.x + corner.x * scale).hundredths,
          y: (origin.y + corner.y * scale).hundredths), size: size)
      if cell == chosen {
        fill(.rect(frame), with: .accent.opacity(0.25))
      }
      stroke(.rect(frame), with: .muted.opacity(0.6))
      label(
        String(cell), at: Point(x: frame.minX + 6, y: frame.minY + 14),
        font: Font(size: 15), color: cell == chosen ? .accent : .muted,
        anchor: .start)
    }
    label(
      name, at: Point(x: origin.x, y: 17),
      font: Font(size: 15, weight: .semibold), anchor: .start)
    let point = Point(
      x: (origin.x + scene.point.x * scale).hundredths,
      y: (origin.y + scene.point.y * scale).hundredths)
    fill(.circle(center: point, radius: 5), with: .ink)
    stroke(.circle(center: point, radius: 5), with: .paper)
  }
}

func cellFigure() -> Figure {
  func onCanvas(_ x: Double, _ y: Double) -> Point {
    Point(x: left.x + x * scale, y: left.y + y * scale)
  }
  var gesture = PointerScript()
  gesture.pause(0.6)
  gesture.drag(
    along: Path { path in
      path.move(to: onCanvas(60, 50))
      path.addLine(to: onCanvas(150, 50))
      path.addLine(to: onCanvas(150, 190))
      path.addLine(to: onCanvas(290, 330))
      path.addLine(to: onCanvas(60, 50))
    }, duration: 4, timing: .easeInOut)
  return cellInteraction()
    .play(gesture, frameRate: 15, tail: 0.4, showsPointer: false)
}
