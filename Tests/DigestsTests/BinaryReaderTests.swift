import BinaryCoding
import Testing

/// Caches that are cut short or damaged are read to an error, never beyond their end.
@Suite struct BinaryReaderTests {
  @Test(
    "a count is not believed beyond the bytes that are there",
    arguments: [[], [5, 0x61], [0xFF, 0xFF, 0xFF, 0xFF, 0x07], [UInt8](repeating: 0xFF, count: 11)]
      as [[UInt8]])
  func tooManyValues(_ bytes: [UInt8]) {
    func read<Value>(_ read: (inout BinaryReader) throws(BinaryReader.Failure) -> Value) -> Value? {
      var reader = BinaryReader(bytes[...])
      return try? read(&reader)
    }
    #expect(read { reader throws(BinaryReader.Failure) in try reader.string() } == nil)
    #expect(read { reader throws(BinaryReader.Failure) in try reader.data() } == nil)
    #expect(read { reader throws(BinaryReader.Failure) in try reader.value([Int].self) } == nil)
    #expect(read { reader throws(BinaryReader.Failure) in try reader.value([String: Int].self) } == nil)
  }
}
