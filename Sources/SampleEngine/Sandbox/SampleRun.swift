import FileSystem
import SampleModel
import SystemPackage

/// One run of a sample.
struct SampleRun: Sendable {
  let sample: Sample
  let module: SampleModule
  let program: FilePath
  let containment: SampleContainment
  /// What is otherwise than in an ordinary run.
  var conditions = RunConditions.ordinary
  /// The function that is started; `nil` for the sample's own.
  var entry: String?
  /// Variables of the environment beside those of each run.
  var variables: [String: String] = [:]
  /// The limit on processor time, where the one on time is not to be what ends the run.
  var processorSeconds: Int?

  /// How many processors a run may use at once before the limit on processor time is nearer than the one on time.
  private static let assumedProcessors = 8

  /// How long after the time limit the supervisor ends a sample on its own.
  private static let graceSeconds = 5

  /// Runs the sample in a new folder, and reads what it left.
  func run(_ context: SampleEvaluationContext) async throws(SampleEnvironmentError) -> SampleResult {
    let left = try await leavings(context)
    return result(
      left.ending, output: left.output, error: left.error, channel: left.channel,
      limit: context.configuration.limits.outputBytes)
  }

  /// Runs the sample in a new folder, and gives how it ended and what it wrote: its output, its errors, and what it wrote
  /// beside them.
  func leavings(
    _ context: SampleEvaluationContext
  ) async throws(SampleEnvironmentError) -> (
    ending: ChildProcess.Ending, output: [UInt8], error: [UInt8], channel: [UInt8]
  ) {
    let folder: FilePath
    do {
      folder = try FileSystem.makePrivateFolder(in: context.work, prefix: "run-")
    } catch {
      throw .fileSystem(error.path, reason: error.reason)
    }
    defer { FileSystem.remove(folder) }
    let home = folder.appending(Supervisor.homeName)
    try context.makeFolder(home)
    try context.makeFolder(folder.appending(Supervisor.rootName))
    for input in sample.inputs {
      let path = home.pushing(FilePath(input.name))
      try context.makeFolder(path.removingLastComponent())
      try context.write(input.bytes, to: path)
    }
    let output = folder.appending("stdout")
    let error = folder.appending("stderr")
    var input: FilePath?
    if let standardInput = sample.standardInput {
      let path = folder.appending("stdin")
      try context.write(standardInput.bytes, to: path)
      input = path
    }
    let channel = folder.appending(Supervisor.channelName)
    try context.write([], to: channel)
    let limits = context.configuration.limits
    let library = conditions == .ordinary ? nil : try await VariationLibrary.path(context)
    let seconds = Int(clamping: sample.timeout.components.seconds)
    let ending = try await ChildProcess(
      program: context.configuration.supervisor,
      arguments: Supervisor.arguments(
        sample: program, name: module.name, sample.arguments, folder: folder,
        times: Supervisor.Times(
          seconds: seconds + SampleRun.graceSeconds,
          processorSeconds: processorSeconds ?? (seconds + 1) * SampleRun.assumedProcessors),
        limits: limits, containment: containment, conditions.supervisorOptions(library: library)),
      environment: environment(home, hasLibrary: library != nil), folder: home, input: input, output: output,
      error: error,
      timeout: sample.timeout, isBackground: context.configuration.isBackground
    ).run()
    if ending == .exited(Supervisor.failureCode),
      FileSystem.stamp(folder.appending(Supervisor.startedName)) == nil
    {
      throw .toolFailed(
        context.configuration.supervisor.string,
        reason: try Supervisor.problem(in: context.read(error, limit: 1 << 16)) ?? "it gives no reason")
    }
    let limit = limits.outputBytes
    return (
      ending, try context.read(output, limit: limit), try context.read(error, limit: limit),
      try context.read(channel, limit: limit)
    )
  }

