import FigureKit

stripFigure().show()
ringInteraction().show()
teleportFigure().show()
flickInteraction().show()

proveRing()
proveStrip()
proveOrders()
printNumbers()
