import Diagnostics
import SampleEngine
import SampleModel

/// A step of a build, as the terminal shows it.
enum BuildProgress: Sendable, Hashable {
  /// The number of samples to evaluate.
  case found(samples: Int)
  /// A sample has come further.
  case sample(SampleProgress)
  /// How many links to other sites have been checked, out of how many.
  case links(done: Int, of: Int)
}

/// The progress of a build: what has happened so far, and the text to write for it.
struct ProgressDisplay: Sendable {
  /// How progress is shown.
  enum Style: Sendable {
    /// One line of a terminal, rewritten in place.
    case line
    /// A line now and then, for logs.
    case log
  }

  private enum Stage: Int {
    case compiling, compiled, running, finished
  }

  private let style: Style
  private var total: Int?
  private var stages: [SampleID: Stage] = [:]
  private var compiled = 0
  private var finished = 0
  private var current: SampleID?
  private var liveModule: SampleID?
  private var packages: [String] = []
  /// How many parts of FigureKit are being compiled.
  private var figureKitParts = 0
  private var links: (done: Int, total: Int)?
  private var shown: String?
  private var nextLine = Self.firstLogLine

  /// Nothing is shown of what takes less.
  private static let delay = Duration.milliseconds(500)
  private static let firstLogLine = Duration.seconds(30)
  private static let logInterval = Duration.seconds(30)

  init(_ style: Style) { self.style = style }

  /// Takes note of a step.
  mutating func receive(_ progress: BuildProgress) {
    switch progress {
    case .found(let samples): total = samples
    case .sample(.buildingPackages(let identities)): packages = identities
    case .sample(.compilingFigureKit): figureKitParts += 1
    case .sample(.compiledFigureKit): figureKitParts -= 1
    case .sample(.compiling(let id)): reach(.compiling, id)
    case .sample(.compiled(let id)): reach(.compiled, id)
    case .sample(.running(let id)): reach(.running, id)
    case .sample(.finished(let id, _)): reach(.finished, id)
    case .sample(.makingModule(let id)): liveModule = id
    case .sample(.protected), .sample(.madeModule): break
    // Steps of several tasks may overtake one another.
    case .links(let done, let total): links = (max(done, links?.done ?? 0), total)
    }
  }

  private mutating func reach(_ stage: Stage, _ id: SampleID) {
    packages = []
    let previous = stages[id]?.rawValue ?? -1
    guard stage.rawValue > previous else { return }
    stages[id] = stage
    current = id
    if stage.rawValue >= Stage.compiled.rawValue, previous < Stage.compiled.rawValue { compiled += 1 }
    if stage == .finished { finished += 1 }
  }

  /// The text to write at a given time.
  ///
  /// - Parameters:
  ///   - time: How long the work goes on.
  ///   - columns: The terminal's width now.
  /// - Returns: Text for a terminal or a log; empty if there is nothing new to show.
  mutating func text(at time: Duration, columns: Int) -> String {
    switch style {
    case .line:
      guard time >= Self.delay else { return "" }
      // A line that fills the terminal would go on in the next.
      let line = description.truncated(toColumns: max(1, columns - 1))
      guard line != shown else { return "" }
      shown = line
      return "\r" + line + "\u{1B}[K"
    case .log:
      guard time >= nextLine else { return "" }
      nextLine = time + Self.logInterval
      return description + "\n"
    }
  }

  /// What takes back the line that is shown.
  mutating func end() -> String {
    guard style == .line, shown != nil else { return "" }
    shown = nil
    return "\r\u{1B}[K"
  }

  private var description: String {
    if let links { return "Checking links \(links.done)/\(links.total)" }
    guard let total else { return "Reading the site" }
    if let liveModule { return "Live figures  \(liveModule)".printable }
    guard finished < total else { return "Rendering pages" }
    if !packages.isEmpty {
      return "Building packages with your rights (the first time)  \(packages.joined(separator: ", "))"
        .printable
    }
    // Whatever samples are compiled meanwhile, they wait for it.
    if figureKitParts > 0 { return "Compiling FigureKit, once for this toolchain: about 20 s" }
    let count = compiled < total ? "Compiling \(compiled)/\(total)" : "Running \(finished)/\(total)"
    guard let current else { return count }
    return "\(count)  \(current)".printable
  }
}
