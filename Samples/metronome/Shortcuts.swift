// snippet.polled
extension TickGrid {
  /// The first frame of a display that comes at or after a tick.
  func frame(ofTick tick: Int, frameRate: Double) -> Int {
    let exact =
      60 * frameRate * Double(tick) / (bpm * Double(ticksPerBeat))
    return Int(exact.rounded(.up))
  }

  /// How late that frame is, in seconds.
  func lateness(ofTick tick: Int, frameRate: Double) -> Double {
    let frame = Double(frame(ofTick: tick, frameRate: frameRate))
    return start + frame / frameRate - time(ofTick: tick)
  }
}
// snippet.end

// snippet.chained
extension TickGrid {
  /// When a tick comes if each one starts the timer of the next, and a
  /// timer fires with a frame.
  func chainedTime(ofTick tick: Int, frameRate: Double) -> Double {
    let frames = frame(ofTick: 1, frameRate: frameRate)
    return start + Double(frames * tick) / frameRate
  }

  /// When a tick comes if the period is cut to whole samples once.
  func truncatedTime(ofTick tick: Int, sampleRate: Double) -> Double {
    let exact = 60 * sampleRate / (bpm * Double(ticksPerBeat))
    return start + exact.rounded(.down) * Double(tick) / sampleRate
  }
}
// snippet.end
