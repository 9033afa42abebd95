import Markup

/// The words of one page and how much each says of it.
public struct SearchTerms: Sendable {
  /// One word.
  public struct Term: Sendable, Hashable {
    /// The word as `SearchWords` has it.
    public var word: String
    /// The more the word says of the page, the greater: from 1 to 49.
    public var weight: Int
  }

  /// The words, each once, in the order of their Unicode scalars.
  private(set) var terms: [Term] = []

  /// Collects the words of a page.
  ///
  /// - Parameters:
  ///   - html: The page's text as it was rendered.
  ///   - title: The page's title.
  ///   - tags: The page's tags.
  ///   - summary: What lists of pages and the search show of the page, and what it says of itself to others.
  public init(html: [UInt8], title: String, tags: [String], summary: [String] = []) {
    var counts: [String: Count] = [:]
    SearchWords.forEach(in: Array(title.utf8)) { counts[$0, default: Count()].isInTitle = true }
    for tag in tags {
      SearchWords.forEach(in: Array(tag.utf8)) { counts[$0, default: Count()].isTag = true }
    }
    for text in summary {
      SearchWords.forEach(in: Array(text.utf8)) { counts[$0, default: Count()].isInSummary = true }
    }
    HTMLText.forEachBlock(of: html) { text, isHeading in
      SearchWords.forEach(in: text) { word in
        if isHeading {
          counts[word, default: Count()].isInHeading = true
        } else {
          counts[word, default: Count()].inText += 1
        }
      }
    }
    terms = counts.map { Term(word: $0, weight: $1.weight) }.sorted { $0.word < $1.word }
  }

  private struct Count {
    var isInTitle = false
    var isTag = false
    var isInHeading = false
    var isInSummary = false
    var inText = 0

    /// A word of the title outweighs one that stands everywhere else. Repetition counts up to five times.
    var weight: Int {
      (isInTitle ? 24 : 0) + (isTag ? 8 : 0) + (isInHeading ? 8 : 0) + (isInSummary ? 4 : 0) + min(inText, 5)
    }
  }
}
