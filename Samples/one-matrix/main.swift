import FigureKit

mapFigure().show()
pinFigure().show()
aboutFigure().show()
ordersFigure().show()
partsFigure().show()
blendFigure().show()

proveAbout()
proveSimilarity()
proveParts()
proveBlending()
proveEveryOrder()
provePin()

printNumbers()
