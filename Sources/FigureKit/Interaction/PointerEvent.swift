/// Something that a pointer did: a finger, a pen or a mouse, with the words of the web's pointer events.
///
///     let touch = PointerEvent(.down, at: Point(x: 40, y: 60), time: 0.5)
public struct PointerEvent: Hashable, Sendable {
  /// What a pointer can do.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// It touched the figure.
    case down
    /// It moved while it touched.
    case move
    /// It was lifted.
    case up
    /// The system cancelled it, or it left the figure; undo or end what it began.
    case cancel
  }

  /// What the pointer did.
  public var kind: Kind
  /// Where, in the figure's coordinates; it may be outside of the canvas.
  public var location: Point
  /// When, in seconds from the beginning.
  public var time: Double
  /// Which pointer it was: 0 for the only one or the first of several that touch at once, 1 for the second and so on.
  public var id: Int

  /// Creates an event.
  public init(_ kind: Kind, at location: Point, time: Double, id: Int = 0) {
    self.kind = kind
    self.location = location
    self.time = time
    self.id = id
  }
}
