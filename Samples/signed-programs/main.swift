import FigureKit
import SampleSupport

tableFigure().show()
proveTable()
proveIdentifiers()
proveChoices()
print("combinations = \(Signature.all.count)")
let running = Signature.all.filter { verdict(on: $0) == .runs }
print("combinations that run = \(running.count)")
print("columns = \(decisionTable.count)")
