import ArgumentParser
import Diagnostics
import Dispatch
import LinkChecking
import Markup
import Scaffolding
import SiteEngine
import SystemPackage

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The output of a command: results on standard output; problems on standard error or, in formats for machines, on
/// standard output.
///
/// All that is printed goes through it, so that names, messages and output cannot drive the terminal: control characters
/// and those that change the direction of text are replaced.
struct Console: Sendable {
  private let options: (format: ReportFormat, isQuiet: Bool)
  private let root: String
  private let files: [ReportFile]
  private let job: ContinuousIntegration
  private let refusesColor: Bool
  private let refusesProgress: Bool
  private let terminal: (isTerminal: Bool, usesColor: Bool)
  private let output = ResultOutput()

  init(_ options: SiteOptions, reports: ReportOptions? = nil) {
    self.init(
      root: options.root, format: options.format, isQuiet: options.quiet, files: reports?.report ?? [])
  }

  /// A console for a command that has no site yet.
  ///
  /// - Parameters:
  ///   - root: The folder to which the files of problems are relative.
  ///   - format: The format of problems.
  ///   - isQuiet: Whether only problems are printed.
  ///   - files: Files to which problems are also written.
  init(root: String, format: ReportFormat = .text, isQuiet: Bool = false, files: [ReportFile] = []) {
    self.options = (format, isQuiet)
    self.root = root
    self.files = files
    let environment = ProcessInfo.processInfo.environment
    job = ContinuousIntegration(environment, root: root)
    let isDumb = environment["TERM"] == "dumb"
    refusesColor = !(environment["NO_COLOR"] ?? "").isEmpty || isDumb
    refusesProgress = environment["SITEGEN_PROGRESS"] == "never"
    let isTerminal = isatty(STDERR_FILENO) == 1
    terminal = (isTerminal && !isDumb, isTerminal && !refusesColor)
  }

  /// Prints a line about the result, unless `--quiet` is given.
  func say(_ line: String) {
    guard !options.isQuiet, options.format == .text else { return }
    show(result: line)
  }

  /// Prints a line about the result, whatever the options are.
  func show(result line: String) { write(line.printableLines + "\n", to: .standardOutput) }

  /// Writes problems that are not part of a report.
  func report(_ diagnostics: [Diagnostic]) {
    show(Report(diagnostics: diagnostics))
  }

  /// Writes a report to the terminal, to the files of `--report` and, for GitHub, to the step summary.
  ///
  /// - Parameters:
  ///   - report: What to write.
  ///   - isSummarized: Whether to end with a line that summarizes samples and site.
  /// - Throws: `ReportFileError`.
  func report(_ report: Report, isSummarized: Bool = false) throws {
    show(report, isSummarized: isSummarized)
    try write(report)
  }

  /// Does the work that must precede a report, and then writes the report. If the work fails because of the
  /// environment, the report includes that error and is written all the same.
  ///
  /// - Parameters:
  ///   - report: What to write.
  ///   - work: The work.
  /// - Returns: What the work returns.
  /// - Throws: What the work throws, an exit code in place of an error of the environment; `ReportFileError`.
  func report<Result>(_ report: Report, after work: () async throws -> Result) async throws -> Result {
    let result: Result
    // The quoted lines are looked up in the meantime.
    async let text = text(of: report)
    do {
      result = try await work()
    } catch {
      guard let sentence = environmentProblem(error) else { throw error }
      var report = report
      report.environmentProblem = sentence
      fail(report)
      throw ExitCode.environmentIsWrong
    }
    show(report, text: await text)
    try write(report)
    return result
  }

  /// Diagnostics as plain text, for the page of the preview.
  func plainText(_ diagnostics: [Diagnostic]) -> String {
    ReportFormat.text.format(Report(diagnostics: diagnostics), sourceLine: sourceLine)
  }

  /// Writes additional information to standard error, unless `--quiet` is given.
  func note(_ text: String) {
    if !options.isQuiet { write(text.printableLines + "\n", to: .standardError) }
  }

  /// Writes text to standard output unchanged, whatever the options are: a dialog, which cannot be quiet and escapes what it
  /// quotes, or a document for machines.
  func show(_ text: String) {
    write(text, to: .standardOutput)
  }

  /// Makes sure that all results were written.
  ///
  /// - Throws: `ReportFileError.notWritten`.
  func checkOutput() throws(ReportFileError) {
    if let failure = output.failure { throw .notWritten(reason: failure.description) }
  }

  /// Writes what a sample printed to standard output: on a terminal as readers of a page see it, and unchanged to a file or
  /// a pipe.
  ///
  /// - Parameters:
  ///   - output: The text.
  ///   - endsLine: Whether its last line is ended where standard error goes to the same place, as a problem may follow.
  func show(output: String, endsLine: Bool) {
    write(isatty(STDOUT_FILENO) == 1 ? output.shownOutput : output, to: .standardOutput)
    guard endsLine, let last = output.utf8.last, last != UInt8(ascii: "\n"), sharesOutput else { return }
    write("\n", to: .standardOutput)
  }

