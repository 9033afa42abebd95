import FigureKit
import SVGRendering

/// The size of a picture in pixels.
struct PictureSize {
  let width: Int
  let height: Int

  /// The size of a drawing's canvas times a scale, rounded up to whole pixels.
  init(of drawing: Drawing, scale: Int) throws(FigureRenderingError) {
    guard (1...8).contains(scale) else { throw .scaleOutOfRange(scale) }
    func pixels(_ length: Double) -> Int {
      let limit = Drawing.Limit.canvas
      return Int((min(limit.upperBound, max(limit.lowerBound, length)) * Double(scale)).rounded(.up))
    }
    width = pixels(drawing.size.width)
    height = pixels(drawing.size.height)
    guard width <= CairoCanvas.maximumSide, height <= CairoCanvas.maximumSide,
      width * height <= PictureRenderer.maximumPixelCount
    else { throw .tooManyPixels(width: width, height: height) }
  }
}
