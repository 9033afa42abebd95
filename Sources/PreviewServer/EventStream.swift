/// The events for one open page: first the current state, then each later build. Builds that come faster than the page
/// reads are merged into one event.
struct EventStream {
  private let liveReload: LiveReload
  /// The build up to which the page knows everything, if it knows anything.
  private var known: BuildID?
  /// The keep-alives up to the last message; `nil` before the first message.
  private var keepAlives: Int?

  /// Creates the stream for a page that is up to date with the build `known`, or with none.
  init(of liveReload: LiveReload, after known: BuildID?) {
    self.liveReload = liveReload
    self.known = known
  }

  /// The next message, or `nil` if there is nothing to tell for now.
  mutating func next() -> String? {
    let (history, keepAlives) = liveReload.now
    defer { (known, self.keepAlives) = (history.newest, keepAlives) }
    if self.keepAlives == nil { return "retry: 500\n" + history.event(after: known).encoded }
    if history.newest != known { return history.event(after: known).encoded }
    return keepAlives == self.keepAlives ? nil : ServerSentEvent.keepAlive
  }
}
