import Digests
import Markup
import Parallelism

/// The search index of a site, in files of which a page reads only those that it needs.
///
/// `index.json` names the others. `words-….json` have the words of one range in the order in which JavaScript compares
/// texts, each with where it stands (`SearchPostings`). `documents-….json` have title, address and sections of documents in
/// the order of their numbers. `spelling-….json` have what a misspelt word may mean (`SearchSpelling`). No file but the index
/// is longer than `largestFile` unless a single document is. Names have the digest of the content, so that files of two
/// builds are never mixed.
package struct SearchIndex: Sendable {
  /// What a page is for. Of pages that answer a query alike, a search lists those of one kind before those of the next.
  package enum Kind: Int, Sendable, CaseIterable {
    /// A post.
    case post
    /// A page of its own or of a guide.
    case page
    /// A page of a reference, where names are looked up.
    case reference
    /// A page that the site puts last, such as its changelog.
    case last
  }

  /// One page.
  package struct Document: Sendable {
    /// Its kind.
    package var kind: Kind
    /// Its title.
    package var title: String
    /// The path on the host.
    package var address: String
    /// Its words.
    package var terms: SearchTerms

    /// A page as the search shows it.
    package init(kind: Kind = .page, title: String, address: String, terms: SearchTerms) {
      self.kind = kind
      self.title = title
      self.address = address
      self.terms = terms
    }
  }

  /// How many bytes a file has at most. With 10,000 posts the index has 31,000; with shorter files it, which each query
  /// loads, would be longer.
  package static let largestFile = 12_000

  /// The pages, in the order of their numbers: in the order of their kinds.
  package let documents: [Document]
  /// How many tasks share the work, at least 1.
  package let jobs: Int
  /// The address of the page with the form; each language has one.
  package var address = "/search/"
  var largestFile = Self.largestFile

  /// Creates the index of documents, which are in the order of their kinds.
  package init(
    documents: [Document], jobs: Int, address: String = "/search/", largestFile: Int = Self.largestFile
  ) {
    self.documents = documents
    self.jobs = jobs
    self.address = address
    self.largestFile = largestFile
  }

  /// The files by their address. They do not depend on the number of jobs.
  ///
  /// - Throws: `CancellationError`.
  package func files() async throws -> [(address: String, bytes: [UInt8])] {
    let words = try await words()
    let spelling = SearchSpelling(words.lazy.map { ($0.word, $0.pageCount) }, longestEntry: largestFile / 2)
    try Task.checkCancellation()
    var index = JSONBuffer()
    index.append(json: "{")
    index.append(name: "version", isFirst: true)
    index.append(json: "5")
    index.append(name: "kinds")
    let kinds = Kind.allCases.map { kind in
      "\(documents.firstIndex { $0.kind.rawValue >= kind.rawValue } ?? documents.count)"
    }
    index.append(json: "[" + kinds.joined(separator: ",") + "]")
    var files: [(address: String, bytes: [UInt8])] = []
    func append(_ name: String, _ parts: [Part], start: (Int) -> String) {
      index.append(name: name)
      index.append(json: "[")
      for (number, part) in parts.enumerated() {
        let digest = String(Fingerprint(part.bytes).short.prefix(8))
        files.append((address + "\(name)-\(digest).json", part.bytes))
        if number > 0 { index.append(json: ",") }
        index.append(json: start(part.start))
        index.append(json: ",")
        index.append(string: digest)
      }
      index.append(json: "]")
    }
    // A hit needs a few documents, which lie anywhere.
    append("documents", divided(documents.map(json), between: "[", "]\n", limit: largestFile / 2)) { "\($0)" }
    append("words", divided(words.map(\.json), between: "{", "}\n", limit: largestFile)) { start in
      start == 0 ? "\"\"" : words[start].word.shortestPrefix(after: words[start - 1].word).json
    }
    append("spelling", divided(spelling.entries.map(\.json), between: "{", "}\n", limit: largestFile / 2)) {
      start in
      spelling.entries[start].key.json
    }
    index.append(json: "}\n")
    return [(address + "index.json", index.bytes)] + files
  }

  // MARK: Words

  /// One word as a member of a JSON object.
  fileprivate struct Word: Sendable {
    var word: String
    var pageCount: Int
    var json: [UInt8]
  }

  /// All words in order. Those with the same first byte are one task's work.
  private func words() async throws -> [Word] {
    try await cancellableParallelMap(Array(UInt8.min...UInt8.max), jobs: jobs) { byte in
      var postings: [String: SearchPostings] = [:]
      var parts: [String: String] = [:]
      for (page, document) in documents.enumerated() {
        for term in document.terms.terms(beginningWith: byte) {
          var word = term.word
          if word.utf8.contains(UInt8(ascii: "-")) {
            let pieces = word.split(separator: "-")
            word = pieces.joined()
            parts[word] = parts[word] ?? pieces.map { "\($0.utf16.count)" }.joined(separator: ".")
          }
          postings[word, default: SearchPostings()].append(
            SearchPostings.Item(page: page, section: term.section, weight: term.weight))
        }
      }
      return postings.sorted { $0.key < $1.key }.map {
        word($0.key, $0.value, meant: parts[$0.key] ?? postings.correction(of: $0.key))
      }
    }.flatMap(\.self).inOrderOfUTF16
  }

  /// A word with its places; of one that stands nearly everywhere with the most important ones, behind `~` and the number of
  /// pages that have it. Before all that, a word that is somewhere written with hyphens has the lengths of its parts between
  /// two `=`, and one that is a mistake the word that was meant.
  private func word(_ word: String, _ postings: SearchPostings, meant: String?) -> Word {
    let limit = largestFile * 3 / 4
    var json = JSONBuffer()
    json.append(name: word, isFirst: true)
    json.append(json: "\"")
    if let meant { json.append(json: "=\(meant)=") }
    if postings.bytes.count > limit {
      json.append(json: "~\(postings.pageCount)~")
      json.append(json: String(decoding: postings.limited(to: limit).bytes, as: UTF8.self))
    } else {
      json.append(json: String(decoding: postings.bytes, as: UTF8.self))
    }
    json.append(json: "\"")
    return Word(word: word, pageCount: postings.pageCount, json: json.bytes)
  }

  private func json(_ document: Document) -> [UInt8] {
    let sections = document.terms.sections
    var json = JSONBuffer()
    json.append(
      strings: [document.title, document.address] + sections.flatMap { [$0.anchor, $0.heading] })
    return json.bytes
  }

  // MARK: Files

  struct Part {
    /// The number of its first item.
    var start: Int
    var bytes: [UInt8]
  }

  /// Divides items among as few files as a limit of their size in bytes allows, in order.
  func divided(
    _ items: [[UInt8]], between opening: String, _ closing: String, limit: Int
  ) -> [Part] {
    var parts: [Part] = []
    for (number, item) in items.enumerated() {
      if let last = parts.last, last.bytes.count + item.count + 1 + closing.utf8.count <= limit {
        parts[parts.count - 1].bytes += [UInt8(ascii: ",")] + item
      } else {
        parts.append(Part(start: number, bytes: Array(opening.utf8) + item))
      }
    }
    for index in parts.indices { parts[index].bytes += closing.utf8 }
    return parts
  }
}

extension [SearchIndex.Word] {
  /// Words that are in the order of their Unicode scalars in that of UTF-16, by which a script compares. Only scalars from
  /// U+E000 on make the two differ.
  fileprivate var inOrderOfUTF16: Self {
    guard contains(where: { $0.word.unicodeScalars.contains { $0.value >= 0xE000 } }) else { return self }
    return sorted { $0.word.utf16.lexicographicallyPrecedes($1.word.utf16) }
  }
}

extension String {
  /// The shortest beginning of the text that comes after another text, which comes before this one.
  fileprivate func shortestPrefix(after other: String) -> String {
    let common = zip(unicodeScalars, other.unicodeScalars).prefix { $0 == $1 }.count
    return String(UnicodeScalarView(unicodeScalars.prefix(common + 1)))
  }

  fileprivate var json: String {
    var json = JSONBuffer()
    json.append(string: self)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
