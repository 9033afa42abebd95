/// What is to be made behind a preview, and when: a value without processes and time, so that tests can try any order of events.
///
/// An item is wanted, or under way in a run, or neither, which is the same as known or given up. A run of which an item is not
/// wanted any more is ended; what is still wanted of it is begun anew. Programs of samples that the author looks at or has just
/// edited go first, then the other programs, then modules of live figures. See decision 83.
struct WorkSchedule<Item: Hashable & Sendable>: Sendable {
  /// What is to be done.
  enum Effect: Hashable, Sendable {
    /// These items are to be made, in a run of this number.
    case start(Int, [Item])
    /// The run is to be ended. It counts as under way until `ended` says that it is over.
    case cancel(Int)
  }

  /// In which order items are made.
  enum Rank: Int, Comparable, Sendable {
    case urgent, program, module

    static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }

    /// How many items one run makes: one link for several programs takes less than several links, and what is urgent is not
    /// to wait for others.
    var groupSize: Int {
      switch self {
      case .urgent: 4
      case .program: 8
      case .module: 1
      }
    }
  }

  private struct Run: Sendable {
    var rank: Rank
    var rest: Set<Item>
    var isCancelled = false
  }

  /// How many runs of urgent items are under way at once, so that one that does not end holds up no other.
  static var urgentRuns: Int { 3 }

  private var programs: [Item] = []
  private var modules: [Item] = []
  private var urgent: Set<Item> = []
  private var runs: [Int: Run] = [:]
  private var lastRun = 0

  init() {}

  /// Whether nothing is wanted and nothing under way.
  var isIdle: Bool { programs.isEmpty && modules.isEmpty && runs.isEmpty }

  /// How many items are wanted.
  var wantedCount: Int { programs.count + modules.count }

  /// The items that are wanted.
  var wanted: Set<Item> { Set(programs + modules) }

  /// The items under way in runs that go on.
  var running: Set<Item> { Set(runs.values.filter { !$0.isCancelled }.flatMap(\.rest)) }

  /// Says which programs are wanted, in place of what was said before, and which of them are urgent.
  mutating func want(programs: [Item], urgent: Set<Item>) -> [Effect] {
    self.programs = programs
    self.urgent = urgent
    return cancelSuperseded() + start()
  }

  /// Says which modules are wanted, in place of what was said before.
  mutating func want(modules: [Item]) -> [Effect] {
    self.modules = modules
    return cancelSuperseded() + start()
  }

  /// An item is known now.
  mutating func finished(_ item: Item, in run: Int) {
    runs[run]?.rest.remove(item)
    remove(item)
  }

  /// A run is over. What it did not finish is begun anew if it was cancelled; otherwise it could not be made, and is given up
  /// until it is wanted again.
  mutating func ended(_ run: Int) -> [Effect] {
    guard let run = runs.removeValue(forKey: run) else { return [] }
    if !run.isCancelled { run.rest.forEach { remove($0) } }
    return start()
  }

  private mutating func remove(_ item: Item) {
    programs.removeAll { $0 == item }
    modules.removeAll { $0 == item }
  }

  private mutating func cancelSuperseded() -> [Effect] {
    let wanted = wanted
    return runs.keys.sorted().compactMap { number in
      guard let run = runs[number], !run.isCancelled, !run.rest.isSubset(of: wanted) else { return nil }
      runs[number]?.isCancelled = true
      return .cancel(number)
    }
  }

  private mutating func start() -> [Effect] {
    var effects: [Effect] = []
    while let (rank, items) = next() {
      lastRun += 1
      runs[lastRun] = Run(rank: rank, rest: Set(items))
      effects.append(.start(lastRun, items))
    }
    return effects
  }

  /// What can be started now.
  private func next() -> (Rank, [Item])? {
    let busy = Set(runs.values.flatMap(\.rest))
    func waiting(_ items: [Item], _ rank: Rank) -> (Rank, [Item])? {
      let group = items.lazy.filter { !busy.contains($0) }.prefix(rank.groupSize)
      return group.isEmpty ? nil : (rank, Array(group))
    }
    if let group = waiting(programs.filter(urgent.contains), .urgent) {
      return runs.values.count { $0.rank == .urgent } < Self.urgentRuns ? group : nil
    }
    guard runs.isEmpty else { return nil }
    return waiting(programs, .program) ?? waiting(modules, .module)
  }
}
