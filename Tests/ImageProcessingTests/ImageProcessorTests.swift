import Testing

@testable import ImageProcessing

@Suite struct ImageProcessorTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var widths: [Int]
    var made: [String]
  }

  @Test(arguments: [
    Case(
      testDescription: "smaller widths", widths: [8, 16], made: ["16 own", "16 webp", "8 own", "8 webp"]),
    Case(testDescription: "its own width", widths: [64], made: ["64 webp"]),
    Case(
      testDescription: "its own width and a smaller one", widths: [64, 32],
      made: ["64 webp", "32 own", "32 webp"]),
    Case(testDescription: "a greater width", widths: [65], made: []),
    Case(testDescription: "the same width twice", widths: [8, 8], made: ["8 own", "8 webp"]),
    Case(testDescription: "no width", widths: [], made: []),
  ])
  func eachWidthIsMadeInTheFilesOwnFormatAndAsWebP(_ sizes: Case) throws {
    for (format, bytes) in [
      (RasterFormat.jpeg, try TestPicture.jpeg(64, 32)), (.png, try TestPicture.png(64, 32)),
    ] {
      let variants = try ImageProcessor.variants(of: bytes, widths: sizes.widths, formats: [.webP])
      #expect(
        variants.map { "\($0.width) \($0.format == format ? "own" : $0.format.rawValue)" } == sizes.made)
      for variant in variants {
        #expect(ImageSize.read(variant.bytes) == ImageSize.reading(variant.width, variant.width / 2))
      }
      // A cold build gives what a warm one keeps.
      #expect(try ImageProcessor.variants(of: bytes, widths: sizes.widths, formats: [.webP]) == variants)
    }
  }

  @Test func withoutOtherFormatsThereIsOnlyItsOwn() throws {
    let variants = try ImageProcessor.variants(of: TestPicture.png(64, 32), widths: [64, 32], formats: [])
    #expect(variants.map(\.format) == [.png] && variants.map(\.width) == [32])
  }

  @Test func aSmallerPictureLooksTheSame() throws {
    let file = try #require(PNGFile(try TestPicture.png(64, 32)))
    let variants = try ImageProcessor.variants(of: file.bytes, widths: [16], formats: [])
    let small = try PNGCodec.decode(try #require(PNGFile(variants[0].bytes)))
    #expect(TestPicture.corners(of: small.rgba, width: 16, height: 8) == TestPicture.colors)
  }

  /// The corners of the picture that a camera stored in this orientation, from the top left in the direction of reading.
  private static let orientations: [Int: [Int]] = [
    1: [0, 1, 2, 3], 2: [1, 0, 3, 2], 3: [3, 2, 1, 0], 4: [2, 3, 0, 1], 5: [0, 2, 1, 3], 6: [2, 0, 3, 1],
    7: [3, 1, 2, 0], 8: [1, 3, 0, 2],
  ]

  @Test(arguments: 1...8) func aTurnedPhotographIsUprightInAllSizes(_ orientation: Int) throws {
    let photograph = try TestPicture.jpeg(64, 32, exif: TestPicture.exif(orientation: orientation))
    let isTurned = orientation >= 5
    let (width, height) = isTurned ? (32, 64) : (64, 32)
    let expected = try #require(Self.orientations[orientation]).map { TestPicture.colors[$0] }
    let clean = try ImageProcessor.withoutMetadata(photograph)
    let small = try ImageProcessor.variants(of: photograph, widths: [16], formats: [])
    for (bytes, width, height) in [(clean, width, height), (small[0].bytes, 16, 16 * height / width)] {
      #expect(ImageSize.read(bytes) == ImageSize.reading(width, height))
      #expect(bytes.firstRange(of: Array("Exif".utf8)) == nil)
      let bitmap = try JPEGCodec.decode(try #require(JPEGFile(bytes)), atLeast: .max)
      let corners = TestPicture.corners(of: bitmap.rgba, width: width, height: height)
      for (found, wanted) in zip(corners, expected) {
        #expect(
          zip(found, wanted).allSatisfy { abs(Int($0) - Int($1)) < 40 }, "\(corners) is not \(expected)")
      }
    }
  }

  @Test func whatIsNobodysBusinessIsTakenOut() throws {
    let secret = Array("52.5200 N, 13.4050 E".utf8)
    var jpeg = try TestPicture.jpeg(64, 32, exif: TestPicture.exif(orientation: 1) + secret)
    jpeg = TestPicture.inserting(0xFE, secret, into: jpeg)
    jpeg = TestPicture.inserting(0xED, Array("Photoshop 3.0\0".utf8) + secret, into: jpeg)
    // What some cameras put behind the picture.
    jpeg += secret
    let png = TestPicture.inserting(
      chunk: "tEXt", Array("Comment\0".utf8) + secret, into: try TestPicture.png(64, 32))
    for bytes in [jpeg, png] {
      #expect(bytes.firstRange(of: secret) != nil)
      let clean = try ImageProcessor.withoutMetadata(bytes)
      #expect(clean.firstRange(of: secret) == nil)
      let variants = try ImageProcessor.variants(of: bytes, widths: [64, 16], formats: [.webP])
      #expect(variants.count == 3 && variants.allSatisfy { $0.bytes.firstRange(of: secret) == nil })
    }
    // Pixels are not encoded again.
    #expect(try ImageProcessor.withoutMetadata(jpeg) == TestPicture.jpeg(64, 32))
    #expect(try ImageProcessor.withoutMetadata(png) == TestPicture.png(64, 32))
  }

  @Test func colourProfilesStay() throws {
    let profile = (0..<600).map { UInt8(truncatingIfNeeded: $0 * 7) }
    let jpeg = TestPicture.inserting(
      0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1] + profile, into: try TestPicture.jpeg(64, 32))
    #expect(try ImageProcessor.withoutMetadata(jpeg).firstRange(of: profile) != nil)
    let variants = try ImageProcessor.variants(of: jpeg, widths: [32], formats: [.webP])
    #expect(variants.count == 2 && variants.allSatisfy { $0.bytes.firstRange(of: profile) != nil })
  }

  struct Broken: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var bytes: @Sendable () throws -> [UInt8]
  }

  @Test(arguments: [
    Broken(testDescription: "no picture", bytes: { Array("<svg/>".utf8) }),
    Broken(testDescription: "nothing", bytes: { [] }),
    Broken(testDescription: "a beginning of PNG", bytes: { PNGFile.signature }),
    Broken(testDescription: "a beginning of JPEG", bytes: { [0xFF, 0xD8, 0xFF] }),
    Broken(testDescription: "half a PNG", bytes: { try Array(TestPicture.png(64, 32).dropLast(60)) }),
    Broken(
      testDescription: "a PNG of zeros",
      bytes: {
        let png = try TestPicture.png(64, 32)
        return Array(png[..<50]) + [UInt8](repeating: 0, count: png.count - 62) + png.suffix(12)
      }),
    Broken(testDescription: "half a JPEG", bytes: { try Array(TestPicture.jpeg(64, 32).dropLast(300)) }),
    Broken(
      testDescription: "a JPEG of four billion pixels",
      bytes: {
        var jpeg = try TestPicture.jpeg(64, 32)
        let frame = try #require(JPEGFile(jpeg)?.segments.first { (0xC0...0xC2).contains($0.marker) })
        jpeg.replaceSubrange(
          frame.body.lowerBound + 1..<frame.body.lowerBound + 5, with: [255, 255, 255, 255])
        return jpeg
      }),
  ])
  func aBrokenFileIsAnError(_ broken: Broken) throws {
    let bytes = try broken.bytes()
    #expect(throws: ImageProcessingError.self) {
      _ = try ImageProcessor.variants(of: bytes, widths: [16], formats: [.webP])
    }
  }

  @Test func aFileThatEndsAnywhereIsNoCrash() throws {
    for bytes in [
      try TestPicture.png(64, 32), try TestPicture.jpeg(64, 32, exif: TestPicture.exif(orientation: 6)),
    ] {
      for length in 0..<bytes.count {
        _ = try? ImageProcessor.variants(of: Array(bytes[..<length]), widths: [16], formats: [.webP])
        _ = try? ImageProcessor.withoutMetadata(Array(bytes[..<length]))
      }
    }
  }
}
