/// Why a picture could not be made.
public enum FigureRenderingError: Error, Hashable, Sendable {
  /// The picture would be larger than `PNGRenderer.maximumPixelCount`.
  case tooManyPixels(width: Int, height: Int)
  /// The scale is not from 1 to 8.
  case scaleOutOfRange(Int)
  /// Something stands, or a line is wide or a text is high, beyond 4,000,000 pixels, which cairo cannot draw.
  case coordinateOutOfRange
  /// cairo reports a failure; the sentence is cairo's own.
  case drawingFailed(String)
  /// The picture was drawn, but not encoded; the sentence is cairo's own.
  case encodingFailed(String)
}
