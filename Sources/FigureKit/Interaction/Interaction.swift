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
///     var gesture = PointerScript()
///     gesture.drag(from: Point(x: 20, y: 20), to: Point(x: 150, y: 20), duration: 1)
///     slider.play(gesture).show()
///
/// The three functions are all that there is to it, so that the same interaction is played here by a scripted gesture
/// and in a page by a reader's own pointer, where the figure is `live`. Readers set its knobs; here they have their
/// initial values.
public struct Interaction<State: Sendable>: Sendable {
  /// What the figure is called in posts and records.
  public let name: String
  /// The canvas.
  public let size: Size
  /// The state before any event, in which the knobs have their initial values.
  public let initialState: State
  /// What readers may set.
  public let knobs: [Knob<State>]
  /// What holds of every picture.
  public let invariants: [Invariant<State>]
  /// Whether a pointer does anything: `update` was given.
  public let takesPointer: Bool
  /// Whether the passing of time does anything: `advance` was given.
  public let takesTime: Bool
  /// Changes the state as a pointer's event demands.
  public let update: @Sendable (_ state: inout State, _ event: PointerEvent) -> Void
  /// Changes the state as the passing of time demands; called before every frame, with the seconds since the
  /// beginning.
  public let advance: @Sendable (_ state: inout State, _ time: Double) -> Void
  /// Draws a state.
  public let draw: @Sendable (_ context: inout GraphicsContext, _ state: State) -> Void

  /// Creates an interaction of a state and functions of it.
  ///
  /// Stops the program for what `Figure`'s `init` does, and if two knobs have the same label.
  ///
  /// - Parameters:
  ///   - name: The name of the figure in posts and records, unique in its sample.
  ///   - width: The width of the canvas.
  ///   - height: The height of the canvas.
  ///   - initialState: The state before any event; the knobs' initial values are set in it.
  ///   - knobs: What readers may set, in the order in which the controls stand under the figure.
  ///   - invariants: What holds of every picture, whatever a reader does; `sitegen check` looks for what breaks it.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - update: Changes the state as a pointer's event demands; left out by a figure that answers to knobs alone.
  ///   - advance: Changes the state as the passing of time demands; called before every frame, with the seconds since
  ///     the beginning. For what goes on moving when the pointer rests or is lifted.
  ///   - draw: Draws a state.
  public init(
    _ name: String, width: Double, height: Double, initialState: State, knobs: [Knob<State>] = [],
    invariants: [Invariant<State>] = [], fileID: StaticString = #fileID, line: UInt = #line,
    update: (@Sendable (_ state: inout State, _ event: PointerEvent) -> Void)? = nil,
    advance: (@Sendable (_ state: inout State, _ time: Double) -> Void)? = nil,
    draw: @escaping @Sendable (_ context: inout GraphicsContext, _ state: State) -> Void
  ) {
    self.name = name
    size = Figure.canvas(name, width: width, height: height, fileID: fileID, line: line)
    if !knobs.isEmpty { requireDifferent(knobs.map { $0.label }, fileID: fileID, line: line) }
    var state = initialState
    for knob in knobs { knob.set(&state, knob.initialValue) }
    self.initialState = state
    self.knobs = knobs
    self.invariants = invariants
    takesPointer = update != nil
    takesTime = advance != nil
    self.update = update ?? { _, _ in }
    self.advance = advance ?? { _, _ in }
    self.draw = draw
  }
}

private func requireDifferent(_ labels: [String], fileID: StaticString, line: UInt) {
  for index in labels.indices
  where labels[..<index].contains(where: { $0.hasSameBytes(as: labels[index]) }) {
    refuse("two knobs of a figure cannot have the same label", fileID: fileID, line: line)
  }
}
