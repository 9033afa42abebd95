import ArgumentParser
import Diagnostics
import SampleEngine
import SampleModel
import SiteEngine
import SiteModel

/// `sitegen accept`
struct AcceptCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept", abstract: "Record the current output of samples.",
    discussion: """
      Each sample is run four times, under different hash seeds, and is refused if its output differs. \
      Records are written to `Samples/Recorded/`; keep them under version control. With `records: { modules: true }` in \
      `sitegen.yml`, modules of live figures are put beside them.

      `--prose` records nothing. It updates numbers that name a value of a sample, such as \
      `[0.766](sample:dial#cosine)`, to what the sample prints now. It keeps the number of digits, and changes \
      nothing else in a post.

      Examples:
        sitegen accept
        sitegen accept circular-dial/dial
        sitegen accept --prune
        sitegen accept --prose
      """)

  @Argument(help: ArgumentHelp("The samples to accept. (default: all)", valueName: "sample"))
  var samples: [String] = []

  @Flag(name: .long, help: "Also remove the records of samples that no longer exist.")
  var prune = false

  @Flag(name: .long, help: "Update the numbers in posts to what samples print; record nothing.")
  var prose = false

  @OptionGroup var site: SiteOptions

  /// Puts the modules of live figures beside the records, as the pages of the site ask for them now.
  private func recordModules(of samples: [Sample], _ composition: Composition) async throws {
    let collection = ProvenCollection(shard: nil)
    _ = try await composition.build(site, samples: .build, proof: .kept(collection)).run()
    let modules = await collection.archive.modules
    for sample in samples { try composition.records.setModule(modules[sample.id]?.recorded, of: sample.id) }
  }

  func validate() throws {
    if prose, prune {
      throw ValidationError("--prose records nothing, so it cannot be combined with --prune.")
    }
  }

  func run() async throws {
    let console = Console(site)
    try await console.run {
      let composition = Composition(site)
      if prose {
        let acceptance = ProseAcceptance(composition: composition, console: console)
        if let exitCode = try await acceptance.run(site, names: samples).exitCode { throw exitCode }
        return
      }
      let found = try await composition.build(site, samples: .build).sampleCatalog()
      let selection = SampleSelection(samples, in: found)
      let isWholeSite = samples.isEmpty || prune || !selection.diagnostics.isEmpty
      var diagnostics =
        (isWholeSite ? found.diagnostics : found.diagnostics(concerning: selection.samples))
        + selection.diagnostics
      let records = composition.records
      let acceptance = SampleAcceptance(
        engine: composition.sampleEngine(found.configuration), records: records,
        moves: try found.moves(in: records))
      let protections = ProtectionReport()
      // If a fence of a sample has an error, its output is not what its author wants recorded.
      let sound = selection.samples.filter { !found.isMistaken($0) }
      let decisions = try await acceptance.accept(sound, progress: protections.note) { decision in
        guard decision.result == .recorded else { return }
        if let origin = decision.origin {
          console.say("Moved \(origin) to \(decision.sample)")
        } else {
          console.say("Recorded \(decision.sample)")
        }
      }
      diagnostics += decisions.flatMap(\.diagnostics) + protections.diagnostics
      if found.configuration.recordsModules { try await recordModules(of: sound, composition) }
      if prune {
        guard found.known != nil else {
          console.report(diagnostics.sorted())
          console.complain("A page could not be read, so no record was removed.")
          throw ExitCode.contentIsWrong
        }
        let left = try found.moves(in: records)
        for id in left.orphans {
          try records.remove(id)
          console.say("Removed \(id)")
        }
        for (sample, origin) in left.origins.sorted(by: { $0.key < $1.key }) {
          console.say("Kept \(origin), which is the record of \(sample)")
        }
      }
      console.report(diagnostics.sorted())
      // As `check` counts them: those without a record, too.
      let recorded = decisions.count { $0.result == .recorded }
      console.say("\(recorded) of \(selection.samples.count.counting("sample")) recorded")
      if let exitCode = diagnostics.exitCode { throw exitCode }
    }
  }
}
