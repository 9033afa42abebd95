import Foundation
import SiteTestSupport
import TestSupport
import Testing

@testable import LinkChecking
@testable import Publishing
@testable import Search
@testable import SiteEngine

@Suite struct SearchIndexTests {
  /// A search as a page does it: reads only the files it needs, and says which these were.
  private struct Reader {
    let index: [String: Any]
    /// The words of a file with the documents of each.
    let words: [String: [String: String]]
    /// The documents of a file.
    let documents: [String: [[String]]]
    private(set) var shards: [[String]] = []
    private(set) var read: Set<String> = []

    init(_ files: [(address: String, bytes: [UInt8])]) throws {
      let files = try Dictionary(
        uniqueKeysWithValues: files.map { file in
          (
            String(file.address.dropFirst("/search/".count)),
            try JSONSerialization.jsonObject(with: Data(file.bytes))
          )
        })
      index = try #require(files["index.json"] as? [String: Any])
      // Looked at once: each look takes as long as a file is large.
      words = files.compactMapValues { $0 as? [String: String] }
      documents = files.compactMapValues { $0 as? [[String]] }
      shards = pairs(of: "words").map { [$0.0 as? String ?? "", $0.1] }
    }

    /// Where the files of a list begin, each with its digest.
    private func pairs(of list: String) -> [(start: Any, digest: String)] {
      let all = index[list] as? [Any] ?? []
      return stride(from: 0, to: all.count, by: 2).map { (all[$0], all[$0 + 1] as? String ?? "") }
    }

    /// Where a word stands: document, section and weight.
    mutating func places(_ word: String) -> [[Int]] {
      let shard = shards.last { $0[0].utf16.lexicographicallyPrecedes(word.utf16) || $0[0] == word }
      guard let digest = shard?[1] else { return [] }
      let name = "words-\(digest).json"
      read.insert(name)
      let text = words[name]?[word] ?? ""
      let digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
      let values = Dictionary(uniqueKeysWithValues: zip(digits, 0...))
      var rest = text.split { $0 == "~" || $0 == "=" }.last.map { $0.compactMap { values[$0] } } ?? []
      rest.reverse()
      func number() -> Int {
        var (result, shift) = (0, 0)
        while let digit = rest.popLast() {
          result += (digit % 32) << shift
          shift += 5
          if digit < 32 { break }
        }
        return result
      }
      var (result, document): ([[Int]], Int) = ([], -1)
      while !rest.isEmpty {
        let number = number()
        if number % 2 == 1 {
          document += number / 2
        } else {
          result.append([document, number / 2, rest.popLast() ?? 0])
        }
      }
      return result
    }

    /// The weight of a word in each document, of all sections together.
    mutating func weights(_ word: String) -> [Int: Int] {
      Dictionary(places(word).map { ($0[0], $0[2]) }, uniquingKeysWith: +)
    }

    mutating func document(_ number: Int) -> [String] {
      let parts = pairs(of: "documents")
      guard let part = parts.last(where: { $0.start as? Int ?? 0 <= number }), let start = part.start as? Int
      else { return [] }
      let name = "documents-\(part.digest).json"
      read.insert(name)
      return documents[name]?[number - start] ?? []
    }
  }

  private func documents(_ count: Int, words: Int) -> [SearchIndex.Document] {
    var random = SeededGenerator(seed: 7)
    return (0..<count).map { number in
      let text = (0..<words).map { _ in "w\(Int.random(in: 0..<5000, using: &random))" }.joined(
        separator: " ")
      return SearchIndex.Document(
        title: "Page \(number)", address: "/p\(number)/",
        terms: SearchTerms(html: Array("<p>\(text)</p>".utf8), title: "Page \(number)", tags: []))
    }
  }

