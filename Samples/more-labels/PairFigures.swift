import FigureKit

/// Two dials side by side, each with a title below.
private func pairFigure(
  _ name: String, _ left: (String, DialScene, [Int?]),
  _ right: (String, DialScene, [Int?])
) -> Figure {
  Figure(name, width: 460, height: 236) { context in
    for (column, (title, scene, shown)) in [left, right].enumerated() {
      let center = Point(x: 122 + 226 * Double(column), y: 104)
      context.drawPointer(at: Point(x: center.x - 103, y: center.y))
      scene.drawLabels(shown, around: center, scale: 0.75, in: &context)
      context.label(
        title, at: Point(x: center.x, y: 223), font: Font(size: 14.5))
    }
  }
}

private func scene(at rotation: Double) -> DialScene {
  var scene = DialScene()
  scene.fades = false
  scene.motion.turn(to: rotation)
  return scene
}

/// Just before and just after a view gets another number.
func exchangeFigure() -> Figure {
  let before = scene(at: -19)
  let after = scene(at: -21)
  return pairFigure(
    "exchange", ("turned by −19°", before, before.shown(at: -19)),
    ("turned by −21°", after, after.shown(at: -21)))
}

/// Views chosen by number, and by item.
func byItemFigure() -> Figure {
  let right = scene(at: 0)
  var wrong = right
  wrong.assignment = .byItem
  return pairFigure(
    "by-item", ("view = number mod 9", right, right.shown(at: 0)),
    ("view = item mod 9", wrong, wrong.shown(at: 0)))
}

/// The first frame of an animation to −160°: with the numbers of now, and
/// with those of its end.
func tooEarlyFigure() -> Figure {
  let start = scene(at: 0)
  return pairFigure(
    "too-early", ("numbers of this frame", start, start.shown(at: 0)),
    ("numbers of the last frame", start, start.shown(at: -160)))
}
