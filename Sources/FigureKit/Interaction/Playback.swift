/// An interaction on its way through a gesture: the state, and the events that are still to come.
struct Playback<State: Sendable>: Sendable {
  let interaction: Interaction<State>
  private(set) var state: State
  let gesture: Gesture
  /// How many of the gesture's events were handed on.
  private var handedOn = 0
  /// The last event of each of the gesture's pointers that touches.
  private var touching: [PointerEvent] = []
  private let showsPointer: Bool
  private let fileID: StaticString
  private let line: UInt

  /// Begins with the interaction's initial state.
  init(
    _ interaction: Interaction<State>, gesture: Gesture, showsPointer: Bool, fileID: StaticString, line: UInt
  ) {
    self.interaction = interaction
    state = interaction.initialState
    self.gesture = gesture
    self.showsPointer = showsPointer
    self.fileID = fileID
    self.line = line
  }

  /// Begins again; the knobs have their initial values.
  mutating func reset() {
    state = interaction.initialState
    handedOn = 0
    touching = []
  }

  /// Hands on the gesture's events up to a time and advances to it.
  mutating func play(until time: Double) {
    // Times are sums: an event at a frame's own time is not to miss it by a rounding error.
    while handedOn < gesture.events.count,
      gesture.events[handedOn].time <= time + Drawing.Limit.duration.lowerBound
    {
      let event = gesture.events[handedOn]
      handedOn += 1
      interaction.update(&state, event)
      touching.removeAll { $0.id == event.id }
      if event.kind == .down || event.kind == .move { touching.append(event) }
    }
    advance(to: time)
  }

  /// Hands on an event that is not the gesture's, whose own pointers are taken away first.
  mutating func receive(_ event: PointerEvent) {
    for pointer in touching where pointer.id != event.id {
      interaction.update(
        &state, PointerEvent(.cancel, at: pointer.location, time: event.time, id: pointer.id))
    }
    touching = []
    interaction.update(&state, event)
  }

  /// Lets time pass.
  mutating func advance(to time: Double) {
    interaction.advance(&state, time)
  }

  /// Sets a knob, by its place.
  mutating func set(_ knob: Int, to value: Double) {
    interaction.knobs[knob].set(&state, value)
  }

  /// Draws the state, and where the gesture's pointers touch.
  func draw(_ context: inout GraphicsContext) {
    interaction.draw(&context, state)
    if showsPointer { context.drawTouches(of: touching, fileID: fileID, line: line) }
  }
}

extension GraphicsContext {
  /// Draws where pointers touch.
  fileprivate mutating func drawTouches(of pointers: [PointerEvent], fileID: StaticString, line: UInt) {
    for pointer in pointers {
      let dot = Shape.circle(center: pointer.location, radius: 12)
      fill(dot, with: .ink.opacity(0.2), fileID: fileID, line: line)
      stroke(dot, with: .ink.opacity(0.5), fileID: fileID, line: line)
    }
  }
}
