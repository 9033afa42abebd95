import Digests
import Markup
import Parallelism

/// The search index of a site, in files of which a page reads only those that it needs.
///
/// `index.json` names the others. `words-….json` have the words of one range in the order in which JavaScript compares
/// texts, each with the documents that have it, as pairs of the distance to the last document's number and the word's weight
/// in it. `documents-….json` have title, address and summary of documents in the order of their numbers. No file but
/// the index is longer than `largestFile` unless a single word or document is. Names have the digest of the content,
/// so that files of two builds are never mixed.
public struct SearchIndex: Sendable {
  /// One page.
  public struct Document: Sendable {
    /// Its title.
    public var title: String
    /// The path on the host.
    public var address: String
    /// What the search shows below the title.
    public var summary: String?
    /// Its words.
    public var terms: SearchTerms

    /// A page as the search shows it.
    public init(title: String, address: String, summary: String? = nil, terms: SearchTerms) {
      self.title = title
      self.address = address
      self.summary = summary
      self.terms = terms
    }
  }

  /// How many bytes a file of words has at most, where one word alone does not take more.
  public static let largestFile = 30_000

  /// The pages, in the order of their numbers.
  public let documents: [Document]
  /// How many tasks share the work, at least 1.
  public let jobs: Int
  /// The address of the page with the form; each language has one.
  public var address = "/search/"
  var largestFile = Self.largestFile

  /// Makes the index of documents.
  public init(
    documents: [Document], jobs: Int, address: String = "/search/", largestFile: Int = Self.largestFile
  ) {
    self.documents = documents
    self.jobs = jobs
    self.address = address
    self.largestFile = largestFile
  }

  /// The files by their address. They do not depend on the number of jobs.
  public func files() async -> [(address: String, bytes: [UInt8])] {
    let words = await postings()
    let wordFiles = divided(words.map(\.json), between: "{", "}\n")
    let documentFiles = divided(documents.map(json), between: "[", "]\n")
    var index = JSONBuffer()
    index.append(json: "{")
    index.append(name: "version", isFirst: true)
    index.append(json: "1")
    index.append(name: "documents")
    var files: [(address: String, bytes: [UInt8])] = []
    append(documentFiles, "documents", to: &index, &files) { JSONValue.number($0) }
    index.append(name: "words")
    append(wordFiles, "words", to: &index, &files) { start in
      JSONValue.string(start == 0 ? "" : words[start].word.shortestPrefix(after: words[start - 1].word))
    }
    index.append(json: "}\n")
    return [(address + "index.json", index.bytes)] + files
  }

  private enum JSONValue {
    case number(Int)
    case string(String)
  }

  /// Appends a list of pairs to the index: where a file begins, and its name.
  private func append(
    _ parts: [Part], _ name: String, to index: inout JSONBuffer,
    _ files: inout [(address: String, bytes: [UInt8])], start: (Int) -> JSONValue
  ) {
    index.append(json: "[")
    for (number, part) in parts.enumerated() {
      let file = "\(name)-\(Fingerprint(part.bytes).short).json"
      files.append((address + file, part.bytes))
      index.append(json: number == 0 ? "[" : ",[")
      switch start(part.start) {
      case .number(let value): index.append(json: "\(value)")
      case .string(let value): index.append(string: value)
      }
      index.append(json: ",")
      index.append(string: file)
      index.append(json: "]")
    }
    index.append(json: "]")
  }

  // MARK: Words

  /// One word as a member of a JSON object.
  fileprivate struct Posting: Sendable {
    var word: String
    var json: [UInt8]
  }

  /// All words in order. Those with the same first byte are one task's work.
  private func postings() async -> [Posting] {
    await parallelMap(Array(UInt8.min...UInt8.max), jobs: jobs) { byte in
      var pairs: [String: [(document: Int, weight: Int)]] = [:]
      for (number, document) in documents.enumerated() {
        for term in document.terms.terms(beginningWith: byte) {
          pairs[term.word, default: []].append((number, term.weight))
        }
      }
      return pairs.sorted { $0.key < $1.key }.map { word, pairs in
        Posting(word: word, json: json(word, pairs))
      }
    }.flatMap(\.self).inOrderOfUTF16
  }

  private func json(_ word: String, _ pairs: [(document: Int, weight: Int)]) -> [UInt8] {
    var json = JSONBuffer()
    json.append(name: word, isFirst: true)
    json.append(json: "[")
    var last = 0
    for (index, pair) in pairs.enumerated() {
      json.append(json: "\(index == 0 ? "" : ",")\(pair.document - last),\(pair.weight)")
      last = pair.document
    }
    json.append(json: "]")
    return json.bytes
  }

  private func json(_ document: Document) -> [UInt8] {
    var json = JSONBuffer()
    json.append(strings: [document.title, document.address, document.summary ?? ""])
    return json.bytes
  }

  // MARK: Files

  private struct Part {
    /// The number of its first item.
    var start: Int
    var bytes: [UInt8]
  }

  /// Divides items among as few files as their size allows, in order.
  private func divided(_ items: [[UInt8]], between opening: String, _ closing: String) -> [Part] {
    var parts: [Part] = []
    for (number, item) in items.enumerated() {
      if let last = parts.last, last.bytes.count + item.count + 1 + closing.utf8.count <= largestFile {
        parts[parts.count - 1].bytes += [UInt8(ascii: ",")] + item
      } else {
        parts.append(Part(start: number, bytes: Array(opening.utf8) + item))
      }
    }
    for index in parts.indices { parts[index].bytes += closing.utf8 }
    return parts
  }
}

extension SearchTerms {
  /// The words whose UTF-8 begins with a byte.
  fileprivate func terms(beginningWith byte: UInt8) -> ArraySlice<Term> {
    func start(of byte: Int) -> Int {
      var range = terms.indices
      while !range.isEmpty {
        let middle = range.lowerBound + range.count / 2
        if Int(terms[middle].word.utf8.first ?? 0) < byte {
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

extension [SearchIndex.Posting] {
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
}
