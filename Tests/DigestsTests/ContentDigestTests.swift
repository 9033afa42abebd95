import Testing

@testable import BinaryCoding
@testable import Digests

@Suite struct ContentDigestTests {
  /// What `xxh128sum` prints.
  @Test(arguments: [
    ("", "99aa06d3014798d86001c324468d497f"),
    ("abc", "06b05ab6733a618578af5f94892f3950"),
  ])
  func theDigestIsThatOfTheStandard(text: String, digits: String) {
    #expect(ContentDigest(Array(text.utf8)).description == digits)
    #expect(ContentDigest(text.utf8).description == digits)
  }

  @Test(arguments: [0, 1, 16, 240, 241, 1024, 100_000])
  func slicesHaveTheDigestOfTheirBytes(count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let whole = ContentDigest(bytes)
    #expect(ContentDigest(([0] + bytes).dropFirst()) == whole)
    #expect(ContentDigest(bytes + [0]) != whole)
  }

  @Test func aDigestIsReadFromACacheAsItWasWritten() throws {
    let digest = ContentDigest(Array("abc".utf8))
    var writer = BinaryWriter()
    writer.append(digest)
    #expect(writer.bytes.count == 16)
    var reader = BinaryReader(writer.bytes[...])
    #expect(try reader.value(ContentDigest.self) == digest)
  }
}
