import FigureKit
import SampleSupport

let check = Check(tolerance: 1e-9)

private func proveLog(_ calls: [Call], _ expected: String, skipping: Int = 0) {
  let log = Host.log(of: calls, managerCount: 3)
  check(expected, text(Array(log[skipping...])) == expected)
}

/// Logs of calls whose order is known.
func proveLogs() {
  let a = Call.show(0)
  let b = Call.show(1)
  proveLog([a], "load A, A+will, add A, A+did")
  proveLog(
    [a, b], "load B, A−will, remove A, A−did, B+will, add B, B+did",
    skipping: 4)
  proveLog(
    [a, b, a], "B−will, remove B, B−did, A+will, add A, A+did",
    skipping: 11)
  proveLog([a, b, a, .show(nil)], "A−will, remove A, A−did", skipping: 17)
  proveLog([a, a], "", skipping: 4)
  proveLog(
    [a, b, .warn, a],
    "memory A, unload A, memory B, load A, B−will, remove B, B−did, "
      + "A+will, add A, A+did", skipping: 11)
  proveLog([a, .reset(0)], "A−will, remove A, A−did, unload A", skipping: 4)
  proveLog([a, .reset(1)], "", skipping: 4)
  proveLog([.warn], "")
  proveLog([.show(nil), .show(nil)], "")
  proveLog([a, .warn, .warn], "memory A, memory A", skipping: 4)
  proveLog([.access(2), a, .warn], "memory A, memory C, unload C", skipping: 5)
  proveLog([a, .reset(0), .show(nil)], "", skipping: 8)
  proveLog([a, .reset(0), a], "load A, A+will, add A, A+did", skipping: 8)
  proveLog([.access(0), a], "A+will, add A, A+did", skipping: 1)
}

/// What is seen when content comes before `show`, and after it.
func proveContent() {
  let early = staleReplay(comesLate: false)
  let late = staleReplay(comesLate: true)
  func seen(_ replay: Replay, _ kind: Event.Kind) -> String? {
    replay.rows.first { $0.event.kind == kind }?.content
  }
  check("early", seen(early, .add) == "Tue" && seen(early, .didAppear) == "Tue")
  check("late", seen(late, .add) == "Mon" && seen(late, .didAppear) == "Mon")
  check("late at the end", late.rows.last?.content == "Tue")

  var host = Host()
  host.setContent("new", of: 0)
  check("there before it appears", host.managers[0]?.content == "new")
  host.show(0)
  host.show(1)
  host.warnOfMemory()
  host.access(0)
  check("content goes with its view", host.managers[0]?.content == nil)
}

/// A view gets the host's bounds, and all others leave.
func proveSubviews() {
  var host = Host()
  host.show(0)
  host.addSpinner()
  host.bounds.size.width = 480
  host.show(1)
  check("all are removed", host.subviews == [Subview(manager: 1)])
  check("the new bounds", host.managers[1]?.frame == host.bounds)
  check("the old ones", host.managers[0]?.frame.width == 320)
  host.addSpinner()
  host.show(nil)
  check("nothing is left", host.subviews.isEmpty)
}

/// States of a controller's view, also with every order of five calls.
func proveLifeCycle() {
  var first = LifeCycle()
  first.access()
  first.warnOfMemory()
  first.access()
  check("2 loads", first.loads == 2 && first.unloads == 1)
  var second = LifeCycle()
  second.access()
  second.appear()
  second.warnOfMemory()
  second.disappear()
  second.warnOfMemory()
  check("1 load, 1 unload", second.loads == 1 && second.unloads == 1)
  var third = LifeCycle()
  third.warnOfMemory()
  check("a warning makes nothing", third == LifeCycle())

  func proveOrders(_ cycle: LifeCycle, _ length: Int) {
    let balance = cycle.loads - cycle.unloads
    check("a load has one unload", balance == (cycle.state == .unloaded ? 0 : 1))
    guard length > 0 else { return }
    for call in 0..<4 {
      var next = cycle
      switch call {
      case 0: next.access()
      case 1: next.appear()
      case 2: next.disappear()
      default: next.warnOfMemory()
      }
      check(
        "never unloaded while it is seen",
        cycle.state != .visible || next.unloads == cycle.unloads)
      proveOrders(next, length - 1)
    }
  }
  proveOrders(LifeCycle(), 6)
}
