/// The events for one open page: first the current state, then each later build. Builds that come faster than the page
/// reads are merged into one event.
struct EventStream {
  private let liveReload: LiveReload
  /// The build up to which the page knows everything, if it knows anything.
  private var known: BuildID?
  /// The keep-alives up to the last message; `nil` before the first message.
  private var keepAlives: Int?
  /// What the page was told of what goes on.
  private var activity = ""

  /// Creates the stream for a page that is up to date with the build `known`, or with none.
  init(of liveReload: LiveReload, after known: BuildID?) {
    self.liveReload = liveReload
    self.known = known
  }

  /// The next message, or `nil` if there is nothing to tell for now.
  mutating func next() -> String? {
    let (history, keepAlives) = liveReload.now
    defer { (known, self.keepAlives, activity) = (history.newest, keepAlives, history.activity) }
    let begin = self.keepAlives == nil ? "retry: 500\n" : ""
    let isKnown = begin.isEmpty && history.newest == known
    let build = isKnown ? "" : begin + history.events(after: known).map(\.encoded).joined()
    let news = history.activity == activity ? "" : history.activityEvent.encoded
    if !(build + news).isEmpty { return build + news }
    return keepAlives == self.keepAlives ? nil : ServerSentEvent.keepAlive
  }
}

extension ReloadHistory {
  /// The event that says what goes on.
  var activityEvent: ServerSentEvent {
    ServerSentEvent(id: newest.description, name: "activity", data: activity)
  }
}
