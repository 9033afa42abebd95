import FigureKit

/// A turn about a point on its way, there and back, made in three ways.
struct BlendedTurn: Sendable {
  /// How far the turn goes.
  var angle = Angle.degrees(120)
  /// What stays where it is.
  let pin: Point
  private(set) var time = 0.0

  init(pin: Point) { self.pin = pin }

  /// Lets time pass; earlier times change nothing.
  mutating func advance(to time: Double) {
    self.time = max(self.time, time)
  }

  /// A rest, one way, a rest and the way back, in seconds.
  static let legs = (rest: 0.5, way: 1.5)
  static let period = 2 * (legs.rest + legs.way)

  /// How much of the turn is done: 0, to 1 and back.
  var progress: Double {
    let (rest, way) = BlendedTurn.legs
    let now = time.truncatingRemainder(dividingBy: BlendedTurn.period)
    let ease = TimingFunction.easeInOut
    if now < rest + way { return ease.value(at: (now - rest) / way) }
    return 1 - ease.value(at: (now - 2 * rest - way) / way)
  }

  private var end: AffineTransform {
    AffineTransform.rotation(angle).about(pin)
  }

  /// The numbers of the matrices mixed.
  func mixedMatrix(at progress: Double) -> AffineTransform {
    AffineTransform.identity.mixed(with: end, at: progress)
  }

  /// The parts blended, taken apart about any point.
  func blendedParts(
    about point: Point, at progress: Double
  ) -> AffineTransform {
    MatrixParts(.identity, about: point)
      .blended(with: MatrixParts(end, about: point), at: progress)
      .matrix
  }
}
