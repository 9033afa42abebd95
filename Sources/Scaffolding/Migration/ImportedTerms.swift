import Metadata
import SiteModel
import URLs

/// The terms of another generator's site, whose pages may have other addresses here: `C++` is `/tags/c++/` in Hugo and
/// `/tags/c-plus-plus/` here.
struct ImportedTerms {
  let taxonomies: [String]
  /// The address that a term of a taxonomy had, without its language's prefix; `nil` where it is not known or had none.
  let formerAddress: (_ taxonomy: String, _ term: String) -> String?

  /// The addresses that the terms of some pages had.
  func addresses(
    of pages: [ImportedPage], language: (ImportedPage) -> (tag: String?, prefix: String) = { _ in (nil, "") }
  ) -> [FormerAddress] {
    pages.flatMap { page in
      taxonomies.flatMap { taxonomy in
        page.terms(of: taxonomy).compactMap { term in
          formerAddress(taxonomy, term).map { former in
            FormerAddress(address: language(page).prefix + former.withEncodedSharp, source: page.source)
          }
        }
      }
    }
  }

  /// A page for each term of some pages whose address changes, which its former addresses lead to.
  ///
  /// - Parameters:
  ///   - pages: The pages.
  ///   - language: The language of a page by its file, and what its addresses begin with.
  /// - Returns: The pages in the order of their files.
  func pages(
    of pages: [ImportedPage], language: (ImportedPage) -> (tag: String?, prefix: String) = { _ in (nil, "") }
  ) -> [ImportedPage] {
    var made: [String: ImportedPage] = [:]
    for page in pages {
      let (tag, prefix) = language(page)
      for taxonomy in taxonomies {
        for term in page.terms(of: taxonomy) {
          let slug = Site.Term.slug(term)
          guard !slug.isEmpty, let former = formerAddress(taxonomy, term).map({ prefix + $0 }),
            former != prefix + "/\(URLs.slug(taxonomy))/\(slug)/"
          else { continue }
          let target = "\(URLs.slug(taxonomy))/\(slug)/_index\(tag.map { "." + $0 } ?? "").md"
          var own = made[target] ?? ImportedPage(source: page.source, target: target)
          if own.metadata["title"] == nil { own.metadata["title"] = .string(term) }
          var aliases: [String] = []
          if case .list(let former)? = own.metadata["aliases"] { aliases = former.compactMap(\.text) }
          let alias = former.withEncodedSharp
          if !aliases.contains(alias) { own.metadata["aliases"] = .texts(aliases + [alias]) }
          made[target] = own
        }
      }
    }
    return made.values.sorted { $0.target < $1.target }
  }
}

extension ImportedPage {
  /// The page's terms of a taxonomy. Drafts have none, as no generator publishes them.
  func terms(of taxonomy: String) -> [String] {
    guard metadata["draft"] != .boolean(true), case .list(let items)? = metadata[taxonomy] else { return [] }
    return items.compactMap(\.text)
  }
}

extension String {
  /// The address as an alias has it, in which a `#` would begin the name of a place on the page.
  var withEncodedSharp: String { replacing("#", with: "%23") }
}
