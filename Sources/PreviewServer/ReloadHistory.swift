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
  /// The last build that changed more than style sheets.
  private var contentNumber = 0
  /// The last build that changed a style sheet.
  private var styleNumber = 0

  /// A run without a build.
  init(run: String) {
    newest = BuildID(run: run, number: 0)
  }

  /// Adds a build.
  mutating func record(_ update: PreviewUpdate) {
    newest.number += 1
    switch update {
    case .failed(let problems):
      self.problems = problems
    case .built(let changedPaths, let leftOut):
      problems = nil
      self.leftOut = leftOut
      let isStyle = { (path: String) in path.lowercased().hasSuffix(".css") }
      // A page opened before the first build shows what an earlier run left, or only that there is nothing yet.
      if !hasSucceeded || !changedPaths.allSatisfy(isStyle) { contentNumber = newest.number }
      if changedPaths.contains(where: isStyle) { styleNumber = newest.number }
      hasSucceeded = true
    }
  }

  /// The event for a page that is up to date with the build `known`, or with none if that is `nil`.
  func event(after known: BuildID?) -> ServerSentEvent {
    let id = newest.description
    guard let known, known.run == newest.run, (contentNumber...newest.number).contains(known.number) else {
      return ServerSentEvent(id: id, name: "reload")
    }
    if let problems { return ServerSentEvent(id: id, name: "problems", data: problems) }
    return ServerSentEvent(id: id, name: known.number < styleNumber ? "styles" : "ok")
  }
}
