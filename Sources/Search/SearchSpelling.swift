import Markup

/// The words that a word with one mistake may mean.
///
/// A letter too many, too few or wrong, or two letters exchanged, leave the first two letters of a word of five or more as
/// they are, or else the last two. So each word is listed by both: under `ro` and under `-on` for `rotation`. Two words
/// that are written as one, `pageflip`, are found under `pa` and `-ip`.
struct SearchSpelling: Sendable {
  /// Words that begin alike, or that end alike.
  struct Entry: Sendable {
    /// Two letters, behind a `-` for an ending.
    var key: String
    /// The words, the most frequent ones first, with a space between.
    var words: [UInt8]

    /// The entry as a member of a JSON object.
    var json: [UInt8] {
      var json = JSONBuffer()
      json.append(name: key, isFirst: true)
      json.append(string: String(decoding: words, as: UTF8.self))
      return json.bytes
    }
  }

  /// The entries in the order of their keys.
  private(set) var entries: [Entry] = []

  /// How many words are listed, the most frequent ones of a site.
  static let mostWords = 50_000

  /// Lists words.
  ///
  /// - Parameters:
  ///   - words: The words of a site, each with the number of pages that have it.
  ///   - longestEntry: How many bytes an entry has at most; of more words the most frequent ones are listed.
  init(_ words: some RandomAccessCollection<(String, Int)>, longestEntry: Int) {
    let listed = words.indices.filter { Self.isListed(words[$0].0) }.sorted { one, other in
      let ((oneWord, onePages), (otherWord, otherPages)) = (words[one], words[other])
      return (otherPages, oneWord) < (onePages, otherWord)
    }
    var byKey: [String: [UInt8]] = [:]
    for word in listed.prefix(Self.mostWords).lazy.map({ words[$0].0 }) {
      for key in [String(word.prefix(2)), "-" + word.suffix(2)] {
        let length = byKey[key]?.count ?? 0
        guard length + word.utf8.count < longestEntry else { continue }
        if length > 0 { byKey[key]?.append(UInt8(ascii: " ")) }
        byKey[key, default: []] += word.utf8
      }
    }
    entries = byKey.sorted { $0.key < $1.key }.map { Entry(key: $0, words: $1) }
  }

  /// Words of Latin letters, of three at least: `tab` begins `tabbar`.
  private static func isListed(_ word: String) -> Bool {
    word.utf8.count >= 3 && word.utf8.allSatisfy { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }
  }
}
