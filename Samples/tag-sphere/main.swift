import FigureKit

// snippet.turn
var sphere = TagSphere(count: 4)
for degrees in stride(from: 0, through: 120, by: 30) {
  let second = sphere.directions[1]
  print("\(degrees)°:", second.formatted(digits: 3))
  sphere.turn(by: .degrees(30), about: Vector3D(x: 0, y: 1, z: 0))
}
// snippet.end

spiralsFigure().show()
spacingFigure().show()
solidsFigure().show()
axisFigure().show()
variantsFigure().show()
orderFigure().show()
dragFigure().show()
slowingFigure().show()
tagsFigure().show()

proveSpiral()
proveSolids()
proveRotation()
provePlacements()
proveDrag()
proveSpin()
proveMotion()
