import ArgumentParser
import Diagnostics
import SampleEngine
import SiteEngine

/// `sitegen check`
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Proves that every sample still gives its recorded output, and follows every link.",
    discussion: """
      No earlier result is trusted: every sample is compiled and run. Nothing is written but the reports asked \
      for. With names of samples (`page-flip`, `circular-dial/dial`), only those are run, no link is followed, and \
      of the rest of the site only errors are told.

      `--links external` also asks for every address outside the site, once, politely, and keeps in \
      `.sitegen/links.json` what it found out. An address that leads nowhere is an error; one that the server does not \
      let programs ask for is a warning, also with `--strict`.

      Jobs of a CI matrix share the samples with `--shard 1/4` to `--shard 4/4`; what belongs to no sample, such as \
      links, is checked by the first of them.
      """)

  @Argument(help: ArgumentHelp("The samples to check; all of them if none is named.", valueName: "sample"))
  var samples: [String] = []

  @OptionGroup var site: SiteOptions

  @Option(
    name: [.customShort("u"), .long],
    help: "Where the site will be reachable, if not where its configuration says.")
  var baseUrl: BaseURL?

  @OptionGroup var reports: ReportOptions

  @Option(name: .long, help: "Which links to follow: `internal`, or also `external` ones.")
  var links = LinkScope.internal

  @Option(
    name: .long,
    help: ArgumentHelp("Check only one of several parts of the samples, such as 2/4.", valueName: "i/n"),
    transform: { text in
      guard let shard = Shard(text) else {
        throw ValidationError("A shard is written I/N with I from 1 to N, such as 2/4.")
      }
      return shard
    })
  var shard: Shard?

  @Flag(name: .long, help: "End at the first sample with which something is wrong.")
  var failFast = false

  /// What a build only warns of, but a site that is checked must not have.
  private static let failures: Set<String> = [
    "broken-link", "broken-anchor", "missing-image", "duplicate-id", "unclosed-fence",
  ]

  /// Which addresses a check follows.
  enum LinkScope: String, ExpressibleByArgument, CaseIterable {
    /// Those of the site.
    case `internal`
    /// Those elsewhere as well.
    case external
  }

  private func checkExternalLinks(
    of built: BuiltSite, _ progress: @escaping @Sendable (BuildProgress) -> Void
  ) async throws -> [Diagnostic] {
    let cache = LinkCache(file: site.path(".sitegen/links.json"))
    let known = cache.read()
    let findings = try await LinkProber.withHTTP(timeout: .seconds(built.configuration.links.timeout)) {
      try await built.checkExternalLinks(with: $0, known: known.links) { done, total in
        progress(.links(done: done, of: total))
      }
    }
    return findings.diagnostics + known.diagnostics + cache.write(findings.known)
  }

  func run() async throws {
    let console = Console(site, reports: reports)
    try await console.run {
      let start = ContinuousClock.now
      let asked = CheckScope(names: Set(samples), shard: shard)
      let stopwatch = SampleStopwatch { ContinuousClock.now - start }
      let (built, ofLinks) = try await console.showingProgress { progress in
        let built = try await Composition(site).build(
          site, baseURL: baseUrl, samples: .check(asked, failsFast: failFast)
        ) {
          if case .sample(let step) = $0 { stopwatch.receive(step) }
          progress($0)
        }.run()
        guard asked.includesSite else { return (built, [Diagnostic]()) }
        let external = links == .external ? try await checkExternalLinks(of: built, progress) : []
        return (built, built.checkLinks() + external)
      }
      let scope = asked.naming(built.samples)
      // A site whose samples nobody can know is wrong in every shard.
      let reportsSite = scope.checksSite || built.samples.isEmpty
      let others =
        shard == nil
        ? []
        : Set(built.samples.map(\.id.description)).subtracting(
          scope.select(built.samples).map(\.id.description))
      let diagnostics = (built.diagnostics + ofLinks).sorted()
        .filter { diagnostic in
          // The job of the shard that a sample is in speaks of it.
          if let sample = diagnostic.sample, others.contains(sample) { return false }
          // Each job's machine speaks for itself.
          return diagnostic.sample != nil || diagnostic.identifier == Diagnostic.unprotectedSamplesIdentifier
            || reportsSite && (scope.names.isEmpty || diagnostic.severity == .error)
            || scope.names.contains { name in
              diagnostic.location?.file == SampleFolder.path(of: SampleFolder.settingsName, in: name)
            }
        }
        .raised { site.strict || Self.failures.contains($0.identifier) }
      let duration = ContinuousClock.now - start
      let report = Report(
        built, diagnostics: diagnostics, scope: scope, sampleDurations: stopwatch.durations,
        duration: duration)
      try console.report(report, isSummarized: diagnostics.containsErrors)
      if let exitCode = diagnostics.exitCode { throw exitCode }
      let checked =
        [report.samples.count.counting("sample")] + (reportsSite ? [built.pageCount.counting("page")] : [])
      let part = shard.map { " (shard \($0))" } ?? ""
      console.say("Nothing wrong with \(checked.joined(separator: " and ")) in \(duration.shortText)\(part)")
    }
  }
}
