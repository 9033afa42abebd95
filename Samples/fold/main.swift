import FigureKit

// snippet.heights
for (height, scale) in [(99.0, 1.0), (99, 2), (101, 1)] {
  let heights = PanelHeights(pageHeight: height, scale: scale)
  print(
    "\(height) at \(scale):", heights.upper, heights.lower,
    heights.lowerSleeve)
}
// snippet.end

panelsFigure(.sliding, name: "sliding").show()
panelsFigure(.cubic, name: "fixed").show()
sideViewFigure().show()
naiveFigure().show()
distancesFigure().show()
curvesFigure().show()
filmStripFigure(.sliding, name: "film-strip").show()
filmStripFigure(.cubic, name: "cubic").show()
pinchFigure().show()
sidewaysFigure().show()
hairlineFigure().show()

proveFold()
proveDrawing()
proveNaive()
proveDistances()
proveTiming()
proveHeights()
provePinch()
proveSidewaysFold()
proveHairline()
