public import Diagnostics
import PageRendering
public import SampleModel
public import SiteModel
public import SymbolReference

/// Compiles and runs samples for the site engine; the composition root supplies it.
public struct SampleProvider: Sendable {
  /// What samples gave.
  public struct Outcomes: Sendable {
    /// An outcome for each sample that has one.
    public var outcomes: [SampleOutcome]
    /// What is wrong with the samples, and how they differ from their records.
    public var diagnostics: [Diagnostic]
    /// The compiler that the samples were compiled by; `nil` where they are as they were recorded.
    public var compiler: String?
    /// The other compilers that samples were verified by.
    public var verified = VerifiedCompilers()

    /// Joins outcomes with what is wrong.
    public init(outcomes: [SampleOutcome], diagnostics: [Diagnostic]) {
      self.outcomes = outcomes
      self.diagnostics = diagnostics
    }
  }

  /// Reads the site's `Samples` folder.
  public var folders: @Sendable () throws -> (folders: [SampleFolder], diagnostics: [Diagnostic])
  /// Gives samples' outcomes; throws when the machine cannot compile or run anything. `known` are these samples and
  /// those of pages that are not published now, whose records are kept; `nil` where a page cannot be read.
  public var evaluate: @Sendable (_ samples: [Sample], _ known: Set<SampleID>?) async throws -> Outcomes
  /// Gives the first problem of each of these Swift texts, which belong to no sample; `nil` where nobody can parse them.
  public var parse: @Sendable (_ texts: [String]) async throws -> [SyntaxProblem?]?

  /// Makes modules of the figures of samples that pages run, and tries them out.
  public var live: @Sendable (_ samples: [LiveSample]) async throws -> [LiveOutcome]
  /// Makes what the modules of these samples will be made with, while `evaluate` compiles samples.
  public var prepareLive: @Sendable (_ samples: [Sample]) async -> Void = { _ in }

  /// Gives the sources of `SamplePackage.figureKitTargets`, by their paths from the folder that has all of them.
  public var figureKit: @Sendable () throws -> [(path: String, bytes: [UInt8])] = { [] }

  /// Gives the public declarations of a module; `nil` where they cannot be known, and why.
  public var reference:
    @Sendable (_ module: ReferencedModule) async throws -> (ModuleReference?, [Diagnostic]) =
      { _ in (nil, []) }

  /// Makes a provider out of its functions; without `parse` no code is parsed, and without `live` no figure runs.
  public init(
    folders: @escaping @Sendable () throws -> (folders: [SampleFolder], diagnostics: [Diagnostic]),
    parse: @escaping @Sendable (_ texts: [String]) async throws -> [SyntaxProblem?]? = { _ in nil },
    live: @escaping @Sendable (_ samples: [LiveSample]) async throws -> [LiveOutcome] = { samples in
      samples.map { _ in LiveOutcome(module: nil) }
    },
    evaluate: @escaping @Sendable (_ samples: [Sample], _ known: Set<SampleID>?) async throws -> Outcomes
  ) {
    self.folders = folders
    self.evaluate = evaluate
    self.parse = parse
    self.live = live
  }
}
