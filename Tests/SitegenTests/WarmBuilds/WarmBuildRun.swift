import TestSupport

/// Edits a random site again and again, and builds it after each time twice: where it is, with all that earlier builds have
/// left, and as a fresh copy. Both must give the same.
struct WarmBuildRun {
  let seed: UInt64
  /// Whether the site may have samples.
  let hasSamples: Bool
  let build: SiteBuilder
  /// Told what was done, as it is done.
  var follow: (String) -> Void = { _ in }
  /// What was done so far.
  private(set) var log: [String] = []
  /// How many builds were published, and how many had errors.
  private(set) var publishedCount = 0
  private(set) var refusedCount = 0
  private var state: SiteState
  private let site: SiteOnDisk
  /// The last sites that could be published.
  private var published: [SiteState] = []
  private var isRefused = false
  /// Whether the site was mended since it was last published.
  private var isMended = false

  /// Begins with the random site of a seed.
  init(seed: UInt64, hasSamples: Bool = true, build: @escaping SiteBuilder = buildSite) throws {
    self.seed = seed
    self.hasSamples = hasSamples
    self.build = build
    var random = SeededGenerator(seed: seed)
    state = try SiteState.random(&random)
    site = try SiteOnDisk()
  }

  /// Edits and builds the site so many times.
  ///
  /// - Returns: What differs between the two builds when something first does, with all that is needed to look into it; `nil`
  ///   if nothing ever does.
  mutating func run(edits: Int) async throws -> String? {
    try await leaveCacheOfAnotherSite()
    for number in 0...edits {
      var random = SeededGenerator(seed: seed &* 1_000_003 &+ UInt64(number))
      var step = Step(before: state, hasSamples: hasSamples)
      if number > 0 {
        if let done = goBack(&random) { note("\(number). \(done)") }
        step.before = state
        step.choose(random.chance(50) ? random.number(2...5) : 1, &random)
      }
      step.writingSeed = random.next()
      state = try step.apply(to: site) { note("\(number). \($0)") }
      let comparison = try await step.compare(state, on: site, build: build)
      if let difference = comparison.difference {
        return try await report(difference, number, step)
      }
      isRefused = !comparison.isPublished
      if number == 0, isRefused { return "The site cannot be published: \(comparison.errors)" }
      if isRefused {
        refusedCount += 1
      } else {
        publishedCount += 1
        isMended = false
        published = published.suffix(5) + [state]
      }
    }
    return nil
  }

  private mutating func note(_ line: String) {
    log.append(line)
    follow(line)
  }

  /// Mends after a while what is wrong, and undoes edits at times. The world does not go back with a site, unless a site
  /// that could be published in its own world cannot be in this one.
  private mutating func goBack(_ random: inout SeededGenerator) -> String? {
    let isMending = isRefused && random.chance(75)
    guard isMending || random.chance(5),
      let earlier = isMending ? published.last : random.pick(published)
    else { return nil }
    let world = state.world
    state = earlier
    guard isMending else {
      state.world = world
      return "undo edits"
    }
    defer { isMended = true }
    if isMended { return "mend what is wrong and the world" }
    state.world = world
    return "mend what is wrong"
  }

  private func leaveCacheOfAnotherSite() async throws {
    var random = SeededGenerator(seed: seed &+ 1)
    let other = try SiteOnDisk()
    try other.write(try SiteState.random(&random), &random)
    _ = try await build(other.request(World(), BuildChoice()))
    try other.giveCache(to: site)
  }

  // MARK: Failures

  /// What to say of a difference, after a search for what is enough to bring it about.
  private func report(_ difference: String, _ number: Int, _ step: Step) async throws -> String {
    var cause = "It needs the edits before as well."
    let smaller = step.edits.map {
      Step(
        before: step.before, edits: [$0], writingSeed: step.writingSeed, hasSamples: step.hasSamples)
    }
    for candidate in smaller + [step] where try await candidate.fails(build) {
      let names = candidate.edits.map { "“\($0.edit.name)”" }.joined(separator: ", ")
      cause = "On the site as it was before, built once, this is enough: \(names)."
      break
    }
    return """
      After edit \(number) of seed \(seed) a warm build does not give what a cold build gives.
      \(difference)
      \(cause)
      What the last edit wrote:
      \(site.writes.map { "  " + $0 }.joined(separator: "\n"))
      All edits:
      \(log.map { "  " + $0 }.joined(separator: "\n"))
      To see it again: make warm-builds SEED=\(seed) EDITS=\(number)
      """
  }
}
