import Diagnostics
import PageRendering
import SiteEngine

extension BuiltSite {
  /// What raw HTML and templates leave out of a page. What Markdown leaves out is reported at its place.
  func accessibilityProblems(of page: HTMLReferences, on path: String) -> [Diagnostic] {
    let images = Set(page.undescribedImages).flatMap { address in
      places(of: address, on: path).map { Diagnostic.imageWithoutAlternative(address, at: $0) }
    }
    let links = Set(page.namelessLinks).filter { writtenPlaces(of: $0, on: path) == nil }.flatMap { address in
      // The same address may stand elsewhere on the page with a text.
      places(of: address, on: path).prefix(1).map { Diagnostic.linkWithoutText(address, at: $0) }
    }
    return images + links
  }

  /// What was found in the Markdown of pages. A heading of the first level is wrong only where the page has another,
  /// which a theme makes of its title.
  func authorFindings(_ pages: [String: HTMLReferences]) -> [Diagnostic] {
    let titleCounts = Dictionary(
      sources.map { ($1, pages[$0]?.titleCount ?? 0) }, uniquingKeysWith: { max($0, $1) })
    return findings.filter { finding in
      finding.identifier != Diagnostic.secondTitleIdentifier
        || finding.location.map { titleCounts[$0.file] ?? 0 > 1 } ?? true
    }
  }
}
