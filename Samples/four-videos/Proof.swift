import FigureKit
import SampleSupport

private let check = Check(tolerance: 1e-3)
private let a = 1
private let b = 2

func provePlayers() {
  proveOneVideo()
  proveReplacement()
  proveExercise()
  proveLimit()
  proveAnyOrder()
  proveRandomEvents()
}

/// A wall, and all that it was told to order.
private struct Trial {
  var wall: VideoWall
  var orders: [VideoWall.Order] = []

  init(count: Int = 1, limit: Int = 4) {
    wall = VideoWall(count: count, limit: limit)
  }

  mutating func send(_ event: PlayerEvent, to player: Int = 0) {
    orders += wall.handle(event, player: player)
  }

  mutating func playAll(_ video: Int, on player: Int = 0) {
    send(.set(video), to: player)
    let token = wall.players[player].token
    send(.keys(token, .playable), to: player)
    send(.ready(token), to: player)
  }

  mutating func takeActions() -> [PlayerAction] {
    let actions = orders.map { $0.action }
    orders = []
    return actions
  }
}

private func proveOneVideo() {
  var trial = Trial()
  trial.playAll(a)
  let first = Token(number: 1)
  check("8.1", trial.takeActions() == [
    .load(video: a, first), .makeItem(video: a), .observe(video: a), .makePlayer, .play,
  ])
  trial.send(.ready(first))
  trial.send(.keys(first, .playable))
  check("8.5 played once", trial.takeActions().isEmpty && trial.wall.players[0].state == .playing)
  trial.playAll(b)
  check("8.3", trial.takeActions() == [
    .load(video: b, Token(number: 2)), .unobserve(video: a), .makeItem(video: b), .observe(video: b), .replaceItem, .play,
  ])
  for (result, state) in [(KeyResult.failed, PlayerState.failed), (.notPlayable, .unplayable)] {
    for isSecond in [false, true] {
      var trial = Trial()
      if isSecond { trial.playAll(a) }
      trial.send(.set(b))
      _ = trial.takeActions()
      trial.send(.keys(trial.wall.players[0].token, result))
      check("8.4 says why", trial.wall.players[0].state == state)
      check("8.4 no item", trial.wall.players[0].item == nil)
      check("8.4 no observer", trial.takeActions() == (isSecond ? [.unobserve(video: a), .removeItem] : []))
    }
  }
}

private func proveReplacement() {
  let one = Token(number: 1)
  let two = Token(number: 2)
  for order in 0..<3 {
    var trial = Trial()
    trial.send(.set(a))
    if order == 0 { trial.send(.keys(one, .playable)) }
    trial.send(.set(b))
    if order == 1 { trial.send(.keys(one, .playable)) }
    trial.send(.ready(one))
    trial.send(.keys(two, .playable))
    if order == 2 { trial.send(.keys(one, .failed)) }
    trial.send(.ready(one))
    check("8.2 not before it is ready", trial.wall.runningCount == 0)
    trial.send(.ready(two))
    let player = trial.wall.players[0]
    check("8.2 b plays", player.state == .playing && player.item?.video == b)
    let actions = trial.takeActions()
    check("8.2 a has an item only if it was first", actions.contains(.makeItem(video: a)) == (order == 0))
    check("8.2 one play", actions.filter { $0 == .play }.count == 1)
  }
  var trial = Trial(count: 2, limit: 1)
  trial.playAll(a)
  trial.playAll(b, on: 1)
  trial.send(.set(b))
  trial.send(.ended(one))
  check("the old item ends: its place is free", trial.wall.players[1].state == .playing)
  trial.send(.stop)
  trial.send(.keys(two, .playable))
  trial.send(.ready(two))
  check("stopped before it was ready", trial.wall.players[0].state == .ready)
}

