import FigureKit
import FigureRendering
import Foundation
import SVGRendering

/// The images that golden pictures show, as the bytes of PNG files.
enum GoldenImages {
  /// 4 × 4 pixels, opaque: red, green, blue and yellow quarters.
  static let quarters = image("quarters.png")
  /// 8 × 2 pixels of violet, transparent on the left and opaque on the right.
  static let fading = image("fading.png")
  /// 64 × 64 pixels in a black frame, red and white in turn, which make pink when they are averaged.
  static let checks = image("checks.png")
  /// One orange pixel.
  static let pixel = image("pixel.png")

  /// Finds them by name.
  static let provider = ImageProvider { files[$0.name] }

  /// The file of a name.
  static func file(_ name: String) -> [UInt8] { files[name] ?? [] }

  private static func image(_ name: String) -> Image {
    guard let image = Image(name: name, png: file(name)) else { fatalError("\(name) is not a PNG file") }
    return image
  }

  private static let files: [String: [UInt8]] = [
    "quarters.png": decode(
      "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAIElEQVR42mO4o6EBRBqr3ICIAYWjEXAHiD6c0AAiFA"
        + "4ABVoV4WbqxS0AAAAASUVORK5CYII="),
    "fading.png": decode(
      "iVBORw0KGgoAAAANSUhEUgAAAAgAAAACCAYAAABllJ3tAAAAIklEQVR42mOIEqlgAGIVIPYA4hwgngDEW4D4BhD/YS"
        + "CkAACo4BZBSjlhaQAAAABJRU5ErkJggg=="),
    "checks.png": decode(
      "iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAAXElEQVR42u3RMREAMAwCQPwriyu61ETaZ2CG++SBTN"
        + "J2Y98DS9cPAQIECBAgQIAAAQIECBAgQIAAAQIECBAgQIAAAQIECBAgQIAAAQIECBAgQIAAAQIECHwlsDoHoyBOr8k9"
        + "A5IAAAAASUVORK5CYII="),
    "pixel.png": decode(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mM4YSMCAALoARn1Z46+AAAAAElFTkSuQm" + "CC"),
  ]

  private static func decode(_ base64: String) -> [UInt8] { [UInt8](Data(base64Encoded: base64) ?? Data()) }
}
