import FigureKit

func thousandths(_ number: Double) -> Double {
  (number * 1000).rounded() / 1000
}

// snippet.corners
let book = Book()
for degrees in [0.0, 30, 45, 60] {
  let corners = book.outline(of: .right, elevation: .degrees(degrees))
  let x = thousandths(corners[2].x - 160)
  let y = thousandths(corners[2].y - 120)
  print("\(degrees)°: x = \(x), y = ±\(y)")
}
// snippet.end

turningFigure().show()
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

proveProjection()
proveShadows()
proveTiming()
proveRubberBand()
proveGestures()
