import FigureKit

// snippet.pendulum
/// A bob that is at one end of its swing with every beat.
struct Pendulum {
  /// How far it swings to each side.
  var amplitude: Angle

  /// How far it is from the middle, to the right if positive.
  func angle(atBeat beats: Double) -> Angle {
    amplitude * cos(.pi * beats)
  }
}
// snippet.end
