/// A point of an interaction that a pointer can take hold of and move.
///
///     Interaction(
///       "point", width: 200, height: 200, initialState: DraggablePoint(Point(x: 60, y: 90)),
///       update: { point, event in point.update(event) },
///       draw: { context, point in
///         context.fill(.circle(center: point.location, radius: point.isDragged ? 11 : 8), with: .accent)
///       })
///
/// A pointer that touches near it takes hold of it where it touches, so that the point does not jump, and moves it until
/// it is lifted. Of several points in an array the array's `update(_:)` moves the nearest one.
public struct DraggablePoint: Hashable, Sendable {
  /// Where it is.
  public var location: Point
  /// Where a pointer can move it to; anywhere if it is `nil`.
  public var bounds: Rect?
  /// How near to it a pointer takes hold of it.
  public var hitRadius: Double
  /// The pointer that holds it, and the way from there to the point.
  private var hold: Hold?

  private struct Hold: Hashable {
    var pointer: Int
    var offset: Vector
  }

  /// Creates a point that nothing holds.
  ///
  /// - Parameters:
  ///   - location: Where it is.
  ///   - bounds: Where a pointer can move it to; anywhere if it is `nil`.
  ///   - hitRadius: How near to it a pointer takes hold of it; 22 is enough for a finger.
  public init(_ location: Point, in bounds: Rect? = nil, hitRadius: Double = 22) {
    self.location = location
    self.bounds = bounds
    self.hitRadius = hitRadius
  }

  /// Whether a pointer holds it.
  public var isDragged: Bool { hold != nil }

  /// Whether a pointer at a place would take hold of it: it is at most `hitRadius` away.
  public func isHit(at place: Point) -> Bool { location.distance(to: place) <= hitRadius }

  /// Lets a pointer take hold of the point, move it or let it go.
  ///
  /// One that is already held is not taken by another pointer. A pointer that is cancelled leaves it where it is.
  ///
  /// - Parameter event: What the pointer did.
  /// - Returns: Whether the event was one of the pointer that holds the point, or held it until now.
  @discardableResult
  public mutating func update(_ event: PointerEvent) -> Bool {
    if event.kind == .down, hold == nil, isHit(at: event.location) {
      hold = Hold(pointer: event.id, offset: location - event.location)
    }
    guard let hold, hold.pointer == event.id else { return false }
    switch event.kind {
    case .down: break
    case .move: move(to: event.location + hold.offset)
    case .up:
      move(to: event.location + hold.offset)
      self.hold = nil
    case .cancel: self.hold = nil
    }
    return true
  }

  private mutating func move(to place: Point) {
    guard let bounds else { return location = place }
    location = Point(
      x: max(bounds.minX, min(bounds.maxX, place.x)), y: max(bounds.minY, min(bounds.maxY, place.y)))
  }
}

extension Array where Element == DraggablePoint {
  /// Lets a pointer take hold of the nearest point that it hits and no other pointer holds, move it or let it go.
  ///
  /// - Parameter event: What the pointer did.
  /// - Returns: The index of the point that the pointer holds, or held until now; `nil` if there is none.
  @discardableResult
  public mutating func update(_ event: PointerEvent) -> Int? {
    guard event.kind == .down else { return indices.first { self[$0].update(event) } }
    var nearest: Int?
    for index in indices where !self[index].isDragged && self[index].isHit(at: event.location) {
      let distance = self[index].location.distance(to: event.location)
      if let nearest, self[nearest].location.distance(to: event.location) <= distance { continue }
      nearest = index
    }
    if let nearest { self[nearest].update(event) }
    return nearest
  }
}
