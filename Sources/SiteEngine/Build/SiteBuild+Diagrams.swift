import MarkdownSyntax
import PageRendering
import Parallelism
import SiteModel

/// Diagrams by their texts, or what is wrong with them.
typealias DrawnDiagrams = [String: Result<DiagramProvider.Diagram, DiagramProvider.Problem>]

extension SiteBuild {
  /// The diagrams of all pages that have any, each drawn once.
  ///
  /// - Throws: What the diagram provider throws, and `MarkdownError` where no Markdown can be parsed.
  func drawDiagrams(of site: Site, _ texts: PageTexts) async throws -> DrawnDiagrams {
    guard let diagrams else { return [:] }
    let found = try await cancellableParallelMap(site.pages, jobs: options.jobs) { page in
      guard let bytes = try texts.readableBytes(of: page) else { return [String]() }
      return try options.memory.value(\.diagrams, of: page.file, from: bytes) { () throws(MarkdownError) in
        try page.markdown(in: bytes).diagrams(withComponentsTo: ComponentContext.depthLimit)
      }
    }
    let all = Set(found.flatMap(\.self)).sorted()
    guard !all.isEmpty else { return [:] }
    return Dictionary(uniqueKeysWithValues: zip(all, try await diagrams.draw(all)))
  }
}

extension MarkdownSource {
  /// The texts of the diagrams of a page and of the components in it.
  fileprivate func diagrams(withComponentsTo depth: Int) throws(MarkdownError) -> [String] {
    guard mentionsDiagrams else { return [] }
    var result: [String] = []
    for block in try contents().codeBlocks {
      switch FenceOptions(block).role {
      case .diagram: result.append(block.literal)
      case .component where depth > 0:
        result += try MarkdownSource(contentsOf: block).diagrams(withComponentsTo: depth - 1)
      default: continue
      }
    }
    return result
  }

  /// Whether a fence may be one of a diagram: most texts need not be parsed for them.
  private var mentionsDiagrams: Bool {
    bytes.withUnsafeBufferPointer { bytes in
      bytes.indices.contains { index in
        (bytes[index] == UInt8(ascii: "`") || bytes[index] == UInt8(ascii: "~"))
          && FenceOptions.diagramLanguages.contains { name in
            bytes[(index + 1)...].drop { $0 == UInt8(ascii: " ") }.starts(with: name.utf8)
          }
      }
    }
  }
}
