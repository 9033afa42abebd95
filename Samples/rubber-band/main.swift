import FigureKit

/// A sheet that follows a finger, less and less beyond its end.
struct BandedSheet {
  /// How strongly the band pulls, more is softer.
  var softness = 0.55
  /// Where the sheet was when it was touched, and the finger.
  var touch: (sheet: Double, finger: Double)?
  var offset = 0.0
  var release = (offset: 0.0, time: 0.0)

  // snippet.banded
  static let reach = 160.0

  /// How far the sheet goes when the finger has gone so far.
  func banded(_ distance: Double) -> Double {
    let pull = abs(distance) * softness / Self.reach
    let way = (1 - 1 / (pull + 1)) * Self.reach
    return distance < 0 ? -way : way
  }
  // snippet.end

  /// How far a finger has gone when the sheet is there.
  func finger(at offset: Double) -> Double {
    let part = min(0.999, abs(offset) / Self.reach)
    let way = (1 / (1 - part) - 1) * Self.reach / softness
    return offset < 0 ? -way : way
  }

  mutating func receive(_ event: PointerEvent) {
    switch event.kind {
    case .down:
      // Events come between two frames.
      advance(to: event.time)
      touch = (finger(at: offset), event.location.x)
    case .move: follow(event)
    case .up, .cancel:
      if event.kind == .up { follow(event) }
      touch = nil
      release = (offset, event.time)
    }
  }

  private mutating func follow(_ event: PointerEvent) {
    guard let touch else { return }
    offset = banded(touch.sheet + event.location.x - touch.finger)
  }

  /// Back to rest within half a second of the release.
  mutating func advance(to time: Double) {
    guard touch == nil else { return }
    let progress = max(0, min(1, (time - release.time) / 0.5))
    offset = release.offset * (1 - TimingFunction.easeOut.value(at: progress))
  }
}

let band = Interaction(
  "band", width: 420, height: 150, initialState: BandedSheet(),
  knobs: [
    Knob("Softness", in: 0.1...1, step: 0.05, initially: 0.55) {
      $0.softness = $1
    }
  ],
  update: { $0.receive($1) },
  advance: { $0.advance(to: $1) },
  draw: { context, sheet in
    let middle = 210.0
    for side in [-1.0, 1] {
      let x = middle + side * (BandedSheet.reach + 40)
      context.stroke(
        .line(from: Point(x: x, y: 12), to: Point(x: x, y: 112)),
        with: .muted, style: StrokeStyle(lineWidth: 1.5, dash: [4, 4]))
    }
    let x = middle + sheet.offset
    context.stroke(
      .line(from: Point(x: middle, y: 62), to: Point(x: x, y: 62)),
      with: .muted, lineWidth: 3)
    let state = "\(Int(sheet.offset.rounded())) of at most 160 points"
    context.named("sheet", value: state) { context in
      context.fill(
        .rect(
          Rect(x: x - 40, y: 22, width: 80, height: 80), cornerRadius: 10),
        with: sheet.touch == nil ? .ink : .accent)
    }
    context.draw(
      Text(
        state, font: Font(size: 15), color: .muted, anchor: .middle),
      at: Point(x: middle, y: 140))
  })

var gesture = PointerScript()
gesture.pause(0.3)
gesture.drag(
  from: Point(x: 210, y: 62), to: Point(x: 400, y: 70), duration: 1,
  timing: .easeInOut)
gesture.pause(0.6)
band.play(gesture, frameRate: 30, tail: 0.8, poster: 1.2).show()
