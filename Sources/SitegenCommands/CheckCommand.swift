import ArgumentParser
import Diagnostics
import FileSystem
import LinkChecking
import Publishing
import SampleEngine
import SampleModel
import SiteEngine
import SiteModel
import URLs

/// `sitegen check`
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check that every sample matches its record and that every link works.",
    discussion: """
      Every sample is compiled and run, without the cache. Nothing is written except the reports that you request. \
      If you name samples, only these are run, links are not checked, and the rest of the site reports only \
      errors.

      `--links external` also requests each address outside the site once, and caches the results in \
      `.sitegen/links.json`. A broken link is an error. If a server refuses automated requests, its links are \
      warnings, even with `--strict`.

      `--shard` divides the samples among the jobs of a CI matrix, so that each takes about as long. The first shard \
      also checks what belongs to no sample, such as links. `--times` names a folder of JSON reports of earlier \
      checks, which say how long samples take; give the same reports to all shards. Without it the length of a \
      sample's code is an estimate.

      `--keep` writes one file with all that was proven: what samples gave, modules of live figures, formulas and \
      the reference. `build --frozen --from` publishes it where there is no compiler.

      `--toolchain` compiles and runs the samples by another Swift toolchain, whose folder or `swiftc` you name, and \
      compares what they give with the records. With several toolchains a table shows what differs. Live figures and \
      links are not checked. `--record-compilers` notes which samples passed in `Samples/Recorded/compilers.json`; \
      pages then name the compilers that their samples were verified by.

      `--replay` takes an address that a reader copied by *Link* under a live figure. It draws that state by the native \
      program, writes it as SVG, PNG and a drawing list to `.sitegen/run/SAMPLE`, and compares it with the drawing \
      of the module. Quote the address, as it contains a `#`.

      In a Swift package without a `sitegen.yml`, the Swift fences of its README, of other Markdown at its top, of its DocC \
      catalogs and of comments of public declarations are compiled, and the files that tutorials show. A table shows how \
      each compiles. `--adopt` writes that down where readers do not see it; from then on a fence that stops compiling is an error.

      Examples:
        sitegen check
        sitegen check circular-dial/dial
        sitegen check --links external --report report.xml
        sitegen check --replay 'https://example.org/posts/dial/#live-dial-dial-turn:AQIDBA…'
        sitegen check --shard 2/4 --format github --keep proven-2.tar
        sitegen check --shard 2/4 --times times --report reports/2.json
        sitegen check --toolchain /opt/swift-6.2 --toolchain /opt/swift-6.3 --report compilers.html
      """)

  @Argument(help: ArgumentHelp("The samples to check. (default: all)", valueName: "sample"))
  var samples: [String] = []

  @OptionGroup var site: SiteOptions

  @Option(
    name: [.customShort("u"), .long],
    help: "The base URL of the site, instead of the one in `sitegen.yml`.")
  var baseUrl: BaseURL?

  @OptionGroup var reports: ReportOptions
  @OptionGroup var timing: TimingOptions

  @Option(name: .long, help: "Which links to check: only `internal` ones, or also `external` ones.")
  var links = LinkScope.internal

  @Option(
    name: .long,
    help: ArgumentHelp("Check only one part of the samples, such as 2/4.", valueName: "i/n"),
    transform: { text in
      guard let shard = Shard(text) else {
        throw ValidationError("Write a shard as I/N with I from 1 to N, such as 2/4.")
      }
      return shard
    })
  var shard: Shard?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A folder of JSON reports, by whose times samples are divided into shards.", valueName: "folder"))
  var times: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "How many random sets of values to try of each sample whose code readers change.", valueName: "count"),
    transform: { text in
      guard let count = Int(text), (1...10_000).contains(count) else {
        throw ValidationError("`\(text)` is no count from 1 to 10000.")
      }
      return count
    })
  var edits = SampleRequest.defaultEditCount

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Only draw the state of a live figure that a reader's address has, and compare it with the page's.",
      valueName: "address"))
  var replay: String?

  @Flag(name: .long, help: "Stop at the first sample with a problem.")
  var failFast = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "If nothing is wrong, write what was proven to a file, for `build --frozen --from`.", valueName: "file")
  )
  var keep: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Check the samples by this Swift toolchain instead. You can repeat this option.", valueName: "folder"))
  var toolchain: [NamedToolchain] = []

  @Flag(
    name: .customLong("record-compilers"),
    help: "Note by which of the toolchains each sample passed, for pages to tell.")
  var recordsCompilers = false

  @Flag(name: .long, help: "In a Swift package: write down how each fence of its documents compiles.")
  var adopt = false

  func validate() throws {
    guard toolchain.isEmpty || (shard == nil && keep == nil && links == .internal && !failFast) else {
      throw ValidationError(
        "--toolchain checks samples alone, so do not combine it with --links, --shard, --keep or --fail-fast."
      )
    }
    guard !recordsCompilers || !toolchain.isEmpty else {
      throw ValidationError("--record-compilers needs a --toolchain.")
    }
    guard keep == nil || samples.isEmpty else {
      throw ValidationError("--keep needs all samples or a --shard, so do not name samples.")
    }
    guard replay == nil || (samples.isEmpty && shard == nil && keep == nil && toolchain.isEmpty) else {
      throw ValidationError("--replay draws one state, so do not combine it with what checks samples.")
    }
    guard times == nil || shard != nil else {
      throw ValidationError("--times divides samples into shards, so it needs a --shard.")
    }
  }

  /// The warnings of a build that are errors in a check.
  static let failures: Set<String> = [
    "broken-link", "broken-anchor", "missing-image", "duplicate-id", "unclosed-fence",
  ]

  /// Which addresses a check requests.
  enum LinkScope: String, ExpressibleByArgument, CaseIterable {
    /// Addresses of the site.
    case `internal`
    /// Addresses of other sites as well.
    case external
  }

  private func checkExternalLinks(
    of built: BuiltSite, _ progress: @escaping @Sendable (BuildProgress) -> Void
  ) async throws -> [Diagnostic] {
    let cache = LinkCache(folder: Directory(root: site.root))
    let known = cache.read()
    let prober = Curl().prober(timeout: .seconds(built.configuration.links.timeout))
    let findings = try await built.checkExternalLinks(with: prober, known: known.links) { done, total in
      progress(.links(done: done, of: total))
    }
    return findings.diagnostics + known.diagnostics + cache.write(findings.known)
  }

  func run() async throws {
    let console = Console(site, reports: reports)
    if let package = Composition(site).documentedPackage {
      return try await console.run { try await checkDocuments(of: package, console) }
    }
    guard !adopt else { throw ValidationError("--adopt needs a Swift package without a `sitegen.yml`.") }
    guard toolchain.isEmpty else { return try await console.run { try await checkToolchains(console) } }
    if let replay { return try await console.run { try await self.replay(replay, console) } }
    try await console.run {
      let start = ContinuousClock.now
      let asked = SampleScope(
        names: Set(samples), shard: shard,
        seconds: try times.map { path throws(RecordedTimes.Failure) in try RecordedTimes(folder: path) }?
          .seconds ?? [:])
      // Checked first, because compiling and running the samples may take minutes.
      if links == .external, asked.includesSite { try await Curl().checkUse() }
      let measured = BuildTimes()
      let proven = keep.map { _ in ProvenCollection(shard: shard) }
      let (built, ofLinks) = try await console.showingProgress { progress in
        let built = try await Composition(site).build(
          site, baseURL: baseUrl, samples: .check(asked, failsFast: failFast, editCount: edits),
          proof: proven.map(Composition.Proof.kept) ?? .none, times: measured
        ) {
          if case .sample(let step) = $0 { measured.receive(step) }
          progress($0)
        }.run()
        guard asked.includesSite else { return (built, [Diagnostic]()) }
        let external = links == .external ? try await checkExternalLinks(of: built, progress) : []
        return (built, try built.checkLinks() + external)
      }
      let scope = asked.naming(built.samples)
      // If the samples of a site are unknown, every shard reports its errors.
      let reportsSite = scope.checksSite || built.samples.isEmpty
      let others =
        shard == nil
        ? []
        : Set(built.samples.map(\.id.description)).subtracting(
          scope.select(built.samples).map(\.id.description))
      let diagnostics = (built.diagnostics + ofLinks).sorted()
        .filter { diagnostic in
          // Only the shard that contains a sample reports on it.
          if let sample = diagnostic.sample, others.contains(sample) { return false }
          // Every shard reports on its own machine.
          return diagnostic.sample != nil || diagnostic.identifier == Diagnostic.unprotectedSamplesIdentifier
            || reportsSite && (scope.names.isEmpty || diagnostic.severity == .error)
            || scope.names.contains { name in
              diagnostic.location?.file == SampleFolder.path(of: SampleFolder.settingsName, in: name)
            }
        }
        .raised { site.strict || Self.failures.contains($0.identifier) }
      let duration = ContinuousClock.now - start
      let report = Report(
        built, diagnostics: diagnostics, scope: scope, sampleDurations: measured.durations,
        duration: duration)
      try console.report(report, isSummarized: diagnostics.containsErrors)
      try timing.report(measured, to: console, site: site.root)
      if let account = report.fences?.sentence { console.say(account) }
      if let exitCode = diagnostics.exitCode { throw exitCode }
      if let keep {
        try OutputFolder.checkLinks(in: keep, site: site.root)
        try await proven?.archive.write(to: keep)
      }
      let checked =
        [report.samples.count.counting("sample")] + (reportsSite ? [built.pageCount.counting("page")] : [])
      let part = shard.map { " (shard \($0))" } ?? ""
      let found = report.severityCounts
      console.say(
        "Checked \(checked.joined(separator: " and ")) in \(duration.shortText)\(part): \(found.isEmpty ? "no problems" : found)"
      )
    }
  }
}
