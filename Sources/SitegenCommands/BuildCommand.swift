import ArgumentParser
import CSystemCalls
import Diagnostics
import Publishing
import SampleEngine
import SampleModel
import SiteEngine

/// `sitegen build`
struct BuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build", abstract: "Build the site and run the samples that changed.",
    discussion: """
      Samples are compiled and run only if their result is not in the cache. A difference from a record is a \
      warning. Nothing is published if there is an error.

      Examples:
        sitegen build
        sitegen build --drafts --output-dir preview
        sitegen build --frozen
        sitegen build --frozen --from proven-*.tar
      """)

  @Flag(
    name: .long,
    help: "Publish the recorded output without a compiler; a missing or stale record is an error.")
  var frozen = false

  @Option(
    name: .long, parsing: .upToNextOption,
    help: ArgumentHelp(
      "Publish what checks have proven: the files of `check --keep`, of every shard.", valueName: "files"))
  var from: [String] = []

  @OptionGroup var site: SiteOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var reports: ReportOptions
  @OptionGroup var timing: TimingOptions

  func validate() throws {
    guard from.isEmpty || frozen else {
      throw ValidationError("--from needs --frozen, because other builds compile the samples themselves.")
    }
  }

  /// What checks have proven; nothing without `--from`.
  private var proof: Composition.Proof {
    get throws(ProvenArchiveError) {
      guard !from.isEmpty else { return .none }
      var parts: [(path: String, archive: ProvenArchive)] = []
      for path in from { parts.append((path, try ProvenArchive(contentsOf: path))) }
      return .given(try ProvenArchive(merging: parts))
    }
  }

  func run() async throws {
    keep_memory()
    let console = Console(site, reports: reports)
    try await console.run {
      let start = ContinuousClock.now
      let times = BuildTimes()
      let folder = output.outputDir ?? site.path("public")
      let proof = try proof
      let staged = try await console.showingProgress { progress in
        try await Composition(site).build(
          site, baseURL: output.baseUrl, samples: frozen ? .frozen : .build, proof: proof, times: times
        ) {
          if case .sample(let step) = $0 { times.receive(step) }
          progress($0)
        }.run(into: OutputFolder(folder), force: output.force)
      }
      let built = staged.site
      built.notes.forEach(console.say)
      let diagnostics = built.diagnostics.raised { _ in site.strict }
      var report = Report(
        built, diagnostics: diagnostics, sampleDurations: times.durations,
        duration: ContinuousClock.now - start)
      // A frozen build reports every missing record, because it publishes only records.
      if !frozen { report.diagnostics = diagnostics.withRecordsInOneLine }
      guard !diagnostics.containsErrors else {
        staged.discard()
        try console.report(report)
        console.say("Nothing was published.")
        throw ExitCode.contentIsWrong
      }
      let changes = try await console.report(report) { try await staged.publish() }
      times.ended(.writing)
      try timing.report(times, to: console, site: site.root)
      console.say(
        BuildSummary(built, changes).text + " in \((ContinuousClock.now - start).shortText): \(folder)")
      if let sentence = report.leftOut?.sentence { console.say(sentence) }
      try console.checkOutput()
      // The system takes back all memory at once. To free the site value by value takes a ninth of a build that finds
      // nothing changed.
      withExtendedLifetime(staged) { BuildCommand.exit() }
    }
  }
}

/// The result of a build, in one line.
struct BuildSummary {
  let text: String

  init(_ built: BuiltSite, _ changes: OutputFolder.Changes) {
    let ran = built.outcomes.count { $0.origin == .run }
    var parts = [built.pageCount.counting("page")]
    if !built.samples.isEmpty { parts.append("\(built.samples.count.counting("sample")) (\(ran) run)") }
    let files = (changes.written.count + changes.unchanged).counting("file")
    parts.append("\(files) (\(changes.written.count) written, \(changes.removed.count) removed)")
    text = parts.joined(separator: ", ")
  }
}

extension Duration {
  /// `320 ms` or `1.2 s`.
  var shortText: String {
    let milliseconds = components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    guard milliseconds >= 1000 else { return "\(milliseconds) ms" }
    return "\(milliseconds / 1000).\(milliseconds % 1000 / 100) s"
  }
}
