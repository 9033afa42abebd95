import Diagnostics
import SampleModel

/// How a compiler or a linker ended that reports no error: it crashed, took too long or used too much memory.
struct CompilerFailure: Sendable {
  /// What happened, as a sentence: `the compiler crashed (signal 11) while type-checking statement`.
  var sentence: String
  /// The file and the line, from 1, on which it was working, as it says them.
  var place: (file: String, line: Int)?

  /// How many lines of a compiler's own words are quoted, and how many columns of each.
  private static let quotedLines = 5
  private static let quotedColumns = 400

  /// Reads what a program left behind.
  ///
  /// - Parameters:
  ///   - ending: How it ended, which is not with success.
  ///   - output: What it wrote to standard error.
  ///   - program: What it is: `compiler`.
  ///   - timeout: How long it could take.
  init(
    _ ending: ChildProcess.Ending, _ output: String, of program: String = "compiler",
    timeout: Duration = SampleEvaluationContext.toolTimeout
  ) {
    switch ending {
    case .exited(let code):
      let lines = output.lines.filter { !$0.isEmpty }.suffix(CompilerFailure.quotedLines).map {
        $0.printable.truncated(toColumns: CompilerFailure.quotedColumns)
      }
      sentence = (["the \(program) exited with code \(code)"] + lines).joined(separator: "\n")
    case .timedOut:
      sentence = "the \(program) did not finish within \(timeout)"
    case .signalled(let signal):
      if let memory = output.matches(of: Supervisor.memoryNotice).last?.output.1 {
        sentence = "the \(program) used more than \(memory) MiB of memory"
        return
      }
      // LLVM's own words, from the outermost to the innermost that it did.
      let work = output.lines.compactMap { $0.wholeMatch(of: /\d+\.\tWhile (.*)/)?.output.1 }
      let step = work.last { !$0.hasPrefix("evaluating request") } ?? work.last
      let phase = step.map(CompilerFailure.phase).flatMap { $0.isEmpty ? nil : " while \($0)" } ?? ""
      sentence = "the \(program) crashed (signal \(signal))\(phase)"
      place = work.reversed().lazy.compactMap(CompilerFailure.place).first
    }
  }

  /// What a step is, without what it is done to: `type-checking statement` of `type-checking statement at [a.swift:2:1 …`.
  private static func phase(_ step: Substring) -> String {
    let words = step.split(separator: " ").prefix { word in
      !["at", "for", "of", "on"].contains(word)
        && word.allSatisfy { $0.isASCII && ($0.isLetter || $0 == "-") }
    }
    return words.joined(separator: " ")
  }

  /// The place in `at [main.swift:2:1 - line:2:9]` or `(at main.swift:2:1)`.
  private static func place(_ step: Substring) -> (file: String, line: Int)? {
    guard let match = step.firstMatch(of: /\bat \[?([^\[\]:"]+):(\d+):\d+/), let line = Int(match.output.2)
    else {
      return nil
    }
    return (String(match.output.1), line)
  }
}

extension CompilerMessageParser {
  /// The error for a compiler that reports none.
  func message(for failure: CompilerFailure) -> CompilerMessage {
    CompilerMessage(
      severity: .error, text: failure.sentence,
      position: failure.place.flatMap { position($0.file, line: $0.line) })
  }

  /// The position of an author's line. A crash names it with the path of the assembled file.
  private func position(_ path: String, line: Int) -> SamplePosition? {
    for (fileIndex, file) in sample.files.enumerated() {
      for (index, fragment) in file.fragments.enumerated()
      where (fragment.file == path || module.files[fileIndex].path == path)
        && fragment.text.lines.indices.contains(line - fragment.line)
      {
        return SamplePosition(file: fileIndex, fragment: index, line: line - fragment.line, column: 0)
      }
    }
    return nil
  }
}
