import FigureKit

// snippet.fold
/// How far a page has been folded away.
struct Fold {
  /// 0 flat and open, 1 closed.
  var progress: Double

  /// How far both panels are turned out of the plane.
  var angle: Angle { .degrees(90 * progress) }

  /// What is left of the page's height.
  var height: Double { angle.cosine }
}
// snippet.end

// snippet.shadows
extension Fold {
  /// The opacity of the shadow on the panels.
  var panelShadow: Double { 0.25 * (1 - angle.cosine) }

  /// The opacity of the shadow on sleeves that turn with them.
  var cubicSleeveShadow: Double { 0.25 * (1 - angle.sine) }
}
// snippet.end
