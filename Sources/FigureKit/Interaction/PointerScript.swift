/// What a pointer does, one event after the other: a script with which an interaction is played.
///
///     var gesture = PointerScript()
///     gesture.drag(from: Point(x: 200, y: 100), to: Point(x: 100, y: 200), duration: 0.3, timing: .easeIn)
///     gesture.pause(0.5)
///     gesture.tap(at: Point(x: 20, y: 20))
public struct PointerScript: Hashable, Sendable {
  /// The events, whose times do not descend.
  public private(set) var events: [PointerEvent] = []

  /// When the gesture ends, in seconds from its beginning; the next event is added here.
  public internal(set) var duration = 0.0

  /// Creates a gesture in which nothing happens yet.
  public init() {}

  /// Lets time pass, in seconds, without an event.
  ///
  /// Stops the program unless the time is a finite number that is not negative.
  public mutating func pause(_ time: Double, fileID: StaticString = #fileID, line: UInt = #line) {
    guard time >= 0, time.isFinite else {
      refuse("a pause in a gesture must be finite and not negative", fileID: fileID, line: line)
    }
    duration += time
  }

  /// Adds an event now, at the gesture's end; it takes no time.
  ///
  /// - Parameters:
  ///   - kind: What the pointer does.
  ///   - location: Where.
  ///   - id: Which pointer it is, of several that touch at once.
  public mutating func add(_ kind: PointerEvent.Kind, at location: Point, id: Int = 0) {
    events.append(PointerEvent(kind, at: location, time: duration, id: id))
  }

  /// Touches at a point and lifts the pointer again.
  ///
  /// - Parameters:
  ///   - location: Where.
  ///   - holding: How long the pointer touches, in seconds, not negative.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  public mutating func tap(
    at location: Point, holding: Double = 0.1, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    add(.down, at: location)
    pause(holding, fileID: fileID, line: line)
    add(.up, at: location)
  }

  /// Touches where a path begins, moves along it and ends where it ends.
  ///
  /// The pointer moves at equal distances of time, `rate` times a second, and last at the path's end. Stops the program
  /// if the path is empty, unless the duration is a finite number that is not negative and the rate from 1 to
  /// 1,000, or if there would be more than 100,000 events.
  ///
  /// - Parameters:
  ///   - path: The way of the pointer; of several subpaths, one after the other.
  ///   - duration: How long it takes, in seconds.
  ///   - timing: How the distance along the path follows time; `.linear` is an even speed.
  ///   - rate: How often a second the pointer tells where it is; 60 as most screens do.
  ///   - end: What happens at the end; `.move` leaves the pointer down.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  public mutating func drag(
    along path: Path, duration: Double, timing: TimingFunction = .linear, rate: Double = 60,
    end: PointerEvent.Kind = .up, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let measure = PathMeasure(path)
    guard let start = measure.point(atLength: 0) ?? path.currentPoint else {
      refuse("a drag must follow a path that is not empty", fileID: fileID, line: line)
    }
    guard duration >= 0, (1...1000).contains(rate), duration * rate <= 100_000 else {
      refuse(
        "a drag must have 1 to 1,000 events a second, at most 100,000 in all, and a duration that is not negative",
        fileID: fileID, line: line)
    }
    let beginning = self.duration
    add(.down, at: start)
    let count = Int((duration * rate - 1e-6).rounded(.up))
    for step in 1..<max(1, count) {
      let time = Double(step) / rate
      let distance = measure.length * timing.value(at: time / duration)
      self.duration = beginning + time
      add(.move, at: measure.point(atLength: distance) ?? start)
    }
    self.duration = beginning + duration
    let last = measure.point(atLength: measure.length) ?? start
    add(.move, at: last)
    if end != .move { add(end, at: last) }
  }

  /// Touches at a point, moves straight to another and is lifted there.
  ///
  /// As `drag(along:)` with a straight line.
  public mutating func drag(
    from start: Point, to end: Point, duration: Double, timing: TimingFunction = .linear, rate: Double = 60,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let path = Shape.line(from: start, to: end).path
    drag(along: path, duration: duration, timing: timing, rate: rate, fileID: fileID, line: line)
  }
}
