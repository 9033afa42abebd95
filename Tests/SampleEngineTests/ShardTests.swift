import SampleEngine
import Testing

@Suite struct ShardTests {
  @Test(arguments: [0, 1, 2, 3, 7, 100, 301], [1, 2, 3, 4, 7, 128])
  func shardsCoverEachElementOnce(_ elements: Int, _ count: Int) throws {
    let all = Array(0..<elements)
    let parts = try (1...count).map { try #require(Shard("\($0)/\(count)")).select(all) }
    #expect(parts.flatMap(\.self).sorted() == all)
    let sizes = parts.map(\.count)
    #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
  }

  @Test func partsAreAboutAsHeavy() throws {
    // As samples are: most are small, some take a hundred times as long.
    let weights = (0..<1000).map { $0 % 40 == 7 ? 3000 + $0 * 7 : 60 + $0 % 300 }
    let parts = try (1...4).map { try #require(Shard("\($0)/4")).select(weights) { $0 } }
    #expect(parts.flatMap(\.self).sorted() == weights.sorted())
    let sums = parts.map { $0.reduce(0, +) }
    #expect(Double(try #require(sums.max())) <= 1.01 * Double(weights.reduce(0, +)) / 4, "\(sums)")
  }

  @Test func theFirstChecksWhatBelongsToNoSample() throws {
    let checking = try (1...5).filter { try #require(Shard("\($0)/5")).checksSite }
    #expect(checking == [1])
  }

  @Test(arguments: ["1/1", "4/4", "2/300", "1/9223372036854775807"])
  func readsWhatItWrites(_ text: String) throws {
    #expect(try #require(Shard(text)).description == text)
  }

  @Test(arguments: [
    "", "/", "1", "1/", "/1", "0/3", "4/3", "0/0", "x/y", "1/3/3", "-1/3", "+1/3", "1/-3", " 1/3", "1 / 3",
    "1.0/3", "１/３", "99999999999999999999/3", "1/99999999999999999999",
  ])
  func refusesWhatIsNoShard(_ text: String) {
    #expect(Shard(text) == nil)
  }

  @Test func aHugeCountDoesNotOverflow() throws {
    let shard = try #require(Shard("9223372036854775807/9223372036854775807"))
    #expect(shard.select([1, 2, 3]) == [])
  }
}
