// snippet.vocabulary
/// What one request asked for. Every request has another one.
struct Token: Hashable, Sendable {
  let number: Int
}

/// What a player shows of itself.
enum PlayerState: Hashable, Sendable, CaseIterable {
  case idle, loading, failed, unplayable, waiting, ready, playing
}

/// What a user does, and what the system answers.
enum PlayerEvent: Hashable, Sendable {
  /// Another video is wanted, or none.
  case set(Int?)
  case play, stop
  /// The keys of an asset are there, or it could not be read.
  case keys(Token, KeyResult)
  /// An item can be played.
  case ready(Token)
  /// An item broke, or came to its end.
  case broken(Token), ended(Token)
}

enum KeyResult: Hashable, Sendable { case playable, notPlayable, failed }
// snippet.end

// snippet.actions
/// What the host has to do, in this order.
enum PlayerAction: Hashable, Sendable {
  case load(video: Int, Token)
  case makeItem(video: Int)
  case observe(video: Int)
  case unobserve(video: Int)
  case makePlayer
  /// Pauses the player and gives it the new item.
  case replaceItem
  case removeItem
  case play, pause
}
// snippet.end

// snippet.player
/// One video on the screen. It makes no calls: it says what to do.
struct VideoPlayer: Hashable, Sendable {
  struct Item: Hashable, Sendable {
    let video: Int
    let token: Token
  }

  private(set) var state = PlayerState.idle
  /// The item that the player has, perhaps still the one before.
  private(set) var item: Item?
  private(set) var hasPlayer = false
  /// Whether the item moves, and so takes one of the places.
  private(set) var isRunning = false
  private(set) var video: Int?
  private(set) var token = Token(number: 0)
  private var wantsToPlay = false

  /// Takes a place among those that play. It is waiting.
  mutating func start() -> [PlayerAction] {
    precondition(state == .waiting, "It does not wait for a place.")
    state = .playing
    isRunning = true
    return [.play]
  }
}
// snippet.end

// snippet.handle
extension VideoPlayer {
  /// Changes the state by an event. What answers an old request, or says
  /// a second time what is known, changes nothing.
  mutating func handle(_ event: PlayerEvent) -> [PlayerAction] {
    switch event {
    case .set(let video):
      return set(video)
    case .keys(let answered, let result):
      guard answered == token, state == .loading, item?.token != token
      else { return [] }
      return receive(result)
    case .ready(let answered):
      guard answered == token, answered == item?.token, state == .loading
      else { return [] }
      state = wantsToPlay ? .waiting : .ready
      return []
    case .broken(let answered):
      guard answered == item?.token else { return [] }
      if answered == token { state = .failed }
      return dropItem()
    case .ended(let answered):
      guard answered == item?.token, isRunning else { return [] }
      isRunning = false
      if state == .playing { state = .ready }
      return []
    case .play:
      wantsToPlay = true
      if state == .ready { state = .waiting }
      return []
    case .stop:
      wantsToPlay = false
      if state == .playing || state == .waiting { state = .ready }
      guard isRunning else { return [] }
      isRunning = false
      return [.pause]
    }
  }
}
// snippet.end

extension VideoPlayer {
  // snippet.set
  private mutating func set(_ video: Int?) -> [PlayerAction] {
    token = Token(number: token.number + 1)
    self.video = video
    guard let video else {
      state = .idle
      return dropItem()
    }
    state = .loading
    wantsToPlay = true
    return [.load(video: video, token)]
  }
  // snippet.end

  // snippet.receive
  private mutating func receive(_ result: KeyResult) -> [PlayerAction] {
    guard result == .playable, let video else {
      state = result == .failed ? .failed : .unplayable
      return dropItem()
    }
    var actions: [PlayerAction] = []
    if let old = item { actions.append(.unobserve(video: old.video)) }
    actions.append(.makeItem(video: video))
    actions.append(.observe(video: video))
    actions.append(hasPlayer ? .replaceItem : .makePlayer)
    item = Item(video: video, token: token)
    hasPlayer = true
    isRunning = false
    return actions
  }

  private mutating func dropItem() -> [PlayerAction] {
    guard let old = item else { return [] }
    item = nil
    isRunning = false
    return [.unobserve(video: old.video), .removeItem]
  }
  // snippet.end
}
