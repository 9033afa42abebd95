package import Diagnostics
import FileSystem
package import Metadata

extension MetadataTable {
  /// The most terms of one taxonomy that a page may have: the list of each term shows all of them.
  private static var termLimit: Int { 500 }

  /// The terms of a taxonomy with their places, without those that give no address.
  package mutating func terms(_ key: String) -> [(text: String, location: SourceLocation)] {
    guard let value = value(key) else { return [] }
    var terms: [(text: String, location: SourceLocation)] = []
    if let text = value.text, text.contains(","), key != Site.Taxonomy.series {
      report([.termWithComma(text, taxonomy: key, at: value.location)])
    }
    for (text, location) in locatedStrings(key) where !text.isEmpty {
      let termSlug = Site.Term.slug(text)
      if termSlug.isEmpty {
        report([.unreachableTerm(text, taxonomy: key, at: location)])
      } else if termSlug.utf8.count > Directory.nameLimit {
        report([.termTooLong(text, taxonomy: key, at: location)])
      } else {
        terms.append((text, location))
      }
    }
    guard terms.count > Self.termLimit else { return terms }
    report([.tooManyTerms(key, limit: Self.termLimit, at: value.location)])
    return Array(terms.prefix(Self.termLimit))
  }
}
