import TestSupport
import Testing

@testable import ImageProcessing

@Suite struct ImageSizeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var bytes: [UInt8]
    var reading: ImageSize.Reading
  }

  private static func size(_ width: Int, _ height: Int) -> ImageSize.Reading {
    .size(ImageSize(width: width, height: height))
  }

  private static func png(_ width: UInt8, _ height: UInt8) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + [0, 0, 1, width, 0, 0, 0, height, 8, 6, 0, 0, 0]
  }

  private static let frame: [UInt8] = [0xFF, 0xC2, 0, 17, 8, 0x01, 0x2C, 0x02, 0x58, 3]

  private static func exif(_ orientation: UInt8) -> [UInt8] {
    let tiff =
      Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
    let segment = Array("Exif".utf8) + [0, 0] + tiff
    return [0xFF, 0xE1, 0, UInt8(segment.count + 2)] + segment
  }

  private static func webp(_ chunk: String, _ rest: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP\(chunk)".utf8) + [0, 0, 0, 0] + rest
      + [UInt8](repeating: 0, count: 12)
  }

  static let cases = [
    Case(testDescription: "PNG", bytes: png(4, 2), reading: size(260, 2)),
    Case(testDescription: "PNG without a height", bytes: png(4, 0), reading: .unknown),
    Case(testDescription: "PNG cut short", bytes: Array(png(4, 2).prefix(20)), reading: .cutShort),
    Case(
      testDescription: "GIF", bytes: Array("GIF89a".utf8) + [0x40, 0x01, 0xF0, 0, 0], reading: size(320, 240)),
    Case(testDescription: "JPEG", bytes: [0xFF, 0xD8] + frame, reading: size(600, 300)),
    Case(
      testDescription: "JPEG after another segment and fill bytes",
      bytes: [0xFF, 0xD8, 0xFF, 0xFE, 0, 4, 1, 2, 0xFF, 0xFF] + frame, reading: size(600, 300)),
    Case(
      testDescription: "JPEG that a camera turned", bytes: [0xFF, 0xD8] + exif(6) + frame,
      reading: size(300, 600)),
    Case(
      testDescription: "JPEG that a camera turned upside down", bytes: [0xFF, 0xD8] + exif(3) + frame,
      reading: size(600, 300)),
    Case(
      testDescription: "JPEG cut in a segment", bytes: [0xFF, 0xD8, 0xFF, 0xE0, 0xFF, 0xFF, 1],
      reading: .cutShort),
    Case(
      testDescription: "JPEG with a segment of no length", bytes: [0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 1, 1],
      reading: .unknown),
    Case(
      testDescription: "JPEG whose data comes first", bytes: [0xFF, 0xD8, 0xFF, 0xDA, 0, 4, 1, 1],
      reading: .unknown),
    Case(
      testDescription: "WebP, lossy",
      bytes: webp("VP8 ", [0, 0, 0, 0x9D, 0x01, 0x2A, 0x80, 0x02, 0xE0, 0x41]), reading: size(640, 480)),
    Case(
      testDescription: "WebP, lossless", bytes: webp("VP8L", [0x2F, 0x7F, 0xC2, 0x77, 0]),
      reading: size(640, 480)),
    Case(
      testDescription: "WebP, extended", bytes: webp("VP8X", [0, 0, 0, 0, 0x7F, 0x02, 0, 0xDF, 0x01, 0]),
      reading: size(640, 480)),
    Case(testDescription: "nothing", bytes: [], reading: .unknown),
    Case(testDescription: "text", bytes: Array("png".utf8), reading: .unknown),
    Case(testDescription: "HTML", bytes: Array("<!doctype html><html>".utf8), reading: .unknown),
  ]

  @Test("reads", arguments: cases)
  func reads(_ example: Case) {
    #expect(ImageSize.read(example.bytes) == example.reading)
  }

  struct VectorCase: Sendable, CustomTestStringConvertible {
    var testDescription: String { text }
    var text: String
    var reading: ImageSize.Reading
  }

  static let vectors = [
    VectorCase(text: "<svg width='40' height=\"30px\">", reading: size(40, 30)),
    VectorCase(text: "<svg viewBox='0 0 16 8.4'/>", reading: size(16, 8)),
    VectorCase(text: "<svg viewBox='0,0,16,8' width='32'>", reading: size(32, 16)),
    VectorCase(text: "<svg viewBox='0 0 16 8' height=' 1in '>", reading: size(192, 96)),
    VectorCase(text: "<svg width='100%' height='100%' viewBox='0 0 1 1'>", reading: .sizeless),
    VectorCase(text: "<svg width='2em' viewBox='0 0 1 1'>", reading: .sizeless),
    VectorCase(text: "<svg>", reading: .sizeless),
    VectorCase(text: "<svg width='1e400' height='nan'>", reading: .sizeless),
    VectorCase(
      text:
        "\u{FEFF}<?xml version='1.0'?>\n<!-- <svg width='1' height='1'> -->\n<!DOCTYPE svg [ <!ENTITY a 'b'> ]>"
        + "<s:svg width='7' height='9'>", reading: size(7, 9)),
    VectorCase(text: "<svg width='4' height='5", reading: .cutShort),
    VectorCase(text: "<?xml", reading: .cutShort),
    VectorCase(text: "<svg = = width='4' height='5'>", reading: .sizeless),
    VectorCase(text: "<html width='4' height='5'>", reading: .unknown),
  ]

  @Test("reads vector graphics", arguments: vectors)
  func readsVectors(_ example: VectorCase) {
    #expect(ImageSize.read(Array(example.text.utf8)) == example.reading)
  }

  @Test func everyBeginningAndManyDamagedFilesAreRead() {
    var random = SeededGenerator(seed: 7)
    let files = Self.cases.map(\.bytes) + Self.vectors.map { Array($0.text.utf8) }
    for file in files {
      for count in 0...file.count { _ = ImageSize.read(Array(file.prefix(count))) }
      for _ in 0..<200 where !file.isEmpty {
        var damaged = file
        damaged[Int.random(in: file.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
        _ = ImageSize.read(damaged)
      }
    }
  }
}
