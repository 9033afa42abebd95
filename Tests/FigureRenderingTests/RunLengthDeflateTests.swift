import TestSupport
import Testing

@testable import FigureRendering

@Suite struct RunLengthDeflateTests {
  /// Bytes in runs, most of them short.
  private func bytes(_ count: Int, _ random: inout SeededGenerator) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let length = [1, 2, 3, 4, 5, 10, 11, 257, 258, 259, 260, 261, 1000].randomElement(using: &random) ?? 1
      bytes += Array(repeating: UInt8.random(in: .min ... .max, using: &random), count: length)
    }
    return Array(bytes.prefix(count))
  }

  @Test(arguments: 0..<UInt64(20)) func aReaderGetsTheSameBytes(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (width, height) = (1200, 40)
    let pixels = bytes(width * height, &random)
    var rows: [UInt8] = []
    for row in 0..<height { rows += [0] + pixels[row * width..<(row + 1) * width] }
    // Rows beside others, whoever compresses them.
    let (first, second) = (10 * (width + 1), 25 * (width + 1))
    var file = PNGWriter(width: width, height: height, header: [8, 0])
    file.append([
      CompressedRows(runsOf: rows[..<first]), try CompressedRows(rows[first..<second]),
      CompressedRows(runsOf: rows[second...]),
    ])
    let image = try #require(PNGImage(file.finished()))
    #expect((image.width, image.height) == (width, height))
    #expect(stride(from: 0, to: image.pixels.count, by: 4).map { image.pixels[$0] } == pixels)
  }
}
