import FigureKit
import SampleSupport
import TestDoubles

logFigure().show()
strictFigure().show()

proveVectors()
provePatternsAndAnswers()
proveTouches()
print("passed of 1000 = \(proveRandomScripts(count: 1000))")
print("greedy failures of 1000 = \(proveNarrowFirst(count: 1000))")

// snippet.exercise
let exercise = TestDouble()
exercise.expect("a")
exercise.expect("a", 3)
_ = try? exercise.receive("a", 3)
_ = try? exercise.receive("a", 4)
for failure in exercise.verify() { print(failure) }
// snippet.end
