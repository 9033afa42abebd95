/// Why a picture could not be made.
public enum FigureRenderingError: Error, Hashable, Sendable {
  /// The picture would be larger than `PNGRenderer.maximumPixelCount`, or a side of it longer than cairo can make.
  case tooManyPixels(width: Int, height: Int)
  /// The scale is not from 1 to 8.
  case scaleOutOfRange(Int)
  /// Something stands, or a line is wide or a text is high, beyond 4,000,000 pixels, which cairo cannot draw.
  case coordinateOutOfRange
  /// Groups with opacity or a shadow need more pixels than `PNGRenderer.maximumLayerPixelCount`.
  case layersTooLarge
  /// There is no image of this name.
  case imageMissing(name: String)
  /// The image of this name is not the one that was drawn: its bytes have another digest.
  case imageChanged(name: String)
  /// The image of this name is not a PNG file that can be read; the sentence is cairo's own.
  case imageUnreadable(name: String, reason: String)
  /// The image of this name has more than `PNGRenderer.maximumPixelCount` pixels.
  case imageTooLarge(name: String)
  /// The drawing has no frames to be animated.
  case noFrames
  /// All frames together have more pixels than `WebPRenderer.maximumPixelCount`.
  case tooManyFrames(count: Int, width: Int, height: Int)
  /// The drawing library reports a failure; the sentence is its own.
  case drawingFailed(String)
  /// The picture was drawn, but not encoded; the sentence is the encoder's own.
  case encodingFailed(String)
}
