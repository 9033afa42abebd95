/// A width and a height, in a figure's own units.
///
///     let card = Size(width: 120, height: 80)
public struct Size: Hashable, Sendable {
  /// The horizontal extent.
  public var width: Double
  /// The vertical extent.
  public var height: Double

  /// Creates a size from its extents.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent at all: 0 × 0.
  public static let zero = Size(width: 0, height: 0)
}
