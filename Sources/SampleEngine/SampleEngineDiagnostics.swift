import Diagnostics
import SampleModel

// MARK: Names on the command line

extension Diagnostic {
  static func unknownSampleName(_ name: String, suggestion: String?) -> Diagnostic {
    Diagnostic(
      .error, "unknown-sample", "Unknown sample `\(name)`", at: nil,
      notes: .didYouMean(suggestion))
  }

  static func ambiguousSampleName(_ name: String, among known: [String]) -> Diagnostic {
    Diagnostic(
      .error, "unknown-sample", "Several samples match `\(name)`", at: nil,
      notes: ["Use a full name: \(known.map { "`\($0)`" }.joined(separator: ", "))."])
  }
}

// MARK: Compiling

extension CompilerMessage {
  /// The error for all that the compiler says of a block that ends within a declaration or a statement.
  static func unclosed(_ bracket: OpenBracket, file: Int) -> CompilerMessage {
    CompilerMessage(
      severity: .error, text: "`\(bracket.text)` is not closed in this block",
      position: SamplePosition(
        file: file, fragment: bracket.fragment, line: bracket.line, column: bracket.column),
      notes: [
        Note(
          text:
            "Declarations and statements end in the block in which they begin. Put all of it into one block.")
      ])
  }
}

extension Diagnostic {
  static func compilerMessage(_ message: CompilerMessage, in sample: Sample) -> Diagnostic {
    if message.severity == .note, let slow = SlowTypeCheck(message.text) {
      return slowTypeCheck(slow, at: message.position?.location(in: sample) ?? sample.location)
    }
    let notes = message.notes.map { note in
      note.position?.location(in: sample).map { "\($0): \(note.text)" } ?? note.text
    }
    return Diagnostic(
      message.severity, message.severity == .error ? "compile-error" : "compile-warning", message.text,
      at: message.position?.location(in: sample) ?? sample.location,
      notes: notes + missingNameNote(message, sample))
  }

  private static func slowTypeCheck(_ slow: SlowTypeCheck, at location: SourceLocation) -> Diagnostic {
    // As the compiler quotes names, and as messages do.
    let subject = slow.subject == "expression" ? "this expression" : slow.subject.replacing("'", with: "`")
    let tenths = (slow.milliseconds + 50) / 100
    return Diagnostic(
      .note, "slow-type-check",
      "The compiler took \(tenths / 10).\(tenths % 10) s to type-check \(subject)", at: location,
      notes: ["Annotate types, or split long expressions into statements."])
  }

  /// Where a missing name or module is, and what to do to have it.
  private static func missingNameNote(_ message: CompilerMessage, _ sample: Sample) -> [String] {
    guard message.severity == .error, let file = message.position?.file, sample.files.indices.contains(file)
    else { return [] }
    if let note = programNote(message, sample) ?? otherFenceNote(message, sample) { return [note] }
    if let module = MissingModule(message.text) { return [module.note] }
    let text = sample.files[file].fragments.map(\.text).joined(separator: "\n")
    return MissingImport(message.text, in: text).map {
      ["`\($0.name)` is part of \($0.module): add `import \($0.module)`."]
    } ?? []
  }
}

extension Diagnostic {
  /// The fence of the same post that declares a missing name: the last one before the sample's own, or else the next.
  private static func otherFenceNote(_ message: CompilerMessage, _ sample: Sample) -> String? {
    guard let place = message.position?.location(in: sample) else { return nil }
    let declares: (SwiftCode) -> Bool
    let declaration: String
    if let name = MissingImport.scopeName(in: message.text) {
      declares = { $0.declares(name) }
      declaration = "declares `\(name)`"
    } else if let (type, member) = MissingImport.memberName(in: message.text) {
      declares = { $0.extends(type, with: member) }
      declaration = "adds `\(member)` to `\(type)`"
    } else {
      return nil
    }
    let own = Set(sample.blocks.map(\.location))
    let declaring = sample.postCode.filter { !own.contains($0.location) && declares(SwiftCode($0.text)) }
    guard let fence = declaring.last(where: { $0.location < place }) ?? declaring.first else { return nil }
    let line = SourceLocation(file: fence.location.file, line: fence.location.line)
    return "The fence at \(line) \(declaration). Only blocks of one sample see each other: "
      + "give both fences the same `sample` name."
  }

