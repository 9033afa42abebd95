import PageRendering

/// Diagrams by their texts, or what is wrong with them.
typealias DrawnDiagrams = [String: Result<DiagramProvider.Diagram, DiagramProvider.Problem>]

extension SiteBuild {
  /// The diagrams of pages, each drawn once.
  ///
  /// - Throws: What the diagram provider throws.
  func drawDiagrams(of pages: [String: PageSamples]) async throws -> DrawnDiagrams {
    guard let diagrams else { return [:] }
    let texts = Set(pages.values.flatMap(\.diagrams)).sorted()
    guard !texts.isEmpty else { return [:] }
    return Dictionary(uniqueKeysWithValues: zip(texts, try await diagrams.draw(texts)))
  }
}
