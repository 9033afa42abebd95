import ArgumentParser
import Diagnostics
import SampleEngine
import SampleModel
import SiteEngine

/// `sitegen explain`
struct ExplainCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Show what the result of a sample depends on and what has changed.",
    discussion: """
      Nothing is compiled or run.

      Example:
        sitegen explain circular-dial/dial
      """)

  @Argument(help: ArgumentHelp("The sample, such as `circular-dial/dial`.", valueName: "sample"))
  var sample: String

  @OptionGroup var site: SiteOptions

  func run() async throws {
    let console = Console(site)
    try await console.run {
      let composition = Composition(site)
      let found = try await composition.build(site, samples: .build).sampleCatalog()
      let sample = try console.sample(named: sample, in: found)
      let engine = composition.sampleEngine(found.configuration)
      let inspections = try await engine.inspect([sample])
      let explanation = SampleExplanation(
        sample: sample, uses: found.uses[sample.id] ?? [], inspection: inspections[0],
        recordPath: composition.records.path(of: sample.id),
        record: Result { () throws(SampleRecordError) in try composition.records.load(sample.id) },
        origin: try found.moves(in: composition.records).origins[sample.id],
        limits: engine.configuration.limits, library: LibraryUse(sample, in: found.samples))
      for line in explanation.lines { console.show(result: line) }
      let diagnostics = found.diagnostics(concerning: [sample])
      console.report(diagnostics)
      guard !diagnostics.containsErrors else { throw ExitCode.contentIsWrong }
    }
  }
}

/// What is known about one sample, as lines of text.
struct SampleExplanation {
  let sample: Sample
  let uses: [SourceLocation]
  let inspection: SampleInspection
  let recordPath: String
  let record: Result<SampleRecord?, SampleRecordError>
  var origin: SampleID?
  let limits: SampleLimits
  /// The samples that import it, if it is a library.
  let library: LibraryUse?

  var lines: [String] {
    let status = SampleStatus(sample, inspection, record: record, origin: origin)
    var lines = ["\(sample.id): \(status.state.rawValue), \(status.sentence)"]
    if let library {
      lines += ["", "The library `\(library.module)`, imported by"]
      lines += library.importers.isEmpty ? ["  no sample"] : library.importers.map { "  \($0)" }
    }
    lines += ["", "Shown at"]
    lines += places
    let isRecorded = if case .success(_?) = record { true } else { false }
    lines += ["", "Recorded in", "  " + recordPath + (isRecorded ? "" : " (no record yet)")]
    lines += ["", "Limits", "  " + limitText]
    lines += ["", "Its result depends on"]
    let changes = Dictionary(
      inspection.changes.map { ($0.title, $0) }, uniquingKeysWith: { first, _ in first })
    let width = inspection.key.parts.map(\.title.count).max() ?? 0
    for part in inspection.key.parts {
      let mark = changes[part.title].map { $0.old == nil ? "  new" : "  changed" } ?? ""
      lines.append("  \(part.title.padded(to: width))  \(part.value.abbreviated)\(mark)")
    }
    return lines + [""] + lastRun
  }

  /// One line for each file, with the line numbers in it.
  private var places: [String] {
    guard !uses.isEmpty else { return ["  nowhere"] }
    var files: [(file: String, lines: [Int])] = []
    for use in uses {
      if files.last?.file != use.file { files.append((use.file, [])) }
      files[files.count - 1].lines.append(use.line ?? 1)
    }
    return files.map { file, lines in
      "  \(file), line\(lines.count == 1 ? "" : "s") \(lines.map(String.init).joined(separator: ", "))"
    }
  }

  private var limitText: String {
    [
      "\(sample.timeout) of running time", "\(limits.outputBytes.byteCountText) each of output and figures",
      "\(limits.memoryBytes.byteCountText) of memory", "figures compared within \(sample.tolerance)",
    ].joined(separator: ", ")
  }

  private var lastRun: [String] {
    guard let last = inspection.lastRun else { return ["It has not run on this machine yet."] }
    let ending = last.failure.map { "It failed: \($0)." } ?? "It succeeded."
    guard !inspection.changes.isEmpty else {
      let isKept = inspection.outcome != nil
      return ["Nothing has changed since its last run. \(ending)"]
        + (isKept || last.failure != nil ? [] : ["Its result is no longer cached, so it will run again."])
    }
    var lines = ["Changed since its last run:"]
    for change in inspection.changes {
      let values = [change.old, change.new].map { $0?.abbreviated ?? "nothing" }
      let isText = values.allSatisfy { $0.hasPrefix("sha256:") }
      lines.append("  \(change.title)" + (isText ? "" : ": \(values[0]), now \(values[1])"))
    }
    lines.append(
      inspection.outcome == nil
        ? "It will run again. \(ending)"
        : "The cache still has the result of an earlier run with the current values.")
    return lines
  }
}

extension String {
  /// A digest shortened to its first digits; any other text unchanged.
  fileprivate var abbreviated: String { hasPrefix("sha256:") ? String(prefix(19)) : self }
}
