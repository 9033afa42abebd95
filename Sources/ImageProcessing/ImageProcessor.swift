import CPNG
import CWebP

/// Makes smaller versions of a photograph or a screenshot, and removes private metadata from it.
///
/// The same file gives the same bytes on the same machine; another version of libwebp, libpng, libjpeg-turbo or zlib may
/// give others. One call holds one picture in memory, of at most `maximumPixelCount` pixels.
package enum ImageProcessor {
  /// The most pixels of a picture that is decoded.
  package static let maximumPixelCount = 64 * 1024 * 1024

  /// A picture that was made of another one.
  package struct Variant: Sendable, Hashable {
    /// The width in pixels.
    package var width: Int
    /// The format.
    package var format: RasterFormat
    /// The file.
    package var bytes: [UInt8]
  }

  /// The versions of the libraries that decide what comes out, in one line.
  package static var version: String {
    "libwebp \(WebPGetEncoderVersion()), libpng \(png_access_version_number())"
  }

  /// Whether a camera marked a photograph as turned.
  package static func isTurned(_ bytes: [UInt8]) -> Bool {
    RasterFormat(of: bytes) == .jpeg && ImageSize.jpegOrientation(bytes[...]) > 1
  }

  /// The file without metadata (EXIF, XMP, texts, previews), and upright.
  ///
  /// Only a photograph that a camera marked as turned is encoded again.
  ///
  /// - Parameter bytes: A JPEG or PNG file.
  /// - Returns: A file of the same format; the same bytes if there is nothing to take out.
  /// - Throws: `ImageProcessingError` for a file that is damaged or too large.
  package static func withoutMetadata(_ bytes: [UInt8]) throws(ImageProcessingError) -> [UInt8] {
    switch try Source(bytes) {
    case .png(let file): return file.withoutMetadata
    case .jpeg(let file):
      guard isTurned(bytes) else { return file.withoutMetadata }
      let upright = try JPEGCodec.decode(file, atLeast: .max)
      return JPEGFile.inserting(
        file.profileSegments, into: try JPEGCodec.encode(upright, quality: PictureQuality.turned))
    }
  }

  /// The picture in other sizes and formats, without metadata, upright, with its colour profile.
  ///
  /// - Parameters:
  ///   - bytes: A JPEG or PNG file.
  ///   - widths: The widths in pixels. A picture is never enlarged: a width beyond its own gives nothing.
  ///   - formats: The formats beside the file's own. WebP is with loss for JPEG and without for PNG, and left out where
  ///     it is no smaller.
  /// - Returns: For each width, from the greatest, the file's own format (except at its own width, where it would be the
  ///   file itself) and the others. Nothing for a PNG file that moves.
  /// - Throws: `ImageProcessingError` for a file that is damaged or too large.
  package static func variants(
    of bytes: [UInt8], widths: [Int], formats: Set<RasterFormat>
  ) throws(ImageProcessingError) -> [Variant] {
    let source = try Source(bytes)
    guard let size = try source.size(of: bytes) else { return [] }
    let widths = Set(widths).filter { (1...size.width).contains($0) }.sorted(by: >)
    guard let largest = widths.first else { return [] }
    var variants: [Variant] = []
    var bitmap = try source.decode(atLeast: largest)
    for width in widths {
      if bitmap.width > width { bitmap = try bitmap.scaled(toWidth: width) }
      let own = width == size.width ? nil : try source.encode(bitmap)
      if let own { variants.append(Variant(width: width, format: source.format, bytes: own)) }
      guard formats.contains(.webP) else { continue }
      let webP = try WebPCodec.encode(
        bitmap, quality: source.format == .jpeg ? PictureQuality.webP : nil, profile: source.profile)
      // A browser chooses a format for all sizes at once, so one that is not smaller at one size is no use at any.
      if webP.count >= (own ?? bytes).count, variants.allSatisfy({ $0.format != .webP }) { continue }
      variants.append(Variant(width: width, format: .webP, bytes: webP))
    }
    return variants
  }
}

/// A file that can be decoded.
private enum Source {
  case jpeg(JPEGFile)
  case png(PNGFile)

  init(_ bytes: [UInt8]) throws(ImageProcessingError) {
    switch RasterFormat(of: bytes) {
    case .jpeg:
      guard let file = JPEGFile(bytes) else { throw .notDecodable("the file is cut short") }
      self = .jpeg(file)
    case .png:
      guard let file = PNGFile(bytes) else { throw .notDecodable("the file is cut short") }
      self = .png(file)
    case .webP, nil: throw .notDecodable("it is neither JPEG nor PNG")
    }
    guard case .size(let size) = ImageSize.read(bytes) else { throw .notDecodable("it has no size") }
    guard size.width <= ImageProcessor.maximumPixelCount / size.height else {
      throw .tooManyPixels(width: size.width, height: size.height)
    }
  }

  var format: RasterFormat {
    switch self {
    case .jpeg: .jpeg
    case .png: .png
    }
  }

  var profile: [UInt8]? {
    switch self {
    case .jpeg(let file): file.profile
    case .png(let file): file.profile
    }
  }

  /// The size upright; `nil` where decoding would lose something.
  func size(of bytes: [UInt8]) throws(ImageProcessingError) -> ImageSize? {
    if case .png(let file) = self, file.isAnimated { return nil }
    guard case .size(let size) = ImageSize.read(bytes) else { throw .notDecodable("it has no size") }
    return size
  }

  func decode(atLeast width: Int) throws(ImageProcessingError) -> Bitmap {
    switch self {
    case .jpeg(let file): try JPEGCodec.decode(file, atLeast: width)
    case .png(let file): try PNGCodec.decode(file)
    }
  }

  func encode(_ bitmap: borrowing Bitmap) throws(ImageProcessingError) -> [UInt8] {
    switch self {
    case .jpeg(let file):
      JPEGFile.inserting(
        file.profileSegments, into: try JPEGCodec.encode(bitmap, quality: PictureQuality.jpeg))
    case .png(let file): PNGFile.inserting(file.profileChunk, into: try PNGCodec.encode(bitmap))
    }
  }
}
