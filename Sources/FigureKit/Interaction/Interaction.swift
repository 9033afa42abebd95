/// A figure that answers to a pointer: a state, what events do to it, and what it looks like.
///
///     let slider = Interaction(
///       "slider", width: 200, height: 40, initialState: 20.0,
///       update: { x, event in
///         if event.kind != .cancel { x = max(20, min(180, event.location.x)) }
///       },
///       draw: { context, x in
///         context.fill(.circle(center: Point(x: x, y: 20), radius: 10), with: .accent)
///       })
///     var gesture = Gesture()
///     gesture.drag(from: Point(x: 20, y: 20), to: Point(x: 150, y: 20), duration: 1)
///     slider.play(gesture).show()
///
/// The three functions are all that there is to it, so that the same interaction is played here by a scripted gesture
/// and can be played elsewhere by a reader's own pointer.
public struct Interaction<State: Sendable>: Sendable {
  /// What the figure is called in posts and records.
  public let name: String
  /// The canvas.
  public let size: Size
  /// The state before any event.
  public let initialState: State
  /// Changes the state as a pointer's event demands.
  public let update: @Sendable (_ state: inout State, _ event: PointerEvent) -> Void
  /// Changes the state as the passing of time demands; called before every frame, with the seconds since the
  /// beginning.
  public let advance: @Sendable (_ state: inout State, _ time: Double) -> Void
  /// Draws a state.
  public let draw: @Sendable (_ context: inout GraphicsContext, _ state: State) -> Void

  /// Makes an interaction of a state and functions of it.
  ///
  /// Stops the program for what `Figure`'s `init` does.
  ///
  /// - Parameters:
  ///   - name: What the figure is called in posts and records; two figures of a sample differ in it.
  ///   - width: The width of the canvas.
  ///   - height: The height of the canvas.
  ///   - initialState: The state before any event.
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  ///   - update: Changes the state as a pointer's event demands.
  ///   - advance: Changes the state as the passing of time demands; called before every frame, with the seconds since
  ///     the beginning. For what goes on moving when the pointer rests or is lifted.
  ///   - draw: Draws a state.
  public init(
    _ name: String, width: Double, height: Double, initialState: State,
    fileID: StaticString = #fileID, line: UInt = #line,
    update: @escaping @Sendable (_ state: inout State, _ event: PointerEvent) -> Void,
    advance: @escaping @Sendable (_ state: inout State, _ time: Double) -> Void = { _, _ in },
    draw: @escaping @Sendable (_ context: inout GraphicsContext, _ state: State) -> Void
  ) {
    self.name = name
    size = Figure.canvas(name, width: width, height: height, fileID: fileID, line: line)
    self.initialState = initialState
    self.update = update
    self.advance = advance
    self.draw = draw
  }

  /// The figure that moves as this one does while a gesture is made.
  ///
  /// For every frame the events up to its time are handed to `update`, in order; then `advance` has the frame's time.
  /// Frames go on for `tail` seconds after the gesture, and the last one is at their end. Stops the program if that
  /// makes more than 1,000 frames, or unless it takes from 0.0001 to 3,600 seconds.
  ///
  /// - Parameters:
  ///   - gesture: What the pointer does.
  ///   - frameRate: The number of frames a second.
  ///   - tail: How long the figure is shown after the gesture, in seconds.
  ///   - poster: The time whose frame stands for all of them where only one can be shown.
  ///   - showsPointer: Whether a dot shows where the pointer touches.
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  /// - Returns: The figure.
  public func play(
    _ gesture: Gesture, frameRate: Double = 30, tail: Double = 0.5, poster: Double = 0,
    showsPointer: Bool = true, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Figure {
    let duration = gesture.duration + tail
    guard var times = Figure.times(duration: duration, frameRate: frameRate) else {
      refuse(
        "a gesture can make at most 1,000 frames, and at most 1,000 a second", fileID: fileID, line: line)
    }
    // No event is left out, whatever the frame rate.
    if let last = times.last, duration - last > Drawing.Limit.duration.lowerBound { times.append(duration) }
    var state = initialState
    var events = gesture.events[...]
    var touch: Point?
    return Figure(
      name, width: size.width, height: size.height, times: times, duration: duration, poster: poster,
      fileID: fileID, line: line
    ) { context, time in
      // Times are sums: an event at a frame's own time is not to miss it by a rounding error.
      while let event = events.first, event.time <= time + Drawing.Limit.duration.lowerBound {
        events.removeFirst()
        update(&state, event)
        touch = event.kind == .up || event.kind == .cancel ? nil : event.location
      }
      advance(&state, time)
      draw(&context, state)
      if showsPointer, let touch {
        let dot = Shape.circle(center: touch, radius: 12)
        context.fill(dot, with: .ink.opacity(0.2), fileID: fileID, line: line)
        context.stroke(dot, with: .ink.opacity(0.5), fileID: fileID, line: line)
      }
    }
  }
}
