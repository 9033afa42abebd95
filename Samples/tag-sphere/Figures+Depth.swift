import FigureKit
import SampleSupport

/// The same sphere with four ways to show depth.
func variantsFigure() -> Figure {
  var sphere = TagSphere(count: words.count)
  sphere.turn(by: .degrees(200), about: Vector3D(x: 0, y: 1, z: 0))
  sphere.turn(by: .degrees(-15), about: Vector3D(x: 1, y: 0, z: 0))
  let variants = [
    ("size 0 … 1", DepthCue(scale: 0...1, opacity: 1...1)),
    ("size 0.1 … 1", DepthCue(scale: 0.1...1, opacity: 1...1)),
    (
      "size and opacity ⅓ … 1",
      DepthCue(scale: 1.0 / 3...1, opacity: 1.0 / 3...1)
    ),
  ]
  return Figure("variants", width: 480, height: 500) { context in
    func center(_ panel: Int) -> Point {
      Point(
        x: 120 + 240 * Double(panel % 2), y: 112 + 250 * Double(panel / 2))
    }
    for (panel, (name, cue)) in variants.enumerated() {
      context.draw(
        sphere.placements(around: center(panel), radius: 90, cue: cue),
        fontSize: 20)
      context.label(
        name, at: center(panel) + Vector(dx: 0, dy: 123),
        font: labelFont, color: .muted)
    }
    context.draw(
      sphere.placements(
        around: center(3), radius: 137, eyeDistance: 2.5,
        opacity: 1.0 / 3...1),
      fontSize: 20)
    context.label(
      "perspective, eye at 2.5", at: center(3) + Vector(dx: 0, dy: 123),
      font: labelFont,
      color: .muted)
  }
}

/// Discs in the right order, and as they come.
func orderFigure() -> Figure {
  var sphere = TagSphere(count: 50)
  sphere.turn(by: .degrees(-30), about: Vector3D(x: 1, y: 0, z: 0))
  let cue = DepthCue(scale: 0.4...1, opacity: 1...1)
  return Figure("order", width: 480, height: 260) { context in
    for panel in 0..<2 {
      let center = Point(x: 120 + 240 * Double(panel), y: 114)
      var places = sphere.placements(around: center, radius: 84, cue: cue)
      if panel == 1 { places.sort { $0.index < $1.index } }
      for place in places {
        let disc = Shape.circle(
          center: Point(
            x: place.center.x.hundredths, y: place.center.y.hundredths),
          radius: (22 * place.scale).hundredths)
        context.fill(disc, with: .paper)
        let strength = 0.15 + 0.85 * (place.depth + 1) / 2
        context.fill(disc, with: .accent.opacity(strength.hundredths))
        context.stroke(disc, with: .paper, lineWidth: 1.5)
      }
      context.label(
        panel == 0 ? "by depth" : "by number",
        at: Point(x: center.x, y: 245), font: labelFont, color: .muted)
    }
  }
}
