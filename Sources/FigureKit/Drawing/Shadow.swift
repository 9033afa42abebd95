/// The blurred silhouette of what is drawn, beneath it: CSS's `drop-shadow()`, SVG's `feDropShadow`.
///
///     Figure("card", width: 160, height: 120) { context in
///       context.group(shadow: Shadow(offset: Vector(dx: 0, dy: 4), standardDeviation: 6)) { context in
///         context.fill(.rect(Rect(x: 20, y: 20, width: 120, height: 80)), with: .paper)
///       }
///     }.show()
///
/// The silhouette's opacity goes through a Gaussian. Offset and deviation are lengths in the coordinates of what
/// throws the shadow, so that a transform scales and turns them too, as in SVG; Core Graphics and the canvas leave
/// them alone. Their `shadowBlur`, and CSS's `box-shadow`, say twice the standard deviation.
public struct Shadow: Hashable, Sendable {
  /// Where the shadow lies beside what throws it.
  public var offset: Vector
  /// The Gaussian's σ, not negative: how far from an edge the shadow is at 16 % of its strength. 0 is sharp.
  public var standardDeviation: Double
  /// The shadow's colour and opacity.
  public var color: Color

  /// Creates a shadow.
  public init(offset: Vector = .zero, standardDeviation: Double, color: Color = .ink.opacity(0.33)) {
    self.offset = offset
    self.standardDeviation = standardDeviation
    self.color = color
  }

  /// A shadow on all sides, as if what throws it shone.
  public static func glow(_ color: Color, standardDeviation: Double) -> Shadow {
    Shadow(standardDeviation: standardDeviation, color: color)
  }
}