  private func environment(_ home: FilePath, hasLibrary: Bool) -> [String: String] {
    let environment = [
      "HOME": home.string, "TMPDIR": home.string, "PATH": "/usr/bin:/bin", "TZ": "UTC", "LC_ALL": "C.UTF-8",
      "SWIFT_BACKTRACE": "enable=no",
      Launcher.Variable.entry: entry ?? module.entry,
      Launcher.Variable.channel: "\(Supervisor.channelDescriptor)",
    ]
    return environment.merging(conditions.environment(hasLibrary: hasLibrary)) { own, _ in own }
      .merging(variables) { own, _ in own }
  }

  private func result(
    _ ending: ChildProcess.Ending, output: [UInt8], error: [UInt8], channel bytes: [UInt8], limit: Int
  ) -> SampleResult {
    let channel = FigureChannel(bytes, blockCount: sample.blocks.count)
    let (blocks, repaired) = blocks(output, channel)
    var result = SampleResult(
      messages: [], blocks: blocks, repairedBlocks: repaired, figures: channel.figures.map(\.figure))
    result.uses = channel.uses
    if channel.problem != nil { result.figureProblemBlock = channel.lastBlock }
    result.figureSources = result.figures.map {
      (channel.sources[$0.name] ?? []).positions(of: $0, in: sample)
    }
    let errorText = String(decoding: error, as: UTF8.self)
    let last = sample.mainBlock ?? channel.lastBlock
    let tests = TestReport(channel.testRecords)
    if !tests.lines.isEmpty, let end = result.blocks[last].output.utf8.last, end != UInt8(ascii: "\n") {
      result.blocks[last].output += "\n"
    }
    result.blocks[last].output += tests.lines.map { $0 + "\n" }.joined()
    result.runningTest = tests.runningTest?.name
    let trap = TrapMessage(in: errorText)?.withoutModule(module.name)
    if let trap, ending != .exited(0) { result.trapPosition = trap.position(in: sample) }
    result.failure = failure(ending, trap, channel: channel, block: last, limit: limit)
    if result.failure == nil { take(tests, block: last, into: &result) }
    // Swift Testing's own report says nothing that is not said better.
    let errorLines = errorText.lines.filter { !(sample.hasTests && TestReport.isLine($0)) }
    if let expected = sample.expectedFailure {
      // What runs after all top-level code may be of any block.
      let isDivided = !sample.hasMainType && tests.runningTest == nil
      result.settle(expected, errorLines: errorLines, isDivided: isDivided)
    }
    if result.failure != nil {
      result.errorLines = errorLines.suffix(10).map(\.withoutAddresses)
      result.outputLines = result.blocks.map(\.output).joined().lines.suffix(SampleResult.quotedOutputLines)
    } else if sample.expectedFailure == nil {
      result.standardError = sample.hasTests ? errorLines.map { $0 + "\n" }.joined() : errorText
    }
    return result
  }

  /// What each block printed and drew, and the blocks whose output is not UTF-8.
  private func blocks(
    _ output: [UInt8], _ channel: FigureChannel
  ) -> (blocks: [SampleBlockOutcome], repaired: [Int]) {
    let count = sample.blocks.count
    var blocks = [SampleBlockOutcome](repeating: SampleBlockOutcome(), count: count)
    var repaired = [Int]()
    var start = 0
    // A program with `@main` has no marks: all that it prints is of the block that starts it.
    var block = sample.mainBlock ?? 0
    for mark in channel.marks + [(block: count, offset: output.count)] {
      let end = min(max(mark.offset, start), output.count)
      let part = output[start..<end]
      if String(validating: part, as: UTF8.self) == nil { repaired.append(block) }
      if blocks.indices.contains(block) { blocks[block].output += String(decoding: part, as: UTF8.self) }
      (start, block) = (end, mark.block)
    }
    for (block, figure) in channel.figures {
      blocks[sample.mainBlock ?? block].figures.append(figure.name)
    }
    return (blocks, repaired)
  }

