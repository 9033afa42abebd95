import FigureKit

// snippet.corners
let book = Book()
for degrees in [0.0, 30, 45, 60] {
  let corners = book.outline(of: .right, elevation: .degrees(degrees))
  let x = (corners[2].x - 160).formatted(digits: 0)
  let y = (corners[2].y - 120).formatted(digits: 0)
  print("\(degrees.formatted(digits: 0))°: x = \(x), y = ±\(y)")
}
// snippet.end

anatomyFigure().show()
projectionFigure().show()
perspectivesFigure().show()
eyeHeightsFigure().show()
shadowsFigure().show()
easingFigure().show()
filmStripFigure().show()
dragFigure().show()
rubberBandFigure().show()
endFigure().show()
otherAxisFigure().show()
castShadowFigure().show()
linearShadowFigure().show()

proveProjection()
proveShadows()
proveOtherAxis()
proveCastShadow()
proveTiming()
proveRubberBand()
proveGestures()
proveTouches()
proveEveryOrder()
