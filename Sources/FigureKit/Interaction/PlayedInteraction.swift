/// An interaction and a state of it, with their types erased.
// A module has a subclass for every type of state, so there is little in it.
class PlayedInteraction {
  /// What is the same in all states.
  let description: LiveFigureDescription

  fileprivate init(_ description: LiveFigureDescription) { self.description = description }

  /// Takes the state back to the initial one; the knobs have their initial values.
  func reset() {}

  /// Hands on a pointer's event.
  func update(_ event: PointerEvent) {}

  /// Lets time pass.
  func advance(to time: Double) {}

  /// Sets a knob, by its place.
  func set(_ knob: Int, to value: Double) {}

  /// An invariant, by its place, and whether it holds of the state.
  func invariant(_ place: Int) -> (claim: String, holds: Bool)? { nil }

  /// Draws the state.
  func draw(_ context: inout GraphicsContext) {}
}

/// A still figure, which changes with the values in its code alone.
final class StillPicture: PlayedInteraction {
  private let operations: [Drawing.Operation]

  init(_ drawing: Drawing) {
    operations = drawing.operations
    super.init(
      LiveFigureDescription(
        name: drawing.name, size: drawing.size, takesPointer: false, takesTime: false, knobs: []))
  }

  override func draw(_ context: inout GraphicsContext) {
    context.record(operations, fileID: #fileID, line: #line)
  }
}

extension Interaction {
  /// The interaction in its initial state.
  var played: PlayedInteraction { TypedInteraction(self) }
}

private final class TypedInteraction<State: Sendable>: PlayedInteraction {
  private let interaction: Interaction<State>
  private var state: State

  init(_ interaction: Interaction<State>) {
    self.interaction = interaction
    state = interaction.initialState
    super.init(
      LiveFigureDescription(
        name: interaction.name, size: interaction.size, takesPointer: interaction.takesPointer,
        takesTime: interaction.takesTime, knobs: interaction.knobs.map { $0.description }))
  }

  override func reset() { state = interaction.initialState }

  override func update(_ event: PointerEvent) { interaction.update(&state, event) }

  override func advance(to time: Double) { interaction.advance(&state, time) }

  override func set(_ knob: Int, to value: Double) { interaction.knobs[knob].set(&state, value) }

  override func invariant(_ place: Int) -> (claim: String, holds: Bool)? {
    guard place < interaction.invariants.count else { return nil }
    let invariant = interaction.invariants[place]
    return (invariant.claim, invariant.holds(state))
  }

  override func draw(_ context: inout GraphicsContext) { interaction.draw(&context, state) }
}
