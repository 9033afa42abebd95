/// Calls to a host, event by event, and what is seen after each.
struct Replay: Sendable {
  struct Row: Equatable, Sendable {
    let event: Event
    /// The call that the event belongs to.
    let call: Int
    /// Whose view is on the screen after the event.
    let shown: Int?
    /// What that view says.
    let content: String?
  }

  private(set) var rows: [Row] = []
  /// The call of each row's number, as text.
  private(set) var calls: [String] = []

  /// - Parameter before: Calls whose events are left out.
  init(_ calls: [Call], after before: [Call] = [], managerCount: Int = 2) {
    var host = Host(managerCount: managerCount)
    for call in before { host.perform(call) }
    var shown = host.current
    var contents = host.managers.map { $0?.content }
    for (index, call) in calls.enumerated() {
      self.calls.append(call.text)
      let count = host.log.count
      host.perform(call)
      for event in host.log[count...] {
        switch event.kind {
        case .add: shown = event.manager
        case .remove: shown = nil
        case .content: contents[event.manager] = host.managers[event.manager]?.content
        case .load, .unload: contents[event.manager] = nil
        default: break
        }
        rows.append(
          Row(
            event: event, call: index, shown: shown,
            content: shown.flatMap { contents[$0] }))
      }
    }
  }
}
