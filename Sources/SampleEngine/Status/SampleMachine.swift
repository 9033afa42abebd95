import FileSystem
import SampleModel
package import SystemPackage

/// What a machine has for samples.
package struct SampleMachine: Sendable, Hashable {
  /// Whether FigureKit is already compiled for the compiler.
  package enum FigureKit: Sendable, Hashable {
    /// The installation brought it.
    case installed
    /// An earlier build made it.
    case kept
    /// The first build that needs it compiles it.
    case awaited
  }

  /// The compiler's version in one line, or why there is none.
  package var compiler: Result<String, SampleEnvironmentError>
  /// Whether FigureKit is compiled; `nil` without a compiler.
  package var figureKit: FigureKit?
  /// What the toolchain lacks for figures that run in pages, in the words of a message; `nil` if it lacks nothing.
  package var missingForLive: String?
  /// What samples are kept from; `nil` where that cannot be found out.
  package var protections: Set<SampleProtection>?

  /// Joins what was found.
  package init(
    compiler: Result<String, SampleEnvironmentError>, figureKit: FigureKit?, missingForLive: String?,
    protections: Set<SampleProtection>?
  ) {
    self.compiler = compiler
    self.figureKit = figureKit
    self.missingForLive = missingForLive
    self.protections = protections
  }
}

extension SampleEngine {
  /// Looks at what this machine has; nothing is compiled.
  package func machine() async -> SampleMachine {
    let work = WorkFolder(parent: configuration.temporaryFolder)
    defer { work.remove() }
    do throws(SampleEnvironmentError) {
      let cache = try ToolchainCache(configuration, work)
      let toolchain = try await Toolchain.identify(configuration, cache, usesCache: false) {
        () throws(SampleEnvironmentError) in try work.pathForSamples()
      }
      let context = try SampleEvaluationContext(
        configuration, toolchain, cache, work: try work.pathForSamples())
      var machine = SampleMachine(
        compiler: .success(toolchain.version), figureKit: nil, missingForLive: nil,
        protections: try? await SampleContainment(probedIn: context).held)
      if let sources = configuration.figureKitSources {
        let name = try FigureKitModule(sources: sources).objectName(for: toolchain)
        machine.figureKit = cache.origin(of: name, file: FigureKitModule.objectFile)
      }
      do throws(LiveToolchain.Missing) {
        _ = try LiveToolchain(toolchain, configuration)
      } catch {
        machine.missingForLive = error.part
      }
      return machine
    } catch {
      return SampleMachine(compiler: .failure(error), figureKit: nil, missingForLive: nil, protections: nil)
    }
  }
}

extension SampleEngine {
  /// The folder of what is kept for all of a user's sites, where it can be trusted and written to.
  package var sharedCache: FilePath? {
    let work = WorkFolder(parent: configuration.temporaryFolder)
    defer { work.remove() }
    guard let cache = try? ToolchainCache(configuration, work), cache.isShared else { return nil }
    return cache.folder
  }
}
