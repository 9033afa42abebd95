import Diagnostics
import FileSystem
import SampleEngine
import SiteEngine
import SystemPackage

@testable import Metadata
@testable import Publishing
@testable import SitegenCommands
@testable import URLs

/// One build of a site, and where to.
struct BuildRequest: Sendable {
  /// The site's folder.
  var root: String
  var output: String
  /// The folder of installed themes.
  var themes: String
  var world = World()
  var choice = BuildChoice()
  /// Whether what earlier builds kept may be used, and is kept for later ones.
  var usesCache = true
  /// What the providers are asked for.
  var log = ProviderLog()
}

/// What a build gave.
struct BuildResult: Sendable {
  var diagnostics: [Diagnostic]
  var pageCount: Int
  /// What was published; `nil` if there was an error, so that nothing was.
  var changes: OutputFolder.Changes?
}

/// Builds a site: the one place where tests of warm builds do what `sitegen build` does.
typealias SiteBuilder = @Sendable (BuildRequest) async throws -> BuildResult

/// Builds a site and publishes it as `sitegen build` does, with all that it keeps in `.sitegen` if the request says so; only
/// samples, figures and formulas come from `FakeProviders`, so that nothing is compiled or drawn.
@Sendable func buildSite(_ request: BuildRequest) async throws -> BuildResult {
  let staged = try await siteBuild(request).run(into: OutputFolder(request.output), force: false)
  let built = staged.site
  guard !built.diagnostics.containsErrors else {
    staged.discard()
    return BuildResult(diagnostics: built.diagnostics, pageCount: built.pageCount)
  }
  let changes = try await staged.publish()
  return BuildResult(diagnostics: built.diagnostics, pageCount: built.pageCount, changes: changes)
}

/// The build of a request, before it is run.
func siteBuild(_ request: BuildRequest) -> SiteBuild {
  let providers = FakeProviders(world: request.world, log: request.log)
  var options = SiteBuild.Options(
    root: request.root, now: CalendarDate(secondsSince1970: request.world.now), jobs: request.choice.jobs)
  options.includesDrafts = request.choice.includesDrafts
  options.includesFuture = request.choice.includesFuture
  options.baseURL = request.choice.baseURL.flatMap { BaseURL($0) }
  options.hashesAssets = !request.choice.isPreview
  options.installedThemes = [request.themes]
  options.renderers = ["\(request.world.program)"]
  var figures = providers.figures
  if request.usesCache {
    figures = figures.cached(
      in: FileSetCache(folder: Directory(root: request.root).folder(".sitegen/figures")),
      renderer: ["\(request.world.program)"])
  }
  return SiteBuild(
    options, samples: { _ in providers.samples(site: request.root) }, figures: figures,
    images: providers.images, math: { _ in providers.math })
}