  /// What makes a module of a folder of `Samples` that a sample imports as if it were one.
  private static func programNote(_ message: CompilerMessage, _ sample: Sample) -> String? {
    guard let folder = MissingModule.name(in: message.text).flatMap({ sample.importedFolders[$0] }) else {
      return nil
    }
    return "`\(SampleFolder.path(of: folder))` is not a library. To import it, add `library: true` to "
      + "`\(SampleFolder.path(of: SampleFolder.settingsName, in: folder))` and remove its `main.swift`."
  }
}

// MARK: Evaluation

extension Diagnostic {
  static func outputNotText(_ sample: Sample, block: Int) -> Diagnostic {
    Diagnostic(
      .warning, "output-not-text", "The sample `\(sample.id)` printed bytes that are not valid UTF-8",
      at: sample.location(ofBlock: block), notes: ["They are shown as U+FFFD."])
  }

  static func standardError(_ text: String, of sample: Sample) -> Diagnostic {
    let lines = text.lines.suffix(SampleResult.quotedOutputLines)
    return Diagnostic(
      .note, SampleOutcome.standardErrorIdentifier,
      "The sample `\(sample.id)` wrote to standard error, which its page does not show", at: sample.location,
      notes: [quotation(lines), "Use `print` for what readers are to see."])
  }

  /// Lines that a sample wrote.
  private static func quotation(_ lines: some Sequence<String>) -> String {
    lines.map { "| \($0.truncated(toColumns: 100))" }.joined(separator: "\n")
  }

  /// The diagnostics for a failure; none if the compiler's diagnostics cover it.
  static func failure(_ failure: SampleFailure, _ result: SampleResult, in sample: Sample) -> [Diagnostic] {
    if case .testsFailed(_, let block) = failure {
      let diagnostics = result.testIssues.map {
        testFailed($0, at: $0.position?.location(in: sample) ?? sample.location(ofBlock: block), sample)
      }
      // One line may fail in many tasks.
      return diagnostics.enumerated().filter { index, diagnostic in
        !diagnostics[..<index].contains(diagnostic)
      }.map(\.element)
    }
    return single(failure, result, in: sample).map { [$0] } ?? []
  }

  private static func testFailed(
    _ issue: SampleTestIssue, at location: SourceLocation, _ sample: Sample
  ) -> Diagnostic {
    let arguments = issue.arguments.isEmpty ? "" : " with \(issue.arguments)"
    return Diagnostic(
      .error, "test-failed", "The test `\(issue.test)` failed\(arguments)", at: location,
      notes: issue.lines + expectationNote(sample))
  }

