import FigureKit

// snippet.scroll
/// How far a view is scrolled: by a finger, or on its way to rest.
struct Scroll: Sendable {
  private enum Phase {
    case held(offset: Double, coordinate: Double)
    case settling(from: Double, to: Double, since: Double)
  }

  /// How long it takes to come to rest, in seconds.
  static let duration = 0.25

  private var phase: Phase
  /// Where the finger is along the axis.
  private var coordinate = 0.0

  init(offset: Double = 0) {
    phase = .settling(from: offset, to: offset, since: 0)
  }

  func offset(at time: Double) -> Double {
    switch phase {
    case .held(let offset, let start): return offset + start - coordinate
    case .settling(let from, let to, let since):
      let progress = (time - since) / Scroll.duration
      return from + (to - from) * TimingFunction.easeOut.value(at: progress)
    }
  }

  /// A finger takes hold of the content as it is at this moment.
  mutating func hold(at coordinate: Double, time: Double) {
    phase = .held(offset: offset(at: time), coordinate: coordinate)
    self.coordinate = coordinate
  }

  /// The finger moves; without a hold nothing does.
  mutating func move(to coordinate: Double) {
    self.coordinate = coordinate
  }

  /// Moves on to an offset from wherever it is.
  mutating func settle(at goal: Double, time: Double) {
    phase = .settling(from: offset(at: time), to: goal, since: time)
  }
}
// snippet.end
