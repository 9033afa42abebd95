import PageRendering
import SiteModel

/// Diagrams by their texts, or what is wrong with them.
typealias DrawnDiagrams = [String: Result<DiagramProvider.Diagram, DiagramProvider.Problem>]

extension SiteBuild {
  /// The diagrams of pages, each drawn once.
  ///
  /// - Parameters:
  ///   - pages: The fences of each page.
  ///   - configuration: The site's configuration.
  /// - Returns: The diagrams.
  /// - Throws: What the diagram provider throws.
  func drawDiagrams(
    of pages: [String: PageSamples], _ configuration: SiteConfiguration
  ) async throws -> DrawnDiagrams {
    guard let diagrams = makeDiagramProvider?(configuration) else { return [:] }
    let texts = Set(pages.values.flatMap(\.diagrams)).sorted()
    guard !texts.isEmpty else { return [:] }
    return Dictionary(uniqueKeysWithValues: zip(texts, try await diagrams.draw(texts)))
  }
}
