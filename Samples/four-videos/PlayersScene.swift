// snippet.scene
/// Four players and a network whose answers take their time.
struct PlayersScene: Sendable {
  struct Answer: Sendable {
    var due: Double
    let player: Int
    let event: PlayerEvent
  }

  private(set) var wall = VideoWall(count: 4, limit: 3)
  private(set) var pending: [Answer] = []
  private(set) var now = 0.0
  /// When each player was last told to play.
  private(set) var started = [0.0, 0.0, 0.0, 0.0]
  /// When each player last dropped a late answer.
  private(set) var dropped: [Double?] = [nil, nil, nil, nil]

  /// Every third address is far away.
  static func delay(of video: Int) -> Double {
    video % 3 == 2 ? 2.6 : 0.7
  }

  /// The first two players play already.
  static var atWork: PlayersScene {
    let head = 1.5
    var scene = PlayersScene()
    for player in 0...1 { scene.touch(player) }
    scene.run(until: head)
    scene.now -= head
    for index in scene.pending.indices { scene.pending[index].due -= head }
    for player in 0...1 { scene.started[player] -= head }
    return scene
  }

  mutating func touch(_ player: Int) {
    let next = ((wall.players[player].video ?? player - 4) + 4) % 12
    apply(.set(next), to: player)
  }

  mutating func setLimit(_ limit: Int) { obey(wall.setLimit(limit)) }

  /// Lets every answer arrive that is due, each at its own time.
  mutating func run(until time: Double) {
    while let index = nextAnswer, pending[index].due <= time {
      let answer = pending.remove(at: index)
      now = max(now, answer.due)
      if case .keys(let token, _) = answer.event,
        token != wall.players[answer.player].token
      {
        dropped[answer.player] = now
      }
      apply(answer.event, to: answer.player)
    }
    now = max(now, time)
  }
  // snippet.end

  private var nextAnswer: Int? {
    pending.indices.min { pending[$0].due < pending[$1].due }
  }

  private mutating func apply(_ event: PlayerEvent, to player: Int) {
    obey(wall.handle(event, player: player))
  }

  private mutating func obey(_ orders: [VideoWall.Order]) {
    for order in orders {
      let player = wall.players[order.player]
      switch order.action {
      case .load(let video, let token):
        let due = now + PlayersScene.delay(of: video)
        answer(.keys(token, .playable), to: order.player, at: due)
      case .makeItem:
        answer(.ready(player.token), to: order.player, at: now + 0.5)
      case .play:
        started[order.player] = now
        answer(
          .ended(player.token), to: order.player,
          at: now + 3 + 0.4 * Double(order.player))
      default: break
      }
    }
  }

  private mutating func answer(
    _ event: PlayerEvent, to player: Int, at due: Double
  ) {
    pending.append(Answer(due: due, player: player, event: event))
  }
}
