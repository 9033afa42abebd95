import FigureKit
import SampleSupport

lanesFigure().show()
staleFigure().show()
statesFigure().show()

proveLogs()
proveContent()
proveSubviews()
proveLifeCycle()
proveContainers()
proveScrub()
print("random events = \(proveRandomCalls())")

let first = Host.log(of: [.show(0), .show(1)])
print("events of two calls = \(first.count)")
let back = Host.log(of: [.show(0), .show(1), .show(0)])
print("events back = \(back.count - first.count)")
let stale = staleReplay(comesLate: true).rows.filter(\.isStale)
print("stale events = \(stale.count)")

// snippet.exercise
let answer = Host.log(of: [.show(0), .show(0), .warn, .show(nil), .warn])
precondition(
  text(answer) == "load A, A+will, add A, A+did, memory A, "
    + "A−will, remove A, A−did, memory A, unload A")
// snippet.end
// snippet.life
var life = LifeCycle()
for _ in 1...3 {
  life.appear()
  life.warnOfMemory()
  life.disappear()
}
life.warnOfMemory()
print("loads of the answer = \(life.loads)")
print("unloads of the answer = \(life.unloads)")
// snippet.end
