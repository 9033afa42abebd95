import FileSystem
import MarkdownSyntax
import PageRendering
import Parallelism
import SiteModel

/// Formulas as MathML, or what is wrong with them.
typealias ConvertedFormulas = [MathProvider.Request: Result<String, MathProvider.Problem>]

extension SiteBuild {
  /// The formulas of the pages that have any, each converted once.
  ///
  /// - Throws: What the math provider throws when the machine cannot convert formulas, and `MarkdownError` where no
  ///   Markdown can be parsed.
  func convertFormulas(
    of pages: [Page], _ site: Site, _ texts: PageTexts
  ) async throws -> ConvertedFormulas {
    let withMath = pages.filter { $0.frontMatter.usesMath ?? site.configuration.math.isOn }
    let found = try await cancellableParallelMap(withMath, jobs: options.jobs) { page in
      guard let bytes = try texts.readableBytes(of: page) else { return [MathProvider.Request]() }
      return try options.memory.value(\.formulas, of: page.file, from: bytes) { () throws(MarkdownError) in
        try page.markdown(in: bytes).formulas(withComponentsTo: ComponentContext.depthLimit)
          .map(MathProvider.Request.init)
      }
    }
    var seen: Set<MathProvider.Request> = []
    let requests = found.flatMap(\.self).filter { $0.problem == nil && seen.insert($0).inserted }
    guard !requests.isEmpty else { return [:] }
    let results = try await makeMathProvider(site.configuration).convert(requests)
    return Dictionary(zip(requests, results), uniquingKeysWith: { first, _ in first })
  }
}

extension MarkdownSource {
  /// The formulas of a text and of the components in it.
  fileprivate func formulas(withComponentsTo depth: Int) throws(MarkdownError) -> [Formula] {
    guard bytes.contains(UInt8(ascii: "$")) else { return [] }
    var result = try formulas()
    guard depth > 0 else { return result }
    for block in try contents().codeBlocks {
      guard case .component = FenceOptions(block).role else { continue }
      let body = MarkdownSource(contentsOf: block)
      result += try body.formulas(withComponentsTo: depth - 1)
    }
    return result
  }
}
