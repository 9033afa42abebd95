/// The resizing of authors' images that the site engine needs; the composition root supplies it.
package struct PictureProvider: Sendable {
  /// A picture that was made of an author's.
  package struct Variant: Sendable {
    /// The width in pixels.
    package var width: Int
    /// How the file's name ends: `jpg`, `png` or `webp`.
    package var suffix: String
    /// The file.
    package var bytes: [UInt8]

    /// Creates a variant from its parts.
    package init(width: Int, suffix: String, bytes: [UInt8]) {
      (self.width, self.suffix, self.bytes) = (width, suffix, bytes)
    }
  }

  /// Why nothing could be made of a picture.
  package struct Failure: Error, Sendable {
    /// One sentence without a full stop.
    package var reason: String

    /// Creates a failure.
    package init(reason: String) { self.reason = reason }
  }

  /// Whether the file is one that sizes can be made of.
  package var takes: @Sendable (_ file: [UInt8]) -> Bool
  /// Makes smaller pictures of a file that it takes, and the same in other formats, without metadata. At the picture's
  /// own width there is none in its own format, which is the file itself.
  package var variants:
    @Sendable (_ file: [UInt8], _ widths: [Int], _ formats: [String]) throws(Failure) -> [Variant]
  /// Takes metadata out of a file that it takes.
  package var withoutMetadata: @Sendable (_ file: [UInt8]) throws(Failure) -> [UInt8]
  /// Called when a build has asked for all that it needs, so that what is kept of others can go.
  package var finish: @Sendable () -> Void

  /// Creates a provider from its functions.
  package init(
    takes: @escaping @Sendable ([UInt8]) -> Bool,
    variants: @escaping @Sendable ([UInt8], [Int], [String]) throws(Failure) -> [Variant],
    withoutMetadata: @escaping @Sendable ([UInt8]) throws(Failure) -> [UInt8],
    finish: @escaping @Sendable () -> Void = {}
  ) {
    self.takes = takes
    self.variants = variants
    self.withoutMetadata = withoutMetadata
    self.finish = finish
  }

  /// Leaves every picture as it is.
  package static let none = PictureProvider(
    takes: { _ in false }, variants: { _, _, _ in [] }, withoutMetadata: { $0 })
}
