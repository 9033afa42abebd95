import FigureKit
import Foundation
import ImageProcessing
import SampleModel
import SiteEngine
import Testing

@testable import PageRendering
@testable import SitegenCommands

/// Figures as the program itself draws them for a site.
@Suite struct CairoFigureTests {
  private func request(_ list: String, inputs: [SampleInput] = []) -> FigureProvider.Request {
    FigureProvider.Request(name: "post-dial", drawing: list, inputs: inputs)
  }

  private static let moving = """
    figure 2 name=dial width=60 height=40 duration=0.5 poster=0.25
    rect x=0 y=0 width=60 height=40 fill=paper
    frame time=0
    circle cx=10 cy=20 r=5 fill=accent
    frame time=0.25
    circle cx=50 cy=20 r=5 fill=accent
    end figure

    """

  /// How files of each format begin.
  private static let beginnings: [(suffix: String, bytes: [UInt8])] = [
    (".png", [0x89, 0x50, 0x4E, 0x47]), (".webp", Array("RIFF".utf8)), (".svg", Array("<svg ".utf8)),
    (".json", Array("{".utf8)),
  ]

  @Test func aFigureThatMovesIsFiles() throws {
    let request = request(Self.moving)
    let picture = try FigureProvider.cairo.picture(request, "A dial", "figure-1")
    let movement = try #require(picture.movement)
    #expect(movement.times == [0, 0.25])
    #expect(movement.poster == 1)
    #expect(movement.width == 60 && movement.height == 40)
    #expect(String(decoding: picture.markup, as: UTF8.self).contains(">0.25 s</text>"))
    #expect(picture.width > 120)
    for set in FigureProvider.FileSet.allCases {
      let files = try FigureProvider.cairo.files(request, [set])
      #expect(Set(files.map(\.suffix)) == Set(set.suffixes))
      for file in files {
        let start = try #require(Self.beginnings.first { file.suffix.hasSuffix($0.suffix) }).bytes
        #expect(file.bytes.starts(with: start), "\(file.suffix)")
        // Warm builds are what cold ones are.
        #expect(try FigureProvider.cairo.files(request, [set]).contains { $0.bytes == file.bytes })
      }
    }
    let frames = try FigureProvider.cairo.files(request, [.frames])
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(frames[0].bytes)) as? [String: Any])
    #expect((json["times"] as? [Any])?.count == 2)
    #expect(json["duration"] as? Double == 0.5)
  }

  @Test func aStillFigureHasPicturesOnly() throws {
    let list = "figure 2 name=dial width=60 height=40\ncircle cx=10 cy=20 r=5 fill=accent\nend figure\n"
    let picture = try FigureProvider.cairo.picture(request(list), "A dial", "figure-1")
    #expect(picture.movement == nil)
    #expect(String(decoding: picture.markup, as: UTF8.self).contains("cx=\"10\""))
    let sizes = try FigureProvider.cairo.files(request(list), [.page]).map { file in
      (file.suffix, ImageSize.read(file.bytes))
    }
    for (suffix, size) in sizes {
      let scale = suffix.contains("2x") ? 2 : 1
      #expect(size == ImageSize.reading(60 * scale, 40 * scale), "\(suffix)")
    }
    #expect(sizes.count == 4)
  }

  @Test func onePictureOfAFigureIsThatOfTheWholeSet() throws {
    var one = request(Self.moving)
    one.onlyPicture = FigureProvider.PictureFile(isDark: true, scale: 2)
    for set in [FigureProvider.FileSet.page, .card, .strip] {
      let files = try FigureProvider.cairo.files(one, [set])
      #expect(files.map(\.suffix) == set.suffixes.filter { $0.hasSuffix(".dark.2x.webp") })
      let whole = try FigureProvider.cairo.files(request(Self.moving), [set])
      #expect(
        files.allSatisfy { file in whole.contains { $0.suffix == file.suffix && $0.bytes == file.bytes } })
    }
  }

  struct Failing: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var list: String
    var inputs: [String: String] = [:]
    var reason: String
  }

  private static let image = """
    figure 2 name=leaf width=60 height=40
    image href="leaf.png" digest=0000000000000001 natural-width=4 natural-height=4 x=0 y=0 width=4 height=4
    end figure

    """

  @Test(arguments: [
    Failing(
      testDescription: "no image", list: image,
      reason: "the sample has no input image `leaf.png`"),
    Failing(
      testDescription: "another image", list: image, inputs: ["leaf.png": "changed"],
      reason: "the image `leaf.png` has changed since the sample was run"),
    Failing(
      testDescription: "no drawing", list: "figure 9\n",
      reason: "line 1, column 8 of its drawing list: "),
  ])
  func whatCannotBeDrawnIsToldAndNeverBlank(_ failing: Failing) throws {
    let inputs = failing.inputs.compactMap { SampleInput(name: $0.key, bytes: Array($0.value.utf8)) }
    let request = request(failing.list, inputs: inputs)
    for draw in [
      { _ = try FigureProvider.cairo.picture(request, "A leaf", "figure-1") },
      { _ = try FigureProvider.cairo.files(request, [.page]) },
    ] {
      let failure = #expect(throws: FigureProvider.Failure.self, performing: draw)
      #expect(try #require(failure).reason.hasPrefix(failing.reason), "\(failure?.reason ?? "")")
    }
  }

  @Test func aTypefaceThatIsNotThereIsTold() throws {
    let list = """
      figure 2 name=dial width=60 height=40
      text x=1 y=20 font-family="Nobody Has This" fill=ink "a"
      end figure

      """
    let picture = try FigureProvider.cairo.picture(request(list), "A dial", "figure-1")
    #expect(picture.missingFonts == ["Nobody Has This"])
  }

  @Test func theTypefacesOfTheMachineAreTold() {
    let fonts = FigureProvider.cairo.machine()
    #expect(fonts.contains { $0.contains("DejaVuSans.ttf ") })
    #expect(fonts == fonts.sorted())
  }
}
