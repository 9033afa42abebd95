import FigureKit

// snippet.zoom
/// A zoom between two others that grows by the same factor in the same
/// time: the first at 0, the second at 1, both positive.
func evenZoom(
  from start: Double, to end: Double, at fraction: Double
) -> Double {
  start * pow(end / start, fraction)
}
// snippet.end
