import Diagnostics
import Parallelism
import SampleModel
import SystemPackage

/// Has the compiler's front end parse code, many texts in one process.
///
/// A process that crashes or hangs costs only the text that does it: the texts of its batch are parsed again, one each. An
/// error without a place may be any text's, so the halves of such a batch are parsed again, down to the one text.
struct ListingParser: Sendable {
  /// What became of one text.
  struct Verdict: Sendable {
    /// The first problem with it, or `nil`.
    var problem: SyntaxProblem?
    /// Whether the compiler failed without saying why.
    var isUnexplained = false
    /// Whether the code can be the inside of something: not if a brace closes what was never opened.
    fileprivate var mayBeInside = true
  }

  /// What one process says of its texts.
  private enum Answer {
    case verdicts([Verdict])
    /// There is an error without a place.
    case misplaced
    /// It did not come to an end.
    case failed
  }

  let context: SampleEvaluationContext

  /// How many texts one process parses: some hundred take it a tenth of a second.
  private static let batchSize = 256
  private static let batchTimeout = Duration.seconds(30)
  /// How long one text may take. Nested brackets take exponential time, so some never end.
  private static let timeout = Duration.seconds(10)

  /// What code may be the inside of.
  private static let surroundings = [
    "enum Surroundings", "class Surroundings", "protocol Surroundings", "switch 0",
  ]

  /// A text as the inside of what it may be the inside of.
  private static func wrapped(_ text: String) -> [String] {
    surroundings.map { "\($0) {\n\(text)\n}\n" } + (isArguments(text) ? ["surroundings(\n\(text)\n)\n"] : [])
  }

  /// Whether a text begins like arguments that have labels or are members, as a part of a package's manifest does.
  private static func isArguments(_ text: String) -> Bool {
    let first = text.split(whereSeparator: \.isNewline).lazy.map { $0.drop { $0 == " " || $0 == "\t" } }
      .first { !$0.isEmpty && !$0.hasPrefix("//") }
    guard let first else { return false }
    let name = first.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return first.hasPrefix(".") || !name.isEmpty && first.dropFirst(name.count).hasPrefix(":")
  }

  /// A verdict on each text.
  func verdicts(on texts: [String]) async throws(SampleEnvironmentError) -> [Verdict] {
    var verdicts = try await parse(texts.map(Self.withoutDirectives))
    let doubtful = verdicts.indices.filter {
      verdicts[$0].problem != nil && !verdicts[$0].isUnexplained && verdicts[$0].mayBeInside
    }
    let wrapped = doubtful.flatMap { index in
      Self.wrapped(Self.withoutDirectives(texts[index])).map { (index: index, text: $0) }
    }
    for (text, verdict) in zip(wrapped, try await parse(wrapped.map(\.text))) where verdict.problem == nil {
      verdicts[text.index] = Verdict()
    }
    return verdicts
  }

  private func parse(_ texts: [String]) async throws(SampleEnvironmentError) -> [Verdict] {
    let batches = stride(from: 0, to: texts.count, by: Self.batchSize).map { start in
      Array(texts[start..<min(start + Self.batchSize, texts.count)])
    }
    return try await parallelMap(batches, jobs: context.configuration.jobs) {
      batch throws(SampleEnvironmentError) in
      try await parse(batch: batch)
    }.flatMap(\.self)
  }

  private func parse(batch: [String]) async throws(SampleEnvironmentError) -> [Verdict] {
    switch try await answer(on: batch, timeout: batch.count > 1 ? Self.batchTimeout : Self.timeout) {
    case .verdicts(let verdicts): return verdicts
    case .misplaced:
      let half = batch.count / 2
      return try await parse(batch: Array(batch[..<half])) + parse(batch: Array(batch[half...]))
    case .failed where batch.count > 1:
      return try await parallelMap(batch, jobs: context.configuration.jobs) {
        text throws(SampleEnvironmentError) in
        try await parse(batch: [text])
      }.flatMap(\.self)
    case .failed:
      return [
        Verdict(
          problem: SyntaxProblem(
            message: "the compiler crashed or hung while parsing this code", position: nil),
          isUnexplained: true)
      ]
    }
  }

  /// The answer of one process.
  private func answer(
    on texts: [String], timeout: Duration
  ) async throws(SampleEnvironmentError) -> Answer {
    let folder = context.work.appending("listings-\(UInt64.random(in: .min ... .max))")
    try context.makeFolder(folder)
    let names = texts.indices.map { "listing-\($0).swift" }
    for (name, text) in zip(names, texts) {
      try context.write(Array(text.utf8), to: folder.appending(name))
    }
    let (ending, output) = try await context.runTool(
      context.toolchain.compile[0],
      ["-frontend", "-parse", "-swift-version", "6", "-diagnostic-style", "llvm"] + names, in: folder,
      timeout: timeout)
    if ending == .exited(0) { return .verdicts(texts.map { _ in Verdict() }) }
    let errors = messages(in: output, names, texts).filter { $0.severity == .error }
    guard ending == .exited(1), !errors.isEmpty else { return .failed }
    var verdicts = texts.map { _ in Verdict() }
    for error in errors where !Self.isOfBatch(error) {
      guard let file = error.position?.file ?? (texts.count == 1 ? 0 : nil) else { return .misplaced }
      if error.position == nil || error.text.hasPrefix("extraneous '}'") {
        verdicts[file].mayBeInside = false
      }
      if verdicts[file].problem == nil { verdicts[file].problem = SyntaxProblem(error) }
    }
    return .verdicts(verdicts)
  }

  /// The compiler's messages, with the position of a text as that of a file.
  private func messages(in output: String, _ names: [String], _ texts: [String]) -> [CompilerMessage] {
    guard let id = SampleID(file: "listings") else { return [] }
    let files = zip(names, texts).map { name, text in
      SampleFile(name: name, fragments: [SampleFragment(text: text, file: name, line: 1)])
    }
    let all = Sample(id: id, files: files, location: SourceLocation(file: names[0]))
    return CompilerMessageParser(sample: all, module: SampleModule(all)).messages(in: output)
  }

  /// Whether an error is only there because several files are parsed together, where none is the main one.
  private static func isOfBatch(_ error: CompilerMessage) -> Bool {
    ["statements", "expressions"].contains { error.text == "\($0) are not allowed at the top level" }
  }

  /// The text without what would make the compiler speak of other places: `#sourceLocation`, and `#!` in its first line.
  private static func withoutDirectives(_ text: String) -> String {
    guard text.contains("#sourceLocation") || text.hasPrefix("#!") else { return text }
    let lines = text.withLineFeeds.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { index, line in
      let code = line.drop { $0 == " " || $0 == "\t" }
      return code.hasPrefix("#sourceLocation(") || index == 0 && code.hasPrefix("#!") ? "" : String(line)
    }.joined(separator: "\n")
  }
}
