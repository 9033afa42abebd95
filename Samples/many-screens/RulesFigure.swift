import FigureKit
import SampleSupport

/// A phone's screen, and how it is held.
struct RulesScene: Sendable {
  var longSide = 568.0
  var isLandscape = false
  /// Whether a pointer chooses the long side.
  var isChoosing = false

  var size: Size {
    let shortSide = 320.0
    return isLandscape
      ? Size(width: longSide, height: shortSide)
      : Size(width: shortSide, height: longSide)
  }
}

private let lengths = 440.0...700.0
private let track = (minX: 20.0, width: 400.0)
private let rows: [Double] = [176, 226, 276]

/// Where a long side is on the track, to two decimals.
private func x(ofLength length: Double) -> Double {
  let part =
    (length - lengths.lowerBound)
    / (lengths.upperBound - lengths.lowerBound)
  return (track.minX + part * track.width).hundredths
}

extension RulesScene {
  /// A touch on the phone turns it; one below chooses the long side.
  fileprivate mutating func receive(_ event: PointerEvent) {
    switch event.kind {
    case .down:
      isChoosing = event.location.y >= 140
      if isChoosing {
        choose(event.location.x)
      } else {
        isLandscape.toggle()
      }
    case .move:
      if isChoosing { choose(event.location.x) }
    case .up, .cancel: isChoosing = false
    }
  }

  private mutating func choose(_ x: Double) {
    let part = (x - track.minX) / track.width
    let range = lengths.upperBound - lengths.lowerBound
    let length = (lengths.lowerBound + part * range).rounded()
    longSide = min(max(length, lengths.lowerBound), lengths.upperBound)
  }
}

/// Three rules over all long sides; the pointer chooses one.
func rulesInteraction() -> Interaction<RulesScene> {
  Interaction(
    "rules", width: 440, height: 340, initialState: RulesScene(),
    update: { scene, event in scene.receive(event) },
    draw: { context, scene in context.draw(scene) })
}

/// From the classic screen to one of the next years, then turned.
func rulesFigure() -> Figure {
  func place(_ length: Double) -> Point {
    Point(x: x(ofLength: length), y: 310)
  }
  var gesture = PointerScript()
  gesture.pause(0.6)
  gesture.drag(
    along: Path { $0.addLines([place(568), place(480), place(667)]) },
    duration: 3, timing: .easeInOut)
  gesture.pause(0.6)
  gesture.tap(at: Point(x: 90, y: 74))
  gesture.pause(1)
  gesture.drag(from: place(667), to: place(568), duration: 0.8)
  gesture.pause(0.6)
  gesture.tap(at: Point(x: 90, y: 74))
  return rulesInteraction().play(gesture, frameRate: 15)
}

private func color(_ deviceClass: DeviceClass) -> Color {
  deviceClass.value(
    classic: .category(1), tall: .category(2), pad: .category(3))
}

extension RulesScene {
  fileprivate var text: String {
    let width = size.width.formatted(digits: 0)
    return "\(width) × \(size.height.formatted(digits: 0))"
  }
}

extension Rule {
  /// What it compares, in words.
  fileprivate var words: String {
    switch self {
    case .longSide: "by the longer side"
    case .height: "by the height"
    case .equality: "by one height"
    }
  }
}

extension GraphicsContext {
  fileprivate mutating func draw(_ scene: RulesScene) {
    drawDevice(scene)
    for (rule, y) in zip(Rule.allCases, rows) {
      drawBand(rule, of: scene, at: y)
    }
    let marker = x(ofLength: scene.longSide)
    stroke(
      .line(
        from: Point(x: marker, y: 160), to: Point(x: marker, y: 302)),
      with: .ink, lineWidth: 2)
    for length in [480.0, 568, 667] {
      draw(
        Text(
          length.formatted(digits: 0), font: Font(size: 14), color: .muted,
          anchor: .middle),
        at: Point(x: x(ofLength: length), y: 326))
    }
  }

  private mutating func drawDevice(_ scene: RulesScene) {
    let size = scene.size
    let frame = Rect(
      center: Point(x: 90, y: 74),
      size: Size(width: size.width * 0.2, height: size.height * 0.2))
    let right = Rule.longSide.deviceClass(of: size)
    named("screen", value: scene.text)
    fill(.rect(frame, cornerRadius: 8), with: color(right).opacity(0.3))
    stroke(.rect(frame, cornerRadius: 8), with: .ink, lineWidth: 2)
    draw(
      Text(scene.text, font: Font(size: 17, weight: .semibold)),
      at: Point(x: 190, y: 50))
    for (row, rule) in Rule.allCases.enumerated() {
      let found = rule.deviceClass(of: size)
      let name = found.value(classic: "classic", tall: "tall", pad: "pad")
      named(rule.words, value: name + (found == right ? "" : ", wrong"))
      let y = 76 + 20 * Double(row)
      fill(
        .rect(Rect(x: 190, y: y - 11, width: 12, height: 12)),
        with: color(found))
      draw(
        Text(
          "\(rule.name): \(name)\(found == right ? "" : ", wrong")",
          font: Font(size: 14, weight: found == right ? .regular : .bold)),
        at: Point(x: 208, y: y))
    }
  }

  /// What a rule makes of every long side.
  private mutating func drawBand(
    _ rule: Rule, of scene: RulesScene, at y: Double
  ) {
    var start = lengths.lowerBound
    var scene = scene
    var current: DeviceClass?
    for length in stride(from: 440.0, through: 701, by: 1) {
      scene.longSide = length
      let found = rule.deviceClass(of: scene.size)
      if let last = current, last != found || length > 700 {
        let left = x(ofLength: start)
        fill(
          .rect(
            Rect(
              x: left, y: y, width: x(ofLength: min(length, 700)) - left,
              height: 20)), with: color(last))
        start = length
      }
      current = found
    }
    draw(
      Text(rule.name, font: Font(size: 14), color: .muted),
      at: Point(x: track.minX, y: y - 5))
  }
}
