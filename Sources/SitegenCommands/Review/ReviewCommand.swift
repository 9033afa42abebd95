import ArgumentParser
import Diagnostics
import FileSystem
import Publishing
import SampleEngine
import SampleModel
import SiteEngine
import SiteModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// `sitegen review`
struct ReviewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review", abstract: "Review the differences between samples and their records.",
    discussion: """
      Each difference is shown with its location and waits for a key: `a` accepts it, `s` skips it, `A` accepts \
      all remaining ones, `q` quits. To accept a sample, it is run again with different hash seeds, as by `sitegen \
      accept`. The exit code is 1 if anything was not accepted.

      `--html` writes a page instead. It shows both versions of every figure, side by side and overlaid, with the \
      changes highlighted; figures that move play in step. The page is a single file that you can send or keep in CI.

      `--base` shows what changed in the records since a commit, by Git's history alone: nothing is compiled or run. \
      `--format json` or `github` lists the changes too, and without `--base` the differences, instead of asking.

      `--keep` writes what differs to a file, and `--run` shows what such a file has on a machine without that compiler: \
      what is accepted is recorded as it was seen there, and nothing is run. A sample with another text is refused. \
      `--accept` records without asking.

      Examples:
        sitegen review
        sitegen review circular-dial/dial --html
        sitegen review --format json
        sitegen review --keep review.tar
        sitegen review --run review.tar
        sitegen review --run review.tar --accept circular-dial/dial
        sitegen review --html changes.html --base origin/main
      """)

  @Argument(help: ArgumentHelp("The samples to review. (default: all)", valueName: "sample"))
  var samples: [String] = []

  @Option(
    name: .long, defaultAsFlag: "",
    help: ArgumentHelp(
      "Write an HTML page instead, to this file or to `.sitegen/review.html`.", valueName: "file"))
  var html: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Write a page of what changed in the records since this commit.", valueName: "commit"))
  var base: String?

  @Option(
    name: .long, help: ArgumentHelp("Write what differs to this file, for `--run`.", valueName: "file"))
  var keep: String?

  @Option(
    name: .customLong("run"),
    help: ArgumentHelp("Review what another machine wrote by `--keep`; run nothing.", valueName: "file"))
  var runFile: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Record this sample without asking. Can be given several times.", valueName: "sample"))
  var accept: [String] = []

  @OptionGroup var site: SiteOptions

  func validate() throws {
    let others = [html, base, keep].contains { $0 != nil }
    if runFile != nil, others {
      throw ValidationError(
        "--run asks or takes --accept, so do not combine it with --html, --base or --keep.")
    }
    if base != nil, keep != nil {
      throw ValidationError("--base runs nothing, so there is nothing for --keep.")
    }
    if !accept.isEmpty, others || !samples.isEmpty {
      throw ValidationError(
        "--accept names the samples and asks nothing, so do not combine it with others or with --html, --base or --keep."
      )
    }
  }

  func run() async throws {
    let console = Console(site)
    if let base { return try await console.run { try await reviewRecords(since: base, console) } }
    guard html != nil || keep != nil || !accept.isEmpty || site.format != .text || TerminalKeys.isInteractive
    else {
      console.complain(
        """
        `sitegen review` reads single keys, so it needs a terminal.
        Run `sitegen review --html` to write a page, or `sitegen accept` to record without questions.
        """)
      throw ExitCode.environmentIsWrong
    }
    try await console.run {
      let composition = Composition(site)
      let found = try await composition.build(site, samples: .build).sampleCatalog()
      guard found.hasConfiguration else {
        console.report(found.diagnostics)
        throw ExitCode.contentIsWrong
      }
      let names = samples + accept
      let selection = SampleSelection(names, in: found)
      let engine = composition.sampleEngine(found.configuration)
      let (records, moves) = (composition.records, try found.moves(in: composition.records))
      let acceptance: SampleAcceptance
      let review: ReviewItems
      var problems = selection.diagnostics + found.diagnostics(concerning: selection.samples)
      if let runFile {
        let seen = try ReviewRun(
          contentsOf: runFile, of: selection.samples, isWhole: names.isEmpty, try ProvenKeys(engine, records))
        problems += seen.diagnostics
        review = ReviewItems(seen.samples, seen.outcomes, records: records, moves: moves)
        acceptance = SampleAcceptance(of: seen.outcomes, records: records, moves: moves)
      } else {
        // What an earlier run gave will do: accepting runs again.
        let protections = ProtectionReport()
        let outcomes = try await engine.evaluate(selection.samples, progress: protections.note)
        // A format for machines is one document.
        if site.format == .text {
          console.report(protections.diagnostics)
        } else {
          problems += protections.diagnostics
        }
        acceptance = SampleAcceptance(engine: engine, records: records, moves: moves)
        review = ReviewItems(selection.samples, outcomes, records: records, moves: moves)
      }
      var diagnostics = (problems + review.diagnostics).sorted()
      if let keep {
        diagnostics += try await keepDifferences(review.items, in: keep, acceptance, engine, records)
      }
      if !accept.isEmpty {
        try await acceptNamed(review.items, acceptance, console, problems: diagnostics)
      } else if html != nil {
        let page = ReviewPage(
          site: found.configuration.title, items: review.items, problems: console.plainText(diagnostics))
        let path = try write(page)
        let errors = diagnostics.count { $0.severity == .error }
        let failures = errors > 0 ? ", \(errors.counting("error"))" : ""
        console.say("\(page.items.count.counting("sample")) to review\(failures): \(path)")
        guard selection.diagnostics.isEmpty else {
          console.report(selection.diagnostics)
          throw ExitCode.contentIsWrong
        }
      } else if let keep {
        console.report(diagnostics)
        console.say("\(review.items.count.counting("sample")) to review: \(keep)")
        if let exitCode = diagnostics.exitCode { throw exitCode }
      } else if site.format != .text {
        try console.report(Report(review.items, of: .samples, diagnostics: diagnostics))
        guard review.items.isEmpty, !diagnostics.containsErrors else { throw ExitCode.contentIsWrong }
      } else {
        console.report(diagnostics)
        try await walk(review.items, acceptance, console, hasErrors: diagnostics.containsErrors)
      }
    }
  }

  /// Writes the page of what changed in the records since a commit, and lists it in formats for machines.
  private func reviewRecords(since revision: String, _ console: Console) async throws {
    let composition = Composition(site)
    let found = try await composition.build(site, samples: .build).sampleCatalog()
    guard found.hasConfiguration else {
      console.report(found.diagnostics)
      throw ExitCode.contentIsWrong
    }
    let changed = try await composition.changedRecords(since: revision, of: found.samples + found.unpublished)
    let selection = ReviewSelection(samples, of: changed.items, known: found)
    let page = ReviewPage(
      subject: .records(since: revision), site: found.configuration.title, items: selection.items,
      problems: console.plainText(changed.diagnostics))
    let path = try write(page)
    console.say("\(page.subject.title(page.items.count)): \(path)")
    let problems = changed.diagnostics + selection.diagnostics
    if site.format == .text {
      console.report(problems)
    } else {
      try console.report(Report(selection.items, of: page.subject, diagnostics: problems))
    }
    guard !problems.containsErrors else { throw ExitCode.contentIsWrong }
  }

  /// Writes the page to the file that is named, or to that in the site's cache.
  ///
  /// - Returns: The path.
  private func write(_ page: ReviewPage) throws -> String {
    let isDefault = (html ?? "").isEmpty
    let path = isDefault ? site.path(".sitegen/review.html") : html ?? ""
    if !isDefault { try OutputFolder.checkLinks(in: path, site: site.root) }
    try write(page, to: path, isDefault: isDefault)
    return path
  }

  private func write(_ page: ReviewPage, to path: String, isDefault: Bool) throws(FigureFileError) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let above = path.dropLast(name.utf8.count)
    let folder =
      isDefault
      ? Directory(root: site.root).folder(".sitegen") : Directory(root: above.isEmpty ? "." : String(above))
    do throws(FileSystemError) {
      try folder.makeFolder("")
      try folder.write(page.html, to: name)
    } catch {
      throw FigureFileError(path: path, reason: error.reason)
    }
  }

  private func walk(
    _ items: [ReviewItem], _ acceptance: SampleAcceptance, _ console: Console, hasErrors: Bool
  ) async throws {
    let pictures = ReviewPictures(folder: Directory(root: site.root).folder(".sitegen/review"))
    console.report(try pictures.write(items))
    let keys = TerminalKeys()
    let layout = ReviewText(
      usesColor: console.colorsOutput, pictures: pictures.paths(of:_:), diagnostics: console.plainText)
    let walk = ReviewWalk(
      layout: layout, runsAgain: runFile == nil, nextKey: keys.next,
      accept: { try await acceptance.accept($0) }, show: console.show(_:))
    let summary = try await walk.run(items)
    console.show(
      items.isEmpty
        ? "Every sample that \(runFile == nil ? "runs" : "was run") matches its record.\n"
        : "\n\(summary.text)\n")
    guard summary.isComplete, !hasErrors else { throw ExitCode.contentIsWrong }
  }
}
