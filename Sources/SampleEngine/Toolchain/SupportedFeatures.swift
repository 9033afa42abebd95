import Diagnostics
import SampleModel
import SystemPackage

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The language features that a compiler can turn on. It silently accepts unknown names, so that a misspelled one would
/// go unnoticed.
struct SupportedFeatures: Sendable, Hashable {
  private(set) var upcoming: Set<String> = []
  private(set) var experimental: Set<String> = []

  /// Asks the compiler; `nil` if it does not answer, as older ones do not.
  static func ask(_ context: SampleEvaluationContext) async throws(SampleEnvironmentError)
    -> SupportedFeatures?
  {
    let output = context.work.appending("features.json")
    let (ending, _) = try await context.runTool(
      context.toolchain.compile[0], ["-frontend", "-print-supported-features"], output: output)
    guard ending == .exited(0) else { return nil }
    return SupportedFeatures(json: try context.read(output, limit: 1 << 20))
  }

  /// Reads what `swift-frontend -print-supported-features` prints; `nil` if that is something else.
  init?(json: [UInt8]) {
    guard let answer = try? JSONDecoder().decode(Answer.self, from: Data(json)) else { return nil }
    upcoming = Set(answer.features.upcoming.map(\.name))
    experimental = Set((answer.features.experimental ?? []).map(\.name))
  }

  /// The problems with the features of options.
  func problems(in options: CompilerOptions) -> [CompilerMessage] {
    func problems(
      _ kind: String, _ names: [String], _ known: Set<String>, _ others: Set<String>, _ other: String
    )
      -> [CompilerMessage]
    {
      names.filter { !known.contains($0) }.map { name in
        let notes: [String] =
          others.contains(name)
          ? ["It is \(other): write it in `\(other)`."]
          : .didYouMean(
            suggestion(for: name, among: known.sorted()),
            or: "`swift-frontend -print-supported-features` lists the available features.")
        return CompilerMessage(
          severity: .error, text: "The compiler has no \(kind) feature `\(name)`",
          notes: notes.map { CompilerMessage.Note(text: $0) })
      }
    }
    return problems("upcoming", options.upcomingFeatures, upcoming, experimental, "experimental")
      + problems("experimental", options.experimentalFeatures, experimental, upcoming, "upcoming")
  }

  private struct Answer: Decodable {
    var features: Features

    struct Features: Decodable {
      var upcoming: [Feature]
      var experimental: [Feature]?
    }

    struct Feature: Decodable {
      var name: String
    }
  }
}