  /// Takes how the tests of a program ended that exited normally.
  private func take(_ tests: TestReport, block: Int, into result: inout SampleResult) {
    let failed = tests.failedTests
    guard !failed.isEmpty else {
      if sample.hasTests, tests.hasPassed != true { result.failure = .testsNotFinished(block: block) }
      return
    }
    result.failure = .testsFailed(count: failed.count, block: block)
    result.testIssues = failed.flatMap { test in
      test.issues.filter { $0.weight == .failure }.map { issue in
        SampleTestIssue(
          test: test.name, arguments: issue.arguments, lines: issue.lines,
          position: module.position(of: issue, in: sample))
      }
    }
  }

  private func failure(
    _ ending: ChildProcess.Ending, _ trap: TrapMessage?, channel: FigureChannel, block: Int, limit: Int
  ) -> SampleFailure? {
    switch ending {
    case .exited(0): channel.problem.map { .invalidFigure($0) }
    case .exited(let code): .exited(code: code, block: block)
    case .timedOut: .timedOut(sample.timeout, block: block)
    case .signalled(Signal.processorTime): .timedOut(sample.timeout, block: block)
    case .signalled(Signal.fileSize): .tooMuchOutput(limit: limit, block: block)
    case .signalled(let signal):
      if let trap {
        .trapped(trap.sentence, block: block)
      } else if signal == Signal.illegalInstruction || signal == Signal.trap {
        .trapped("the program trapped without a message, as after an arithmetic overflow", block: block)
      } else if signal == Signal.segmentationFault, !channel.hasBadAccess {
        .stackOverflow(block: block)
      } else {
        .killed(signal: signal, block: block)
      }
    }
  }
}

extension SampleResult {
  /// How many lines of standard error a reader is shown at most.
  private static let shownErrorLines = 50

  /// The messages for invalid memory access and for stack overflow, for which the runtime prints none.
  private static let badAccess = "Segmentation fault"
  private static let stackOverflow = "Segmentation fault: stack overflow"

  /// Makes a failure that was expected what the block shows, and its absence a failure.
  ///
  /// - Parameters:
  ///   - expected: What was expected.
  ///   - errorLines: What the program wrote to standard error.
  ///   - isDivided: Whether it is known in which block the program ended.
  fileprivate mutating func settle(
    _ expected: Sample.ExpectedFailure, errorLines: [String], isDivided: Bool
  ) {
    func isExpected(in block: Int) -> Bool {
      if block == expected.block { return true }
      guard !isDivided else { return false }
      guard let position = trapPosition, position.file == 0 else { return true }
      return position.fragment == expected.block
    }
    switch (expected.expectation, failure) {
    case (_, nil): failure = .doesNotFail(expected.expectation, block: expected.block)
    case (.trap, .trapped(let sentence, let block)) where isExpected(in: block):
      blocks[expected.block].message = sentence
      failure = nil
    case (.trap, .stackOverflow(let block)) where isExpected(in: block):
      blocks[expected.block].message = SampleResult.stackOverflow
      failure = nil
    case (.trap, .killed(Signal.segmentationFault, let block)) where isExpected(in: block):
      blocks[expected.block].message = SampleResult.badAccess
      failure = nil
    case (.exit(let code), .exited(let actual, let block)) where actual == code && isExpected(in: block):
      // What a debugger's console says.
      let lines = errorLines.suffix(SampleResult.shownErrorLines).map(\.withoutAddresses)
      blocks[expected.block].message =
        (lines + ["Program ended with exit code: \(code)"]).joined(separator: "\n")
      failure = nil
    case (.testFailure, .testsFailed):
      // What failed is among the lines of tests.
      failure = nil
      for position in testIssues.compactMap(\.position)
      where position.file == 0 && blocks.indices.contains(position.fragment) {
        let lines = blocks[position.fragment].rejectedLines
        blocks[position.fragment].rejectedLines = Set(lines + [position.line + 1]).sorted()
      }
    default: break
    }
  }
}
