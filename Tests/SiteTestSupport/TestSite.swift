import Diagnostics
import Foundation
import Markup
import Metadata
package import PageRendering
import Publishing
package import SampleModel
package import SiteEngine
package import SiteModel
package import TestSupport

/// A site in a folder of its own, built with the default theme and without a compiler.
package struct TestSite {
  package let folder: TemporaryFolder
  /// The samples that do not run, as those that `check` was not given.
  package var leftOut: Set<String> = []
  /// What every sample draws.
  package var drawing = "figure 2 name=f width=30.4 height=20\nend figure\n"
  /// Whether it is known that the first line of each fence drew it.
  package var namesDrawingLines = false
  /// What every sample prints.
  package var output = "1 < 2\n"
  /// Makes the modules of figures that run in pages; none unless told.
  package var live: @Sendable ([LiveSample]) -> [LiveOutcome] = { samples in
    samples.map { _ in LiveOutcome(module: nil) }
  }

  /// Told which samples' modules will be wanted.
  package var prepareLive: @Sendable ([Sample]) -> Void = { _ in }

  /// Writes a site's files; `sitegen.yml` is there unless it is one of them.
  package init(_ files: [String: String]) throws {
    folder = try TemporaryFolder()
    try folder.write("title: The site\nbase-url: https://example.org/\n", to: "sitegen.yml")
    for (name, text) in files { try folder.write(text, to: name) }
  }

  /// The folder of the themes that come with sitegen.
  package static let themes = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Themes").path(percentEncoded: false)

  /// Draws every figure as an element with its label.
  package static let plainFigures = FigureProvider(
    picture: { _, label, _ in
      FigureProvider.Picture(
        markup: Array("<svg><title>\(label.escapedForMarkup)</title></svg>".utf8), width: 10, height: 20)
    },
    files: { _, sets in sets.flatMap(\.suffixes).map { FigureProvider.File(suffix: $0, bytes: [1]) } })

  package func build(
    jobs: Int = 2, figures: FigureProvider = plainFigures, history: HistoryProvider? = nil,
    _ change: (inout SiteBuild.Options) -> Void = { _ in }
  ) async throws -> BuiltSite {
    try await siteBuild(jobs: jobs, figures: figures, history: history, change).run()
  }

  package func siteBuild(
    jobs: Int = 2, figures: FigureProvider = plainFigures, history: HistoryProvider? = nil,
    _ change: (inout SiteBuild.Options) -> Void = { _ in },
    math: @escaping @Sendable (SiteConfiguration) -> MathProvider = plainMath,
    diagrams: DiagramProvider? = nil,
    whileSamplesRun: @escaping @Sendable () -> Void = {}
  ) throws -> SiteBuild {
    let now = try required(CalendarDate("2026-06-01T12:00:00Z"))
    var options = SiteBuild.Options(root: folder.path, now: now, jobs: jobs)
    options.installedThemes = [Self.themes]
    change(&options)
    let (live, prepareLive, leftOut, drawing, output) = (live, prepareLive, leftOut, drawing, output)
    let namesDrawingLines = namesDrawingLines
    let digest = try required(SampleDigest(hexadecimal: String(repeating: "0", count: 64)))
    var makeDiagrams: (@Sendable (SiteConfiguration) -> DiagramProvider)?
    if let diagrams { makeDiagrams = { _ in diagrams } }
    return SiteBuild(
      options,
      samples: { _ in
        var provider = SampleProvider(
          folders: { ([], []) },
          live: { live($0) },
          evaluate: { samples, _ in
            whileSamplesRun()
            let outcomes = samples.filter { !leftOut.contains($0.id.description) }.map { sample in
              let fences = namesDrawingLines ? sample.files.flatMap(\.fragments) : []
              let sources = fences.map { SourceLocation(file: $0.file, line: $0.line) }
              return SampleOutcome(
                id: sample.id, source: digest,
                blocks: [SampleBlockOutcome(output: output, figures: ["f"])],
                figures: [SampleFigure(name: "f", drawing: drawing, sources: sources)], origin: .run)
            }
            return SampleProvider.Outcomes(outcomes: outcomes, diagnostics: [])
          })
        provider.prepareLive = { prepareLive($0) }
        return provider
      },
      figures: figures,
      math: math, diagrams: makeDiagrams, history: history)
  }

  /// Makes an element of each formula; `\oops` is wrong.
  package static let plainMath: @Sendable (SiteConfiguration) -> MathProvider = { configuration in
    MathProvider { requests in
      requests.map { request in
        request.tex.contains("\\oops")
          ? .failure(MathProvider.Problem(sentence: "Unknown command", scalar: 2))
          : .success("<math>\(configuration.math.python) \(request.tex.escapedForMarkup)</math>")
      }
    }
  }
}

extension BuiltSite {
  /// The text of a file of the output.
  package func text(_ path: String) -> String? {
    guard case .bytes(let bytes)? = output.files[path] else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The paths of the site's pages.
  package var pages: [String] { output.files.keys.filter { $0.hasSuffix(".html") }.sorted() }

  /// What is wrong, with the file.
  package var problems: [String] { diagnostics.map { ($0.location?.file ?? "-") + ":" + summary($0) } }
}

/// What has to be there.
private func required<Value>(_ value: Value?) throws -> Value {
  guard let value else { throw CocoaError(.formatting) }
  return value
}
