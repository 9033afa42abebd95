import SampleModel

/// Looks for gestures and values of knobs after which an invariant of a sample's figures is false.
struct InvariantTrial: Sendable {
  /// What was found.
  struct Finding: Sendable, Hashable {
    /// What is wrong after it.
    enum Kind: Sendable, Hashable {
      /// The claim is false.
      case broken(claim: String)
      /// The program traps.
      case traps
    }

    var figure: String
    var kind: Kind
    /// What leads to it.
    var state: LiveState
  }

  /// What became of a search.
  enum Result: Sendable, Hashable {
    /// So many gestures broke nothing.
    case held(gestures: Int)
    case found(Finding)
    /// A process of the search takes longer than it may.
    case doesNotEnd(Duration)
  }

  let native: NativeEdits
  /// The figures with their claims.
  let figures: [LiveFigureDescription]
  /// The beginning of the module's digest.
  let module: [UInt8]

  /// How many gestures are made of each figure, and how many by one process.
  private static let gestures = 4000
  private static let batch = 500
  /// How long the search of a figure may take: after that no further process is begun.
  private static let patience = Duration.seconds(8)
  /// The processor time that a process may take.
  private static let processorSeconds = 20

  /// Searches all figures that claim something.
  func result() async throws(SampleEnvironmentError) -> Result {
    var made = 0
    for figure in figures where !figure.claims.isEmpty {
      let clock = ContinuousClock()
      let start = clock.now
      var next = 0
      while next < Self.gestures, clock.now - start < Self.patience {
        switch try await search(figure, next, Self.batch) {
        case .holds: break
        case .broken(let invariant, let state):
          let claim = figure.claims.indices.contains(invariant) ? figure.claims[invariant] : ""
          return .found(Finding(figure: figure.name, kind: .broken(claim: claim), state: state))
        case .traps:
          return .found(
            Finding(figure: figure.name, kind: .traps, state: try await trap(of: figure, from: next)))
        case .doesNotEnd: return .doesNotEnd(.seconds(Self.processorSeconds))
        }
        next += Self.batch
      }
      made += next
    }
    return .held(gestures: made)
  }

  private enum Answer {
    case holds
    case broken(invariant: Int, LiveState)
    case traps
    case doesNotEnd
  }

  private func search(
    _ figure: LiveFigureDescription, _ first: Int, _ count: Int
  ) async throws(SampleEnvironmentError) -> Answer {
    let left = try await native.leavings(
      [LiveState.searchVariable: "\(figure.name) \(first) \(count)"], processorSeconds: Self.processorSeconds)
    let lines = String(decoding: left.channel, as: UTF8.self).lines.filter { $0.hasPrefix("search ") }
    switch left.ending {
    case .exited(0):
      guard let found = LiveState.found(in: lines, module: module) else { return .holds }
      return .broken(invariant: found.invariant, found.state)
    case .timedOut, .signalled(Signal.processorTime): return .doesNotEnd
    default: return .traps
    }
  }

  /// The state in which the first of some gestures traps.
  private func trap(
    of figure: LiveFigureDescription, from first: Int
  ) async throws(SampleEnvironmentError) -> LiveState {
    var (least, greatest) = (first, first + Self.batch)
    while least + 1 < greatest {
      let middle = (least + greatest) / 2
      if case .traps = try await search(figure, first, middle - first) {
        greatest = middle
      } else {
        least = middle
      }
    }
    let left = try await native.leavings(
      [LiveState.searchVariable: "\(figure.name) \(least) 0"], processorSeconds: Self.processorSeconds)
    let lines = String(decoding: left.channel, as: UTF8.self).lines.filter { $0.hasPrefix("search ") }
    guard var state = LiveState.found(in: lines, module: module)?.state else {
      return LiveState(module: module, time: 0)
    }
    // Without what it does not need, if a page that opens the address traps at all.
    guard try await traps(figure, state) else { return state }
    var index = state.log.count - 1
    while index >= 0 {
      var smaller = state
      smaller.log.remove(at: index)
      if try await traps(figure, smaller) { state = smaller }
      index -= 1
    }
    return state
  }

  private func traps(
    _ figure: LiveFigureDescription, _ state: LiveState
  ) async throws(SampleEnvironmentError) -> Bool {
    let left = try await native.leavings(
      [LiveState.variable: state.words(of: figure.name).joined(separator: " ")],
      processorSeconds: Self.processorSeconds)
    switch left.ending {
    case .exited, .timedOut, .signalled(Signal.processorTime): return false
    case .signalled: return true
    }
  }
}

extension LiveState {
  /// The variable by which a native program takes what to search: a figure, the number of the first gesture, and how many; with
  /// none it says what the first one is.
  static let searchVariable = "FIGUREKIT_SEARCH"

  /// What FigureKit's `InvariantSearch` reports; `nil` if it found nothing.
  static func found(in lines: [String], module: [UInt8]) -> (invariant: Int, state: LiveState)? {
    guard let head = lines.firstIndex(where: { $0.hasPrefix("search broken ") }) else { return nil }
    let words = lines[head].split(separator: " ")
    guard words.count == 5, let invariant = Int(words[3]), let time = Int(words[4]) else { return nil }
    var state = LiveState(module: module, time: time)
    for line in lines[(head + 1)...] {
      let words = line.split(separator: " ").dropFirst()
      let numbers = words.dropFirst().map { Int($0) ?? 0 }
      if words.first == "k", numbers.count == 2, let bits = words.last.flatMap({ UInt64($0, radix: 16) }) {
        state.log.append(.knob(numbers[0], Double(bitPattern: bits)))
      } else if words.first == "e", numbers.count == 5 {
        state.log.append(
          .event(kind: numbers[0], pointer: numbers[1], x: numbers[2], y: numbers[3], time: numbers[4]))
      } else {
        break
      }
    }
    return (invariant, state)
  }
}
