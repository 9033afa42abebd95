public import FigureKit

/// Where a renderer finds the PNG files that a drawing names.
public struct ImageProvider: Sendable {
  private let find: @Sendable (Image) -> [UInt8]?
  private let encode: @Sendable (Image, [UInt8]) throws(FigureRenderingError) -> [UInt8]

  /// Creates a provider, which several threads may ask.
  ///
  /// - Parameters:
  ///   - find: Gives the bytes of an image's file, `nil` if there are none.
  ///   - encode: Makes a PNG file of an image's pixels, which are in rows from the top, four bytes each: red, green, blue and
  ///     opacity.
  public init(
    find: @escaping @Sendable (Image) -> [UInt8]?,
    encode: @escaping @Sendable (Image, [UInt8]) throws(FigureRenderingError) -> [UInt8]
  ) {
    (self.find, self.encode) = (find, encode)
  }

  /// The bytes of an image's file, which is made of its pixels where it has them.
  ///
  /// - Throws: `FigureRenderingError.imageMissing` if there is no such file, `imageChanged` if its bytes are not those
  ///   with which the sample ran.
  public func bytes(of image: Image) throws(FigureRenderingError) -> [UInt8] {
    if let pixels = image.pixels { return try encode(image, pixels) }
    guard let bytes = find(image) else { throw .imageMissing(name: image.name) }
    guard Image(name: image.name, png: bytes) == image else { throw .imageChanged(name: image.name) }
    return bytes
  }
}
