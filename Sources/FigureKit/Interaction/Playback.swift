/// An interaction on its way through a gesture: its state, and the events that are still to come.
struct Playback {
  private let interaction: PlayedInteraction
  let gesture: PointerScript
  /// How many of the gesture's events were handed on.
  private var handedOn = 0
  /// The last event of each of the gesture's pointers that touches.
  private var touching: [PointerEvent] = []
  private let showsPointer: Bool
  let fileID: StaticString
  let line: UInt

  /// Begins with the state that the interaction is in.
  init(
    _ interaction: PlayedInteraction, gesture: PointerScript, showsPointer: Bool, fileID: StaticString,
    line: UInt
  ) {
    self.interaction = interaction
    self.gesture = gesture
    self.showsPointer = showsPointer
    self.fileID = fileID
    self.line = line
  }

  /// What is the same whatever happens.
  var description: LiveFigureDescription { interaction.description }

  /// Begins again; the knobs have their initial values.
  mutating func reset() {
    interaction.reset()
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
      interaction.update(event)
      touching.removeAll { $0.id == event.id }
      if event.kind == .down || event.kind == .move { touching.append(event) }
    }
    advance(to: time)
  }

  /// Hands on an event that is not the gesture's, whose own pointers are taken away first.
  mutating func receive(_ event: PointerEvent) {
    for pointer in touching where pointer.id != event.id {
      interaction.update(PointerEvent(.cancel, at: pointer.location, time: event.time, id: pointer.id))
    }
    touching = []
    interaction.update(event)
  }

  /// Lets time pass.
  func advance(to time: Double) { interaction.advance(to: time) }

  /// Sets a knob, by its place.
  func set(_ knob: Int, to value: Double) { interaction.set(knob, to: value) }

  /// An invariant, by its place, and whether it holds of the state.
  func invariant(_ place: Int) -> (claim: String, holds: Bool)? { interaction.invariant(place) }

  /// Draws the state, and where the gesture's pointers touch.
  func draw(_ context: inout GraphicsContext) {
    interaction.draw(&context)
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
