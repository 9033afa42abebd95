import Diagnostics
import SampleModel

/// What came of a sample, with places that do not depend on where the sample stands in its post.
struct SampleResult: Sendable, Hashable {
  /// What the compiler said.
  var messages: [CompilerMessage] = []
  /// What each block gave.
  var blocks: [SampleBlockOutcome]
  /// The blocks whose output was not UTF-8.
  var repairedBlocks: [Int] = []
  /// All figures in order.
  var figures: [SampleFigure] = []
  /// For each figure, the places that drew its list's lines after the first; empty where they are not known.
  var figureSources: [[SamplePosition?]] = []
  /// Why there is no more.
  var failure: SampleFailure?
  /// What tests found wrong where nothing was expected to be.
  var testIssues: [SampleTestIssue] = []
  /// The test that had not ended when the program did.
  var runningTest: String?
  /// Where a trap says that it happened, or where the program is known to have been.
  var trapPosition: SamplePosition?
  /// The author's lines that called that, the innermost first.
  var callPositions: [SamplePosition] = []
  /// The block in which something was written as a figure that is none.
  var figureProblemBlock: Int?
  /// The last lines of standard error of a sample that failed.
  var errorLines: [String] = []
  /// The last lines that a sample printed that failed.
  var outputLines: [String] = []
  /// What a sample that did not fail wrote to standard error. It is of this run, and not kept.
  var standardError = ""
  /// What it used, as far as the run tells; not kept.
  var uses: Set<Use> = []

  /// Something by which a sample can give something else each time.
  enum Use: String, Sendable, Hashable, CaseIterable {
    // The library of variations knows them by these names.
    case randomNumbers = "random-numbers"
    case clock, threads
  }

  /// How many lines of what a sample wrote its author is shown.
  static let quotedOutputLines = 5

  /// Whether it is known from a trace of calls, and from nothing else, where the program ended.
  var mayBeTraced: Bool {
    switch failure {
    case .trapped, .stackOverflow, .killed(Signal.segmentationFault, _), .killed(Signal.abort, _): true
    default: false
    }
  }

  /// The result with the author's lines that were being run, the innermost first. A trap's own word of its line stands.
  func adding(calls positions: [SamplePosition]) -> SampleResult {
    var result = self
    let own = trapPosition.flatMap(positions.firstIndex) ?? (trapPosition == nil ? 0 : -1)
    if positions.indices.contains(own) { result.trapPosition = positions[own] }
    result.callPositions = Array(positions.dropFirst(own + 1))
    return result
  }

  /// The result of a sample that was not run.
  init(notRun sample: Sample, messages: [CompilerMessage], failure: SampleFailure?) {
    self.messages = messages
    self.failure = failure
    blocks = sample.blocks.map { _ in SampleBlockOutcome() }
  }

  /// A result out of the parts that are kept in a cache.
  init(
    messages: [CompilerMessage], blocks: [SampleBlockOutcome], repairedBlocks: [Int], figures: [SampleFigure]
  ) {
    self.messages = messages
    self.blocks = blocks
    self.repairedBlocks = repairedBlocks
    self.figures = figures
  }

  /// The result with what the compiler said of blocks that it was to reject. Those that it does not reject, or only
  /// for something wrong elsewhere, make the result a failure.
  func adding(_ rejections: [SampleCompilation.Rejection], of sample: Sample) -> SampleResult {
    var result = self
    for rejection in rejections {
      let errors = rejection.messages.filter { $0.severity == .error }
      let own = errors.filter {
        rejection.isSound && $0.position?.file == 0 && $0.position?.fragment == rejection.block
      }
      if own.isEmpty {
        // What is wrong before the block has been said of the program.
        guard result.failure == nil else { continue }
        result.messages += errors
        result.failure =
          errors.first.map { .doesNotCompile($0.text) } ?? .compiles(block: rejection.block)
      } else {
        let shown = ShownRejection(own, of: sample.blocks[rejection.block], at: rejection.block)
        result.blocks[rejection.block].message = shown.lines.joined(separator: "\n")
        result.blocks[rejection.block].rejectedLines = shown.rejectedLines
      }
    }
    return result
  }

  /// The result with what the compiler warned of where that was to be shown. A block that it does not warn of makes the
  /// result a failure.
  func showingWarnings(of sample: Sample) -> SampleResult {
    var result = self
    for block in sample.blocks.indices where sample.blocks[block].isWarnedOf {
      let own = result.messages.filter {
        $0.severity == .warning && $0.position?.file == 0 && $0.position?.fragment == block
      }
      if own.isEmpty {
        if result.failure == nil { result.failure = .doesNotWarn(block: block) }
        continue
      }
      let shown = ShownRejection(own, of: sample.blocks[block], at: block)
      let parts = shown.lines + [result.blocks[block].message].filter { !$0.isEmpty }
      result.blocks[block].message = parts.joined(separator: "\n")
      result.blocks[block].rejectedLines = shown.rejectedLines
      result.messages.removeAll(where: own.contains)
    }
    return result
  }

  /// The outcome of a sample, with diagnostics at the places where its text stands now.
  func outcome(of sample: Sample, origin: SampleOutcome.Origin) -> SampleOutcome {
    var diagnostics = messages.map { Diagnostic.compilerMessage($0, in: sample) }
    for block in repairedBlocks { diagnostics.append(.outputNotText(sample, block: block)) }
    if let failure { diagnostics += Diagnostic.failure(failure, self, in: sample) }
    if !standardError.isEmpty { diagnostics.append(.standardError(standardError, of: sample)) }
    var figures = figures
    for (index, sources) in zip(figures.indices, figureSources) {
      figures[index].sources = sources.map { $0?.location(in: sample) }
    }
    var outcome = SampleOutcome(
      id: sample.id, source: sample.sourceDigest, blocks: blocks, figures: figures, failure: failure,
      diagnostics: diagnostics.sorted(), origin: origin)
    outcome.standardError = standardError
    return outcome
  }
}

extension SampleResult {
  /// All of standard output.
  var output: String { blocks.map(\.output).joined() }

  /// The block in which what cannot be used came up: if that is not known, the last one that gave anything.
  var failedBlock: Int {
    figureProblemBlock ?? blocks.lastIndex { !$0.output.isEmpty || !$0.figures.isEmpty } ?? 0
  }
}
