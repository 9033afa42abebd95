import ArgumentParser
import Diagnostics
import Foundation
import SampleEngine
import SiteEngine

/// `sitegen review`
struct ReviewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review", abstract: "Walks through what samples give and is not recorded.",
    discussion: """
      Each difference is shown with its place and is answered with one key: a accepts, s skips, A accepts all the \
      rest, q quits. Accepting runs the sample again under different seeds of hashing, as `accept` does. Exits with \
      1 if anything was not accepted.

      --html writes a page instead, with both versions of every figure side by side and one over the other, and \
      what changed in them marked. It is one file that needs no other, and can be sent or kept by CI.
      """)

  @Argument(help: ArgumentHelp("The samples to review; all of them if none is named.", valueName: "sample"))
  var samples: [String] = []

  @Option(
    name: .long, defaultAsFlag: "",
    help: ArgumentHelp("Write a page; `.sitegen/review.html` if no file is named.", valueName: "file"))
  var html: String?

  @OptionGroup var site: SiteOptions

  func run() async throws {
    let console = Console(site)
    guard html != nil || TerminalKeys.isInteractive else {
      console.complain(
        """
        `sitegen review` asks for single keys, and there is no terminal here.
        Run `sitegen review --html` for a page, or `sitegen accept` to record without being asked.
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
      let selection = SampleSelection(samples, in: found)
      let engine = composition.sampleEngine(found.configuration)
      // What an earlier run gave will do: accepting runs again.
      let protections = ProtectionReport()
      let outcomes = try await engine.evaluate(selection.samples, progress: protections.note)
      console.report(protections.diagnostics)
      let moves = try found.moves(in: composition.records)
      let review = ReviewItems(selection.samples, outcomes, records: composition.records, moves: moves)
      let diagnostics =
        (selection.diagnostics + found.diagnostics(concerning: selection.samples) + review.diagnostics)
        .sorted()
      if let html {
        let page = ReviewPage(
          site: found.configuration.title, items: review.items, problems: console.plainText(diagnostics))
        let path = html.isEmpty ? site.path(".sitegen/review.html") : html
        try write(page, to: path)
        let errors = diagnostics.count { $0.severity == .error }
        let failures = errors > 0 ? ", \(errors.counting("error"))" : ""
        console.say("\(page.items.count.counting("sample")) to review\(failures): \(path)")
        guard selection.diagnostics.isEmpty else {
          console.report(selection.diagnostics)
          throw ExitCode.contentIsWrong
        }
      } else {
        console.report(diagnostics)
        let acceptance = SampleAcceptance(engine: engine, records: composition.records, moves: moves)
        try await walk(review.items, acceptance, console, hasErrors: diagnostics.containsErrors)
      }
    }
  }

  private func write(_ page: ReviewPage, to path: String) throws {
    do {
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(page.html).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw FigureFileError(path: path, reason: error.localizedDescription)
    }
  }

  private func walk(
    _ items: [ReviewItem], _ acceptance: SampleAcceptance, _ console: Console, hasErrors: Bool
  ) async throws {
    let pictures = ReviewPictures(folder: site.path(".sitegen/review"))
    console.report(try pictures.write(items))
    let keys = TerminalKeys()
    let layout = ReviewText(
      usesColor: console.colorsOutput, pictures: pictures.paths(of:_:), diagnostics: console.plainText)
    let walk = ReviewWalk(
      layout: layout, nextKey: keys.next, accept: { try await acceptance.accept($0) }, show: console.show)
    let summary = try await walk.run(items)
    console.show(
      items.isEmpty ? "Every sample that runs gives what is recorded.\n" : "\n\(summary.text)\n")
    guard summary.isComplete, !hasErrors else { throw ExitCode.contentIsWrong }
  }
}

/// The figures of samples under review as picture files, so that they can be looked at beside the terminal.
struct ReviewPictures: Sendable {
  let folder: String

  /// Writes both versions of each figure that differs.
  ///
  /// - Parameter items: The samples.
  /// - Returns: An error for each figure that cannot be drawn.
  /// - Throws: `FigureFileError` if a file cannot be written.
  func write(_ items: [ReviewItem]) throws(FigureFileError) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for item in items {
      let names = Set(item.changedFigures)
      for (version, figures) in versions(of: item) {
        diagnostics += try FigureFiles(figures.filter { names.contains($0.name) })
          .write(into: "\(folder)/\(item.sample.id)/\(version)", of: item.sample)
      }
    }
    return diagnostics
  }

  /// The pictures of a figure: the recorded one and that of now, as far as there are both.
  @Sendable func paths(of item: ReviewItem, _ figure: String) -> [String] {
    versions(of: item).filter { $0.figures.contains { $0.name == figure } }
      .map { "\(folder)/\(item.sample.id)/\($0.version)/\(figure).png" }
  }

  private func versions(of item: ReviewItem) -> [(version: String, figures: [SampleFigure])] {
    [("recorded", item.record?.figures ?? []), ("now", item.outcome.figures)]
  }
}
