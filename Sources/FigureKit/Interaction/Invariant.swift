/// What an interaction claims of each of its pictures, whatever a reader does.
///
///     Interaction(
///       "slider", width: 200, height: 40, initialState: 20.0,
///       invariants: [Invariant("The handle stays on its track") { x in (20...180).contains(x) }],
///       update: { x, event in x = event.location.x },
///       draw: { context, x in context.fill(.circle(center: Point(x: x, y: 20), radius: 10), with: .accent) })
///
/// `sitegen check` looks for gestures and knob values after which a claim is false, and under a live figure a button lets readers look.
public struct Invariant<State: Sendable>: Sendable {
  /// The claim in words, such as “Labels never overlap”.
  public let claim: String
  /// Whether a state is as claimed. It must end, and change nothing.
  public let holds: @Sendable (_ state: State) -> Bool

  /// Creates a claim.
  public init(_ claim: String, holds: @escaping @Sendable (_ state: State) -> Bool) {
    self.claim = claim
    self.holds = holds
  }
}
