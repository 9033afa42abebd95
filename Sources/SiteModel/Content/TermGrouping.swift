import Diagnostics
import URLs

/// The terms of one taxonomy in one language, gathered page by page.
struct TermGrouping {
  /// The taxonomy's name, a key of front matter.
  let name: String
  /// The terms in the order in which they were first written, each with its pages in the order in which they came.
  private(set) var terms: [Site.Term] = []
  /// How terms are spelled.
  private(set) var spellings: TermSpellings
  private let home: String
  /// Each term's index in `terms`, by its slug.
  private var places: [String: Int] = [:]
  /// Each text as written, and the index of its term; `nil` for one without an address, which was reported with its
  /// page.
  private var known: [String: (text: String, term: Int?)] = [:]

  /// Creates a grouping without terms.
  init(_ name: String, _ language: PageLanguage) {
    self.name = name
    spellings = TermSpellings(taxonomy: name)
    home = language.home + slug(name) + "/"
  }

  /// Adds a page.
  ///
  /// - Parameters:
  ///   - index: The page, which is not added twice.
  ///   - page: The page itself.
  mutating func add(_ index: Int, _ page: Page) {
    for (number, text) in (page.frontMatter.terms[name] ?? []).enumerated() {
      guard let term = term(text, number, of: page) else { continue }
      // A page that names a term twice is listed once.
      if terms[term].pages.last != index { terms[term].pages.append(index) }
    }
  }

  /// The place of the term that a page's text with this number stands for.
  private mutating func term(_ text: String, _ number: Int, of page: Page) -> Int? {
    // Texts of different characters that look the same are equal to Swift.
    if let same = known[text], same.text.utf8.elementsEqual(text.utf8) { return same.term }
    // Terms that differ only in what an address leaves out, such as case, are one.
    let slug = Site.Term.slug(text)
    let term = slug.isEmpty ? nil : places[slug] ?? terms.count
    known[text] = (text, term)
    guard let term else { return nil }
    spellings.add(text, slug, number, of: page)
    if term == terms.count {
      places[slug] = term
      terms.append(Site.Term(name: text, address: home + slug + "/", pages: []))
    }
    return term
  }
}
