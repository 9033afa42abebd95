import FigureKit

turningFigure().show()
coverageFigure().show()
pairsFigure().show()
edgeFigure().show()
marginFigure().show()
fringeFigure().show()
seamFigure().show()

proveCounts()
proveSums()
provePixels()
proveTies()
proveEdges()
proveCompositing()
proveLight()
provePictures()
proveSeams()
proveEveryOrder()
proveTurning()

printNumbers()