  private static func single(
    _ failure: SampleFailure, _ result: SampleResult, in sample: Sample
  ) -> Diagnostic? {
    let name = "The sample `\(sample.id)`"
    let place = sample.location(ofBlock:)
    let quoted = result.errorLines.map { "| \($0)" }
    switch failure {
    // The search for the inputs has already reported the missing ones.
    case .doesNotCompile, .lacksInputs, .lacksPackages, .testsFailed: return nil
    case .doesNotLink(let message):
      return Diagnostic(
        .error, "sample-does-not-link", "\(name) compiled, but could not be linked", at: sample.location,
        notes: [message])
    case .trapped(let sentence, let block):
      let location = result.trapPosition?.location(in: sample) ?? place(block)
      return Diagnostic(
        .error, "sample-trapped", "\(name) trapped", at: location,
        notes: [sentence] + callNotes(result, place(block), in: sample) + testNote(result)
          + expectationNote(sample) + missingFileNote(sample, [sentence])
          // What it printed tells how far it came, where one line does not.
          + (result.trapPosition == nil || !result.callPositions.isEmpty && !result.outputLines.isEmpty
            ? outputNote(result) : []))
    case .exited(let code, let block):
      return Diagnostic(
        .error, "sample-failed", "\(name) exited with code \(code)", at: place(block),
        notes: quoted + expectationNote(sample) + missingFileNote(sample, result.errorLines))
    case .killed(let signal, let block):
      return Diagnostic(
        .error, "sample-killed", "\(name) was terminated by \(Signal.name(signal))",
        at: result.trapPosition?.location(in: sample) ?? place(block),
        notes: quoted + callNotes(result, place(block), in: sample) + expectationNote(sample)
          + outputNote(result))
    case .stackOverflow(let block):
      return Diagnostic(
        .error, "sample-killed", "\(name) was terminated by a stack overflow",
        at: result.trapPosition?.location(in: sample) ?? place(block),
        notes: quoted + ["Infinite recursion causes this."] + callNotes(result, place(block), in: sample)
          + expectationNote(sample) + outputNote(result))
    case .timedOut(let limit, let block):
      return Diagnostic(
        .error, "sample-timed-out", "\(name) did not finish within \(limit)", at: place(block),
        notes: ["Make it finish sooner, or give its fence a longer `timeout`."] + testNote(result) + quoted
          + outputNote(result))
    case .tooMuchOutput(let limit, let block):
      return Diagnostic(
        .error, "sample-output-too-large", "\(name) wrote more than \(limit.byteCountText)", at: place(block),
        notes: ["Print or draw less."] + outputNote(result))
    case .compiles(let block):
      return Diagnostic(
        .error, "sample-compiles",
        "Expected this code of the sample `\(sample.id)` to fail to compile, but it compiled",
        at: place(block), notes: ["Change the code so that it fails, or remove `expect`."])
    case .testsNotFinished(let block):
      return Diagnostic(
        .error, "tests-not-run", "\(name) exited before all its tests had run", at: place(block),
        notes: testNote(result) + ["Remove the call that ends the program, such as `exit`."])
    case .doesNotWarn(let block):
      return Diagnostic(
        .error, "sample-does-not-warn",
        "Expected the compiler to warn about this code of the sample `\(sample.id)`, but it did not",
        at: place(block), notes: ["Change the code so that it causes a warning, or remove `expect`."])
    case .doesNotFail(.testFailure, let block):
      return Diagnostic(
        .error, "sample-does-not-fail",
        "Expected a test of the sample `\(sample.id)` to fail, but \(sample.hasTests ? "all passed" : "it has none")",
        at: place(block), notes: ["Change the code so that a test fails, or remove `expect`."])
    case .doesNotFail(let expectation, let block):
      let sentence = expectation == .trap ? "to trap" : "to end with `\(expectation)`"
      return Diagnostic(
        .error, "sample-does-not-fail",
        "Expected the sample `\(sample.id)` \(sentence), but it exited normally",
        at: place(block), notes: ["Change the code so that it fails, or remove `expect`."])
    case .invalidFigure(let problem):
      return Diagnostic(
        .error, "invalid-figure", "The sample `\(sample.id)` drew an invalid figure",
        at: place(result.failedBlock),
        notes: [problem])
    }
  }

  /// The expected failure of a sample that failed in a different way.
  private static func expectationNote(_ sample: Sample) -> [String] {
    sample.expectedFailure.map { expected in
      let ending =
        switch expected.expectation {
        case .trap: "trap"
        case .testFailure: "fail a test"
        case .compileError, .warning, .exit: "end with `\(expected.expectation)`"
        }
      return ["The code at \(sample.location(ofBlock: expected.block)) was expected to \(ending)."]
    } ?? []
  }

  /// How many lines that called the one that failed are told.
  private static let shownCalls = 8

  /// The lines that called the one that failed; where they are not known, the block that called a library.
  private static func callNotes(
    _ result: SampleResult, _ place: SourceLocation, in sample: Sample
  ) -> [String] {
    let calls = result.callPositions.prefix(shownCalls).compactMap { $0.location(in: sample) }
    guard calls.isEmpty else { return calls.map { "Called at \($0)." } }
    guard let position = result.trapPosition, position.file >= sample.files.count else { return [] }
    return ["The code at \(place) was running."]
  }

  /// The test in which a program ended.
  private static func testNote(_ result: SampleResult) -> [String] {
    result.runningTest.map { ["The test `\($0)` was running."] } ?? []
  }

  /// The output of a sample that was terminated.
  private static func outputNote(_ result: SampleResult) -> [String] {
    guard !result.outputLines.isEmpty else { return ["It printed nothing before that."] }
    return ["The last lines that it printed:\n" + quotation(result.outputLines)]
  }

  /// A hint for a sample that cannot find a file, which may be next to its post.
  private static func missingFileNote(_ sample: Sample, _ lines: [String]) -> [String] {
    guard lines.contains(where: { $0.contains("No such file or directory") }) else { return [] }
    let names = sample.inputs.map { "`\($0.name)`" }.joined(separator: ", ")
    return [
      "A sample can read only the files in its `inputs`\(names.isEmpty ? ", which is empty" : ": \(names)")."
    ]
  }
}