  @Test func aWordWithHyphensIsFoundWithoutThemAndTellsItsParts() async throws {
    let documents = ["A page-flip and a pageflip", "pageflip", "state-of-the-art"].map { text in
      SearchIndex.Document(
        title: "", address: "/", terms: SearchTerms(html: Array("<p>\(text)</p>".utf8), title: "", tags: []))
    }
    var reader = try Reader(try await SearchIndex(documents: documents, jobs: 1).files())
    #expect(Set(reader.places("pageflip").map { $0[0] }) == [0, 1])
    let words = reader.words.values.reduce(into: [:]) { $0.merge($1) { one, _ in one } }
    #expect(words["pageflip"]?.hasPrefix("=4.4=") == true)
    #expect(words["stateoftheart"]?.hasPrefix("=5.2.3.3=") == true)
    #expect(words["page"]?.contains("=") == false)
  }

  @Test func anIndexIsNotMadeAfterACancellation() async throws {
    await #expect(throws: CancellationError.self) {
      try await cancelled { try await SearchIndex(documents: [], jobs: 2).files().count }
    }
  }

  @Test func everyWordIsFoundWithItsDocumentsInFilesOfALimitedSize() async throws {
    let documents = documents(200, words: 100)
    let files = try await SearchIndex(documents: documents, jobs: 2).files()
    for file in files.dropFirst() { #expect(file.bytes.count <= SearchIndex.largestFile, "\(file.address)") }
    #expect(files.count > 4)
    var reader = try Reader(files)
    var expected: [String: [Int: Int]] = [:]
    for (number, document) in documents.enumerated() {
      for term in document.terms.terms { expected[term.word, default: [:]][number] = term.weight }
    }
    for (word, weights) in expected { #expect(reader.weights(word) == weights, "\(word)") }
    #expect(reader.weights("nothing").isEmpty)
    for number in documents.indices {
      #expect(reader.document(number) == ["Page \(number)", "/p\(number)/"])
    }
    let spelling = files.count { $0.address.contains("/spelling-") }
    #expect(reader.read.count == files.count - 1 - spelling)
  }

  @Test(arguments: 4...12) func aFileMayBeAsLargeAsItsLimit(_ limit: Int) {
    let items = [[1, 2], [3, 4], [5, 6], [7, 8]] as [[UInt8]]
    let parts = SearchIndex(documents: [], jobs: 1).divided(items, between: "[", "]", limit: limit)
    #expect(parts.allSatisfy { $0.bytes.count <= limit })
    // An item takes two bytes, and three behind another one.
    let perFile = (limit - 1) / 3
    #expect(parts.map(\.start) == Array(stride(from: 0, to: 4, by: perFile)))
  }

  @Test func oneWordNeedsOneFile() async throws {
    var reader = try Reader(try await SearchIndex(documents: documents(200, words: 100), jobs: 2).files())
    _ = reader.weights("w77")
    #expect(reader.read.count == 1)
  }

  @Test func theBytesDoNotDependOnTheNumberOfJobs() async throws {
    let documents = documents(50, words: 40)
    let one = try await SearchIndex(documents: documents, jobs: 1).files()
    for jobs in [2, 7] {
      let other = try await SearchIndex(documents: documents, jobs: jobs).files()
      #expect(other.map(\.address) == one.map(\.address))
      #expect(other.map(\.bytes) == one.map(\.bytes))
    }
  }

  @Test func theOrderOfWordsThatDifferInHyphensIsAlwaysTheSame() {
    let words = Set(
      (0..<20).map { _ in
        // Each dictionary has an order of its own.
        SearchTerms(html: Array("<p>page-flip pageflip pa-geflip page-fl-ip</p>".utf8), title: "", tags: [])
          .terms.map(\.word).filter { $0.count > 7 }
      })
    #expect(words == [["pageflip", "pa-geflip", "page-fl-ip", "page-flip"]])
  }

  @Test func aWordOfEveryDocumentIsListedWhereItSaysMost() async throws {
    let files = try await SearchIndex(documents: documents(60, words: 3), jobs: 1, largestFile: 60).files()
    var reader = try Reader(files)
    #expect((1..<60).contains(reader.weights("page").count))
    #expect(files.contains { String(decoding: $0.bytes, as: UTF8.self).contains("\"page\":\"~60~") })
    #expect(reader.weights("0").count == 1)
  }

  @Test(arguments: [
    ([SearchIndex.Kind.post, .post, .page, .reference, .last], [0, 2, 3, 4]),
    ([.page, .reference], [0, 0, 1, 2]), ([.post], [0, 1, 1, 1]), ([.reference], [0, 0, 0, 1]),
    ([], [0, 0, 0, 0]),
  ])
  func theIndexTellsWhereEachKindBegins(_ kinds: [SearchIndex.Kind], _ expected: [Int]) async throws {
    let documents = kinds.map { kind in
      SearchIndex.Document(
        kind: kind, title: "", address: "/", terms: SearchTerms(html: [], title: "", tags: []))
    }
    let reader = try Reader(try await SearchIndex(documents: documents, jobs: 1).files())
    #expect(reader.index["kinds"] as? [Int] == expected)
  }

  @Test func hostileWordsAndNoWordsAreFoundToo() async throws {
    let words = ["__proto__", "constructor", "日本", "\u{FA0E}", "\u{20000}", "zz"]
    let documents = words.map { word in
      SearchIndex.Document(
        title: "</script>\"", address: "/\(word)/",
        terms: SearchTerms(html: Array("<p>\(word)</p>".utf8), title: "", tags: []))
    }
    var reader = try Reader(try await SearchIndex(documents: documents, jobs: 2, largestFile: 1).files())
    for (number, word) in words.enumerated() { #expect(reader.weights(word) == [number: 1], "\(word)") }
    #expect(reader.document(0) == ["</script>\"", "/__proto__/"])
    let empty = try Reader(try await SearchIndex(documents: [], jobs: 2).files())
    #expect((empty.index["words"] as? [Any])?.isEmpty == true)
  }

  @Test func aSiteWithASearchHasAPageAnIndexAndALink() async throws {
    let site = try TestSite([
      "sitegen.yml": "title: T\nbase-url: https://e.org/b/\nsearch: true\n",
      "Content/posts/a.md": "---\ntitle: Dial\ntags: [touch]\n---\n## Fold\n\n日本語 text\n",
      "Content/about.md": "---\ntitle: About\n---\nWho\n",
    ])
    let built = try await site.build()
    #expect(built.problems == [])
    #expect(try built.checkLinks() == [])
    let page = try #require(built.text("search/index.html"))
    #expect(page.contains("action=\"/b/search/\""))
    #expect(page.contains("<noscript>"))
    #expect(built.text("index.html")?.contains("href=\"/b/search/#search-field\" rel=\"search\"") == true)
    #expect(built.text("404.html")?.contains("action=\"/b/search/\"") == true)
    #expect(built.text("sitemap.xml")?.contains("/search/") == false)
    let files = built.output.files.keys.filter { $0.hasPrefix("search/") && $0.hasSuffix(".json") }.sorted()
    var reader = try Reader(files.map { ("/" + $0, Array((built.text($0) ?? "").utf8)) })
    #expect(reader.weights("dial") == [0: 50])
    #expect(reader.places("fold") == [[0, 1, 8]])
    #expect(reader.weights("touch") == [0: 8])
    #expect(reader.weights("本語") == [0: 5])
    #expect(reader.weights("who") == [1: 5])
    #expect(reader.document(1) == ["About", "/b/about/"])
  }

  struct Shown: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var metadata = ""
    var text: String
    /// Words that are found, with their weights.
    var words: [String: Int]
  }

  static let shown: [Shown] = [
    Shown(
      testDescription: "a description", metadata: "description: What actors & Guards do\n", text: "Text.",
      words: ["actors": 4, "guards": 4, "text": 1]),
    Shown(
      testDescription: "the beginning of the text", text: "Frozen *variants* stay.\n\nThe rest, frozen.",
      words: ["frozen": 6, "variants": 5, "rest": 1]),
    Shown(
      testDescription: "the text before a mark, and a description beside it",
      metadata: "description: Elsewhere\n", text: "Shown.\n\n<!-- more -->\n\nHidden.",
      words: ["elsewhere": 4, "shown": 5, "hidden": 1]),
    Shown(
      testDescription: "alternative texts of images", metadata: "description: D\n",
      text: "![A lighthouse & its beam](a.svg)", words: ["lighthouse": 1, "beam": 1]),
  ]

  @Test(arguments: shown)
  func whatIsShownIsFound(_ example: Shown) async throws {
    let built = try await TestSite([
      "sitegen.yml": "title: T\nbase-url: https://e.org/\nsearch: true\n",
      "Content/a/index.md": "---\ntitle: A\n\(example.metadata)---\n\(example.text)\n",
      "Content/a/a.svg": "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 20'/>",
    ]).build()
    #expect(built.problems == [])
    let files = built.output.files.keys.filter { $0.hasPrefix("search/") && $0.hasSuffix(".json") }.sorted()
    var reader = try Reader(files.map { ("/" + $0, Array((built.text($0) ?? "").utf8)) })
    for (word, weight) in example.words { #expect(reader.weights(word) == [0: weight], "\(word)") }
    for word in SearchWords.words(of: reader.document(0)[0]) {
      #expect(!reader.weights(word).isEmpty, "\(word) is shown")
    }
  }

  @Test func pagesOfSectionsAreFoundAndNamedOnesAreLast() async throws {
    let built = try await TestSite([
      "sitegen.yml":
        "title: T\nbase-url: https://e.org/\nsearch: true\nmain-sections: [posts]\nsearch-last: [guide/changes, guide/old/, gone]\n",
      "Content/posts/dial-of-angles.md": "---\ntitle: A\n---\n",
      "Content/guide/_index.md": "---\ntitle: The guide\n---\nLantern\n",
      "Content/guide/changes.md": "---\ntitle: Changes\n---\n",
      "Content/guide/old/first.md": "---\ntitle: First\n---\n",
      "Content/guide/oldest.md": "---\ntitle: Oldest\n---\n",
    ]).build()
    #expect(built.problems.map(\.self).filter { $0.contains("`gone`") }.count == 1)
    let files = built.output.files.keys.filter { $0.hasPrefix("search/") && $0.hasSuffix(".json") }.sorted()
    var reader = try Reader(files.map { ("/" + $0, Array((built.text($0) ?? "").utf8)) })
    #expect(reader.index["kinds"] as? [Int] == [0, 1, 3, 3])
    #expect(reader.document(3)[0] == "Changes")
    #expect(reader.document(4)[0] == "First")
    let place = try #require(reader.places("lantern").first)
    #expect(reader.document(place[0]) == ["The guide", "/guide/"])
    // The name of the file says what a page is about.
    #expect(reader.weights("angles") == [0: 8])
  }

  @Test(arguments: [
    ("rotatoin", "rotation"), ("rotatino", "rotation"),
    // As many pages have it, it is a word of a title, and another letter is wrong.
    ("martial", nil), ("untied", nil), ("rotstion", nil), ("ortation", nil),
  ])
  func aMistakeThatATextQuotesNamesTheWordThatWasMeant(_ word: String, _ meant: String?) {
    func postings(_ pages: Int, weight: Int = 5) -> SearchPostings {
      SearchPostings((0..<pages).map { SearchPostings.Item(page: $0, section: 0, weight: weight) })
    }
    var all = ["rotation": postings(8), "marital": postings(8), "united": postings(8)]
    all[word] = word == "martial" ? postings(3) : postings(2, weight: word == "untied" ? 8 : 1)
    #expect(all.correction(of: word) == meant)
    #expect(all.correction(of: "rotation") == nil)
  }

  @Test func aSiteWithoutASearchHasNothingOfIt() async throws {
    let built = try await TestSite(["Content/about.md": "---\ntitle: About\n---\n"]).build()
    #expect(!built.output.files.keys.contains { $0.hasPrefix("search/") })
    #expect(built.text("index.html")?.contains("Search") == false)
  }
}
