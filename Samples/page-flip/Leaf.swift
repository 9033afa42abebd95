import FigureKit

// snippet.leaf
/// How far a leaf of a book has been turned.
struct Leaf {
  /// 0 flat on its own side, 1 upright, 2 flat on the other side.
  var progress: Double

  /// Whether its front is seen, and not its back.
  var isRising: Bool { progress < 1 }

  /// The angle between the leaf and the page that it is over.
  var elevation: Angle {
    .degrees(90 * min(progress, 2 - progress))
  }
}
// snippet.end

// snippet.shadows
extension Leaf {
  /// The opacity of the shadow on the page that it is over.
  var shadowOpacity: Double { elevation.cosine / 3 }

  /// The opacity of the gradient at the leaf's own crease.
  var creaseOpacity: Double { 0.1 * min(progress, 2 - progress) }
}
// snippet.end
