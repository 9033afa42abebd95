import SampleSupport

/// What holds after any calls to a host.
private func proveInvariants(of host: Host) {
  let count = host.managers.count
  var isLoaded = Array(repeating: false, count: count)
  var appearances = Array(repeating: 0, count: count)
  var pending: Event?
  var onScreen: [Int] = []
  for event in host.log {
    let manager = event.manager
    if let pending {
      check("nobody else comes between", pending.manager == manager)
    }
    switch event.kind {
    case .load:
      check("loaded once", !isLoaded[manager])
      isLoaded[manager] = true
    case .unload:
      check("not while it is seen", isLoaded[manager] && !onScreen.contains(manager))
      isLoaded[manager] = false
    case .memory, .content: check("exists", isLoaded[manager])
    case .willAppear, .willDisappear:
      check("loaded before", isLoaded[manager] && pending == nil)
      pending = event
    case .add:
      check("after will", pending?.kind == .willAppear)
      onScreen.append(manager)
    case .remove:
      check("after will", pending?.kind == .willDisappear)
      onScreen.removeAll { $0 == manager }
    case .didAppear:
      check("a pair", pending?.kind == .willAppear && onScreen == [manager])
      pending = nil
      appearances[manager] += 1
    case .didDisappear:
      check("a pair", pending?.kind == .willDisappear && onScreen.isEmpty)
      pending = nil
      appearances[manager] -= 1
    }
    check("0 or 1", appearances.allSatisfy { (0...1).contains($0) })
    check("one subview", onScreen.count <= 1)
  }
  check("all is told", pending == nil)
  check("the log knows", onScreen == host.subviews.map { $0.manager ?? -1 })
  check("and who it is", onScreen.first == host.current)
  check("who exists", isLoaded == host.managers.map { $0 != nil })
}

/// 1,000 random sequences of calls; returns how many events they gave.
func proveRandomCalls() -> Int {
  var random = SplitMix64(seed: 27)
  var events = 0
  for sequence in 0..<1000 {
    let count = sequence % 3 + 1
    var host = Host(managerCount: count)
    for _ in 0..<40 {
      let manager = Int.random(in: 0..<count, using: &random)
      switch Int.random(in: 0..<10, using: &random) {
      case 0: host.perform(.access(manager))
      case 1: host.perform(.reset(manager))
      case 2: host.perform(.warn)
      case 3: host.perform(.show(nil))
      case 4: host.perform(.content("new", of: manager))
      default: host.perform(.show(manager))
      }
    }
    proveInvariants(of: host)
    events += host.log.count
  }
  return events
}

/// Children of containers: every one is told everything, once.
func proveContainers() {
  var container = Container()
  container.add(0)
  let comes: [ChildEvent] = [
    .willMoveToParent, .willAppear, .add, .didAppear, .didMoveToParent,
  ]
  check("comes", container.log.map { $0.event } == comes)
  container.add(0)
  check("is there", container.log.count == 5)
  container.remove(0)
  let goes: [ChildEvent] = [
    .willMoveToNil, .willDisappear, .remove, .didDisappear, .didMoveToNil,
  ]
  check("goes", container.log[5...].map { $0.event } == goes)
  container.remove(0)
  check("is gone", container.log.count == 10)

  check("told twice", !Container.isComplete(comes + [.didMoveToParent]))
  check("never told", !Container.isComplete(Array(comes.dropLast())))
  check("in another order", !Container.isComplete(comes.reversed()))
  check("never came", !Container.isComplete(goes))
  check("not told that it left", !Container.isComplete(comes + comes))

  var random = SplitMix64(seed: 312)
  for _ in 0..<1000 {
    var container = Container()
    for _ in 0..<30 {
      let child = Int.random(in: 0..<4, using: &random)
      if Bool.random(using: &random) {
        container.add(child)
      } else {
        container.remove(child)
      }
    }
    for child in 0..<4 {
      let events = container.log.filter { $0.child == child }.map { $0.event }
      check("everything, once", Container.isComplete(events))
      check("is it there?", container.children.contains(child) == (events.count % 10 == 5))
    }
  }
}
