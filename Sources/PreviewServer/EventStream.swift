/// What one open page is told: at first how things stand, then each later build. Builds that come faster than the page
/// reads are one event.
struct EventStream {
  private let liveReload: LiveReload
  /// The build up to which the page knows everything, if it knows anything.
  private var known: BuildID?
  /// The keep-alives up to the last message; `nil` before the first message.
  private var keepAlives: Int?

  /// A stream for a page that knows of everything up to a build.
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
