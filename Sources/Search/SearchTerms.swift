import Markup

/// The words of one page by section, and how much each says of its section.
package struct SearchTerms: Sendable {
  /// A part of a page, from a heading that links can lead to up to the next one.
  package struct Section: Sendable, Hashable {
    /// The id of its heading.
    package var anchor: String
    /// The text of its heading.
    package var heading: String

    /// The part below a heading.
    package init(anchor: String, heading: String) {
      self.anchor = anchor
      self.heading = heading
    }
  }

  /// One word in one section.
  package struct Term: Sendable, Hashable {
    /// The word as `SearchWords` has it.
    var word: String
    /// The section; 0 is the text before the first one, together with the page's title, keywords, description
    /// and tags.
    var section: Int
    /// The more the word says of its section, the greater: from 0, which is for
    /// the words of a source, to 63.
    package var weight: Int
  }

  /// The sections, of which the first has number 1.
  let sections: [Section]
  /// Each word once.
  private let words: [String]
  /// Where they stand, in the order of the words' first bytes. Those of a byte are in the order of their sections.
  private let places: [Place]

  /// A term in 12 bytes: a long page has hundreds of thousands.
  private struct Place {
    /// The word's index.
    var word: UInt32
    var section: UInt32
    var weight: UInt8
  }

  /// The most that a word says by being in the text.
  static let mostWeightOfText = 5
  /// The least weight of a word of the title or of a keyword. Any other word reaches at most 25, by being a tag, in a
  /// heading, in the summary and five times in the text.
  static let titleWeight = 24
  /// The least weight of a word that is the whole title. No other word reaches it.
  static let wholeTitleWeight = 50

  /// Collects the words of a page.
  ///
  /// - Parameters:
  ///   - html: The page's text as it was rendered.
  ///   - title: The page's title.
  ///   - keywords: What the page is about, in words that count as those of its title do.
  ///   - tags: The page's tags.
  ///   - headings: The headings that links can lead to, in the order of the text.
  ///   - summary: What lists of pages and the search show of the page, and what it says of itself to others.
  package init(
    html: [UInt8], title: String, keywords: [String] = [], tags: [String], headings: [Section] = [],
    summary: [String] = []
  ) {
    var counts = WordCounts()
    let wholeTitle = SearchWords.folded(title)
    SearchWords.forEach(in: Array(title.utf8)) { word in
      counts.count(word) { $0.formUnion(word == wholeTitle ? [.title, .wholeTitle] : .title) }
    }
    for keyword in keywords {
      SearchWords.forEach(in: Array(keyword.utf8)) { counts.count($0) { $0.insert(.title) } }
    }
    for tag in tags { SearchWords.forEach(in: Array(tag.utf8)) { counts.count($0) { $0.insert(.tag) } } }
    for text in summary {
      SearchWords.forEach(in: Array(text.utf8)) { counts.count($0) { $0.insert(.summary) } }
    }
    var section = 0
    var places: [Place] = []
    func end() {
      counts.endSection { word, weight in
        places.append(Place(word: word, section: UInt32(section), weight: weight))
      }
    }
    HTMLText.forEachBlock(of: html) { text, heading, isSource in
      if section < headings.count, let id = heading?.id, id == headings[section].anchor {
        end()
        section += 1
      }
      SearchWords.forEach(in: text) { word in
        counts.count(word) {
          if heading != nil {
            $0.insert(.heading)
          } else if isSource {
            $0.insert(.source)
          } else {
            $0.countInText()
          }
        }
      }
    }
    end()
    // A heading that is not in the text as it is written in the list leaves its words to the section before it.
    sections = Array(headings.prefix(section))
    words = counts.words
    self.places = Self.inOrderOfFirstBytes(places, of: words)
  }
}

extension SearchTerms {
  /// All terms in their order.
  package var terms: [Term] { places.map(term) }

  /// The words whose UTF-8 begins with a byte.
  func terms(beginningWith byte: UInt8) -> some Sequence<Term> {
    func start(of byte: Int) -> Int {
      var range = places.indices
      while !range.isEmpty {
        let middle = range.lowerBound + range.count / 2
        if Int(words[Int(places[middle].word)].firstByte) < byte {
          range = (middle + 1)..<range.upperBound
        } else {
          range = range.lowerBound..<middle
        }
      }
      return range.lowerBound
    }
    return places[start(of: Int(byte))..<start(of: Int(byte) + 1)].lazy.map(term)
  }

  private func term(_ place: Place) -> Term {
    Term(word: words[Int(place.word)], section: Int(place.section), weight: Int(place.weight))
  }

  /// Sorted by counting: those of a byte stay in their order.
  private static func inOrderOfFirstBytes(_ places: [Place], of words: [String]) -> [Place] {
    var starts = [Int](repeating: 0, count: 257)
    for place in places { starts[Int(words[Int(place.word)].firstByte) + 1] += 1 }
    for byte in 1..<starts.count { starts[byte] += starts[byte - 1] }
    var result = places
    for place in places {
      let byte = Int(words[Int(place.word)].firstByte)
      result[starts[byte]] = place
      starts[byte] += 1
    }
    return result
  }
}

extension String {
  fileprivate var firstByte: UInt8 { utf8.first ?? 0 }
}
