/// Why a picture could not be made.
public enum FigureRenderingError: Error, Hashable, Sendable {
  /// The picture would be larger than `PictureRenderer.maximumPixelCount`, or longer than cairo and WebP can make it.
  case tooManyPixels(width: Int, height: Int)
  /// The scale is not from 1 to 8.
  case scaleOutOfRange(Int)
  /// A number is not finite, a text or a shadow reaches further than cairo's 32,767 pixels, or a line has more than
  /// 100,000 dashes.
  case coordinateOutOfRange
  /// What is drawn in space would be more than `DrawingProjector.maximumElements` lines.
  case projectionTooLarge
  /// Groups with opacity or a shadow need more pixels than `PictureRenderer.maximumLayerPixelCount`.
  case layersTooLarge
  /// The provider has no image of this name.
  case imageMissing(name: String)
  /// The provider's image of this name is not the one with which the sample ran.
  case imageChanged(name: String)
  /// The image of this name is not a PNG file that can be decoded.
  case imageNotDecodable(name: String)
  /// The image of this name has more pixels than `PictureRenderer.maximumPixelCount`.
  case imageTooLarge(name: String)
  /// All frames together have more pixels than `PictureRenderer.maximumAnimationPixelCount`.
  case tooManyFrames(count: Int, width: Int, height: Int)
  /// cairo reports a failure; the sentence is cairo's own.
  case drawingFailed(String)
  /// The picture was drawn, but not encoded; the sentence is the encoder's own.
  case encodingFailed(String)
}
