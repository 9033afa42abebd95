/// Why nothing could be made of a picture.
package enum ImageProcessingError: Error, Hashable, Sendable {
  /// The file is not one that can be decoded; the sentence is the decoder's own.
  case notDecodable(String)
  /// The picture has more pixels than `ImageProcessor.maximumPixelCount`, or is longer than WebP can make it.
  case tooManyPixels(width: Int, height: Int)
  /// The picture was decoded, but not encoded; the sentence is the encoder's own.
  case notEncodable(String)
}
