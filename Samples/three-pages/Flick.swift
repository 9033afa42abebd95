// snippet.flick
/// A finger that was lifted: how far it dragged and how fast it was.
struct Flick: Sendable {
  /// How many seconds at full speed make up the way of something that
  /// keeps 0.998 of its speed each millisecond.
  static let reach = 0.499

  /// In points, negative to the left.
  var dx: Double
  /// In points per second, negative to the left.
  var velocity: Double

  /// Where the content would come to rest if nothing snapped.
  var projection: Double { dx + velocity * Flick.reach }

  /// How many pages it turns, negative to pages before.
  ///
  /// - Parameters:
  ///   - width: The width of a page, positive.
  ///   - most: How many it may turn either way.
  func pages(width: Double, most: Int = 3) -> Int {
    let pages = -(projection / width + 0.5).rounded(.down)
    return Int(max(Double(-most), min(Double(most), pages)))
  }
}
// snippet.end

// snippet.velocity
/// How fast a finger is, from where it was in the last tenth of a second.
struct FingerVelocity: Sendable {
  private var touches: [(time: Double, x: Double)] = []

  mutating func add(_ x: Double, at time: Double) {
    touches.removeAll { $0.time < time - 0.1 }
    touches.append((time, x))
  }

  /// In points per second; 0 for a finger that has rested.
  func value(at time: Double) -> Double {
    guard let first = touches.first(where: { $0.time >= time - 0.1 }),
      let last = touches.last, last.time > first.time
    else { return 0 }
    return (last.x - first.x) / (last.time - first.time)
  }
}
// snippet.end
