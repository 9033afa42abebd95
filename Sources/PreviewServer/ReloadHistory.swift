/// A server run and the number of a build in it.
struct BuildID: Hashable, CustomStringConvertible {
  /// Differs from one run of the server to the next.
  var run: String
  /// The number of the build in its run, from 1; 0 before the first one.
  var number: Int

  var description: String { "\(run)-\(number)" }

  init(run: String, number: Int) {
    self.run = run
    self.number = number
  }

  /// Parses a description; `nil` if it is not valid.
  init?(_ description: String) {
    let parts = description.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[1]) else { return nil }
    self.init(run: String(parts[0]), number: number)
  }
}

/// What open pages need to know about the builds of one server run.
struct ReloadHistory {
  /// The newest build.
  private(set) var newest: BuildID
  /// What is wrong, if the newest build failed.
  private(set) var problems: String?
  /// Whether a build succeeded in this run.
  private(set) var hasSucceeded = false
  /// Why the last build that succeeded has nothing at some paths.
  private(set) var leftOut: [String: String] = [:]
  /// The pages that a build under way has rendered, by their paths in the output folder.
  private(set) var rendered: [String: [UInt8]] = [:]
  /// What goes on behind the newest build, one sentence; empty for nothing.
  var activity = ""
  /// What the newest build was.
  var overview = PreviewOverview()
  /// The files that each build changed, of builds after `complete`.
  private var changes: [(build: Int, paths: [String])] = []
  /// The build after which `changes` has all that changed.
  private var complete = 0

  /// How many changed files a page is told of: beyond that it reloads without looking.
  private static let pathLimit = 1000

  /// A run without a build.
  init(run: String) {
    newest = BuildID(run: run, number: 0)
  }

  /// Adds a build.
  mutating func record(_ update: PreviewUpdate) {
    // Pages that show problems wait for a build without.
    if case .rendered = update, !hasSucceeded || problems != nil { return }
    newest.number += 1
    switch update {
    case .rendered(let pages):
      rendered.merge(pages) { $1 }
      changes.append((newest.number, Array(pages.keys)))
    case .failed(let problems):
      self.problems = problems
    case .built(let changedPaths, let leftOut, let edited):
      problems = nil
      rendered = edited
      self.leftOut = leftOut
      // A page opened before the first build shows what an earlier run left, or only that there is nothing yet.
      if !hasSucceeded {
        complete = newest.number
      } else if !changedPaths.isEmpty {
        changes.append((newest.number, changedPaths))
      }
      while changes.reduce(0, { $0 + $1.paths.count }) > Self.pathLimit {
        complete = changes.removeFirst().build
      }
      hasSucceeded = true
    }
  }

  /// The events for a page that is up to date with the build `known`, or with none if that is `nil`; never none.
  func events(after known: BuildID?) -> [ServerSentEvent] {
    let id = newest.description
    guard let known, known.run == newest.run, (complete...newest.number).contains(known.number) else {
      return [ServerSentEvent(id: id, name: "reload")]
    }
    let paths = Set(changes.filter { $0.build > known.number }.flatMap(\.paths))
    var events: [ServerSentEvent] = []
    if !paths.isEmpty {
      let isStyle = paths.allSatisfy { $0.lowercased().hasSuffix(".css") }
      let text = isStyle ? "" : paths.sorted().joined(separator: "\n")
      events.append(ServerSentEvent(id: id, name: isStyle ? "styles" : "changes", data: text))
    }
    if let problems { events.append(ServerSentEvent(id: id, name: "problems", data: problems)) }
    return events.isEmpty ? [ServerSentEvent(id: id, name: "ok")] : events
  }
}
