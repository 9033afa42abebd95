import FigureKit

swingFigure().show()
rasterFigure().show()
clickFigure().show()
driftFigure().show()
jumpFigure().show()
dialFigure().show()
horizonFigure().show()

proveTicks()
proveClock()
proveScheduler()
proveDial()
printTable()
