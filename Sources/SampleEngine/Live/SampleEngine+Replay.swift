import Diagnostics
import FileSystem
package import SampleModel
import SystemPackage

extension SampleEngine {
  /// Draws a state of a figure natively, by the sample as it is now, and compares the drawing with that of its module.
  ///
  /// - Parameters:
  ///   - text: The state, as the address of a page has it.
  ///   - figure: The figure.
  ///   - request: The sample, as `liveModules` takes it.
  ///   - glyphs: As `liveModules` takes them.
  /// - Returns: The drawing, or what is wrong.
  /// - Throws: `SampleEnvironmentError` if nothing can be compiled or run on this machine as it is.
  package func replay(
    _ text: String, of figure: String, _ request: LiveSample, glyphs: LiveGlyphs? = nil
  ) async throws(SampleEnvironmentError) -> LiveReplay {
    let work = WorkFolder(parent: configuration.temporaryFolder)
    defer { work.remove() }
    let cache = try ToolchainCache(configuration, work)
    let (toolchain, figureKit) = try await tools(for: [request.sample], cache, usesCache: true, work)
    guard let figureKit else { return LiveReplay(diagnostics: []) }
    let live: LiveToolchain
    do throws(LiveToolchain.Missing) {
      live = try LiveToolchain(toolchain, configuration)
    } catch {
      return LiveReplay(diagnostics: [.liveNotSupported(error.part, request)])
    }
    let context = try SampleEvaluationContext(
      configuration, toolchain, cache, work: try work.pathForSamples())
    let interpreter = LiveInterpreter(context: context, live: live)
    let modules = LiveModuleCache(configuration)
    let folder = context.work.appending("live-0")
    try context.makeFolder(folder)
    // The module of a page may be kept, but not the program by which it is compared.
    let build = try await liveBuild(
      of: [request.sample], interpreter, try LiveSources(live, figureKit, context), glyphs, modules)
    switch try await build?.result(request, in: folder) {
    case .made(let module, let trial):
      let replay = StateReplay(
        interpreter: interpreter, figureKit: figureKit, request: request, figure: figure)
      return try await replay.drawing(of: text, module, trial: trial, in: folder)
    case .failed(let failure):
      return LiveReplay(diagnostics: Diagnostic.notLive(failure, request))
    case nil: return LiveReplay(diagnostics: [])
    }
  }
}
