public import FigureKit

/// Where a renderer finds the PNG files that a drawing names.
public struct ImageProvider: Sendable {
  private let find: @Sendable (Image) -> [UInt8]?

  /// Makes a provider that asks for each image's bytes, `nil` if there are none; it may be asked by several threads.
  public init(_ find: @escaping @Sendable (Image) -> [UInt8]?) {
    self.find = find
  }

  /// A provider without any image.
  public static let none = ImageProvider { _ in nil }

  /// The bytes of an image's file, which is made of its pixels where it has them.
  ///
  /// - Throws: `FigureRenderingError.imageMissing` if there is no such file, `imageChanged` if its bytes are not those
  ///   with which the sample ran.
  public func bytes(of image: Image) throws(FigureRenderingError) -> [UInt8] {
    if let pixels = image.pixels {
      // Eight bits a component, of which there are four.
      var file = PNGFile(width: image.pixelWidth, height: image.pixelHeight, header: [8, 6])
      try file.append(rows: pixels, bytesPerRow: 4 * image.pixelWidth, level: 6)
      return file.finished()
    }
    guard let bytes = find(image) else { throw .imageMissing(name: image.name) }
    guard Image(name: image.name, png: bytes) == image else { throw .imageChanged(name: image.name) }
    return bytes
  }
}
