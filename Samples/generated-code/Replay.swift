import EntityGenerator

/// The entities that there are at some time, and the ends of their two
/// files' names: the places of files in figures.
let replayedEntities = ["Department", "Division", "Team"]
let halves = [Plan.suffix, ".swift"]

/// All steps, each before and after its run, ready to be drawn.
struct Replay: Hashable, Sendable {
  /// A file as small as a stamp.
  struct Stamp: Hashable, Sendable {
    /// A line of code: where it begins and ends, in characters, and
    /// whether it is new.
    struct Bar: Hashable, Sendable {
      let start: Double
      let end: Double
      let isNew: Bool
    }

    /// One for each line; `nil` for an empty one.
    let bars: [Bar?]
    let isOrphan: Bool
    /// Whether the step, or the run after it, has changed the file.
    let isChanged: Bool
  }

  struct ModelLine: Hashable, Sendable {
    let name: String
    let isEntity: Bool
  }

  struct Moment: Hashable, Sendable {
    let model: [ModelLine]
    /// By entity and half; `nil` where there is no file.
    let stamps: [Stamp?]
    let hasRun: Bool
  }

  /// What a run did to a file.
  enum Mark: Hashable, Sendable {
    case none, kept, written, edited, orphan
  }

  private(set) var moments: [Moment] = []
  /// By step, then by entity and half.
  private(set) var rows: [[Mark]] = []

  /// - Parameter always: Whether generated halves are written even if they
  ///   say the same, which is wrong.
  init(always: Bool = false) {
    var workspace = Workspace(companyModel())
    for step in Step.allCases {
      var before = workspace.files
      step.change(&workspace)
      moments.append(
        Moment(of: workspace, before: before, always: false, hasRun: false))
      before = workspace.files
      workspace.run()
      moments.append(
        Moment(of: workspace, before: before, always: always, hasRun: true))
      guard let plan = workspace.plan, let moment = moments.last else { continue }
      rows.append(
        moment.stamps.enumerated().map { place, stamp in
          guard let stamp else { return Mark.none }
          let name = replayedEntities[place / 2] + halves[place % 2]
          if plan.edited.contains(name) { return .edited }
          return stamp.isOrphan ? .orphan : stamp.isChanged ? .written : .kept
        })
    }
  }

  /// How many files a run wrote.
  func writes(in row: Int) -> Int {
    rows[row].reduce(0) { $0 + ($1 == .written || $1 == .edited ? 1 : 0) }
  }
}

extension Replay.Moment {
  fileprivate init(
    of workspace: Workspace, before: [String: String], always: Bool, hasRun: Bool
  ) {
    var lines: [Replay.ModelLine] = []
    for entity in workspace.model.entities {
      lines.append(.init(name: entity.name, isEntity: true))
      for attribute in entity.attributes { lines.append(.init(name: attribute.name, isEntity: false)) }
      for relation in entity.relations {
        lines.append(.init(name: "→ " + relation.destination, isEntity: false))
      }
    }
    model = lines
    self.hasRun = hasRun
    stamps = (0..<6).map { place in
      let entity = replayedEntities[place / 2]
      let name = entity + halves[place % 2]
      guard let text = workspace.files[name] else { return nil }
      let isOrphan = !workspace.model.entities.contains { $0.name == entity }
      let isGenerated = place % 2 == 0
      return Replay.Stamp(
        text,
        since: isGenerated ? before[name] : Entity(entity).firstAuthorsHalf,
        isOrphan: isOrphan,
        isChanged: before[name] != text || always && isGenerated && !isOrphan)
    }
  }
}

extension Replay.Stamp {
  fileprivate init(
    _ text: String, since old: String?, isOrphan: Bool, isChanged: Bool
  ) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let known = (old ?? text).split(
      separator: "\n", omittingEmptySubsequences: false)
    bars = lines.map { line in
      let indent = line.utf8.prefix { $0 == UInt8(ascii: " ") }.count
      guard line.utf8.count > indent else { return nil }
      return Bar(
        start: Double(indent), end: Double(min(line.utf8.count, 78)),
        isNew: old != text && !known.contains(line))
    }
    self.isOrphan = isOrphan
    self.isChanged = isChanged
  }
}
