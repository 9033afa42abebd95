import FigureKit

// snippet.attributes
/// How one item of a collection looks in one layout.
struct ItemAttributes: Equatable, Sendable {
  var center: Point
  var size: Size
  /// In the plane of the screen, clockwise.
  var rotation = Angle.zero
  /// About the item's own upright axis; a positive turn brings its left
  /// side toward the viewer.
  var turn = Angle.zero
  /// How far it is in front of the screen; behind it if negative.
  var z = 0.0
  /// From 0 to 1.
  var opacity = 1.0
  /// An item covers all those of a smaller order.
  var order = 0.0
}
// snippet.end

// snippet.blend
extension ItemAttributes {
  /// What an item looks like on its way to other attributes.
  ///
  /// Angles go the short way, so that the last rotation may differ from
  /// the other one's by whole turns.
  ///
  /// - Parameter progress: 0 at these attributes, 1 at the others; a
  ///   spring may go beyond both.
  func blended(
    with other: ItemAttributes, at progress: Double
  ) -> ItemAttributes {
    func mix(_ from: Double, _ to: Double) -> Double {
      from + (to - from) * progress
    }
    func mix(_ from: Angle, _ to: Angle) -> Angle {
      from + (to - from).remainder(dividingBy: .degrees(360)) * progress
    }
    return ItemAttributes(
      center: center.interpolated(to: other.center, at: progress),
      size: Size(
        width: max(0, mix(size.width, other.size.width)),
        height: max(0, mix(size.height, other.size.height))),
      rotation: mix(rotation, other.rotation),
      turn: mix(turn, other.turn), z: mix(z, other.z),
      opacity: max(0, min(1, mix(opacity, other.opacity))),
      order: mix(order, other.order))
  }
}
// snippet.end

// snippet.vanished
extension ItemAttributes {
  /// Where an item comes from that is new, and where one goes to that
  /// is removed: the same place, a tenth of the size, and not to be seen.
  var vanished: ItemAttributes {
    var attributes = self
    attributes.size = Size(width: size.width / 10, height: size.height / 10)
    attributes.opacity = 0
    return attributes
  }
}
// snippet.end
