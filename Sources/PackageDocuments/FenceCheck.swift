package import Diagnostics
import MarkdownSyntax
package import SampleModel

/// The fences of a package's documents, compiled.
package struct FenceCheck: Sendable {
  /// What became of one fence.
  struct Finding: Sendable {
    var fence: DocumentFence
    /// How it compiles; `nil` if it does not, or if its author says that it is not verified.
    var form: FenceForm?
    /// The compiler's errors.
    var errors: [Diagnostic] = []
    /// What a run said that is wrong.
    var runProblem: RunProblem?
  }

  /// What is wrong with a run.
  enum RunProblem: Sendable, Hashable {
    /// A promise was not kept: what was printed instead.
    case printed(String, instead: FencePromises.Promise)
    /// It failed.
    case failed(String)
  }

  /// What a compiler run says of samples; by `SampleEngine`.
  package typealias Evaluation = @Sendable ([Sample]) async throws -> [SampleOutcome]

  /// The findings, in the order of files.
  var findings: [Finding] = []
  /// Why the package cannot be built, if so; then there are no findings.
  package var packageProblems: [Diagnostic] = []
  /// The files whose fences were not all compiled.
  var cutFiles: [String] = []

  /// How many fences of a package are compiled.
  static let limit = 2_000

  let package: DescribedPackage

  /// Compiles and runs the fences of documents.
  ///
  /// - Parameters:
  ///   - documents: The documents.
  ///   - package: Their package.
  ///   - evaluate: Compiles and runs.
  /// - Throws: What `evaluate` throws; `MarkdownError` if no Markdown can be parsed on this machine.
  package init(
    of documents: PackageDocuments, in package: DescribedPackage, evaluate: Evaluation
  ) async throws {
    self.package = package
    var pages: [[DocumentFence]] = []
    var count = 0
    for (number, page) in documents.pages.enumerated() {
      var fences = try DocumentFence.all(of: page, number, fileLines: documents.lines[page.file] ?? [])
      if count + fences.count > Self.limit {
        fences.removeLast(count + fences.count - Self.limit)
        if cutFiles.last != page.file { cutFiles.append(page.file) }
      }
      count += fences.count
      pages.append(fences)
    }
    var work: [Work] = []
    for page in pages {
      for (position, fence) in page.enumerated() {
        var isCompiled = true
        if case .unverified? = fence.record { isCompiled = false }
        if fence.isMissing { isCompiled = false }
        work.append(
          Work(
            fence: fence, page: page, position: position,
            ladder: isCompiled ? FenceLadder(of: position, on: page) : nil))
      }
    }
    try await climb(&work, evaluate)
    guard packageProblems.isEmpty else { return }
    findings = work.map(\.finding)
    try await run(work, evaluate)
  }

  /// A fence and what is tried with it.
  private struct Work {
    var fence: DocumentFence
    var page: [DocumentFence]
    var position: Int
    var ladder: FenceLadder?

    var finding: Finding {
      let holding = ladder?.holding
      return Finding(fence: fence, form: holding?.form, errors: holding == nil ? ladder?.errors ?? [] : [])
    }
  }

  private func program(_ work: Work, _ form: FenceForm, _ others: [Int]) -> FenceProgram {
    FenceProgram(
      fence: work.fence, form: form, others: others.map { work.page[$0] }, modules: package.modules,
      languageMode: package.languageMode)
  }

  /// Compiles all fences that are not decided yet, each in its next form, until all are.
  private mutating func climb(_ work: inout [Work], _ evaluate: Evaluation) async throws {
    while true {
      var samples: [Sample] = []
      var places: [Int] = []
      for (index, item) in work.enumerated() {
        guard let step = item.ladder?.next,
          let sample = program(item, step.form, step.others).sample(index)
        else { continue }
        samples.append(sample)
        places.append(index)
      }
      guard !samples.isEmpty else { return }
      for (place, outcome) in zip(places, try await evaluate(samples)) {
        guard outcome.failure != .lacksPackages else {
          // It is said once, with the first of those that need it.
          packageProblems += outcome.diagnostics.filter { $0.severity == .error && $0.sample == nil }
          continue
        }
        var errors = outcome.diagnostics.filter { $0.severity == .error }
        if errors.isEmpty, let failure = outcome.failure {
          errors = [.unexplained(failure, work[place].fence)]
        }
        work[place].ladder?.take(errors)
      }
      guard packageProblems.isEmpty else { return }
    }
  }

  /// Runs the programs that promise something.
  private mutating func run(_ work: [Work], _ evaluate: Evaluation) async throws {
    var samples: [Sample] = []
    var places: [Int] = []
    for (index, item) in work.enumerated() {
      guard let attempt = item.ladder?.holding, attempt.form.shape == .program,
        !item.fence.code.contains("@main"), !FencePromises(item.fence).promises.isEmpty
      else { continue }
      var form = attempt.form
      form.runs = true
      // What is printed may depend on all that the page did since the first of them.
      let others = attempt.others.first.map { first in
        Set(attempt.others).union(item.page.indices.filter { (first..<item.position).contains($0) }).sorted()
      }
      guard let sample = program(item, form, others ?? []).sample(index) else { continue }
      samples.append(sample)
      places.append(index)
    }
    guard !samples.isEmpty else { return }
    for (place, outcome) in zip(places, try await evaluate(samples)) {
      let verdict = FencePromises(work[place].fence).verdict(on: outcome.blocks.last?.output ?? "")
      // Together with others that the author has not said to belong to it, a fence may do what nobody meant.
      var isSure = findings[place].form?.usesOthers == false
      if case .form(let form)? = work[place].fence.record { isSure = form.runs }
      switch (outcome.failure, verdict) {
      case (nil, .kept): findings[place].form?.runs = true
      case (nil, .broken(let promise, let printed)) where isSure:
        findings[place].runProblem = .printed(printed, instead: promise)
      case (.some, _) where isSure:
        findings[place].runProblem = .failed(Self.reason(outcome))
      default: continue
      }
    }
  }

  /// Why a run failed, without the name that its sample has here.
  private static func reason(_ outcome: SampleOutcome) -> String {
    if case .trapped(let sentence, _)? = outcome.failure { return sentence }
    if case .exited(let code, _)? = outcome.failure { return "it exits with code \(code)" }
    if case .timedOut(let limit, _)? = outcome.failure { return "it does not end within \(limit)" }
    return outcome.diagnostics.first { $0.severity == .error }?.message ?? ""
  }
}