/// A plays, B waits, and A's player is asked for a third video.
private func proveExercise() {
  var trial = Trial(count: 2, limit: 1)
  trial.playAll(a)
  trial.playAll(b, on: 1)
  trial.send(.set(3))
  check("B waits on", trial.wall.players[1].state == .waiting)
  trial.send(.keys(Token(number: 2), .playable))
  check("B plays", trial.wall.players[1].state == .playing)
  trial.send(.ready(Token(number: 2)))
  check("C waits", trial.wall.queue == [0])
}

private func proveLimit() {
  var trial = Trial(count: 7, limit: 4)
  for index in 0..<7 { trial.playAll(index, on: index) }
  check("8.6 the fifth waits", trial.wall.queue == [4, 5, 6])
  trial.send(.stop, to: 5)
  trial.send(.play, to: 5)
  check("who gives up goes to the end", trial.wall.queue == [4, 6, 5])
  trial.send(.stop, to: 2)
  check("8.6 and plays when one stops", trial.wall.players[4].state == .playing)
  trial.send(.ended(Token(number: 1)), to: 0)
  check("or ends", trial.wall.players[6].state == .playing)
  trial.send(.broken(Token(number: 1)), to: 1)
  check("or breaks", trial.wall.players[5].state == .playing)
  _ = trial.wall.setLimit(-3)
  check("a lower limit stops none", trial.wall.runningCount == 4 && trial.wall.limit == 0)
}

/// All events that a player with some token can get.
private func events(_ token: Int) -> [PlayerEvent] {
  var events: [PlayerEvent] = [.set(a), .set(b), .set(nil), .play, .stop]
  for number in [token, token - 1] {
    let token = Token(number: number)
    events += [.keys(token, .playable), .keys(token, .failed), .ready(token), .broken(token), .ended(token)]
  }
  return events
}

private func proveAnyOrder() {
  func go(_ wall: VideoWall, observers: Int, length: Int) {
    guard length > 0 else { return }
    for event in events(wall.players[0].token.number) {
      var next = wall
      let count = observers + judge(&next, event, player: 0)
      go(next, observers: count, length: length - 1)
    }
  }
  go(VideoWall(count: 1, limit: 1), observers: 0, length: 4)
}

private func proveRandomEvents() {
  var random = SplitMix64(seed: 8)
  for round in 0..<1000 {
    var wall = VideoWall(count: 5, limit: round % 6)
    var observers = [0, 0, 0, 0, 0]
    for _ in 0..<40 {
      let player = Int(random.next() % 5)
      let choices = events(wall.players[player].token.number)
      let event = choices[Int(random.next() % UInt64(choices.count))]
      observers[player] += judge(&wall, event, player: player)
      let live = wall.players[player].item == nil ? 0 : 1
      check("8.7", observers[player] == live)
    }
  }
}

/// Hands over an event and checks what must hold after any; the answer is
/// by how many observers there are more.
private func judge(_ wall: inout VideoWall, _ event: PlayerEvent, player: Int) -> Int {
  let before = wall
  let orders = wall.handle(event, player: player)
  let old = before.players[player]
  let now = wall.players[player]
  if case .keys(let token, _) = event, token != old.token {
    check("a late answer changes nothing", orders.isEmpty && wall == before)
  }
  check("no more than the limit", wall.runningCount <= wall.limit)
  check("none waits for nothing", wall.queue.isEmpty || wall.runningCount == wall.limit)
  check("waiting is queued", wall.queue.count == wall.players.filter { $0.state == .waiting }.count)
  if now.state == .playing || now.state == .waiting || now.state == .ready {
    check("it has what was asked for", now.item?.token == now.token && now.item?.video == now.video)
  }
  if now.state == .failed || now.state == .unplayable || now.state == .idle {
    check("nothing is left", now.item == nil && !now.isRunning)
  }
  var change = 0
  for order in orders where order.player == player {
    switch order.action {
    case .observe: change += 1
    case .unobserve: change -= 1
    case .makePlayer: check("one player", !old.hasPlayer)
    case .replaceItem: check("there is a player", old.hasPlayer)
    default: break
    }
  }
  check("8.7", (old.item == nil ? 0 : 1) + change == (now.item == nil ? 0 : 1))
  return change
}
