import FigureKit

// snippet.edge
/// The opacity that bilinear sampling gives to a point near a straight
/// edge between a picture and clear pixels.
///
/// - Parameter depth: How far inside of the edge the point is, in
///   pixels; negative outside.
/// - Returns: From 0 to 1.
func edgeOpacity(depth: Double) -> Double {
  min(1, max(0, 0.5 + depth))
}
// snippet.end

/// How many pixels one step of an aliased edge is long.
///
/// - Parameter angle: The angle between the edge and the nearer axis, not
///   0, as a level edge has no steps.
/// - Returns: The length, the same for an angle and its negative.
func stepLength(of angle: Angle) -> Double {
  1 / abs(angle.tangent)
}

/// The part of a pixel that is inside of a straight edge at 45°.
///
/// - Parameter depth: How far inside of the edge the pixel's centre is.
/// - Returns: From 0 to 1.
func diagonalCoverage(depth: Double) -> Double {
  // Up to here a corner of the pixel is on the other side.
  let reach = 0.5.squareRoot()
  let missing = max(0, reach - abs(depth))
  let corner = min(0.5, missing * missing)
  return depth < 0 ? corner : 1 - corner
}
