import Markup

/// The words of one page by section, and how much each says of its section.
public struct SearchTerms: Sendable {
  /// A part of a page, from a heading that links can lead to up to the next one.
  public struct Section: Sendable, Hashable {
    /// The id of its heading.
    public var anchor: String
    /// The text of its heading.
    public var heading: String

    /// The part below a heading.
    public init(anchor: String, heading: String) {
      self.anchor = anchor
      self.heading = heading
    }
  }

  /// One word in one section.
  package struct Term: Sendable, Hashable {
    /// The word as `SearchWords` has it.
    var word: String
    /// The section; 0 is the text before the first one, together with the page's title, description and tags.
    var section: Int
    /// The more the word says of its section, the greater: from 1 to 63.
    package var weight: Int
  }

  /// The sections, of which the first has number 1.
  let sections: [Section]
  /// The words in the order of their first bytes. Those of a byte are in the order of their sections.
  package let terms: [Term]

  /// The least weight of a word of the title. A word that is not in the title reaches at most 25, by being a tag, in a
  /// heading, in the summary and five times in the text.
  static let titleWeight = 24
  /// The least weight of a word that is the whole title. No other word reaches it.
  static let wholeTitleWeight = 50

  /// Collects the words of a page.
  ///
  /// - Parameters:
  ///   - html: The page's text as it was rendered.
  ///   - title: The page's title.
  ///   - tags: The page's tags.
  ///   - headings: The headings that links can lead to, in the order of the text.
  ///   - summary: What lists of pages and the search show of the page, and what it says of itself to others.
  public init(
    html: [UInt8], title: String, tags: [String], headings: [Section] = [], summary: [String] = []
  ) {
    var counts: [String: Count] = [:]
    let wholeTitle = SearchWords.folded(title)
    SearchWords.forEach(in: Array(title.utf8)) { word in
      counts[word, default: Count()].isInTitle = true
      counts[word, default: Count()].isWholeTitle = word == wholeTitle
    }
    for tag in tags {
      SearchWords.forEach(in: Array(tag.utf8)) { counts[$0, default: Count()].isTag = true }
    }
    for text in summary {
      SearchWords.forEach(in: Array(text.utf8)) { counts[$0, default: Count()].isInSummary = true }
    }
    var section = 0
    var terms: [Term] = []
    func end() {
      func take(_ word: String, _ count: Count) {
        terms.append(Term(word: word, section: section, weight: count.weight))
      }
      // The index joins words that differ in hyphens only, so the order of these counts.
      var hyphenated: [(word: String, count: Count)] = []
      for (word, count) in counts {
        if word.utf8.contains(UInt8(ascii: "-")) {
          hyphenated.append((word, count))
        } else {
          take(word, count)
        }
      }
      for (word, count) in hyphenated.sorted(by: { $0.word < $1.word }) { take(word, count) }
      counts.removeAll(keepingCapacity: true)
    }
    HTMLText.forEachBlock(of: html) { text, heading in
      if section < headings.count, let id = heading?.id, id == headings[section].anchor {
        end()
        section += 1
      }
      SearchWords.forEach(in: text) { word in
        if heading != nil {
          counts[word, default: Count()].isInHeading = true
        } else {
          counts[word, default: Count()].inText += 1
        }
      }
    }
    end()
    // A heading that is not in the text as it is written in the list leaves its words to the section before it.
    sections = Array(headings.prefix(section))
    self.terms = terms.inOrderOfFirstBytes
  }

  private struct Count {
    var isInTitle = false
    var isWholeTitle = false
    var isTag = false
    var isInHeading = false
    var isInSummary = false
    var inText = 0

    /// Repetition counts up to five times.
    var weight: Int {
      let title = isWholeTitle ? wholeTitleWeight : isInTitle ? titleWeight : 0
      let others = (isTag ? 8 : 0) + (isInHeading ? 8 : 0) + (isInSummary ? 4 : 0) + min(inText, 5)
      return min(title + others, 63)
    }
  }
}

extension SearchTerms {
  /// The words whose UTF-8 begins with a byte.
  func terms(beginningWith byte: UInt8) -> ArraySlice<Term> {
    func start(of byte: Int) -> Int {
      var range = terms.indices
      while !range.isEmpty {
        let middle = range.lowerBound + range.count / 2
        if Int(terms[middle].firstByte) < byte {
          range = (middle + 1)..<range.upperBound
        } else {
          range = range.lowerBound..<middle
        }
      }
      return range.lowerBound
    }
    return terms[start(of: Int(byte))..<start(of: Int(byte) + 1)]
  }
}

extension SearchTerms.Term {
  fileprivate var firstByte: UInt8 { word.utf8.first ?? 0 }
}

extension [SearchTerms.Term] {
  /// Sorted by counting: those of a byte stay in their order.
  fileprivate var inOrderOfFirstBytes: Self {
    var starts = [Int](repeating: 0, count: 257)
    for term in self { starts[Int(term.firstByte) + 1] += 1 }
    for byte in 1..<starts.count { starts[byte] += starts[byte - 1] }
    var result = self
    for term in self {
      result[starts[Int(term.firstByte)]] = term
      starts[Int(term.firstByte)] += 1
    }
    return result
  }
}
