/// A value that goes from one key frame to the next as time passes, as SwiftUI's `KeyframeTrack`.
///
///     let x = KeyframeTrack(20.0, keyframes: [
///       .linear(to: 100, duration: 0.5, timing: .easeIn),
///       .spring(to: 180, duration: 0.8, spring: .bouncy),
///     ])
///     let place = x.value(at: time)
///
/// A function of time alone: a frame looks the same however many were shown before it.
public struct KeyframeTrack<Value: Interpolatable>: Sendable {
  /// The way in which a value reaches a key frame.
  public enum Keyframe: Sendable {
    /// At once.
    case move(to: Value)
    /// Along the straight way, as a timing function says, in a number of seconds.
    case linear(to: Value, duration: Double, timing: TimingFunction = .linear)
    /// Along a cubic curve that passes smoothly to those before and after it, in a number of seconds.
    ///
    /// Catmull and Rom's spline: at a key frame the velocity is that of the straight way between its neighbours. At the
    /// beginning, at the end, and beside a `move` it is 0.
    case cubic(to: Value, duration: Double)
    /// As a spring pulls it, in a number of seconds; what is left of the way then is left out.
    case spring(to: Value, duration: Double, spring: Spring = .smooth)

    /// The value that it leads to.
    public var value: Value {
      switch self {
      case .move(let value), .linear(let value, _, _), .cubic(let value, _), .spring(let value, _, _): value
      }
    }

    /// The duration, in seconds.
    public var duration: Double {
      switch self {
      case .move: 0
      case .linear(_, let duration, _), .cubic(_, let duration), .spring(_, let duration, _): duration
      }
    }
  }

  /// The value at the beginning.
  public let initialValue: Value
  /// The key frames in order.
  public let keyframes: [Keyframe]
  /// The duration of all key frames, in seconds.
  public let duration: Double

  /// Creates a track.
  ///
  /// Stops the program unless every duration is finite and not negative.
  public init(
    _ initialValue: Value, keyframes: [Keyframe], fileID: StaticString = #fileID, line: UInt = #line
  ) {
    guard keyframes.allSatisfy({ $0.duration >= 0 && $0.duration.isFinite }) else {
      refuse("the duration of a key frame must be finite and not negative", fileID: fileID, line: line)
    }
    self.initialValue = initialValue
    self.keyframes = keyframes
    duration = keyframes.reduce(0) { $0 + $1.duration }
  }

  /// The value at a number of seconds from the beginning; before it the first value, after the last key frame its value.
  public func value(at time: Double) -> Value {
    var start = 0.0
    for (index, keyframe) in keyframes.enumerated() {
      let end = start + keyframe.duration
      if time < end { return value(at: max(0, time - start), ofKeyframe: index) }
      start = end
    }
    return keyframes.last?.value ?? initialValue
  }

  private func value(before index: Int) -> Value { index > 0 ? keyframes[index - 1].value : initialValue }

  private func value(at time: Double, ofKeyframe index: Int) -> Value {
    let (start, end) = (value(before: index), keyframes[index].value)
    func mixed(_ progress: Double) -> Value {
      Value.weightedSum([(start, 1 - progress), (end, progress)])
    }
    switch keyframes[index] {
    case .move: return end
    case .linear(_, let duration, let timing): return mixed(timing.value(at: time / duration))
    case .spring(_, _, let spring): return mixed(spring.value(target: 1, time: time))
    case .cubic(_, let duration):
      let t = time / duration
      let u = 1 - t
      // Hermite's polynomials; the derivatives at both ends are differences of neighbours.
      var terms: [(value: Value, weight: Double)] = [
        (start, u * u * (1 + 2 * t)), (end, t * t * (3 - 2 * t)),
      ]
      if index > 0, keyframes[index - 1].duration > 0 {
        let weight = t * u * u * duration / (keyframes[index - 1].duration + duration)
        terms += [(end, weight), (value(before: index - 1), -weight)]
      }
      if index + 1 < keyframes.count, keyframes[index + 1].duration > 0 {
        let weight = -t * t * u * duration / (keyframes[index + 1].duration + duration)
        terms += [(keyframes[index + 1].value, weight), (start, -weight)]
      }
      return Value.weightedSum(terms)
    }
  }
}
