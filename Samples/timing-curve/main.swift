import FigureKit

/// A timing curve whose two control points can be dragged, and a dot that
/// moves by it, again and again.
struct TimingEditor {
  // snippet.points
  var first = Point(x: 0.42, y: 0)
  var second = Point(x: 0.58, y: 1)
  // snippet.end
  var holdsFirst: Bool?
  var time = 0.0

  static let frame = Rect(x: 40, y: 40, width: 180, height: 180)

  static func place(_ point: Point) -> Point {
    Point(
      x: frame.minX + point.x * frame.width,
      y: frame.maxY - point.y * frame.height)
  }

  mutating func receive(_ event: PointerEvent) {
    switch event.kind {
    case .down:
      let (a, b) = (Self.place(first), Self.place(second))
      holdsFirst =
        a.distance(to: event.location) <= b.distance(to: event.location)
      move(to: event.location)
    case .move: move(to: event.location)
    case .up, .cancel: holdsFirst = nil
    }
  }

  /// Time may not run backwards, so x stays in 0…1; y may leave it.
  private mutating func move(to place: Point) {
    guard let holdsFirst else { return }
    let point = Point(
      x: max(0, min(1, (place.x - Self.frame.minX) / Self.frame.width)),
      y: max(
        -0.15, min(1.15, (Self.frame.maxY - place.y) / Self.frame.height)))
    if holdsFirst { first = point } else { second = point }
  }

  var timing: TimingFunction {
    TimingFunction(first.x, first.y, second.x, second.y)
  }

  /// What the control points make of the movement, in words.
  var halfWay: String {
    let part = 100 * timing.value(at: 0.5)
    return "\(part.formatted(digits: 0)) % of the way in half the time"
  }

  /// How much of the movement's second has passed; it rests for half one.
  var fraction: Double {
    min(1, time.truncatingRemainder(dividingBy: 1.5))
  }
}

let timing = Interaction(
  "timing", width: 420, height: 292, initialState: TimingEditor(),
  update: { $0.receive($1) },
  advance: { $0.time = $1 },
  draw: { context, editor in
    let frame = TimingEditor.frame
    context.stroke(.rect(frame), with: .muted)
    let start = Point(x: frame.minX, y: frame.maxY)
    let end = Point(x: frame.maxX, y: frame.minY)
    let (first, second) = (
      TimingEditor.place(editor.first), TimingEditor.place(editor.second)
    )
    context.stroke(.line(from: start, to: first), with: .muted)
    context.stroke(.line(from: end, to: second), with: .muted)
    var path = Path()
    path.move(to: start)
    path.addCurve(to: end, control1: first, control2: second)
    context.named("curve", value: editor.halfWay) { context in
      context.stroke(.path(path), with: .accent, lineWidth: 3)
    }
    let controls = [
      ("first point", editor.first), ("second point", editor.second),
    ]
    for (name, point) in controls {
      let (x, y) = (point.x.formatted(digits: 2), point.y.formatted(digits: 2))
      context.named(name, value: "\(x), \(y)") { context in
        context.fill(
          .circle(center: TimingEditor.place(point), radius: 9),
          with: .category(2))
      }
    }
    let progress = editor.timing.value(at: editor.fraction)
    let now = TimingEditor.place(Point(x: editor.fraction, y: progress))
    context.fill(.circle(center: now, radius: 6), with: .ink)
    context.stroke(
      .line(from: Point(x: 330, y: 40), to: Point(x: 330, y: 220)),
      with: .muted, lineWidth: 2)
    context.fill(
      .circle(center: Point(x: 330, y: now.y), radius: 14), with: .accent)
    context.label("time", at: Point(x: frame.midX, y: 239), color: .muted)
    context.label("progress", at: Point(x: 330, y: 239), color: .muted)
    let numbers = [editor.first.x, editor.first.y, editor.second.x, editor.second.y]
    context.label(
      numbers.map { $0.formatted(digits: 2) }.joined(separator: ", "),
      at: Point(x: frame.midX, y: 274))
  })

var gesture = PointerScript()
gesture.pause(1.5)
gesture.drag(
  from: Point(x: 115.6, y: 220), to: Point(x: 50, y: 60), duration: 0.8,
  timing: .easeInOut)
gesture.pause(1.2)
timing.play(gesture, frameRate: 30, tail: 0.5, poster: 0.6).show()
