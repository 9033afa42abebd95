package import Diagnostics
import PageRendering
package import SampleModel
package import SiteModel
package import SymbolReference

/// Compiles and runs samples for the site engine; the composition root supplies it.
package struct SampleProvider: Sendable {
  /// What samples gave.
  package struct Outcomes: Sendable {
    /// An outcome for each sample that has one.
    package var outcomes: [SampleOutcome]
    /// What is wrong with the samples, and how they differ from their records.
    package var diagnostics: [Diagnostic]
    /// The compiler that the samples were compiled by; `nil` where they are as they were recorded.
    package var compiler: String?
    /// The other compilers that samples were verified by.
    package var verified = VerifiedCompilers()

    /// Joins outcomes with what is wrong.
    package init(outcomes: [SampleOutcome], diagnostics: [Diagnostic]) {
      self.outcomes = outcomes
      self.diagnostics = diagnostics
    }
  }

  /// Reads the site's `Samples` folder.
  package var folders: @Sendable () throws -> (folders: [SampleFolder], diagnostics: [Diagnostic])
  /// Gives samples' outcomes; throws when the machine cannot compile or run anything. `known` are these samples and
  /// those of pages that are not published now, whose records are kept; `nil` where a page cannot be read.
  package var evaluate: @Sendable (_ samples: [Sample], _ known: Set<SampleID>?) async throws -> Outcomes
  /// Gives the first problem of each of these Swift texts, which belong to no sample; `nil` where nobody can parse them.
  package var parse: @Sendable (_ texts: [String]) async throws -> [SyntaxProblem?]?

  /// Makes modules of the figures of samples that pages run, and tries them out.
  package var live: @Sendable (_ samples: [LiveSample]) async throws -> [LiveOutcome]
  /// Makes what the modules of these samples will be made with, while `evaluate` compiles samples.
  package var prepareLive: @Sendable (_ samples: [Sample]) async -> Void = { _ in }

  /// Gives the sources of `SamplePackage.figureKitTargets`, by their paths from the folder that has all of them.
  package var figureKit: @Sendable () throws -> [(path: String, bytes: [UInt8])] = { [] }

  /// Gives the public declarations of a module; `nil` where they cannot be known, and why.
  package var reference:
    @Sendable (_ module: ReferencedModule) async throws -> (ModuleDeclarations?, [Diagnostic]) =
      { _ in (nil, []) }

  /// Makes a provider out of its functions; without `parse` no code is parsed, and without `live` no figure runs.
  package init(
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
