import Foundation
import Testing

@testable import Publishing
@testable import Search

@Suite struct SearchPostingsTests {
  private let items = [
    SearchPostings.Item(page: 0, section: 0, weight: 25), SearchPostings.Item(page: 0, section: 3, weight: 1),
    SearchPostings.Item(page: 1, section: 40, weight: 8),
    SearchPostings.Item(page: 70_000, section: 0, weight: 2),
  ]

  @Test func areReadAsTheyWereWritten() {
    let postings = SearchPostings(items)
    #expect(postings.items == items)
    #expect(postings.pageCount == 3)
    // A page on by 1 is 3, and section 0 with weight 25 is 0 and Z.
    #expect(String(decoding: postings.bytes, as: UTF8.self).hasPrefix("DAZGB"))
  }

  @Test func keepWhatWeighsMostWhereTheyAreTooLong() {
    #expect(SearchPostings(items).limited(to: 14).items.map(\.weight) == [25, 8, 2])
    #expect(SearchPostings(items).limited(to: 8).items.map(\.weight) == [25, 8])
    let same = (0..<100).map { SearchPostings.Item(page: $0, section: 0, weight: 5) }
    let limited = SearchPostings(same).limited(to: 60)
    #expect(limited.bytes.count <= 60)
    #expect(limited.items == Array(same.prefix(limited.pageCount)))
  }
}

@Suite struct SearchSpellingTests {
  @Test func listsWordsByTheirFirstAndLastLettersTheMostFrequentFirst() {
    let spelling = SearchSpelling(
      [("rotate", 1), ("rotation", 7), ("abc", 9), ("h264", 9), ("日本", 9), ("station", 7)], longestEntry: 90)
    let entries = spelling.entries.map { "\($0.key): " + String(decoding: $0.words, as: UTF8.self) }
    #expect(
      entries == [
        "-bc: abc", "-on: rotation station", "-te: rotate", "ab: abc", "ro: rotation rotate", "st: station",
      ])
  }

  @Test func leavesOutWhatIsRareWhereThereIsMuch() {
    let words = (0..<26).map { number in
      (word: "rota" + String(UnicodeScalar(UInt8(97 + number))), pageCount: number)
    }
    let entry = SearchSpelling(words, longestEntry: 30).entries.first { $0.key == "ro" }
    #expect(entry.map { String(decoding: $0.words, as: UTF8.self) } == "rotaz rotay rotax rotaw rotav")
  }
}
