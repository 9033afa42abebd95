// snippet.wall
/// Several players, of which only some may play at a time.
struct VideoWall: Hashable, Sendable {
  /// An action, and the player that it is for.
  struct Order: Hashable, Sendable {
    let player: Int
    let action: PlayerAction
  }

  private(set) var players: [VideoPlayer]
  /// How many may play at a time. Fewer than before stops none of them.
  private(set) var limit: Int
  /// The players that wait, in the order in which they began to.
  private(set) var queue: [Int] = []

  /// - Parameter limit: Taken as 0 if it is negative.
  init(count: Int, limit: Int) {
    players = Array(repeating: VideoPlayer(), count: count)
    self.limit = max(0, limit)
  }

  var runningCount: Int {
    players.reduce(0) { $0 + ($1.isRunning ? 1 : 0) }
  }

  mutating func setLimit(_ limit: Int) -> [Order] {
    self.limit = max(0, limit)
    return startWaiting()
  }

  // snippet.queue
  /// Hands an event to a player. What others do because of it is in the
  /// answer too.
  mutating func handle(_ event: PlayerEvent, player: Int) -> [Order] {
    let actions = players[player].handle(event)
    return actions.map { Order(player: player, action: $0) }
      + startWaiting()
  }

  private mutating func startWaiting() -> [Order] {
    queue = queue.filter { players[$0].state == .waiting }
    for index in players.indices
    where players[index].state == .waiting && !queue.contains(index) {
      queue.append(index)
    }
    var orders: [Order] = []
    while let first = queue.first, runningCount < limit {
      queue.removeFirst()
      orders += players[first].start().map {
        Order(player: first, action: $0)
      }
    }
    return orders
  }
  // snippet.end
}
// snippet.end