  /// Writes what a sample wrote to standard error, in whole lines.
  func show(errorOutput output: String) {
    write(isatty(STDERR_FILENO) == 1 ? output.shownOutput : output, to: .standardError)
    if let last = output.utf8.last, last != UInt8(ascii: "\n") { write("\n", to: .standardError) }
  }

  /// Whether standard output and standard error go to the same place, such as a terminal.
  private var sharesOutput: Bool {
    var (output, error) = (stat(), stat())
    guard fstat(STDOUT_FILENO, &output) == 0, fstat(STDERR_FILENO, &error) == 0 else { return false }
    return output.st_dev == error.st_dev && output.st_ino == error.st_ino
  }

  /// Whether text on standard output may have colors.
  var colorsOutput: Bool { isatty(STDOUT_FILENO) == 1 && !refusesColor }

  /// Writes one problem that has no location.
  func complain(_ sentence: String) {
    write("error: \(sentence.printableLines)\n", to: .standardError)
  }

  /// Does work that reports its steps, and shows its progress: in one line that is erased on a terminal, in
  /// occasional lines in a log, and not at all in formats for machines or where `SITEGEN_PROGRESS` is `never`.
  func showingProgress<Result: Sendable>(
    _ work: @Sendable @escaping (@escaping @Sendable (BuildProgress) -> Void) async throws -> Result
  ) async throws -> Result {
    let start = ContinuousClock.now
    let isShown = options.format == .text && !options.isQuiet && !refusesProgress
    return try await ProgressReporter(
      style: isShown ? (terminal.isTerminal ? .line : .log) : nil,
      write: { write($0, to: .standardError) },
      columns: terminalColumns,
      now: { ContinuousClock.now - start },
      pause: { try await Task.sleep(for: .milliseconds(100)) }
    ).during(work)
  }

  /// Writes the report of a command that failed, and reports the files that cannot be written.
  private func fail(_ report: Report) {
    show(report)
    if options.format != .text, let sentence = report.environmentProblem { complain(sentence) }
    do {
      try write(report)
    } catch {
      complain(environmentProblem(error) ?? "\(error)")
    }
  }

  private func text(of report: Report) -> String {
    options.format.format(
      report, usesColor: terminal.usesColor, siteFolder: job.siteFolder, sourceLine: sourceLine)
  }

  private func show(_ report: Report, text: String? = nil, isSummarized: Bool = false) {
    let text = text ?? self.text(of: report)
    switch options.format {
    case .text: write(text + ending(of: report, isSummarized: isSummarized), to: .standardError)
    case .json, .junit, .html: write(text, to: .standardOutput)
    case .github:
      write(text + (isSummarized ? report.summary + "\n" : ""), to: .standardOutput)
    }
  }

  private func write(_ report: Report) throws(ReportFileError) {
    var failure: ReportFileError?
    for file in files {
      var text = file.format.format(report, siteFolder: job.siteFolder, sourceLine: sourceLine)
      if file.format == .text { text += ending(of: report, isSummarized: true) }
      do {
        try file.write(text, site: root)
      } catch {
        // The other files are still written.
        failure = failure ?? error
      }
    }
    if options.format == .github {
      try job.appendToStepSummary(
        report.stepSummary(siteFolder: job.siteFolder, sourceAddress: job.sourceAddress))
    }
    if let failure { throw failure }
  }

  /// The last lines of a text report: the numbers of problems, and a summary.
  private func ending(of report: Report, isSummarized: Bool) -> String {
    var lines = [report.severityCounts, isSummarized ? report.summary : ""].filter { !$0.isEmpty }
    if lines.count == 2, lines[0] == lines[1] { lines.removeLast() }
    return lines.isEmpty
      ? "" : (report.diagnostics.isEmpty ? "" : "\n") + lines.joined(separator: "\n") + "\n"
  }

  private func terminalColumns() -> Int {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  private func write(_ text: String, to file: FileDescriptor) { output.write(text, to: file) }

  /// Finds the lines that a report quotes.
  private var sourceLine: (String, Int) -> String? {
    let text = SourceText(root: root)
    return { file, line in text.line(line, of: file) }
  }
}

extension Console {
  /// Runs a command's work and turns errors of the environment into their exit code.
  ///
  /// SIGINT, SIGTERM and SIGHUP cancel the work, and end the process soon in any case (`StopSignals`).
  func run(_ work: @escaping @Sendable () async throws -> Void) async throws {
    let task = Task { try await work() }
    let signals = StopSignals { task.cancel() }
    defer { signals.stop() }
    do {
      do {
        try await task.value
      } catch let error as ExitCode {
        try checkOutput()
        throw error
      }
      try checkOutput()
    } catch {
      if task.isCancelled { throw ExitCode(StopSignals.exitCode) }
      if let error = error as? CreationError {
        complain(error.sentence)
        throw error.exitCode
      }
      guard let sentence = environmentProblem(error) else { throw error }
      // The report has already been shown.
      if error is ReportFileError {
        complain(sentence)
      } else {
        fail(Report(environmentProblem: sentence))
      }
      throw ExitCode.environmentIsWrong
    }
  }
}
