import Diagnostics

/// Terms that are the same because they have the same address, though they are written differently: `Swift` and
/// `swift`, or `C` and `C++`.
struct TermSpellings {
  private struct Spelling {
    var text: String
    var location: SourceLocation
  }

  private let taxonomy: String
  /// The spellings of each term by its slug; the first is the one that readers see.
  private var spellings: [String: [Spelling]] = [:]

  init(taxonomy: String) {
    self.taxonomy = taxonomy
  }

  /// Records a term.
  ///
  /// - Parameters:
  ///   - term: The term as it is written.
  ///   - slug: Its slug.
  ///   - index: Its place among the page's terms of the taxonomy.
  ///   - page: The page.
  mutating func add(_ term: String, _ slug: String, _ index: Int, of page: Page) {
    // Texts of different characters that look the same are equal to Swift.
    let isKnown = spellings[slug]?.contains { $0.text.utf8.elementsEqual(term.utf8) } ?? false
    guard !isKnown else { return }
    let locations = page.frontMatter.termLocations[taxonomy] ?? []
    let location = locations.indices.contains(index) ? locations[index] : SourceLocation(file: page.file)
    spellings[slug, default: []].append(Spelling(text: term, location: location))
  }

  /// A warning for each spelling that readers do not see.
  var diagnostics: [Diagnostic] {
    spellings.values.filter { $0.count > 1 }.flatMap { spellings in
      spellings.dropFirst().map {
        .termSpelling(
          $0.text, of: spellings[0].text, taxonomy: taxonomy, shownAt: spellings[0].location, at: $0.location)
      }
    }
  }
}
