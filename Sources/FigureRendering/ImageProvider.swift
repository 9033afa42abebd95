public import FigureKit

/// Finds the PNG files of the images in a drawing.
public struct ImageProvider: Sendable {
  private let find: @Sendable (Image) -> [UInt8]?

  /// Makes a provider of a function that gives the bytes of an image's file, or `nil` if there is none.
  ///
  /// It is called from any thread. What it gives need not be the right file: that is looked at.
  public init(_ find: @escaping @Sendable (Image) -> [UInt8]?) {
    self.find = find
  }

  /// Has no images.
  public static let none = ImageProvider { _ in nil }

  /// The bytes of an image's file, which are the ones that were drawn.
  func bytes(of image: Image) throws(FigureRenderingError) -> [UInt8] {
    guard let bytes = find(image) else { throw .imageMissing(name: image.name) }
    guard Image(name: image.name, png: bytes) == image else { throw .imageChanged(name: image.name) }
    return bytes
  }
}
