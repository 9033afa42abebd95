import FigureKit

/// How far the eye is, in heights of a panel: too near, right, and too far.
let distancesInPanels = [1, 14.0 / 3, 12]

/// The same fold at 45° seen from three distances.
func distancesFigure() -> Figure {
  Figure("distances", width: 480, height: 138) { context in
    for (column, ratio) in distancesInPanels.enumerated() {
      var page = FoldingPage()
      page.distance = ratio * page.heights.upper
      let x = 10 + 160 * Double(column)
      page.drawOnScreen(
        Fold(progress: 0.5),
        at: AffineTransform.scale(0.7).concatenating(.translation(x: x, y: 10)),
        in: &context)
      context.label(
        "\(ratio.formatted(digits: 1)) × h", at: Point(x: x + 70, y: 116),
        font: labelFont)
    }
  }
}
