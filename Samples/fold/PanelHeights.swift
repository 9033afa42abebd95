// snippet.heights
/// The heights of the pieces of a page that is cut across its middle
/// at a whole pixel.
struct PanelHeights {
  var upper: Double
  var lower: Double
  /// The lower piece of the other page.
  var lowerSleeve: Double

  /// - Parameter scale: The number of pixels in a point.
  init(pageHeight: Double, scale: Double) {
    upper = (pageHeight / 2 * scale).rounded() / scale
    lower = pageHeight - upper
    // Where a pixel is missing below, the sleeve begins earlier.
    lowerSleeve = upper
  }
}
// snippet.end
