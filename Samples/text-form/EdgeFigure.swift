import FigureKit

func edgeInteraction() -> Interaction<EdgeScene> {
  Interaction(
    "edge", width: 440, height: 346, initialState: EdgeScene(),
    knobs: [
      Knob("Words", of: ["bars", "letters"], initially: 0) {
        $0.style.hasLetters = $1 == 1
      }
    ],
    invariants: [
      Invariant("No line is too wide, unless it is a single group") { $0.fits }
    ],
    update: { scene, event in scene.receive(event) },
    draw: { context, scene in context.draw(scene) })
}

/// A name is typed, the edge goes from 80 to 24 and back to 40.
func edgeFigure() -> Figure {
  var scene = EdgeScene()
  func place(_ width: Int) -> Point {
    Point(x: scene.style.origin.x + scene.style.unit * Double(width), y: 310)
  }
  let guest = scene.style.fieldFrames(of: scene.form)[1].center
  var gesture = PointerScript()
  gesture.pause(0.4)
  for _ in 1...3 {
    gesture.tap(at: guest)
    gesture.pause(0.3)
  }
  gesture.pause(0.3)
  gesture.drag(
    from: place(80), to: place(24), duration: 3.2, timing: .easeInOut)
  gesture.pause(0.8)
  scene.form.width = 24
  gesture.drag(
    from: place(24), to: place(40), duration: 0.8, timing: .easeInOut)
  return edgeInteraction().play(gesture, frameRate: 4, tail: 0.5, poster: 4.2)
}

extension EdgeScene {
  /// How wide and how long the form is, in words.
  fileprivate var size: String {
    let lines = form.template.blocks.map { $0.lines(width: form.width).count }
    return "\(form.width) characters wide, \(lines.reduce(0, +)) lines"
  }

  /// The field that is edited, and what it says.
  fileprivate var field: String {
    guard let edited = form.edited else { return "none" }
    let field = form.template.fields[edited]
    return field.hint + " says " + form[field.name]
  }
}

extension GraphicsContext {
  fileprivate mutating func draw(_ scene: EdgeScene) {
    let edge = scene.edge
    named("form", value: scene.size)
    named("field", value: scene.field)
    let paper = Rect(x: 2, y: 26, width: edge + 2, height: 316)
    fill(.rect(paper, cornerRadius: 4), with: .muted.opacity(0.08))
    stroke(.rect(paper, cornerRadius: 4), with: .muted.opacity(0.5))
    draw(scene.form, scene.style)
    stroke(
      .line(from: Point(x: edge + 4, y: 26), to: Point(x: edge + 4, y: 342)),
      with: .accent, lineWidth: 2.5)
    fill(.circle(center: Point(x: edge + 4, y: 310), radius: 6), with: .accent)
    draw(
      Text(
        "\(scene.form.width)", font: Font(size: 14, weight: .semibold),
        color: .accent, anchor: .middle),
      at: Point(x: min(edge + 4, 428), y: 18))
  }
}

// snippet.claim
extension EdgeScene {
  /// Whether each line has the width of the form, or is a single group.
  var fits: Bool {
    form.template.blocks.allSatisfy { block in
      block.lines(width: form.width).allSatisfy { line in
        line.width <= form.width || line.groups.count == 1
      }
    }
  }
}
// snippet.end
