import FigureKit

stepsFigure().show()
cycleFigure().show()
proveGraphs()
proveTouches()
print("programs that leaked = \(proveAgainstSwift(programs: 1000))")
for (name, back) in [("strong", Strength.strong), ("weak", .weak)] {
  let end = StepsProgram.graph(after: 6, back: back)
  print("left, \(name) = \(end.leaked.count)")
  let before = StepsProgram.graph(after: 4, back: back)
  print("count of A, \(name) = \(before.counts[0])")
}
print("left behind the cycle = \(CycleScene().graph.leaked.count)")
let exercise = NamedGraph(strong: "AB BC CD DB", weak: "", held: "AD")
print("exercise, count of B = \(exercise.graph.counts[2])")
var dropped = exercise.graph
dropped.dropVariables()
print("exercise, left = \(dropped.leaked.count)")
