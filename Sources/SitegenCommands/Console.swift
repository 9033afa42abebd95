import ArgumentParser
import Diagnostics
import Foundation

/// What a command says: results on standard output, problems on standard error.
struct Console: Sendable {
  private let options: (format: DiagnosticFormat, isQuiet: Bool)
  private let root: String
  private let refusesColor: Bool
  private let usesColor: Bool

  init(_ options: SiteOptions) {
    self.options = (options.format, options.quiet)
    root = options.root
    let environment = ProcessInfo.processInfo.environment
    refusesColor = !(environment["NO_COLOR"] ?? "").isEmpty || environment["TERM"] == "dumb"
    usesColor = isatty(STDERR_FILENO) == 1 && !refusesColor
  }

  /// Prints a line of what was done, unless `--quiet`.
  func say(_ line: String) {
    guard !options.isQuiet, options.format == .text else { return }
    print(line)
    fflush(nil)
  }

  /// Writes problems down: text on standard error, for machines on standard output.
  func report(_ diagnostics: [Diagnostic]) {
    let text = options.format.format(diagnostics, usesColor: usesColor, sourceLine: sourceLine)
    switch options.format {
    case .text: write(text + summary(of: diagnostics), to: .standardError)
    case .json, .github: write(text, to: .standardOutput)
    }
  }

  /// Diagnostics as plain text for the preview's page.
  func plainText(_ diagnostics: [Diagnostic]) -> String {
    DiagnosticFormat.text.format(diagnostics, sourceLine: sourceLine)
  }

  /// Writes something worth knowing beside the results, unless `--quiet`, on standard error.
  func note(_ text: String) {
    if !options.isQuiet { write(text + "\n", to: .standardError) }
  }

  /// Writes text to standard output as it stands, whatever the options say: a conversation cannot be quiet.
  func show(_ text: String) {
    write(text, to: .standardOutput)
  }

  /// Whether text on standard output may have colours.
  var colorsOutput: Bool { isatty(STDOUT_FILENO) == 1 && !refusesColor }

  /// Writes one problem that has no place.
  func complain(_ sentence: String) {
    write("error: \(sentence)\n", to: .standardError)
  }

  private func write(_ text: String, to handle: FileHandle) {
    // A closed pipe (`sitegen check | head`) is no reason to fail.
    try? handle.write(contentsOf: Data(text.utf8))
  }

  private func summary(of diagnostics: [Diagnostic]) -> String {
    let counts = [Severity.error, .warning].compactMap { severity -> String? in
      let count = diagnostics.count { $0.severity == severity }
      return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    return counts.isEmpty ? "" : "\n" + counts.joined(separator: ", ") + "\n"
  }

  private func sourceLine(_ file: String, _ line: Int) -> String? {
    guard let data = FileManager.default.contents(atPath: root + "/" + file) else { return nil }
    let lines = data.split(separator: UInt8(ascii: "\n"), maxSplits: line, omittingEmptySubsequences: false)
    guard lines.indices.contains(line - 1) else { return nil }
    return String(decoding: lines[line - 1], as: UTF8.self).trimmingSuffix("\r")
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}

extension ExitCode {
  /// An error in a post, a difference, a broken link.
  static let contentIsWrong = ExitCode(1)
  /// No compiler, unwritable output.
  static let environmentIsWrong = ExitCode(2)
}

extension Console {
  /// Runs a command's work and turns errors of the environment into their exit code.
  ///
  /// Ctrl-C and SIGTERM cancel the work, so that samples end and temporary folders go before the command does,
  /// unless the work sees to that itself, as the preview server does.
  func run(cancelsOnSignals: Bool = true, _ work: @escaping @Sendable () async throws -> Void) async throws {
    let task = Task { try await work() }
    let signals = (cancelsOnSignals ? [SIGINT, SIGTERM] : []).map { number in
      // The source sees the signal only where the process does not die of it.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { task.cancel() }
      source.resume()
      return source
    }
    defer { for source in signals { source.cancel() } }
    do {
      try await task.value
    } catch {
      // 128 + SIGINT, as shells have it.
      if task.isCancelled { throw ExitCode(130) }
      guard let sentence = environmentProblem(error) else { throw error }
      complain(sentence)
      throw ExitCode.environmentIsWrong
    }
  }
}

extension Sequence<Diagnostic> {
  /// The diagnostics with warnings raised to errors where they are to be. What a machine cannot do is no fault of the
  /// site's, and has a setting of its own by which it becomes an error.
  func raised(_ isRaised: (Diagnostic) -> Bool) -> [Diagnostic] {
    map { diagnostic in
      var diagnostic = diagnostic
      if isRaised(diagnostic), diagnostic.identifier != Diagnostic.unprotectedSamplesIdentifier {
        diagnostic.severity = .error
      }
      return diagnostic
    }
  }
}
