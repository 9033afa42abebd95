extension PointerScript {
  /// Touches with two pointers at once, moves them apart or together, turns and moves them as a pair, and lifts them.
  ///
  /// The pointers, 0 and 1, are on opposite sides of a point. They move at equal distances of time, `rate` times a second,
  /// each pointer telling where it is, 0 before 1. Distance, angle and middle change together, as the timing says.
  ///
  ///     gesture.pinch(at: Point(x: 100, y: 100), from: 120, to: 40, angle: .degrees(90), duration: 0.6)
  ///
  /// Stops the program unless both distances are finite and not negative, the durations finite and not negative and the
  /// rate from 1 to 1,000, or if there would be more than 100,000 events.
  ///
  /// - Parameters:
  ///   - center: The middle between the pointers at the beginning.
  ///   - startDistance: How far they are apart at the beginning.
  ///   - endDistance: How far they are apart at the end.
  ///   - angle: The direction from pointer 0 to pointer 1 at the beginning.
  ///   - rotation: How far the pair turns.
  ///   - translation: How far its middle moves.
  ///   - duration: How long it takes, in seconds.
  ///   - timing: How the way follows time.
  ///   - rate: How often a second the pointers tell where they are.
  ///   - holding: How long they rest before they are lifted, in seconds.
  ///   - end: What happens at the end; `.move` leaves both pointers down.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  public mutating func pinch(
    at center: Point, from startDistance: Double, to endDistance: Double, angle: Angle = .zero,
    rotation: Angle = .zero, translation: Vector = .zero, duration: Double, timing: TimingFunction = .linear,
    rate: Double = 60, holding: Double = 0, end: PointerEvent.Kind = .up, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    guard startDistance >= 0, endDistance >= 0, startDistance.isFinite, endDistance.isFinite else {
      refuse("the distances of a pinch must be finite and not negative", fileID: fileID, line: line)
    }
    guard duration >= 0, (1...1000).contains(rate), 2 * duration * rate <= 100_000 else {
      refuse(
        "a pinch must have 1 to 1,000 events a second, at most 100,000 in all, and a duration that is not negative",
        fileID: fileID, line: line)
    }
    func place(of pointer: Int, at progress: Double) -> Point {
      let distance = startDistance + (endDistance - startDistance) * progress
      let direction = angle + rotation * progress
      let middle = center + translation * progress
      return middle.offset(by: pointer == 0 ? -distance / 2 : distance / 2, toward: direction)
    }
    func add(_ kind: PointerEvent.Kind, at progress: Double) {
      for pointer in 0...1 { self.add(kind, at: place(of: pointer, at: progress), id: pointer) }
    }
    let beginning = self.duration
    add(.down, at: 0)
    let count = Int((duration * rate - 1e-6).rounded(.up))
    for step in 1..<max(1, count) {
      let time = Double(step) / rate
      self.duration = beginning + time
      add(.move, at: timing.value(at: time / duration))
    }
    self.duration = beginning + duration
    add(.move, at: 1)
    pause(holding, fileID: fileID, line: line)
    if end != .move { add(end, at: 1) }
  }
}
