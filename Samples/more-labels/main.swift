import FigureKit

flickFigure().show()
numberLineFigure().show()
exchangeFigure().show()
byItemFigure().show()
tooEarlyFigure().show()

proveRing()
proveMotion()
printTable()
