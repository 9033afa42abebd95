import Synchronization

@testable import LinkChecking
@testable import URLs

/// Servers that answer as a script says, and a clock that moves only when someone waits.
final class ScriptedProber: Sendable {
  typealias Answer = LinkProber.Answer
  typealias Reply = Result<Answer, LinkProber.Failure>

  private struct State {
    /// The replies that are left, by method and address; the last one stays.
    var replies: [String: [Reply]]
    var requests: [String] = []
    var time = Duration.seconds(1_800_000_000)
    var running: [String: Int] = [:]
    var mostAtOnce: [String: Int] = [:]
  }

  private let state: Mutex<State>

  /// Makes servers that have nothing but what is told: by address, or by method and address.
  init(_ replies: [String: [Reply]]) {
    state = Mutex(State(replies: replies))
  }

  /// Every request, in order.
  var requests: [String] { state.withLock { $0.requests } }
  /// How long was waited so far.
  var waited: Duration { state.withLock { $0.time - .seconds(1_800_000_000) } }
  /// The largest number of requests that one host ever had at a time.
  func mostAtOnce(_ origin: String) -> Int { state.withLock { $0.mostAtOnce[origin] ?? 0 } }

  func wait(_ time: Duration) { state.withLock { $0.time += time } }

  var prober: LinkProber {
    LinkProber(
      ask: { address, method throws(LinkProber.Failure) in
        let origin = WebAddress(address)?.origin ?? ""
        let reply = self.state.withLock { state -> Reply in
          state.requests.append("\(method.rawValue) \(address)")
          state.running[origin, default: 0] += 1
          state.mostAtOnce[origin] = max(state.mostAtOnce[origin] ?? 0, state.running[origin] ?? 0)
          for key in ["\(method.rawValue) \(address)", address] {
            guard var replies = state.replies[key] else { continue }
            let reply = replies.count > 1 ? replies.removeFirst() : replies[0]
            state.replies[key] = replies
            return reply
          }
          return .success(Answer(status: 404))
        }
        for _ in 0..<5 { await Task.yield() }
        self.state.withLock { $0.running[origin, default: 0] -= 1 }
        return try reply.get()
      },
      now: { Int(self.state.withLock { $0.time }.components.seconds) },
      pause: { time in
        self.wait(time)
        try Task.checkCancellation()
        await Task.yield()
      })
  }
}

extension Result where Success == LinkProber.Answer, Failure == LinkProber.Failure {
  static func status(_ status: Int, _ headers: [String: String] = [:]) -> Self {
    .success(LinkProber.Answer(status: status, headers: headers))
  }

  static func redirect(_ status: Int, to location: String) -> Self {
    Self.status(status, ["location": location])
  }
}
