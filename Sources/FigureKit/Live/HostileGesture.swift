/// A gesture that tries to break a figure: knobs at the ends of their ranges, jumps, flicks, pointers that leave the canvas, touches
/// that are taken away, and touches that begin where the last one ended.
struct HostileGesture {
  private(set) var steps: [InvariantSearch.Step] = []

  private let figure: LiveFigure
  private var generator: RandomNumbers
  private var time = 0
  /// Where each pointer was last, in eighths of a point.
  private var places = [(x: 0, y: 0), (x: 0, y: 0)]

  /// So many steps have room in an address.
  private static let limit = 120

  /// Makes the gesture of a number.
  init(number: Int, _ figure: LiveFigure) {
    self.figure = figure
    generator = RandomNumbers(state: UInt64(number))
    _ = generator.next()
    places = [place(), place()]
    for knob in 0..<figure.knobCount where chance(2) { setKnob(knob) }
    guard figure.takesPointer else {
      for _ in 0..<generator.integer(below: 6) {
        if figure.knobCount > 0 { setKnob(generator.integer(below: figure.knobCount)) }
      }
      return
    }
    for _ in 0...generator.integer(below: [1, 3, 6, 12][generator.integer(below: 4)])
    where steps.count < Self.limit {
      pause()
      touch()
      if figure.knobCount > 0, chance(4) { setKnob(generator.integer(below: figure.knobCount)) }
    }
  }

  private mutating func chance(_ count: Int) -> Bool { generator.integer(below: count) == 0 }

  /// No time, less than a frame, a frame, a moment or some seconds.
  private mutating func pause() {
    time +=
      [0, 3, 16, generator.integer(below: 400), generator.integer(below: 3000)][
        generator.integer(below: 5)]
  }

  private mutating func setKnob(_ knob: Int) {
    let fraction = [0, 0.999_999, generator.fraction(), generator.fraction()][generator.integer(below: 4)]
    steps.append(.knob(knob, figure.knobValue(knob, fraction)))
  }

  private mutating func place() -> (x: Int, y: Int) {
    (coordinate(figure.size.width), coordinate(figure.size.height))
  }

  /// Within the canvas or beside it, on its edge, or in its middle.
  private mutating func coordinate(_ length: Double) -> Int {
    let fraction =
      switch generator.integer(below: 8) {
      case 0: 0.0
      case 1: 1.0
      case 2: 0.5
      case 3: generator.fraction() * 3 - 1
      default: generator.fraction()
      }
    return Int((fraction * length * 8).rounded())
  }

  private mutating func event(_ kind: Int, _ pointer: Int) {
    steps.append(
      .event(kind: kind, pointer: pointer, x: places[pointer].x, y: places[pointer].y, time: time))
  }

  private mutating func touch() {
    if !chance(3) { places[0] = place() }
    event(0, 0)
    let hasSecond = chance(5)
    if hasSecond {
      if !chance(3) { places[1] = place() }
      event(0, 1)
    }
    let goal = place()
    let isStraight = chance(2)
    let count = generator.integer(below: 10)
    let start = places[0]
    for index in 0..<count {
      pause()
      if hasSecond, chance(2) {
        places[1] = place()
        event(1, 1)
      }
      places[0] =
        isStraight
        ? (
          x: start.x + (goal.x - start.x) * (index + 1) / count,
          y: start.y + (goal.y - start.y) * (index + 1) / count
        ) : place()
      event(1, 0)
    }
    if chance(2) { pause() }
    event(chance(8) ? 3 : 2, 0)
    if hasSecond { event(chance(8) ? 3 : 2, 1) }
  }
}
