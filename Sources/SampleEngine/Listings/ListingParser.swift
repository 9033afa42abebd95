import Diagnostics
import Parallelism
import SampleModel
import SystemPackage

/// Has the compiler's front end parse code, many texts in one process.
///
/// A process that crashes or hangs costs only the text that does it: the texts of its batch are parsed again, one each.
struct ListingParser: Sendable {
  /// What became of one text.
  struct Verdict: Sendable {
    /// The first problem with it, or `nil`.
    var problem: SyntaxProblem?
    /// Whether the compiler failed without saying why.
    var isUnexplained = false
    /// Whether a brace closes what was never opened, so that the code cannot be the inside of something.
    fileprivate var closesTooMuch = false
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

  /// A verdict on each text.
  func verdicts(on texts: [String]) async throws(SampleEnvironmentError) -> [Verdict] {
    var verdicts = try await parse(texts.map(Self.withoutDirectives))
    let doubtful = verdicts.indices.filter {
      verdicts[$0].problem != nil && !verdicts[$0].isUnexplained && !verdicts[$0].closesTooMuch
    }
    let wrapped = doubtful.flatMap { index in
      Self.surroundings.map { "\($0) {\n\(Self.withoutDirectives(texts[index]))\n}\n" }
    }
    let count = Self.surroundings.count
    for (number, verdict) in try await parse(wrapped).enumerated() where verdict.problem == nil {
      verdicts[doubtful[number / count]] = Verdict()
    }
    return verdicts
  }

  private func parse(_ texts: [String]) async throws(SampleEnvironmentError) -> [Verdict] {
    let batches = stride(from: 0, to: texts.count, by: Self.batchSize).map { start in
      Array(texts[start..<min(start + Self.batchSize, texts.count)])
    }
    return try await parallelMap(batches, jobs: context.configuration.jobs) {
      batch throws(SampleEnvironmentError) in
      if let verdicts = try await parse(batch: batch, timeout: Self.batchTimeout) { return verdicts }
      return try await parallelMap(batch, jobs: context.configuration.jobs) {
        text throws(SampleEnvironmentError) in
        try await parse(batch: [text], timeout: Self.timeout)?.first
          ?? Verdict(
            problem: SyntaxProblem(
              message: "the compiler crashed or hung while parsing this code", position: nil),
            isUnexplained: true)
      }
    }.flatMap(\.self)
  }

  /// The verdicts of one process; `nil` where it did not come to an end.
  private func parse(
    batch texts: [String], timeout: Duration
  ) async throws(SampleEnvironmentError) -> [Verdict]? {
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
    if ending == .exited(0) { return texts.map { _ in Verdict() } }
    guard ending == .exited(1) else { return nil }
    var verdicts = texts.map { _ in Verdict() }
    let errors = messages(in: output, names, texts).filter { $0.severity == .error }
    guard errors.contains(where: { $0.position != nil }) else { return nil }
    for error in errors where !Self.isOfBatch(error) {
      guard let position = error.position else { return nil }
      if error.text.hasPrefix("extraneous '}'") { verdicts[position.file].closesTooMuch = true }
      if verdicts[position.file].problem == nil { verdicts[position.file].problem = SyntaxProblem(error) }
    }
    return verdicts
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
