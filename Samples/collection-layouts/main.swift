import FigureKit

layoutsFigure().show()
fiveLayoutsFigure().show()
halfwayInteraction().show()
projectionFigure().show()
orderFigure().show()
shortWayFigure().show()
frameFigure().show()
fanFigure().show()

proveGrids()
proveLayouts()
proveChanges()
proveShelf()
proveExercises()
printNumbers()
