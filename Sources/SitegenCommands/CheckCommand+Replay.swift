import Diagnostics
import FileSystem
import PageRendering
import SampleEngine
import SampleModel
import SiteEngine

extension CheckCommand {
  /// Draws the state of a figure that an address has, and compares the native drawing with that of its module.
  func replay(_ address: String, _ console: Console) async throws {
    let composition = Composition(site)
    let build = composition.build(site, baseURL: baseUrl, samples: .build)
    let (found, problems) = try await build.liveFigure(at: address, baseURL: baseUrl)
    var diagnostics = problems
    if let found {
      let engine = composition.sampleEngine(await build.siteConfiguration())
      let replay = try await engine.replay(found.state, of: found.figure, found.sample, glyphs: .cairo)
      diagnostics += replay.diagnostics
      if let figure = replay.figure {
        let folder = try composition.folder(forFiguresOf: found.sample.sample.id, named: nil)
        diagnostics += try FigureFiles([figure]).write(into: folder, of: found.sample.sample)
        console.note("Figure: \(folder.shownPath)/\(figure.name).svg")
      }
    }
    diagnostics = diagnostics.sorted().raised { site.strict || Self.failures.contains($0.identifier) }
    try console.report(Report(diagnostics: diagnostics))
    if let exitCode = diagnostics.exitCode { throw exitCode }
  }
}
