import Diagnostics
import SiteEngine
import TestSupport

@testable import Publishing

/// An edit that was chosen, with all that it decides at random.
struct ChosenEdit: Sendable {
  var edit: SiteEdit
  var seed: UInt64
}

/// Some edits between two builds.
struct Step: Sendable {
  /// The site before them.
  var before: SiteState
  var edits: [ChosenEdit] = []
  /// What decides how files are written.
  var writingSeed: UInt64 = 0
  /// Whether the site may have samples. A build of one without them sees at a glance that nothing has changed.
  var hasSamples = true

  /// Chooses edits that can be done to the site one after another.
  mutating func choose(_ count: Int, _ random: inout SeededGenerator) {
    var state = before
    for _ in 0..<100 where edits.count < count {
      let chosen = ChosenEdit(edit: .random(&random), seed: random.next())
      var trial = SeededGenerator(seed: chosen.seed)
      if case .state(let change) = chosen.edit.change, change(&state, &trial) == nil { continue }
      edits.append(chosen)
    }
  }

  /// What two builds gave.
  struct Comparison {
    var difference: String?
    /// Why nothing was published.
    var errors: [Diagnostic] = []
    var isPublished: Bool { errors.isEmpty }
  }

  /// Does the edits to a site on the disk.
  ///
  /// - Returns: What the site is then.
  func apply(to site: SiteOnDisk, note: (String) -> Void = { _ in }) throws -> SiteState {
    var state = before
    for chosen in edits {
      guard case .state(let change) = chosen.edit.change else { continue }
      var random = SeededGenerator(seed: chosen.seed)
      if let done = change(&state, &random) { note("\(chosen.edit.name): \(done)") }
    }
    if !hasSamples { state = state.withoutSamples }
    var random = SeededGenerator(seed: writingSeed)
    try site.write(state, &random)
    for chosen in edits {
      guard case .disk(let change) = chosen.edit.change else { continue }
      var random = SeededGenerator(seed: chosen.seed)
      if let done = try change(site, &random) { note("\(chosen.edit.name): \(done)") }
    }
    _ = choice(note)
    return state
  }

  /// How the build after the edits is asked for.
  private func choice(_ note: (String) -> Void = { _ in }) -> BuildChoice {
    var choice = BuildChoice()
    choice.jobs = 1 + Int(writingSeed % 3)
    for chosen in edits {
      guard case .choice(let change) = chosen.edit.change else { continue }
      var random = SeededGenerator(seed: chosen.seed)
      if let done = change(&choice, &random) { note("\(chosen.edit.name): \(done)") }
    }
    return choice
  }

  /// Builds a site where it is, and a copy of it that no build has left anything in.
  func compare(_ state: SiteState, on site: SiteOnDisk, build: SiteBuilder) async throws -> Comparison {
    let choice = choice()
    let output = site.output(choice)
    var foreign = site.foreign(in: output)
    var old = FolderSnapshot(output)
    let request = site.request(state.world, choice)
    var differences: [String] = []
    // What was written a moment ago is looked at closely in any case.
    if !hasSamples { try await Task.sleep(for: .milliseconds(60)) }
    let warm: BuildResult
    do {
      warm = try await build(request)
    } catch is OutputError {
      // Something stands in the way. The next build knows that nothing was published.
      if FolderSnapshot(output) != old { differences.append("Publishing failed and changed something.") }
      try site.clearTheWay(in: output)
      (foreign, old) = (site.foreign(in: output), FolderSnapshot(output))
      warm = try await build(request)
    }
    let new = FolderSnapshot(output)

    let copy = try SiteOnDisk()
    var random = SeededGenerator(seed: writingSeed)
    try copy.write(state, &random)
    var coldRequest = copy.request(state.world, choice)
    coldRequest.choice.jobs = 2
    coldRequest.usesCache = false
    var cold = try await buildSite(coldRequest)
    // A note may name the folder of installed themes, which lies beside the site.
    for index in cold.diagnostics.indices {
      cold.diagnostics[index].notes = cold.diagnostics[index].notes.map {
        $0.replacing(copy.folder, with: site.folder)
      }
    }

    if warm.diagnostics != cold.diagnostics {
      differences.append(difference(warm.diagnostics, cold.diagnostics))
    }
    if warm.pageCount != cold.pageCount {
      differences.append("The warm build has \(warm.pageCount) pages, the cold one \(cold.pageCount).")
    }
    guard let changes = warm.changes, cold.changes != nil else {
      if old != new { differences.append("Something was published in spite of an error.") }
      if (warm.changes == nil) != (cold.changes == nil) {
        differences.append("One build was published, one not.")
      }
      return Comparison(
        difference: joined(differences), errors: cold.diagnostics.filter { $0.severity == .error })
    }
    if let found = new.without(foreign).difference(from: FolderSnapshot(copy.output(choice))) {
      differences.append(found)
    }
    if !hasSamples { differences += try await differencesOfRepetition(of: request, warm, build) }
    for path in foreign where old.files[path] != new.files[path] {
      differences.append("The file `\(path)`, which somebody else made, has changed.")
    }
    let seen = old.without(foreign).changes(to: new.without(foreign))
    if changes != seen {
      differences.append(
        "The warm build tells of other changes than there are.\n  told: \(changes)\n  seen: \(seen)")
    }
    return Comparison(difference: joined(differences))
  }

  /// What a build right after another one gives that it must not give.
  private func differencesOfRepetition(
    of request: BuildRequest, _ first: BuildResult, _ build: SiteBuilder
  ) async throws -> [String] {
    let before = FolderSnapshot(request.output)
    let second = try await build(request)
    var differences: [String] = []
    if second.diagnostics != first.diagnostics {
      differences.append("Repeated. " + difference(second.diagnostics, first.diagnostics))
    }
    if second.changes?.written != [] || second.changes?.removed != [] {
      differences.append("A build that was repeated tells of changes: \(second.changes as Any)")
    }
    if FolderSnapshot(request.output) != before {
      differences.append("A build that was repeated changed something.")
    }
    return differences
  }

  /// Whether the edits alone, on a site that was built once, bring about a difference.
  func fails(_ build: SiteBuilder) async throws -> Bool {
    let site = try SiteOnDisk()
    var random = SeededGenerator(seed: writingSeed)
    try site.write(hasSamples ? before : before.withoutSamples, &random)
    _ = try await build(site.request(before.world, BuildChoice()))
    let state = try apply(to: site)
    return try await compare(state, on: site, build: build).difference != nil
  }

  private func joined(_ differences: [String]) -> String? {
    differences.isEmpty ? nil : differences.joined(separator: "\n")
  }

  private func difference(_ warm: [Diagnostic], _ cold: [Diagnostic]) -> String {
    func told(_ diagnostics: [Diagnostic], _ name: String) -> [String] {
      diagnostics.prefix(8).map { "  only the \(name) build says: \($0)" }
    }
    let lines =
      told(warm.filter { !cold.contains($0) }, "warm") + told(cold.filter { !warm.contains($0) }, "cold")
    return (["The diagnostics differ."] + (lines.isEmpty ? ["  Their order or number is another."] : lines))
      .joined(separator: "\n")
  }
}

extension SiteOnDisk {
  /// A build of the site.
  func request(_ world: World, _ choice: BuildChoice) -> BuildRequest {
    BuildRequest(root: root, output: output(choice), themes: themes, world: world, choice: choice)
  }
}
