import ArgumentParser
import Diagnostics
import SiteEngine

/// `sitegen check`
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Proves that every sample still gives its recorded output, and follows every link.",
    discussion: """
      No earlier result is trusted: every sample is compiled and run. Nothing is written. With names of samples \
      (`page-flip`, `circular-dial/dial`), only those are run and no link is followed.
      """)

  @Argument(help: ArgumentHelp("The samples to check; all of them if none is named.", valueName: "sample"))
  var samples: [String] = []

  @OptionGroup var site: SiteOptions

  @Option(
    name: [.customShort("u"), .long],
    help: "Where the site will be reachable, if not where its configuration says.")
  var baseUrl: BaseURL?

  /// What a build only warns of, but a site that is checked must not have.
  private static let failures: Set<String> = [
    "broken-link", "broken-anchor", "missing-image", "duplicate-id", "unclosed-fence",
  ]

  func run() async throws {
    let console = Console(site)
    try await console.run {
      let start = ContinuousClock.now
      let mode = Composition.SampleMode.check(only: Set(samples))
      let built = try await Composition(site).build(site, baseURL: baseUrl, samples: mode).run()
      let links = samples.isEmpty ? built.checkLinks() : []
      let diagnostics = (built.diagnostics + links).sorted()
        .raised { site.strict || Self.failures.contains($0.identifier) }
      console.report(diagnostics)
      guard !diagnostics.containsErrors else { throw ExitCode.contentIsWrong }
      let samples = built.outcomes.count.counting("sample")
      let pages = built.pageCount.counting("page")
      console.say("Nothing wrong with \(samples) and \(pages) in \((ContinuousClock.now - start).shortText)")
    }
  }
}
